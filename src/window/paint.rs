//! How do marks look? Roles become colours, strokes become widths, signs get their size on the screen.

use super::{
    batch::{Batch, Ink, faded, ink},
    camera::Camera,
    fill::{Hatch, Triangulations, disc},
    placement::{Placement, Seen, thin_out},
    raster::{Hatching, Raster},
    stroke::{Pen, clip},
    theme::{self, Theme},
};
use collision_lab::{
    collision::Aabb,
    picture::{Fill, Mark, Picture, Role, Sign, Stroke},
};
use glam::Vec2;

/// The radius of the dot that stands for the outline of a smaller one, in points.
const DOT: f32 = 2.0;
/// An area smaller than this on the screen, in points, has neither line nor hatch.
const SPECK: f32 = 4.0;
/// How strong the tint of the smallest areas is, so that they are seen; up to the other size it fades to the usual.
const SPECK_TINT: (f32, f32) = (0.7, 14.0);
/// What lies further outside the view than this, in points, is not drawn: wide lines and signs reach that far in.
const RIM: f32 = 16.0;
/// Tints cover as much as the view so many times, of a crowd once; what would be tinted beyond that has its outline alone. Tints upon tints end
/// in one colour, and where the processor itself draws they cost more than all else.
const MOST_TINT: f32 = 3.0;
/// An outline of more corners is drawn into an image; and all outlines, where they have more together.
const LARGE: usize = 1000;
const CROWDED: usize = 6000;
/// How strong a line is that stands for a dashed one.
const DASHED: f32 = 0.5;
/// The length of an arrow's head, in points.
const HEAD: f32 = 11.0;

/// What it takes to paint: kept between frames, so that nothing is allocated for most marks.
pub struct Painter {
    batch: Batch,
    pub(super) raster: Raster,
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
    /// How much was tinted in this frame, in square points.
    tinted: f32,
    /// What can be seen, in points.
    pub(super) view: Aabb,
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
            tinted: 0.0,
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
        self.is_crowded = picture.marks.iter().map(corners).sum::<usize>() > CROWDED;
        self.tinted = 0.0;
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
    pub(super) fn place(&mut self, points: &[Vec2], camera: &Camera) -> bool {
        self.seen = self.placement.points(points, camera, self.view, &mut self.outline);
        if self.is_rastered && points.len() > LARGE {
            thin_out(&mut self.outline);
        }
        self.seen != Seen::Nothing
    }

