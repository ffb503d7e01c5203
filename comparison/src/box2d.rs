//! The questions of the matrix as Box2D v3 answers them, through its C functions.

use boxdd_sys::ffi::{
    b2Capsule, b2Circle, b2CollideCapsuleAndCircle, b2CollideCapsules, b2CollideCircles, b2CollidePolygonAndCapsule,
    b2CollidePolygonAndCircle, b2CollidePolygons, b2CollideSegmentAndCapsule, b2CollideSegmentAndCircle,
    b2CollideSegmentAndPolygon, b2ComputeHull, b2DistanceInput, b2LocalManifold, b2MakePolygon, b2MakeProxy,
    b2MakeRoundedBox, b2Polygon, b2RayCastCapsule, b2RayCastCircle, b2RayCastInput, b2RayCastPolygon, b2RayCastSegment,
    b2Rot, b2Segment, b2ShapeCast, b2ShapeCastPairInput, b2ShapeDistance, b2ShapeProxy, b2SimplexCache, b2Sweep,
    b2TOIInput, b2TOIState_b2_toiStateHit, b2TOIState_b2_toiStateOverlapped, b2TimeOfImpact, b2Transform, b2Vec2,
};
use glam::Vec2;
use parry2d::math::{Pose, Rot2, Vector};

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

impl Native {
    /// The part of a ray until it meets the shape.
    pub fn ray(&self, pose: &Pose, from: Vector, by: Vector) -> Option<f32> {
        let (origin, translation) = (pose.inverse_transform_point(from), pose.rotation.inverse() * by);
        let [origin, translation] = [origin, translation].map(|v| b2Vec2 { x: v.x, y: v.y });
        let input = b2RayCastInput { origin, translation, maxFraction: 1.0 };
        // SAFETY: references to live values.
        let output = unsafe {
            match &self.shape {
                Form::Circle(circle) => b2RayCastCircle(circle, &input),
                Form::Segment(segment) => b2RayCastSegment(segment, &input, false),
                Form::Capsule(capsule) => b2RayCastCapsule(capsule, &input),
                Form::Polygon(polygon) => b2RayCastPolygon(polygon, &input),
            }
        };
        output.hit.then_some(output.fraction)
    }

    /// The part of a motion of `a` until it meets `b`.
    pub fn cast((pose_a, a): (&Pose, &Self), (pose_b, b): (&Pose, &Self), by: Vector) -> Option<f32> {
        let by = pose_b.rotation.inverse() * by;
        let input = b2ShapeCastPairInput {
            proxyA: b.proxy,
            proxyB: a.proxy,
            transform: relative(pose_b, pose_a),
            translationB: b2Vec2 { x: by.x, y: by.y },
            maxFraction: 1.0,
            canEncroach: false,
        };
        // SAFETY: a reference to a live value.
        let output = unsafe { b2ShapeCast(&input) };
        output.hit.then_some(output.fraction)
    }

    /// The part of the time until they touch, while `a` moves and both turn by angles.
    pub fn time_of_impact(
        (pose_a, a): (&Pose, &Self),
        (pose_b, b): (&Pose, &Self),
        by: Vector,
        turns: [f32; 2],
    ) -> Option<f32> {
        let sweep = |pose: &Pose, by: Vector, turn: f32| {
            let end = Rot2::new(turn) * pose.rotation;
            let (at, to) = (pose.translation, pose.translation + by);
            b2Sweep {
                localCenter: b2Vec2 { x: 0.0, y: 0.0 },
                c1: b2Vec2 { x: at.x, y: at.y },
                c2: b2Vec2 { x: to.x, y: to.y },
                q1: b2Rot { c: pose.rotation.re, s: pose.rotation.im },
                q2: b2Rot { c: end.re, s: end.im },
            }
        };
        let input = b2TOIInput {
            proxyA: a.proxy,
            proxyB: b.proxy,
            sweepA: sweep(pose_a, by, turns[0]),
            sweepB: sweep(pose_b, Vector::ZERO, turns[1]),
            maxFraction: 1.0,
        };
        // SAFETY: a reference to a live value.
        let output = unsafe { b2TimeOfImpact(&input) };
        let is_hit = [b2TOIState_b2_toiStateHit, b2TOIState_b2_toiStateOverlapped].contains(&output.state);
        is_hit.then_some(output.fraction)
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
