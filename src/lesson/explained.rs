//! What does the textbook say of the main pair, and does the fast path say the same?

use crate::{
    collision::{
        ClosestPoints, Relation, Shape, closest_points,
        explain::{Algorithm, AxisTest, ClampStep, Cost, Explanation, separating_axes, unrotate_and_clamp},
        unit_from_degrees,
    },
    scene::{Body, Stamp},
};
use glam::Vec2;

/// Which explanations there are to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The axes of the separating axis test.
    pub axes: bool,
    /// The local frame of the rectangle.
    pub local_frame: bool,
}

/// What the module says of the pair, which the explanations are compared with.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    /// How the two lie to each other.
    pub relation: Relation,
    /// Their closest points.
    pub closest: ClosestPoints,
}

/// The explanations of a pair: of what is wanted and can be told of it.
#[derive(Debug)]
pub struct Explained {
    /// The separating axis test; `None` for a circle or a concave polygon.
    pub axes: Option<Twin<Relation, AxisTest>>,
    /// The pair as a rectangle sees it; `None` where there is none.
    pub local_frame: Option<LocalFrame>,
    wanted: Wanted,
    /// What the bodies were like.
    stamps: [Stamp; 2],
}

/// A textbook algorithm, and whether the fast path has the same answer.
#[derive(Debug)]
pub struct Twin<Answer, Step> {
    /// The textbook's answer and steps.
    pub told: Explanation<Answer, Step>,
    /// Whether the fast path agrees.
    pub agrees: bool,
}

/// A pair turned about the pivot of a rectangle until that lies straight.
#[derive(Debug)]
pub struct LocalFrame {
    /// The two shapes there.
    pub shapes: [Shape; 2],
    /// The point that stays where it is.
    pub pivot: Vec2,
    /// The closest points there.
    pub closest: ClosestPoints,
    /// How a point or a circle finds the closest point of the rectangle; `None` for other pairs.
    pub clamp: Option<Twin<ClosestPoints, ClampStep>>,
}

impl Explained {
    /// Asks the textbook about two bodies.
    pub fn of(bodies: [&Body; 2], due: Due, wanted: Wanted) -> Self {
        let [a, b] = bodies.map(Body::shape);
        let axes = wanted.axes.then(|| separating_axes(a, b)).flatten();
        Self {
            axes: axes.map(|told| Twin { agrees: told.answer == due.relation, told }),
            local_frame: if wanted.local_frame { local_frame(bodies, due.closest) } else { None },
            wanted,
            stamps: bodies.map(Body::stamp),
        }
    }

    /// Each algorithm, what it costs, and whether the fast path agrees.
    pub fn twins(&self) -> impl Iterator<Item = (Algorithm, Cost, bool)> {
        let axes = self.axes.as_ref().map(|twin| (twin.told.algorithm, twin.told.cost, twin.agrees));
        let clamp = self.local_frame.as_ref().and_then(|frame| frame.clamp.as_ref());
        axes.into_iter().chain(clamp.map(|twin| (twin.told.algorithm, twin.told.cost, twin.agrees)))
    }

    /// Whether it is still true of these two bodies, and all that is wanted.
    pub fn holds(&self, bodies: [&Body; 2], wanted: Wanted) -> bool {
        self.wanted == wanted && self.stamps == bodies.map(Body::stamp)
    }
}

/// The pair in the frame of the second rectangle among them, else of the first.
fn local_frame(bodies: [&Body; 2], due: ClosestPoints) -> Option<LocalFrame> {
    let is_rect = |body: &&&Body| matches!(body.shape(), Shape::Rect(_));
    let rect = bodies.iter().rev().find(is_rect)?;
    let (pivot, degrees) = (rect.pivot(), rect.pose().degrees);
    let [Some(a), Some(b)] = bodies.map(|body| turned_back(body, degrees, pivot)) else { return None };
    let shapes = [a, b].map(|body| body.shape().clone());
    let closest = closest_points(&shapes[0], &shapes[1]);
    Some(LocalFrame { clamp: clamp(bodies.map(Body::shape), due), shapes, pivot, closest })
}

/// How the first shape, a point or a circle, finds the closest point of the second, a rectangle.
fn clamp([a, b]: [&Shape; 2], due: ClosestPoints) -> Option<Twin<ClosestPoints, ClampStep>> {
    let Shape::Rect(rect) = b else { return None };
    let told = unrotate_and_clamp(a, rect)?;
    Some(Twin { agrees: is_same(told.answer, due, place(a).max(place(b))), told })
}

/// Whether two answers mean the same: both promise to be right within four units in the last place.
fn is_same(one: ClosestPoints, other: ClosestPoints, place: f32) -> bool {
    let is_near = |p: Vec2, q: Vec2| p.distance(q) <= 8.0 * place;
    let meets = (one.distance == 0.0, other.distance == 0.0);
    match meets {
        (true, true) => true,
        (false, false) => is_near(one.on_a, other.on_a) && is_near(one.on_b, other.on_b),
        (true, false) | (false, true) => false,
    }
}

/// A unit in the last place of the largest number that makes the shape.
fn place(shape: &Shape) -> f32 {
    let sides = shape.aabb();
    let own = if let Shape::Rect(rect) = shape { rect.half().max_element() } else { 0.0 };
    let largest = sides.min.abs().max(sides.max.abs()).max_element().max(own);
    largest.next_up() - largest
}

/// The body turned by −`degrees` about `pivot`.
fn turned_back(body: &Body, degrees: f32, pivot: Vec2) -> Option<Body> {
    let mut ghost = body.without_name();
    let middle = pivot + unit_from_degrees(-degrees).rotate(body.pivot() - pivot);
    ghost.turn_to(body.pose().degrees - degrees, middle).ok()?;
    ghost.bring_to(middle).ok()?;
    Some(ghost)
}
