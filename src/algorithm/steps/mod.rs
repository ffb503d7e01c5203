//! A step of an algorithm: what does it show, say and compute?

#[macro_use]
mod legend;
#[macro_use]
pub mod listing;

pub mod digits;
mod drawing;
pub mod formula;
pub mod local_frame;
pub mod number_style;
pub mod outline_terms;
pub mod plan;
pub mod terms;
pub mod touching_side;
pub mod turn;

use crate::{
    algorithm::steps::{
        digits::{equation, solved, with_enough_digits},
        formula::Formula,
        number_style::Digits,
        turn::Turn,
    },
    collision::Aabb,
    picture::{Mark, Picture, Role, Seen},
};
use core::fmt;
use glam::DVec2;

#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Step {
    /// A few words: what happens.
    pub title: String,
    /// One plain sentence: the rule that is used.
    pub rule: String,
    /// The formulas with the numbers of this pair, a line each.
    pub formulas: Vec<String>,
    /// What it speaks of, drawn over the shapes.
    pub marks: Vec<Mark>,
    /// What its marks mean here where the legend of the algorithm would say less.
    pub meanings: Vec<(Seen, Role, &'static str)>,
    /// What would be a tangle upon the shapes.
    pub side: Option<Side>,
    /// The line of the code that is at work: its tag in the listing.
    pub line: &'static str,
    /// What turns while the step begins.
    pub turn: Option<Turn>,
    /// Whether it is about all shapes alike, and not about the pair.
    pub is_of_scene: bool,
}

#[derive(Clone, Debug)]
pub enum Side {
    /// A row for each test, with bars where it compares intervals.
    Table(Table),
    Inset(Inset),
}

#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The heads of the columns: first that of the names, then one for each cell.
    pub head: Vec<&'static str>,
    /// Whether the tests compare intervals, which are shown as bars.
    pub has_bars: bool,
    /// The length of axis that the width of the bars represents, in every row; 0 for the length that a row needs.
    pub span: f64,
    /// The rows, in the order of the tests.
    pub rows: Vec<Row>,
    /// What is special about a decisive row that decides something other than the answer.
    pub framed: Option<&'static str>,
}

/// One test.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// What is tested.
    pub name: String,
    /// The intervals of the first and of the second shape, if intervals are compared.
    pub bars: Option<[[f64; 2]; 2]>,
    /// The other columns.
    pub cells: Vec<String>,
    /// Whether the test is made already.
    pub state: RowState,
    /// The step that explains it, by its index; `None` for a test that is never made, and in a list that is explained in one step.
    pub step: Option<usize>,
}

impl Side {
    /// A table without bars: the heads of the columns, and the rows.
    pub fn table<const N: usize>(head: [&'static str; N], rows: impl IntoIterator<Item = Row>) -> Self {
        Self::Table(Table { head: head.to_vec(), rows: rows.into_iter().collect(), ..Table::default() })
    }

    /// With what is special about its decisive rows, where that is not the answer.
    pub fn framing(self, what: &'static str) -> Self {
        match self {
            Self::Table(table) => Self::Table(Table { framed: Some(what), ..table }),
            inset @ Self::Inset(_) => inset,
        }
    }
}

impl Row {
    /// A row without bars that no step explains by itself.
    pub fn new(name: impl Into<String>, cells: impl Into<Vec<String>>, state: RowState) -> Self {
        Self { name: name.into(), cells: cells.into(), state, ..Self::default() }
    }

    /// The same, explained by a step.
    pub fn at_step(self, step: impl Into<Option<usize>>) -> Self {
        Self { step: step.into(), ..self }
    }
}

/// Whether the test of a row is made already, and what it decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowState {
    /// A later step makes it.
    #[default]
    Waiting,
    /// This step makes it.
    Current,
    /// It was made, and decided nothing.
    Done,
    /// It decides the answer.
    Decisive,
    /// It is never made: the answer was known before.
    Skipped,
}

/// The progress of an algorithm that makes one test after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Before,
    At(usize),
    After,
}

