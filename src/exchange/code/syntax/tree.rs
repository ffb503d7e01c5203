//! The syntax tree of a statement in any language: numbers, names, calls and lists.

use crate::exchange::code::AngleUnit;
use core::ops::Range;
use std::rc::Rc;

/// The maximum number of literals elsewhere that a number records.
const MAX_SPANS: usize = 64;

/// A part of the text, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl From<Span> for Range<usize> {
    fn from(span: Span) -> Self {
        span.start as usize..span.end as usize
    }
}

impl Span {
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    pub fn of(self, text: &str) -> &str {
        &text[Range::from(self)]
    }
}

/// A known number: a literal, or the result of arithmetic with literals.
#[derive(Clone, Debug, PartialEq)]
pub struct Num {
    /// Rounded once, from the digits as written.
    pub single: f32,
    pub double: f64,
    /// The unit of an angle, if the text gives it: `45deg`, `0.25 * PI`.
    pub unit: Option<AngleUnit>,
    /// The literals that it is computed from.
    pub span: Span,
    /// Literals elsewhere, if it comes from a variable.
    pub also: Option<Rc<Vec<Span>>>,
}

impl Num {
    pub fn literal(single: f32, double: f64, span: Span) -> Self {
        Self { single, double, unit: None, span, also: None }
    }

    /// The literals that it is computed from.
    pub fn spans(&self) -> impl Iterator<Item = Span> {
        let own = (self.span != Span::default()).then_some(self.span);
        own.into_iter().chain(self.also.iter().flat_map(|all| all.iter().copied()))
    }

    /// The result of arithmetic with this number.
    pub fn map(&self, double: f64) -> Self {
        Self { single: double as f32, double, ..self.clone() }
    }

    /// The result of arithmetic with two numbers.
    pub fn join(&self, other: &Self, double: f64) -> Self {
        let unit = self.unit.or(other.unit);
        // The literals of one expression stand together; those of a variable stand elsewhere.
        let mut also: Vec<Span> =
            [self, other].into_iter().flat_map(|num| num.also.iter().flat_map(|all| all.iter().copied())).collect();
        also.sort_unstable_by_key(|span| span.start);
        also.dedup();
        // Literals beyond the limit are reported as unused.
        also.truncate(MAX_SPANS);
        let is_constant = |num: &Self| num.span == Span::default();
        let span = match (is_constant(self), is_constant(other)) {
            (false, false) if other.span.start.abs_diff(self.span.end) > 200 => {
                also.push(other.span);
                self.span
            }
            (false, false) => self.span.to(other.span),
            (false, true) => self.span,
            (true, _) => other.span,
        };
        Self { single: double as f32, double, unit, span, also: (!also.is_empty()).then(|| Rc::new(also)) }
    }
}

