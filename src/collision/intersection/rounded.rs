//! Which area do two convex shapes share of which one is rounded?
//!
//! Both lie between two chains of lines and arcs, as functions of x. Between the x where a curve ends or two curves cross, the area
//! in common is that between the higher of the lower two and the lower of the upper two.

use crate::collision::answer::Region;
use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::rounding::round_to_f32::Pieces;
use crate::collision::shape::any_shape::{ShapeRef, largest_coordinate};
use crate::collision::shape::curve::{Curve, curves};
use core::ptr;
use glam::DVec2;

/// A stretch of a curve from one x to another.
type Run<'c> = (&'c Curve, [f64; 2]);

/// The region of two convex shapes whose interiors overlap.
pub(crate) fn convex_region(shapes: [ShapeRef; 2], limit: &mut Limit) -> Result<Region, NoRegion> {
    let origin = shapes[0].aabb().center().as_dvec2();
    let curves = shapes.map(|shape| curves(shape, origin));
    let [low, high] = [true, false].map(|is_low| curves.each_ref().map(|curves| chain(curves, is_low)));
    let mut all: Vec<f64> = curves.iter().flatten().flat_map(Curve::span).collect();
    all.sort_unstable_by(f64::total_cmp);
    all.dedup();
    let (mut area, mut below, mut above) = (0.0, Vec::new(), Vec::new());
    for strip in all.windows(2) {
        limit.work(1)?;
        let middle = 0.5 * (strip[0] + strip[1]);
        let [Some(low), Some(high)] = [&low, &high].map(|chains| at(chains, middle)) else { continue };
        for [u, v] in cut([strip[0], strip[1]], low, high) {
            let y = |curve: &&Curve| curve.y(0.5 * (u + v));
            let [low, high] = [
                if y(&low[0]) > y(&low[1]) { low[0] } else { low[1] },
                if y(&high[0]) < y(&high[1]) { high[0] } else { high[1] },
            ];
            if y(&low) < y(&high) {
                area += high.integral([u, v]) - low.integral([u, v]);
                extend(&mut below, low, [u, v]);
                extend(&mut above, high, [u, v]);
            }
        }
    }
    let mut pieces = Pieces::of_circle(largest_coordinate(shapes[0], shapes[1]));
    pieces.add_area(area.max(0.0));
    let outline: Vec<DVec2> = outline(&below, &above).into_iter().map(|point| point + origin).collect();
    pieces.add_outline(&outline, limit)?;
    Ok(pieces.finish())
}

/// The curves of the lower or the upper side, from the left to the right.
fn chain(curves: &[Curve], is_low: bool) -> Vec<&Curve> {
    let is_wide = |curve: &&Curve| curve.is_low == is_low && curve.span()[0] < curve.span()[1];
    let mut chain: Vec<&Curve> = curves.iter().filter(is_wide).collect();
    chain.sort_by(|a, b| a.span()[0].total_cmp(&b.span()[0]));
    chain
}

/// The curve of each chain at x, if both have one.
fn at<'c>(chains: &[Vec<&'c Curve>; 2], x: f64) -> Option<[&'c Curve; 2]> {
    let of = |chain: &Vec<&'c Curve>| {
        let curve = *chain.get(chain.partition_point(|curve| curve.span()[0] <= x).checked_sub(1)?)?;
        (x <= curve.span()[1]).then_some(curve)
    };
    Some([of(&chains[0])?, of(&chains[1])?])
}

/// The parts of a strip between the crossings of its curves.
fn cut([u, v]: [f64; 2], low: [&Curve; 2], high: [&Curve; 2]) -> impl Iterator<Item = [f64; 2]> {
    let pairs = [low, high, [low[0], high[1]], [low[1], high[0]]];
    let crossings = pairs.into_iter().flat_map(|[a, b]| a.crossings(b)).map(|point| point.x);
    let mut cuts: Vec<f64> = crossings.filter(|x| *x > u && *x < v).chain([u, v]).collect();
    cuts.sort_unstable_by(f64::total_cmp);
    (1..cuts.len()).map(move |i| [cuts[i - 1], cuts[i]])
}

/// Adds a stretch of a curve to those before it.
fn extend<'c>(runs: &mut Vec<Run<'c>>, curve: &'c Curve, [u, v]: [f64; 2]) {
    match runs.last_mut() {
        Some((last, [_, end])) if ptr::eq(*last, curve) && *end == u => *end = v,
        _ => runs.push((curve, [u, v])),
    }
}

/// The outline between the lower and the upper side.
fn outline(below: &[Run], above: &[Run]) -> Vec<DVec2> {
    let end = |(curve, [_, x]): &Run| DVec2::new(*x, curve.y(*x));
    let start = |(curve, [x, _]): &Run| DVec2::new(*x, curve.y(*x));
    let there = below.iter().flat_map(|(curve, span)| curve.points(*span)).chain(below.last().map(end));
    let back = above.iter().rev().flat_map(|(curve, [u, v])| curve.points([*v, *u])).chain(above.first().map(start));
    there.chain(back).collect()
}

