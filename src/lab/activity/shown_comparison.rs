//! Two methods side by side on one pair: their answers and what is shown of them.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::comparison::Comparison;
use crate::algorithm::comparison::methods::{FAST_PATH, method, method_name, method_of};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::step_builder::Steps;
use crate::lab::Lab;
use crate::lab::activity::playback::{Playback, ShownSteps};
use crate::marks::Picture;
use crate::overlay::step::draw_step;
use crate::overlay::view::View;
use crate::presets::comparisons::{COMPARISONS, ComparisonPreset};
use crate::scene::{Edit, Target};

const HIT: &str = "HIT";
const FALSE_HIT: &str = "FALSE HIT";

#[derive(Clone, Copy, Debug)]
pub struct ShownComparison<'a> {
    /// Their indices: see [`methods`](crate::algorithm::comparison::methods).
    pub methods: [usize; 2],
    /// Their answers; `None` until they are known, without a pair, and for a pair with too many corners.
    pub comparison: Option<&'a Comparison>,
    first: ShownSteps<'a>,
    /// The shown step; beyond the last of a method that has fewer.
    pub step: usize,
    /// Whether a shape moves within the frame: the answers are about its start.
    pub is_of_start: bool,
}

impl<'a> ShownComparison<'a> {
    pub fn name(&self, side: usize) -> &'static str {
        method_name(self.methods[side])
    }

    /// What the method on a side does; for an algorithm without its own answer, its purpose.
    pub fn does(&self, side: usize) -> &'static str {
        let first = ALGORITHMS[self.first.index];
        if side == 0 && first.method.is_none() {
            return first.help;
        }
        method(self.methods[side]).map_or("", |method| method.does)
    }

    /// The name of the algorithm on one of the two sides: the fast path may answer for it.
    pub fn title(&self, side: usize) -> &'static str {
        if side == 0 { ALGORITHMS[self.first.index].name } else { self.name(side) }
    }

    /// The answer on a side, or the step as long as others follow. Where the algorithm has no answer of its own, that of the fast
    /// path, named so.
    pub fn answer_or_step(&self, side: usize) -> String {
        if let Some(steps) = self.steps_on(side).filter(|_| !self.has_ended(side)) {
            return format!("step {} of {}", self.step + 1, steps.len());
        }
        let verdict = self.verdict(self.methods[side]);
        if self.title(side) == self.name(side) { verdict.to_owned() } else { format!("fast path: {verdict}") }
    }

    /// Whether a method reports a hit; `None` if it does not apply.
    pub fn hits(&self, method: usize) -> Option<bool> {
        self.comparison.and_then(|comparison| comparison.hits[method])
    }

    /// Whether the answer on a side is shown and a hit, also a false one. Bounds that overlap are none yet.
    pub fn shows_hit(&self, side: usize) -> bool {
        self.has_ended(side) && matches!(self.verdict(self.methods[side]), HIT | FALSE_HIT)
    }

    /// The answer of a method, in words that distinguish a wrong answer from a correct one.
    pub fn verdict(&self, index: usize) -> &'static str {
        let is_exact = method(index).is_some_and(|method| method.is_exact);
        if self.comparison.is_none() {
            return "…";
        }
        match (self.hits(index), self.hits(FAST_PATH)) {
            (None, _) => "not applicable",
            (Some(true), Some(false)) => FALSE_HIT,
            (Some(true), _) if is_exact => HIT,
            (Some(true), _) => "MAYBE",
            (Some(false), Some(true)) => "MISSED HIT",
            (Some(false), _) => "NO HIT",
        }
    }

    /// The steps of the method on a side, if it has any.
    pub fn steps_on(&self, side: usize) -> Option<&'a Steps> {
        if side == 0 { Some(self.first.steps) } else { self.steps() }
    }

    /// Whether the last step of the method on a side is shown.
    pub fn has_ended(&self, side: usize) -> bool {
        self.steps_on(side).is_none_or(|steps| self.step + 1 >= steps.len())
    }

    /// The steps of the second method, if it has any.
    pub fn steps(&self) -> Option<&'a Steps> {
        self.comparison?.steps.as_deref()
    }

    /// The second method's steps at the shown one, if it has any.
    pub fn second(&self) -> Option<ShownSteps<'a>> {
        Some(ShownSteps { index: self.methods[1], steps: self.steps()?, step: self.step })
    }

    /// The step of the second method that is shown.
    pub fn current(&self) -> Option<&'a Step> {
        Some(self.steps()?.step(self.step))
    }
}

impl Lab {
    /// The methods that are shown side by side; `None` also if no steps are shown.
    pub fn compared(&self) -> Option<ShownComparison<'_>> {
        let (playback, shown, second) = (self.playback()?, self.shown_steps()?, self.playback()?.compared?);
        let methods = [method_of(shown.index), second];
        let comparison = self.shown_answers().comparison.as_deref().filter(|comparison| comparison.methods == methods);
        let is_of_start = self.shown_answers().current().is_some_and(|answer| answer.in_motion.is_some());
        Some(ShownComparison { methods, comparison, first: shown, step: playback.step, is_of_start })
    }

    /// The ready comparison whose scene and methods are shown.
    pub fn ready_comparison(&self) -> Option<&'static ComparisonPreset> {
        let methods = self.compared()?.methods;
        let preset = self.editor.preset_of(self.editor.origin()).filter(|_| self.editor.is_own_scene())?;
        COMPARISONS.iter().find(|ready| ready.preset() == preset && ready.methods() == methods)
    }

    /// The pair with the current step of the second.
    pub fn compared_picture(&self) -> Picture {
        let mut picture = Picture::default();
        let view = View { body_with_ring: None, handles: Vec::new(), selected: Vec::new(), ..self.view() };
        if let (Some(answer), Some(compared), Some(playback)) =
            (view.answers.current(), self.compared(), self.playback())
        {
            let (step, phase) = playback.place();
            let step = compared.steps().map(|steps| steps.step(step));
            draw_step(&view, answer, step.unwrap_or(&Step::default()), phase, &mut picture);
        }
        picture
    }

    /// Shows a method beside the steps, which are opened for it, or no method.
    pub fn compare(&mut self, method: Option<usize>) {
        self.editor.stop_drift();
        if method.is_some() && !self.shows_steps() {
            self.toggle_steps();
        }
        if let Some(steps) = &mut self.activity.steps {
            steps.compared = method;
        }
    }

    /// Shows two methods on a preset for them; returns a message if it replaces the user's shapes.
    pub fn show_comparison(&mut self, index: usize) -> Option<String> {
        let comparison = &COMPARISONS[index];
        let notice = self.open_preset(comparison.preset());
        let [first, second] = comparison.methods();
        self.activity.steps = Some(Playback::of(first, Some(second)));
        notice
    }

    /// The edit that moves the first shape of the pair to the first position at which the two methods differ, and the pair; `None` if it
    /// cannot be moved, or is there already.
    pub fn disagreement(&self) -> Option<(Edit, [Target; 2])> {
        let pose = self.compared()?.comparison?.disagreement.as_ref()?.first?;
        let answer = self.answers.current().filter(|_| self.editor.can_edit())?;
        let id = |body: usize| self.editor.document().ids().get(body).copied();
        let (a, b) = (id(answer.a)?, id(answer.b)?);
        let body = self.editor.scene().bodies.get(answer.a).filter(|body| !body.flags().is_locked)?;
        (body.pose() != pose).then(|| (Edit::Place(vec![(a, pose)]), [a, b].map(Target::Body)))
    }
}
