//! Loops that count from one known number to another: their body is read once for each value.

use crate::exchange::code::scope::ReadStatements;
use crate::exchange::code::statement_blocks::{Body, Branch, MAX_BODY_TOKENS, branch};
use crate::exchange::code::{Num, Parser, Scope, Span, Tokens, Value, WordSet};
use crate::exchange::text::lexer::Kind;
use crate::exchange::text::literal;
use core::ops::Range;
use std::collections::HashSet;
use std::rc::Rc;

/// The maximum number of values of a loop.
const MAX_VALUES: usize = 256;
/// The maximum number of tokens in the bodies of all loops in all their iterations.
const MAX_TOKENS_IN_ALL: usize = 1 << 19;

/// The header of a loop, and its body.
struct Header<'t> {
    name: &'t str,
    counts: Counts,
    body: Body,
}

/// The values of the variable of a loop.
struct Counts {
    first: f64,
    /// The first value that the variable does not take, or the last one.
    end: f64,
    takes_end: bool,
    step: f64,
}

/// Reads the counting loop that begins here, with `read` for each value of its variable. False if there is none.
pub fn read<'t>(parser: &mut Parser<'t>, scope: &mut Scope<'t>, read: ReadStatements<'t>) -> bool {
    let at = parser.at;
    if parser.tokens.str(at) != "for" {
        return false;
    }
    let in_header = at + 1..header_end(&parser.tokens, at);
    excuse_bounds(parser, in_header.clone(), scope);
    let header = header(&parser.tokens, at, scope);
    let values = header.as_ref().and_then(|header| values(&parser.tokens, header, scope));
    let (Some(header), Some(values)) = (&header, values) else {
        scope.changed_names.extend(counters(&parser.tokens, in_header));
        if let Some(header) = header {
            scope.changed_names.extend(counters(&parser.tokens, header.body.tokens));
        }
        return false;
    };
    let mut spans: Vec<Span> = Vec::new();
    for at in at..header.body.tokens.start {
        match parser.tokens.kind(at) {
            Some(Kind::Number) => spans.push(parser.tokens.all[at].span()),
            // `i < N`
            Some(Kind::Word) => spans.extend(scope.named(parser.tokens.str(at)).num().into_iter().flat_map(Num::spans)),
            _ => {}
        }
    }
    let spans = Rc::new(spans);
    let is_changed = scope.changed_names.remove(header.name);
    scope.loop_depth += 1;
    let (outer, head) = (scope.loop_heads, parser.tokens.all[at].span());
    scope.loop_heads = Some([outer.map_or(head, |[outermost, _]| outermost), head]);
    for value in values {
        let num = Num { also: Some(Rc::clone(&spans)), ..Num::literal(value as f32, value, Span::default()) };
        scope.set_variable(header.name, Value::Num(num), parser.tokens.all[at].span());
        scope.declare_again(header.name);
        parser.at = header.body.tokens.start;
        read(parser, scope, header.body.tokens.end);
        scope.flush_loose();
    }
    scope.loop_heads = outer;
    scope.end_iterations();
    if is_changed {
        scope.changed_names.insert(header.name);
    }
    for element in elements(&parser.tokens, header) {
        scope.make_uncertain(element, "a loop sets several such elements, of which only one is read");
    }
    // Behind the loop its value is not known.
    scope.make_uncertain(header.name, "it is a loop counter");
    parser.at = header.body.after;
    true
}

/// The values of the variable of a loop, if they are not too many and its body neither chooses nor changes them.
fn values(tokens: &Tokens, header: &Header, scope: &mut Scope) -> Option<Vec<f64>> {
    let Counts { first, end, takes_end, step } = header.counts;
    let is_value = |value: f64| (if step > 0.0 { value < end } else { value > end }) || takes_end && value == end;
    let values = (0..=MAX_VALUES).map(|k| first + step * k as f64).take_while(|value| is_value(*value));
    let values: Vec<f64> = values.collect();
    let body = header.body.tokens.clone();
    let has_choice = |at: usize| {
        WordSet("if unless when continue break return switch match while repeat until catch").contains(tokens.str(at))
    };
    let count = |name: &str| body.clone().filter(|at| tokens.str(*at) == name).count();
    // Otherwise each iteration makes the same shapes.
    let is_used = count(header.name) > 0 || changes(tokens, body.clone()).any(|(name, own)| count(name) > own);
    let in_all = scope.loop_tokens + values.len() * body.len();
    let is_short = body.len() <= MAX_BODY_TOKENS && values.len() <= MAX_VALUES && in_all <= MAX_TOKENS_IN_ALL;
    if !is_short || !is_used || body.clone().any(has_choice) || counters(tokens, body).any(|name| name == header.name) {
        return None;
    }
    scope.loop_tokens = in_all;
    Some(values)
}

