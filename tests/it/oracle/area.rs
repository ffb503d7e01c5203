//! The pieces that two figures share, and their area.

use super::figure::{sides, signed_area};
use super::plane::on_segment;
use super::relation::{Place, pieces, place, relation};
use super::{Figure, P, Q, round};
use collision_lab::collision::Relation;
use core::cmp::Ordering;

/// The area of the intersection, exact up to the last rounding if no disc is involved.
pub fn common_area(a: &Figure, b: &Figure) -> f64 {
    if relation(a, b) != Relation::Overlapping {
        return 0.0;
    }
    match (a, b) {
        (Figure::Disc(c, r), Figure::Disc(d, s)) => round::lens_area(d.minus(c).to_f64(), r.to_f64(), s.to_f64()),
        (Figure::Disc(c, r), Figure::Area(outline)) | (Figure::Area(outline), Figure::Disc(c, r)) => {
            let around_center: Vec<_> = outline.iter().map(|p| p.minus(c).to_f64()).collect();
            round::disc_area_within(&around_center, r.to_f64())
        }
        (Figure::Area(a), Figure::Area(b)) => area_of(&components(a, b)).to_f64(),
        _ => 0.0,
    }
}

pub fn area_of(outlines: &[Vec<P>]) -> Q {
    outlines.iter().fold(Q::zero(), |sum, outline| sum + signed_area(outline)).reduced()
}

/// The connected parts of the common interior of two areas, each by its outline from +x towards +y. Parts that meet only at a
/// point are two.
///
/// The outline of a part consists of the stretches of each outline inside the other, and of the stretches that both share in the
/// same direction. Where several stretches end at a corner, the walk takes the one that bounds the same wedge of the interior.
pub fn components(a: &[P], b: &[P]) -> Vec<Vec<P>> {
    let mut open = common_outline(a, b);
    let mut loops = Vec::new();
    while let Some([start, mut here]) = open.pop() {
        let mut corners = vec![start.clone()];
        while here != start {
            let back = corners[corners.len() - 1].minus(&here);
            let next = (0..open.len())
                .filter(|&i| open[i][0] == here)
                .min_by(|&i, &j| compare_turns(&back, &ahead(&open[i]), &ahead(&open[j])))
                .expect("the outline of a common part is closed");
            corners.push(here);
            here = open.swap_remove(next)[1].clone();
        }
        loops.push(corners);
    }
    loops
}

/// The same question for areas and discs is answered without exact arithmetic; this is for areas only.
fn common_outline(a: &[P], b: &[P]) -> Vec<[P; 2]> {
    let mut kept = Vec::new();
    for side in sides(a) {
        kept.extend(pieces(side, b).into_iter().filter(|piece| {
            let middle = piece[0].middle(&piece[1]);
            match place(b, &middle) {
                Place::In => true,
                Place::On => sides(b).any(|[u, v]| {
                    on_segment(u, v, &middle) && ahead(piece).dot(&v.minus(u)).sign() == Ordering::Greater
                }),
                Place::Out => false,
            }
        }));
    }
    for side in sides(b) {
        let inside = |piece: &[P; 2]| place(a, &piece[0].middle(&piece[1])) == Place::In;
        kept.extend(pieces(side, a).into_iter().filter(inside));
    }
    kept
}

fn ahead(piece: &[P; 2]) -> P {
    piece[1].minus(&piece[0])
}

/// Compares two directions by their angle from `from`, measured from +y towards +x.
fn compare_turns(from: &P, u: &P, v: &P) -> Ordering {
    // The half plane of a direction: 0 up to a half turn, 1 beyond.
    let half = |d: &P| match from.cross(d).sign() {
        Ordering::Less => 0,
        Ordering::Equal if from.dot(d).sign() == Ordering::Less => 0,
        Ordering::Equal | Ordering::Greater => 1,
    };
    half(u).cmp(&half(v)).then_with(|| u.cross(v).sign())
}
