//! Poses beside shapes: in a list, in a body with fixtures, among the arguments of a call, in an object that contains shapes.

use crate::exchange::code::engine_table::construct;
use crate::exchange::code::fields::name_of;
use crate::exchange::code::figure::field;
use crate::exchange::code::{Draft, Kind, Num, Role, Scope, Span, Value, WordSet, fields, last};

/// Components that hide or disable the shapes beside them.
const HIDING: WordSet = WordSet("ColliderDisabled RigidBodyDisabled Hidden");

impl<'t> Scope<'t> {
    /// Assigns poses in a list to the shapes beside them: `(Collider::ball(1.0), Transform::from_xyz(…))`.
    pub fn bundle(&mut self, value: Value<'t>) -> Value<'t> {
        let Value::List(mut values) = value else { return value };
        let mut pose = Draft::new(Kind::Pose, Span::default());
        let mut is_placed = false;
        for value in &values {
            match value {
                Value::Draft(own) if own.kind == Kind::Pose => {
                    if own.roles.iter().any(|(role, _)| pose.has(*role)) {
                        pose.unplace("there are several positions next to it");
                    }
                    pose.join_pose(own);
                }
                // Avian: `Rotation::degrees(30.0)`
                Value::Turn(num) => pose.set_angle(num.clone(), None),
                _ => continue,
            }
            is_placed = true;
        }
        // Bevy: `ColliderDisabled`, `Visibility::Hidden`
        if let Some(name) = values.iter().filter_map(Value::name).find(|name| HIDING.contains(last(name))) {
            let why = fields::hidden_by(last(name));
            values.iter_mut().for_each(|value| value.unplace(&why));
        }
        if !is_placed {
            return Value::List(values);
        }
        let mut has_shape = false;
        for value in &mut values {
            if let Value::Name(name) = value
                && self.is_shape_variable(name)
            {
                self.pose(pose.clone().into(), value);
                has_shape = true;
            }
            value.each_shape(&mut |shape| {
                shape.frames.push(pose.clone());
                has_shape = true;
            });
        }
        if has_shape {
            values.retain(|value| {
                !matches!(value, Value::Turn(..)) && !matches!(value, Value::Draft(draft) if draft.kind == Kind::Pose)
            });
        }
        Value::List(values)
    }

    /// Adds the shapes in the arguments of a body: `createBody({ position: …, fixtures: [ … ] })`.
    pub fn emit_parts(&mut self, body: &Draft<'t>, values: Vec<Value<'t>>) {
        for mut value in values.into_iter().filter(|value| matches!(value, Value::Fields(_))) {
            value.place(body);
            value.each_shape(&mut |shape| self.shapes.push(shape.clone()));
        }
    }

    /// Assigns each pose to the shape beside it: `query::contact(&pose1, &shape1, &pose2, &shape2, …)`.
    pub fn pose_arguments(&mut self, values: &mut [Value<'t>]) {
        let mut poses: Vec<(bool, &mut Value<'t>)> = Vec::new();
        for value in values {
            let is_pose = match value {
                Value::Draft(draft) => draft.kind == Kind::Pose,
                Value::Name(name) if self.is_pose_variable(name) => true,
                Value::Name(name) if self.is_shape_variable(name) => false,
                _ => continue,
            };
            poses.push((is_pose, value));
        }
        for pair in poses.chunks_exact_mut(2) {
            match pair {
                // In Box2D the shape comes first.
                [(true, pose), (false, shape)] | [(false, shape), (true, pose)] => {
                    self.pose((*pose).clone(), shape);
                }
                _ => {}
            }
        }
    }

    /// Assigns a pose to a shape or to a variable whose value is a shape.
    fn pose(&mut self, pose: Value<'t>, shape: &mut Value<'t>) {
        match (pose, shape) {
            (Value::Draft(pose), Value::Draft(shape)) => shape.frames.push(*pose),
            (Value::Name(pose), Value::Draft(shape)) => shape.refs.push(self.reference(pose)),
            (Value::Name(pose), Value::Name(shape)) => self.link(self.reference(pose), &[self.reference(shape)]),
            (Value::Draft(pose), Value::Name(shape)) => {
                if let Some(shape) = self.draft_mut(shape) {
                    if !shape.frames.is_empty() {
                        shape.unplace("it has several positions");
                    }
                    shape.frames.push(*pose);
                }
            }
            _ => {}
        }
    }

    /// An object that is not a shape may contain shapes and their position.
    pub fn emit_fields(&mut self, mut fields: Vec<(&'t str, Value<'t>)>, span: Span) {
        let first = self.shapes.len();
        let mut pose = Draft::new(Kind::Pose, span);
        if self.evidence.has("objectgroup") {
            self.move_layer(&mut fields);
        }
        let hidden = fields.iter().any(|(name, value)| fields::hides(name, Some(value)));
        let transform = fields.iter().find(|(name, value)| fields::is_transform(name, value)).map(|(name, _)| *name);
        let mut others = Vec::new();
        for (name, value) in fields {
            let is_position = fields::roles(name)
                .iter()
                .any(|role| matches!(role, Role::Position | Role::X | Role::Y | Role::Angle | Role::Scale));
            if !(is_position && field::set_field(&mut pose, name, &value)) {
                others.push((name, value));
            }
        }
        for (name, mut value) in others {
            if construct::reshapes(name) {
                value.unplace(&fields::reshaped_by(name));
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
        if let Some(name) = transform {
            self.shapes[first..].iter_mut().for_each(|draft| draft.unplace(fields::ignored(name, "moves it")));
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
