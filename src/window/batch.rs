//! How do triangles reach the graphics card? Gathered, in few large calls.

use egui::Color32;
use glam::{Vec2, Vec3, Vec4};
use macroquad::models::{Mesh, Vertex, draw_mesh};

/// macroquad cuts what exceeds its own capacity, without a word; the window asks for this much.
pub const VERTICES: usize = 65_535;
/// The same for indices.
pub const INDICES: usize = 200_000;

/// A colour with straight alpha, as macroquad blends it.
pub type Ink = [u8; 4];

/// An opaque colour at a strength from 0 to 1.
pub fn ink(color: Color32, alpha: f32) -> Ink {
    [color.r(), color.g(), color.b(), (alpha * 255.0).round() as u8]
}

/// Triangles that wait to be drawn; positions in points.
pub struct Batch {
    mesh: Mesh,
    /// macroquad's units per point.
    unit: f32,
}

impl Batch {
    /// An empty batch.
    pub fn new() -> Self {
        Self { mesh: Mesh { vertices: Vec::new(), indices: Vec::new(), texture: None }, unit: 1.0 }
    }

    /// Sets how many of macroquad's units a point has.
    pub fn set_unit(&mut self, unit: f32) {
        self.unit = unit;
    }

    /// Draws what waits. What is drawn later lies on top.
    pub fn flush(&mut self) {
        if !self.mesh.indices.is_empty() {
            draw_mesh(&self.mesh);
        }
        self.mesh.vertices.clear();
        self.mesh.indices.clear();
    }

    /// Adds triangles: corners, and three indices into them for each triangle.
    pub fn triangles(&mut self, corners: &[Vec2], indices: impl ExactSizeIterator<Item = usize>, ink: Ink) {
        let full = |have: usize, more: usize, room: usize| have + more >= room;
        if full(self.mesh.vertices.len(), corners.len(), VERTICES)
            || full(self.mesh.indices.len(), indices.len(), INDICES)
        {
            self.flush();
        }
        if full(0, corners.len(), VERTICES) || full(0, indices.len(), INDICES) {
            return self.one_by_one(corners, indices, ink);
        }
        let first = self.mesh.vertices.len();
        self.mesh.vertices.extend(corners.iter().map(|corner| vertex(*corner * self.unit, ink)));
        self.mesh.indices.extend(indices.map(|index| (first + index) as u16));
    }

    /// Adds a convex area.
    pub fn convex(&mut self, corners: &[Vec2], ink: Ink) {
        let fan = |i: usize| [0, i / 3 + 1, i / 3 + 2][i % 3];
        self.triangles(corners, (0..corners.len().saturating_sub(2) * 3).map(fan), ink);
    }

    /// Adds an area too large for one call.
    fn one_by_one(&mut self, corners: &[Vec2], indices: impl Iterator<Item = usize>, ink: Ink) {
        let mut triangle = [Vec2::ZERO; 3];
        for (i, index) in indices.enumerate() {
            triangle[i % 3] = corners[index];
            if i % 3 == 2 {
                self.convex(&triangle, ink);
            }
        }
    }
}

fn vertex(at: Vec2, color: Ink) -> Vertex {
    Vertex { position: Vec3::new(at.x, at.y, 0.0), uv: Vec2::ZERO, color, normal: Vec4::ZERO }
}
