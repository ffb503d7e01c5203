/// Cuts a polygon, clockwise on a screen with y down, into triangles.
fn triangles(mut outline: Vec<Vec2>) -> Vec<[Vec2; 3]> {
    let mut ears = Vec::new();
    while outline.len() > 2 {
        let ear = (0..outline.len()).find(|&i| is_ear(&outline, i)).expect("a polygon has an ear"); //@ try
        ears.push(neighbours(&outline, ear)); //@ ear
        outline.remove(ear); //@ cut
    }
    ears //@ all
}

fn is_ear(outline: &[Vec2], i: usize) -> bool {
    let [p, q, r] = neighbours(outline, i);
    let side = |a: Vec2, b: Vec2, c: Vec2| (b - a).perp_dot(c - a);
    let holds = |c: &Vec2| side(p, q, *c) >= 0.0 && side(q, r, *c) >= 0.0 && side(r, p, *c) >= 0.0;
    let others = outline.iter().filter(|c| ![p, q, r].contains(c));
    side(p, q, r) > 0.0 && !others.into_iter().any(holds)
}

fn neighbours(outline: &[Vec2], i: usize) -> [Vec2; 3] {
    let n = outline.len();
    [outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]]
}
