//! The intersection: its area, its pieces, and where the outlines cross.

use super::{Broken, Pair, ensure};
use crate::oracle::figure::{self, sides};
use crate::oracle::plane::common_points;
use crate::oracle::plane::exact;
use crate::oracle::{Figure, P, area, distance, simple};
use collision_lab::collision::{Relation, intersection, outline_crossings};

pub fn area_is_right(pair: &Pair) -> Result<(), Broken> {
    let region = intersection(&pair.a, &pair.b);
    let due = area::common_area(&pair.fa, &pair.fb);
    let tolerance = area_tolerance(pair);
    ensure(region.area >= 0.0 && (region.area - due).abs() <= tolerance, || {
        format!("area {:e}, expected {due:e} within {tolerance:e}", region.area)
    })?;
    let may_share = pair.fa.has_area() && pair.fb.has_area() && pair.relation == Relation::Overlapping;
    ensure(may_share || (region.area == 0.0 && region.pieces.is_empty()), || {
        format!("nothing is common, but the region is {region:?}")
    })
}

fn area_tolerance(pair: &Pair) -> f64 {
    pair.tolerance * (pair.fa.perimeter() + pair.fb.perimeter())
}

/// Each outline is simple, correctly oriented and inside both shapes; their areas add up.
pub fn pieces_are_clean(pair: &Pair) -> Result<(), Broken> {
    let region = intersection(&pair.a, &pair.b);
    let pieces: Vec<Vec<P>> = region.pieces.iter().map(exact).collect();
    for (piece, vertices) in pieces.iter().zip(region.pieces.iter()) {
        let mut sorted = piece.clone();
        sorted.sort();
        sorted.dedup();
        ensure(sorted.len() == piece.len(), || format!("a repeated vertex in {vertices:?}"))?;
        ensure(simple::is_simple(piece), || format!("not simple: {vertices:?}"))?;
        let area = figure::signed_area(piece).to_f64();
        ensure(area > 0.0, || format!("the area of a piece is {area:e}: {vertices:?}"))?;
        lies_in_both(pair, piece).map_err(|why| format!("{why}: {vertices:?}"))?;
    }
    for (i, piece) in pieces.iter().enumerate() {
        for other in &pieces[i + 1..] {
            let common = area::area_of(&area::components(piece, other)).to_f64();
            ensure(common <= area_tolerance(pair), || format!("two pieces share an area of {common:e}"))?;
        }
    }
    let sum = area::area_of(&pieces).to_f64();
    let chords = pieces.iter().map(|piece| sagitta(pair) * figure_of(piece).perimeter()).sum::<f64>();
    ensure(sum <= region.area + area_tolerance(pair) && sum >= region.area - area_tolerance(pair) - chords, || {
        format!("the pieces have an area of {sum:e}, the region {:e}", region.area)
    })
}

fn figure_of(piece: &[P]) -> Figure {
    Figure::Area(piece.to_vec())
}

/// How far a chord may be from its arc: 0.1, or for large circles a thousandth of the radius; 0 without circles.
fn sagitta(pair: &Pair) -> f64 {
    let of = |f: &Figure| match f {
        Figure::Disc(_, r) => (r.to_f64() / 1000.0).max(0.1),
        Figure::Point(_) | Figure::Segment(..) | Figure::Area(_) => 0.0,
    };
    of(&pair.fa).max(of(&pair.fb))
}

/// The corners are on the outline of one shape and in the other, and so is the middle of each side up to the sagitta.
fn lies_in_both(pair: &Pair, piece: &[P]) -> Result<(), Broken> {
    let inside = |p: &P| distance::to_figure(&pair.fa, p).max(distance::to_figure(&pair.fb, p));
    let to_rim = |p: &P| distance::to_outline(&pair.fa, p).min(distance::to_outline(&pair.fb, p));
    for [p, q] in sides(piece) {
        let middle = p.middle(q);
        for (at, allowed) in [(p, 0.0), (&middle, sagitta(pair))] {
            let (out, off) = (inside(at), to_rim(at));
            ensure(out <= pair.tolerance, || format!("{:?} is {out:e} outside", at.to_f64()))?;
            ensure(off <= allowed + pair.tolerance, || {
                format!("{:?} is {off:e} away from both outlines", at.to_f64())
            })?;
        }
    }
    Ok(())
}

