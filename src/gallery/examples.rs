//! The examples of the gallery, by topic: every preset, comparison, lesson and exhibit, and the modes with shapes of their own.

use crate::gallery::search::Search;
use crate::lab::command::Command;
use crate::lessons::Lesson;
use crate::mode::MODES;
use crate::presets::comparisons::COMPARISONS;
use crate::presets::{PRESETS, Topic};
use crate::zoo::exhibits::EXHIBITS;

#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    pub topic: &'static str,
    pub name: String,
    /// A description in one line.
    pub text: String,
    pub command: Command,
}

/// All examples; those of a topic are adjacent.
pub fn examples(lessons: &[Lesson]) -> Vec<Example> {
    let presets = Topic::ALL.into_iter().flat_map(|topic| {
        let of_topic = PRESETS.iter().enumerate().filter(move |(_, preset)| preset.topic == topic);
        of_topic.map(move |(index, preset)| example(topic.name(), preset.name, preset.help, Command::Preset(index)))
    });
    let modes = MODES.iter().enumerate().filter(|(_, mode)| (mode.open)().simulation().is_some());
    let modes = modes.map(|(i, mode)| example(Topic::Many.name(), mode.name, mode.help, Command::Mode(i)));
    let comparisons = COMPARISONS.iter().enumerate();
    let comparisons =
        comparisons.map(|(i, it)| example("Two methods side by side", it.name, it.help, Command::ComparePreset(i)));
    let lessons = lessons.iter().enumerate().map(|(i, lesson)| {
        let shortest = lesson.questions.iter().map(|question| &*question.text).min_by_key(|text| text.len());
        let title = format!("{}. {}", i + 1, lesson.title);
        example("Lessons", &title, shortest.unwrap_or_default(), Command::Lesson(i))
    });
    let exhibits = EXHIBITS.iter().enumerate();
    let exhibits = exhibits.map(|(i, it)| example("Bugs in printed code", it.title, it.effect, Command::Exhibit(i)));
    presets.chain(modes).chain(comparisons).chain(lessons).chain(exhibits).collect()
}

/// An example whose text begins with a capital letter, unlike those of the help.
fn example(topic: &'static str, name: &str, text: &str, command: Command) -> Example {
    let mut letters = text.chars();
    let text = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    Example { topic, name: name.to_owned(), text, command }
}

/// The indices of the examples with all words of a text in their topic, name or line.
pub fn matching(examples: &[Example], text: &str) -> Vec<usize> {
    let search = Search::of(text);
    let is_found = |example: &Example| search.matches(&format!("{} {} {}", example.topic, example.name, example.text));
    (0..examples.len()).filter(|&i| is_found(&examples[i])).collect()
}

/// The first of the listed examples with all words of a text in its name, or the first of all.
pub fn best(examples: &[Example], listed: &[usize], text: &str) -> Option<usize> {
    let search = Search::of(text);
    listed.iter().find(|&&i| search.matches(&examples[i].name)).or(listed.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons;

    #[test]
    fn every_preset_comparison_lesson_and_exhibit_is_in_one_topic() {
        let lessons = lessons::built_in();
        let examples = examples(&lessons);
        let count = |command: &Command| examples.iter().filter(|example| example.command == *command).count();
        for (i, preset) in PRESETS.iter().enumerate() {
            assert_eq!(count(&Command::Preset(i)), 1, "{} must be in one topic of the gallery", preset.name);
        }
        let commands = (0..COMPARISONS.len()).map(Command::ComparePreset);
        let commands = commands.chain((0..lessons.len()).map(Command::Lesson));
        for command in commands.chain((0..EXHIBITS.len()).map(Command::Exhibit)) {
            assert_eq!(count(&command), 1, "{command:?}");
        }
        let mut topics: Vec<&str> = examples.iter().map(|example| example.topic).collect();
        topics.dedup();
        let all = topics.len();
        topics.sort_unstable();
        topics.dedup();
        assert_eq!(topics.len(), all, "the examples of a topic are adjacent");
    }

    #[test]
    fn typed_words_find_topics_names_and_texts() {
        let examples = examples(&lessons::built_in());
        let names = |text| matching(&examples, text).into_iter().map(|i| &*examples[i].name).collect::<Vec<_>>();
        assert_eq!(names("circles that overlap"), ["Two circles"]);
        assert_eq!(names("bugs printed").len(), EXHIBITS.len(), "a topic is found by its name");
        assert_eq!(names("").len(), examples.len());
        assert!(names("no such example").is_empty());
    }
}
