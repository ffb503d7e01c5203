//! The textbook algorithms for outlines, parts, circles, lists of boxes and sets of points give the module's answers, and their
//! steps prove them.
//!
//! Seeded pairs as in `twins.rs`: on a grid with many ties, an ulp apart, far out, and of all sizes.

use crate::shapes::{outline, polygon, rect};
use crate::split_mix::SplitMix;
use crate::twin_pairs::{Counts, Kind, PAIRS, Source, describe, pairs};
use crate::{oracle, shapes};
use collision_lab::collision::explain::*;
use collision_lab::collision::{
    Aabb, BroadPhase, DynamicTree, Polygon, Relation, Segment, Shape, ShapeError, contact, contains, intersection,
    outline_crossings, relation,
};
use core::f32::consts::TAU;
use core::f64::consts::PI;
use glam::{DVec2, Vec2, vec2};

/// The allowed error of an area is proportional to the perimeters of both.
fn perimeter(a: &Shape, b: &Shape) -> f64 {
    oracle::Figure::from(a).perimeter() + oracle::Figure::from(b).perimeter()
}

#[test]
fn the_smallest_explained_overlap_is_the_depth() {
    let kinds = &[Kind::Point, Kind::Segment, Kind::Circle, Kind::Rect, Kind::Convex, Kind::Upright];
    let (mut overlapping, mut on_one_line) = (0, 0);
    for (a, b) in pairs(20, PAIRS, [kinds, kinds]) {
        let explanation = separating_axes(&a, &b).expect("both are convex");
        if explanation.answer != Relation::Overlapping {
            continue;
        }
        let least = explanation.steps.iter().min_by(|p, q| p.depth().total_cmp(&q.depth())).expect("there is an axis");
        let depth = f64::from(contact(&a, &b).expect("they overlap").depth);
        let (off, tolerance) = ((least.depth() - depth).abs(), 2.0 * oracle::tolerance(&a, &b));
        assert!(off <= tolerance, "{depth} deep, but {off:e} off: {explanation:?}{}", describe(&a, &b));
        // After the MTV only the ends of the intervals meet: a move of B to the wrong side would increase the overlap.
        let moved = least.second.map(|end| end + least.mtv().dot(least.axis));
        let left = (moved[0] - least.first[1]).max(least.first[0] - moved[1]);
        assert!(least.depth() == 0.0 || left.abs() <= tolerance, "{left:e} left: {explanation:?}{}", describe(&a, &b));
        overlapping += 1;
        on_one_line += usize::from(least.kind == AxisKind::AlongLine);
    }
    assert!(on_one_line > PAIRS / 1_000, "only {on_one_line} lie on one line");
    assert!(overlapping > PAIRS / 8, "only {overlapping} overlap");
}

#[test]
fn a_lens_is_two_circular_segments_with_the_area_of_the_intersection() {
    let (mut counts, mut cases) = (Counts::default(), [0; 6]);
    for (a, b) in pairs(21, PAIRS, [&[Kind::Circle], &[Kind::Circle]]) {
        let (Shape::Circle(first), Shape::Circle(second)) = (&a, &b) else { unreachable!("as asked for") };
        let explanation = circle_lens(first, second);
        let describe = || format!("{explanation:?}{}", describe(&a, &b));
        let (relation, tolerance) = (relation(&a, &b), oracle::tolerance(&a, &b));
        let off = (explanation.answer - intersection(&a, &b).area).abs();
        assert!(off <= tolerance * perimeter(&a, &b), "{off:e} off: {}", describe());
        let LensSteps { case, chord, .. } = explanation.steps;
        cases[case as usize] += 1;
        let due = match case {
            CircleCase::Apart => Relation::Disjoint,
            CircleCase::Touching => Relation::Touching,
            CircleCase::Lens | CircleCase::FirstWithin | CircleCase::SecondWithin | CircleCase::Equal => {
                Relation::Overlapping
            }
        };
        assert_eq!(relation, due, "{}", describe());
        assert_eq!(chord.is_some(), case == CircleCase::Lens, "{}", describe());
        if let Some(Chord { ends, segments, .. }) = chord {
            for (end, circle) in ends.iter().flat_map(|end| [(end, first), (end, second)]) {
                let off = end.distance(circle.center().as_dvec2()) - f64::from(circle.radius());
                assert!(off.abs() <= tolerance, "{off:e} off the rim: {}", describe());
            }
            for CircularSegment { area, angle, .. } in segments {
                assert!(area >= -1e-12 * explanation.answer && angle <= 2.0 * PI, "{}", describe());
            }
            assert_eq!(segments[0].area + segments[1].area, explanation.answer, "{}", describe());
        }
        counts.add(relation);
    }
    counts.are_many(PAIRS / 4, "circle lens");
    assert!(cases.iter().all(|count| *count > PAIRS / 2_000), "{cases:?}");
}

