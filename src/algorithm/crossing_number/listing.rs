/// Whether a point is inside a polygon, corners in order; `None` on its boundary.
fn is_inside(corners: &[Vec2], at: Vec2) -> Option<bool> {
    let mut crossings = 0;
    for i in 0..corners.len() {
        let (p, q) = (corners[i], corners[(i + 1) % corners.len()]); //@ edges
        if is_on(p, q, at) {
            return None; //@ boundary
        }
        if (p.y > at.y) != (q.y > at.y) { //@ spans
            let x = p.x + (at.y - p.y) / (q.y - p.y) * (q.x - p.x); //@ x
            if at.x < x {
                crossings += 1; //@ crossed
            }
        }
    }
    Some(crossings % 2 == 1) //@ parity
}

fn is_on(p: Vec2, q: Vec2, at: Vec2) -> bool {
    (q - p).perp_dot(at - p) == 0.0 && at.clamp(p.min(q), p.max(q)) == at
}
