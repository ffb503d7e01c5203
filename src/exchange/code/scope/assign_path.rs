//! Assigns a value to a path: a name, a field of a shape or an element of a list.

use crate::exchange::code::fields::name_of;
use crate::exchange::code::figure::object;
use crate::exchange::code::scope::runs_to_outlines::circle;
use crate::exchange::code::{
    Draft, Kind, Meaning, Pair, Role, Scope, Span, Value, engine_table, fields, last, owner_of_index, split,
};

const CHANGED_ELEMENT: &str = "one of its elements is changed";

impl<'t> Scope<'t> {
    pub fn assign_path(&mut self, path: &'t str, value: Value<'t>, span: Span) {
        let (owner, field) = split(path);
        // `walls.length = 0`
        if field == "length" {
            self.doubt_removed_element(owner, field, span);
        }
        if self.hides(owner, field, Some(&value), span) {
            return;
        }
        if let Some(list) = self.list_of_element(path) {
            self.make_uncertain(list, CHANGED_ELEMENT);
            if !matches!(value, Value::Draft(_)) {
                return;
            }
        }
        // `for (auto& p : points) p = rotate(p);`
        let root = path.split(['.', '[']).next().unwrap_or("");
        if let Some(list) = self.loops.get(root).copied() {
            self.make_uncertain(list, "its elements are changed");
        }
        // `points[i].x += 3`
        if path.contains("].") && path[root.len()..].starts_with('[') && self.is_list(root) {
            return self.make_uncertain(root, CHANGED_ELEMENT);
        }
        // `a = a.merge(b)`, `points = [rotate(p) for p in points]`
        let is_understood = !matches!(value, Value::Unknown(_) | Value::Name(_)) && value.unknown_name().is_none();
        let is_shape = self.is_shape_variable(path) || self.lists.contains_key(path);
        if !is_understood && (self.is_list(path) || is_shape) {
            return self.assign_unknown(path, value, span);
        }
        // `int xs[] = {140, 200, 200}`
        let is_array = path.ends_with("[]") && matches!(value, Value::Nums(_));
        let pair = value.pair().filter(|_| !is_array);
        let list = path.ends_with(']').then(|| owner_of_index(path));
        if let Some(list) = list.filter(|list| (pair.is_some() || !is_understood) && self.is_list(list)) {
            return self.make_uncertain(list, CHANGED_ELEMENT);
        }
        match (value, pair, list) {
            (Value::Draft(draft), ..) => self.assign_draft(path, draft, span),
            (Value::Name(direction), ..) if field == "direction" && self.is_shape_variable(owner) => {
                self.draft_mut(owner).into_iter().for_each(|draft| draft.set_axis(direction));
            }
            _ if fields::is_no_shape(field) => {}
            (value, ..) if (fields::is_no_location(field) || self.is_color(field, span)) && value.is_numeric() => {
                self.found.numbers.harmless_in(value.spans());
                self.set_variable(path, value, span);
                if let Some(variable) = self.variables.get_mut(owner_of_index(path)) {
                    variable.is_no_location = true;
                }
            }
            (_, Some(pair), Some(list)) => match self.draft_mut(split(list).0) {
                Some(draft) if list != field && draft.has(Role::Corners) => draft.unplace(CHANGED_ELEMENT),
                _ => self.corner(list, pair, span),
            },
            // `self.platforms = [pygame.Rect(…), …]`, `this.player = { x: 10, y: 20, w: 30, h: 40 }`
            (value @ (Value::List(_) | Value::Fields(_) | Value::Pairs(_)), ..)
                if fields::roles(field).is_empty() && !self.is_draft(owner) =>
            {
                self.assign_plain(path, value, span);
            }
            (value, ..) if !owner.is_empty() => self.set_member(owner, field, &value, span),
            (value, ..) => self.assign_plain(path, value, span),
        }
    }

    /// pygame: whether a constant is a colour by its three whole numbers up to 255: `GRUEN = (0, 155, 0)`.
    fn is_color(&self, name: &str, assignment: Span) -> bool {
        let is_constant = name.len() > 1
            && name.starts_with(char::is_uppercase)
            && !name.contains(char::is_lowercase)
            && self.evidence.has("pygame")
            && fields::roles(name).is_empty()
            && engine_table::kind_of_word(name, &self.evidence).is_none();
        let numbers = assignment.of(self.text).split_once('=').map_or("", |(_, value)| value);
        let numbers = numbers.trim().trim_matches(['(', ')', '[', ']', ';']);
        let is_part = |part: &str| part.trim().parse::<u8>().is_ok();
        is_constant && numbers.split(',').count() == 3 && numbers.split(',').all(is_part)
    }

    fn assign_unknown(&mut self, path: &'t str, value: Value<'t>, span: Span) {
        self.make_uncertain(path, "it is assigned another value, which is not understood");
        if !self.is_list(path) {
            return self.emit(value, None, span);
        }
        // The value contains the list itself.
        let is_corner = !self.run.corners.is_empty() && matches!(self.variables[path].value, Value::Pair(_));
        self.run.uncertain = self.run.uncertain.or(is_corner.then_some("one of its corners is assigned another value"));
    }