impl Stage {
    /// The state of the test with an index, of which only the first `made` are ever made: that the others are skipped is known
    /// only when the last of these is made.
    pub fn state(self, index: usize, made: usize, is_decisive: bool) -> RowState {
        let reached = match self {
            Self::Before => 0,
            Self::At(current) => current + 1,
            Self::After => made,
        };
        if index >= made && reached == made {
            RowState::Skipped
        } else if index >= reached {
            RowState::Waiting
        } else if is_decisive {
            RowState::Decisive
        } else if self == Self::At(index) {
            RowState::Current
        } else {
            RowState::Done
        }
    }
}

#[derive(Clone, Debug)]
pub struct Inset {
    pub title: &'static str,
    pub picture: Picture,
    /// The part that it is about.
    pub sides: Aabb,
}

/// A box, and the labels, signs, circles and closed outlines around it; of what is further away than the box is large only the way there.
fn with_named<'a>(sides: Aabb, marks: impl IntoIterator<Item = &'a Mark>) -> Aabb {
    let most = sides.expanded(sides.size().max_element());
    let named = marks.into_iter().filter_map(|mark| match mark {
        Mark::Line { points, closed: true, .. } => Some(Aabb::from_points(points.iter().copied())),
        Mark::Label { at, .. } | Mark::Sign { at, .. } => Some(Aabb { min: *at, max: *at }),
        Mark::Circle { center, radius, .. } => Some(Aabb { min: *center, max: *center }.expanded(*radius)),
        _ => None,
    });
    named.fold(sides, |sides, part| {
        let [min, max] = [part.min, part.max].map(|at| at.clamp(most.min, most.max));
        sides.union(Aabb { min, max })
    })
}

impl Inset {
    /// The part that is to be seen, with every label.
    pub fn extent(&self) -> Aabb {
        with_named(self.sides, &self.picture.marks)
    }

    /// A picture of the marks of a step, with the part around these points.
    pub fn around(title: &'static str, step: Step, points: impl IntoIterator<Item = DVec2>) -> Self {
        let mut picture = Picture::default();
        picture.marks = step.marks;
        let sides = Aabb::from_points(points.into_iter().map(|point| point.as_vec2()));
        Self { title, picture, sides: sides.expanded(0.04 * sides.size().max_element()) }
    }
}

impl Step {
    /// A step with the tag of its line of code, its title and the sentence that states the rule.
    pub fn new(line: &'static str, title: impl Into<String>, rule: impl Into<String>) -> Self {
        Self { line, title: title.into(), rule: rule.into(), ..Self::default() }
    }

    pub fn formula(mut self, text: impl Into<String>) -> Self {
        self.formulas.push(text.into());
        self
    }

    /// With `name = formula = value`.
    pub fn solved(self, name: impl fmt::Display, formula: impl Into<Formula>) -> Self {
        self.formula(format!("{name} = {}", solved(formula)))
    }

    /// With `name = formula = result`.
    pub fn equation(self, name: impl fmt::Display, formula: impl Into<Formula>, result: impl Into<Formula>) -> Self {
        self.formula(format!("{name} = {}", equation(formula, result)))
    }

    /// With one more formula, whose numbers have as many digits as it needs to be worked out.
    pub fn with_enough_digits(self, text: impl Fn(&Digits) -> String) -> Self {
        self.formula(with_enough_digits(text))
    }

    pub fn of_scene(self) -> Self {
        Self { is_of_scene: true, ..self }
    }

    pub fn beside(self, side: Side) -> Self {
        Self { side: Some(side), ..self }
    }

    /// With what a mark of it means in this step, which is more than the legend of the algorithm says.
    pub fn means(mut self, seen: Seen, role: Role, text: &'static str) -> Self {
        self.meanings.push((seen, role, text));
        self
    }

    /// What is to be seen of its marks, on the canvas and in the inset.
    pub fn looks(&self) -> impl Iterator<Item = (Seen, Role)> {
        let inset: &[Mark] = if let Some(Side::Inset(inset)) = &self.side { &inset.picture.marks } else { &[] };
        self.marks.iter().chain(inset).filter_map(Seen::of)
    }

    /// What a mark means in this step alone.
    pub fn meaning(&self, seen: Seen, role: Role) -> Option<&'static str> {
        self.meanings.iter().find(|own| (own.0, own.1) == (seen, role)).map(|own| own.2)
    }
}
