//! Executes calls that draw an outline corner by corner: `moveTo`, `lineTo`, `vertex`, `push`.

use crate::exchange::code::fields::name_of;
use crate::exchange::code::scope::corner_run::{Mode, Run};
use crate::exchange::code::scope::shape_lists::APPENDING;
use crate::exchange::code::value::pair_of;
use crate::exchange::code::{Call, Node, Pair, Scope, Span, Value, WordSet, engine_table, fields, last, split};

/// How many runs may stand between an outline and the call that draws it.
const MAX_RUNS: usize = 64;

impl<'t> Scope<'t> {
    /// Calls that begin and end outlines. False for other calls.
    pub fn outline_call(&mut self, name: &str, call: &Call<'t>) -> bool {
        match name {
            "closePath" | "close_path" | "endShape" | "endshape" | "glEnd" | "end_fill" => {
                let is_open = name == "endShape" && call.args.is_empty();
                self.run.is_line = is_open && (self.run.is_line || self.canvas.modes.is_unfilled);
                self.flush_run();
            }
            // Turtles draw a line to each corner that they go to, unless their pen is up.
            "penup" | "pu" | "up" if self.has_turtle(call) => {
                self.flush_run();
                self.is_pen_up = true;
            }
            "pendown" | "pd" | "down" if self.has_turtle(call) => self.is_pen_up = false,
            // The corner where it is.
            "begin_fill" if self.run.corners.len() == 1 => {}
            "beginContour" => {
                self.run.uncertain = Some("its holes are ignored");
                self.flush_run();
                self.run.uncertain = Some("it is a hole in the previous outline");
            }
            "close" | "clip" | "fill" | "fillPath" | "endFill" | "eoFill" | "cairo_fill"
                if self.run.stem == "path" && !self.takes_shape(call) =>
            {
                self.run.is_line = false;
                self.flush_run();
            }
            "noFill" => self.canvas.modes.is_unfilled = true,
            "beginShape" | "beginPath" | "glBegin" | "begin_fill" | "stroke" | "fill"
                if call.args.len() < 2 && !self.takes_shape(call) =>
            {
                if name == "fill" {
                    self.canvas.modes.is_unfilled = false;
                }
                self.flush_run();
                if matches!(name, "beginShape" | "glBegin")
                    && let Some([Node::Name(mode, _)]) = call.args.first().map(|item| &item.nodes[..])
                {
                    self.run.mode = Mode::of(last(mode));
                }
            }
            _ => return false,
        }
        true
    }

