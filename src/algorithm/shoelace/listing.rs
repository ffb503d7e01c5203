/// The signed area and the perimeter of an outline: the area is positive clockwise, on a screen with y down.
fn sizes(vertices: &[Vec2]) -> [f32; 2] {
    let first = vertices[0];
    let (mut twice_area, mut perimeter) = (0.0, 0.0);
    for i in 0..vertices.len() {
        let (p, q) = (vertices[i], vertices[(i + 1) % vertices.len()]);
        twice_area += (p - first).perp_dot(q - first); //@ add
        perimeter += p.distance(q);
    }
    [twice_area / 2.0, perimeter] //@ half
}
