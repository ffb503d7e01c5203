//! The state while the statements of a text are executed: variables, and shapes so far.

mod assign_path;
pub mod assignments;
mod beside;
pub mod calls;
pub mod canvas;
mod changed_numbers;
pub mod corner_run;
pub mod data_objects;
pub mod display_lists;
pub mod links;
pub mod members;
pub mod outline_calls;
pub mod removal;
pub mod runs_to_outlines;
mod setters;
pub mod shadowing;
pub mod shape_lists;
mod transform;
pub mod variable;

use crate::exchange::code::conditions::Conditions;
use crate::exchange::code::engine_table;
use crate::exchange::code::fields::name_of;
use crate::exchange::code::figure::Drawing;
use crate::exchange::code::functions::Functions;
use crate::exchange::code::scope::canvas::Canvas;
use crate::exchange::code::scope::corner_run::Run;
use crate::exchange::code::scope::variable::Variable;
use crate::exchange::code::syntax::definitions::Definitions;
use crate::exchange::code::syntax::division::Division;
use crate::exchange::code::{
    AngleUnit, Draft, Evidence, Kind, Num, Pair, Parser, Reference, Span, Value, fields, last, owner_of_index,
};
use crate::exchange::findings::Findings;
use crate::exchange::text::lexer::is_word;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

const MAX_VARIABLES: usize = 1 << 16;
/// The maximum number of numbers copied from variables.
const MAX_COPIED: usize = 4 << 20;

/// Reads the statements before a token. Loops and functions are given it for their bodies.
pub type ReadStatements<'t> = fn(&mut Parser<'t>, &mut Scope<'t>, usize);

pub struct ShapeList<'t> {
    /// Where it is declared or first filled.
    pub span: Span,
    /// Indices in [`Scope::shapes`].
    pub shapes: Vec<usize>,
    /// Elements that are variables.
    pub names: Vec<&'t str>,
}

/// A shape whose fields are plain variables.
pub struct Loose<'t> {
    pub draft: Draft<'t>,
    /// Whether the code reads one of them.
    pub is_read: bool,
}

#[derive(Default)]
pub struct Scope<'t> {
    pub text: &'t str,
    pub found: Findings,
    /// Words in the text that identify engines.
    pub evidence: Evidence<'t>,
    pub division: Division,
    /// The types and functions that the text defines.
    pub defined: Definitions<'t>,
    pub variables: HashMap<&'t str, Variable<'t>>,
    /// Aliases of constructors: `var P = SAT.Polygon`.
    pub aliases: HashMap<&'t str, &'t str>,
    /// Other names of shapes, which are references or copies: `b = a`.
    pub other_names: HashMap<&'t str, &'t str>,
    /// Shapes that are not values of variables.
    pub shapes: Vec<Draft<'t>>,
    /// Lists of shapes, by their names.
    pub lists: HashMap<&'t str, ShapeList<'t>>,
    /// Lists whose elements are uncertain, and why.
    pub changed_lists: HashMap<&'t str, String>,
    /// Drawings that were cleared, and how many shapes there were then: `g.clear()` of Pixi.
    pub cleared: HashMap<&'t str, usize>,
    /// Objects and those that they are added to.
    pub parents: Vec<(Reference<'t>, Reference<'t>)>,
    pub drawing: Drawing,
    /// How many drawings were begun.
    pub drawings: usize,
    /// Drawings that calls have erased, the names of these, and whether they remove objects, too.
    pub erased: HashMap<Drawing, (&'t str, bool)>,
    pub functions: Functions<'t>,
    /// The objects whose fields were read since the last shape of the current statement.
    pub fields_read: Vec<&'t str>,
    /// The fields of elements that a function has as parameters: `({ x, y }) => …`, and their list.
    pub destructured: HashMap<&'t str, &'t str>,
    /// The parameters of functions in the current statement that stand for elements of a list.
    pub parameters: Vec<&'t str>,
    /// How many shapes were made from elements of lists.
    pub made_of_elements: usize,
    /// Shapes whose fields are plain variables: `x = 10`, `y = 20`, `radius = 5`.
    pub loose: Vec<Loose<'t>>,
    /// Whether the code reads a variable of the current one.
    pub is_loose_read: bool,
    /// How many counting loops are around the current statement.
    pub loop_depth: usize,
    /// The first words of the outermost and of the innermost loop around the current statement whose iterations are all read.
    pub loop_heads: Option<[Span; 2]>,
    /// The functions that draw a frame: `requestAnimationFrame(animate)`.
    pub frame_functions: HashSet<&'t str>,
    /// The variables that their bodies declare, in each iteration again.
    pub loop_names: HashSet<&'t str>,
    /// How many tokens the bodies of counting loops have had, in all iterations.
    pub loop_tokens: usize,
    /// The names of fields whose values the text reads as variables.
    pub read_names: HashSet<&'t str>,
    pub runs: Vec<Run<'t>>,
    pub run: Run<'t>,
    /// Whether a turtle moves without drawing.
    pub is_pen_up: bool,
    /// Related variables: a body and its definition, a fixture and its shape.
    pub links: Vec<(Reference<'t>, Reference<'t>)>,
    /// The poses of variables that have been assigned another value since.
    pub past_poses: Vec<(Reference<'t>, Draft<'t>)>,
    /// Lists of corners whose names have been assigned another value since.
    pub past_lists: Vec<(&'t str, Variable<'t>)>,
    pub copied: usize,
    /// The variables of loops over lists: `for p in points`.
    pub loops: HashMap<&'t str, &'t str>,
    pub conditions: Conditions,
    pub canvas: Canvas<'t>,
    /// Names whose values change other than by assignments to them.
    pub changed_names: HashSet<&'t str>,
    /// Variables whose methods draw on a canvas: `ctx = canvas.getContext("2d")`.
    pub contexts: HashSet<&'t str>,
    /// Whether calls give corners that are not in the text.
    pub has_unread_corners: bool,
    /// The names of HTML canvases.
    pub canvases: HashSet<&'t str>,
    /// Whether the first element of a list has the number one, as in Lua and Julia.
    pub counts_from_one: bool,
    /// Whether the text has the `setup` of p5.js and Processing.
    pub has_setup: bool,
    /// Whether a circle has the note that its third number is read as a diameter.
    pub has_diameter_note: bool,
    /// The kinds of shapes that calls draw by a mode of the canvas, with values that are not in the text.
    pub unread_by_mode: Vec<Kind>,
    /// The unit of angles given in a comment.
    pub unit: Option<AngleUnit>,
}

