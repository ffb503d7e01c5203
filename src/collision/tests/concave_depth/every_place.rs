//! Which is the shortest translation out of some obstacles? By trying every place where it could end.

use crate::collision::shape::any_shape::Shape;
use crate::collision::sign::exact_point::Exact;
use glam::{DVec2, Vec2};

/// All points within a radius of a convex outline.
pub(super) struct Round(Vec<DVec2>, f64);

impl Round {
    /// The Minkowski difference: the hull of all differences of corners.
    fn minus(&self, other: &Self) -> Self {
        let mut points: Vec<DVec2> = self.0.iter().flat_map(|p| other.0.iter().map(move |q| *p - *q)).collect();
        points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
        let mut hull: Vec<DVec2> = Vec::new();
        for pass in [points.clone(), points.into_iter().rev().collect()] {
            let start = hull.len();
            for point in pass {
                while hull.len() > start + 1 && {
                    let [p, q] = [hull[hull.len() - 2], hull[hull.len() - 1]];
                    let is_straight_on = (q - p).dot(point - q) > 0.0;
                    let tolerance =
                        if is_straight_on { 1e-13 * ((q - p).length() * (point - q).length()) } else { 0.0 };
                    (q - p).perp_dot(point - q) <= tolerance
                } {
                    hull.pop();
                }
                hull.push(point);
            }
            hull.pop();
        }
        Self(hull, self.1 + other.1)
    }

    fn edges(&self) -> impl Iterator<Item = [DVec2; 2]> {
        (0..self.0.len()).map(|i| [self.0[i], self.0[(i + 1) % self.0.len()]]).filter(|[p, q]| p != q)
    }

    /// How far inside a point is, at least; below zero outside.
    pub fn depth(&self, t: DVec2) -> f64 {
        let inside = self.edges().map(|[p, q]| (q - p).normalize().perp_dot(t - p)).fold(f64::INFINITY, f64::min);
        if inside > 0.0 && self.0.len() > 2 {
            return inside + self.1;
        }
        let to_edges = self.edges().map(|[p, q]| to_segment(t, p, q)).fold(f64::INFINITY, f64::min);
        self.1 - to_edges.min(self.0.first().map_or(f64::INFINITY, |corner| corner.distance(t)))
    }

    fn sides(&self) -> impl Iterator<Item = [DVec2; 2]> {
        self.edges().map(|[p, q]| [p, q].map(|end| end - (q - p).perp().normalize() * self.1))
    }
}

pub(super) fn to_segment(t: DVec2, p: DVec2, q: DVec2) -> f64 {
    let fraction = ((t - p).dot(q - p) / (q - p).length_squared()).clamp(0.0, 1.0);
    t.distance(p.lerp(q, fraction))
}

/// Where two lines cross, if their segments do or nearly do.
fn crossing([p, q]: [DVec2; 2], [r, s]: [DVec2; 2]) -> Option<DVec2> {
    let fraction = (r - p).perp_dot(s - r) / (q - p).perp_dot(s - r);
    (-1e-9..=1.0 + 1e-9).contains(&fraction).then(|| p.lerp(q, fraction))
}

fn on_circle(center: DVec2, radius: f64, [p, q]: [DVec2; 2]) -> [DVec2; 2] {
    let along = (q - p).normalize();
    let foot = p + along * (center - p).dot(along);
    let half = (radius * radius - foot.distance_squared(center)).max(0.0).sqrt();
    [foot - along * half, foot + along * half]
}

fn on_circles(a: DVec2, b: DVec2, radius: [f64; 2]) -> [DVec2; 2] {
    let (between, distance) = (b - a, a.distance(b));
    let along = (distance * distance + radius[0].powi(2) - radius[1].powi(2)) / (2.0 * distance);
    let aside = (radius[0].powi(2) - along * along).max(0.0).sqrt();
    let (unit, middle) = (between / distance, a + between / distance * along);
    [middle + unit.perp() * aside, middle - unit.perp() * aside]
}

/// A corner nearer to a seam counts as on it, for a rhombus beside it would be too thin.
const BESIDE: f64 = 1e-9;

