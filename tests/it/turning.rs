//! Does nothing that turns pass through anything? Against a fine search in time that shares no code with the library.

use crate::random;
use crate::split_mix::SplitMix;
use collision_lab::collision::{
    AsShape, Circle, Impact, Moving, Point, Polygon, Rect, Rounded, Segment, Shape, ShapeRef, cast_shape,
    time_of_impact,
};
use glam::{DVec2, Vec2, vec2};

/// How often the fine search looks.
const LOOKS: u32 = 1500;

/// A convex shape and what it does.
#[derive(Clone, Debug)]
struct Mover {
    shape: Shape,
    by: Vec2,
    degrees: f32,
    about: Vec2,
}

impl Mover {
    fn moving(&self) -> Moving<'_> {
        Moving::new(&self.shape, self.by).turning_degrees(self.degrees, self.about)
    }

    /// The corners of the core at a time, and the radius.
    fn at(&self, time: f64) -> (Vec<DVec2>, f64) {
        let (corners, radius) = corners(self.shape.as_shape());
        let (sin, cos) = (f64::from(self.degrees) * time).to_radians().sin_cos();
        let center = self.about.as_dvec2();
        let place = |corner: DVec2| {
            let from = corner - center;
            center + DVec2::new(from.x * cos - from.y * sin, from.x * sin + from.y * cos) + self.by.as_dvec2() * time
        };
        (corners.into_iter().map(place).collect(), radius)
    }

    fn diameter(&self) -> f64 {
        let (corners, radius) = corners(self.shape.as_shape());
        let lengths = corners.iter().flat_map(|p| corners.iter().map(move |q| p.distance(*q)));
        lengths.fold(0.0, f64::max) + 2.0 * radius
    }

    /// The largest coordinate on the way, or a little more.
    fn reach(&self) -> f64 {
        let (corners, radius) = self.at(0.0);
        let around = corners.iter().map(|corner| corner.distance(self.about.as_dvec2())).fold(0.0, f64::max) + radius;
        self.about.as_dvec2().abs().max((self.about + self.by).as_dvec2().abs()).max_element() + around
    }
}

fn corners(shape: ShapeRef) -> (Vec<DVec2>, f64) {
    let wide = |points: &[Vec2]| points.iter().map(Vec2::as_dvec2).collect();
    match shape {
        ShapeRef::Point(p) => (wide(&[p.position()]), 0.0),
        ShapeRef::Segment(s) => (wide(&[s.a(), s.b()]), 0.0),
        ShapeRef::Circle(c) => (wide(&[c.center()]), c.radius().into()),
        ShapeRef::Rect(r) => {
            let [center, half, x] = [r.center(), r.half_extents(), r.axis()].map(|v| v.as_dvec2());
            let [x, y] = [x * half.x, x.perp() * half.y];
            (vec![center - x - y, center + x - y, center + x + y, center - x + y], 0.0)
        }
        ShapeRef::Polygon(p) => (wide(p.vertices()), 0.0),
        ShapeRef::Rounded(r) => (corners(r.core()).0, r.radius().into()),
    }
}

/// The gap between two convex shapes, below zero the depth.
fn gap((a, r): &(Vec<DVec2>, f64), (b, s): &(Vec<DVec2>, f64)) -> f64 {
    let edges = |corners: &[DVec2]| -> Vec<[DVec2; 2]> {
        (0..corners.len()).map(|k| [corners[k], corners[(k + 1) % corners.len()]]).collect()
    };
    let axes = edges(a).into_iter().chain(edges(b)).filter(|[p, q]| p != q);
    let high = |corners: &[DVec2], n: DVec2| corners.iter().map(|c| c.dot(n)).fold(f64::NEG_INFINITY, f64::max);
    let separations = axes.flat_map(|[p, q]| {
        let normal = (q - p).perp().normalize();
        [normal, -normal].map(|n| -high(b, -n) - high(a, n))
    });
    let separation = separations.fold(f64::NEG_INFINITY, f64::max);
    let to_edge = |at: DVec2, [p, q]: [DVec2; 2]| {
        let part = if p == q { 0.0 } else { ((at - p).dot(q - p) / p.distance_squared(q)).clamp(0.0, 1.0) };
        at.distance(p + (q - p) * part)
    };
    let far = |a: &[DVec2], b: &[DVec2]| {
        a.iter().flat_map(|&at| edges(b).into_iter().map(move |edge| to_edge(at, edge))).fold(f64::INFINITY, f64::min)
    };
    let are_points = a.len() == 1 && b.len() == 1;
    let cores = if separation < 0.0 && !are_points { separation } else { far(a, b).min(far(b, a)) };
    cores - (r + s)
}

