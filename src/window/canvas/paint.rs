//! How do marks look? Roles become colours, strokes become widths, signs get their size on the screen.

use crate::{
    collision::Aabb,
    drawing::{
        camera::Camera,
        disc::disc,
        hatch::Hatch,
        look::{self, DASHED, DOT, LARGE, RIM, SPECK, TintLeft, corners},
        placement::{Placement, Seen, thin_out},
        signs::{self, Paint, Part},
        theme::Theme,
    },
    picture::{Fill, Mark, Picture, Role, Sign, Stroke},
    window::canvas::{
        batch::{Batch, Ink, faded, ink},
        fill::Triangulations,
        raster::{Hatching, Raster},
        stroke::{Pen, clip},
    },
};
use glam::Vec2;

/// What it takes to paint: kept between frames, so that nothing is allocated for most marks.
pub struct Painter {
    batch: Batch,
    pub raster: Raster,
    pen: Pen,
    hatch: Hatch,
    triangulations: Triangulations,
    placement: Placement,
    outline: Vec<Vec2>,
    /// How much of the last outline that is.
    seen: Seen,
    /// Whether there is so much to draw that all of it goes into the image.
    is_crowded: bool,
    /// Whether what was placed last goes there.
    is_rastered: bool,
    /// How much may still be tinted in this frame.
    tint_left: TintLeft,
    /// What can be seen, in points.
    pub view: Aabb,
    pixels_per_point: f32,
}

impl Painter {
    /// A painter with nothing on the brush.
    pub fn new() -> Self {
        let nowhere = Aabb { min: Vec2::ZERO, max: Vec2::ZERO };
        Self {
            batch: Batch::new(),
            raster: Raster::new(),
            pen: Pen::default(),
            hatch: Hatch::default(),
            triangulations: Triangulations::default(),
            placement: Placement::default(),
            outline: Vec::new(),
            seen: Seen::Nothing,
            is_crowded: false,
            is_rastered: false,
            tint_left: TintLeft::default(),
            view: nowhere,
            pixels_per_point: 1.0,
        }
    }

    /// Paints all marks but the labels, from the back to the front.
    pub fn paint(&mut self, picture: &Picture, camera: &Camera, theme: &Theme, pixels_per_point: f32) {
        self.pixels_per_point = pixels_per_point;
        self.batch.set_scale(pixels_per_point, macroquad::miniquad::window::dpi_scale());
        self.view = camera.canvas().grown(RIM);
        self.raster.begin(camera.canvas());
        self.is_crowded = look::is_crowded(&picture.marks);
        self.tint_left = TintLeft::of(self.view, self.is_crowded);
        for mark in &picture.marks {
            if !self.is_for_raster(mark) {
                self.flush_raster();
            }
            self.mark(mark, camera, theme);
        }
        self.flush_raster();
        self.batch.flush();
        self.triangulations.end_frame();
    }

    /// What the image holds so far lies on all that was drawn before, and below what comes.
    fn flush_raster(&mut self) {
        if self.raster.is_waiting() {
            self.batch.flush();
            self.raster.flush(self.batch.unit());
        }
    }

    /// Whether a mark goes into the image, at least in part.
    fn is_for_raster(&self, mark: &Mark) -> bool {
        match mark {
            Mark::Crowd { .. } => true,
            Mark::Area { .. } | Mark::Disc { .. } | Mark::Line { .. } | Mark::Circle { .. } => {
                self.is_crowded || corners(mark) > LARGE
            }
            Mark::Arrow { .. } | Mark::Sign { .. } | Mark::Label { .. } => false,
        }
    }

