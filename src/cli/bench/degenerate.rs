//! Pairs of shapes that touch or coincide exactly: fifty families, each for every pair of kinds.
//!
//! A family is an arrangement of two shapes in one of five variants. All numbers are small multiples of 1/16, so that every move and
//! turn is exact in f32, except for the axis of a rectangle that is not turned by quarters.

use crate::cli::bench::movable_shape::MovableShape;
use crate::collision::Shape;
use crate::random::Random;
use core::f32::consts::TAU;
use glam::Vec2;

/// The names of the kinds of shape in the table.
pub const KINDS: [&str; 7] = ["point", "segment", "circle", "rect", "hexagon", "capsule", "rounded rect"];

/// Places a shape of the second kind relative to the first shape, which is below y = 0. The points are a corner of each.
type Arrangement = fn(MovableShape, usize, [Vec2; 2]) -> [MovableShape; 2];

const ARRANGEMENTS: [(&str, Arrangement); 10] = [
    ("equal", |a, b, _| [a, below(b)]),
    ("nested", |a, b, _| [a, below(b).moved(Vec2::new(0.0, 2.0)).scaled(0.5).moved(Vec2::new(0.0, -2.0))]),
    ("nested on an edge", |a, b, _| [a, below(b).scaled(0.5)]),
    ("edge on edge", |a, b, _| [a, above(b)]),
    ("edge along edge", |a, b, _| [a, above(b).moved(Vec2::X)]),
    ("collinear edges", |a, b, _| [a, below(b).moved(2.0 * HALF)]),
    ("corner on corner", |a, b, [a_corner, b_corner]| [a, above(b).moved(a_corner - b_corner)]),
    ("corner on edge", |a, b, [_, b_corner]| [a, above(b).moved(-b_corner).turned(Vec2::ONE)]),
    ("zero size", |a, b, _| [a, above(b).scaled(if b == HEXAGON { SMALL } else { 0.0 })]),
    ("tiny on huge", |a, b, _| [a.scaled(4096.0), above(b).scaled(SMALL)]),
];

/// Half of the edge on y = 0.
const HALF: Vec2 = Vec2::new(2.0, 0.0);

fn below(kind: usize) -> MovableShape {
    MovableShape::below(KINDS[kind])
}

fn above(kind: usize) -> MovableShape {
    MovableShape::above(KINDS[kind])
}

/// The arrangements that touch at an edge or a corner.
const TOUCHING: &[(&str, Arrangement)] = ARRANGEMENTS.split_at(3).1.split_at(5).0;

/// Where a pair is, or how its second shape is moved by an ulp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Variant {
    Grid,
    Turned,
    FarOut,
    UlpApart,
    UlpInside,
}

const VARIANTS: [(&str, Variant); 5] = [
    ("on a grid", Variant::Grid),
    ("rotated", Variant::Turned),
    ("far out", Variant::FarOut),
    ("an ulp apart", Variant::UlpApart),
    ("an ulp inside", Variant::UlpInside),
];

