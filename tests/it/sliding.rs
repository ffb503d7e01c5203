//! The character of `examples/character.rs` walks for hundreds of frames among walls and in a comb, and is never in a wall.

#[expect(dead_code, reason = "its `main` runs as an example")]
#[path = "../../examples/character.rs"]
mod character;

use crate::seeds::seeds;
use crate::split_mix::SplitMix;
use character::walk;
use collision_lab::collision::{Circle, Polygon, Rect, Shape, cast_approaching, cast_shape, contact, overlaps};
use glam::{Vec2, vec2};

/// A comb whose gaps are between half as wide and twice as wide as the character, in a box that it cannot leave.
fn walls(random: &mut SplitMix, radius: f32) -> Vec<Shape> {
    let (mut corners, mut x) = (vec![vec2(-60.0, 40.0)], -60.0);
    for tooth in 0..6 {
        let height = 20.0 - random.below(25.0);
        corners.extend([vec2(x, 30.0), vec2(x + random.below(3.0), height - 3.0), vec2(x + 5.0, height)]);
        x += 5.0 + radius * if tooth % 3 == 0 { 2.0008 } else { 1.0 + random.below(3.0) };
    }
    corners.extend([vec2(x, 30.0), vec2(x, 40.0)]);
    let side = |center: Vec2, half: Vec2| Shape::from(Rect::new(center, half, 0.0).expect("a wall"));
    let pillar =
        Rect::new(vec2(random.below(40.0) - 20.0, -20.0), vec2(8.0, 3.0), random.below(3.0)).expect("a pillar");
    vec![
        Polygon::new(&corners).expect("a comb").into(),
        pillar.into(),
        side(vec2(0.0, -45.0), vec2(75.0, 5.0)),
        side(vec2(0.0, 42.0), vec2(75.0, 4.0)),
        side(vec2(-70.0, 0.0), vec2(5.0, 50.0)),
        side(vec2(80.0, 0.0), vec2(5.0, 50.0)),
    ]
}

#[test]
fn a_character_slides_along_concave_walls_and_is_never_in_one() {
    let (mut bent, mut free) = (0, 0);
    for seed in seeds(0, 12) {
        let mut random = SplitMix(seed.0);
        let radius = 2.0 + random.below(3.0);
        let walls = walls(&mut random, radius);
        let mut character = Circle::new(vec2(-40.0 + random.below(80.0), -33.0), radius).expect("a circle");
        let mut way = Vec2::ZERO;
        for frame in 0..250 {
            if frame % 10 == 0 {
                let angle = random.below(core::f32::consts::TAU);
                way = Vec2::from_angle(angle) * random.below(12.0);
            }
            let before = character.center();
            walk(&mut character, &walls, way).expect("it stays near");
            let depths = walls.iter().filter_map(|wall| contact(&character, wall)).map(|contact| contact.depth);
            // The first frame may begin in the pillar.
            assert!(
                frame < 1 || depths.fold(0.0, f32::max) == 0.0,
                "{way} from {before} in frame {frame} ends in a wall"
            );
            if (character.center() - before).distance(way) < 1e-3 { free += 1 } else { bent += 1 }
        }
        assert!(character.center().abs().max_element() < 75.0, "it has left the room");
    }
    assert!(bent > 500 && free > 500, "{bent} bent, {free} free ways");
}

#[test]
fn a_motion_from_a_touch_counts_where_it_approaches() {
    let corners = [(0.0, 0.0), (50.0, 0.0), (50.0, -20.0), (60.0, -20.0), (60.0, 10.0), (0.0, 10.0)].map(Vec2::from);
    let floor = Polygon::new(&corners).expect("a floor with a wall");
    let ball = Circle::new(vec2(15.0, -5.0), 5.0).expect("a ball on it");
    let time = |by: Vec2| cast_approaching(&ball, &floor, by).map(|touch| touch.time);
    assert_eq!(time(vec2(0.0, 1.0)), Some(0.0), "into the floor");
    assert_eq!(time(vec2(0.0, -1.0)), None, "away from it");
    assert_eq!(time(vec2(20.0, 0.0)), None, "along it");
    assert_eq!(time(vec2(60.0, 0.0)), Some(0.5), "along it to the wall");
    let sunk = Circle::new(vec2(15.0, -4.0), 5.0).expect("a ball in the floor");
    assert_eq!(cast_approaching(&sunk, &floor, vec2(0.0, -3.0)), None, "out of the floor");
    let apart = Circle::new(vec2(15.0, -6.0), 5.0).expect("a ball above it");
    assert!(!overlaps(&apart, &floor));
    for by in [vec2(60.0, 0.0), vec2(60.0, 0.9), vec2(0.0, 3.0), vec2(-40.0, 7.0)] {
        assert_eq!(cast_approaching(&apart, &floor, by), cast_shape(&apart, &floor, by), "by {by}");
    }
}
