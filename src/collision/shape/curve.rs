//! The boundary of a shape as straight lines and arcs over which x only grows or only falls.

use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::{Canonical, with_corners};
use crate::collision::shape::chord::{chord_distance, half_chord};
use crate::collision::shape::rounded::Rounded;
use crate::collision::sign::exact_point::{Exact, near};
use core::f64::consts::{PI, TAU};
use glam::{DVec2, FloatExt, Vec2};

/// The most that a chord subtends: the arc is off by less than r/3000.
const STEP: f64 = TAU / 128.0;

/// A stretch of a boundary that runs from +x towards +y around the shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Curve {
    pub from: DVec2,
    pub to: DVec2,
    /// The centre and the radius of an arc; none of a line.
    arc: Option<(DVec2, f64)>,
    /// Whether the shape is on the side of greater y.
    pub is_low: bool,
}

/// The boundary of a shape, relative to `origin`.
pub(crate) fn curves(shape: ShapeRef, origin: DVec2) -> Vec<Curve> {
    let Canonical { core, radius } = Canonical::of(shape);
    let corners: Vec<DVec2> = with_corners!(core, |corners| corners.iter().map(|at| at.near() - origin).collect());
    let (count, radius) = (corners.len(), f64::from(radius));
    let mut curves = Vec::new();
    for k in 0..count {
        let [before, corner, behind] = [(k + count - 1) % count, k, (k + 1) % count].map(|k| corners[k]);
        // Outside is to the right of an edge; a point has all normals.
        let normal = |from: DVec2, to: DVec2| (-(to - from).perp()).normalize_or(DVec2::NEG_X) * radius;
        let (first, last) = (normal(before, corner), normal(corner, behind));
        if radius > 0.0 {
            let turn = first.perp_dot(last).atan2(first.dot(last)).max(0.0);
            add_arc(&mut curves, corner, [first, last], if count < 3 { TAU / count as f64 } else { turn });
        }
        if count > 1 {
            let (from, to) = (corner + last, behind + last);
            curves.push(Curve { from, to, arc: None, is_low: to.x > from.x });
        }
    }
    curves
}

/// Adds an arc about `center` between two vectors from there, cut where it is furthest to the left and to the right.
fn add_arc(curves: &mut Vec<Curve>, center: DVec2, [first, last]: [DVec2; 2], turn: f64) {
    let radius = first.length();
    let begin = first.to_angle();
    let cuts = ((begin / PI).floor() as i32 + 1..).map(|k| f64::from(k) * PI).take_while(|cut| *cut < begin + turn);
    let (mut from, mut angle) = (center + first, begin);
    for cut in cuts.chain([begin + turn]) {
        let is_last = cut == begin + turn;
        let to = center + if is_last { last } else { DVec2::new(radius * cut.cos().round(), 0.0) };
        curves.push(Curve { from, to, arc: Some((center, radius)), is_low: (0.5 * (angle + cut)).sin() < 0.0 });
        (from, angle) = (to, cut);
    }
}

impl Curve {
    /// The smallest and the largest x.
    pub fn span(&self) -> [f64; 2] {
        if self.is_low { [self.from.x, self.to.x] } else { [self.to.x, self.from.x] }
    }

    /// Its y at x.
    pub fn y(&self, x: f64) -> f64 {
        match self.arc {
            Some((center, radius)) => center.y + self.side() * half_chord(radius, (x - center.x).abs()).max(0.0),
            None if self.from.x == self.to.x => self.from.y,
            None => {
                let share = (x - self.from.x) / (self.to.x - self.from.x);
                self.from.y.lerp(self.to.y, share.clamp(0.0, 1.0))
            }
        }
    }

    /// −1 for the half of a circle with smaller y, else 1.
    fn side(&self) -> f64 {
        if self.is_low { -1.0 } else { 1.0 }
    }

    /// The integral of y from u to v: ∫ √(r² − t²) dt = ½ (t √(r² − t²) + r² arcsin(t / r)).
    pub fn integral(&self, [u, v]: [f64; 2]) -> f64 {
        let Some((center, radius)) = self.arc else { return 0.5 * (v - u) * (self.y(u) + self.y(v)) };
        let [u, v] = [u, v].map(|x| (x - center.x).clamp(-radius, radius));
        let below = |t: f64| t * half_chord(radius, t.abs()).max(0.0) + radius * radius * (t / radius).asin();
        center.y * (v - u) + self.side() * 0.5 * (below(v) - below(u))
    }

