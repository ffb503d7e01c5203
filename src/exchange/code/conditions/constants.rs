//! The constants of a text, and the values of conditions with them.

use crate::exchange::code::fields::affects_shape;
use crate::exchange::code::{Tokens, WordSet};
use crate::exchange::text::lexer::Kind;
use crate::exchange::text::literal;
use core::ops::Range;
use std::collections::{HashMap, HashSet};

/// The maximum number of tokens in a path.
const MAX_PATH: usize = 64;

/// The value of a name that is assigned once.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Constant<'t> {
    Truth(bool),
    Num(f64),
    Text(&'t str),
}

/// Names that are assigned; `None` if their value is not known or not the same everywhere.
#[derive(Default)]
pub struct Constants<'t>(HashMap<&'t str, Option<Constant<'t>>>);

impl<'t> Constants<'t> {
    /// The constants of a text; parameters, and names that are also changed otherwise, have no certain value.
    pub fn read(tokens: &Tokens<'t>, parameters: &HashSet<&'t str>, changed: &HashSet<&'t str>) -> Self {
        let mut found = Self(changed.iter().map(|name| (*name, None)).collect());
        for at in 0..tokens.all.len() {
            if !tokens.is_word(at) || tokens.sign(at.wrapping_sub(1)) == b'.' {
                continue;
            }
            let ((name, next), before) = (path(tokens, at), at.wrapping_sub(1));
            let (value, is_changed) = (assigned(tokens, next), is_changed(tokens, at, next));
            if value.is_none() && !is_changed {
                continue;
            }
            // Others may set it.
            let is_open = (1..4).any(|back| {
                WordSet("public export SerializeField extern uniform").contains(tokens.str(at.wrapping_sub(back)))
            });
            let field = name.rfind('.').map_or("", |dot| &name[dot..]);
            let is_known = !affects_shape(field) && !is_changed && !is_open && !parameters.contains(name);
            // `debug, show = True, False`
            let is_of_many = |end: usize| tokens.sign(before) == b',' && tokens.sign(end) == b',';
            // `debug, show = load()`
            if let Some(first) = first_of_tuple(tokens, at) {
                found.0.extend((first..at).step_by(2).map(|at| (tokens.str(at), None)));
            }
            let literal = value.and_then(|value| assigned_literal(tokens, value));
            let constant = literal.filter(|(_, end)| is_known && !is_of_many(*end)).map(|(constant, _)| constant);
            // Another object may have the field: `brick.alive = false`.
            for name in [name, field] {
                found.0.entry(name).and_modify(|known| *known = None).or_insert(constant);
            }
        }
        found
    }

    /// The value of an expression; `None` if it is not known.
    pub fn truth(&self, tokens: &Tokens<'t>, range: Range<usize>) -> Option<bool> {
        if tokens.closing(range.start, b'(').is_some_and(|close| close + 1 == range.end) {
            return self.truth(tokens, range.start + 1..range.end - 1);
        }
        for (signs, word, decides) in [(b"||", "or", true), (b"&&", "and", false)] {
            let is_between = |at: usize| tokens.are_signs(at, signs) || tokens.str(at) == word;
            let Some(at) = outside(tokens, range.clone()).find(|&at| is_between(at)) else { continue };
            let behind = at + if tokens.str(at) == word { 1 } else { 2 };
            let parts = [self.truth(tokens, range.start..at), self.truth(tokens, behind..range.end)];
            return match parts {
                parts if parts.contains(&Some(decides)) => Some(decides),
                [Some(_), Some(_)] => Some(!decides),
                _ => None,
            };
        }
        let is_comparison = |at: &usize| *at > range.start && matches!(tokens.sign(*at), b'=' | b'<' | b'>' | b'!');
        if let Some(at) = outside(tokens, range.clone()).find(is_comparison) {
            let behind = (at + 1..range.end).find(|&at| tokens.sign(at) != b'=')?;
            let (a, b) = (self.constant(tokens, range.start..at)?, self.constant(tokens, behind..range.end)?);
            return compare(tokens, at, behind, a, b);
        }
        if tokens.sign(range.start) == b'!' || tokens.str(range.start) == "not" {
            return self.truth(tokens, range.start + 1..range.end).map(|value| !value);
        }
        match self.constant(tokens, range)? {
            Constant::Truth(value) => Some(value),
            Constant::Num(value) => Some(value != 0.0),
            Constant::Text(_) => None,
        }
    }

