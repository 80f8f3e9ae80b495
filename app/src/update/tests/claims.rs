//! The chapter's marks, and where they lead.

use super::*;

#[test]
fn a_claim_is_shown_at_the_step_that_decides() {
    let mut model = opened("");
    for (claim, entry) in CLAIMS.iter().enumerate() {
        let effects = send(&mut model, [Msg::ShowClaim(claim)]);
        match entry.says {
            Says::Checked(text) => {
                assert_eq!(model.bench.draft(), text.scenario);
                assert!(model.bench.at() > 0, "{}", entry.id);
                assert!(effects.contains(&Effect::Reveal("bench")));
            }
            Says::Beyond { .. } => assert_eq!(model.claims.explained, Some(claim)),
        }
    }
}

/// What the mark in the text says is what the bench says after following it, and after a reload. A promise
/// that the claim does not speak of may be broken besides: the bench says so, and the mark does not.
#[test]
fn a_mark_and_the_bench_say_the_same() {
    for (claim, entry) in CLAIMS.iter().enumerate() {
        let Says::Checked(text) = entry.says else {
            continue;
        };
        let mut model = opened("");
        send(&mut model, [Msg::ShowClaim(claim)]);
        let mark = model.claims.mark(claim).cloned().expect("it was judged");
        for model in [&model, &opened(&address::encode(&model.place()))] {
            let Verdict::Known(known) = Verdict::of(&model.bench) else {
                panic!("{}: a claim's scenario is explored at once", entry.id);
            };
            let headline = known.headline.map(|says| (says.property, says.count));
            let (broken, schedules) = match mark.clone() {
                Mark::Held { schedules } | Mark::Occurs { schedules, .. } => {
                    let besides = headline.clone();
                    let named = besides.filter(|(it, _)| text.breaks.contains(&it.id()));
                    assert_eq!(named, None, "{}", entry.id);
                    (headline.clone(), schedules)
                }
                Mark::Broken {
                    property,
                    count,
                    schedules,
                } => (Some((property, count)), schedules),
                Mark::Refuted | Mark::Beyond => panic!("{}: {mark:?}", entry.id),
            };
            assert_eq!(
                (headline.clone(), known.schedules),
                (broken, schedules),
                "{}",
                entry.id
            );
            // What the claim says to be broken can be read on the bench.
            let others = known.also.into_iter().chain(known.wishes);
            let read: Vec<&str> = (headline.into_iter().chain(others))
                .map(|(property, _)| property.id())
                .collect();
            for id in text.breaks {
                assert!(read.contains(id), "{}: {id}", entry.id);
            }
        }
    }
}

/// A cross stands for what the reader is shown: the step on screen breaks that promise.
#[test]
fn a_cross_is_about_the_run_that_is_shown() {
    for (claim, entry) in CLAIMS.iter().enumerate() {
        let mut model = opened("");
        send(&mut model, [Msg::ShowClaim(claim)]);
        if let Some(Mark::Broken { property, .. }) = model.claims.mark(claim) {
            let step = model.bench.run().current().expect("it decides");
            assert!(step.broke.contains(*property), "{}: {property}", entry.id);
        }
    }
}
