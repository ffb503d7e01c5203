//! Consecutive statements with corners make one outline, and values that stand alone make shapes.

use crate::exchange::code::fields::name_of;
use crate::exchange::code::figure::object;
use crate::exchange::code::scope::corner_run::Run;
use crate::exchange::code::{Draft, Kind, Pair, Role, Scope, Span, Value, engine_table, fields, last};

impl<'t> Scope<'t> {
    /// Adds a corner that is assigned to a name or passed to a call.
    pub fn corner(&mut self, path: &str, corner: Pair, span: Span) {
        let stem = stem(path);
        if self.run.stem != stem || !self.run.numbers.is_empty() {
            let (mode, uncertain) =
                if self.run.corners.is_empty() { (self.run.mode, self.run.uncertain) } else { Default::default() };
            self.flush_run();
            (self.run.mode, self.run.uncertain) = (mode, uncertain);
        }
        let run = &mut self.run;
        if run.corners.is_empty() {
            // Calls that take corners do not name the shape.
            let is_call = path.starts_with("gl")
                || matches!(
                    path,
                    "" | "path" | "vertex" | "points" | "goto" | "v" | "setpos" | "push" | "append" | "add"
                );
            run.draft.name = if stem == "?" || path == last(path) && is_call { None } else { name_of(path) };
            (run.stem, run.draft.span, run.draft.drawing) = (stem, span, self.drawing);
        }
        run.corners.push(corner);
        run.draft.span = run.draft.span.to(span);
    }

    pub fn flush_run(&mut self) {
        let mut run = core::mem::take(&mut self.run);
        if !run.numbers.is_empty() && run.numbers.len() >= 6 && run.numbers.len().is_multiple_of(2) {
            run.corners = Pair::of_each_two(&run.numbers);
        }
        if run.stem.is_empty() {
            self.take_off_ids(&mut run);
        }
        if !run.corners.is_empty() {
            self.runs.push(run);
        }
    }

    /// Removes the line numbers from lines of three numbers, unless the line above them names x.
    fn take_off_ids(&mut self, run: &mut Run<'t>) {
        let Some(thirds) = run.corners.iter().map(|corner| corner.third.clone()).collect::<Option<Vec<_>>>() else {
            return;
        };
        let above = self.text[..run.draft.span.start as usize].trim_end().lines().next_back().unwrap_or_default();
        let is_x_named = above.trim_start().starts_with(['x', 'X']);
        let Some(begin) = run.corners.first().map(|corner| corner.x.double) else { return };
        let counts = !is_x_named
            && run.corners.len() > 1
            && matches!(begin, 0.0 | 1.0)
            && run.corners.iter().zip(0..).all(|(corner, i)| corner.x.double == begin + f64::from(i));
        let first = self.text[..run.corners[0].x.span.start as usize].trim_end_matches([' ', '-', '+']);
        let is_plain = !first.ends_with(['(', '[', '{']);
        let is_z_named = is_x_named && above.contains(['z', 'Z']);
        let may_be_radii = thirds.len() == 1 && is_plain || thirds.iter().any(|third| third.double != thirds[0].double);
        if counts {
            for (corner, third) in run.corners.iter_mut().zip(thirds) {
                self.found.numbers.harmless_in(corner.x.spans());
                *corner = Pair::of(&corner.y, &third);
            }
        } else if may_be_radii && !is_z_named {
            run.uncertain = Some("three numbers per line are read as x, y and a third coordinate");
        }
    }

    pub fn add_lone_value(&mut self, value: Value<'t>, span: Span) {
        let is_corner = match &value {
            Value::Pair(_) => true,
            Value::Nums(nums) => nums.len() == 3,
            Value::Fields(fields) => fields.len() == 2,
            _ => false,
        };
        match (value.pair().filter(|_| is_corner), value) {
            (Some(pair), _) => self.corner("", pair, span),
            (None, Value::Num(num)) => {
                if self.run.stem != "number" {
                    self.flush_run();
                    (self.run.stem, self.run.draft.span) = ("number".to_owned(), span);
                }
                let between = self.text.get(self.run.draft.span.end as usize..span.start as usize);
                if !self.run.numbers.is_empty() && between.is_some_and(|between| !between.contains('\n')) {
                    self.run.uncertain = Some("the numbers of a line are read in pairs, as corners");
                }
                self.run.numbers.push(num);
                self.run.draft.span = self.run.draft.span.to(span);
            }
            (None, Value::Name(_) | Value::Text(_)) => {}
            (None, value) => {
                self.flush_run();
                self.emit(value, None, span);
            }
        }
    }

