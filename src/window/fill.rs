//! How does an outline become triangles, and its hatch lines?

use super::batch::{Batch, Ink};
use collision_lab::collision::Aabb;
use core::f32::consts::FRAC_1_SQRT_2;
use glam::{DVec2, Vec2};
use std::collections::HashMap;

/// The triangles of concave outlines, cut when they are first filled and kept while they are drawn.
#[derive(Default)]
pub struct Triangulations {
    /// For each outline, by the bits of its world coordinates.
    known: HashMap<Vec<u32>, Known>,
    key: Vec<u32>,
    frame: u64,
}

struct Known {
    /// Three indices into the outline a triangle.
    indices: Vec<usize>,
    last_used: u64,
}

impl Triangulations {
    /// Fills an outline, convex or concave, with hard edges: the line around it is smooth. `screen` is the outline in points;
    /// `world` the same corners in world units, for keeping the triangles, unless it was clipped.
    pub fn fill(&mut self, batch: &mut Batch, world: Option<&[Vec2]>, screen: &[Vec2], ink: Ink) {
        if is_convex(screen) {
            return batch.convex(screen, ink);
        }
        let corners = screen.iter().map(|at| (*at, ink));
        match world {
            Some(world) => batch.triangles(corners, self.of(world, screen).iter().copied()),
            None => batch.triangles(corners, cut(screen).into_iter()),
        }
    }

    /// The triangles of an outline.
    fn of(&mut self, world: &[Vec2], screen: &[Vec2]) -> &[usize] {
        self.key.clear();
        self.key.extend(world.iter().flat_map(|at| at.to_array().map(f32::to_bits)));
        if !self.known.contains_key(&self.key) {
            self.known.insert(self.key.clone(), Known { indices: cut(screen), last_used: 0 });
        }
        match self.known.get_mut(&self.key) {
            Some(known) => {
                known.last_used = self.frame;
                &known.indices
            }
            None => &[],
        }
    }

    /// Forgets what was not drawn in this frame.
    pub fn end_frame(&mut self) {
        let frame = self.frame;
        self.known.retain(|_, known| known.last_used == frame);
        self.frame += 1;
    }
}

/// Three indices into the outline a triangle; none for an outline that no triangles fill.
fn cut(outline: &[Vec2]) -> Vec<usize> {
    let flat: Vec<f32> = outline.iter().flat_map(|p| [p.x, p.y]).collect();
    earcutr::earcut(&flat, &[], 2).unwrap_or_default()
}

/// Makes hatches; keeps its buffer between them.
#[derive(Default)]
pub struct Hatch {
    /// Row and place in it.
    crossings: Vec<(i32, f32)>,
}

impl Hatch {
    /// The hatch of an outline: pieces of parallel lines at 45°, `step` apart, clipped to the outline and made only for
    /// the part in `view`. `anchor` is a position through which a line of the pattern runs, so that it moves with the view.
    pub fn lines(
        &mut self,
        outline: &[Vec2],
        step: f32,
        anchor: Vec2,
        view: Aabb,
    ) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
        // Turned by 45°, the lines of the hatch are the rows u = k * step.
        let turn = |p: Vec2| Vec2::new(p.x + p.y, p.y - p.x) * FRAC_1_SQRT_2;
        let back = |p: Vec2| Vec2::new(p.x - p.y, p.x + p.y) * FRAC_1_SQRT_2;
        let origin = turn(anchor);
        let seen = Aabb::around(view.corners().map(turn));
        let row = |u: f32| ((u - origin.x) / step).ceil() as i32;

        self.crossings.clear();
        for (i, &corner) in outline.iter().enumerate() {
            let (a, b) = (turn(corner), turn(outline[(i + 1) % outline.len()]));
            let (low, high) = if a.x < b.x { (a, b) } else { (b, a) };
            // Half open, so that a row through a corner crosses one of its two edges.
            for k in row(low.x.max(seen.min.x))..row(high.x.min(seen.max.x)) {
                let u = origin.x + k as f32 * step;
                self.crossings.push((k, low.y + (u - low.x) / (high.x - low.x) * (high.y - low.y)));
            }
        }
        self.crossings.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let place = move |(k, v): (i32, f32)| back(Vec2::new(origin.x + k as f32 * step, v));
        let pairs = self.crossings.chunks_exact(2).filter(|pair| pair[0].0 == pair[1].0);
        pairs.map(move |pair| (place(pair[0]), place(pair[1])))
    }
}

