use engine::fencing::reply::Outcome;
use engine::fencing::{Case, Defect, Fencing, Protocol, Trace};
use engine::notation::parse;
use proptest::prelude::*;

use super::*;
use crate::bench::completed;
use crate::settings::Lang;
use crate::text;

const WIDTHS: [i32; 5] = [332, 360, 480, 700, 1000];

fn laid_out(line: &str, protocol: Protocol, width: i32, lang: Lang) -> (Picture, Trace) {
    let scenario = parse(line).expect("the tests' lines are valid");
    let model = Fencing::new(&scenario, protocol).expect("and narrow enough");
    let trace = Trace::of(&model, &completed(&model, &[]));
    let picture = Picture::of(&model, &trace, width, text::of(lang).zombie);
    (picture, trace)
}

fn takeover(defects: &[Defect]) -> Picture {
    let protocol = Protocol::with(defects.iter().copied());
    laid_out(Case::correct().line, protocol, 480, Lang::En).0
}

fn row<'p>(picture: &'p Picture, event: &str) -> &'p Row {
    let found = picture.rows.iter().find(|row| row.event == event);
    found.unwrap_or_else(|| panic!("the run has {event}"))
}

#[test]
fn lanes_stand_in_their_fixed_order() {
    let picture = takeover(&[]);
    let actors: Vec<Actor> = picture.lanes.iter().map(|lane| lane.actor).collect();
    assert!(matches!(
        actors[..],
        [
            Actor::Authority,
            Actor::Client(_),
            Actor::Client(_),
            Actor::Resource
        ]
    ));
    assert!(picture.lanes.is_sorted_by_key(|lane| lane.x));
}

#[test]
fn an_accepted_write_lands_on_the_stair_and_a_refused_one_does_not() {
    let picture = takeover(&[]);
    let stair = picture.stair.as_ref().expect("the resource checks");
    let (accepted, refused) = (row(&picture, "B.commit"), row(&picture, "A.commit"));
    assert_eq!((accepted.end, refused.end), (End::Done, End::Barred));
    let lands = |row: &Row| stair.levels.iter().any(|level| level.top == row.y);
    assert!(lands(accepted) && !lands(refused));
    assert!(
        stair
            .levels
            .is_sorted_by(|one, next| one.x < next.x && one.bottom == next.top)
    );
}

#[test]
fn without_the_check_the_stair_is_gone_and_the_overwrite_stands_out() {
    let picture = takeover(&[Defect::NoFence]);
    assert_eq!(picture.stair, None);
    assert_eq!(row(&picture, "A.commit").end, End::Violation);
    assert_eq!(row(&picture, "B.commit").end, End::Done);
}

#[test]
fn belief_stands_beside_truth() {
    let picture = takeover(&[]);
    let (expire, refused) = (row(&picture, "expire"), row(&picture, "A.commit"));
    let bars = |fill| picture.bars.iter().filter(move |bar| bar.fill == fill);
    // A's lease ends with a tick, and A believes on.
    let lease = bars(Fill::Valid).next().expect("A was granted a lease");
    assert!(lease.expires);
    assert_eq!(lease.bottom, expire.y);
    // Until it is refused.
    let zombies: Vec<&Bar> = bars(Fill::Zombie).collect();
    assert_eq!(zombies.first().map(|bar| bar.top), Some(expire.y));
    assert_eq!(zombies.last().map(|bar| bar.bottom), Some(refused.y));
    assert!(zombies.windows(2).all(|pair| pair[0].bottom == pair[1].top));
    // B's belief is right to the end.
    assert_eq!(bars(Fill::Believed).count(), 2);
}

#[test]
fn every_outcome_has_its_shape() {
    let check = |line: &str, event: &str, expected: End| {
        let (picture, _) = laid_out(line, Protocol::default(), 480, Lang::En);
        let mut rows = picture.rows.iter().filter(|row| row.event == event);
        assert_eq!(
            rows.next_back().map(|row| row.end),
            Some(expected),
            "{line}"
        );
    };
    check("A.acquire A.commit", "A.commit", End::Done);
    check("A.acquire A.commit A.commit", "A.commit", End::Barred);
    check("A.acquire B.acquire", "B.acquire", End::Barred);
    check("A.commit", "A.commit", End::Impossible);
    check("A.acquire A.pause A.commit", "A.commit", End::Impossible);
    check(
        "A.acquire A.commit(key=K1) A.commit(seq=2, key=K1)",
        "A.commit",
        End::Same,
    );
    check(
        "A.acquire A.commit(key=K1) A.commit(seq=2, key=K1, digest=changed)",
        "A.commit",
        End::Differs,
    );
}

