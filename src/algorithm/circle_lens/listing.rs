/// The area of the intersection of two circles with the radii r and s.
fn common_area(a: Vec2, r: f32, b: Vec2, s: f32) -> f32 {
    let distance = a.distance(b); //@ distance
    if distance >= r + s {
        return 0.0; //@ apart
    }
    if distance <= (r - s).abs() {
        return PI * r.min(s).powi(2); //@ within
    }
    let x = distance / 2.0 + (r * r - s * s) / (2.0 * distance); //@ chord
    let h = (r * r - x * x).max(0.0).sqrt();
    let first = segment(r, x, h); //@ first
    let second = segment(s, distance - x, h); //@ second
    first + second //@ sum
}

/// The area beyond a chord of length 2h at the distance x from the centre.
fn segment(radius: f32, x: f32, h: f32) -> f32 {
    let angle = 2.0 * h.atan2(x);
    radius * radius * angle / 2.0 - h * x
}
