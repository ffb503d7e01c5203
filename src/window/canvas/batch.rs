//! Gathers triangles for a few large draw calls.

use crate::drawing::colors::Color;
use glam::{Vec2, Vec3, Vec4};
use macroquad::models::{Mesh, Vertex, draw_mesh};

/// The capacity of macroquad, which silently cuts larger meshes. No single mark needs as much: one of more than
/// [`MANY_CORNERS`](crate::drawing::style::MANY_CORNERS) corners is drawn in an image.
pub const VERTICES: usize = 65_535;
/// The same for indices.
pub const INDICES: usize = 200_000;

/// A colour with straight alpha, as macroquad blends it.
pub type Ink = [u8; 4];

/// An opaque colour at a strength from 0 to 1.
pub fn ink([red, green, blue]: Color, alpha: f32) -> Ink {
    [red, green, blue, (alpha * 255.0).round() as u8]
}

/// The same colour, with its alpha multiplied.
pub fn faded(ink: Ink, by: f32) -> Ink {
    let [r, g, b, a] = ink;
    [r, g, b, (f32::from(a) * by).round() as u8]
}

/// Triangles to be drawn; positions in points.
pub struct Batch {
    mesh: Mesh,
    /// Units of macroquad per point.
    pub unit: f32,
    /// A pixel of the display, in points: over this length the edges of lines fade.
    pub pixel: f32,
}

impl Batch {
    pub fn new() -> Self {
        Self { mesh: Mesh { vertices: Vec::new(), indices: Vec::new(), texture: None }, unit: 1.0, pixel: 1.0 }
    }

    /// Sets the scale: pixels of the display per point, and pixels per unit of macroquad.
    pub fn set_scale(&mut self, pixels_per_point: f32, pixels_per_unit: f32) {
        self.unit = pixels_per_point / pixels_per_unit;
        self.pixel = pixels_per_point.recip();
    }

    /// Draws all triangles so far.
    pub fn flush(&mut self) {
        if !self.mesh.indices.is_empty() {
            draw_mesh(&self.mesh);
        }
        self.mesh.vertices.clear();
        self.mesh.indices.clear();
    }

    /// Adds triangles: corners, and three indices into them for each triangle.
    pub fn triangles<C, I>(&mut self, corners: C, indices: I)
    where
        C: ExactSizeIterator<Item = (Vec2, Ink)>,
        I: ExactSizeIterator<Item = usize>,
    {
        if self.mesh.vertices.len() + corners.len() >= VERTICES || self.mesh.indices.len() + indices.len() >= INDICES {
            self.flush();
        }
        debug_assert!(corners.len() < VERTICES && indices.len() < INDICES, "too large for one mesh");
        let (first, unit) = (self.mesh.vertices.len(), self.unit);
        self.mesh.vertices.extend(corners.map(|(at, ink)| vertex(at * unit, ink)));
        self.mesh.indices.extend(indices.map(|index| (first + index) as u16));
    }

    /// Adds a convex area with hard edges.
    pub fn convex(&mut self, corners: &[Vec2], ink: Ink) {
        let fan = |i: usize| [0, i / 3 + 1, i / 3 + 2][i % 3];
        self.triangles(corners.iter().map(|at| (*at, ink)), (0..corners.len().saturating_sub(2) * 3).map(fan));
    }
}

fn vertex(at: Vec2, color: Ink) -> Vertex {
    Vertex { position: Vec3::new(at.x, at.y, 0.0), uv: Vec2::ZERO, color, normal: Vec4::ZERO }
}
