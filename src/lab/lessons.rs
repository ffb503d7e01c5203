//! Goes through the lessons.

use super::{Lab, shown_lesson::ShownLesson, tool::Tool};
use crate::lesson::{LessonSetting, Lessons, OWN_SCENE};

impl Lab {
    /// Takes other lessons than those that come with the program.
    pub fn set_lessons(&mut self, lessons: Lessons) {
        (self.lessons, self.lesson) = (lessons, None);
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

    pub(super) fn toggle_lessons(&mut self) {
        self.stop_drift();
        match self.lesson {
            Some(_) => {
                self.lesson = None;
                if core::mem::take(&mut self.lesson_opened_walkthrough) {
                    self.playback = None;
                }
            }
            None => self.open_lesson(0),
        }
    }

    pub(super) fn open_lesson(&mut self, index: usize) {
        self.stop_drift();
        self.lesson = Some((index, None));
        let setting = self.lessons.list[index].opens_on;
        self.show_setting(setting);
    }

    pub(super) fn show_answer(&mut self, question: usize) {
        let Some((index, answered)) = &mut self.lesson else { return };
        *answered = Some(question);
        let setting = self.lessons.list[*index].questions[question].shown_on;
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
            self.show_preset(preset);
        }
        if let Some(algorithm) = setting.algorithm {
            self.lesson_opened_walkthrough |= !self.shows_walkthrough();
            self.tell(algorithm);
        }
        if let Some(step) = setting.step {
            self.step_to(step);
        }
    }

    pub(super) fn show_preset(&mut self, preset: usize) {
        self.enter(OWN_SCENE);
        self.end_gesture();
        (self.tool, self.draft) = (Tool::Select, None);
        self.state_mut().show_preset(preset);
        self.show_other();
    }
}
