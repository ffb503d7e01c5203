//! Parses tokens of any language into statements; what is not understood is skipped, and its numbers stay unused.

use crate::exchange::code::syntax::division::Division;
use crate::exchange::code::syntax::tokens::NONE;
use crate::exchange::code::{Item, List, Node, Span, Statement, Tokens, WordSet};
use std::collections::HashMap;

/// The maximum depth of nested brackets; no outline needs more.
pub const MAX_DEPTH: usize = 64;

/// Words that may precede a name and are not its type.
pub const MODIFIERS: WordSet = WordSet(
    "new return const let var val mut local static final auto await public private readonly unsafe ref in of and or \
    not is yield case else then constexpr inline export struct lateinit",
);

/// Words that begin a block.
pub const BLOCKS: WordSet = WordSet(
    "class namespace else do try fn func function impl interface enum loop finally module mod trait extern def if \
    for while switch",
);

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    Statement,
    Bracket(u8),
}

pub struct Parser<'t> {
    pub tokens: Tokens<'t>,
    pub at: usize,
    pub depth: usize,
    /// Types that have numbers in them: `[f32; 2]`.
    pub types: Vec<Span>,
    /// A bracket nested too deeply.
    pub too_deep: Option<Span>,
    /// Whether `world:add(3)` calls a method, as in Lua.
    pub has_colon_methods: bool,
    pub division: Division,
    /// The bodies of functions within statements, which are no lists: the tokens that begin them, and those behind.
    pub bodies: HashMap<usize, usize>,
}

impl<'t> Parser<'t> {
    pub fn new(text: &'t str) -> Self {
        let has_colon_methods =
            ["love.", "local ", "display.new", "physics.", "world:new"].iter().any(|word| text.contains(word));
        let tokens = Tokens::read(text);
        let division = Division::of(&tokens);
        let (types, bodies) = (Vec::new(), HashMap::new());
        Self { tokens, at: 0, depth: 0, types, too_deep: None, has_colon_methods, division, bodies }
    }

