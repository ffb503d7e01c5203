//! Pairs that miss touching by less than f64 rounds to: no question decides them wrong. A corner or the centre of one shape is close to
//! the origin, where f32 is that fine.

use super::rounded::exact::meet;
use super::seeds::seeds;
use crate::collision::sign::error_free::exact_between;
use crate::collision::{
    AsShape, Circle, Contact, Polygon, Rect, Relation, Rounded, Segment, Shape, ShapeRef, cast_shape, closest_points,
    contact, overlaps, relation,
};
use crate::split_mix::SplitMix;
use glam::Vec2;

/// What a shape is made of: corners, or a centre and its other numbers.
#[derive(Clone, Debug)]
struct Made {
    kind: usize,
    corners: Vec<Vec2>,
    radius: f32,
}

/// Kinds of shapes; those that have paths of their own, more often.
const KINDS: [usize; 16] = [0, 0, 1, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9];

impl Made {
    fn new(random: &mut SplitMix, scale: f32) -> Self {
        let kind = random.one_of(&KINDS);
        // Around the first corner, in a sector of less than half a turn.
        let (from, reach) = (random.below(7.0), (1.0 + random.below(1.0)) * scale);
        let around = |k: usize| Vec2::from_angle(from + k as f32 * 0.3) * reach;
        let mut corners: Vec<Vec2> = [Vec2::ZERO].into_iter().chain((0..9).map(around)).collect();
        if kind == 9 {
            // A notch between any two corners.
            corners.iter_mut().skip(2).step_by(2).for_each(|corner| *corner *= 0.7);
        } else if kind != 3 && random.one_in(4) {
            // Far longer than the other shape, and convex.
            corners[1] *= 100.0;
        }
        let radius = random.below(1.0) * random.one_of(&[1.0, 1e-3, 1e-9]) * scale;
        Self { kind, radius, corners }
    }

    fn shape(&self) -> Option<Shape> {
        let [first, second, third, ..] = self.corners[..] else { return None };
        let (half, radius) = (second.abs(), self.radius);
        let angle = if self.kind == 4 { 0.0 } else { third.to_angle() };
        let made = match self.kind {
            0 => Shape::point(first).ok()?,
            1 => Segment::new(first, second).ok()?.into(),
            2 => Polygon::new(&[first, second, third]).ok()?.into(),
            3 | 9 => Polygon::new(&self.corners).ok()?.into(),
            4 | 5 => Rect::new(first, half, angle).ok()?.into(),
            6 => Circle::new(first, radius).ok()?.into(),
            7 => Rounded::capsule(first, second, radius).ok()?.into(),
            _ => Rounded::polygon(Polygon::new(&[first, second, third]).ok()?, radius).ok()?.into(),
        };
        Some(made)
    }

    fn moved(mut self, by: Vec2) -> Self {
        let count = if matches!(self.kind, 4..=6) { 1 } else { self.corners.len() };
        self.corners[..count].iter_mut().for_each(|corner| *corner += by);
        self
    }
}

/// How far apart two shapes are, below zero their depth.
fn separation(a: &Shape, b: &Shape) -> f64 {
    contact(a, b).map_or(f64::from(closest_points(a, b).distance), |contact| -f64::from(contact.depth))
}

/// A shape, and another at several places beside a tie: in f32, or in f64, too.
fn beside_a_tie(random: &mut SplitMix) -> Option<(Shape, Vec<Shape>)> {
    let scale = random.one_of(&[1.0, 1.0, 1.0, 2.0_f32.powi(-44), 2.0_f32.powi(-72), 2.0_f32.powi(40)]);
    let ratio = random.one_of(&[1.0, 1.0, 1e-3]);
    let (a, mut b) = (Made::new(random, scale), Made::new(random, scale * ratio));
    let a = a.moved(random.within(0.5) * scale);
    let Contact { normal, depth, .. } = contact(&a.shape()?, &b.shape()?)?;
    let a = a.moved(-normal * depth).shape()?;
    for _ in 0..random.next() % 4 {
        let by = separation(&a, &b.shape()?) as f32;
        b.corners[0] -= normal * by;
    }
    // The nearest of the points around.
    let (at, from, normal) = (b.corners[0], separation(&a, &b.shape()?), normal.as_dvec2());
    let steps = |x: f32| (-4..=4).map(move |k| f32::from_bits(x.to_bits().saturating_add_signed(k)));
    let points = steps(at.x).flat_map(|x| steps(at.y).map(move |y| Vec2::new(x, y)));
    let away = |point: &Vec2| (from + normal.dot(point.as_dvec2() - at.as_dvec2())).abs();
    let nearest = points.min_by(|p, q| away(p).total_cmp(&away(q)))?;
    // And as far from it as roundings are, and as error bounds are wide.
    let far = random.one_of(&[1e-11, 1e-13, 1e-15]);
    let mut place = |off: f32| {
        let off = off * (random.below(2.0) - 1.0) * scale;
        b.corners[0] = nearest + normal.as_vec2() * off;
        b.shape()
    };
    let places = [0.0, 1e-16, 1e-16, far].into_iter().filter_map(&mut place).collect();
    Some((a, places))
}

/// The point or circle that sweeps over a segment or capsule, and its motion, if f32 represents that.
fn sweeping(shape: &Shape) -> Option<(Shape, Vec2)> {
    let (ShapeRef::Segment(way), radius) = shape.as_shape().core_and_radius() else { return None };
    let by = way.b() - way.a();
    let moving = if radius == 0.0 { Shape::point(way.a()) } else { Circle::new(way.a(), radius).map(Shape::from) };
    let is_exact = exact_between(way.a().as_dvec2(), way.b().as_dvec2()) == Some(by.as_dvec2());
    Some((moving.ok()?, by)).filter(|_| is_exact)
}

fn is_turned(shape: &Shape) -> bool {
    matches!(shape, Shape::Rect(rect) if rect.axis() != Vec2::X)
}

#[test]
fn no_question_is_decided_wrong_beside_a_tie() {
    for seed in seeds(41, 1) {
        let (mut random, mut met, mut tried, mut cast) = (SplitMix(seed.0), 0, 0, 0);
        for round in 0..8_000 {
            let Some((a, places)) = beside_a_tie(&mut random) else { continue };
            for b in &places {
                let truth = meet(&a, b);
                for (a, b) in [(&a, b), (b, &a)] {
                    let answers = [
                        relation(a, b) != Relation::Disjoint,
                        overlaps(a, b),
                        closest_points(a, b).distance == 0.0,
                        contact(a, b).is_some(),
                    ];
                    assert_eq!(answers, [truth; 4], "round {round}: {a:?} and {b:?}");
                    // Beside a turned rectangle a graze is right within some ulps of f32 only.
                    let Some((moving, by)) = sweeping(a).filter(|_| !is_turned(b)) else { continue };
                    let touches =
                        [cast_shape(&moving, b, by), cast_shape(b, &moving, -by)].map(|touch| touch.is_some());
                    assert_eq!(touches, [truth; 2], "round {round}: {moving:?} by {by} and {b:?}");
                    cast += 1;
                }
                tried += 1;
                met += usize::from(truth);
            }
        }
        assert!(tried > 5000 && met > tried / 4 && met < tried - tried / 4, "{met} of {tried} meet");
        assert!(cast > 600, "{cast} motions of {tried} pairs");
    }
}
