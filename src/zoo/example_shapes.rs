//! The shapes of exhibits and their random pairs.

use crate::random::Random;
use crate::scene::{Body, LocalShape, Pose, Scene};
use glam::Vec2;

/// The centre of B.
pub const MIDDLE: Vec2 = Vec2::new(400.0, 260.0);

/// The number of random pairs, if an answer takes less than a microsecond.
pub const MANY: usize = 20_000;
/// The number if it takes more.
pub const FEW: usize = 2_000;

/// The greatest distance of a random position of A from B, along each axis.
const EXTENT: f32 = 200.0;

/// A rectangle that rotates about its centre.
pub fn rect(size: [f32; 2], at: [f32; 2], degrees: f32) -> Body {
    body(LocalShape::Rect { size: size.into(), pivot: None }, at, degrees)
}

/// A rectangle that rotates about a pivot, measured from its top left corner.
pub fn pivoted(size: [f32; 2], pivot: [f32; 2], at: [f32; 2], degrees: f32) -> Body {
    body(LocalShape::Rect { size: size.into(), pivot: Some(pivot.into()) }, at, degrees)
}

pub fn circle(radius: f32, at: [f32; 2]) -> Body {
    body(LocalShape::Circle { radius }, at, 0.0)
}

pub fn point(at: [f32; 2]) -> Body {
    body(LocalShape::Point, at, 0.0)
}

pub fn segment(a: [f32; 2], b: [f32; 2]) -> Body {
    body(LocalShape::Segment { a: a.into(), b: b.into() }, [0.0; 2], 0.0)
}

/// A polygon, `scale` times as large as these corners, with its origin at a position.
pub fn polygon(corners: &[[f32; 2]], scale: f32, at: [f32; 2]) -> Body {
    let vertices = corners.iter().map(|corner| Vec2::from(*corner) * scale).collect();
    body(LocalShape::Polygon { vertices }, at, 0.0)
}

fn body(local: LocalShape, at: [f32; 2], degrees: f32) -> Body {
    let pose = Pose { position: at.into(), degrees };
    Body::new(local, pose).expect("the shapes of an exhibit are valid; a test makes every one")
}

pub fn scene([b, a]: [Body; 2]) -> Scene {
    Scene { bodies: vec![b, a] }
}

fn near(random: &mut Random) -> [f32; 2] {
    random.within(MIDDLE - EXTENT, MIDDLE + EXTENT).to_array()
}

fn size(random: &mut Random) -> [f32; 2] {
    random.within(Vec2::splat(20.0), Vec2::splat(200.0)).to_array()
}

/// A rectangle of 20 to 200 that rotates about any of its points.
fn turned_rect(random: &mut Random) -> Body {
    let size = size(random);
    let pivot = random.within(Vec2::ZERO, size.into()).to_array();
    pivoted(size, pivot, MIDDLE.to_array(), random.between(-180.0, 180.0))
}

/// A circle with a radius of 5 to 60, and a rectangle with any pivot.
pub fn circle_and_pivoted(random: &mut Random) -> [Body; 2] {
    [turned_rect(random), circle(random.between(5.0, 60.0), near(random))]
}

/// A circle with a radius of 5 to 60, and a rectangle that rotates about its centre.
pub fn circle_and_rect(random: &mut Random) -> [Body; 2] {
    let rect = rect(size(random), MIDDLE.to_array(), random.between(-180.0, 180.0));
    [rect, circle(random.between(5.0, 60.0), near(random))]
}

pub fn point_and_pivoted(random: &mut Random) -> [Body; 2] {
    [turned_rect(random), point(near(random))]
}

/// Two rectangles of 20 to 200.
pub fn two_rects(random: &mut Random) -> [Body; 2] {
    [MIDDLE.to_array(), near(random)].map(|at| rect(size(random), at, random.between(-180.0, 180.0)))
}

/// Two rectangles on tiles of 16: whole numbers, and axis-aligned.
pub fn two_tiles(random: &mut Random) -> [Body; 2] {
    let tiles = |random: &mut Random, count: usize| 16.0 * (1 + random.below(count)) as f32;
    let mut tile = |corner: Vec2| {
        let size = Vec2::new(tiles(random, 8), tiles(random, 8));
        let away = Vec2::new(tiles(random, 12), tiles(random, 12));
        rect(size.to_array(), (corner + away + 0.5 * size).to_array(), 0.0)
    };
    [tile(MIDDLE - 100.0), tile(MIDDLE - 100.0)]
}

pub fn circle_on_tiles(random: &mut Random) -> [Body; 2] {
    let [b, a] = two_tiles(random);
    let at = a.pose().position.to_array();
    [b, circle(16.0 * (1 + random.below(3)) as f32, at)]
}

pub fn point_on_tiles(random: &mut Random) -> [Body; 2] {
    let [b, a] = two_tiles(random);
    [b, point(a.shape().aabb().min.to_array())]
}

pub fn two_segments(random: &mut Random) -> [Body; 2] {
    [(); 2].map(|()| {
        let at = MIDDLE + random.direction() * random.between(0.0, 80.0);
        let way = random.direction() * random.between(60.0, 200.0);
        segment((at - way).to_array(), (at + way).to_array())
    })
}

/// Two triangles with corners on a lattice of 21 by 21.
pub fn two_triangles(random: &mut Random) -> [Body; 2] {
    [(); 2].map(|()| {
        loop {
            let corners = [(); 3].map(|()| 15.0 * Vec2::new(random.below(21) as f32, random.below(21) as f32));
            if (corners[1] - corners[0]).perp_dot(corners[2] - corners[0]) != 0.0 {
                return polygon(&corners.map(|corner| corner.to_array()), 1.0, (MIDDLE - 150.0).to_array());
            }
        }
    })
}