/// The pieces are as many as those of the exact intersection; pieces no thicker than the tolerance may be missing.
pub fn pieces_are_complete(pair: &Pair) -> Result<(), Broken> {
    let (Figure::Area(a), Figure::Area(b)) = (&pair.fa, &pair.fb) else {
        let discs = pair.fa.has_area() && pair.fb.has_area();
        let region = intersection(&pair.a, &pair.b);
        return ensure(!discs || region.area <= area_tolerance(pair) || !region.pieces.is_empty(), || {
            format!("an area of {:e} without pieces", region.area)
        });
    };
    let due = area::components(a, b);
    let is_thick =
        |outline: &&Vec<P>| figure::signed_area(outline).to_f64() > pair.tolerance * figure_of(outline).perimeter();
    let thick = due.iter().filter(is_thick).count();
    let got = intersection(&pair.a, &pair.b).pieces.len();
    ensure(thick <= got && got <= due.len(), || {
        format!("{got} pieces, but the common part has {} of which {thick} are thick", due.len())
    })
}

/// Every reported point is on both outlines and listed once; without circles they are exactly the ends of what the outlines
/// share.
pub fn crossings_are_right(pair: &Pair) -> Result<(), Broken> {
    let got = outline_crossings(&pair.a, &pair.b);
    for (i, p) in got.iter().enumerate() {
        ensure(!got[..i].contains(p), || format!("{p:?} is reported twice"))?;
        let at = P::from(*p);
        let off = distance::to_outline(&pair.fa, &at).max(distance::to_outline(&pair.fb, &at));
        ensure(off <= pair.tolerance, || format!("{p:?} is {off:e} away from an outline"))?;
    }
    let round = |f: &Figure| matches!(f, Figure::Disc(..));
    if round(&pair.fa) || round(&pair.fb) {
        return Ok(());
    }
    let (ends, corners) = common_ends(&pair.fa, &pair.fb);
    let near = |p: &P, q: &P| p.minus(q).square().sqrt() <= 2.0 * pair.tolerance;
    for p in &ends {
        ensure(got.iter().any(|q| near(p, &(*q).into())), || format!("{:?} is missing in {got:?}", p.to_f64()))?;
    }
    for q in &got {
        let known = ends.iter().chain(&corners).any(|p| near(p, &(*q).into()));
        ensure(known, || format!("{q:?} is no end of a common stretch"))?;
    }
    Ok(())
}

/// The isolated common points of two outlines with the ends of their common stretches, and the corners within those.
fn common_ends(a: &Figure, b: &Figure) -> (Vec<P>, Vec<P>) {
    let pieces = |f: &Figure| -> Vec<[P; 2]> {
        match f {
            Figure::Point(p) => vec![[p.clone(), p.clone()]],
            other => other.sides().iter().map(|[u, v]| [(*u).clone(), (*v).clone()]).collect(),
        }
    };
    let (of_a, of_b) = (pieces(a), pieces(b));
    let mut stretches: Vec<Vec<P>> = Vec::new();
    for s in &of_a {
        stretches.extend(of_b.iter().map(|t| common_points([&s[0], &s[1]], [&t[0], &t[1]])));
    }
    let mut ends: Vec<P> = stretches.iter().flatten().cloned().collect();
    ends.sort();
    ends.dedup();
    let stretches_at = |p: &P| stretches.iter().filter(|s| s.len() == 2 && s.contains(p)).count();
    ends.into_iter().partition(|p| stretches_at(p) < 2)
}
