//! The answer in words and numbers.

/// The short answer, for the header.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// `OVERLAPPING`, `TOUCHING`, `DISJOINT`, or another word of the mode.
    pub verdict: String,
    /// Whether there is a hit, so that the verdict is highlighted.
    pub hit: bool,
    /// The tooltip of a verdict that is not about two shapes.
    pub hint: Option<&'static str>,
    /// The most important number, such as `depth 12.4` or `distance 20.0`.
    pub headline_value: String,
    /// The answer in one sentence.
    pub sentence: String,
    /// The bodies that are A and B, if it is about a pair.
    pub pair: Option<[usize; 2]>,
    /// Named numbers for the inspector, in order.
    pub numbers: Vec<Number>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Number {
    pub name: String,
    pub value: String,
    /// Its tooltip.
    pub hint: Option<String>,
}

impl Number {
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into(), hint: None }
    }

    #[must_use]
    pub fn with(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }
}
