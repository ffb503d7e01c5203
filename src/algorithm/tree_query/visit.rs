//! Explains a node that is popped: does its box overlap that of A?

use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::tree_query::{Data, intervals};
use crate::algorithm::uniform_grid::boxes::{MAX_ROWS, comparison};
use crate::collision::explain::TreeOutcome;
use crate::number_format::counted;
use crate::picture::{Fill, Role, Stroke};

impl Data {
    pub fn visit(&self, index: usize) -> Step {
        let visit = &self.twin.visits[index];
        let (at, node) = (visit.node, &self.twin.nodes[visit.node as usize]);
        let below = counted(node.count as usize, "box");
        let (tag, title, rule) = match visit.outcome {
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
        self.draw_tree(&mut step, index);
        let corners = node.sides.corners().map(|corner| corner.as_dvec2());
        let (role, stroke) = match visit.outcome {
            TreeOutcome::Pruned => (Role::Other, Stroke::Dashed),
            TreeOutcome::Pushed(_) => (Role::Neutral, Stroke::Solid),
            TreeOutcome::Found(_) => (Role::Hit, Stroke::Heavy),
        };
        step.area(&corners, if role == Role::Hit { Role::Neutral } else { role }, Fill::Tint);
        step.sides(node.sides, role, stroke);
        step.label(corners[0], format!("node {at}"), role);
        step.beside(self.table(index))
    }

    /// A row for each node that has been popped; the last ones, if they are many.
    fn table(&self, index: usize) -> Side {
        let rows = self.twin.visits[..=index].iter().enumerate().skip((index + 1).saturating_sub(MAX_ROWS)).map(
            |(i, visit)| {
                let (outcome, is_found) = match visit.outcome {
                    TreeOutcome::Pruned => ("disjoint: pruned".to_owned(), false),
                    TreeOutcome::Pushed([first, second]) => (format!("push {second}, {first}"), false),
                    TreeOutcome::Found(item) => (format!("candidate {}", self.others.name(item)), true),
                };
                let state = match (is_found, i == index) {
                    (true, _) => RowState::Decisive,
                    (false, true) => RowState::Current,
                    (false, false) => RowState::Done,
                };
                let node = &self.twin.nodes[visit.node as usize];
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
