//! The self-test in English.

use quizzes::stored::{Expected, Fault};
use quizzes::{Confidence, Rating, Recall, Refusal, Trouble, Unreadable};

use super::{Text, listed, quoted};
use crate::selftest::agenda::State;
use crate::selftest::model::{Elsewhere, Said};
use crate::selftest::when;

pub(super) static TEXT: Text = Text {
    title: "Closed-book self-test",
    lead: "Close the book and answer from memory. Lock the answer, compare it with the reference, tick what it says, and only then rate it. Every step is kept in this browser at once, so the page can be closed at any moment.",
    questions: "Questions",
    state: |state| match state {
        State::Begun { marking: false } => "begun".to_owned(),
        State::Begun { marking: true } => "to be rated".to_owned(),
        State::Fresh => "not answered yet".to_owned(),
        State::Rated { rating: given, at } => match when::shown(*at) {
            Some(when) => format!("{} · {when}", rating(*given)),
            None => rating(*given).to_owned(),
        },
    },
    is_next: "next",
    why_title: "Why like this",
    why: "Learners who check an answer idea by idea before they judge the whole overrate themselves less (Dunlosky et al., 2011), \
          which is why the ticks come before the rating. \
          Write if you can: typed definitions stick better than those that are only thought (Tauber et al., 2018). \
          Right after reading, “I know this” is a poor guess and grows far more accurate with time \
          (Rhodes & Tauber, 2011), so come back another day. \
          And people drop too early what they believe they know (Kornell & Bjork, 2008): \
          a question that you rate solid comes back too, only after all the others.",
    references: "References",

    list: "All questions",
    closed: "Closed book: the chapter and the bench are put away.",
    peek: "Peek into the chapter",
    peeked: |times| match times {
        1 => "While answering, you have looked into the chapter or the reference once.".to_owned(),
        times => format!(
            "While answering, you have looked into the chapter or the reference {times} times."
        ),
    },
    peeking: "Your answer is not locked yet; this peek has been recorded.",
    peek_back: "Back to the answer",
    recall_legend: "How do you answer?",
    recall: |recall| match recall {
        Recall::Typed => "In writing, here",
        Recall::ByHeart => "By heart",
        Recall::OnPaper => "On paper",
        Recall::CannotRecall => "I can’t recall it",
    },
    answer: "Your answer",
    confidence_legend: "How sure are you that it is complete and right?",
    confidence: |confidence| match confidence {
        Confidence::Low => "Not sure",
        Confidence::Medium => "Fairly sure",
        Confidence::High => "Very sure",
    },
    reveal: "Lock and compare",
    reveal_hint: "Then the reference is shown.",
    refusal: |refusal| match refusal {
        Refusal::NothingTyped => {
            "Nothing is written yet: write something, or choose another way to answer above."
        }
        Refusal::NoConfidence => "Say how sure you are first; then compare.",
        Refusal::AlreadyLocked => "The answer is locked: rate it or undo before you answer again.",
        Refusal::NotLocked => "No answer is locked yet.",
        Refusal::AlreadyRevealed => "The reference is shown already: rate your answer.",
        Refusal::NotRevealed => "The reference is not shown yet: compare before you rate.",
        Refusal::Capped(_) => {
            "A misconception is ticked, so only “missed” fits. Untick it if that was a slip."
        }
        Refusal::NothingToUndo => "Nothing is left to undo.",
    },
    not_locked: "not locked",
    locked: "The answer is locked; the reference has not been shown.",
    reveal_locked: "Show the reference",
    back: "Keep the last rating instead",

    own: "Your answer",
    not_typed: |recall| match recall {
        Recall::Typed => "No text.",
        Recall::ByHeart => "Answered by heart, without text.",
        Recall::OnPaper => "Answered on paper.",
        Recall::CannotRecall => "Could not be recalled.",
    },
    trusted: |confidence| match confidence {
        Confidence::Low => "You were not sure",
        Confidence::Medium => "You were fairly sure",
        Confidence::High => "You were very sure",
    },
    attempt_peeks: |times| match times {
        1 => "looked into the chapter or the reference once while answering".to_owned(),
        times => format!("looked into the chapter or the reference {times} times while answering"),
    },
    reference: "Reference answer",
    essential: "Essential points: which does your answer make?",
    bonus: "Bonus points: they do not change the rating",
    misconceptions: "Misconceptions: does your answer claim any of these?",
    misconceptions_hint: "One is enough for “missed”.",
    rating_legend: "Rate your answer",
    ticked: |ticked, of| format!("{ticked} of {of} essential points"),
    suggested: |suggested| {
        format!(
            "The ticks suggest “{}”; the choice is yours.",
            rating(suggested)
        )
    },
    capped: "A misconception is ticked, so only “missed” fits.",
    rating,
    means: |rating| match rating {
        Rating::Missed => "no essential point, or a misconception",
        Rating::Partial => "some essential points, but not all",
        Rating::Solid => "every essential point, no misconception",
    },
    rated: |given| format!("Rated {}.", rating(given)),
    follows: |rating| match rating {
        Rating::Missed => {
            "Read the passage again and answer anew another day; once every question has been answered, this one is the first to come back."
        }
        Rating::Partial => {
            "Fill in what is not ticked and answer anew another day; it comes back after the missed ones."
        }
        Rating::Solid => {
            "Answer it once more in a few days, to see whether it has stayed; it comes back after all the others."
        }
    },
    ticks_changed: "The ticks have changed since the rating; rate once more to record them.",
    next: |title| format!("Next question: {title}"),
    again: "Answer again",
    undo: "Undo",
    others: "Other attempts",
    elsewhere: |beside| match beside {
        Elsewhere::Nothing => {
            "Another tab has gone on with this question. The keys 1, 2, 3 and U work again once you have used a button or a field here."
        }
        Elsewhere::Answer => {
            "Another tab has gone on with this question. What you have begun here stays, and you can go on with it. If you switch to what was done there, your words are kept below it."
        }
        Elsewhere::Ticks => {
            "Another tab has gone on with this question. What you have ticked here stays, and you can go on with it. If you switch to what was done there, your answer is kept, your ticks are not. As long as this is shown, the keys 1, 2, 3 and U are off."
        }
        Elsewhere::TicksOfNothing => {
            "Another tab has taken this answer back, so it cannot be rated here any more. If you switch to what was done there, your answer is kept, your ticks are not."
        }
    },
    release: "Switch to it",
    apart: "Also written, not rated",
    said: |said| match said {
        Said::Revealed => "The answer is locked and the reference is shown.".to_owned(),
        Said::Rated(given) => format!("Rated {}.", rating(given)),
        Said::AnswerReopened => "Undone: the answer is open again.".to_owned(),
        Said::RatingTakenBack => "Undone: the rating is taken back.".to_owned(),
        Said::StoredAgain => "Everything is stored again.".to_owned(),
        Said::StillUnsaved => "It could not be stored.".to_owned(),
    },

    storage: "Storage",
    unsaved: "Your latest work is not in the browser’s storage and lasts only until the page is closed. Copy the answers out first; once there is room, or the block is lifted, store them again.",
    store_again: "Store again",
    copy_answers: "Copy all answers",
    copied: "Copied",
    copy_failed: "The browser refused to copy",
    troubles: "Some stored entries are not fully usable here. Not a byte of them is lost:",
    trouble: |trouble| match trouble {
        Trouble::Newer { schema } => format!(
            "Written by a newer version (format {schema}): it is only read here, as far as it can be understood, and left untouched. Open it with the newer version to go on with it."
        ),
        Trouble::Unreadable(why) => format!(
            "It cannot be read. The text is kept word for word and no longer used; everything else is unaffected. {}",
            reason(why)
        ),
        Trouble::Misnamed => "No such name is known here; it has been left as it is.".to_owned(),
    },
    unread: |count| match count {
        1 => "One stored record cannot be read by this version. It is kept as it is.".to_owned(),
        count => format!(
            "{count} stored records cannot be read by this version. They are kept as they are."
        ),
    },

    key_list: &[
        (&["Ctrl", "Enter"], "lock and compare (⌘ on a Mac)"),
        (&["1", "2", "3"], "rate missed, partial, solid"),
        (&["U"], "undo the last step"),
        (&["Esc"], "leave a field"),
        (&["?", "Esc"], "show, close this list"),
    ],
};