#[test]
fn the_intersection_of_convex_shapes_is_spanned_by_crossings_and_inner_corners() {
    let (mut counts, kinds) = (Counts::default(), &[Kind::Rect, Kind::Upright, Kind::Convex]);
    for (a, b) in pairs(22, PAIRS, [kinds, kinds]) {
        let Some(explanation) = sort_by_angle(&a, &b) else { continue };
        let describe = || format!("{explanation:?}{}", describe(&a, &b));
        let (asked, tolerance) = (intersection(&a, &b), oracle::tolerance(&a, &b));
        let off = (explanation.answer.area - asked.area).abs();
        assert!(off <= 2.0 * tolerance * perimeter(&a, &b), "{off:e} off, {asked:?} but {}", describe());
        let (relation, SortSteps { pairs, corners, points, sorted, holds, .. }) =
            (relation(&a, &b), &explanation.steps);
        for pair in pairs {
            let on = pair.parameters.map(|at| at.iter().all(|t| (0.0..=1.0).contains(t)));
            assert_eq!(pair.parameters.is_none(), pair.case != SegmentCase::Crossing, "{}", describe());
            assert!(pair.at.is_none() || on == Some(true), "{pair:?} of {}", describe());
            assert!(relation != Relation::Disjoint || pair.at.is_none(), "{pair:?} of {}", describe());
        }
        for (_, place) in corners.iter().flatten() {
            assert!(relation != Relation::Disjoint || *place == Relation::Disjoint, "{place:?} of {}", describe());
            assert!(relation == Relation::Overlapping || *place != Relation::Overlapping, "{}", describe());
        }
        assert_eq!(points.is_empty(), relation == Relation::Disjoint, "{}", describe());
        assert!(*holds && sorted.is_sorted_by(|p, q| p.1 <= q.1), "{}", describe());
        counts.add(relation);
    }
    counts.are_many(PAIRS / 4, "sorting by angle");
}

#[test]
fn corners_inside_a_concave_shape_are_recognised() {
    let mut counts = Counts::default();
    for (a, b) in pairs(23, PAIRS, [&[Kind::Simple], &[Kind::Simple, Kind::Convex]]) {
        let explanation = sort_by_angle(&a, &b).expect("both have an area");
        for (corners, other) in explanation.steps.corners.iter().zip([&b, &a]) {
            for (corner, place) in corners {
                let at = Shape::point(corner.as_vec2()).expect("finite");
                assert_eq!(*place, relation(&at, other), "{corner} of{}", describe(&a, &b));
            }
        }
        let is_convex = |shape: &Shape| matches!(shape, Shape::Polygon(polygon) if polygon.is_convex());
        assert_eq!(explanation.steps.holds, is_convex(&a) && is_convex(&b), "{}", describe(&a, &b));
        counts.add(relation(&a, &b));
    }
    counts.are_many(PAIRS / 4, "corners of concave shapes");
}

