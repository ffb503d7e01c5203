//! What do statements say together? Corners that follow each other are one outline, fields of one name are one shape.

use crate::{
    exchange::{
        code::{
            boxes::NO_ELLIPSE,
            figures::{NAME_COLUMNS, name_of},
            object::{self, figure_of, is_list, is_place},
            value::{Entry, Field, Num, Part, Value, pairs},
            words::{self, Kind},
        },
        findings::Findings,
        item::Figure,
        place::At,
    },
    notation::{counted, cut},
};
use glam::Vec2;

/// No shape has more fields than this.
const MOST_FIELDS: usize = 64;

pub(super) struct Scope<'t, 'f> {
    pub found: &'f mut Findings,
    run: Run,
    object: Object<'t>,
}

/// Corners that belong together by what they are given to.
#[derive(Default)]
struct Run {
    stem: String,
    corners: Vec<Vec2>,
    /// Numbers that stand alone, one a statement.
    numbers: Vec<Num>,
    drops_third: bool,
    is_line: bool,
    are_points: bool,
    start: usize,
    end: usize,
}

/// Fields that belong together by what they are fields of.
#[derive(Default)]
struct Object<'t> {
    owner: String,
    hint: Option<Kind>,
    fields: Vec<Field<'t>>,
    start: usize,
    end: usize,
}

impl<'t, 'f> Scope<'t, 'f> {
    pub fn new(found: &'f mut Findings) -> Self {
        Self { found, run: Run::default(), object: Object::default() }
    }

    /// An empty line, or the end of a block: what follows is something else.
    pub fn flush(&mut self) {
        self.flush_object();
        self.flush_run();
    }

    pub fn statement(&mut self, mut entries: Vec<Entry<'t>>) {
        // `p = 3, 4`
        if let [
            Entry { key: Some(_), part: Part::One(Value::Num(_)) | Part::Args(_), .. },
            Entry { key: None, part: Part::Args(_), .. },
        ] = &entries[..]
            && let Some(Entry { part: Part::Args(rest), end, .. }) = entries.pop()
            && let Some(first) = entries.pop()
        {
            let key = first.key;
            let row = first.clone().value().num().into_iter().chain(rest).collect();
            return self.keyed(key.unwrap_or(""), Value::Row(row), &Entry { end, ..first });
        }
        for entry in entries {
            let outside = Entry { key: entry.key, part: Part::Args(Vec::new()), ..entry };
            match outside.key {
                Some(path) => self.keyed(path, entry.value(), &outside),
                None => self.unkeyed(entry.part, &outside),
            }
        }
    }

    /// A value that is given to a name.
    fn keyed(&mut self, path: &'t str, value: Value<'t>, entry: &Entry<'t>) {
        let field = words::last(path);
        let owner = &path[..path.rfind(field).unwrap_or(0)];
        if self.found.is_no_figure(field, &value, entry) {
            return;
        }
        if matches!(value, Value::Num(_) | Value::Text(_)) {
            return self.field(owner, Field { name: field, value }, entry);
        }
        let hint = words::kind(entry.type_word).or_else(|| words::kind(field)).filter(|kind| *kind != Kind::Unknown);
        let is_field = match &value {
            Value::Row(row) if row.len() == 2 => {
                let is_member = !owner.is_empty() && !is_list(field) && !path.ends_with(']');
                is_place(field) || is_member
            }
            Value::Row(row) => row.len() > 2 && hint.is_none() && words::plain(field).contains(['x', 'y']),
            _ => false,
        };
        if is_field {
            return self.field(owner, Field { name: field, value }, entry);
        }
        // `Circle c = {100, 120, 30}` is no corner in space.
        let is_corner = hint != Some(Kind::Circle) || !matches!(&value, Value::Row(row) if row.len() == 3);
        if let Some(corner) = value.pair().filter(|_| is_corner) {
            self.flush_object();
            let drops_third = matches!(&value, Value::Row(row) if row.len() == 3);
            return self.corner(words::stem(path), corner, drops_third, entry);
        }
        self.flush();
        let name = name_of(path);
        self.found.emit(value, hint, name, entry);
    }

