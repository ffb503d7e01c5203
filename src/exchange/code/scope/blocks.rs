//! Whether a statement runs when the shape is made, or later: under a condition, in a loop, in a handler.

use crate::exchange::code::scope::Scope;
use crate::exchange::code::syntax::Span;
use crate::exchange::code::value::Value;
use crate::exchange::findings::location::bytes_of;
use crate::exchange::text::{WordSet, before};

/// How many bytes before a statement are searched, in its line and in all.
const MAX_LINE_BYTES: usize = 300;
const MAX_BYTES: usize = 4000;

/// What decides whether or how often a statement runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// `while (i < 4)`
    Loop,
    /// `if (hit)`
    Condition,
    /// A branch of several, of which only one runs: `else`, `case 1:`
    Alternative,
}

/// The lines before a line that begin the blocks around it, the innermost first.
fn openers(text: &str, start: usize, most: usize) -> impl Iterator<Item = &str> {
    let mut indent = indent_of(&text[start..]);
    // More opening braces than closing ones between a line and the statement.
    let mut open = 0_isize;
    let mut lines = before(text, start, most).lines().rev();
    core::iter::from_fn(move || {
        while let Some(line) = lines.next() {
            open += line.matches('{').count() as isize - line.matches('}').count() as isize;
            let is_opener = open > 0 || indent_of(line) < indent;
            if line.trim().is_empty() || !is_opener {
                continue;
            }
            // `} else {` ends the block before it.
            open = if line.trim_start().starts_with('}') { -1 } else { 0 };
            indent = indent.min(indent_of(line));
            return if line.trim() == "{" { lines.find(|line| !line.trim().is_empty()) } else { Some(line) };
        }
        None
    })
}

/// What a line says about the statements in its block.
fn context_of(line: &str) -> Option<Context> {
    let line = line.split("//").next().unwrap_or_default();
    let first = line.trim_start_matches(|c: char| c == '}' || c.is_whitespace());
    let word = first.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    match word {
        // Python: `if __name__ == "__main__":`
        "if" if first.contains("__name__") => None,
        "if" | "elif" | "else" | "elseif" | "except" | "catch" => Some(Context::Condition),
        "case" => Some(Context::Alternative),
        "while" if first.contains(['<', '>']) => Some(Context::Loop),
        _ => None,
    }
}

impl Context {
    /// Why a shape may not be made, or not once; `None` for a condition, which is assumed to hold.
    pub fn doubt(self) -> Option<&'static str> {
        match self {
            Self::Condition => None,
            Self::Loop => Some("it is in a `while` loop, which is read once"),
            Self::Alternative => Some("only one of the branches of a condition runs, and it may be another"),
        }
    }
}

/// The note on a shape under a condition.
pub const ASSUMED: &str = "it is under a condition, which is assumed to hold";

impl<'t> Scope<'t> {
    /// The innermost condition or loop around the statement at a byte, within a limit.
    pub fn context(&self, at: usize) -> Option<Context> {
        if self.conditions.is_alternative(at) {
            return Some(Context::Alternative);
        }
        let text = self.text;
        let start = at - before(text, at, MAX_LINE_BYTES).rsplit('\n').next().unwrap_or_default().len();
        let most = text.len().min(at + MAX_LINE_BYTES);
        let end = (most..).find(|end| text.is_char_boundary(*end)).unwrap_or(text.len());
        let (before_it, line) = (&text[start..at], text[start..end].lines().next().unwrap_or_default());
        // Not in the brackets of the condition itself.
        let is_behind = before_it.matches('(').count() == before_it.matches(')').count();
        let own = context_of(line).filter(|_| is_behind && !self.is_taken(line));
        own.or_else(|| self.openers(start, MAX_BYTES).find_map(context_of))
    }

    /// The lines around a line that begin blocks, but not the branches that are known to run, the innermost first.
    fn openers(&self, start: usize, most: usize) -> impl Iterator<Item = &'t str> {
        openers(self.text, start, most).filter(|line| !self.is_taken(line))
    }

    fn is_taken(&self, line: &str) -> bool {
        self.conditions.is_taken(bytes_of(self.text, line))
    }

    /// Whether a statement is in a block that begins after the declaration of a complete shape, and does not run at the start.
    pub fn runs_later(&self, name: &str, statement: Span) -> bool {
        let Some(variable) = self.variables.get(name) else { return false };
        let is_complete = matches!(&variable.value, Value::Draft(draft) if draft.kind_by_roles().is_some());
        is_complete && self.is_later_than(variable.span, statement)
    }

    /// Whether a statement is in a block that begins after a declaration, and does not run at the start.
    pub fn is_later_than(&self, declared: Span, statement: Span) -> bool {
        let (declared, at) = (declared.start as usize, statement.start as usize);
        if at < declared {
            return false;
        }
        let line = before(self.text, at, MAX_LINE_BYTES).rsplit('\n').next().unwrap_or_default();
        let start = at - line.len();
        if start > declared && is_later(line) && !self.is_taken(line) {
            return true;
        }
        self.openers(start, MAX_BYTES.min(start.saturating_sub(declared))).any(is_later)
    }
}

fn indent_of(line: &str) -> usize {
    line.chars().take_while(|c| c.is_whitespace()).map(|c| if c == '\t' { 4 } else { 1 }).sum()
}

/// Whether a line begins a condition, a loop or a function that is not called at the start.
fn is_later(line: &str) -> bool {
    const CONDITIONS: WordSet =
        WordSet("if else elif elseif while for foreach switch case match when until unless loop");
    const FUNCTIONS: WordSet = WordSet("function def func fn fun void sub");
    const AT_START: WordSet = WordSet(
        "setup main create init initialize initialise ready start load onload awake enable preload constructor new enter begin test",
    );
    let line = line.split("//").next().unwrap_or_default().trim_end();
    let words = || line.split(|c: char| !c.is_alphanumeric() && c != '_');
    if words().any(|word| CONDITIONS.contains(word)) {
        return true;
    }
    // `bool Update(float dt) {`
    let has_body = line.contains('(') && !line.contains('=') && (line.ends_with('{') || line.ends_with(')'));
    let is_function = line.contains("=>") || has_body || words().any(|word| FUNCTIONS.contains(word));
    is_function && !AT_START.contains_word_of(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handlers_and_conditions_run_later() {
        for (line, expected) in [
            ("    if (ball.x > 640) ", true),
            ("def reset():", true),
            ("void Reset()", true),
            ("public bool Update(float dt)", true),
            ("int step(Ball& b) {", true),
            ("window.onload = () => {", false),
            ("private void InitializeComponent() {", false),
            ("Circle ball = new Circle(1, 2, 3); // for the test", false),
            ("  on('keydown', () => {", true),
            ("} else {", true),
            ("int main() {", false),
            ("void setup() {", false),
            ("func _ready():", false),
            ("fn main() {", false),
            ("class Ball {", false),
            ("Rectangle ball = new Rectangle(", false),
        ] {
            assert_eq!(is_later(line), expected, "{line}");
        }
    }
}
