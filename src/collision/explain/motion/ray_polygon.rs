//! A ray and a convex polygon: where does the ray cross the lines of the edges into the polygon, and where out of it?
//!
//! A convex polygon is the intersection of half-planes, one behind each edge. The ray enters some of them and leaves others; it is inside
//! the polygon from the latest entry to the earliest exit. Cyrus and Beck, "Generalized two- and three-dimensional clipping" (1978); after
//! Ericson, "Real-Time Collision Detection" (2005), 5.3.8, in the plane. Whether there is a touch is decided exactly.

use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::explain::motion::ray::Ray;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::moving::Moving;
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::any_shape::ShapeRef;
use glam::{DVec2, Vec2};

const TEXTBOOK: Textbook = Textbook {
    name: "ray against convex polygon",
    source: "Ericson, \"Real-Time Collision Detection\" (2005), 5.3.8",
    counts: "a test is a comparison: for each edge n·d with 0 and, once it has its t, the latest entry with the earliest exit; a product \
             of two vectors takes 2 multiplications, a quotient 1",
    fast_path: Some(
        "excludes most misses by the bounding box, and finds the edge through which the motion enters, testing \
             eight edges, or boxes around eight edges, at a time; decides near-grazing motions exactly",
    ),
};

/// The line of an edge. The ray is outside it by distance + t·rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayPolygonStep {
    /// The edge, with the inside on the side of +y seen along +x.
    pub ends: [DVec2; 2],
    /// The outward normal n: as long as the edge.
    pub normal: DVec2,
    /// n·(P − v), with the start P of the ray and the first end v: above zero outside. Adjusted slightly where rounding would turn
    /// touching into a miss or a miss into touching, so that the steps lead to the exact answer.
    pub distance: f64,
    /// n·d, with the motion d of the ray: below zero where it enters the half-plane of the edge, above zero where it leaves it.
    pub rate: f64,
    /// What the ray does at the line of the edge.
    pub crossing: EdgeOfRay,
    /// Where the ray is inside all half-planes so far: latest entry, earliest exit. It is nowhere inside if the entry is above the exit.
    pub inside: [f64; 2],
}

/// What a ray does at the line of an edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EdgeOfRay {
    /// It enters the half-plane at this time.
    Enters(f64),
    /// It leaves it at this time.
    Leaves(f64),
    /// It is parallel to the edge, and within the half-plane or on its border.
    StaysInside,
    /// It is parallel to the edge and outside.
    StaysOutside,
}

/// When a moving point first touches a convex polygon. The twin of [`cast_ray`](crate::collision::cast_ray). `None` for other shapes,
/// where one turns, and where they do not move relative to each other.
///
/// ```
/// # use collision_lab::collision::{Moving, Point, Polygon, explain::{EdgeOfRay, ray_polygon}};
/// # use collision_lab::glam::Vec2;
/// let bullet = Point::new(Vec2::new(0.0, 2.0))?;
/// let roof = Polygon::new(&[Vec2::new(4.0, 4.0), Vec2::new(8.0, 0.0), Vec2::new(12.0, 4.0)])?;
/// let (flying, resting) = (Moving::new(&bullet, Vec2::new(12.0, 0.0)), Moving::new(&roof, Vec2::ZERO));
/// let twin = ray_polygon(&flying, &resting).expect("a point and a triangle");
/// assert_eq!(twin.steps[0].crossing, EdgeOfRay::Enters(0.5));
/// let touch = twin.answer.expect("the roof is in its way");
/// assert_eq!((touch.time, touch.point), (0.5, Vec2::new(6.0, 2.0)));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn ray_polygon(a: &Moving, b: &Moving) -> Option<Explanation<Option<FirstTouch>, Vec<RayPolygonStep>>> {
    let ray = Ray::of(a, b)?;
    let ShapeRef::Polygon(polygon) = ray.shape else { return None };
    if !polygon.is_convex() {
        return None;
    }
    let corners: Vec<DVec2> = polygon.vertices().iter().map(Vec2::as_dvec2).collect();
    let touches = ray.touches();
    let mut clip = Clip::of(&ray, &corners, 0.0);
    if touches == clip.is_empty() || (ray.starts_inside() && clip.inside[0] > 0.0) {
        // Rounding confused a touch with a miss or with a later one: the edges are moved outwards or inwards by the error bound.
        clip = Clip::of(&ray, &corners, if touches { ray.error_bound() } else { -ray.error_bound() });
    }
    let Clip { steps, inside, entered, cost } = clip;
    let answer = touches.then(|| {
        let normal = if ray.starts_inside() { nearest(&steps) } else { entered };
        ray.touch(inside[0], -normal.normalize_or(DVec2::X))
    });
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}

/// The part of a ray inside the half-planes of some edges.
struct Clip {
    steps: Vec<RayPolygonStep>,
    inside: [f64; 2],
    /// The normal of the edge that is entered last.
    entered: DVec2,
    cost: Cost,
}

impl Clip {
    /// Edge by edge, until nothing is left; the edges are moved outwards by a distance.
    fn of(ray: &Ray, corners: &[DVec2], by: f64) -> Self {
        let mut clip = Self { steps: Vec::new(), inside: [0.0, 1.0], entered: -ray.along, cost: Cost::ZERO };
        for ends in closed_edges(corners) {
            clip.edge(ray, ends, by);
            if clip.is_empty() {
                break;
            }
        }
        clip
    }

    fn is_empty(&self) -> bool {
        self.inside[0] > self.inside[1]
    }

    fn edge(&mut self, ray: &Ray, ends: [DVec2; 2], by: f64) {
        let normal = -(ends[1] - ends[0]).perp();
        let distance = normal.dot(ray.from - ends[0]) - by * normal.length();
        let rate = normal.dot(ray.along);
        let time = -distance / rate;
        let crossing = if rate < 0.0 {
            EdgeOfRay::Enters(time)
        } else if rate > 0.0 {
            EdgeOfRay::Leaves(time)
        } else if distance > 0.0 {
            EdgeOfRay::StaysOutside
        } else {
            EdgeOfRay::StaysInside
        };
        let [entry, exit] = self.inside;
        self.inside = match crossing {
            EdgeOfRay::Enters(time) if time > entry => {
                self.entered = normal;
                [time, exit]
            }
            EdgeOfRay::Leaves(time) => [entry, exit.min(time)],
            EdgeOfRay::StaysOutside => [f64::INFINITY, f64::NEG_INFINITY],
            EdgeOfRay::Enters(_) | EdgeOfRay::StaysInside => [entry, exit],
        };
        self.cost.tests += 2;
        self.cost.multiplications += if rate == 0.0 { 4 } else { 5 };
        self.steps.push(RayPolygonStep { ends, normal, distance, rate, crossing, inside: self.inside });
    }
}

/// The normal of the edge whose line is nearest to the start, which is inside.
fn nearest(steps: &[RayPolygonStep]) -> DVec2 {
    let edges = steps.iter().map(|edge| (edge.distance / edge.normal.length(), edge.normal));
    edges.max_by(|p, q| p.0.total_cmp(&q.0)).map_or(DVec2::X, |(_, normal)| normal)
}
