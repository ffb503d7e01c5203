//! Changes of the members of a shape, and of lists of shapes.

use crate::exchange::code::engine_table::construct;
use crate::exchange::code::scope::shape_lists::APPENDING;
use crate::exchange::code::scope::variable::Variable;
use crate::exchange::code::value::pair_of;
use crate::exchange::code::{
    AngleUnit, Draft, Kind, Num, Pair, Role, Scope, Span, Value, WordSet, engine_table, fields, last, owner_of_index,
    split,
};

impl<'t> Scope<'t> {
    pub fn set_member(&mut self, owner: &'t str, field: &'t str, value: &Value<'t>, span: Span) {
        // `ball.velocity.x = 3` does not move the ball.
        let is_motion = WordSet("vel velocity speed acceleration acc force").contains(&last(owner).to_lowercase());
        if is_motion && !split(owner).0.is_empty() || self.doubt_other_name(owner) {
            return;
        }
        let has_role = |name: &str| !fields::roles(name).is_empty();
        let may_be_shape = owner.is_empty() || self.is_known(owner) || has_role(field) || has_role(last(owner));
        // `ctx.lineWidth = 2` makes no shape of `ctx`.
        if !may_be_shape && !construct::sets_all(field) && !construct::reshapes(field) {
            return;
        }
        // `box.min.x = 3`
        let (outer, inner) = split(owner);
        let role = fields::roles(inner).iter().copied().find(|role| role.is_pair());
        if let (Some(role), "x" | "y", Some(num)) = (role, field, value.num())
            && !owner.ends_with(']')
            && !self.is_known(owner)
        {
            self.doubt_later_change(outer, inner, span);
            return self.set_component(outer, (inner, role), field == "x", num.clone(), span);
        }
        // three.js: `mesh.rotation.z = 0.5`
        if fields::roles(inner) == [Role::Angle] && !outer.is_empty() && !self.is_known(owner) {
            match field {
                "z" => {
                    let mut value = value.clone();
                    if let Value::Num(num) = &mut value
                        && self.evidence.has("THREE")
                    {
                        num.unit = num.unit.or(Some(AngleUnit::Radians));
                    }
                    return self.set_member(outer, inner, &value, span);
                }
                _ => self.make_uncertain(outer, &format!("its {} is changed, which is ignored", fields::quoted(inner))),
            }
        }
        // `position.x = 3`
        if let Some(Variable { value: Value::Pair(_), uncertain, .. }) = self.variables.get_mut(owner) {
            uncertain.get_or_insert_with(|| format!("its {} is set", fields::quoted(field)));
        }
        // Set already: a new shape begins.
        if let ("", Some(draft), Some(role)) = (owner, self.draft(""), fields::roles(field).first())
            && draft.has(*role)
        {
            self.flush_loose();
        }
        self.changed(owner, field, span);
        self.is_loose_read |= owner.is_empty() && self.read_names.contains(field);
        self.apply_to(owner, field, core::slice::from_ref(value), span);
        // `p[0].x = 1; p[0].y = 2`
        if let Some(draft) = self.draft(owner)
            && let (true, 2, Some(x), Some(y)) =
                (owner.ends_with(']'), draft.roles.len(), draft.num(Role::X), draft.num(Role::Y))
        {
            let corner = Pair::of(x, y);
            self.variables.remove(owner);
            self.corner(owner_of_index(owner), corner, span);
        }
    }

