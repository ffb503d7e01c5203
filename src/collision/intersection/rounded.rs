//! Which area do two convex shapes share, one of them rounded?
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
