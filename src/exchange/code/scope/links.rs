//! Finds the position of each shape: that of its body, by the variables that calls and fields link, or one beside it in a list, in
//! a body with fixtures or among arguments.

use crate::exchange::code::figure::{Draft, Kind, Role};
use crate::exchange::code::scope::Scope;
use crate::exchange::code::syntax::{Call, Node, Span, last, split};
use crate::exchange::code::value::Value;
use crate::exchange::text::WordSet;
use std::collections::HashMap;

/// Parts of the names of calls that link their arguments.
const JOINING: WordSet = WordSet(
    "fixture createbody createpolygonshape createcircleshape createcapsuleshape createsegmentshape addshape addcollider insert \
    setshape attach setbody setcollider createcollider",
);

/// Prefixes of the names of global objects, which link nothing.
const HUBS: WordSet =
    WordSet("world space scene engine physics system stage layer screen canvas game ctx context self this commands");

/// Names of libraries, which link nothing either.
const LIBRARIES: WordSet = WordSet("love planck pl box2d p2 matter bodies cp pymunk rapier");

impl<'t> Scope<'t> {
    pub fn link(&mut self, a: &'t str, b: &'t str) {
        let [a, b] = [a, b].map(root);
        let is_hub = |name: &str| {
            let name = name.to_lowercase();
            HUBS.contains_prefix_of(&name) || LIBRARIES.contains(&name)
        };
        if a != b && !is_hub(a) && !is_hub(b) && !a.is_empty() && !b.is_empty() {
            self.links.push((a, b));
        }
    }

    /// Links the variables of a call: its arguments, its owner and its result.
    pub fn link_call(&mut self, result: Option<&'t str>, call: &Call<'t>) {
        let mut names: Vec<&'t str> = result.into_iter().collect();
        let joins = links_arguments(call.path);
        let of_arguments = call.args.iter().flat_map(|item| &item.nodes);
        let of_arguments = of_arguments.filter_map(Node::name);
        for name in of_arguments {
            names.push(name);
            if let Some(draft) = self.draft_mut(name.trim_start_matches(['&', '*'])) {
                // Later changes make another shape than the one used here.
                draft.made = Span::default();
            }
        }
        // `query::contact(&pose1, &shape1, &pose2, &shape2, …)` links each pose only to the shape after it.
        let poses = names.iter().filter(|name| self.is_pose_variable(name)).count();
        let shapes = names.iter().filter(|name| self.is_shape_variable(name)).count();
        if !joins && (result.is_none() || poses > 0 && shapes > 0 || shapes > 1) {
            return;
        }
        if joins {
            names.push(split(call.path).0);
        }
        // `world.CreateBody(bodyDef).CreateFixture(fixtureDef)`
        let mut receiver = &call.receiver;
        while let Some(Node::Call(inner)) = receiver {
            let of_inner = inner.args.iter().flat_map(|item| &item.nodes);
            names.extend(of_inner.filter_map(Node::name));
            receiver = &inner.receiver;
        }
        if let Some((first, rest)) = names.split_first() {
            for other in rest {
                self.link(first, other);
            }
        }
    }

    pub fn is_pose_variable(&self, name: &str) -> bool {
        self.draft(name.trim_start_matches(['&', '*'])).is_some_and(|draft| draft.kind == Kind::Pose)
    }

    pub fn is_shape_variable(&self, name: &str) -> bool {
        let draft = self.draft(name.trim_start_matches(['&', '*']));
        draft.is_some_and(|draft| !matches!(draft.kind, Kind::Pose | Kind::Unknown))
    }

    /// Gives each shape the pose of the body that it is linked to.
    pub fn place_on_bodies(&mut self) {
        let mut group: HashMap<&'t str, &'t str> = HashMap::new();
        for &(a, b) in &self.links {
            let (a, b) = (find(&mut group, a), find(&mut group, b));
            if a != b {
                group.insert(a, b);
            }
        }
        let mut poses: HashMap<&'t str, Vec<Draft<'t>>> = HashMap::new();
        let mut names: Vec<&&'t str> = self.variables.keys().collect();
        names.sort_unstable();
        for name in names {
            if let Value::Draft(draft) = &self.variables[*name].value
                && is_pose(draft)
            {
                poses.entry(find(&mut group, root(name))).or_default().push((**draft).clone());
            }
        }
        let mut assign_pose = |own: Option<&'t str>, draft: &mut Draft<'t>| {
            let names = own.into_iter().chain(draft.refs.iter().copied());
            let mut groups: Vec<&str> = names.map(|name| find(&mut group, root(name))).collect();
            groups.sort_unstable();
            groups.dedup();
            let mut found = groups.iter().filter_map(|name| poses.get(name)).flatten();
            if let Some(pose) = found.next() {
                draft.frames.push(pose.clone());
                if pose.has(Role::Center) && !draft.is_local {
                    draft.unplace("its body has a centre of its own");
                }
                if found.next().is_some() {
                    draft.unplace("more than one position may belong to its body");
                }
            }
        };
        for draft in &mut self.shapes {
            assign_pose(None, draft);
        }
        for (name, variable) in &mut self.variables {
            if let Value::Draft(draft) = &mut variable.value
                && !is_pose(draft)
            {
                assign_pose(Some(name), draft);
            }
        }
    }