impl<'t> Scope<'t> {
    pub fn is_known(&self, path: &str) -> bool {
        self.variables.contains_key(path)
    }

    pub fn is_table_call(&self, path: &str) -> bool {
        !engine_table::rows(path, &self.evidence).is_empty()
    }

    /// Whether the methods of an owner may be those of a canvas.
    pub fn is_canvas(&self, owner: &str) -> bool {
        !self.is_known(owner) || self.contexts.contains(owner)
    }

    /// Whether a variable has the result of a call that is not understood.
    pub fn is_unknown(&self, path: &str) -> bool {
        let value = self.variables.get(path).map(|variable| &variable.value);
        matches!(value, Some(Value::Unknown(values)) if values.is_empty())
    }

    /// Whether the value of a variable is a shape or a pose.
    pub fn is_draft(&self, name: &str) -> bool {
        self.draft(name).is_some()
    }

    /// The shape or pose that is the value of a variable.
    pub fn draft(&self, name: &str) -> Option<&Draft<'t>> {
        if let Value::Draft(draft) = &self.variables.get(name)?.value { Some(draft) } else { None }
    }

    pub fn draft_mut(&mut self, name: &str) -> Option<&mut Draft<'t>> {
        if let Value::Draft(draft) = &mut self.variables.get_mut(name)?.value { Some(draft) } else { None }
    }

    /// The value of a name, unless it was assigned several times.
    pub fn named(&mut self, path: &'t str) -> Value<'t> {
        if let Some(variable) = self.variables.get(path) {
            return match &variable.value {
                Value::Num(_) | Value::Pair(_) if self.changed_names.contains(path) => Value::Name(path),
                Value::Num(_) | Value::Pair(_) | Value::Pairs(_) | Value::Nums(_) | Value::List(_)
                    if variable.is_settled() =>
                {
                    let value = match &variable.value {
                        // Its literals stand elsewhere.
                        Value::Num(num) => {
                            let also = Some(Rc::new(num.spans().collect()));
                            Value::Num(Num { also, span: Span::default(), ..num.clone() })
                        }
                        value => value.clone(),
                    };
                    self.copied += value.count();
                    // Beyond the limit, names have no value.
                    if self.copied < MAX_COPIED { value } else { Value::Name(path) }
                }
                _ => Value::Name(path),
            };
        }
        if let Some(value) = self.field(path).or_else(|| self.list_element(path)) {
            return value;
        }
        // `vertices[0].Set(0, 0); … polygon.Set(vertices, 3);`
        let mut runs = [Some(&self.run), self.runs.last()].into_iter().flatten();
        if let Some(run) = runs.find(|run| run.stem == path)
            && run.corners.len() > 2
            && run.uncertain.is_none()
        {
            self.copied += run.corners.len() * 2;
            let corners = run.corners.clone();
            return if self.copied < MAX_COPIED { Value::Pairs(corners) } else { Value::Name(path) };
        }
        if matches!(last(path), "b2Rot_identity" | "IDENTITY" | "identity") {
            return Value::Turn(Num { unit: Some(AngleUnit::Radians), ..Num::literal(0.0, 0.0, Span::default()) });
        }
        if matches!(last(path), "ZERO" | "cpvzero" | "b2Vec2_zero" | "zero") {
            let zero = Num::literal(0.0, 0.0, Span::default());
            return Value::Pair(Pair::of(&zero, &zero));
        }
        Value::Name(path)
    }

    pub fn refused(&mut self, span: Span, name: &str, why: &str) {
        let text = format!("{}: {why}", fields::quoted(name));
        // The iterations of a loop have the same errors.
        let is_again = self.loop_depth > 0
            && self.found.remarks.iter().any(|before| before.text == text && before.at.bytes == span.into());
        if !is_again {
            self.found.error(span, text);
        }
    }

    pub fn set_variable(&mut self, path: &'t str, value: Value<'t>, span: Span) {
        // `b2Vec2 points[4] = …`
        let path = if matches!(value, Value::Pair(_)) { path } else { owner_of_index(path) };
        if self.variables.len() >= MAX_VARIABLES && !self.variables.contains_key(path) {
            return self.add_lone_value(value, span);
        }
        let before = self.variables.remove(path);
        let assignments = 1 + before.as_ref().map_or(0, |variable| variable.assignments);
        let is_outline = |before: &Variable| matches!(&before.value, Value::Pairs(corners) if corners.len() > 2);
        if let Some(list) = before.as_ref().filter(|list| is_outline(list) && list.uncertain.is_none())
            && self.loop_depth == 0
        {
            self.past_lists.push((path, list.clone()));
        }
        if let Some(Variable { value: Value::Draft(mut old), reference, span: own, .. }) = before {
            if links::is_pose(&old) {
                self.past_poses.push((reference, *old));
            } else if old.kind_by_roles().is_some() && self.is_replaced(path, own, span) {
                self.found.numbers.harmless_in(old.roles.iter().flat_map(|(_, given)| given.spans()));
                let text =
                    format!("{} is assigned again before it is used: this value is ignored", fields::quoted(path));
                self.found.note(own, text);
            } else if old.kind_by_roles().is_some() {
                old.name = old.name.or_else(|| name_of(path));
                old.refs.push(reference);
                self.shapes.push(*old);
            }
        }
        if self.loop_depth > 0 && assignments == 1 {
            self.loop_names.insert(path);
        }
        let is_declared = self.loop_names.contains(path);
        let mut reference = self.reference(path);
        if reference.name == path {
            reference.assignments = assignments;
        }
        self.variables.insert(path, Variable { assignments, is_declared, ..Variable::new(value, span, reference) });
    }

    /// Whether a statement is in a block that begins after the declaration of a complete shape, and does not run at the start.
    pub fn runs_later(&self, name: &str, statement: Span) -> bool {
        let Some(variable) = self.variables.get(name) else { return false };
        let is_complete = matches!(&variable.value, Value::Draft(draft) if draft.kind_by_roles().is_some());
        is_complete && self.conditions.is_later_than(variable.span, statement)
    }

    /// Whether a variable is assigned again here, in the same block, without any use since its assignment.
    fn is_replaced(&self, name: &str, old: Span, new: Span) -> bool {
        /// How many bytes are searched for a use.
        const MAX_BYTES: usize = 2000;
        let between = self.text.get(old.end as usize..new.start as usize).filter(|between| between.len() < MAX_BYTES);
        self.loop_depth == 0
            && between.is_some_and(|between| {
                let is_same_block = !between.contains(['{', '}']) && !between.contains("def ");
                is_same_block && between.split(|c: char| !is_word(c)).all(|word| word != name)
            })
    }

    /// Its last assignment is a declaration.
    pub fn declare_again(&mut self, name: &str) {
        if let Some(variable) = self.variables.get_mut(name) {
            variable.is_declared = true;
        }
    }

    /// Ends the shape whose fields have no owner.
    pub fn flush_loose(&mut self) {
        if let Some(Variable { value: Value::Draft(draft), .. }) = self.variables.remove("") {
            self.loose.push(Loose { draft: *draft, is_read: core::mem::take(&mut self.is_loose_read) });
        }
    }

    /// Ends the current shape, and the current run unless calls draw it.
    pub fn after_blank_line(&mut self) {
        if !self.run.is_drawn() {
            self.flush_run();
        }
        self.flush_loose();
    }

    /// Ends the current run and shape, at the end of a block.
    pub fn flush(&mut self) {
        self.flush_run();
        self.flush_loose();
    }
}
