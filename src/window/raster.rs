//! How are a hundred thousand dots drawn, and outlines of ten thousand corners? Into an image as large as the canvas, which is
//! drawn as one.
//!
//! Where the processor itself draws, each triangle costs more than all that it covers, and such outlines have several an edge.

use super::batch::Ink;
use collision_lab::collision::Aabb;
use glam::Vec2;
use macroquad::{
    color::WHITE,
    texture::{DrawTextureParams, FilterMode, Image, Texture2D, draw_texture_ex},
};

/// What waits to be drawn.
pub struct Raster {
    /// A texel a point of the canvas, straight alpha.
    image: Image,
    texture: Option<Texture2D>,
    /// The upper left of the canvas, in points.
    origin: Vec2,
    waiting: bool,
    /// For [`Raster::fill`]: how much more of a texel is covered than of the one to its left.
    steps: Vec<f32>,
}

/// Lines at 45°, as the hatch is made of: a position through which one runs, their distance and width, and their colour.
#[derive(Clone, Copy, Debug)]
pub struct Hatching {
    /// In points.
    pub anchor: Vec2,
    /// In points.
    pub step: f32,
    /// In points.
    pub width: f32,
    /// Of the lines.
    pub ink: Ink,
}

impl Raster {
    /// Nothing yet.
    pub fn new() -> Self {
        Self { image: Image::empty(), texture: None, origin: Vec2::ZERO, waiting: false, steps: Vec::new() }
    }

    /// Takes the canvas that what comes next is on, in points.
    pub fn set_canvas(&mut self, canvas: Aabb) {
        let (min, size) = (canvas.min.floor(), (canvas.max.ceil() - canvas.min.floor()).max(Vec2::ONE));
        self.origin = min;
        let [width, height] = [size.x as u16, size.y as u16];
        if [self.image.width, self.image.height] != [width, height] {
            self.image = Image { bytes: vec![0; usize::from(width) * usize::from(height) * 4], width, height };
            self.texture = None;
        }
    }

    fn size(&self) -> [i32; 2] {
        [i32::from(self.image.width), i32::from(self.image.height)]
    }

    /// Adds a square, in points: as many whole texels as come near to it, at least one.
    pub fn dot(&mut self, center: Vec2, side: f32, ink: Ink) {
        let side = side.round().max(1.0);
        let corner = (center - self.origin - side / 2.0).round();
        let [width, height] = self.size();
        let (x, y, side) = (corner.x as i32, corner.y as i32, side as i32);
        for row in y.max(0)..(y + side).min(height) {
            for column in x.max(0)..(x + side).min(width) {
                let at = (row * width + column) as usize * 4;
                self.image.bytes[at..at + 4].copy_from_slice(&ink);
            }
        }
        self.waiting = true;
    }

    /// Adds a line, in points: of each texel on its way as much as it covers there, measured across its steeper axis. Where lines
    /// meet the stronger stays, so that many upon each other look like one.
    pub fn line(&mut self, from: Vec2, to: Vec2, width: f32, ink: Ink) {
        let by = to - from;
        let is_steep = by.y.abs() > by.x.abs();
        let turned = |p: Vec2| if is_steep { Vec2::new(p.y, p.x) } else { p };
        let (from, to) = (turned(from - self.origin), turned(to - self.origin));
        let (from, to) = if from.x <= to.x { (from, to) } else { (to, from) };
        let [columns, rows] = self.size();
        let (along, across) = if is_steep { (rows, columns) } else { (columns, rows) };
        let slope = if to.x > from.x { (to.y - from.y) / (to.x - from.x) } else { 0.0 };
        let half = 0.5 * width * (1.0 + slope * slope).sqrt();
        let (first, last) = (from.x.max(0.0) as i32, to.x.min(along as f32 - 1.0).floor() as i32);
        for i in first..=last {
            let x = (i as f32 + 0.5).clamp(from.x, to.x);
            let middle = from.y + slope * (x - from.x);
            let (low, high) = (middle - half, middle + half);
            let (top, bottom) = (low.max(0.0) as i32, high.min(across as f32 - 1.0).floor() as i32);
            for j in top..=bottom {
                let cover = high.min((j + 1) as f32) - low.max(j as f32);
                let (column, row) = if is_steep { (j, i) } else { (i, j) };
                let alpha = (cover.min(1.0) * f32::from(ink[3])) as u8;
                let at = (row * columns + column) as usize * 4;
                let texel = &mut self.image.bytes[at..at + 4];
                if alpha >= texel[3] && cover > 0.0 {
                    texel.copy_from_slice(&[ink[0], ink[1], ink[2], alpha]);
                }
            }
        }
        self.waiting = true;
    }

