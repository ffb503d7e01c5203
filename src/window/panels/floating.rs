//! What floats over the shapes: what to do in an empty scene, and a line of text for notices and hints.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::tools::tool_table::Tool;
use crate::scene::HandleKind;
use crate::window::canvas::rulers;
use crate::window::commands::lookup;
use crate::window::commands::ui_command::{FileCommand, UiCommand};
use crate::window::fonts::showable;
use crate::window::theme::Theme;
use crate::window::widgets::{on_click, rich, to_aabb, to_pos2, to_vec2};
use egui::{Align, Align2, Context, CornerRadius, Frame, Id, LayerId, Margin, Order, RichText};

/// The line of text in the last frame.
#[derive(Clone, Default)]
struct Banner {
    /// The text, the room for it, and the mode and the origin of its shapes.
    key: (String, String, (usize, usize)),
    place: Option<usize>,
    size: egui::Vec2,
}

/// Offers a tool, examples, files and the clipboard where the user's own scene has no shapes and no tool is chosen.
pub fn invitation(ctx: &Context, lab: &Lab, canvas: Aabb) {
    let editor = lab.editor();
    if !editor.is_own_scene() || !editor.scene().bodies.is_empty() || editor.tool != Tool::Select {
        return;
    }
    let area = egui::Area::new(Id::new("invitation")).pivot(Align2::CENTER_CENTER);
    area.fixed_pos(to_pos2(canvas.center())).show(ctx, |ui| {
        ui.vertical_centered(|ui| {
            // A drag without a tool would do nothing here.
            ui.heading(format!("This scene is empty: press {} and drag to draw", Tool::Rect.entry().key));
            ui.add_space(6.0);
            ui.horizontal(|ui| {
                let draw = UiCommand::Lab(Command::Tool(Tool::Rect));
                let offered = [draw.clone(), UiCommand::Examples, UiCommand::File(FileCommand::Open), UiCommand::Paste];
                for entry in offered.iter().filter_map(lookup::entry_for) {
                    let title = if entry.command == draw { "Draw".to_owned() } else { format!("{} …", entry.name) };
                    let title = RichText::new(title).size(16.0);
                    let button = egui::Button::new(title).min_size(egui::vec2(84.0, 38.0));
                    on_click(&ui.add(button).on_hover_text(entry.tooltip()), entry.command.clone());
                }
            });
        });
    });
}

/// Explains the ring, or another handle that rotates, while the pointer rests on it.
pub fn ring_tooltip(ctx: &Context, lab: &Lab, camera: &Camera) {
    let Some(pointer) = ctx.pointer_hover_pos().filter(|_| !lab.editor().is_dragging() && !ctx.is_pointer_over_area())
    else {
        return;
    };
    let at = camera.to_world(to_vec2(pointer));
    if let Some((body, handle)) = lab.editor().handle_at(at, lab.shows_probe_ring())
        && handle.kind == HandleKind::Rotate
        && let Some(index) = lab.editor().state().index(body)
    {
        let text = format!("drag to rotate {}", lab.view().title(index));
        egui::show_tooltip_at_pointer(ctx, LayerId::background(), Id::new("ring"), |ui| ui.label(rich(ui, &text)));
    }
}

/// The places for the line of text, the preferred one first.
const BANNERS: [Align2; 4] = [Align2::CENTER_TOP, Align2::CENTER_BOTTOM, Align2::LEFT_TOP, Align2::RIGHT_TOP];

