//! Disjoint, touching or overlapping by definition: whether the sets meet, and whether their relative interiors do.

use super::distance::square_to_figure;
use super::figure::sides;
use super::plane::{common_points, on_segment, orient, proper_crossing};
use super::{Figure, P};
use collision_lab::collision::Relation;
use core::cmp::Ordering;

/// Where a point lies relative to a closed set with an interior.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    In,
    On,
    Out,
}

pub fn relation(a: &Figure, b: &Figure) -> Relation {
    use Figure::{Area, Disc, Point, Segment};
    match (a, b) {
        (Disc(c, r), Disc(d, s)) => from_squares(c.minus(d).square().cmp(&(r + s).square())),
        (Disc(c, r), other) | (other, Disc(c, r)) => from_squares(square_to_figure(other, c).cmp(&r.square())),
        (Point(p), Point(q)) => {
            if p == q {
                Relation::Overlapping
            } else {
                Relation::Disjoint
            }
        }
        (Point(p), Segment(u, v)) | (Segment(u, v), Point(p)) => match on_segment(u, v, p) {
            true if p == u || p == v => Relation::Touching,
            true => Relation::Overlapping,
            false => Relation::Disjoint,
        },
        (Point(p), Area(outline)) | (Area(outline), Point(p)) => match place(outline, p) {
            Place::In => Relation::Overlapping,
            Place::On => Relation::Touching,
            Place::Out => Relation::Disjoint,
        },
        (Segment(p, q), Segment(u, v)) => of_segments([p, q], [u, v]),
        (Segment(p, q), Area(outline)) | (Area(outline), Segment(p, q)) => of_segment_and_area([p, q], outline),
        (Area(a), Area(b)) => of_areas(a, b),
    }
}

/// The relation of a disc to a closed set, from the squared distance of its centre and its squared radius. The interior of the
/// disc is open, so a set that enters it meets it with its relative interior too.
fn from_squares(distance_to_rim: Ordering) -> Relation {
    match distance_to_rim {
        Ordering::Less => Relation::Overlapping,
        Ordering::Equal => Relation::Touching,
        Ordering::Greater => Relation::Disjoint,
    }
}

fn of_segments(a: [&P; 2], b: [&P; 2]) -> Relation {
    let is_end = |p: &P| a.contains(&p) || b.contains(&p);
    match common_points(a, b).as_slice() {
        [] => Relation::Disjoint,
        [p] if is_end(p) => Relation::Touching,
        _ => Relation::Overlapping,
    }
}

fn of_segment_and_area(segment: [&P; 2], outline: &[P]) -> Relation {
    let places: Vec<Place> = pieces(segment, outline).iter().map(|[p, q]| place(outline, &p.middle(q))).collect();
    if places.contains(&Place::In) {
        Relation::Overlapping
    } else if places.contains(&Place::On) || sides(outline).any(|side| !common_points(segment, side).is_empty()) {
        Relation::Touching
    } else {
        Relation::Disjoint
    }
}

fn of_areas(a: &[P], b: &[P]) -> Relation {
    if sides(a).any(|s| sides(b).any(|t| proper_crossing(s, t).is_some())) {
        return Relation::Overlapping;
    }
    let enters = |a: &[P], b: &[P]| sides(a).any(|s| of_segment_and_area(s, b) == Relation::Overlapping);
    if enters(a, b) || enters(b, a) || place(b, &inner_point(a)) == Place::In {
        Relation::Overlapping
    } else if sides(a).any(|s| sides(b).any(|t| !common_points(s, t).is_empty())) {
        Relation::Touching
    } else {
        Relation::Disjoint
    }
}

/// The segment, cut where it meets the outline.
pub fn pieces(segment: [&P; 2], outline: &[P]) -> Vec<[P; 2]> {
    let mut cuts: Vec<P> = sides(outline).flat_map(|side| common_points(segment, side)).collect();
    cuts.extend(segment.map(Clone::clone));
    cuts.sort();
    cuts.dedup();
    if segment[0] > segment[1] {
        cuts.reverse();
    }
    cuts.windows(2).map(|pair| [pair[0].clone(), pair[1].clone()]).collect()
}

/// Where a point lies, by the parity of the sides on a ray towards +x.
pub fn place(outline: &[P], p: &P) -> Place {
    let mut inside = false;
    for [a, b] in sides(outline) {
        if on_segment(a, b, p) {
            return Place::On;
        }
        let (low, high) = if a.y <= b.y { (a, b) } else { (b, a) };
        if low.y <= p.y && p.y < high.y && orient(low, high, p) == Ordering::Greater {
            inside = !inside;
        }
    }
    if inside { Place::In } else { Place::Out }
}

/// A point inside the outline: between the first two sides on a horizontal line that meets no vertex.
fn inner_point(outline: &[P]) -> P {
    let mut heights: Vec<_> = outline.iter().map(|p| &p.y).collect();
    heights.sort();
    heights.dedup();
    let y = (heights[0] + heights[1]).half();
    let mut on_line: Vec<P> = sides(outline)
        .filter(|[a, b]| (a.y < y) != (b.y < y))
        .map(|[a, b]| {
            let along = &(&y - &a.y) / &(&b.y - &a.y);
            P::new(&a.x + &(&along * &(&b.x - &a.x)), y.clone())
        })
        .collect();
    on_line.sort();
    on_line[0].middle(&on_line[1])
}
