//! The list of schedules, a page at a time.

use thirtyfour::Key;

use crate::visit::{Visit, visit};

/// 560 schedules.
const LONG: &str = "#/fencing?variant=no-fence&s=A.acquire+(+A.commit+A.commit(seq=2)+A.commit(seq=3)+|+expire+B.acquire+B.commit+|+restore+expire+)";

/// At the last page there is nothing more to turn, and the button is still there.
#[test]
fn turning_pages_keeps_the_focus() {
    visit(Visit::default(), async |page| {
        page.open(LONG).await?;
        for (button, begins) in [
            (
                "Schedules after these",
                [61, 121, 181, 241, 301, 361, 421, 481, 541, 541],
            ),
            (
                "Schedules before these",
                [481, 421, 361, 301, 241, 181, 121, 61, 1, 1],
            ),
        ] {
            let button = format!("button[aria-label='{button}']");
            page.shows(&button).await?.focus().await?;
            for first in begins {
                page.press(Key::Enter).await?;
                page.by_testid(&format!("schedule-{first}")).await?;
                page.has_drawn().await?;
                page.find(&format!("{button}:focus")).await?;
            }
        }
        Ok(())
    });
}

/// Pages are as high as their schedules need, and the last one is short; a second click hits the same button.
#[test]
fn turning_pages_leaves_the_buttons_where_they_are() {
    for (width, height) in [(360, 740), (1280, 800)] {
        visit(Visit::default(), async |page| {
            page.viewport(width, height).await?;
            page.open(LONG).await?;
            for only in [false, true] {
                if only {
                    page.click("violating-only").await?;
                }
                for name in ["Schedules after these", "Schedules before these"] {
                    let button = format!("button[aria-label='{name}']");
                    let place = format!(
                        "const {{ left, top }} = document.querySelector(\"{button}\").getBoundingClientRect(); return [left, top]"
                    );
                    page.shows(&button).await?.focus().await?;
                    page.has_drawn().await?;
                    let before = page.evaluate(&place).await?;
                    for turned in 1..=10 {
                        page.press(Key::Enter).await?;
                        page.has_drawn().await?;
                        let now = page.evaluate(&place).await?;
                        assert_eq!(now, before, "{name}, {turned} times, at {width}");
                    }
                }
            }
            Ok(())
        });
    }
}

#[test]
fn a_link_to_a_run_far_down_marks_its_row() {
    visit(Visit::default(), async |page| {
        page.open(LONG).await?;
        let button = "button[aria-label='Schedules after these']";
        page.shows(button).await?.click().await?;
        page.click("schedule-90").await?;
        page.fragment_with("order=").await?;
        page.reload().await?;
        page.shows("[data-testid=schedule-90][aria-pressed=true]")
            .await?;
        Ok(())
    });
}
