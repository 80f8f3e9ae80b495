//! Which schedules are listed: all, or only those that break a promise, a page at a time.

use super::*;
use crate::bench::Row;

/// The schedules that are listed.
fn rows(model: &Model) -> impl Iterator<Item = &Row> {
    let stories = model.bench.listing().stories().iter();
    stories.flat_map(|story| &story.rows)
}

/// Their numbers, in order.
fn page(model: &Model) -> Vec<BigUint> {
    let mut numbers: Vec<BigUint> = rows(model).map(|row| row.number.clone()).collect();
    numbers.sort();
    numbers
}

/// Whether the run on screen has its row on the page.
pub(super) fn is_listed(model: &Model) -> bool {
    rows(model).any(|row| row.schedule == model.bench.run().schedule())
}

#[test]
fn pages_of_a_long_list_cover_it_without_gaps() {
    let mut model = opened("");
    let line = "( A.acquire A.commit A.release | B.acquire B.commit B.release | expire )";
    send(&mut model, [Msg::TypeLine(line.to_owned())]);
    let mut seen = Vec::new();
    loop {
        seen.extend(page(&model));
        match model.bench.listing().after() {
            Some(next) => send(&mut model, [Msg::Page(next)]),
            None => break,
        };
    }
    assert!(!model.bench.listing().is_complete());
    let all = (0..seen.len()).map(BigUint::from);
    assert!(all.eq(seen.iter().cloned()));
    assert_eq!(BigUint::from(seen.len()), *model.bench.search().schedules());
}

/// What breaks a promise stands alone in the list, page by page in both directions, with the numbers that it has
/// among all.
#[test]
fn every_violating_schedule_can_be_paged_to() {
    let rare = "A.acquire ( A.commit | expire recover B.acquire B.renew B.renew B.renew B.commit | restore expire expire )";
    for line in [rare, "A.acquire ( A.commit | expire )"] {
        let mut model = opened("");
        let messages = [Msg::TypeLine(line.to_owned()), Msg::Toggle(Defect::NoFence)];
        send(&mut model, messages);
        while model.bench.search().is_running() {
            send(&mut model, [Msg::Explore(1_000)]);
        }
        let order = model.bench.model().order();
        let count = u32::try_from(model.bench.search().schedules()).expect("few");
        let breaks = |number: &BigUint| {
            let schedule = order.schedule(number).expect("a schedule");
            let broken = Trace::of(model.bench.model(), &schedule).broken();
            broken.iter().any(Property::is_promised)
        };
        let expected: Vec<BigUint> = (0..count).map(BigUint::from).filter(breaks).collect();
        send(&mut model, [Msg::ViolatingOnly(true)]);
        assert_eq!(
            *model.bench.listing().total(),
            expected.len().into(),
            "{line}"
        );
        let mut pages = vec![page(&model)];
        while let Some(next) = model.bench.listing().after() {
            send(&mut model, [Msg::Page(next)]);
            pages.push(page(&model));
        }
        assert_eq!(pages.concat(), expected, "{line}");
        while let Some(before) = model.bench.listing().before() {
            assert_eq!(Some(page(&model)), pages.pop(), "{line}");
            send(&mut model, [Msg::Page(before)]);
        }
        assert_eq!(pages, [page(&model)], "{line}");
        send(&mut model, [Msg::ViolatingOnly(false)]);
        assert_eq!(*model.bench.listing().total(), count.into(), "{line}");
    }
}

/// 560 schedules; more than a page of them break a promise without the check.
const LONG: &str = "A.acquire ( A.commit A.commit(seq=2) A.commit(seq=3) | expire B.acquire B.commit | restore expire )";

/// A link to a run that breaks a promise and is far from the first page, with all listed or only its kind.
fn far(only: bool) -> String {
    let mut model = opened(&format!("#/fencing?variant=no-fence&at=3&s={LONG}"));
    send(&mut model, [Msg::ViolatingOnly(true)]);
    while let Some(next) = model.bench.listing().after() {
        send(&mut model, [Msg::Page(next)]);
    }
    let last = page(&model).pop().expect("there are some");
    assert!(model.bench.listing().first() > &BigUint::ZERO && last > BigUint::from(400u32));
    let messages = [Msg::ShowSchedule(last), Msg::ViolatingOnly(only)];
    send(&mut model, messages);
    address::encode(&model.place())
}

#[test]
fn the_run_that_is_shown_is_on_the_page_that_is_listed() {
    for only in [false, true] {
        let link = far(only);
        let check = |before: Option<Msg>, act: Msg| {
            let mut model = opened(&link);
            assert!(is_listed(&model), "opened, {only}");
            let is_away = before.is_some();
            send(&mut model, before);
            assert_ne!(is_listed(&model), is_away, "before {act:?}, {only}");
            send(&mut model, [act.clone()]);
            assert!(is_listed(&model), "{act:?}, {only}");
        };
        let first = Some(Msg::Page(BigUint::ZERO));
        let mark = crate::claims::find("no-fence-overwrite").expect("a claim");
        check(None, Msg::ShowShortest);
        check(None, Msg::ShowClaim(mark));
        check(first.clone(), Msg::ViolatingOnly(!only));
        check(first.clone(), Msg::Toggle(Defect::RollbackIssuer));
        let here = format!("{link}&at=5").replacen("&at=3", "", 1);
        check(first, Msg::Navigate(here));
    }
}

/// Nobody who steps, forks a run or turns a page has asked for another page.
#[test]
fn the_page_stays_under_the_hand() {
    for only in [false, true] {
        let mut model = opened(&far(only));
        send(&mut model, [Msg::Page(BigUint::ZERO)]);
        let before = model.bench.listing().clone();
        let row = rows(&model).next().map(|row| row.number.clone());
        let steps = [Msg::Forward, Msg::First, press("v"), Msg::Go(1), press("2")];
        let row = row.map(Msg::ShowSchedule);
        for msg in steps.into_iter().chain(row) {
            send(&mut model, [msg.clone()]);
            assert_eq!(*model.bench.listing(), before, "{msg:?}, {only}");
        }
    }
}
