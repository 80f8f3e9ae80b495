//! The first minute of a reader.

use thirtyfour::Key;
use thirtyfour::prelude::*;

use crate::page::Page;
use crate::visit::{Visit, visit};

#[test]
fn from_the_refusal_to_the_overwrite_and_back_after_a_reload() {
    visit(Visit::default(), async |page| {
        // The protocol is right, and the late write is refused.
        page.shows("[data-testid=verdict][data-violating='0']")
            .await?;
        page.shows("[data-event='A.commit'][data-outcome=stale]")
            .await?;
        let first = page.text("step-position").await?;
        page.press(Key::Right).await?;
        let second = page.text_after("step-position", &first).await?;

        // Without the check, the same order overwrites.
        page.click("variant-no-fence").await?;
        let overwrite = "[data-testid=verdict][data-property=revoked_generation_overwrite]";
        page.shows(overwrite).await?;
        page.click("step-last").await?;
        page.shows("[data-event='A.commit'][data-outcome=applied]")
            .await?;
        let position = page.text_after("step-position", &second).await?;
        let last = position.split(' ').next().unwrap_or_default();
        let fragment = page.fragment_with(&format!("at={last}")).await?;
        assert!(fragment.starts_with("#/fencing?"), "{fragment}");
        assert!(fragment.contains("variant=no-fence"), "{fragment}");

        page.reload().await?;
        page.shows(overwrite).await?;
        assert_eq!(page.text("step-position").await?, position);
        assert_eq!(page.fragment().await?, fragment);
        Ok(())
    });
}

/// The address is written at intervals, and the reader does not wait for them.
#[test]
fn a_link_that_is_followed_in_the_midst_of_steps_is_followed() {
    visit(Visit::default(), async |page| {
        page.shows("[data-testid=verdict][data-violating='0']")
            .await?;
        for line in ["expire", "expire recover", "expire", "A.acquire"] {
            page.press(Key::Right).await?;
            page.press(Key::Left).await?;
            page.press(Key::Right).await?;
            let link = format!("#/fencing?s={}", line.replace(' ', "+"));
            page.evaluate(&format!("location.hash = '{link}'")).await?;
            page.has_value("scenario-input", line).await?;
        }
        Ok(())
    });
}

/// Neither the heads of the lanes nor the controls hide the step on screen.
async fn sees_the_step(page: &Page, after: &str) -> WebDriverResult<()> {
    page.has_drawn().await?;
    let (top, bottom) = page.extent("#here").await?;
    let (_, heads) = page.extent("#heads").await?;
    let (controls, _) = page.extent("#steps").await?;
    assert!(
        heads <= top + 1.0 && bottom <= controls + 1.0,
        "after {after}: the heads end at {heads}, the step is {top} to {bottom}, the controls begin at {controls}"
    );
    Ok(())
}

/// Whatever brings a step on screen: the reader sees it.
async fn every_way_leads_to_a_step_that_is_seen(page: &Page) -> WebDriverResult<()> {
    const OVERWRITE: &str = "[data-testid=verdict][data-property=revoked_generation_overwrite]";
    for (width, height) in [(360, 740), (520, 740), (900, 640), (1280, 640), (1280, 720)] {
        let after = |what: &str| format!("{what} at {width}×{height}");
        page.viewport(width, height).await?;
        page.open("#/fencing?variant=correct").await?;
        page.shows("[data-testid=verdict][data-violating='0']")
            .await?;
        for key in [
            Key::End,
            Key::Home,
            Key::Right,
            Key::End,
            Key::Left,
            Key::Right,
        ] {
            page.press(key.clone()).await?;
            sees_the_step(page, &after(&format!("{key:?}"))).await?;
        }
        page.press("v").await?;
        page.text_after("found-none", "").await?;
        sees_the_step(page, &after("`v` in vain")).await?;
        page.click("ask").await?;
        page.shows(OVERWRITE).await?;
        sees_the_step(page, &after("a switch")).await?;

        page.open("#/fencing?variant=no-fence&at=8").await?;
        page.shows(OVERWRITE).await?;
        sees_the_step(page, &after("a link")).await?;
        page.reload().await?;
        page.shows(OVERWRITE).await?;
        sees_the_step(page, &after("opening")).await?;
        page.press(Key::Home).await?;
        page.press("v").await?;
        sees_the_step(page, &after("`v`")).await?;

        for claim in ["no-fence-overwrite", "self-check-no-substitute"] {
            page.follow(claim).await?;
            sees_the_step(page, &after(claim)).await?;
        }
    }
    Ok(())
}

