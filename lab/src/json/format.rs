//! What the JSON holds, field by field.

use engine::fencing::authority;
use serde::{Serialize, Serializer};

#[derive(Serialize)]
pub(super) struct Answer {
    pub(super) chapter: &'static str,
    /// `takeover`, `operations`, the defect that the scenario was made for, or `scenario` for one that was typed.
    pub(super) case: &'static str,
    pub(super) variant: String,
    pub(super) defects: Vec<&'static str>,
    pub(super) remedies: Vec<&'static str>,
    /// The number before the first event.
    pub(super) issued: u16,
    pub(super) scenario: String,
    /// What was expected: `none`, a property, or nothing.
    pub(super) expected: Option<&'static str>,
    pub(super) as_expected: bool,
    pub(super) interleavings: String,
    pub(super) violating: String,
    /// The first broken promise.
    pub(super) property: Option<&'static str>,
    pub(super) violations: Counts,
    pub(super) wishes: Counts,
    pub(super) distinct_states: u64,
    /// Nothing if counting them took too long.
    pub(super) distinct_histories: Option<String>,
    pub(super) counterexample: Option<Counterexample>,
    pub(super) near_miss: Option<NearMiss>,
    /// What the resource answered; only where there is just one schedule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) outcomes: Option<Vec<&'static str>>,
    /// The writes that took effect; only where there is just one schedule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) effects: Option<Vec<Effect>>,
    pub(super) schedules: Vec<Schedule>,
    /// How many schedules the list leaves out.
    pub(super) schedules_omitted: String,
}

/// Property to number of schedules, in the properties' own order.
pub(super) struct Counts(pub(super) Vec<(&'static str, String)>);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(property, count)| (property, count)))
    }
}

/// A number while the epoch is 0, as it is without remedies; else the string `"1.41"`.
pub(super) struct Fence(pub(super) authority::Fence);

impl Serialize for Fence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.epoch {
            0 => serializer.serialize_u32(self.0.number),
            _ => serializer.collect_str(&self.0),
        }
    }
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_false(value: &bool) -> bool {
    !value
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

#[derive(Serialize)]
pub(super) struct Counterexample {
    pub(super) property: &'static str,
    pub(super) notation: String,
    pub(super) events: Vec<Moment>,
}

#[derive(Serialize)]
pub(super) struct NearMiss {
    /// The refused step, counted from 1.
    pub(super) step: usize,
    pub(super) notation: String,
    pub(super) events: Vec<Moment>,
}

/// A step of a run, and the state after it.
#[derive(Serialize)]
pub(super) struct Moment {
    pub(super) step: usize,
    pub(super) event: String,
    pub(super) outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<String>,
    /// The properties that this step broke first, promises and wishes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) broke: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) client: Option<Client>,
    pub(super) authority: Authority,
    pub(super) resource: Resource,
}

/// The client that acted, after the event.
#[derive(Serialize)]
pub(super) struct Client {
    pub(super) name: String,
    pub(super) fence: Option<Fence>,
    pub(super) believes: bool,
    pub(super) paused: bool,
    /// It does not know what became of its latest request.
    #[serde(skip_serializing_if = "is_false")]
    pub(super) unknown: bool,
}

#[derive(Serialize)]
pub(super) struct Authority {
    pub(super) generation: Fence,
    pub(super) lease: Option<Lease>,
}

#[derive(Serialize)]
pub(super) struct Lease {
    pub(super) holder: String,
    pub(super) generation: Fence,
}

#[derive(Serialize)]
pub(super) struct Resource {
    pub(super) value: Option<String>,
    pub(super) max_fence: Fence,
    pub(super) last_seq: u16,
    /// How many increments took effect; left out while there are none.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) count: u8,
    #[serde(skip_serializing_if = "is_false")]
    pub(super) sealed: bool,
}

#[derive(Serialize)]
pub(super) struct Effect {
    pub(super) event: String,
    pub(super) value: Option<String>,
    pub(super) fence: Fence,
    pub(super) seq: u16,
    pub(super) key: Option<String>,
    pub(super) digest: &'static str,
}

#[derive(Serialize)]
pub(super) struct Schedule {
    pub(super) notation: String,
    pub(super) outcomes: Vec<&'static str>,
    pub(super) violations: Vec<&'static str>,
    pub(super) wishes: Vec<&'static str>,
    /// Schedules with the same number look the same to the resource.
    pub(super) story: usize,
}
