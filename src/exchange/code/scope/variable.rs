//! A variable, and what is known about its value.

use crate::exchange::code::{Num, Reference, Role, Span, Value};

#[derive(Clone)]
pub struct Variable<'t> {
    pub value: Value<'t>,
    pub span: Span,
    /// The variable that it belongs to: that of its owner, for a field.
    pub reference: Reference<'t>,
    /// How often it was assigned as a whole.
    pub assignments: usize,
    /// Whether its last assignment is a declaration, before which the name meant another variable.
    pub is_declared: bool,
    /// Whether a body was created from it: later changes are for another body.
    pub is_copied: bool,
    /// Whether its numbers are neither a point nor corners, by its name.
    pub is_no_location: bool,
    /// The coordinates of pairs that are assigned in two statements.
    pub partial: Vec<(Role, bool, Num)>,
    /// Why its value is uncertain.
    pub uncertain: Option<String>,
}

impl<'t> Variable<'t> {
    /// Whether it has one value, as far as is known.
    pub fn is_settled(&self) -> bool {
        (self.assignments == 1 || self.is_declared) && self.uncertain.is_none()
    }

    pub fn new(value: Value<'t>, span: Span, reference: Reference<'t>) -> Self {
        Self {
            value,
            span,
            reference,
            assignments: 1,
            is_declared: false,
            is_copied: false,
            is_no_location: false,
            partial: Vec::new(),
            uncertain: None,
        }
    }
}
