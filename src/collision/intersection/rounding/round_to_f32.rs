//! Which outlines are returned for the pieces of an intersection?

use crate::collision::answer::Region;
use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::rounding::make_simple::without_crossing;
use crate::collision::intersection::rounding::many_crossings::without_crossings;
use crate::collision::intersection::rounding::repeats::{repeats, split_at_repeats, without_repeats};
use crate::collision::outline::area::area;
use crate::collision::outline::self_crossing::first_crossing;
use crate::collision::outline_list::Outlines;
use glam::{DVec2, Vec2};

/// Collects the pieces of a region, rounded to f32.
pub(crate) struct Pieces {
    region: Region,
    /// The distance of neighbouring f32 numbers at the largest coordinate.
    ulp: f64,
    /// A piece is left out if no disc within it is wider.
    thinnest: f64,
    found: bool,
}

impl Pieces {
    /// For two shapes whose coordinates are at most `size`.
    pub fn new(size: f64) -> Self {
        let largest = (size as f32).min(f32::MAX);
        let ulp = f64::from(largest) - f64::from(largest.next_down());
        Self { region: Region::default(), ulp, thinnest: 4.0 * ulp, found: false }
    }

    /// For two shapes, one of them a circle, which may be deep in a sharp corner without sharing a wide disc with it. Rounding moves two
    /// sides towards each other by at most √2 ulp.
    pub fn of_circle(size: f64) -> Self {
        let pieces = Self::new(size);
        Self { thinnest: 2.0 * pieces.ulp, ..pieces }
    }

    /// Adds a piece and its area, given its outline.
    pub fn add(&mut self, outline: &[DVec2], limit: &mut Limit) -> Result<(), NoRegion> {
        let area = self.add_outline(outline, limit)?;
        self.add_area(area);
        Ok(())
    }

    /// Adds the area of a piece.
    pub fn add_area(&mut self, area: f64) {
        self.found = true;
        self.region.area += area;
    }

    /// Adds the outline of a piece, but not its area, which it returns.
    pub fn add_outline(&mut self, outline: &[DVec2], limit: &mut Limit) -> Result<f64, NoRegion> {
        if outline.len() < 3 {
            return Ok(0.0);
        }
        limit.work(outline.len())?;
        let place = self.region.pieces.len();
        self.region.pieces.push(outline.iter().map(DVec2::as_vec2));
        let rounded = &self.region.pieces[place];
        let measured = Measures::of(outline, rounded);
        let is_thick = 2.0 * measured.twice_rounded_area > self.thinnest * measured.steps;
        let is_convex = measured.min_turn > self.ulp * self.ulp && measured.changes == 2;
        if !(is_thick && (is_convex || (measured.min_step > 0.0 && first_crossing(rounded).is_none()))) {
            self.region.pieces.pop();
            self.add_repaired(outline, limit)?;
        }
        Ok(measured.area)
    }

    /// Adds what rounding leaves of an outline.
    fn add_repaired(&mut self, outline: &[DVec2], limit: &mut Limit) -> Result<(), NoRegion> {
        let rounded: Vec<Vec2> = outline.iter().map(DVec2::as_vec2).collect();
        let corners = without_repeats(&rounded);
        let parts = if repeats(outline, &corners) { split_at_repeats(&corners) } else { vec![corners] };
        parts.into_iter().try_for_each(|part| self.keep(part, limit))
    }

    /// Keeps a piece, unless it is too thin.
    fn keep(&mut self, corners: Vec<Vec2>, limit: &mut Limit) -> Result<(), NoRegion> {
        let mut waiting = vec![corners];
        while let Some(corners) = waiting.pop() {
            limit.work(corners.len())?;
            if self.is_thin(&corners) {
                continue;
            }
            let Some(crossing) = first_crossing(&corners) else {
                self.region.pieces.push(corners.into_iter());
                continue;
            };
            match without_crossings(&corners, self.ulp, limit)? {
                Some(outlines) => waiting.extend(outlines),
                None => waiting.extend(without_crossing(corners, crossing, self.ulp, limit)?),
            }
        }
        Ok(())
    }

    /// Whether no disc within a piece is wider than the thinnest: four times area / perimeter.
    fn is_thin(&self, corners: &[Vec2]) -> bool {
        let area = 4.0 * area(corners);
        // First with the sum of the steps along the axes, which is no less than the perimeter and needs no roots.
        area <= self.thinnest * perimeter(corners, |a, b| (a - b).abs().element_sum())
            && area <= self.thinnest * perimeter(corners, DVec2::distance)
    }

    /// Whether there are pieces, but all of them are left out.
    pub fn are_all_thin(&self) -> bool {
        self.found && self.region.pieces.is_empty()
    }

    /// Adds an outline whose area is known, however thin; or none, if it has no corners.
    pub fn add_whole(&mut self, outline: Vec<Vec2>) {
        if !outline.is_empty() {
            self.region.pieces = Outlines::one(outline);
        }
    }

    /// The region. Its area is above zero if there was a piece.
    pub fn finish(mut self) -> Region {
        if self.found {
            self.region.area = self.region.area.max(f64::MIN_POSITIVE);
        }
        self.region
    }
}

/// The corners of a box in positive winding.
pub(crate) fn box_corners(min: DVec2, max: DVec2) -> [DVec2; 4] {
    [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)]
}

