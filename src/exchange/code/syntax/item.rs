//! Parses an element of a list, an argument or an assignment: values side by side, with an optional key.

use crate::exchange::code::syntax::parse::{BLOCKS, MODIFIERS, Stop};
use crate::exchange::code::{Item, Node, Parser, Span};
use crate::exchange::text::lexer::Kind;

#[derive(Default)]
struct Element<'t> {
    item: Item<'t>,
    /// Whether it has an operator that is not evaluated.
    is_unknown: bool,
    /// The sign of `x += 3`.
    change: Option<u8>,
    /// Whether `new` precedes the next expression.
    is_new: bool,
}

impl<'t> Parser<'t> {
    /// Parses an element or a part of a statement.
    pub fn item(&mut self, stop: Stop) -> Item<'t> {
        let start = self.at;
        let mut element = Element::default();
        while let Some(tok) = self.tokens.all.get(self.at).copied() {
            let item = &mut element.item;
            if self.ends(stop, self.at, item) || self.is_next_key(stop, item) {
                break;
            }
            let is_value_below = item.key.is_some() && item.nodes.is_empty() && self.tokens.sign(self.at - 1) == b':';
            item.is_split |= tok.is_after_line && item.key.is_some() && item.nodes.is_empty();
            // Lists between brackets have none, so that no part is parsed again at each depth.
            if is_value_below && stop == Stop::Statement && self.begins_element(self.at) {
                item.nodes.extend(self.block_list());
                item.is_block_list = !item.nodes.is_empty();
                break;
            }
            let is_brace = self.tokens.sign(self.at) == b'{';
            if is_brace && stop == Stop::Statement && !element.is_new && self.begins_block(&element.item) {
                break;
            }
            if !self.operator(stop, start, &mut element) {
                self.operand_of(stop, &mut element);
            }
        }
        let Element { mut item, is_unknown, change, .. } = element;
        item.span = self.span(start, self.at);
        if let (Some(sign), [node]) = (change, &item.nodes[..]) {
            item.change = Some((sign, node.clone()));
        }
        if is_unknown && !item.nodes.is_empty() {
            let span = item.nodes.iter().map(Node::span).reduce(Span::to).unwrap_or_default();
            // The contents of brackets may still be shapes.
            item.nodes.retain(|node| matches!(node, Node::Call(_) | Node::List(_)));
            item.nodes.push(Node::Opaque(span));
        }
        item
    }

    /// Whether the word here is the key of the next element, as in `pos=(1, 2) vel=(0, 9)`.
    fn is_next_key(&self, stop: Stop, item: &Item<'t>) -> bool {
        let next = self.tokens.sign(self.at + 1);
        let is_key = next == b'=' && self.tokens.sign(self.at + 2) != b'=' || next == b':' && stop == Stop::Statement;
        let has_value =
            matches!(item.nodes.last(), Some(Node::Num(_) | Node::List(_) | Node::Call(_) | Node::Text(..)));
        is_key && item.key.is_some() && has_value && self.tokens.is_word(self.at)
    }

    /// Parses an operator. False if there is none.
    fn operator(&mut self, stop: Stop, start: usize, element: &mut Element<'t>) -> bool {
        let sign = self.tokens.sign(self.at);
        let item = &mut element.item;
        let last = item.nodes.last();
        match sign {
            b'=' if self.tokens.are_signs(self.at, b"==") => {
                self.at += 2 + usize::from(self.tokens.sign(self.at + 2) == b'=');
                element.is_unknown = true;
            }
            // `[10 : 40, 20 : 60]` are ranges.
            b':' if matches!(stop, Stop::Bracket(b'[' | b'(')) && matches!(last, Some(Node::Num(_))) => {
                element.is_unknown = true;
                self.at += 1;
            }
            b'=' | b':' => {
                self.assign(item);
                element.is_new = false;
            }
            // `x += 3` is not a coordinate.
            b'+' | b'-' | b'*' | b'/' | b'|' | b'%' | b'^' if self.tokens.are_signs(self.at, &[sign, b'=']) => {
                // Not that of `**=` and `//=`.
                let is_whole = !matches!(self.tokens.sign(self.at.wrapping_sub(1)), b'+' | b'-' | b'*' | b'/' | b'|');
                self.at += 1;
                self.assign(item);
                element.change = is_whole.then_some(sign);
                element.is_unknown = true;
            }
            // `x++`
            b'+' | b'-'
                if self.tokens.are_signs(self.at, &[sign, sign])
                    && item.key.is_none()
                    && matches!(item.nodes[..], [Node::Name(..)]) =>
            {
                self.assign(item);
                self.at += 1;
                item.nodes.push(Node::Opaque(self.span(start, self.at)));
            }
            // numpy: a product of matrices
            b'@' if matches!(last, Some(Node::Call(_) | Node::List(_) | Node::Name(..))) => {
                element.is_unknown = true;
                self.at += 1;
            }
            b'<' | b'>' | b'?' | b'|' if last.is_some() => {
                element.is_unknown |= sign == b'?' || stop == Stop::Statement || sign == b'<';
                self.at += 1;
            }
            _ => return false,
        }
        true
    }

    fn operand_of(&mut self, stop: Stop, element: &mut Element<'t>) {
        let word = self.tokens.str(self.at);
        let is_key = matches!(self.tokens.sign(self.at + 1), b'=' | b':' | b'.' | b',' | b')');
        if self.tokens.is_word(self.at) && MODIFIERS.contains(word) && !is_key {
            element.is_new |= word == "new";
            self.at += 1;
            // C#: `new[] { … }`
            if word == "new" && self.tokens.are_signs(self.at, b"[]") {
                self.at += 2;
            }
            return;
        }
        let before = self.at;
        let is_statement = stop == Stop::Statement && element.item.key.is_none();
        match self.expression(0, is_statement || stop == Stop::Bracket(b'['), element.is_new) {
            Some(node) => {
                element.is_new &= matches!(node, Node::Call(_));
                element.item.nodes.push(node);
            }
            None => self.at = self.at.max(before + 1),
        }
    }

    /// Parses `=` or `:`: the name before it becomes the key.
    fn assign(&mut self, item: &mut Item<'t>) {
        let is_colon = self.tokens.sign(self.at) == b':';
        let key = match item.nodes.last() {
            Some(Node::Name(name, _)) if item.nodes.len() <= 3 => *name,
            Some(Node::Text(text, _)) if item.nodes.len() == 1 => *text,
            // `GetComponent<BoxCollider2D>().size = …`
            Some(Node::Call(call)) if call.is_field && !is_colon => call.path,
            // Eigen: `pose.translation() = Vector3(…)`
            Some(Node::Call(call)) if call.is_accessor() && !is_colon => call.path,
            // `Circle c(…) = …`, `3: …`
            _ => {
                self.at += 1;
                if !is_colon {
                    item.nodes.retain(|node| matches!(node, Node::List(_)));
                }
                return;
            }
        };
        if is_colon && item.key.is_some() {
            self.at += 1;
            return;
        }
        let before = item.nodes.len().checked_sub(2).map(|at| &item.nodes[at]);
        item.type_word = before.and_then(Node::name).or(item.type_word);
        item.first_keys.extend(item.key);
        item.key = Some(key);
        item.nodes.clear();
        self.at += 1;
        // `:=`, `=>`
        if self.tokens.is_adjacent(self.at) && matches!(self.tokens.sign(self.at), b'=' | b'>') {
            self.at += 1;
        } else if is_colon {
            self.annotation(item);
        }
    }

    /// Parses a type annotation, as in `let c: Circle = …`. Numbers and commas are allowed only within brackets: `[f32; 2]`.
    fn annotation(&mut self, item: &mut Item<'t>) {
        let mut at = self.at;
        let (mut word, mut depth) = (None, 0_usize);
        while at < self.at + 24 {
            match self.tokens.kind(at) {
                Some(Kind::Word) => word = word.or(Some(self.tokens.str(at))),
                Some(Kind::Sign(b'<' | b'[')) => depth += 1,
                Some(Kind::Sign(b'>' | b']')) => depth = depth.saturating_sub(1),
                Some(Kind::Sign(b':' | b'.' | b'&' | b'*')) => {}
                Some(Kind::Number | Kind::Sign(b',' | b';')) if depth > 0 => {}
                Some(Kind::Sign(b'=')) if word.is_some() && self.tokens.sign(at + 1) != b'=' => {
                    item.type_word = word;
                    self.types.push(self.span(self.at, at));
                    self.at = at + 1;
                    return;
                }
                _ => return,
            }
            if self.tokens.begins_line(at + 1) {
                return;
            }
            at += 1;
        }
    }

    /// Whether an element ends before this token.
    fn ends(&self, stop: Stop, at: usize, item: &Item<'t>) -> bool {
        let tok = self.tokens.all[at];
        let sign = self.tokens.sign(at);
        match stop {
            Stop::Statement => {
                if matches!(sign, b';' | b',' | b'}' | b')' | b']') {
                    return true;
                }
                // `for (auto& p : points) p = …`
                if let ([Node::Call(call)], None) = (&item.nodes[..], item.key)
                    && matches!(call.path, "for" | "foreach" | "while" | "if")
                {
                    return true;
                }
                // Go: `if n > 2 { … } else if m := count(); m > 2 {`
                let before = self.tokens.sign(at.wrapping_sub(1));
                if item.key.is_none() && !item.nodes.is_empty() && before == b'}' && self.tokens.str(at) == "else" {
                    return true;
                }
                let is_complete = !item.nodes.is_empty() || (item.key.is_some() && tok.is_after_blank_line);
                if tok.is_after_line
                    && before == b':'
                    && item.key.is_some()
                    && item.nodes.is_empty()
                    && tok.kind == Kind::Word
                {
                    return true;
                }
                let is_over = is_complete || item.key.is_some() && self.is_label(at);
                if !(tok.is_after_line && is_over) {
                    return false;
                }
                let continues = match sign {
                    b'-' => self.tokens.are_signs(at, b"->"),
                    b'=' | b'*' | b'/' | b'?' | b'|' => true,
                    b'&' => self.tokens.are_signs(at, b"&&"),
                    b'{' => item.key.is_none(),
                    _ => false,
                };
                !continues
            }
            Stop::Bracket(bracket) => {
                let is_field = bracket == b'{' && tok.is_after_line && !item.nodes.is_empty() && self.is_label(at);
                is_field || matches!(sign, b',' | b';' | b')' | b']' | b'}')
            }
        }
    }

    /// Whether a label or a key begins here, so that the key in the line before has no value.
    fn is_label(&self, at: usize) -> bool {
        self.tokens.is_word(at) && matches!(self.tokens.sign(at + 1), b':' | b'=')
    }

    /// Whether the `{` after this part of a statement begins a block.
    fn begins_block(&self, item: &Item<'t>) -> bool {
        if item.key.is_some() {
            // `x = () => { … }`, `class Wall : Base { … }`
            let is_arrow = matches!(item.nodes.last(), Some(Node::List(list)) if list.bracket == b'(')
                && self.tokens.sign(self.at.wrapping_sub(1)) == b'>';
            return is_arrow || self.is_class_body(self.at);
        }
        match item.nodes.last() {
            None => false,
            Some(Node::Name(..)) => {
                let is_keyword =
                    item.nodes.iter().any(|node| matches!(node, Node::Name(name, _) if BLOCKS.contains(name)));
                is_keyword || self.tokens.all[self.at].has_semicolon || self.is_block(self.at)
            }
            _ => true,
        }
    }
}
