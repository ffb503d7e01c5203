/// The corners of the intersection of two convex polygons, in order.
fn common_part(a: &[Vec2], b: &[Vec2]) -> Vec<Vec2> {
    let mut points = Vec::new();
    for edge in edges(a) {
        points.extend(edges(b).filter_map(|other| crossing(edge, other))); //@ crossings
    }
    points.extend(a.iter().filter(|&&corner| is_inside(corner, b))); //@ corners-a
    points.extend(b.iter().filter(|&&corner| is_inside(corner, a))); //@ corners-b
    let mut once: Vec<Vec2> = Vec::new();
    for point in points {
        if once.iter().all(|other| other.distance(point) > 1e-4) { //@ merge
            once.push(point);
        }
    }
    let mean = once.iter().sum::<Vec2>() / once.len() as f32; //@ mean
    once.sort_by(|p, q| (*p - mean).to_angle().total_cmp(&(*q - mean).to_angle())); //@ sort
    once //@ answer
}

fn edges(corners: &[Vec2]) -> impl Iterator<Item = [Vec2; 2]> + '_ {
    (0..corners.len()).map(|i| [corners[i], corners[(i + 1) % corners.len()]])
}

fn crossing([p1, q1]: [Vec2; 2], [p2, q2]: [Vec2; 2]) -> Option<Vec2> {
    let (d1, d2, w) = (q1 - p1, q2 - p2, p2 - p1);
    let (s, u) = (w.perp_dot(d2) / d1.perp_dot(d2), w.perp_dot(d1) / d1.perp_dot(d2));
    [s, u].iter().all(|x| (0.0..=1.0).contains(x)).then(|| p1 + d1 * s)
}

/// Clockwise on a screen with y down, the inside is to the right of each edge.
fn is_inside(point: Vec2, corners: &[Vec2]) -> bool {
    edges(corners).all(|[p, q]| (q - p).perp_dot(point - p) >= 0.0)
}
