//! The open lesson: moving through it and to others, what ends it, and what to restore then.

use crate::lab::Lab;
use crate::lab::activity::playback::Playback;
use crate::lab::activity::{Before, OpenLesson, ShownLesson};
use crate::lab::editor::mode_state::Opening;
use crate::lab::tools::new_shape::UnfinishedPolygon;
use crate::lessons::{Lesson, Setting as LessonSetting};
use crate::mode::OWN_SCENE;
use crate::scene::Scene;
use core::iter::successors;

impl Lab {
    /// Replaces the built-in lessons.
    pub fn set_lessons(&mut self, lessons: Vec<Lesson>) {
        self.end_lesson();
        self.lessons = lessons;
    }

    pub fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    pub fn shown_lesson(&self) -> Option<ShownLesson<'_>> {
        let open = self.activity.lesson.as_ref()?;
        Some(ShownLesson { index: open.index, lesson: self.lessons.get(open.index)?, answered: open.answered })
    }

    /// Opens or closes the lessons; returns a message about what is shown then.
    pub fn toggle_lessons(&mut self) -> Option<String> {
        self.editor.stop_drift();
        let Some(lesson) = &self.activity.lesson else { return self.open_lesson(0) };
        let steps = lesson.before.steps;
        let (mode, changed) = self.end_lesson()?;
        if changed == 0 {
            self.enter(mode);
            // Restores the step: showing another scene went back to the first.
            if self.shows_steps() {
                self.activity.steps = steps;
            }
            return Some(format!("Back in {}, as it was before the lessons", self.editor.entry().name));
        }
        Some(match changed {
            1 => "The lesson scene that you changed is kept; Ctrl Z returns to the previous scene".to_owned(),
            _ => format!(
                "The {changed} lesson scenes that you changed are kept; Ctrl Z steps back through them to the previous \
                 scene"
            ),
        })
    }

    /// Ends the lesson, if one is open, and restores the user's own scene. Changed lesson scenes follow it as edits. Returns the
    /// previous mode and the number of such scenes.
    pub fn end_lesson(&mut self) -> Option<(usize, usize)> {
        let lesson = self.activity.finish_lesson()?;
        self.editor.commit_gesture();
        let changed = self.changed_in(&lesson);
        if lesson.origins.contains(&self.editor.origin()) {
            self.go_back_to(lesson.before.origin);
        }
        let count = changed.len();
        for (scene, unfinished) in changed {
            self.editor
                .state_mut()
                .replace_keeping_unsaved(Opening { scene, unfinished, ..Opening::default() }, "Lesson scene");
            self.editor.resume_drawing();
            self.restart_steps_and_answers();
        }
        Some((lesson.before.mode, count))
    }

    /// Ends the lesson if its last scene is no longer shown, for instance after undo; returns whether it did.
    pub fn end_lesson_on_leaving_scene(&mut self) -> bool {
        let origin = self.editor.origin();
        let is_elsewhere = |lesson: &OpenLesson| *lesson.origins.last().unwrap_or(&lesson.before.origin) != origin;
        self.activity.lesson.as_ref().is_some_and(is_elsewhere) && self.activity.finish_lesson().is_some()
    }

    /// Ends the lesson because a mode's key was pressed. Restores the user's own scene, unless a scene of the lessons was changed; then
    /// everything stays. Returns a message that says which.
    pub fn end_lesson_on_entering_mode(&mut self) -> Option<String> {
        let is_changed = !self.changed_in(self.activity.lesson.as_ref()?).is_empty();
        if is_changed || self.editor.state().self_crossing.is_some() {
            self.activity.finish_lesson();
            let text =
                "The lesson has ended; its shapes are kept in Own scene, where Ctrl Z returns to the previous scene";
            return Some(text.to_owned());
        }
        self.end_lesson();
        Some("The lesson has ended; Own scene is as it was before".to_owned())
    }

    /// The changed lesson scenes, in the order of opening, each with its unfinished polygon.
    fn changed_in(&self, lesson: &OpenLesson) -> Vec<(Scene, Option<UnfinishedPolygon>)> {
        let shown = successors(Some((self.editor.origin(), self.editor.own_scene())), |(origin, _)| {
            self.editor.replaced_by_preset(*origin)
        });
        let openings = &self.editor.states[OWN_SCENE].openings;
        let mut changed: Vec<_> = shown
            .take_while(|(origin, _)| lesson.origins.contains(origin))
            .filter(|(origin, scene)| openings[*origin].scene != **scene || openings[*origin].unfinished.is_some())
            .map(|(origin, scene)| (scene.clone(), openings[origin].unfinished.clone()))
            .collect();
        changed.reverse();
        changed
    }

    /// Opens a lesson; returns a message if it replaces the user's shapes.
    pub fn open_lesson(&mut self, index: usize) -> Option<String> {
        self.editor.stop_drift();
        let gives_way = self.activity.lesson.is_none() && self.editor.states[OWN_SCENE].has_own_work();
        if let Some(open) = &mut self.activity.lesson {
            (open.index, open.answered) = (index, None);
        } else {
            let steps = self.playback().map(Playback::stopped);
            let before = Before { mode: self.editor.mode, origin: self.editor.origin(), steps };
            self.activity.steps = steps;
            self.activity.lesson = Some(OpenLesson { index, answered: None, before, origins: Vec::new() });
        }
        self.show_setting(self.lessons[index].opens_on);
        gives_way.then(|| "Lessons opened; your scene comes back when you close them (F3)".to_owned())
    }

    pub fn show_answer(&mut self, question: usize) {
        let Some(open) = &mut self.activity.lesson else { return };
        open.answered = Some(question);
        let lesson = &self.lessons[open.index];
        let (mut setting, opens_on) = (lesson.questions[question].shown_on, lesson.opens_on);
        // Another answer may have shown something else: what this one does not give is as at the opening of the lesson, with the
        // user's changes.
        let is_there = opens_on.preset.is_some() && self.editor.preset_of(self.editor.origin()) == opens_on.preset;
        setting.preset = setting.preset.or(opens_on.preset.filter(|_| !is_there));
        setting.algorithm = setting.algorithm.or(opens_on.algorithm);
        self.show_setting(setting);
    }

    /// Moves forward or back by this many answers; beyond the ends of a lesson, to the next or previous one.
    pub fn lesson_by(&mut self, steps: i32) {
        let Some(shown_lesson) = self.shown_lesson() else { return };
        let (lesson, last) = (shown_lesson.index, shown_lesson.lesson.questions.len() as i64);
        // The paragraph precedes the first answer.
        let here = shown_lesson.answered.map_or(0, |question| question as i64 + 1);
        match here + i64::from(steps) {
            0 => drop(self.open_lesson(lesson)),
            to @ 1.. if to <= last => self.show_answer(to as usize - 1),
            1.. if lesson + 1 < self.lessons.len() => drop(self.open_lesson(lesson + 1)),
            ..0 if lesson > 0 => drop(self.open_lesson(lesson - 1)),
            _ => {}
        }
    }

    fn show_setting(&mut self, setting: LessonSetting) {
        if let Some(preset) = setting.preset {
            self.replace_by_preset(preset);
            let origin = self.editor.origin();
            self.activity.lesson.iter_mut().for_each(|lesson| lesson.origins.push(origin));
        }
        if let Some(algorithm) = setting.algorithm.filter(|_| self.editor.state().can_edit()) {
            // A second method would hide the subject of the lesson.
            self.activity.steps = None;
            self.explain(algorithm);
        }
        if let Some(step) = setting.step {
            self.enter_step(step);
        }
    }
}
