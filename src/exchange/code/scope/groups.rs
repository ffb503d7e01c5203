//! Objects that contain shapes, and their position.

use crate::exchange::code::engine_table::construct;
use crate::exchange::code::engine_table::fields::{self, name_of};
use crate::exchange::code::figure::{Draft, Kind, Role, object};
use crate::exchange::code::scope::Scope;
use crate::exchange::code::syntax::{Num, Span};
use crate::exchange::code::value::Value;

impl<'t> Scope<'t> {
    /// An object that is not a shape may contain shapes and their position.
    pub fn emit_fields(&mut self, mut fields: Vec<(&'t str, Value<'t>)>, span: Span) {
        let first = self.shapes.len();
        let mut pose = Draft::new(Kind::Pose, span);
        if self.evidence.has("objectgroup") {
            self.move_layer(&mut fields);
        }
        let hidden = fields.iter().any(|(name, value)| fields::hides(name, Some(value)));
        let mut others = Vec::new();
        for (name, value) in fields {
            let is_position = fields::roles(name)
                .iter()
                .any(|role| matches!(role, Role::Position | Role::X | Role::Y | Role::Angle | Role::Scale));
            if !(is_position && object::set_field(&mut pose, name, &value)) {
                others.push((name, value));
            }
        }
        for (name, mut value) in others {
            if construct::reshapes(name) {
                value.unplace(&format!("`{name}` changes its shape"));
            }
            if !fields::is_no_shape(name) {
                self.emit(value, name_of(name), span);
            }
        }
        if hidden {
            self.shapes[first..]
                .iter_mut()
                .for_each(|draft| draft.unplace("an object around it is hidden or disabled"));
        }
        let is_placed = pose.kind_by_roles().is_some();
        if is_placed {
            self.shapes[first..].iter_mut().for_each(|draft| draft.frames.push(pose.clone()));
        }
    }

    /// Tiled: a layer is moved by `offsetx` and `offsety`; beside these, its `x` and `y` are 0.
    fn move_layer(&mut self, fields: &mut Vec<(&'t str, Value<'t>)>) {
        if !fields.iter().any(|(name, _)| matches!(*name, "offsetx" | "offsety")) {
            return;
        }
        let cells = fields.extract_if(.., |(name, value)| {
            matches!(*name, "x" | "y") && value.num().is_some_and(|num| num.double == 0.0)
        });
        self.found.numbers.harmless_in(cells.flat_map(|(_, value)| value.spans()));
        let zero = Value::Num(Num::literal(0.0, 0.0, Span::default()));
        for (own, offset) in [("x", "offsetx"), ("y", "offsety")] {
            match fields.iter_mut().find(|(name, _)| *name == offset) {
                Some((name, _)) => *name = own,
                None => fields.push((own, zero.clone())),
            }
        }
    }
}
