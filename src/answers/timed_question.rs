//! Single questions of the collision module whose times are measured and shown; what a frame asks is in `pair_answer` and `hit_tests`.

use crate::collision::{Shape, closest_points, contact, intersection, overlaps, relation};
use core::hint::black_box;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether they meet: the fast yes or no.
    Overlaps,
    Relation,
    ClosestPoints,
    Contact,
    Intersection,
}

impl Question {
    pub const ALL: [Self; 5] = [Self::Overlaps, Self::Relation, Self::ClosestPoints, Self::Contact, Self::Intersection];

    pub fn name(self) -> &'static str {
        ["yes or no", "relation", "closest points", "contact", "intersection"][self as usize]
    }

    /// Asks it, only to measure the time.
    pub fn ask(self, a: &Shape, b: &Shape) {
        let (a, b) = (black_box(a), black_box(b));
        match self {
            Self::Overlaps => drop(black_box(overlaps(a, b))),
            Self::Relation => drop(black_box(relation(a, b))),
            Self::ClosestPoints => drop(black_box(closest_points(a, b))),
            Self::Contact => drop(black_box(contact(a, b))),
            Self::Intersection => drop(black_box(intersection(a, b))),
        }
    }
}
