//! What the condition or loop around a statement says about the shapes that it makes.

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
    /// Why a shape may not be made, or not once.
    pub fn doubt(self) -> &'static str {
        match self {
            Self::Condition => "it is under a condition, which is assumed to hold",
            Self::Loop => "it is in a `while` loop, which is read once",
            Self::Alternative => "only one of the branches of a condition runs, and it may be another",
        }
    }
}
