//! egui in macroquad's window: events in, panels out.

use crate::window::clipboard::Clipboard;
use crate::window::close_tooltips_under_dialogs;
use crate::window::commands::queue;
use crate::window::commands::ui_command::UiCommand;
use crate::window::fonts::{self, Fonts};
use crate::window::input::event_queue::Event;
use crate::window::input::focused_widget;
use crate::window::panels::drop_down;
use crate::window::theme::Theme;
use egui::style::{ScrollStyle, WidgetVisuals};
use egui::{Color32, Context, CornerRadius, FontId, OutputCommand, Stroke, TextStyle, Visuals};
use egui_miniquad::EguiMq;
use glam::Vec2;
use macroquad::miniquad::{KeyCode, KeyMods, MouseButton, RenderingBackend};
use macroquad::window::get_internal_gl;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The least size of a layout, in points; a smaller window shows everything smaller.
const MIN_LAYOUT: Vec2 = Vec2::new(800.0, 500.0);

/// egui and what it needs from the window.
pub struct Gui {
    egui: EguiMq,
    fonts: Fonts,
    /// The part of the window without panels in the last frame; empty before the first.
    free: egui::Rect,
    /// The position of the pointer before this event, in pixels.
    pointer: Vec2,
    held: Vec<MouseButton>,
    /// Whether a dialog covered the panels in the last frame.
    had_dialog: bool,
    /// Whether a field waits for the clipboard.
    pastes: bool,
    /// The scale of everything but the shapes.
    pub zoom: f32,
    /// When a panel wants another frame: a caret blinks, or a tooltip appears.
    wanted: Arc<Mutex<Option<Instant>>>,
}

impl Gui {
    pub fn new() -> Self {
        let egui = EguiMq::new(backend());
        let fonts = Fonts::new(egui.egui_ctx());
        egui.egui_ctx().options_mut(|options| options.zoom_with_keyboard = false);
        set_style(egui.egui_ctx());
        let wanted = Arc::new(Mutex::new(None));
        egui.egui_ctx().set_request_repaint_callback({
            let wanted = Arc::clone(&wanted);
            move |info| note_wanted(&wanted, info.delay)
        });
        let (free, pointer, held) = (egui::Rect::NOTHING, Vec2::ZERO, Vec::new());
        Self { egui, fonts, free, pointer, held, had_dialog: false, pastes: false, zoom: 1.0, wanted }
    }

    pub fn scale(&self) -> f32 {
        self.egui.egui_ctx().pixels_per_point()
    }

    /// A text as the panels show it.
    pub fn showable(&self, text: &str) -> String {
        fonts::showable(self.egui.egui_ctx(), text).into_owned()
    }

    pub fn set_theme(&self, theme: &Theme) {
        self.egui.egui_ctx().set_visuals(visuals(theme));
        theme.hand_to(self.egui.egui_ctx());
    }

    pub fn theme(&self) -> Theme {
        Theme::of(self.egui.egui_ctx())
    }

    /// The commands that the panels have given since the last call.
    pub fn take_queued(&self) -> Vec<UiCommand> {
        queue::take_queued(self.egui.egui_ctx())
    }

    /// Gives egui an event; returns whether it is for a panel: the pointer is over one, or a field has keyboard focus, or will
    /// have it before the next frame (`has_focus`).
    pub fn take(&mut self, event: Event, held: KeyMods, has_focus: bool) -> bool {
        let typing = has_focus || self.is_typing();
        match event {
            Event::Moved(at) => self.egui.mouse_motion_event(at.x, at.y),
            Event::Wheel(notches) => self.egui.mouse_wheel_event(0.0, notches),
            Event::Down(button, at) => {
                self.held.push(button);
                self.egui.mouse_button_down_event(button, at.x, at.y);
            }
            Event::Up(button, _) => self.let_go(button),
            Event::KeyDown(KeyCode::V) if typing && is_command(held) => {
                self.set_modifiers(held);
                self.pastes = true;
            }
            Event::KeyDown(key) if typing => self.egui.key_down_event(key, held),
            Event::Char(character) if typing => self.egui.char_event(character),
            Event::KeyUp(key) if typing => self.egui.key_up_event(key, held),
            Event::KeyDown(_) | Event::KeyUp(_) | Event::Char(_) | Event::FocusLost => self.set_modifiers(held),
        }
        match event {
            Event::Moved(at) | Event::Down(_, at) | Event::Up(_, at) => {
                self.pointer = at;
                self.covers(at / self.scale())
            }
            Event::Wheel(_) | Event::FocusLost => false,
            Event::KeyDown(_) | Event::KeyUp(_) | Event::Char(_) => typing,
        }
    }

