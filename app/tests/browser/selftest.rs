//! The closed-book self-test: nothing that was done is lost, whatever happens to the page.

use thirtyfour::prelude::*;

use crate::page::Page;
use crate::visit::{Visit, visit};

/// The list of questions.
const LIST: Visit = Visit {
    languages: "en-US,en",
    wasm: crate::server::Wasm::AsBuilt,
    fragment: "#/selftest",
    prelude: None,
    scripts: true,
};

/// The first question, with nothing answered.
const QUESTION: Visit = Visit {
    fragment: "#/selftest/fencing-promise",
    ..LIST
};

const ANSWER: &str = "42 is durable, so 41 is refused.\n资源只知道最大的 fence。";
const RATED: &str = "[data-testid=rated]";

async fn answer(page: &Page) -> WebDriverResult<()> {
    page.click("answer-input").await?;
    page.press(ANSWER).await?;
    page.click("confidence-high").await
}

async fn answer_and_reveal(page: &Page) -> WebDriverResult<()> {
    answer(page).await?;
    page.click("reveal").await?;
    page.shows("[data-testid=reference]").await?;
    Ok(())
}

async fn is_ticked(page: &Page, id: &str) -> WebDriverResult<bool> {
    page.by_testid(id).await?.is_selected().await
}

/// Everything that is stored, by name.
async fn stored(page: &Page) -> WebDriverResult<Vec<(String, String)>> {
    let entries = page.evaluate("return Object.entries(localStorage)").await?;
    Ok(serde_json::from_value(entries)?)
}

#[test]
fn answered_rated_and_loaded_again_it_is_where_it_was() {
    visit(LIST, async |page| {
        page.click("question-fencing-promise").await?;
        page.shows("[data-testid=answer-input]").await?;
        assert!(
            page.fragment()
                .await?
                .starts_with("#/selftest/fencing-promise")
        );
        // The book is closed.
        for part in ["#chapter", "#bench"] {
            assert!(!page.is_shown(part).await?, "{part}");
        }
        answer(page).await?;

        page.reload().await?;
        page.has_value("answer-input", ANSWER).await?;
        assert!(is_ticked(page, "confidence-high").await?);

        page.click("reveal").await?;
        page.shows("#reference-heading:focus").await?;
        assert_eq!(page.text("own-answer").await?, ANSWER);
        page.click("point-newer-then-older-refused").await?;
        page.shows("[data-testid=suggestion][data-suggested=partial]")
            .await?;
        page.reload().await?;
        page.shows("[data-testid=suggestion][data-suggested=partial]")
            .await?;

        page.click("rate-partial").await?;
        page.shows(RATED).await?;
        page.reload().await?;
        page.shows("[data-testid=rated][data-rating=partial]")
            .await?;
        assert!(is_ticked(page, "point-newer-then-older-refused").await?);
        assert_eq!(page.text("own-answer").await?, ANSWER);
        page.open("#/selftest").await?;
        page.shows("[data-testid=question-fencing-promise] .partial")
            .await?;
        Ok(())
    });
}

#[test]
fn by_keys_alone_it_is_locked_rated_and_undone() {
    const TICKED: &str = "[data-testid=point-promise-stated]:checked";
    visit(QUESTION, async |page| {
        answer(page).await?;
        // Digits that are typed are text; what is pressed later is a rating.
        page.click("answer-input").await?;
        page.press("123").await?;
        page.press(Key::Control + Key::Enter).await?;
        page.shows("#reference-heading:focus").await?;
        page.press("3").await?;
        page.shows("[data-testid=rated][data-rating=solid]").await?;
        // The focus may be on something to tick.
        page.click("point-promise-stated").await?;
        page.press("2").await?;
        page.shows("[data-testid=rated][data-rating=partial]")
            .await?;
        page.press("u").await?;
        page.shows("[data-testid=rated][data-rating=solid]").await?;
        page.shows(TICKED).await?;
        page.press("u").await?;
        page.shows_no(RATED).await?;
        page.shows(TICKED).await?;
        page.press("u").await?;
        page.shows("#question-heading:focus").await?;
        page.has_value("answer-input", &format!("{ANSWER}123"))
            .await?;
        page.click("reveal").await?;
        page.shows(TICKED).await?;
        page.press("?").await?;
        page.shows("#selftest-help").await?;
        page.press(Key::Escape).await?;
        page.shows_no("#selftest-help:not([hidden])").await?;
        Ok(())
    });
}

