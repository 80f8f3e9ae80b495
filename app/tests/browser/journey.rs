//! The first minute of a reader.

use thirtyfour::Key;

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

/// Neither the heads of the lanes nor the controls hide the step that has just been taken.
#[test]
fn the_step_on_screen_can_be_seen() {
    visit(Visit::default(), async |page| {
        for (width, height) in [(1280, 640), (900, 640), (520, 740)] {
            page.resize(width, height).await?;
            page.open("#/fencing?variant=no-fence").await?;
            page.shows("[data-testid=verdict][data-violating='2']")
                .await?;
            for key in [Key::End, Key::Home, Key::Right, Key::End, Key::Left] {
                page.press(key.clone()).await?;
                page.has_drawn().await?;
                let (top, bottom) = page.extent("#here").await?;
                let (_, heads) = page.extent(".heads").await?;
                let (controls, _) = page.extent(".steps").await?;
                assert!(
                    heads <= top + 1.0 && bottom <= controls + 1.0,
                    "{key:?} at {width}: {heads}, {top} to {bottom}, {controls}"
                );
            }
        }
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