/// The token behind the header of the loop here.
fn header_end(tokens: &Tokens, at: usize) -> usize {
    // Not that of `for (x, y) in points:`.
    if let Some(close) = tokens.closing(at + 1, b'(').filter(|close| tokens.str(close + 1) != "in") {
        return close + 1;
    }
    /// The maximum number of tokens in a header.
    const MAX_HEADER_TOKENS: usize = 32;
    let is_in_header = |at: &usize| !tokens.begins_line(*at) && !matches!(tokens.str(*at), "{" | "do");
    (at + 1..at + MAX_HEADER_TOKENS).find(|at| !is_in_header(at)).unwrap_or(at + 1)
}

/// Excuses the bounds of a loop, which are no shape, unless its header has a list, or a call that makes a shape.
fn excuse_bounds(parser: &Parser, header: Range<usize>, scope: &mut Scope) {
    let tokens = &parser.tokens;
    let makes = |name: &str| name == "in" || scope.is_table_call(name);
    let is_list = |at: usize| {
        tokens.sign(at) == b'[' || tokens.sign(at) == b'(' && (!tokens.is_word(at - 1) || makes(tokens.str(at - 1)))
    };
    if !header.clone().any(is_list) {
        scope.found.numbers.harmless_within(parser.span(header.start - 1, header.end));
    }
}

/// The names that some tokens count up or down, or take from a list: `i++`, `i += 2`, `i := 0`, `for i in`.
fn counters<'t>(tokens: &Tokens<'t>, all: Range<usize>) -> impl Iterator<Item = &'t str> {
    let steps = |at: usize| tokens.are_signs(at, b"++") || tokens.are_signs(at, b"--");
    let assigns = |at: usize| tokens.are_signs(at, b":=");
    let counts = move |at: &usize| {
        let is_element = tokens.str(at - 1) == "for" && tokens.str(at + 1) == "in";
        steps(at + 1) || assigns(at + 1) || steps(at.wrapping_sub(2)) || is_element
    };
    all.clone()
        .filter(|at| tokens.is_word(*at))
        .filter(counts)
        .map(|at| tokens.str(at))
        .chain(changes(tokens, all).map(|(name, _)| name))
}

/// The names that some tokens change, and how often each change has the name: `y += 30` once, `y = y + 30` twice.
fn changes<'t>(tokens: &Tokens<'t>, all: Range<usize>) -> impl Iterator<Item = (&'t str, usize)> {
    let is_sign = |at: usize| matches!(tokens.sign(at), b'+' | b'-' | b'*' | b'/' | b'%' | b'|' | b'^');
    let is_equal = |at: usize| tokens.sign(at) == b'=';
    all.filter(|at| tokens.is_word(*at)).filter_map(move |at| {
        let name = tokens.str(at);
        if is_sign(at + 1) && (is_equal(at + 2) || is_sign(at + 2) && is_equal(at + 3)) {
            Some((name, 1))
        } else {
            (is_equal(at + 1) && tokens.str(at + 2) == name && is_sign(at + 3)).then_some((name, 2))
        }
    })
}

/// The elements of lists that the variable of a loop is the index of: `bricks[i]`.
fn elements<'t>(tokens: &Tokens<'t>, header: &Header<'t>) -> HashSet<&'t str> {
    let is_index = |at: &usize| {
        tokens.is_word(*at)
            && tokens.sign(at + 1) == b'['
            && tokens.str(at + 2) == header.name
            && tokens.sign(at + 3) == b']'
    };
    let span = |at: usize| tokens.all[at].span().to(tokens.all[at + 3].span());
    header.body.tokens.clone().filter(is_index).map(|at| span(at).of(tokens.text)).collect()
}

/// The header of the loop here, if it counts. Its body is that of any block.
fn header<'t>(tokens: &Tokens<'t>, at: usize, scope: &mut Scope<'t>) -> Option<Header<'t>> {
    let Branch { condition, body, .. } = branch(tokens, at, false)?;
    let mut within = condition?;
    let has_brackets = tokens.closing(within.start, b'(').is_some_and(|close| close + 1 == within.end);
    if has_brackets {
        within = within.start + 1..within.end - 1;
    }
    let is_variable = |at: &usize| {
        let is_given = tokens.sign(at + 1) == b'=' || tokens.are_signs(at + 1, b":=") || tokens.str(at + 1) == "in";
        tokens.is_word(*at) && is_given
    };
    // A type may precede it.
    let variable = within.clone().take(if has_brackets { 4 } else { 1 }).find(is_variable)?;
    let name = tokens.str(variable);
    let is_braced = tokens.sign(body.tokens.start - 1) == b'{';
    let counts = match (tokens.str(variable + 1), tokens.str(variable + 2)) {
        ("in", "range") => {
            let close = tokens.closing(variable + 3, b'(').filter(|close| tokens.sign(close + 1) == b':')?;
            of_list(tokens, variable + 4..close, false, scope)?
        }
        ("in", _) if has_brackets || is_braced => of_dots(tokens, variable + 2..within.end, has_brackets)?,
        ("=", _) if tokens.str(within.end) == "do" => of_list(tokens, variable + 2..within.end, true, scope)?,
        ("=", _) if has_brackets => of_semicolons(tokens, name, variable + 2..within.end, scope)?,
        // Go
        (":", _) => of_semicolons(tokens, name, variable + 3..within.end, scope)?,
        _ => return None,
    };
    Some(Header { name, counts, body })
}

