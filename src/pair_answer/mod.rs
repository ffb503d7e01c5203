//! The answers of the collision module about a pair of bodies.

mod common_points;
pub mod in_motion;

use crate::collision::{
    ClosestPoints, Contact, ContactSearch, FirstTouch, NoRegion, Region, Relation, Shape, closest_points, contains,
    relation, try_intersection, try_outline_crossings,
};
use crate::pair_answer::common_points::CommonPoints;
use crate::pair_answer::in_motion::InMotion;
use crate::scene::{Scene, Stamp};
use core::time::Duration;
use glam::Vec2;
use std::time::Instant;

/// The most corners of both shapes for which inner corners are computed: more signs would hide the shapes.
const MAX_CORNERS_FOR_INNER_CORNERS: usize = 2000;

/// The work of the MTV search between two checks for cancellation: about a millisecond.
const WORK: usize = 10_000;

/// The answers about two bodies.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The index of the first body.
    pub a: usize,
    /// The index of the second body.
    pub b: usize,
    pub relation: Relation,
    pub closest: ClosestPoints,
    /// What happens within the frame, if one of them moves.
    pub in_motion: Option<InMotion>,
    /// Depth and normal, if they meet.
    pub contact: Option<Contact>,
    /// Their intersection; empty if it is not known.
    pub region: Region,
    /// Where their outlines cross; empty if that is not known.
    pub crossings: Vec<Vec2>,
    /// Whether their outlines cross too many times for `region` and `crossings` to be known.
    pub has_too_many_crossings: bool,
    /// The corners of each that lie in the other.
    pub inner_corners: Vec<Vec2>,
    /// What the two share if they share no area; empty if they are disjoint or it is not known.
    pub common: CommonPoints,
    /// Whether it is complete; until then `contact` and the following answers are missing.
    pub is_complete: bool,
    /// The times of the relation, the closest points, the contact and the intersection.
    pub took: [Duration; 4],
    /// A move that may be near the MTV.
    suggestion: Option<Vec2>,
    /// The stamps of the bodies.
    stamps: [Stamp; 2],
}

impl Answer {
    /// Computes the relation of two bodies, given by their indices, and their closest points; see [`Answer::complete`].
    pub fn begin(scene: &Scene, a: usize, b: usize) -> Self {
        let [p, q] = [a, b].map(|body| scene.bodies[body].shape());
        let mut took = [Duration::ZERO; 4];
        let relation = timed(&mut took[0], || relation(p, q));
        let closest = timed(&mut took[1], || closest_points(p, q));
        Self {
            a,
            b,
            relation,
            closest,
            in_motion: InMotion::of(&scene.bodies[a], &scene.bodies[b]),
            contact: None,
            region: Region::default(),
            crossings: Vec::new(),
            has_too_many_crossings: false,
            inner_corners: Vec::new(),
            common: CommonPoints::default(),
            is_complete: relation == Relation::Disjoint,
            took,
            suggestion: None,
            stamps: stamps(scene, a, b),
        }
    }

    /// Sets the MTV from before the two moved as a suggestion.
    #[must_use]
    pub fn after(self, before: &Self) -> Self {
        Self { suggestion: before.contact.map(Contact::mtv).or(before.suggestion), ..self }
    }

    /// Answers the remaining questions about two bodies that meet. After each, `go_on` receives the answer so far and decides
    /// whether to continue. Returns whether all were answered.
    pub fn complete(&mut self, scene: &Scene, mut go_on: impl FnMut(&Self) -> bool) -> bool {
        self.is_complete || self.ask_more(scene, |so_far| go_on(so_far).then_some(())).is_some()
    }

    fn ask_more(&mut self, scene: &Scene, mut go_on: impl FnMut(&Self) -> Option<()>) -> Option<()> {
        let [p, q] = [self.a, self.b].map(|body| scene.bodies[body].shape());
        go_on(self)?;
        let mut search = timed(&mut self.took[2], || ContactSearch::new(p, q));
        go_on(self)?;
        if let Some(suggestion) = self.suggestion {
            search.suggest(suggestion);
        }
        let mut is_found = false;
        while !is_found {
            let mut more = Duration::ZERO;
            is_found = timed(&mut more, || search.advance(WORK));
            self.took[2] += more;
            self.contact = search.best();
            go_on(self)?;
        }
        let mut took = Duration::ZERO;
        let region = timed(&mut took, || try_intersection(p, q, || go_on(self).is_some()));
        self.took[3] = took;
        let crossings = region.and_then(|region| Ok((region, try_outline_crossings(p, q, || go_on(self).is_some())?)));
        match crossings {
            Ok(known) => (self.region, self.crossings) = known,
            Err(NoRegion::TooManyCrossings) => self.has_too_many_crossings = true,
            Err(NoRegion::Stopped) => return None,
        }
        go_on(self)?;
        if p.corners().len() + q.corners().len() <= MAX_CORNERS_FOR_INNER_CORNERS {
            self.inner_corners = [(p, q), (q, p)].into_iter().flat_map(|(p, q)| corners_within(p, q)).collect();
        }
        self.common = self.common_points([p, q]);
        self.is_complete = true;
        Some(())
    }