/// Checks one pair as the definition of a motion with turning has it.
fn check(a: &Mover, b: &Mover) -> Impact {
    let smaller = match [a.diameter(), b.diameter()] {
        [0.0, extent] | [extent, 0.0] => extent,
        [one, other] => one.min(other),
    };
    let error_bound = 1e-4 * smaller + 8.0 * f64::from(f32::EPSILON) * a.reach().max(b.reach());
    let impact = time_of_impact(&a.moving(), &b.moving(), (2.5e-5 * smaller) as f32);
    let gap_at = |time: f64| gap(&a.at(time), &b.at(time));
    let until = match impact {
        Impact::Touch(touch) => {
            let gap = gap_at(touch.time);
            assert!(touch.time == 0.0 || gap.abs() <= error_bound, "gap {gap} at {touch:?} of {a:?} and {b:?}");
            assert!((touch.normal.length() - 1.0).abs() < 1e-6);
            touch.time
        }
        Impact::Apart => 1.0,
        Impact::OutOfSteps { .. } => panic!("out of steps: {a:?} and {b:?}"),
    };
    // What meets from the start may be deep.
    let looks = if until > 0.0 { LOOKS } else { 0 };
    for look in 1..=looks {
        let time = until * f64::from(look) / f64::from(LOOKS);
        let gap = gap_at(time);
        assert!(gap >= -error_bound, "{} deep at {time}, but {impact:?} of {a:?} and {b:?}", -gap);
    }
    let mirrored = time_of_impact(&b.moving(), &a.moving(), (2.5e-5 * smaller) as f32);
    assert_eq!(mirrored.flipped(), impact, "{a:?} and {b:?}");
    impact
}

fn any_shape(random: &mut SplitMix) -> Shape {
    let mut number = |limit: f32| random.below(2.0 * limit) - limit;
    let at = vec2(number(40.0), number(40.0));
    let (half, angle) = (vec2(0.2 + number(15.0).abs(), 0.2 + number(8.0).abs()), number(3.0));
    let end = at + vec2(number(30.0), number(30.0));
    let radius = number(6.0).abs();
    match random.below(6.0) as u32 {
        0 => Circle::new(at, half.x).expect("a circle").into(),
        1 => Rect::new(at, half, angle).expect("a rectangle").into(),
        2 => Segment::new(at, end).expect("a segment").into(),
        3 => Rounded::capsule(at, end, radius).expect("a capsule").into(),
        4 => Polygon::regular(at, half.x, 6).expect("a hexagon").into(),
        _ => Shape::point(at).expect("a point"),
    }
}

/// An axis may be longer than a unit vector by what rounding leaves, and the corners with it.
#[test]
fn a_corner_touches_at_the_length_that_its_axis_has() {
    let bar = Rect::with_axis(Vec2::ZERO, vec2(20.0, 0.0), Vec2::X * 1.000_001).expect("a unit vector up to rounding");
    let point = Point::new(Vec2::splat(14.142_144)).expect("finite");
    let turning = Moving::new(&bar, Vec2::ZERO).turning_degrees(90.0, Vec2::ZERO);
    let touch = time_of_impact(&turning, &Moving::new(&point, Vec2::ZERO), 0.0).touch();
    assert!(touch.is_some_and(|touch| (touch.time - 0.5).abs() < 1e-3), "{touch:?}");
}

#[test]
fn nothing_passes_through_anything_that_turns() {
    let mut random = SplitMix(31);
    let mut counts = [0; 3];
    for _ in 0..1000 {
        let mut mover = || {
            let shape = any_shape(&mut random);
            let mut number = |limit: f32| random.below(2.0 * limit) - limit;
            let about = shape.position() + vec2(number(10.0), number(10.0));
            Mover { by: vec2(number(90.0), number(90.0)), degrees: number(500.0), about, shape }
        };
        let (a, b) = (mover(), mover());
        counts[match check(&a, &b) {
            Impact::Touch(touch) if touch.time == 0.0 => 0,
            Impact::Touch(_) => 1,
            Impact::Apart | Impact::OutOfSteps { .. } => 2,
        }] += 1;
    }
    assert!(counts.iter().all(|&count| count > 40), "at the start, later, never: {counts:?}");
}

