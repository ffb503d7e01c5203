/// Where two outlines cross.
struct Cut {
    /// On each outline: the index of the edge plus the fraction of it before the crossing.
    place: [f32; 2],
    at: Vec2,
    /// Whether the first outline enters the second polygon here.
    enters: bool,
}

/// The common pieces of two polygons, corners in order, clockwise with y down. No corner may lie on the other outline.
fn common_pieces(a: &[Vec2], b: &[Vec2]) -> Vec<Vec<Vec2>> {
    let mut cuts = Vec::new();
    for i in 0..a.len() {
        for j in 0..b.len() {
            let (p1, q1, p2, q2) = (a[i], a[(i + 1) % a.len()], b[j], b[(j + 1) % b.len()]);
            let (d1, d2, w) = (q1 - p1, q2 - p2, p2 - p1);
            let cross = d1.perp_dot(d2);
            let (s, u) = (w.perp_dot(d2) / cross, w.perp_dot(d1) / cross);
            if 0.0 < s && s < 1.0 && 0.0 < u && u < 1.0 { //@ crossings
                let enters = cross < 0.0; //@ enters
                cuts.push(Cut { place: [i as f32 + s, j as f32 + u], at: p1 + d1 * s, enters });
            }
        }
    }
    if cuts.is_empty() { //@ nested
        let inner = [(a, b), (b, a)].into_iter().find(|(inner, outer)| is_inside(inner[0], outer));
        return inner.into_iter().map(|(inner, _)| inner.to_vec()).collect();
    }
    let mut pieces = Vec::new();
    let mut open: Vec<bool> = cuts.iter().map(|cut| cut.enters).collect();
    while let Some(start) = open.iter().position(|&open| open) { //@ start
        let (mut piece, mut at, mut side) = (Vec::new(), start, 0);
        loop {
            open[at] &= side != 0;
            let (outline, from) = ([a, b][side], cuts[at].place[side]);
            let count = outline.len();
            let ahead = |cut: &Cut| (cut.place[side] - from).rem_euclid(count as f32);
            let others = (0..cuts.len()).filter(|&i| i != at);
            let next = others.min_by(|&i, &j| ahead(&cuts[i]).total_cmp(&ahead(&cuts[j]))).unwrap(); //@ next
            let to = cuts[next].place[side] + if cuts[next].place[side] < from { count as f32 } else { 0.0 };
            piece.push(cuts[at].at);
            piece.extend((from as usize + 1..=to as usize).map(|k| outline[k % count])); //@ stretch
            (at, side) = (next, 1 - side); //@ change
            if (at, side) == (start, 0) {
                break;
            }
        }
        pieces.push(piece); //@ piece
    }
    pieces
}

/// Whether a ray to the right crosses the outline an odd number of times.
fn is_inside(at: Vec2, corners: &[Vec2]) -> bool {
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    let crossed = |(p, q): &(&Vec2, &Vec2)| {
        (p.y > at.y) != (q.y > at.y) && at.x < p.x + (at.y - p.y) / (q.y - p.y) * (q.x - p.x)
    };
    edges.filter(crossed).count() % 2 == 1
}
