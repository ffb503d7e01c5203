//! Objects whose fields are the arguments of calls: `rect(player.x, player.y, player.w, player.h)`.
//!
//! The call says what the fields mean, so its shape replaces that of the object.

use crate::exchange::code::figure::Source;
use crate::exchange::code::scope::shape_lists::APPENDING;
use crate::exchange::code::scope::variable::Variable;
use crate::exchange::code::{
    Call, Draft, Num, Pair, Reference, Role, RoleValue, Scope, Span, Value, fields, last, split,
};
use crate::exchange::text;
use std::collections::HashSet;
use std::rc::Rc;

/// The maximum number of objects that one shape has its numbers from.
const MAX_SOURCES: usize = 8;

/// How many bytes before a call its loop may begin.
const MAX_LOOP_BYTES: usize = 300;

/// The maximum number of shapes that are made from elements of lists.
const MAX_FROM_ELEMENTS: usize = 1 << 14;

/// The owner and the name of a field: `p.x`, `p["x"]`.
pub fn owner_and_field(path: &str) -> (&str, &str) {
    match path.strip_suffix(']').and_then(|path| path.rsplit_once('[')) {
        Some((owner, key)) if key.starts_with(['"', '\'']) => (owner, key.trim_matches(['"', '\''])),
        _ => split(path),
    }
}

impl<'t> Scope<'t> {
    /// The number or the point that a field of an object has, if that is certain: `p.x`, `ball.position`, `ball.position.x`.
    pub fn field(&mut self, path: &'t str) -> Option<Value<'t>> {
        let (owner, field) = owner_and_field(path);
        let coordinate = |pair: &Pair| match field {
            "x" | "X" => Some(pair.x.clone()),
            "y" | "Y" => Some(pair.y.clone()),
            _ => None,
        };
        let (object, value) = match self.variables.get(owner) {
            Some(Variable { value: Value::Pair(pair), uncertain: None, assignments: 1, .. }) => {
                (owner, Value::Num(coordinate(pair)?))
            }
            Some(_) => {
                let draft = self.object(owner)?;
                let mut values = fields::roles(field).iter().filter_map(|role| draft.get(*role));
                let value = values.find_map(|value| match value {
                    RoleValue::Num(num) => Some(Value::Num(num.clone())),
                    RoleValue::Pair(pair) => Some(Value::Pair(pair.clone())),
                    _ => None,
                })?;
                (owner, value)
            }
            None => {
                let (object, inner) = owner_and_field(owner);
                let draft = self.object(object)?;
                let pair = fields::roles(inner).iter().find_map(|role| draft.pair(*role))?;
                (object, Value::Num(coordinate(pair)?))
            }
        };
        if !self.fields_read.contains(&object) {
            if self.fields_read.len() == MAX_SOURCES {
                return None;
            }
            self.fields_read.push(object);
        }
        // Its literals stand elsewhere.
        let from = |num: Num| Num { also: Some(Rc::new(num.spans().collect())), span: Span::default(), ..num };
        Some(match value {
            Value::Num(num) => Value::Num(from(num)),
            Value::Pair(pair) => Value::Pair(Pair { x: from(pair.x), y: from(pair.y), ..pair }),
            value => value,
        })
    }

    /// A variable that is an object with certain fields.
    fn object(&self, name: &str) -> Option<&Draft<'t>> {
        let variable = self.variables.get(name).filter(|variable| variable.uncertain.is_none())?;
        match &variable.value {
            Value::Draft(draft) if draft.is_data && draft.unplaced.is_none() => Some(draft),
            _ => None,
        }
    }

