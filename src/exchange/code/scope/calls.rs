//! Executes calls that are statements: setters of variables, and calls that attach shapes to bodies.

use crate::exchange::code::engine_table::construct;
use crate::exchange::code::scope::canvas::{Canvas, is_sketch};
use crate::exchange::code::scope::links;
use crate::exchange::code::scope::removal::removes;
use crate::exchange::code::scope::setters::is_setter;
use crate::exchange::code::{Call, Item, Node, Scope, Span, Value, WordSet, fields, last, split};

impl<'t> Scope<'t> {
    /// Executes a call. True if it is understood as a statement.
    pub fn called(&mut self, call: &Call<'t>) -> bool {
        if let Some(receiver) = &call.receiver {
            return self.called_on_result(receiver, call);
        }
        let (owner, name) = split(call.path);
        let name = match (name, call.args.first().and_then(|item| item.key)) {
            // Swift
            ("move", Some("to")) => "moveTo",
            ("addLine", Some("to")) => "lineTo",
            _ => name,
        };
        if let ("for" | "foreach", [item]) = (name, &call.args[..]) {
            self.enter_loop(item);
            return true;
        }
        self.affect_others(owner, name, call);
        if self.outline_call(name, call) || self.mode_call(owner, name, call) || self.skips_areas(call) {
            return true;
        }
        if self.moves_body(owner, name, call)
            || Canvas::knows(name) && self.is_canvas(owner) && self.canvas_call(owner, name, call)
        {
            return true;
        }
        // Elsewhere a `point` and a `vertex` are values.
        let is_corner = name == "point" || name == "vertex" && call.args.len() == 2;
        if self.is_table_call(call.path) && !self.is_known(owner) && !is_corner {
            return false;
        }
        if self.bind_callback(owner, call) && self.is_draft(owner) {
            return false;
        }
        let mut values = self.call_arguments(call);
        if self.hides(owner, name, values.first(), call.span) {
            return true;
        }
        self.add_children(owner, name, &values);
        self.doubt_removed(owner, name, &values, call.span);
        // `walls.forEach(wall => { wall.x += 100; })`
        if name.to_lowercase().ends_with("each") && assigns(call.span.of(self.text)) {
            self.make_uncertain(owner, "its elements may be changed");
        }
        if self.change_list(owner, name, &values, call.span) {
            return true;
        }
        if links::links_arguments(call.path) {
            // pybox2d: `body.CreatePolygonFixture(box=(1, 2))`
            if self.is_table_call(call.path) && !links::creates_body(call.path) {
                values = vec![self.constructed(call, values)];
            }
            return self.attach_shapes(owner, &mut values);
        }
        self.function_call(name, &values, call.span)
            || self.engine_setter(owner, name, &values, call.span)
            || self.changes_argument(owner, name, &values)
            || self.place_call(owner, name, &values, call.span)
            || self.corner_call(owner, name, &values, call.span)
            || self.setter_call(owner, name, &values, call.span)
            || self.next_corner(name, &values, call)
    }