    pub fn statement(&mut self) -> Option<Statement<'t>> {
        let blank = self.at;
        while self.tokens.sign(self.at) == b';' {
            self.at += 1;
        }
        let first = *self.tokens.all.get(self.at)?;
        match self.tokens.sign(self.at) {
            b'}' | b')' | b']' => {
                self.at += 1;
                return Some(Statement::Block);
            }
            b'{' if first.has_semicolon || self.is_block(self.at) => {
                self.at += 1;
                return Some(Statement::Block);
            }
            _ => {}
        }
        if let Some(definition) = self.struct_definition() {
            return Some(definition);
        }
        let is_after_blank_line = self.tokens.all[blank..=self.at].iter().any(|tok| tok.is_after_blank_line);
        let (mut items, mut type_word) = (Vec::new(), None);
        loop {
            let before = self.at;
            let mut item = self.item(Stop::Statement);
            // `float x = 1, y = 2`
            item.type_word = item.type_word.or(type_word);
            type_word = match (&item.nodes[..], item.key) {
                // `Point A(0, 0), B(4, 0);`
                ([Node::Name(word, _), Node::Call(_)], None) => Some(*word),
                _ => item.type_word,
            };
            if item.key.is_some() || !item.nodes.is_empty() {
                items.push(item);
            }
            if self.tokens.sign(self.at) == b',' {
                self.at += 1;
            } else {
                // Skips a token that is not understood.
                self.at += usize::from(self.at == before);
                break;
            }
        }
        Some(Statement::Items { items, is_after_blank_line })
    }

    /// Whether the `{` here begins a block rather than a list, where no value is expected.
    pub fn is_block(&self, at: usize) -> bool {
        let open = self.tokens.all[at];
        let first = self.tokens.str(at + 1);
        let begins = self.tokens.is_word(at + 1) && (BLOCKS.contains(first) || MODIFIERS.contains(first));
        open.has_semicolon || self.is_class_body(at) || open.close != NONE && begins
    }

    /// Whether the `{` here follows `class Wall` or `class Wall extends Phaser.Scene`, or `struct Wall` and begins with functions.
    pub fn is_class_body(&self, at: usize) -> bool {
        let is_of_header =
            |at: &usize| self.tokens.is_word(*at) || matches!(self.tokens.sign(*at), b'.' | b',' | b':' | b'<' | b'>');
        let mut header = (1..=12).map_while(|back| at.checked_sub(back)).take_while(is_of_header);
        header.any(|head| match self.tokens.str(head) {
            "class" => true,
            "struct" => self.has_function(at),
            _ => false,
        })
    }

    /// Whether a function is in the block that begins here: `) {`.
    fn has_function(&self, open: usize) -> bool {
        /// How many brackets and words of the block are looked at.
        const MAX_PARTS: usize = 256;
        let behind = |at: &usize| Some(self.tokens.behind(*at));
        let parts = core::iter::successors(Some(open + 1), behind).take(MAX_PARTS);
        let mut parts = parts.take_while(|at| self.tokens.kind(*at).is_some() && self.tokens.sign(*at) != b'}');
        parts.any(|at| self.tokens.sign(at) == b'{' && self.tokens.sign(at - 1) == b')')
    }

    /// `struct Box { float x, y; };` or `typedef struct { float x, y; } Box;`
    fn struct_definition(&mut self) -> Option<Statement<'t>> {
        let mut at = self.at;
        let is_typedef = self.tokens.str(at) == "typedef";
        at += usize::from(is_typedef);
        if self.tokens.str(at) != "struct" {
            return None;
        }
        at += 1;
        let mut name = "";
        if self.tokens.is_word(at) {
            name = self.tokens.str(at);
            at += 1;
        }
        let close = self.tokens.closing(at, b'{')?;
        // Only plain fields: no brackets within.
        let is_plain = (at + 1..close).all(|at| !matches!(self.tokens.sign(at), b'(' | b'[' | b'{'));
        is_plain.then_some(())?;
        let fields = (at + 1..close)
            .filter(|&at| self.tokens.is_word(at))
            .filter(|&at| match self.tokens.sign(at + 1) {
                // A colon in Rust: `x: f32,`
                b';' | b',' | b':' => true,
                b'}' => self.tokens.sign(at.wrapping_sub(1)) != b':',
                _ => false,
            })
            .filter(|&at| self.tokens.sign(at.wrapping_sub(1)) != b':')
            .map(|at| self.tokens.str(at))
            .collect();
        self.at = close + 1;
        if is_typedef && self.tokens.is_word(self.at) {
            name = self.tokens.str(self.at);
            self.at += 1;
        }
        Some(Statement::Struct { name, fields })
    }

    pub fn span(&self, first: usize, behind: usize) -> Span {
        let all = &self.tokens.all;
        match (all.get(first), behind.checked_sub(1).and_then(|last| all.get(last))) {
            (Some(first), Some(last)) => Span { start: first.start, end: last.end.max(first.start) },
            _ => Span::default(),
        }
    }

    /// Parses the elements of the bracket that begins here.
    pub fn list(&mut self) -> List<'t> {
        let open = self.at;
        let bracket = self.tokens.sign(open);
        let close = self.tokens.all[open].close;
        let end = if close == NONE { self.tokens.all.len() } else { close as usize };
        if self.depth >= MAX_DEPTH {
            let span = self.span(open, end);
            self.too_deep.get_or_insert(span);
            self.at = self.behind(end, bracket);
            return List { bracket, items: Vec::new(), span };
        }
        self.depth += 1;
        self.at = open + 1;
        let (mut items, mut row): (Vec<Item<'t>>, Vec<Item<'t>>) = (Vec::new(), Vec::new());
        let mut has_rows = false;
        while self.at < end {
            let before = self.at;
            let item = self.item(Stop::Bracket(bracket));
            self.at = self.at.min(end);
            if item.key.is_some() || !item.nodes.is_empty() {
                row.push(item);
            }
            let ends_row = self.at < end && self.tokens.sign(self.at) == b';';
            has_rows |= ends_row && bracket == b'[';
            if (ends_row || self.at >= end) && has_rows {
                items.push(as_row(core::mem::take(&mut row)));
            }
            // Skips a comma, or a bracket that closes nothing.
            let is_stray = self.at == before || matches!(self.tokens.sign(self.at), b',' | b';');
            self.at += usize::from(is_stray);
        }
        items.append(&mut row);
        self.depth -= 1;
        self.at = self.behind(end, bracket);
        List { bracket, items, span: self.span(open, (end + 1).min(self.tokens.all.len())) }
    }

    /// The token after a list. If it is cut off by a bracket of another kind, that belongs to the outer list.
    fn behind(&self, end: usize, bracket: u8) -> usize {
        let own = if bracket == b'(' { b')' } else { bracket + 2 };
        end + usize::from(self.tokens.sign(end) == own || end >= self.tokens.all.len())
    }

    /// Whether a dash here begins an element: the first sign of a line, before a space.
    pub fn begins_element(&self, at: usize) -> bool {
        self.tokens.sign(at) == b'-' && self.tokens.begins_line(at) && !self.tokens.is_adjacent(at + 1)
    }

    /// Parses the list of YAML that begins here, with an element per line: `- [3, 4]`, or `- x: 3` and `y: 4` below it. `None` if an
    /// element is neither a list nor fields with numbers.
    pub fn block_list(&mut self) -> Option<Node<'t>> {
        let start = self.at;
        let indent = self.tokens.indent(start);
        let mut items = Vec::new();
        while self.begins_element(self.at) && self.tokens.indent(self.at) == indent {
            self.at += 1;
            let Some(element) = self.block_element() else {
                self.at = start;
                return None;
            };
            items.push(Item { span: element.span(), nodes: vec![element], ..Item::default() });
        }
        Some(Node::List(Box::new(List { bracket: b'[', items, span: self.span(start, self.at) })))
    }

    /// An element, which ends its line.
    fn block_element(&mut self) -> Option<Node<'t>> {
        let start = self.at;
        self.tokens.kind(start)?;
        if matches!(self.tokens.sign(start), b'[' | b'{' | b'(') {
            let list = self.list();
            return self.ends_line().then(|| Node::List(Box::new(list)));
        }
        let dash = (self.tokens.all[start].start - self.tokens.all[start - 1].start) as usize;
        let mut items = Vec::new();
        while self.tokens.is_word(self.at) && self.tokens.sign(self.at + 1) == b':' {
            let is_below = !items.is_empty();
            if is_below && self.tokens.indent(self.at) != self.tokens.indent(start) + dash {
                break;
            }
            let key = self.at;
            self.at += 2;
            let value = self.expression(0, false, false).filter(|value| matches!(value, Node::Num(_)))?;
            self.ends_line().then_some(())?;
            let span = self.span(key, self.at);
            items.push(Item { key: Some(self.tokens.str(key)), nodes: vec![value], span, ..Item::default() });
        }
        let span = self.span(start, self.at);
        (!items.is_empty()).then(|| Node::List(Box::new(List { bracket: b'{', items, span })))
    }

    fn ends_line(&self) -> bool {
        self.at >= self.tokens.all.len() || self.tokens.begins_line(self.at)
    }
}

/// Joins the elements of a matrix row into one.
fn as_row<'t>(mut row: Vec<Item<'t>>) -> Item<'t> {
    if let [_] = &row[..] {
        return row.swap_remove(0);
    }
    let span = row.iter().map(|item| item.span).reduce(Span::to).unwrap_or_default();
    Item { nodes: row.into_iter().flat_map(|item| item.nodes).collect(), span, ..Item::default() }
}