/// A convex shape that was turned by a quarter and scaled, about the origin.
fn turned_and_scaled(shape: &Shape, scale: f32) -> Shape {
    let map = |p: Vec2| p.perp() * scale;
    match shape.as_shape() {
        ShapeRef::Circle(c) => Circle::new(map(c.center()), c.radius() * scale).expect("a circle").into(),
        ShapeRef::Rect(r) => {
            Rect::with_axis(map(r.center()), r.half_extents() * scale, r.axis().perp()).expect("a rectangle").into()
        }
        ShapeRef::Polygon(p) => {
            Polygon::new(&p.vertices().iter().copied().map(map).collect::<Vec<_>>()).expect("a polygon").into()
        }
        other => match (corners(other), other) {
            ((ends, radius), ShapeRef::Rounded(_)) => {
                let [a, b] = [ends[0], ends[1]].map(|p| map(p.as_vec2()));
                Rounded::capsule(a, b, radius as f32 * scale).expect("a capsule").into()
            }
            ((ends, _), ShapeRef::Segment(_)) => {
                Segment::new(map(ends[0].as_vec2()), map(ends[1].as_vec2())).expect("a segment").into()
            }
            ((point, _), _) => Shape::point(map(point[0].as_vec2())).expect("a point"),
        },
    }
}

/// Such a map is exact in f32, so only the order of sums may change, by some 1e-16 of the largest coordinate.
#[test]
fn quarter_turns_and_powers_of_two_do_not_change_the_time() {
    let (mut random, mut touches) = (SplitMix(53), 0);
    for _ in 0..1500 {
        let mut mover = || {
            let shape = any_shape(&mut random);
            let mut number = |limit: f32| random.below(2.0 * limit) - limit;
            let about = shape.position() + vec2(number(10.0), number(10.0));
            Mover { by: vec2(number(60.0), number(60.0)), degrees: number(300.0), about, shape }
        };
        let pair = [mover(), mover()];
        for scale in [1.0, 64.0] {
            let other = pair.each_ref().map(|it| Mover {
                shape: turned_and_scaled(&it.shape, scale),
                by: it.by.perp() * scale,
                degrees: it.degrees,
                about: it.about.perp() * scale,
            });
            let time = |[a, b]: &[Mover; 2], tolerance: f32| {
                time_of_impact(&a.moving(), &b.moving(), tolerance).touch().map(|touch| touch.time)
            };
            match (time(&pair, 0.01), time(&other, 0.01 * scale)) {
                (Some(before), Some(after)) => {
                    touches += 1;
                    assert!((before - after).abs() < 1e-9, "{before} becomes {after}: {pair:?}, {other:?}");
                }
                (before, after) => assert_eq!(before, after, "{pair:?}, {other:?}"),
            }
        }
    }
    assert!(touches > 300, "{touches} touches");
}

/// Bars whose ends pass a wall by a little more or less than the tolerance, once around or fifty times.
#[test]
fn a_bar_that_turns_beside_a_wall_touches_it_only_if_it_reaches_it() {
    let bar = |half: f32| Rect::new(Vec2::ZERO, vec2(half, 0.5), 0.0).expect("a bar");
    let wall = Mover {
        shape: Rect::new(vec2(30.0, 0.0), vec2(10.0, 50.0), 0.0).expect("a wall").into(),
        by: Vec2::ZERO,
        degrees: 0.0,
        about: Vec2::ZERO,
    };
    for (half, touches) in [(19.9, false), (19.99, false), (19.999, true), (20.5, true)] {
        for degrees in [360.0, -360.0, 18_000.0] {
            let bar = Rect::with_axis(Vec2::ZERO, bar(half).half_extents(), Vec2::Y).expect("a bar");
            let turning = Mover { shape: bar.into(), by: Vec2::ZERO, degrees, about: Vec2::ZERO };
            assert_eq!(check(&turning, &wall).touch().is_some(), touches, "{half} by {degrees}");
        }
    }
}

#[test]
fn turns_that_change_nothing_are_exact() {
    let (ball, wall) = (Circle::new(Vec2::ZERO, 4.0), Rect::new(vec2(50.0, 0.0), vec2(1.0, 40.0), 0.0));
    let (ball, wall) = (ball.expect("a ball"), wall.expect("a wall"));
    let spinning = Moving::new(&ball, vec2(90.0, 0.0)).turning_degrees(7000.0, Vec2::ZERO);
    let impact = time_of_impact(&spinning, &Moving::new(&wall, Vec2::ZERO), 0.1);
    assert_eq!(impact.touch(), cast_shape(&ball, &wall, vec2(90.0, 0.0)));
    let both = time_of_impact(&Moving::new(&ball, vec2(45.0, 7.0)), &Moving::new(&wall, vec2(-45.0, 7.0)), 0.0);
    let touch = both.touch().expect("they meet half way");
    assert_eq!((touch.time, touch.point), (0.5, vec2(26.5, 3.5)));
}

