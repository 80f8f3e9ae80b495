//! The comment at the top of the file: what it is and how to run it.

use engine::fencing::{Protocol, Scenario};

use crate::words;

/// The comment at the top of the file.
pub(super) fn comment(scenario: &Scenario, protocol: Protocol) -> String {
    let defects = protocol
        .defects()
        .map(|defect| format!("{defect}: {}", words::defect(defect).en));
    let remedies = protocol
        .remedies()
        .map(|remedy| format!("with {remedy}: {}", words::remedy(remedy).en));
    let settings: Vec<String> = defects.chain(remedies).collect();
    let settings = match settings.as_slice() {
        [] => "correct: every safeguard on".into(),
        settings => settings.join("\n              "),
    };
    format!(
        "/* Leases and fencing, for Spin.\n\
         \n   scenario   {scenario}\
         \n   protocol   {settings}\n\
         \n   spin -o2 -a scenario.pml      (-o2 keeps what is written and never read)\
         \n   cc -O2 -DSAFETY -DNOREDUCE -DVECTORSZ=16384 -o pan pan.c\
         \n   ./pan -c0 -e -w20             names each property that some order breaks, once\
         \n   spin -t1 scenario.pml         shows the order behind the first of them\n\
         \n   Each event of the scenario is one d_step of the only process, which is always at the head of its\
         \n   loop; what is hidden is no part of a state. So `states, stored` are the distinct states of the\
         \n   scenario, each of them counted once. Inside a d_step the first true guard is taken.\n\
         \n   An event is known by its place in the line, an acquisition by its event, from 1. A fence with an\
         \n   epoch is epoch * EPOCH + number, so that the epoch counts first. */\n"
    )
}