    fn field(&mut self, owner: &str, field: Field<'t>, entry: &Entry<'t>) {
        let is_new = |object: &Object| {
            object.owner != owner
                || object.fields.len() >= MOST_FIELDS
                || object.fields.iter().any(|known| known.name == field.name)
        };
        if !self.object.fields.is_empty() && is_new(&self.object) {
            self.flush_object();
        }
        if self.object.fields.is_empty() {
            (self.object.owner, self.object.start) = (owner.to_owned(), entry.start);
            self.object.hint = words::kind(owner.trim_end_matches(['.', ':', '>', '-']));
        }
        self.object.fields.push(field);
        self.object.end = entry.end;
    }

    /// A value that is given to nothing.
    fn unkeyed(&mut self, part: Part<'t>, entry: &Entry<'t>) {
        let callee = entry.callee;
        match part {
            Part::Args(numbers) if callee.is_empty() => self.loose(numbers, entry),
            Part::Rows { width: width @ (2 | 3), numbers } if numbers.len() == width => {
                let corner = pairs(&numbers, width)[0];
                match words::last(callee) {
                    // `circle.m_p.Set(100, 120)`, `circle.setPosition(100, 120)`
                    "Set" | "set" | "setTo" | "assign" => {
                        let path =
                            callee[..callee.len() - words::last(callee).len()].trim_end_matches(['.', ':', '>', '-']);
                        self.keyed(path, Value::Row(numbers), entry);
                    }
                    setter if is_setter(setter, callee) => self.keyed(callee, Value::Row(numbers), entry),
                    "moveTo" | "move_to" | "MoveTo" => {
                        self.flush();
                        self.corner("path".to_owned(), corner, false, entry);
                        self.run.is_line = true;
                    }
                    "lineTo" | "line_to" | "LineTo" => self.corner("path".to_owned(), corner, false, entry),
                    "point" | "drawPoint" | "DrawPixel" => {
                        self.corner("points".to_owned(), corner, false, entry);
                        self.run.are_points = true;
                    }
                    _ => {
                        self.flush_object();
                        self.corner(words::stem(callee), corner, width == 3, entry);
                    }
                }
            }
            Part::Args(numbers) if numbers.len() == 1 && is_setter(words::last(callee), callee) => {
                self.keyed(callee, Value::Num(numbers[0]), entry);
            }
            Part::Args(numbers) if numbers.len() == 1 => {}
            Part::One(Value::Num(number)) if is_setter(words::last(callee), callee) => {
                self.keyed(callee, Value::Num(number), entry);
            }
            Part::One(Value::Num(_) | Value::Text(_)) => {}
            part => {
                self.flush();
                self.found.emit(Entry { part, ..entry.clone() }.value(), words::kind(entry.type_word), None, entry);
            }
        }
    }

    /// A call that says nothing by its numbers.
    pub fn call(&mut self, name: &str) {
        match name {
            "closePath" | "close_path" | "close" => {
                self.run.is_line = false;
                self.flush();
            }
            "beginShape" | "endShape" | "glBegin" | "glEnd" | "beginPath" | "begin" => self.flush(),
            _ => {}
        }
    }

    /// Numbers without brackets and names: a line of a table.
    fn loose(&mut self, numbers: Vec<Num>, entry: &Entry<'t>) {
        self.flush_object();
        match numbers.len() {
            1 => {
                if self.run.stem != "number" {
                    self.flush_run();
                    (self.run.stem, self.run.start) = ("number".to_owned(), entry.start);
                }
                self.run.numbers.extend(numbers);
                self.run.end = entry.end;
            }
            2 | 3 => self.corner(String::new(), pairs(&numbers, numbers.len())[0], numbers.len() == 3, entry),
            _ => {
                self.flush_run();
                self.found.emit(Value::Row(numbers), None, None, entry);
            }
        }
    }

