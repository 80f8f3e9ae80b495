//! Fields belong to whoever types in them: the page never moves the caret.

use thirtyfour::prelude::*;

use crate::page::Page;
use crate::visit::{Visit, visit};

/// Types into the middle of what a field holds, one key at a time, and out of it again.
async fn typed_in_the_middle(page: &Page, field: &str) -> WebDriverResult<()> {
    let element = page.by_testid(field).await?;
    let before = element.prop("value").await?.unwrap_or_default();
    let (head, tail) = before.split_at(before.len() / 2);
    element.focus().await?;
    let to_middle = format!(
        "const field = document.activeElement; field.setSelectionRange({0}, {0})",
        head.chars().count()
    );
    page.evaluate(&to_middle).await?;

    let mut typed = String::new();
    for key in [" ", "(", "A", ".", "x"] {
        page.press(key).await?;
        typed.push_str(key);
        page.has_value(field, &format!("{head}{typed}{tail}"))
            .await?;
        page.has_drawn().await?;
    }
    while typed.pop().is_some() {
        page.press(Key::Backspace).await?;
        page.has_value(field, &format!("{head}{typed}{tail}"))
            .await?;
        page.has_drawn().await?;
    }
    Ok(())
}

/// A press takes the focus from the field; what it is on must still be there when it is released.
#[test]
fn nothing_moves_when_the_scenario_line_loses_the_focus() {
    visit(Visit::default(), async |page| {
        for width in [1280, 800, 360] {
            page.viewport(width, 800).await?;
            page.click("scenario-input").await?;
            page.shows("[data-testid=scenario-input]:focus").await?;
            page.has_drawn().await?;
            let focused = page.extent("[data-testid=verdict]").await?;
            page.evaluate("document.activeElement.blur()").await?;
            page.has_drawn().await?;
            let left = page.extent("[data-testid=verdict]").await?;
            assert_eq!(focused, left, "{width} wide");
        }
        Ok(())
    });
}

/// The keys are the page's again, and what was typed stays.
#[test]
fn escape_leaves_a_field() {
    for (fragment, field) in [
        ("", "scenario-input"),
        ("#/selftest/fencing-promise", "answer-input"),
    ] {
        let opened = Visit {
            fragment,
            ..Visit::default()
        };
        visit(opened, async |page| {
            page.click(field).await?;
            page.shows(&format!("[data-testid={field}]:focus")).await?;
            page.press(Key::End).await?;
            page.press(" expire").await?;
            let typed = page.value(field).await?;
            page.press(Key::Escape).await?;
            page.shows_no(&format!("[data-testid={field}]:focus"))
                .await?;
            page.press("?").await?;
            page.shows(".help:not([hidden])").await?;
            page.has_value(field, &typed).await?;
            Ok(())
        });
    }
}

#[test]
fn what_is_typed_in_the_middle_stays_in_the_middle() {
    visit(Visit::default(), async |page| {
        page.shows("[data-testid=verdict][data-violating='0']")
            .await?;
        typed_in_the_middle(page, "scenario-input").await
    });
    let question = Visit {
        fragment: "#/selftest/fencing-promise",
        ..Visit::default()
    };
    visit(question, async |page| {
        page.click("answer-input").await?;
        page.press("the mark is 42, and 41 is below it").await?;
        typed_in_the_middle(page, "answer-input").await
    });
}
