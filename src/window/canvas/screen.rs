//! The canvas as a surface: fills and strokes become triangles or, where they are very many, an image.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::clip::clip_segment;
use crate::drawing::colors::{Color, MarkColors};
use crate::drawing::paint::paint_marks;
use crate::drawing::style::{self, CULL_MARGIN};
use crate::drawing::surface::{Area, Detail, Line, Pen, Surface, Tone, edges};
use crate::marks::Picture;
use crate::window::canvas::batch::{Batch, ink};
use crate::window::canvas::fill::fill;
use crate::window::canvas::raster::Raster;
use crate::window::canvas::stroke::Ribbons;
use crate::window::canvas::texels::Hatching;
use glam::Vec2;

/// The canvas. Its buffers live between frames, so that most marks allocate nothing.
pub struct Screen {
    batch: Batch,
    raster: Raster,
    ribbons: Ribbons,
    /// The corners of the last circle.
    round: Vec<Vec2>,
    /// Whether the current mark goes into the image.
    is_fine: bool,
    /// The visible part of the screen, in points.
    view: Aabb,
    pixels_per_point: f32,
}

impl Screen {
    pub fn new() -> Self {
        Self {
            batch: Batch::new(),
            raster: Raster::new(),
            ribbons: Ribbons::default(),
            round: Vec::new(),
            is_fine: false,
            view: Aabb { min: Vec2::ZERO, max: Vec2::ZERO },
            pixels_per_point: 1.0,
        }
    }

    /// Paints all marks but the labels.
    pub fn paint(&mut self, picture: &Picture, camera: &Camera, colors: &MarkColors, pixels_per_point: f32) {
        self.pixels_per_point = pixels_per_point;
        self.batch.set_scale(pixels_per_point, macroquad::miniquad::window::dpi_scale());
        self.view = camera.canvas().expanded(CULL_MARGIN);
        self.raster.begin(camera.canvas());
        paint_marks(picture, camera, colors, self);
        self.flush_raster();
        self.batch.flush();
    }

    /// Draws the image over the marks before it and below those that follow.
    fn flush_raster(&mut self) {
        if self.raster.is_waiting() {
            self.batch.flush();
            self.raster.flush(self.batch.unit);
        }
    }

    fn raster_line(&mut self, line: Line, width: f32, tone: Tone) {
        let (points, closed) = line.points(self.pixels_per_point, &mut self.round);
        let color = ink(tone.0, tone.1);
        let length: f32 = edges(points, closed).map(|(from, to)| from.distance(to)).sum();
        let is_dense = length > Aabb::from_points(points.iter().copied()).size().element_product();
        for (from, to) in edges(points, closed) {
            let Some((enter, leave)) = clip_segment(from.as_dvec2(), to.as_dvec2(), self.view) else { continue };
            let (from, to) = (from.lerp(to, enter as f32), from.lerp(to, leave as f32));
            if is_dense {
                self.raster.thin_line(from, to, color);
            } else {
                self.raster.line(from, to, width, color);
            }
        }
    }
}

impl Surface for Screen {
    fn begin(&mut self, detail: Detail) {
        self.is_fine = detail == Detail::Fine;
        if detail == Detail::Coarse {
            self.flush_raster();
        }
    }

    fn fill(&mut self, area: Area, (color, opacity): Tone) {
        let ink = ink(color, opacity);
        let (corners, _) = area.rim().points(self.pixels_per_point, &mut self.round);
        match area {
            _ if self.is_fine => self.raster.fill(corners, ink, None),
            Area::Polygon(_) => fill(&mut self.batch, corners, ink),
            Area::Convex(_) | Area::Disc(..) => self.batch.convex(corners, ink),
        }
    }

    fn spot(&mut self, area: Area, (color, opacity): Tone) {
        let ink = ink(color, opacity);
        match area {
            Area::Disc(center, radius) if self.is_fine => self.raster.dot(center, 2.0 * radius, ink),
            _ => {
                let (corners, _) = area.rim().points(self.pixels_per_point, &mut self.round);
                self.ribbons.area(&mut self.batch, corners, ink);
            }
        }
    }

    fn hatch(&mut self, area: Area, color: Color, anchor: Vec2) -> bool {
        if self.is_fine {
            let (corners, _) = area.rim().points(self.pixels_per_point, &mut self.round);
            let (step, width, lines) = (style::HATCH_STEP, style::HATCH_WIDTH, ink(color, style::HATCH_INK));
            let hatching = Hatching { anchor, step, width, ink: lines };
            self.raster.fill(corners, ink(color, style::HATCH_TINT), Some(hatching));
        }
        self.is_fine
    }

    fn squares(&mut self, squares: &[(Vec2, f32)], (color, opacity): Tone) {
        let ink = ink(color, opacity);
        squares.iter().for_each(|&(corner, side)| self.raster.dot(corner + side / 2.0, side, ink));
    }

    fn stroke(&mut self, line: Line, Pen { width, dashes }: Pen, tone: Tone) {
        if self.is_fine {
            return self.raster_line(line, width, tone);
        }
        let ink = ink(tone.0, tone.1);
        if let Line::Pieces(pieces) = line {
            return pieces.iter().for_each(|piece| self.ribbons.solid(&mut self.batch, piece, false, width, ink));
        }
        let (points, closed) = line.points(self.pixels_per_point, &mut self.round);
        match dashes {
            None => self.ribbons.solid(&mut self.batch, points, closed, width, ink),
            Some((on, off)) => {
                self.ribbons.dashed(&mut self.batch, points, closed, (width, on, off), self.view, ink);
            }
        }
    }
}
