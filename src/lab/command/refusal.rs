//! Refusals, and plans that are refused. Most sentences are where their conditions are: in `plan`, `shape_edits` and `activity`.

/// Why a command does nothing now.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// It could change nothing: its key has no effect.
    Nothing,
    /// For a reason, in a sentence.
    Because(String),
}

/// Silently refused unless a condition holds.
pub fn when<A>(is_enabled: bool, action: A) -> Result<A, Refusal> {
    if is_enabled { Ok(action) } else { Err(Refusal::Nothing) }
}

/// Refused if there is a reason.
pub fn unless<A>(why: Option<String>, action: A) -> Result<A, Refusal> {
    why.map_or(Ok(action), |why| Err(Refusal::Because(why)))
}

/// Refused because all that would change is locked.
pub fn locked<A>() -> Result<A, Refusal> {
    Err(Refusal::Because("The selection is locked".to_owned()))
}

/// The action on a value, or the refusal without it.
pub fn with<T, A>(found: Result<T, impl Into<String>>, action: impl FnOnce(T) -> A) -> Result<A, Refusal> {
    found.map(action).map_err(|why| Refusal::Because(why.into()))
}