    /// Releases a button, or all of them: an unknown one is the return of the pointer after a release outside of the window. They go up
    /// where the pointer was before, so that no slider moves.
    fn let_go(&mut self, released: MouseButton) {
        let (egui, at) = (&mut self.egui, self.pointer);
        self.held.retain(|&held| {
            let goes_up = held == released || released == MouseButton::Unknown;
            if goes_up {
                egui.mouse_button_up_event(held, at.x, at.y);
            }
            !goes_up
        });
    }

    /// Whether a panel lies at a position in points, by the layout of the last frame.
    pub fn covers(&self, at: Vec2) -> bool {
        covers(self.egui.egui_ctx(), self.free, egui::pos2(at.x, at.y))
    }

    /// Whether a field or a button of a panel has keyboard focus, or a list that has dropped down.
    pub fn is_typing(&self) -> bool {
        self.egui.egui_ctx().wants_keyboard_input() || drop_down::is_open(self.egui.egui_ctx())
    }

    /// Whether letters that are typed belong to a text, or the keys to a list.
    pub fn is_in_text(&self) -> bool {
        let ctx = self.egui.egui_ctx();
        let focused = ctx.memory(egui::Memory::focused);
        drop_down::is_open(ctx) || focused.is_some_and(|id| egui::TextEdit::load_state(ctx, id).is_some())
    }

    /// Gives keyboard focus back to the canvas.
    pub fn leave_field(&self) {
        self.egui.egui_ctx().memory_mut(|memory| {
            if let Some(field) = memory.focused() {
                memory.surrender_focus(field);
            }
        });
    }

    /// Lays out the panels, whose fields copy and paste through our own clipboard: that of miniquad would wait for an answer from the
    /// thread that has to answer. The error is a sentence for the user: why a text was not copied or pasted.
    pub fn run(&mut self, clipboard: &mut Clipboard, mut panels: impl FnMut(&Context)) -> Result<(), String> {
        self.shrink_to_window();
        *self.wanted.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.fonts.update(self.egui.egui_ctx());
        let mut result = Ok(());
        let mut pasted = core::mem::take(&mut self.pastes).then(|| clipboard.read());
        let (free, had_dialog) = (&mut self.free, &mut self.had_dialog);
        self.egui.run(backend(), |_, ctx| {
            match pasted.take() {
                Some(Ok(text)) => ctx.input_mut(|input| input.events.push(egui::Event::Paste(text))),
                Some(Err(error)) => result = Err(error),
                None => {}
            }
            close_tooltips_under_dialogs::close_tooltips(ctx, had_dialog, &mut panels);
            drop_down::close_lost(ctx);
            focused_widget::ring(ctx);
            *free = ctx.available_rect();
            for text in copied(ctx) {
                result = result.clone().and(clipboard.write(text));
            }
        });
        result
    }

    /// When a panel wants another frame.
    pub fn change(&self) -> Option<Instant> {
        *self.wanted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn is_held(&self) -> bool {
        !self.held.is_empty()
    }

    /// Paints the panels over what macroquad has drawn.
    pub fn draw(&mut self) {
        flush();
        self.egui.draw(backend());
    }

    /// A key without a name in egui sets the modifiers, and nothing else.
    fn set_modifiers(&mut self, held: KeyMods) {
        self.egui.key_up_event(KeyCode::Unknown, held);
    }

    /// The largest scale for which the window has room, at least 1.
    pub fn most_zoom(&self) -> f32 {
        let size = Vec2::from(macroquad::miniquad::window::screen_size());
        (size / macroquad::miniquad::window::dpi_scale() / MIN_LAYOUT).min_element().max(1.0)
    }

    fn shrink_to_window(&self) {
        let (width, height) = macroquad::miniquad::window::screen_size();
        let native = macroquad::miniquad::window::dpi_scale() * self.zoom;
        let shrink = (Vec2::new(width, height) / native / MIN_LAYOUT).min_element().clamp(0.25, 1.0);
        self.egui.egui_ctx().set_pixels_per_point(native * shrink);
    }
}

/// Whether a panel lies at a position, or something that floats over the part that the panels leave free.
pub fn covers(ctx: &Context, free: egui::Rect, at: egui::Pos2) -> bool {
    let floating = ctx.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background);
    floating || !free.contains(at) || ctx.is_using_pointer()
}

