//! Lines that can be read, lines that cannot, and what is said about them.

use crate::support::random;
use engine::fencing::vocabulary::{Otherwise, VERBS, Values};
use engine::fencing::{Event, Scenario};
use engine::notation::{MAX_EVENTS, Tree, parse};
use proptest::prelude::*;

#[test]
fn lines_are_read_and_written_back() {
    let check = |line: &str, written: &str| {
        let scenario: Scenario = parse(line).unwrap_or_else(|error| panic!("`{line}`: {error}"));
        assert_eq!(scenario.to_string(), written, "{line}");
        assert_eq!(parse(written), Ok(scenario), "{written}");
    };
    check("A.acquire", "A.acquire");
    check("  A.acquire \t expire\n", "A.acquire expire");
    check("(A.acquire|expire)", "( A.acquire | expire )");
    check("A.commit(seq=1)", "A.commit");
    check(
        "A.commit( digest = changed , key= K8,seq =65535 )",
        "A.commit(seq=65535, key=K8, digest=changed)",
    );
    check("A.commit(digest=original)", "A.commit");
    check(
        "A.commit(kind=set, path=main, base=none, reply=arrives)",
        "A.commit",
    );
    check(
        "A.commit(reply=lost,base=read,path=side,kind=add)",
        "A.commit(kind=add, path=side, base=read, reply=lost)",
    );
    check(
        "A.acquire(reply=lost,wait=yes,request=R8)",
        "A.acquire(request=R8, wait=yes, reply=lost)",
    );
    check(
        "A.deliver(n=1) A.deliver(reply=lost,n=8)",
        "A.deliver A.deliver(n=8, reply=lost)",
    );
    check(
        "recover(jump=7,lost=all) recover(lost=nothing)",
        "recover(lost=all, jump=7) recover",
    );
    check("A.call(key=K3)", "A.call(key=K3)");
    check(
        "(A.pause|(expire|recover) H.mint)B.renew",
        "( A.pause | ( expire | recover ) H.mint ) B.renew",
    );
}

fn refused(line: &str, message: &str) {
    let error = parse::<Event>(line).expect_err(line);
    assert_eq!(error.to_string(), message, "{line}");
}

const END: &str = "found the end of the line";

#[test]
fn broken_groups_say_where_what_and_what_instead() {
    let event = "expected an event such as `A.acquire` or `expire`, or a group `( x | y )`";
    let no_group = "expected an event or the end of the line, because no `(` is open";
    let second = "expected `|` and a second side, because a group is `( x | y )`";
    let close = "expected `|` and another side, or `)` to close the group";
    let check = refused;
    check("", &format!("column 1: {END}, {event}"));
    check("   ", &format!("column 4: {END}, {event}"));
    check("( | )", &format!("column 3: found `|`, {event}"));
    check("A.pause . expire", &format!("column 9: found `.`, {event}"));
    check("( A.pause | )", &format!("column 13: found `)`, {event}"));
    check(
        "A.acquire ( B.commit",
        &format!("column 21: {END}, {second}"),
    );
    check(
        "A.acquire ( B.commit | expire",
        &format!("column 30: {END}, {close}"),
    );
    check("( A.pause )", &format!("column 11: found `)`, {second}"));
    check(
        "A.acquire ) B.commit",
        &format!("column 11: found `)`, {no_group}"),
    );
    let around = "expected a `(` before the first side, because sides stand in a group `( x | y )`";
    check(
        "A.acquire | B.acquire",
        &format!("column 11: found `|`, {around}"),
    );
    check("|", &format!("column 1: found `|`, {event}"));
    check(")", &format!("column 1: found `)`, {event}"));
    let space = "expected a space before the next event";
    check(
        "A.acquire,B.acquire",
        &format!("column 10: found `,`, {space}"),
    );
    check(
        "A.commit(seq=2)( B.pause | expire )",
        &format!("column 16: found `(`, {space}"),
    );
    check("A.acquire\0", &format!("column 10: found `\\0`, {space}"));
    let deep = "column 33: found `(`, expected at most 32 groups within one another";
    check(&"(".repeat(9999), deep);
    let column = MAX_EVENTS * "expire ".len() + 1;
    let many = format!("column {column}: found `expire`, expected at most 255 events in one line");
    check(&"expire ".repeat(256), &many);
}

