//! The answers about random pairs of every kind are certified.

use crate::certificate::Certificate;
use crate::certificate::claim::Fact;
use crate::certificate::tests::{answer, scene_text};
use crate::collision::Relation;
use crate::random::Random;
use crate::scene::{Body, LocalShape, Pose, Scene};
use glam::Vec2;

/// The number of pairs; at least a hundredth must have each relation.
const PAIRS: usize = 100_000;

/// A position on a grid of nine by nine, or anywhere in the box around it.
fn at(random: &mut Random, is_grid: bool) -> Vec2 {
    if is_grid {
        Vec2::new(random.below(9) as f32, random.below(9) as f32)
    } else {
        Vec2::new(random.between(0.0, 8.0), random.between(0.0, 8.0))
    }
}

fn size(random: &mut Random, is_grid: bool) -> f32 {
    if is_grid { [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0][random.below(7)] } else { random.between(0.0, 4.0) }
}

/// Anything from 1e-45 to 1e-3, to either side: mostly far below the rounding of all other numbers.
fn nudge(random: &mut Random) -> f32 {
    let size = 10_f64.powi(-3 - random.below(43) as i32) as f32;
    if random.below(2) == 0 { size } else { -size }
}

/// A body of any kind around a position: on a grid many touch, have no size, or are equal; of some polygons one corner is a little
/// beside the grid, where its coordinate would be zero.
fn body(random: &mut Random, is_grid: bool, scale: f32, by: Vec2) -> Option<Body> {
    let center = at(random, is_grid);
    let mut pose = Pose { position: center * scale + by, degrees: 0.0 };
    let turn = if is_grid { [0.0, 90.0, 180.0, 45.0, 30.0][random.below(5)] } else { random.between(0.0, 360.0) };
    let local = match random.below(6) {
        0 => LocalShape::Point,
        1 => LocalShape::Segment { a: Vec2::ZERO, b: (at(random, is_grid) - center) * scale },
        2 => LocalShape::Circle { radius: size(random, is_grid) * scale },
        3 => {
            pose.degrees = turn;
            LocalShape::Rect { size: Vec2::new(size(random, is_grid), size(random, is_grid)) * scale, pivot: None }
        }
        _ => {
            let mut vertices: Vec<Vec2> = (0..3 + random.below(9)).map(|_| at(random, is_grid)).collect();
            let middle = vertices.iter().copied().sum::<Vec2>() / vertices.len() as f32;
            vertices.sort_by(|p, q| (*p - middle).to_angle().total_cmp(&(*q - middle).to_angle()));
            let mut center = center;
            if let Some(corner) = vertices.iter_mut().find(|p| p.x == 0.0).filter(|_| random.below(2) == 0) {
                corner.x = nudge(random);
                // Otherwise the position would round it away.
                (center, pose.position) = (Vec2::ZERO, by);
            }
            LocalShape::Polygon { vertices: vertices.into_iter().map(|p| (p - center) * scale).collect() }
        }
    };
    Body::new(local, pose).ok()
}

/// Two bodies near each other: on a grid and off it, far out where a unit is an ulp, tiny and huge, and one of them an ulp beside
/// where it would touch.
fn pair(random: &mut Random) -> Option<Scene> {
    let is_grid = random.below(4) > 0;
    let (scale, by) = match random.below(8) {
        0 if is_grid => (1.0, Vec2::splat(16_777_200.0)),
        1 => ([1e-30, 1e-9, 1e12, 1e28][random.below(4)], Vec2::ZERO),
        _ => (1.0, Vec2::ZERO),
    };
    let (a, mut b) = (body(random, is_grid, scale, by)?, body(random, is_grid, scale, by)?);
    let Vec2 { x, y } = b.pose().position;
    match random.below(8) {
        0 => b = a.clone(),
        1 => b.move_to(Vec2::new(x.next_up(), y)).ok()?,
        2 => b.move_to(Vec2::new(x, y.next_down())).ok()?,
        _ => (),
    }
    Some(Scene { bodies: vec![a, b] })
}

#[test]
fn the_answers_of_a_hundred_thousand_pairs_are_certified() {
    let (mut random, mut counts, mut by_parts) = (Random::new(14), [0; 4], 0);
    let scenes = core::iter::repeat_with(|| pair(&mut random)).flatten().take(PAIRS);
    for (i, scene) in scenes.enumerate() {
        let answer = answer(&scene);
        let certificate = Certificate::of(&scene, &answer);
        let proof = certificate.proof.as_ref().expect("few corners");
        assert_eq!(proof.verdict.as_ref().err(), None, "pair {i}: {answer:?}\n{}", scene_text(&scene));
        let claim = proof.claim.as_ref().expect("what is checked");
        by_parts += usize::from(claim.pieces.iter().any(|pieces| pieces.len() > 1));
        let is_touch = matches!(claim.fact, Fact::Touch { .. });
        assert_eq!(is_touch, answer.relation == Relation::Touching, "pair {i}: {claim:?}\n{}", scene_text(&scene));
        counts[match claim.fact {
            Fact::Apart { .. } => 0,
            Fact::Touch { .. } => 1,
            Fact::NoDepth { .. } => 2,
            Fact::Overlap { .. } => 3,
        }] += 1;
    }
    assert!(counts.iter().all(|count| *count > PAIRS / 50) && by_parts > PAIRS / 20, "{counts:?}, {by_parts} by parts");
}
