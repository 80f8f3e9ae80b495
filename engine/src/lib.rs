//! Every schedule of a scenario, judged exactly: notation, partial order, explorer and models.
//!
//! A scenario is one line. A space orders, `( x | y )` lets both sides interleave freely. The explorer
//! answers for all schedules at once, by merging equal states instead of listing schedules.
//!
//! ```
//! use engine::explorer::Explorer;
//! use engine::fencing::{Defect, Fencing, Property, Protocol, TAKEOVER, Trace};
//! use engine::notation::parse;
//!
//! let scenario = parse(TAKEOVER)?;
//! let broken = Fencing::new(&scenario, Protocol::with([Defect::NoFence]))?;
//! let mut explorer = Explorer::new(broken.clone());
//! let findings = explorer.finish();
//!
//! let overwrite = Property::RevokedGenerationOverwrite;
//! let witness = findings.witness(overwrite as u32).ok_or("no schedule breaks it")?;
//! let trace = Trace::of(&broken, &witness.shortest);
//! assert!(trace.broken().contains(overwrite));
//! println!("{} of {} schedules, at the shortest {}", findings.count(overwrite.into()), findings.schedules, trace.notation());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! What a pass does not prove: the answer holds for the declared events in every order that the line
//! allows, and for nothing beyond them. Clocks, storage faults and longer histories are outside.
//!
//! The crate is pure: no input or output, no clock, no thread. The same question always gets the same
//! answer, natively and in a browser.

#![no_std]

extern crate alloc;

pub mod explorer;
pub mod fencing;
pub mod notation;
pub mod order;