    /// Points from the x `u` on, short of `v`: the ends of chords.
    pub fn points(&self, [u, v]: [f64; 2]) -> Vec<DVec2> {
        let at = |x: f64| DVec2::new(x, self.y(x));
        let Some((center, radius)) = self.arc else { return vec![at(u)] };
        let [from, to] = [u, v].map(|x| (at(x) - center).to_angle());
        // Where both halves meet at the left, rounding chooses the sign of π.
        let [from, to] = [from, to].map(|angle| if angle.abs() > 0.5 * PI { angle.abs() * self.side() } else { angle });
        let count = ((to - from).abs() / STEP).ceil().max(1.0);
        let between = |i: u32| center + radius * DVec2::from_angle(from.lerp(to, f64::from(i) / count));
        [at(u)].into_iter().chain((1..count as u32).map(between)).collect()
    }

    /// The points that two curves share; those of a common stretch are left out.
    pub fn crossings(&self, other: &Self) -> impl Iterator<Item = DVec2> {
        let points = match (self.arc, other.arc) {
            (None, None) => [self.line_crossing(other), None],
            (None, Some(circle)) => self.rim_crossings(circle),
            (Some(circle), None) => other.rim_crossings(circle),
            (Some(a), Some(b)) => circle_crossings(a, b),
        };
        let (one, other) = (*self, *other);
        points.into_iter().flatten().filter(move |&point| one.has_beside(point) && other.has_beside(point))
    }

    fn line_crossing(&self, other: &Self) -> Option<DVec2> {
        let (along, across) = (self.to - self.from, other.to - other.from);
        let share = (other.from - self.from).perp_dot(across) / along.perp_dot(across);
        share.is_finite().then(|| self.from.lerp(self.to, share))
    }

    fn rim_crossings(&self, (center, radius): (DVec2, f64)) -> [Option<DVec2>; 2] {
        let along = (self.to - self.from).normalize_or_zero();
        let foot = self.from + along * (center - self.from).dot(along);
        let half = half_chord(radius, foot.distance(center));
        // NaN where the line misses the circle.
        [-half, half].map(|by| (half >= 0.0).then(|| foot + along * by))
    }

    /// Whether a point of its line or circle is on it, or next to its end.
    fn has_beside(&self, point: DVec2) -> bool {
        const NEARLY: f64 = 1e-12;
        let within = |a: f64, b: f64, at: f64| {
            let room = NEARLY * (a.abs() + b.abs());
            at >= a.min(b) - room && at <= a.max(b) + room
        };
        let is_on_side = |(center, radius): (DVec2, f64)| (point.y - center.y) * self.side() >= -NEARLY * radius;
        within(self.from.x, self.to.x, point.x)
            && self.arc.map_or_else(|| within(self.from.y, self.to.y, point.y), is_on_side)
    }
}

/// The points where two circles cross.
fn circle_crossings((a, r): (DVec2, f64), (b, s): (DVec2, f64)) -> [Option<DVec2>; 2] {
    let between = b - a;
    let d = between.length();
    let along = chord_distance(d, r, s);
    let (half, direction) = (half_chord(r, along.abs()), between / d);
    [-half, half].map(|by| (half >= 0.0).then(|| a + direction * along + direction.perp() * by))
}

impl Rounded {
    /// The corners of the core, rounded to f64.
    pub(crate) fn core_corners(&self) -> Vec<DVec2> {
        let core = Canonical::of(self.core()).core;
        with_corners!(core, |corners| near(corners))
    }

    /// The outline, with chords instead of the arcs.
    pub(crate) fn outline(&self) -> Vec<Vec2> {
        let curves = curves(ShapeRef::Rounded(self), DVec2::ZERO);
        let points = curves.iter().flat_map(|curve| curve.points([curve.from.x, curve.to.x]));
        let mut outline: Vec<Vec2> = points.map(|point| point.as_vec2()).collect();
        outline.dedup();
        outline
    }
}