#[test]
fn broken_events_say_where_what_and_what_instead() {
    let client = "expected a client, one of the capital letters `A` to `H`";
    let acts = "expected `acquire`, `renew`, `reenter`, `release`, `pause`, `resume`, `mint`, `read`, \
         `check`, `barrier`, `commit`, `send`, `deliver` or `call`";
    let dot = "expected `.` and what the client does, as in `A.acquire`";
    let event = "expected an event such as `A.acquire` or `expire`, or a group `( x | y )`";
    let check = refused;
    check("A..acquire", &format!("column 3: found `.`, {acts}"));
    check("A.fly", &format!("column 3: found `fly`, {acts}"));
    for verb in VERBS {
        let name = verb.name;
        if verb.subject.is_client() {
            let before = format!("expected a client before it, as in `A.{name}`");
            check(name, &format!("column 1: found `{name}`, {before}"));
        } else {
            let alone = format!("expected `{name}` alone, because it takes no client");
            check(
                &format!("B.{name}"),
                &format!("column 1: found `B`, {alone}"),
            );
        }
    }
    check("A acquire", &format!("column 2: found ` `, {dot}"));
    check("Z9.acquire", &format!("column 1: found `Z9`, {client}"));
    check("a.acquire", &format!("column 1: found `a`, {client}"));
    check("甲.acquire", &format!("column 1: found `甲`, {client}"));
    check(
        "租约 A.acquire",
        &format!("column 1: found `租约`, {client}"),
    );
    for (line, column) in [
        ("fly", 1),
        ("A.acquire fly", 11),
        ("( fly | A.acquire )", 3),
    ] {
        check(line, &format!("column {column}: found `fly`, {event}"));
    }
    check(
        &"x".repeat(99),
        &format!("column 1: found `{}…`, {event}", "x".repeat(24)),
    );
}

#[test]
fn arguments_that_stand_apart_are_told_from_an_event() {
    let attached = "expected an event, because arguments follow theirs without a space, as in `A.commit(seq=2)`";
    for line in [
        "A.commit (seq=2)",
        "A.commit ( seq = 2 )",
        "recover (lost=all)",
    ] {
        let (before, after) = line.split_once('(').expect("an argument");
        let name = after.trim_start().split([' ', '=']).next().expect("a name");
        let spaces = after.len() - after.trim_start().len();
        let column = before.len() + 2 + spaces;
        refused(
            line,
            &format!("column {column}: found `{name}`, {attached}"),
        );
    }
}

#[test]
fn a_full_width_sign_is_told_with_the_one_to_type() {
    let check = |line: &str, column: usize, found: char, sign: char| {
        let said = format!("found `{found}`, which is full-width; type `{sign}`");
        refused(line, &format!("column {column}: {said}"));
    };
    check("A．acquire", 2, '．', '.');
    check("A.acquire （ A.commit | expire )", 11, '（', '(');
    check("A.acquire ( A.commit ｜ expire )", 22, '｜', '|');
    check("A.acquire ( A.commit | expire ）", 31, '）', ')');
    check("A.commit（seq=2)", 9, '（', '(');
    check("A.commit(seq＝2)", 13, '＝', '=');
    check("A.commit(seq=2，key=K1)", 15, '，', ',');
    check("A.commit(seq=2）", 15, '）', ')');
    check("Ａ.commit", 1, 'Ａ', 'A');
    // Half-width, it would be as wrong.
    let space = "found `；`, expected a space before the next event";
    refused("A.acquire；B.acquire", &format!("column 10: {space}"));
}

#[test]
fn broken_arguments_say_where_what_and_what_instead() {
    let number = "expected a whole number from 1 to 65535";
    let more = "expected `,` and another argument, or `)`";
    let equals = "expected `=` and a value, as in `seq=2`";
    let check = refused;
    let none = "column 8: found `3`, expected no arguments, because this event takes none";
    check("expire(3)", none);
    check("A.commit(seq=)", &format!("column 14: found `)`, {number}"));
    check(
        "A.commit(seq=-1)",
        &format!("column 14: found `-1`, {number}"),
    );
    check(
        "A.commit(seq=007)",
        &format!("column 14: found `007`, {number}"),
    );
    check(
        "A.commit(seq=65536)",
        &format!("column 14: found `65536`, {number}"),
    );
    check(
        "A.commit(seq 2)",
        &format!("column 14: found `2`, {equals}"),
    );
    check(
        "A.commit(seq=2 key=K1)",
        &format!("column 16: found `key`, {more}"),
    );
    check("A.commit(seq=2", &format!("column 15: {END}, {more}"));
    let once = "column 16: found `seq`, expected each argument only once";
    check("A.commit(seq=2,seq=3)", once);
    let names = "column 10: found `speed`, expected the argument `seq`, `key`, `digest`, `kind`, `path`, \
         `base` or `reply`";
    check("A.commit(speed=3)", names);
    check(
        "A.commit(key=K9)",
        "column 14: found `K9`, expected a name from `K1` to `K8`",
    );
    check(
        "A.commit(digest=no)",
        "column 17: found `no`, expected `original` or `changed`",
    );
}

