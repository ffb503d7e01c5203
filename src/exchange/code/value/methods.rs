//! Method calls on values: setters and builders of shapes, and methods that compute other values.

use crate::exchange::code::engine_table::construct;
use crate::exchange::code::figure::{field, object};
use crate::exchange::code::syntax::constants;
use crate::exchange::code::{Call, Draft, Kind, Pair, Role, Scope, Span, Value, WordSet, fields, last};

/// Methods without arguments that return their receiver.
const IDENTITIES: WordSet = WordSet(
    "into iter into_iter iter_mut collect to_vec to_owned clone copy copied cloned unwrap build as_slice as_ref \
    as_mut tolist to_list toarray to_array tovec2 extend as_vec2 data freeze values toset tolist2d boxed try_into",
);

/// Methods that add a shape to a drawing.
const DRAWING: WordSet =
    WordSet("rect circle drawrect drawcircle drawpolygon fillrect fillcircle strokerect strokecircle");

impl<'t> Scope<'t> {
    pub fn method(&mut self, mut receiver: Value<'t>, call: &Call<'t>) -> Value<'t> {
        if call.is_field {
            return match (&receiver, call.path) {
                (Value::Pair(pair), "x") => Value::Num(pair.x.clone()),
                (Value::Pair(pair), "y") => Value::Num(pair.y.clone()),
                (Value::Draft(_), field) => {
                    if let (true, Value::Draft(draft)) = (construct::reshapes(field), &mut receiver) {
                        draft.unplace(fields::reshaped_by(field));
                    }
                    Value::Unknown(vec![receiver])
                }
                _ => Value::Unknown(Vec::new()),
            };
        }
        let mut values = self.arguments(&call.args);
        if let Value::Unknown(inner) = &mut receiver {
            add_poses(inner, &mut values);
            add_poses(&mut values, inner);
        }
        if let (Some(buffered), "buffer") = (buffered(&receiver, &values, call.span), call.path) {
            return buffered;
        }
        // Pixi: `new Graphics().rect(10, 20, 30, 40).fill(0xff0000)`
        let is_drawing = matches!(receiver, Value::Unknown(_) | Value::Draft(_));
        if is_drawing && DRAWING.contains(&call.path.to_lowercase()) {
            let mut next = self.constructed(&Call { receiver: None, ..call.clone() }, values);
            let own = self.drawing(call.owner());
            next.each_shape(&mut |shape| shape.refs.extend(own));
            return Value::Unknown(vec![receiver, next]);
        }
        if let Value::Draft(draft) = &mut receiver {
            self.apply(draft, call.path, &values);
            return receiver;
        }
        if let (Value::Num(num), []) = (&receiver, &values[..])
            && let Some(num) = constants::function(call.path, num)
        {
            return Value::Num(num);
        }
        if values.is_empty() && IDENTITIES.contains(&call.path.to_lowercase()) {
            return receiver;
        }
        if let Some(corners) = receiver.corners().filter(|corners| corners.len() > 2) {
            return self.changed_corners(corners, &fields::quoted(call.path), call.span);
        }
        // `[{…}, {…}].map(wall => …)`
        if let (Value::List(elements), false) = (&mut receiver, call.args.is_empty()) {
            let why = fields::ignored(call.path, "may change it");
            for element in elements {
                if let Value::Fields(fields) = element {
                    *element = object::from_fields(Kind::Unknown, core::mem::take(fields), call.span, &self.evidence);
                }
                element.unplace(&why);
            }
        }
        values.insert(0, receiver);
        Value::Unknown(values)
    }

    /// Corners that are changed in an unknown way: they are shown and marked as not placed.
    pub fn changed_corners(&self, corners: Vec<Pair>, what: &str, span: Span) -> Value<'t> {
        let mut draft = Draft::new(Kind::Polygon, span);
        draft.set(Role::Corners, corners);
        draft.unplace(format!("{what} changes these corners"));
        draft.into()
    }

    /// Applies a setter or a builder's method to a shape.
    pub fn apply(&mut self, draft: &mut Draft<'t>, path: &'t str, values: &[Value<'t>]) {
        let name = last(path);
        if fields::hides(name, values.first()) {
            return draft.unplace(fields::hidden_by(name));
        }
        // Qt: an item keeps the position that its shape has within it.
        let is_item = ["scene.add", "QGraphics"].iter().any(|maker| draft.made.of(self.text).contains(maker));
        if name == "setPos" && is_item {
            return draft.unplace(fields::ignored(name, "moves it"));
        }
        if construct::set_point(draft, name, values) {
            return;
        }
        // `box.SetAsBox(…)`, `shape.set([…])`
        if let Some(more) = construct::shape_setter(draft, name, values, self) {
            *draft = more;
            return;
        }
        let value = match values {
            [value] => Some(value.clone()),
            [Value::Num(x), Value::Num(y)] => Some(Value::Pair(Pair::of(x, y))),
            _ => None,
        };
        // Fabric turns about the centre, while `angle` turns about the corner.
        if name == "rotate" && self.evidence.has("fabric.") {
            return draft.unplace(fields::ignored(name, "turns it about its centre"));
        }
        if let Some(value) = &value
            && field::change_field(draft, name, value)
        {
            return;
        }
        for value in values {
            match value {
                Value::Name(name) => draft.refs.push(self.reference(name)),
                Value::Draft(pose) if pose.kind == Kind::Pose => draft.frames.push((**pose).clone()),
                _ => {}
            }
        }
        if construct::reshapes(path) && !values.is_empty() {
            draft.unplace(fields::ignored(name, "changes it"));
        } else if !values.is_empty()
            && (fields::affects_shape(path) || construct::sets_all(path) || path == "add" && draft.kind == Kind::Rect)
        {
            let what = value.and_then(|value| value.name()).filter(|name| !name.is_empty());
            let what = what.map_or("its argument".to_owned(), fields::cut_name);
            draft.unplace(format!("{}: {what} is not understood", fields::quoted(name)));
        }
    }
}

/// Gives the poses among some values to the shapes among others: `commands.spawn(Collider::ball(0.5)).insert(Transform::from_xyz(…))`.
fn add_poses<'t>(poses: &mut [Value<'t>], shapes: &mut [Value<'t>]) {
    for pose in poses {
        pose.each_draft(&mut |pose| {
            if pose.kind == Kind::Pose {
                shapes.iter_mut().for_each(|shape| shape.place(pose));
            }
        });
    }
}

/// Shapely: all points within a distance of a point, a line or a polygon, with round corners.
fn buffered<'t>(receiver: &Value<'t>, values: &[Value<'t>], span: Span) -> Option<Value<'t>> {
    let [Value::Num(radius)] = values else { return None };
    let mut draft = match receiver {
        Value::Pair(center) => {
            let mut circle = Draft::new(Kind::Circle, span);
            circle.set(Role::Center, center.clone());
            circle
        }
        Value::Draft(draft) if matches!(draft.kind, Kind::Line | Kind::Polygon) => (**draft).clone(),
        _ => return None,
    };
    let role = if draft.kind == Kind::Circle { Role::Radius } else { Role::Border };
    draft.set(role, radius.clone());
    draft.notes.push("`buffer` is read with exact arcs".to_owned());
    Some(draft.into())
}
