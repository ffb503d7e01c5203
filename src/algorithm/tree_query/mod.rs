//! Explains a query of a tree of boxes: which shapes may meet A within the frame?

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::number;
use crate::algorithm::steps::{Row, RowState, Side, Stage, Step};
use crate::algorithm::uniform_grid::boxes::{Boxes, MAX_ROWS, comparison, imports_with_boxes};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{Below, TreeNode, TreeOutcome, TreeSteps, tree_query};
use crate::collision::{Aabb, DynamicTree};
use crate::marks::{Fill, Role, Stroke};
use crate::number_format::counted;
use crate::scene::Body;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Descending a tree",
    help: "which shapes might A meet within the frame? A tree of boxes (BVH) finds them",
    applies: |_, _| Ok(()),
    scope: Scope::SceneWithinFrame,
    steps,
    legend: legend! {
        (Outline(Dotted), Other | B) => "box of a node of the tree",
        (Outline(Hairline), Other) => "box that overlapped: the nodes below it were pushed",
        (Outline(Dashed) | Fill(Tint), Other | B) => "pruned box: nothing below it is tested",
        (Outline(Heavy), A) => "the box around A and its motion",
        (Arrow, _) => "motion of A within the frame",
        (Outline(Solid) | Fill(Tint), Neutral) => "the current node",
        (Outline(Heavy), Hit) => "box of a candidate",
    },
    listings: listings!(),
    inputs: |subject| {
        let (sides, others) = query(subject);
        if others.boxes.is_empty() {
            return None;
        }
        let values = vec![("boxes", Value::Boxes(others.boxes)), ("sides", Value::Box(sides))];
        let imports = imports_with_boxes!("use glam::Vec2;");
        Some(Inputs { imports, ..Inputs::new(values, "overlapping(&boxes, sides)") })
    },
    method: None,
};

/// The last level of nodes that are numbered and listed in the first step; the root is level 0.
const MAX_LEVEL: u32 = 2;
/// The most nodes with their own step.
const MAX_VISITS: usize = 60;

struct Data {
    /// The box around A and its path.
    sides: Aabb,
    /// The path of its pivot, if it moves.
    path: Option<[DVec2; 2]>,
    /// Those around the others and their paths.
    others: Boxes,
    /// Whether any shape moves within the frame.
    moves: bool,
    twin: TreeSteps,
    found: Vec<u32>,
}

/// The box around A and its path, and those around the others and theirs.
fn query(subject: &Subject) -> (Aabb, Boxes) {
    let a = subject.answer.a;
    (subject.scene.bodies[a].swept_box(), Boxes::of_others(subject, Some(a), Body::swept_box))
}

/// The answer of the module, without margins.
fn asked(sides: Aabb, others: &Boxes) -> Option<Vec<u32>> {
    let mut tree = DynamicTree::new(0.0);
    others.boxes.iter().try_for_each(|sides| tree.insert(*sides, 1).map(drop)).ok()?;
    let mut found: Vec<u32> = tree.overlapping(sides, 1).map(|id| id.index() as u32).collect();
    found.sort_unstable();
    Some(found)
}

fn steps(subject: &Subject) -> Option<Steps> {
    let (sides, others) = query(subject);
    let twin = tree_query(&others.boxes, sides);
    let agrees = asked(sides, &others).as_ref() == Some(&twin.answer);
    let count = twin.steps.visits.len().min(MAX_VISITS);
    let moves = subject.scene.bodies.iter().any(|body| !body.motion().is_rest());
    let a = &subject.scene.bodies[subject.answer.a];
    let [from, by] = [a.pivot(), a.motion().by()].map(|v| v.as_dvec2());
    let path = (by != DVec2::ZERO).then_some([from, from + by]);
    let data = Data { sides, path, others, moves, twin: twin.steps, found: twin.answer };
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, data);
    Some(builder.one(Data::tree).each(0..count, Data::visit).one(Data::last_step).steps())
}

