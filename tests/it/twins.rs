//! Have the textbook algorithms the same answers as the questions whose twins they are, and do their steps prove them?
//!
//! SplitMix pairs, seeded: shapes on a grid that touch, are equal or have no size, the same an ulp apart or far out, and shapes of all
//! sizes; then the pairs of the corpus. Each test counts how many touched, so that it cannot pass without the ties.

use crate::oracle;
use crate::split_mix::SplitMix;
use crate::twin_pairs::{Counts, Kind, PAIRS, corpus, pairs, story};
use collision_lab::collision::{
    ClosestPoints, Outlines, Rect, Relation, Segment, Shape, closest_points, contains,
    explain::{
        ClampStep, EdgeRule, GjkRule, Inequality, ParameterRange, SegmentCase, SegmentStep, SlabStep, Verdict,
        clip_by_edges, crossing_number, four_inequalities, gjk, minkowski_difference, segment_parameters,
        separating_axes, slab_clip, unrotate_and_clamp,
    },
    intersection, overlaps, relation,
};
use glam::{DVec2, Vec2, vec2};

/// How many pairs an algorithm must take.
const TAKEN: usize = 60_000;

#[test]
fn a_separating_axis_is_found_exactly_when_shapes_are_disjoint() {
    let kinds = &[Kind::Point, Kind::Segment, Kind::Rect, Kind::Convex, Kind::Circle, Kind::Circle, Kind::Upright];
    let (mut counts, mut of_corpus) = (Counts::default(), 0);
    let random = pairs(1, PAIRS, [kinds, kinds]);
    for (i, (a, b)) in random.iter().chain(&corpus()).enumerate() {
        let Some(told) = separating_axes(a, b) else {
            assert!(i >= random.len(), "a convex pair is not told: {}", story(a, b));
            continue;
        };
        let story = || format!("{told:?}{}", story(a, b));
        assert_eq!(told.answer, relation(a, b), "{}", story());
        let at = |verdict| told.steps.iter().position(|step| step.verdict == verdict);
        let decisive = at(Verdict::Decisive).map(|i| told.steps[i].relation);
        assert_eq!(decisive, (told.answer != Relation::Overlapping).then_some(told.answer), "{}", story());
        let tested = || told.steps.iter().filter(|step| step.verdict != Verdict::Skipped);
        assert_eq!(tested().count(), told.cost.tests, "{}", story());
        assert_eq!(at(Verdict::Skipped).is_none(), told.cost.tests == told.steps.len(), "{}", story());
        let tolerance = oracle::tolerance(a, b);
        for step in &told.steps {
            // The numbers show what the exact comparison says, but for rounding.
            let gap = step.gap();
            let is_true = match step.relation {
                Relation::Disjoint => gap > -tolerance,
                Relation::Touching => gap.abs() < tolerance,
                Relation::Overlapping => gap < tolerance,
            };
            assert!(is_true && (step.axis.length() - 1.0).abs() < 1e-6, "{step:?} of {}", story());
        }
        if i < random.len() { counts.add(told.answer) } else { of_corpus += 1 }
    }
    counts.are_many(TAKEN, "separating axes");
    assert!(of_corpus > 250, "only {of_corpus} of the corpus are convex");
}

/// Two answers that both promise four ulp.
fn assert_close(told: ClosestPoints, asked: ClosestPoints, tolerance: f64, story: &dyn Fn() -> String) {
    assert_eq!(told.distance == 0.0, asked.distance == 0.0, "{}", story());
    let off = (f64::from(told.distance) - f64::from(asked.distance)).abs();
    assert!(off <= 2.0 * tolerance, "{off:e} off: {}", story());
    let between = told.on_a.as_dvec2().distance(told.on_b.as_dvec2());
    assert!((between - f64::from(told.distance)).abs() <= 3.0 * tolerance, "{}", story());
}

