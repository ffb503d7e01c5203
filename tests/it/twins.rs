//! The textbook algorithms give the same answers as the fast paths, and their steps prove them.
//!
//! SplitMix pairs, seeded: shapes on a grid that touch, are equal or have no size, the same an ulp apart or far out, and shapes of all
//! sizes; then the pairs of the corpus. Each test counts how many touched, so that it cannot pass without the ties.

use crate::oracle;
use crate::split_mix::SplitMix;
use crate::twin_pairs::{Counts, Kind, PAIRS, corpus, describe, pairs};
use collision_lab::collision::explain::{
    ClampSteps, EdgeRule, GjkRule, Inequality, ParameterRange, PartInside, SegmentCase, SegmentParameter, SegmentSteps,
    Verdict, clip_by_edges, crossing_number, four_inequalities, gjk, minkowski_difference, segment_parameters,
    separating_axes, slab_clip, unrotate_and_clamp,
};
use collision_lab::collision::{
    ClosestPoints, Outlines, Rect, Relation, Segment, Shape, closest_points, contains, intersection, overlaps, relation,
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
        let Some(explanation) = separating_axes(a, b) else {
            assert!(i >= random.len(), "a convex pair has no explanation: {}", describe(a, b));
            continue;
        };
        let describe = || format!("{explanation:?}{}", describe(a, b));
        assert_eq!(explanation.answer, relation(a, b), "{}", describe());
        let at = |verdict| explanation.steps.iter().position(|step| step.verdict == verdict);
        let decisive = at(Verdict::Decisive).map(|i| explanation.steps[i].relation);
        assert_eq!(
            decisive,
            (explanation.answer != Relation::Overlapping).then_some(explanation.answer),
            "{}",
            describe()
        );
        let tested = || explanation.steps.iter().filter(|step| step.verdict != Verdict::Skipped);
        assert_eq!(tested().count(), explanation.cost.tests, "{}", describe());
        assert_eq!(at(Verdict::Skipped).is_none(), explanation.cost.tests == explanation.steps.len(), "{}", describe());
        let tolerance = oracle::tolerance(a, b);
        for step in &explanation.steps {
            // The numbers agree with the exact comparison up to rounding.
            let gap = step.gap();
            let is_true = match step.relation {
                Relation::Disjoint => gap > -tolerance,
                Relation::Touching => gap.abs() < tolerance,
                Relation::Overlapping => gap < tolerance,
            };
            assert!(is_true && (step.axis.length() - 1.0).abs() < 1e-6, "{step:?} of {}", describe());
        }
        if i < random.len() { counts.add(explanation.answer) } else { of_corpus += 1 }
    }
    counts.are_many(TAKEN, "separating axes");
    assert!(of_corpus > 250, "only {of_corpus} of the corpus are convex");
}

