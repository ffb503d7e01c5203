//! A tree of boxes: which of many boxes overlap another?
//!
//! A node's box is around those of its two children, so whatever misses it misses all that is below. Built from the top: the boxes are
//! halved by their centres. Ericson, "Real-Time Collision Detection" (2005), 6.2.1 and 6.3.1; descended with a stack as in Box2D's
//! `b2DynamicTree`.

use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::shape::aabb::Aabb;
use glam::Vec2;

const TEXTBOOK: Textbook = Textbook {
    name: "descending a tree of boxes",
    source: "Ericson, \"Real-Time Collision Detection\" (2005), 6.2.1 and 6.3; Catto's b2DynamicTree in Box2D",
    counts: "one test per node that is popped; building the tree is not counted, since it exists before the query",
    fast_path: Some(
        "keeps up to eight boxes in a node and tests them all at once; adding, moving or removing a box changes only the nodes above it",
    ),
};

/// What a query finds. A box has its index in the list that was given, a node its index in `nodes`.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeSteps {
    /// The nodes, each before those below it and the root first. None if there are no boxes.
    pub nodes: Vec<TreeNode>,
    /// The nodes that are popped from the stack, in order.
    pub visits: Vec<TreeVisit>,
}

/// A node that is popped from the stack.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeVisit {
    /// The index of the node.
    pub node: u32,
    /// What the query does at the node.
    pub outcome: TreeOutcome,
    /// The nodes on the stack afterwards; the last is popped next.
    pub stack: Vec<u32>,
}

/// A node of a tree of boxes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeNode {
    /// The box around all that is below it.
    pub sides: Aabb,
    /// How many nodes are above it.
    pub level: u32,
    /// How many boxes are below it; 1 for a leaf.
    pub count: u32,
    /// What is directly below it.
    pub below: Below,
}

/// What is directly below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// Two nodes.
    Nodes([u32; 2]),
    /// A box: the node is a leaf.
    Item(u32),
}

/// What comes of a node that is popped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeOutcome {
    /// Its box does not overlap the one asked for: nothing below it does.
    Pruned,
    /// It overlaps: both nodes below are pushed, the second one first.
    Pushed([u32; 2]),
    /// It overlaps, and is a leaf: its box is an answer.
    Found(u32),
}

/// The boxes that share a point with another, in ascending order. The twin of
/// [`DynamicTree::overlapping`](crate::collision::DynamicTree::overlapping) without margins. A box with a NaN or with `min` above `max`
/// overlaps none.
///
/// ```
/// # use collision_lab::collision::{Aabb, explain::tree_query};
/// # use collision_lab::glam::Vec2;
/// let square = |x: f32| Aabb { min: Vec2::new(x, 0.0), max: Vec2::new(x + 1.0, 1.0) };
/// let boxes: Vec<Aabb> = (0..64).map(|i| square(2.0 * i as f32)).collect();
/// let twin = tree_query(&boxes, square(20.5));
/// assert_eq!(twin.answer, [10]);
/// assert_eq!(twin.cost.tests, 13, "two for each of six halvings, and the root: not 64");
/// ```
pub fn tree_query(boxes: &[Aabb], sides: Aabb) -> Explanation<Vec<u32>, TreeSteps> {
    let is_box = |b: &Aabb| b.min.cmple(b.max).all();
    let mut items: Vec<u32> = (0..).zip(boxes).filter(|(_, b)| is_box(b)).map(|(item, _)| item).collect();
    let mut nodes = Vec::new();
    if !items.is_empty() {
        build(boxes, &mut items, 0, &mut nodes);
    }
    let mut stack = if nodes.is_empty() { Vec::new() } else { vec![0] };
    let (mut visits, mut answer, mut cost) = (Vec::new(), Vec::new(), Cost::ZERO);
    while let Some(node) = stack.pop() {
        let TreeNode { sides: around, below, .. } = nodes[node as usize];
        cost.tests += 1;
        let outcome = match below {
            _ if !(is_box(&sides) && around.overlaps(sides)) => TreeOutcome::Pruned,
            Below::Nodes([first, second]) => {
                stack.extend([second, first]);
                TreeOutcome::Pushed([first, second])
            }
            Below::Item(item) => {
                answer.push(item);
                TreeOutcome::Found(item)
            }
        };
        visits.push(TreeVisit { node, outcome, stack: stack.clone() });
    }
    answer.sort_unstable();
    Explanation { algorithm: TEXTBOOK, answer, steps: TreeSteps { nodes, visits }, cost }
}

/// Adds the node of some boxes and all nodes below it, and returns its index. The boxes are halved by their centres along the longer side.
fn build(boxes: &[Aabb], items: &mut [u32], level: u32, nodes: &mut Vec<TreeNode>) -> u32 {
    let none = Aabb { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
    let sides = items.iter().fold(none, |sides, item| sides.union(boxes[*item as usize]));
    let at = nodes.len();
    nodes.push(TreeNode { sides, level, count: items.len() as u32, below: Below::Item(items[0]) });
    if items.len() > 1 {
        let [width, height] = of_sides(sides, |max, min| max - min);
        let axis = usize::from(height > width);
        let center = |item: &u32| of_sides(boxes[*item as usize], |max, min| max + min)[axis];
        items.sort_by(|i, j| center(i).total_cmp(&center(j)));
        let (first, second) = items.split_at_mut(items.len() / 2);
        let first = build(boxes, first, level + 1, nodes);
        nodes[at].below = Below::Nodes([first, build(boxes, second, level + 1, nodes)]);
    }
    at as u32
}

/// Something of both sides along x and y, in f64; infinite numbers are the largest f32, so that none is NaN.
fn of_sides(sides: Aabb, of: impl Fn(f64, f64) -> f64) -> [f64; 2] {
    let [min, max] = [sides.min, sides.max].map(|at| at.clamp(Vec2::MIN, Vec2::MAX).as_dvec2());
    [of(max.x, min.x), of(max.y, min.y)]
}