#[test]
fn the_step_on_screen_can_be_seen() {
    for languages in ["en", "zh"] {
        visit(
            Visit {
                languages,
                ..Visit::default()
            },
            every_way_leads_to_a_step_that_is_seen,
        );
    }
}

/// Whoever switches may want to switch more, and sees what comes of it where there is room for both.
#[test]
fn a_switch_that_is_pressed_stays_in_sight() {
    for (width, height) in [(360, 740), (1280, 720)] {
        for switch in ["defect-blind-release", "remedy-high-water"] {
            visit(Visit::default(), async |page| {
                page.viewport(width, height).await?;
                page.open("#/fencing?variant=correct&at=8").await?;
                page.shows("[data-testid=verdict][data-violating='0']")
                    .await?;
                page.click("more-safeguards").await?;
                // The controls, which stay at their place, may lie over it.
                page.evaluate(&format!(
                    "document.querySelector('[data-testid={switch}]').scrollIntoView({{ block: 'center' }})"
                ))
                .await?;
                page.click(switch).await?;
                let pressed = format!("[data-testid={switch}][aria-pressed=true]");
                page.shows(&pressed).await?;
                page.has_drawn().await?;
                let (controls, _) = page.extent("#steps").await?;
                let (top, bottom) = page.extent(&pressed).await?;
                assert!(
                    top >= 0.0 && bottom <= controls,
                    "{switch} is at {top} to {bottom} in {width}×{height}, the controls begin at {controls}"
                );
                let (_, bottom) = page.extent("#verdict").await?;
                assert!(
                    width < 1280 || bottom <= controls,
                    "the verdict ends at {bottom}, the controls begin at {controls}"
                );
                Ok(())
            });
        }
    }
}

/// A line that cannot be read needs room for its error, not that of the picture's last row.
#[test]
fn an_error_in_the_line_leaves_the_picture_in_sight() {
    for languages in ["en", "zh"] {
        visit(
            Visit {
                languages,
                fragment: "#/fencing?at=8",
                ..Visit::default()
            },
            async |page| {
                page.viewport(1280, 900).await?;
                page.press("/").await?;
                page.shows("#scenario:focus").await?;
                page.press(Key::End + " A.x").await?;
                page.shows("[data-testid=scenario-error]").await?;
                sees_the_step(page, "an error").await
            },
        );
    }
}

/// Every step is in the address before the page can be left.
#[test]
fn an_instant_reload_keeps_quick_steps() {
    visit(Visit::default(), async |page| {
        page.shows("[data-testid=verdict][data-violating='0']")
            .await?;
        let quick =
            "for (let n = 0; n < 6; n++) dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
            return location.hash";
        assert_eq!(
            page.evaluate(quick).await?,
            "#/fencing?variant=correct&at=7"
        );
        page.reload().await?;
        assert_eq!(page.text("step-position").await?, "7 / 8");
        Ok(())
    });
}

/// The chapter has dozens of marks and links, and whoever goes by keys need not pass them all.
#[test]
fn one_key_leads_past_the_chapter() {
    visit(Visit::default(), async |page| {
        page.shows("[data-testid=verdict][data-violating='0']")
            .await?;
        page.press(Key::Tab).await?;
        page.shows("[data-testid=skip-to-bench]:focus").await?;
        page.press(Key::Enter).await?;
        page.find("#bench:focus").await?;
        page.press(Key::Tab).await?;
        page.find("[data-testid=variant-correct]:focus").await?;
        Ok(())
    });
}
