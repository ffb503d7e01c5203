//! An image as large as the canvas, for a hundred thousand dots or outlines of ten thousand corners; it is drawn as one.
//!
//! In software rendering a triangle costs more than the texels it covers, and such outlines have several triangles per edge.

use crate::collision::Aabb;
use crate::drawing::surface::edges;
use crate::window::canvas::batch::Ink;
use crate::window::canvas::texels::{Hatching, TexelPath, add_edge, lay_over};
use glam::Vec2;
use macroquad::color::WHITE;
use macroquad::math::Rect;
use macroquad::texture::{DrawTextureParams, FilterMode, Image, Texture2D, draw_texture_ex};

pub struct Raster {
    /// One texel per point of the canvas, straight alpha.
    image: Image,
    /// One for each time that the image is drawn in a frame: macroquad draws later, when one texture would show the last image.
    textures: Vec<Texture2D>,
    /// The number of textures used in this frame.
    count: usize,
    /// The rows that are sent to a texture.
    rows: Image,
    /// The upper left of the canvas, in points.
    origin: Vec2,
    /// The part of the image that is not empty, in points; `None` if nothing is drawn in it.
    used: Option<Aabb>,
    /// For [`Raster::fill`]: by how much more of each texel is covered than of its left neighbour.
    steps: Vec<f32>,
}

impl Raster {
    pub fn new() -> Self {
        Self {
            image: Image::empty(),
            textures: Vec::new(),
            count: 0,
            rows: Image::empty(),
            origin: Vec2::ZERO,
            used: None,
            steps: Vec::new(),
        }
    }

    /// Begins a frame, on a canvas in points.
    pub fn begin(&mut self, canvas: Aabb) {
        self.count = 0;
        let (min, size) = (canvas.min.floor(), (canvas.max.ceil() - canvas.min.floor()).max(Vec2::ONE));
        self.origin = min;
        let [width, height] = [size.x as u16, size.y as u16];
        if [self.image.width, self.image.height] != [width, height] {
            self.image = Image { bytes: vec![0; usize::from(width) * usize::from(height) * 4], width, height };
            (self.textures, self.used) = (Vec::new(), None);
        }
    }

    fn note(&mut self, around: Aabb) {
        self.used = Some(self.used.map_or(around, |used| used.union(around)));
    }

    fn size(&self) -> [i32; 2] {
        [i32::from(self.image.width), i32::from(self.image.height)]
    }