impl Data {
    fn tree(&self) -> Step {
        let levels = self.twin.nodes.iter().map(|node| node.level + 1).max().unwrap_or(0) as usize;
        let count = self.others.boxes.len();
        let title = format!(
            "A tree of {}: {}, {}",
            counted(count, "box"),
            counted(self.twin.nodes.len(), "node"),
            counted(levels, "level")
        );
        let rule = "All shapes except A are the leaves of a tree, and the box of every other node encloses the boxes of the two nodes below it. \
                    Here the boxes are split into two halves by their centres, along the longer side of the box around them. The tree exists \
                    before the query and is kept from frame to frame: a shape that moves changes only the nodes above it.";
        let mut step = Step::new("tree", title, rule).formula(format!("box of A: {}", intervals(self.sides)));
        if self.moves {
            step = step.formula("a box contains its shape at every time from the start to the end of the frame");
        }
        step = step.formula(format!("without a tree: {} = {count} tests", counted(count, "other shape")));
        self.draw_tree(&mut step, 0, None);
        let of_top = || self.twin.nodes.iter().enumerate().filter(|(_, node)| node.level <= MAX_LEVEL);
        of_top().for_each(|(index, node)| name(&mut step, node, index, Role::Other));
        if levels > MAX_LEVEL as usize + 1 {
            step = step.formula(format!("numbered and listed: the nodes of levels 0 to {MAX_LEVEL}"));
        }
        let row = |(index, node): (usize, &TreeNode)| {
            let below = match node.below {
                Below::Nodes([first, second]) => format!("{first}, {second}"),
                Below::Item(item) => self.others.name(item).to_owned(),
            };
            Row::new(
                index.to_string(),
                [node.level.to_string(), counted(node.count as usize, "box"), below],
                RowState::Done,
            )
        };
        step.beside(Side::table(["node", "level", "below", "directly below"], of_top().map(row)))
    }

    fn last_step(&self) -> Step {
        let (tests, all, found) = (self.twin.visits.len(), self.others.boxes.len(), self.found.len());
        let rule = "Only the candidates get the exact test against A. The more shapes there are, the more the tree saves: doubling their number \
                    adds only one level. With very few it costs more than it saves.";
        let title = format!("{} after {}", counted(found, "candidate"), counted(tests, "test"));
        let pruned = self.twin.visits.iter().filter(|visit| visit.outcome == TreeOutcome::Pruned);
        let (count, below) = pruned.fold((0, 0), |(count, below), visit| {
            (count + 1, below + self.twin.nodes[visit.node as usize].count as usize)
        });
        let mut step = Step::new("found", title, rule)
            .formula(format!("tests: {tests} of {} nodes; without a tree: {all}", self.twin.nodes.len()))
            .formula(format!("{} pruned, with {} below", counted(count, "node"), counted(below, "box")))
            .formula(format!("candidates and pruned boxes: {found} + {below} = {all}"));
        if tests > MAX_VISITS {
            step = step.formula(format!("{} more nodes are tested in the same way", tests - MAX_VISITS));
        }
        self.draw_tree(&mut step, self.twin.visits.len(), None);
        let row = |item: &u32| {
            Row::new(self.others.name(*item), [intervals(self.others.boxes[*item as usize])], RowState::Done)
        };
        step.beside(Side::table(["candidate", "box"], self.found.iter().take(MAX_ROWS).map(row)))
    }

    /// The tree after some visits, and the box of A; of many leaves those of the pair and the current node are named.
    fn draw_tree(&self, step: &mut Step, visited: usize, current: Option<u32>) {
        let done = &self.twin.visits[..visited];
        for (index, node) in (0..).zip(&self.twin.nodes) {
            let outcome = done.iter().find(|visit| visit.node == index).map(|visit| visit.outcome);
            let item = if let Below::Item(item) = node.below { Some(item) } else { None };
            let own = item.map_or(Role::Other, |item| self.others.role(item));
            let (role, stroke) = match outcome {
                None => (own, Stroke::Dotted),
                Some(TreeOutcome::Pruned) => (own, Stroke::Dashed),
                Some(TreeOutcome::Pushed(_)) => (Role::Other, Stroke::Hairline),
                Some(TreeOutcome::Found(_)) => (Role::Hit, Stroke::Heavy),
            };
            step.sides(node.sides, role, stroke);
            let is_named = role != Role::Other || self.others.are_few() || current == Some(index);
            if let Some(item) = item.filter(|_| is_named) {
                step.label(self.others.place(item), self.others.name(item), role);
            }
        }
        if let Some([from, to]) = self.path {
            step.arrow(from, to, Role::A);
        }
        step.sides(self.sides, Role::A, Stroke::Heavy);
        step.label(self.sides.max.as_dvec2(), "A", Role::A);
    }
}

