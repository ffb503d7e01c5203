//! Finds the position of each shape: that of its body, by the variables that calls and fields link.

use crate::exchange::code::scope::display_lists::{Parents, Poses, place_in_parents};
use crate::exchange::code::scope::variable::Variable;
use crate::exchange::code::{
    Call, Draft, Kind, Node, Reference, Role, Scope, Span, Value, WordSet, fields, last, split,
};
use std::collections::HashMap;

/// Parts of the names of calls that link their arguments.
const JOINING: WordSet = WordSet(
    "fixture createbody createpolygonshape createcircleshape createcapsuleshape createsegmentshape createshape addshape addcollider insert \
    setshape attach setbody setcollider createcollider",
);

/// Prefixes of the names of global objects, which link nothing.
const HUBS: WordSet = WordSet(
    "world space scene engine physics system stage layer screen canvas game ctx context self this commands material",
);

/// Names of libraries and of sets of bodies or shapes, which link nothing either.
const COLLECTIONS: WordSet = WordSet(
    "love planck pl box2d b2 p2 matter cp pymunk rapier bodies colliders rigid_bodies rigid_body_set collider_set body_set \
    bodyset colliderset rigidbodyset",
);

impl<'t> Scope<'t> {
    /// The variable of a path as it is assigned now, or first after this.
    pub fn reference(&self, path: &'t str) -> Reference<'t> {
        let name = root(path);
        Reference { name, assignments: self.variables.get(name).map_or(1, |variable| variable.assignments.max(1)) }
    }

    /// The object that calls of an owner draw on, unless it is a global one.
    pub fn drawing(&self, owner: &'t str) -> Option<Reference<'t>> {
        Some(self.reference(owner)).filter(is_linked)
    }

    pub fn link(&mut self, first: Reference<'t>, others: &[Reference<'t>]) {
        if is_linked(&first) {
            let others = others.iter().filter(|other| **other != first && is_linked(other));
            self.links.extend(others.map(|other| (first, *other)));
        }
    }

    /// The variables that a call links: its arguments and its owner. With `has_result` they are linked to its result, too.
    pub fn linked_by_call(&mut self, call: &Call<'t>, has_result: bool) -> Vec<Reference<'t>> {
        if matches!(last(call.path).to_lowercase().as_str(), "clone" | "copy") {
            return Vec::new();
        }
        let joins = links_arguments(call.path);
        let mut names: Vec<&'t str> = call.args.iter().flat_map(|item| &item.nodes).filter_map(Node::name).collect();
        // Box2D v3: `b2CreateCircleShape(body, &shapeDef, &circle)`; bodies share the definition.
        if (call.path.starts_with("b2Create") || call.path.starts_with("b2.create_")) && names.len() == 3 {
            names.remove(1);
        }
        for name in &names {
            if let Some(draft) = self.draft_mut(name) {
                // Later changes make another shape than the one used here.
                draft.made = Span::default();
            }
            if creates_body(call.path)
                && let Some(variable) = self.variables.get_mut(root(name))
            {
                variable.is_copied = true;
            }
        }
        // `query::contact(&pose1, &shape1, &pose2, &shape2, …)` links each pose only to the shape after it.
        let poses = names.iter().filter(|name| self.is_pose_variable(name)).count();
        let shapes = names.iter().filter(|name| self.is_shape_variable(name)).count();
        if !joins && (!has_result || poses > 0 && shapes > 0 || shapes > 1) {
            return Vec::new();
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
        names.into_iter().map(|name| self.reference(name)).collect()
    }

    pub fn is_pose_variable(&self, name: &str) -> bool {
        self.draft(name).is_some_and(|draft| draft.kind == Kind::Pose)
    }

    pub fn is_shape_variable(&self, name: &str) -> bool {
        self.draft(name).is_some_and(|draft| !matches!(draft.kind, Kind::Pose | Kind::Unknown))
    }

    /// Gives each shape the pose of the body that it is linked to.
    pub fn place_on_bodies(&mut self) {
        let may_be_place = |(name, _): &(&&'t str, &mut Variable<'t>)| !fields::is_no_shape(last(name));
        self.variables.iter_mut().filter(may_be_place).for_each(|(_, variable)| variable.doubt_half_place());
        let mut group: HashMap<Reference<'t>, Reference<'t>> = HashMap::new();
        for &(a, b) in &self.links {
            let (a, b) = (find(&mut group, a), find(&mut group, b));
            if a != b {
                group.insert(a, b);
            }
        }
        let poses = self.poses_of_groups(&mut group);
        let mut parents: Parents<'t> = HashMap::new();
        for (child, parent) in core::mem::take(&mut self.parents) {
            let parent = find(&mut group, parent);
            parents.entry(find(&mut group, child)).or_default().push(parent);
        }
        // Unity: it moves the colliders of the script's own object, and which these are may not be in the text.
        let has_transform = self.draft("transform").is_some_and(is_pose);
        let mut assign_pose = |own: Option<Reference<'t>>, draft: &mut Draft<'t>| {
            let references = own.into_iter().chain(draft.refs.iter().copied());
            let mut groups: Vec<Reference> = references.map(|reference| find(&mut group, reference)).collect();
            groups.sort_unstable();
            groups.dedup();
            let mut found = groups.iter().filter_map(|group| poses.get(group)).flatten();
            if let Some(gone) = found.clone().find(|pose| pose.roles.is_empty()) {
                draft.unplace_like(gone);
            }
            if let Some(pose) = found.next() {
                draft.frames.push(pose.clone());
                if pose.has(Role::Center) && !draft.is_local {
                    draft.unplace("its body has a centre of its own");
                }
                if found.next().is_some() {
                    draft.unplace("more than one position may belong to its body");
                }
            }
            place_in_parents(draft, &groups, &parents, &poses);
            if has_transform && draft.is_local && draft.frames.is_empty() {
                draft.unplace("`transform` may move it");
            }
        };
        for draft in self.shapes.iter_mut().chain(self.runs.iter_mut().map(|run| &mut run.draft)) {
            assign_pose(None, draft);
        }
        for variable in self.variables.values_mut() {
            if let Value::Draft(draft) = &mut variable.value
                && !is_pose(draft)
            {
                assign_pose(Some(variable.reference), draft);
            }
        }
    }

    /// The poses by the group of linked objects that they belong to.
    fn poses_of_groups(&mut self, group: &mut HashMap<Reference<'t>, Reference<'t>>) -> Poses<'t> {
        let mut poses: Poses<'t> = HashMap::new();
        for (reference, pose) in core::mem::take(&mut self.past_poses) {
            poses.entry(find(group, reference)).or_default().push(pose);
        }
        let mut names: Vec<&&'t str> = self.variables.keys().collect();
        names.sort_unstable();
        for name in names {
            let Variable { value, reference, .. } = &self.variables[*name];
            if let Value::Draft(draft) = value
                && is_pose(draft)
            {
                poses.entry(find(group, *reference)).or_default().push((**draft).clone());
            }
        }
        poses
    }
}

/// Whether it is neither a global object nor a library nor a set of bodies.
fn is_linked(reference: &Reference) -> bool {
    let name = reference.name.to_lowercase();
    !(name.is_empty() || HUBS.contains_prefix_of(&name) || COLLECTIONS.contains(&name))
}

/// Whether a call links its arguments to its owner.
pub fn links_arguments(path: &str) -> bool {
    JOINING.contains_part_of(&lowercase_name(path))
}

pub fn creates_body(path: &str) -> bool {
    const MAKERS: WordSet = WordSet("createbody createdynamicbody createkinematicbody createstaticbody");
    MAKERS.contains_part_of(&lowercase_name(path))
}

/// The last name of a path, without its underscores: Odin writes `create_polygon_shape`, others `createPolygonShape`.
fn lowercase_name(path: &str) -> String {
    last(path).to_lowercase().replace('_', "")
}

pub fn is_pose(draft: &Draft) -> bool {
    let is_body = matches!(draft.kind, Kind::Pose | Kind::Unknown);
    // An uncertain position makes the linked shapes uncertain.
    let is_unknown = draft.roles.is_empty() && draft.unplaced.is_some();
    // What the text calls a body is one, whatever else it has: a size in Konva.
    is_body && is_unknown
        || is_body
            && Draft { kind: Kind::Pose, ..draft.clone() }.kind_by_roles().is_some()
            && (draft.kind == Kind::Pose || draft.kind_by_roles().is_none())
}

/// The owner of a path, or the variable itself: `objects.ball` of `objects.ball.body`.
fn root(path: &str) -> &str {
    let path = path.split('[').next().unwrap_or("");
    let (owner, _) = split(path);
    match if owner.is_empty() { path } else { owner } {
        // Unity: the transform of the script's own object.
        "gameObject" => "transform",
        root => root,
    }
}

/// The representative of all variables linked with this one, with path compression.
fn find<'t>(group: &mut HashMap<Reference<'t>, Reference<'t>>, reference: Reference<'t>) -> Reference<'t> {
    let mut top = reference;
    while let Some(next) = group.get(&top) {
        top = *next;
    }
    let mut at = reference;
    while at != top {
        at = group.insert(at, top).unwrap_or(top);
    }
    top
}
