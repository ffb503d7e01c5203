//! The inputs of measurements: seeded shapes, pairs and moving boxes, the same on every machine.

use crate::cli::bench::maze;
use crate::collision::{
    Aabb, Circle, Contact, Polygon, Rect, Rounded, Segment, Shape, ShapeError, closest_points, contact,
};
use crate::random::Random;
use core::f32::consts::TAU;
use glam::Vec2;

/// A kind of shape; each extends 5 to 25 units from its centre along its own axes, turned at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Point,
    Segment,
    Circle,
    Rect,
    /// A capsule; its radius is three tenths of its extent.
    Capsule,
    /// A rectangle whose corners are rounded by three tenths of its smaller half extent.
    RoundedRect,
    /// A convex polygon with this many corners, all on a circle.
    Convex(usize),
    /// A concave polygon with this many corners, every other one closer to the centre.
    Star(usize),
    /// A random polygon with this many corners, a multiple of four: the outline of the walls of a maze.
    Maze(usize),
}

/// Named pairs of shapes.
#[derive(Clone, Debug)]
pub struct Pairs {
    pub name: String,
    pub a: Vec<Shape>,
    pub b: Vec<Shape>,
    /// Which shape of `a` is paired with which of `b`.
    pub pairs: Vec<[u32; 2]>,
}

/// The shapes of each side, and the pairs of them.
const SHAPES: usize = 512;
const PAIRS: usize = 1 << 17;
/// Pairs that touch are made one by one.
const NEAR_PAIRS: usize = 1 << 12;

impl Pairs {
    /// 131,072 pairs of 512 and 512 shapes, with the centres in a square of this side.
    pub fn within(name: &str, kinds: [Kind; 2], side: f32) -> Self {
        Self::some(name, kinds, side, SHAPES, PAIRS)
    }

    /// 4,096 pairs that touch, up to rounding.
    pub fn near(name: &str, kinds: [Kind; 2]) -> Self {
        let mut pairs = Self::some(name, kinds, 100.0, NEAR_PAIRS, 0);
        for (a, b) in pairs.a.iter().zip(&mut pairs.b) {
            // A shape that cannot be moved there stays.
            let _ = b.translate(move_to_touch(a, b));
        }
        pairs.pairs = (0..NEAR_PAIRS as u32).map(|i| [i, i]).collect();
        pairs
    }

    /// `count` pairs of `shapes` shapes of each kind, with the centres in a square.
    pub fn some(name: &str, kinds: [Kind; 2], side: f32, shapes: usize, count: usize) -> Self {
        let mut random = Random::new(0x5eed);
        let [a, b] = kinds.map(|kind| {
            let place = |_| kind.shape(random.within(Vec2::ZERO, Vec2::splat(side)), &mut random).ok();
            (0..shapes).filter_map(place).collect::<Vec<Shape>>()
        });
        let pairs = (0..count).map(|_| [&a, &b].map(|shapes| random.below(shapes.len()) as u32)).collect();
        Self { name: name.to_owned(), a, b, pairs }
    }
}

