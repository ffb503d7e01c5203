//! The variables of a text: what each statement gives them, and which shapes it makes at once.

use crate::{
    exchange::{
        choices::AngleUnit,
        code::{
            constants, construct,
            draft::{Draft, Given, Kind, Pair, Role},
            fields, links,
            runs::Run,
            table,
            tree::{Call, Item, Node, Num, Span},
            value::Value,
        },
        findings::Findings,
        place::At,
    },
    notation::cut,
};
use std::{collections::HashMap, rc::Rc};

/// A name of a variable is taken as the name of its shape up to here.
pub(super) const NAME_COLUMNS: usize = 40;
/// So many names and values are kept.
const MOST_VARIABLES: usize = 1 << 16;

/// A variable with the last value that it was given.
pub(super) struct Variable<'t> {
    pub value: Value<'t>,
    pub span: Span,
    /// How often it was given a value as a whole.
    pub assignments: usize,
    /// The x or the y of a pair that is given in two statements.
    partial: Vec<(Role, bool, Num)>,
}

pub(super) struct Scope<'t, 'f> {
    pub text: &'t str,
    pub found: &'f mut Findings,
    /// The fields of types that the text defines.
    pub structs: HashMap<&'t str, Vec<&'t str>>,
    pub variables: HashMap<&'t str, Variable<'t>>,
    /// Short names of constructors: `var P = SAT.Polygon`.
    pub aliases: HashMap<&'t str, &'t str>,
    /// Shapes that no variable holds.
    pub shapes: Vec<Draft<'t>>,
    pub runs: Vec<Run>,
    pub run: Run,
    /// Names that belong together: a body and its definition, a fixture and its shape.
    pub links: Vec<(&'t str, &'t str)>,
    /// `rectMode(CENTER)`
    pub rect_mode: Option<&'t str>,
    /// The call that moves what is drawn after it.
    pub is_moved_by: Option<&'t str>,
    /// The unit of angles that a comment says.
    pub unit: Option<AngleUnit>,
}

impl<'t, 'f> Scope<'t, 'f> {
    pub fn new(text: &'t str, found: &'f mut Findings) -> Self {
        Self {
            text,
            found,
            structs: HashMap::new(),
            variables: HashMap::new(),
            aliases: HashMap::new(),
            shapes: Vec::new(),
            runs: Vec::new(),
            run: Run::default(),
            links: Vec::new(),
            rect_mode: None,
            is_moved_by: None,
            unit: None,
        }
    }

    pub fn is_known(&self, path: &str) -> bool {
        self.variables.contains_key(path)
    }

