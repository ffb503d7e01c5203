/// The shortest translation of the second shape that separates it from the first; both are given as convex parts.
fn mtv(first: &[Vec<Vec2>], second: &[Vec<Vec2>]) -> Option<Vec2> {
    let mut outlines = Vec::new();
    for part in first {
        outlines.extend(second.iter().map(|other| difference(part, other))); //@ difference
    }
    let edges: Vec<[Vec2; 2]> = outlines.iter().flat_map(|outline| edges(outline)).collect();
    let mut places: Vec<Vec2> = edges.iter().map(|edge| foot(*edge)).collect(); //@ places
    for (k, &edge) in edges.iter().enumerate() {
        places.extend(edges[..k].iter().filter_map(|&other| crossing(edge, other)));
    }
    places.sort_by(|p, q| p.length().total_cmp(&q.length())); //@ sort
    places.into_iter().find(|&place| { //@ free
        !outlines.iter().any(|outline| is_inside(place, outline)) //@ inside
    })
}

/// Every p − q with p in the first and q in the second.
fn difference(one: &[Vec2], other: &[Vec2]) -> Vec<Vec2> {
    convex_hull(one.iter().flat_map(|&p| other.iter().map(move |&q| p - q)).collect())
}

fn edges(corners: &[Vec2]) -> impl Iterator<Item = [Vec2; 2]> + '_ {
    (0..corners.len()).map(|i| [corners[i], corners[(i + 1) % corners.len()]])
}

/// The point of an edge that is nearest to the origin.
fn foot([p, q]: [Vec2; 2]) -> Vec2 {
    let t = (q - p).dot(-p) / (q - p).length_squared();
    p + (q - p) * t.clamp(0.0, 1.0)
}

fn crossing([p, q]: [Vec2; 2], [r, s]: [Vec2; 2]) -> Option<Vec2> {
    let cross = (q - p).perp_dot(s - r);
    let (t, u) = ((r - p).perp_dot(s - r) / cross, (r - p).perp_dot(q - p) / cross);
    [t, u].iter().all(|x| (0.0..=1.0).contains(x)).then(|| p + (q - p) * t)
}

/// Clockwise on a screen with y down, the inside is to the right of each edge; rounding must not count as inside.
fn is_inside(point: Vec2, corners: &[Vec2]) -> bool {
    edges(corners).all(|[p, q]| (q - p).normalize().perp_dot(point - p) > 1e-4)
}