#[test]
fn on_paper_there_is_what_was_asked_and_answered_and_nothing_to_press() {
    const READ: [&str; 3] = ["#question-heading", ".prompt", "[data-testid=own-answer]"];
    const MARKED: [&str; 3] = ["[data-testid=reference]", ".essential .tick", RATED];
    const PRESSED: [&str; 4] = ["#topbar", "#selftest button", ".tick input", ".deeds"];
    visit(QUESTION, async |page| {
        answer(page).await?;
        page.shown_for("print").await?;
        for part in ["#question-heading", ".prompt", "[data-testid=answer-input]"] {
            assert!(page.is_shown(part).await?, "{part} is not printed");
        }
        assert!(!page.is_shown("[data-testid=reveal]").await?);
        page.shows_no("[data-testid=reference]").await?;

        page.shown_for("screen").await?;
        page.click("reveal").await?;
        page.click("rate-partial").await?;
        page.shows(RATED).await?;
        page.shown_for("print").await?;
        for part in READ.iter().chain(&MARKED) {
            assert!(page.is_shown(part).await?, "{part} is not printed");
        }
        for part in PRESSED {
            assert!(!page.is_shown(part).await?, "{part} is printed");
        }
        Ok(())
    });
}

#[test]
fn locking_says_what_is_missing() {
    visit(QUESTION, async |page| {
        page.click("reveal").await?;
        page.shows("#answer:focus").await?;
        assert!(page.text("refusal").await?.contains("write something"));
        page.click("recall-by-heart").await?;
        page.click("reveal").await?;
        page.shows("#confidence-low:focus").await?;
        page.click("recall-cannot-recall").await?;
        page.click("reveal").await?;
        page.shows("[data-testid=reference]").await?;
        page.click("point-expiry-makes-refusal").await?;
        page.click("rate-solid").await?;
        page.shows("[data-testid=refusal]:not(:empty)").await?;
        page.click("rate-missed").await?;
        page.shows("[data-testid=rated][data-rating=missed]")
            .await?;
        Ok(())
    });
}

#[test]
fn another_language_keeps_the_draft() {
    visit(QUESTION, async |page| {
        answer(page).await?;
        page.click("lang-zh").await?;
        page.shows("html[lang=zh]").await?;
        page.has_value("answer-input", ANSWER).await?;
        assert!(is_ticked(page, "confidence-high").await?);
        page.click("reveal").await?;
        page.click("lang-en").await?;
        page.shows("html[lang=en]").await?;
        assert_eq!(page.text("own-answer").await?, ANSWER);
        Ok(())
    });
}

#[test]
fn a_peek_is_recorded_and_said() {
    visit(QUESTION, async |page| {
        answer(page).await?;
        page.click("peek").await?;
        page.shows("#chapter").await?;
        page.shows("[data-testid=peeking] a").await?.click().await?;
        page.shows("[data-testid=peeks]").await?;
        page.has_value("answer-input", ANSWER).await?;
        page.reload().await?;
        assert!(page.text("peeks").await?.contains("once"));
        Ok(())
    });
}

#[test]
fn two_tabs_see_each_other_and_overwrite_nothing() {
    visit(QUESTION, async |page| {
        answer(page).await?;
        let first = page.another_tab(QUESTION.fragment).await?;
        page.has_value("answer-input", ANSWER).await?;
        page.click("answer-input").await?;
        page.press(" And more.").await?;
        let both = format!("{ANSWER} And more.");
        let second = page.to_tab(first).await?;
        page.has_value("answer-input", ANSWER).await?;
        page.click("reveal").await?;
        page.shows("[data-testid=reference]").await?;

        // The other one keeps its field, and what is typed there is still text.
        let first = page.to_tab(second).await?;
        page.shows("[data-testid=elsewhere]").await?;
        page.shows("#answer:focus").await?;
        page.press(" 1 u").await?;
        page.has_value("answer-input", &format!("{both} 1 u"))
            .await?;
        page.reload().await?;
        page.has_value("answer-input", &format!("{both} 1 u"))
            .await?;
        page.click("release").await?;
        page.shows("[data-testid=reference]").await?;
        page.click("apart").await?;
        assert!(page.text("apart").await?.contains(" 1 u"));
        page.click("rate-missed").await?;
        let second = page.to_tab(first).await?;
        page.shows("[data-testid=rated][data-rating=missed]")
            .await?;
        page.shows("[data-testid=elsewhere]").await?;
        // A key would undo what was done there.
        page.press("u").await?;
        page.click("rate-partial").await?;
        page.shows("[data-testid=rated][data-rating=partial]")
            .await?;
        page.to_tab(second).await?;
        page.shows("[data-testid=rated][data-rating=partial]")
            .await?;
        page.shows("[data-testid=elsewhere]").await?;

        // Each has written its own entries; a page that is opened anew counts them all.
        let names = stored(page).await?;
        let logs = names
            .iter()
            .filter(|(name, _)| name.starts_with("study-bench/log/"));
        assert_eq!(logs.count(), 2, "{names:?}");
        page.reload().await?;
        page.shows("[data-testid=rated][data-rating=partial]")
            .await?;
        page.click("undo").await?;
        page.shows("[data-testid=rated][data-rating=missed]")
            .await?;
        Ok(())
    });
}

