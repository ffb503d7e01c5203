/// Whether two polygons intersect, corners in order. Calls `meeting` of two segments and `is_inside`, which is `None` on the boundary.
fn overlaps(a: &[Vec2], b: &[Vec2]) -> bool {
    !crossings(a, b).is_empty() //@ found
        || is_inside(b, a[0]) != Some(false) || is_inside(a, b[0]) != Some(false) //@ within
}

/// All points where the outlines cross.
fn crossings(a: &[Vec2], b: &[Vec2]) -> Vec<Vec2> {
    let mut points = Vec::new();
    for i in 0..a.len() { //@ edges
        for j in 0..b.len() {
            let (p1, q1, p2, q2) = (a[i], a[(i + 1) % a.len()], b[j], b[(j + 1) % b.len()]);
            points.extend(meeting(p1, q1, p2, q2)); //@ pair
        }
    }
    points
}
