/// Whether two convex polygons meet; corners in order.
fn overlaps(a: &[Vec2], b: &[Vec2]) -> bool {
    for polygon in [a, b] {
        for i in 0..polygon.len() {
            let edge = polygon[(i + 1) % polygon.len()] - polygon[i];
            let axis = edge.perp().normalize(); //@ axis
            let [low_a, high_a] = interval(a, axis); //@ project
            let [low_b, high_b] = interval(b, axis);
            if high_a < low_b || high_b < low_a { //@ compare
                return false; //@ separated
            }
        }
    }
    true //@ all
}

fn interval(corners: &[Vec2], axis: Vec2) -> [f32; 2] {
    let along = corners.iter().map(|corner| corner.dot(axis));
    along.fold([f32::MAX, f32::MIN], |[low, high], x| [low.min(x), high.max(x)])
}
