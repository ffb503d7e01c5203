//! Comments in code: the unit of angles, and numbers that are not read.

use crate::exchange::code::Tokens;
use crate::exchange::findings::{Findings, RemarkKind};
use crate::exchange::text::lexer::{Kind, Lexer};
use core::ops::Range;

const LISTED: usize = 40;

/// Parts of strings that are transforms or shapes.
const MOVING: [&str; 8] =
    ["rotate(", "translate(", "matrix(", "scale(", "translate3d(", "POINT(", "POLYGON(", "LINESTRING("];

/// Reports the numbers in comments and in strings, and comments that may explain numbers.
pub fn remark_on_unread(tokens: &Tokens, found: &mut Findings) {
    remark(tokens.text, &tokens.comments, "comments", &[], found);
    remark(tokens.text, &strings(tokens).collect::<Vec<_>>(), "strings", &MOVING, found);
    remark_on_meanings(tokens, found);
}

/// The contents of strings that are not numbers.
pub fn strings(tokens: &Tokens) -> impl Iterator<Item = Range<usize>> {
    let is_string = |at: &usize| tokens.kind(*at) == Some(Kind::Quoted) && tokens.number(*at).is_none();
    let inner = |at: usize| tokens.all[at].start as usize + 1..tokens.all[at].end as usize - 1;
    (0..tokens.all.len()).filter(is_string).map(inner)
}

/// Reports comments that may explain the numbers of a shape.
fn remark_on_meanings(tokens: &Tokens, found: &mut Findings) {
    #[rustfmt::skip]
    const PHRASES: [&str; 9] = [
        "half extent", "half-extent", "half size", "half width", "are the cent", "is the cent", "(center)", "(centre)",
        "center of the box",
    ];
    for comment in &tokens.comments {
        let text = tokens.text[comment.clone()].to_lowercase();
        if PHRASES.iter().any(|phrase| text.contains(phrase)) {
            found.unplaced(comment.clone(), "this comment may say what the numbers mean, but comments are ignored");
        }
    }
}

/// Reports the numbers in unread parts of a text. Those beside a word of `moving` may affect a shape.
fn remark(text: &str, parts: &[Range<usize>], what: &str, moving: &[&str], found: &mut Findings) {
    let numbers = |part: &Range<usize>| {
        let inner = text[part.clone()].trim_matches(|c: char| !c.is_alphanumeric() && c != '.');
        Lexer::plain(inner).filter(|token| token.kind == Kind::Number).map(|token| token.text).collect::<Vec<_>>()
    };
    let with_numbers: Vec<_> =
        parts.iter().map(|part| (part, numbers(part))).filter(|(_, numbers)| !numbers.is_empty()).collect();
    let (Some((first, _)), Some((last, _))) = (with_numbers.first(), with_numbers.last()) else { return };
    let all: Vec<&str> = with_numbers.iter().flat_map(|(_, numbers)| numbers.iter().copied()).collect();
    let more = if all.len() > LISTED { format!(" and {} more", all.len() - LISTED) } else { String::new() };
    let all = &all[..all.len().min(LISTED)];
    // The remark does not cover the code between the parts.
    let end = if with_numbers.len() == 1 { last.end } else { first.end };
    let moves = with_numbers.iter().any(|(part, _)| moving.iter().any(|word| text[(*part).clone()].contains(word)));
    let kind = if moves { RemarkKind::Unplaced } else { RemarkKind::Note };
    found.remark(first.start..end, kind, format!("numbers in {what} are ignored: {}{more}", all.join(", ")));
}
