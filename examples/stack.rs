//! Do boxes stand on each other? `cargo run --example stack --no-default-features`
//!
//! A small solver of rigid boxes from manifolds: sequential impulses (Erin Catto, "Iterative Dynamics with Temporal Coherence", GDC
//! 2005). Each contact point keeps its impulse under its id, so that the next frame starts from where this one ended (warm start).

use collision_lab::collision::{ContactId, Rect, ShapeError, manifold_within};
use collision_lab::glam::Vec2;
use std::collections::HashMap;

const STEP: f32 = 1.0 / 60.0;
const GRAVITY: Vec2 = Vec2::new(0.0, 500.0); // y points down
const ITERATIONS: usize = 10;
const FRICTION: f32 = 0.5;
/// Points that are so near count as touching in the next step.
const PREDICTION: f32 = 1.0;
/// So deep a contact is left as it is, so that it does not come and go.
const SLOP: f32 = 0.1;

struct Body {
    rect: Rect,
    velocity: Vec2,
    /// In radians a second.
    spin: f32,
    /// One over the mass and over the moment of inertia; zero for what never moves.
    inverse_mass: f32,
    inverse_inertia: f32,
}

impl Body {
    fn new(center: Vec2, half: Vec2, density: f32) -> Result<Self, ShapeError> {
        let rect = Rect::new(center, half, 0.0)?;
        let mass = density * rect.area() as f32;
        let inertia = mass * half.length_squared() / 3.0;
        let inverse = |number: f32| if number > 0.0 { 1.0 / number } else { 0.0 };
        let (inverse_mass, inverse_inertia) = (inverse(mass), inverse(inertia));
        Ok(Self { rect, velocity: Vec2::ZERO, spin: 0.0, inverse_mass, inverse_inertia })
    }

    /// The velocity of the material at an arm from the centre.
    fn velocity_at(&self, arm: Vec2) -> Vec2 {
        self.velocity + arm.perp() * self.spin
    }

    fn push(&mut self, impulse: Vec2, arm: Vec2) {
        self.velocity += impulse * self.inverse_mass;
        self.spin += arm.perp_dot(impulse) * self.inverse_inertia;
    }

    /// How much faster an impulse of one along a direction makes the material at an arm.
    fn mobility(&self, arm: Vec2, direction: Vec2) -> f32 {
        self.inverse_mass + self.inverse_inertia * arm.perp_dot(direction).powi(2)
    }
}

/// A contact point between two bodies, and its impulses along the normal and along the tangent.
struct Point {
    bodies: [usize; 2],
    id: ContactId,
    arms: [Vec2; 2],
    normal: Vec2,
    depth: f32,
    impulse: Vec2,
}

/// Impulses of the last frame.
type Kept = HashMap<(usize, usize, ContactId), Vec2>;

fn find_points(bodies: &[Body], kept: &Kept) -> Vec<Point> {
    let mut points = Vec::new();
    for i in 0..bodies.len() {
        for j in i + 1..bodies.len() {
            let (a, b) = (&bodies[i].rect, &bodies[j].rect);
            for point in &manifold_within(a, b, PREDICTION) {
                let arms = [point.on_a - a.center(), point.on_b - b.center()];
                let impulse = kept.get(&(i, j, point.id)).copied().unwrap_or(Vec2::ZERO);
                let (id, normal, depth) = (point.id, point.normal, point.depth);
                points.push(Point { bodies: [i, j], id, arms, normal, depth, impulse });
            }
        }
    }
    points
}

impl Point {
    /// Gives an impulse along the normal and the tangent to the second body, and against them to the first.
    fn apply(&self, bodies: &mut [Body], impulse: Vec2) {
        let world = self.normal * impulse.x + self.normal.perp() * impulse.y;
        bodies[self.bodies[0]].push(-world, self.arms[0]);
        bodies[self.bodies[1]].push(world, self.arms[1]);
    }

    /// The impulse that brings the relative velocity along a direction to a target.
    fn impulse_along(&self, bodies: &[Body], direction: Vec2, target: f32) -> f32 {
        let [a, b] = self.bodies.map(|body| &bodies[body]);
        let relative = b.velocity_at(self.arms[1]) - a.velocity_at(self.arms[0]);
        let mobility = a.mobility(self.arms[0], direction) + b.mobility(self.arms[1], direction);
        (target - relative.dot(direction)) / mobility
    }

    fn solve(&mut self, bodies: &mut [Body]) {
        // Up to a gap the bodies may come together in this step; what is too deep is pushed apart in several.
        let target = if self.depth < 0.0 { self.depth / STEP } else { 0.2 * (self.depth - SLOP).max(0.0) / STEP };
        let along = (self.impulse.x + self.impulse_along(bodies, self.normal, target)).max(0.0);
        self.apply(bodies, Vec2::new(along - self.impulse.x, 0.0));
        self.impulse.x = along;
        let most = FRICTION * along;
        let across = (self.impulse.y + self.impulse_along(bodies, self.normal.perp(), 0.0)).clamp(-most, most);
        self.apply(bodies, Vec2::new(0.0, across - self.impulse.y));
        self.impulse.y = across;
    }
}

fn step(bodies: &mut [Body], kept: &mut Kept) -> Result<usize, ShapeError> {
    for body in bodies.iter_mut().filter(|body| body.inverse_mass > 0.0) {
        body.velocity += GRAVITY * STEP;
    }
    let mut points = find_points(bodies, kept);
    points.iter().for_each(|point| point.apply(bodies, point.impulse));
    for _ in 0..ITERATIONS {
        points.iter_mut().for_each(|point| point.solve(bodies));
    }
    kept.clear();
    kept.extend(points.iter().map(|point| ((point.bodies[0], point.bodies[1], point.id), point.impulse)));
    for body in bodies {
        body.rect.set_center(body.rect.center() + body.velocity * STEP)?;
        body.rect.set_angle(body.rect.angle() + body.spin * STEP)?;
    }
    Ok(points.len())
}

fn main() -> Result<(), ShapeError> {
    // Five boxes of 20 by 20, dropped from a little above each other, each a little to the side.
    let mut bodies = vec![Body::new(Vec2::new(0.0, 10.0), Vec2::new(200.0, 10.0), 0.0)?];
    for i in 0..5 {
        let center = Vec2::new(if i % 2 == 0 { 1.0 } else { -1.0 }, -10.0 - 20.5 * i as f32);
        bodies.push(Body::new(center, Vec2::splat(10.0), 1.0)?);
    }
    let (mut kept, mut points) = (Kept::new(), 0);
    for _ in 0..600 {
        points = step(&mut bodies, &mut kept)?;
    }
    let top = &bodies[5];
    println!("after ten seconds the top box is at {}, turned by {} radians", top.rect.center(), top.rect.angle());
    assert_eq!(points, 10, "each box stands on two points");
    for (i, body) in bodies.iter().enumerate().skip(1) {
        let due = Vec2::new(if i % 2 == 1 { 1.0 } else { -1.0 }, 10.0 - 20.0 * i as f32);
        assert!(body.rect.center().distance(due) < 2.0, "box {i} is at {}", body.rect.center());
        assert!(body.rect.angle().abs() < 0.01 && body.velocity.length() < 1.0, "box {i} is at rest");
    }
    Ok(())
}
