//! The questions of the matrix as Box2D v3 answers them, through its C functions.

use boxdd_sys::ffi::{
    b2Capsule, b2Circle, b2CollideCapsuleAndCircle, b2CollideCapsules, b2CollideCircles, b2CollidePolygonAndCapsule,
    b2CollidePolygonAndCircle, b2CollidePolygons, b2CollideSegmentAndCapsule, b2CollideSegmentAndCircle,
    b2CollideSegmentAndPolygon, b2ComputeHull, b2DistanceInput, b2LocalManifold, b2MakePolygon, b2MakeProxy,
    b2MakeRoundedBox, b2Polygon, b2Rot, b2Segment, b2ShapeDistance, b2ShapeProxy, b2SimplexCache, b2Transform, b2Vec2,
};
use glam::Vec2;
use parry2d::math::Pose;

/// A shape around the origin, with its points for the distance.
#[derive(Clone, Copy)]
pub struct Native {
    shape: Form,
    proxy: b2ShapeProxy,
}

#[derive(Clone, Copy)]
enum Form {
    Circle(b2Circle),
    Segment(b2Segment),
    Capsule(b2Capsule),
    Polygon(b2Polygon),
}

impl Native {
    pub fn circle(radius: f32) -> Self {
        let center = vec2(Vec2::ZERO);
        Self { shape: Form::Circle(b2Circle { center, radius }), proxy: proxy(&[center], radius) }
    }

    pub fn segment(ends: [Vec2; 2]) -> Self {
        let [point1, point2] = ends.map(vec2);
        Self { shape: Form::Segment(b2Segment { point1, point2 }), proxy: proxy(&[point1, point2], 0.0) }
    }

    pub fn capsule(ends: [Vec2; 2], radius: f32) -> Self {
        let [center1, center2] = ends.map(vec2);
        Self { shape: Form::Capsule(b2Capsule { center1, center2, radius }), proxy: proxy(&[center1, center2], radius) }
    }

    /// A rectangle with a radius from zero on.
    pub fn rect(half: Vec2, radius: f32) -> Self {
        // SAFETY: takes and returns plain numbers.
        Self::of_polygon(unsafe { b2MakeRoundedBox(half.x, half.y, radius) })
    }

    pub fn polygon(corners: &[Vec2]) -> Self {
        let corners: Vec<b2Vec2> = corners.iter().copied().map(vec2).collect();
        // SAFETY: the pointer and the count are those of the list, at most 8 long.
        Self::of_polygon(unsafe { b2MakePolygon(&b2ComputeHull(corners.as_ptr(), corners.len() as i32), 0.0) })
    }

    fn of_polygon(polygon: b2Polygon) -> Self {
        let corners = &polygon.vertices[..polygon.count as usize];
        Self { shape: Form::Polygon(polygon), proxy: proxy(corners, polygon.radius) }
    }
}

fn proxy(points: &[b2Vec2], radius: f32) -> b2ShapeProxy {
    // SAFETY: the pointer and the count are those of the list, at most 8 long.
    unsafe { b2MakeProxy(points.as_ptr(), points.len() as i32, radius) }
}

fn vec2(v: Vec2) -> b2Vec2 {
    b2Vec2 { x: v.x, y: v.y }
}

/// The place of `b` in the frame of `a`.
fn relative(a: &Pose, b: &Pose) -> b2Transform {
    let pose = a.inv_mul(b);
    let p = b2Vec2 { x: pose.translation.x, y: pose.translation.y };
    b2Transform { p, q: b2Rot { c: pose.rotation.re, s: pose.rotation.im } }
}

/// The distance of two shapes, 0 where they overlap.
pub fn distance(pose_a: &Pose, a: &Native, pose_b: &Pose, b: &Native) -> f32 {
    let input =
        b2DistanceInput { proxyA: a.proxy, proxyB: b.proxy, transform: relative(pose_a, pose_b), useRadii: true };
    let mut cache = b2SimplexCache { count: 0, indexA: [0; 3], indexB: [0; 3] };
    // SAFETY: both pointers are to live values; no simplexes are asked for.
    unsafe { b2ShapeDistance(&input, &mut cache, core::ptr::null_mut(), 0) }.distance
}

/// The depth of the deepest contact point, 0 without one; `None` for pairs that Box2D does not have (two segments).
pub fn depth(pose_a: &Pose, a: &Native, pose_b: &Pose, b: &Native) -> Option<f32> {
    let manifold = match (&a.shape, &b.shape) {
        // SAFETY, all of them: references to live values and plain numbers.
        (Form::Circle(a), Form::Circle(b)) => unsafe { b2CollideCircles(a, b, relative(pose_a, pose_b)) },
        (Form::Segment(a), Form::Circle(b)) => unsafe { b2CollideSegmentAndCircle(a, b, relative(pose_a, pose_b)) },
        (Form::Circle(a), Form::Segment(b)) => unsafe { b2CollideSegmentAndCircle(b, a, relative(pose_b, pose_a)) },
        (Form::Polygon(a), Form::Circle(b)) => unsafe { b2CollidePolygonAndCircle(a, b, relative(pose_a, pose_b)) },
        (Form::Circle(a), Form::Polygon(b)) => unsafe { b2CollidePolygonAndCircle(b, a, relative(pose_b, pose_a)) },
        (Form::Segment(a), Form::Polygon(b)) => unsafe { b2CollideSegmentAndPolygon(a, b, relative(pose_a, pose_b)) },
        (Form::Polygon(a), Form::Segment(b)) => unsafe { b2CollideSegmentAndPolygon(b, a, relative(pose_b, pose_a)) },
        (Form::Capsule(a), Form::Circle(b)) => unsafe { b2CollideCapsuleAndCircle(a, b, relative(pose_a, pose_b)) },
        (Form::Circle(a), Form::Capsule(b)) => unsafe { b2CollideCapsuleAndCircle(b, a, relative(pose_b, pose_a)) },
        (Form::Segment(a), Form::Capsule(b)) => unsafe { b2CollideSegmentAndCapsule(a, b, relative(pose_a, pose_b)) },
        (Form::Capsule(a), Form::Segment(b)) => unsafe { b2CollideSegmentAndCapsule(b, a, relative(pose_b, pose_a)) },
        (Form::Capsule(a), Form::Capsule(b)) => unsafe { b2CollideCapsules(a, b, relative(pose_a, pose_b)) },
        (Form::Polygon(a), Form::Capsule(b)) => unsafe { b2CollidePolygonAndCapsule(a, b, relative(pose_a, pose_b)) },
        (Form::Capsule(a), Form::Polygon(b)) => unsafe { b2CollidePolygonAndCapsule(b, a, relative(pose_b, pose_a)) },
        (Form::Polygon(a), Form::Polygon(b)) => unsafe { b2CollidePolygons(a, b, relative(pose_a, pose_b)) },
        (Form::Segment(_), Form::Segment(_)) => return None,
    };
    Some(deepest(&manifold))
}

fn deepest(manifold: &b2LocalManifold) -> f32 {
    let points = &manifold.points[..manifold.pointCount as usize];
    points.iter().map(|point| -point.separation).fold(0.0, f32::max)
}
