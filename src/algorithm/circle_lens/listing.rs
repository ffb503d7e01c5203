/// The area of the intersection of two circles with the radii r_a and r_b.
fn common_area(a: Vec2, r_a: f32, b: Vec2, r_b: f32) -> f32 {
    let distance = a.distance(b); //@ distance
    if distance >= r_a + r_b {
        return 0.0; //@ apart
    }
    if distance <= (r_a - r_b).abs() {
        return PI * r_a.min(r_b).powi(2); //@ within
    }
    let x = distance / 2.0 + (r_a * r_a - r_b * r_b) / (2.0 * distance); //@ chord
    let h = (r_a * r_a - x * x).max(0.0).sqrt(); //@ chord
    let first = segment(r_a, x, h); //@ first
    let second = segment(r_b, distance - x, h); //@ second
    first + second //@ sum
}

/// The area beyond a chord of length 2h at the distance x from the centre.
fn segment(radius: f32, x: f32, h: f32) -> f32 {
    let angle = 2.0 * h.atan2(x);
    radius * radius * angle / 2.0 - h * x
}