/// The region of a box, common to two shapes whose coordinates are at most `size`; `None` if it is thin. It equals what [`Pieces::add`]
/// makes, but a box has less to measure.
#[inline]
pub(crate) fn box_region(min: DVec2, max: DVec2, size: f64) -> Option<Region> {
    let Pieces { thinnest, ulp, .. } = Pieces::new(size);
    let DVec2 { x: width, y: height } = max.as_vec2().as_dvec2() - min.as_vec2().as_dvec2();
    let rounded_area = width * height;
    let is_thick = 4.0 * rounded_area > thinnest * (height + width + height + width);
    (is_thick && rounded_area > ulp * ulp).then(|| {
        let area = (max.x - min.x) * (max.y - min.y);
        Region { pieces: Outlines::one(box_corners(min, max).map(|corner| corner.as_vec2()).into()), area }
    })
}

/// What one pass over an outline of at least three corners measures.
struct Measures {
    /// The area before rounding, measured from the last corner so that far from the origin no digits are lost.
    area: f64,
    /// Of the rounded outline: twice its area, the sum of all steps along the axes, which is no less than the perimeter,
    /// the smallest such sum of an edge, the smallest cross product of an edge and the next, and how often the edges
    /// change between rightwards and leftwards: twice where all turn one way and once around.
    twice_rounded_area: f64,
    steps: f64,
    min_step: f64,
    min_turn: f64,
    changes: usize,
}

impl Measures {
    #[inline(always)]
    fn of(outline: &[DVec2], rounded: &[Vec2]) -> Self {
        let n = outline.len();
        let origins = [outline[n - 1], rounded[n - 1].as_dvec2()];
        let (mut before, mut at) = (DVec2::ZERO, DVec2::ZERO);
        let mut arriving = origins[1] - rounded[n - 2].as_dvec2();
        let (mut twice_area, mut twice_rounded_area, mut steps) = (0.0, 0.0, 0.0);
        let (mut min_step, mut min_turn, mut changes) = (f64::INFINITY, f64::INFINITY, 0);
        for (corner, rounded) in outline.iter().zip(rounded) {
            let (after, here) = (*corner - origins[0], rounded.as_dvec2() - origins[1]);
            let leaving = here - at;
            let (turn, step) = (arriving.perp_dot(leaving), leaving.x.abs() + leaving.y.abs());
            twice_area += before.perp_dot(after);
            twice_rounded_area += at.perp_dot(leaving);
            steps += step;
            min_step = if step < min_step { step } else { min_step };
            min_turn = if turn < min_turn { turn } else { min_turn };
            changes += usize::from((arriving.x > 0.0) != (leaving.x > 0.0));
            (before, at, arriving) = (after, here, leaving);
        }
        Self { area: 0.5 * twice_area, twice_rounded_area, steps, min_step, min_turn, changes }
    }
}

fn perimeter(corners: &[Vec2], length: impl Fn(DVec2, DVec2) -> f64) -> f64 {
    let closing = corners.last().into_iter().chain(corners);
    closing.zip(corners).map(|(a, b)| length(a.as_dvec2(), b.as_dvec2())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(outline: &[[f64; 2]]) -> Vec<Vec<[f32; 2]>> {
        let mut pieces = Pieces::new(8.0);
        pieces
            .add(&outline.iter().copied().map(DVec2::from).collect::<Vec<_>>(), &mut Limit::none())
            .expect("no limit");
        pieces.finish().pieces.iter().map(|piece| piece.iter().map(Vec2::to_array).collect()).collect()
    }

    #[test]
    fn a_box_is_the_region_of_its_corners() {
        for (low, width) in [(1.0, 2.0), (0.1_f64, 0.3), (3e7, 1.0), (3e7, 0.1), (1.0, 1e-7), (1.0, 5e-7), (1.0, 1e-12)]
        {
            let (min, max) = (DVec2::new(low, -low), DVec2::new(low + width, 0.7));
            let size = max.abs().max(min.abs()).max_element();
            let mut pieces = Pieces::new(size);
            pieces.add(&box_corners(min, max), &mut Limit::none()).expect("no limit");
            let region = pieces.finish();
            match box_region(min, max, size) {
                Some(of_box) => assert_eq!(of_box, region, "from {min} to {max}"),
                None => assert!(min.x + 1e-5 * size > max.x, "{region:?} from {min} to {max} is not thin"),
            }
        }
    }

    #[test]
    fn an_outline_that_touches_itself_is_split() {
        let tiny = 1e-12;
        let outline = [[0., 0.], [2., 2.], [4., 0.], [4., 4.], [2., 2. + tiny], [0., 4.]];
        assert_eq!(pieces(&outline), [vec![[2., 2.], [4., 0.], [4., 4.]], vec![[0., 0.], [2., 2.], [0., 4.]]]);
    }

    #[test]
    fn pieces_that_rounding_flattens_are_dropped() {
        let tiny = 1e-12;
        assert!(pieces(&[[0., 0.], [4., 0.], [4., tiny], [0., tiny]]).is_empty());
        assert!(pieces(&[[1., 1.], [1. + tiny, 1.], [1., 1. + tiny]]).is_empty());
        assert_eq!(pieces(&[[0., 0.], [4., 0.], [4. + tiny, 0.], [0., 4.]]), [[[0., 0.], [4., 0.], [0., 4.]]]);
        let with_a_spike = [[0., 4.], [4., 4.], [8., 4.], [4., 4. + tiny], [0., 8.]];
        assert_eq!(pieces(&with_a_spike), [[[0., 4.], [4., 4.], [0., 8.]]]);
    }
}