    /// The objects whose fields were read since the last shape of the current statement.
    pub fn take_sources(&mut self) -> Vec<Source<'t>> {
        let names = core::mem::take(&mut self.fields_read);
        let source = |name: &'t str| {
            let variable = self.variables.get(name)?;
            Some(Source::Variable(variable.reference, self.draft(name)?.roles.clone()))
        };
        names.into_iter().filter_map(source).collect()
    }

    /// `platforms.forEach(p => …)`, `walls.map(({ x, y }) => …)`: the parameter stands for each element. False for other calls.
    pub fn bind_callback(&mut self, list: &'t str, call: &Call<'t>) -> bool {
        let text = call.span.of(self.text);
        let is_list = self.lists.contains_key(list) && !APPENDING.contains(last(call.path))
            || self.draft(list).is_some_and(|object| object.is_data);
        let Some((_, text)) = text.split_once('(').filter(|_| is_list) else { return false };
        if !(text.contains("=>") || text.starts_with("function") || text.starts_with('|')) {
            return false;
        }
        let text = text.trim_start_matches("async ").trim_start_matches("function").trim_start_matches(['(', ' ', '|']);
        if let Some((names, _)) = text.strip_prefix('{').and_then(|text| text.split_once('}')) {
            for name in names.split(',').map(str::trim).filter(|name| !name.contains(':')) {
                self.destructured.insert(name, list);
                self.parameters.push(name);
            }
        } else if let Some(name) = text.split(|c: char| !c.is_alphanumeric() && c != '_').next() {
            self.loops.insert(name, list);
            self.parameters.push(name);
        }
        true
    }

    /// The shapes that a call makes of each element of a list, if its arguments are the fields of one.
    pub fn of_each_element(&mut self, call: &Call<'t>) -> Option<Value<'t>> {
        let (element, list) = self.element_in(call)?;
        let objects = self.elements(list)?;
        let fields: Vec<&'t str> = match element {
            Some(name) => vec![name],
            None => self.destructured.iter().filter(|(_, own)| **own == list).map(|(name, _)| *name).collect(),
        };
        let shadowed = self.shadow(fields.iter().copied());
        // Without these the call is not read for each element again.
        let (loops, destructured) = (core::mem::take(&mut self.loops), core::mem::take(&mut self.destructured));
        // `for (const w of walls) { if (!w.isOn) continue; … }`
        let head = text::before(self.text, call.span.start as usize, MAX_LOOP_BYTES);
        let head = head.rfind("for").map_or("", |at| &head[at..]);
        let skips = ["continue", "if (", "if not ", "return"].iter().any(|word| head.contains(word));
        let mut made = Vec::new();
        for draft in objects {
            let mut bind = |name: &'t str, value| {
                self.variables.insert(name, Variable::new(value, call.span, self.reference(name)));
            };
            match element {
                Some(name) => bind(name, draft.into()),
                None => fields.iter().for_each(|name| {
                    let num = fields::roles(name).iter().find_map(|role| draft.num(*role));
                    num.into_iter().for_each(|num| bind(name, Value::Num(num.clone())));
                }),
            }
            let values = self.arguments(&call.args);
            let mut shape = self.constructed(call, values);
            self.fields_read.clear();
            shape.each_shape(&mut |shape| {
                shape.sources = vec![Source::ElementOf(list)];
                if skips {
                    shape.unplace("its loop may skip this element");
                }
            });
            let is_made = matches!(shape, Value::Draft(_));
            made.push(shape);
            if !is_made {
                break;
            }
        }
        self.unshadow(shadowed);
        (self.loops, self.destructured) = (loops, destructured);
        Some(Value::List(made))
    }

    /// The name that stands for an element in the arguments of a call, unless its fields have names of their own, and the list.
    fn element_in(&self, call: &Call<'t>) -> Option<(Option<&'t str>, &'t str)> {
        let mut names = Vec::new();
        call.args.iter().flat_map(|item| &item.nodes).for_each(|node| node.each_name(&mut |name| names.push(name)));
        names.into_iter().find_map(|name| {
            let root = owner_and_field(name).0;
            let element = self.loops.get(root).map(|list| (Some(root), *list));
            element.or_else(|| Some((None, *self.destructured.get(name)?)))
        })
    }

    /// The elements of a list of objects; `None` beyond the limit.
    fn elements(&mut self, list: &str) -> Option<Vec<Draft<'t>>> {
        self.made_of_elements += self.lists.get(list).map_or(1, |list| list.shapes.len());
        if self.made_of_elements > MAX_FROM_ELEMENTS {
            return None;
        }
        let objects: Vec<Draft<'t>> = match self.lists.get(list) {
            Some(list) => list.shapes.iter().map(|shape| self.shapes[*shape].clone()).collect(),
            // A list of one element is that element.
            None => vec![self.draft(list)?.clone()],
        };
        objects.iter().all(|object| object.is_data).then_some(objects)
    }

    /// Gives shapes that are made from objects what these have now; one that is computed from what has changed becomes uncertain.
    pub fn update_from_objects(&self, shapes: &mut [Draft<'t>]) {
        for shape in shapes {
            for source in &shape.sources.clone() {
                match source {
                    Source::ElementOf(list) => {
                        self.changed_lists.get(list).into_iter().for_each(|why| shape.unplace(why.clone()));
                    }
                    Source::Variable(object, roles) => self.update_from(shape, *object, roles),
                }
            }
        }
    }

    fn update_from(&self, shape: &mut Draft<'t>, object: Reference<'t>, roles: &[(Role, RoleValue)]) {
        shape.name = shape.name.take().or_else(|| fields::name_of(object.name));
        let variable = self.variables.get(object.name).filter(|variable| variable.reference == object);
        let Some(Variable { value: Value::Draft(now), .. }) = variable else { return };
        if now.roles != roles && !update(shape, roles, now) {
            shape.unplace(format!("{} is changed after this", fields::quoted(object.name)));
        }
        shape.unplace_like(now);
    }

    /// Whether other shapes use all numbers of an object.
    pub fn is_replaced_by_calls(&self, object: &Draft<'t>) -> bool {
        let mut spans = object.roles.iter().flat_map(|(_, given)| given.spans()).peekable();
        object.is_data && spans.peek().is_some() && spans.all(|span| self.found.numbers.is_any_used([span].into_iter()))
    }
}

/// Drops the shapes that are drawn again from the same objects: filled, then outlined.
pub fn drop_repeated(shapes: &mut Vec<Draft>) {
    let mut known = HashSet::new();
    shapes.retain(|shape| {
        let is_plain = !shape.sources.is_empty() && shape.frames.is_empty();
        !is_plain || known.insert(format!("{:?} {:?} {:?}", shape.kind, shape.anchor, shape.roles))
    });
}

/// Replaces the numbers that a shape has from an object. False if it was computed from one that has changed.
fn update(shape: &mut Draft, before: &[(Role, RoleValue)], object: &Draft) -> bool {
    for (role, old) in before {
        let new = object.get(*role).filter(|new| *new != old);
        let (Some(new), spans) = (new, old.spans()) else { continue };
        for (_, given) in &mut shape.roles {
            let own = given.spans();
            match (&*given, old, new) {
                (RoleValue::Num(num), RoleValue::Num(from), RoleValue::Num(_))
                    if own == spans && num.double == from.double =>
                {
                    *given = new.clone();
                }
                _ if own.iter().any(|span| spans.contains(span)) => return false,
                _ => {}
            }
        }
        let mut of_frames = shape.frames.iter().flat_map(|frame| &frame.roles);
        if of_frames.any(|(_, given)| given.spans().iter().any(|span| spans.contains(span))) {
            return false;
        }
    }
    true
}