impl Kind {
    /// A shape around a centre; no error for a moderate centre.
    pub fn shape(self, center: Vec2, random: &mut Random) -> Result<Shape, ShapeError> {
        let (way, extent) = (random.direction(), random.between(5.0, 25.0));
        Ok(match self {
            Self::Point => Shape::point(center)?,
            Self::Segment => Segment::new(center - way * extent, center + way * extent)?.into(),
            Self::Circle => Circle::new(center, extent)?.into(),
            Self::Rect => {
                Rect::new(center, Vec2::new(extent, random.between(5.0, 25.0)), random.between(0.0, TAU))?.into()
            }
            Self::Capsule => {
                let (radius, half) = (0.3 * extent, 0.7 * extent);
                Rounded::capsule(center - way * half, center + way * half, radius)?.into()
            }
            Self::RoundedRect => {
                let half = Vec2::new(extent, random.between(5.0, 25.0));
                let radius = 0.3 * half.min_element();
                Rounded::rect(Rect::new(center, half - radius, random.between(0.0, TAU))?, radius)?.into()
            }
            Self::Convex(corners) => {
                let turn = TAU / corners as f32;
                let angles = (0..corners).map(|i| (i as f32 + random.between(0.0, 0.8)) * turn);
                outline(angles.map(|angle| center + Vec2::from_angle(angle).rotate(way) * extent))?
            }
            Self::Star(corners) => {
                let turn = TAU / corners as f32;
                let corner = |i: usize| {
                    let inwards = if i.is_multiple_of(2) { random.between(0.9, 1.0) } else { random.between(0.4, 0.6) };
                    center + Vec2::from_angle(i as f32 * turn).rotate(way) * (extent * inwards)
                };
                outline((0..corners).map(corner))?
            }
            Self::Maze(corners) => {
                let vertices = maze::outline(corners, random);
                let scale = extent / vertices.iter().map(|vertex| vertex.length()).fold(1.0, f32::max);
                outline(vertices.into_iter().map(|vertex| center + vertex.rotate(way) * scale))?
            }
        })
    }
}

fn outline(vertices: impl Iterator<Item = Vec2>) -> Result<Shape, ShapeError> {
    Ok(Polygon::new(&vertices.collect::<Vec<Vec2>>())?.into())
}

/// The move of the second shape after which it touches the first.
fn move_to_touch(a: &Shape, b: &Shape) -> Vec2 {
    let closest = closest_points(a, b);
    contact(a, b).map_or(closest.on_a - closest.on_b, Contact::mtv)
}

/// How moving boxes are spread, and how large they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crowd {
    /// Spread evenly; sizes differ by at most a factor of three.
    Alike,
    /// As before, but one in a thousand is thirty times as large.
    Mixed,
    /// Of similar sizes, in twenty clusters that are four times as dense in the middle, with much space between.
    Clustered,
}

impl Crowd {
    pub fn name(self) -> &'static str {
        match self {
            Self::Alike => "boxes of similar sizes",
            Self::Mixed => "boxes of mixed sizes",
            Self::Clustered => "boxes in clusters",
        }
    }
}

/// The usual number of frames of moving boxes.
pub const FRAMES: usize = 8;
/// The number of clusters.
const CLUSTERS: usize = 20;

/// The boxes of each frame, of about 1.45 to a square unit: 5.8 neighbours each where they are alike, twice as many in clusters.
pub fn moving_boxes(crowd: Crowd, count: usize, frames: usize) -> Vec<Vec<Aabb>> {
    let mut random = Random::new(count as u64);
    let side = (count as f32 / 1.45).sqrt();
    let centers = match crowd {
        Crowd::Clustered => (0..CLUSTERS).map(|_| random.within(Vec2::ZERO, Vec2::splat(10.0 * side))).collect(),
        Crowd::Alike | Crowd::Mixed => Vec::new(),
    };
    let mut frames = vec![Vec::new(); frames];
    for i in 0..count {
        let huge = crowd == Crowd::Mixed && i % 1000 == 0;
        let size = random.within(Vec2::splat(0.5), Vec2::splat(1.5)) * if huge { 30.0 } else { 1.0 };
        let min = match centers.get(i % CLUSTERS) {
            Some(center) => *center + normal(&mut random) * (0.2 * side / (CLUSTERS as f32).sqrt()),
            None => random.within(Vec2::ZERO, Vec2::splat(side)),
        };
        let step = random.within(Vec2::splat(-0.05), Vec2::splat(0.05));
        for (frame, boxes) in frames.iter_mut().enumerate() {
            let min = min + step * frame as f32;
            boxes.push(Aabb { min, max: min + size });
        }
    }
    frames
}

/// A point whose coordinates have the standard normal distribution (Box and Muller).
fn normal(random: &mut Random) -> Vec2 {
    random.direction() * (-2.0 * (1.0 - random.between(0.0, 1.0)).ln()).sqrt()
}
