//! A step of an algorithm: its marks, its texts and its numbers.

#[macro_use]
mod legend_macro;
#[macro_use]
pub mod listing;

mod drawing;
pub mod equations;
pub mod formula;
pub mod formula_digits;
pub mod local_frame;
pub mod outline_terms;
pub mod ray;
pub mod step_builder;
pub mod terms;
pub mod touching_side;
pub mod turn;

use crate::algorithm::steps::equations::{equation, solved, with_enough_digits};
use crate::algorithm::steps::formula::Formula;
use crate::algorithm::steps::formula_digits::Digits;
use crate::algorithm::steps::turn::Turn;
use crate::collision::Aabb;
use crate::marks::{Fill, Look, Mark, Picture, Role, Sign, Stroke};
use core::fmt;
use glam::DVec2;

#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Step {
    /// What happens, in a few words.
    pub title: String,
    /// The rule, in plain sentences.
    pub rule: String,
    /// The formulas with the numbers of this pair, one per line.
    pub formulas: Vec<String>,
    /// Its marks, drawn over the shapes.
    pub marks: Vec<Mark>,
    /// Meanings of its marks that are more specific than the algorithm's legend.
    pub meanings: Vec<(Look, Role, &'static str)>,
    /// A table or an inset, for what would clutter the shapes.
    pub side: Option<Side>,
    /// The tag of the current line in the listing.
    pub line: &'static str,
    /// The shapes that rotate while the step begins.
    pub turn: Option<Turn>,
    /// Whether it is about all shapes, not about the pair.
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
    /// The heads of the columns: that of the names, then one for each cell.
    pub head: Vec<&'static str>,
    /// Whether the tests compare intervals, which are shown as bars.
    pub has_bars: bool,
    /// The length of axis that the width of the bars represents, in every row; 0 for the length that a row needs.
    pub span: f64,
    /// The rows, in the order of the tests.
    pub rows: Vec<Row>,
    /// What a decisive row decides, if it is not the answer.
    pub framed: Option<&'static str>,
}

/// One test.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// The name of the test.
    pub name: String,
    /// The intervals of the first and of the second shape, if intervals are compared.
    pub bars: Option<[[f64; 2]; 2]>,
    /// The other columns.
    pub cells: Vec<String>,
    /// Whether the test has been made.
    pub state: RowState,
    /// The index of the step that explains it; `None` for a test that is never made, and in a list that one step explains.
    pub step: Option<usize>,
}

impl Table {
    /// The heads of the columns, as they are shown: none above a column that is still empty.
    pub fn shown_heads(&self) -> Vec<&'static str> {
        let is_empty = |column: usize| self.rows.iter().all(|row| row.cells[column].is_empty());
        let shown = |(i, head): (usize, &&'static str)| if i > 0 && is_empty(i - 1) { "" } else { *head };
        self.head.iter().enumerate().map(shown).collect()
    }
}

impl Side {
    /// A table without bars: the heads of the columns, and the rows.
    pub fn table<const N: usize>(head: [&'static str; N], rows: impl IntoIterator<Item = Row>) -> Self {
        Self::Table(Table { head: head.to_vec(), rows: rows.into_iter().collect(), ..Table::default() })
    }

    /// Sets what its decisive rows decide, if it is not the answer.
    pub fn framing(self, what: &'static str) -> Self {
        match self {
            Self::Table(table) => Self::Table(Table { framed: Some(what), ..table }),
            inset @ Self::Inset(_) => inset,
        }
    }
}

impl Row {
    /// A row without bars and without a step.
    pub fn new(name: impl Into<String>, cells: impl Into<Vec<String>>, state: RowState) -> Self {
        Self { name: name.into(), cells: cells.into(), state, ..Self::default() }
    }

    /// The row of a test, whose cells are known once it has been made; the last one says if it never is.
    pub fn test<const N: usize>(name: impl Into<String>, cells: [String; N], state: RowState) -> Self {
        let mut row = Self::new(name, cells, state);
        if matches!(state, RowState::Waiting | RowState::Skipped) {
            row.cells.iter_mut().for_each(String::clear);
        }
        if state == RowState::Skipped {
            row.cells[N - 1] = "skipped".to_owned();
        }
        row
    }