    fn corner(&mut self, stem: String, corner: Vec2, drops_third: bool, entry: &Entry<'t>) {
        if self.run.stem != stem || !self.run.numbers.is_empty() {
            self.flush_run();
        }
        let run = &mut self.run;
        if run.corners.is_empty() {
            (run.stem, run.start) = (stem, entry.start);
        }
        run.corners.push(corner);
        run.drops_third |= drops_third;
        run.end = entry.end;
    }

    fn flush_run(&mut self) {
        let Run { stem, mut corners, numbers, drops_third, is_line, are_points, start, end } =
            core::mem::take(&mut self.run);
        let at = At::bytes(start, end);
        if !numbers.is_empty() {
            if numbers.len() < 4 || !numbers.len().is_multiple_of(2) {
                let text = format!("{} by themselves: corners are two numbers each", counted(numbers.len(), "number"));
                return self.found.wrong(at, text);
            }
            corners = pairs(&numbers, 2);
        }
        if corners.is_empty() {
            return;
        }
        let figure = if are_points { Figure::Points(corners) } else { figure_of(corners, is_line) };
        let is_made_up = matches!(stem.as_str(), "" | "?" | "path" | "points" | "number");
        let item = self.found.item(if is_made_up { None } else { name_of(&stem) }, at, figure);
        if drops_third {
            item.notes.push("third coordinates are left out".to_owned());
        }
    }

    fn flush_object(&mut self) {
        let Object { owner, hint, fields, start, end } = core::mem::take(&mut self.object);
        if fields.is_empty() {
            return;
        }
        let at = At::bytes(start, end);
        let path = owner.trim_end_matches(['.', ':', '>', '-']);
        let count = fields.len();
        match object::value(fields, hint, at.clone()) {
            Value::Shape(mut item) => {
                self.flush_run();
                item.name = item.name.or_else(|| name_of(path));
                self.found.push(*item);
            }
            value @ Value::Row(_) => {
                if let Some(corner) = value.pair() {
                    let entry =
                        Entry { key: None, callee: "", type_word: "", part: Part::Args(Vec::new()), start, end };
                    self.corner(words::stem(path), corner, false, &entry);
                }
            }
            Value::Object(fields) if hint == Some(Kind::Ellipse) || object::is_ellipse(&fields) => {
                self.found.wrong(at, NO_ELLIPSE);
            }
            Value::Object(fields) => self.rest(fields, &owner, start, end, count),
            _ => {}
        }
    }

    /// Fields that make no shape together: corners by themselves; numbers are told.
    fn rest(&mut self, fields: Vec<Field<'t>>, owner: &str, start: usize, end: usize, count: usize) {
        let mut numbers = Vec::new();
        for Field { name, value } in fields {
            let entry = Entry { key: None, callee: "", type_word: "", part: Part::Args(Vec::new()), start, end };
            match value {
                Value::Num(_) => numbers.push(name),
                Value::Text(_) => {}
                value => match value.pair() {
                    Some(corner) => self.corner(words::stem(&format!("{owner}{name}")), corner, false, &entry),
                    None => self.found.emit(value, words::kind(name), name_of(name), &entry),
                },
            }
        }
        if !numbers.is_empty() {
            let names = cut(&numbers.join(", "), NAME_COLUMNS);
            let more = if count > numbers.len() { " beside what was read" } else { "" };
            self.found.left_out(At::bytes(start, end), format!("no shape is known by these names{more}: {names}"));
        }
    }
}

/// Whether a call sets a field: `circle.setRadius(3)`, `body.SetAngle(0.5)`.
fn is_setter(name: &str, callee: &str) -> bool {
    let rest = name.strip_prefix("set").or_else(|| name.strip_prefix("Set"));
    callee.len() > name.len() && rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_uppercase() || c == '_'))
}