    fn mark(&mut self, mark: &Mark, camera: &Camera, theme: &Theme) {
        self.is_rastered = !matches!(mark, Mark::Crowd { .. }) && self.is_for_raster(mark);
        match mark {
            Mark::Area { outline, role, fill } => {
                if self.place(outline, camera) {
                    self.area(outline, *role, *fill, camera, theme);
                }
            }
            Mark::Disc { center, radius, role, fill } => {
                if self.place_disc(*center, *radius, camera) {
                    self.area(&[], *role, *fill, camera, theme);
                }
            }
            Mark::Crowd { crowd, role, fill, stroke } => self.crowd(crowd, (*role, *fill, *stroke), camera, theme),
            Mark::Line { points, closed, role, stroke } => {
                if self.place(points, camera) {
                    self.line(*closed, *role, *stroke, theme);
                }
            }
            Mark::Circle { center, radius, role, stroke } => {
                if self.place_disc(*center, *radius, camera) {
                    self.line(true, *role, *stroke, theme);
                }
            }
            Mark::Arrow { from, to, role } => {
                if self.place(&[*from, *to], camera) {
                    self.arrow(camera.to_screen(*to), ink(theme.color(*role), 1.0));
                }
            }
            Mark::Sign { at, sign, role } => {
                let at = camera.to_screen(*at);
                if self.view.contains(at) {
                    self.sign(at, *sign, ink(theme.color(*role), 1.0), ink(theme.ground, 1.0));
                }
            }
            Mark::Label { .. } => {}
        }
    }

    /// Puts points on the screen; returns whether any part can be seen.
    pub fn place(&mut self, points: &[Vec2], camera: &Camera) -> bool {
        self.seen = self.placement.points(points, camera, self.view, &mut self.outline);
        if self.is_rastered && points.len() > LARGE {
            thin_out(&mut self.outline);
        }
        self.seen != Seen::Nothing
    }

    pub fn place_disc(&mut self, center: Vec2, radius: f32, camera: &Camera) -> bool {
        self.seen = Seen::Clipped; // its corners are none of the world's
        if let Some(is_seen) = self.placement.large_disc((center, radius), camera, self.view, &mut self.outline) {
            return is_seen;
        }
        let (center, radius) = (camera.to_screen(center), camera.length(radius));
        if !(Aabb { min: center, max: center }.grown(radius).overlaps(self.view)) {
            return false;
        }
        self.outline.clear();
        disc(center, radius, self.pixels_per_point, &mut self.outline);
        true
    }

    /// The larger of the width and the height of what was placed, in points.
    fn size(&self) -> f32 {
        Aabb::around(self.outline.iter().copied()).size().max_element()
    }

    /// Fills what was placed; `world` is its outline in world units, or nothing if it is convex.
    pub fn area(&mut self, world: &[Vec2], role: Role, kind: Fill, camera: &Camera, theme: &Theme) {
        let (color, size) = (theme.color(role), self.size());
        match kind {
            Fill::Tint => {
                if self.tint_left.allows(&self.outline, self.view) {
                    self.fill(world, ink(color, look::tint(size)));
                }
            }
            Fill::Hatch if size < SPECK => self.fill(world, ink(color, 1.0)),
            Fill::Hatch if self.is_rastered => {
                let anchor = look::hatch_anchor(camera.to_screen_exactly(Vec2::ZERO));
                let (step, width, lines) = (look::HATCH_STEP, look::HATCH_WIDTH, ink(color, look::HATCH_INK));
                let hatching = Hatching { anchor, step, width, ink: lines };
                self.raster.fill(&self.outline, ink(color, look::HATCH_TINT), Some(hatching));
            }
            Fill::Hatch => {
                self.fill(world, ink(color, look::HATCH_TINT));
                let anchor = look::hatch_anchor(camera.to_screen_exactly(Vec2::ZERO));
                for (from, to) in self.hatch.lines(&self.outline, look::HATCH_STEP, anchor, self.view) {
                    self.pen.solid(&mut self.batch, &[from, to], false, look::HATCH_WIDTH, ink(color, look::HATCH_INK));
                }
            }
        }
    }

    fn fill(&mut self, world: &[Vec2], color: Ink) {
        if self.is_rastered {
            return self.raster.fill(&self.outline, color, None);
        }
        let world = if self.seen == Seen::Whole { Some(world) } else { None };
        self.triangulations.fill(&mut self.batch, world, &self.outline, color);
    }

