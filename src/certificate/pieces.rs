//! Checks that convex pieces make up a shape.

use super::claim::{Pieces, ROUNDING, Solid, edges};
use core::f64::consts::TAU;
use glam::DVec2;
use std::collections::HashMap;

/// Whether pieces are convex and make up a shape: each of their edges is an edge of the shape, or occurs once in each direction.
/// Winding numbers then add up, and those of convex pieces are 0 or 1: the pieces cover exactly the shape, once.
pub fn exactly_cover(pieces: &Pieces, solid: &Solid, needs_convex: bool) -> Result<(), String> {
    if needs_convex && !pieces.iter().all(|piece| is_convex(piece)) {
        return Err("are not all convex".to_owned());
    }
    if let [whole] = &pieces[..] {
        return if *whole == solid.outline { Ok(()) } else { Err("do not match the shape".to_owned()) };
    }
    // A corner within rounding of an edge may or may not lie on it: either interpretation is a proof.
    let are_a_cover = [ROUNDING, 0.0].into_iter().any(|rounding| pass_as_often(pieces, solid, rounding));
    if are_a_cover { Ok(()) } else { Err("do not make up the shape".to_owned()) }
}

/// Whether the outlines of the pieces, without edges that occur in both directions, are that of the shape.
fn pass_as_often(pieces: &Pieces, solid: &Solid, rounding: f64) -> bool {
    let bits = |p: DVec2| [p.x + 0.0, p.y + 0.0].map(f64::to_bits);
    let mut passed: HashMap<[[u64; 2]; 2], i32> = HashMap::new();
    let mut pass = |outline: &[DVec2], count: i32| {
        for [p, q] in edges(outline).flat_map(|edge| steps(edge, &solid.outline, rounding * solid.largest)) {
            let (p, q) = (bits(p), bits(q));
            let (edge, sign) = if p < q { ([p, q], 1) } else { ([q, p], -1) };
            *passed.entry(edge).or_default() += sign * count;
        }
    };
    pass(&solid.outline, -1);
    pieces.iter().for_each(|piece| pass(piece, 1));
    passed.values().all(|count| *count == 0)
}

/// An edge, split at the corners that lie on it. Straight corners of the pieces do not split it.
fn steps([p, q]: [DVec2; 2], corners: &[DVec2], tolerance: f64) -> Vec<[DVec2; 2]> {
    let along = q - p;
    let is_on = |corner: &&DVec2| {
        let (to, back) = (**corner - p, **corner - q);
        to.dot(along) > 0.0 && back.dot(along) < 0.0 && to.perp_dot(along).abs() <= tolerance * along.length()
    };
    let mut stops: Vec<DVec2> = corners.iter().filter(is_on).copied().collect();
    stops.sort_by(|c, d| (*c - p).dot(along).total_cmp(&(*d - p).dot(along)));
    stops.insert(0, p);
    stops.push(q);
    stops.windows(2).map(|step| [step[0], step[1]]).collect()
}

/// Whether an outline turns from +x towards +y at every corner, by one full turn in total.
fn is_convex(outline: &[DVec2]) -> bool {
    if outline.len() < 3 {
        return true;
    }
    let edges: Vec<DVec2> = edges(outline).map(|[p, q]| q - p).collect();
    let turns = edges.iter().zip(edges.iter().cycle().skip(1)).map(|(e, f)| e.perp_dot(*f).atan2(e.dot(*f)));
    let (least, sum) = turns.fold((0.0, 0.0), |(least, sum): (f64, f64), turn| (least.min(turn), sum + turn));
    // The corners of a rotated rectangle are rounded.
    least > -1e-12 && (sum - TAU).abs() < 1e-6
}