#[test]
fn a_storage_that_another_tab_empties_is_filled_again() {
    visit(QUESTION, async |page| {
        answer_and_reveal(page).await?;
        page.click("rate-solid").await?;
        page.shows(RATED).await?;
        let first = page.another_tab("#/selftest").await?;
        let emptied = "localStorage.clear();
            return new Promise(done => addEventListener('storage', done, { once: true }))
                .then(event => event.key)";
        let first_back = page.evaluate(emptied).await?;
        assert!(
            first_back
                .as_str()
                .is_some_and(|name| name.starts_with("study-bench/log/"))
        );
        page.to_tab(first).await?;
        page.shows(RATED).await?;
        page.reload().await?;
        page.shows(RATED).await?;
        Ok(())
    });
}

#[test]
fn entries_that_cannot_be_used_are_reported_and_kept() {
    let check = |text: &'static str, prelude: &'static str, says: &str| {
        let visit_of = Visit {
            prelude: Some(prelude),
            ..QUESTION
        };
        visit(visit_of, async |page| {
            let notice = page.shows("[data-testid=storage-notices]").await?;
            assert!(
                notice.text().await?.contains(says),
                "{}",
                notice.text().await?
            );
            assert!(
                page.text("storage-status")
                    .await?
                    .contains("not fully usable")
            );
            answer_and_reveal(page).await?;
            page.click("rate-solid").await?;
            page.shows(RATED).await?;
            page.reload().await?;
            page.shows(RATED).await?;
            page.shows("[data-testid=storage-notices]").await?;
            let kept = stored(page).await?;
            assert!(kept.iter().any(|(_, value)| value == text), "{kept:?}");
            Ok(())
        });
    };
    // Under the name that this tab itself would write: it must take another one.
    check(
        "{broken",
        r#"if (!localStorage.length) {
            sessionStorage.setItem("study-bench/writer", "0123456789abcdef0123456789abcdef");
            localStorage.setItem("study-bench/log/0123456789abcdef0123456789abcdef", "{broken");
        }"#,
        "cannot be read",
    );
    check(
        r#"{"schema":99,"later":true}"#,
        r#"if (!localStorage.length) {
            sessionStorage.setItem("study-bench/writer", "0123456789abcdef0123456789abcdef");
            localStorage.setItem("study-bench/draft/0123456789abcdef0123456789abcdef", '{"schema":99,"later":true}');
        }"#,
        "newer version",
    );
}

#[test]
fn without_storage_it_works_and_says_what_is_not_kept() {
    let check = |prelude: &'static str, status: &str| {
        let visit_of = Visit {
            prelude: Some(prelude),
            ..QUESTION
        };
        visit(visit_of, async |page| {
            answer_and_reveal(page).await?;
            page.click("rate-partial").await?;
            page.shows("[data-testid=rated][data-rating=partial]")
                .await?;
            page.shows("[data-testid=copy-answers]").await?;
            let says = page.text("storage-status").await?;
            assert!(says.contains(status), "{says}");
            Ok(())
        });
    };
    check(
        r#"for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name,
            { get() { throw new DOMException("blocked", "SecurityError"); } });"#,
        "keeps nothing",
    );
    check(
        r#"Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"#,
        "full",
    );
}