    /// A row without bars that a step explains.
    pub fn at_step(self, step: impl Into<Option<usize>>) -> Self {
        Self { step: step.into(), ..self }
    }
}

/// Whether the test of a row has been made, and what it decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowState {
    /// A later step makes it.
    #[default]
    Waiting,
    /// This step makes it.
    Current,
    /// It has been made, and decided nothing.
    Done,
    /// It decided the answer.
    Decisive,
    /// It is never made: the answer was known before.
    Skipped,
}

/// The progress of an algorithm that makes tests in sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Before,
    At(usize),
    After,
}

impl Stage {
    /// The state of the test with this index. Only the first `made` are ever made; that the others are skipped is known only
    /// after the last of these.
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
    /// The relevant part of the picture.
    pub sides: Aabb,
}

/// Extends a box by nearby labels, signs, arrows, circles and closed outlines; towards those farther away than the box's size it only
/// leads part of the way.
fn with_named<'a>(sides: Aabb, marks: impl IntoIterator<Item = &'a Mark>) -> Aabb {
    let most = sides.expanded(sides.size().max_element());
    let named = marks.into_iter().filter_map(|mark| match mark {
        Mark::Line { points, closed: true, .. } => Some(Aabb::from_points(points.iter().copied())),
        Mark::Arrow { from, to, .. } => Some(Aabb::from_points([*from, *to])),
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
    /// The visible part, with every label.
    pub fn extent(&self) -> Aabb {
        with_named(self.sides, &self.picture.marks)
    }

    /// A picture of the marks of a step, with the part around these points and a margin relative to its size.
    pub fn around(title: &'static str, step: Step, points: impl IntoIterator<Item = DVec2>, margin: f32) -> Self {
        let mut picture = Picture::default();
        picture.marks = step.marks;
        let sides = Aabb::from_points(points.into_iter().map(|point| point.as_vec2()));
        Self { title, picture, sides: sides.expanded(margin * sides.size().max_element()) }
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

    /// Adds `name = formula = value`.
    pub fn solved(self, name: impl fmt::Display, formula: impl Into<Formula>) -> Self {
        self.formula(format!("{name} = {}", solved(formula)))
    }

    /// Adds `name = formula = result`.
    pub fn equation(self, name: impl fmt::Display, formula: impl Into<Formula>, result: impl Into<Formula>) -> Self {
        self.formula(format!("{name} = {}", equation(formula, result)))
    }

    /// Says that there are others like the last formulas, if there are.
    pub fn likewise(self, others: usize) -> Self {
        if others == 0 { self } else { self.formula(format!("likewise for the other {others}")) }
    }

    /// Adds a formula whose numbers have enough digits to recompute it.
    pub fn with_enough_digits(self, text: impl Fn(&Digits) -> String) -> Self {
        self.formula(with_enough_digits(text))
    }

    /// The same step of shapes that move: the title says that it is about the start of the frame.
    pub fn at_start(self) -> Self {
        Self { title: format!("{} (at t = 0)", self.title), ..self }
    }

    /// The same step about all shapes, which its legend names.
    pub fn of_scene(self) -> Self {
        let of_shapes = [
            Look::Fill(Fill::Tint),
            Look::Outline(Stroke::Hairline),
            Look::Line(Stroke::Hairline),
            Look::Sign(Sign::Dot),
        ];
        let step = Self { is_of_scene: true, ..self };
        of_shapes.into_iter().fold(step, |step, look| step.means(look, Role::Faint, "shape"))
    }

    /// A table without rows is left out.
    pub fn beside(self, side: Side) -> Self {
        let is_empty = matches!(&side, Side::Table(table) if table.rows.is_empty());
        Self { side: (!is_empty).then_some(side), ..self }
    }

    /// Sets the meaning of a mark in this step, which is more specific than the algorithm's legend.
    pub fn means(mut self, look: Look, role: Role, text: &'static str) -> Self {
        self.meanings.push((look, role, text));
        self
    }

    /// The looks of its marks, on the canvas and in the inset.
    pub fn looks(&self) -> impl Iterator<Item = (Look, Role)> {
        let inset: &[Mark] = if let Some(Side::Inset(inset)) = &self.side { &inset.picture.marks } else { &[] };
        self.marks.iter().chain(inset).filter_map(Look::of)
    }

    /// The meaning of a mark in this step only.
    pub fn meaning(&self, look: Look, role: Role) -> Option<&'static str> {
        self.meanings.iter().find(|own| (own.0, own.1) == (look, role)).map(|own| own.2)
    }
}
