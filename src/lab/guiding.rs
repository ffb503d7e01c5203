//! Goes through the lessons.

use super::{Lab, tool::Tool, touring::Touring};
use crate::lesson::{OWN_SCENE, Tour, TourPlace};

impl Lab {
    /// Takes other lessons than those that come with the program.
    pub fn set_tour(&mut self, tour: Tour) {
        (self.tour, self.lesson) = (tour, None);
    }

    /// All lessons.
    pub fn tour(&self) -> &Tour {
        &self.tour
    }

    /// The lesson that is open, if the lessons are.
    pub fn touring(&self) -> Option<Touring<'_>> {
        let (index, answered) = self.lesson?;
        Some(Touring { index, lesson: self.tour.lessons.get(index)?, answered })
    }

    pub(super) fn toggle_tour(&mut self) {
        self.stop_drift();
        match self.lesson {
            Some(_) => {
                self.lesson = None;
                if core::mem::take(&mut self.lesson_walks) {
                    self.walking = None;
                }
            }
            None => self.open_lesson(0),
        }
    }

    pub(super) fn open_lesson(&mut self, index: usize) {
        self.stop_drift();
        self.lesson = Some((index, None));
        let place = self.tour.lessons[index].opens_on;
        self.show_place(place);
    }

    pub(super) fn show_answer(&mut self, question: usize) {
        let Some((index, answered)) = &mut self.lesson else { return };
        *answered = Some(question);
        let place = self.tour.lessons[*index].questions[question].shown_on;
        self.show_place(place);
    }

    /// Goes so many answers on, or back; beyond the ends of a lesson to the next one, or the one before.
    pub(super) fn tour_by(&mut self, steps: i32) {
        let Some(touring) = self.touring() else { return };
        let (lesson, last) = (touring.index, touring.lesson.questions.len() as i64);
        // The paragraph comes before the first answer.
        let here = touring.answered.map_or(0, |question| question as i64 + 1);
        match here + i64::from(steps) {
            0 => self.open_lesson(lesson),
            to @ 1.. if to <= last => self.show_answer(to as usize - 1),
            1.. if lesson + 1 < self.tour.lessons.len() => self.open_lesson(lesson + 1),
            ..0 if lesson > 0 => self.open_lesson(lesson - 1),
            _ => {}
        }
    }

    fn show_place(&mut self, place: TourPlace) {
        if let Some(preset) = place.preset {
            self.show_preset(preset);
        }
        if let Some(algorithm) = place.algorithm {
            self.lesson_walks |= !self.is_walking();
            self.tell(algorithm);
        }
        if let Some(step) = place.step {
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
