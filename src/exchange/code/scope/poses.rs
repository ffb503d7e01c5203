//! Assigns poses to shapes in bundles of components, bodies with fixtures and arguments side by side.

use crate::exchange::code::{
    scope::Scope,
    shape::draft::{Draft, Kind},
    syntax::tree::Span,
    value::Value,
};

impl<'t> Scope<'t, '_> {
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
                    pose.roles.extend(own.roles.iter().cloned());
                    pose.harmless.extend(&own.harmless);
                    pose.unit = pose.unit.or(own.unit);
                    is_placed = true;
                }
                // Avian: `Rotation::degrees(30.0)`
                Value::Turn(num, unit) => {
                    pose.set_angle(num.clone(), *unit);
                    is_placed = true;
                }
                _ => {}
            }
        }
        if !is_placed {
            return Value::List(values);
        }
        let mut has_shape = false;
        for value in &mut values {
            if let Value::Name(name) = value
                && self.is_shape_variable(name)
            {
                self.pose(Value::Draft(Box::new(pose.clone())), value);
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
        for mut value in values {
            if let Value::Fields(fields) = &mut value {
                for (_, value) in fields {
                    value.each_shape(&mut |shape| {
                        shape.frames.push(body.clone());
                        self.shapes.push(shape.clone());
                    });
                }
            }
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
            (Value::Name(pose), Value::Draft(shape)) => shape.refs.push(pose),
            (Value::Name(pose), Value::Name(shape)) => self.link(pose, shape),
            (Value::Draft(pose), Value::Name(shape)) => {
                let name = shape.trim_start_matches(['&', '*']);
                if let Some(shape) = self.draft_mut(name) {
                    if !shape.frames.is_empty() {
                        shape.unplace("it has several positions");
                    }
                    shape.frames.push(*pose);
                }
            }
            _ => {}
        }
    }
}
