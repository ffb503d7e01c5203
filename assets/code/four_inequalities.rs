struct Sides {
    left: f32,
    right: f32,
    min_y: f32,
    max_y: f32,
}

fn sides(center: Vec2, half: Vec2) -> Sides {
    let (min, max) = (center - half, center + half); //@ sides
    Sides { left: min.x, right: max.x, min_y: min.y, max_y: max.y }
}

/// Whether two unrotated rectangles meet.
fn overlaps(a: &Sides, b: &Sides) -> bool { //@ all
    a.left <= b.right //@ a.x
        && b.left <= a.right //@ b.x
        && a.min_y <= b.max_y //@ a.y
        && b.min_y <= a.max_y //@ b.y
}
