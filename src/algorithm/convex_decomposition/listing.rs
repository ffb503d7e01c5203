/// Cuts a polygon, clockwise on a screen with y down, into convex parts.
fn convex_parts(outline: &[Vec2]) -> Vec<Vec<Vec2>> {
    let n = outline.len();
    let Some(i) = (0..n).find(|&i| turn(outline, i) < 0.0) else { //@ reflex
        return vec![outline.to_vec()]; //@ convex
    };
    let rank = |&j: &usize| { //@ rank
        let start = is_resolved(outline, i, outline[j]);
        let both = start && turn(outline, j) < 0.0 && is_resolved(outline, j, outline[i]);
        (start as u8 + both as u8, -outline[i].distance_squared(outline[j]))
    };
    let visible = (0..n).filter(|&j| is_diagonal(outline, i, j)); //@ visible
    let j = visible.min_by(|j, k| rank(k).partial_cmp(&rank(j)).unwrap()).unwrap(); //@ choose
    let (low, high) = (i.min(j), i.max(j));
    let (one, other) = (&outline[low..=high], [&outline[..=low], &outline[high..]].concat()); //@ cut
    [convex_parts(one), convex_parts(&other)].concat() //@ parts
}

/// Positive: to the right, which is inwards.
fn side(p: Vec2, q: Vec2, r: Vec2) -> f32 {
    (q - p).perp_dot(r - p)
}

fn turn(outline: &[Vec2], i: usize) -> f32 {
    let [before, at, after] = neighbours(outline, i);
    side(before, at, after)
}

fn neighbours(outline: &[Vec2], i: usize) -> [Vec2; 3] {
    let n = outline.len();
    [outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]]
}

/// Whether a cut from a corner to a point leaves no reflex corner there.
fn is_resolved(outline: &[Vec2], i: usize, to: Vec2) -> bool {
    let [before, at, after] = neighbours(outline, i);
    side(before, at, to) >= 0.0 && side(at, after, to) >= 0.0
}

/// Whether the segment between two corners runs through the interior.
fn is_diagonal(outline: &[Vec2], i: usize, j: usize) -> bool {
    let (p, q) = (outline[i], outline[j]);
    let starts_inwards = |i: usize, to: Vec2| {
        let [before, at, after] = neighbours(outline, i);
        let inside = [side(before, at, to) > 0.0, side(at, after, to) > 0.0];
        if turn(outline, i) < 0.0 { inside[0] || inside[1] } else { inside[0] && inside[1] }
    };
    let meets = |k: usize| {
        let [_, a, b] = neighbours(outline, k);
        let is_other = ![a, b].contains(&p) && ![a, b].contains(&q);
        is_other && side(p, q, a) * side(p, q, b) <= 0.0 && side(a, b, p) * side(a, b, q) <= 0.0
    };
    p != q && starts_inwards(i, q) && starts_inwards(j, p) && !(0..outline.len()).any(meets)
}
