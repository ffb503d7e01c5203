//! The steps of an algorithm on one pair, each built when it is first shown, and whether the fast path agrees.

use crate::algorithm::steps::{Row, RowState, Side, Step, Table, with_named};
use crate::collision::explain::{Cost, Textbook};
use crate::collision::{Aabb, ClosestPoints, FirstTouch, Shape};
use crate::number_format::counted;
use crate::pair_answer::Answer;
use crate::scene::Body;
use core::fmt;
use core::ops::Range;
use glam::Vec2;
use std::sync::OnceLock;

/// The steps of an algorithm on one pair, and the results.
pub struct Steps {
    /// The textbook's algorithm.
    pub algorithm: Textbook,
    /// The cost of the textbook's algorithm.
    pub cost: Cost,
    /// Whether the fast path has the same answer; also true if the algorithm's condition is not met, see `unmet`.
    pub agrees: bool,
    /// The condition of the algorithm that this pair does not meet, if any: its answer may be wrong.
    pub unmet: Option<&'static str>,
    built: Box<[OnceLock<Step>]>,
    build: Box<dyn Fn(usize) -> Step + Send + Sync>,
}

/// The steps to build, in order, and the data that they are built from.
#[must_use]
pub struct StepBuilder<Data> {
    algorithm: Textbook,
    cost: Cost,
    agrees: bool,
    unmet: Option<&'static str>,
    data: Data,
    parts: Vec<Part<Data>>,
}

type Part<Data> = Box<dyn Fn(&Data) -> Step + Send + Sync>;

impl<Data: Send + Sync + 'static> StepBuilder<Data> {
    pub fn new(algorithm: Textbook, cost: Cost, agrees: bool, data: Data) -> Self {
        Self { algorithm, cost, agrees, unmet: None, data, parts: Vec::new() }
    }

    /// Sets the condition that the pair does not meet, if any.
    pub fn unless(self, unmet: Option<&'static str>) -> Self {
        Self { unmet, ..self }
    }

    pub fn one(mut self, step: impl Fn(&Data) -> Step + Send + Sync + 'static) -> Self {
        self.parts.push(Box::new(step));
        self
    }

    pub fn one_if(self, is_there: bool, step: impl Fn(&Data) -> Step + Send + Sync + 'static) -> Self {
        if is_there { self.one(step) } else { self }
    }

    pub fn each(mut self, indices: Range<usize>, step: fn(&Data, usize) -> Step) -> Self {
        for index in indices {
            self = self.one(move |data| step(data, index));
        }
        self
    }

    /// The steps, not built yet.
    pub fn steps(self) -> Steps {
        let Self { algorithm, cost, agrees, unmet, data, parts } = self;
        Steps {
            algorithm,
            cost,
            agrees,
            unmet,
            built: parts.iter().map(|_| OnceLock::new()).collect(),
            build: Box::new(move |index| parts[index](&data)),
        }
    }
}

impl Steps {
    /// The same steps, each changed.
    pub fn map(self, change: fn(Step) -> Step) -> Self {
        let build = self.build;
        Self { build: Box::new(move |index| change(build(index))), ..self }
    }

    /// The number of steps, at least one.
    pub fn len(&self) -> usize {
        self.built.len()
    }

    /// The step with this index, or the last one.
    pub fn step(&self, index: usize) -> &Step {
        let index = index.min(self.len() - 1);
        self.built[index].get_or_init(|| (self.build)(index))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Step> + Clone {
        (0..self.len()).map(|index| self.step(index))
    }

    #[cfg(test)]
    pub fn count_built(&self) -> usize {
        self.built.iter().filter(|step| step.get().is_some()).count()
    }

    /// The box around the shapes and the marks and labels of the steps.
    pub fn extent(&self, shapes: Aabb) -> Aabb {
        let turns = self.iter().filter_map(|step| step.turn.as_ref());
        let shapes = turns.fold(shapes, |sides, turn| sides.union(turn.extent()));
        with_named(shapes, self.iter().flat_map(|step| &step.marks))
    }

    /// What the fast path does instead, and whether it agrees; `None` if there is none.
    pub fn comparison(&self) -> Option<String> {
        let fast_path = self.algorithm.fast_path?;
        Some(match self.unmet {
            Some(condition) => format!("Not comparable here: {condition}. The fast path {fast_path}."),
            None if self.agrees => format!("The fast path agrees. It {fast_path}."),
            None => format!("THE FAST PATH DIFFERS. It {fast_path}."),
        })
    }
}

impl fmt::Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} steps of {}", self.len(), self.algorithm.name)
    }
}

