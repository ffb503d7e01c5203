//! Which pairs of shapes touch or coincide exactly? Fifty families of them, each for every pair of kinds.
//!
//! A family is a way in which two shapes lie to each other, made in one of five places. All numbers are small multiples of 1/16, so
//! that every move and turn of a family is exact in f32, but for the axis of a rectangle that is turned by no quarter turn.

use crate::{
    collision::{Circle, Polygon, Rect, Segment, Shape, ShapeError},
    random::Random,
};
use core::f32::consts::TAU;
use glam::Vec2;

/// The kinds of shape, by the names of the table.
pub const KINDS: [&str; 5] = ["point", "segment", "circle", "rect", "hexagon"];

/// How the second shape lies to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lie {
    Equal,
    Nested,
    NestedOnEdge,
    EdgeOnEdge,
    EdgeAlongEdge,
    EdgesInLine,
    CornerOnCorner,
    CornerOnEdge,
    ZeroSize,
    TinyOnHuge,
}

const LIES: [(Lie, &str); 10] = [
    (Lie::Equal, "equal"),
    (Lie::Nested, "nested"),
    (Lie::NestedOnEdge, "nested on an edge"),
    (Lie::EdgeOnEdge, "edge on edge"),
    (Lie::EdgeAlongEdge, "edge along edge"),
    (Lie::EdgesInLine, "edges in line"),
    (Lie::CornerOnCorner, "corner on corner"),
    (Lie::CornerOnEdge, "corner on edge"),
    (Lie::ZeroSize, "zero size"),
    (Lie::TinyOnHuge, "tiny on huge"),
];

/// The ways in which shapes touch at an edge or a corner.
const TOUCHING: &[(Lie, &str)] = LIES.split_at(3).1.split_at(5).0;

/// Where a pair is, and what was done to it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Grid,
    Turned,
    FarOut,
    UlpApart,
    UlpInside,
}

const PLACES: [(Place, &str); 5] = [
    (Place::Grid, "on a grid"),
    (Place::Turned, "turned"),
    (Place::FarOut, "far out"),
    (Place::UlpApart, "an ulp apart"),
    (Place::UlpInside, "an ulp inside"),
];

/// A way in which two shapes lie to each other exactly, or an ulp beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Family {
    lie: Lie,
    place: Place,
    words: [&'static str; 2],
}

/// All families.
fn families() -> impl Iterator<Item = Family> {
    LIES.into_iter().flat_map(|lie| PLACES.map(|place| Family::new(lie, place)))
}

impl Family {
    fn new((lie, word): (Lie, &'static str), (place, place_word): (Place, &'static str)) -> Self {
        Self { lie, place, words: [word, place_word] }
    }

    /// What a table calls it.
    fn name(self) -> String {
        self.words.join(", ")
    }

    /// So many pairs of two kinds, numbers in [`KINDS`], at different places, in different sizes and by different quarter turns.
    ///
    /// # Errors
    /// None: all numbers are moderate.
    fn pairs(self, kinds: [usize; 2], count: usize) -> Result<Vec<[Shape; 2]>, ShapeError> {
        let mut random = Random::new(0xdec0de);
        (0..count).map(|_| self.pair(kinds, &mut random)).collect()
    }

    fn pair(self, [first, second]: [usize; 2], random: &mut Random) -> Result<[Shape; 2], ShapeError> {
        let (below, above) = (Tile::below(first), Tile::above(second));
        let (anchors, half) = ([first, second].map(has_corner), Vec2::new(2.0, 0.0));
        let [a_corner, b_corner] =
            [if anchors[0] { half } else { Vec2::ZERO }, if anchors[1] { -half } else { Vec2::ZERO }];
        let (a, b) = match self.lie {
            Lie::Equal => (below, Tile::below(second)),
            Lie::Nested => {
                (below, Tile::below(second).moved(Vec2::new(0.0, 2.0)).scaled(0.5).moved(Vec2::new(0.0, -2.0)))
            }
            Lie::NestedOnEdge => (below, Tile::below(second).scaled(0.5)),
            Lie::EdgeOnEdge => (below, above),
            Lie::EdgeAlongEdge => (below, above.moved(Vec2::X)),
            Lie::EdgesInLine => (below, Tile::below(second).moved(2.0 * half)),
            Lie::CornerOnCorner => (below, above.moved(a_corner - b_corner)),
            Lie::CornerOnEdge => (below, above.moved(-b_corner).turned(Vec2::ONE)),
            Lie::ZeroSize => (below, above.scaled(if second == HEXAGON { SMALL } else { 0.0 })),
            Lie::TinyOnHuge => (below.scaled(4096.0), above.scaled(SMALL)),
        };
        let ulp = Vec2::new(0.0, 4.0 * f32::EPSILON);
        let (a, b) = match self.place {
            Place::Grid | Place::Turned | Place::FarOut => (a, b),
            Place::UlpApart => (a, b.moved(ulp)),
            Place::UlpInside => (a, b.moved(-ulp)),
        };
        let quarter = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y][random.below(4)];
        let whole = |random: &mut Random, limit: usize| random.below(2 * limit) as f32 - limit as f32;
        let place = match self.place {
            Place::FarOut => Vec2::new(whole(random, 1 << 18), whole(random, 1 << 18)),
            Place::Grid => Vec2::new(whole(random, 500), whole(random, 500)),
            // f32 would not hold the sums, and an ulp of larger numbers would be a larger one.
            Place::Turned | Place::UlpApart | Place::UlpInside => Vec2::ZERO,
        };
        let size = if self.place == Place::Grid { 1.0 + random.below(5) as f32 } else { 1.0 };
        let put = |tile: Tile| {
            let tile = if self.place == Place::Turned { tile.turned_exactly() } else { tile };
            tile.scaled(size).turned(quarter).moved(place).shape()
        };
        Ok([put(a)?, put(b)?])
    }
}