#[test]
fn an_argument_that_is_not_given_is_as_the_table_says() {
    for verb in VERBS {
        let subject = if verb.subject.is_client() { "A." } else { "" };
        let bare = format!("{subject}{}", verb.name);
        for argument in verb.arguments {
            let with = |value: &str| parse::<Event>(&format!("{bare}({}={value})", argument.name));
            match argument.otherwise {
                Otherwise::Value(value) => assert_eq!(with(value), parse(&bare), "{bare}"),
                Otherwise::Required(example) => {
                    refused(
                        &bare,
                        &format!(
                            "column {}: {END}, expected `{example}`, because it must say which one",
                            bare.len() + 1
                        ),
                    );
                    let line = format!("{bare}{example}");
                    assert!(parse::<Event>(&line).is_ok(), "{line}");
                }
                Otherwise::Nothing => {
                    let value = match argument.values {
                        Values::Number(least, _) => least.to_string(),
                        Values::Name(letter, _) => format!("{letter}1"),
                        Values::Words(words) => words[0].to_owned(),
                    };
                    assert_ne!(with(&value), parse(&bare), "{bare}");
                    assert!(parse::<Event>(&bare).is_ok(), "{bare}");
                }
            }
        }
    }
}

/// Writes a scenario as the reference's grammar allows: free spaces, arguments in another order, defaults
/// in full. The numbers choose.
struct Loosely<N>(N);

impl<N: Iterator<Item = usize>> Loosely<N> {
    fn choose(&mut self, among: usize) -> usize {
        self.0.next().unwrap_or_default() % among
    }

    fn space(&mut self) -> &'static str {
        ["", " ", "  ", "\t"][self.choose(4)]
    }

    /// Pieces with free spaces on both sides of each.
    fn spaced(&mut self, pieces: impl IntoIterator<Item = String>) -> String {
        let pieces = pieces.into_iter();
        pieces.fold(self.space().to_owned(), |text, piece| {
            text + &piece + self.space()
        })
    }

    fn line(&mut self, line: &Scenario) -> String {
        let parts = match line {
            Tree::Series(parts) => parts.as_slice(),
            part => std::slice::from_ref(part),
        };
        let mut text = self.space().to_owned();
        for (at, part) in parts.iter().enumerate() {
            if at > 0 && matches!(parts[at - 1], Tree::Event(_)) {
                text.push(' ');
            }
            text += &self.part(part);
            text += self.space();
        }
        text
    }

    fn part(&mut self, part: &Scenario) -> String {
        match part {
            Tree::Event(event) => self.event(*event),
            part @ Tree::Series(_) => self.line(part),
            Tree::Parallel(sides) => {
                let sides: Vec<String> = sides.iter().map(|side| self.line(side)).collect();
                format!("({})", sides.join("|"))
            }
        }
    }

    fn event(&mut self, event: Event) -> String {
        let written = event.to_string();
        let given = written.split_once('(').map(|(_, given)| given);
        let mut arguments: Vec<(String, String)> = given
            .into_iter()
            .flat_map(|given| given.trim_end_matches(')').split(", "))
            .filter_map(|argument| argument.split_once('='))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        for argument in event.verb().arguments {
            let is_given = arguments.iter().any(|(name, _)| name == argument.name);
            if let Otherwise::Value(value) = argument.otherwise
                && !is_given
                && self.choose(3) == 0
            {
                arguments.push((argument.name.to_owned(), value.to_owned()));
            }
        }
        if arguments.is_empty() {
            return written;
        }
        let first = self.choose(arguments.len());
        arguments.rotate_left(first);
        let arguments: Vec<String> = arguments
            .into_iter()
            .map(|(name, value)| self.spaced([name, "=".to_owned(), value]))
            .collect();
        format!("{}({})", event.name(), arguments.join(","))
    }
}

proptest! {
    #[test]
    fn what_the_grammar_allows_is_read(
        scenario in random::scenario(24),
        choices in prop::collection::vec(any::<usize>(), 64),
    ) {
        let line = Loosely(choices.into_iter().cycle()).line(&scenario);
        prop_assert_eq!(parse(&line), Ok(scenario), "{}", line);
    }

    #[test]
    fn scenarios_round_trip(scenario in random::scenario(24)) {
        let line = scenario.to_string();
        prop_assert_eq!(parse(&line), Ok(scenario), "{}", line);
    }

    #[test]
    fn no_text_makes_it_panic(line in "\\PC{0,60}") {
        let _ = parse::<Event>(&line);
    }

    #[test]
    fn no_mutation_makes_it_panic(
        scenario in random::scenario(12),
        at in any::<prop::sample::Index>(),
        with in prop::sample::select(vec!["", "(", ")", "|", ".", "=", ",", "\u{0}", "租", "A", "K", "9", " "]),
        cut in 0..3usize,
    ) {
        let mut line: Vec<char> = scenario.to_string().chars().collect();
        let at = at.index(line.len());
        line.splice(at..(at + cut).min(line.len()), with.chars());
        let line: String = line.into_iter().collect();
        match parse::<Event>(&line) {
            Ok(scenario) => prop_assert_eq!(parse(&scenario.to_string()), Ok(scenario)),
            Err(error) => prop_assert!(error.offset <= line.chars().count()),
        }
    }
}
