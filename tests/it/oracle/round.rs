//! Areas and separating moves that involve a disc, in f64.

use core::f64::consts::{PI, TAU};

type V = [f64; 2];

fn add(a: V, b: V) -> V {
    [a[0] + b[0], a[1] + b[1]]
}

fn sub(a: V, b: V) -> V {
    [a[0] - b[0], a[1] - b[1]]
}

fn scale(a: V, k: f64) -> V {
    [a[0] * k, a[1] * k]
}

fn dot(a: V, b: V) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

fn cross(a: V, b: V) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}

fn length(a: V) -> f64 {
    a[0].hypot(a[1])
}

/// The area common to two discs whose centres differ by `way`: two circular segments.
pub fn lens_area(way: V, r: f64, s: f64) -> f64 {
    let d = length(way);
    if d >= r + s {
        return 0.0;
    }
    if d <= (r - s).abs() {
        return PI * r.min(s).powi(2);
    }
    // Twice the triangle of the centres and a crossing, after Heron; the half angles from it keep their digits.
    let double_triangle = 0.5 * ((d + r + s) * (d + (r - s)) * (d + (s - r)) * (r + s - d)).max(0.0).sqrt();
    let half_angle = |near: f64, far: f64| double_triangle.atan2((d * d + near * near - far * far) / 2.0);
    r * r * half_angle(r, s) + s * s * half_angle(s, r) - double_triangle
}

/// The area of the disc around the origin within an outline that runs from +x towards +y: the sum of the signed
/// areas common to the disc and the triangles of the origin with each side.
pub fn disc_area_within(outline: &[V], r: f64) -> f64 {
    let ends = outline.iter().cycle().skip(1);
    outline.iter().zip(ends).map(|(&a, &b)| disc_and_fan(a, b, r)).sum()
}

fn disc_and_fan(a: V, b: V, r: f64) -> f64 {
    let sector = |u: V, v: V| 0.5 * r * r * cross(u, v).atan2(dot(u, v));
    let way = sub(b, a);
    let square = dot(way, way);
    if square == 0.0 {
        return 0.0;
    }
    let middle = -dot(a, way) / square;
    let height = cross(a, b) / square.sqrt();
    let half_chord = (r * r - height * height).max(0.0).sqrt() / square.sqrt();
    let (enter, leave) = ((middle - half_chord).clamp(0.0, 1.0), (middle + half_chord).clamp(0.0, 1.0));
    if height.abs() >= r || enter >= leave {
        return sector(a, b);
    }
    let (p, q) = (add(a, scale(way, enter)), add(a, scale(way, leave)));
    let before = if enter > 0.0 { sector(a, p) } else { 0.0 };
    let after = if leave < 1.0 { sector(q, b) } else { 0.0 };
    before + 0.5 * cross(p, q) + after
}

/// The shortest move, shorter than `limit`, of a disc of radius r around the origin that takes it out of the outline, to about
/// 1e-9 of the sizes.
///
/// The centres for which disc and outline just touch lie on sides moved outwards by r and on circles of radius r around corners.
/// The shortest move ends at the point of one of them nearest to the start, or where two of them cross.
pub fn shortest_separating_move(outline: &[V], r: f64, limit: f64) -> Option<V> {
    let size = outline.iter().fold(r, |m, v| m.max(length(*v)));
    let slack = (1e-9 * size).min(0.5 * r);
    let moved_sides: Vec<[V; 2]> = (0..outline.len())
        .map(|i| {
            let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
            let way = sub(b, a);
            let out = scale([way[1], -way[0]], r / length(way));
            [add(a, out), add(b, out)]
        })
        .collect();
    let mut ends: Vec<V> = Vec::new();
    for (i, &s) in moved_sides.iter().enumerate() {
        ends.extend([s[0], s[1], foot(s)]);
        ends.extend(moved_sides[i + 1..].iter().filter_map(|&t| crossing(s, t)));
        ends.extend(outline.iter().flat_map(|&v| line_and_circle(s, v, r)));
    }
    for (i, &v) in outline.iter().enumerate() {
        if length(v) > 0.0 {
            ends.push(sub(v, scale(v, r / length(v))));
        }
        ends.extend(outline[i + 1..].iter().flat_map(|&w| circle_and_circle(v, w, r)));
    }
    ends.retain(|&end| length(end) < limit && clearance(outline, end) >= r - slack);
    ends.into_iter().min_by(|a, b| length(*a).total_cmp(&length(*b)))
}

/// The distance of p from the filled outline, zero inside.
pub fn clearance(outline: &[V], p: V) -> f64 {
    let mut turns = 0.0;
    let mut nearest = f64::INFINITY;
    for i in 0..outline.len() {
        let (a, b) = (sub(outline[i], p), sub(outline[(i + 1) % outline.len()], p));
        turns += cross(a, b).atan2(dot(a, b)) / TAU;
        let way = sub(b, a);
        let along = (-dot(a, way) / dot(way, way)).clamp(0.0, 1.0);
        nearest = nearest.min(length(add(a, scale(way, along))));
    }
    if turns > 0.5 { 0.0 } else { nearest }
}

/// The point of the line through two points that is nearest to the origin.
fn foot([a, b]: [V; 2]) -> V {
    let way = sub(b, a);
    add(a, scale(way, -dot(a, way) / dot(way, way)))
}

fn crossing(s: [V; 2], t: [V; 2]) -> Option<V> {
    let (u, v) = (sub(s[1], s[0]), sub(t[1], t[0]));
    let turn = cross(u, v);
    (turn.abs() > 1e-12 * length(u) * length(v)).then(|| add(s[0], scale(u, cross(sub(t[0], s[0]), v) / turn)))
}

fn line_and_circle([a, b]: [V; 2], center: V, r: f64) -> Vec<V> {
    let nearest = foot([sub(a, center), sub(b, center)]);
    let way = sub(b, a);
    let rest = (r * r - dot(nearest, nearest)).max(0.0).sqrt() / length(way);
    [-rest, rest].map(|k| add(center, add(nearest, scale(way, k)))).into()
}

fn circle_and_circle(v: V, w: V, r: f64) -> Vec<V> {
    let way = sub(w, v);
    let (middle, half) = (scale(add(v, w), 0.5), 0.5 * length(way));
    if half > r {
        return Vec::new();
    }
    let rest = (r * r - half * half).sqrt() / length(way);
    [-rest, rest].map(|k| add(middle, scale([-way[1], way[0]], k))).into()
}
