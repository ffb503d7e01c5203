//! How are a hundred thousand dots drawn? Into an image as large as the canvas, which is drawn as one.
//!
//! Where the processor itself draws, two triangles a dot cost ten times as much as the dot.

use super::batch::Ink;
use collision_lab::collision::Aabb;
use glam::Vec2;
use macroquad::{
    color::WHITE,
    texture::{DrawTextureParams, FilterMode, Image, Texture2D, draw_texture_ex},
};

/// Dots that wait to be drawn.
pub struct Dots {
    /// A texel a point of the canvas, straight alpha.
    image: Image,
    texture: Option<Texture2D>,
    /// The upper left of the canvas, in points.
    origin: Vec2,
    waiting: bool,
}

impl Dots {
    /// No dots.
    pub fn new() -> Self {
        Self { image: Image::empty(), texture: None, origin: Vec2::ZERO, waiting: false }
    }

    /// Takes the canvas that the next dots are on, in points.
    pub fn set_canvas(&mut self, canvas: Aabb) {
        let (min, size) = (canvas.min.floor(), (canvas.max.ceil() - canvas.min.floor()).max(Vec2::ONE));
        self.origin = min;
        let [width, height] = [size.x as u16, size.y as u16];
        if [self.image.width, self.image.height] != [width, height] {
            self.image = Image { bytes: vec![0; usize::from(width) * usize::from(height) * 4], width, height };
            self.texture = None;
        }
    }

    /// Adds a square, in points: as many whole texels as come near to it, at least one.
    pub fn add(&mut self, center: Vec2, side: f32, ink: Ink) {
        let side = side.round().max(1.0);
        let corner = (center - self.origin - side / 2.0).round();
        let [width, height] = [i32::from(self.image.width), i32::from(self.image.height)];
        let (x, y, side) = (corner.x as i32, corner.y as i32, side as i32);
        for row in y.max(0)..(y + side).min(height) {
            for column in x.max(0)..(x + side).min(width) {
                let at = (row * width + column) as usize * 4;
                self.image.bytes[at..at + 4].copy_from_slice(&ink);
            }
        }
        self.waiting = true;
    }

    /// Whether there is anything to draw.
    pub fn are_waiting(&self) -> bool {
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
