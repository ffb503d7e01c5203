/// A point in the local frame of the rectangle, which has the centre m.
fn local(point: Vec2, m: Vec2, angle: f32) -> Vec2 {
    Vec2::from_angle(-angle).rotate(point - m) //@ unrotate
}

/// Where a segment enters and leaves an axis-aligned box around the origin: 0 at its start, 1 at its end.
fn clip(from: Vec2, to: Vec2, half: Vec2) -> Option<[f32; 2]> {
    let along = to - from; //@ along
    let (mut entry, mut exit) = (0.0_f32, 1.0_f32);
    for (from, along, half) in [(from.x, along.x, half.x), (from.y, along.y, half.y)] {
        if along == 0.0 { //@ parallel
            if from.abs() > half { return None; }
            continue;
        }
        let (one, other) = ((-half - from) / along, (half - from) / along); //@ slab
        entry = entry.max(one.min(other));
        exit = exit.min(one.max(other));
    }
    (entry <= exit).then_some([entry, exit]) //@ compare
}
