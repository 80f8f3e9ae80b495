//! A schedule as its choices, and back.

use engine::order::{Done, EventId, Order, Schedule};

use super::Misfit;

/// The choices of a schedule: wherever more than one event can come next, the place in the line,
/// from 1, of the one that does. First possible ones at the end are left out.
pub fn choices(order: &Order, schedule: &[EventId]) -> Vec<usize> {
    let mut done = Done::default();
    let mut choices = Vec::new();
    let mut needed = 0;
    for &event in schedule {
        let enabled: Vec<EventId> = order.enabled(done).collect();
        if enabled.len() > 1 {
            choices.push(usize::from(event) + 1);
            if enabled[0] != event {
                needed = choices.len();
            }
        }
        done = order.with(done, event);
    }
    choices.truncate(needed);
    choices
}

/// The schedule with these choices, and the first choice that does not fit, if one does not.
pub fn schedule(order: &Order, choices: &[usize]) -> (Schedule, Option<Misfit>) {
    let mut done = Done::default();
    let mut schedule = Schedule::with_capacity(order.len());
    let mut left = choices.iter();
    let mut misfit = None;
    loop {
        let enabled: Vec<EventId> = order.enabled(done).collect();
        let Some(&first) = enabled.first() else {
            break;
        };
        let mut next = first;
        if enabled.len() > 1
            && misfit.is_none()
            && let Some(&choice) = left.next()
        {
            match enabled
                .iter()
                .find(|&&event| usize::from(event) + 1 == choice)
            {
                Some(&event) => next = event,
                None => {
                    misfit = Some(Misfit::Choice {
                        step: schedule.len() + 1,
                        event: choice,
                    });
                }
            }
        }
        schedule.push(next);
        done = order.with(done, next);
    }
    let spare = left.count();
    if misfit.is_none() && spare > 0 {
        misfit = Some(Misfit::Choices { spare });
    }
    (schedule, misfit)
}