    /// Assigns poses in a list to the shapes beside them: `(Collider::ball(1.0), Transform::from_xyz(…))`.
    pub fn bundle(&mut self, value: Value<'t>) -> Value<'t> {
        let Value::List(mut values) = value else { return value };
        let mut pose = Draft::new(Kind::Pose, Span::default());
        let mut is_placed = false;
        for value in &values {
            match value {
                Value::Draft(own) if own.kind == Kind::Pose => {
                    if own.roles.iter().any(|(role, _)| pose.has(*role)) {
                        pose.unplace("there are several positions next to it");
                    }
                    pose.roles.extend(own.roles.iter().cloned());
                    pose.harmless.extend(&own.harmless);
                    pose.unit = pose.unit.or(own.unit);
                    is_placed = true;
                }
                // Avian: `Rotation::degrees(30.0)`
                Value::Turn(num) => {
                    pose.set_angle(num.clone(), None);
                    is_placed = true;
                }
                _ => {}
            }
        }
        if !is_placed {
            return Value::List(values);
        }
        let mut has_shape = false;
        for value in &mut values {
            if let Value::Name(name) = value
                && self.is_shape_variable(name)
            {
                self.pose(Value::Draft(Box::new(pose.clone())), value);
                has_shape = true;
            }
            value.each_shape(&mut |shape| {
                shape.frames.push(pose.clone());
                has_shape = true;
            });
        }
        if has_shape {
            values.retain(|value| {
                !matches!(value, Value::Turn(..)) && !matches!(value, Value::Draft(draft) if draft.kind == Kind::Pose)
            });
        }
        Value::List(values)
    }

    /// Adds the shapes in the arguments of a body: `createBody({ position: …, fixtures: [ … ] })`.
    pub fn emit_parts(&mut self, body: &Draft<'t>, values: Vec<Value<'t>>) {
        for mut value in values {
            if let Value::Fields(fields) = &mut value {
                for (_, value) in fields {
                    value.each_shape(&mut |shape| {
                        shape.frames.push(body.clone());
                        self.shapes.push(shape.clone());
                    });
                }
            }
        }
    }

    /// Assigns each pose to the shape beside it: `query::contact(&pose1, &shape1, &pose2, &shape2, …)`.
    pub fn pose_arguments(&mut self, values: &mut [Value<'t>]) {
        let mut poses: Vec<(bool, &mut Value<'t>)> = Vec::new();
        for value in values {
            let is_pose = match value {
                Value::Draft(draft) => draft.kind == Kind::Pose,
                Value::Name(name) if self.is_pose_variable(name) => true,
                Value::Name(name) if self.is_shape_variable(name) => false,
                _ => continue,
            };
            poses.push((is_pose, value));
        }
        for pair in poses.chunks_exact_mut(2) {
            match pair {
                // In Box2D the shape comes first.
                [(true, pose), (false, shape)] | [(false, shape), (true, pose)] => {
                    self.pose((*pose).clone(), shape);
                }
                _ => {}
            }
        }
    }

    /// Assigns a pose to a shape or to a variable whose value is a shape.
    fn pose(&mut self, pose: Value<'t>, shape: &mut Value<'t>) {
        match (pose, shape) {
            (Value::Draft(pose), Value::Draft(shape)) => shape.frames.push(*pose),
            (Value::Name(pose), Value::Draft(shape)) => shape.refs.push(pose),
            (Value::Name(pose), Value::Name(shape)) => self.link(pose, shape),
            (Value::Draft(pose), Value::Name(shape)) => {
                let name = shape.trim_start_matches(['&', '*']);
                if let Some(shape) = self.draft_mut(name) {
                    if !shape.frames.is_empty() {
                        shape.unplace("it has several positions");
                    }
                    shape.frames.push(*pose);
                }
            }
            _ => {}
        }
    }
}

/// Whether a call links its arguments to its owner.
pub fn links_arguments(path: &str) -> bool {
    JOINING.contains_part_of(&last(path).to_lowercase())
}

fn is_pose(draft: &Draft) -> bool {
    let is_body = matches!(draft.kind, Kind::Pose | Kind::Unknown);
    // An uncertain position makes the linked shapes uncertain.
    let is_unknown = draft.roles.is_empty() && draft.unplaced.is_some();
    is_body && is_unknown
        || is_body
            && Draft { kind: Kind::Pose, ..draft.clone() }.kind_by_roles().is_some()
            && Draft { kind: Kind::Unknown, ..draft.clone() }.kind_by_roles().is_none()
}

/// The owner of a path, or the variable itself: `objects.ball` of `objects.ball.body`.
fn root(path: &str) -> &str {
    let path = path.trim_start_matches(['&', '*', '$']);
    let path = path.split('[').next().unwrap_or("");
    let (owner, _) = split(path);
    if owner.is_empty() { path } else { owner }
}

/// The representative of all names linked with this one, with path compression.
fn find<'t>(group: &mut HashMap<&'t str, &'t str>, name: &'t str) -> &'t str {
    let mut top = name;
    while let Some(next) = group.get(top) {
        top = next;
    }
    let mut at = name;
    while at != top {
        at = group.insert(at, top).unwrap_or(top);
    }
    top
}
