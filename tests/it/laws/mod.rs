//! What must hold for every pair of shapes: one function for each law, and their list.
#![allow(dead_code, reason = "every test file uses another part of it")]

pub mod door;
mod meeting;
pub mod parts;
mod region;
mod symmetry;

use crate::oracle::{self, Figure};
use crate::shapes::literal;
use collision_lab::collision::{Relation, Shape};

/// Two shapes, the sets they describe, their exact relation, and four ulp of the largest coordinate.
pub struct Pair {
    pub a: Shape,
    pub b: Shape,
    pub fa: Figure,
    pub fb: Figure,
    pub relation: Relation,
    pub tolerance: f64,
}

impl Pair {
    pub fn new(a: &Shape, b: &Shape) -> Self {
        let (fa, fb) = (Figure::from(a), Figure::from(b));
        let relation = oracle::relation::relation(&fa, &fb);
        Self { a: a.clone(), b: b.clone(), fa, fb, relation, tolerance: oracle::tolerance(a, b) }
    }
}

/// Times the largest coordinate: thinner overlaps count as a slot that fits, as the documentation of contacts states.
const SLOT: f64 = 1.0 / (1u64 << 46) as f64;

/// Why a law fails.
pub type Broken = String;

type Law = fn(&Pair) -> Result<(), Broken>;

/// Every law by its name.
pub const LAWS: &[(&str, Law)] = &[
    ("the relation is exactly right", meeting::relation_is_exact),
    ("the questions agree", meeting::questions_agree),
    ("the distance is right", meeting::distance_is_right),
    ("the closest points lie on the shapes", meeting::closest_points_are_on_the_shapes),
    ("the contact separates the pair by the shortest move", meeting::contact_separates_the_pair),
    ("the swapped pair is answered by the mirror image", symmetry::swapped_is_mirrored),
    ("turning, mirroring, doubling and renumbering change nothing", symmetry::moved_pairs_agree),
    ("the common area is right", region::area_is_right),
    ("the pieces are clean", region::pieces_are_clean),
    ("the pieces are those of the exact common part", region::pieces_are_complete),
    ("the crossings are those of the outlines", region::crossings_are_right),
];

/// Every law for one pair; the error names the law and gives the pair as Rust.
pub fn check(a: &Shape, b: &Shape) -> Result<(), Broken> {
    let pair = Pair::new(a, b);
    for (name, law) in LAWS {
        law(&pair).map_err(|why| format!("{name}: {why}\n  a = {}\n  b = {}", literal(a), literal(b)))?;
    }
    Ok(())
}

/// The area and the number of pieces of the intersection, and whether it is empty.
pub fn check_intersection(a: &Shape, b: &Shape) -> Result<(), Broken> {
    let pair = Pair::new(a, b);
    region::area_is_right(&pair)
        .and_then(|()| region::pieces_are_complete(&pair))
        .map_err(|why| format!("{why}\n  a = {}\n  b = {}", literal(a), literal(b)))
}

/// An error unless the condition holds.
pub fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(why()) }
}
