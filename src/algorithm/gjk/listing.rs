/// The distance between two convex polygons; 0 where they intersect.
fn distance(a: &[Vec2], b: &[Vec2]) -> f32 {
    let mut simplex = vec![a[0] - b[0]]; //@ start
    let mut closest = simplex[0];
    while closest != Vec2::ZERO { //@ origin
        let direction = -closest;
        let support = furthest(a, direction) - furthest(b, -direction);
        let (next, nearer) = reduced(&[&simplex[..], &[support]].concat()); //@ reduce
        if nearer.length_squared() >= closest.length_squared() {
            break; //@ nearer
        }
        (simplex, closest) = (next, nearer);
    }
    closest.length() //@ distance
}

fn furthest(corners: &[Vec2], direction: Vec2) -> Vec2 {
    let by = |p: &&Vec2, q: &&Vec2| p.dot(direction).total_cmp(&q.dot(direction));
    *corners.iter().max_by(by).expect("a polygon has corners")
}

/// The edge of a simplex that is closest to the origin, and its point there: the origin where it is in a triangle.
fn reduced(simplex: &[Vec2]) -> (Vec<Vec2>, Vec2) {
    let edges = (0..simplex.len()).map(|i| [simplex[i], simplex[(i + 1) % simplex.len()]]);
    let sides: Vec<f32> = edges.clone().map(|[p, q]| p.perp_dot(q)).collect();
    if sides.iter().all(|side| *side > 0.0) || sides.iter().all(|side| *side < 0.0) {
        return (simplex.to_vec(), Vec2::ZERO);
    }
    let points = edges.map(|[p, q]| {
        let (along, most) = (q - p, (q - p).length_squared().max(f32::MIN_POSITIVE));
        (vec![p, q], p + along * (-p.dot(along) / most).clamp(0.0, 1.0))
    });
    points.min_by(|p, q| p.1.length_squared().total_cmp(&q.1.length_squared())).expect("it has an edge")
}
