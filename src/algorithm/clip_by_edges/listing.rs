/// The intersection of two polygons, corners in order, clockwise with y down; `clip` is convex.
fn clipped(subject: &[Vec2], clip: &[Vec2]) -> Vec<Vec2> {
    let mut outline = subject.to_vec();
    for i in 0..clip.len() { //@ edges
        let (from, to) = (clip[i], clip[(i + 1) % clip.len()]);
        let distance = |v: Vec2| (to - from).perp().normalize().dot(v - from); //@ distance
        let mut kept = Vec::new();
        for j in 0..outline.len() {
            let (v, next) = (outline[j], outline[(j + 1) % outline.len()]);
            if distance(v) >= 0.0 {
                kept.push(v); //@ kept
            }
            if distance(v) * distance(next) < 0.0 {
                kept.push(v + (next - v) * (distance(v) / (distance(v) - distance(next)))); //@ new
            }
        }
        outline = kept;
    }
    outline //@ left
}