    /// Fills a simple outline, in points, by how much of each texel it covers: each edge adds the area to its right, row by row,
    /// and a sum along the rows gives the cover (R. Levien's font-rs, 2016). With a hatching, what lies on its lines has their
    /// colour.
    pub fn fill(&mut self, outline: &[Vec2], ink: Ink, hatching: Option<Hatching>) {
        let around = Aabb::around(outline.iter().copied());
        let [columns, rows] = self.size();
        let canvas = Vec2::new(columns as f32, rows as f32);
        let (min, max) = ((around.min - self.origin).floor(), (around.max - self.origin).ceil());
        let (min, max) = (min.max(Vec2::ZERO), max.min(canvas));
        if outline.is_empty() || min.cmpge(max).any() {
            return;
        }
        let (width, height) = ((max.x - min.x) as usize, (max.y - min.y) as usize);
        self.steps.clear();
        // An edge in the last texel of a row also adds to the one behind it.
        let stride = width + 2;
        self.steps.resize(stride * height, 0.0);
        let corner = self.origin + min;
        let ends = outline.iter().cycle().skip(1);
        for (from, to) in outline.iter().zip(ends) {
            add_edge(&mut self.steps, [width, height], *from - corner, *to - corner);
        }
        for (row, steps) in self.steps.chunks_exact(stride).enumerate() {
            let mut sum = 0.0;
            let y = row + min.y as usize;
            let first = (y * columns as usize + min.x as usize) * 4;
            let texels = self.image.bytes[first..first + 4 * width].chunks_exact_mut(4);
            for (column, (texel, step)) in texels.zip(steps).enumerate() {
                sum += step;
                let cover = sum.abs().min(1.0);
                if cover < 1.0 / 255.0 {
                    continue;
                }
                let at = corner + Vec2::new(column as f32, row as f32) + 0.5;
                let ink = hatching.filter(|hatching| hatching.covers(at)).map_or(ink, |hatching| hatching.ink);
                lay_over(texel, ink, cover);
            }
        }
        self.waiting = true;
    }

    /// Whether there is anything to draw.
    pub fn is_waiting(&self) -> bool {
        self.waiting
    }

    /// Draws what waits; `unit` is macroquad's units per point. What macroquad was given before lies below.
    pub fn flush(&mut self, unit: f32) {
        self.waiting = false;
        let texture = self.texture.get_or_insert_with(|| {
            let texture = Texture2D::from_image(&self.image);
            texture.set_filter(FilterMode::Nearest);
            texture
        });
        texture.update(&self.image);
        let size = Vec2::new(f32::from(self.image.width), f32::from(self.image.height)) * unit;
        let params = DrawTextureParams { dest_size: Some(size), ..Default::default() };
        draw_texture_ex(texture, self.origin.x * unit, self.origin.y * unit, WHITE, params);
        self.image.bytes.fill(0);
    }
}

impl Hatching {
    fn covers(&self, at: Vec2) -> bool {
        let across = (at - self.anchor).element_sum() * core::f32::consts::FRAC_1_SQRT_2;
        (across + 0.5 * self.width).rem_euclid(self.step) < self.width
    }
}

/// Lays a colour over a texel that it covers in part (Porter and Duff, 1984).
fn lay_over(texel: &mut [u8], ink: Ink, cover: f32) {
    let (over, under) = (cover * f32::from(ink[3]) / 255.0, f32::from(texel[3]) / 255.0);
    let left = under * (1.0 - over);
    let alpha = over + left;
    for (to, from) in texel.iter_mut().zip(ink).take(3) {
        *to = ((f32::from(from) * over + f32::from(*to) * left) / alpha).round() as u8;
    }
    texel[3] = (alpha * 255.0).round() as u8;
}

