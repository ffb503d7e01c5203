//! Which constructors of the table may a name in a text mean?
//!
//! All rows that the name fits and whose evidence is in the text, in the order of the table; the first whose arguments fit wins.

use crate::exchange::code::engine_table::evidence::Evidence;
use crate::exchange::code::engine_table::table::{Row, TABLE};
use crate::exchange::code::{Kind, WordSet, segments, words};
/// Names of constructors that follow a type: `Rect::new`.
pub const MAKERS: WordSet = WordSet("new create make init of from build double float instance add alloc");

/// The rows that match a path and whose evidence is in the text, in the order of the table.
pub fn rows(path: &str, evidence: &Evidence) -> Vec<&'static Row> {
    let own: Vec<String> = segments(path).take(4).map(str::to_lowercase).collect();
    let names: Vec<&str> = segments(path).take(4).collect();
    let mut found: Vec<usize> = Vec::new();
    for (first, name) in names.iter().enumerate() {
        let own = &own[first..];
        let is_named = |name: &str| {
            let wanted: Vec<&str> = name.rsplit(['.', ':']).filter(|part| !part.is_empty()).collect();
            wanted.len() <= own.len() && wanted.iter().zip(own).all(|(wanted, own)| wanted == own)
        };
        let has_evidence = |row: &usize| {
            let row = &TABLE.rows[*row];
            row.evidence.is_empty() || row.found_evidence(evidence).is_some()
        };
        if let Some(rows) = TABLE.by_name.get(own[0].as_str()) {
            found.extend(rows.iter().filter(|(_, name)| is_named(name)).map(|(row, _)| *row).filter(has_evidence));
        }
        if let Some(base) = base(name)
            && let Some(rows) = TABLE.by_name.get(format!("*{base}").as_str())
        {
            found.extend(rows.iter().map(|(row, _)| *row).filter(has_evidence));
        }
        // In `Rect::new(…)` and `Rectangle2D.Double(…)` the name before is the type.
        if !MAKERS.contains(&own[0]) {
            break;
        }
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|row| &TABLE.rows[row]).collect()
}

/// The kind of shape or pose that a word names.
pub fn kind_of_word(word: &str, evidence: &Evidence) -> Option<Kind> {
    rows(word, evidence).into_iter().find_map(Row::kind)
}

/// The shape in a name without verbs and prefixes of libraries: `drawCircle`, `fill_rect`, `c2Circle` and
/// `Circle2D` contain `circle` and `rect`.
fn base(name: &str) -> Option<String> {
    const AROUND: WordSet = WordSet(
        "draw fill filled stroke add create make new render get debug gizmo gizmos my shape collider collision geom d v f i c b sdl gfx \
        outline solid ex lines wire static simple convex concave hit class rgba float int cg sk ns double bounding obj",
    );
    let words = words(name);
    let mut core = words.iter().filter(|word| !AROUND.contains(word));
    match (core.next(), core.next()) {
        (Some(word), None) => Some(word.clone()),
        (Some(first), Some(second)) if core.next().is_none() => Some(format!("{first}{second}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_with_verbs_and_owners() {
        let engine = |path: &str| rows(path, &Evidence::new("")).first().map(|row| row.engine);
        assert_eq!(engine("new SAT.Box"), Some("SAT.js"));
        assert_eq!(engine("planck.Box"), Some("planck"));
        assert_eq!(engine("paint_circle"), None);
        assert_eq!(engine("addCircle"), Some("any"));
        assert_eq!(engine("fill_rect"), Some("any"));
        assert_eq!(engine("circleCollidesWith"), None);
        assert_eq!(engine("length"), None);
    }
}
