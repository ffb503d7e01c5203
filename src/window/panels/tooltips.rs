//! Every control of the panels has a tooltip.

use crate::{
    collision::Aabb,
    lab::{Lab, command::Command},
    mode::MODES,
    picture::Picture,
    random::arrangement,
    window::{
        gui::set_style,
        panels::{Content, inspector, rail, shape_numbers::Numbers, status_line, toolbar},
        theme::{ThemeChoice, frame},
    },
};
use egui::{Context, Event, Id, Order, Pos2, RawInput, Rect, SidePanel, pos2, vec2};
use glam::Vec2;
use std::collections::BTreeMap;

/// A pointer rests after this time, in seconds; a tooltip is due within half a second.
const REST: f64 = 0.1;
const DUE: f64 = 0.4;
const WINDOW_KEYS: egui::Vec2 = vec2(1280.0, 1400.0);
/// The distances of the positions that are pointed at: no control is smaller.
const STEP: [f32; 2] = [22.0, 9.0];

/// Scroll bars are no wider.
const SCROLL_BAR: f32 = 12.0;

/// The panels around a lab, without a window.
struct Stage {
    ctx: Context,
    lab: Lab,
    numbers: Numbers,
    time: f64,
}

impl Stage {
    fn new(mode: usize, select: bool) -> Self {
        let (ctx, mut lab) = (Context::default(), Lab::new());
        set_style(&ctx);
        if MODES[mode].name == "Own scene" {
            lab = Lab::with_scene(arrangement::shipped(include_str!("../../../assets/scenes/car-park.json")));
        }
        lab.apply(&Command::Mode(mode));
        lab.apply(&Command::Pause);
        lab.answer();
        if select {
            lab.apply(&Command::Select(vec![0]));
            lab.answer();
        }
        Self { ctx, lab, numbers: Numbers::default(), time: 0.0 }
    }

    /// A frame this long after the last, with the pointer at a position.
    fn frame(&mut self, seconds: f64, at: Pos2) {
        self.time += seconds;
        let (lab, numbers, status) = (&self.lab, &mut self.numbers, self.lab.status());
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, WINDOW_KEYS));
        let input = RawInput {
            screen_rect,
            time: Some(self.time),
            events: vec![Event::PointerMoved(at)],
            ..RawInput::default()
        };
        let theme = ThemeChoice::Dark.theme(|| None);
        let _ = self.ctx.run(input, |ctx| {
            let mut acts = Vec::new();
            let content = Content { lab, status: &status, file: Some("scene.json"), picture: &Picture::default() };
            status_line::show(ctx, content, &theme, &mut acts);
            toolbar::show(ctx, lab, &mut None, &theme, &mut acts);
            let side = |panel: SidePanel, width| panel.frame(frame(&theme, 10)).resizable(false).exact_width(width);
            side(SidePanel::left("rail"), 128.0).show(ctx, |ui| rail::show(ui, lab, &theme, &mut acts));
            let inspector = side(SidePanel::right("inspector"), 300.0);
            inspector.show(ctx, |ui| inspector::show(ui, lab, &status, &theme, numbers, &mut acts));
        });
    }

    /// The control under the pointer, and whether a tooltip is shown.
    fn control(&self) -> Option<(Id, Rect, bool)> {
        let hovered: Vec<Id> = self.ctx.interaction_snapshot(|now| now.hovered.iter().copied().collect());
        let controls = hovered.into_iter().filter_map(|id| self.ctx.read_response(id));
        let control = controls.into_iter().find(|control| control.sense.senses_click())?;
        let has_tooltip = self
            .ctx
            .memory(|memory| memory.areas().visible_layer_ids().iter().any(|layer| layer.order == Order::Tooltip));
        Some((control.id, control.rect, has_tooltip))
    }

    /// The controls without a tooltip, by where they are.
    fn silent(&mut self) -> Vec<Aabb> {
        let mut found: BTreeMap<u64, (Rect, bool)> = BTreeMap::new();
        let (wide, high) = ((WINDOW_KEYS.x / STEP[0]) as u16, (WINDOW_KEYS.y / STEP[1]) as u16);
        for (i, j) in (0..wide).flat_map(|i| (0..high).map(move |j| (i, j))) {
            let at = pos2(f32::from(i) * STEP[0] + 7.0, f32::from(j) * STEP[1] + 4.0);
            // Between the panels there is only the canvas.
            if at.y > 76.0 && (128.0..980.0).contains(&at.x) {
                continue;
            }
            self.frame(REST, at);
            self.frame(REST, at);
            let Some((id, ..)) = self.control().filter(|(id, ..)| !found.contains_key(&id.value())) else { continue };
            self.frame(DUE - REST, at);
            self.frame(0.01, at);
            if let Some((_, rect, has_tooltip)) = self.control() {
                found.insert(id.value(), (rect, has_tooltip));
            }
        }
        assert!(found.len() > 15, "only {} controls were found", found.len());
        // Scroll bars need no words.
        let silent = found.into_values().filter(|(rect, has_tooltip)| !has_tooltip && rect.width() > SCROLL_BAR);
        silent
            .map(|(rect, _)| Aabb { min: Vec2::new(rect.min.x, rect.min.y), max: Vec2::new(rect.max.x, rect.max.y) })
            .collect()
    }
}

#[test]
fn every_control_has_a_tooltip_within_half_a_second() {
    for (mode, select) in
        [("Own scene", false), ("Rectangle", true), ("Polygon", true), ("Many", false), ("Bug zoo", true)]
    {
        let index = MODES.iter().position(|it| it.name == mode).expect("the mode is in the table");
        let silent = Stage::new(index, select).silent();
        assert!(silent.is_empty(), "{mode}: no tooltip at {silent:?}");
    }
}
