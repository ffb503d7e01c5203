//! The answers about the pairs of a scene, in order.

use crate::answers::overlap_tree::OverlapTree;
use crate::cli::check::options::{Only, Options};
use crate::cli::exit_codes::{Completion, Failure};
use crate::cli::progress::Progress;
use crate::cli::stop;
use crate::collision::{
    Aabb, ClosestPoints, Contact, Impact, Manifold, NoRegion, Region, Relation, Shape, closest_points, contact,
    manifold, relation, try_intersection,
};
use crate::pair_answer::in_motion::impact;
use crate::scene::{Body, Scene};
use std::io::Write;

/// Two shapes of a scene and the requested answers.
pub struct Pair {
    /// Their indices, the smaller first.
    pub indices: [usize; 2],
    pub relation: Relation,
    /// `None` if only the relation is requested.
    pub measures: Option<Measures>,
}

/// The answers beyond the relation.
pub struct Measures {
    pub closest: ClosestPoints,
    pub contact: Option<Contact>,
    /// Without points where the shapes are disjoint.
    pub manifold: Manifold,
    /// `None` where the outlines cross too many times.
    pub region: Option<Region>,
    /// Whether and when they first touch, if one of them moves.
    pub impact: Option<Impact>,
}

impl Measures {
    fn of(body_a: &Body, body_b: &Body) -> Result<Self, Failure> {
        let (a, b) = (body_a.shape(), body_b.shape());
        let region = match try_intersection(a, b, || !stop::is_asked()) {
            Ok(region) => Some(region),
            Err(NoRegion::TooManyCrossings) => None,
            Err(NoRegion::Stopped) => return Err(Failure::Stopped),
        };
        Ok(Self {
            closest: closest_points(a, b),
            contact: contact(a, b),
            manifold: manifold(a, b),
            region,
            impact: impact(body_a, body_b),
        })
    }

    /// Whether nothing is unknown.
    fn are_complete(&self) -> bool {
        self.region.is_some() && !matches!(self.impact, Some(Impact::OutOfSteps { .. }))
    }
}

/// Calls `write` with all pairs or only with those that share a point, by the first index, then by the second. No pair is
/// kept: there may be billions. It fails when the program was asked to stop, or `write` fails.
pub fn each_pair<W: Write>(
    scene: &Scene,
    options: &Options,
    progress: &mut Progress,
    out: &mut W,
    mut write: impl FnMut(Pair, &mut W) -> Result<(), Failure>,
) -> Result<Completion, Failure> {
    let shapes: Vec<&Shape> = scene.shapes().collect();
    let [hits_only, relation_only] = [Only::Hits, Only::Relation].map(|only| options.only.contains(&only));
    let mut outcome = Completion::Complete;
    progress.begin(shapes.len());
    let mut visit = |a: usize, b: usize| {
        progress.before_pair(a, b, out)?;
        let relation = relation(shapes[a], shapes[b]);
        if hits_only && relation == Relation::Disjoint {
            return Ok(());
        }
        let measures = if relation_only { None } else { Some(Measures::of(&scene.bodies[a], &scene.bodies[b])?) };
        outcome =
            outcome.max(Completion::partial_if(measures.as_ref().is_some_and(|measures| !measures.are_complete())));
        write(Pair { indices: [a, b], relation, measures }, out)
    };
    if hits_only {
        let boxes: Vec<Aabb> = shapes.iter().map(|shape| shape.aabb()).collect();
        let (tree, mut near) = (OverlapTree::new(&boxes), Vec::new());
        (0..shapes.len()).try_for_each(|a| {
            near.clear();
            near.extend(tree.overlapping_after(a as u32, boxes[a]));
            near.sort_unstable();
            near.iter().try_for_each(|&b| visit(a, b as usize))
        })?;
    } else {
        (0..shapes.len()).try_for_each(|a| (a + 1..shapes.len()).try_for_each(|b| visit(a, b)))?;
    }
    Ok(outcome)
}