#[test]
fn walking_along_both_outlines_finds_the_pieces_unless_they_touch() {
    let (mut counts, mut excluded, mut pieces) = (Counts::default(), 0, [0; 4]);
    for (a, b) in pairs(27, PAIRS, [&[Kind::Simple, Kind::Convex], &[Kind::Simple, Kind::Convex]]) {
        let explanation = weiler_atherton(&a, &b).expect("both have an area");
        let describe = || format!("{explanation:?}{}", describe(&a, &b));
        let [first, second] = [&a, &b].map(|shape| match shape {
            Shape::Polygon(polygon) => polygon.vertices().to_vec(),
            _ => unreachable!("polygons only"),
        });
        let place = |corner: Vec2, other: &Shape| relation(&Shape::point(corner).expect("finite"), other);
        let is_on = |corners: &[Vec2], other| corners.iter().any(|corner| place(*corner, other) == Relation::Touching);
        let touches = is_on(&first, &b) || is_on(&second, &a);
        assert_eq!(explanation.answer.is_none(), touches, "{}", describe());
        let Some(answer) = &explanation.answer else {
            let WalkSteps { touch, crossings, stretches, .. } = &explanation.steps;
            assert!(touch.is_some() && crossings.is_empty() && stretches.is_empty(), "{}", describe());
            excluded += 1;
            continue;
        };
        let (asked, tolerance) = (intersection(&a, &b), oracle::tolerance(&a, &b));
        let off = (answer.area - asked.area).abs();
        assert!(off <= 2.0 * tolerance * perimeter(&a, &b), "{off:e} off, {asked:?} but {}", describe());
        let WalkSteps { crossings, stretches, .. } = &explanation.steps;
        // Different crossings may round to one f32 point.
        let known = outline_crossings(&a, &b);
        assert!(known.len() <= crossings.len() && known.is_empty() == crossings.is_empty(), "{}", describe());
        for at in &known {
            let is_near = |crossing: &OutlineCrossing| crossing.at.distance(at.as_dvec2()) <= tolerance;
            assert!(crossings.iter().any(is_near), "{at} of {}", describe());
        }
        let mut walked = 0;
        for step in stretches {
            let Stretch { along_first, ends, path, piece } = step;
            assert_eq!(
                ends.map(|end| crossings[end].enters),
                [*along_first, !along_first],
                "{step:?} of {}",
                describe()
            );
            let other = if *along_first { &b } else { &a };
            let is_inside = |corner: &DVec2| place(corner.as_vec2(), other) == Relation::Overlapping;
            assert!(path[1..path.len() - 1].iter().all(is_inside), "{step:?} of {}", describe());
            walked = piece + 1;
        }
        assert_eq!(stretches.len(), crossings.len(), "{}", describe());
        pieces[walked.min(3)] += 1;
        counts.add(relation(&a, &b));
    }
    let [apart, touching, overlapping] = counts.0;
    assert!(apart > 1000 && overlapping > 10_000 && touching == 0, "{counts:?}");
    assert!(excluded > 10_000 && pieces.iter().all(|count| *count > 2), "{excluded} excluded, {pieces:?} pieces");
}

/// The teeth of the comb are side by side in the bar; sorting by angle fills the gaps between them.
#[test]
fn sorting_by_angle_fills_the_gaps_of_a_comb() {
    let teeth = [(0.0, 0.0), (70.0, 0.0), (70.0, 50.0), (50.0, 50.0), (50.0, 10.0), (40.0, 10.0), (40.0, 50.0)];
    let others = [(30.0, 50.0), (30.0, 10.0), (20.0, 10.0), (20.0, 50.0), (0.0, 50.0)];
    let (comb, bar) = (polygon(&[&teeth[..], &others].concat()), rect(-10.0, 20.0, 80.0, 40.0));
    let (explanation, asked) = (sort_by_angle(&comb, &bar).expect("both have an area"), intersection(&comb, &bar));
    assert_eq!((explanation.answer.area, asked.area, asked.pieces.len()), (1400.0, 1000.0, 3));
    let SortSteps { holds, points, .. } = &explanation.steps;
    assert!(!holds && points.len() == 12 && points.iter().all(|point| point.class == PointClass::Crossing));
}

/// Random simple polygons, and shapes that are difficult to cut.
fn polygons() -> Vec<Polygon> {
    let mut random = SplitMix(24);
    let sources = [Source { grid: true }, Source { grid: false }];
    let mut polygons: Vec<Polygon> = (0..PAIRS)
        .filter_map(|i| match sources[i % 2].shape(Kind::Simple, &mut random)? {
            Shape::Polygon(polygon) => Some(polygon),
            _ => None,
        })
        .collect();
    let hooked = [(0., 0.), (9., 0.), (9., 7.), (2., 7.), (2., 3.), (5., 3.), (5., 5.), (7., 5.), (7., 2.), (0., 2.)];
    let teeth: Vec<Vec2> = (0..20)
        .map(|i| vec2(i as f32, [0.0, 8.0, 8.0, 0.0][i % 4]))
        .chain([vec2(20.0, 9.0), vec2(-1.0, 9.0)])
        .collect();
    polygons.push(Polygon::new(&hooked.map(Vec2::from)).expect("simple"));
    polygons.push(Polygon::new(&teeth).expect("simple"));
    polygons
}

