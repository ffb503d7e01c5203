//! Commands for the steps of an algorithm, comparisons, presets and lessons.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::comparison::methods;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::command::plan::{Plan, act, say, say_edit};
use crate::lab::command::refusal::{Refusal, unless, when, with};
use crate::presets::PRESETS;
use crate::presets::comparisons::COMPARISONS;

impl Lab {
    /// The plan of a command for steps and comparisons.
    pub fn plan_steps(&self, command: &Command) -> Option<Plan> {
        let has_steps = self.shows_steps();
        Some(match *command {
            Command::Steps => unless(self.why_no_steps(), act(Self::toggle_steps)),
            Command::Explain(algorithm) => {
                let Some(name) = ALGORITHMS.get(algorithm).map(|it| it.name) else {
                    return Some(Err(Refusal::Nothing));
                };
                let why = self.why_not_explained(algorithm).map(|why| format!("{name} cannot be shown: {why}"));
                unless(why, act(move |lab| lab.explain(algorithm)))
            }
            Command::ExplainNext(step) => when(has_steps, act(move |lab| lab.explain_next(step))),
            Command::Step(steps) => when(has_steps, act(move |lab| lab.step_by(steps))),
            Command::StepTo(step) => when(has_steps, act(move |lab| lab.step_to(step))),
            // With nothing selected, arrows move through the steps.
            Command::Nudge(by) if has_steps && self.editor.selected().is_none() && !self.editor.draws() => {
                when(by.y == 0.0, act(move |lab| lab.step_by(by.x.signum() as i32)))
            }
            Command::Peek(step) => {
                let is_there = |step| self.step_of().is_some_and(|(_, count)| step < count);
                when(has_steps && step.is_none_or(is_there), act(move |lab| lab.peek(step)))
            }
            Command::Compare(None) => {
                when(self.playback().is_some_and(|steps| steps.compared.is_some()), act(|lab| lab.compare(None)))
            }
            Command::Compare(Some(index)) if methods::method(index).is_none() => Err(Refusal::Nothing),
            Command::Compare(Some(index)) => {
                unless(self.why_not_compared(index), act(move |lab| lab.compare(Some(index))))
            }
            Command::ComparePreset(comparison) => {
                when(comparison < COMPARISONS.len(), say(move |lab| lab.show_comparison(comparison)))
            }
            Command::BringToDisagreement => {
                with(self.disagreement().ok_or("The two methods agree everywhere, or A is locked"), |(edit, pair)| {
                    say_edit(move |editor| {
                        editor.pin_pair(pair);
                        editor.edit("Go to the first difference", edit)
                    })
                })
            }
            _ => return None,
        })
    }

    /// Why the algorithm shown cannot be compared with a method.
    pub fn why_not_compared(&self, index: usize) -> Option<String> {
        let shown = self.shown_steps();
        if shown.is_none() && self.answers.current().is_none() {
            return Some("There is no pair to compare two methods on".to_owned());
        }
        let name = methods::method_name(index);
        if shown.is_some_and(|steps| methods::method_of(steps.index) == index) {
            return Some(format!("{name} is the method shown"));
        }
        let why = self.why_not_explained(index).filter(|_| index != methods::FAST_PATH);
        why.map(|why| format!("{name} does not apply: {why}"))
    }

    /// The plan of a command for presets and lessons.
    pub fn plan_presets_and_lessons(&self, command: &Command) -> Option<Plan> {
        Some(match *command {
            Command::Preset(preset) => when(
                preset < PRESETS.len(),
                say(move |lab| {
                    let notice = lab.open_preset(preset);
                    let Some(algorithm) = PRESETS[preset].algorithm() else {
                        lab.close_steps();
                        return notice.or_else(|| Some(format!("Example: {}", PRESETS[preset].help)));
                    };
                    // The compared method was chosen for other shapes.
                    lab.compare(None);
                    lab.explain(algorithm);
                    notice
                }),
            ),
            Command::Lessons => Ok(say(Self::toggle_lessons)),
            Command::Lesson(lesson) => when(lesson < self.lessons.len(), say(move |lab| lab.open_lesson(lesson))),
            Command::ShowAnswer(question) => when(
                self.shown_lesson().is_some_and(|shown| question < shown.lesson.questions.len()),
                act(move |lab| lab.show_answer(question)),
            ),
            Command::LessonBy(steps) => when(self.shown_lesson().is_some(), act(move |lab| lab.lesson_by(steps))),
            _ => return None,
        })
    }

    /// Why no steps can be opened here.
    fn why_no_steps(&self) -> Option<String> {
        if self.shows_steps() {
            return None;
        }
        if !self.editor.can_edit() {
            return Some("No steps here: this mode has no pair of shapes to explain".to_owned());
        }
        let shown = self.editor.scene().shown().count();
        (shown < 2).then(|| format!("No steps yet: {}", self.why_no_pair()))
    }
}
