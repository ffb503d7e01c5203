/// Whether a circle, centre c and radius r, intersects a rectangle that is rotated about its centre m.
fn overlaps(c: Vec2, r: f32, m: Vec2, half: Vec2, angle: f32) -> bool {
    let (sin, cos) = angle.sin_cos(); //@ angle
    let w = c - m; //@ way
    let x = cos * w.x + sin * w.y; //@ turn
    let y = cos * w.y - sin * w.x; //@ turn
    let local = Vec2::new(x, y);
    let clamped = local.clamp(-half, half); //@ clamp
    let diff = local - clamped; //@ difference
    diff.length_squared() <= r * r //@ compare
}

/// The point of the rectangle that is closest, in world coordinates.
fn closest(m: Vec2, clamped: Vec2, sin: f32, cos: f32) -> Vec2 {
    m + Vec2::new(cos * clamped.x - sin * clamped.y, sin * clamped.x + cos * clamped.y) //@ back
}
