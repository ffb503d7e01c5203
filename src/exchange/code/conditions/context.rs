//! What decides whether or how often a statement runs.

/// The maximum number of tokens in a condition.
pub const MAX_CONDITION_TOKENS: usize = 64;
/// The maximum number of branches.
pub const MAX_BRANCHES: usize = 64;

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

impl Context {
    /// Why a shape may not be made, or not once. A condition is assumed to hold, which is a note.
    pub fn doubt(self, notes: &mut Vec<String>) -> Option<&'static str> {
        match self {
            Self::Condition => {
                notes.push("it is under a condition, which is assumed to hold".to_owned());
                None
            }
            Self::Loop => Some("it is in a `while` loop, which is read once"),
            Self::Alternative => Some("only one of the branches of a condition runs, and it may be another"),
        }
    }
}
