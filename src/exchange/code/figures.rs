//! Which figures is a value in code? By its type or its name, or else by how many numbers stand together.

use crate::{
    exchange::{
        code::{
            boxes::{NO_ELLIPSE, box_of},
            build,
            object::{self, figure_of, is_list},
            value::{Entry, Field, Num, Value, pairs, push},
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
pub(super) const NAME_COLUMNS: usize = 40;

impl Findings {
    /// Tells of numbers whose name says that they are no corners.
    pub(super) fn is_no_figure(&mut self, name: &str, value: &Value, entry: &Entry) -> bool {
        let is_list = matches!(value, Value::Row(_) | Value::Table { .. } | Value::Many(_));
        let is_none = is_list && words::names_no_corners(name);
        if is_none {
            let text = format!("`{}` are no corners by their name", cut(name, NAME_COLUMNS));
            self.left_out(At::bytes(entry.start, entry.end), text);
        }
        is_none
    }

    /// Tells a value as the figures that it is.
    pub(super) fn emit(&mut self, value: Value, hint: Option<Kind>, name: Option<String>, entry: &Entry) {
        let at = At::bytes(entry.start, entry.end);
        let is_line = hint == Some(Kind::Line);
        if let Some(mut item) = hint.and_then(|kind| by_type(kind, &value, entry)) {
            item.name = item.name.or(name);
            self.push(item);
            return;
        }
        match value {
            Value::Shape(mut item) => {
                item.name = item.name.or(name);
                self.push(*item);
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
                    self.item(name.clone(), at.clone(), Figure::Circle { center, radius: row[2].value });
                }
            }
            Value::Table { width, numbers } if width < 4 => {
                let item = self.item(name, at, figure_of(pairs(&numbers, width), is_line));
                if width == 3 {
                    item.notes.push("third coordinates are left out".to_owned());
                }
            }
            Value::Row(row) => self.row(&row, hint, name, at),
            Value::Object(fields) if hint == Some(Kind::Ellipse) || object::is_ellipse(&fields) => {
                self.wrong(at, NO_ELLIPSE);
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

    fn many(&mut self, values: Vec<Value>, hint: Option<Kind>, name: Option<&String>, entry: &Entry) {
        // What stands beside a list is a colour, a width, or where it is put.
        let is_list =
            |value: &Value| matches!(value, Value::Table { .. } | Value::Shape(_) | Value::Many(_) | Value::Object(_));
        let has_list = values.iter().any(is_list);
        if has_list && !values.iter().all(is_list) {
            let at = At::bytes(entry.start, entry.end);
            self.left_out(at, "numbers beside a list or a shape are left out");
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
                self.item(name, at, Figure::Points(vec![Vec2::new(x.value, y.value)]));
            }
            (row, _) if row.len().is_multiple_of(2) => {
                self.item(name, at, figure_of(pairs(row, 2), is_line));
            }
            (row, _) => {
                let text = format!("{} in a list: corners are two numbers each", counted(row.len(), "number"));
                self.wrong(at, text);
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
        self.push(Item { name, at, figure, notes, unplaced: None });
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

/// What a variable calls its shape: `poly.verts[2]` is poly.
pub(super) fn name_of(path: &str) -> Option<String> {
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
