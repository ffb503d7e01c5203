//! What do statements say together? Corners that follow each other are one outline, fields of one name are one shape.

use crate::{
    exchange::{
        code::{
            boxes::{NO_ELLIPSE, box_of},
            build,
            object::{self, figure_of, is_list, is_place},
            value::{Entry, Field, Num, Part, Value, pairs, push},
            words::{self, Kind, RectBy},
        },
        findings::Findings,
        item::{Figure, Item},
        place::At,
    },
    notation::{counted, cut},
};
use glam::Vec2;

/// A name of a variable is taken as the name of its shape up to here.
const NAME_COLUMNS: usize = 40;
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
        if self.is_no_figure(field, &value, entry) {
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
        self.emit(value, hint, name, entry);
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
                self.emit(Entry { part, ..entry.clone() }.value(), words::kind(entry.type_word), None, entry);
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
                self.emit(Value::Row(numbers), None, None, entry);
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
                    None => self.emit(value, words::kind(name), name_of(name), &entry),
                },
            }
        }
        if !numbers.is_empty() {
            let names = cut(&numbers.join(", "), NAME_COLUMNS);
            let more = if count > numbers.len() { " beside what was read" } else { "" };
            self.found.left_out(At::bytes(start, end), format!("no shape is known by these names{more}: {names}"));
        }
    }

    /// Tells of numbers whose name says that they are no corners.
    fn is_no_figure(&mut self, name: &str, value: &Value, entry: &Entry) -> bool {
        let is_list = matches!(value, Value::Row(_) | Value::Table { .. } | Value::Many(_));
        let is_none = is_list && words::names_no_corners(name);
        if is_none {
            let text = format!("`{}` are no corners by their name", cut(name, NAME_COLUMNS));
            self.found.left_out(At::bytes(entry.start, entry.end), text);
        }
        is_none
    }

    /// Tells a value as the figures that it is.
    fn emit(&mut self, value: Value<'t>, hint: Option<Kind>, name: Option<String>, entry: &Entry<'t>) {
        let at = At::bytes(entry.start, entry.end);
        let is_line = hint == Some(Kind::Line);
        if let Some(mut item) = hint.and_then(|kind| by_type(kind, &value, entry)) {
            item.name = item.name.or(name);
            self.found.push(item);
            return;
        }
        match value {
            Value::Shape(mut item) => {
                item.name = item.name.or(name);
                self.found.push(*item);
            }
            Value::Table { width: 4, numbers } => {
                let by = if let Some(Kind::Rect(by)) = hint { Some(by) } else { None };
                for row in numbers.chunks_exact(4) {
                    self.four(row, by, name.clone(), at.clone());
                }
            }
            Value::Table { width: 3, numbers } if hint == Some(Kind::Circle) => {
                for row in numbers.chunks_exact(3) {
                    let center = Vec2::new(row[0].value, row[1].value);
                    self.found.item(name.clone(), at.clone(), Figure::Circle { center, radius: row[2].value });
                }
            }
            Value::Table { width, numbers } if width < 4 => {
                let item = self.found.item(name, at, figure_of(pairs(&numbers, width), is_line));
                if width == 3 {
                    item.notes.push("third coordinates are left out".to_owned());
                }
            }
            Value::Row(row) => self.row(&row, hint, name, at),
            Value::Object(fields) if hint == Some(Kind::Ellipse) || object::is_ellipse(&fields) => {
                self.found.wrong(at, NO_ELLIPSE);
            }
            Value::Object(fields) => {
                for Field { name: own, value } in fields {
                    if self.is_no_figure(own, &value, entry) {
                        continue;
                    }
                    let hint = words::kind(own);
                    self.emit(value, hint, name_of(own).or_else(|| name.clone()), entry);
                }
            }
            Value::Many(values) => self.many(values, hint, name.as_ref(), entry),
            Value::Table { .. } | Value::Num(_) | Value::Text(_) => {}
        }
    }

    fn many(&mut self, values: Vec<Value<'t>>, hint: Option<Kind>, name: Option<&String>, entry: &Entry<'t>) {
        // What stands beside a list is a colour, a width, or where it is put.
        let is_list =
            |value: &Value| matches!(value, Value::Table { .. } | Value::Shape(_) | Value::Many(_) | Value::Object(_));
        let has_list = values.iter().any(is_list);
        if has_list && !values.iter().all(is_list) {
            let at = At::bytes(entry.start, entry.end);
            self.found.left_out(at, "numbers beside a list or a shape are left out");
        }
        let values = values.into_iter().filter(|value| !has_list || is_list(value));
        for value in values {
            self.emit(value, hint, name.cloned(), entry);
        }
    }

    fn row(&mut self, row: &[Num], hint: Option<Kind>, name: Option<String>, at: At) {
        let is_line = hint == Some(Kind::Line);
        match (row, hint) {
            ([_, _, _, _], _) => self.four(row, None, name, at),
            ([x, y] | [x, y, _], _) => {
                self.found.item(name, at, Figure::Points(vec![Vec2::new(x.value, y.value)]));
            }
            (row, _) if row.len().is_multiple_of(2) => {
                self.found.item(name, at, figure_of(pairs(row, 2), is_line));
            }
            (row, _) => {
                let text = format!("{} in a list: corners are two numbers each", counted(row.len(), "number"));
                self.found.wrong(at, text);
            }
        }
    }

    /// Four numbers: a rectangle where a name says so, else two corners.
    fn four(&mut self, row: &[Num], by: Option<RectBy>, name: Option<String>, at: At) {
        let n = [row[0].value, row[1].value, row[2].value, row[3].value];
        let made = by.and_then(|by| box_of(by, n, None, Vec::new()));
        let (figure, notes) = made.unwrap_or_else(|| {
            let note = "four numbers: choose a rectangle by centre or corner and size, if they are one".to_owned();
            (Figure::Line(vec![Vec2::new(n[0], n[1]), Vec2::new(n[2], n[3])]), vec![note])
        });
        self.found.push(Item { name, at, figure, notes });
    }
}