#[derive(Clone, Debug)]
pub enum Node<'t> {
    Num(Num),
    Text(&'t str, Span),
    /// A name such as `world.bodies[2]`.
    Name(&'t str, Span),
    Call(Box<Call<'t>>),
    List(Box<List<'t>>),
    Binary(Box<Binary<'t>>),
    /// An expression that is not evaluated, such as a comparison.
    Opaque(Span),
}

#[derive(Clone, Debug)]
pub struct Call<'t> {
    /// The receiver of a method, unless it is a name, which is a part of the path.
    pub receiver: Option<Node<'t>>,
    pub path: &'t str,
    pub args: Vec<Item<'t>>,
    /// Whether it has no brackets: `value.field`.
    pub is_field: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct List<'t> {
    pub bracket: u8,
    pub items: Vec<Item<'t>>,
    pub span: Span,
}

/// The sign of Python's `//`, which rounds down.
pub const FLOOR_DIVISION: u8 = b'_';

#[derive(Clone, Debug)]
pub struct Binary<'t> {
    /// One of `+`, `-`, `*`, `/`, `%` and [`FLOOR_DIVISION`].
    pub sign: u8,
    pub left: Node<'t>,
    pub right: Node<'t>,
    pub depth: u8,
}

/// An argument, an element or an assignment: values side by side, with an optional key.
#[derive(Clone, Debug, Default)]
pub struct Item<'t> {
    pub key: Option<&'t str>,
    /// The names before the key: `a` and `b` in `a = b = c = 50`.
    pub first_keys: Vec<&'t str>,
    /// The last word before the key or a declared name: `Circle` in `const Circle c = …`.
    pub type_word: Option<&'t str>,
    pub nodes: Vec<Node<'t>>,
    /// The sign and the right side of `x += 3`, whose nodes have no value.
    pub change: Option<(u8, Node<'t>)>,
    pub span: Span,
    /// Whether a line break separates the key from the values.
    pub is_split: bool,
    /// Whether its value is a list of YAML with an element per line.
    pub is_block_list: bool,
}

#[derive(Clone, Debug)]
pub enum Statement<'t> {
    Items {
        items: Vec<Item<'t>>,
        is_after_blank_line: bool,
    },
    /// A block begins or ends.
    Block,
    /// A type and its fields in order: `struct Box { float x, y; };`.
    Struct {
        name: &'t str,
        fields: Vec<&'t str>,
    },
}

impl<'t> Call<'t> {
    /// Whether it is a method of a variable without arguments: `pose.translation()`.
    pub fn is_accessor(&self) -> bool {
        self.receiver.is_none() && self.args.is_empty() && self.path.contains('.')
    }

    /// A call without a receiver.
    pub fn of(path: &'t str, args: Vec<Item<'t>>, span: Span) -> Self {
        Self { receiver: None, path, args, is_field: false, span }
    }

    /// The object that a chain of calls begins with: `g` of `g.beginFill(1).drawRect(…)`; empty for other chains.
    pub fn owner(&self) -> &'t str {
        match &self.receiver {
            Some(Node::Call(inner)) => inner.owner(),
            Some(_) => "",
            None => split(self.path).0,
        }
    }
}

impl<'t> Node<'t> {
    pub fn call(path: &'t str, args: Vec<Item<'t>>, span: Span) -> Self {
        Self::Call(Box::new(Call::of(path, args, span)))
    }

    pub fn name(&self) -> Option<&'t str> {
        if let Self::Name(name, _) = self { Some(name) } else { None }
    }

    /// Calls a function for each name in it.
    pub fn each_name(&self, then: &mut dyn FnMut(&'t str)) {
        match self {
            Self::Name(name, _) => then(name),
            Self::Binary(binary) => {
                binary.left.each_name(then);
                binary.right.each_name(then);
            }
            Self::List(list) => list.items.iter().flat_map(|item| &item.nodes).for_each(|node| node.each_name(then)),
            Self::Call(call) => call.args.iter().flat_map(|item| &item.nodes).for_each(|node| node.each_name(then)),
            Self::Num(_) | Self::Text(..) | Self::Opaque(_) => {}
        }
    }

    pub fn span(&self) -> Span {
        match self {
            Self::Num(num) => num.span,
            Self::Text(_, span) | Self::Name(_, span) | Self::Opaque(span) => *span,
            Self::Call(call) => call.span,
            Self::List(list) => list.span,
            Self::Binary(binary) => binary.left.span().to(binary.right.span()),
        }
    }

    pub fn depth(&self) -> u8 {
        if let Self::Binary(binary) = self { binary.depth } else { 0 }
    }
}

pub fn last(path: &str) -> &str {
    segments(path).next().unwrap_or("")
}

/// The names of a path from the last to the first, without brackets.
pub fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.rsplit(['.', ':', '>', '-'])
        .map(|segment| segment.split(['[', '(', '<', '!']).next().unwrap_or("").trim().trim_end_matches('?'))
        .filter(|segment| !segment.is_empty())
}

/// The owner and the last name of a path.
pub fn split(path: &str) -> (&str, &str) {
    let field = last(path);
    let at = path.rfind(field).unwrap_or(0);
    (path[..at].trim_end_matches(['.', ':', '>', '-', '?']), field)
}

/// The list of an element: `poly.verts` for `poly.verts[2]`.
pub fn owner_of_index(path: &str) -> &str {
    path.rfind('[').map_or(path, |at| &path[..at])
}
