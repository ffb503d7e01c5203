//! A simulated hand that presses, drags and types into everything that the panels show.

use crate::answers::status::Status;
use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::legend::of_mode;
use crate::window::canvas::draw_legend;
use crate::window::canvas::legend_place::{self, Room};
use crate::window::canvas::rulers;
use crate::window::commands::queue::take_queued;
use crate::window::commands::ui_command::UiCommand;
use crate::window::fonts::Fonts;
use crate::window::gui::{covers, set_style};
use crate::window::panels::open_panels::PanelState;
use crate::window::panels::quantity_fields::Numbers;
use crate::window::panels::{Content, panel_layout};
use crate::window::steps::compare_view;
use crate::window::widgets::key_stroke;
use egui::epaint::ClippedShape;
use egui::{Context, Event, Id, Key, Memory, Modifiers, Order, PointerButton, Pos2, RawInput, Rect, Shape, vec2};
use glam::Vec2;
use std::collections::HashSet;

/// A window so tall that nothing scrolls.
const WINDOW: egui::Vec2 = vec2(1600.0, 2400.0);

/// Scroll bars, which need no words, are no wider.
const SCROLL_BAR: f32 = 12.0;

/// Panels around a lab, and a hand.
pub struct Hand {
    ctx: Context,
    lab: Lab,
    pub panels: PanelState,
    status: Status,
    pub commands: Vec<UiCommand>,
    held: Modifiers,
    /// The elements pressed so far, in all situations.
    pressed: HashSet<Id>,
    time: f64,
    /// The part without panels.
    free: Rect,
    /// The texts of the last frame.
    texts: Vec<(String, Pos2)>,
}

impl Hand {
    pub fn new() -> Self {
        let ctx = Context::default();
        let _ = Fonts::new(&ctx);
        set_style(&ctx);
        let (lab, status) = (Lab::new(), Status::default());
        Self {
            ctx,
            lab,
            panels: initial_panels(),
            status,
            commands: Vec::new(),
            held: Modifiers::NONE,
            pressed: HashSet::new(),
            time: 0.0,
            free: Rect::NOTHING,
            texts: Vec::new(),
        }
    }

    /// Sets up a situation; the numbers of a rectangle are shown as an engine takes them.
    pub fn set_up(&mut self, commands: &[Command]) {
        self.lab = Lab::new();
        for command in commands {
            self.lab.finish_answers();
            self.lab.apply(command);
        }
        self.lab.finish_answers();
        self.status = self.lab.status();
        self.reset();
    }

    /// Clears the record of presses and their effects.
    pub fn reset(&mut self) {
        self.ctx.memory_mut(|memory| {
            let options = core::mem::take(memory).options;
            memory.options = options;
        });
        self.panels = initial_panels();
        self.frame(vec![Event::PointerGone]);
        self.frame(Vec::new());
    }

