//! The parameters of constructors defined in the text: `class Circle { constructor(r, x, y) … }`.

use crate::exchange::code::syntax::tokens::{NONE, Tokens};
use crate::exchange::text::lexer::{Kind, is_word};
use std::collections::HashMap;

/// The types defined in a text, with the parameters of their constructors.
pub fn read<'t>(tokens: &Tokens<'t>) -> HashMap<&'t str, Vec<&'t str>> {
    let mut found = HashMap::new();
    let mut add = |name: &'t str, names: Option<Vec<&'t str>>| {
        if let Some(names) = names.filter(|names| !names.is_empty()) {
            found.entry(name).or_insert(names);
        }
    };
    // The type of the current definition.
    let mut class = "";
    for at in 0..tokens.all.len() {
        if tokens.kind(at) != Some(Kind::Word) {
            continue;
        }
        let next = tokens.str(at + 1);
        match tokens.str(at) {
            "class" | "record" | "impl" | "struct" if tokens.is_word(at + 1) => {
                class = next;
                add(class, parameters(tokens, at + 2, false));
                let is_tuple = tokens.sign(at + 2) == b'(' && tokens.str(at + 3) == "NamedTuple";
                let is_data = (1..8).any(|back| at >= back && tokens.str(at - back) == "dataclass");
                if is_data || is_tuple {
                    add(class, fields(tokens, at + 2));
                }
            }
            // Go
            "type" if tokens.str(at + 2) == "struct" => add(next, go_fields(tokens, at + 3)),
            "constructor" | "__init__" | "init" if !class.is_empty() => add(class, parameters(tokens, at + 1, false)),
            "new" if tokens.str(at.wrapping_sub(1)) == "fn" => add(class, parameters(tokens, at + 1, true)),
            "function" if next.starts_with(char::is_uppercase) => add(next, parameters(tokens, at + 2, false)),
            "namedtuple" => add(tokens.str(at.wrapping_sub(2)), quoted_names(tokens, at + 1)),
            word if word == class && tokens.str(at.wrapping_sub(1)) != "class" => {
                add(class, parameters(tokens, at + 1, true));
            }
            _ => {}
        }
    }
    found
}

/// The names of the parameters in the bracket here. With `has_types`, parameters without types make it a call.
fn parameters<'t>(tokens: &Tokens<'t>, open: usize, has_types: bool) -> Option<Vec<&'t str>> {
    let close = tokens.closing(open, b'(')?;
    let (mut names, mut words, mut is_complete) = (Vec::new(), Vec::new(), false);
    let mut at = open + 1;
    while at <= close {
        let sign = if at == close { b',' } else { tokens.sign(at) };
        match sign {
            b',' => {
                let is_typed = is_complete || words.len() > 1;
                match words.pop() {
                    Some("self" | "cls" | "mut") | None => {}
                    Some(_) if has_types && !is_typed => return None,
                    Some(name) => names.push(name),
                }
                words.clear();
                is_complete = false;
            }
            // A type or a default value follows.
            b':' if tokens.sign(at + 1) != b':' && !is_complete => is_complete = true,
            b'=' => is_complete = true,
            b'(' | b'[' | b'{' if tokens.all[at].close != NONE => at = tokens.all[at].close as usize,
            _ if is_complete => {}
            _ => match tokens.kind(at) {
                Some(Kind::Word) => words.push(tokens.str(at)),
                Some(Kind::Number | Kind::Quoted) => return None,
                _ => {}
            },
        }
        at += 1;
    }
    Some(names)
}

/// The fields of a Python class, one per line: `radius: float`.
fn fields<'t>(tokens: &Tokens<'t>, from: usize) -> Option<Vec<&'t str>> {
    let mut at = (from..from + 8).find(|&at| tokens.sign(at) == b':')? + 1;
    let mut names = Vec::new();
    while tokens.is_word(at) && tokens.sign(at + 1) == b':' {
        names.push(tokens.str(at));
        at += 2;
        while at < tokens.all.len() && !tokens.begins_line(at) {
            at += 1;
        }
    }
    Some(names)
}

/// The fields of a Go struct: `X, Y float64`, each line ending with a type.
fn go_fields<'t>(tokens: &Tokens<'t>, open: usize) -> Option<Vec<&'t str>> {
    let close = tokens.closing(open, b'{')?;
    let is_name = |&at: &usize| {
        let next = at + 1;
        let is_last = next == close || tokens.all[next].is_after_line || tokens.sign(next) == b';';
        tokens.is_word(at) && !is_last
    };
    Some((open + 1..close).filter(is_name).map(|at| tokens.str(at)).collect())
}

/// `namedtuple('Rect', 'x1 y1 x2 y2')` or `namedtuple('Rect', ['x1', 'y1'])`
fn quoted_names<'t>(tokens: &Tokens<'t>, open: usize) -> Option<Vec<&'t str>> {
    let quoted = (open + 2..tokens.closing(open, b'(')?).filter(|&at| tokens.kind(at) == Some(Kind::Quoted));
    let names = quoted.flat_map(|at| tokens.str(at).split(|c| !is_word(c)));
    Some(names.filter(|name| !name.is_empty()).collect())
}
