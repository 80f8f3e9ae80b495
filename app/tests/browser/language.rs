//! Which language and theme the page opens in.

use crate::server::Wasm;
use crate::visit::{Visit, visit};

/// The page speaks this language, before and without the app.
fn opens_in(languages: &'static str, prelude: Option<&'static str>, expected: &str) {
    let (wasm, other) = (Wasm::Missing, if expected == "zh" { "en" } else { "zh" });
    visit(
        Visit {
            languages,
            wasm,
            prelude,
            ..Visit::default()
        },
        async |page| {
            let context = format!("languages {languages}, before the page: {prelude:?}");
            assert_eq!(
                page.root_attribute("lang").await?.as_deref(),
                Some(expected),
                "{context}"
            );
            assert!(
                page.is_shown(&format!("#chapter article[lang={expected}]"))
                    .await?,
                "{context}"
            );
            assert!(
                !page
                    .is_shown(&format!("#chapter article[lang={other}]"))
                    .await?,
                "{context}"
            );
            Ok(())
        },
    );
}

#[test]
fn the_browser_chooses() {
    opens_in("zh-CN,zh,en", None, "zh");
    opens_in("zh-TW", None, "zh");
    opens_in("en-GB,zh", None, "en");
    opens_in("fr-FR,zh-CN,en", None, "zh");
    opens_in("fr-FR,fr", None, "en");
}

#[test]
fn a_choice_made_earlier_comes_first() {
    opens_in(
        "en-US",
        Some(r#"localStorage.setItem("study-bench/lang", '"zh"');"#),
        "zh",
    );
    opens_in(
        "zh-CN",
        Some(r#"localStorage.setItem("study-bench/lang", '"en"');"#),
        "en",
    );
}

#[test]
fn what_cannot_be_read_is_no_choice() {
    opens_in(
        "zh-CN",
        Some(r#"localStorage.setItem("study-bench/lang", '{"zh');"#),
        "zh",
    );
    opens_in(
        "zh-CN",
        Some(r#"localStorage.setItem("study-bench/lang", '"fr"');"#),
        "zh",
    );
    let blocked = r#"Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("blocked", "SecurityError"); } });"#;
    opens_in("zh-CN", Some(blocked), "zh");
}

#[test]
fn a_theme_chosen_earlier_is_there_from_the_start() {
    let check = |prelude, expected: Option<&str>| {
        visit(
            Visit {
                wasm: Wasm::Missing,
                prelude: Some(prelude),
                ..Visit::default()
            },
            async |page| {
                assert_eq!(
                    page.root_attribute("data-theme").await?.as_deref(),
                    expected,
                    "{prelude}"
                );
                Ok(())
            },
        );
    };
    check(
        r#"localStorage.setItem("study-bench/theme", '"dark"');"#,
        Some("dark"),
    );
    check(
        r#"localStorage.setItem("study-bench/theme", '"light"');"#,
        Some("light"),
    );
    check(
        r#"localStorage.setItem("study-bench/theme", '"loud"');"#,
        None,
    );
    check("", None);
}
