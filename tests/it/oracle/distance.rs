//! The distance between two figures.

use super::figure::sides;
use super::plane::square_to_segment;
use super::relation::{Place, place, relation};
use super::{Figure, P, Q};
use collision_lab::collision::Relation;
use core::cmp::Ordering;

/// The distance, zero where they meet; exact up to the last rounding to f64.
pub fn distance(a: &Figure, b: &Figure) -> f64 {
    if relation(a, b) != Relation::Disjoint {
        return 0.0;
    }
    match (a, b) {
        (Figure::Disc(c, r), Figure::Disc(d, s)) => gap(&c.minus(d).square(), &(r + s)),
        (Figure::Disc(c, r), other) | (other, Figure::Disc(c, r)) => gap(&square_to_figure(other, c), r),
        _ => square_between_outlines(a, b).sqrt(),
    }
}

/// √square − radius, without the cancellation: (square − radius²) / (√square + radius).
fn gap(square: &Q, radius: &Q) -> f64 {
    (square - &radius.square()).to_f64() / (square.sqrt() + radius.to_f64())
}

/// The squared distance of a point from a figure that is not a disc; zero inside.
pub fn square_to_figure(figure: &Figure, p: &P) -> Q {
    match figure {
        Figure::Point(q) => p.minus(q).square(),
        Figure::Segment(a, b) => square_to_segment(a, b, p),
        Figure::Area(outline) => match place(outline, p) {
            Place::In | Place::On => Q::zero(),
            Place::Out => square_to_outline(outline, p),
        },
        Figure::Disc(..) => panic!("the distance from a disc has no rational square"),
    }
}

/// The squared distance of a point from the nearest side.
pub fn square_to_outline(outline: &[P], p: &P) -> Q {
    sides(outline).map(|[a, b]| square_to_segment(a, b, p)).min().expect("an outline has sides")
}

/// The distance of a point from a figure; zero inside.
pub fn to_figure(figure: &Figure, p: &P) -> f64 {
    match figure {
        Figure::Disc(c, r) => {
            let square = p.minus(c).square();
            if square.cmp(&r.square()) == Ordering::Greater { gap(&square, r) } else { 0.0 }
        }
        other => square_to_figure(other, p).sqrt(),
    }
}

/// The distance of a point from the outline of a figure, inside or outside.
pub fn to_outline(figure: &Figure, p: &P) -> f64 {
    match figure {
        Figure::Disc(c, r) => gap(&p.minus(c).square(), r).abs(),
        Figure::Area(outline) => square_to_outline(outline, p).sqrt(),
        Figure::Point(_) | Figure::Segment(..) => to_figure(figure, p),
    }
}

fn square_between_outlines(a: &Figure, b: &Figure) -> Q {
    let from = |a: &Figure, b: &Figure| -> Option<Q> {
        let squares = a.corners().into_iter().flat_map(|p| {
            b.sides().into_iter().map(move |[u, v]| square_to_segment(u, v, p)).chain(match b {
                Figure::Point(q) => Some(p.minus(q).square()),
                _ => None,
            })
        });
        squares.min()
    };
    [from(a, b), from(b, a)].into_iter().flatten().min().expect("every figure has a corner")
}
