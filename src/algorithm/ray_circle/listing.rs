/// When a point that moves from p by d first touches a circle: from 0 at p to 1 at p + d.
fn first_touch(p: Vec2, d: Vec2, center: Vec2, radius: f32) -> Option<f32> {
    let w = p - center; //@ vectors
    let (a, b, c) = (d.dot(d), w.dot(d), w.dot(w) - radius * radius); //@ coefficients
    if c <= 0.0 { return Some(0.0); }
    if b >= 0.0 { return None; }
    let discriminant = b * b - a * c; //@ discriminant
    if discriminant < 0.0 { return None; }
    let t = (-b - discriminant.sqrt()) / a; //@ root
    (t <= 1.0).then_some(t) //@ touch
}