/// Names a node in the corner of its box with the smallest x and y.
fn name(step: &mut Step, node: &TreeNode, index: usize, role: Role) {
    /// How far inside, relative to the box.
    const INSIDE: f32 = 0.06;
    step.label(node.sides.min.lerp(node.sides.max, INSIDE).as_dvec2(), format!("node {index}"), role);
}

fn intervals(sides: Aabb) -> String {
    let side = |low: f32, high: f32| format!("{} to {}", number(low.into()), number(high.into()));
    format!("x {}, y {}", side(sides.min.x, sides.max.x), side(sides.min.y, sides.max.y))
}

impl Data {
    fn visit(&self, index: usize) -> Step {
        let visit = &self.twin.visits[index];
        let (at, node) = (visit.node, &self.twin.nodes[visit.node as usize]);
        let below = counted(node.count as usize, "box");
        let (tag, title, rule) = match visit.outcome {
            TreeOutcome::Pruned if let Below::Item(item) = node.below => (
                "prune",
                format!("Node {at}: a leaf that does not overlap; {} is not a candidate", self.others.name(item)),
                "The box of a leaf is that of a shape. It does not overlap the box of A, so this shape needs no exact test.",
            ),
            TreeOutcome::Pruned => (
                "prune",
                format!("Node {at}: disjoint, {below} pruned"),
                "The box of the node does not overlap that of A. All boxes below it are inside it, so none of them overlaps it either: they are not tested.",
            ),
            TreeOutcome::Pushed([first, second]) => (
                "push",
                format!("Node {at}: overlaps, push {second} and {first}"),
                "The box of the node overlaps that of A, so boxes below it might too. Both nodes below are pushed onto the stack, and the last one \
                 is popped next.",
            ),
            TreeOutcome::Found(item) => (
                "candidate",
                format!("Node {at}: a leaf that overlaps, {} is a candidate", self.others.name(item)),
                "The box of a leaf is that of a shape. It overlaps the box of A, so the exact test is needed for these two.",
            ),
        };
        let stack: Vec<String> = visit.stack.iter().map(u32::to_string).collect();
        let stack = if stack.is_empty() { "empty: this was the last node".to_owned() } else { stack.join(", ") };
        let mut step = Step::new(tag, title, rule)
            .formula(format!("box of node {at}, level {}, {below}: {}", node.level, intervals(node.sides)))
            .formula(comparison(self.sides, node.sides))
            .formula(format!("stack: {stack}"));
        self.draw_tree(&mut step, index, Some(at));
        let corners = node.sides.corners().map(|corner| corner.as_dvec2());
        let (role, stroke) = match visit.outcome {
            TreeOutcome::Pruned => (Role::Other, Stroke::Dashed),
            TreeOutcome::Pushed(_) => (Role::Neutral, Stroke::Solid),
            TreeOutcome::Found(_) => (Role::Hit, Stroke::Heavy),
        };
        step.area(&corners, if role == Role::Hit { Role::Neutral } else { role }, Fill::Tint);
        step.sides(node.sides, role, stroke);
        name(&mut step, node, at as usize, role);
        if let TreeOutcome::Pushed(below) = visit.outcome {
            below
                .map(|at| at as usize)
                .into_iter()
                .for_each(|at| name(&mut step, &self.twin.nodes[at], at, Role::Other));
        }
        step.beside(self.table(index))
    }

    /// A row for each node that has been popped; the last ones, if they are many.
    fn table(&self, index: usize) -> Side {
        let rows = self.twin.visits[..=index].iter().enumerate().skip((index + 1).saturating_sub(MAX_ROWS)).map(
            |(i, visit)| {
                let node = &self.twin.nodes[visit.node as usize];
                let (outcome, is_found) = match visit.outcome {
                    TreeOutcome::Pruned if matches!(node.below, Below::Item(_)) => ("disjoint".to_owned(), false),
                    TreeOutcome::Pruned => ("disjoint: pruned".to_owned(), false),
                    TreeOutcome::Pushed([first, second]) => (format!("push {second}, {first}"), false),
                    TreeOutcome::Found(item) => (format!("candidate {}", self.others.name(item)), true),
                };
                let state = Stage::At(index).state(i, self.twin.visits.len(), is_found);
                Row::new(
                    visit.node.to_string(),
                    [node.level.to_string(), counted(node.count as usize, "box"), outcome],
                    state,
                )
                .at_step(1 + i)
            },
        );
        Side::table(["node", "level", "below", "outcome"], rows).framing("candidates")
    }
}