    /// Applies a setter or a method to the shape of a variable.
    pub fn apply_to(&mut self, owner: &'t str, name: &'t str, values: &[Value<'t>], span: Span) {
        self.doubt_later_change(owner, name, span);
        let Some(Variable { value: Value::Draft(draft), .. }) = self.variables.get_mut(owner) else { return };
        let mut draft = core::mem::take(draft);
        draft.span = draft.span.to(span);
        self.apply(&mut draft, name, values);
        if let Some(variable) = self.variables.get_mut(owner) {
            variable.value = Value::Draft(draft);
        }
    }

    /// Marks the shape that a name is another name of, or the name of a copy. False for other names.
    pub fn doubt_other_name(&mut self, name: &str) -> bool {
        let Some(shape) = self.other_names.get(name).copied().filter(|_| !self.is_known(name)) else { return false };
        let name = fields::quoted(name);
        self.make_uncertain(
            shape,
            &format!("{name} is another name for it or a copy of it: changes to {name} are ignored"),
        );
        true
    }

    fn doubt_later_change(&mut self, owner: &'t str, field: &str, span: Span) {
        if fields::affects_shape(field) && self.runs_later(owner, span) {
            self.make_uncertain(owner, &format!("{} is set in a block that may run later", fields::quoted(field)));
        }
    }

    fn kind_of_owner(&self, owner: &str) -> Kind {
        // `const rect = new PIXI.Graphics()`
        if self.contexts.contains(owner) {
            return Kind::Unknown;
        }
        engine_table::kind_of_word(last(owner), &self.evidence)
            .filter(|kind| *kind != Kind::Pose)
            .unwrap_or(Kind::Unknown)
    }

    /// The variable whose field is set; it is created if necessary.
    fn changed(&mut self, owner: &'t str, field: &str, span: Span) -> &mut Variable<'t> {
        let (kind, reference) = (self.kind_of_owner(owner), self.reference(owner));
        if let Some(variable) = self.variables.get_mut(owner).filter(|variable| variable.is_copied)
            && let Value::Draft(pose) = &variable.value
        {
            self.past_poses.push((reference, (**pose).clone()));
            variable.assignments = reference.assignments + 1;
            variable.reference.assignments = variable.assignments;
            variable.is_copied = false;
        }
        let variable = self.variables.entry(owner).or_insert_with(|| {
            let mut draft = Draft::new(kind, span);
            // The first value may be replaced after a shape was made with it.
            draft.made = Span::default();
            // A collider is centred on its body.
            draft.is_local = WordSet("collider").contains_word_of(last(owner));
            Variable { assignments: 0, ..Variable::new(draft.into(), span, reference) }
        });
        variable.span = variable.span.to(span);
        // The result of an unknown call is identified by its fields.
        if matches!(&variable.value, Value::Unknown(values) if values.is_empty()) && fields::affects_shape(field) {
            variable.value = Draft::new(kind, span).into();
        }
        variable
    }

    fn set_component(&mut self, owner: &'t str, (field, role): (&str, Role), is_x: bool, num: Num, span: Span) {
        let variable = self.changed(owner, field, span);
        variable.partial.retain(|(known, known_x, _)| (*known, *known_x) != (role, is_x));
        variable.partial.push((role, is_x, num));
        let find = |is_x: bool| variable.partial.iter().find(|(known, x, _)| (*known, *x) == (role, is_x));
        if let (Some((.., x)), Some((.., y)), Value::Draft(draft)) = (find(true), find(false), &mut variable.value) {
            let had = draft.role_names();
            draft.set(role, Pair::of(x, y));
            draft.replace_place(&had);
            draft.span = draft.span.to(span);
        }
    }

    pub fn is_list(&self, name: &str) -> bool {
        let value = self.variables.get(name).map(|variable| &variable.value);
        matches!(value, Some(Value::Pair(_) | Value::Pairs(_) | Value::Nums(_) | Value::List(_)))
    }

    /// Makes a variable uncertain, and the elements of a list, and theirs.
    pub fn make_uncertain(&mut self, name: &'t str, why: &str) {
        let mut names = vec![name];
        while let Some(name) = names.pop() {
            let is_unknown = self.is_unknown(name);
            if let Some(variable) = self.variables.get_mut(name) {
                variable.uncertain.get_or_insert_with(|| why.to_owned());
                if is_unknown {
                    variable.value = Draft::new(Kind::Unknown, variable.span).into();
                }
                if let Value::Draft(draft) = &mut variable.value {
                    draft.unplace(why);
                }
            }
            if let Some(list) = self.lists.remove(name) {
                list.shapes.iter().for_each(|shape| self.shapes[*shape].unplace(why));
                names.extend(list.names);
                self.changed_lists.insert(name, why.to_owned());
            }
        }
    }

    /// A call on a list of corners: it appends one, or changes the list in an unknown way. False otherwise.
    pub fn change_list(&mut self, owner: &'t str, name: &str, values: &[Value<'t>], span: Span) -> bool {
        const READING: WordSet = WordSet("len length size forEach for_each iter begin end empty isEmpty");
        if !self.is_list(owner) || READING.contains(name) {
            return false;
        }
        match (pair_of(values), self.variables.get_mut(owner)) {
            (Some(pair), Some(Variable { value: Value::Pairs(pairs), span: own, .. })) if APPENDING.contains(name) => {
                pairs.push(pair);
                *own = own.to(span);
            }
            _ => {
                self.make_uncertain(owner, &fields::ignored(name, "changes it"));
            }
        }
        true
    }
}