#[test]
fn clamping_finds_the_closest_point_of_a_rectangle() {
    let (mut counts, mut of_corpus) = (Counts::default(), 0);
    let (probes, rects) = (&[Kind::Point, Kind::Circle, Kind::Circle], &[Kind::Rect, Kind::Upright]);
    let random = pairs(2, PAIRS, [probes, rects]);
    for (i, (a, b)) in random.iter().chain(&corpus()).enumerate() {
        // The corpus has no rectangles: the boxes of its shapes.
        let rect = match b {
            Shape::Rect(rect) => *rect,
            other => {
                let sides = other.aabb();
                let Ok(rect) = Rect::new(sides.center(), sides.size() * 0.5, 0.0) else { continue };
                rect
            }
        };
        let Some(told) = unrotate_and_clamp(a, &rect) else { continue };
        let b = Shape::from(rect);
        let story = || format!("{told:?}{}", story(a, &b));
        let (asked, tolerance) = (closest_points(a, &b), oracle::tolerance(a, &b));
        assert_close(told.answer, asked, tolerance, &story);
        if asked.distance > 0.0 {
            // In f64: squares of f32 numbers overflow.
            let off = told.answer.on_b.as_dvec2().distance(asked.on_b.as_dvec2());
            assert!(off <= 2.0 * tolerance, "{off:e} off, {asked:?} but {}", story());
        }
        let [
            ClampStep::Unrotate { local, .. },
            ClampStep::Clamp { half, clamped },
            ClampStep::Compare { difference, squared_distance, squared_radius, meets },
            ClampStep::Rotate { closest },
        ] = told.steps[..]
        else {
            panic!("{}", story())
        };
        assert!(clamped.abs().cmple(half).all() && local - clamped == difference, "{}", story());
        assert_eq!(squared_distance, difference.length_squared(), "{}", story());
        assert_eq!(meets, asked.distance == 0.0, "{}", story());
        // The squares say hit or miss, but for rounding.
        let (far, radius) = (squared_distance.sqrt(), squared_radius.sqrt());
        assert!((far <= radius) == (asked.distance == 0.0) || (far - radius).abs() <= tolerance, "{}", story());
        let to_world =
            rect.center().as_dvec2() + rect.axis().as_dvec2() * clamped.x + rect.axis().as_dvec2().perp() * clamped.y;
        assert!(to_world.distance(closest) <= tolerance, "{to_world} {}", story());
        if i < random.len() { counts.add(relation(a, &b)) } else { of_corpus += 1 }
    }
    counts.are_many(TAKEN, "clamping");
    assert!(of_corpus > 60, "only {of_corpus} of the corpus");
}

#[test]
fn the_parity_of_the_crossings_decides_inside_or_outside() {
    let (mut counts, mut of_corpus) = (Counts::default(), 0);
    let random = pairs(3, PAIRS, [&[Kind::Point], &[Kind::Simple, Kind::Simple, Kind::Convex]]);
    for (i, (a, b)) in random.iter().chain(&corpus()).enumerate() {
        let (Shape::Point(point), Shape::Polygon(polygon)) = (a, b) else { continue };
        let told = crossing_number(point, polygon);
        let story = || format!("{told:?}{}", story(a, b));
        assert_eq!(told.answer, relation(a, b), "{}", story());
        assert_eq!(told.answer != Relation::Disjoint, contains(b, point.position()), "{}", story());
        let numbers: Vec<usize> = told
            .steps
            .iter()
            .filter_map(|step| match step.rule {
                EdgeRule::Crossed(number) => Some(number),
                EdgeRule::Boundary | EdgeRule::Beside | EdgeRule::Behind => None,
            })
            .collect();
        assert!(numbers.iter().copied().eq(1..=numbers.len()), "{}", story());
        if told.answer != Relation::Touching {
            assert_eq!(numbers.len() % 2 == 1, told.answer == Relation::Overlapping, "{}", story());
            assert_eq!(told.steps.len(), polygon.vertices().len(), "{}", story());
        }
        let tolerance = oracle::tolerance(a, b);
        for step in &told.steps {
            let Some(x) = step.x else { continue };
            let is_beyond = x > f64::from(point.position().x);
            let is_near = (x - f64::from(point.position().x)).abs() <= tolerance;
            assert!(is_near || is_beyond == matches!(step.rule, EdgeRule::Crossed(_)), "{step:?} of {}", story());
        }
        if i < random.len() { counts.add(told.answer) } else { of_corpus += 1 }
    }
    counts.are_many(TAKEN, "crossing number");
    assert!(of_corpus > 50, "only {of_corpus} of the corpus");
}