    fn common_points(&self, [p, q]: [&Shape; 2]) -> CommonPoints {
        if !self.region.pieces.is_empty() || self.has_too_many_crossings {
            return CommonPoints::default();
        }
        let mut candidates = [&self.crossings[..], &self.inner_corners].concat();
        candidates.extend([(p, q), (q, p)].into_iter().flat_map(|(p, q)| ends_within(p, q)));
        if candidates.is_empty() {
            candidates.push(self.closest.on_a);
        }
        CommonPoints::among(candidates, [p, q], |shape, at, tolerance| {
            Shape::point(at).is_ok_and(|at| closest_points(&at, shape).distance <= tolerance)
        })
    }

    /// Whether the two meet.
    pub fn hit(&self) -> bool {
        self.relation != Relation::Disjoint
    }

    /// Whether it is still valid for these two bodies.
    pub fn is_current(&self, scene: &Scene, a: usize, b: usize) -> bool {
        (self.a, self.b) == (a, b) && self.stamps == stamps(scene, a, b)
    }

    /// The first touch of the two on their way, if they are disjoint at the start.
    pub fn later_touch(&self) -> Option<FirstTouch> {
        self.in_motion.and_then(InMotion::later_touch)
    }

    /// The relevance of the pair: deep before touching before soon touching before near before far.
    pub fn relevance(&self) -> (u8, f32) {
        match (self.relation, self.later_touch()) {
            (Relation::Overlapping, _) => (3, self.contact.map_or(0.0, |contact| contact.depth)),
            (Relation::Touching, _) => (2, 0.0),
            (Relation::Disjoint, Some(touch)) => (1, -touch.time as f32),
            (Relation::Disjoint, None) => (0, -self.closest.distance),
        }
    }
}

/// Answers a question and records its time.
fn timed<T>(took: &mut Duration, question: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let answer = question();
    *took = start.elapsed();
    answer
}

fn stamps(scene: &Scene, a: usize, b: usize) -> [Stamp; 2] {
    [a, b].map(|body| scene.bodies[body].stamp())
}

/// The corners of an area that lie in another shape.
fn corners_within(area: &Shape, other: &Shape) -> Vec<Vec2> {
    let corners = if let Shape::Rect(_) | Shape::Polygon(_) = area { area.corners() } else { Vec::new() };
    corners.into_iter().filter(|&corner| contains(other, corner)).collect()
}

/// The ends of a segment, or the point, that lie in another shape.
fn ends_within(shape: &Shape, other: &Shape) -> Vec<Vec2> {
    let ends = match shape {
        Shape::Point(at) => vec![at.position()],
        Shape::Segment(segment) => vec![segment.a(), segment.b()],
        Shape::Circle(_) | Shape::Rect(_) | Shape::Polygon(_) | Shape::Rounded(_) => Vec::new(),
    };
    ends.into_iter().filter(|end| contains(other, *end)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Body, LocalShape, Pose};

    /// A saw as long as its teeth, and another across it: each edge of one crosses each edge of the other.
    fn saws(teeth: usize) -> Scene {
        let saw = |is_across: bool| {
            let corner =
                |i: usize| Vec2::new(10.0 * i as f32, if i.is_multiple_of(2) { 0.0 } else { 10.0 * teeth as f32 });
            let corners = (0..teeth).map(corner).chain([Vec2::new(10.0 * teeth as f32, -1.0), Vec2::NEG_ONE]);
            let vertices = corners.map(|at| if is_across { Vec2::new(at.y, at.x) } else { at }).collect();
            Body::new(LocalShape::Polygon { vertices }, Pose::at(Vec2::ZERO)).unwrap()
        };
        Scene { bodies: vec![saw(false), saw(true)] }
    }

    #[test]
    fn a_long_intersection_can_be_stopped() {
        let scene = saws(200);
        let begun = Answer::begin(&scene, 0, 1);
        // Once the MTV is known, only the intersection is searched.
        let looks = |patience: usize| {
            let (mut answer, mut looks) = (begun.clone(), 0);
            let mut known_before = None;
            let is_whole = answer.complete(&scene, |so_far| {
                let is_same = known_before == so_far.contact && so_far.contact.is_some();
                known_before = so_far.contact;
                looks = if is_same { looks + 1 } else { 0 };
                looks < patience
            });
            (is_whole, answer.is_complete, looks)
        };
        let (is_whole, is_complete, all) = looks(usize::MAX);
        assert!(is_whole && is_complete && all > 100, "{all} looks at 40,000 crossings");
        for patience in [all / 4, all / 2, all - 1] {
            assert_eq!(looks(patience), (false, false, patience), "of {all} looks");
        }
    }

    #[test]
    fn too_many_crossings_leave_the_intersection_unknown() {
        let mut answer = Answer::begin(&saws(1500), 0, 1);
        assert!(answer.complete(&saws(1500), |_| true));
        assert!(answer.is_complete && answer.has_too_many_crossings && answer.contact.is_some());
        assert!(answer.region.pieces.is_empty() && answer.crossings.is_empty());
    }
}
