//! Drop-down lists; an open one has keyboard focus.

use crate::window::widgets::is_news;
use egui::style::WidgetVisuals;
use egui::{
    AboveOrBelow, ComboBox, Context, EventFilter, Id, Key, Rect, Response, SelectableLabel, Shape, Stroke, Ui,
    WidgetText, vec2,
};

/// The room for the button of a list and for the edges of the list.
const AROUND: f32 = 50.0;

/// The height of a drop-down list from here: a longer one scrolls.
pub fn room_below(ui: &Ui) -> f32 {
    ui.ctx().screen_rect().max.y - ui.cursor().min.y - AROUND
}

/// The height of a drop-down list above or below, where there is more room.
pub fn room(ui: &Ui) -> f32 {
    room_below(ui).max(ui.cursor().min.y - AROUND)
}

/// The lines of an open list, in order.
#[derive(Default)]
pub struct Lines {
    lines: Vec<Response>,
    /// Which of them is shown while the list is closed.
    chosen: Option<usize>,
}

impl Lines {
    /// Adds a line, which may be the chosen one.
    pub fn option(&mut self, ui: &mut Ui, is_chosen: bool, text: impl Into<WidgetText>) -> Response {
        self.option_if(ui, true, is_chosen, text)
    }

    /// Adds a line that can be chosen or not.
    pub fn option_if(
        &mut self,
        ui: &mut Ui,
        is_enabled: bool,
        is_chosen: bool,
        text: impl Into<WidgetText>,
    ) -> Response {
        let line = ui.add_enabled(is_enabled, SelectableLabel::new(is_chosen, text));
        if is_enabled {
            self.chosen = self.chosen.or(is_chosen.then_some(self.lines.len()));
            self.lines.push(line.clone());
        }
        line
    }

    /// Up and Down go through the lines, from the chosen one; a click on a line, or Enter, closes the list.
    fn follow_keys(&self, ui: &Ui) {
        let pass = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(shown_id(), pass));
        if self.lines.iter().any(Response::clicked) {
            return ui.memory_mut(egui::Memory::close_popup);
        }
        let here = self.lines.iter().position(Response::has_focus);
        // Without a lock egui would leave the list; in the first frame of a line with keyboard focus it still may.
        let arrows = EventFilter { vertical_arrows: true, horizontal_arrows: true, ..EventFilter::default() };
        let line = here.map(|here| self.lines[here].id);
        let was_focused = !is_news(ui, Id::new("line that the keys lead"), line);
        if let Some(line) = line {
            ui.memory_mut(|memory| memory.set_focus_lock_filter(line, arrows));
        }
        let [down, up] = ui.input(|input| [Key::ArrowDown, Key::ArrowUp].map(|key| input.num_presses(key) as isize));
        let by = if was_focused { down - up } else { 0 };
        let to = here.map_or(self.chosen.unwrap_or(0), |here| here.saturating_add_signed(by));
        let to = to.min(self.lines.len().saturating_sub(1));
        if let Some(line) = self.lines.get(to).filter(|_| here != Some(to)) {
            line.request_focus();
            line.scroll_to_me(None);
        }
    }
}

/// Lays out a list; its lines are added to what `contents` is given. Returns its button.
pub fn show(ui: &mut Ui, list: ComboBox, contents: impl FnOnce(&mut Ui, &mut Lines)) -> Response {
    let shown = list.icon(arrow).show_ui(ui, |ui| {
        let mut lines = Lines::default();
        contents(ui, &mut lines);
        lines.follow_keys(ui);
    });
    let (button, by_keys) = (shown.response, Id::new("opened by keys"));
    if button.clicked() {
        let has_focus = button.has_focus();
        ui.data_mut(|data| data.insert_temp(by_keys, has_focus));
    }
    let is_closed = shown.inner.is_some() && !ui.memory(egui::Memory::any_popup_open);
    // A list opened by a key gives keyboard focus back to its button.
    if is_closed && ui.data_mut(|data| data.remove_temp(by_keys)).unwrap_or(false) {
        button.request_focus();
    }
    button
}

/// The arrow of the button: down while the list is closed, up while it is open, wherever it opens.
fn arrow(ui: &Ui, room: Rect, visuals: &WidgetVisuals, is_open: bool, _: AboveOrBelow) {
    let sides = Rect::from_center_size(room.center(), vec2(0.7, 0.45) * room.size());
    let corners = if is_open {
        [sides.left_bottom(), sides.right_bottom(), sides.center_top()]
    } else {
        [sides.left_top(), sides.right_top(), sides.center_bottom()]
    };
    ui.painter().add(Shape::convex_polygon(corners.to_vec(), visuals.fg_stroke.color, Stroke::NONE));
}

pub fn is_open(ctx: &Context) -> bool {
    ctx.memory(egui::Memory::any_popup_open)
}

/// Closes a list whose panel is gone, which would keep keyboard focus.
pub fn close_lost(ctx: &Context) {
    let pass = ctx.cumulative_pass_nr();
    if is_open(ctx) && ctx.data(|data| data.get_temp::<u64>(shown_id())).is_none_or(|shown| shown + 1 < pass) {
        ctx.memory_mut(egui::Memory::close_popup);
    }
}

/// The key of the last pass with an open list.
fn shown_id() -> Id {
    Id::new("list that drops down")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::widgets::key_stroke;
    use egui::{Event, Modifiers, PointerButton, RawInput, pos2};

    /// A list of four in a window of its own.
    struct Stage {
        ctx: Context,
        chosen: usize,
    }

    impl Stage {
        fn frame(&mut self, events: Vec<Event>) {
            let chosen = &mut self.chosen;
            let input = RawInput { events, ..RawInput::default() };
            let _ = self.ctx.run(input, |ctx| {
                egui::CentralPanel::default().show(ctx, |ui| {
                    show(ui, ComboBox::from_id_salt("list"), |ui, lines| {
                        for line in 0..4 {
                            if lines.option(ui, *chosen == line, format!("line {line}")).clicked() {
                                *chosen = line;
                            }
                        }
                    });
                    let _ = ui.button("below");
                });
                close_lost(ctx);
            });
        }

        fn key(&mut self, key: Key) {
            key_stroke(key).into_iter().for_each(|event| self.frame(vec![event]));
        }

        fn click(&mut self, x: f32, y: f32) {
            let (pos, modifiers) = (pos2(x, y), Modifiers::NONE);
            self.frame(vec![Event::PointerMoved(pos)]);
            for pressed in [true, false] {
                self.frame(vec![Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers }]);
            }
        }
    }

    #[test]
    fn a_list_opened_by_the_mouse_is_led_by_the_keys_until_it_closes() {
        let mut stage = Stage { ctx: Context::default(), chosen: 1 };
        for (keys, expected) in [
            (&[Key::ArrowDown, Key::Enter][..], 2),
            (&[Key::ArrowDown, Key::ArrowDown, Key::ArrowDown, Key::Enter], 3),
            (&[Key::ArrowUp, Key::ArrowUp, Key::Enter], 1),
            (&[Key::ArrowDown, Key::Escape], 1),
        ] {
            stage.frame(Vec::new());
            stage.click(20.0, 18.0);
            stage.frame(Vec::new());
            assert!(is_open(&stage.ctx), "a click opens it before {keys:?}");
            keys.iter().for_each(|key| stage.key(*key));
            stage.frame(Vec::new());
            assert!(!is_open(&stage.ctx), "{keys:?} leave it open");
            assert!(!stage.ctx.wants_keyboard_input(), "{keys:?}: the canvas has focus again");
            assert_eq!(stage.chosen, expected, "{keys:?}");
        }
    }
}
