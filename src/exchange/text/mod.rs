//! Words, tokens and numbers of any notation.

pub mod lexer;
pub mod literal;

/// Words separated by spaces.
#[derive(Clone, Copy)]
pub struct WordSet(pub &'static str);

impl WordSet {
    pub fn contains(self, word: &str) -> bool {
        self.0.split_ascii_whitespace().any(|own| own == word)
    }

    /// Whether a text begins with one of the words.
    pub fn contains_prefix_of(self, text: &str) -> bool {
        self.0.split_ascii_whitespace().any(|own| text.starts_with(own))
    }

    /// Whether one of the words is in a text.
    pub fn contains_part_of(self, text: &str) -> bool {
        self.0.split_ascii_whitespace().any(|own| text.contains(own))
    }

    pub fn contains_any(self, words: &[String]) -> bool {
        words.iter().any(|word| self.contains(word))
    }

    /// Whether it contains a word of a name.
    pub fn contains_word_of(self, name: &str) -> bool {
        self.contains_any(&words(name))
    }
}

/// The lower-case words of a name, without digits: `SDL_FRect2` is sdl, f, rect.
pub fn words(name: &str) -> Vec<String> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let mut letters = name.chars().take(100).peekable();
    let mut before = ' ';
    while let Some(c) = letters.next() {
        let is_next_small = letters.peek().is_some_and(|next| next.is_lowercase());
        let begins = c.is_uppercase() && (before.is_lowercase() || before.is_uppercase() && is_next_small);
        if (!c.is_alphabetic() || begins) && !word.is_empty() {
            words.push(core::mem::take(&mut word));
        }
        if c.is_alphabetic() {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// The part of a text before a byte, at most so many bytes of it.
pub fn before(text: &str, at: usize, most: usize) -> &str {
    let from = (at.saturating_sub(most)..=at).find(|from| text.is_char_boundary(*from)).unwrap_or(at);
    &text[from..at]
}
