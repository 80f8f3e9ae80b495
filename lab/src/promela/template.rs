//! Text with parts that are left out.
//!
//! A line `%if a & !b | c` begins a part that stays if these switches say so, `%else` the part that
//! stays otherwise, `%end` ends it.

use super::switches::Switches;

/// The lines of a template that stay.
pub(super) fn pick(template: &str, switches: &Switches) -> String {
    let mut inside: Vec<bool> = Vec::new();
    let mut picked = String::new();
    for line in template.lines() {
        match line.trim().split_once(' ').unwrap_or((line.trim(), "")) {
            ("%if", condition) => inside.push(holds(condition, switches)),
            ("%else", _) => {
                if let Some(stays) = inside.last_mut() {
                    *stays = !*stays;
                }
            }
            ("%end", _) => {
                inside.pop();
            }
            // What is left out leaves no gap behind.
            ("", _) if picked.is_empty() || picked.ends_with("\n\n") => {}
            _ if inside.iter().all(|&stays| stays) => {
                picked += line;
                picked.push('\n');
            }
            _ => {}
        }
    }
    picked.truncate(picked.trim_end().len() + 1);
    picked
}

/// Any of the alternatives, each of them in all its parts.
fn holds(condition: &str, switches: &Switches) -> bool {
    let part = |part: &str| match part.trim().strip_prefix('!') {
        Some(name) => !switches.has(name),
        None => switches.has(part.trim()),
    };
    condition
        .split('|')
        .any(|alternative| alternative.split('&').all(part))
}

/// The switches that a template asks about.
#[cfg(test)]
pub(super) fn names(template: &str) -> impl Iterator<Item = &str> {
    template
        .lines()
        .filter_map(|line| line.trim().strip_prefix("%if "))
        .flat_map(|condition| condition.split(['|', '&']))
        .map(|part| part.trim().trim_start_matches('!'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_asked_for_is_left_out() {
        let template = "a\n%if x & !y | z\nb\n  %if y\nc\n  %else\nd\n  %end\n%else\ne\n%end\nf\n";
        for (on, expected) in [
            (vec![], "a\ne\nf\n"),
            (vec!["x"], "a\nb\nd\nf\n"),
            (vec!["x", "y"], "a\ne\nf\n"),
            (vec!["z", "y"], "a\nb\nc\nf\n"),
        ] {
            let switches = Switches::from_iter(on);
            assert_eq!(pick(template, &switches), expected);
        }
    }
}