    /// Adds the shapes that a value contains.
    pub fn emit(&mut self, value: Value<'t>, name: Option<String>, span: Span) {
        match value {
            Value::Draft(mut draft) => {
                draft.name = draft.name.or(name);
                self.shapes.push(*draft);
            }
            Value::Fields(fields) => {
                // Its own numbers are a more precise location than the list that it may be in; those of variables stand elsewhere.
                let is_within = |own: &Span| own.start >= span.start && own.end <= span.end;
                let own = fields.iter().flat_map(|(_, value)| value.spans()).filter(is_within).reduce(Span::to);
                let span = own.unwrap_or(span);
                match object::from_fields(Kind::Unknown, fields, span, &self.evidence) {
                    Value::Fields(fields) => self.emit_fields(fields, span),
                    value => self.emit(value, name, span),
                }
            }
            Value::Pairs(corners) => self.emit_corners(corners, name, span),
            Value::Nums(nums) if nums.len() == 4 => {
                let mut draft = Draft::new(Kind::Line, span);
                draft.set(Role::Corners, Pair::of_each_two(&nums));
                draft.unplace("four numbers may be two corners, or a corner and a size");
                draft.name = name;
                self.shapes.push(draft);
            }
            Value::Nums(nums) if nums.len() >= 6 && nums.len().is_multiple_of(2) => {
                self.emit_corners(Pair::of_each_two(&nums), name, span);
            }
            Value::List(values) => self.emit_list(values, name, span),
            Value::Unknown(values) => {
                let is_shape = |value: &Value| match value {
                    Value::Draft(_) | Value::Unknown(_) | Value::List(_) | Value::Fields(_) => true,
                    value => value.corners().is_some_and(|corners| corners.len() > 2),
                };
                values.into_iter().filter(is_shape).for_each(|value| self.emit(value, name.clone(), span));
            }
            Value::Nums(_) | Value::Num(_) | Value::Pair(_) | Value::Turn(..) | Value::Text(_) | Value::Name(_) => {}
        }
    }

    /// Whether a name is that of a circle, or of several.
    pub fn names_circle(&self, name: &str) -> bool {
        engine_table::kind_of_word(last(name).trim_end_matches('s'), &self.evidence) == Some(Kind::Circle)
    }

    fn emit_list(&mut self, values: Vec<Value<'t>>, name: Option<String>, span: Span) {
        let is_row = name.is_none() && matches!(values[..], [Value::Nums(_)]);
        let list = Value::List(values);
        if let Some(corners) = list.corners().filter(|corners| corners.len() > 1) {
            self.emit_corners(corners, name, span);
            if let Some(draft) = self.shapes.last_mut().filter(|_| is_row) {
                draft.unplace("a row of numbers is read as corners");
            }
            return;
        }
        let Value::List(values) = list else { return };
        // `[(0, 0), (w, 0), (w, h)]`
        let has_corner = values.iter().any(|value| matches!(value, Value::Pair(_)));
        let mut others = values.iter().filter(|value| !matches!(value, Value::Fields(_)));
        if let Some(unknown) = others.find_map(Value::unknown_name).filter(|_| has_corner) {
            let what = match unknown {
                "" => "an expression".to_owned(),
                unknown => fields::quoted(unknown),
            };
            let name = name.as_deref().unwrap_or("list");
            return self.refused(span, name, &format!("expected a number, found {what}"));
        }
        for value in values {
            self.emit(value, name.clone(), span);
        }
    }

    fn emit_corners(&mut self, corners: Vec<Pair>, name: Option<String>, span: Span) {
        let kind = |name: &str| engine_table::kind_of_word(name, &self.evidence);
        // `circles = [(10, 20, 5), (30, 40, 6)]`
        let are_circles = name.as_deref().is_some_and(|name| self.names_circle(name));
        if are_circles && corners.iter().all(|corner| corner.third.is_some()) {
            for corner in corners {
                let span = corner.spans().reduce(Span::to).unwrap_or(span);
                self.shapes.push(Draft { name: name.clone(), ..circle(corner, span) });
            }
            return;
        }
        let is_box = name.as_deref().and_then(kind) == Some(Kind::Rect);
        let mut draft = Draft::new(if corners.len() == 2 { Kind::Line } else { Kind::Polygon }, span);
        let is_braced = name.is_none() && span.of(self.text).starts_with("{{");
        if corners.len() == 2 && (is_box || is_braced) {
            draft.unplace("two pairs may be two corners, or a corner and a size");
        }
        match &corners[..] {
            // `box = [(0, 0), (10, 20)]`
            [a, b] if is_box => {
                draft.kind = Kind::Rect;
                draft.set(Role::A, a.clone());
                draft.set(Role::B, b.clone());
            }
            _ => draft.set(Role::Corners, corners),
        }
        draft.name = name;
        self.shapes.push(draft);
    }
}

/// The circle whose radius is the third number of a corner.
pub fn circle<'t>(mut center: Pair, span: Span) -> Draft<'t> {
    let mut circle = Draft::new(Kind::Circle, span);
    center.third.take().into_iter().for_each(|radius| circle.set(Role::Radius, *radius));
    circle.set(Role::Center, center);
    circle
}

/// The common part of the names of consecutive corners: a path without indices and trailing digits.
fn stem(path: &str) -> String {
    let (mut stem, mut depth) = (String::new(), 0_usize);
    for c in path.chars().take(200) {
        depth += usize::from(c == '[');
        if depth == 0 && !c.is_whitespace() {
            stem.push(c);
        }
        depth = depth.saturating_sub(usize::from(c == ']'));
    }
    let trimmed = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    // Single letters are consecutive: a, b, c.
    let is_letter = trimmed.len() == stem.len() && stem.chars().count() == 1 && stem != "v";
    if is_letter { "?".to_owned() } else { trimmed.trim_end_matches('_').to_owned() }
}