    /// The convex outline that was placed, filled with one colour.
    pub fn flat_area(&mut self, color: Ink) {
        self.batch.convex(&self.outline, color);
    }

    pub fn line(&mut self, closed: bool, role: Role, kind: Stroke, theme: &Theme) {
        if closed && self.size() < SPECK {
            // However far somebody zooms out, there is a dot where a shape is.
            let middle = Aabb::around(self.outline.iter().copied()).center();
            if self.is_rastered {
                return self.raster.dot(middle, 2.0 * DOT, ink(theme.line(role, kind), 1.0));
            }
            return self.spot(middle, DOT, ink(theme.line(role, kind), 1.0));
        }
        let (width, color) = (look::width(kind), ink(theme.line(role, kind), 1.0));
        if self.is_rastered {
            return self.rastered_line(closed, width, color, look::dashes(kind).is_some());
        }
        match look::dashes(kind) {
            None => self.pen.solid(&mut self.batch, &self.outline, closed, width, color),
            Some((on, off)) => {
                let pattern = (width, on, off);
                self.pen.dashed(&mut self.batch, &self.outline, closed, pattern, self.view, color);
            }
        }
    }

    /// The line that was placed, into the image: dashes of so many edges would be a blur, so they are paler instead.
    fn rastered_line(&mut self, closed: bool, width: f32, color: Ink, is_dashed: bool) {
        let color = if is_dashed { faded(color, DASHED) } else { color };
        let count = self.outline.len();
        let edges = if closed { count } else { count.saturating_sub(1) };
        let edge = |i: usize| (self.outline[i], self.outline[(i + 1) % count]);
        let length: f32 = (0..edges).map(edge).map(|(from, to)| from.distance(to)).sum();
        let is_dense = length > Aabb::around(self.outline.iter().copied()).size().element_product();
        for (from, to) in (0..edges).map(edge) {
            let Some((enter, leave)) = clip(from, to, self.view) else { continue };
            let (from, to) = (from.lerp(to, enter), from.lerp(to, leave));
            if is_dense {
                self.raster.thin_line(from, to, color);
            } else {
                self.raster.line(from, to, width, color);
            }
        }
    }

    /// The line that was placed, with an arrow's head if it ends at `tip` and was not clipped there.
    fn arrow(&mut self, tip: Vec2, color: Ink) {
        let Some((shaft, head)) = look::arrow(&self.outline, tip) else { return };
        self.pen.solid(&mut self.batch, &shaft, false, look::ARROW, color);
        self.pen.area(&mut self.batch, &head, color);
    }

    fn sign(&mut self, at: Vec2, sign: Sign, color: Ink, ground: Ink) {
        for (part, paint) in signs::parts(sign) {
            let color = if paint == Paint::Role { color } else { ground };
            match part {
                Part::Disc(radius) => self.spot(at, radius, color),
                Part::Square(reach) => self.pen.area(&mut self.batch, &signs::square(at, reach), color),
                Part::Diamond(reach) => self.pen.area(&mut self.batch, &signs::diamond(at, reach), color),
                Part::Cross(reach, width) => self.cross(signs::square(at, reach), width, color),
                Part::Plus(reach, width) => self.cross(signs::diamond(at, reach), width, color),
            }
        }
    }

    /// The two lines between opposite corners.
    fn cross(&mut self, [a, b, c, d]: [Vec2; 4], width: f32, color: Ink) {
        self.pen.solid(&mut self.batch, &[a, c], false, width, color);
        self.pen.solid(&mut self.batch, &[b, d], false, width, color);
    }

    /// A filled disc with a smooth edge, on the screen.
    fn spot(&mut self, at: Vec2, radius: f32, color: Ink) {
        self.outline.clear();
        disc(at, radius, self.pixels_per_point, &mut self.outline);
        self.pen.area(&mut self.batch, &self.outline, color);
    }
}