/// Shows a line of text at the edge of the canvas where it covers least, and leaves it there; while nothing moves (`is_still`), it makes way
/// for a mark below it if another place covers nothing. It never covers `kept_free`, the legend and the cross of the axes: at the bottom it
/// moves above them. `scene` is the mode and the origin of its shapes. `covers` counts
/// the marks in a box. Returns the part of the canvas under it, where the pointer acts on the canvas.
pub fn banner(
    ctx: &Context,
    (text, scene): (&str, (usize, usize)),
    (canvas, kept_free): (Aabb, [Aabb; 2]),
    covers: &dyn Fn(Aabb) -> usize,
    is_still: bool,
) -> Option<Aabb> {
    let theme = Theme::of(ctx);
    let text = showable(ctx, text);
    let free = egui::Rect::from_min_max(to_pos2(canvas.min + rulers::WIDTH + 10.0), to_pos2(canvas.max - 10.0));
    let id = Id::new("banner");
    // Its size is known after the first frame; then it stays in its place until the text, the canvas or the scene changes, or it makes way.
    let key = (text.to_string(), format!("{free:?}"), scene);
    let mut last: Banner = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    if last.key != key {
        last = Banner { key, place: None, size: egui::Vec2::ZERO };
    }
    let hides = |bounds: Aabb| kept_free.into_iter().filter(move |kept| bounds.overlaps(*kept));
    let room = |place: usize| {
        let align = BANNERS[place];
        let hidden = hides(to_aabb(align.align_size_within_rect(last.size, free)));
        let top = hidden.map(|kept| kept.min.y - 4.0).fold(free.max.y, f32::min);
        if align.y() == Align::Max { egui::Rect { max: egui::pos2(free.max.x, top), ..free } } else { free }
    };
    let bounds = |place: usize| to_aabb(BANNERS[place].align_size_within_rect(last.size, room(place)));
    if last.size != egui::Vec2::ZERO {
        let hidden = |place: usize| hides(bounds(place)).count();
        let is_clear = |place: &usize| hidden(*place) == 0 && covers(bounds(*place)) == 0;
        let best = || (0..BANNERS.len()).min_by_key(|place| (hidden(*place), covers(bounds(*place))));
        // While shapes move it would jump from place to place.
        let makes_way = is_still && last.place.is_some_and(|place| !is_clear(&place));
        let clear = if makes_way { (0..BANNERS.len()).find(is_clear) } else { None };
        last.place = clear.or(last.place.filter(|place| hidden(*place) == 0)).or_else(best);
    }
    let place = last.place.unwrap_or(0);
    let (align, room) = (BANNERS[place], room(place));
    let frame =
        Frame::NONE.fill(theme.button).corner_radius(CornerRadius::same(6)).inner_margin(Margin::symmetric(14, 7));
    let area = egui::Area::new(id).order(Order::Middle).pivot(align).fixed_pos(align.pos_in_rect(&room));
    let shown = area.interactable(false).show(ctx, |ui| {
        ui.set_max_width((canvas.max.x - canvas.min.x - 40.0).max(100.0));
        frame.show(ui, |ui| ui.label(RichText::new(text).size(15.0)));
    });
    let rect = shown.response.rect;
    last.size = rect.size();
    ctx.data_mut(|data| data.insert_temp(id, last));
    rect.is_positive().then(|| to_aabb(rect))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    #[test]
    fn a_notice_covers_the_fewest_marks_and_never_the_legend() {
        let canvas = Aabb { min: Vec2::ZERO, max: Vec2::new(450.0, 300.0) };
        let at = |min: [f32; 2]| Aabb { min: min.into(), max: Vec2::from(min) + Vec2::new(60.0, 20.0) };
        let cross = at([0.0, 290.0]);
        let (low, high) = (at([380.0, 270.0]), at([380.0, 30.0]));
        let ctx = Context::default();
        // A wide one, as in a small window.
        let text = "a notice that is as wide as the canvas of a small window";
        let is_low = |legend: Aabb, covers: &dyn Fn(Aabb) -> usize, is_still: bool| {
            let mut shown = None;
            for _ in 0..3 {
                let _ = ctx.run(egui::RawInput::default(), |ctx| {
                    shown = banner(ctx, (text, (0, 0)), (canvas, [legend, cross]), covers, is_still);
                });
            }
            let bounds = shown.expect("a notice");
            assert!(
                ![legend, cross].iter().any(|kept| bounds.overlaps(*kept)),
                "{bounds:?} over {legend:?} or {cross:?}"
            );
            bounds.center().y > canvas.center().y
        };
        let marks_above = |bounds: Aabb| usize::from(bounds.center().y < 150.0);
        assert!(!is_low(low, &|_| 0, true), "the upper edge is preferred");
        assert!(!is_low(low, &marks_above, false), "it stays while shapes move");
        assert!(is_low(low, &marks_above, true), "it makes way, to above the legend");
        assert!(is_low(high, &marks_above, true));
    }
}
