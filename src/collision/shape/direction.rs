//! Which direction does an angle stand for?

use glam::Vec2;

/// The direction at an angle in radians from +x towards +y; exact for the f32 nearest to one of the first 64 quarter
/// turns either way, beyond which f32 is too coarse to represent one.
pub fn unit_from_radians(angle: f32) -> Vec2 {
    let turns = f64::from(angle) / core::f64::consts::FRAC_PI_2;
    let whole = turns.round();
    if whole.abs() <= 64.0 && (whole * core::f64::consts::FRAC_PI_2) as f32 == angle {
        return quarter_turns(whole as i64);
    }
    let (sin, cos) = f64::from(angle).sin_cos();
    Vec2::new(cos as f32, sin as f32)
}

/// The direction at an angle in degrees from +x towards +y; exact for every quarter turn.
pub fn unit_from_degrees(angle: f32) -> Vec2 {
    let within = f64::from(angle) % 360.0;
    if within % 90.0 == 0.0 {
        return quarter_turns((within / 90.0) as i64);
    }
    let (sin, cos) = within.to_radians().sin_cos();
    Vec2::new(cos as f32, sin as f32)
}

fn quarter_turns(turns: i64) -> Vec2 {
    [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y][turns.rem_euclid(4) as usize]
}