/// The convex parts of a shape, and thin rhombi over the seams.
fn parts(shape: &Shape) -> Vec<Round> {
    let plain = |corners: &[Vec2]| corners.iter().map(Vec2::as_dvec2).collect::<Vec<_>>();
    match shape {
        Shape::Point(p) => vec![Round(plain(&[p.position()]), 0.0)],
        Shape::Segment(s) => vec![Round(plain(&[s.a(), s.b()]), 0.0)],
        Shape::Circle(c) => vec![Round(plain(&[c.center()]), f64::from(c.radius()))],
        Shape::Rect(r) => vec![Round(r.exact_corners().map(Exact::near).to_vec(), 0.0)],
        Shape::Rounded(_) => unreachable!("rounded shapes have tests of their own"),
        Shape::Polygon(p) => {
            let mut all: Vec<Round> = p.convex_parts().iter().map(|part| Round(plain(part.vertices()), 0.0)).collect();
            let corners = plain(p.vertices());
            let outline: Vec<[DVec2; 2]> = p.edges().map(|edge| edge.map(|end| end.as_dvec2())).collect();
            for [p, q] in all.iter().flat_map(Round::edges).collect::<Vec<_>>() {
                // A corner of the outline may lie on the side of a part, and only one of both halves be a seam.
                let is_on_side = |at: &DVec2| *at == q || to_segment(*at, p, q) < BESIDE;
                let mut on_side: Vec<DVec2> = corners.iter().copied().filter(is_on_side).collect();
                on_side.sort_by(|r, s| p.distance(*r).total_cmp(&p.distance(*s)));
                for pair in on_side.windows(2) {
                    let [p, q] = [pair[0], pair[1]];
                    if outline.contains(&[p, q]) {
                        continue;
                    }
                    // So thin that both parts beside the seam have it, and thicker than any tolerance.
                    let middle = p.midpoint(q);
                    let away = outline.iter().map(|[r, s]| to_segment(middle, *r, *s)).fold(f64::INFINITY, f64::min);
                    // No corner is in it, wherever along the seam.
                    let beside =
                        corners.iter().filter(|at| [p, q].iter().all(|end| at.distance(*end) >= BESIDE)).map(|at| {
                            let along = (*at - p).dot(q - p) / (q - p).length_squared();
                            to_segment(*at, p, q) / (1.0 - (2.0 * along - 1.0).abs()).max(1e-9)
                        });
                    let room = beside.fold(away.min(p.distance(q)), f64::min);
                    let aside = (q - p).perp().normalize() * (0.1 * room);
                    all.push(Round(vec![p, middle - aside, q, middle + aside], 0.0));
                }
            }
            all
        }
    }
}

/// The Minkowski differences of all parts of two shapes.
pub(super) fn obstacles(a: &Shape, b: &Shape) -> Vec<Round> {
    let (a, b) = (parts(a), parts(b));
    a.iter().flat_map(|part| b.iter().map(move |other| part.minus(other))).collect()
}

/// The length of the shortest translation that no obstacle contains: of all places where it could end, the nearest.
pub(super) fn shortest(obstacles: &[Round], tolerance: f64) -> f64 {
    let sides: Vec<[DVec2; 2]> = obstacles.iter().flat_map(Round::sides).collect();
    let circles: Vec<(DVec2, f64)> = obstacles
        .iter()
        .filter(|round| round.1 > 0.0)
        .flat_map(|round| round.0.iter().map(move |corner| (*corner, round.1)))
        .collect();
    let mut places = vec![DVec2::ZERO];
    for (i, &side) in sides.iter().enumerate() {
        let [p, q] = side;
        places.push(p.lerp(q, (-p.dot(q - p) / (q - p).length_squared()).clamp(0.0, 1.0)));
        places.extend(sides[..i].iter().filter_map(|&other| crossing(side, other)));
        places.extend(circles.iter().flat_map(|&(center, radius)| on_circle(center, radius, side)));
    }
    for (i, &(center, radius)) in circles.iter().enumerate() {
        places.push(center - center.normalize_or(DVec2::NEG_X) * radius);
        places.extend(circles[..i].iter().flat_map(|&(other, r)| on_circles(center, other, [radius, r])));
    }
    places.retain(|t| t.is_finite());
    places.sort_by(|p, q| p.length_squared().total_cmp(&q.length_squared()));
    let is_out = |t: &&DVec2| obstacles.iter().all(|obstacle| obstacle.depth(**t) <= tolerance);
    places.iter().find(is_out).expect("far away is out").length()
}