/// `i = 0; i < 3; i++`, from the first number on.
fn of_semicolons<'t>(tokens: &Tokens<'t>, name: &str, range: Range<usize>, scope: &mut Scope<'t>) -> Option<Counts> {
    let (first, next) = number(tokens, range.start, scope)?;
    let compared = next + 2;
    if tokens.sign(next) != b';' || tokens.str(next + 1) != name || !matches!(tokens.sign(compared), b'<' | b'>') {
        return None;
    }
    let takes_end = tokens.sign(compared + 1) == b'=';
    let (end, next) = number(tokens, compared + 1 + usize::from(takes_end), scope)?;
    if tokens.sign(next) != b';' {
        return None;
    }
    let change: String = (next + 1..range.end).map(|at| tokens.str(at)).collect();
    let change = change.replace(name, "");
    let step = match change.as_str() {
        "++" => 1.0,
        "--" => -1.0,
        change => match change.split_once('=')? {
            ("+", step) => step.parse().ok()?,
            ("-", step) => 0.0 - step.parse::<f64>().ok()?,
            // `i = i + 1`
            ("", step) if step.starts_with(['+', '-']) => step.parse().ok()?,
            _ => return None,
        },
    };
    let is_towards = (step > 0.0) == (tokens.sign(compared) == b'<') && step != 0.0;
    is_towards.then_some(Counts { first, end, takes_end, step })
}

/// Rust: `for i in 0..3 {`, Swift: `for i in 0..<3 {`, Kotlin: `for (i in 0..2) {`.
fn of_dots(tokens: &Tokens, range: Range<usize>, has_brackets: bool) -> Option<Counts> {
    let [from, to] = [range.start, range.end].map(|at| tokens.all.get(at).map(|token| token.start as usize));
    let text = tokens.text.get(from?..to?)?;
    let (first, end) = text.split_once("..")?;
    // Only Kotlin has the range in brackets, and includes the end of `0..2`.
    let takes_end = end.starts_with(['=', '.']) || has_brackets && !end.starts_with('<');
    let [first, end] = [first, end.trim_start_matches(['=', '.', '<'])].map(|text| text.trim().parse().ok());
    Some(Counts { first: first?, end: end?, takes_end, step: 1.0 })
}

/// Python: `range(0, 6, 2)`, Lua: `for i = 1, 3 do`; the numbers with commas between them.
fn of_list<'t>(tokens: &Tokens<'t>, range: Range<usize>, takes_end: bool, scope: &mut Scope<'t>) -> Option<Counts> {
    let (mut numbers, mut at) = (Vec::new(), range.start);
    while at < range.end {
        let (value, behind) = number(tokens, at, scope)?;
        numbers.push(value);
        at = behind + usize::from(tokens.sign(behind) == b',');
    }
    let (first, end, step) = match numbers[..] {
        [end] => (0.0, end, 1.0),
        [first, end] => (first, end, 1.0),
        [first, end, step] if step != 0.0 => (first, end, step),
        _ => return None,
    };
    Some(Counts { first, end, takes_end, step })
}

/// The sum of literals and variables, `n + 1`, and the token behind it.
fn number<'t>(tokens: &Tokens<'t>, at: usize, scope: &mut Scope<'t>) -> Option<(f64, usize)> {
    let (mut sum, mut next) = term(tokens, at, scope)?;
    while matches!(tokens.sign(next), b'+' | b'-') && tokens.kind(next + 1).is_some_and(|kind| kind != Kind::Sign(b'='))
    {
        let (part, behind) = term(tokens, next + 1, scope)?;
        sum += if tokens.sign(next) == b'-' { -part } else { part };
        next = behind;
    }
    Some((sum, next))
}

/// The number of a literal or of a variable, or the length of a list, and the token behind it.
fn term<'t>(tokens: &Tokens<'t>, at: usize, scope: &mut Scope<'t>) -> Option<(f64, usize)> {
    let is_negative = tokens.sign(at) == b'-';
    let at = at + usize::from(is_negative);
    let (value, behind) = match tokens.kind(at)? {
        Kind::Number => (literal::value(tokens.str(at)).double, at + 1),
        // `walls.length`, `len(walls)`
        Kind::Word if tokens.sign(at + 1) == b'.' && tokens.str(at + 2) == "length" => {
            (scope.list_length(tokens.str(at))? as f64, at + 3)
        }
        Kind::Word if tokens.str(at) == "len" && tokens.closing(at + 1, b'(') == Some(at + 3) => {
            (scope.list_length(tokens.str(at + 2))? as f64, at + 4)
        }
        Kind::Word => (scope.named(tokens.str(at)).num()?.double, at + 1),
        _ => return None,
    };
    Some((if is_negative { 0.0 - value } else { value }, behind))
}