    pub(super) fn place_disc(&mut self, center: Vec2, radius: f32, camera: &Camera) -> bool {
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
    pub(super) fn area(&mut self, world: &[Vec2], role: Role, kind: Fill, camera: &Camera, theme: &Theme) {
        let (color, size) = (theme.color(role), self.size());
        match kind {
            Fill::Tint if self.tinted > self.most_tint() => {}
            Fill::Tint => {
                self.tinted += self.visible_area();
                let (strongest, usual_from) = SPECK_TINT;
                let tint = strongest + (theme::TINT - strongest) * (size / usual_from).min(1.0);
                self.fill(world, ink(color, tint));
            }
            Fill::Hatch if size < SPECK => self.fill(world, ink(color, 1.0)),
            Fill::Hatch if self.is_rastered => {
                let anchor = theme::hatch_anchor(camera.to_screen_exactly(Vec2::ZERO));
                let (step, width, lines) = (theme::HATCH_STEP, theme::HATCH_WIDTH, ink(color, 0.8));
                let hatching = Hatching { anchor, step, width, ink: lines };
                self.raster.fill(&self.outline, ink(color, theme::HATCH_TINT), Some(hatching));
            }
            Fill::Hatch => {
                self.fill(world, ink(color, theme::HATCH_TINT));
                let anchor = theme::hatch_anchor(camera.to_screen_exactly(Vec2::ZERO));
                for (from, to) in self.hatch.lines(&self.outline, theme::HATCH_STEP, anchor, self.view) {
                    self.pen.solid(&mut self.batch, &[from, to], false, theme::HATCH_WIDTH, ink(color, 0.8));
                }
            }
        }
    }

    /// How much may be tinted, in square points.
    fn most_tint(&self) -> f32 {
        let times = if self.is_crowded { 1.0 } else { MOST_TINT };
        times * self.view.size().element_product()
    }

    /// How much of the view the outline that was placed covers, at most, in square points.
    fn visible_area(&self) -> f32 {
        let around = Aabb::around(self.outline.iter().copied());
        let common = around.max.min(self.view.max) - around.min.max(self.view.min);
        area_within(&self.outline).min(common.max(Vec2::ZERO).element_product())
    }

    fn fill(&mut self, world: &[Vec2], color: Ink) {
        if self.is_rastered {
            return self.raster.fill(&self.outline, color, None);
        }
        let world = if self.seen == Seen::Whole { Some(world) } else { None };
        self.triangulations.fill(&mut self.batch, world, &self.outline, color);
    }

    /// The convex outline that was placed, filled with one colour.
    pub(super) fn flat_area(&mut self, color: Ink) {
        self.batch.convex(&self.outline, color);
    }

    pub(super) fn line(&mut self, closed: bool, role: Role, kind: Stroke, theme: &Theme) {
        if closed && self.size() < SPECK {
            // However far somebody zooms out, there is a dot where a shape is.
            let middle = Aabb::around(self.outline.iter().copied()).center();
            if self.is_rastered {
                return self.raster.dot(middle, 2.0 * DOT, ink(theme.line(role, kind), 1.0));
            }
            return self.spot(middle, DOT, ink(theme.line(role, kind), 1.0));
        }
        let (width, color) = (theme::width(kind), ink(theme.line(role, kind), 1.0));
        if self.is_rastered {
            return self.rastered_line(closed, width, color, theme::dashes(kind).is_some());
        }
        match theme::dashes(kind) {
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
        let [from, to] = self.outline[..] else { return };
        let along = (to - from).normalize_or_zero();
        if along == Vec2::ZERO {
            return;
        }
        let head = if to == tip { HEAD.min(from.distance(to)) } else { 0.0 };
        let neck = to - along * head;
        let side = along.perp() * head * 0.42;
        self.pen.solid(&mut self.batch, &[from, neck], false, theme::width(Stroke::Solid) + 0.5, color);
        self.pen.area(&mut self.batch, &[to, neck + side, neck - side], color);
    }

    fn sign(&mut self, at: Vec2, sign: Sign, color: Ink, ground: Ink) {
        let corners = |reach: f32, diagonal: bool| {
            let (x, y) = if diagonal { (reach, reach) } else { (0.0, reach) };
            [Vec2::new(-x, -y), Vec2::new(y, -x), Vec2::new(x, y), Vec2::new(-y, x)].map(|by| at + by)
        };
        match sign {
            Sign::Dot => {
                self.spot(at, 4.0, ground);
                self.spot(at, 3.0, color);
            }
            Sign::Ring => {
                self.spot(at, 5.5, color);
                self.spot(at, 3.25, ground);
            }
            Sign::Cross => {
                let [a, b, c, d] = corners(4.5, true);
                for (width, color) in [(4.5, ground), (2.0, color)] {
                    self.pen.solid(&mut self.batch, &[a, c], false, width, color);
                    self.pen.solid(&mut self.batch, &[b, d], false, width, color);
                }
            }
            Sign::Diamond => {
                self.pen.area(&mut self.batch, &corners(6.0, false), color);
                self.pen.area(&mut self.batch, &corners(3.25, false), ground);
            }
            Sign::Grip => {
                self.pen.area(&mut self.batch, &corners(4.5, true), color);
                self.pen.area(&mut self.batch, &corners(3.25, true), ground);
            }
            Sign::Plus => {
                let [top, right, bottom, left] = corners(4.5, false);
                for (width, color) in [(4.5, ground), (1.5, color)] {
                    self.pen.solid(&mut self.batch, &[top, bottom], false, width, color);
                    self.pen.solid(&mut self.batch, &[left, right], false, width, color);
                }
            }
            Sign::Square => {
                self.pen.area(&mut self.batch, &corners(4.5, true), ground);
                self.pen.area(&mut self.batch, &corners(3.5, true), color);
            }
        }
    }
    /// A filled disc with a smooth edge, on the screen.
    fn spot(&mut self, at: Vec2, radius: f32, color: Ink) {
        self.outline.clear();
        disc(at, radius, self.pixels_per_point, &mut self.outline);
        self.pen.area(&mut self.batch, &self.outline, color);
    }
}

/// How many corners a mark has, but for crowds; a circle about so many as are drawn of it.
fn corners(mark: &Mark) -> usize {
    match mark {
        Mark::Area { outline, .. } => outline.len(),
        Mark::Line { points, .. } => points.len(),
        Mark::Disc { .. } | Mark::Circle { .. } => 32,
        Mark::Crowd { .. } | Mark::Arrow { .. } | Mark::Sign { .. } | Mark::Label { .. } => 0,
    }
}

/// The area within an outline, by the shoelace formula.
fn area_within(outline: &[Vec2]) -> f32 {
    let Some(&first) = outline.first() else { return 0.0 };
    let twice: f32 = outline.windows(2).map(|edge| (edge[0] - first).perp_dot(edge[1] - first)).sum();
    0.5 * twice.abs()
}
