//! The lessons in teaching order, from a text that a teacher can change or translate.
//!
//! A lesson begins with `# title`. Lines `preset:`, `algorithm:` and `step:` state what it opens; a paragraph follows. `? `
//! begins a question and `! ` its answer; between the two, the same lines may state what the answer shows, if it differs from the
//! opening of the lesson.

use crate::algorithm::ALGORITHMS;
use crate::presets::PRESETS;

const TEXT: &str = include_str!("../assets/lessons/en.md");

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    pub title: String,
    /// What it opens.
    pub opens_on: Setting,
    pub paragraph: String,
    pub questions: Vec<LessonQuestion>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonQuestion {
    pub text: String,
    /// What shows the answer.
    pub shown_on: Setting,
    pub answer: String,
}

/// What to show; values that are not given stay as they are or, for an answer, are those of its lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// The scene, by its index in [`PRESETS`].
    pub preset: Option<usize>,
    /// The algorithm, by its index in [`ALGORITHMS`].
    pub algorithm: Option<usize>,
    /// The step, from 0; beyond the last it means the last.
    pub step: Option<usize>,
}

/// The lessons of the program.
pub fn built_in() -> Vec<Lesson> {
    read(TEXT).expect("a test has read it")
}

/// Reads lessons, at least one. An error is one sentence: the line, the mistake, and what is allowed instead.
pub fn read(text: &str) -> Result<Vec<Lesson>, String> {
    let mut lessons: Vec<Lesson> = Vec::new();
    // The line of a question that has no answer yet.
    let mut asked = None;
    let answered = |asked: Option<usize>| match asked {
        Some(line) => Err(format!("line {line}: the question has no answer; an answer begins with \"! \"")),
        None => Ok(()),
    };
    for (i, line) in text.lines().enumerate() {
        let error = |what: String| format!("line {}: {what}", i + 1);
        let line = line.trim();
        if line.starts_with("# ") || line.starts_with("? ") {
            answered(asked)?;
            asked = line.starts_with('?').then_some(i + 1);
        } else if line.starts_with("! ") {
            asked = None;
        }
        if let Some(title) = line.strip_prefix("# ") {
            lessons.push(Lesson { title: title.to_owned(), ..Lesson::default() });
            continue;
        }
        if line.is_empty() {
            continue;
        }
        let lesson = lessons.last_mut().ok_or_else(|| error("a lesson begins with \"# \" and its title".to_owned()))?;
        lesson.take(line).map_err(error)?;
    }
    answered(asked)?;
    if lessons.is_empty() {
        return Err("there is no lesson: a lesson begins with \"# \" and its title".to_owned());
    }
    Ok(lessons)
}

impl Lesson {
    /// Reads a line that is neither empty nor a title.
    fn take(&mut self, line: &str) -> Result<(), String> {
        if let Some(text) = line.strip_prefix("? ") {
            self.questions.push(LessonQuestion { text: text.to_owned(), ..LessonQuestion::default() });
            return Ok(());
        }
        let question = self.questions.last_mut();
        if let Some(answer) = line.strip_prefix("! ") {
            question.ok_or("an answer without a question: a question begins with \"? \"")?.answer = answer.to_owned();
            return Ok(());
        }
        let (place, text) = match question {
            Some(question) if question.answer.is_empty() => (&mut question.shown_on, &mut question.text),
            Some(question) => (&mut question.shown_on, &mut question.answer),
            None => (&mut self.opens_on, &mut self.paragraph),
        };
        if !place.take(line)? {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(line);
        }
        Ok(())
    }
}

impl Setting {
    /// Reads a line if it states what to show.
    fn take(&mut self, line: &str) -> Result<bool, String> {
        let Some((key, value)) = line.split_once(": ") else { return Ok(false) };
        match key {
            "preset" => self.preset = Some(index(value, PRESETS.iter().map(|preset| preset.name))?),
            "algorithm" => {
                self.algorithm = Some(index(value, ALGORITHMS.iter().map(|algorithm| algorithm.name))?);
            }
            "step" => {
                let step = value.parse::<usize>().ok().and_then(|step| step.checked_sub(1));
                self.step = Some(step.ok_or_else(|| format!("{value:?} is not a step number, counted from 1"))?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The index of a name in a list.
fn index(name: &str, names: impl Iterator<Item = &'static str> + Clone) -> Result<usize, String> {
    let found = names.clone().position(|other| other.eq_ignore_ascii_case(name));
    found.ok_or_else(|| format!("there is no {name:?}; the names are {}", names.collect::<Vec<_>>().join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_lesson_has_a_scene_a_paragraph_and_three_answered_questions() {
        let lessons = read(TEXT).unwrap_or_else(|error| panic!("{error}"));
        for lesson in &lessons {
            let title = &lesson.title;
            assert!(
                lesson.opens_on.preset.is_some() && lesson.opens_on.algorithm.is_some(),
                "{title}: opens on nothing"
            );
            assert!(lesson.paragraph.len() > 100, "{title}: hardly a paragraph");
            assert_eq!(lesson.questions.len(), 3, "{title}");
            for question in &lesson.questions {
                assert!(question.text.ends_with('?'), "{title}: {:?}", question.text);
                assert!(question.answer.ends_with('.'), "{title}: {:?}", question.answer);
                assert_ne!(question.shown_on, Setting::default(), "{title}: nothing shows {:?}", question.answer);
            }
        }
    }

    #[test]
    fn a_mistake_is_reported_with_its_line_and_text() {
        for (text, expected) in [
            ("", "there is no lesson"),
            ("Text before a lesson.", "line 1: a lesson begins"),
            ("# One\n\npreset: Nowhere", "line 3: there is no \"Nowhere\"; the names are Circle beside rectangle"),
            ("# One\nalgorithm: Guessing", "line 2: there is no \"Guessing\""),
            ("# One\nstep: 0", "line 2: \"0\" is not a step number"),
            ("# One\n! Yes.", "line 2: an answer without a question"),
            ("# One\n? Why?\n? How?\n! So.", "line 2: the question has no answer"),
            ("# One\n? Why?\n# Two", "line 2: the question has no answer"),
            ("# One\n\n? Why?\npreset: Two circles", "line 3: the question has no answer"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(expected), "{text:?}: {error}");
        }
    }
}
