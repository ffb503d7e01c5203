//! What comments say: the unit of angles, and numbers that are not read.

use crate::exchange::{
    choices::AngleUnit,
    findings::Findings,
    lexer::{Kind, Lexer},
    place::At,
};

/// At most so many numbers are listed.
const LISTED: usize = 40;

/// Whether the text says in words which unit its angles have.
pub(super) fn unit_in_words(text: &str, comments: &[core::ops::Range<usize>]) -> Option<AngleUnit> {
    let says = |words: &[&str]| {
        let in_comment =
            comments.iter().any(|comment| words.iter().any(|word| text[comment.clone()].to_lowercase().contains(word)));
        let lower = || text.to_lowercase();
        in_comment || words.iter().any(|word| lower().contains(&format!("in {word}")))
    };
    match (says(&["degree"]), says(&["radian"])) {
        (true, false) => Some(AngleUnit::Degrees),
        (false, true) => Some(AngleUnit::Radians),
        _ => None,
    }
}

/// Names the numbers of comments in one remark.
pub(super) fn remark_on_comments(text: &str, comments: &[core::ops::Range<usize>], found: &mut Findings) {
    let numbers = |comment: &core::ops::Range<usize>| {
        let inner = text[comment.clone()].trim_matches(|c: char| !c.is_alphanumeric() && c != '.');
        Lexer::plain(inner).filter(|token| token.kind == Kind::Number).map(|token| token.text).collect::<Vec<_>>()
    };
    let with_numbers: Vec<_> =
        comments.iter().map(|comment| (comment, numbers(comment))).filter(|(_, numbers)| !numbers.is_empty()).collect();
    let (Some((first, _)), Some((last, _))) = (with_numbers.first(), with_numbers.last()) else { return };
    let all: Vec<&str> = with_numbers.iter().flat_map(|(_, numbers)| numbers.iter().copied()).take(LISTED).collect();
    // The remark is about the comments only, not about the code between them.
    let end = if with_numbers.len() == 1 { last.end } else { first.end };
    found.left_out(At::bytes(first.start, end), format!("comments are not read: {}", all.join(", ")));
}