    pub fn frame(&mut self, events: Vec<Event>) {
        let Self { ctx, lab, panels, status, commands, held, time, free, texts, .. } = self;
        *time += 0.1;
        let picture = lab.still();
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, WINDOW));
        let input = RawInput { events, screen_rect, time: Some(*time), modifiers: *held, ..RawInput::default() };
        let output = ctx.run(input, |ctx| {
            let content = Content { lab, status, file: None, picture: &picture };
            panel_layout::show_panels(ctx, content, panels);
            compare_view::show(ctx, lab, &Camera::new());
            let canvas = Aabb { min: Vec2::new(200.0, 100.0), max: Vec2::new(1200.0, 800.0) };
            let mut camera = Camera::new();
            camera.set_canvas(canvas);
            let kept_free = [legend_place::button_place(&camera), rulers::under_cross(canvas)];
            panels.float(ctx, lab, None, (canvas, kept_free, &|_| 0));
            if !lab.shows_steps() {
                // There is no room for the whole legend.
                let room = Room { picture: &picture, camera: &camera, taken: &[canvas] };
                draw_legend::draw(ctx, 0, of_mode(&picture), &room, (0, 0));
            }
            *free = ctx.available_rect();
        });
        commands.extend(take_queued(ctx));
        let text = |shape: ClippedShape| match shape.shape {
            Shape::Text(text) => Some((text.galley.text().to_owned(), text.visual_bounding_rect().center())),
            _ => None,
        };
        *texts = output.shapes.into_iter().filter_map(text).collect();
    }

    /// What can be pressed now: in an open drop-down list, or in the panels.
    pub fn targets(&self, is_in_list: bool) -> Vec<(Id, Pos2)> {
        self.ctx.viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers();
            let layers = layers.filter(|(layer, _)| (layer.order == Order::Foreground) == is_in_list);
            // Something that floats takes presses itself, too.
            let all = layers.flat_map(|(layer, widgets)| widgets.iter().filter(|it| it.id != layer.id.with("move")));
            let pressed = all.filter(|it| it.enabled && it.sense.senses_click() && it.interact_rect.is_positive());
            pressed.map(|it| (it.id, it.interact_rect.center())).collect()
        })
    }

    /// Whether the window gives a press there to what is drawn there, and not to the canvas.
    pub fn is_over_panel(&self, at: Pos2) -> bool {
        covers(&self.ctx, self.free, at)
    }

    /// The position of a text on the screen.
    pub fn place_of(&self, text: &str) -> Option<Pos2> {
        self.texts.iter().find(|it| it.0 == text).map(|it| it.1)
    }

    /// Presses, moves by `by`, and releases.
    pub fn press(&mut self, at: Pos2, by: f32) {
        let modifiers = self.held;
        let button = |pos: Pos2, pressed: bool| {
            let button = PointerButton::Primary;
            Event::PointerButton { pos, button, pressed, modifiers }
        };
        let to = at + vec2(by, 0.0);
        self.frame(vec![Event::PointerMoved(at)]);
        self.frame(vec![button(at, true)]);
        self.frame(vec![Event::PointerMoved(to)]);
        self.frame(vec![button(to, false)]);
        self.frame(Vec::new());
    }

    /// Presses everything not pressed before, also in drop-down lists; drags it, and types into it.
    pub fn press_all(&mut self) {
        for (id, at) in self.targets(false) {
            if !self.pressed.insert(id) {
                continue;
            }
            self.press(at, 0.0);
            let lines = self.targets(true);
            if lines.is_empty() {
                for text in ["7", "x"] {
                    self.frame(vec![Event::Text(text.to_owned())]);
                    self.frame(key_stroke(Key::Enter).into());
                    self.frame(Vec::new());
                    self.press(at, 0.0);
                }
                self.reset();
                self.press(at, 30.0);
                self.held = Modifiers::SHIFT;
                self.press(at, 0.0);
                self.held = Modifiers::NONE;
            }
            for (_, line) in lines {
                self.reset();
                self.press(at, 0.0);
                self.press(line, 0.0);
            }
            self.reset();
        }
    }

    /// The number of controls in the panels around the canvas, and where those are that show no tooltip within half a second.
    pub fn without_tooltip(&mut self) -> (usize, Vec<Pos2>) {
        let mut controls: Vec<Pos2> = self.ctx.viewport(|viewport| {
            let layers = viewport.prev_pass.widgets.layers().filter(|(layer, _)| layer.order == Order::Background);
            let controls = layers.flat_map(|(_, widgets)| widgets).filter(|it| it.enabled && it.sense.senses_click());
            let places = controls.map(|it| it.interact_rect).filter(Rect::is_positive);
            places.filter(|place: &Rect| place.width() > SCROLL_BAR).map(|place| place.center()).collect()
        });
        let count = controls.len();
        controls.retain(|at| {
            self.frame(vec![Event::PointerMoved(*at)]);
            (0..4).for_each(|_| self.frame(Vec::new()));
            let is_tooltip = |layer: &egui::LayerId| layer.order == Order::Tooltip;
            !self.ctx.memory(|memory| memory.areas().visible_layer_ids().iter().any(is_tooltip))
        });
        (count, controls)
    }

    /// The elements that Tab leads to.
    pub fn reached_by_tab(&mut self) -> HashSet<Id> {
        let mut reached = HashSet::new();
        loop {
            self.frame(key_stroke(Key::Tab).into());
            self.frame(Vec::new());
            match self.ctx.memory(Memory::focused) {
                Some(id) if reached.insert(id) => {}
                _ => return reached,
            }
        }
    }
}

/// The initial state of the panels, with a rectangle's numbers as an engine takes them.
fn initial_panels() -> PanelState {
    PanelState { sides: true, numbers: Numbers { engine: Some(0), ..Numbers::default() }, ..PanelState::default() }
}