fn reason(why: &Unreadable) -> String {
    match why {
        Unreadable::NotJson {
            line,
            column,
            found,
        } => match found {
            Some(found) => format!(
                "It is not valid JSON: unexpected {} at line {line}, column {column}.",
                quoted(*found)
            ),
            None => format!("It is incomplete JSON: it ends at line {line}, column {column}."),
        },
        Unreadable::Fault(fault) => misfit(fault),
    }
}

fn misfit(fault: &Fault) -> String {
    let expected = expects(fault.expected);
    let field = match fault.field {
        "" => "the entry".to_owned(),
        field => format!("the field “{field}”"),
    };
    match &fault.found {
        Some(found) => {
            format!("Its structure is wrong: {field} is {found} and should be {expected}.")
        }
        None => {
            format!("Its structure is wrong: {field} is missing and should be {expected}.")
        }
    }
}

fn expects(expected: Expected) -> String {
    match expected {
        Expected::Object => "an object",
        Expected::Text => "a string",
        Expected::List => "an array",
        Expected::Texts => "an array of strings",
        Expected::Id => "32 lower-case hex digits",
        Expected::Schema => "a whole number from 1",
        Expected::Number => "a whole number in its range",
        Expected::OneOf(words) => return format!("one of {}", listed(words, ", ")),
    }
    .to_owned()
}

fn rating(rating: Rating) -> &'static str {
    match rating {
        Rating::Missed => "missed",
        Rating::Partial => "partial",
        Rating::Solid => "solid",
    }
}
