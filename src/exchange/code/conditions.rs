//! Conditions whose value the constants of a text give: `let debug = false; if (debug) { … } else { … }`. Only the branch that runs is
//! read. Of conditions that are not known, all branches are read, and are uncertain if only one of several runs.

use crate::exchange::code::bodies::{self, Body};
use crate::exchange::code::scope::Scope;
use crate::exchange::code::syntax::Span;
use crate::exchange::code::syntax::parse::Parser;
use crate::exchange::code::syntax::tokens::Tokens;
use crate::exchange::text::lexer::Kind;
use crate::exchange::text::{WordSet, literal};
use core::ops::Range;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The maximum number of tokens in a condition, and of branches.
const MAX_TOKENS: usize = 64;

/// The value of a name that is assigned once.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Constant<'t> {
    Truth(bool),
    Num(f64),
    Text(&'t str),
}

/// What is known about the conditions of a text.
#[derive(Default)]
pub struct Conditions<'t> {
    /// Names that are assigned; `None` if their value is not known or not the same everywhere.
    constants: HashMap<&'t str, Option<Constant<'t>>>,
    /// The first byte of each branch that is known to run.
    taken: BTreeSet<usize>,
    /// The first and last bytes of branches of which only one runs.
    alternatives: BTreeMap<usize, usize>,
    /// Tokens where branches begin that do not run, and the token behind them.
    skipped: HashMap<usize, usize>,
}

/// `if (…) { … }`, `elif …: …`, `else { … }`
struct Branch {
    /// The token of its first word.
    start: usize,
    /// The tokens of the condition; none of `else`.
    condition: Option<Range<usize>>,
    body: Body,
}

impl<'t> Conditions<'t> {
    /// The constants of a text; parameters have no certain value.
    pub fn read(tokens: &Tokens<'t>, parameters: &HashSet<&'t str>) -> Self {
        let mut found = Self::default();
        for at in 0..tokens.all.len() {
            if !tokens.is_word(at) || tokens.sign(at.wrapping_sub(1)) == b'.' {
                continue;
            }
            let (name, next) = path(tokens, at);
            // `&show` may be changed by a call.
            let is_address = tokens.sign(at.wrapping_sub(1)) == b'&' && tokens.is_adjacent(at);
            let is_counted = [b"++", b"--"]
                .iter()
                .any(|sign| tokens.are_signs(next, sign) || at > 1 && tokens.are_signs(at - 2, sign));
            let value = assigned(tokens, next);
            if is_address || is_counted || value.is_some() {
                // Others may set it.
                let is_open = (1..4).any(|back| {
                    WordSet("public export SerializeField extern uniform").contains(tokens.str(at.wrapping_sub(back)))
                });
                let constant = value.and_then(|value| assigned_literal(tokens, value)).filter(|_| !is_open);
                let constant = constant.filter(|_| !is_address && !is_counted && !parameters.contains(name));
                found.constants.entry(name).and_modify(|known| *known = None).or_insert(constant);
            }
        }
        found
    }

    /// Whether the line at these bytes begins a branch that is known to run.
    pub fn is_taken(&self, line: Range<usize>) -> bool {
        self.taken.range(line).next().is_some()
    }

    /// Whether another branch may run instead of the one with the statement at a byte.
    pub fn is_alternative(&self, at: usize) -> bool {
        self.alternatives.range(..=at).next_back().is_some_and(|(_, end)| at < *end)
    }

    /// The value of an expression; `None` if it is not known.
    fn truth(&self, tokens: &Tokens<'t>, range: Range<usize>) -> Option<bool> {
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
        (tokens.is_word(range.start) && next == range.end).then(|| *self.constants.get(name)?)?
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
fn outside<'a>(tokens: &'a Tokens, range: Range<usize>) -> impl Iterator<Item = usize> + 'a {
    let mut at = range.start;
    core::iter::from_fn(move || {
        let own = at;
        at = match tokens.sign(at) {
            bracket @ (b'(' | b'[' | b'{') => tokens.closing(at, bracket).unwrap_or(at),
            _ => at,
        } + 1;
        (own < range.end).then_some(own)
    })
}

/// The path that begins at a word, and the token behind it.
fn path<'t>(tokens: &Tokens<'t>, at: usize) -> (&'t str, usize) {
    let mut end = at + 1;
    while tokens.sign(end) == b'.' && tokens.is_word(end + 1) && end < at + MAX_TOKENS {
        end += 2;
    }
    let bytes = |at: usize| tokens.all.get(at).map_or(0..0, |tok| Range::from(tok.span()));
    (&tokens.text[bytes(at).start..bytes(end - 1).end.max(bytes(at).start)], end)
}

