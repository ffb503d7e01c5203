/// The pairs of boxes that share a point, each once.
fn pairs(boxes: &[Aabb], origin: Vec2, cell: Vec2, size: UVec2) -> Vec<[usize; 2]> { //@ pairs
    let cell_of = |point: Vec2| ((point - origin) / cell).as_uvec2().min(size - 1); //@ grid
    let mut cells = vec![Vec::new(); (size.x * size.y) as usize];
    for (i, b) in boxes.iter().enumerate() {
        let (first, last) = (cell_of(b.min), cell_of(b.max));
        for at in (first.y..=last.y).flat_map(|y| (first.x..=last.x).map(move |x| UVec2::new(x, y))) {
            cells[(at.y * size.x + at.x) as usize].push(i); //@ store
        }
    }
    let mut hits = Vec::new();
    for (cell, items) in cells.iter().enumerate() {
        for (k, &j) in items.iter().enumerate() {
            for &i in &items[..k] {
                let common = cell_of(boxes[i].min).max(cell_of(boxes[j].min));
                let is_first = (common.y * size.x + common.x) as usize == cell;
                if is_first && boxes[i].overlaps(boxes[j]) { //@ test
                    hits.push([i, j]);
                }
            }
        }
    }
    hits //@ hits
}
