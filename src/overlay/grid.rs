//! The overlay of a grid behind everything.

use crate::collision::Aabb;
use crate::marks::shape_marks::line;
use crate::marks::{Picture, Role, Stroke};
use crate::overlay::view::View;
use crate::overlay::{Draw, Layer, Overlay};
use glam::Vec2;

/// Lines at round coordinates. A mode with a broad phase draws the cells of that instead.
pub const GRID: Overlay = Overlay {
    name: "Grid",
    key: "G",
    help: "a coordinate grid or, in mode 7, the cells of the broad phase's grid",
    is_on_at_first: false,
    needs: "",
    applies: |_| true,
    requests: |_| (),
    legend: |_, _| None,
    draw: Draw::Once(Layer::Background, draw),
};

/// The most lines that a ruler has along the longer side of the view.
const MAX_LINES: f64 = 24.0;

/// The distance of the lines in a view.
pub fn grid_step(view: Aabb) -> f64 {
    let least = (view.max.as_dvec2() - view.min.as_dvec2()).max_element() / MAX_LINES;
    let power = 10.0_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0].map(|k| k * power).into_iter().find(|step| *step >= least).unwrap_or(10.0 * power)
}

/// Lines at the smallest step of 1, 2 or 5 times a power of ten at which they are not too many.
fn draw(view: &View, picture: &mut Picture) {
    let walls = view.visible;
    let step = grid_step(walls);
    let steps = |from: f32, to: f32| {
        let (first, last) = ((f64::from(from) / step).ceil() as i64, (f64::from(to) / step).floor() as i64);
        (first..=last).take(MAX_LINES as usize + 1).map(move |k| (k as f64 * step) as f32)
    };
    for x in steps(walls.min.x, walls.max.x) {
        line(picture, Vec2::new(x, walls.min.y), Vec2::new(x, walls.max.y), Role::Faint, Stroke::Hairline);
    }
    for y in steps(walls.min.y, walls.max.y) {
        line(picture, Vec2::new(walls.min.x, y), Vec2::new(walls.max.x, y), Role::Faint, Stroke::Hairline);
    }
}
