//! Parses an expression: arithmetic, names, calls and lists.

use crate::exchange::code::syntax::division::{Division, is_whole_literal};
use crate::exchange::code::syntax::{FLOOR_DIVISION, constants};
use crate::exchange::code::{AngleUnit, Binary, Item, Node, Num, Parser, Span};
use crate::exchange::text::lexer::Kind;
use crate::exchange::text::literal;

/// The maximum depth of arithmetic with names.
const MAX_OPERATIONS: u8 = 12;

impl<'t> Parser<'t> {
    /// Parses an expression of operators that bind more strongly than `binding`. With `allows_negative`, `4 -3` are two numbers.
    pub fn expression(&mut self, binding: u8, allows_negative: bool, is_new: bool) -> Option<Node<'t>> {
        let mut left = self.unary(is_new)?;
        loop {
            let sign = self.tokens.sign(self.at);
            let is_next_adjacent = self.tokens.is_adjacent(self.at + 1);
            if matches!(sign, b'+' | b'-') && self.tokens.are_signs(self.at, &[sign, sign]) {
                return Some(left);
            }
            if is_next_adjacent && matches!(self.tokens.sign(self.at + 1), b'=' | b'>') {
                return Some(left);
            }
            let is_power = sign == b'*' && self.tokens.are_signs(self.at, b"**");
            let (strength, is_negative) = match sign {
                b'*' if is_power => (3, false),
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
            let ends_line = self.tokens.begins_line(self.at) && matches!(sign, b'+' | b'-');
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
            // Python: `a // b` rounds down, `a ** b` is a power.
            let is_double = self.tokens.sign(self.at) == sign && matches!(sign, b'*' | b'/');
            self.at += usize::from(is_double);
            // `2 ** 3 ** 2` is 2 ** 9.
            let binding = if is_power { strength - 1 } else { strength };
            let Some(right) = self.expression(binding, allows_negative, false) else {
                self.at = before + 1;
                return Some(left);
            };
            left = self.joined(sign, is_double, left, right);
        }
    }

    /// The result of an operator on two values; `is_double` for `//` and `**`.
    fn joined(&self, sign: u8, is_double: bool, left: Node<'t>, right: Node<'t>) -> Node<'t> {
        match (is_double, &left, &right) {
            (true, ..) if sign == b'/' => arithmetic(FLOOR_DIVISION, left, right),
            // `-2 ** 2` is −4.
            (true, Node::Num(a), Node::Num(b)) if a.double >= 0.0 => Node::Num(a.join(b, a.double.powf(b.double))),
            (true, ..) => Node::Opaque(left.span().to(right.span())),
            (false, Node::Num(a), Node::Num(b)) if self.is_whole_division(sign, a, b) => {
                match calculate(sign, a, b).filter(|_| self.division == Division::Whole) {
                    Some(quotient) => Node::Num(quotient.map(quotient.double.trunc())),
                    // A float may be meant.
                    None => Node::Opaque(left.span().to(right.span())),
                }
            }
            (false, ..) => arithmetic(sign, left, right),
        }
    }

    /// Whether two literals are divided whose quotient is whole in this language but has a fraction in others.
    fn is_whole_division(&self, sign: u8, a: &Num, b: &Num) -> bool {
        let is_whole = |num: &Num| {
            let text = num.span.of(self.tokens.text);
            num.unit.is_none() && num.also.is_none() && !text.is_empty() && is_whole_literal(text)
        };
        sign == b'/'
            && self.division != Division::Real
            && is_whole(a)
            && is_whole(b)
            && (a.double / b.double).fract() != 0.0
    }

    fn unary(&mut self, is_new: bool) -> Option<Node<'t>> {
        let mut is_negative = false;
        loop {
            match self.tokens.sign(self.at) {
                b'-' => {
                    // A dash before a space is a bullet.
                    let is_dash =
                        !self.tokens.is_adjacent(self.at + 1) && self.tokens.kind(self.at + 1) != Some(Kind::Number);
                    is_negative ^= !is_dash;
                }
                b'+' | b'&' | b'*' | b'!' | b'~' | b'@' | b'$' | b'\\' => {}
                _ => break,
            }
            self.at += 1;
        }
        // Rust: `&mut bodies`
        self.at += usize::from(self.tokens.str(self.at) == "mut" && self.tokens.is_word(self.at + 1));
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
                let hexadecimal = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
                if hexadecimal.is_some_and(|digits| digits.len() == 8 && digits.bytes().all(|b| b.is_ascii_hexdigit()))
                {
                    return Some(self.bits(start));
                }
                let is_octal =
                    text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_digit()) && text.starts_with('0');
                if is_octal && self.division != Division::Real {
                    return Some(Node::Opaque(self.span(start, self.at)));
                }
                let value = literal::value(text);
                let mut num = Num::literal(value.single, value.double, tok.span());
                let next = self.tokens.kind(self.at + 1);
                if self.tokens.sign(self.at) == b'%'
                    && !matches!(next, Some(Kind::Number | Kind::Word | Kind::Sign(b'(')))
                {
                    // A percentage of something unknown.
                    self.at += 1;
                    return Some(Node::Opaque(num.span));
                }
                num.unit = AngleUnit::of_suffix(text);
                if num.unit.is_none() && self.tokens.str(self.at) == "°" {
                    self.at += 1;
                    num.unit = Some(AngleUnit::Degrees);
                }
                Node::Num(num)
            }
            Kind::Quoted if let Some(inner) = self.tokens.quoted_number(start) => {
                self.at += 1;
                let text = &self.tokens.text[inner.clone()];
                let literal::Literal { single, double } = literal::signed(text);
                let start = inner.start + usize::from(text.starts_with('-'));
                let span = Span { start: start as u32, end: inner.end as u32 };
                Node::Num(Num { unit: AngleUnit::of_suffix(text), ..Num::literal(single, double, span) })
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
            Kind::Sign(b'{') if let Some(behind) = self.bodies.get(&start).copied() => {
                self.at = behind;
                return Some(Node::Opaque(self.span(start, behind)));
            }
            Kind::Sign(b'[' | b'{') => {
                self.at = self.elements_of_slice(start).unwrap_or(start);
                Node::List(Box::new(self.list()))
            }
            Kind::Sign(_) | Kind::Other => return None,
        };
        Some(self.methods(node))
    }

    /// The bracket around the elements of a slice or array of Go that begins here: `[]rl.Rectangle{`, `[4]Point{`.
    fn elements_of_slice(&self, at: usize) -> Option<usize> {
        let close = self.tokens.closing(at, b'[').filter(|close| close - at <= 2)?;
        let mut name = close + 1;
        if !self.tokens.is_adjacent(name) {
            return None;
        }
        while self.tokens.sign(name + 1) == b'.' && self.tokens.is_word(name + 2) {
            name += 2;
        }
        (self.tokens.is_word(name) && self.tokens.sign(name + 1) == b'{').then_some(name + 1)
    }

    /// Eight hexadecimal digits are the bits of an f32 if a comment after them gives its value, or a call says so.
    fn bits(&self, at: usize) -> Node<'t> {
        let tok = self.tokens.all[at];
        let span = tok.span();
        let value = literal::value(self.tokens.str(at)).double as u32;
        let float = f32::from_bits(value);
        let end = tok.end as usize;
        let line = self.tokens.text[end..].find('\n').map_or(self.tokens.text.len(), |at| end + at);
        let comment = self.tokens.comments.iter().find(|comment| comment.start >= end && comment.start < line);
        let stated = comment.and_then(|comment| {
            let text = self.tokens.text[comment.clone()]
                .trim_matches(|c: char| !(c.is_ascii_digit() || matches!(c, '-' | '.')));
            text.split_whitespace().next()?.parse::<f64>().ok()
        });
        let is_stated = stated.is_some_and(|stated| (stated - f64::from(float)).abs() <= 0.01 * stated.abs().max(0.5));
        let is_called =
            at > 1 && matches!(self.tokens.str(at - 2), "from_bits" | "intBitsToFloat" | "uintBitsToFloat" | "asfloat");
        if is_stated || is_called { Node::Num(Num::literal(float, float.into(), span)) } else { Node::Opaque(span) }
    }

    /// Parses a tuple, a group such as `(3 + 4)`, or a cast such as `(float) 3` and `(Vector2){ 1, 2 }`.
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
                        Node::call(path, inner.items, span)
                    }
                    Some(Kind::Number) if follows => match self.operand(false) {
                        Some(Node::Num(num)) if constants::is_whole(path) => Node::Num(num.map(num.double.trunc())),
                        operand => operand.unwrap_or_else(|| node.clone()),
                    },
                    Some(Kind::Word | Kind::Sign(b'(')) if follows && constants::is_number_type(path) => {
                        let Some(operand) = self.operand(false) else { return node.clone() };
                        let span = list.span.to(operand.span());
                        let argument = Item { span: operand.span(), nodes: vec![operand], ..Item::default() };
                        Node::call(path, vec![argument], span)
                    }
                    _ => node.clone(),
                }
            }
            Node::Num(_) | Node::Binary(_) | Node::Call(_) => node.clone(),
            _ => Node::List(Box::new(list)),
        }
    }
}