/// Adds what an edge covers to its right, in texels of a box.
fn add_edge(steps: &mut [f32], [width, height]: [usize; 2], from: Vec2, to: Vec2) {
    let (sign, top, bottom) = if from.y < to.y { (1.0, from, to) } else { (-1.0, to, from) };
    let slope = (bottom.x - top.x) / (bottom.y - top.y);
    let right = width as f32;
    let rows = (top.y.max(0.0) as usize)..(bottom.y.min(height as f32).ceil().max(0.0) as usize);
    for row in rows {
        let (low, high) = (top.y.max(row as f32), bottom.y.min((row + 1) as f32));
        if low >= high {
            continue;
        }
        let add = sign * (high - low);
        let [a, b] = [low, high].map(|y| (top.x + slope * (y - top.y)).clamp(0.0, right));
        let (left, end) = (a.min(b), a.max(b));
        let steps = &mut steps[row * (width + 2)..][..width + 2];
        let (first, last) = (left as usize, end as usize);
        if first == last {
            // Within one texel: what is left of the edge's middle is not covered.
            let uncovered = 0.5 * (left + end) - first as f32;
            steps[first] += add * (1.0 - uncovered);
            steps[first + 1] += add * uncovered;
            continue;
        }
        // The cover grows by a triangle, trapezoids and a triangle.
        let rise = 1.0 / (end - left);
        let covered_up_to = |x: f32| {
            // The area right of the edge within [0, x], of a height of one.
            let within = (x.min(end) - left).max(0.0);
            0.5 * rise * within * within + (x - end).max(0.0)
        };
        let mut before = 0.0;
        let mut cover_before = 0.0;
        for (i, step) in steps.iter_mut().enumerate().take(last + 2).skip(first) {
            let now = covered_up_to((i + 1) as f32);
            let cover = now - before;
            *step += add * (cover - cover_before);
            (before, cover_before) = (now, cover);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INK: Ink = [10, 20, 30, 255];

    fn raster() -> Raster {
        let mut raster = Raster::new();
        raster.set_canvas(Aabb { min: Vec2::splat(3.0), max: Vec2::new(103.0, 83.0) });
        raster
    }

    fn covered(raster: &Raster) -> f32 {
        raster.image.bytes.chunks_exact(4).map(|texel| f32::from(texel[3]) / 255.0).sum()
    }

    #[test]
    fn a_filled_outline_covers_its_area() {
        let star = |i: u8| {
            let reach = if i.is_multiple_of(2) { 38.0 } else { 11.0 };
            Vec2::new(51.3, 42.7) + Vec2::from_angle(f32::from(i) * core::f32::consts::TAU / 14.0) * reach
        };
        let star: Vec<Vec2> = (0..14).map(star).collect();
        let area = 0.5 * star.iter().zip(star.iter().cycle().skip(1)).map(|(a, b)| a.perp_dot(*b)).sum::<f32>();
        for outline in [star.clone(), star.into_iter().rev().collect()] {
            let mut raster = raster();
            raster.fill(&outline, INK, None);
            let covered = covered(&raster);
            assert!((covered - area).abs() < 0.01 * area, "{covered} texels of an area of {area}");
        }
    }

    #[test]
    fn what_reaches_beyond_the_canvas_fills_its_part_of_it() {
        for (outline, part) in [
            ([(-500.0, -400.0), (900.0, -400.0), (900.0, 700.0), (-500.0, 700.0)], 8000.0),
            ([(-500.0, -400.0), (53.0, -400.0), (53.0, 700.0), (-500.0, 700.0)], 4000.0),
            ([(53.0, -400.0), (900.0, -400.0), (900.0, 700.0), (53.0, 700.0)], 4000.0),
            ([(-50.0, 43.0), (900.0, 43.0), (900.0, 700.0), (-50.0, 700.0)], 4000.0),
            ([(200.0, 43.0), (900.0, 43.0), (900.0, 700.0), (200.0, 700.0)], 0.0),
        ] {
            let mut raster = raster();
            raster.fill(&outline.map(Vec2::from), INK, None);
            assert!((covered(&raster) - part).abs() < 1.0, "{outline:?} fills {} texels", covered(&raster));
        }
    }

    #[test]
    fn lines_of_any_direction_and_length_are_as_wide_as_they_should_be() {
        for degrees in (0..360).step_by(7) {
            let way = Vec2::from_angle((degrees as f32).to_radians()) * 30.0;
            let mut raster = raster();
            raster.line(Vec2::new(50.0, 40.0) - way, Vec2::new(50.0, 40.0) + way, 2.0, INK);
            let covered = covered(&raster);
            assert!((covered - 120.0).abs() < 8.0, "at {degrees}° {covered} texels of 60 by 2");
        }
        for far in [1e5, 1e9, f32::MAX] {
            let mut raster = raster();
            raster.line(Vec2::new(-far, 43.0), Vec2::new(far, 43.0), 2.0, INK);
            assert!((covered(&raster) - 200.0).abs() < 1.0, "{far}: {} texels", covered(&raster));
        }
    }

    #[test]
    fn what_is_translucent_mixes_with_what_lies_below() {
        let mut texel = [200, 0, 0, 255];
        lay_over(&mut texel, [0, 100, 0, 255], 0.5);
        assert_eq!(texel, [100, 50, 0, 255]);
        let mut empty = [0; 4];
        lay_over(&mut empty, [0, 100, 0, 128], 0.5);
        assert_eq!(empty, [0, 100, 0, 64], "the colour is that of the ink alone");
    }
}
