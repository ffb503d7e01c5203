//! Calls as statements: setters of variables, corners one after the other, state of a canvas.

use crate::exchange::code::{
    canvas::Canvas,
    draft::Pair,
    fields, links,
    scope::{Mode, Scope, Variable},
    syntax::{
        names::{last, split},
        tree::{Call, Node, Span},
    },
    table,
    value::Value,
};

impl<'t> Scope<'t, '_> {
    /// A call as a statement. True where it is understood as one.
    pub fn called(&mut self, call: &Call<'t>) -> bool {
        let name = last(call.path);
        if call.receiver.is_some() {
            // `world.CreateBody(&bodyDef)->CreateFixture(&shape, 1)`
            return links::joins(call.path) && {
                let mut values = self.arguments(&call.args);
                self.joined("", &mut values, call.span)
            };
        }
        match name {
            "closePath" | "close_path" | "endShape" | "endshape" | "glEnd" | "end_fill" => {
                self.run.is_line &= name == "endShape" && call.args.is_empty();
                self.flush_run();
                return true;
            }
            "beginContour" => {
                self.run.doubt = Some("its holes are left out");
                self.flush_run();
                self.run.doubt = Some("it is a hole of the outline before it");
                return true;
            }
            "beginShape" | "beginPath" | "glBegin" | "begin_fill" | "stroke" | "fill" if call.args.len() < 2 => {
                self.flush_run();
                if matches!(name, "beginShape" | "glBegin")
                    && let Some([Node::Name(mode, _)]) = call.args.first().map(|item| &item.nodes[..])
                {
                    self.run.mode = Mode::of(last(mode));
                }
                return true;
            }
            "size" | "createCanvas" | "set_mode" | "setMode" | "resize"
                if split(call.path).0.is_empty() || name == "set_mode" =>
            {
                // The size of the window.
                self.found.numbers.harmless_within(call.span.start as usize..call.span.end as usize);
                return true;
            }
            "rectMode" | "ellipseMode" => {
                let mode = call.args.first().and_then(|item| item.nodes.first());
                let mode = if let Some(Node::Name(mode, _)) = mode { Some(last(mode)) } else { None };
                *(if name == "rectMode" { &mut self.rect_mode } else { &mut self.ellipse_mode }) = mode;
                return true;
            }
            _ => {}
        }
        let (owner, _) = split(call.path);
        if Canvas::knows(name) && !self.is_known(owner) {
            let values = self.arguments(&call.args);
            if self.canvas.call(name, &values, call.span, &self.evidence) {
                return true;
            }
        }
        if self.is_table_call(call.path) && !self.is_known(owner) {
            return false;
        }
        let mut values = self.arguments(&call.args);
        if links::joins(call.path) {
            return self.joined(owner, &mut values, call.span);
        }
        // `cpBodySetAngle(body, 0.5)`
        if let Some((field, object)) = function_setter(name, &values) {
            match &values[1..] {
                [value] => self.set_member(object, field, value, call.span),
                [position, angle] => {
                    self.set_member(object, "position", position, call.span);
                    self.set_member(object, "angle", angle, call.span);
                }
                _ => {}
            }
            return true;
        }
        if self.change_list(owner, name, &values, call.span) {
            return true;
        }
        let pair = match &values[..] {
            [Value::Num(x), Value::Num(y)] => Some(Pair::of(x, y)),
            // three.js: `mesh.position.set(10, 20, 0)`
            [Value::Num(x), Value::Num(y), Value::Num(z)] if name.eq_ignore_ascii_case("set") => {
                Some(Pair { third: Some(Box::new(z.clone())), ..Pair::of(x, y) })
            }
            [value] => value.pair(),
            [Value::Num(_), value] if matches!(name, "setPoint" | "SetPoint" | "set_point") => value.pair(),
            _ => None,
        };
        let role = fields::roles(last(owner)).first().copied();
        match (name, pair) {
            ("Set" | "set" | "setTo" | "assign" | "copy" | "SetXY" | "set_position", Some(pair))
                if !owner.is_empty() && (role.is_some() && !self.is_draft(owner) || owner.ends_with(']')) =>
            {
                self.keyed(owner, Value::Pair(pair), call.span);
                true
            }
            ("SetTransform" | "setTransform" | "set_transform", _) if values.len() == 2 && !owner.is_empty() => {
                self.set_member(owner, "position", &values[0], call.span);
                self.set_member(owner, "angle", &values[1], call.span);
                true
            }
            (
                "lineTo" | "line_to" | "LineTo" | "cairo_line_to" | "vertex" | "glVertex2f" | "glVertex2d" | "goto"
                | "setpos",
                Some(pair),
            ) => {
                self.corner(if name.to_lowercase().contains("line") { "path" } else { name }, pair, call.span);
                true
            }
            ("moveTo" | "move_to" | "MoveTo" | "cairo_move_to", Some(pair)) if !self.is_known(owner) => {
                self.flush_run();
                self.corner("path", pair, call.span);
                self.run.is_line = true;
                true
            }
            ("point" | "drawPoint" | "DrawPixel", Some(pair)) => {
                self.corner("points", pair, call.span);
                self.run.are_points = true;
                true
            }
            (
                "push" | "push_back" | "append" | "add" | "Add" | "emplace_back" | "addPoint" | "AddPoint" | "insert"
                | "addVertex" | "PushBack" | "pushPoint" | "addCorner",
                Some(pair),
            ) => {
                self.corner(if owner.is_empty() { name } else { owner }, pair, call.span);
                true
            }
            _ if !owner.is_empty() && (self.is_known(owner) && self.is_draft(owner) || is_setter(name)) => {
                let value = match &values[..] {
                    [Value::Num(x), Value::Num(y)] => Value::Pair(Pair::of(x, y)),
                    [one] => one.clone(),
                    _ => Value::List(values.clone()),
                };
                if matches!(name, "Offset" | "offset") {
                    self.unplace(owner, "`Offset` moves it, which is not followed");
                    return true;
                }
                if self.is_draft(owner) && values.len() != 1 {
                    self.apply_to(owner, name, &values, call.span);
                } else if !fields::roles(name).is_empty() || self.is_draft(owner) {
                    self.set_member(owner, name, &value, call.span);
                } else {
                    return false;
                }
                true
            }
            // Corners that are given one after the other to a call that is not known.
            (_, Some(pair))
                if !self.is_table_call(call.path) && !fields::is_no_shape(name) && self.run.stem == name =>
            {
                self.corner(name, pair, call.span);
                true
            }
            _ => false,
        }
    }

    /// `body.createFixture(new Circle(2), density)`: shapes among the arguments belong to the body. True where there are any.
    fn joined(&mut self, owner: &'t str, values: &mut [Value<'t>], span: Span) -> bool {
        let names: Vec<&'t str> =
            values.iter().filter_map(|value| if let Value::Name(name) = value { Some(*name) } else { None }).collect();
        for value in values.iter_mut() {
            match value {
                Value::Draft(_) | Value::Fields(_) => value.each_shape(&mut |shape| {
                    shape.refs.extend(names.iter().copied().chain([owner]));
                    self.emit(Value::Draft(Box::new(shape.clone())), None, span);
                }),
                Value::Num(num) => {
                    for span in num.spans() {
                        self.found.numbers.harmless_within(span.start as usize..span.end as usize);
                    }
                }
                _ => {}
            }
        }
        true
    }

    pub fn is_draft(&self, owner: &str) -> bool {
        matches!(self.variables.get(owner), Some(Variable { value: Value::Draft(_), .. }))
    }

    fn is_table_call(&self, path: &str) -> bool {
        !table::rows(path, &self.evidence).is_empty()
    }

    fn unplace(&mut self, owner: &str, why: &str) {
        if let Some(Variable { value: Value::Draft(draft), .. }) = self.variables.get_mut(owner) {
            draft.unplace(why);
        }
    }

    fn apply_to(&mut self, owner: &'t str, name: &'t str, values: &[Value<'t>], span: Span) {
        let Some(variable) = self.variables.get_mut(owner) else { return };
        let Value::Draft(mut draft) = core::mem::replace(&mut variable.value, Value::Name("")) else { return };
        draft.span = draft.span.to(span);
        self.apply(&mut draft, name, values);
        if let Some(variable) = self.variables.get_mut(owner) {
            variable.value = Value::Draft(draft);
        }
    }
}

fn is_setter(name: &str) -> bool {
    let rest = name.strip_prefix("set").or_else(|| name.strip_prefix("Set"));
    rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_uppercase() || c == '_'))
}

/// `cpBodySetAngle(body, …)`, `b2Body_SetTransform(body, …)`: the field, and the variable that it is a field of.
fn function_setter<'t>(name: &'t str, values: &[Value<'t>]) -> Option<(&'t str, &'t str)> {
    let Some(Value::Name(object)) = values.first() else { return None };
    let at = name.find("Set").filter(|at| *at > 0)?;
    let field = name[at + 3..].trim_start_matches('_');
    let is_known = !fields::roles(field).is_empty() || field == "Transform";
    is_known.then_some((field, *object))
}
