//! The textbook's answers for the current pair, and whether the fast path agrees.

use crate::algorithm::Subject;
use crate::algorithm::steps::step_builder::{Steps, is_same_closest};
use crate::algorithm::steps::terms::has_many_corners;
use crate::answers::requested_answers::{AlgorithmChoice, RequestedAnswers};
use crate::collision::explain::{
    AxisTest, ClampSteps, Cost, Explanation, Textbook, separating_axes, unrotate_and_clamp,
};
use crate::collision::{ClosestPoints, Relation, Shape, unit_from_degrees};
use crate::scene::{Body, Stamp};
use glam::{DVec2, Vec2};

#[derive(Debug)]
pub struct Explained {
    /// The separating axis test; `None` for a concave polygon, or for too many corners.
    pub axes: Option<TextbookCheck<Relation, Vec<AxisTest>>>,
    /// Un-rotate and clamp, with the point or circle first; `None` for other pairs.
    pub clamp: Option<TextbookCheck<ClosestPoints, ClampSteps>>,
    /// The pair in the local frame of a rectangle; `None` without a rectangle, or if it would leave the world.
    pub local_frame: Option<LocalFrame>,
    /// The steps of an algorithm, and its index in [`ALGORITHMS`](crate::algorithm::ALGORITHMS).
    pub steps: Option<(usize, Steps)>,
    requested: RequestedAnswers,
    /// The stamps of the explained bodies.
    stamps: Vec<Stamp>,
}

/// A textbook algorithm, and whether the fast path has the same answer.
#[derive(Debug)]
pub struct TextbookCheck<Answer, Steps> {
    pub explanation: Explanation<Answer, Steps>,
    pub agrees: bool,
}

/// A pair rotated about the pivot of a rectangle until that is axis-aligned.
#[derive(Debug)]
pub struct LocalFrame {
    pub shapes: [Shape; 2],
    /// The centre of the rotation.
    pub pivot: Vec2,
    /// The rotated closest points of the pair, at the distance of the verdict.
    pub closest: ClosestPoints,
}

impl Explained {
    pub fn of(subject: Subject, requested: RequestedAnswers) -> Self {
        let (bodies, asked) = (subject.bodies(), subject.answer);
        let [a, b] = bodies.map(Body::shape);
        let wants_axes = requested.axes && !has_many_corners([a, b]);
        let axes = if wants_axes { separating_axes(a, b) } else { None };
        Self {
            axes: axes.map(|explanation| TextbookCheck { agrees: explanation.answer == asked.relation, explanation }),
            clamp: if requested.local_frame { clamp([a, b], asked.closest) } else { None },
            local_frame: if requested.local_frame { local_frame(bodies, asked.closest) } else { None },
            steps: match requested.algorithm {
                AlgorithmChoice::No => None,
                AlgorithmChoice::Any => subject.explain_preferred_or_first(None),
                AlgorithmChoice::Of(index) => subject.explain_preferred_or_first(Some(index)),
            },
            requested,
            stamps: stamps(subject, requested),
        }
    }

    /// Each algorithm, its cost, and whether the fast path agrees.
    pub fn textbook_checks(&self) -> impl Iterator<Item = (Textbook, Cost, bool)> {
        let axes = self.axes.as_ref().map(|check| (check.explanation.algorithm, check.explanation.cost, check.agrees));
        let clamp = self.clamp.as_ref();
        axes.into_iter().chain(clamp.map(|check| (check.explanation.algorithm, check.explanation.cost, check.agrees)))
    }

    /// Whether it is about the algorithm that is wanted now.
    pub fn is_of(&self, algorithm: AlgorithmChoice) -> bool {
        self.requested.algorithm == algorithm
    }

    /// Whether it is still valid for a pair, and complete.
    pub fn is_current(&self, subject: Subject, requested: RequestedAnswers) -> bool {
        self.requested == requested && self.stamps == stamps(subject, requested)
    }
}

/// The stamps of the two bodies, and of all bodies if the steps are about all.
fn stamps(subject: Subject, requested: RequestedAnswers) -> Vec<Stamp> {
    let others: &[Body] = if requested.algorithm == AlgorithmChoice::No { &[] } else { &subject.scene.bodies };
    subject.bodies().into_iter().chain(others).map(Body::stamp).collect()
}

/// The pair in the frame of its second rectangle, or of its only one.
fn local_frame(bodies: [&Body; 2], closest: ClosestPoints) -> Option<LocalFrame> {
    let is_rect = |body: &&&Body| matches!(body.shape(), Shape::Rect(_));
    let rect = bodies.iter().rev().find(is_rect)?;
    let turn = TurnBack { degrees: rect.pose().degrees, pivot: rect.pivot() };
    let [Some(a), Some(b)] = bodies.map(|body| turn.body(body)) else { return None };
    // Not computed from the ghosts, which are rounded and may be disjoint where the two touch.
    let closest = ClosestPoints { on_a: turn.point(closest.on_a), on_b: turn.point(closest.on_b), ..closest };
    Some(LocalFrame { shapes: [a, b].map(|body| body.shape().clone()), pivot: turn.pivot, closest })
}

