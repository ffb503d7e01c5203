//! A variable, and what is known about its value.

use crate::exchange::code::{Kind, Num, Reference, Role, Span, Value};

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

    /// Marks an object of whose place only one coordinate is set: `g.x = 50` or `g.position.x = 50` of Pixi.
    pub fn doubt_half_place(&mut self) {
        let Value::Draft(draft) = &mut self.value else { return };
        let has_other = |role: Role, is_x: bool| self.partial.iter().any(|(other, x, _)| (*other, *x) == (role, !is_x));
        let is_half = self.partial.iter().any(|(role, is_x, _)| !has_other(*role, *is_x));
        let is_body = matches!(draft.kind, Kind::Pose | Kind::Unknown);
        let is_only = is_body && draft.roles.len() == 1 && (draft.has(Role::X) || draft.has(Role::Y));
        if is_half || is_only {
            draft.unplace("only one of its coordinates is set");
        }
        if is_only {
            draft.roles.clear();
        }
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
