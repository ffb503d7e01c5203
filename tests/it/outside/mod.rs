//! The answers of an independent library: i_overlay with its 64-bit engine.

use glam::Vec2;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::single::SingleFloatOverlay;

/// The number of pieces that two filled outlines share, and their area.
pub fn common_part(a: &[Vec2], b: &[Vec2]) -> (usize, f64) {
    let ring = |outline: &[Vec2]| outline.iter().map(|p| p.as_dvec2().to_array()).collect::<Vec<[f64; 2]>>();
    let shapes = ring(a).overlay_as::<i64>(&ring(b), OverlayRule::Intersect, FillRule::EvenOdd);
    let twice = |r: &Vec<[f64; 2]>| {
        let ends = r.iter().cycle().skip(1);
        r.iter()
            .zip(ends)
            .map(|(p, q)| (p[0] - r[0][0]) * (q[1] - r[0][1]) - (p[1] - r[0][1]) * (q[0] - r[0][0]))
            .sum::<f64>()
            .abs()
    };
    (shapes.len(), shapes.iter().flatten().map(twice).sum::<f64>() / 2.0)
}