/// Two answers, each within four ulp.
fn assert_close(explanation: ClosestPoints, asked: ClosestPoints, tolerance: f64, describe: &dyn Fn() -> String) {
    assert_eq!(explanation.distance == 0.0, asked.distance == 0.0, "{}", describe());
    let off = (f64::from(explanation.distance) - f64::from(asked.distance)).abs();
    assert!(off <= 2.0 * tolerance, "{off:e} off: {}", describe());
    let between = explanation.on_a.as_dvec2().distance(explanation.on_b.as_dvec2());
    assert!((between - f64::from(explanation.distance)).abs() <= 3.0 * tolerance, "{}", describe());
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
        let Some(explanation) = unrotate_and_clamp(a, &rect) else { continue };
        let b = Shape::from(rect);
        let describe = || format!("{explanation:?}{}", describe(a, &b));
        let (asked, tolerance) = (closest_points(a, &b), oracle::tolerance(a, &b));
        assert_close(explanation.answer, asked, tolerance, &describe);
        if asked.distance > 0.0 {
            // In f64: squares of f32 numbers overflow.
            let off = explanation.answer.on_b.as_dvec2().distance(asked.on_b.as_dvec2());
            assert!(off <= 2.0 * tolerance, "{off:e} off, {asked:?} but {}", describe());
        }
        let ClampSteps { local, half, clamped, difference, squared_distance, squared_radius, meets, closest, .. } =
            explanation.steps;
        assert!(clamped.abs().cmple(half).all() && local - clamped == difference, "{}", describe());
        assert_eq!(squared_distance, difference.length_squared(), "{}", describe());
        assert_eq!(meets, asked.distance == 0.0, "{}", describe());
        // The squares decide hit or miss up to rounding.
        let (far, radius) = (squared_distance.sqrt(), squared_radius.sqrt());
        assert!((far <= radius) == (asked.distance == 0.0) || (far - radius).abs() <= tolerance, "{}", describe());
        let to_world =
            rect.center().as_dvec2() + rect.axis().as_dvec2() * clamped.x + rect.axis().as_dvec2().perp() * clamped.y;
        assert!(to_world.distance(closest) <= tolerance, "{to_world} {}", describe());
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
        let explanation = crossing_number(point, polygon);
        let describe = || format!("{explanation:?}{}", describe(a, b));
        assert_eq!(explanation.answer, relation(a, b), "{}", describe());
        assert_eq!(explanation.answer != Relation::Disjoint, contains(b, point.position()), "{}", describe());
        let numbers: Vec<usize> = explanation
            .steps
            .iter()
            .filter_map(|step| match step.rule {
                EdgeRule::Crossed(number) => Some(number),
                EdgeRule::Boundary | EdgeRule::Beside | EdgeRule::Behind => None,
            })
            .collect();
        assert!(numbers.iter().copied().eq(1..=numbers.len()), "{}", describe());
        if explanation.answer != Relation::Touching {
            assert_eq!(numbers.len() % 2 == 1, explanation.answer == Relation::Overlapping, "{}", describe());
            assert_eq!(explanation.steps.len(), polygon.vertices().len(), "{}", describe());
        }
        let tolerance = oracle::tolerance(a, b);
        for step in &explanation.steps {
            let Some(x) = step.x else { continue };
            let is_beyond = x > f64::from(point.position().x);
            let is_near = (x - f64::from(point.position().x)).abs() <= tolerance;
            assert!(is_near || is_beyond == matches!(step.rule, EdgeRule::Crossed(_)), "{step:?} of {}", describe());
        }
        if i < random.len() { counts.add(explanation.answer) } else { of_corpus += 1 }
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
        let explanation = segment_parameters(first, second);
        let describe = || format!("{explanation:?}{}", describe(a, b));
        assert_eq!(explanation.answer, relation(a, b), "{}", describe());
        let SegmentSteps { case, cross, crossing, stretch, meeting } = explanation.steps;
        assert_eq!(cross != 0.0, case == SegmentCase::Crossing, "{}", describe());
        cases[case as usize] += 1;
        let tolerance = oracle::tolerance(a, b);
        assert_eq!(crossing.is_some(), case == SegmentCase::Crossing, "{}", describe());
        for SegmentParameter { value, place } in crossing.iter().flatten() {
            let is_true = match place {
                ParameterRange::Before => *value <= 0.0,
                ParameterRange::Start => *value == 0.0,
                ParameterRange::Within => (0.0..=1.0).contains(value),
                ParameterRange::End => *value == 1.0,
                ParameterRange::Beyond => *value >= 1.0,
            };
            assert!(is_true, "{value} is not {place:?} of {}", describe());
        }
        if let Some([from, to]) = stretch {
            assert_eq!(case, SegmentCase::Collinear, "{}", describe());
            let is_met = from <= 1.0 + 1e-9 && to >= -1e-9;
            assert!(is_met || explanation.answer == Relation::Disjoint, "{}", describe());
        }
        if let Some(at) = meeting {
            let at = Shape::point(at.as_vec2()).expect("finite");
            let off = closest_points(&at, a).distance.max(closest_points(&at, b).distance);
            assert!(f64::from(off) <= tolerance, "{off:e} off: {}", describe());
        }
        if let Some(both) = crossing {
            let are_on = both.iter().all(|of| of.place.is_on_segment());
            assert_eq!(are_on, explanation.answer != Relation::Disjoint, "{}", describe());
        }
        if i < random.len() { counts.add(explanation.answer) } else { of_corpus += 1 }
    }
    counts.are_many(TAKEN, "segment parameters");
    assert!(cases.iter().all(|count| *count > 100), "{cases:?}");
    assert!(of_corpus > 80, "only {of_corpus} of the corpus");
}