/// What a type makes of a few values: `SDL_Rect r = {…}`, `Circle c = {{100, 120}, 30}`.
fn by_type(kind: Kind, value: &Value, entry: &Entry) -> Option<Item> {
    let values: Vec<Value> = match value {
        Value::Row(numbers) if (3..=5).contains(&numbers.len()) => numbers.iter().copied().map(Value::Num).collect(),
        Value::Table { width: width @ 2, numbers } if numbers.len() == 4 => {
            numbers.chunks_exact(*width).map(|row| Value::Row(row.to_vec())).collect()
        }
        Value::Many(values) if values.len() <= 3 => values.clone(),
        _ => return None,
    };
    if !matches!(kind, Kind::Circle | Kind::Rect(_) | Kind::Line) {
        return None;
    }
    let mut entries = Vec::new();
    for value in values {
        push(&mut entries, None, value, entry);
    }
    build::shape(kind, "", entries, At::bytes(entry.start, entry.end), false).ok()
}

/// Whether a call sets a field: `circle.setRadius(3)`, `body.SetAngle(0.5)`.
fn is_setter(name: &str, callee: &str) -> bool {
    let rest = name.strip_prefix("set").or_else(|| name.strip_prefix("Set"));
    callee.len() > name.len() && rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_uppercase() || c == '_'))
}

/// What a variable calls its shape: `poly.verts[2]` is poly.
fn name_of(path: &str) -> Option<String> {
    let stem = words::stem(path);
    let mut own = stem.as_str();
    for _ in 0..2 {
        let last = words::last(own);
        let owner = own[..own.len() - last.len().min(own.len())].trim_end_matches(['.', ':', '>', '-']);
        if owner.is_empty()
            || !(is_list(last)
                || matches!(last, "Set" | "set" | "push" | "push_back" | "append" | "add" | "emplace_back"))
        {
            break;
        }
        own = owner;
    }
    let is_plain = is_list(own) || matches!(own, "" | "?") || own.contains(['(', ' ']) || words::last(own) == "vertex";
    (!is_plain).then(|| cut(own, NAME_COLUMNS))
}
