//! The run on screen as plain text.

use std::fmt::Write;

use crate::model::Model;

/// The scenario, its settings and the run, one numbered sentence a step.
pub fn transcript(model: &Model) -> String {
    let text = super::of(model.lang);
    let bench = &model.bench;
    let mut out = format!(
        "{}\n{}\n\n",
        bench.scenario(),
        (text.settings_line)(bench.protocol())
    );
    let trace = bench.trace();
    for (before, step) in trace.steps.iter().enumerate() {
        let sentence = (text.sentence)(step, trace.state(before));
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}. {}  {sentence}", before + 1, step.event);
    }
    out
}