#[test]
fn the_parameters_give_the_intersection_of_segments() {
    let (mut counts, mut of_corpus, mut cases) = (Counts::default(), 0, [0; 4]);
    let mut random = pairs(4, PAIRS, [&[Kind::Segment], &[Kind::Segment]]);
    // Stretches of the same line, and points.
    let mut more = SplitMix(5);
    random.extend((0..PAIRS / 4).filter_map(|_| {
        let along = more.one_of(&[Vec2::X, vec2(1.0, 1.0), vec2(2.0, -1.0)]);
        let [a, b, c, d] = core::array::from_fn(|_| along * more.index(5) as f32);
        let off = more.one_of(&[Vec2::ZERO, Vec2::ZERO, Vec2::Y, vec2(0.0, 1e-30)]);
        Some((Segment::new(a, b).ok()?.into(), Segment::new(c + off, d + off).ok()?.into()))
    }));
    for (i, (a, b)) in random.iter().chain(&corpus()).enumerate() {
        let (Shape::Segment(first), Shape::Segment(second)) = (a, b) else { continue };
        let told = segment_parameters(first, second);
        let story = || format!("{told:?}{}", story(a, b));
        assert_eq!(told.answer, relation(a, b), "{}", story());
        let SegmentStep::Denominator { case, cross } = told.steps[0] else { panic!("{}", story()) };
        assert_eq!(cross != 0.0, case == SegmentCase::Crossing, "{}", story());
        cases[case as usize] += 1;
        let tolerance = oracle::tolerance(a, b);
        let mut places = Vec::new();
        for step in &told.steps[1..] {
            match *step {
                SegmentStep::Denominator { .. } => panic!("{}", story()),
                SegmentStep::Parameter { value, place, .. } => {
                    let is_true = match place {
                        ParameterRange::Before => value <= 0.0,
                        ParameterRange::Start => value == 0.0,
                        ParameterRange::Within => (0.0..=1.0).contains(&value),
                        ParameterRange::End => value == 1.0,
                        ParameterRange::Beyond => value >= 1.0,
                    };
                    assert!(is_true, "{step:?} of {}", story());
                    places.push(place);
                }
                SegmentStep::Stretch { values: [from, to], .. } => {
                    assert_eq!(case, SegmentCase::Collinear, "{}", story());
                    let is_met = from <= 1.0 + 1e-9 && to >= -1e-9;
                    assert!(is_met || told.answer == Relation::Disjoint, "{}", story());
                }
                SegmentStep::Meeting { at } => {
                    let at = Shape::point(at.as_vec2()).expect("finite");
                    let off = closest_points(&at, a).distance.max(closest_points(&at, b).distance);
                    assert!(f64::from(off) <= tolerance, "{off:e} off: {}", story());
                }
            }
        }
        if let [t, u] = places[..] {
            assert_eq!(t.is_on_segment() && u.is_on_segment(), told.answer != Relation::Disjoint, "{}", story());
        }
        if i < random.len() { counts.add(told.answer) } else { of_corpus += 1 }
    }
    counts.are_many(TAKEN, "segment parameters");
    assert!(cases.iter().all(|count| *count > 100), "{cases:?}");
    assert!(of_corpus > 80, "only {of_corpus} of the corpus");
}

#[test]
fn nearly_parallel_lines_cross_before_the_segments() {
    let level = Segment::new(vec2(0.0, 1e6), vec2(1.0, 1e6)).expect("a segment");
    let rising = Segment::new(Vec2::ZERO, vec2(1.0, -(2.0_f32.powi(-40)))).expect("a segment");
    let told = segment_parameters(&level, &rising);
    let far = -1e6 * 2.0_f64.powi(40);
    for (step, first) in told.steps[1..].iter().zip([true, false]) {
        let SegmentStep::Parameter { of_first, value, place } = *step else { panic!("{told:?}") };
        assert_eq!((of_first, place), (first, ParameterRange::Before), "{told:?}");
        assert!((value / far - 1.0).abs() < 1e-12, "{told:?}");
    }
    assert_eq!((told.answer, told.steps.len()), (Relation::Disjoint, 3));
}

