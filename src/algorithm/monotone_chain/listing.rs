/// The corners of the convex hull, clockwise on a screen with y down.
fn convex_hull(mut points: Vec<Vec2>) -> Vec<Vec2> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y))); //@ sort
    points.dedup();
    let mut hull = chain(points.iter().copied());
    hull.extend(chain(points.into_iter().rev()));
    hull //@ hull
}

/// One half of the hull, without its last point, which is the first of the other half.
fn chain(points: impl Iterator<Item = Vec2>) -> Vec<Vec2> {
    let mut chain: Vec<Vec2> = Vec::new();
    for r in points {
        while let [.., p, q] = chain[..]
            && (q - p).perp_dot(r - p) <= 0.0
        {
            chain.pop(); //@ pop
        }
        chain.push(r); //@ push
    }
    chain.pop();
    chain
}
