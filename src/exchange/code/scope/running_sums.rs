//! Variables that are changed by an amount: `y += 30`, `y = y + 30`, in loops again and again.

use crate::exchange::code::syntax::expression::calculate;
use crate::exchange::code::{Item, Node, Scope, Value};

impl<'t> Scope<'t> {
    /// Executes a statement that changes a number by another one. False for other statements, and where the variable may have another
    /// value: where it is declared outside of the function, of the condition or of the loop around the statement, unless all iterations
    /// of the loop are read.
    pub fn change_number(&mut self, key: &'t str, item: &Item<'t>) -> bool {
        let start = self.loop_start.unwrap_or(item.span);
        let Some((sign, operand)) = item.change.clone().or_else(|| as_change(key, item)) else { return false };
        let Some(declared) = self.variables.get(key).map(|variable| variable.span) else { return false };
        if self.conditions.is_later_than(declared, start) {
            return false;
        }
        let (Value::Num(before), Value::Num(by)) = (self.named(key), self.value(&operand)) else { return false };
        let Some(sum) = calculate(sign, &before, &by) else { return false };
        self.found.numbers.harmless_in(by.spans());
        self.set_variable(key, Value::Num(sum), declared);
        self.declare_again(key);
        true
    }
}

/// `y = y + 30` as a change of `y`.
fn as_change<'t>(key: &str, item: &Item<'t>) -> Option<(u8, Node<'t>)> {
    let [Node::Binary(binary)] = &item.nodes[..] else { return None };
    (binary.left.name() == Some(key)).then(|| (binary.sign, binary.right.clone()))
}
