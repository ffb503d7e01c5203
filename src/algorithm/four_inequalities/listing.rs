struct Sides {
    min_x: f32,
    max_x: f32,
    min_y: f32,
    max_y: f32,
}

fn sides(center: Vec2, half: Vec2) -> Sides {
    let (min, max) = (center - half, center + half); //@ sides
    Sides { min_x: min.x, max_x: max.x, min_y: min.y, max_y: max.y }
}

/// Whether two axis-aligned rectangles intersect.
fn overlaps(a: &Sides, b: &Sides) -> bool { //@ all
    a.min_x <= b.max_x //@ a.x
        && b.min_x <= a.max_x //@ b.x
        && a.min_y <= b.max_y //@ a.y
        && b.min_y <= a.max_y //@ b.y
}
