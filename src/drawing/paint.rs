//! Draws marks: roles become colours, strokes become pens, signs and arrows get their size on the screen.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::colors::{Color, MarkColors};
use crate::drawing::label_layout::{LETTERS, PAD, PLATE, Placed, ROUND, place_labels};
use crate::drawing::signs::{paint_arrow, paint_sign};
use crate::drawing::style::{
    self, CULL_MARGIN, DASHED, DOT, MANY_CORNERS, MIN_CROWD_OUTLINED_SIZE, MIN_OUTLINED_SIZE, MIN_SIZE, TintLeft,
};
use crate::drawing::surface::{Area, Detail, Line, Pen, Surface, Writer, edges};
use crate::drawing::visible_outline::VisibleOutline;
use crate::marks::{Crowd, Fill, Mark, Picture, Role, Stroke};
use core::f32::consts::FRAC_1_SQRT_2;
use glam::Vec2;

/// Draws all marks but the labels, from the back to the front.
pub fn paint_marks(picture: &Picture, camera: &Camera, colors: &MarkColors, surface: &mut impl Surface) {
    let view = camera.canvas().expanded(CULL_MARGIN);
    let is_crowded = style::is_crowded(&picture.marks);
    let tint_left = TintLeft::of(view, is_crowded);
    let mut painter = Painter { camera, colors, view, is_crowded, tint_left, surface };
    let mut placement = VisibleOutline::new(camera, view);
    picture.marks.iter().for_each(|mark| painter.mark(mark, &mut placement));
}

/// Draws the labels. `taken` are parts of the view to keep free; the plates are added to it.
pub fn paint_labels(
    picture: &Picture,
    camera: &Camera,
    colors: &MarkColors,
    taken: &mut Vec<Aabb>,
    surface: &mut impl Writer,
) {
    let placed = place_labels(picture, camera, taken, |text, role| surface.lay_out(text, LETTERS, colors.text(role)));
    for Placed { text, role, plate, leader } in placed {
        if let Some(line) = leader {
            let tone = (colors.line(role, Stroke::Hairline), 1.0);
            surface.stroke(Line::Open(&line), style::pen(Stroke::Hairline), tone);
        }
        surface.plate(plate, ROUND, (colors.background, PLATE));
        surface.write(text, plate.min + PAD);
    }
}

/// Draws a line. A fine one is paler instead of dashed.
pub fn paint_line(line: Line, color: Color, pen: Pen, is_fine: bool, surface: &mut impl Surface) {
    if !matches!(line, Line::Open(_)) {
        let around = line.aabb();
        if around.size().max_element() < MIN_OUTLINED_SIZE {
            // At every zoom there is a dot where a shape is.
            return surface.spot(Area::Disc(around.center(), DOT), (color, 1.0));
        }
    }
    match pen.dashes {
        Some(_) if is_fine => surface.stroke(line, Pen::solid(pen.width), (color, DASHED)),
        _ => surface.stroke(line, pen, (color, 1.0)),
    }
}

/// Draws an area with the hatch of what is hit; a line of it runs through `anchor`.
pub fn paint_hatched(area: Area, color: Color, anchor: Vec2, view: Aabb, surface: &mut impl Surface) {
    if surface.hatch(area, color, anchor) {
        return;
    }
    surface.fill(area, (color, style::HATCH_TINT));
    let mut round = Vec::new();
    let (corners, _) = area.rim().points(1.0, &mut round);
    let lines = hatch_lines(corners, style::HATCH_STEP, anchor, view);
    surface.stroke(Line::Pieces(&lines), Pen::solid(style::HATCH_WIDTH), (color, style::HATCH_INK));
}

