/// Whether two convex shapes intersect. A polygon has its corners in
/// order and the radius 0, a circle its centre as the only corner.
fn overlaps(a: &[Vec2], r: f32, b: &[Vec2], s: f32) -> bool {
    for (own, radius, other) in [(a, r, b), (b, s, a)] {
        for i in 0..own.len() {
            let way = if radius > 0.0 {
                closest(other, own[i]) - own[i] //@ corner
            } else {
                (own[(i + 1) % own.len()] - own[i]).perp() //@ axis
            };
            let axis = way.normalize_or_zero();
            let [low_a, high_a] = interval(a, r, axis); //@ project
            let [low_b, high_b] = interval(b, s, axis);
            if high_a < low_b || high_b < low_a { //@ compare
                return false; //@ separated
            }
        }
    }
    true //@ all
}

fn interval(corners: &[Vec2], radius: f32, axis: Vec2) -> [f32; 2] {
    let along = corners.iter().map(|corner| corner.dot(axis));
    along.fold([f32::MAX, f32::MIN], |[low, high], x| [low.min(x - radius), high.max(x + radius)])
}

fn closest(corners: &[Vec2], to: Vec2) -> Vec2 {
    let nearer = |p: Vec2, q: Vec2| if q.distance(to) < p.distance(to) { q } else { p };
    corners.iter().copied().fold(corners[0], nearer)
}
