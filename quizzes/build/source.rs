//! A question as its file spells it. What may be forgotten is optional here, so that the check can name
//! everything that is missing at once; what may be misspelled is refused by the parser.

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    pub(crate) id: Option<String>,
    pub(crate) revision: Option<i64>,
    pub(crate) kind: Option<String>,
    #[serde(default)]
    pub(crate) title: Text,
    #[serde(default)]
    pub(crate) prompt: Text,
    #[serde(default)]
    pub(crate) reference: Text,
    #[serde(default)]
    pub(crate) points: Vec<Point>,
    #[serde(default)]
    pub(crate) misconceptions: Vec<Misconception>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Text {
    pub(crate) zh: Option<String>,
    pub(crate) en: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Point {
    pub(crate) id: Option<String>,
    pub(crate) revision: Option<i64>,
    pub(crate) weight: Option<String>,
    #[serde(default)]
    pub(crate) text: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Misconception {
    pub(crate) id: Option<String>,
    pub(crate) revision: Option<i64>,
    #[serde(default)]
    pub(crate) text: Text,
}
