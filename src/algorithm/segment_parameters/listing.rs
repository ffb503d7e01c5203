/// Where the segments p1–p2 and p3–p4 meet; parallel ones have no single crossing.
fn meeting(p1: Vec2, p2: Vec2, p3: Vec2, p4: Vec2) -> Option<Vec2> {
    let (r, s, w) = (p2 - p1, p4 - p3, p3 - p1); //@ directions
    let cross = r.perp_dot(s); //@ cross
    if cross == 0.0 {
        return None; //@ parallel
    }
    let t = w.perp_dot(s) / cross; //@ t
    let u = w.perp_dot(r) / cross; //@ u
    let is_on = |parameter: f32| (0.0..=1.0).contains(&parameter);
    (is_on(t) && is_on(u)).then(|| p1 + r * t) //@ meeting
}