/// Adds the outline of a disc whose chords stay within a tenth of a pixel of its rim.
pub fn disc(center: Vec2, radius: f32, pixels_per_point: f32, outline: &mut Vec<Vec2>) {
    let count = chords(radius * pixels_per_point);
    let step = DVec2::from_angle(core::f64::consts::TAU / count as f64);
    let mut way = DVec2::X * f64::from(radius);
    outline.extend((0..count).map(|_| {
        let corner = center + way.as_vec2();
        way = step.rotate(way);
        corner
    }));
}

/// How many chords keep within a tenth of a pixel: the sagitta is r (1 - cos(π / n)), about r π² / 2n².
fn chords(radius: f32) -> usize {
    let count = core::f32::consts::PI * (radius * 5.0).sqrt();
    (count.ceil() as usize).clamp(8, 4096)
}

/// Whether every corner turns the same way. Only for simple outlines.
fn is_convex(outline: &[Vec2]) -> bool {
    let n = outline.len();
    let turn = |i: usize| {
        let (a, b, c) = (outline[i], outline[(i + 1) % n], outline[(i + 2) % n]);
        (b - a).perp_dot(c - b)
    };
    n <= 3 || (0..n).all(|i| turn(i) >= 0.0) || (0..n).all(|i| turn(i) <= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::splat(-1000.0), max: Vec2::splat(1000.0) };

    fn l_shape() -> Vec<Vec2> {
        [(0.0, 0.0), (60.0, 0.0), (60.0, 20.0), (20.0, 20.0), (20.0, 60.0), (0.0, 60.0)].map(Vec2::from).to_vec()
    }

    #[test]
    fn an_outline_is_cut_once_while_it_is_drawn_and_anew_when_it_changed() {
        let (mut kept, first) = (Triangulations::default(), l_shape());
        let moved: Vec<Vec2> = first.iter().map(|p| *p + Vec2::X).collect();
        let triangles = kept.of(&first, &first).to_vec();
        assert_eq!(triangles.len(), 4 * 3);
        kept.of(&moved, &moved);
        assert_eq!(kept.known.len(), 2, "what is elsewhere is another outline");
        kept.end_frame();
        // Nonsense on the screen shows that it is not cut again.
        assert_eq!(kept.of(&first, &[]), triangles);
        kept.end_frame();
        assert_eq!(kept.known.len(), 1, "what is drawn no longer is forgotten");
    }

    #[test]
    fn hatch_lines_have_together_the_area_of_the_outline() {
        let step = 0.5;
        let mut hatch = Hatch::default();
        let lines = hatch.lines(&l_shape(), step, Vec2::new(3.0, 1.0), VIEW);
        let area: f32 = lines.map(|(a, b)| a.distance(b) * step).sum();
        assert!((area - 2000.0).abs() < 20.0, "the rows add up to {area}, the outline has 2000");
    }

    #[test]
    fn hatch_lines_stay_out_of_the_notch() {
        for (a, b) in Hatch::default().lines(&l_shape(), 1.0, Vec2::ZERO, VIEW) {
            let middle = (a + b) / 2.0;
            assert!(middle.x < 20.1 || middle.y < 20.1, "{middle} is in the notch");
        }
    }

    #[test]
    fn a_hatch_far_larger_than_the_view_is_made_for_the_view_only() {
        let huge = [(-1e7, -1e7), (1e7, -1e7), (1e7, 1e7), (-1e7, 1e7)].map(Vec2::from);
        let lines = Hatch::default().lines(&huge, 8.0, Vec2::ZERO, VIEW).count();
        assert!((300..400).contains(&lines), "{lines} lines");
    }

    #[test]
    fn circles_are_round_at_every_size() {
        for radius in [2.0, 30.0, 500.0, 20_000.0_f32] {
            let sagitta = radius * (1.0 - (core::f32::consts::PI / chords(radius) as f32).cos());
            assert!(sagitta < 0.11, "radius {radius}: chords are {sagitta} pixels from the rim");
        }
    }

    #[test]
    fn a_notch_makes_an_outline_concave() {
        assert!(!is_convex(&l_shape()));
        let mut round = Vec::new();
        disc(Vec2::ZERO, 50.0, 1.0, &mut round);
        assert!(is_convex(&round));
    }
}
