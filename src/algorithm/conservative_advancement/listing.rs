/// A convex outline with a radius around it, and its motion from t = 0 to 1: it moves by `by` and turns by `turn` radians about a point.
struct Shape { corners: Vec<Vec2>, radius: f32, about: Vec2, by: Vec2, turn: f32 }

fn shape(corners: &[Vec2], radius: f32, about: Vec2, by: Vec2, turn: f32) -> Shape {
    Shape { corners: corners.to_vec(), radius, about, by, turn }
}

impl Shape {
    fn at(&self, t: f32) -> Vec<Vec2> {
        let (turn, about) = (Vec2::from_angle(self.turn * t), self.about + self.by * t);
        self.corners.iter().map(|corner| about + turn.rotate(*corner - self.about)).collect()
    }

    /// The most that turning adds to the speed of a point.
    fn spin(&self) -> f32 {
        let farthest = self.corners.iter().map(|corner| corner.distance(self.about)).fold(0.0, f32::max);
        self.turn.abs() * farthest
    }
}

/// When two shapes that are apart first come within a tolerance, from 0 to 1.
fn first_touch(a: Shape, b: Shape, tolerance: f32) -> Option<f32> {
    let spin = a.spin() + b.spin(); //@ setup
    let mut t = 0.0;
    for _ in 0..64 {
        let [c1, c2] = closest(&a.at(t), &b.at(t));
        let gap = c1.distance(c2) - (a.radius + b.radius);
        if gap <= tolerance { return Some(t); } //@ touch
        if t == 1.0 { return None; } //@ apart
        let bound = (a.by - b.by).dot((c2 - c1).normalize()) + spin;
        if bound <= 0.0 { return None; } //@ never
        t = (t + gap / bound).min(1.0); //@ advance
    }
    None // out of steps: not known
}

/// The closest points of two convex outlines that are apart: a corner of one, and the nearest point of an edge of the other.
fn closest(a: &[Vec2], b: &[Vec2]) -> [Vec2; 2] {
    let mut best = [a[0], b[0]];
    for (corners, outline, is_first) in [(a, b, true), (b, a, false)] {
        for corner in corners {
            for (i, p) in outline.iter().enumerate() {
                let near = on_edge(*p, outline[(i + 1) % outline.len()], *corner);
                if corner.distance(near) < best[0].distance(best[1]) {
                    best = if is_first { [*corner, near] } else { [near, *corner] };
                }
            }
        }
    }
    best
}

fn on_edge(p: Vec2, q: Vec2, at: Vec2) -> Vec2 {
    let edge = q - p;
    p + edge * (edge.dot(at - p) / edge.length_squared().max(f32::MIN_POSITIVE)).clamp(0.0, 1.0)
}