    /// What a name stands for; a name that is given several values stands for none of them.
    pub fn named(&self, path: &'t str) -> Value<'t> {
        let path = path.trim_start_matches(['&', '*']);
        if let Some(variable) = self.variables.get(path) {
            return match &variable.value {
                Value::Num(_) | Value::Pair(_) | Value::Pairs(_) | Value::Nums(_) | Value::List(_)
                    if variable.assignments == 1 =>
                {
                    from_elsewhere(&variable.value)
                }
                _ => Value::Name(path),
            };
        }
        if matches!(constants::last(path), "ZERO" | "cpvzero" | "b2Vec2_zero" | "zero") {
            let zero = Num::literal(0.0, 0.0, Span::default());
            return Value::Pair(Pair::of(&zero, &zero));
        }
        Value::Name(path)
    }

    /// A shape is meant here, and it is refused.
    pub fn refused(&mut self, span: Span, name: &str, why: &str) {
        let at = At::bytes(span.start as usize, span.end as usize);
        self.found.wrong(at, format!("`{}`: {why}", cut(name, NAME_COLUMNS)));
    }

    pub fn statement(&mut self, mut items: Vec<Item<'t>>) {
        merge_tuple(&mut items);
        let is_plain = items.len() > 1 && items.iter().all(|item| item.key.is_none() && !is_declaration(item));
        if is_plain {
            let span = items.iter().map(|item| item.span).reduce(Span::to).unwrap_or_default();
            let value = self.list(&items);
            return self.unkeyed(value, span);
        }
        for item in &items {
            self.assign(item);
        }
    }

    fn assign(&mut self, item: &Item<'t>) {
        if let Some((name, call)) = declaration(item) {
            let value = self.value(&Node::Call(Box::new(call.clone())));
            self.link_call(Some(name), &call);
            return self.keyed(name, value, item.span);
        }
        if let ([Node::Name(word, _), Node::Name(name, _)], None) = (&item.nodes[..], item.key) {
            return self.declare(word, name, item.span);
        }
        if let Some(key) = item.key {
            for node in &item.nodes {
                match node {
                    Node::Call(call) => self.link_call(Some(key), call),
                    Node::Name(name, _) => self.link(key, name),
                    _ => {}
                }
            }
            let value = self.typed(item);
            if item.is_split && value.corners().is_some() {
                // `Corners:` and a line break: the word is no name.
                return self.unkeyed(value, item.span);
            }
            return self.keyed(key, value, item.span);
        }
        if let [Node::Call(call)] = &item.nodes[..] {
            self.link_call(None, call);
            if self.called(call) {
                return;
            }
        }
        // `v 0.0 1.0 0.0` of Wavefront OBJ
        if let [Node::Name("v", _), rest @ ..] = &item.nodes[..]
            && (2..=4).contains(&rest.len())
        {
            let value = self.item(&Item { nodes: rest.to_vec(), ..Item::default() });
            if let Some(pair) = value.pair() {
                return self.corner("v", pair, item.span);
            }
        }
        let value = self.item(item);
        self.unkeyed(value, item.span);
    }

    /// The value of an assignment; its type says what numbers in braces are: `Circle c = {100, 120, 30}`.
    fn typed(&mut self, item: &Item<'t>) -> Value<'t> {
        if let (Some(word), [Node::List(list)]) = (item.type_word, &item.nodes[..]) {
            let is_array = item.key.is_some_and(|key| key.ends_with(']')) || word.ends_with(']');
            let has_type = self.structs.contains_key(word) || !table::rows(word, self.text).is_empty();
            if has_type && !is_array {
                let call =
                    Call { receiver: None, path: word, args: list.items.clone(), is_field: false, span: list.span };
                let value = self.value(&Node::Call(Box::new(call)));
                if !matches!(&value, Value::Unknown(values) if values.is_empty()) {
                    return value;
                }
                return value;
            }
            if has_type && list.bracket == b'{' && is_array {
                // An array of shapes or of vectors.
                let values = list.items.iter().map(|element| match &element.nodes[..] {
                    [Node::List(inner)] => {
                        let call = Call {
                            receiver: None,
                            path: word,
                            args: inner.items.clone(),
                            is_field: false,
                            span: inner.span,
                        };
                        self.value(&Node::Call(Box::new(call)))
                    }
                    _ => self.item(element),
                });
                return super::evaluate::list_of(values.collect());
            }
        }
        self.item(item)
    }

    /// `b2CircleShape circle;`
    fn declare(&mut self, word: &'t str, name: &'t str, span: Span) {
        let rows = table::rows(word, self.text);
        let row = rows.iter().find(|row| row.arguments.is_empty()).or(rows.first());
        let Some(row) = row else { return };
        if let table::Makes::Draft(kind) = row.makes {
            let mut draft = Draft::new(kind, span);
            (draft.anchor, draft.is_local, draft.unit) = (row.anchor, row.is_local, row.unit);
            self.set_variable(name, Value::Draft(Box::new(draft)), span);
        }
    }

    fn set_variable(&mut self, path: &'t str, value: Value<'t>, span: Span) {
        // `b2Vec2 points[4] = …`
        let path = if matches!(value, Value::Pair(_)) { path } else { owner_of_index(path) };
        if self.variables.len() >= MOST_VARIABLES && !self.variables.contains_key(path) {
            return self.unkeyed(value, span);
        }
        let before = self.variables.remove(path);
        let assignments = 1 + before.as_ref().map_or(0, |variable| variable.assignments);
        if let Some(Variable { value: Value::Draft(mut old), .. }) = before
            && old.kind != Kind::Pose
            && construct::kind_by_roles(&old).is_some()
        {
            old.name = old.name.or_else(|| name_of(path));
            self.shapes.push(*old);
        }
        self.variables.insert(path, Variable { value, span, assignments, partial: Vec::new() });
    }

    /// A value that is given to a name.
    fn keyed(&mut self, path: &'t str, value: Value<'t>, span: Span) {
        let (owner, field) = split(path);
        if fields::is_no_shape(field) && !matches!(value, Value::Draft(_)) {
            return;
        }
        if let Value::Draft(mut draft) = value {
            if !owner.is_empty() && draft.kind != Kind::Pose {
                draft.refs.push(owner);
                draft.name = draft.name.or_else(|| name_of(owner));
                return self.shapes.push(*draft);
            }
            if owner.is_empty() {
                draft.span = span;
                return self.set_variable(path, Value::Draft(draft), span);
            }
            return self.set_member(owner, field, &Value::Draft(draft), span);
        }
        let is_indexed = path.ends_with(']');
        if let Some(pair) = value.pair().filter(|_| is_indexed) {
            return self.corner(owner_of_index(path), pair, span);
        }
        if !owner.is_empty() {
            return self.set_member(owner, field, &value, span);
        }
        match &value {
            Value::Fields(fields) => {
                let hint = construct::kind_of_word(field, self.text).unwrap_or(Kind::Unknown);
                match construct::from_fields(hint, fields.clone(), span, self.text) {
                    Value::Draft(draft) => self.set_variable(path, Value::Draft(draft), span),
                    value => match value.pair() {
                        Some(pair) => self.named_corner(path, pair, span),
                        None => self.emit(value, name_of(path), span),
                    },
                }
            }
            Value::Num(_) => {
                self.set_variable(path, value.clone(), span);
                if !fields::roles(field).is_empty() {
                    self.set_member("", field, &value, span);
                }
            }
            Value::Pair(pair) => self.named_corner(path, pair.clone(), span),
            Value::Nums(nums) if nums.len() == 3 && fields::roles(field).is_empty() => {
                let pair = value.pair();
                if let Some(pair) = pair {
                    self.named_corner(path, pair, span);
                }
            }
            Value::Pairs(_) | Value::Nums(_) | Value::Turn(..) => self.set_variable(path, value, span),
            Value::List(_) => {
                let is_corners = value.corners().is_some() || value.rings().is_some();
                if is_corners { self.set_variable(path, value, span) } else { self.emit(value, name_of(path), span) }
            }
            Value::Unknown(_) => {
                self.set_variable(path, Value::Unknown(Vec::new()), span);
                self.emit(value, name_of(path), span);
            }
            Value::Name(other) if !table::rows(other, self.text).is_empty() => drop(self.aliases.insert(path, other)),
            Value::Text(_) | Value::Name(_) | Value::Draft(_) => {}
        }
    }

    /// `center = (3, 4)` is a field of a shape whose other fields stand beside it; `A = (0, 0)` is a corner.
    fn named_corner(&mut self, path: &'t str, pair: Pair, span: Span) {
        let roles = fields::roles(path);
        let is_letter_run = path.chars().count() == 1 && self.run.stem == "?";
        let is_field = roles.iter().any(|role| role.is_pair())
            && !matches!(roles, [Role::A | Role::B | Role::C])
            && !is_letter_run;
        let value = Value::Pair(pair.clone());
        self.set_variable(path, value.clone(), span);
        if is_field { self.set_member("", path, &value, span) } else { self.corner(path, pair, span) }
    }

    /// A field of a variable is given a value.
    pub fn set_member(&mut self, owner: &'t str, field: &'t str, value: &Value<'t>, span: Span) {
        // `box.min.x = 3`
        let (outer, inner) = split(owner);
        if let (Some(role), Some(is_x), Some(num)) = (
            fields::roles(inner).iter().copied().find(|role| role.is_pair()),
            match field {
                "x" => Some(true),
                "y" => Some(false),
                _ => None,
            },
            value.num(),
        ) && !owner.ends_with(']')
        {
            return self.set_component(outer, role, is_x, num.clone(), span);
        }
        if owner.is_empty() && self.is_new_loose_shape(field) {
            self.flush_loose();
        }
        let text = self.text;
        let hint = construct::kind_of_word(constants::last(owner), text).filter(|kind| *kind != Kind::Pose);
        let variable = self.owner(owner, hint, span);
        variable.span = variable.span.to(span);
        if !matches!(variable.value, Value::Draft(_)) {
            return;
        }
        let Value::Draft(mut draft) = core::mem::replace(&mut variable.value, Value::Name("")) else { return };
        draft.span = draft.span.to(span);
        self.apply(&mut draft, field, core::slice::from_ref(value));
        // `p[0].x = 1; p[0].y = 2`
        if let (true, 2, Some(x), Some(y)) =
            (owner.ends_with(']'), draft.roles.len(), draft.num(Role::X), draft.num(Role::Y))
        {
            let corner = Pair::of(x, y);
            self.variables.remove(owner);
            return self.corner(owner_of_index(owner), corner, span);
        }
        if let Some(variable) = self.variables.get_mut(owner) {
            variable.value = Value::Draft(draft);
        }
    }

    fn owner(&mut self, owner: &'t str, hint: Option<Kind>, span: Span) -> &mut Variable<'t> {
        self.variables.entry(owner).or_insert_with(|| Variable {
            value: Value::Draft(Box::new(Draft::new(hint.unwrap_or(Kind::Unknown), span))),
            span,
            assignments: 0,
            partial: Vec::new(),
        })
    }

    fn set_component(&mut self, owner: &'t str, role: Role, is_x: bool, num: Num, span: Span) {
        let hint = construct::kind_of_word(constants::last(owner), self.text).filter(|kind| *kind != Kind::Pose);
        let variable = self.owner(owner, hint, span);
        variable.span = variable.span.to(span);
        variable.partial.retain(|(known, known_x, _)| (*known, *known_x) != (role, is_x));
        variable.partial.push((role, is_x, num));
        let find = |is_x: bool| {
            variable.partial.iter().find(|(known, x, _)| *known == role && *x == is_x).map(|(.., num)| num.clone())
        };
        if let (Some(x), Some(y), Value::Draft(draft)) = (find(true), find(false), &mut variable.value) {
            draft.set(role, Given::Pair(Pair::of(&x, &y)));
            draft.span = draft.span.to(span);
        }
    }

    /// Fields without an owner make one shape until one of them comes again.
    fn is_new_loose_shape(&self, field: &str) -> bool {
        let Some(Variable { value: Value::Draft(draft), .. }) = self.variables.get("") else { return false };
        fields::roles(field).first().is_some_and(|role| draft.has(*role))
    }

    /// The fields without an owner are complete.
    pub fn flush_loose(&mut self) {
        if let Some(Variable { value: Value::Draft(draft), .. }) = self.variables.remove("") {
            self.shapes.push(*draft);
        }
    }

    /// A blank line, or the end of a block: what follows is something else.
    pub fn flush(&mut self) {
        self.flush_run();
        self.flush_loose();
    }

    /// A call as a statement. True where it is understood as one.
    fn called(&mut self, call: &Call<'t>) -> bool {
        let name = constants::last(call.path);
        if call.receiver.is_some() {
            return false;
        }
        match name {
            "closePath" | "close_path" | "endShape" | "endshape" | "glEnd" | "end_fill" => {
                self.run.is_line &= name == "endShape" && call.args.is_empty();
                self.flush_run();
                return true;
            }
            "beginShape" | "beginPath" | "glBegin" | "begin_fill" | "stroke" | "fill" if call.args.len() < 2 => {
                self.flush_run();
                return true;
            }
            "size" | "createCanvas" | "set_mode" | "setMode" | "resize"
                if split(call.path).0.is_empty() || name == "set_mode" =>
            {
                // The size of the window.
                self.found.numbers.place_nothing(call.span.start as usize..call.span.end as usize);
                return true;
            }
            "rectMode" => {
                let mode = call.args.first().and_then(|item| item.nodes.first());
                self.rect_mode = if let Some(Node::Name(mode, _)) = mode { Some(mode) } else { None };
                return true;
            }
            "translate" | "rotate" | "scale" | "shear" | "glTranslatef" | "glRotatef" | "setTransform"
            | "applyMatrix"
                if !self.is_known(split(call.path).0) =>
            {
                self.is_moved_by = Some(name);
                return true;
            }
            "pop" | "restore" | "popMatrix" | "resetMatrix" | "resetTransform" | "glPopMatrix" => {
                self.is_moved_by = None
            }
            _ => {}
        }
        let (owner, _) = split(call.path);
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
        let pair = match &values[..] {
            [Value::Num(x), Value::Num(y)] => Some(Pair::of(x, y)),
            [value] => value.pair(),
            [Value::Num(_), value] if matches!(name, "setPoint" | "SetPoint" | "set_point") => value.pair(),
            _ => None,
        };
        let role = fields::roles(constants::last(owner)).first().copied();
        match (name, pair) {
            ("Set" | "set" | "setTo" | "assign" | "copy" | "SetXY" | "set_position", Some(pair))
                if !owner.is_empty() && (role.is_some() || owner.ends_with(']')) =>
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
                | "setpos" | "curveVertex",
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
                Value::Draft(draft) => {
                    draft.refs.extend(names.iter().copied().chain([owner]));
                    self.emit(value.clone(), None, span);
                }
                Value::Num(num) => {
                    for span in num.spans() {
                        self.found.numbers.place_nothing(span.start as usize..span.end as usize);
                    }
                }
                _ => {}
            }
        }
        true
    }

    fn is_draft(&self, owner: &str) -> bool {
        matches!(self.variables.get(owner), Some(Variable { value: Value::Draft(_), .. }))
    }

    fn is_table_call(&self, path: &str) -> bool {
        !table::rows(path, self.text).is_empty()
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

/// The last name of a path, and what it is a member of.
pub(super) fn split(path: &str) -> (&str, &str) {
    let field = constants::last(path);
    let at = path.rfind(field).unwrap_or(0);
    (path[..at].trim_end_matches(['.', ':', '>', '-', '?']), field)
}

/// `poly.verts[2]` is an element of `poly.verts`.
fn owner_of_index(path: &str) -> &str {
    path.rfind('[').map_or(path, |at| &path[..at])
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

/// What a variable calls its shape: `poly.verts[2]` is poly. `None` for names that say nothing.
pub(super) fn name_of(path: &str) -> Option<String> {
    let path = owner_of_index(path).trim_start_matches(['&', '*', '$']);
    let (owner, field) = split(path);
    let name = if fields::names_nothing(field) { constants::last(owner) } else { field };
    let name = name.trim_matches(|c: char| c == '_' || c == '"');
    (!fields::names_nothing(name)).then(|| cut(name, NAME_COLUMNS))
}

/// The same value, whose literals stand elsewhere than where it is used.
fn from_elsewhere<'t>(value: &Value<'t>) -> Value<'t> {
    let num = |num: &Num| Num { also: Some(Rc::new(num.spans().collect())), span: Span::default(), ..num.clone() };
    match value {
        Value::Num(own) => Value::Num(num(own)),
        value => value.clone(),
    }
}

/// `p = 3, 4` is a pair.
fn merge_tuple(items: &mut Vec<Item>) {
    let is_num = |item: &Item| matches!(&item.nodes[..], [Node::Num(_)]);
    let is_tuple = items.len() > 1
        && items[0].key.is_some()
        && items.iter().all(is_num)
        && items[1..].iter().all(|item| item.key.is_none());
    if is_tuple {
        let rest: Vec<Item> = items.drain(1..).collect();
        for item in rest {
            items[0].span = items[0].span.to(item.span);
            items[0].nodes.extend(item.nodes);
        }
    }
}

/// `sf::CircleShape ball(25.f)`: a type, a name and arguments.
fn declaration<'t>(item: &Item<'t>) -> Option<(&'t str, Call<'t>)> {
    if let ([Node::Call(call)], Some(word), None) = (&item.nodes[..], item.type_word, item.key)
        && !call.path.contains(['.', '>', ':'])
    {
        return Some((call.path, Call { path: word, ..(**call).clone() }));
    }
    let [.., Node::Name(word, from), Node::Call(call)] = &item.nodes[..] else { return None };
    let is_type = item.key.is_none() && call.receiver.is_none() && !call.path.contains(['.', '>', ':']);
    let is_word = constants::last(word).starts_with(char::is_uppercase)
        || word.contains("::")
        || !table::rows(word, "").is_empty();
    (is_type && is_word).then(|| (call.path, Call { path: word, span: from.to(call.span), ..(**call).clone() }))
}

fn is_declaration(item: &Item) -> bool {
    declaration(item).is_some() || matches!(&item.nodes[..], [Node::Name(..), Node::Name(..)])
}