/// The result, if both operands are numbers; otherwise the operation.
pub fn arithmetic<'t>(sign: u8, left: Node<'t>, right: Node<'t>) -> Node<'t> {
    let unknown = Node::Opaque(left.span().to(right.span()));
    if let (Node::Num(a), Node::Num(b)) = (&left, &right) {
        return calculate(sign, a, b).map_or(unknown, Node::Num);
    }
    let depth = 1 + left.depth().max(right.depth());
    if depth > MAX_OPERATIONS {
        return unknown;
    }
    Node::Binary(Box::new(Binary { sign, left, right, depth }))
}

/// Arithmetic with two numbers, in f64. `None` for the remainders of negative numbers, in which languages differ.
pub fn calculate(sign: u8, a: &Num, b: &Num) -> Option<Num> {
    let (x, y) = (a.double, b.double);
    if sign == b'%' && (x < 0.0 || y < 0.0) {
        return None;
    }
    let value = match sign {
        b'+' => x + y,
        b'-' => x - y,
        b'*' => x * y,
        b'/' => x / y,
        FLOOR_DIVISION => (x / y).floor(),
        _ => x % y,
    };
    let mut num = a.join(b, value);
    use AngleUnit::{Degrees, Radians};
    match (sign, a.unit, b.unit) {
        // `0.5 * 180 / PI`
        (b'/', unit, Some(Radians)) => num.unit = unit.filter(|unit| *unit == Degrees),
        // `0.5 * RAD2DEG`
        (b'*', Some(Radians), Some(Degrees)) => num.unit = Some(Degrees),
        (b'*' | b'/', ..) => {}
        // `radians(45) + PI / 2`
        (_, Some(Degrees), unit) | (_, unit, Some(Degrees)) if unit != Some(Degrees) => {
            let radians = |num: &Num| if num.unit == Some(Degrees) { num.double.to_radians() } else { num.double };
            let value = if sign == b'-' { radians(a) - radians(b) } else { radians(a) + radians(b) };
            num = Num { unit: Some(Radians), ..num.map(value) };
        }
        _ => {}
    }
    Some(num)
}