/// An arrangement in a variant.
#[derive(Clone, Copy)]
struct Family {
    arrangement: (&'static str, Arrangement),
    variant: (&'static str, Variant),
}

/// All families.
fn families() -> impl Iterator<Item = Family> {
    ARRANGEMENTS.into_iter().flat_map(|arrangement| VARIANTS.map(|variant| Family { arrangement, variant }))
}

impl Family {
    /// The name in a table.
    fn name(self) -> String {
        format!("{}, {}", self.arrangement.0, self.variant.0)
    }

    /// `count` pairs of two kinds, indices in [`KINDS`], at different positions, in different sizes and by different quarter turns.
    fn pairs(self, kinds: [usize; 2], count: usize) -> Vec<[Shape; 2]> {
        let mut random = Random::new(0xdec0de);
        (0..count).map(|_| self.pair(kinds, &mut random)).collect()
    }

    fn pair(self, [first, second]: [usize; 2], random: &mut Random) -> [Shape; 2] {
        let (_, variant) = self.variant;
        let corner = |kind: usize, corner: Vec2| if has_corner(kind) { corner } else { Vec2::ZERO };
        let [a, b] = (self.arrangement.1)(below(first), second, [corner(first, HALF), corner(second, -HALF)]);
        let ulp = Vec2::new(0.0, 4.0 * f32::EPSILON);
        let b = match variant {
            Variant::Grid | Variant::Turned | Variant::FarOut => b,
            Variant::UlpApart => b.moved(ulp),
            Variant::UlpInside => b.moved(-ulp),
        };
        let quarter = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y][random.below(4)];
        let whole = |random: &mut Random, limit: usize| random.below(2 * limit) as f32 - limit as f32;
        let place = match variant {
            Variant::FarOut => Vec2::new(whole(random, 1 << 18), whole(random, 1 << 18)),
            Variant::Grid => Vec2::new(whole(random, 500), whole(random, 500)),
            // At other positions the sums would be rounded, and an ulp would be larger.
            Variant::Turned | Variant::UlpApart | Variant::UlpInside => Vec2::ZERO,
        };
        let size = if variant == Variant::Grid { 1.0 + random.below(5) as f32 } else { 1.0 };
        [a, b].map(|shape| {
            let shape = if variant == Variant::Turned { shape.turned_exactly() } else { shape };
            shape.scaled(size).turned(quarter).moved(place).shape()
        })
    }
}

/// `count` pairs of two kinds in general position, of the sizes that the families have; about half of them meet where both
/// have an area.
fn general_pairs(kinds: [usize; 2], count: usize) -> Vec<[Shape; 2]> {
    let mut random = Random::new(0xface);
    let mut some = |kind: usize| {
        let size = random.between(0.7, 1.4);
        let shape = below(kind).turned_to(Vec2::from_angle(random.between(0.0, TAU))).scaled(size);
        shape.moved(random.within(Vec2::ZERO, Vec2::splat(6.0))).shape()
    };
    (0..count).map(|_| kinds.map(&mut some)).collect()
}

/// `count` pairs of two kinds, indices in [`KINDS`], that touch at an edge or a corner, in random order: on a grid or turned.
pub fn touching_pairs(kinds: [usize; 2], is_turned: bool, count: usize) -> Vec<[Shape; 2]> {
    let variant = VARIANTS[usize::from(is_turned)];
    let mut random = Random::new(0xadd);
    let mut pair = || {
        let arrangement = TOUCHING[random.below(TOUCHING.len())];
        Family { arrangement, variant }.pair(kinds, &mut random)
    };
    (0..count).map(|_| pair()).collect()
}

/// All pairs of kinds, each once.
pub fn pairs_of_kinds() -> impl Iterator<Item = [usize; 2]> {
    (0..KINDS.len()).flat_map(|first| (first..KINDS.len()).map(move |second| [first, second]))
}

/// Pairs of two kinds, and the name of their family.
pub type Named = (String, Vec<[Shape; 2]>);

/// `count` pairs of two kinds in general position, and as many of each family.
pub fn general_and_families(kinds: [usize; 2], count: usize) -> Vec<Named> {
    let general = ("general position".to_owned(), general_pairs(kinds, count));
    let families = families().map(|family| (family.name(), family.pairs(kinds, count)));
    [general].into_iter().chain(families).collect()
}

/// The only kind that cannot have size zero.
const HEXAGON: usize = 4;

/// Small, but its corners at the far position are still exact in f32.
const SMALL: f32 = 0.125;

fn has_corner(kind: usize) -> bool {
    matches!(KINDS[kind], "segment" | "rect" | "hexagon" | "capsule" | "rounded rect")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Relation, relation};

    /// Of the pairs of a family, how many are disjoint, touch and overlap.
    fn counts(family: &str, kinds: [&str; 2]) -> [usize; 3] {
        let numbers = kinds.map(|kind| KINDS.iter().position(|name| *name == kind).expect("a kind"));
        let family = families().find(|known| known.name() == family).expect("a family");
        let pairs = family.pairs(numbers, 16);
        let is = |due: Relation| pairs.iter().filter(|[a, b]| relation(a, b) == due).count();
        [Relation::Disjoint, Relation::Touching, Relation::Overlapping].map(is)
    }

    #[test]
    fn families_have_the_relations_of_their_names() {
        let all = [
            ("edge on edge, on a grid", ["rect", "rect"], [0, 16, 0]),
            ("edge along edge, far out", ["rect", "hexagon"], [0, 16, 0]),
            ("edge along edge, rotated", ["hexagon", "hexagon"], [0, 16, 0]),
            ("edge along edge, rotated", ["rect", "rect"], [0, 16, 0]),
            ("corner on corner, rotated", ["rect", "rect"], [0, 16, 0]),
            ("edge on edge, rotated", ["circle", "rect"], [0, 16, 0]),
            ("collinear edges, rotated", ["segment", "rect"], [0, 16, 0]),
            ("collinear edges, on a grid", ["segment", "segment"], [0, 16, 0]),
            ("edge along edge, on a grid", ["segment", "segment"], [0, 0, 16]),
            ("edge on edge, rotated", ["circle", "circle"], [0, 16, 0]),
            ("edge on edge, rotated", ["capsule", "capsule"], [0, 16, 0]),
            ("edge along edge, on a grid", ["rounded rect", "hexagon"], [0, 16, 0]),
            ("corner on corner, far out", ["capsule", "rounded rect"], [0, 16, 0]),
            ("edge on edge, an ulp apart", ["capsule", "rect"], [16, 0, 0]),
            ("nested on an edge, rotated", ["circle", "segment"], [0, 16, 0]),
            ("corner on corner, far out", ["rect", "rect"], [0, 16, 0]),
            ("corner on edge, on a grid", ["rect", "segment"], [0, 16, 0]),
            ("equal, rotated", ["rect", "rect"], [0, 0, 16]),
            ("zero size, on a grid", ["hexagon", "circle"], [0, 16, 0]),
            ("tiny on huge, on a grid", ["hexagon", "rect"], [0, 16, 0]),
            ("edge on edge, an ulp apart", ["rect", "hexagon"], [16, 0, 0]),
            ("edge on edge, an ulp inside", ["circle", "hexagon"], [0, 0, 16]),
        ];
        for (family, kinds, due) in all {
            assert_eq!(counts(family, kinds), due, "{family}: {kinds:?}: disjoint, touching, overlapping");
        }
        assert_eq!(families().count(), 50);
    }
}
