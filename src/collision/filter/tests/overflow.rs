//! Nothing is decided wrong where numbers overflow or vanish.

use super::{point_at, stages};
use crate::collision::{Circle, Rect, Relation, Segment, Shape, relation};
use crate::split_mix::SplitMix;
use glam::Vec2;

#[test]
fn shapes_beyond_the_largest_f32_from_each_other_are_disjoint() {
    for axis in [Vec2::X, Vec2::Y, Vec2::from_angle(0.3), Vec2::from_angle(core::f32::consts::FRAC_PI_4)] {
        let directions = [Vec2::ONE, Vec2::new(1.0, -1.0), Vec2::X, Vec2::NEG_Y];
        for (direction, half) in directions
            .iter()
            .flat_map(|&direction| [(direction, Vec2::new(2e37, 1e36)), (direction, Vec2::new(1e10, 1.0))])
        {
            let rect = |center: Vec2| Rect::with_axis(center, half, axis).expect("the corners are finite");
            let (a, b) = (direction * 3e38, direction * -3e38);
            let answers = [
                stages(&rect(a), &rect(b)),
                stages(&point_at(b), &rect(a)),
                stages(&Circle::from_checked(b, 1e10), &rect(a)),
                stages(&Circle::from_checked(b, 1e37), &rect(a)),
                stages(&Segment::new(b, b + direction * 1e37).expect("finite"), &rect(a)),
            ];
            for answers in answers {
                assert!(
                    !answers.contains(&Some(true)) && answers[2] == Some(false),
                    "{axis} and {direction}: {answers:?}"
                );
            }
        }
    }
}

#[test]
fn squares_that_overflow_decide_nothing() {
    // The distance squared is infinite, the radius squared is not, and they meet: the axis is a millionth too long.
    let two_to_64 = 64.0_f32.exp2();
    let rect = Rect::with_axis(Vec2::ZERO, Vec2::ONE, Vec2::X * 1.000_001).expect("within a millionth");
    let circle = Circle::from_checked(Vec2::X * (two_to_64 * (1.0 - 8e-7)), two_to_64 - 40.0_f32.exp2());
    assert!(!stages(&circle, &rect).contains(&Some(false)), "{circle:?} and {rect:?}");
    // The squares of a segment and of the vector to it overflow where the square of a radius does not, or the other way around.
    let v = Vec2::new;
    let long = [Vec2::ZERO, v(3e19, 0.0)];
    let tilted = [v(-1.560_115_5e18, -7.890_466e18), v(-3.647_744e18, 4.595_469e18)];
    let slanting = [v(5.561_894_4e18, 5.155_775_3e19), v(1.211_040_4e19, 4.094_704e19)];
    for (ends, center, radius) in [
        (long, v(1e19, 0.0), 0.0),
        (long, v(1e19, 1e18), 2e18),
        (tilted, v(-2.076_968_2e19, -4.859_582e18), two_to_64 * (1.0 - f32::EPSILON)),
        (slanting, v(2.133_219_7e19, 6.112_849e19), two_to_64),
    ] {
        let segment = Segment::new(ends[0], ends[1]).expect("finite");
        let circle = Circle::from_checked(center, radius);
        let truth = relation(&segment, &circle) != Relation::Disjoint;
        for answers in [stages(&segment, &circle), stages(&circle, &segment)] {
            assert!(!answers.contains(&Some(!truth)), "{answers:?} of {segment:?} and {circle:?}");
        }
    }
}

#[test]
fn partial_overflow_decides_nothing_wrong() {
    let (mut random, mut overlapping) = (SplitMix(23), 0);
    for round in 0..20_000 {
        let scale = (55.0 + random.below(23.0)).exp2();
        let point = |random: &mut SplitMix| random.within(scale);
        let circle = |random: &mut SplitMix| Circle::from_checked(point(random), random.below(scale));
        let segment = |random: &mut SplitMix| Segment::new(point(random), point(random)).expect("finite");
        let shapes: [Shape; 3] = [
            circle(&mut random).into(),
            segment(&mut random).into(),
            Shape::point(point(&mut random)).expect("finite"),
        ];
        let others: [Shape; 2] = [circle(&mut random).into(), segment(&mut random).into()];
        for (a, b) in shapes.iter().flat_map(|a| others.iter().map(move |b| (a, b))) {
            let truth = relation(a, b) != Relation::Disjoint;
            assert!(!stages(a, b).contains(&Some(!truth)), "round {round}: {:?} of {a:?} and {b:?}", stages(a, b));
            overlapping += usize::from(truth);
        }
    }
    assert!((20_000..100_000).contains(&overlapping), "{overlapping} of 120000 meet");
}

#[test]
fn overflow_and_underflow_are_left_to_the_exact_path() {
    let rect = |scale: f32| Rect::with_axis(Vec2::splat(scale), Vec2::splat(scale), Vec2::from_angle(0.3));
    for scale in [1.0e38, 1.0e30, 1.0e22, 1.0e20, 2.0e19, 1.0e18, 1.0, 1.0e-20, 1.0e-30, 1.0e-44] {
        let a = rect(scale).expect("the corners are below the largest f32");
        // The far corner of the box around the turned square is about 1.25 half extents away.
        let (inside, outside) = (Vec2::splat(1.4 * scale), Vec2::new(2.3 * scale, 1.0 * scale));
        assert!(!stages(&point_at(inside), &a).contains(&Some(false)), "inside at {scale:e}");
        assert!(!stages(&Circle::from_checked(inside, 0.1 * scale), &a).contains(&Some(false)), "inside at {scale:e}");
        assert!(!stages(&point_at(outside), &a).contains(&Some(true)), "outside at {scale:e}");
        assert!(
            !stages(&Circle::from_checked(outside, 0.01 * scale), &a).contains(&Some(true)),
            "outside at {scale:e}"
        );
        assert!(!stages(&a, &a).contains(&Some(false)), "itself at {scale:e}");
        let line = |a, b| Segment::new(a, b).expect("finite");
        assert!(!stages(&line(inside, outside), &a).contains(&Some(false)), "across at {scale:e}");
        assert!(!stages(&line(outside, outside * 1.2), &a).contains(&Some(true)), "beside at {scale:e}");
        // Two points are 0.9 and 1.2 radii from the middle of a disc.
        let (disc, side) = (Circle::from_checked(inside, 0.5 * scale), Vec2::X * (0.5 * scale));
        for (point, disjoint) in [(inside + side * 0.9, false), (inside + side * 1.2, true)] {
            let (dot, edge) = (Circle::from_checked(point, 0.0), line(point, point + side));
            let (along, crossing) = (line(point - side, point + side), line(point - side.perp(), point + side.perp()));
            for answers in [
                stages(&disc, &dot),
                stages(&disc, &point_at(point)),
                stages(&disc, &edge),
                stages(&point_at(point), &disc),
            ] {
                assert!(!answers.contains(&Some(disjoint)), "{answers:?} of {disc:?} and {point} at {scale:e}");
            }
            assert!(!stages(&along, &crossing).contains(&Some(false)), "crossing at {scale:e}");
            assert!(!stages(&point_at(point), &crossing).contains(&Some(false)), "on a segment at {scale:e}");
        }
    }
}
