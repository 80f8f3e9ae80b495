//! What an answer of the question bank says of the five operations is what the engine finds.

use engine::explorer::Model;
use engine::fencing::reply::Outcome;
use engine::fencing::{Case, Fencing, Trace};
use engine::notation::parse;
use num_bigint::BigUint;
use quizzes::bank::{self, Kind};
use quizzes::{Lang, prose};

/// The outcomes of the commits, as the engine finds them.
fn found() -> Vec<&'static str> {
    let case = Case::operations();
    let scenario = parse(case.line).expect(case.line);
    let model = Fencing::new(&scenario, case.protocol).expect("narrow");
    let schedule = model.order().schedule(&BigUint::ZERO).expect("a schedule");
    let trace = Trace::of(&model, &schedule);
    let commits = trace
        .steps
        .iter()
        .filter(|step| step.reply.request.is_some());
    commits.map(|step| step.reply.outcome.id()).collect()
}

#[test]
fn the_five_outcomes_are_the_engines() {
    let question = bank::question("four-fields").expect("a question of the bank");
    let Kind::Open(open) = &question.kind;
    let found = found();
    for lang in [Lang::Zh, Lang::En] {
        let told: Vec<Vec<&str>> = prose::paragraphs(open.reference.get(lang))
            .map(|paragraph| {
                let codes = prose::spans(paragraph)
                    .into_iter()
                    .filter_map(|span| match span {
                        prose::Span::Code(code) => Some(code),
                        prose::Span::Plain(_) => None,
                    });
                codes
                    .filter(|code| Outcome::from_id(code).is_some())
                    .collect()
            })
            .collect();
        assert!(
            told.iter().any(|told| told.starts_with(&found)),
            "{lang:?}: {found:?} in {told:?}"
        );
    }
}
