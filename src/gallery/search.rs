//! The search for commands and examples by words.

/// Words that are not searched for beside others: "ray against polygon" finds "Ray and convex polygon".
const JOINING: [&str; 12] = ["a", "against", "and", "at", "in", "of", "on", "or", "the", "to", "vs", "with"];

/// The words that are searched for, in lower case.
pub struct Search(Vec<String>);

impl Search {
    pub fn of(typed: &str) -> Self {
        let words: Vec<String> = typed.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let others: Vec<String> = words.iter().filter(|word| !JOINING.contains(&word.as_str())).cloned().collect();
        Self(if others.is_empty() { words } else { others })
    }

    /// Whether the text contains all words, in any order and case.
    pub fn matches(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.0.iter().all(|word| text.contains(word.as_str()))
    }
}
