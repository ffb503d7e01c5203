//! Which engines and languages is a text of? By words that only these have.

use std::cell::RefCell;
use std::collections::HashMap;

/// The words of MATLAB and Octave; a text with a row of numbers that only blanks separate is theirs, too.
const MATLAB: [&str; 5] = ["^polyshape(", "^viscircles(", "^linspace(", "^plot(", "^patch("];

/// Looks up words in a text, each only once.
#[derive(Default)]
pub struct Evidence<'t> {
    text: &'t str,
    known: RefCell<HashMap<&'static str, bool>>,
}

impl<'t> Evidence<'t> {
    pub fn new(text: &'t str) -> Self {
        Self { text, known: RefCell::default() }
    }

    pub fn has(&self, word: &'static str) -> bool {
        if let Some(known) = self.known.borrow().get(word) {
            return *known;
        }
        let has = match word.strip_prefix('^') {
            None if word == "@matlab" => self.is_matlab(),
            None => self.text.contains(word),
            Some(word) => {
                let is_part = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_');
                self.text.match_indices(word).any(|(at, _)| !self.text[..at].ends_with(is_part))
            }
        };
        self.known.borrow_mut().insert(word, has);
        has
    }

    fn is_matlab(&self) -> bool {
        let is_command = |line: &str| matches!(line.trim().trim_end_matches(';'), "hold on" | "axis equal");
        MATLAB.iter().any(|word| self.has(word))
            || self.text.lines().any(is_command)
            || has_row_without_comma(self.text)
    }
}

/// Whether a text has a row of numbers that only blanks separate: `[0 20]`.
fn has_row_without_comma(text: &str) -> bool {
    let is_row = |row: &str| {
        let numbers = || row.split_ascii_whitespace();
        numbers().count() > 1 && numbers().all(|number| number.parse::<f32>().is_ok())
    };
    text.split('[').skip(1).filter_map(|rest| rest.split([']', ';', ',']).next()).any(is_row)
}