/// The hatch of an outline: parallel lines at 45°, `step` between them, clipped to the outline, for the part in `view`. One of the lines
/// runs through `anchor`, so that the pattern moves with the view.
fn hatch_lines(outline: &[Vec2], step: f32, anchor: Vec2, view: Aabb) -> Vec<[Vec2; 2]> {
    // Turned by 45°, the lines of the hatch are the rows u = k * step.
    let turn = |p: Vec2| Vec2::new(p.x + p.y, p.y - p.x) * FRAC_1_SQRT_2;
    let back = |p: Vec2| Vec2::new(p.x - p.y, p.x + p.y) * FRAC_1_SQRT_2;
    let origin = turn(anchor);
    let visible = Aabb::from_points(view.corners().map(turn));
    let row = |u: f32| ((u - origin.x) / step).ceil() as i32;

    let mut crossings = Vec::new();
    for (from, to) in edges(outline, true) {
        let (a, b) = (turn(from), turn(to));
        let (low, high) = if a.x < b.x { (a, b) } else { (b, a) };
        // Half open, so that a row through a corner crosses one of its two edges.
        for k in row(low.x.max(visible.min.x))..row(high.x.min(visible.max.x)) {
            let u = origin.x + k as f32 * step;
            crossings.push((k, low.y + (u - low.x) / (high.x - low.x) * (high.y - low.y)));
        }
    }
    crossings.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let place = |(k, v): (i32, f32)| back(Vec2::new(origin.x + k as f32 * step, v));
    let pairs = crossings.chunks_exact(2).filter(|pair| pair[0].0 == pair[1].0);
    pairs.map(|pair| [place(pair[0]), place(pair[1])]).collect()
}

struct Painter<'a, S> {
    camera: &'a Camera,
    colors: &'a MarkColors,
    view: Aabb,
    /// Whether all marks are fine.
    is_crowded: bool,
    tint_left: TintLeft,
    surface: &'a mut S,
}

