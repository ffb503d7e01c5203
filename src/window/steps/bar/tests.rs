//! Are the formulas of a step in sight without scrolling, in the smallest window, too?

use crate::{
    presets::{PRESETS, comparisons::COMPARISONS},
    window::{fonts::Fonts, gui::set_style, steps::bar::*, theme::DARK},
};
use egui::{Pos2, RawInput, Rect, Shape, Vec2};

/// The smallest window, and a usual one.
const WINDOWS: [Vec2; 2] = [Vec2::new(800.0, 500.0), Vec2::new(1280.0, 800.0)];

/// Of a step with more formulas, which lists what it found, some may have to be scrolled to.
const MOST: usize = 8;

/// No more steps than these have so many.
const MOST_LISTS: usize = 2;

/// A bar in a window of its own.
struct Bar {
    ctx: Context,
    _fonts: Fonts,
    lab: Lab,
    size: Vec2,
    /// The steps that were looked at, and those whose formulas are not all in sight.
    count: usize,
    cut: Vec<String>,
    /// How many of those are not all in sight because they list more than [`MOST`].
    lists: usize,
}

impl Bar {
    fn new(size: Vec2) -> Self {
        let ctx = Context::default();
        let fonts = Fonts::new(&ctx);
        set_style(&ctx);
        Self { ctx, _fonts: fonts, lab: Lab::new(), size, count: 0, cut: Vec::new(), lists: 0 }
    }

    fn apply(&mut self, command: &Command) {
        assert_eq!(self.lab.apply(command), None, "{command:?}");
        self.lab.answer();
    }

    /// The texts that are painted whole.
    fn painted(&self, mut method: usize) -> Vec<String> {
        let mut frame = || {
            let input =
                RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)), ..RawInput::default() };
            self.ctx.run(input, |ctx| show(ctx, &self.lab, &mut method, &DARK, &mut Vec::new()))
        };
        // What scrolls knows its size from the second frame on.
        frame();
        let texts = frame().shapes.into_iter().filter_map(|painted| match painted.shape {
            Shape::Text(text) => {
                let is_whole = painted.clip_rect.expand(1.0).contains_rect(text.visual_bounding_rect());
                is_whole.then(|| text.galley.text().to_owned())
            }
            _ => None,
        });
        texts.collect()
    }

    /// Goes through all steps.
    fn look(&mut self, scene: &str) {
        for step in 0..self.lab.step_of().map_or(0, |(_, count)| count) {
            self.lab.apply(&Command::StepTo(step));
            let steps = self.lab.shown_steps().expect("an algorithm is told");
            let second = self.lab.compared().and_then(|compared| compared.current());
            let shown = [Some(steps.current()), second];
            for (method, shown) in shown.into_iter().enumerate().filter_map(|(method, step)| Some((method, step?))) {
                let painted = self.painted(method);
                let out = shown.formulas.iter().filter(|formula| !painted.contains(formula)).count();
                self.count += 1;
                if out > 0 && shown.formulas.len() > MOST {
                    self.lists += 1;
                } else if out > 0 {
                    let place = format!("{scene}, {}, step {}", steps.steps.algorithm.name, step + 1);
                    self.cut.push(format!("{place}: {out} of {} of method {method}", shown.formulas.len()));
                }
            }
        }
    }

    fn judge(&self, least: usize) {
        assert!(self.count >= least, "only {} steps", self.count);
        assert!(self.lists <= MOST_LISTS, "in a window of {} {} steps have too many formulas", self.size, self.lists);
        let cut = &self.cut;
        assert!(cut.is_empty(), "in a window of {} {} steps are cut:\n{}", self.size, cut.len(), cut.join("\n"));
    }
}

#[test]
fn every_formula_of_a_step_is_in_sight() {
    for size in WINDOWS {
        let mut bar = Bar::new(size);
        for (index, preset) in PRESETS.iter().enumerate() {
            bar.apply(&Command::Preset(index));
            for algorithm in 0..ALGORITHMS.len() {
                if bar.lab.refuses(algorithm).is_none() {
                    bar.apply(&Command::Explain(algorithm));
                    bar.look(preset.name);
                }
            }
        }
        bar.judge(1_000);
    }
}

#[test]
fn every_formula_of_two_methods_is_in_sight() {
    for size in WINDOWS {
        let mut bar = Bar::new(size);
        for (index, comparison) in COMPARISONS.iter().enumerate() {
            bar.apply(&Command::ComparePreset(index));
            bar.look(comparison.name);
        }
        bar.judge(50);
    }
}