/// So many pairs of two kinds in general position, of the sizes that the families have; about half of them meet where both
/// have an area.
///
/// # Errors
/// None: all numbers are moderate.
fn general_pairs([first, second]: [usize; 2], count: usize) -> Result<Vec<[Shape; 2]>, ShapeError> {
    let mut random = Random::new(0xface);
    let mut some = |kind: usize| {
        let size = random.between(0.7, 1.4);
        let tile = Tile::below(kind).turned_to(Vec2::from_angle(random.between(0.0, TAU))).scaled(size);
        tile.moved(random.within(Vec2::ZERO, Vec2::splat(6.0))).shape()
    };
    (0..count).map(|_| Ok([some(first)?, some(second)?])).collect()
}

/// So many pairs of two kinds, numbers in [`KINDS`], that touch at an edge or a corner, in random order: on a grid or turned.
///
/// # Errors
/// None: all numbers are moderate.
pub fn touching_pairs(kinds: [usize; 2], is_turned: bool, count: usize) -> Result<Vec<[Shape; 2]>, ShapeError> {
    let place = PLACES[usize::from(is_turned)];
    let mut random = Random::new(0xadd);
    let mut pair = || Family::new(TOUCHING[random.below(TOUCHING.len())], place).pair(kinds, &mut random);
    (0..count).map(|_| pair()).collect()
}

/// A direction of twenty bits a coordinate, so that f32 holds its multiples; its length is rational, three, four and five times a
/// number, and so near to one that it is the axis of a rectangle.
const AXIS: Vec2 = Vec2::new(629_145.0 / 1_048_576.0, 838_860.0 / 1_048_576.0);
const AXIS_LENGTH: f32 = 1_048_575.0 / 1_048_576.0;

/// All pairs of kinds, each once.
pub fn pairs_of_kinds() -> impl Iterator<Item = [usize; 2]> {
    (0..KINDS.len()).flat_map(|first| (first..KINDS.len()).map(move |second| [first, second]))
}

/// Pairs of two kinds with the name of what they are.
pub type Named = (String, Vec<[Shape; 2]>);

/// So many pairs of two kinds in general position, and as many of each family.
///
/// # Errors
/// None: all numbers are moderate.
pub fn general_and_families(kinds: [usize; 2], count: usize) -> Result<(Named, Vec<Named>), ShapeError> {
    let general = ("general position".to_owned(), general_pairs(kinds, count)?);
    let families = families().map(|family| Ok((family.name(), family.pairs(kinds, count)?)));
    Ok((general, families.collect::<Result<_, ShapeError>>()?))
}

/// The only kind that cannot shrink to a point.
const HEXAGON: usize = 4;

/// So small that f32 still holds the corners far out.
const SMALL: f32 = 0.125;

fn has_corner(kind: usize) -> bool {
    matches!(KINDS[kind], "segment" | "rect" | "hexagon")
}

/// A shape that is still being placed.
#[derive(Clone)]
enum Tile {
    Point(Vec2),
    Segment([Vec2; 2]),
    Circle(Vec2, f32),
    Rect { center: Vec2, half: Vec2, axis: Vec2 },
    Polygon(Vec<Vec2>),
}

impl Tile {
    /// A shape whose upper edge, if it has one, goes from (−2, 0) to (2, 0), and which is below it; y points up.
    fn below(kind: usize) -> Self {
        match KINDS[kind] {
            "point" => Self::Point(Vec2::ZERO),
            "segment" => Self::Segment([Vec2::new(-2.0, 0.0), Vec2::new(2.0, 0.0)]),
            "circle" => Self::Circle(Vec2::new(0.0, -2.0), 2.0),
            "rect" => Self::Rect { center: Vec2::new(0.0, -1.5), half: Vec2::new(2.0, 1.5), axis: Vec2::X },
            _ => Self::Polygon(
                [(2.0, 0.0), (-2.0, 0.0), (-3.0, -2.0), (-2.0, -4.0), (2.0, -4.0), (3.0, -2.0)].map(Vec2::from).into(),
            ),
        }
    }

