//! The corners of a disc that looks round.

use glam::{DVec2, Vec2};

/// Adds the outline of a disc whose chords stay within a tenth of a pixel of its rim.
pub fn disc(center: Vec2, radius: f32, pixels_per_point: f32, outline: &mut Vec<Vec2>) {
    let count = chords(radius * pixels_per_point);
    let step = DVec2::from_angle(core::f64::consts::TAU / count as f64);
    let mut way = DVec2::X * f64::from(radius);
    outline.extend((0..count).map(|_| {
        let corner = center + way.as_vec2();
        way = step.rotate(way);
        corner
    }));
}

/// The number of chords within a tenth of a pixel: the sagitta is r (1 - cos(π / n)), about r π² / 2n².
fn chords(radius: f32) -> usize {
    let count = core::f32::consts::PI * (radius * 5.0).sqrt();
    (count.ceil() as usize).clamp(8, 4096)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_are_round_at_every_size() {
        for radius in [2.0, 30.0, 500.0, 20_000.0_f32] {
            let sagitta = radius * (1.0 - (core::f32::consts::PI / chords(radius) as f32).cos());
            assert!(sagitta < 0.11, "radius {radius}: chords are {sagitta} pixels from the rim");
        }
    }
}
