//! The names of WKT, and whether a text is WKT.

use crate::exchange::findings::location::char_start;
use crate::exchange::simple_feature::figures::Geometry;
use crate::exchange::text::lexer::{Kind, Lexer, Token};

/// Suffixes of names, and the number of coordinates of each point that they declare.
pub const DIMENSIONS: [(&str, usize); 3] = [("ZM", 4), ("Z", 3), ("M", 3)];

/// The geometry that a word names (`None` for a collection), and the dimension given by its suffix.
pub fn name(word: &str) -> Option<(Option<Geometry>, Option<usize>)> {
    let upper = word.get(..word.len().min(24))?.to_ascii_uppercase();
    let known = |word: &str| match word {
        "GEOMETRYCOLLECTION" => Some(None),
        "LINEARRING" => Some(Some(Geometry::LineString)),
        "TRIANGLE" => Some(Some(Geometry::Polygon)),
        _ => Geometry::named(|name| name.eq_ignore_ascii_case(word)).map(Some),
    };
    known(&upper).map(|name| (name, None)).or_else(|| {
        let (name, count) =
            DIMENSIONS.iter().find_map(|(suffix, count)| Some((upper.strip_suffix(suffix)?, *count)))?;
        Some((known(name)?, Some(count)))
    })
}

pub fn is_one_of(token: &Token, words: &[&str]) -> bool {
    words.iter().any(|word| token.text.eq_ignore_ascii_case(word))
}

/// Whether a text contains a geometry: a name, a parenthesis and two numbers separated only by space, as in no
/// programming language; or a name and EMPTY.
pub fn is_wkt(text: &str) -> bool {
    Lexer::plain(text).any(|token| token.kind == Kind::Word && name(token.text).is_some() && begins(text, token.end))
}

/// Whether the text after a name continues as a geometry. That of a collection does not, but its first member does.
fn begins(text: &str, at: usize) -> bool {
    let mut tokens = Lexer::plain(&text[at..char_start(text, at + 400)]).peekable();
    tokens.next_if(|token| is_one_of(token, &["Z", "M", "ZM"]));
    if tokens.peek().is_some_and(|token| is_one_of(token, &["EMPTY"])) {
        return true;
    }
    let depth = core::iter::from_fn(|| tokens.next_if(|token| token.text == "(")).count();
    let mut is_number = || {
        while tokens.next_if(|token| is_one_of(token, &["-", "+"])).is_some() {}
        tokens.next_if(|token| token.kind == Kind::Number).is_some()
    };
    depth > 0 && is_number() && is_number()
}
