//! The bank as it ships.

use quizzes::prose::{Span, paragraphs, spans};
use quizzes::{Kind, Lang, Text, bank};

#[test]
fn the_chapter_has_its_open_questions() {
    let ids: Vec<_> = bank::questions()
        .iter()
        .filter(|question| question.chapter == "fencing")
        .map(|question| question.id)
        .collect();
    // Learners' logs name these: an id may be added here, and never changed.
    let expected = [
        "fencing-promise",
        "number-and-grant",
        "four-fields",
        "effects-outside",
    ];
    assert_eq!(ids, expected);
    for id in ids {
        assert_eq!(bank::question(id).map(|question| question.id), Some(id));
    }
    assert_eq!(bank::question("retired"), None);
}

#[test]
fn every_text_reads_as_paragraphs_of_words_and_code() {
    let read = |text: Text, lang| {
        let text = text.get(lang);
        let parts: Vec<_> = paragraphs(text).flat_map(spans).collect();
        assert!(!parts.is_empty(), "{text}");
        for part in parts {
            let (Span::Plain(words) | Span::Code(words)) = part;
            assert!(!words.contains(['`', '\n']), "{words:?} in {text}");
        }
    };
    for question in bank::questions() {
        let Kind::Open(open) = &question.kind;
        for &lang in Lang::ALL {
            read(question.prompt, lang);
            read(open.reference, lang);
            for point in open.points {
                read(point.text, lang);
            }
            for misconception in open.misconceptions {
                read(misconception.text, lang);
            }
        }
        assert!(open.misconceptions.len() >= 2, "{}", question.id);
    }
}