/// Asserts that the parts are convex, use only the polygon's corners, and cover it without overlapping.
fn assert_cover(polygon: &Polygon, parts: &[Polygon]) {
    let sum: f64 = parts.iter().map(Polygon::area).sum();
    assert!((sum - polygon.area()).abs() <= 1e-12 * sum, "{sum} for {}: {polygon:?}", polygon.area());
    for (i, part) in parts.iter().enumerate() {
        assert!(part.is_convex(), "{part:?} of {polygon:?}");
        assert!(part.vertices().iter().all(|vertex| polygon.vertices().contains(vertex)), "{part:?} of {polygon:?}");
        for other in &parts[..i] {
            assert_ne!(relation(part, other), Relation::Overlapping, "{part:?} and {other:?} of {polygon:?}");
        }
    }
}

#[test]
fn every_cut_resolves_a_reflex_corner_until_all_parts_are_convex() {
    let [mut parts_of_all, mut fewest_of_all, mut concave] = [0; 3];
    for polygon in polygons() {
        let explanation = convex_decomposition(&polygon);
        let parts: Vec<Polygon> = explanation.answer.iter().map(|part| Polygon::new(part).expect("a part")).collect();
        assert_cover(&polygon, &parts);
        let fewest = polygon.convex_parts().len();
        assert!(fewest <= parts.len() && (fewest > 1 || parts.len() == 1), "{} parts of {polygon:?}", parts.len());
        let mut cuts = 0;
        for step in &explanation.steps {
            match step {
                PartStep::Convex { outline, .. } => {
                    assert!(explanation.answer.iter().any(|part| part == outline), "{explanation:?}");
                }
                PartStep::Cut { outline, reflex, diagonals, chosen } => {
                    let chosen = diagonals[*chosen];
                    let is_best = |other: &Diagonal| {
                        other.resolves < chosen.resolves
                            || (other.resolves == chosen.resolves && other.squared_length >= chosen.squared_length)
                    };
                    assert!(diagonals.iter().all(is_best), "{step:?} of {polygon:?}");
                    assert!(outline.contains(reflex) && outline.contains(&chosen.to), "{step:?} of {polygon:?}");
                    let middle = reflex.midpoint(chosen.to);
                    let is_in = [*reflex, middle, chosen.to].iter().all(|at| contains(&polygon, *at));
                    assert!(is_in || middle.as_dvec2() != reflex.as_dvec2().midpoint(chosen.to.as_dvec2()), "{step:?}");
                    cuts += 1;
                }
            }
        }
        assert_eq!(parts.len(), cuts + 1, "{explanation:?}");
        concave += usize::from(cuts > 0);
        parts_of_all += parts.len();
        fewest_of_all += fewest;
    }
    assert!(concave > PAIRS / 3, "only {concave} are concave");
    assert!(parts_of_all * 4 < fewest_of_all * 5, "{parts_of_all} parts, {fewest_of_all} at best");
}

#[test]
fn no_clipped_ear_contains_another_corner() {
    for polygon in polygons() {
        let explanation = ear_clipping(&polygon);
        let triangles: Vec<Polygon> =
            explanation.answer.iter().map(|ear| Polygon::new(ear).expect("a triangle")).collect();
        assert_eq!(triangles.len(), polygon.vertices().len() - 2, "{explanation:?}");
        assert_cover(&polygon, &triangles);
        for step in &explanation.steps {
            let (ear, others) = step.tried.split_last().expect("one is tried");
            assert_eq!(ear.rule, EarRule::Ear, "{step:?} of {polygon:?}");
            for test in others {
                let is_triangle = Polygon::new(&test.triangle);
                match test.rule {
                    EarRule::Holds(corner) => {
                        assert!(contains(&is_triangle.expect("a corner outwards"), corner), "{test:?} of {polygon:?}");
                    }
                    EarRule::Reflex => {}
                    EarRule::Ear => panic!("it is not taken: {step:?} of {polygon:?}"),
                }
            }
        }
    }
}

