//! Where the focus is when what was pressed is no more.

use thirtyfour::Key;

use crate::visit::{Visit, visit};

#[test]
fn a_button_that_goes_leaves_the_focus_to_what_is_near() {
    let check = |fragment, pressed: &str, has_focus: &str| {
        let visitor = Visit {
            fragment,
            ..Visit::default()
        };
        visit(visitor, async |page| {
            page.shows(pressed).await?.focus().await?;
            page.press(Key::Enter).await?;
            page.shows(&format!("{has_focus}:focus")).await?;
            page.has_drawn().await?;
            page.find(&format!("{has_focus}:focus")).await?;
            Ok(())
        });
    };
    check(
        "#/fencing?variant=check-then-act&at=4&order=6.7",
        "[data-testid='next-B.commit']",
        "[data-testid='next-A.pause']:only-child",
    );
    check(
        "#/fencing?variant=correct&at=7",
        "[data-testid='next-A.commit']",
        ".next p",
    );
    check("#/fencing?variant=bogus", ".misfits button", "#bench");
    check("#/selftest/fencing-promise", "[data-testid=peek]", "#peek");
}