    pub fn corner_call(&mut self, owner: &'t str, name: &'t str, values: &[Value<'t>], span: Span) -> bool {
        const DRAWING: WordSet = WordSet("lineTo line_to LineTo moveTo move_to MoveTo vertex glVertex2f glVertex2d");
        let Some(pair) = pair_of(values) else {
            if values.len() > 1 && values.iter().all(|value| matches!(value, Value::Pair(_))) {
                return self.corners_call(owner, name, values, span);
            }
            if DRAWING.contains(name) && values.len() == 2 {
                if name.starts_with(['m', 'M']) {
                    self.flush_run();
                }
                self.run.uncertain = Some("a corner of it is not understood");
                self.has_unread_corners = true;
                let name = fields::quoted(name);
                self.found.note(span, format!("{name} is not read: its values are not in this text"));
                return true;
            }
            return false;
        };
        match name {
            "lineTo" | "line_to" | "LineTo" | "cairo_line_to" => self.drawn_corner(owner, "path", pair, span),
            "vertex" | "glVertex2f" | "glVertex2d" => self.drawn_corner(owner, name, pair, span),
            "goto" | "setpos" => self.turtle_corner(owner, name, pair, span),
            "moveTo" | "move_to" | "MoveTo" | "cairo_move_to" if self.is_canvas(owner) || self.is_unknown(owner) => {
                self.flush_run();
                self.drawn_corner(owner, "path", pair, span);
                // three.js closes the outlines of areas.
                self.run.is_line = !self.evidence.has("THREE.Shape");
            }
            "point" | "drawPoint" | "DrawPixel" => {
                if self.run.is_transformed {
                    self.flush_run();
                }
                self.drawn_corner(owner, "points", pair, span);
                self.run.are_points = true;
            }
            "push" | "push_back" | "append" | "add" | "Add" | "emplace_back" | "addPoint" | "AddPoint" | "insert"
            | "addVertex" | "PushBack" | "pushPoint" | "addCorner" => {
                if self.run.list != owner {
                    self.flush_run();
                }
                self.corner(if owner.is_empty() { name } else { owner }, pair, span);
                self.run.list = owner;
            }
            _ => return false,
        }
        true
    }

    /// A call with several pairs: `path.add(new Point(1, 2), new Point(3, 4))` of paper.js adds corners, another may add a shape.
    fn corners_call(&mut self, owner: &'t str, name: &'t str, values: &[Value<'t>], span: Span) -> bool {
        if !APPENDING.contains(name) || self.evidence.has("paper") || self.evidence.has("new Path") {
            return values.chunks(1).all(|value| self.corner_call(owner, name, value, span));
        }
        self.flush_run();
        self.emit(Value::Pairs(values.iter().filter_map(Value::pair).collect()), name_of(owner), span);
        if let Some(shape) = self.shapes.last_mut() {
            shape.unplace("these pairs may be corners, or a corner and a size");
        }
        true
    }

    /// Adds a corner that a turtle goes to.
    fn turtle_corner(&mut self, owner: &'t str, name: &str, pair: Pair, span: Span) {
        if self.is_pen_up {
            self.flush_run();
        }
        let begins = self.run.corners.is_empty() || self.run.stem != name;
        let is_home = (pair.x.double, pair.y.double) == (0.0, 0.0);
        self.drawn_corner(owner, name, pair, span);
        if begins {
            self.run.is_line = true;
            let is_line_before = !self.is_pen_up && !is_home;
            self.run.uncertain =
                is_line_before.then_some("the turtle draws a line to its first corner, which is ignored");
        }
    }

    fn has_turtle(&self, call: &Call) -> bool {
        call.args.is_empty() && (self.evidence.has("goto(") || self.evidence.has("setpos("))
    }

    /// Adds a corner that a call draws, on a canvas or in an outline that is a variable.
    fn drawn_corner(&mut self, owner: &'t str, path: &str, pair: Pair, span: Span) {
        self.corner(path, pair, span);
        if self.run.corners.len() > 1 {
            if core::mem::take(&mut self.run.is_transformed) {
                self.run.uncertain = Some("a transform between its corners is ignored");
            }
            return;
        }
        if self.is_canvas(owner) {
            self.canvas.transform.apply(&mut self.run.draft);
        }
        self.run.draft.refs = self.drawing(owner).into_iter().collect();
    }

    /// `ctx.fill(path)`, `canvas.drawPath(path, paint)`, `path.stroke()`: an outline that is a variable is drawn.
    pub fn draw_outline(&mut self, owner: &'t str, call: &Call<'t>) {
        let names = call.args.iter().filter_map(|item| item.nodes.first()?.name()).chain([owner]);
        for name in names {
            let own = self.reference(name);
            if !self.is_unknown(name) {
                continue;
            }
            let runs = self.runs.iter_mut().rev().take(MAX_RUNS).chain([&mut self.run]);
            for run in runs.filter(|run| run.draft.refs == [own]) {
                run.is_line &= last(call.path) != "fill";
                if !core::mem::replace(&mut run.is_placed, true) {
                    self.canvas.transform.apply(&mut run.draft);
                } else if !self.canvas.transform.is_around(&run.draft) {
                    run.uncertain = Some("it is drawn in several places, of which the first is read");
                }
            }
        }
    }

    /// three.js: `shape.holes.push(hole)`
    pub fn doubt_hole(&mut self, owner: &'t str, call: &Call<'t>) {
        let (outer, field) = split(owner);
        if field != "holes" {
            return;
        }
        let hole = call.args.first().and_then(|item| item.nodes.first()?.name());
        let hole = hole.map(|name| (name, "it is a hole in another outline"));
        for (name, why) in hole.into_iter().chain([(outer, "its holes are ignored")]) {
            let own = self.reference(name);
            let runs = self.runs.iter_mut().rev().take(MAX_RUNS).chain([&mut self.run]);
            runs.filter(|run| run.draft.refs == [own]).for_each(|run| run.uncertain = Some(why));
        }
    }

    /// Consecutive calls of an unknown function with a corner each.
    pub fn next_corner(&mut self, name: &'t str, values: &[Value<'t>], call: &Call<'t>) -> bool {
        let is_next = self.run.stem == name && !self.is_table_call(call.path) && !fields::is_no_shape(name);
        let Some(pair) = pair_of(values).filter(|_| is_next) else { return false };
        self.corner(name, pair, call.span);
        true
    }

    /// A turtle that moves or turns after corners draws more than these.
    pub fn doubt_turtle(&mut self, name: &str) {
        const MOVING: WordSet =
            WordSet("forward fd backward bk back left lt right rt setheading seth setx sety home circle");
        let run = if self.run.corners.is_empty() { self.runs.last_mut() } else { Some(&mut self.run) };
        let is_turtle = |run: &&mut Run| matches!(run.stem.as_str(), "goto" | "setpos");
        if let Some(run) = run.filter(|run| is_turtle(run) && MOVING.contains(name)) {
            run.uncertain = Some("the turtle draws more, which is ignored");
        }
    }

    /// Whether a call takes a shape that is made in its argument: `context.fill(CGRect(…))`, but not `fill(color(…))`.
    fn takes_shape(&self, call: &Call) -> bool {
        match call.args.first().and_then(|item| item.nodes.last()) {
            Some(Node::Call(made)) => engine_table::kind_of_word(made.path, &self.evidence).is_some(),
            _ => false,
        }
    }
}