/// Un-rotate and clamp for a point or a circle and a rectangle, in either order.
fn clamp([a, b]: [&Shape; 2], asked: ClosestPoints) -> Option<TextbookCheck<ClosestPoints, ClampSteps>> {
    let (explanation, asked) = match (a, b) {
        (probe, Shape::Rect(rect)) => (unrotate_and_clamp(probe, rect)?, asked),
        (Shape::Rect(rect), probe) => (unrotate_and_clamp(probe, rect)?, asked.flipped()),
        _ => return None,
    };
    Some(TextbookCheck { agrees: is_same_closest(explanation.answer, asked, [a, b]), explanation })
}

/// A rotation by −`degrees` about `pivot`.
struct TurnBack {
    degrees: f32,
    pivot: Vec2,
}

impl TurnBack {
    fn point(&self, point: Vec2) -> Vec2 {
        let (axis, pivot): (DVec2, DVec2) = (unit_from_degrees(-self.degrees).as_dvec2(), self.pivot.as_dvec2());
        (pivot + axis.rotate(point.as_dvec2() - pivot)).as_vec2()
    }

    fn body(&self, body: &Body) -> Option<Body> {
        let mut ghost = body.without_name();
        let middle = self.point(body.pivot());
        ghost.turn_to(body.pose().degrees - self.degrees, middle).ok()?;
        ghost.bring_to(middle).ok()?;
        Some(ghost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::steps::terms::MAX_EXPLAINED_CORNERS;
    use crate::collision::closest_points;
    use crate::pair_answer::Answer;
    use crate::scene::{LocalShape, Pose, Scene};

    fn body(local: LocalShape, position: Vec2, degrees: f32) -> Body {
        Body::new(local, Pose { position, degrees }).unwrap()
    }

    fn explained(bodies: [&Body; 2], requested: RequestedAnswers) -> Explained {
        let scene = Scene { bodies: bodies.map(Body::clone).to_vec() };
        Explained::of(Subject { scene: &scene, answer: &Answer::begin(&scene, 0, 1) }, requested)
    }

    fn local_frame(bodies: [&Body; 2]) -> Explained {
        explained(bodies, RequestedAnswers { local_frame: true, ..RequestedAnswers::default() })
    }

    #[test]
    fn a_rectangle_agrees_with_a_circle_at_any_scale_and_in_either_order() {
        for scale in [1e-28, 1e-10, 1.0, 1e10, 1e28_f32] {
            for i in 0..60 {
                let rect = LocalShape::Rect { size: Vec2::new(4.0, 2.0) * scale, pivot: None };
                let rect = body(rect, Vec2::new(0.3, 0.7) * scale, 7.0 * i as f32);
                let at = unit_from_degrees(31.0 * i as f32) * (2.0 + 0.05 * i as f32) * scale;
                for local in [LocalShape::Point, LocalShape::Circle { radius: 0.4 * scale }] {
                    let probe = body(local, at, 0.0);
                    for bodies in [[&probe, &rect], [&rect, &probe]] {
                        let explained = local_frame(bodies);
                        assert!(explained.clamp.is_some(), "step {i} at {scale:e}");
                        assert!(
                            explained.textbook_checks().all(|(.., agrees)| agrees),
                            "step {i} at {scale:e}: {explained:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn axes_are_explained_for_few_corners_only() {
        let ring = |count: usize, x: f32| {
            let vertices = (0..count).map(|i| unit_from_degrees(360.0 / count as f32 * i as f32) * 9.0).collect();
            body(LocalShape::Polygon { vertices }, Vec2::new(x, 0.0), 0.0)
        };
        for (count, is_explained) in [(MAX_EXPLAINED_CORNERS / 2, true), (MAX_EXPLAINED_CORNERS / 2 + 1, false)] {
            let [a, b] = [ring(count, 0.0), ring(count, 5.0)];
            let explained = explained([&a, &b], RequestedAnswers { axes: true, ..RequestedAnswers::default() });
            assert_eq!(explained.axes.is_some(), is_explained, "{count} corners each");
        }
    }

    #[test]
    fn the_local_frame_has_the_distance_of_the_verdict() {
        let mut touching = 0;
        for i in 0..720 {
            let rect = LocalShape::Rect { size: Vec2::new(4.0, 2.0), pivot: None };
            let rect = body(rect, Vec2::new(100.3, 50.7), 0.5 * i as f32);
            let Shape::Rect(shape) = rect.shape() else { panic!("a rectangle") };
            let point = body(LocalShape::Point, shape.corners()[i % 4], 0.0);
            let explained = local_frame([&point, &rect]);
            let distance = closest_points(point.shape(), rect.shape()).distance;
            touching += usize::from(distance == 0.0);
            assert_eq!(explained.local_frame.map(|frame| frame.closest.distance), Some(distance));
        }
        assert!(touching > 100, "only {touching} touch");
    }
}