/// One block for each step, for comparison with a kept text.
impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let agreement = match self.unmet {
            Some(condition) => condition,
            None if self.agrees => "agrees",
            None => "DIFFERS",
        };
        writeln!(f, "{}: {}; {agreement}", self.algorithm.name, self.cost)?;
        let mut before = None;
        for (i, step) in self.iter().enumerate() {
            writeln!(f, "-- {} {} [{}]\n   {}", i + 1, step.title, step.line, step.rule)?;
            step.formulas.iter().try_for_each(|formula| writeln!(f, "   = {formula}"))?;
            step.marks.iter().try_for_each(|mark| writeln!(f, "   {mark}"))?;
            match &step.side {
                None => (),
                Some(Side::Table(table)) => {
                    write_table(f, table, before)?;
                    before = Some(table);
                }
                Some(Side::Inset(inset)) => {
                    writeln!(f, "   inset {}", inset.title)?;
                    inset.picture.marks.iter().try_for_each(|mark| writeln!(f, "     {mark}"))?;
                }
            }
        }
        Ok(())
    }
}

/// Longer tables are written without the rows that are not highlighted.
const MAX_ROWS: usize = 16;

/// Writes the rows that differ from the previous table.
fn write_table(f: &mut fmt::Formatter<'_>, table: &Table, before: Option<&Table>) -> fmt::Result {
    let count = table.rows.len();
    writeln!(f, "   table {}, {}", table.shown_heads().join(" | "), counted(count, "row"))?;
    let is_lit = |row: &Row| count <= MAX_ROWS || matches!(row.state, RowState::Current | RowState::Decisive);
    let was = |i: usize| before.filter(|before| before.head == table.head).and_then(|before| before.rows.get(i));
    for (i, row) in table.rows.iter().enumerate().filter(|(i, row)| is_lit(row) && was(*i) != Some(row)) {
        write!(f, "     {i}: {:?} {}", row.state, row.name)?;
        if let Some([a, b]) = row.bars {
            write!(f, " A {:.1}..{:.1} B {:.1}..{:.1}", a[0], a[1], b[0], b[1])?;
        }
        writeln!(f, " | {}", row.cells.join(" | "))?;
    }
    Ok(())
}

/// Whether two answers agree: each is correct within four units in the last place of the largest number.
pub fn is_same_closest(one: ClosestPoints, other: ClosestPoints, shapes: [&Shape; 2]) -> bool {
    let place = f64::from(place(shapes));
    // In f64: squares of f32 numbers overflow or underflow.
    let is_near = |p: Vec2, q: Vec2| p.as_dvec2().distance(q.as_dvec2()) <= 8.0 * place;
    let meets = one.distance == 0.0;
    meets == (other.distance == 0.0) && (meets || (is_near(one.on_a, other.on_a) && is_near(one.on_b, other.on_b)))
}

/// Whether two lengths agree within four units in the last place of the largest number.
pub fn is_same_length([one, other]: [f64; 2], shapes: [&Shape; 2]) -> bool {
    (one - other).abs() <= 4.0 * f64::from(place(shapes))
}

/// Whether two areas agree: the corners of an outline of length `perimeter` may be off by four units in the last place of the
/// largest number.
pub fn is_same_area([one, other]: [f64; 2], perimeter: f64, shapes: [&Shape; 2]) -> bool {
    let place = f64::from(place(shapes));
    (one - other).abs() <= 4.0 * place * (perimeter + place)
}

/// Whether two distances agree; several pairs of points may be equally close.
pub fn is_same_distance(one: ClosestPoints, other: ClosestPoints, shapes: [&Shape; 2]) -> bool {
    let rounding = 8.0 * place(shapes);
    (one.distance == 0.0) == (other.distance == 0.0) && (one.distance - other.distance).abs() <= rounding
}

/// Whether a yes or no agrees with a relation; the textbook's corners of rotated rectangles are rounded, so touching may be a
/// miss.
pub fn is_same_hit(hit: bool, answer: &Answer, shapes: [&Shape; 2]) -> bool {
    let depth = answer.contact.map_or(0.0, |contact| contact.depth);
    let rounding = 8.0 * place(shapes);
    hit == answer.hit() || (answer.closest.distance <= rounding && depth <= rounding)
}

/// Whether two first touches agree: seen along the normal, the times are within rounding of each other.
pub fn is_same_touch(one: Option<FirstTouch>, other: Option<FirstTouch>, bodies: [&Body; 2]) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one.is_none() && other.is_none() };
    let [a, b] = bodies.map(|body| body.motion().by());
    let way = a.as_dvec2() - b.as_dvec2();
    let rounding = place(bodies.map(Body::shape)) + f32::EPSILON * (a.abs() + b.abs()).max_element();
    let off = (one.time - other.time) * way.dot(other.normal.as_dvec2());
    off.abs() <= 16.0 * f64::from(rounding)
}

/// A unit in the last place of the shapes' largest number.
fn place(shapes: [&Shape; 2]) -> f32 {
    let largest = shapes.map(|shape| {
        let sides = shape.aabb();
        let own = if let Shape::Rect(rect) = shape { rect.half_extents().max_element() } else { 0.0 };
        sides.min.abs().max(sides.max.abs()).max_element().max(own)
    });
    let largest = largest[0].max(largest[1]);
    largest.next_up() - largest
}