    /// Adds a square, in points, rounded to whole texels; at least one.
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
        self.note(Aabb { min: center, max: center }.expanded(side as f32));
    }

    /// Adds a line, in points, by how much of each texel it covers, measured across its steeper axis. Where lines meet the
    /// stronger one stays, so that many overlapping lines look like one.
    pub fn line(&mut self, from: Vec2, to: Vec2, width: f32, ink: Ink) {
        let [columns, _] = self.size();
        let Some(path) = TexelPath::of(from - self.origin, to - self.origin, self.size()) else { return };
        let half = 0.5 * width * (1.0 + path.slope * path.slope).sqrt();
        for i in path.first..=path.last {
            let middle = path.middle(i);
            let (low, high) = (middle - half, middle + half);
            if high < 0.0 || low >= path.across as f32 {
                continue;
            }
            for j in low.max(0.0) as i32..=(high as i32).min(path.across - 1) {
                let cover = high.min((j + 1) as f32) - low.max(j as f32);
                let alpha = (cover.min(1.0) * f32::from(ink[3])) as u8;
                let texel = &mut self.image.bytes[path.texel(i, j, columns)..][..4];
                if alpha >= texel[3] {
                    texel.copy_from_slice(&[ink[0], ink[1], ink[2], alpha]);
                }
            }
        }
        self.note(Aabb { min: from.min(to), max: from.max(to) }.expanded(2.0 * width));
    }

    /// Adds a line, in points, of one texel per step: for lines so dense that their edges are invisible.
    pub fn thin_line(&mut self, from: Vec2, to: Vec2, ink: Ink) {
        let [columns, _] = self.size();
        let Some(path) = TexelPath::of(from - self.origin, to - self.origin, self.size()) else { return };
        for i in path.first..=path.last {
            let middle = path.middle(i);
            if middle >= 0.0 && middle < path.across as f32 {
                self.image.bytes[path.texel(i, middle as i32, columns)..][..4].copy_from_slice(&ink);
            }
        }
        self.note(Aabb { min: from.min(to), max: from.max(to) });
    }

    /// Fills a simple outline, in points. The opacity of a texel is the share of it that the outline covers in the middle of its row:
    /// each edge adds the area to its right, and the sum along a row is the share (as in R. Levien's font-rs, 2016). The lines of a
    /// hatching have an ink of their own.
    pub fn fill(&mut self, outline: &[Vec2], ink: Ink, hatching: Option<Hatching>) {
        let around = Aabb::from_points(outline.iter().copied());
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
        for (from, to) in edges(outline, true) {
            add_edge(&mut self.steps, [width, height], from - corner, to - corner);
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
        self.note(around);
    }

    pub fn is_waiting(&self) -> bool {
        self.used.is_some()
    }

    /// Draws the image over earlier draw calls; `unit` is macroquad's units per point.
    pub fn flush(&mut self, unit: f32) {
        let Some(used) = self.used.take() else { return };
        let [width, height] = self.size();
        let least = |p: Vec2| (p - self.origin).clamp(Vec2::ZERO, Vec2::new(width as f32, height as f32));
        let (from, to) = (least(used.min - 1.0).floor(), least(used.max + 1.0).ceil());
        if self.count == self.textures.len() {
            let texture = Texture2D::from_image(&self.image);
            texture.set_filter(FilterMode::Nearest);
            self.textures.push(texture);
        }
        let texture = &self.textures[self.count];
        self.count += 1;
        let (first, last) = (from.y as i32, to.y as i32);
        if first == last {
            return;
        }
        let bytes = (first * width) as usize * 4..(last * width) as usize * 4;
        self.rows.bytes.clear();
        self.rows.bytes.extend_from_slice(&self.image.bytes[bytes.clone()]);
        (self.rows.width, self.rows.height) = (width as u16, (last - first) as u16);
        texture.update_part(&self.rows, 0, first, width, last - first);
        let (at, size) = ((self.origin + from) * unit, to - from);
        let source = Some(Rect::new(from.x, from.y, size.x, size.y));
        let params = DrawTextureParams { dest_size: Some(size * unit), source, ..Default::default() };
        draw_texture_ex(texture, at.x, at.y, WHITE, params);
        self.image.bytes[bytes].fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INK: Ink = [10, 20, 30, 255];

    fn raster() -> Raster {
        let mut raster = Raster::new();
        raster.begin(Aabb { min: Vec2::splat(3.0), max: Vec2::new(103.0, 83.0) });
        raster
    }

    fn covered(raster: &Raster) -> f32 {
        raster.image.bytes.chunks_exact(4).map(|texel| f32::from(texel[3]) / 255.0).sum()
    }

    #[test]
    fn a_filled_outline_covers_its_area() {
        let star = |i: u8| {
            let radius = if i.is_multiple_of(2) { 38.0 } else { 11.0 };
            Vec2::new(51.3, 42.7) + Vec2::from_angle(f32::from(i) * core::f32::consts::TAU / 14.0) * radius
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
    fn an_area_beyond_the_canvas_fills_its_visible_part() {
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
    fn lines_of_any_direction_and_length_have_their_width() {
        for degrees in (0..360).step_by(7) {
            let half = Vec2::from_angle((degrees as f32).to_radians()) * 30.0;
            let mut raster = raster();
            raster.line(Vec2::new(50.0, 40.0) - half, Vec2::new(50.0, 40.0) + half, 2.0, INK);
            let covered = covered(&raster);
            assert!((covered - 120.0).abs() < 8.0, "at {degrees}° {covered} texels of 60 by 2");
            let mut thin = self::raster();
            thin.thin_line(Vec2::new(50.0, 40.0) - half, Vec2::new(50.0, 40.0) + half, INK);
            let steps = 2.0 * half.abs().max_element();
            assert!((self::covered(&thin) - steps).abs() < 2.0, "at {degrees}°, {steps} steps");
        }
        for far in [1e5, 1e9, f32::MAX] {
            let mut raster = raster();
            raster.line(Vec2::new(-far, 43.0), Vec2::new(far, 43.0), 2.0, INK);
            assert!((covered(&raster) - 200.0).abs() < 1.0, "{far}: {} texels", covered(&raster));
        }
    }
}
