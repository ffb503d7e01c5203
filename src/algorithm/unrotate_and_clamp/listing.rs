/// Whether a circle intersects a rectangle that is rotated about its centre.
fn overlaps(circle: Vec2, radius: f32, center: Vec2, half: Vec2, angle: f32) -> bool {
    let (sin, cos) = angle.sin_cos(); //@ angle
    let w = circle - center; //@ way
    let local = Vec2::new(
        cos * w.x + sin * w.y, //@ turn
        cos * w.y - sin * w.x,
    );
    let clamped = local.clamp(-half, half); //@ clamp
    let difference = local - clamped; //@ difference
    difference.length_squared() <= radius * radius //@ compare
}

/// The point of the rectangle that is closest, in world coordinates.
fn closest(center: Vec2, clamped: Vec2, sin: f32, cos: f32) -> Vec2 {
    center + Vec2::new(cos * clamped.x - sin * clamped.y, sin * clamped.x + cos * clamped.y) //@ back
}
