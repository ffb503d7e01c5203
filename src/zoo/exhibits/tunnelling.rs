//! N.1: only the start and the end of a frame are tested.

use crate::collision::{Shape, cast_shape, overlaps};
use crate::random::Random;
use crate::scene::{Body, Motion};
use crate::zoo::example_shapes::{MANY, MIDDLE, circle, rect};
use crate::zoo::exhibit::{Answer, CodeResult, Exhibit};
use crate::zoo::pair::Pair;
use glam::Vec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "N.1",
    title: "The bullet that flies through the wall",
    effect: "A fast bullet is in front of the wall in one frame and behind it in the next",
    kinds: [&["circle", "point"], &["rectangle"]],
    code: &[
        " // in every frame",
        "-x += vx; y += vy",
        "-hit = overlaps(bullet, wall)",
        "+t = first_touch(bullet, vx, vy, wall)",
        "+hit = t != none // t is from 0 to 1",
        "+x += t*vx; y += t*vy // t = 1 if none",
    ],
    what: "Only the positions at the start and the end of the frame are tested, both correctly; anything between them that is thinner \
           than the distance travelled in a frame is skipped.",
    in_a_game: "Bullets fly through walls, and a fast ball through a paddle: the faster they are and the lower the frame rate, the more often. \
                A smaller time step only makes it rarer; the time of the first touch is exact.",
    example: || [rect([12.0, 240.0], [400.0, 260.0], 10.0), shot(circle(8.0, [280.0, 230.0]), Vec2::new(260.0, 70.0))],
    answer: Answer::Other("hit in this frame", |pair| facts(pair).map(CodeResult::Fact), |_| Vec::new()),
    random: (MANY, bullet_and_wall),
};

/// A body that moves within the frame.
fn shot(mut body: Body, by: Vec2) -> Body {
    body.set_motion(Motion::new(by, 0.0).unwrap_or_default());
    body
}

/// A bullet that moves by 50 to 300, and a wall that is 4 to 24 thick.
fn bullet_and_wall(random: &mut Random) -> [Body; 2] {
    let wall = rect([random.between(4.0, 24.0), 240.0], MIDDLE.to_array(), random.between(-180.0, 180.0));
    let at = random.within(MIDDLE - 200.0, MIDDLE + 200.0);
    let by = random.direction() * random.between(50.0, 300.0);
    [wall, shot(circle(random.between(2.0, 10.0), at.to_array()), by)]
}

/// A at the end of the frame; `None` beyond f32.
fn at_end(pair: &Pair) -> Option<Shape> {
    let mut moved = pair.clone();
    moved.move_a(&pair.a, pair.by).ok()?;
    Some(moved.a)
}

fn facts(pair: &Pair) -> [bool; 2] {
    let meets = |a: &Shape| overlaps(a, &pair.b);
    let printed = meets(&pair.a) || at_end(pair).as_ref().is_some_and(meets);
    [printed, cast_shape(&pair.a, &pair.b, pair.by).is_some()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_bullet_is_caught_at_the_end_of_the_frame() {
        let [wall, bullet] = (EXHIBIT.example)();
        let slow = shot(bullet, Vec2::new(120.0, 32.0));
        assert_eq!(facts(&Pair::of(&slow, &wall)), [true, true]);
        let short = shot(slow, Vec2::new(60.0, 16.0));
        assert_eq!(facts(&Pair::of(&short, &wall)), [false, false]);
    }

    #[test]
    fn of_both_bodies_that_move_the_relative_motion_counts() {
        let [wall, bullet] = (EXHIBIT.example)();
        let by = bullet.motion().by();
        let pair = Pair::of(&shot(bullet, Vec2::ZERO), &shot(wall, -by));
        assert_eq!((pair.by, facts(&pair)), (by, [false, true]));
    }
}