    /// Ruby: `quad.translate [3, 4]` and `quad.scale 2, 3` are calls that change a variable.
    pub fn call_without_brackets(&self, items: &[Item<'t>]) -> Option<Call<'t>> {
        let (first, rest) = items.split_first()?;
        let [Node::Name(path, _), values @ ..] = &first.nodes[..] else { return None };
        let (owner, name) = split(path);
        let changes = is_setter(name) || construct::reshapes(name);
        if values.is_empty() || !changes || !(self.is_draft(owner) || self.is_list(owner)) {
            return None;
        }
        let own = Item { nodes: values.to_vec(), ..first.clone() };
        let span = items.iter().map(|item| item.span).fold(first.span, Span::to);
        Some(Call::of(path, [own].into_iter().chain(rest.iter().cloned()).collect(), span))
    }

    /// Changes the transform of the canvas, or its modes. True if the call is understood.
    fn canvas_call(&mut self, owner: &'t str, name: &'t str, call: &Call<'t>) -> bool {
        let values = self.call_arguments(call);
        if self.changes_argument(owner, name, &values) {
            return true;
        }
        // Compose: within a block, about the middle of the canvas.
        let has_block = self.text[call.span.end as usize..].trim_start().starts_with('{');
        let values = if has_block { &[] } else { &values[..] };
        let is_understood = self.canvas.call(name, values, call.span, &self.evidence);
        self.run.is_transformed |= is_understood && !Canvas::saves(name);
        is_understood
    }

    /// What a call does to shapes that are not its result: it erases, changes or draws them.
    fn affect_others(&mut self, owner: &'t str, name: &'t str, call: &Call<'t>) {
        self.erased_by(owner, name, call);
        let changes = is_setter(name) || fields::affects_shape(name) || construct::reshapes(name);
        self.doubt_element(owner, name, changes);
        if changes {
            self.doubt_other_name(owner);
        }
        if matches!(name, "fill" | "stroke") || construct::draws(call.path) {
            self.draw_outline(owner, call);
        }
        self.doubt_turtle(name);
        self.doubt_hole(owner, call);
    }

    /// `colliders[handle].set_translation(…)` of Rapier, `walls[0].move(…)`: a call on an element of a list changes it.
    fn doubt_element(&mut self, owner: &'t str, name: &str, changes: bool) {
        let index = owner.strip_suffix(']').and_then(|owner| Some(owner.rsplit_once('[')?.1));
        if let Some(handle) = index.filter(|index| is_setter(name) && (self.is_draft(index) || self.is_unknown(index)))
        {
            self.make_uncertain(handle, &fields::ignored(name, "changes it"));
        }
        if changes && let Some(list) = self.list_of_element(owner) {
            self.make_uncertain(list, &fields::ignored(name, "changes one of its elements"));
        }
    }

    /// Executes a call on the result of another one. True if it is understood as a statement.
    fn called_on_result(&mut self, receiver: &Node<'t>, call: &Call<'t>) -> bool {
        let Node::Call(inner) = receiver else { return self.attach_arguments(call, None) };
        // Bevy: `commands.spawn(Collider::ball(0.5)).insert(Transform::from_xyz(…))` is a value with shapes.
        if call.path == "insert" {
            return false;
        }
        self.change_result(inner, call.path);
        // Bevy: `commands.entity(wall).despawn()`
        if removes(last(call.path)) {
            let values = self.arguments(&inner.args);
            self.doubt_removed("", last(call.path), &values, call.span);
        }
        self.attach_arguments(call, Some(inner))
    }

    /// JavaFX: `rect.getTransforms().add(rotation)`, `body.getPosition().set(3, 4)`: a call changes what a getter returns.
    fn change_result(&mut self, getter: &Call<'t>, name: &str) {
        let (owner, field) = split(getter.path);
        let changes = WordSet("add addAll set setAll").contains(name) || construct::reshapes(name);
        if changes && self.is_draft(owner) && (fields::affects_shape(field) || construct::sets_all(field)) {
            self.make_uncertain(owner, &format!("its {} is changed, which is ignored", fields::quoted(field)));
        }
    }

    /// `world.CreateBody(&bodyDef)->CreateFixture(&shape, 1)`, planck: `world.createBody(Vec2(3, 4)).createFixture(…)`
    fn attach_arguments(&mut self, call: &Call<'t>, maker: Option<&Call<'t>>) -> bool {
        if !links::links_arguments(call.path) {
            return false;
        }
        let mut values = self.arguments(&call.args);
        if let Some(maker) = maker.filter(|maker| links::creates_body(maker.path))
            && let Value::Draft(pose) = self.value(&Node::Call(Box::new(maker.clone())))
        {
            values.iter_mut().for_each(|value| value.place(&pose));
        }
        self.attach_shapes("", &mut values)
    }

    /// `for (auto& p : points)`, `for (const p of points)`, `for p in points:`
    pub fn enter_loop(&mut self, item: &Item<'t>) {
        let names: Vec<&'t str> = item.nodes.iter().filter_map(Node::name).collect();
        let pair = match (item.key, item.type_word, &names[..]) {
            (Some(element), _, [list]) => Some((element, *list)),
            (None, _, [.., element, list]) => Some((*element, *list)),
            // Python: the name before the colon
            (Some(list), Some(element), []) => Some((element, list)),
            _ => None,
        };
        if let Some((element, list)) = pair {
            self.loops.insert(element, list);
        }
    }

    /// Calls that set the meaning of numbers or the size of the window.
    fn mode_call(&mut self, owner: &str, name: &'t str, call: &Call<'t>) -> bool {
        match name {
            "size" | "createCanvas" if is_sketch(owner) => {
                self.set_canvas_size(call);
            }
            "setMode" | "resize" if owner.is_empty() => self.found.numbers.harmless_within(call.span),
            "set_mode" | "clearRect" => self.found.numbers.harmless_within(call.span),
            "rectMode" | "ellipseMode" | "rect_mode" | "ellipse_mode" | "ofSetRectMode" => {
                let mode = call.args.first().and_then(|item| item.nodes.first()?.name()).map(last);
                self.canvas.set_mode(name, mode);
            }
            _ => return false,
        }
        true
    }

    /// `createCanvas(640, 480)`: p5.js and Processing name the size `width` and `height`.
    pub fn set_canvas_size(&mut self, call: &Call<'t>) {
        self.found.numbers.harmless_within(call.span);
        if let [width @ Value::Num(_), height @ Value::Num(_), ..] = &self.arguments(&call.args)[..] {
            self.set_variable("width", width.clone(), call.span);
            self.set_variable("height", height.clone(), call.span);
        }
    }

    /// `body.createFixture(new Circle(2), density)`: shapes among the arguments belong to the body.
    fn attach_shapes(&mut self, owner: &'t str, values: &mut [Value<'t>]) -> bool {
        let names = values.iter().filter_map(Value::name).chain([owner]);
        let refs: Vec<_> = names.map(|name| self.reference(name)).collect();
        for value in values.iter_mut() {
            match value {
                // dyn4j: `body.addFixture(new BodyFixture(Geometry.createCircle(2)))`
                Value::Draft(_) | Value::Fields(_) | Value::Unknown(_) => value.each_shape(&mut |shape| {
                    shape.refs.extend(&refs);
                    self.shapes.push(shape.clone());
                }),
                Value::Num(num) => self.found.numbers.harmless_in(num.spans()),
                _ => {}
            }
        }
        true
    }
}

/// Whether a text has a sign of assignment, other than those of comparisons and arrows.
fn assigns(text: &str) -> bool {
    text.match_indices('=')
        .any(|(at, _)| !text[at + 1..].starts_with(['=', '>']) && !text[..at].ends_with(['=', '!', '<', '>']))
}
