//! Goes through the lessons.

use crate::{
    lab::{Lab, before_lessons::BeforeLessons, playback::Playback, shown_lesson::ShownLesson},
    lessons::{Lessons, Setting as LessonSetting},
    mode::OWN_SCENE,
    scene::Scene,
};
use core::iter::successors;

impl Lab {
    /// Takes other lessons than those that come with the program.
    pub fn set_lessons(&mut self, lessons: Lessons) {
        (self.lessons, self.lesson, self.before_lessons) = (lessons, None, None);
    }

    /// All lessons.
    pub fn lessons(&self) -> &Lessons {
        &self.lessons
    }

    /// The lesson that is open, if the lessons are.
    pub fn shown_lesson(&self) -> Option<ShownLesson<'_>> {
        let (index, answered) = self.lesson?;
        Some(ShownLesson { index, lesson: self.lessons.list.get(index)?, answered })
    }

    /// Opens the lessons or closes them; says what is shown then.
    pub(super) fn toggle_lessons(&mut self) -> Option<String> {
        self.stop_drift();
        if self.lesson.is_none() {
            self.open_lesson(0);
            return None;
        }
        self.lesson = None;
        let before = self.before_lessons.take()?;
        if before.opened_steps {
            self.playback = None;
        }
        self.end_gesture();
        before.origins.contains(&self.origin()).then(|| self.leave_lesson(&before))
    }

    /// Brings back what was shown before the lessons; what hands have made of the lessons' shapes stays, as steps after that.
    fn leave_lesson(&mut self, before: &BeforeLessons) -> String {
        let changed = self.changed_in_lessons(before);
        // Whoever has gone to another mode since stays there.
        let elsewhere = (self.mode != OWN_SCENE).then_some(self.mode);
        let count = changed.len();
        self.go_back_to(before.origin);
        for scene in changed {
            self.state_mut().open_over(scene, "Lesson's shapes");
            self.show_other();
        }
        if let Some(mode) = elsewhere.or((count == 0).then_some(before.mode)) {
            self.enter(mode);
        }
        let there = if elsewhere.is_some() { " in Own scene" } else { "" };
        match count {
            0 => {}
            1 => {
                return format!(
                    "The lesson's shapes stay{there}, as you changed them; Ctrl Z{there} brings back the scene from before"
                );
            }
            _ => {
                return format!(
                    "{count} scenes of the lessons stay{there}, as you changed them; Ctrl Z{there} leads through them, back to the scene from before"
                );
            }
        }
        if self.playback.is_some() && before.playback.is_some() {
            (self.playback, self.compared) = (before.playback, before.compared);
        }
        if elsewhere.is_some() {
            return "Own scene is as it was before the lessons".to_owned();
        }
        format!("Back in {}, as it was before the lessons", self.entry().name)
    }

    /// What hands have made of the scenes that the lessons have shown one over another, that which was shown first at the start.
    fn changed_in_lessons(&self, before: &BeforeLessons) -> Vec<Scene> {
        let shown = successors(Some((self.origin(), self.own_scene())), |(origin, _)| self.shown_over(*origin));
        let openings = &self.states[OWN_SCENE].openings;
        let mut changed: Vec<Scene> = shown
            .take_while(|(origin, _)| before.origins.contains(origin))
            .filter(|(origin, scene)| openings[*origin].scene != **scene)
            .map(|(_, scene)| scene.clone())
            .collect();
        changed.reverse();
        changed
    }

    pub(super) fn open_lesson(&mut self, index: usize) {
        self.stop_drift();
        if self.lesson.is_none() {
            self.before_lessons = Some(self.shown_before_lessons(false));
        }
        self.lesson = Some((index, None));
        let setting = self.lessons.list[index].opens_on;
        self.show_setting(setting);
    }

    pub(super) fn show_answer(&mut self, question: usize) {
        let Some((index, answered)) = &mut self.lesson else { return };
        *answered = Some(question);
        let lesson = &self.lessons.list[*index];
        let (mut setting, opens_on) = (lesson.questions[question].shown_on, lesson.opens_on);
        // Another answer may have shown something else: what is not given is what the lesson opens on, as hands have left it.
        let is_there = opens_on.preset.is_some() && self.preset_of(self.origin()) == opens_on.preset;
        setting.preset = setting.preset.or(opens_on.preset.filter(|_| !is_there));
        setting.algorithm = setting.algorithm.or(opens_on.algorithm);
        if is_there {
            self.enter(OWN_SCENE);
        }
        self.show_setting(setting);
    }

    /// Goes so many answers on, or back; beyond the ends of a lesson to the next one, or the one before.
    pub(super) fn lesson_by(&mut self, steps: i32) {
        let Some(shown_lesson) = self.shown_lesson() else { return };
        let (lesson, last) = (shown_lesson.index, shown_lesson.lesson.questions.len() as i64);
        // The paragraph comes before the first answer.
        let here = shown_lesson.answered.map_or(0, |question| question as i64 + 1);
        match here + i64::from(steps) {
            0 => self.open_lesson(lesson),
            to @ 1.. if to <= last => self.show_answer(to as usize - 1),
            1.. if lesson + 1 < self.lessons.list.len() => self.open_lesson(lesson + 1),
            ..0 if lesson > 0 => self.open_lesson(lesson - 1),
            _ => {}
        }
    }

    fn show_setting(&mut self, setting: LessonSetting) {
        if let Some(preset) = setting.preset {
            self.show_preset_of_lesson(preset);
        }
        if let Some(algorithm) = setting.algorithm {
            if let Some(before) = &mut self.before_lessons {
                before.opened_steps |= self.playback.is_none();
            }
            // A second method beside it would hide what the lesson speaks of.
            self.compared = None;
            self.explain(algorithm);
        }
        if let Some(step) = setting.step {
            self.enter_step(step);
        }
    }

    fn show_preset_of_lesson(&mut self, preset: usize) {
        let under = self.origin();
        // Something else was opened in the meantime: that is what there is to come back to.
        if let Some(before) = &self.before_lessons
            && under != before.origin
            && !before.origins.contains(&under)
        {
            self.before_lessons = Some(self.shown_before_lessons(before.opened_steps));
        }
        self.show_preset(preset);
        let shown = self.origin();
        if let Some(before) = &mut self.before_lessons {
            before.origins.push(shown);
        }
    }

    /// What is shown now, to come back to it.
    fn shown_before_lessons(&self, opened_steps: bool) -> BeforeLessons {
        BeforeLessons {
            mode: self.mode,
            origin: self.origin(),
            origins: Vec::new(),
            playback: self.playback.map(Playback::stopped),
            compared: self.compared,
            opened_steps,
        }
    }

    pub(super) fn show_preset(&mut self, preset: usize) {
        self.enter(OWN_SCENE);
        self.end_gesture();
        self.state_mut().show_preset(preset);
        self.resume_drawing();
        self.show_other();
    }
}
