//! The convex parts of a polygon.

use super::{Broken, ensure};
use crate::oracle::plane::exact;
use crate::oracle::plane::orient;
use crate::oracle::relation::{Place, place};
use crate::oracle::{P, Q, area, figure, simple};
use collision_lab::collision::Polygon;
use core::cmp::Ordering;

/// The parts are convex, inside, disjoint and few, and their areas add up.
pub fn decomposition(polygon: &Polygon) -> Result<(), Broken> {
    let outline = exact(polygon.vertices());
    let parts = polygon.convex_parts();
    let parts: Vec<Vec<P>> = parts.iter().map(|part| exact(part.vertices())).collect();
    for part in &parts {
        ensure(simple::is_simple(part), || format!("not simple: {part:?}"))?;
        let strictly = corners(part).all(|[a, b, c]| orient(a, b, c) == Ordering::Greater);
        ensure(strictly, || format!("not convex: {:?}", f64s(part)))?;
        let inside = part.iter().all(|p| place(&outline, p) != Place::Out);
        ensure(inside, || format!("a corner outside: {:?}", f64s(part)))?;
    }
    let sum = parts.iter().fold(Q::zero(), |sum, part| sum + figure::signed_area(part));
    ensure(sum == figure::signed_area(&outline), || "the areas do not add up".to_owned())?;
    if outline.len() <= 60 {
        for (i, part) in parts.iter().enumerate() {
            for other in &parts[i + 1..] {
                ensure(area::components(part, other).is_empty(), || "two parts overlap".to_owned())?;
            }
        }
    }
    // At each reflex corner at most two cuts are needed (Hertel and Mehlhorn).
    let reflex = corners(&outline).filter(|[a, b, c]| orient(a, b, c) == Ordering::Less).count();
    ensure(parts.len() <= 2 * reflex + 1, || format!("{} parts for {reflex} reflex corners", parts.len()))
}

fn corners(outline: &[P]) -> impl Iterator<Item = [&P; 3]> {
    let n = outline.len();
    (0..n).map(move |i| [&outline[i], &outline[(i + 1) % n], &outline[(i + 2) % n]])
}

fn f64s(outline: &[P]) -> Vec<[f64; 2]> {
    outline.iter().map(P::to_f64).collect()
}
