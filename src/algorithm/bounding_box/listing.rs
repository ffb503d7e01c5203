/// Whether the bounding boxes of two shapes overlap; corners of each.
fn may_overlap(a: &[Vec2], b: &[Vec2]) -> bool {
    let [(low_a, high_a), (low_b, high_b)] = [box_around(a), box_around(b)]; //@ around
    if low_a.x > high_b.x || low_b.x > high_a.x { //@ x
        return false; //@ apart
    }
    if low_a.y > high_b.y || low_b.y > high_a.y { //@ y
        return false;
    }
    true //@ all
}

fn box_around(corners: &[Vec2]) -> (Vec2, Vec2) {
    let low = corners.iter().copied().reduce(Vec2::min).unwrap();
    let high = corners.iter().copied().reduce(Vec2::max).unwrap();
    (low, high)
}
