//! Parses a list of YAML with an element per line: `- [3, 4]`, or `- x: 3` and `y: 4` below it.

use crate::exchange::code::syntax::parse::Parser;
use crate::exchange::code::syntax::{Item, List, Node};

impl<'t> Parser<'t> {
    /// Whether a dash here begins an element: the first sign of a line, before a space.
    pub fn begins_element(&self, at: usize) -> bool {
        self.tokens.sign(at) == b'-' && self.tokens.begins_line(at) && !self.tokens.is_adjacent(at + 1)
    }

    /// Parses the list that begins here, if all of its elements are lists, or fields with numbers.
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
