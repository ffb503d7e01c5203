//! What do the marks mean that are on the screen?

use super::{rulers, theme::Theme};
use collision_lab::{
    collision::Aabb,
    drawing::{camera::Camera, look},
    picture::{Fill, Mark, Picture, Role, Sign, Stroke},
};
use egui::{Context, FontId, LayerId, Painter, Pos2, pos2, vec2};
use glam::Vec2;

/// In a canvas that is no wider than this, in points, it is left out rather than covering anything.
const WIDE: f32 = 700.0;
/// So many marks are looked at, and of each so many points.
const MOST_MARKS: usize = 500;
const MOST_POINTS: usize = 200;
/// Each edge is looked at in so many places.
const PARTS: u8 = 8;
/// The height of a line, in points.
const ROW: f32 = 17.0;

/// The lines of a legend, in their order: what is to be seen, and what it means.
const LINES: &[(Seen, &str)] = &[
    (Seen::Outline(Role::A), "A"),
    (Seen::Hatch, "hit"),
    (Seen::Sign(Sign::Cross), "outlines cross"),
    (Seen::Sign(Sign::Square), "corner inside the other"),
    (Seen::Sign(Sign::Dot), "point: touching, or end of a distance"),
    (Seen::Sign(Sign::Diamond), "pivot"),
    (Seen::Line(Stroke::Dashed), "helping line"),
    (Seen::Line(Stroke::Dotted), "as it would be"),
    (Seen::Arrow, "shortest way out"),
    (Seen::Stripes(Role::FalseHit), "A here: false hit"),
    (Seen::Dots, "A here: missed hit"),
    (Seen::Stripes(Role::Wrong), "A here: wrong answer"),
];

/// Something that a legend explains.
#[derive(Clone, Copy, PartialEq)]
enum Seen {
    Sign(Sign),
    Line(Stroke),
    /// The outline of a shape with a colour of its own.
    Outline(Role),
    Hatch,
    Arrow,
    /// Thin lines beside each other.
    Stripes(Role),
    /// A chessboard of dots.
    Dots,
}

impl Seen {
    fn is_of(self, mark: &Mark) -> bool {
        match (self, mark) {
            // What is wrong has that written at it.
            (
                Self::Sign(_) | Self::Line(_),
                Mark::Sign { role: Role::Wrong, .. } | Mark::Line { role: Role::Wrong, .. },
            ) => false,
            (Self::Sign(sign), Mark::Sign { sign: other, .. }) => sign == *other,
            (Self::Line(stroke), Mark::Line { stroke: other, .. } | Mark::Circle { stroke: other, .. }) => {
                stroke == *other
            }
            (
                Self::Outline(role),
                Mark::Line { stroke: Stroke::Solid | Stroke::Heavy, role: other, .. }
                | Mark::Circle { stroke: Stroke::Solid | Stroke::Heavy, role: other, .. },
            )
            | (Self::Stripes(role), Mark::Line { role: other, stroke: Stroke::Hairline, .. }) => role == *other,
            (Self::Hatch, Mark::Area { fill: Fill::Hatch, .. } | Mark::Disc { fill: Fill::Hatch, .. })
            | (Self::Arrow, Mark::Arrow { .. }) => true,
            (Self::Dots, Mark::Crowd { role, .. }) => *role == Role::MissedHit,
            _ => false,
        }
    }
}

/// Draws the lines for what the picture has, in the corner of the canvas where it covers least; returns the part that it covers.
/// `taken` are parts that something else covers.
pub fn draw(ctx: &Context, picture: &Picture, camera: &Camera, theme: &Theme, taken: &[Aabb]) -> Option<Aabb> {
    let canvas = camera.canvas();
    let lines: Vec<_> = LINES.iter().filter(|(seen, _)| picture.marks.iter().any(|mark| seen.is_of(mark))).collect();
    let painter = ctx.layer_painter(LayerId::background());
    let font = FontId::proportional(11.5);
    let texts: Vec<_> =
        lines.iter().map(|(_, text)| painter.layout_no_wrap((*text).to_owned(), font.clone(), theme.muted)).collect();
    let width = texts.iter().map(|text| text.size().x).fold(0.0, f32::max) + 40.0;
    let size = Vec2::new(width, ROW * lines.len() as f32 + 8.0);
    // Not where it would take much of a small canvas.
    if lines.is_empty() || size.cmpgt(canvas.size() * 0.4).any() {
        return None;
    }
    let (low, high) = (canvas.min + Vec2::splat(rulers::WIDTH + 8.0), canvas.max - size - Vec2::splat(8.0));
    let corners = [high, Vec2::new(high.x, low.y), Vec2::new(low.x, low.y)];
    let covered = |min: &Vec2| {
        let sides = Aabb { min: *min, max: *min + size };
        let is_taken = taken.iter().any(|other| other.overlaps(sides));
        covers(picture, camera, sides) + if is_taken { MOST_MARKS * MOST_POINTS } else { 0 }
    };
    let min = corners.into_iter().min_by_key(covered).filter(|min| canvas.size().x > WIDE || covered(min) == 0)?;
    let rect = egui::Rect::from_min_size(pos2(min.x, min.y), vec2(size.x, size.y));
    painter.rect_filled(rect, 4.0, theme.ground.gamma_multiply(0.85));
    for (i, ((seen, _), text)) in lines.into_iter().zip(texts).enumerate() {
        let middle = rect.min.y + 4.0 + ROW * (i as f32 + 0.5);
        glyph(&painter, theme, *seen, pos2(rect.min.x + 16.0, middle));
        painter.galley(pos2(rect.min.x + 34.0, middle - text.size().y * 0.5), text, theme.muted);
    }
    Some(Aabb { min, max: min + size })
}

