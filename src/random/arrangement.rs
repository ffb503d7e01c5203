//! Makes arrangements: shapes of every kind, near a probe.

use crate::collision::ShapeError;
use crate::random::Random;
use crate::scene::{Body, LocalShape, Pose, Scene, file};
use core::f32::consts::TAU;
use glam::Vec2;

/// The centres near which obstacles are placed.
const SLOTS: [Vec2; 3] = [Vec2::new(210.0, 170.0), Vec2::new(560.0, 165.0), Vec2::new(390.0, 350.0)];

pub fn shipped(text: &str) -> Scene {
    file::read(text).expect("a scene that ships with the program is right; a test reads every one")
}

/// A probe, the last body, near one of three shapes: a rectangle and two polygons.
pub fn random_pair_scene(seed: u64, probe: impl Fn(&mut Random) -> LocalShape) -> Scene {
    let mut random = Random::new(seed);
    let mut bodies = Vec::new();
    let first = random.below(SLOTS.len());
    for i in 0..SLOTS.len() {
        let local = match i {
            0 => rect(&mut random),
            1 => convex(&mut random),
            _ => concave(&mut random),
        };
        let at = SLOTS[(first + i) % SLOTS.len()] + random.within(Vec2::splat(-25.0), Vec2::splat(25.0));
        bodies.extend(place(local, at, random.between(-180.0, 180.0)));
    }
    let near = SLOTS[random.below(SLOTS.len())];
    let at = near + random.direction() * random.between(20.0, 240.0);
    let local = probe(&mut random);
    bodies.extend(place(local, at, random.between(-180.0, 180.0)));
    Scene { bodies }
}

/// A rotated body with the centre of its box at a position, even if its pivot is elsewhere.
fn place(local: LocalShape, at: Vec2, degrees: f32) -> Result<Body, ShapeError> {
    let mut body = Body::new(local, Pose::default())?;
    body.turn_to(degrees, at)?;
    let off = at - body.shape().aabb().center();
    body.move_to(body.pose().position + off)?;
    Ok(body)
}

/// A rectangle; every third has its pivot off the centre.
pub fn rect(random: &mut Random) -> LocalShape {
    let size = random.within(Vec2::new(90.0, 50.0), Vec2::new(190.0, 110.0)).round();
    let pivot = (random.below(3) == 0).then(|| Vec2::new(0.0, size.y * 0.5));
    LocalShape::Rect { size, pivot }
}

/// A convex polygon of three to eight corners: they lie on an ellipse.
pub fn convex(random: &mut Random) -> LocalShape {
    let count = 3 + random.below(6);
    let (wide, high) = (random.between(50.0, 85.0), random.between(50.0, 85.0));
    let vertices = corners(count, random, 0.3).map(|corner| (corner * Vec2::new(wide, high)).round());
    LocalShape::Polygon { vertices: vertices.collect() }
}

/// A concave polygon: a star, an L, a U, an arrow or a comb.
pub fn concave(random: &mut Random) -> LocalShape {
    let fixed: &[[f32; 2]] = match random.below(5) {
        0 => return star(random),
        1 => &[[-70., -70.], [-15., -70.], [-15., 15.], [70., 15.], [70., 70.], [-70., 70.]],
        2 => &[[-70., -60.], [-30., -60.], [-30., 20.], [30., 20.], [30., -60.], [70., -60.], [70., 60.], [-70., 60.]],
        3 => &[[-80., -22.], [10., -22.], [10., -60.], [80., 0.], [10., 60.], [10., 22.], [-80., 22.]],
        _ => return comb(3, Vec2::new(160.0, 90.0)),
    };
    LocalShape::Polygon { vertices: fixed.iter().copied().map(Vec2::from_array).collect() }
}

/// A star of four to seven points.
fn star(random: &mut Random) -> LocalShape {
    let points = 4 + random.below(4);
    let inner = random.between(30.0, 45.0);
    let radius = |i: usize| if i.is_multiple_of(2) { 85.0 } else { inner };
    let vertices = corners(2 * points, random, 0.0).enumerate().map(|(i, corner)| (corner * radius(i)).round());
    LocalShape::Polygon { vertices: vertices.collect() }
}

/// A comb with its teeth upwards.
pub fn comb(teeth: usize, size: Vec2) -> LocalShape {
    let (half, step) = (size * 0.5, size.x / (2 * teeth - 1) as f32);
    let mut vertices = vec![half, Vec2::new(-half.x, half.y)];
    for tooth in 0..teeth {
        let left = -half.x + 2.0 * tooth as f32 * step;
        vertices.extend([Vec2::new(left, -half.y), Vec2::new(left + step, -half.y)]);
        if tooth + 1 < teeth {
            let floor = half.y * 0.4;
            vertices.extend([Vec2::new(left + step, floor), Vec2::new(left + 2.0 * step, floor)]);
        }
    }
    LocalShape::Polygon { vertices }
}

/// Points on the unit circle in order, each off its even place by up to `jitter` of a step.
fn corners(count: usize, random: &mut Random, jitter: f32) -> impl Iterator<Item = Vec2> {
    (0..count).map(move |i| Vec2::from_angle((i as f32 + random.between(-jitter, jitter)) * TAU / count as f32))
}
