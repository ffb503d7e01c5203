//! What is the relation of two shapes, exactly? In whole numbers of any size, corner by corner and edge by edge; shares only the
//! corners of the cores with the module. And the distance and depth by brute force in f64.

use crate::collision::shape::canonical::{Canonical, with_corners};
use crate::collision::sign::exact_point::Exact;
use crate::collision::{AsShape, Relation, Shape, ShapeRef};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};
use num_bigint::BigInt;

/// The corners of the core, and the radius.
pub struct Model {
    pub corners: Vec<DVec2>,
    radius: f32,
    pub is_convex: bool,
}

impl Model {
    pub fn of(shape: &Shape) -> Self {
        let (core, radius) = match shape.as_shape() {
            ShapeRef::Rounded(rounded) => (rounded.core(), rounded.radius()),
            ShapeRef::Circle(circle) => {
                return Self { corners: vec![circle.center().as_dvec2()], radius: circle.radius(), is_convex: true };
            }
            sharp => (sharp, 0.0),
        };
        let corners = match core {
            ShapeRef::Point(p) => vec![p.position().as_dvec2()],
            ShapeRef::Segment(s) => vec![s.a().as_dvec2(), s.b().as_dvec2()],
            ShapeRef::Rect(r) => {
                let (x, half, center) = (r.axis().as_dvec2(), r.half_extents().as_dvec2(), r.center().as_dvec2());
                let (along, across) = (x * half.x, DVec2::new(-x.y, x.x) * half.y);
                match (half.x > 0.0, half.y > 0.0) {
                    (true, true) => [-along - across, along - across, along + across, across - along].to_vec(),
                    (true, false) => vec![-along, along],
                    (false, true) => vec![-across, across],
                    (false, false) => vec![DVec2::ZERO],
                }
                .into_iter()
                .map(|corner| center + corner)
                .collect()
            }
            ShapeRef::Polygon(p) => p.vertices().iter().map(Vec2::as_dvec2).collect(),
            ShapeRef::Circle(_) | ShapeRef::Rounded(_) => unreachable!("no core"),
        };
        Self { corners, radius, is_convex: !matches!(core, ShapeRef::Polygon(p) if !p.is_convex()) }
    }

    pub fn radius(&self) -> f64 {
        self.radius.into()
    }

    /// The distance of the cores, zero where they meet.
    pub fn distance(&self, other: &Self) -> f64 {
        let grid = Grid::new(self, other);
        if grid.do_cores_meet() { 0.0 } else { from_corners(self, other).min(from_corners(other, self)) }
    }

    /// The depth of convex shapes, below zero the distance.
    pub fn depth(&self, other: &Self) -> Option<f64> {
        let (radii, distance) = (self.radius() + other.radius(), self.distance(other));
        if !(self.is_convex && other.is_convex) {
            return None;
        } else if distance > 0.0 {
            return Some(radii - distance);
        }
        let edges = edges(&self.corners).chain(edges(&other.corners)).filter(|[p, q]| p != q);
        let furthest =
            |model: &Self, way: DVec2| model.corners.iter().map(|at| at.dot(way)).fold(f64::NEG_INFINITY, f64::max);
        let depths = edges.flat_map(|[p, q]| {
            let normal = (q - p).perp().normalize();
            [normal, -normal].map(|normal| furthest(self, normal) + furthest(other, -normal))
        });
        let least = depths.fold(f64::INFINITY, f64::min);
        Some(radii + if least.is_finite() { least.max(0.0) } else { 0.0 })
    }
}

fn edges<T: Clone>(corners: &[T]) -> impl Iterator<Item = [T; 2]> + '_ {
    (0..corners.len()).map(|k| [corners[k].clone(), corners[(k + 1) % corners.len()].clone()])
}

/// From each corner of the first to each edge of the second.
fn from_corners(a: &Model, b: &Model) -> f64 {
    let to_edge = |at: DVec2, [p, q]: [DVec2; 2]| {
        let length = p.distance_squared(q);
        let part = if length > 0.0 { ((at - p).dot(q - p) / length).clamp(0.0, 1.0) } else { 0.0 };
        at.distance(p + (q - p) * part)
    };
    let all = a.corners.iter().flat_map(|&at| edges(&b.corners).map(move |edge| to_edge(at, edge)));
    all.fold(f64::INFINITY, f64::min)
}

/// The relation of two shapes with a radius together.
pub fn relation(a: &Shape, b: &Shape) -> Relation {
    Grid::new(&Model::of(a), &Model::of(b)).relation()
}

pub type Whole = [BigInt; 2];

/// A number in units of 2⁻³⁰⁰.
pub fn whole_number(number: f64) -> BigInt {
    let (mantissa, exponent) = parts(number);
    if number == 0.0 { BigInt::from(0) } else { BigInt::from(mantissa) << (exponent + 300) as usize }
}

/// A point in the same units.
pub fn whole(point: impl Exact) -> Whole {
    let sum = |numbers: &[f64]| numbers.iter().map(|&number| whole_number(number)).sum();
    [sum(point.x_parts().as_ref()), sum(point.y_parts().as_ref())]
}

