/// The projection of a shape onto the line from p to q: 0 is at p and 1 at q.
fn projection(corners: &[Vec2], p: Vec2, q: Vec2) -> [f32; 2] {
    let direction = q - p; //@ axis
    let mut interval = [f32::MAX, f32::MIN];
    for &corner in corners {
        let t = direction.dot(corner - p) / direction.length_squared(); //@ foot
        interval = [interval[0].min(t), interval[1].max(t)];
    }
    interval
}

/// Whether the projection overlaps the segment from p to q.
fn overlaps_segment(interval: [f32; 2]) -> bool {
    interval[0] <= 1.0 && interval[1] >= 0.0 //@ compare
}
