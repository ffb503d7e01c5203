/// The tangent of half a degree: edges at no larger an angle count as parallel.
const PARALLEL: f32 = 0.0087269;

/// The one or two points at which two convex outlines touch, each with its depth; corners in order, clockwise with y down.
fn contact_points(a: &[Vec2], b: &[Vec2]) -> Vec<(Vec2, f32)> {
    let ((of_a, i), (of_b, j)) = (greatest_separation(a, b), greatest_separation(b, a)); //@ separation
    if of_a.max(of_b) > 0.0 {
        return Vec::new(); //@ disjoint
    }
    let (own, other, edge) = if of_a >= of_b { (a, b, i) } else { (b, a, j) };
    let (p, q, n) = (own[edge], own[(edge + 1) % own.len()], normal(own, edge));
    let facing = |k: &usize| normal(other, *k).dot(n);
    let k = (0..other.len()).min_by(|k, l| facing(k).total_cmp(&facing(l))).unwrap(); //@ faces
    let is_parallel = normal(other, k).perp_dot(n).abs() <= PARALLEL * facing(&k).abs();
    let along = (q - p).normalize();
    let (u, v) = cut(other[k], other[(k + 1) % other.len()], p, along); //@ first side
    let (u, v) = cut(u, v, q, -along); //@ second side
    let depth = |end: Vec2| n.dot(p - end); //@ depths
    let (deeper, other) = if depth(v) > depth(u) { (v, u) } else { (u, v) };
    let mut points = vec![(deeper, depth(deeper))]; //@ one
    if is_parallel && u != v && depth(other) >= 0.0 {
        points.push((other, depth(other))); //@ two
    }
    points
}

/// The greatest separation of the other outline from an edge of this one, and the index of that edge.
fn greatest_separation(own: &[Vec2], other: &[Vec2]) -> (f32, usize) {
    let beyond = |i: usize| other.iter().map(|v| normal(own, i).dot(*v - own[i])).fold(f32::INFINITY, f32::min);
    let all = (0..own.len()).map(|i| (beyond(i), i));
    all.reduce(|best, next| if next.0 > best.0 { next } else { best }).unwrap()
}

/// The outward normal of an edge.
fn normal(outline: &[Vec2], i: usize) -> Vec2 {
    -(outline[(i + 1) % outline.len()] - outline[i]).perp().normalize()
}

/// The part of the edge u–v on the inner side of the side line through a point.
fn cut(u: Vec2, v: Vec2, at: Vec2, inward: Vec2) -> (Vec2, Vec2) {
    let (from, to) = (inward.dot(u - at), inward.dot(v - at));
    match (from < 0.0, to < 0.0) {
        (false, false) => (u, v),
        (true, false) => (u + (v - u) * (from / (from - to)), v),
        (false, true) => (u, u + (v - u) * (from / (from - to))),
        (true, true) => if from > to { (u, u) } else { (v, v) },
    }
}