/// Whether two shapes share a point, however far from any grid.
pub fn meet(a: &Shape, b: &Shape) -> bool {
    let [p, q] = [a, b].map(|shape| Canonical::of(shape.as_shape()));
    let corners =
        [p.core, q.core].map(|core| with_corners!(core, |corners| corners.iter().map(|&at| whole(at)).collect()));
    let radii = whole_number(p.radius.into()) + whole_number(q.radius.into());
    Grid { corners, radii }.relation() != Relation::Disjoint
}

/// Both shapes in whole numbers.
struct Grid {
    corners: [Vec<Whole>; 2],
    radii: BigInt,
}

impl Grid {
    fn new(a: &Model, b: &Model) -> Self {
        let numbers = |model: &Model| -> Vec<f64> {
            model.corners.iter().flat_map(DVec2::to_array).chain([f64::from(model.radius)]).collect()
        };
        let unit =
            numbers(a).into_iter().chain(numbers(b)).filter(|x| *x != 0.0).map(|x| parts(x).1).min().unwrap_or(0);
        let whole = |x: f64| {
            let (mantissa, exponent) = parts(x);
            if x == 0.0 { BigInt::from(0) } else { BigInt::from(mantissa) << (exponent - unit) as usize }
        };
        let corners = [a, b].map(|model| model.corners.iter().map(|at| at.to_array().map(whole)).collect());
        Self { corners, radii: whole(a.radius.into()) + whole(b.radius.into()) }
    }

    fn do_cores_meet(&self) -> bool {
        let [a, b] = &self.corners;
        contains(a, &b[0]) || contains(b, &a[0]) || edges(a).any(|e| edges(b).any(|f| do_edges_meet(&e, &f)))
    }

    fn relation(&self) -> Relation {
        if self.do_cores_meet() {
            return Relation::Overlapping;
        }
        let [a, b] = &self.corners;
        let compare = |corners: &[Whole], outline: &[Whole]| {
            let all =
                corners.iter().flat_map(|at| edges(outline).map(move |edge| compare_distance(at, &edge, &self.radii)));
            all.min().expect("corners")
        };
        compare(a, b).min(compare(b, a)).into()
    }
}

/// An f64 as an odd number times a power of two.
fn parts(x: f64) -> (i64, i64) {
    let (bits, exponent) = (x.to_bits() & ((1 << 52) - 1), (x.to_bits() >> 52 & 0x7ff) as i64);
    let mantissa = (if exponent == 0 { bits } else { bits | 1 << 52 }) as i64;
    let zeros = i64::from(mantissa.trailing_zeros().min(60));
    ((mantissa >> zeros) * x.signum() as i64, exponent.max(1) - 1075 + zeros)
}

pub fn minus(a: &Whole, b: &Whole) -> Whole {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

pub fn dot(a: &Whole, b: &Whole) -> BigInt {
    &a[0] * &b[0] + &a[1] * &b[1]
}

pub fn cross(a: &Whole, b: &Whole) -> BigInt {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// Compares the distance of a point from an edge with a length.
fn compare_distance(at: &Whole, [p, q]: &[Whole; 2], length: &BigInt) -> Ordering {
    let (along, from_p, from_q) = (minus(q, p), minus(at, p), minus(at, q));
    let (zero, squared) = (BigInt::from(0), length * length);
    if dot(&along, &from_p) <= zero {
        dot(&from_p, &from_p).cmp(&squared)
    } else if dot(&along, &from_q) >= zero {
        dot(&from_q, &from_q).cmp(&squared)
    } else {
        let cross = cross(&along, &from_p);
        (&cross * &cross).cmp(&(squared * dot(&along, &along)))
    }
}

fn side([p, q]: &[Whole; 2], at: &Whole) -> Ordering {
    cross(&minus(q, p), &minus(at, p)).cmp(&BigInt::from(0))
}

/// Whether a point is on an edge.
fn is_on(edge: &[Whole; 2], at: &Whole) -> bool {
    let [p, q] = edge;
    side(edge, at) == Ordering::Equal && dot(&minus(at, p), &minus(at, q)) <= BigInt::from(0)
}

fn do_edges_meet(e: &[Whole; 2], f: &[Whole; 2]) -> bool {
    let crosses = |e: &[Whole; 2], f: &[Whole; 2]| {
        let [first, second] = [side(e, &f[0]), side(e, &f[1])];
        first != second && first.is_ne() && second.is_ne()
    };
    (crosses(e, f) && crosses(f, e)) || f.iter().any(|at| is_on(e, at)) || e.iter().any(|at| is_on(f, at))
}

/// Whether a point is in an area or on its outline; by how often a ray to +x crosses it.
fn contains(outline: &[Whole], at: &Whole) -> bool {
    let crossings = edges(outline).filter(|[p, q]| {
        let upwards = q[1] > p[1];
        (p[1] > at[1]) != (q[1] > at[1]) && (side(&[p.clone(), q.clone()], at) == Ordering::Greater) == upwards
    });
    edges(outline).any(|edge| is_on(&edge, at)) || (outline.len() > 2 && crossings.count() % 2 == 1)
}