#[test]
fn the_nearest_point_outside_every_difference_is_the_penetration_vector() {
    let (mut counts, mut concave, mut crossings) = (Counts::default(), 0, 0);
    let kinds = &[Kind::Simple, Kind::Simple, Kind::Rect, Kind::Convex];
    for (a, b) in pairs(25, PAIRS, [&[Kind::Simple], kinds]) {
        let Some(explanation) = minkowski_penetration(&a, &b) else { continue };
        let describe = || format!("{explanation:?}{}", describe(&a, &b));
        let (asked, relation) = (contact(&a, &b), relation(&a, &b));
        assert_eq!(explanation.answer.is_some(), relation != Relation::Disjoint, "{}", describe());
        let [depth, due] =
            [explanation.answer, asked].map(|contact| contact.map_or(0.0, |contact| f64::from(contact.depth)));
        let off = (depth - due).abs();
        assert!(off <= 2.0 * oracle::tolerance(&a, &b), "{depth} deep, not {due}: {}", describe());
        assert_eq!(depth > 0.0, due > 0.0, "{}", describe());
        let PenetrationSteps { tried, differences, .. } = &explanation.steps;
        assert!(tried.is_sorted_by(|p, q| p.at.length() <= q.at.length()), "{}", describe());
        let (last, others) = tried.split_last().expect("a place");
        assert!(last.inside.is_none() && others.iter().all(|place| place.inside.is_some()), "{}", describe());
        crossings += usize::from(matches!(last.kind, TranslationKind::Crossing(_)));
        concave += usize::from(differences.len() > 1 && relation == Relation::Overlapping);
        counts.add(relation);
    }
    counts.are_many(PAIRS / 4, "way out");
    assert!(concave > PAIRS / 8 && crossings > PAIRS / 100, "{concave} concave ones, {crossings} at a crossing");
}

/// Boxes of all sizes, clustered or far apart, and some empty ones.
fn boxes(random: &mut SplitMix) -> Vec<Aabb> {
    let count = random.index(60);
    let (spread, size) = (random.one_of(&[1.0, 10.0, 100.0]), random.one_of(&[0.0, 1.0, 5.0, 100.0]));
    let one = |random: &mut SplitMix| {
        let number = |random: &mut SplitMix, limit: f32| match random.index(3) {
            0 => random.below(limit),
            _ => random.below(limit).round(),
        };
        let min = vec2(number(random, spread), number(random, spread));
        let max = min + vec2(number(random, size), number(random, size));
        match random.index(40) {
            0 => Aabb { min: vec2(f32::NAN, 0.0), max },
            1 => Aabb { min: max + 1.0, max: min },
            2 => Aabb { min: vec2(f32::NEG_INFINITY, min.y), max: vec2(f32::INFINITY, max.y) },
            3 => Aabb { min: min * 1e30, max: max * 1e30 },
            _ => Aabb { min, max },
        }
    };
    (0..count).map(|_| one(random)).collect()
}

#[test]
fn the_cells_of_a_grid_find_every_pair_once() {
    let (mut random, mut broad) = (SplitMix(26), BroadPhase::default());
    let [mut with, mut without, mut hits] = [0; 3];
    for _ in 0..PAIRS {
        let boxes = boxes(&mut random);
        let explanation = uniform_grid(&boxes);
        let all = (0..boxes.len()).flat_map(|i| (i + 1..boxes.len()).map(move |j| [i, j]));
        let is_box = |b: &Aabb| b.min.cmple(b.max).all();
        let overlap = |[i, j]: &[usize; 2]| is_box(&boxes[*i]) && is_box(&boxes[*j]) && boxes[*i].overlaps(boxes[*j]);
        let due: Vec<[u32; 2]> = all.filter(overlap).map(|pair| pair.map(|i| i as u32)).collect();
        assert_eq!(explanation.answer, due, "{boxes:?}");
        let mut fast = broad.pairs(&boxes).to_vec();
        fast.sort_unstable();
        assert_eq!(fast, due, "the fast path differs for {boxes:?}");
        let (mut tested, mut found) = (0, Vec::new());
        without += explanation.steps.tests_without;
        for stored in &explanation.steps.stored {
            assert!(stored.first.cmple(stored.last).all(), "{stored:?}");
        }
        for cell in &explanation.steps.cells {
            assert_eq!(cell.candidates.len(), cell.items.len() * (cell.items.len() - 1) / 2, "{cell:?}");
            for candidate in &cell.candidates {
                tested += usize::from(candidate.outcome != CandidateOutcome::Repeated);
                found.extend((candidate.outcome == CandidateOutcome::Hit).then_some(candidate.pair));
            }
        }
        found.sort_unstable();
        assert_eq!((found, tested), (due, explanation.cost.tests), "{boxes:?}");
        with += tested;
        hits += explanation.answer.len();
    }
    assert!(hits > 100_000 && with < without, "{hits} hits, {with} tests instead of {without}");
}