/// A point and a segment have no depth to overlap by: the point touches where it changes side between the ends.
#[test]
fn a_point_that_changes_side_of_a_turning_segment_touches_it() {
    const LOOKS: u32 = 400;
    let mut random = SplitMix(0x51de);
    let mut number = |limit: f32| random.below(2.0 * limit) - limit;
    let mut crossings = 0;
    for _ in 0..1200 {
        let middle = vec2(number(10.0), number(10.0));
        let half = Vec2::from_angle(number(3.0)) * 8.0;
        let ends = [middle - half, middle + half];
        let bar = Mover {
            shape: Segment::new(ends[0], ends[1]).expect("a segment").into(),
            by: vec2(number(20.0), number(20.0)),
            degrees: number(180.0),
            about: middle,
        };
        let from = vec2(number(16.0), number(16.0));
        let dot = Mover {
            shape: Shape::point(from).expect("a point"),
            by: vec2(number(40.0), number(40.0)),
            degrees: 0.0,
            about: from,
        };
        // The side of the segment, and where beside it as a part of its length.
        let look = |look: u32| {
            let time = f64::from(look) / f64::from(LOOKS);
            let ([p, q], at) = (<[DVec2; 2]>::try_from(bar.at(time).0).expect("two ends"), dot.at(time).0[0]);
            ((q - p).perp_dot(at - p), (at - p).dot(q - p) / p.distance_squared(q), time)
        };
        let is_between = |along: f64| (0.02..0.98).contains(&along);
        let crossing = (1..=LOOKS).find(|&k| {
            let [(before, from, _), (after, to, _)] = [k - 1, k].map(look);
            before * after < 0.0 && is_between(from) && is_between(to)
        });
        if let Some(crossing) = crossing {
            crossings += 1;
            let (impact, until) = (time_of_impact(&bar.moving(), &dot.moving(), 1e-4), look(crossing).2);
            let touch =
                impact.touch().unwrap_or_else(|| panic!("{impact:?}, but a crossing at {until}: {bar:?}, {dot:?}"));
            assert!(touch.time <= until, "{touch:?} after the crossing at {until}: {bar:?}, {dot:?}");
        }
    }
    assert!(crossings > 120, "{crossings} crossings");
}

#[test]
fn concave_shapes_turn_as_what_they_are() {
    let comb = Shape::from(Polygon::new(&random::comb(&[6.0; 3], Vec2::ZERO)).expect("a comb"));
    let ball = Circle::new(vec2(3.5, 4.0), 0.3).expect("a ball");
    let rocking = |degrees: f32| {
        let comb = Moving::new(&comb, Vec2::ZERO).turning_degrees(degrees, vec2(3.5, 4.0));
        time_of_impact(&comb, &Moving::new(&ball, Vec2::ZERO), 1e-4)
    };
    assert_eq!(rocking(3600.0), Impact::Apart, "the gap between two teeth turns about the ball");
    let off = Circle::new(vec2(3.5, 2.0), 0.3).expect("a ball");
    let comb = Moving::new(&comb, Vec2::ZERO).turning_degrees(90.0, vec2(3.5, 4.0));
    let touch = time_of_impact(&comb, &Moving::new(&off, Vec2::ZERO), 1e-4).touch().expect("a tooth");
    // The side of a tooth is 0.5 beside the point that it turns about, and the ball is 2 from there.
    let due = ((0.5_f64 - 0.3) / 2.0).asin().to_degrees() / 90.0;
    assert!((touch.time - due).abs() < 1e-4, "{touch:?} instead of {due}");
}

#[test]
fn numbers_that_are_not_finite_count_as_rest() {
    let ball = Circle::new(Vec2::ZERO, 1.0).expect("a ball");
    let bad = Moving::new(&ball, Vec2::NAN).turning_degrees(f32::INFINITY, Vec2::ZERO);
    let other = Circle::new(vec2(5.0, 0.0), 1.0).expect("a ball");
    assert_eq!(time_of_impact(&bad, &Moving::new(&other, Vec2::ZERO), f32::NAN), Impact::Apart);
}
