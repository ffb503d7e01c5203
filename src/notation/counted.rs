//! Writes counts.

/// A count with its noun: `1 shape`, `2 shapes`.
pub fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