#[test]
fn a_grid_makes_many_boxes_cheap() {
    let mut random = SplitMix(27);
    let one = |random: &mut SplitMix| {
        let min = vec2(random.below(100.0), random.below(100.0));
        Aabb { min, max: min + 1.0 }
    };
    let boxes: Vec<Aabb> = (0..1000).map(|_| one(&mut random)).collect();
    let explanation = uniform_grid(&boxes);
    assert!(explanation.cost.tests < 5_000, "{} tests instead of 499500", explanation.cost.tests);
}

#[test]
fn a_tree_finds_every_box_and_prunes_the_others() {
    let mut random = SplitMix(29);
    let [mut found, mut pruned] = [0; 2];
    for _ in 0..PAIRS {
        let (boxes, asked) = (boxes(&mut random), boxes(&mut random));
        let Some(&sides) = asked.first() else { continue };
        let explanation = tree_query(&boxes, sides);
        let is_box = |b: &Aabb| b.min.cmple(b.max).all();
        let due = |b: &Aabb| is_box(b) && is_box(&sides) && b.overlaps(sides);
        let due: Vec<u32> = (0..).zip(&boxes).filter(|(_, b)| due(b)).map(|(i, _)| i).collect();
        assert_eq!(explanation.answer, due, "{sides:?} among {boxes:?}");
        let mut tree = DynamicTree::new(0.0);
        // A tree takes finite boxes only.
        let held: Vec<u32> = (0..).zip(&boxes).filter(|(_, b)| tree.insert(**b, 1).is_ok()).map(|(i, _)| i).collect();
        let mut fast: Vec<u32> = tree.overlapping(sides, 1).map(|id| held[id.index()]).collect();
        fast.sort_unstable();
        let finite: Vec<u32> = due.iter().copied().filter(|i| held.contains(i)).collect();
        assert_eq!(fast, finite, "the fast path differs for {sides:?} among {boxes:?}");
        let TreeSteps { nodes, visits } = &explanation.steps;
        assert_eq!(visits.len(), explanation.cost.tests);
        let mut reached = 0;
        for visit in visits {
            let node = nodes[visit.node as usize];
            let reaches = |item: &u32| boxes[*item as usize].union(node.sides) == node.sides;
            assert!((0..).zip(&boxes).filter(|(i, b)| is_box(b) && reaches(i)).count() >= node.count as usize);
            match &visit.outcome {
                TreeOutcome::Pruned => (reached, pruned) = (reached + node.count, pruned + node.count),
                TreeOutcome::Found(item) => (reached, found) = (reached + 1, found + u32::from(due.contains(item))),
                TreeOutcome::Pushed(below) => {
                    let count: u32 = below.iter().map(|child| nodes[*child as usize].count).sum();
                    assert_eq!(count, node.count, "{visit:?}");
                }
            }
        }
        assert_eq!(reached as usize, boxes.iter().filter(|b| is_box(b)).count(), "each box is found or pruned");
    }
    assert!(found > 10_000 && pruned > 10_000, "{found} found, {pruned} pruned");
}

