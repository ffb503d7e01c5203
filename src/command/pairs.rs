//! Which pairs of a scene are answered, and in which order?

use crate::{
    answers::box_tree::BoxTree,
    collision::{Aabb, NoRegion, Region, Relation, Shape, relation, try_intersection},
    command::{
        options::{Only, Options},
        outcome::Failure,
        progress::Progress,
        stop,
    },
};
use std::io::Write;

/// Two shapes of a scene and their relation.
pub struct Pair<'s> {
    /// Their indices, the smaller first.
    pub indices: [usize; 2],
    pub shapes: [&'s Shape; 2],
    pub relation: Relation,
}

impl Pair<'_> {
    /// The name of the relation.
    pub fn relation_name(&self) -> &'static str {
        match self.relation {
            Relation::Disjoint => "disjoint",
            Relation::Touching => "touching",
            Relation::Overlapping => "overlapping",
        }
    }

    /// The intersection; `None` where the outlines cross too often.
    ///
    /// # Errors
    /// When the program was asked to stop.
    pub fn region(&self) -> Result<Option<Region>, Failure> {
        let [first, second] = self.shapes;
        match try_intersection(first, second, || !stop::is_asked()) {
            Ok(region) => Ok(Some(region)),
            Err(NoRegion::TooManyCrossings) => Ok(None),
            Err(NoRegion::Stopped) => Err(Failure::Stopped),
        }
    }
}

/// Calls `answer` with all pairs or only with those that share a point, by the first index, then by the second. Nothing is
/// kept of a pair: there may be billions.
///
/// # Errors
/// When the program was asked to stop, or `answer` fails.
pub fn each_pair<W: Write>(
    shapes: &[&Shape],
    options: &Options,
    progress: &mut Progress,
    out: &mut W,
    mut answer: impl FnMut(Pair, &mut W) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let hits_only = options.only.contains(&Only::Hits);
    progress.begin(shapes.len());
    let mut visit = |a: usize, b: usize| {
        progress.before_pair(a, b, out)?;
        let relation = relation(shapes[a], shapes[b]);
        if hits_only && relation == Relation::Disjoint {
            return Ok(());
        }
        answer(Pair { indices: [a, b], shapes: [shapes[a], shapes[b]], relation }, out)
    };
    if !hits_only {
        return (0..shapes.len()).try_for_each(|a| (a + 1..shapes.len()).try_for_each(|b| visit(a, b)));
    }
    let boxes: Vec<Aabb> = shapes.iter().map(|shape| shape.aabb()).collect();
    let (tree, mut near) = (BoxTree::new(&boxes), Vec::new());
    (0..shapes.len()).try_for_each(|a| {
        tree.overlapping_after(a as u32, boxes[a], &mut near);
        near.iter().try_for_each(|&b| visit(a, b as usize))
    })
}
