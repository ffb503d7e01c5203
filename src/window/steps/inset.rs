//! A picture in coordinates of its own, with its title and its rulers.

use crate::{
    algorithm::steps::Inset,
    drawing::camera::Camera,
    window::{
        canvas::{egui_surface::show_picture, rulers},
        steps::density::Density,
        theme::Theme,
        widgets::{rich, to_aabb, wrapped},
    },
};
use egui::{Rect, Sense, Ui, pos2, vec2};

/// The least height of the picture, in points, and the greatest as a part of its width.
const LEAST: f32 = 150.0;
const MOST: f32 = 0.8;

/// The least height of an inset with its title.
pub fn least_height(density: &Density) -> f32 {
    LEAST + 2.0 * density.rule + density.gap
}

/// Lays it out, no higher than `most`.
pub fn show(ui: &mut Ui, inset: &Inset, most: f32, is_y_up: bool, density: &Density, theme: &Theme) {
    let top = ui.cursor().min.y;
    ui.add(wrapped(rich(ui, inset.title).size(density.rule).strong()));
    let width = ui.available_width();
    let height = (most - (ui.cursor().min.y - top)).clamp(LEAST, MOST * width);
    let (place, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let ruled = Rect::from_min_max(place.min + vec2(rulers::WIDTH, rulers::WIDTH), place.max);
    ui.painter().rect_filled(place, 4.0, theme.ground);
    let mut camera = Camera::new();
    camera.set_y_up(is_y_up);
    camera.set_canvas(to_aabb(ruled));
    camera.fit(inset.extent());
    let top = Rect::from_min_max(pos2(ruled.min.x, place.min.y), ruled.right_top());
    let left = Rect::from_min_max(pos2(place.min.x, ruled.min.y), ruled.left_bottom());
    rulers::strips(ui.painter(), &camera, theme, [top, left]);
    show_picture(&ui.painter().with_clip_rect(ruled), &inset.picture, &camera, theme);
}