/// How far the furthest corner of the one outline is from the other.
fn distance_between(outlines: &Outlines, others: &Outlines) -> f64 {
    let to_others = |at: Vec2| {
        let sides = others.iter().flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)));
        let to_side = |(p, q): (&Vec2, &Vec2)| {
            let (p, along, at) = (p.as_dvec2(), q.as_dvec2() - p.as_dvec2(), at.as_dvec2());
            let t = (along.dot(at - p) / along.length_squared()).clamp(0.0, 1.0);
            at.distance(p + along * t)
        };
        sides.map(to_side).fold(f64::INFINITY, f64::min)
    };
    outlines.iter().flatten().map(|&corner| to_others(corner)).fold(0.0, f64::max)
}

#[test]
fn the_last_cut_is_the_region() {
    let (mut counts, mut of_corpus, mut outlines) = (Counts::default(), 0, 0);
    let kinds = &[Kind::Rect, Kind::Upright, Kind::Convex];
    let random = pairs(6, PAIRS, [kinds, kinds]);
    for (i, (a, b)) in random.iter().chain(&corpus()).enumerate() {
        let Some(told) = clip_by_edges(a, b) else { continue };
        let story = || format!("{told:?}{}", story(a, b));
        let (asked, tolerance) = (intersection(a, b), oracle::tolerance(a, b));
        let perimeter = oracle::Figure::from(a).perimeter() + oracle::Figure::from(b).perimeter();
        let off = (told.answer.area - asked.area).abs();
        assert!(off <= 2.0 * tolerance * perimeter, "{off:e} off, {asked:?} but {}", story());
        let relation = relation(a, b);
        assert_eq!(told.answer.area > 0.0, relation == Relation::Overlapping && told.answer.area > 0.0, "{}", story());
        // A piece no thicker than the tolerance may be missing.
        let is_thick = asked.area > 4.0 * tolerance * perimeter;
        if is_thick {
            assert_eq!((told.answer.pieces.len(), asked.pieces.len()), (1, 1), "{asked:?} but {}", story());
            let off = distance_between(&told.answer.pieces, &asked.pieces)
                .max(distance_between(&asked.pieces, &told.answer.pieces));
            assert!(off <= 3.0 * tolerance, "{off:e} off, {asked:?} but {}", story());
            let last = told.steps.last().expect("a cut");
            assert!(last.outline.len() >= told.answer.pieces[0].len(), "{}", story());
            outlines += 1;
        }
        let is_nothing = told.answer.pieces.is_empty() && told.answer.area == 0.0;
        assert_eq!(told.steps.last().is_none_or(|cut| cut.outline.is_empty()), is_nothing, "{}", story());
        let mut corners = None;
        for step in &told.steps {
            assert!(corners.is_none_or(|corners| corners == step.distances.len()), "{}", story());
            corners = Some(step.outline.len());
        }
        if i < random.len() { counts.add(relation) } else { of_corpus += 1 }
    }
    counts.are_many(TAKEN, "Sutherland–Hodgman clipping");
    assert!(outlines > PAIRS / 5, "only {outlines} outlines");
    assert!(of_corpus > 50, "only {of_corpus} of the corpus");
}

#[test]
fn slabs_give_the_part_of_a_segment_in_a_rectangle() {
    let mut counts = Counts::default();
    for (a, b) in pairs(7, PAIRS, [&[Kind::Segment], &[Kind::Rect, Kind::Upright]]) {
        let (Shape::Segment(segment), Shape::Rect(rect)) = (&a, &b) else { unreachable!("as asked for") };
        let told = slab_clip(segment, rect);
        let story = || format!("{told:?}{}", story(&a, &b));
        assert_eq!(told.answer, overlaps(&a, &b), "{}", story());
        let inside = told.steps.iter().find_map(|step| match step {
            SlabStep::Inside { parameters, points } => Some((*parameters, *points)),
            SlabStep::Unrotate { .. } | SlabStep::Slab { .. } => None,
        });
        assert_eq!(inside.is_some(), told.answer, "{}", story());
        let SlabStep::Slab { both: [entry, exit], .. } = told.steps[2] else { panic!("{}", story()) };
        assert_eq!(entry <= exit, told.answer, "{}", story());
        let tolerance = oracle::tolerance(&a, &b);
        if let Some(([enter, leave], points)) = inside {
            assert!(0.0 <= enter && enter <= leave && leave <= 1.0, "{}", story());
            for at in points {
                let at = Shape::point(at.as_vec2()).expect("finite");
                let off = f64::from(closest_points(&at, &b).distance.max(closest_points(&at, &a).distance));
                assert!(off <= tolerance, "{off:e} off: {}", story());
            }
            // Nothing of the segment that is left out is well inside.
            let ends = [segment.a().as_dvec2(), segment.b().as_dvec2()];
            for t in [0.5 * enter, 0.5 + 0.5 * leave, 0.9 * enter, 0.1 + 0.9 * leave] {
                let at = ends[0] * (1.0 - t) + ends[1] * t;
                let way = at - rect.center().as_dvec2();
                let local = DVec2::new(rect.axis().as_dvec2().dot(way), rect.axis().as_dvec2().perp_dot(way)).abs();
                let is_within = (rect.half_extents().as_dvec2() - local).min_element() > 4.0 * tolerance;
                let is_out =
                    (t < enter || t > leave) && points.iter().all(|point| point.distance(at) > 8.0 * tolerance);
                assert!(!(is_within && is_out), "{t} is left out: {}", story());
            }
        }
        counts.add(relation(&a, &b));
    }
    counts.are_many(TAKEN, "slab clipping");
}

