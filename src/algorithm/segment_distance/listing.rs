/// The distance between the segments p1–q1 and p2–q2 with radii r1 and r2, 0 where they meet, and the closest points of the segments.
fn distance(p1: Vec2, q1: Vec2, r1: f32, p2: Vec2, q2: Vec2, r2: f32) -> (f32, Vec2, Vec2) {
    let (d1, d2, w) = (q1 - p1, q2 - p2, p2 - p1); //@ vectors
    let (a, b, c, e, f) = (d1.dot(d1), d1.dot(d2), d1.dot(w), d2.dot(d2), d2.dot(w)); //@ products
    let denominator = a * e - b * b;
    let mut s = 0.0; //@ any
    if denominator > 0.0 {
        s = ((c * e - b * f) / denominator).clamp(0.0, 1.0); //@ lines
    }
    let foot = if e > 0.0 { (b * s - f) / e } else { 0.0 }; //@ foot
    let u = foot.clamp(0.0, 1.0);
    if a > 0.0 && (u != foot || e == 0.0) {
        s = ((b * u + c) / a).clamp(0.0, 1.0); //@ again
    }
    let (c1, c2) = (p1 + d1 * s, p2 + d2 * u); //@ points
    ((c1.distance(c2) - (r1 + r2)).max(0.0), c1, c2) //@ compare
}