/// The token of the value that is assigned to the name before a token: `= …`, `:= …`, `: bool = …`, `+= …`.
fn assigned(tokens: &Tokens, at: usize) -> Option<usize> {
    let is_assignment = |at: usize| tokens.sign(at) == b'=' && !matches!(tokens.sign(at + 1), b'=' | b'>');
    let has_sign = matches!(tokens.sign(at), b':' | b'+' | b'-' | b'*' | b'/' | b'%' | b'&' | b'|' | b'^');
    if is_assignment(at) {
        Some(at + 1)
    } else if has_sign && is_assignment(at + 1) && tokens.is_adjacent(at + 1) {
        // Only `:=` gives it the value.
        Some(if tokens.sign(at) == b':' { at + 2 } else { at })
    } else {
        (tokens.sign(at) == b':' && tokens.is_word(at + 1) && is_assignment(at + 2)).then_some(at + 3)
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

/// The value of the assignment that begins at a token, if it is a literal.
fn assigned_literal<'t>(tokens: &Tokens<'t>, at: usize) -> Option<Constant<'t>> {
    let (value, end) = literal(tokens, at)?;
    let is_whole = tokens.begins_line(end) || matches!(tokens.sign(end), b';' | b',' | b')' | b'}');
    (is_whole || end >= tokens.all.len()).then_some(value)
}

/// Enters the branch that runs of the condition here. False if there is none, or if its value is not known.
pub fn enter<'t>(parser: &mut Parser<'t>, scope: &mut Scope<'t>) -> bool {
    if let Some(after) = scope.conditions.skipped.get(&parser.at) {
        parser.at = *after;
        return true;
    }
    if parser.tokens.str(parser.at) != "if" {
        return false;
    }
    let branches = branches(&parser.tokens, parser.at);
    let Some(end) = branches.last().map(|branch| branch.body.after) else { return false };
    let mut left = &branches[..];
    while let [first, rest @ ..] = left {
        let value = match &first.condition {
            Some(condition) if condition.len() > MAX_TOKENS => None,
            Some(condition) => scope.conditions.truth(&parser.tokens, condition.clone()),
            None => Some(true),
        };
        match value {
            Some(false) => skip(parser, scope, first.start..first.body.after, "its condition is false"),
            Some(true) => {
                scope.conditions.taken.insert(parser.span(first.start, first.start + 1).start as usize);
                if let [next, ..] = rest {
                    skip(parser, scope, next.start..end, "a condition before it is true");
                    scope.conditions.skipped.insert(first.body.after, end);
                }
                scope.flush();
                parser.at = first.body.tokens.start;
                return true;
            }
            None => break,
        }
        left = rest;
    }
    if left.len() > 1 {
        for Branch { body, .. } in left {
            let Span { start, end } = parser.span(body.tokens.start, body.tokens.end);
            if !scope.conditions.is_alternative(start as usize) {
                scope.conditions.alternatives.insert(start as usize, end as usize);
            }
        }
    }
    let is_moved = left.len() < branches.len();
    if is_moved {
        scope.flush();
        // `else if (…)`
        parser.at = left.first().map_or(end, |branch| branch.start);
    }
    is_moved
}

fn skip<'t>(parser: &Parser<'t>, scope: &mut Scope<'t>, tokens: Range<usize>, why: &str) {
    scope.found.note(parser.span(tokens.start, tokens.end), format!("this branch is not read: {why}"));
}

/// The branches of the condition at a token.
fn branches(tokens: &Tokens, at: usize) -> Vec<Branch> {
    let mut found: Vec<Branch> = Vec::new();
    let mut start = at;
    while found.len() < MAX_TOKENS {
        let is_next = matches!(tokens.str(start), "else" | "elif" | "elseif" | "elsif");
        let is_over = found.last().is_some_and(|last| last.condition.is_none());
        let is_lua =
            found.last().and_then(|last| last.condition.as_ref()).is_some_and(|last| tokens.str(last.end) == "then");
        let Some(branch) = branch(tokens, start, is_lua).filter(|_| (start == at || is_next) && !is_over) else {
            break;
        };
        start = branch.body.after;
        found.push(branch);
    }
    found
}

fn branch(tokens: &Tokens, start: usize, is_lua: bool) -> Option<Branch> {
    let is_else = tokens.str(start) == "else";
    let from = start + 1 + usize::from(is_else && tokens.str(start + 1) == "if");
    let is_plain = is_else && from == start + 1;
    let group = tokens.closing(from, b'(').map(|close| close + 1);
    // `(a) && (b)`
    let continues = |at: usize| {
        matches!(tokens.sign(at), b'&' | b'|' | b'=' | b'!' | b'<' | b'>' | b'+' | b'-' | b'*' | b'/' | b'%' | b'.')
            || WordSet("and or in is not then").contains(tokens.str(at))
    };
    let mut at = from;
    let (condition, body) = loop {
        if at > from + MAX_TOKENS {
            return None;
        }
        let condition = from..at;
        match tokens.sign(at) {
            b'{' => break (condition, bodies::braced(tokens, at)?),
            b':' if !tokens.are_signs(at, b"::") => break (condition, bodies::indented(tokens, start, at + 1)),
            _ if tokens.str(at) == "then" => break (condition, bodies::before_end(tokens, at + 1)?),
            _ if is_plain && is_lua => break (condition, bodies::before_end(tokens, at)?),
            _ if is_plain => break (condition, bodies::statement(tokens, at)?),
            _ if group == Some(at) && !continues(at) => break (condition, bodies::statement(tokens, at)?),
            bracket @ (b'(' | b'[') => at = tokens.closing(at, bracket)? + 1,
            b';' | b'}' => return None,
            _ => at += 1,
        }
        tokens.all.get(at)?;
    };
    Some(Branch { start, condition: (!is_plain).then_some(condition), body })
}
