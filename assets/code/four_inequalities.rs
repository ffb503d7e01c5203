struct Sides {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
}

fn sides(center: Vec2, half: Vec2) -> Sides {
    let (min, max) = (center - half, center + half); //@ sides
    Sides { left: min.x, right: max.x, top: min.y, bottom: max.y }
}

/// Whether two unrotated rectangles meet.
fn overlaps(a: &Sides, b: &Sides) -> bool { //@ all
    a.left <= b.right //@ a.x
        && b.left <= a.right //@ b.x
        && a.top <= b.bottom //@ a.y
        && b.top <= a.bottom //@ b.y
}
