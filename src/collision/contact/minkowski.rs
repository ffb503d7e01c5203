//! Which translations make two convex parts overlap? Their Minkowski difference: its border, and how deep a translation lies in it.

use crate::collision::{
    contact::seam_cover::rhombi,
    outline::{closest::closest_on_segment, edges::closed_edges},
    relation::separating_axis::outward,
    shape::{
        canonical::{Canonical, Core, with_corners},
        chord::{chord_distance, half_chord},
    },
    sign::{exact_point::Exact, f64_tolerances::THIN},
};
use glam::DVec2;

/// A convex part of a shape: all points within `radius` of the convex outline of its corners, of which a segment has two and
/// a point one.
pub(crate) struct Part {
    corners: Vec<DVec2>,
    radius: f64,
}

impl Part {
    /// The convex parts of a shape, and rhombi over the seams between them where the other shape is so thin that it fits
    /// on a seam.
    pub fn all_of(shape: &Canonical, other: &Canonical) -> Vec<Self> {
        match shape {
            Canonical::RoundPoint(point) => {
                vec![Self { corners: vec![point.core.as_dvec2()], radius: f64::from(point.radius) }]
            }
            Canonical::Sharp(Core::Polygon(polygon)) => {
                let fits_on_a_seam = other.thickness() <= THIN * f64::from(polygon.aabb().size().max_element());
                let rhombi = if fits_on_a_seam { rhombi(polygon) } else { Vec::new() };
                let parts = polygon.convex_parts().iter().map(|part| near(part.vertices()));
                parts.chain(rhombi.into_iter().map(Vec::from)).map(Self::sharp).collect()
            }
            Canonical::Sharp(core @ (Core::Point(_) | Core::Segment(_) | Core::Rect(_) | Core::ThinRect(_))) => {
                vec![Self::sharp(with_corners!(core, |corners| near(corners)))]
            }
        }
    }

    fn sharp(corners: Vec<DVec2>) -> Self {
        Self { corners, radius: 0.0 }
    }

    /// How far the part reaches along a direction: the support function.
    pub fn support(&self, direction: DVec2) -> f64 {
        support(&self.corners, direction) + self.radius
    }
}

fn near<E: Exact>(corners: &[E]) -> Vec<DVec2> {
    corners.iter().map(|corner| corner.near()).collect()
}

/// The largest product of a corner with a direction.
fn support(corners: &[DVec2], direction: DVec2) -> f64 {
    corners.iter().map(|corner| corner.dot(direction)).fold(f64::NEG_INFINITY, f64::max)
}

/// The Minkowski difference of two convex parts: the open set within `radius` of a convex outline. A translation of the second
/// part makes it overlap the first exactly when it lies in this set.
pub(crate) struct Obstacle {
    pub corners: Vec<DVec2>,
    radius: f64,
}

impl Obstacle {
    /// All differences of a point of `a` and a point of `b`; one of them has an area. Merges the edges of both by
    /// direction, after de Berg et al., "Computational Geometry" (2008), 13.3.
    pub fn between(a: &Part, b: &Part) -> Self {
        let negated: Vec<DVec2> = b.corners.iter().map(|&corner| -corner).collect();
        let (a_start, b_start) = (topmost(&a.corners), topmost(&negated));
        let (n, m) = (a.corners.len(), negated.len());
        let (mut i, mut j) = (0, 0);
        let mut corners = Vec::with_capacity(n + m);
        while i < n || j < m {
            let at = |outline: &[DVec2], start: usize, k: usize| outline[(start + k) % outline.len()];
            let (p, q) = (at(&a.corners, a_start, i), at(&negated, b_start, j));
            corners.push(p + q);
            let turn = (at(&a.corners, a_start, i + 1) - p).perp_dot(at(&negated, b_start, j + 1) - q);
            let (of_a, of_b) = (j == m || (i < n && turn >= 0.0), i == n || (j < m && turn <= 0.0));
            i += usize::from(of_a);
            j += usize::from(of_b);
        }
        corners.dedup();
        Self { corners, radius: a.radius + b.radius }
    }