#[cfg(test)]
mod tests {
    use crate::collision::outline::area::area;
    use crate::collision::shape::any_shape::AsShape;
    use crate::collision::{
        Circle, Point, Polygon, Rect, Relation, Rounded, Shape, ShapeRef, intersection, outline_crossings, relation,
        signed_distance,
    };
    use crate::split_mix::SplitMix;
    use glam::Vec2;

    /// Shapes of each kind about the origin, on small integers and not.
    fn shape(random: &mut SplitMix, kind: usize) -> Shape {
        let at = |random: &mut SplitMix, by: f32| Vec2::new(random.below(2.0 * by) - by, random.below(2.0 * by) - by);
        let (center, radius) = (at(random, 6.0), 0.05 + random.below(5.0));
        let rect = Rect::new(center, at(random, 5.0).abs() + 0.1, random.below(6.0)).expect("finite");
        let star: Vec<Vec2> = (0..10)
            .map(|i| center + Vec2::from_angle(0.6283 * i as f32) * if i % 2 == 0 { 8.0 } else { 3.0 })
            .collect();
        match kind {
            0 => Circle::new(center, radius).expect("finite").into(),
            1 => rect.into(),
            2 => Polygon::new(&star).expect("simple").into(),
            3 => {
                Rounded::capsule(center, center + at(random, 5.0).round(), radius.round() + 1.0).expect("finite").into()
            }
            4 => Rounded::rect(rect, radius).expect("finite").into(),
            _ => Rounded::polygon(Polygon::regular(center, 4.0, 5).expect("finite"), radius).expect("convex").into(),
        }
    }

    /// The same with chords instead of arcs.
    fn by_chords(shape: &Shape) -> Shape {
        match shape {
            Shape::Rounded(rounded) => Polygon::new(&rounded.outline()).expect("an outline").into(),
            Shape::Circle(circle) => Polygon::regular(circle.center(), circle.radius(), 256).expect("finite").into(),
            sharp => sharp.clone(),
        }
    }

    #[test]
    fn regions_are_those_of_the_outlines_and_their_crossings_lie_on_both() {
        let random = &mut SplitMix(26);
        let mut overlapping = 0;
        for case in 0..3000 {
            let (a, b) = (shape(random, 3 + case % 3), shape(random, case / 3 % 6));
            let (region, mirrored) = (intersection(&a, &b), intersection(&b, &a));
            assert_eq!(region, mirrored, "{a:?} {b:?}");
            if relation(&a, &b) != Relation::Overlapping {
                assert_eq!((region.area, region.pieces.len()), (0.0, 0), "{a:?} {b:?}");
                continue;
            }
            overlapping += 1;
            let due = intersection(&by_chords(&a), &by_chords(&b)).area;
            assert!((region.area - due).abs() < 0.05, "{} instead of {due}: {a:?} {b:?}", region.area);
            assert!(region.area <= a.area().min(b.area()) * (1.0 + 1e-9), "{a:?} {b:?}");
            let by_pieces: f64 = region.pieces.iter().map(area).sum();
            assert!((region.area - by_pieces).abs() < 0.05, "{} but pieces of {by_pieces}: {a:?} {b:?}", region.area);
            for at in region.pieces.iter().flatten() {
                let off = [&a, &b].map(|shape| signed_distance(shape, Point::new(*at).expect("finite")));
                assert!(off[0].max(off[1]) < 1e-5, "{at} is outside {off:?}: {a:?} {b:?}");
                assert!(off[0].max(off[1]) > -0.003, "{at} is inside {off:?}: {a:?} {b:?}");
            }
            for at in outline_crossings(&a, &b) {
                let off = [&a, &b].map(|shape| signed_distance(shape, Point::new(at).expect("finite")).abs());
                assert!(off[0].max(off[1]) < 1e-5, "{at} is off by {off:?}: {a:?} {b:?}");
            }
        }
        assert!(overlapping > 1000, "{overlapping}");
    }

    #[test]
    fn capsules_share_what_can_be_counted() {
        let lying = Rounded::capsule(Vec2::ZERO, Vec2::new(8.0, 0.0), 1.0).expect("finite");
        let across = Rounded::capsule(Vec2::new(4.0, -5.0), Vec2::new(4.0, 5.0), 0.5).expect("finite");
        let region = intersection(&lying, &across);
        assert!((region.area - 2.0).abs() < 1e-12, "{}", region.area);
        assert_eq!(region.pieces[0].len(), 4, "{region:?}");
        assert_eq!(outline_crossings(&lying, &across).len(), 4);
        let same = intersection(&lying, &lying);
        assert!((same.area - lying.area()).abs() < 1e-12, "{} {}", same.area, lying.area());
        let dot = Rounded::capsule(Vec2::ZERO, Vec2::ZERO, 3.0).expect("finite");
        let (disc, other) = (Circle::new(Vec2::ZERO, 3.0).expect("finite"), Circle::new(Vec2::X, 2.5).expect("finite"));
        assert!((intersection(&dot, &other).area - intersection(&disc, &other).area).abs() < 1e-12);
        assert!(matches!(dot.as_shape(), ShapeRef::Rounded(_)));
    }
}