    /// The value of a literal or of a name.
    fn constant(&self, tokens: &Tokens<'t>, range: Range<usize>) -> Option<Constant<'t>> {
        if range.is_empty() {
            return None;
        }
        if let Some((value, end)) = literal(tokens, range.start) {
            return (end == range.end).then_some(value);
        }
        let (name, next) = path(tokens, range.start);
        let field = name.rfind('.').map_or(name, |dot| &name[dot..]);
        (tokens.is_word(range.start) && next == range.end && self.0.get(field)?.is_some())
            .then(|| *self.0.get(name)?)?
    }
}

fn compare(tokens: &Tokens, at: usize, behind: usize, a: Constant, b: Constant) -> Option<bool> {
    let has_equals = behind > at + 1;
    if let (b'<' | b'>', Constant::Num(a), Constant::Num(b)) = (tokens.sign(at), a, b) {
        let (low, high) = if tokens.sign(at) == b'<' { (a, b) } else { (b, a) };
        return Some(low < high || has_equals && low == high);
    }
    match tokens.sign(at) {
        b'=' => Some(a == b),
        b'!' => Some(a != b),
        _ => None,
    }
    .filter(|_| has_equals && core::mem::discriminant(&a) == core::mem::discriminant(&b))
}

/// The tokens of a range that are in no brackets within it.
pub fn outside<'a>(tokens: &'a Tokens, range: Range<usize>) -> impl Iterator<Item = usize> + 'a {
    let mut at = range.start;
    core::iter::from_fn(move || {
        let own = at;
        at = tokens.behind(at);
        (own < range.end).then_some(own)
    })
}

/// The path that begins at a word, and the token behind it.
fn path<'t>(tokens: &Tokens<'t>, at: usize) -> (&'t str, usize) {
    let mut end = at + 1;
    while tokens.sign(end) == b'.' && tokens.is_word(end + 1) && end < at + MAX_PATH {
        end += 2;
    }
    let bytes = |at: usize| tokens.all.get(at).map_or(0..0, |tok| Range::from(tok.span()));
    (&tokens.text[bytes(at).start..bytes(end - 1).end.max(bytes(at).start)], end)
}

/// Whether the path between two tokens may be changed other than by an assignment: `&show`, `i++`, `for hit in hits`,
/// `std::cin >> choice`.
fn is_changed(tokens: &Tokens, at: usize, next: usize) -> bool {
    let has_before = |signs: &[u8; 2]| at > 1 && tokens.are_signs(at - 2, signs);
    let before = at.wrapping_sub(1);
    tokens.sign(before) == b'&' && tokens.is_adjacent(at)
        || [b"++", b"--"].iter().any(|signs| tokens.are_signs(next, signs) || has_before(signs))
        || WordSet("for ref out").contains(tokens.str(before))
        || tokens.str(before) == "mut" && tokens.sign(before.wrapping_sub(1)) == b'&'
        || has_before(b">>")
}

/// The first name of a tuple that ends with the name at a token and begins a statement.
fn first_of_tuple(tokens: &Tokens, at: usize) -> Option<usize> {
    let mut first = at;
    while first > 1 && first + MAX_PATH > at && tokens.sign(first - 1) == b',' && tokens.is_word(first - 2) {
        first -= 2;
    }
    let begins = tokens.begins_line(first) || first == 0 || matches!(tokens.sign(first - 1), b';' | b'{' | b':');
    (begins && first < at).then_some(first)
}

/// The token of the value that is assigned to the name before a token: `= …`, `:= …`, `: bool = …`, `+= …`.
fn assigned(tokens: &Tokens, at: usize) -> Option<usize> {
    let has_sign = matches!(tokens.sign(at), b':' | b'+' | b'-' | b'*' | b'/' | b'%' | b'&' | b'|' | b'^');
    let has_signs = [b"||", b"&&", b"??", b"**", b"//", b"<<", b">>"].iter().any(|signs| tokens.are_signs(at, signs));
    if tokens.is_assignment(at) {
        Some(at + 1)
    } else if has_signs && tokens.is_assignment(at + 2) && tokens.is_adjacent(at + 2) {
        Some(at)
    } else if has_sign && tokens.is_assignment(at + 1) && tokens.is_adjacent(at + 1) {
        // Only `:=` gives it the value.
        Some(if tokens.sign(at) == b':' { at + 2 } else { at })
    } else {
        (tokens.sign(at) == b':' && tokens.is_word(at + 1) && tokens.is_assignment(at + 2)).then_some(at + 3)
    }
}

/// The value of the literal at a token, and the token behind it.
fn literal<'t>(tokens: &Tokens<'t>, at: usize) -> Option<(Constant<'t>, usize)> {
    let is_negative = tokens.sign(at) == b'-';
    let at = at + usize::from(is_negative);
    let value = match (tokens.kind(at)?, tokens.str(at)) {
        (Kind::Number, text) => {
            let value = literal::value(text).double;
            Constant::Num(if is_negative { -value } else { value })
        }
        _ if is_negative => return None,
        (Kind::Word, "true" | "True" | "TRUE") => Constant::Truth(true),
        (Kind::Word, "false" | "False" | "FALSE") => Constant::Truth(false),
        (Kind::Quoted, text) if text.len() > 1 => Constant::Text(&text[1..text.len() - 1]),
        _ => return None,
    };
    Some((value, at + 1))
}

/// The value of the assignment that begins at a token, if it is a literal, and the token behind it.
fn assigned_literal<'t>(tokens: &Tokens<'t>, at: usize) -> Option<(Constant<'t>, usize)> {
    let (value, end) = literal(tokens, at)?;
    let is_whole = tokens.begins_line(end) || matches!(tokens.sign(end), b';' | b',' | b')' | b'}');
    (is_whole || end >= tokens.all.len()).then_some((value, end))
}
