//! Which outlines are handed out for the pieces of a common area?

use super::Region;
use glam::{DVec2, Vec2};
use std::collections::HashMap;

/// Collects the pieces of a region, rounded to f32.
pub(crate) struct Pieces {
    region: Region,
    /// The distance of neighbouring f32 numbers at the largest coordinate.
    ulp: f64,
    found: bool,
}

impl Pieces {
    /// Of two shapes none of whose coordinates is larger than `size`.
    pub fn new(size: f64) -> Self {
        let largest = size as f32;
        Self { region: Region::default(), ulp: f64::from(largest) - f64::from(largest.next_down()), found: false }
    }

    /// Adds a piece and its area, given its outline.
    pub fn add(&mut self, outline: &[DVec2]) {
        self.add_area(area(outline));
        self.add_outline(outline);
    }

    /// Adds the area of a piece.
    pub fn add_area(&mut self, area: f64) {
        self.found = true;
        self.region.area += area;
    }

    /// Adds the outline of a piece whose area is counted elsewhere.
    pub fn add_outline(&mut self, outline: &[DVec2]) {
        let mut corners: Vec<Vec2> = Vec::with_capacity(outline.len());
        for corner in outline.iter().map(DVec2::as_vec2) {
            if corners.last() != Some(&corner) {
                corners.push(corner);
            }
        }
        while corners.len() > 1 && corners.first() == corners.last() {
            corners.pop();
        }
        if repeats(&corners) {
            split_at_repeats(&corners, |part| self.keep(part));
        } else {
            self.keep(corners);
        }
    }

    /// Keeps a piece unless it is too thin: a disc within it is no wider than four area / perimeter.
    fn keep(&mut self, corners: Vec<Vec2>) {
        if corners.len() > 2 && super::polygon::area(&corners) > self.ulp * perimeter(&corners) {
            self.region.pieces.push(corners);
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

/// The area within a closed outline, measured from its first point so that far from the origin no digits are lost.
fn area(outline: &[DVec2]) -> f64 {
    let fan = outline.windows(2).map(|pair| (pair[0] - outline[0]).perp_dot(pair[1] - outline[0]));
    0.5 * fan.sum::<f64>()
}

fn perimeter(corners: &[Vec2]) -> f64 {
    let ends = corners.iter().cycle().skip(1);
    corners.iter().zip(ends).map(|(a, b)| a.as_dvec2().distance(b.as_dvec2())).sum()
}

/// Whether a point comes twice.
fn repeats(corners: &[Vec2]) -> bool {
    /// Up to this number comparing every pair is faster than sorting.
    const FEW: usize = 16;
    if corners.len() <= FEW {
        return (1..corners.len()).any(|i| corners[..i].contains(&corners[i]));
    }
    let mut keys: Vec<u64> = corners.iter().map(|&corner| key(corner)).collect();
    keys.sort_unstable();
    keys.windows(2).any(|pair| pair[0] == pair[1])
}

/// The same for equal points only; adding zero makes a negative zero a positive one.
pub(crate) fn key(corner: Vec2) -> u64 {
    u64::from((corner.x + 0.0).to_bits()) << 32 | u64::from((corner.y + 0.0).to_bits())
}

/// Cuts a closed outline into closed outlines that come to no point twice.
fn split_at_repeats(corners: &[Vec2], mut part: impl FnMut(Vec<Vec2>)) {
    let mut path: Vec<Vec2> = Vec::new();
    let mut places: HashMap<u64, usize> = HashMap::new();
    for &corner in corners {
        if let Some(&place) = places.get(&key(corner)) {
            let closed = path.split_off(place);
            for left in &closed {
                places.remove(&key(*left));
            }
            part(closed);
        }
        places.insert(key(corner), path.len());
        path.push(corner);
    }
    part(path);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(outline: &[[f64; 2]]) -> Vec<Vec<[f32; 2]>> {
        let mut pieces = Pieces::new(8.0);
        pieces.add(&outline.iter().copied().map(DVec2::from).collect::<Vec<_>>());
        pieces.finish().pieces.iter().map(|piece| piece.iter().map(Vec2::to_array).collect()).collect()
    }

    #[test]
    fn an_outline_that_comes_to_a_point_twice_is_two_pieces() {
        let tiny = 1e-12;
        let outline = [[0., 0.], [2., 2.], [4., 0.], [4., 4.], [2., 2. + tiny], [0., 4.]];
        assert_eq!(pieces(&outline), [vec![[2., 2.], [4., 0.], [4., 4.]], vec![[0., 0.], [2., 2.], [0., 4.]]]);
    }

    #[test]
    fn what_rounding_folds_up_is_left_out() {
        let tiny = 1e-12;
        assert!(pieces(&[[0., 0.], [4., 0.], [4., tiny], [0., tiny]]).is_empty());
        assert!(pieces(&[[1., 1.], [1. + tiny, 1.], [1., 1. + tiny]]).is_empty());
        assert_eq!(pieces(&[[0., 0.], [4., 0.], [4. + tiny, 0.], [0., 4.]]), [[[0., 0.], [4., 0.], [0., 4.]]]);
        let with_a_spike = [[0., 4.], [4., 4.], [8., 4.], [4., 4. + tiny], [0., 8.]];
        assert_eq!(pieces(&with_a_spike), [[[0., 4.], [4., 4.], [0., 8.]]]);
    }
}