#[test]
fn gjk_finds_the_closest_points() {
    let (mut counts, mut of_corpus) = (Counts::default(), 0);
    let kinds = &[Kind::Point, Kind::Segment, Kind::Circle, Kind::Rect, Kind::Convex, Kind::Convex];
    let random = pairs(8, PAIRS, [kinds, kinds]);
    for (i, (a, b)) in random.iter().chain(&corpus()).enumerate() {
        let Some(told) = gjk(a, b) else { continue };
        let story = || format!("{told:?}{}", story(a, b));
        let (asked, tolerance) = (closest_points(a, b), oracle::tolerance(a, b));
        assert_close(told.answer, asked, tolerance, &story);
        for (at, shape) in [(told.answer.on_a, a), (told.answer.on_b, b)] {
            let off = f64::from(closest_points(&Shape::point(at).expect("finite"), shape).distance);
            assert!(off <= tolerance, "{at} is {off:e} off: {}", story());
        }
        let last = told.steps.last().expect("a step");
        assert_ne!(last.rule, GjkRule::Nearer, "it came to no end: {}", story());
        assert_eq!(last.rule == GjkRule::Origin, asked.distance == 0.0, "{}", story());
        let far: Vec<f64> = told.steps.iter().map(|step| step.closest.point().length()).collect();
        assert!(far.is_sorted_by(|p, q| p >= q), "it goes away from the origin: {}", story());
        let outline = minkowski_difference(a, b).expect("as above");
        let reach = |direction: DVec2| outline.iter().map(|p| p.dot(direction)).fold(f64::NEG_INFINITY, f64::max);
        for step in told.steps.iter().filter(|step| step.direction != DVec2::ZERO) {
            let direction = step.direction.normalize();
            let off = (step.support.point().dot(direction) - reach(direction)).abs();
            assert!(off <= tolerance, "no support point of the difference: {step:?} of {}", story());
        }
        if i < random.len() { counts.add(relation(a, b)) } else { of_corpus += 1 }
    }
    counts.are_many(TAKEN, "GJK");
    assert!(of_corpus > 250, "only {of_corpus} of the corpus");
}

#[test]
fn four_inequalities_decide_upright_rectangles() {
    let mut counts = Counts::default();
    let mut thin = 0;
    for (a, b) in pairs(9, PAIRS, [&[Kind::Upright], &[Kind::Upright]]) {
        let (Shape::Rect(first), Shape::Rect(second)) = (&a, &b) else { unreachable!("as asked for") };
        let Some(told) = four_inequalities(first, second) else {
            assert!(
                first.half_extents().min_element() == 0.0 || second.half_extents().min_element() == 0.0,
                "{}",
                story(&a, &b)
            );
            thin += 1;
            continue;
        };
        let story = || format!("{told:?}{}", story(&a, &b));
        assert_eq!(told.answer, relation(&a, &b), "{}", story());
        assert_eq!(told.steps.iter().all(Inequality::holds), overlaps(&a, &b), "{}", story());
        assert!(told.steps.len() == 4 && told.cost.tests <= 4, "{}", story());
        counts.add(told.answer);
    }
    counts.are_many(TAKEN, "four inequalities");
    assert!(thin < PAIRS / 2, "{thin} had no area");
}
