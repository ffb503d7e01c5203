/// How often a ray to the right crosses an outline, and how often the outline winds around its start; `None` on the outline.
fn counts(corners: &[Vec2], at: Vec2) -> Option<(u32, i32)> {
    let (mut crossings, mut winding) = (0, 0);
    for i in 0..corners.len() {
        let (p, q) = (corners[i], corners[(i + 1) % corners.len()]); //@ edges
        if (q - p).perp_dot(at - p) == 0.0 && at.clamp(p.min(q), p.max(q)) == at {
            return None; //@ boundary
        }
        let spans = (p.y > at.y) != (q.y > at.y); //@ spans
        if spans && at.x < p.x + (at.y - p.y) / (q.y - p.y) * (q.x - p.x) { //@ behind
            crossings += 1;
            winding += if q.y > p.y { 1 } else { -1 }; //@ crossed
        }
    }
    Some((crossings, winding))
}

fn even_odd(corners: &[Vec2], at: Vec2) -> Option<bool> {
    counts(corners, at).map(|(crossings, _)| crossings % 2 == 1) //@ even-odd
}

fn nonzero(corners: &[Vec2], at: Vec2) -> Option<bool> {
    counts(corners, at).map(|(_, winding)| winding != 0) //@ nonzero
}
