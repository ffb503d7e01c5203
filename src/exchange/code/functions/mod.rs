//! The functions of a text. One that draws is read at each of its calls, with their transforms and arguments; another where it
//! is defined, without the transforms of the text before it.

mod callback;
mod definition;
pub mod read;

use crate::exchange::code::engine_table;
use crate::exchange::code::functions::callback::callback;
use crate::exchange::code::functions::definition::{Function, definition};
use crate::exchange::code::scope::canvas::Canvas;
use crate::exchange::code::syntax::parse::MODIFIERS;
use crate::exchange::code::{Evidence, Kind, Tokens, WordSet};
use core::ops::Range;
use std::collections::{BTreeMap, HashMap};

/// How deeply functions are read within each other, and how many tokens their bodies have in all calls.
const MAX_DEPTH: usize = 8;
const MAX_TOKENS_IN_ALL: usize = 1 << 18;
/// How many tokens may precede a name in its definition.
const MAX_BEFORE_NAME: usize = 8;

#[derive(Default)]
pub struct Functions<'t> {
    /// In the order of the text.
    all: Vec<Function<'t>>,
    by_token: HashMap<usize, usize>,
    /// Those without a name, by the tokens that begin their bodies.
    callbacks: BTreeMap<usize, usize>,
    /// Names of more than one function have none.
    by_name: HashMap<&'t str, Option<usize>>,
    depth: usize,
    tokens: usize,
}

/// A call of a function, and the function whose body it is in.
struct FunctionCall {
    around: Option<usize>,
    function: usize,
}

impl<'t> Functions<'t> {
    pub fn read(tokens: &Tokens<'t>, evidence: &Evidence) -> Self {
        let mut found = Self::default();
        // The opening brackets around a token.
        let mut groups: Vec<usize> = Vec::new();
        for at in 0..tokens.all.len() {
            while groups.pop_if(|open| tokens.behind(*open) <= at + 1).is_some() {}
            // Fields of objects are found by their bodies.
            let is_field = tokens.sign(at + 1) == b':' && !groups.is_empty();
            if tokens.is_word(at)
                && !is_field
                && let Some(function) = definition(tokens, at)
            {
                let index = found.all.len();
                found.by_token.insert(function.name_at, index);
                found.by_name.entry(function.name).and_modify(|known| *known = None).or_insert(Some(index));
                found.all.push(function);
            } else if tokens.sign(at) == b'{'
                && let Some(function) = callback(tokens, at, &groups)
            {
                found.callbacks.insert(at, found.all.len());
                found.all.push(function);
            }
            groups.extend((tokens.behind(at) > at + 1).then_some(at));
        }
        let calls = found.find_calls(tokens);
        found.find_drawing(tokens, evidence, &calls);
        found
    }

