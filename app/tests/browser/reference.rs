//! The reference of the notation, a page of its own beside the bench.

use crate::server::Wasm;
use crate::visit::{Visit, visit};

const REFERENCE: &str = "reference.html";

#[test]
fn it_opens_beside_the_bench_and_leads_back_in_the_language_chosen() {
    visit(Visit::default(), async |page| {
        let line = page.by_testid("scenario-input").await?;
        line.send_keys(" ( A.renew").await?;
        page.by_testid("scenario-error").await?;
        let half = line.prop("value").await?.unwrap_or_default();

        page.click("notation").await?;
        let bench = page.to_opened_tab().await?;
        page.shows("article[lang=en] #en-event-commit").await?;
        assert!(!page.is_shown("article[lang=zh]").await?);

        page.click("lang-zh").await?;
        page.shows("article[lang=zh] #zh-event-commit").await?;
        assert!(!page.is_shown("article[lang=en]").await?);
        assert_eq!(page.root_attribute("lang").await?.as_deref(), Some("zh"));
        page.shows("#topbar a[lang=zh]").await?.click().await?;
        page.by_testid("step-next").await?;
        assert_eq!(page.text("notation").await?, "写法");

        // The line that nobody has stored is where it was.
        page.to_tab(bench).await?;
        page.has_value("scenario-input", &half).await
    });
}

#[test]
fn it_has_the_colours_of_the_bench() {
    visit(
        Visit {
            wasm: Wasm::Missing,
            prelude: Some(r#"localStorage.setItem("study-bench/theme", '"dark"');"#),
            ..Visit::default()
        },
        async |page| {
            page.open(REFERENCE).await?;
            let theme = page.root_attribute("data-theme").await?;
            assert_eq!(theme.as_deref(), Some("dark"));
            Ok(())
        },
    );
}

#[test]
fn an_entry_is_found_in_the_readers_language() {
    visit(
        Visit {
            wasm: Wasm::Missing,
            ..Visit::default()
        },
        async |page| {
            page.open("reference.html#zh-defect-no-fence").await?;
            page.fragment_with("#en-defect-no-fence").await?;
            page.shows("#en-defect-no-fence:target").await?;
            Ok(())
        },
    );
}

#[test]
fn its_examples_open_on_the_bench() {
    visit(Visit::default(), async |page| {
        page.open(REFERENCE).await?;
        let example = page.shows("article[lang=en] [data-kind=scenario]").await?;
        let example = example.text().await?;
        page.shows("article[lang=en] a[href*='fencing?s=']")
            .await?
            .click()
            .await?;
        page.has_value("scenario-input", &example).await?;

        page.open(REFERENCE).await?;
        page.shows("article[lang=en] a[href$='variant=split-authority']")
            .await?
            .click()
            .await?;
        page.shows("[data-testid=verdict][data-property=unauthorized_accept]")
            .await?;
        page.shows_no("[data-testid=link-misfits]:not([hidden])")
            .await
    });
}

#[test]
fn without_scripts_both_languages_can_be_read() {
    visit(
        Visit {
            scripts: false,
            ..Visit::default()
        },
        async |page| {
            page.open(REFERENCE).await?;
            page.shows("article[lang=zh] #zh-event-commit").await?;
            page.shows("article[lang=en] #en-event-commit").await?;
            for language in ["zh", "en"] {
                page.shows(&format!("#topbar noscript a[lang={language}]"))
                    .await?
                    .click()
                    .await?;
                page.shows(&format!("article[lang={language}] h1:target"))
                    .await?;
            }
            assert!(!page.is_shown("[data-testid=lang-zh]").await?);
            Ok(())
        },
    );
}