    /// The same above its lower edge.
    fn above(kind: usize) -> Self {
        Self::below(kind).turned(Vec2::NEG_X)
    }

    fn moved(self, by: Vec2) -> Self {
        self.mapped(|point| point + by, 1.0, Vec2::X)
    }

    fn scaled(self, by: f32) -> Self {
        self.mapped(|point| point * by, by, Vec2::X)
    }

    /// Turned as +x to a direction, and as many times larger as that is long. The turn of a rectangle is rounded.
    fn turned(self, to: Vec2) -> Self {
        let length = to.length();
        self.mapped(|point| point.rotate(to), length, to / length)
    }

    /// Turned by [`AXIS`] and smaller by its length: exactly, but for a rectangle that is turned by half a right angle.
    fn turned_exactly(self) -> Self {
        match self {
            Self::Rect { center, half, axis } => {
                let (is_upright, turned) = (axis.x == 0.0 || axis.y == 0.0, axis.rotate(AXIS));
                let axis = if is_upright { turned } else { turned.normalize() };
                Self::Rect { center: center.rotate(AXIS), half, axis }
            }
            other => other.mapped(|point| point.rotate(AXIS), AXIS_LENGTH, Vec2::X),
        }
    }

    /// Turned, and no larger.
    fn turned_to(self, direction: Vec2) -> Self {
        self.mapped(|point| point.rotate(direction), 1.0, direction.normalize())
    }

    fn mapped(self, to: impl Fn(Vec2) -> Vec2, scale: f32, axis: Vec2) -> Self {
        match self {
            Self::Point(p) => Self::Point(to(p)),
            Self::Segment(ends) => Self::Segment(ends.map(to)),
            Self::Circle(center, radius) => Self::Circle(to(center), radius * scale),
            Self::Rect { center, half, axis: own } => {
                Self::Rect { center: to(center), half: half * scale, axis: own.rotate(axis) }
            }
            Self::Polygon(vertices) => Self::Polygon(vertices.into_iter().map(to).collect()),
        }
    }

    fn shape(self) -> Result<Shape, ShapeError> {
        Ok(match self {
            Self::Point(p) => Shape::point(p)?,
            Self::Segment([a, b]) => Segment::new(a, b)?.into(),
            Self::Circle(center, radius) => Circle::new(center, radius)?.into(),
            Self::Rect { center, half, axis } => Rect::with_axis(center, half, axis)?.into(),
            Self::Polygon(vertices) => Polygon::new(&vertices)?.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Relation, relation};

    /// Of the pairs of a family, how many are disjoint, touch and overlap.
    fn counts(family: &str, kinds: [&str; 2]) -> [usize; 3] {
        let numbers = kinds.map(|kind| KINDS.iter().position(|name| *name == kind).expect("a kind"));
        let family = families().find(|known| known.name() == family).expect("a family");
        let pairs = family.pairs(numbers, 16).expect("moderate numbers");
        let is = |due: Relation| pairs.iter().filter(|[a, b]| relation(a, b) == due).count();
        [Relation::Disjoint, Relation::Touching, Relation::Overlapping].map(is)
    }

    #[test]
    fn the_families_lie_as_their_names_say() {
        let all = [
            ("edge on edge, on a grid", ["rect", "rect"], [0, 16, 0]),
            ("edge along edge, far out", ["rect", "hexagon"], [0, 16, 0]),
            ("edge along edge, turned", ["hexagon", "hexagon"], [0, 16, 0]),
            ("edge along edge, turned", ["rect", "rect"], [0, 16, 0]),
            ("corner on corner, turned", ["rect", "rect"], [0, 16, 0]),
            ("edge on edge, turned", ["circle", "rect"], [0, 16, 0]),
            ("edges in line, turned", ["segment", "rect"], [0, 16, 0]),
            ("edges in line, on a grid", ["segment", "segment"], [0, 16, 0]),
            ("edge along edge, on a grid", ["segment", "segment"], [0, 0, 16]),
            ("edge on edge, turned", ["circle", "circle"], [0, 16, 0]),
            ("nested on an edge, turned", ["circle", "segment"], [0, 16, 0]),
            ("corner on corner, far out", ["rect", "rect"], [0, 16, 0]),
            ("corner on edge, on a grid", ["rect", "segment"], [0, 16, 0]),
            ("equal, turned", ["rect", "rect"], [0, 0, 16]),
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