#[test]
fn the_shoelace_formula_measures_both_windings() {
    for polygon in polygons() {
        let mut vertices = polygon.vertices().to_vec();
        let explanation = shoelace(&vertices).expect("finite");
        assert!((explanation.answer.signed_area - polygon.area()).abs() <= 1e-12 * polygon.area(), "{explanation:?}");
        let due = oracle::Figure::from(&Shape::from(polygon.clone())).perimeter();
        assert!((explanation.answer.perimeter - due).abs() <= 1e-9 * due, "{due} is due: {explanation:?}");
        let last = explanation.steps.last().expect("an edge");
        assert_eq!(
            (last.twice_area / 2.0, last.perimeter),
            (explanation.answer.signed_area, explanation.answer.perimeter)
        );
        vertices.reverse();
        let back = shoelace(&vertices).expect("finite").answer.signed_area;
        assert!((back + polygon.area()).abs() <= 1e-12 * polygon.area(), "{back} backwards: {polygon:?}");
    }
    let nowhere = [Vec2::ZERO, vec2(1.0, f32::NAN)];
    let refused = ShapeError::NotFinite { field: "vertices[1]".to_owned() };
    assert_eq!(shoelace(&nowhere), Err(refused));
}

#[test]
fn a_hull_contains_every_point_and_the_others_are_popped() {
    let mut random = SplitMix(28);
    let mut flat = 0;
    for round in 0..PAIRS {
        let source = Source { grid: round % 3 > 0 };
        let points: Vec<Vec2> = (0..random.index(14)).map(|_| source.at(&mut random)).collect();
        let explanation = monotone_chain(&points).expect("finite");
        let hull = &explanation.answer;
        assert!(hull.iter().all(|corner| points.contains(corner)), "{explanation:?}");
        match hull[..] {
            [] => assert!(points.is_empty(), "{explanation:?}"),
            [at] => assert!(points.iter().all(|point| *point == at), "{explanation:?}"),
            [p, q] => {
                let segment = Segment::new(p, q).expect("finite");
                assert!(points.iter().all(|point| contains(&segment, *point)), "{explanation:?}");
                flat += 1;
            }
            _ => {
                let polygon = Polygon::new(hull).expect("a hull");
                assert!(polygon.is_convex() && polygon.vertices() == hull, "{explanation:?}");
                assert!(points.iter().all(|point| contains(&polygon, *point)), "{explanation:?}");
            }
        }
        let changes = &explanation.steps.changes;
        let pops = changes.iter().filter(|change| change.removed.is_some()).count();
        let pushes = changes.len() - pops;
        assert!(
            pushes == 0 || pushes - pops == hull.len() + 2,
            "each chain ends with the first of the other: {explanation:?}"
        );
    }
    assert!(flat > 100, "only {flat} on a line");
    assert!(monotone_chain(&[vec2(f32::INFINITY, 0.0)]).is_err());
    // Lower chain: one turn for the third point, and none once it is removed; upper chain: the same.
    let flat = monotone_chain(&[vec2(0.0, 0.0), vec2(1.0, 0.0), vec2(2.0, 0.0)]).expect("finite");
    assert_eq!((flat.cost.tests, flat.answer.len()), (2, 2), "a push after the last pop compares nothing");
}

