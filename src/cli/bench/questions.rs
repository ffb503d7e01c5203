//! The queries measured on a pair, in the types of its kinds.

use crate::cli::bench::inputs::Pairs;
use crate::collision::{AsShape, ClosestPoints, Contact, Shape, closest_points, contact, overlaps};

/// A query of two shapes.
pub trait Question {
    /// The unit of a time in a table.
    const UNIT: &'static str;
    type Answer: 'static;
    fn ask<A: AsShape, B: AsShape>(a: &A, b: &B) -> Self::Answer;
    /// The answer as a number, and whether it is a hit.
    fn number(answer: &Self::Answer) -> (f32, bool);
}

/// Whether they share a point: one or zero.
#[derive(Clone, Copy, Debug)]
pub struct Overlap;

/// The distance and the closest points.
#[derive(Clone, Copy, Debug)]
pub struct Distance;

/// The penetration depth and the MTV; zero where they are disjoint.
#[derive(Clone, Copy, Debug)]
pub struct Depth;

impl Question for Overlap {
    const UNIT: &'static str = "test";
    type Answer = bool;
    #[inline(always)]
    fn ask<A: AsShape, B: AsShape>(a: &A, b: &B) -> bool {
        overlaps(a, b)
    }
    #[inline(always)]
    fn number(&hit: &bool) -> (f32, bool) {
        (f32::from(u8::from(hit)), hit)
    }
}

impl Question for Distance {
    const UNIT: &'static str = "pair";
    type Answer = ClosestPoints;
    #[inline(always)]
    fn ask<A: AsShape, B: AsShape>(a: &A, b: &B) -> ClosestPoints {
        closest_points(a, b)
    }
    #[inline(always)]
    fn number(closest: &ClosestPoints) -> (f32, bool) {
        (closest.distance, closest.distance == 0.0)
    }
}

impl Question for Depth {
    const UNIT: &'static str = "pair";
    type Answer = Option<Contact>;
    #[inline(always)]
    fn ask<A: AsShape, B: AsShape>(a: &A, b: &B) -> Option<Contact> {
        contact(a, b)
    }
    #[inline(always)]
    fn number(contact: &Option<Contact>) -> (f32, bool) {
        contact.map_or((0.0, false), |contact| (contact.depth, true))
    }
}

/// A function of the shapes of both sides in their own types, so that their kinds are known at compile time.
pub trait Sides {
    type Out;
    fn take<A: AsShape + 'static, B: AsShape + 'static>(self, a: Vec<A>, b: Vec<B>) -> Self::Out;
}

/// The shapes of one kind.
macro_rules! all {
    ($kind:ident of $shapes:expr) => {{
        let of_kind = |shape: &Shape| if let Shape::$kind(shape) = shape { Some(shape.clone()) } else { None };
        $shapes.iter().filter_map(of_kind).collect::<Vec<_>>()
    }};
}

impl Pairs {
    /// Passes the shapes in the types of the kinds that are measured, or as [`Shape`].
    pub fn typed<S: Sides>(&self, sides: S) -> S::Out {
        let (a, b) = (&self.a, &self.b);
        match (a.first(), b.first()) {
            (Some(Shape::Rect(_)), Some(Shape::Rect(_))) => sides.take(all!(Rect of a), all!(Rect of b)),
            (Some(Shape::Circle(_)), Some(Shape::Rect(_))) => sides.take(all!(Circle of a), all!(Rect of b)),
            (Some(Shape::Point(_)), Some(Shape::Rect(_))) => sides.take(all!(Point of a), all!(Rect of b)),
            (Some(Shape::Segment(_)), Some(Shape::Rect(_))) => sides.take(all!(Segment of a), all!(Rect of b)),
            (Some(Shape::Circle(_)), Some(Shape::Circle(_))) => sides.take(all!(Circle of a), all!(Circle of b)),
            (Some(Shape::Segment(_)), Some(Shape::Circle(_))) => sides.take(all!(Segment of a), all!(Circle of b)),
            (Some(Shape::Circle(_)), Some(Shape::Polygon(_))) => sides.take(all!(Circle of a), all!(Polygon of b)),
            (Some(Shape::Rect(_)), Some(Shape::Polygon(_))) => sides.take(all!(Rect of a), all!(Polygon of b)),
            (Some(Shape::Rounded(_)), Some(Shape::Rounded(_))) => sides.take(all!(Rounded of a), all!(Rounded of b)),
            (Some(Shape::Polygon(_)), Some(Shape::Polygon(_))) => sides.take(all!(Polygon of a), all!(Polygon of b)),
            _ => sides.take(a.clone(), b.clone()),
        }
    }
}
