//! Pairs for the textbook algorithms: seeded ones of the kinds that each takes, and those of the corpus.
#![allow(dead_code, reason = "every test file uses another part of it")]

use crate::corpus::{at, cases, points, shape};
use crate::shapes::{circle, hull, literal, mapped, turned};
use crate::split_mix::SplitMix;
use collision_lab::collision::{Polygon, Relation, Segment, Shape, unit_from_degrees};
use glam::{Vec2, vec2};
use serde_json::Value;

/// SplitMix pairs for each algorithm, some of which it may not take.
pub const PAIRS: usize = 100_000;

impl SplitMix {
    /// One of 0, 1, … less than `count`.
    pub fn index(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.index(choices.len())]
    }
}

/// The kinds of shapes that an algorithm takes.
#[derive(Clone, Copy)]
pub enum Kind {
    Point,
    Segment,
    Circle,
    Rect,
    Upright,
    Convex,
    Simple,
}

/// Where shapes come from: their positions, their sizes and their angles.
pub struct Source {
    pub grid: bool,
}

impl Source {
    pub fn at(&self, random: &mut SplitMix) -> Vec2 {
        if self.grid {
            vec2(random.index(9) as f32, random.index(9) as f32)
        } else {
            vec2(random.below(100.0), random.below(100.0))
        }
    }

    fn size(&self, random: &mut SplitMix) -> f32 {
        if self.grid { random.one_of(&[0.0, 0.5, 1.0, 1.0, 1.5, 2.0, 3.0, 5.0]) } else { random.below(40.0) }
    }

    pub fn shape(&self, kind: Kind, random: &mut SplitMix) -> Option<Shape> {
        Some(match kind {
            Kind::Point => Shape::point(self.at(random)).ok()?,
            Kind::Segment => Segment::new(self.at(random), self.at(random)).ok()?.into(),
            Kind::Circle => {
                let at = self.at(random);
                circle(at.x, at.y, self.size(random))
            }
            Kind::Rect | Kind::Upright => {
                let degrees = match kind {
                    Kind::Upright => 90.0 * random.index(4) as f32,
                    _ if self.grid => random.one_of(&[0.0, 90.0, 180.0, 45.0, 30.0]),
                    _ => random.below(360.0),
                };
                let (center, half) = (self.at(random), vec2(self.size(random), self.size(random)));
                turned(center, half, unit_from_degrees(degrees))
            }
            Kind::Convex => {
                let points: Vec<Vec2> = (0..3 + random.index(6)).map(|_| self.at(random)).collect();
                let turns_left = |[p, q, r]: [Vec2; 3]| (q - p).as_dvec2().perp_dot((r - p).as_dvec2()) > 0.0;
                let polygon = Polygon::new(&hull(points, turns_left)).ok()?;
                polygon.is_convex().then_some(polygon)?.into()
            }
            Kind::Simple => {
                let mut points: Vec<Vec2> = (0..3 + random.index(8)).map(|_| self.at(random)).collect();
                let middle = points.iter().copied().sum::<Vec2>() / points.len() as f32;
                points.sort_by(|p, q| (*p - middle).to_angle().total_cmp(&(*q - middle).to_angle()));
                Polygon::new(&points).ok()?.into()
            }
        })
    }
}

/// A pair of two of the kinds, near each other.
pub fn pair(kinds: [&[Kind]; 2], random: &mut SplitMix) -> Option<(Shape, Shape)> {
    let source = Source { grid: random.index(4) > 0 };
    let [a, b] = kinds.map(|kinds| source.shape(random.one_of(kinds), random));
    let (a, b) = (a?, b?);
    match random.index(8) {
        // A unit of the grid is one ulp.
        0 if source.grid => {
            let by = |p: Vec2| p + Vec2::splat(16_777_200.0);
            Some((mapped(&a, &by, 1.0)?, mapped(&b, &by, 1.0)?))
        }
        // Tiny and huge.
        1 => {
            let scale = random.one_of(&[1e-30, 1e-9, 1e12, 1e28]);
            Some((mapped(&a, &|p| p * scale, scale)?, mapped(&b, &|p| p * scale, scale)?))
        }
        // One ulp beside touching; a rectangle's axis, mapped too, is then one ulp longer than 1.
        2 | 3 => {
            let is_by_x = random.index(2) == 0;
            let next = |p: Vec2| if is_by_x { vec2(p.x.next_up(), p.y) } else { vec2(p.x, p.y.next_up()) };
            Some((a, mapped(&b, &next, 1.0)?))
        }
        _ => Some((a, b)),
    }
}

/// SplitMix pairs.
pub fn pairs(seed: u64, count: usize, kinds: [&[Kind]; 2]) -> Vec<(Shape, Shape)> {
    let mut random = SplitMix(seed);
    core::iter::repeat_with(|| pair(kinds, &mut random)).flatten().take(count).collect()
}

/// How many pairs were disjoint, touching and overlapping.
#[derive(Debug, Default)]
pub struct Counts(pub [usize; 3]);

impl Counts {
    pub fn add(&mut self, relation: Relation) {
        self.0[relation as usize] += 1;
    }

    /// Fails if fewer pairs were taken, or if one of the three relations is rare.
    pub fn are_many(&self, least: usize, of: &str) {
        let all: usize = self.0.iter().sum();
        assert!(all >= least && self.0.iter().all(|count| *count > least / 40), "{of}: too few of one kind: {self:?}");
    }
}

/// The pairs of the corpus: those of shapes, of segments and of polygons.
pub fn corpus() -> Vec<(Shape, Shape)> {
    let polygon = |value: &Value| Some(Shape::from(Polygon::new(&points(value)).ok()?));
    let segment = |value: &Value| Some(Shape::from(Segment::new(at(&value[0]), at(&value[1])).ok()?));
    let shape = |value: &Value| Some(shape(value).ok()??.0);
    let mut pairs = Vec::new();
    let both = |case: &Value, one: &dyn Fn(&Value) -> Option<Shape>| Some((one(&case["a"])?, one(&case["b"])?));
    pairs.extend(cases("shape_pairs.jsonl").iter().filter_map(|case| both(case, &shape)));
    pairs.extend(cases("segment_segment.jsonl").iter().filter_map(|case| both(case, &segment)));
    pairs.extend(cases("polygon_intersection_simple.jsonl").iter().filter_map(|case| both(case, &polygon)));
    let in_polygon = |case: &Value| Some((Shape::point(at(&case["p"])).ok()?, polygon(&case["poly"])?));
    pairs.extend(cases("point_in_polygon.jsonl").iter().filter_map(in_polygon));
    assert!(pairs.len() > 650, "only {} pairs in the corpus", pairs.len());
    pairs
}

pub fn describe(a: &Shape, b: &Shape) -> String {
    format!("\n  a = {}\n  b = {}", literal(a), literal(b))
}
