//! Parses an expression: arithmetic, names, calls and lists.

use crate::exchange::{
    choices::AngleUnit,
    code::{
        constants,
        parse::Parser,
        tree::{Binary, Call, Node, Num, Span},
    },
    lexer::Kind,
    literal,
};

/// Where an element ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    Statement,
    Bracket(u8),
}

/// Arithmetic with names is kept up to this depth.
const MOST_OPERATIONS: u8 = 12;

impl<'t> Parser<'t> {
    /// An expression of operators that bind at least so strongly. `allows_negative`: `4 -3` are two numbers.
    pub fn expression(&mut self, binding: u8, allows_negative: bool, is_new: bool) -> Option<Node<'t>> {
        let mut left = self.unary(is_new)?;
        loop {
            let sign = self.tokens.sign(self.at);
            let is_next_adjacent = self.tokens.is_adjacent(self.at + 1);
            if is_next_adjacent && matches!(self.tokens.sign(self.at + 1), b'=' | b'>') {
                return Some(left);
            }
            let (strength, is_negative) = match sign {
                b'+' | b'-' => {
                    let is_value = matches!(self.tokens.kind(self.at + 1), Some(Kind::Number | Kind::Word));
                    let spaced = !self.tokens.is_adjacent(self.at) && is_next_adjacent && is_value;
                    (1, allows_negative && spaced)
                }
                b'*' | b'/' | b'%' => (2, false),
                _ => return Some(left),
            };
            // `cpBody *body = …`, `Foo &foo;`
            let is_pointer = sign == b'*'
                && allows_negative
                && matches!(left, Node::Name(..))
                && self.tokens.is_word(self.at + 1)
                && matches!(self.tokens.sign(self.at + 2), b'=' | b';' | b'[');
            let ends_line =
                self.tokens.all.get(self.at).is_some_and(|tok| tok.is_after_line) && matches!(sign, b'+' | b'-');
            if strength <= binding
                || is_negative
                || ends_line
                || is_pointer
                || matches!(left, Node::List(_) | Node::Text(..))
            {
                return Some(left);
            }
            let before = self.at;
            self.at += 1;
            // Python: `a // b` is rounded down, `a ** b` is not evaluated.
            let is_double = self.tokens.sign(self.at) == sign && matches!(sign, b'*' | b'/');
            self.at += usize::from(is_double);
            let Some(right) = self.expression(strength, allows_negative, false) else {
                self.at = before + 1;
                return Some(left);
            };
            left = match (is_double, &left, &right) {
                (true, Node::Num(a), Node::Num(b)) if sign == b'/' => {
                    Node::Num(a.join(b, (a.double / b.double).floor()))
                }
                (true, ..) => Node::Opaque(left.span().to(right.span())),
                (false, ..) => arithmetic(sign, left, right),
            };
        }
    }

    fn unary(&mut self, is_new: bool) -> Option<Node<'t>> {
        let mut is_negative = false;
        loop {
            match self.tokens.sign(self.at) {
                b'-' => {
                    // A dash before a space begins an entry of a list; `--` decrements.
                    let is_dash =
                        !self.tokens.is_adjacent(self.at + 1) && self.tokens.kind(self.at + 1) != Some(Kind::Number);
                    is_negative ^= !is_dash;
                }
                b'+' | b'&' | b'*' | b'!' | b'~' | b'@' | b'$' | b'\\' => {}
                _ => break,
            }
            self.at += 1;
        }
        let node = self.operand(is_new)?;
        Some(match node {
            Node::Num(num) if is_negative => Node::Num(Num { single: -num.single, double: -num.double, ..num }),
            node @ (Node::List(_) | Node::Text(..)) => node,
            node if is_negative => {
                let zero = Node::Num(Num::literal(0.0, 0.0, Span::default()));
                arithmetic(b'-', zero, node)
            }
            node => node,
        })
    }

    fn operand(&mut self, is_new: bool) -> Option<Node<'t>> {
        let start = self.at;
        let tok = *self.tokens.all.get(self.at)?;
        let node = match tok.kind {
            Kind::Number => {
                self.at += 1;
                let text = self.tokens.str(start);
                if is_bits(text) {
                    return Some(self.bits(start));
                }
                let value = literal::value(text);
                let mut num = Num::literal(value.single, value.double, Span { start: tok.start, end: tok.end });
                let next = self.tokens.kind(self.at + 1);
                if self.tokens.sign(self.at) == b'%'
                    && !matches!(next, Some(Kind::Number | Kind::Word | Kind::Sign(b'(')))
                {
                    // A share of something that is not known.
                    self.at += 1;
                    return Some(Node::Opaque(num.span));
                }
                num.unit = literal::unit(text).or_else(|| self.unit_behind());
                Node::Num(num)
            }
            Kind::Quoted => {
                self.at += 1;
                let text = self.tokens.str(start);
                let quotes =
                    if text.len() > 5 && (text.starts_with("\"\"\"") || text.starts_with("'''")) { 3 } else { 1 };
                Node::Text(&text[quotes..text.len() - quotes], self.span(start, self.at))
            }
            Kind::Word => self.name(is_new),
            Kind::Sign(b'(') => self.parenthesis(),
            Kind::Sign(b'[' | b'{') => Node::List(Box::new(self.list())),
            Kind::Sign(_) | Kind::Other => return None,
        };
        Some(self.methods(node))
    }

    /// Eight hexadecimal digits are the bits of an f32 where a comment behind them gives its value, or a call says so.
    fn bits(&self, at: usize) -> Node<'t> {
        let tok = self.tokens.all[at];
        let span = Span { start: tok.start, end: tok.end };
        let value = literal::value(self.tokens.str(at)).double as u32;
        let float = f32::from_bits(value);
        let end = tok.end as usize;
        let line = self.tokens.text[end..].find('\n').map_or(self.tokens.text.len(), |at| end + at);
        let comment = self.tokens.comments.iter().find(|comment| comment.start >= end && comment.start < line);
        let said = comment.and_then(|comment| {
            let text = self.tokens.text[comment.clone()]
                .trim_matches(|c: char| !(c.is_ascii_digit() || matches!(c, '-' | '.')));
            text.split_whitespace().next()?.parse::<f64>().ok()
        });
        let is_said = said.is_some_and(|said| (said - f64::from(float)).abs() <= 0.01 * said.abs().max(0.5));
        let is_called =
            at > 1 && matches!(self.tokens.str(at - 2), "from_bits" | "intBitsToFloat" | "uintBitsToFloat" | "asfloat");
        if is_said || is_called { Node::Num(Num::literal(float, float.into(), span)) } else { Node::Opaque(span) }
    }

    /// A bracket that may only group: `(3 + 4)`, or cast: `(float) 3`, `(Vector2){ 1, 2 }`.
    fn parenthesis(&mut self) -> Node<'t> {
        let list = self.list();
        let [item] = &list.items[..] else { return Node::List(Box::new(list)) };
        let has_comma = self.tokens.sign(self.at.wrapping_sub(2)) == b',';
        let ([node], None, false) = (&item.nodes[..], item.key, has_comma) else { return Node::List(Box::new(list)) };
        match node {
            Node::Name(path, _) => {
                let follows = self.tokens.all.get(self.at).is_some_and(|tok| !tok.is_after_line);
                match self.tokens.kind(self.at) {
                    Some(Kind::Sign(b'{')) if follows => {
                        let start = list.span;
                        let inner = self.list();
                        let span = start.to(inner.span);
                        Node::Call(Box::new(Call { receiver: None, path, args: inner.items, is_field: false, span }))
                    }
                    Some(Kind::Number) if follows => self.operand(false).unwrap_or_else(|| node.clone()),
                    _ => node.clone(),
                }
            }
            Node::Num(_) | Node::Binary(_) | Node::Call(_) => node.clone(),
            _ => Node::List(Box::new(list)),
        }
    }

    /// A path, and the call that it may begin.
    fn name(&mut self, is_new: bool) -> Node<'t> {
        let start = self.at;
        self.at += 1;
        self.path();
        let path = self.path_text(start);
        let sign = self.tokens.sign(self.at);
        let is_adjacent = self.tokens.is_adjacent(self.at);
        let is_same_line = self.tokens.all.get(self.at).is_some_and(|tok| !tok.is_after_line);
        let is_macro = sign == b'!' && is_adjacent && matches!(self.tokens.sign(self.at + 1), b'[' | b'(' | b'{');
        let is_call = match sign {
            b'(' => {
                is_same_line && (is_adjacent || !constants::is_keyword(path)) && !(path == "in" || path == "return")
            }
            b'{' => is_new || is_adjacent && !self.is_block(self.at) || is_same_line && self.is_initializer(path),
            b'[' => is_new && is_same_line,
            _ => is_macro,
        };
        if !is_call {
            if let Some(num) = constants::number(path) {
                return Node::Num(num);
            }
            if is_new {
                // JavaScript: `new b2BodyDef;`
                let span = self.span(start, self.at);
                return Node::Call(Box::new(Call { receiver: None, path, args: Vec::new(), is_field: false, span }));
            }
            return Node::Name(path, self.span(start, self.at));
        }
        self.at += usize::from(is_macro);
        let mut args = self.list().items;
        // `new List<Vector2>() { … }`, `new Vector2[] { … }`
        if is_new && self.tokens.sign(self.at) == b'{' && args.is_empty() {
            args = self.list().items;
        }
        Node::Call(Box::new(Call { receiver: None, path, args, is_field: false, span: self.span(start, self.at) }))
    }

    /// Whether a `{` behind a space and a name initialises a value of that type: `Aabb { min, max }` where a value is wanted.
    fn is_initializer(&self, path: &str) -> bool {
        let is_type = path.rsplit([':', '.']).next().is_some_and(|last| last.starts_with(char::is_uppercase));
        let open = self.tokens.all[self.at];
        let is_value = self.at >= 2 && {
            let before = self.tokens.sign(self.at - 2);
            self.depth > 0 || matches!(before, b'=' | b':' | b'&')
        };
        is_type && is_value && !open.has_semicolon
    }

    /// Goes on with a name: `.field`, `::new`, `->x`, `[2]`, `<T>`.
    fn path(&mut self) {
        loop {
            let at = self.at;
            let joined = match self.tokens.sign(at) {
                b'.' => 1,
                b'?' if self.tokens.are_signs(at, b"?.") => 2,
                b':' if self.tokens.are_signs(at, b"::") => 2,
                b'-' if self.tokens.are_signs(at, b"->") => 2,
                b':' if self.has_colon_methods
                    && self.tokens.is_adjacent(at + 1)
                    && self.tokens.sign(at + 2) == b'(' =>
                {
                    1
                }
                _ => 0,
            };
            if joined > 0 {
                let next = at + joined;
                if self.tokens.is_word(next) {
                    self.at = next + 1;
                    continue;
                }
                // Rust: `Vec::<T>::new`
                if self.tokens.sign(next) == b'<'
                    && let Some(end) = self.generics(next)
                {
                    self.at = end;
                    continue;
                }
                return;
            }
            match self.tokens.sign(at) {
                b'[' if self.tokens.is_adjacent(at) && self.is_index(at) => {
                    self.at = self.tokens.all[at].close as usize + 1;
                }
                b'<' if self.tokens.is_adjacent(at) => match self.generics(at) {
                    Some(end) => {
                        self.types.push(self.span(at, end));
                        self.at = end;
                    }
                    None => return,
                },
                _ => return,
            }
        }
    }

    /// Whether a bracket holds an index or a length, or nothing.
    fn is_index(&self, at: usize) -> bool {
        let close = self.tokens.all[at].close as usize;
        close <= at + 6 && (at + 1..close).all(|at| !matches!(self.tokens.sign(at), b',' | b'(' | b'[' | b'{'))
    }

    /// The token behind `<…>` if that holds types only.
    fn generics(&self, at: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for next in at..at + 40 {
            match self.tokens.kind(next)? {
                Kind::Sign(b'<') => depth += 1,
                Kind::Sign(b'>') => depth -= 1,
                Kind::Word
                | Kind::Number
                | Kind::Sign(b',' | b':' | b'*' | b'&' | b'.' | b'\'' | b'[' | b']' | b';') => {}
                _ => return None,
            }
            if depth == 0 {
                let follows =
                    matches!(self.tokens.sign(next + 1), b'(' | b'{' | b':' | b'[' | b'&' | b'*' | b'>' | b'=')
                        || self.tokens.is_word(next + 1);
                return follows.then_some(next + 1);
            }
        }
        None
    }

    fn path_text(&self, start: usize) -> &'t str {
        self.span(start, self.at).of(self.tokens.text)
    }

    /// Calls on a value: `Ball::new(0.5).translation(…)`.
    fn methods(&mut self, mut node: Node<'t>) -> Node<'t> {
        loop {
            let at = self.at;
            if matches!(node, Node::Name(..)) {
                return node;
            }
            let joined = match self.tokens.sign(at) {
                b'.' => 1,
                b'?' if self.tokens.are_signs(at, b"?.") => 2,
                b'-' if self.tokens.are_signs(at, b"->") => 2,
                b':' if self.has_colon_methods && self.tokens.is_word(at + 1) && self.tokens.sign(at + 2) == b'(' => 1,
                b'?' => {
                    // Rust: `…?;`
                    self.at += 1;
                    continue;
                }
                _ => return self.cast(node),
            };
            if !self.tokens.is_word(at + joined) {
                return node;
            }
            let start = node.span();
            self.at = at + joined + 1;
            let first = at + joined;
            if self.tokens.are_signs(self.at, b"::")
                && let Some(end) = self.generics(self.at + 2)
            {
                self.at = end;
            }
            let path = self.tokens.str(first);
            let is_call = self.tokens.sign(self.at) == b'(' && self.tokens.is_adjacent(self.at);
            let args = if is_call { self.list().items } else { Vec::new() };
            let span = start.to(self.span(first, self.at));
            node = Node::Call(Box::new(Call { receiver: Some(node), path, args, is_field: !is_call, span }));
        }
    }

    /// Rust: `3 as f32`.
    fn cast(&mut self, node: Node<'t>) -> Node<'t> {
        if self.tokens.str(self.at) == "as" && self.tokens.is_word(self.at + 1) {
            self.at += 2;
        }
        node
    }
}

/// Whether a literal may be the bits of an f32.
fn is_bits(text: &str) -> bool {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    digits.is_some_and(|digits| digits.len() == 8 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// The result where both are numbers; else what stands there.
pub(super) fn arithmetic<'t>(sign: u8, left: Node<'t>, right: Node<'t>) -> Node<'t> {
    if let (Node::Num(a), Node::Num(b)) = (&left, &right) {
        return Node::Num(calculate(sign, a, b));
    }
    let depth = 1 + left.depth().max(right.depth());
    if depth > MOST_OPERATIONS {
        return Node::Opaque(left.span().to(right.span()));
    }
    Node::Binary(Box::new(Binary { sign, left, right, depth }))
}

/// Arithmetic with two numbers, in f64.
pub(super) fn calculate(sign: u8, a: &Num, b: &Num) -> Num {
    let (x, y) = (a.double, b.double);
    let value = match sign {
        b'+' => x + y,
        b'-' => x - y,
        b'*' => x * y,
        b'/' => x / y,
        _ => x % y,
    };
    let mut num = a.join(b, value);
    // `45 * PI / 180` is in radians.
    let has_pi = |num: &Num| num.unit == Some(AngleUnit::Radians);
    if has_pi(a) || has_pi(b) {
        num.unit = Some(AngleUnit::Radians);
    }
    num
}
