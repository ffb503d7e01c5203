//! Calls that set or change a variable: `body.setPosition(3, 4)`, `cpBodySetAngle(body, 0.5)`.

use crate::exchange::code::engine_table::construct;
use crate::exchange::code::scope::display_lists::ADDING;
use crate::exchange::code::value::pair_of;
use crate::exchange::code::{Call, Kind, Pair, Role, Scope, Span, Value, WordSet, fields, last, split};

impl<'t> Scope<'t> {
    /// A setter that takes the object or the property as an argument. Matter.js: `Body.setPosition(ball, { x: 3, y: 4 })`; WPF:
    /// `Canvas.SetLeft(r, 10)`, `r.SetValue(Canvas.LeftProperty, 10.0)`. False for other calls.
    pub fn engine_setter(&mut self, owner: &'t str, name: &str, values: &[Value<'t>], span: Span) -> bool {
        let [Value::Name(first), value] = values else { return false };
        let (object, field) = match (last(owner), name, *first, value) {
            ("Body", "setPosition", body, value) if value.pair().is_some() => (body, "position"),
            ("Body", "setAngle", body, Value::Num(_)) => (body, "angle"),
            ("Canvas", "SetLeft", object, Value::Num(_)) => (object, "x"),
            ("Canvas", "SetTop", object, Value::Num(_)) => (object, "y"),
            (_, "SetValue", "Canvas.LeftProperty", Value::Num(_)) => (owner, "x"),
            (_, "SetValue", "Canvas.TopProperty", Value::Num(_)) => (owner, "y"),
            _ => return false,
        };
        let of_box = |kind| matches!(kind, Kind::Rect | Kind::Circle | Kind::Ellipse | Kind::Unknown);
        if self.draft(object).is_some_and(|draft| last(owner) != "Body" && !of_box(draft.kind)) {
            self.make_uncertain(object, &fields::ignored(name, "moves it"));
        } else {
            self.set_member(object, field, value, span);
        }
        true
    }

    /// dyn4j: `body.translate(3, 4)` moves a body from the origin. False for other calls.
    pub fn moves_body(&mut self, owner: &'t str, name: &str, call: &Call<'t>) -> bool {
        let is_body = || self.evidence.has("Geometry.create") && self.text.contains(&format!("{owner}.addFixture("));
        if owner.is_empty() || !matches!(name, "translate" | "rotate") || !is_body() {
            return false;
        }
        let values = self.arguments(&call.args);
        let is_placed = self.draft(owner).is_some_and(|body| body.has(Role::Position));
        match (name, pair_of(&values), &values[..]) {
            ("translate", Some(position), _) if !is_placed => {
                self.set_member(owner, "position", &Value::Pair(position), call.span);
            }
            // About the origin, where the body still is.
            ("rotate", _, [angle @ Value::Num(_)]) if !is_placed => self.set_member(owner, "angle", angle, call.span),
            _ => self.make_uncertain(owner, &fields::ignored(name, "moves it")),
        }
        true
    }

    /// `Body.setPosition(b, target)`: a function changes the shape that is its argument. False otherwise.
    pub fn changes_argument(&mut self, owner: &str, name: &str, values: &[Value<'t>]) -> bool {
        const VERBS: WordSet = WordSet("set move rotate translate scale union offset inflate assign copy");
        const RESHAPING: WordSet = WordSet("transform matrix shape shapes part parts parent rect bounds static");
        let Some(first) = values.first().and_then(Value::name).filter(|_| !self.is_draft(owner)) else { return false };
        let (object, field) = split(first);
        let is_whole = object.is_empty() || self.is_draft(first);
        let changed = if is_whole { first } else { object };
        // `cpShapeSetFriction(ground, 1)`
        let set = name.rfind("set").or_else(|| name.rfind("Set")).map_or("", |at| &name[at + 3..]);
        let sets_other = !set.is_empty() && fields::roles(set).is_empty() && !RESHAPING.contains_word_of(set);
        let is_changed = (is_whole || fields::affects_shape(field)) && !sets_other;
        if !is_changed || !self.is_draft(changed) || !VERBS.contains_word_of(name) {
            return false;
        }
        self.make_uncertain(changed, &fields::ignored(name, "changes it"));
        true
    }

    /// `cpBodySetAngle(body, 0.5)`
    pub fn function_call(&mut self, name: &'t str, values: &[Value<'t>], span: Span) -> bool {
        let Some((field, object)) = function_setter(name, values) else { return false };
        match &values[1..] {
            [value] => self.set_member(object, field, value, span),
            [position, angle] => {
                self.set_member(object, "position", position, span);
                self.set_member(object, "angle", angle, span);
            }
            _ => {}
        }
        true
    }

    /// `body.position.set(3, 4)`, `body.SetTransform(position, angle)`
    pub fn place_call(&mut self, owner: &'t str, name: &'t str, values: &[Value<'t>], span: Span) -> bool {
        if owner.is_empty() {
            return false;
        }
        let is_field = !fields::roles(last(owner)).is_empty() && !self.is_draft(owner) || owner.ends_with(']');
        match (name, values) {
            ("Set" | "set" | "setTo" | "assign" | "copy" | "SetXY" | "set_position", values) if is_field => {
                let pair = match values {
                    // three.js: `mesh.position.set(10, 20, 0)`
                    [Value::Num(x), Value::Num(y), Value::Num(z)] => Some(Pair::with_third(x, y, z)),
                    // Pixi: `sprite.anchor.set(0.5)`
                    [Value::Num(both)] if matches!(fields::roles(last(owner)), [Role::Scale | Role::Origin]) => {
                        Some(Pair::of(both, both))
                    }
                    values => pair_of(values),
                };
                let Some(pair) = pair else { return self.changes_field(owner, values) };
                self.assign_path(owner, Value::Pair(pair), span);
            }
            ("SetTransform" | "setTransform" | "set_transform", [position, angle]) => {
                self.set_member(owner, "position", position, span);
                self.set_member(owner, "angle", angle, span);
            }
            _ => return self.changes_field(owner, values),
        }
        true
    }

    /// `c.pos.sub(response.overlap)`: a method changes a field that affects a shape. False otherwise.
    fn changes_field(&mut self, owner: &'t str, values: &[Value<'t>]) -> bool {
        let (object, field) = split(owner);
        let is_object = !object.is_empty() && (self.is_draft(object) || self.is_unknown(object));
        let affects = fields::affects_shape(field) || construct::sets_all(field);
        let changes = !values.is_empty() && affects && is_object;
        if changes {
            self.make_uncertain(object, &format!("its {} is changed, which is ignored", fields::quoted(field)));
        }
        changes
    }

    /// A setter or another method of a variable. False otherwise.
    pub fn setter_call(&mut self, owner: &'t str, name: &'t str, values: &[Value<'t>], span: Span) -> bool {
        let is_draft = self.is_draft(owner);
        // `layer.add(new Konva.Circle({ … }))`
        let is_place = self.draft(owner).is_some_and(|draft| matches!(draft.kind, Kind::Pose | Kind::Unknown));
        let is_adding = ADDING.contains(name) && is_place;
        if owner.is_empty() || is_adding || !(is_draft || is_setter(name)) {
            return false;
        }
        // HC moves the centre, others move the corner.
        if matches!(name, "Offset" | "offset") || name == "moveTo" && self.evidence.has("HC.") {
            self.make_uncertain(owner, &fields::ignored(name, "moves it"));
        } else if is_draft && values.len() != 1 {
            self.apply_to(owner, name, values, span);
        } else if is_draft || !fields::roles(name).is_empty() {
            let value = match values {
                [one] => one.clone(),
                _ => pair_of(values).map_or_else(|| Value::List(values.to_vec()), Value::Pair),
            };
            self.set_member(owner, name, &value, span);
        } else {
            return false;
        }
        true
    }
}

pub fn is_setter(name: &str) -> bool {
    let rest = name.strip_prefix("set").or_else(|| name.strip_prefix("Set"));
    rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_uppercase() || c == '_'))
}

/// The field and the variable that a function sets: `cpBodySetAngle(body, …)`, `b2Body_SetTransform(body, …)`.
fn function_setter<'t>(name: &'t str, values: &[Value<'t>]) -> Option<(&'t str, &'t str)> {
    let Some(Value::Name(object)) = values.first() else { return None };
    let at = name.find("Set").filter(|at| *at > 0)?;
    let field = name[at + 3..].trim_start_matches('_');
    let is_known = !fields::roles(field).is_empty() || field == "Transform";
    is_known.then_some((field, *object))
}
