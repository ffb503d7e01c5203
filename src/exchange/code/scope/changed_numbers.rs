//! Variables that are changed by a number: `y += 30`, `y = y + 30`, in a loop in each iteration.

use crate::exchange::code::syntax::division::Division;
use crate::exchange::code::syntax::expression::calculate;
use crate::exchange::code::{Item, Node, Scope, Span, Value, fields};
use crate::exchange::text::before;

impl<'t> Scope<'t> {
    /// Executes a statement that adds a number to a variable, subtracts it or multiplies with it. False for other statements, and where it
    /// is not certain that it runs once between the declaration and the statements behind it, or once in each iteration of a loop that is
    /// read iteration by iteration.
    pub fn change_number(&mut self, key: &'t str, item: &Item<'t>) -> bool {
        let Some((sign, operand)) = item.change.clone().or_else(|| as_change(key, item)) else { return false };
        let is_field = !fields::roles(key).is_empty();
        // The variables `x`, `y` and `radius` are a shape.
        let is_of_shape = is_field && self.draft("").is_some_and(|loose| loose.kind_by_roles().is_some());
        if !matches!(sign, b'+' | b'-' | b'*') || is_of_shape {
            return false;
        }
        let Some(declared) = self.variables.get(key).map(|variable| variable.span) else { return false };
        let runs_once = match self.loop_heads {
            Some([outermost, innermost]) => {
                !self.conditions.is_later_than(declared, outermost)
                    && self.conditions.later_from(item.span) == Some(innermost.start)
            }
            None => self.is_in_block_of(declared, item.span),
        };
        let Value::Num(before) = self.named(key) else { return false };
        if !runs_once {
            return false;
        }
        let Value::Num(by) = self.value(&operand) else { return false };
        let Some(result) = calculate(sign, &before, &by) else { return false };
        if result.double.fract() != 0.0 && self.division != Division::Real {
            // An `int` would lose it.
            return false;
        }
        if let Some(loose) = self.draft_mut("").filter(|_| is_field) {
            loose.unplace("one of these variables is changed");
        }
        self.set_variable(key, Value::Num(result), declared);
        self.declare_again(key);
        true
    }

    /// Whether a statement is a line of the block of a declaration: at the same indentation, without a brace between the two.
    fn is_in_block_of(&self, declared: Span, statement: Span) -> bool {
        /// How many bytes are searched for braces, and for the beginning of a line.
        const MAX_BYTES: usize = 4000;
        let line = |at: u32| {
            let searched = before(self.text, at as usize, MAX_BYTES);
            let whole = || (searched.len() == at as usize).then_some(searched);
            searched.rsplit_once('\n').map(|(_, line)| line).or_else(whole)
        };
        let indentation = |line: &str| line.len() - line.trim_start().len();
        let (Some(of_declaration), Some(of_statement)) = (line(declared.start), line(statement.start)) else {
            return false;
        };
        let between = self.text.get(declared.end as usize..statement.start as usize);
        of_statement.trim().is_empty()
            && indentation(of_declaration) == of_statement.len()
            && between.is_some_and(|between| between.len() < MAX_BYTES && !between.contains(['{', '}']))
            && !self.conditions.is_later_than(declared, statement)
    }
}

/// `y = y + 30` as a change of `y`.
fn as_change<'t>(key: &str, item: &Item<'t>) -> Option<(u8, Node<'t>)> {
    let [Node::Binary(binary)] = &item.nodes[..] else { return None };
    (binary.left.name() == Some(key)).then(|| (binary.sign, binary.right.clone()))
}
