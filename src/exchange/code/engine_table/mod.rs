//! The table of constructors, and the lookup of its rows.

mod arguments;
pub mod binding;
pub mod construct;
pub mod fields;

use crate::exchange::code::{Anchor, AngleUnit, Draft, Kind, Meaning, Span, WordSet, segments, words};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::LazyLock;

const TEXT: &str = include_str!("constructors.txt");

/// The words of p5.js and Processing; those from `^fill(` on are functions of other libraries, too.
const P5: &str = "createCanvas,function setup(,function setup (,function draw(,function draw (,void setup,void draw,noStroke(,noFill(,rectMode(,ellipseMode(,createVector(,\
    rect_mode(,ellipse_mode(,py5,^fill(,^background(,^p.background(,^push(),^pop(),^stroke(,^strokeWeight(,^colorMode(,^square(,^ellipse(";

/// The words of MATLAB and Octave; a text with a row of numbers that only blanks separate is theirs, too.
const MATLAB: [&str; 5] = ["^polyshape(", "^viscircles(", "^linspace(", "^plot(", "^patch("];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Makes {
    /// A shape or a pose.
    Draft(Kind),
    /// Two numbers.
    Pair(Meaning),
    Turn,
    /// Two shapes, such as both circles of a test.
    Several(Kind),
    Nothing,
}

#[derive(Debug)]
pub struct Row {
    pub engine: &'static str,
    pub makes: Makes,
    pub anchor: Anchor,
    pub is_local: bool,
    /// The unit of angles in this engine.
    pub unit: Option<AngleUnit>,
    /// Phaser: `angle` is in degrees, `rotation` in radians, and an origin is a part of the size.
    pub is_phaser: bool,
    /// pygame: its numbers have no fractions.
    pub is_whole: bool,
    /// Each with whether it is optional.
    pub arguments: Vec<(&'static str, bool)>,
    /// It applies only if the text contains one of these.
    evidence: Vec<&'static str>,
    /// Why its result is uncertain.
    pub uncertain: Option<&'static str>,
}

impl Row {
    /// A shape or a pose as this engine makes it.
    pub fn draft<'t>(&self, kind: Kind, span: Span) -> Draft<'t> {
        let Self { anchor, is_local, unit, is_phaser, is_whole, .. } = *self;
        Draft { anchor, is_local, unit, is_phaser, is_origin_part: is_phaser, is_whole, ..Draft::new(kind, span) }
    }

    /// The first word of its evidence that the text has.
    pub fn found_evidence(&self, evidence: &Evidence) -> Option<&'static str> {
        self.evidence.iter().copied().find(|word| evidence.has(word))
    }

    /// The kind of shape or pose that a row makes.
    pub fn kind(&self) -> Option<Kind> {
        if let Makes::Draft(kind) = self.makes { Some(kind) } else { None }
    }
}

struct Table {
    rows: Vec<Row>,
    /// Rows by the last part of their names, and by `*name`.
    by_name: HashMap<&'static str, Vec<(usize, &'static str)>>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table { rows: Vec::new(), by_name: HashMap::new() };
    for line in TEXT.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let [engine, kind, names, arguments, ..] = columns[..] else { panic!("a line has four columns: {line}") };
        let (kind, unit) = kind.split_once('/').unwrap_or((kind, ""));
        let (makes, anchor, is_local) = kind_of(kind).unwrap_or_else(|| panic!("unknown kind: {line}"));
        let arguments = arguments.split_whitespace();
        let arguments =
            arguments.map(|word| word.strip_suffix('?').map_or((word, false), |word| (word, true))).collect();
        let words = columns.get(4).copied().unwrap_or_default();
        let words = if words == "@p5" { P5 } else { words };
        let evidence = words.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
        let (is_phaser, is_whole, unit) = (unit == "phaser", unit == "whole", AngleUnit::of_suffix(unit));
        let (uncertain, row) = (columns.get(5).copied(), table.rows.len());
        table.rows.push(Row {
            engine,
            makes,
            anchor,
            is_local,
            unit,
            is_phaser,
            is_whole,
            arguments,
            evidence,
            uncertain,
        });
        for name in names.split_whitespace() {
            let key = name.rsplit(['.', ':']).next().unwrap_or(name);
            let rows = table.by_name.entry(key).or_default();
            if !rows.contains(&(row, name)) {
                rows.push((row, name));
            }
        }
    }
    table
});

fn kind_of(text: &str) -> Option<(Makes, Anchor, bool)> {
    let (is_local, text) = text.strip_prefix("body ").map_or((false, text), |rest| (true, rest));
    let (text, anchor) = text.split_once('@').unwrap_or((text, ""));
    let anchor = Anchor::of(anchor)?;
    let makes = match text {
        "vector" => Makes::Pair(Meaning::Any),
        "location" => Makes::Pair(Meaning::Point),
        "size" => Makes::Pair(Meaning::Size),
        "turn" => Makes::Turn,
        "none" => Makes::Nothing,
        _ => match Kind::of(text) {
            Some(kind) => Makes::Draft(kind),
            None => Makes::Several(Kind::of(text.strip_suffix('s')?)?),
        },
    };
    Some((makes, anchor, is_local))
}

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
    use crate::exchange::code::Role;

    #[test]
    fn every_line_of_the_table_is_understood() {
        assert!(TABLE.rows.len() > 150);
        for row in &TABLE.rows {
            assert!(!row.engine.is_empty());
            let is_shape = matches!(row.makes, Makes::Draft(Kind::Circle | Kind::Rect | Kind::Polygon));
            assert!(is_shape || row.anchor == Anchor::Own, "only these have an anchor: {row:?}");
            const ARGUMENTS: WordSet = WordSet(
                "angle.deg angle.rad turn sized rect four sweep side qmin qmax numbers* pairs* count n sides sides.right sides.top sides.half point pointmin pointmax pointsize bool closed indices axis \
                round arc roundness ones r^2 hull lx ly _ ... {} {deg} {rad} {sides.top} {lx} {ly} {border} 'position' 'curvature' 'curvature'...",
            );
            let is_known = |word: &str| ARGUMENTS.contains(word) || Role::of(word).is_some();
            assert!(row.arguments.iter().all(|(word, _)| is_known(word)), "{row:?}");
        }
    }

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
