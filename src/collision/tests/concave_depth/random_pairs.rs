//! Random pairs of a concave polygon and a shape that overlaps it.

use crate::collision::{Circle, Polygon, Rect, Relation, Segment, Shape, relation};
use crate::split_mix::SplitMix;
use core::array::from_fn;
use core::f32::consts::{FRAC_PI_4, TAU};
use glam::Vec2;

impl SplitMix {
    /// A small polygon, mostly concave: a star of random radii, on a grid or not.
    fn outline(&mut self, center: Vec2) -> Option<Polygon> {
        let count = 4 + (self.next() % 5) as usize;
        let grid = if self.one_in(2) { 5.0 } else { 0.0 };
        let corners: Vec<Vec2> = (0..count)
            .map(|i| {
                let at = center
                    + Vec2::from_angle(TAU * i as f32 / count as f32 + self.below(0.5)) * (8.0 + self.below(60.0));
                if grid > 0.0 { (at / grid).round() * grid } else { at }
            })
            .collect();
        Polygon::new(&corners).ok()
    }

    fn partner(&mut self) -> Option<Shape> {
        let [p, q] = from_fn(|_| if self.one_in(3) { (self.within(8.0)).round() * 5.0 } else { self.within(40.0) });
        match self.next() % 6 {
            0 => Shape::point(p).ok(),
            1 => Segment::new(p, q).ok().map(Shape::from),
            2 => Circle::new(p, 1.0 + self.below(30.0)).ok().map(Shape::from),
            3 => Rect::new(p, Vec2::new(1.0 + self.below(30.0), 1.0 + self.below(30.0)), self.below(7.0))
                .ok()
                .map(Shape::from),
            _ => self.outline(p).map(Shape::from),
        }
    }

    fn index(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    fn on_lattice(&mut self) -> Vec2 {
        Vec2::new(self.index(9) as f32, self.index(9) as f32)
    }

    /// From 1e-45 to 1e-3.
    fn nudge(&mut self) -> f32 {
        10_f64.powi(-3 - self.index(43) as i32) as f32
    }

    /// A polygon on the lattice, with one corner beside zero along one axis or both.
    fn nudged_outline(&mut self) -> Option<Polygon> {
        let mut corners: Vec<Vec2> = (0..4 + self.index(9)).map(|_| self.on_lattice()).collect();
        let middle = corners.iter().sum::<Vec2>() / corners.len() as f32;
        corners.sort_by(|p, q| (*p - middle).to_angle().total_cmp(&(*q - middle).to_angle()));
        let nudged = self.index(corners.len());
        let zero = match self.index(3) {
            0 => corners[nudged] * Vec2::X,
            1 => corners[nudged] * Vec2::Y,
            _ => corners[nudged],
        };
        corners.iter_mut().for_each(|corner| *corner -= zero);
        let corner = &mut corners[nudged];
        for along in [&mut corner.x, &mut corner.y] {
            if *along == 0.0 && !self.one_in(3) {
                *along = if self.one_in(2) { self.nudge() } else { -self.nudge() };
            }
        }
        Polygon::new(&corners).ok()
    }

    /// A shape on the lattice, or a nudged polygon.
    fn lattice_partner(&mut self) -> Option<Shape> {
        let [p, q] = from_fn(|_| self.on_lattice() - self.on_lattice());
        let [half, other] = from_fn(|_| 0.5 * (1 + self.index(6)) as f32);
        let thin = self.nudge();
        match self.index(9) {
            0 => Shape::point(p).ok(),
            1 | 2 => Segment::new(p, q).ok().map(Shape::from),
            3 => Circle::new(p, half).ok().map(Shape::from),
            4 => Rect::new(p, Vec2::new(half, other), 0.0).ok().map(Shape::from),
            5 => Rect::new(p, Vec2::new(half, other), self.below(7.0)).ok().map(Shape::from),
            6 => Rect::new(p, Vec2::new(half, thin), self.index(4) as f32 * FRAC_PI_4).ok().map(Shape::from),
            _ => self.nudged_outline().map(Shape::from),
        }
    }

    /// A nudged concave polygon and a shape that overlaps it, in either order.
    pub fn overlapping_nudged(&mut self) -> Option<[Shape; 2]> {
        let a = self.nudged_outline().filter(|a| !a.is_convex())?;
        let b = self.lattice_partner()?;
        let pair = if self.one_in(2) { [Shape::from(a), b] } else { [b, Shape::from(a)] };
        (relation(&pair[0], &pair[1]) == Relation::Overlapping).then_some(pair)
    }

    /// A concave polygon and a shape that overlaps it, in either order.
    pub fn overlapping(&mut self) -> Option<[Shape; 2]> {
        let a = self.outline(Vec2::ZERO).filter(|a| !a.is_convex())?;
        let b = self.partner()?;
        let pair = if self.one_in(2) { [Shape::from(a), b] } else { [b, Shape::from(a)] };
        (relation(&pair[0], &pair[1]) == Relation::Overlapping).then_some(pair)
    }
}
