//! Both languages say the same: the same sections, and in each the same claims and places to link to.

use anyhow::{Result, bail};

use super::render::Section;

/// Compares every language with the first.
///
/// # Errors
/// A section, a claim mark or a place that one language has and another lacks.
pub(super) fn check(text: &str, languages: &[(&str, Vec<Section>)]) -> Result<()> {
    let Some(((first, reference), others)) = languages.split_first() else {
        return Ok(());
    };
    for (language, sections) in others {
        let (left, right) = (names(reference), names(sections));
        lacks(&left, &right, &format!("{text}: section"), first, language)?;
        for (left, right) in reference.iter().zip(sections) {
            let within = format!("{text}: in the section `{}`,", left.name);
            let what = format!("{within} claim mark");
            let (marks, others) = (sorted(&left.claims), sorted(&right.claims));
            lacks(&marks, &others, &what, first, language)?;
            let what = format!("{within} id");
            let (ids, others) = (listed(&left.anchors), listed(&right.anchors));
            lacks(&ids, &others, &what, first, language)?;
        }
    }
    Ok(())
}

/// Reports the first entry in which two lists differ.
fn lacks(
    left: &[&str],
    right: &[&str],
    what: &str,
    left_name: &str,
    right_name: &str,
) -> Result<()> {
    let mut right_rest = right.to_vec();
    for entry in left {
        match right_rest.iter().position(|other| other == entry) {
            Some(at) => drop(right_rest.remove(at)),
            None => {
                bail!("{what} `{entry}` is in `{left_name}` and not in `{right_name}`")
            }
        }
    }
    if let Some(entry) = right_rest.first() {
        bail!("{what} `{entry}` is in `{right_name}` and not in `{left_name}`");
    }
    if left != right {
        bail!("{what}: the order differs between `{left_name}` and `{right_name}`");
    }
    Ok(())
}

fn names(sections: &[Section]) -> Vec<&str> {
    sections
        .iter()
        .map(|section| section.name.as_str())
        .collect()
}

fn listed(ids: &[String]) -> Vec<&str> {
    ids.iter().map(String::as_str).collect()
}

/// A translation may put two statements of a section in another order.
fn sorted(claims: &[String]) -> Vec<&str> {
    let mut claims = listed(claims);
    claims.sort_unstable();
    claims
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(sections: &[(&str, &[&str])]) -> Vec<Section> {
        sections
            .iter()
            .map(|(name, claims)| Section {
                name: (*name).to_owned(),
                html: String::new(),
                claims: claims.iter().map(|&claim| claim.to_owned()).collect(),
                anchors: vec![format!("{name}-place")],
                leads: Vec::new(),
            })
            .collect()
    }

    #[test]
    fn languages_have_to_match() {
        let zh: &[(&str, &[&str])] = &[("a", &["one", "two"]), ("b", &["one"])];
        let check_against = |en: &[(&str, &[&str])], expected: &str| {
            let outcome = check("chapter", &[("zh", language(zh)), ("en", language(en))]);
            let says = outcome
                .err()
                .map_or_else(String::new, |error| error.to_string());
            assert_eq!(says, expected);
        };
        check_against(zh, "");
        check_against(&[("a", &["two", "one"]), ("b", &["one"])], "");
        check_against(
            &[("a", &["one", "two"])],
            "chapter: section `b` is in `zh` and not in `en`",
        );
        check_against(
            &[("b", &["one"]), ("a", &["one", "two"])],
            "chapter: section: the order differs between `zh` and `en`",
        );
        check_against(
            &[("a", &["one"]), ("b", &["one"])],
            "chapter: in the section `a`, claim mark `two` is in `zh` and not in `en`",
        );
        check_against(
            &[("a", &["one", "two"]), ("b", &["one", "one"])],
            "chapter: in the section `b`, claim mark `one` is in `en` and not in `zh`",
        );
    }
    #[test]
    fn languages_have_the_same_places() {
        let mut languages = ["zh", "en"].map(|name| (name, language(&[("a", &[])])));
        languages[1].1[0].anchors.push("more".to_owned());
        let says = check("reference", &languages).map_err(|error| error.to_string());
        let expected = "reference: in the section `a`, id `more` is in `en` and not in `zh`";
        assert_eq!(says, Err(expected.to_owned()));
    }
}