#[test]
fn projection_lines_are_perpendicular_to_the_axis() {
    let mut counts = Counts::default();
    let kinds = &[Kind::Point, Kind::Segment, Kind::Rect, Kind::Convex, Kind::Simple];
    for (a, b) in pairs(29, PAIRS, [kinds, &[Kind::Segment]]) {
        let Shape::Segment(axis) = b else { unreachable!("as asked for") };
        let Some(explanation) = project_on_axis(&a, [axis.a(), axis.b()]) else {
            assert_eq!(axis.a(), axis.b());
            continue;
        };
        let describe = || format!("{explanation:?}{}", describe(&a, &b));
        let (from, along) = (axis.a().as_dvec2(), axis.b().as_dvec2() - axis.a().as_dvec2());
        let tolerance = oracle::tolerance(&a, &b);
        let mut interval_of_feet = [f64::INFINITY, f64::NEG_INFINITY];
        for foot in &explanation.steps {
            let off = (foot.corner - foot.foot).dot(along.normalize());
            assert!(off.abs() <= tolerance, "{off:e} off a right angle: {}", describe());
            let beside = (foot.foot - from).perp_dot(along.normalize());
            assert!(beside.abs() <= tolerance, "{beside:e} beside the axis: {}", describe());
            interval_of_feet = [interval_of_feet[0].min(foot.t), interval_of_feet[1].max(foot.t)];
        }
        let Projected { interval, lengths, relation } = explanation.answer;
        assert_eq!(interval_of_feet, interval, "{}", describe());
        assert!(interval.iter().zip(lengths).all(|(t, length)| t * along.length() == length), "{}", describe());
        // The exact answer and the parameters agree up to rounding.
        let room = (interval[1] * along.length()).min((1.0 - interval[0]) * along.length());
        let is_true = match relation {
            Relation::Disjoint => room < tolerance,
            Relation::Touching => room.abs() < tolerance,
            Relation::Overlapping => room > -tolerance,
        };
        assert!(is_true, "{room:e}: {}", describe());
        counts.add(relation);
    }
    counts.are_many(PAIRS / 2, "projections");
    let line = [Vec2::ZERO, Vec2::X];
    assert!(project_on_axis(&shapes::circle(0.0, 0.0, 1.0), line).is_none(), "it has no corners");
    assert!(project_on_axis(&shapes::point(0.0, 0.0), [Vec2::X, Vec2::NAN]).is_none());
    let grid = |x: f32| project_on_axis(&shapes::point(x, 7.0), line).expect("an axis").answer.relation;
    assert_eq!([0.5, 1.0, 1.5].map(grid), [Relation::Overlapping, Relation::Touching, Relation::Disjoint]);
}

#[test]
fn two_rectangles_of_corners_need_corners_in_order() {
    let mut counts = Counts::default();
    let numbers = |corners: [Vec2; 4]| {
        let [a, b, c, d] = corners;
        [a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y]
    };
    for (a, b) in pairs(30, PAIRS, [&[Kind::Rect, Kind::Upright], &[Kind::Rect, Kind::Upright]]) {
        let (Shape::Rect(first), Shape::Rect(second)) = (&a, &b) else { unreachable!("as asked for") };
        let corners = [first.corners(), second.corners()];
        let [Ok(p), Ok(q)] = corners.map(|corners| Polygon::new(&corners)) else { continue };
        if !(p.is_convex() && q.is_convex() && p.vertices().len() == 4) {
            continue;
        }
        let explanation = separating_axes_of_corners(corners.map(numbers)).expect("in order");
        assert_eq!(explanation.answer, relation(&p, &q), "{explanation:?}{}", describe(&a, &b));
        counts.add(explanation.answer);
        let [c, d, e, f] = corners[0];
        for bow_tie in [[c, e, d, f], [c, d, f, e]] {
            let refused =
                separating_axes_of_corners([bow_tie, corners[1]].map(numbers)).map(|explanation| explanation.answer);
            let is_named = matches!(&refused, Err(CornersError { of_first: true, fault: CornersFault::Order { .. } }));
            assert!(is_named, "{refused:?}{}", describe(&a, &b));
        }
    }
    counts.are_many(PAIRS / 8, "corners");
    let square = [0.0, 0.0, 2.0, 0.0, 2.0, 2.0, 0.0, 2.0];
    let refused = |second: [f32; 8]| separating_axes_of_corners([square, second]).expect_err("refused").to_string();
    let dart = refused([0.0, 0.0, 4.0, 2.0, 0.0, 4.0, 1.0, 2.0]);
    assert!(dart.starts_with("the second four corners: not convex: corner 4 "), "{dart}");
    let line = refused([0.0, 0.0, 1.0, 0.0, 2.0, 0.0, 3.0, 0.0]);
    assert!(line.contains("no area"), "{line}");
    let nowhere = refused([0.0, 0.0, 1.0, f32::NAN, 2.0, 0.0, 3.0, 0.0]);
    assert!(nowhere.contains("vertices[1]"), "{nowhere}");
}

#[test]
fn the_penetration_vector_is_not_explained_for_many_parts() {
    let ring: Vec<Vec2> = (0..80).map(|i| Vec2::from_angle(i as f32 / 80.0 * TAU) * (5 + i % 2 * 5) as f32).collect();
    let star = outline(&ring);
    assert!(minkowski_penetration(&star, &star).is_none());
    assert!(minkowski_penetration(&star, &shapes::point(0.0, 0.0)).is_none(), "a point has no area");
}
