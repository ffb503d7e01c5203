//! Do whole numbers have the signs of sums of many f64 parts?

use super::*;
use crate::collision::answer::Relation;
use crate::collision::outline::edges::directed_edges;
use crate::collision::relation::separating_axis::{convex_relation, innermost_side};
use crate::collision::sign::predicates::orient;
use crate::split_mix::SplitMix;
use glam::DVec2;

/// Shapes that touch up to a few ulp, of many sizes, some of them far too small or large for a grid.
struct NearTies(SplitMix);

impl NearTies {
    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.0.next() as usize % choices.len()]
    }

    /// A small whole number, any number, or one of no size.
    fn number(&mut self) -> f32 {
        let any = self.0.below(8.0) - 4.0;
        let choices = [any, any.round(), any.round() * 0.25, 0.0, -0.0, any * 1e-4, any * 1e-9, f32::from_bits(1)];
        self.one_of(&choices)
    }

    fn ulps(&mut self, number: f32) -> f32 {
        match self.0.next() % 8 {
            0 => number.next_up(),
            1 => number.next_down(),
            _ => number,
        }
    }

    fn point(&mut self) -> Vec2 {
        Vec2::new(self.number(), self.number())
    }

    fn axis(&mut self) -> Vec2 {
        let any = Vec2::from_angle(self.0.below(7.0));
        let small = Vec2::from_angle(self.0.below(0.02));
        let pythagorean = Vec2::new(629_145.0, 838_860.0) / 1_048_576.0;
        self.one_of(&[any, any, pythagorean, Vec2::Y, -pythagorean.perp(), small])
    }

    fn rect(&mut self) -> Rect {
        let (center, half, axis) = (self.point(), self.point().abs() + 0.25, self.axis());
        Rect::with_axis(center, half, axis).expect("moderate numbers")
    }

    /// A point on or near a side of a rectangle, or at a corner of it.
    fn point_at(&mut self, rect: &Rect) -> Vec2 {
        let whole = [-1.0, 1.0, 1.0, 0.5, 0.0, -2.0];
        let place = DVec2::new(self.one_of(&whole), self.one_of(&[-1.0, 1.0]));
        let local = place * rect.half_extents().as_dvec2();
        let near = (rect.center().as_dvec2() + rect.axis().as_dvec2().rotate(local)).as_vec2();
        Vec2::new(self.ulps(near.x), self.ulps(near.y))
    }

    /// A power of two, from where all numbers are subnormal to where they are huge.
    fn scale(&mut self) -> f32 {
        let exponent = self.one_of(&[0, 0, 0, -20, 60, -125]);
        2.0_f32.powi(exponent)
    }
}

fn scaled(rect: Rect, by: f32) -> Rect {
    Rect::with_axis(rect.center() * by, rect.half_extents() * by, rect.axis()).expect("within f32")
}

/// How often each sign was decided, and how often the grid decided nothing.
#[derive(Debug, Default)]
struct Counts {
    signs: [usize; 3],
    none: usize,
}

impl Counts {
    fn add(&mut self, said: Option<Ordering>) {
        match said {
            Some(sign) => self.signs[(sign as i8 + 1) as usize] += 1,
            None => self.none += 1,
        }
    }

    fn each_is_above(&self, least: usize) -> bool {
        self.signs.iter().all(|&count| count > least) && self.none > least
    }
}

fn sign(relation: Relation) -> Ordering {
    match relation {
        Relation::Disjoint => Ordering::Greater,
        Relation::Touching => Ordering::Equal,
        Relation::Overlapping => Ordering::Less,
    }
}

#[test]
fn rectangles_and_points_agree_with_their_corners() {
    let (mut random, mut counts) = (NearTies(SplitMix(21)), Counts::default());
    for round in 0..60_000 {
        let a = random.rect();
        let (touching, scale) = (random.point_at(&a), random.scale());
        let (a, touching) = (scaled(a, scale), touching * scale);
        let said = point_separation(&a, touching);
        let due = sign(convex_relation(&[touching], &a.exact_corners()));
        assert!(said.is_none_or(|said| said == due), "round {round}: {said:?}, {due:?}: {touching} and {a:?}");
        counts.add(said);
        // A corner or a side of the other at the same point.
        let other = random.rect();
        let axis = random.one_of(&[a.axis(), a.axis().perp(), -a.axis(), other.axis()]);
        let place = [-1.0, 1.0, 1.0, 0.3, 0.0].map(f64::from);
        let half = other.half_extents() * scale;
        let local = DVec2::new(random.one_of(&place), random.one_of(&[-1.0, 1.0])) * half.as_dvec2();
        let center = (touching.as_dvec2() - axis.as_dvec2().rotate(local)).as_vec2();
        let b = Rect::with_axis(center, half, axis).expect("within f32");
        if !(a.has_area() && b.has_area()) {
            continue;
        }
        let said = largest_gap_sign(&a, &b, 0b1111);
        let due = sign(convex_relation(&a.exact_corners(), &b.exact_corners()));
        assert!(said.is_none_or(|said| said == due), "round {round}: {said:?}, {due:?}: {a:?} and {b:?}");
        assert_eq!(largest_gap_sign(&b, &a, 0b1111), said, "round {round}, swapped: {a:?} and {b:?}");
        counts.add(said);
    }
    assert!(counts.each_is_above(1000), "{counts:?}");
}

#[test]
fn segments_and_edges_agree_with_the_corners_of_rectangles() {
    let (mut random, mut segments, mut edges, mut points) =
        (NearTies(SplitMix(22)), Counts::default(), Counts::default(), Counts::default());
    for round in 0..60_000 {
        let rect = random.rect();
        let (p, scale) = (random.point_at(&rect), random.scale());
        let along = rect.axis() * random.one_of(&[1.0, 2.0, -0.5]);
        let (any, on_side) = (random.point(), random.point_at(&rect));
        let q = random.one_of(&[p + along, p + along.perp(), any, on_side, p]);
        let (rect, ends) = (scaled(rect, scale), [p * scale, q * scale]);
        let corners = rect.exact_corners();
        let case = format!("round {round}: {ends:?} and {rect:?}");

        let said = segment_separation(&rect, ends);
        let relation =
            if ends[0] == ends[1] { convex_relation(&ends[..1], &corners) } else { convex_relation(&ends, &corners) };
        // Of a segment: whether the closed sets meet.
        let meet = said.map(|said| said != Ordering::Greater);
        assert!(meet.is_none_or(|meet| meet == (relation != Relation::Disjoint)), "{said:?}, {relation:?}: {case}");
        segments.add(said);

        let said = innermost_corner_side(&rect, ends);
        let due = innermost_side(ends[0], ends[1], &corners);
        assert!(said.is_none_or(|said| said == due), "{said:?}, {due:?}: {case}");
        edges.add(said);

        for (side, [p, q]) in directed_edges(&corners).enumerate() {
            let said = side_of_rect(&rect, side, ends[0]);
            let due = orient(p, q, ends[0]);
            assert!(said.is_none_or(|said| said == due.reverse()), "side {side}: {said:?}, {due:?}: {case}");
            points.add(said.map(|_| due));
        }
    }
    for counts in [segments, edges, points] {
        assert!(counts.each_is_above(1000), "{counts:?}");
    }
}
