/// When a point that moves from p by d first touches a convex polygon: from 0 at p to 1 at p + d.
/// Its corners run clockwise with y down.
fn first_touch(p: Vec2, d: Vec2, corners: &[Vec2]) -> Option<f32> {
    let (mut entry, mut exit) = (0.0_f32, 1.0_f32); //@ way
    for (i, v) in corners.iter().enumerate() {
        let edge = corners[(i + 1) % corners.len()] - *v;
        let normal = Vec2::new(edge.y, -edge.x);
        let (distance, rate) = (normal.dot(p - *v), normal.dot(d));
        if rate < 0.0 {
            entry = entry.max(-distance / rate); //@ enters
        } else if rate > 0.0 {
            exit = exit.min(-distance / rate); //@ leaves
        } else if distance > 0.0 { //@ parallel
            return None;
        }
        if entry > exit { return None; }
    }
    Some(entry) //@ compare
}
