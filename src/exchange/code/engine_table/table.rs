//! The table of constructors: a shape or a pose for each call.

use crate::exchange::code::engine_table::evidence::Evidence;
use crate::exchange::code::{Anchor, AngleUnit, Draft, Kind, Meaning, Span};
use std::collections::HashMap;
use std::sync::LazyLock;

const TEXT: &str = include_str!("constructors.txt");

/// The words of p5.js and Processing; those from `^fill(` on are functions of other libraries, too.
const P5: &str = "createCanvas,function setup(,function setup (,function draw(,function draw (,void setup,void draw,noStroke(,noFill(,rectMode(,ellipseMode(,createVector(,\
    rect_mode(,ellipse_mode(,py5,^fill(,^background(,^p.background(,^push(),^pop(),^stroke(,^strokeWeight(,^colorMode(,^square(,^ellipse(";

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
    pub evidence: Vec<&'static str>,
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

pub struct Table {
    pub rows: Vec<Row>,
    /// Rows by the last part of their names, and by `*name`.
    pub by_name: HashMap<&'static str, Vec<(usize, &'static str)>>,
}

pub static TABLE: LazyLock<Table> = LazyLock::new(|| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::code::{Role, WordSet};

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
}