    fn assign_draft(&mut self, path: &'t str, mut draft: Box<Draft<'t>>, span: Span) {
        let (owner, field) = split(path);
        let is_made = draft.kind_by_roles().is_some() || matches!(draft.kind, Kind::Capsule | Kind::Ellipse);
        if draft.kind != Kind::Pose && is_made && !owner.is_empty() && path.contains('[') {
            draft.refs.push(self.reference(path));
            draft.name = draft.name.or_else(|| name_of(owner));
            return self.shapes.push(*draft);
        }
        // SpriteKit: `ball.physicsBody = SKPhysicsBody(circleOfRadius: 15)`
        let is_in_shape = self.draft(owner).and_then(Draft::kind_by_roles).is_some_and(|kind| kind != Kind::Pose);
        if draft.is_local && is_in_shape {
            draft.unplace(format!("it belongs to {}, whose position is not added", fields::quoted(owner)));
        }
        let is_variable = owner.is_empty() || draft.kind != Kind::Pose;
        if owner.is_empty() {
            draft.span = span;
        } else if !matches!(last(owner), "self" | "this") {
            // `node.body = …` is named after the node.
            draft.name = draft.name.or_else(|| name_of(owner));
        }
        // `objects.ground.body = love.physics.newBody(…)`
        if is_variable || !self.is_shape_variable(owner) {
            return self.set_variable(path, Value::Draft(draft), span);
        }
        self.set_member(owner, field, &Value::Draft(draft), span);
    }

    /// Assigns another value to a name without an owner.
    fn assign_plain(&mut self, path: &'t str, value: Value<'t>, span: Span) {
        let roles = fields::roles(path);
        match &value {
            Value::Fields(fields) => {
                let hint = engine_table::kind_of_word(last(path), &self.evidence).unwrap_or(Kind::Unknown);
                match object::from_fields(hint, fields.clone(), span, &self.evidence) {
                    Value::Draft(draft) => self.set_variable(path, Value::Draft(draft), span),
                    value => match value.pair() {
                        Some(pair) if pair.means == Meaning::Size => {
                            self.found.numbers.harmless_in(pair.spans());
                            self.set_variable(path, value, span);
                        }
                        Some(pair) => self.named_corner(path, pair, span),
                        None => self.emit(value, name_of(path), span),
                    },
                }
            }
            Value::Num(_) => {
                self.set_variable(path, value.clone(), span);
                if !roles.is_empty() {
                    self.set_member("", last(path), &value, span);
                }
            }
            Value::Pair(pair) => self.named_corner(path, pair.clone(), span),
            Value::Nums(nums) if nums.len() == 3 && self.names_circle(path) => {
                let circle = circle(Pair::with_third(&nums[0], &nums[1], &nums[2]), span);
                self.set_variable(path, circle.into(), span);
            }
            Value::Nums(nums) if nums.len() == 3 && roles.is_empty() && !path.ends_with("[]") => {
                self.named_corner(path, Pair::with_third(&nums[0], &nums[1], &nums[2]), span);
            }
            Value::List(_) if value.corners().is_none() && value.rings().is_none() && value.nums().is_none() => {
                let first = self.shapes.len();
                self.emit(value, name_of(path), span);
                self.add_to_list(path, first, span);
            }
            Value::Pairs(_) | Value::Nums(_) | Value::Turn(..) | Value::List(_) => {
                self.set_variable(path, value, span);
            }
            Value::Unknown(_) => self.assign_result(path, value, span),
            Value::Name(other) => {
                let other = self.aliases.get(other).copied().unwrap_or(other);
                if other != path && self.is_table_call(other) {
                    self.aliases.insert(path, other);
                }
            }
            // Victor: `rect x: 20, y: 30, width: 50, height: 40, transform: "rotate(10)"`
            Value::Text(_) if self.is_draft("") && fields::is_transform(path, &value) => {
                self.set_member("", path, &value, span);
            }
            Value::Text(_) | Value::Draft(_) => {}
        }
    }

    /// Assigns what is not understood; the shapes in it belong to the name.
    fn assign_result(&mut self, path: &'t str, mut value: Value<'t>, span: Span) {
        self.set_variable(path, Value::Unknown(Vec::new()), span);
        // `mesh = new THREE.Mesh(new THREE.PlaneGeometry(4, 6), material)`
        let own = self.reference(path);
        let mut has_shape = false;
        value.each_shape(&mut |shape| {
            shape.refs.push(own);
            has_shape = true;
        });
        // Its fields are those of a place, whatever its name is.
        if let Some(variable) = self.variables.get_mut(path).filter(|_| has_shape) {
            variable.value = Draft::new(Kind::Unknown, span).into();
        }
        self.emit(value, name_of(path), span);
    }

    /// Assigns a pair: `center = (3, 4)` is a field of a shape whose other fields are beside it, `A = (0, 0)` is a corner.
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
}