impl<S: Surface> Painter<'_, S> {
    fn mark(&mut self, mark: &Mark, placement: &mut VisibleOutline) {
        let detail = self.detail(mark);
        self.surface.begin(detail);
        let is_fine = detail == Detail::Fine;
        match mark {
            Mark::Area { outline, role, fill } => {
                if let Some(points) = placement.points(outline) {
                    self.area(Area::Polygon(points), *role, *fill);
                }
            }
            Mark::Disc { center, radius, role, fill } => {
                if let Some(area) = placement.disc(*center, *radius) {
                    self.area(area, *role, *fill);
                }
            }
            Mark::Crowd { crowd, role, fill, stroke } => self.crowd(crowd, (*role, *fill, *stroke), placement),
            Mark::Line { points, closed, role, stroke } => {
                if let Some(points) = placement.points(points) {
                    let line = if *closed { Line::Closed(points) } else { Line::Open(points) };
                    self.line(line, *role, *stroke, is_fine);
                }
            }
            Mark::Circle { center, radius, role, stroke } => {
                if let Some(area) = placement.disc(*center, *radius) {
                    self.line(area.rim(), *role, *stroke, is_fine);
                }
            }
            Mark::Arrow { from, to, role } => {
                if let Some(points) = placement.points(&[*from, *to]) {
                    let tip = self.camera.to_screen(*to);
                    paint_arrow(points, tip, self.colors.color(*role), self.surface);
                }
            }
            Mark::Sign { at, sign, role } => {
                let at = self.camera.to_screen(*at);
                if self.view.contains(at) {
                    paint_sign(at, *sign, self.colors.color(*role), self.colors.background, self.surface);
                }
            }
            Mark::Label { .. } => {}
        }
    }

    fn detail(&self, mark: &Mark) -> Detail {
        match mark {
            Mark::Crowd { .. } => Detail::Crowd,
            Mark::Arrow { .. } | Mark::Sign { .. } | Mark::Label { .. } => Detail::Coarse,
            _ if self.is_crowded || style::corners(mark) > MANY_CORNERS => Detail::Fine,
            _ => Detail::Coarse,
        }
    }

    fn area(&mut self, area: Area, role: Role, fill: Fill) {
        let (color, size) = (self.colors.color(role), area.aabb().size().max_element());
        match fill {
            Fill::Tint => {
                if self.tint_left.allows(area, self.view) {
                    self.surface.fill(area, (color, style::tint(size)));
                }
            }
            Fill::Hatch if size < MIN_OUTLINED_SIZE => self.surface.fill(area, (color, 1.0)),
            Fill::Hatch => {
                let anchor = style::hatch_anchor(self.camera.to_screen_exactly(Vec2::ZERO));
                paint_hatched(area, color, anchor, self.view, self.surface);
            }
        }
    }

    fn line(&mut self, line: Line, role: Role, stroke: Stroke, is_fine: bool) {
        paint_line(line, self.colors.line(role, stroke), style::pen(stroke), is_fine, self.surface);
    }

    /// All areas of a crowd. Only the larger ones have the fill and the outline that a single one would have; small outlines without a
    /// fill, which would blur, are left out.
    fn crowd(&mut self, crowd: &Crowd, look: (Role, Option<Fill>, Stroke), placement: &mut VisibleOutline) {
        let (role, fill, _) = look;
        let mut squares = Vec::new();
        for outline in crowd.outlines() {
            let around = Aabb::from_points(outline.iter().map(|corner| self.camera.to_screen(*corner)));
            let size = around.size().max_element();
            if fill.is_none() && size < MIN_CROWD_OUTLINED_SIZE {
                continue;
            } else if size < MIN_SIZE {
                squares.extend(self.square(around));
            } else if let Some(points) = placement.points(outline) {
                self.one_of_crowd(Area::Convex(points), around, look);
            }
        }
        for &(center, radius) in &crowd.discs {
            let around = Area::Disc(self.camera.to_screen(center), self.camera.length(radius)).aabb();
            if around.size().max_element() < MIN_SIZE {
                squares.extend(self.square(around));
            } else if let Some(area) = placement.disc(center, radius) {
                self.one_of_crowd(area, around, look);
            }
        }
        if !squares.is_empty() {
            self.surface.squares(&squares, (self.colors.color(role), style::flat(fill)));
        }
    }

    /// A square of whole points that represents an area: its upper left corner and its side.
    fn square(&self, around: Aabb) -> Option<(Vec2, f32)> {
        let side = (around.size().element_sum() * 0.5).round().max(1.0);
        around.overlaps(self.view).then(|| ((around.center() - side / 2.0).round(), side))
    }

    fn one_of_crowd(&mut self, area: Area, around: Aabb, (role, fill, stroke): (Role, Option<Fill>, Stroke)) {
        if around.size().max_element() < MIN_CROWD_OUTLINED_SIZE {
            return self.surface.fill(area, (self.colors.color(role), style::flat(fill)));
        }
        if let Some(fill) = fill {
            self.area(area, role, fill);
        }
        self.line(area.rim(), role, stroke, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::splat(-1000.0), max: Vec2::splat(1000.0) };

    fn l_shape() -> Vec<Vec2> {
        [(0.0, 0.0), (60.0, 0.0), (60.0, 20.0), (20.0, 20.0), (20.0, 60.0), (0.0, 60.0)].map(Vec2::from).to_vec()
    }

    #[test]
    fn hatch_lines_cover_the_area_of_the_outline() {
        let step = 0.5;
        let lines = hatch_lines(&l_shape(), step, Vec2::new(3.0, 1.0), VIEW);
        let area: f32 = lines.iter().map(|[a, b]| a.distance(*b) * step).sum();
        assert!((area - 2000.0).abs() < 20.0, "the rows add up to {area}, the outline has 2000");
    }

    #[test]
    fn hatch_lines_stay_out_of_the_notch() {
        for [a, b] in hatch_lines(&l_shape(), 1.0, Vec2::ZERO, VIEW) {
            let middle = a.midpoint(b);
            assert!(middle.x < 20.1 || middle.y < 20.1, "{middle} is in the notch");
        }
    }

    #[test]
    fn a_hatch_is_limited_to_the_view() {
        let huge = [(-1e7, -1e7), (1e7, -1e7), (1e7, 1e7), (-1e7, 1e7)].map(Vec2::from);
        let lines = hatch_lines(&huge, 8.0, Vec2::ZERO, VIEW).len();
        assert!((300..400).contains(&lines), "{lines} lines");
    }
}
