//! Back and forward, and what a reload keeps.

use thirtyfour::Key;
use thirtyfour::error::WebDriverResult;

use crate::page::Page;
use crate::visit::{Visit, visit};

const TYPED: &str = "A.acquire ( A.commit | expire )";

#[test]
fn back_leads_to_the_typed_scenario_and_to_the_open_question() {
    visit(Visit::default(), async |page| {
        page.open("#/selftest").await?;
        page.click("question-fencing-promise").await?;
        page.shows("#question-heading").await?;
        let question = page.fragment_with("fencing-promise").await?;
        // A look into the chapter.
        page.shows("#topbar nav button").await?.click().await?;
        page.shows("[data-testid=peeking]").await?;
        // A scenario of one's own, and another one in its place.
        page.press("/").await?;
        page.shows("#scenario:focus").await?;
        let end = Key::Control + "a";
        page.press(end).await?;
        page.press(TYPED).await?;
        page.press(Key::Escape).await?;
        page.shows_no("#scenario:focus").await?;
        page.press(Key::End).await?;
        let typed = page.fragment_with("at=3&s=").await?;
        page.click("variant-no-fence").await?;
        page.fragment_with("variant=no-fence").await?;
        page.follow("split-accepts-43").await?;
        page.fragment_with("split-authority").await?;

        page.back().await?;
        page.shows("[data-testid=verdict][data-property=revoked_generation_overwrite]")
            .await?;
        page.back().await?;
        page.has_value("scenario-input", TYPED).await?;
        assert_eq!(page.fragment().await?, typed);
        page.back().await?;
        page.shows("#question-heading").await?;
        assert_eq!(page.fragment().await?, question);
        Ok(())
    });
}

/// Where chapter and bench stand below each other, and side by side.
#[test]
fn back_from_a_mark_leads_to_its_sentence() {
    const MARK: &str = ".claim[data-claim=split-accepts-43] button";
    for width in [360, 1280] {
        visit(Visit::default(), async |page| {
            page.viewport(width, 740).await?;
            page.shows("[lang=en] .claim[data-claim=split-accepts-43] button")
                .await?;
            let focus = format!(
                "const mark = [...document.querySelectorAll('{MARK}')].find((mark) => mark.checkVisibility());
                mark.scrollIntoView({{ block: 'center' }}); mark.focus(); return scrollY"
            );
            let before = page.evaluate(&focus).await?;
            page.follow("split-accepts-43").await?;
            page.fragment_with("split-authority").await?;
            page.has_drawn().await?;
            page.back().await?;
            page.shows("[lang=en] .claim[data-claim=split-accepts-43] button:focus")
                .await?;
            page.shows("[data-testid=verdict][data-violating='0']")
                .await?;
            page.has_drawn().await?;
            let is_seen = "const { top, bottom } = document.activeElement.getBoundingClientRect();
                const x = document.activeElement.getBoundingClientRect().left + 8;
                return top >= 0 && bottom <= innerHeight
                    && document.activeElement.contains(document.elementFromPoint(x, (top + bottom) / 2))";
            assert_eq!(page.evaluate(is_seen).await?, true, "at {width}");
            let after = page.evaluate("return scrollY").await?;
            assert_eq!(after, before, "the text jumps at {width}");
            Ok(())
        });
    }
}

/// Where the bench, which arrives after the text, stands above it. The text's own places are links too.
#[test]
fn a_reload_comes_back_to_the_same_place() {
    const WHERE: &str =
        "return [scrollY, document.querySelector('#verdict').getBoundingClientRect().top]";
    visit(Visit::default(), async |page| {
        page.viewport(360, 740).await?;
        page.follow("no-fence-overwrite").await?;
        page.fragment_with("variant=no-fence").await?;
        page.has_drawn().await?;
        let followed = page.evaluate("return scrollY").await?;
        for y in [followed, 600.into(), 4000.into()] {
            page.evaluate(&format!("scrollTo(0, {y})")).await?;
            page.has_drawn().await?;
            let before = page.evaluate(WHERE).await?;
            for _ in 0..2 {
                page.reload().await?;
                page.shows_no(".waiting").await?;
                page.shows("[lang=en] .claim[data-claim=no-fence-overwrite] button")
                    .await?;
                page.has_drawn().await?;
                let after = page.evaluate(WHERE).await?;
                assert_eq!(after, before, "at {y}");
            }
        }
        Ok(())
    });
    visit(
        Visit {
            fragment: "#en-owner",
            ..Visit::default()
        },
        async |page| {
            page.shows("[data-testid=verdict]").await?;
            page.has_drawn().await?;
            let (top, _) = page.extent("#en-owner").await?;
            assert!((0.0..100.0).contains(&top), "{top}");
            Ok(())
        },
    );
}

#[test]
fn a_line_half_typed_outlives_a_reload() {
    visit(Visit::default(), async |page| {
        page.press("/").await?;
        page.shows("#scenario:focus").await?;
        page.press(Key::End).await?;
        page.press(" A.com").await?;
        page.shows("[data-testid=scenario-error]").await?;
        page.fragment_with("draft=").await?;
        let draft = page.value("scenario-input").await?;
        page.reload().await?;
        page.has_value("scenario-input", &draft).await?;
        page.shows("[data-testid=scenario-error]").await?;
        page.shows("[data-testid=verdict][data-interleavings='3']")
            .await?;
        Ok(())
    });
}

#[test]
fn a_search_for_a_violation_that_is_not_there_is_answered() {
    for (languages, says) in [("en", "every schedule"), ("zh", "每一种交错")] {
        visit(
            Visit {
                languages,
                ..Visit::default()
            },
            async |page| {
                page.shows("[data-testid=verdict][data-violating='0']")
                    .await?;
                page.press("v").await?;
                let said = page.text_after("found-none", "").await?;
                assert!(said.contains(says), "{said}");
                Ok(())
            },
        );
    }
}

#[test]
fn whoever_comes_back_to_the_chapter_is_where_they_left_it() {
    visit(Visit::default(), async |page| {
        page.shows("[data-testid=verdict]").await?;
        for width in [1280, 360] {
            page.viewport(width, 800).await?;
            for back in ["tab", "history", "question"] {
                page.evaluate("scrollTo(0, 1500)").await?;
                page.has_drawn().await?;
                // By script: a click would scroll to what it is on.
                press(page, "#topbar nav button:last-child").await?;
                page.shows("#selftest").await?;
                if back == "question" {
                    press(page, "[data-testid=question-fencing-promise]").await?;
                    page.shows("[data-testid=answer-input]").await?;
                    page.back().await?;
                    page.shows("#questions-heading").await?;
                }
                if back == "tab" {
                    press(page, "#topbar nav button:first-child").await?;
                } else {
                    page.back().await?;
                }
                page.shows("#chapter").await?;
                page.has_drawn().await?;
                assert_eq!(
                    page.evaluate("return scrollY").await?,
                    1500,
                    "{back}, {width} wide"
                );
            }
        }
        Ok(())
    });
}

async fn press(page: &Page, selector: &str) -> WebDriverResult<()> {
    let press = format!("document.querySelector('{selector}').click()");
    page.evaluate(&press).await?;
    Ok(())
}