    /// The outward normal of the nearest border and how far inside it `t` lies; below zero outside, and then no more
    /// than the distance.
    pub fn border(&self, t: DVec2) -> (DVec2, f64) {
        let behind = closed_edges(&self.corners).filter(|[p, q]| p != q).map(|[p, q]| {
            let normal = outward(q - p);
            (normal, (p - t).dot(normal))
        });
        let (normal, inside) = behind.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((DVec2::X, f64::NEG_INFINITY));
        // Zero does not mean inside: an outline that rounding made a segment has all of its line at zero.
        if self.radius == 0.0 || inside > 0.0 {
            return (normal, inside + self.radius);
        }
        let nearest = closed_edges(&self.corners).map(|[p, q]| closest_on_segment(p, q, t));
        let nearest = nearest.min_by(|a, b| a.distance_squared(t).total_cmp(&b.distance_squared(t)));
        let from_outline = t - nearest.unwrap_or(t);
        (from_outline.try_normalize().unwrap_or(normal), self.radius - from_outline.length())
    }

    /// How far inside `t` lies; below zero outside.
    pub fn depth(&self, t: DVec2) -> f64 {
        self.border(t).1
    }
}

/// The corner with the smallest y, of those the one with the smallest x: from where on the directions of the edges turn once around.
fn topmost(corners: &[DVec2]) -> usize {
    let before = |a: DVec2, b: DVec2| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x));
    (0..corners.len()).min_by(|&i, &j| before(corners[i], corners[j])).unwrap_or(0)
}

/// A piece of an obstacle's border.
#[derive(Clone, Copy)]
pub(crate) enum Border {
    Edge([DVec2; 2]),
    /// A whole circle: its part inside the obstacle is covered by the obstacle itself.
    Arc(DVec2, f64),
}

impl Border {
    pub fn of(obstacle: &Obstacle) -> impl Iterator<Item = Self> + '_ {
        let radius = obstacle.radius;
        let edges = closed_edges(&obstacle.corners).filter(|[p, q]| p != q).map(move |[p, q]| {
            let aside = outward(q - p) * radius;
            Self::Edge([p + aside, q + aside])
        });
        let arcs = obstacle.corners.iter().filter(move |_| radius > 0.0).map(move |&p| Self::Arc(p, radius));
        edges.chain(arcs)
    }

    pub fn nearest(self, t: DVec2) -> DVec2 {
        match self {
            Self::Edge([p, q]) => closest_on_segment(p, q, t),
            Self::Arc(center, radius) => center + (t - center).try_normalize().unwrap_or(DVec2::X) * radius,
        }
    }

    /// The lowest and the highest coordinates.
    pub fn bounds(self) -> [DVec2; 2] {
        match self {
            Self::Edge([p, q]) => [p.min(q), p.max(q)],
            Self::Arc(center, radius) => [center - radius, center + radius],
        }
    }

    /// Where two borders cross: none, one or two places.
    pub fn crossings(self, other: Self) -> [Option<DVec2>; 2] {
        match (self, other) {
            (Self::Edge([p, q]), Self::Edge([r, s])) => {
                let (along, across) = (q - p, s - r);
                let fraction = (r - p).perp_dot(across) / along.perp_dot(across);
                [(0.0..=1.0).contains(&fraction).then(|| p + along * fraction), None]
            }
            (Self::Edge([p, q]), Self::Arc(center, radius)) | (Self::Arc(center, radius), Self::Edge([p, q])) => {
                let Some(along) = (q - p).try_normalize() else { return [None; 2] };
                let foot = p + along * (center - p).dot(along);
                chord(foot, along, radius, center.distance(foot))
            }
            (Self::Arc(a, r), Self::Arc(b, s)) => {
                let distance = a.distance(b);
                let along = (b - a) / distance;
                let to_chord = chord_distance(distance, r, s);
                chord(a + along * to_chord, along.perp(), r, to_chord.abs())
            }
        }
    }
}

/// The ends of a circle's chord through `middle`, `distance` away from its centre.
fn chord(middle: DVec2, along: DVec2, radius: f64, distance: f64) -> [Option<DVec2>; 2] {
    let half = half_chord(radius, distance);
    if half.is_nan() { [None; 2] } else { [Some(middle - along * half), Some(middle + along * half)] }
}
