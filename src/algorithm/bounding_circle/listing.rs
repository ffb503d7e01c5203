/// Whether the bounding circles of two shapes intersect; corners of each.
fn may_overlap(a: &[Vec2], b: &[Vec2]) -> bool {
    let [(p, r), (q, s)] = [circle_around(a), circle_around(b)]; //@ around
    p.distance_squared(q) <= (r + s) * (r + s) //@ compare
}

fn circle_around(corners: &[Vec2]) -> (Vec2, f32) {
    let low = corners.iter().copied().reduce(Vec2::min).unwrap();
    let high = corners.iter().copied().reduce(Vec2::max).unwrap();
    let center = (low + high) / 2.0;
    let furthest = corners.iter().map(|corner| corner.distance(center));
    (center, furthest.fold(0.0, f32::max))
}
