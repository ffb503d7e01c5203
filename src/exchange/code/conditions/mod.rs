//! Whether a statement runs when the shape is made, and for certain: conditions, loops and functions around it, and the statements
//! before it that may leave its block. The constants of a text decide some conditions: `let debug = false; if (debug) { … }`.

mod blocks;
mod constants;
pub mod context;
mod nesting;
pub mod read;

use crate::exchange::code::conditions::blocks::Start;
use crate::exchange::code::conditions::constants::Constants;
use crate::exchange::code::conditions::context::Context;
use crate::exchange::code::conditions::nesting::Surroundings;
use crate::exchange::code::functions::Functions;
use crate::exchange::code::{Span, Tokens};
use crate::exchange::findings::Findings;
use std::collections::{HashMap, HashSet};

#[derive(Default)]
pub struct Conditions {
    surroundings: Surroundings,
    /// Branches, by their first tokens.
    starts: HashMap<usize, Start>,
    /// Tokens behind branches that may not run, and how many transforms applied before them.
    ends: HashMap<usize, usize>,
}

impl Conditions {
    /// The conditions of a text with functions that have these parameters.
    pub fn read<'t>(
        tokens: &Tokens<'t>,
        parameters: &HashSet<&'t str>,
        changed: &HashSet<&'t str>,
        functions: &Functions,
        found: &mut Findings,
    ) -> Self {
        let constants = Constants::read(tokens, parameters, changed);
        let (blocks, starts) = blocks::blocks(tokens, &constants, functions, found);
        Self { surroundings: Surroundings::of(tokens, blocks), starts, ends: HashMap::new() }
    }

    /// The innermost condition or loop around the statement at a byte.
    pub fn context(&self, at: usize) -> Option<Context> {
        self.surroundings.at(at).context
    }

    /// Whether a statement is in a block that begins after a declaration, and does not run at the start.
    pub fn is_later_than(&self, declared: Span, statement: Span) -> bool {
        self.later_from(statement).is_some_and(|from| from > declared.start)
    }

    /// The first byte of the innermost block around a statement that does not run at the start, or not once.
    pub fn later_from(&self, statement: Span) -> Option<u32> {
        self.surroundings.at(statement.start as usize).later_from
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::code::Evidence;

    #[test]
    fn handlers_and_conditions_run_later() {
        for (before, behind, expected) in [
            ("if (ball.x > 640) ", ";", true),
            ("def reset():\n    ", "", true),
            ("void Reset()\n{\n", ";\n}", true),
            ("int step(Ball& b) {", ";}", true),
            ("on('keydown', () => {", ";});", true),
            ("on('keydown', () => ", ");", true),
            ("function reset() ", " end", true),
            ("if (a) {} else {", ";}", true),
            ("if (a) return;", ";", true),
            ("window.onload = () => {", ";}", false),
            ("private void InitializeComponent() {", ";}", false),
            ("int main() {", ";}", false),
            ("func _ready():\n    ", "", false),
            ("class Ball {", ";}", false),
            ("let a = true; if (a) {", ";}", false),
        ] {
            let text = format!("{before}move(){behind}");
            let tokens = Tokens::read(&text);
            let (evidence, mut found) = (Evidence::new(&text), Findings::default());
            let functions = Functions::read(&tokens, &evidence);
            let conditions = Conditions::read(&tokens, &HashSet::new(), &HashSet::new(), &functions, &mut found);
            let at = text.find("move").expect("the statement") as u32;
            let later = conditions.surroundings.at(at as usize).later_from;
            assert_eq!(later.is_some_and(|from| from <= at), expected, "{text}");
        }
    }
}