    /// The first function without a name whose body begins within these tokens.
    fn callback_within(&self, tokens: Range<usize>) -> Option<&Function<'t>> {
        self.callbacks.range(tokens).next().map(|(_, index)| &self.all[*index])
    }

    /// The bodies of the functions without a name, by the tokens that begin them; with the tokens behind.
    pub fn bodies_within_statements(&self) -> HashMap<usize, usize> {
        self.callbacks.iter().map(|(open, index)| (*open, self.all[*index].body.after)).collect()
    }

    /// The first tokens and the bodies of the functions without braces.
    pub fn without_braces(&self, tokens: &Tokens) -> impl Iterator<Item = (usize, Range<usize>)> {
        let has_braces = |function: &&Function| tokens.sign(function.body.tokens.start - 1) == b'{';
        self.all
            .iter()
            .filter(move |function| !has_braces(function))
            .map(|function| (function.name_at, function.body.tokens.clone()))
    }

    /// Finds out which functions are called by statements only, so that they can be read at their calls.
    fn find_calls(&mut self, tokens: &Tokens<'t>) -> Vec<FunctionCall> {
        let mut is_elsewhere = vec![false; self.all.len()];
        // The closing brackets of the groups around a token.
        let mut groups: Vec<usize> = Vec::new();
        // The functions around a token, and the ends of their bodies.
        let mut around: Vec<(usize, usize)> = Vec::new();
        let mut calls = Vec::new();
        for at in 0..tokens.all.len() {
            while around.pop_if(|(_, end)| *end <= at).is_some() {}
            let begun = self.by_token.get(&at).or_else(|| self.callbacks.get(&at));
            around.extend(begun.map(|index| (*index, self.all[*index].body.tokens.end)));
            while groups.pop_if(|close| *close <= at).is_some() {}
            let close = tokens.closing(at, b'(').or_else(|| tokens.closing(at, b'['));
            groups.extend(close);
            let Some(Some(index)) = self.by_name.get(tokens.str(at)).copied() else { continue };
            let function = &mut self.all[index];
            if function.name_at == at || !tokens.is_word(at) {
                continue;
            }
            let first = first_of_call(tokens, at);
            if first == at && tokens.sign(at.wrapping_sub(1)) == b'.' {
                continue;
            }
            // `void draw();`
            let before = tokens.str(first.wrapping_sub(1));
            let has_type = tokens.is_word(first.wrapping_sub(1)) && !tokens.begins_line(first);
            if has_type && !MODIFIERS.contains(before) && !WordSet("do then").contains(before) {
                continue;
            }
            let is_statement = groups.is_empty() && is_statement(tokens, first, at);
            let is_recursive = function.body.tokens.contains(&at);
            is_elsewhere[index] |= !is_statement || is_recursive;
            function.is_called = true;
            calls.push(FunctionCall { around: around.last().map(|(function, _)| *function), function: index });
        }
        for (function, is_elsewhere) in self.all.iter_mut().zip(is_elsewhere) {
            function.is_called &= !is_elsewhere;
        }
        // Functions that only call each other are never read at a call.
        let mut is_reached: Vec<bool> = self.all.iter().map(|function| !function.is_called).collect();
        for _ in 0..MAX_DEPTH {
            for call in &calls {
                is_reached[call.function] |= call.around.is_none_or(|around| is_reached[around]);
            }
        }
        for (function, is_reached) in self.all.iter_mut().zip(is_reached) {
            function.is_called &= is_reached;
        }
        calls
    }

    /// Finds the functions that draw, themselves or by calls; the others are read where they are defined.
    fn find_drawing(&mut self, tokens: &Tokens<'t>, evidence: &Evidence, calls: &[FunctionCall]) {
        let mut left = MAX_TOKENS_IN_ALL;
        let mut draws: Vec<bool> = Vec::with_capacity(self.all.len());
        for function in &self.all {
            let body = function.body.tokens.clone().take(if function.is_called { left } else { 0 });
            left -= body.len();
            draws.push(body.into_iter().any(|at| self.is_drawing(tokens, at, evidence)));
        }
        for _ in 0..MAX_DEPTH {
            for call in calls {
                if let Some(around) = call.around {
                    draws[around] |= self.all[call.function].is_called && draws[call.function];
                }
            }
        }
        for (function, draws) in self.all.iter_mut().zip(draws) {
            function.is_called &= draws;
        }
    }

    /// Whether the word at a token is a call that draws or transforms.
    fn is_drawing(&self, tokens: &Tokens, at: usize, evidence: &Evidence) -> bool {
        let name = tokens.str(at);
        let is_shape = |kind| !matches!(kind, Kind::Pose | Kind::Unknown);
        tokens.is_word(at)
            && tokens.sign(at + 1) == b'('
            && !self.by_name.contains_key(name)
            && (Canvas::knows(name)
                || WordSet("lineTo moveTo vertex").contains(name)
                || engine_table::kind_of_word(name, evidence).is_some_and(is_shape))
    }

    fn defined_at(&self, tokens: &Tokens, at: usize) -> Option<&Function<'t>> {
        // The statement before it may end without a sign, at its line.
        let ends_type = |at: usize| {
            matches!(tokens.sign(at), b'*' | b'&' | b'>')
                || WordSet("void int float double bool auto").contains(tokens.str(at))
        };
        let is_head = |head: &usize| {
            !matches!(tokens.sign(*head), b';' | b'{' | b'}' | b'=')
                && (*head == at || !tokens.begins_line(*head) || ends_type(*head - 1))
        };
        let mut head = (at..at + MAX_BEFORE_NAME).take_while(is_head);
        head.find_map(|at| self.by_token.get(&at)).map(|index| &self.all[*index])
    }

    /// The function that the statement at a token calls.
    fn called_at(&self, tokens: &Tokens<'t>, at: usize) -> Option<&Function<'t>> {
        let name = (at..at + 4).find(|&at| tokens.sign(at + 1) == b'(')?;
        let function = &self.all[(*self.by_name.get(tokens.str(name))?)?];
        (function.is_called && first_of_call(tokens, name) == at).then_some(function)
    }
}

/// The first token of a call: that of `this.` or `await` before the name.
fn first_of_call(tokens: &Tokens, at: usize) -> usize {
    let mut first = at;
    if first > 1 && tokens.sign(first - 1) == b'.' && matches!(tokens.str(first - 2), "this" | "self") {
        first -= 2;
    }
    first - usize::from(first > 0 && tokens.str(first - 1) == "await")
}

/// Whether a call is a whole statement.
fn is_statement(tokens: &Tokens, first: usize, name: usize) -> bool {
    let Some(close) = tokens.closing(name + 1, b'(') else { return false };
    let next = close + 1;
    let ends = next >= tokens.all.len()
        || tokens.begins_line(next) && tokens.sign(next) != b'.'
        || matches!(tokens.sign(next), b';' | b'}')
        || WordSet("else end").contains(tokens.str(next));
    tokens.begins_statement(first) && ends
}
