//! The reason of a refusal is true: it is the comparison that the resource made, and it failed.

use std::collections::BTreeSet;

use crate::support::first;
use engine::explorer::Model;
use engine::fencing::comparison::{Comparison, Numbers, Relation};
use engine::fencing::reply::Reason;
use engine::fencing::{Act, Case, Defect, Event, Kind, Protocol, State, Step, Trace};

/// Repeated, late, early and equal numbers, over a barrier, increments and two terms.
const MIXED: &str = "A.acquire A.commit(kind=add) A.commit(kind=add) A.commit(seq=9) A.commit(seq=10) \
     ( A.barrier A.commit(seq=9, kind=add) | expire B.acquire B.commit B.barrier ) A.barrier \
     A.commit(seq=11) B.commit(seq=3, kind=add)";

/// What the protocol compares: how the numbers must stand, whether seqs count, whether as text. In the
/// words of the table of defects, not of the resource's code.
fn compares(protocol: Protocol, event: Event, failed: Comparison) -> (Relation, bool, bool) {
    let is_text = protocol.has(Defect::TokenType);
    let is_same = failed.sent.fence == failed.accepted.fence;
    if matches!(event, Event::Client(_, Act::Barrier)) || is_laxer(protocol) {
        (Relation::NotBelow, false, is_text)
    } else if protocol.has(Defect::StrictOnly) {
        (Relation::Above, false, is_text)
    } else if protocol.has(Defect::EqualityFence) && !is_same {
        (Relation::Equal, false, is_text)
    } else {
        let has_seqs = !is_text || is_same;
        (Relation::Above, has_seqs, !has_seqs)
    }
}

/// Whether equal fences pass whatever their seq; the stricter of two defects decides.
fn is_laxer(protocol: Protocol) -> bool {
    protocol.has(Defect::Nonstrict) && !protocol.has(Defect::StrictOnly)
}

fn holds(failed: Comparison) -> bool {
    let Comparison { sent, accepted, .. } = failed;
    let order = if failed.as_text {
        sent.to_string().cmp(&accepted.to_string())
    } else {
        (sent.fence, sent.seq).cmp(&(accepted.fence, accepted.seq))
    };
    match failed.wanted {
        Relation::Above => order.is_gt(),
        Relation::NotBelow => order.is_ge(),
        Relation::Equal => order.is_eq(),
    }
}

/// Judges the reason of a step; a comparison that failed is handed back.
fn judge(protocol: Protocol, before: &State, step: &Step) -> Option<Comparison> {
    let resource = &before.actors.resource;
    let request = step.reply.request;
    match step.reply.reason? {
        Reason::Numbers(failed) => {
            let (wanted, has_seqs, as_text) = compares(protocol, step.event, failed);
            assert_eq!((failed.wanted, failed.as_text), (wanted, as_text));
            let fence = request.map(|request| request.fence).or_else(|| {
                let client = step.event.client()?;
                Some(before.actors.worker(client).grant?.fence)
            });
            let seq = request.map(|request| request.write.seq);
            let sent = Numbers {
                fence: fence.expect("something was sent"),
                seq: seq.filter(|_| has_seqs),
            };
            let accepted = Numbers {
                fence: resource.max_fence,
                seq: has_seqs.then_some(resource.last_seq),
            };
            assert_eq!((failed.sent, failed.accepted), (sent, accepted));
            assert!(!holds(failed), "{failed:?}");
            return Some(failed);
        }
        Reason::Gap(next) => {
            let write = request.expect("a write was refused").write;
            assert_eq!(write.kind, Kind::Add);
            assert_ne!(write.seq, next);
        }
        Reason::SameNumberOtherOwner(fence) => assert_eq!(fence, resource.max_fence),
        Reason::IsSealed => assert!(resource.sealed),
        _ => {}
    }
    None
}

#[test]
fn under_every_defect_and_every_two_a_refusal_names_the_comparison_that_failed() {
    let mut seen = BTreeSet::new();
    for one in Defect::ALL {
        for other in Defect::ALL {
            let case = Case::of(one);
            let protocol = case.protocol.weakened([other]);
            for line in [case.line, Case::of(other).line, MIXED] {
                let model = first::model(line, protocol);
                for seed in 0..4 {
                    let trace = Trace::of(&model, &model.order().random(seed));
                    for (at, step) in trace.steps.iter().enumerate() {
                        if let Some(failed) = judge(protocol, trace.state(at), step) {
                            seen.insert((
                                failed.wanted as u8,
                                failed.sent.seq.is_some(),
                                failed.as_text,
                            ));
                        }
                    }
                }
            }
        }
    }
    let all = [Relation::Above, Relation::NotBelow, Relation::Equal].map(|wanted| wanted as u8);
    let fences = all
        .into_iter()
        .flat_map(|wanted| [(wanted, false, false), (wanted, false, true)]);
    let expected: BTreeSet<_> = fences
        .chain([(Relation::Above as u8, true, false)])
        .collect();
    assert_eq!(seen, expected);
}