/// Whether the key that makes a letter a command is held.
fn is_command(held: KeyMods) -> bool {
    if cfg!(target_os = "macos") { held.logo } else { held.ctrl }
}

/// The texts that fields want copied, taken out of the frame's output.
fn copied(ctx: &Context) -> Vec<String> {
    let is_copy = |command: &mut OutputCommand| matches!(command, OutputCommand::CopyText(_));
    let commands = ctx.output_mut(|output| output.commands.extract_if(.., is_copy).collect::<Vec<_>>());
    let text = |command| if let OutputCommand::CopyText(text) = command { Some(text) } else { None };
    commands.into_iter().filter_map(text).collect()
}

/// Records that a panel wants another frame within this time.
fn note_wanted(wanted: &Mutex<Option<Instant>>, delay: Duration) {
    let mut wanted = wanted.lock().unwrap_or_else(PoisonError::into_inner);
    let at = Instant::now().checked_add(delay);
    *wanted = wanted.into_iter().chain(at).min();
}

/// The graphics context that macroquad draws with.
#[expect(unsafe_code, reason = "egui must draw with macroquad's context, and there is no other way to reach it")]
fn backend() -> &'static mut dyn RenderingBackend {
    // SAFETY: called on macroquad's thread only, and no caller keeps the reference while macroquad draws.
    unsafe { get_internal_gl().quad_context }
}

/// Ends macroquad's draw calls, so that egui draws on top.
#[expect(unsafe_code, reason = "macroquad has no other way to flush in the middle of a frame")]
fn flush() {
    // SAFETY: as in `backend`.
    unsafe { get_internal_gl().flush() }
}

/// How long the pointer rests before a tooltip appears, in seconds.
const TOOLTIP: f32 = 0.3;

/// The sizes of letters and gaps in the panels.
pub fn set_style(ctx: &Context) {
    ctx.style_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::proportional(12.0)),
            (TextStyle::Body, FontId::proportional(14.0)),
            (TextStyle::Button, FontId::proportional(14.0)),
            (TextStyle::Heading, FontId::proportional(17.0)),
            (TextStyle::Monospace, FontId::monospace(13.0)),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(8.0, 5.0);
        style.spacing.button_padding = egui::vec2(8.0, 4.0);
        // As high as needed: egui would let lists scroll after 400.
        style.spacing.default_area_size.y = 2000.0;
        // A visible bar shows that a list goes on; it is as narrow as its room, also under the pointer.
        style.spacing.scroll = ScrollStyle { foreground_color: true, bar_width: 6.0, ..ScrollStyle::thin() };
        style.interaction.tooltip_delay = TOOLTIP;
        style.interaction.selectable_labels = false;
    });
}

fn visuals(theme: &Theme) -> Visuals {
    let text = theme.text(crate::marks::Role::Neutral);
    let accent = theme.color(crate::marks::Role::A);
    let mut visuals = if theme.dark { Visuals::dark() } else { Visuals::light() };
    let widget = |fill: Color32, edge: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, edge),
        corner_radius: CornerRadius::same(4),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    visuals.widgets.noninteractive = widget(theme.panel, theme.edge);
    visuals.widgets.inactive = widget(theme.button, Color32::TRANSPARENT);
    visuals.widgets.inactive.bg_fill = theme.edge;
    visuals.widgets.hovered = widget(theme.button, accent);
    visuals.widgets.active = widget(theme.edge, accent);
    visuals.widgets.open = widget(theme.button, theme.edge);
    visuals.selection.bg_fill = accent.gamma_multiply(if theme.dark { 0.45 } else { 0.25 });
    visuals.selection.stroke = Stroke::new(1.0, text);
    visuals.panel_fill = theme.panel;
    visuals.window_fill = theme.panel;
    visuals.window_stroke = Stroke::new(1.0, theme.edge);
    visuals.extreme_bg_color = theme.background;
    visuals.slider_trailing_fill = true;
    visuals
}
