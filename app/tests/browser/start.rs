//! How the page starts, and what it says when the bench cannot.

use crate::page::Page;
use crate::server::Wasm;
use crate::visit::{Visit, visit};

use thirtyfour::prelude::*;

/// The page says that the bench is not running, and the chapter is there to be read.
async fn says_trouble_and_stays_readable(page: &Page) -> WebDriverResult<()> {
    let words = page.shows("#trouble").await?.text().await?;
    assert!(words.contains("The bench is not running"), "{words}");
    assert!(words.contains("Reload the page"), "what to do: {words}");
    assert!(!words.contains("实验台"), "one language at a time: {words}");
    assert!(
        page.find("#trouble-detail").await?.text().await?.len() > 5,
        "the cause is named"
    );
    assert!(page.is_shown("#chapter article[lang=en] h1").await?);
    Ok(())
}

#[test]
fn the_bench_starts() {
    visit(Visit::default(), async |page| {
        page.by_testid("step-next").await?;
        assert!(!page.is_shown("#trouble").await?);
        assert!(page.is_shown("#chapter article[lang=en] h1").await?);
        Ok(())
    });
}

/// As above, and nothing pretends to be loading.
async fn says_that_it_cannot_start(page: &Page) -> WebDriverResult<()> {
    says_trouble_and_stays_readable(page).await?;
    assert!(!page.is_shown("#bench .waiting").await?);
    Ok(())
}

#[test]
fn trouble_is_told_in_words() {
    for wasm in [Wasm::Missing, Wasm::Garbled, Wasm::Hollow] {
        visit(
            Visit {
                wasm,
                ..Visit::default()
            },
            says_that_it_cannot_start,
        );
    }
}

#[test]
fn a_browser_without_wasm_is_told_so() {
    let prelude = Some("delete globalThis.WebAssembly;");
    visit(
        Visit {
            prelude,
            ..Visit::default()
        },
        says_that_it_cannot_start,
    );
}

#[test]
fn a_bench_that_stops_later_is_told_too() {
    visit(Visit::default(), async |page| {
        page.by_testid("step-next").await?;
        // In an element of the page: errors of the driver's own scripts are hidden from the page.
        let trap = "const script = document.createElement('script');
            script.textContent = 'throw new WebAssembly.RuntimeError(`unreachable`)';
            document.body.append(script);";
        page.evaluate(trap).await?;
        says_trouble_and_stays_readable(page).await
    });
}

#[test]
fn an_error_of_something_else_is_no_trouble() {
    visit(Visit::default(), async |page| {
        page.by_testid("step-next").await?;
        page.evaluate(
            "dispatchEvent(new ErrorEvent('error', { error: new Error('an extension') }));",
        )
        .await?;
        assert!(!page.is_shown("#trouble").await?);
        Ok(())
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
            for language in ["zh", "en"] {
                let heading = page
                    .shows(&format!("#chapter article[lang={language}] h1"))
                    .await?;
                assert!(!heading.text().await?.is_empty());
                page.shows(&format!("#bench noscript [lang={language}]"))
                    .await?;
                // The other one is a long way down.
                page.shows(&format!("#topbar a[lang={language}]"))
                    .await?
                    .click()
                    .await?;
                page.shows(&format!("article[lang={language}] h1:target"))
                    .await?;
            }
            Ok(())
        },
    );
}
