/// Where the segments p1–q1 and p2–q2 meet; parallel ones have no single crossing.
fn meeting(p1: Vec2, q1: Vec2, p2: Vec2, q2: Vec2) -> Option<Vec2> {
    let (d1, d2, w) = (q1 - p1, q2 - p2, p2 - p1); //@ directions
    let cross = d1.perp_dot(d2); //@ cross
    if cross == 0.0 {
        return None; //@ parallel
    }
    let s = w.perp_dot(d2) / cross; //@ s
    let u = w.perp_dot(d1) / cross; //@ u
    let is_on = |parameter: f32| (0.0..=1.0).contains(&parameter);
    (is_on(s) && is_on(u)).then(|| p1 + d1 * s) //@ meeting
}
