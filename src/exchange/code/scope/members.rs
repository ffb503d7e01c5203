//! What a name, a field or an element of a list is given.

use crate::{
    exchange::{
        code::{
            scope::{Scope, Variable},
            shape::{
                draft::{Draft, Given, Kind, Pair, Role},
                object,
            },
            syntax::{
                names::{last, owner_of_index, split},
                tree::{Num, Span},
            },
            table::{
                self,
                fields::{self, NAME_COLUMNS, name_of},
            },
            value::Value,
        },
        text::words::{Words, words},
    },
    notation::cut,
};

impl<'t> Scope<'t, '_> {
    /// A value that is given to a name.
    pub fn keyed(&mut self, path: &'t str, value: Value<'t>, span: Span) {
        let (owner, field) = split(path);
        // `for (auto& p : points) p = rotate(p);`
        if let Some(list) = self.loops.get(path.split(['.', '[']).next().unwrap_or("")).copied() {
            self.doubt(list, "its elements are changed");
        }
        // `a = a.merge(b)`, `points = [rotate(p) for p in points]`
        let is_understood = !matches!(value, Value::Unknown(_) | Value::Name(_)) && value.unknown_name().is_none();
        if !is_understood && (self.is_list(path) || self.is_shape_variable(path)) {
            const WHY: &str = "it is given another value, which is not understood";
            self.doubt(path, WHY);
            if self.is_list(path) {
                // What stands in the value is the list itself.
                let is_corner = !self.run.corners.is_empty() && matches!(self.variables[path].value, Value::Pair(_));
                self.run.doubt = self.run.doubt.or(is_corner.then_some("a corner of it is given another value"));
                return;
            }
            return self.emit(value, None, span);
        }
        if !is_understood && path.ends_with(']') && self.is_list(owner_of_index(path)) {
            return self.doubt(owner_of_index(path), "an element of it is changed");
        }
        if fields::is_no_shape(field) && !matches!(value, Value::Draft(_)) {
            return;
        }
        if let Value::Draft(mut draft) = value {
            // `fixDef.shape = new b2PolygonShape; fixDef.shape.SetAsBox(…)`
            let is_made =
                object::kind_by_roles(&draft).is_some() || matches!(draft.kind, Kind::Capsule | Kind::Ellipse);
            if !owner.is_empty() && draft.kind != Kind::Pose && is_made {
                draft.refs.push(path);
                draft.name = draft.name.or_else(|| name_of(owner));
                return self.shapes.push(*draft);
            }
            if owner.is_empty() || !is_made && draft.kind != Kind::Pose {
                draft.span = span;
                return self.set_variable(path, Value::Draft(draft), span);
            }
            if !self.is_shape_variable(owner) {
                // `objects.ground.body = love.physics.newBody(…)`
                return self.set_variable(path, Value::Draft(draft), span);
            }
            return self.set_member(owner, field, &Value::Draft(draft), span);
        }
        let is_indexed = path.ends_with(']');
        if let Some(pair) = value.pair().filter(|_| is_indexed) {
            let list = owner_of_index(path);
            const WHY: &str = "an element of it is changed";
            if self.is_list(list) {
                return self.doubt(list, WHY);
            }
            if let (owner, Some(Variable { value: Value::Draft(draft), .. })) =
                (split(list), self.variables.get_mut(split(list).0))
                && !owner.0.is_empty()
                && draft.has(Role::Corners)
            {
                return draft.unplace(WHY);
            }
            return self.corner(list, pair, span);
        }
        if !owner.is_empty() {
            return self.set_member(owner, field, &value, span);
        }
        match &value {
            Value::Fields(fields) => {
                let hint = object::kind_of_word(field, &self.evidence).unwrap_or(Kind::Unknown);
                match object::from_fields(hint, fields.clone(), span, &self.evidence) {
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
                let mut value = value;
                // `mesh = new THREE.Mesh(new THREE.PlaneGeometry(4, 6), material)`
                value.each_shape(&mut |shape| shape.refs.push(path));
                self.emit(value, name_of(path), span);
            }
            Value::Name(other) => {
                let other = self.aliases.get(other).copied().unwrap_or(other);
                if other != path && !table::rows(other, &self.evidence).is_empty() {
                    self.aliases.insert(path, other);
                }
            }
            Value::Text(_) | Value::Draft(_) => {}
        }
    }

    /// `center = (3, 4)` is a field of a shape whose other fields stand beside it; `A = (0, 0)` is a corner.
    fn named_corner(&mut self, path: &'t str, pair: Pair, span: Span) {
        let roles = fields::roles(path);
        let is_letter_run = path.chars().count() == 1 && self.run.stem == "?";
        let is_field = roles.iter().any(|role| role.is_pair())
            && !matches!(roles, [Role::A | Role::B | Role::C])
            && path != "p"
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
            && !self.is_known(owner)
        {
            return self.set_component(outer, role, is_x, num.clone(), span);
        }
        if owner.is_empty() && self.is_new_loose_shape(field) {
            self.flush_loose();
        }
        let hint = object::kind_of_word(last(owner), &self.evidence).filter(|kind| *kind != Kind::Pose);
        let variable = self.owner(owner, hint, span);
        variable.span = variable.span.to(span);
        // What an unknown call made is known by its fields.
        if matches!(&variable.value, Value::Unknown(values) if values.is_empty()) && fields::places(field) {
            variable.value = Value::Draft(Box::new(Draft::new(hint.unwrap_or(Kind::Unknown), span)));
        }
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
        self.variables.entry(owner).or_insert_with(|| {
            let mut draft = Draft::new(hint.unwrap_or(Kind::Unknown), span);
            // A collider lies about the centre of its body.
            // What is set first may be replaced later, after a shape was made with it.
            draft.made = Span::default();
            draft.is_local = words(last(owner)).iter().any(|word| word == "collider");
            Variable { value: Value::Draft(Box::new(draft)), span, assignments: 0, partial: Vec::new(), doubt: None }
        })
    }

    fn set_component(&mut self, owner: &'t str, role: Role, is_x: bool, num: Num, span: Span) {
        let hint = object::kind_of_word(last(owner), &self.evidence).filter(|kind| *kind != Kind::Pose);
        let variable = self.owner(owner, hint, span);
        variable.span = variable.span.to(span);
        variable.partial.retain(|(known, known_x, _)| (*known, *known_x) != (role, is_x));
        variable.partial.push((role, is_x, num));
        let find = |is_x: bool| {
            variable.partial.iter().find(|(known, x, _)| *known == role && *x == is_x).map(|(.., num)| num.clone())
        };
        if let (Some(x), Some(y), Value::Draft(draft)) = (find(true), find(false), &mut variable.value) {
            let had: Vec<Role> = draft.roles.iter().map(|(role, _)| *role).collect();
            draft.set(role, Given::Pair(Pair::of(&x, &y)));
            if !draft.is_local && draft.roles.len() > had.len() {
                draft.replace_place(&had);
            }
            draft.span = draft.span.to(span);
        }
    }

    fn is_list(&self, name: &str) -> bool {
        let value = self.variables.get(name).map(|variable| &variable.value);
        matches!(value, Some(Value::Pair(_) | Value::Pairs(_) | Value::Nums(_) | Value::List(_)))
    }

    /// The value of a variable is not certain any more.
    fn doubt(&mut self, name: &str, why: &str) {
        if let Some(variable) = self.variables.get_mut(name) {
            variable.doubt.get_or_insert_with(|| why.to_owned());
            if let Value::Draft(draft) = &mut variable.value {
                draft.unplace(why);
            }
        }
    }

    /// A call on a list that has corners already: one more, or a change that is not followed. False where it is none.
    pub fn change_list(&mut self, owner: &'t str, name: &str, values: &[Value<'t>], span: Span) -> bool {
        const READING: Words = Words("len length size forEach for_each iter begin end empty isEmpty");
        if !self.is_list(owner) || READING.has(name) {
            return false;
        }
        const APPENDING: Words = Words("push push_back append add Add emplace_back PushBack");
        let pair = match values {
            [Value::Num(x), Value::Num(y)] => Some(Pair::of(x, y)),
            [value] => value.pair(),
            _ => None,
        };
        match (pair, self.variables.get_mut(owner)) {
            (Some(pair), Some(Variable { value: Value::Pairs(pairs), span: own, .. })) if APPENDING.has(name) => {
                pairs.push(pair);
                *own = own.to(span);
            }
            _ => self.doubt(owner, &format!("`{}` changes it, which is not followed", cut(name, NAME_COLUMNS))),
        }
        true
    }
}