#[test]
fn nearly_parallel_lines_cross_before_the_segments() {
    let level = Segment::new(vec2(0.0, 1e6), vec2(1.0, 1e6)).expect("a segment");
    let rising = Segment::new(Vec2::ZERO, vec2(1.0, -(2.0_f32.powi(-40)))).expect("a segment");
    let explanation = segment_parameters(&level, &rising);
    let far = -1e6 * 2.0_f64.powi(40);
    for SegmentParameter { value, place } in explanation.steps.crossing.expect("not parallel") {
        assert_eq!(place, ParameterRange::Before, "{explanation:?}");
        assert!((value / far - 1.0).abs() < 1e-12, "{explanation:?}");
    }
    assert_eq!((explanation.answer, explanation.steps.meeting), (Relation::Disjoint, None));
}

/// The largest distance of a corner of one outline from the other outline.
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
fn the_last_cut_is_the_intersection() {
    let (mut counts, mut of_corpus, mut outlines) = (Counts::default(), 0, 0);
    let kinds = &[Kind::Rect, Kind::Upright, Kind::Convex];
    let random = pairs(6, PAIRS, [kinds, kinds]);
    for (i, (a, b)) in random.iter().chain(&corpus()).enumerate() {
        let Some(explanation) = clip_by_edges(a, b) else { continue };
        let describe = || format!("{explanation:?}{}", describe(a, b));
        let (asked, tolerance) = (intersection(a, b), oracle::tolerance(a, b));
        let perimeter = oracle::Figure::from(a).perimeter() + oracle::Figure::from(b).perimeter();
        let off = (explanation.answer.area - asked.area).abs();
        assert!(off <= 2.0 * tolerance * perimeter, "{off:e} off, {asked:?} but {}", describe());
        let relation = relation(a, b);
        assert_eq!(
            explanation.answer.area > 0.0,
            relation == Relation::Overlapping && explanation.answer.area > 0.0,
            "{}",
            describe()
        );
        // A piece no thicker than the tolerance may be missing.
        let is_thick = asked.area > 4.0 * tolerance * perimeter;
        if is_thick {
            assert_eq!((explanation.answer.pieces.len(), asked.pieces.len()), (1, 1), "{asked:?} but {}", describe());
            let off = distance_between(&explanation.answer.pieces, &asked.pieces)
                .max(distance_between(&asked.pieces, &explanation.answer.pieces));
            assert!(off <= 3.0 * tolerance, "{off:e} off, {asked:?} but {}", describe());
            let last = explanation.steps.last().expect("a cut");
            assert!(last.outline.len() >= explanation.answer.pieces[0].len(), "{}", describe());
            outlines += 1;
        }
        let is_nothing = explanation.answer.pieces.is_empty() && explanation.answer.area == 0.0;
        assert_eq!(explanation.steps.last().is_none_or(|cut| cut.outline.is_empty()), is_nothing, "{}", describe());
        let mut corners = None;
        for step in &explanation.steps {
            assert!(corners.is_none_or(|corners| corners == step.distances.len()), "{}", describe());
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
        let explanation = slab_clip(segment, rect);
        let describe = || format!("{explanation:?}{}", describe(&a, &b));
        assert_eq!(explanation.answer, overlaps(&a, &b), "{}", describe());
        let (inside, [entry, exit]) = (explanation.steps.inside, explanation.steps.slabs[1].both);
        assert_eq!(inside.is_some(), explanation.answer, "{}", describe());
        assert_eq!(entry <= exit, explanation.answer, "{}", describe());
        let tolerance = oracle::tolerance(&a, &b);
        if let Some(PartInside { parameters: [enter, leave], points }) = inside {
            assert!(0.0 <= enter && enter <= leave && leave <= 1.0, "{}", describe());
            for at in points {
                let at = Shape::point(at.as_vec2()).expect("finite");
                let off = f64::from(closest_points(&at, &b).distance.max(closest_points(&at, &a).distance));
                assert!(off <= tolerance, "{off:e} off: {}", describe());
            }
            // No omitted part of the segment is well inside.
            let ends = [segment.a().as_dvec2(), segment.b().as_dvec2()];
            for t in [0.5 * enter, 0.5 + 0.5 * leave, 0.9 * enter, 0.1 + 0.9 * leave] {
                let at = ends[0] * (1.0 - t) + ends[1] * t;
                let way = at - rect.center().as_dvec2();
                let local = DVec2::new(rect.axis().as_dvec2().dot(way), rect.axis().as_dvec2().perp_dot(way)).abs();
                let is_within = (rect.half_extents().as_dvec2() - local).min_element() > 4.0 * tolerance;
                let is_out =
                    (t < enter || t > leave) && points.iter().all(|point| point.distance(at) > 8.0 * tolerance);
                assert!(!(is_within && is_out), "{t} is left out: {}", describe());
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
        let Some(explanation) = gjk(a, b) else { continue };
        let describe = || format!("{explanation:?}{}", describe(a, b));
        let (asked, tolerance) = (closest_points(a, b), oracle::tolerance(a, b));
        assert_close(explanation.answer, asked, tolerance, &describe);
        for (at, shape) in [(explanation.answer.on_a, a), (explanation.answer.on_b, b)] {
            let off = f64::from(closest_points(&Shape::point(at).expect("finite"), shape).distance);
            assert!(off <= tolerance, "{at} is {off:e} off: {}", describe());
        }
        let last = explanation.steps.last().expect("a step");
        assert_ne!(last.rule, GjkRule::Nearer, "it came to no end: {}", describe());
        assert_eq!(last.rule == GjkRule::Origin, asked.distance == 0.0, "{}", describe());
        let far: Vec<f64> = explanation.steps.iter().map(|step| step.closest.point().length()).collect();
        assert!(far.is_sorted_by(|p, q| p >= q), "it goes away from the origin: {}", describe());
        let outline = minkowski_difference(a, b).expect("as above");
        let extent = |direction: DVec2| outline.iter().map(|p| p.dot(direction)).fold(f64::NEG_INFINITY, f64::max);
        for step in explanation.steps.iter().filter(|step| step.direction != DVec2::ZERO) {
            let direction = step.direction.normalize();
            let off = (step.support.point().dot(direction) - extent(direction)).abs();
            assert!(off <= tolerance, "no support point of the difference: {step:?} of {}", describe());
        }
        if i < random.len() { counts.add(relation(a, b)) } else { of_corpus += 1 }
    }
    counts.are_many(TAKEN, "GJK");
    assert!(of_corpus > 250, "only {of_corpus} of the corpus");
}

#[test]
fn four_inequalities_decide_axis_aligned_rectangles() {
    let mut counts = Counts::default();
    let mut thin = 0;
    for (a, b) in pairs(9, PAIRS, [&[Kind::Upright], &[Kind::Upright]]) {
        let (Shape::Rect(first), Shape::Rect(second)) = (&a, &b) else { unreachable!("as asked for") };
        let Some(explanation) = four_inequalities(first, second) else {
            assert!(
                first.half_extents().min_element() == 0.0 || second.half_extents().min_element() == 0.0,
                "{}",
                describe(&a, &b)
            );
            thin += 1;
            continue;
        };
        let describe = || format!("{explanation:?}{}", describe(&a, &b));
        assert_eq!(explanation.answer, relation(&a, &b), "{}", describe());
        assert_eq!(explanation.steps.iter().all(Inequality::holds), overlaps(&a, &b), "{}", describe());
        assert!(explanation.steps.len() == 4 && explanation.cost.tests <= 4, "{}", describe());
        counts.add(explanation.answer);
    }
    counts.are_many(TAKEN, "four inequalities");
    assert!(thin < PAIRS / 2, "{thin} had no area");
}
