//! What does a textbook algorithm return?

use core::fmt;

/// An answer, the steps that led to it, and what they cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation<Answer, Steps> {
    /// Which algorithm this is.
    pub algorithm: Textbook,
    /// The answer, in the form of the question whose twin the algorithm is.
    pub answer: Answer,
    /// The steps: a list in their order or, where the same ones are always made, a record of what they found.
    pub steps: Steps,
    /// The operations it takes.
    pub cost: Cost,
}

/// What is known about an algorithm without an input: its name, source, costs counted, and how the fast path differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Textbook {
    /// Its name.
    pub name: &'static str,
    /// Where it is published.
    pub source: &'static str,
    /// What its [`Cost`] counts: part of a sentence.
    pub counts: &'static str,
    /// What the fast path does instead: a sentence without its subject and without a full stop. `None` where no question of the
    /// module has this answer.
    pub fast_path: Option<&'static str>,
}

/// Operations up to the answer. Steps listed only for the reader, such as the axes after the separating one, do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Decisions: axes, edges or numbers tested.
    pub tests: usize,
    /// Multiplications and divisions.
    pub multiplications: usize,
    /// Angles of which it takes one sine and one cosine.
    pub angles: usize,
    /// Square roots.
    pub square_roots: usize,
    /// Angles computed by atan2.
    pub arctangents: usize,
    /// Items that are sorted.
    pub sorted: usize,
}

impl Cost {
    /// Nothing.
    pub const ZERO: Self = Self { tests: 0, multiplications: 0, angles: 0, square_roots: 0, arctangents: 0, sorted: 0 };
}

/// `4 tests, 10 multiplications, 1 square root`; zero counts are omitted.
impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            (self.tests, "test", "s"),
            (self.multiplications, "multiplication", "s"),
            (self.angles, "sine", "s"),
            (self.angles, "cosine", "s"),
            (self.square_roots, "square root", "s"),
            (self.arctangents, "atan2", ""),
            (self.sorted, "sorted item", "s"),
        ];
        let mut some = counts.into_iter().filter(|(count, ..)| *count > 0).peekable();
        if some.peek().is_none() {
            return f.write_str("nothing");
        }
        for (i, (count, what, plural)) in some.enumerate() {
            let (comma, plural) = (if i > 0 { ", " } else { "" }, if count > 1 { plural } else { "" });
            write!(f, "{comma}{count} {what}{plural}")?;
        }
        Ok(())
    }
}