/// How many places of marks a box covers.
pub fn covers(picture: &Picture, camera: &Camera, sides: Aabb) -> usize {
    let is_in = |at: &Vec2| sides.contains(camera.to_screen(*at));
    let count = |points: &[Vec2]| {
        let next = points.iter().cycle().skip(1);
        let part = |i: u8| f32::from(i) / f32::from(PARTS);
        let along = points.iter().zip(next).flat_map(|(a, b)| (0..PARTS).map(move |i| a.lerp(*b, part(i))));
        along.take(MOST_POINTS).filter(is_in).count()
    };
    let marks = picture.marks.iter().take(MOST_MARKS).map(|mark| match mark {
        Mark::Area { outline, .. } => count(outline),
        Mark::Line { points, .. } => count(points),
        Mark::Disc { center, radius, .. } | Mark::Circle { center, radius, .. } => {
            count(&[*center, *center + Vec2::X * *radius, *center - Vec2::X * *radius, *center + Vec2::Y * *radius])
        }
        Mark::Arrow { from, to, .. } => count(&[*from, *to]),
        Mark::Sign { at, .. } | Mark::Label { at, .. } => count(&[*at]),
        Mark::Crowd { .. } => 0,
    });
    marks.sum()
}

/// A mark as it is drawn among the shapes.
fn glyph(painter: &Painter, theme: &Theme, seen: Seen, at: Pos2) {
    let color = theme.color(Role::Neutral);
    let stroke = egui::Stroke::new(1.5, color);
    match seen {
        Seen::Sign(Sign::Cross) => {
            for side in [-1.0, 1.0] {
                painter.line_segment([at + vec2(-4.0, -4.0 * side), at + vec2(4.0, 4.0 * side)], stroke);
            }
        }
        Seen::Sign(Sign::Diamond) => {
            let corners = [vec2(0.0, -6.0), vec2(6.0, 0.0), vec2(0.0, 6.0), vec2(-6.0, 0.0)].map(|by| at + by);
            painter.add(egui::Shape::closed_line(corners.to_vec(), stroke));
        }
        Seen::Sign(Sign::Square) => {
            painter.rect_filled(egui::Rect::from_center_size(at, vec2(7.0, 7.0)), 0.0, color);
        }
        Seen::Sign(Sign::Dot | Sign::Ring | Sign::Grip | Sign::Plus) => {
            painter.circle_filled(at, 3.0, color);
        }
        Seen::Line(kind) => {
            let (dash, gap) = look::dashes(kind).unwrap_or((24.0, 0.0));
            let ends = [at - vec2(12.0, 0.0), at + vec2(12.0, 0.0)];
            painter.extend(egui::Shape::dashed_line(
                &ends,
                egui::Stroke::new(1.5, theme.line(Role::Neutral, kind)),
                dash,
                gap,
            ));
        }
        Seen::Stripes(role) => {
            for row in [-4.0, 0.0, 4.0] {
                let line = egui::Stroke::new(1.0, theme.color(role));
                painter.line_segment([at + vec2(-12.0, row), at + vec2(12.0, row)], line);
            }
        }
        Seen::Dots => {
            for i in 0..9 {
                let place = vec2((i - 4) as f32 * 3.0, if i % 2 == 0 { -2.0 } else { 2.0 });
                painter.circle_filled(at + place, 1.2, theme.color(Role::MissedHit));
            }
        }
        Seen::Outline(role) => {
            let stroke = egui::Stroke::new(2.0, theme.line(role, Stroke::Solid));
            painter.line_segment([at - vec2(12.0, 0.0), at + vec2(12.0, 0.0)], stroke);
        }
        Seen::Hatch => {
            let color = theme.color(Role::Hit);
            painter.rect_filled(egui::Rect::from_center_size(at, vec2(20.0, 11.0)), 0.0, color.gamma_multiply(0.35));
            for x in [-6.0, 0.0, 6.0] {
                let ends = [at + vec2(x - 4.0, 5.5), at + vec2(x + 4.0, -5.5)];
                painter.line_segment(ends, egui::Stroke::new(1.0, color));
            }
        }
        Seen::Arrow => painter.arrow(at - vec2(11.0, 0.0), vec2(22.0, 0.0), stroke),
    }
}