#[test]
fn the_band_covers_the_step_on_screen() {
    let picture = takeover(&[]);
    assert_eq!(picture.band(0), (0, TOP));
    for (at, row) in (1..).zip(&picture.rows) {
        let (top, height) = picture.band(at);
        assert!(top < row.y && row.y < top + height);
    }
}

/// Nothing leaves the picture, no two texts of a row meet, and none hides how its message ends.
fn is_tidy(picture: &Picture, context: &str) -> Result<(), TestCaseError> {
    let mut texts: Vec<(i32, (i32, i32), &str)> = Vec::new();
    let labels = (picture.rows.iter().map(|row| &row.label))
        .chain(picture.bars.iter().filter_map(|bar| bar.label.as_ref()))
        .chain(
            picture
                .stair
                .iter()
                .flat_map(|stair| stair.levels.iter().map(|level| &level.label)),
        );
    for label in labels {
        let (from, to) = label.extent();
        prop_assert!(
            from >= 0 && to <= picture.width,
            "{context}: `{}` leaves the picture: {from} to {to} of {}",
            label.text,
            picture.width
        );
        for (y, (left, right), text) in &texts {
            let meets = (label.y - y).abs() < 11 && from < *right && *left < to;
            prop_assert!(!meets, "{context}: `{}` lies on `{text}`", label.text);
        }
        texts.push((label.y, (from, to), &label.text));
    }
    for row in picture.rows.iter().filter(|row| row.arrow.is_some()) {
        let (from, to) = row.label.extent();
        let (end, reach) = (row.end_x(), 10);
        prop_assert!(
            to <= end - reach || end + reach <= from,
            "{context}: `{}` hides how step {} ends",
            row.label.text,
            row.step
        );
    }
    Ok(())
}

#[test]
fn shipped_scenarios_are_tidy_at_every_width_in_both_languages() {
    for preset in crate::bench::Preset::all() {
        let case = preset.case();
        for width in WIDTHS {
            for lang in [Lang::Zh, Lang::En] {
                let (picture, _) = laid_out(case.line, case.protocol, width, lang);
                let context = format!("{} at {width}", preset.id());
                is_tidy(&picture, &context).unwrap_or_else(|error| panic!("{error}"));
            }
        }
    }
}

fn any_line() -> impl Strategy<Value = String> {
    let verb = prop::sample::select(vec![
        "acquire",
        "commit",
        "commit(seq=2, key=K1)",
        "commit(seq=3, key=K1, digest=changed)",
        "pause",
        "resume",
        "renew",
        "release",
        "mint",
    ]);
    let event = prop_oneof![
        3 => (prop::sample::select(vec!['A', 'B', 'C', 'D']), verb).prop_map(|(client, verb)| format!("{client}.{verb}")),
        1 => prop::sample::select(vec!["expire", "recover"]).prop_map(str::to_owned),
    ];
    prop::collection::vec(event, 1..16).prop_map(|events| events.join(" "))
}

proptest! {
    #[test]
    fn any_run_is_tidy(
        line in any_line(),
        width in prop::sample::select(WIDTHS.to_vec()),
        defects in prop::sample::subsequence(Defect::ALL.to_vec(), 0..=Defect::ALL.len()),
    ) {
        let (picture, trace) = laid_out(&line, Protocol::with(defects), width, Lang::En);
        is_tidy(&picture, &line)?;
        prop_assert_eq!(picture.rows.len(), trace.steps.len());
        for (row, step) in picture.rows.iter().zip(&trace.steps) {
            prop_assert_eq!(row.outcome, step.reply.outcome);
            prop_assert!(row.end != End::Done || step.reply.outcome != Outcome::Refused);
        }
    }
}
