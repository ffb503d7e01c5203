//! Parses paths, calls and method chains.

use crate::exchange::code::syntax::constants;
use crate::exchange::code::{Call, Node, Parser, WordSet};
use crate::exchange::text::lexer::Kind;

const MAX_METHODS: usize = 100;

impl<'t> Parser<'t> {
    /// Parses a path, or the call that it begins.
    pub fn name(&mut self, is_new: bool) -> Node<'t> {
        let start = self.at;
        self.at += 1;
        self.path();
        let path = self.span(start, self.at).of(self.tokens.text);
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
                return Node::call(path, Vec::new(), span);
            }
            return Node::Name(path, self.span(start, self.at));
        }
        self.at += usize::from(is_macro);
        let mut args = self.list().items;
        // `new List<Vector2>() { … }`, `new Vector2[] { … }`
        if is_new && self.tokens.sign(self.at) == b'{' && args.is_empty() {
            args = self.list().items;
        }
        Node::call(path, args, self.span(start, self.at))
    }

    /// Whether the `{` after a space and a path begins an initialiser: `Aabb { min, max }` where a value is expected.
    fn is_initializer(&self, path: &str) -> bool {
        let is_type = path.rsplit([':', '.']).next().is_some_and(|last| last.starts_with(char::is_uppercase));
        let open = self.tokens.all[self.at];
        let is_value = self.at >= 2 && {
            let before = self.tokens.sign(self.at - 2);
            self.depth > 0 || matches!(before, b'=' | b':' | b'&')
        };
        is_type && is_value && !open.has_semicolon && !self.is_class_body(self.at)
    }

    /// The length of the sign here that joins a member to what it belongs to; 0 for others.
    fn joint(&self, at: usize) -> usize {
        let is_method = || self.has_colon_methods && self.tokens.is_word(at + 1) && self.tokens.sign(at + 2) == b'(';
        match self.tokens.sign(at) {
            // Dart: `PolygonShape()..setAsBoxXY(1, 2)`, but Lua: `"w" .. f(1, 2)`
            b'.' if self.tokens.are_signs(at, b"..")
                && self.tokens.is_adjacent(at + 2)
                && self.tokens.sign(at + 3) == b'(' =>
            {
                2
            }
            b'.' => 1,
            b'?' | b'-' if [b"?.", b"->"].iter().any(|signs| self.tokens.are_signs(at, signs)) => 2,
            // Behind a space, it begins a label of Lua: `::continue::`.
            b':' if self.tokens.are_signs(at, b"::") && self.tokens.is_adjacent(at) => 2,
            b':' if self.tokens.is_adjacent(at + 1) && is_method() => 1,
            _ => 0,
        }
    }

    /// Parses the rest of a path: `.field`, `::new`, `->x`, `[2]`, `<T>`.
    fn path(&mut self) {
        loop {
            let at = self.at;
            let joined = self.joint(at);
            if joined > 0 {
                let next = at + joined;
                if self.tokens.is_word(next) && !self.tokens.all[next].is_after_line {
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

    /// Whether a bracket contains an index, a length or nothing.
    fn is_index(&self, at: usize) -> bool {
        let close = self.tokens.all[at].close as usize;
        close <= at + 6 && (at + 1..close).all(|at| !matches!(self.tokens.sign(at), b',' | b'(' | b'[' | b'{'))
    }

    /// The token after `<…>`, if that contains only types.
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

    /// Parses the method chain of a value: `Ball::new(0.5).translation(…)`.
    pub fn methods(&mut self, mut node: Node<'t>) -> Node<'t> {
        for count in 1.. {
            let at = self.at;
            if matches!(node, Node::Name(..)) {
                return self.cast(node);
            }
            if count % MAX_METHODS == 0 {
                // A chain this long is not a shape.
                node = Node::Opaque(node.span());
            }
            let joined = self.joint(at);
            if joined == 0 && self.tokens.sign(at) == b'?' {
                // Rust: `…?;`
                self.at += 1;
                continue;
            }
            if joined == 0 {
                return self.cast(node);
            }
            // A dot at the end of a line ends a sentence.
            if !self.tokens.is_word(at + joined) || self.tokens.all[at + joined].is_after_line {
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
        node
    }

    /// Rust: `3 as f32`, `i as f32`. Behind a name, other types may be something else: `import x as y`.
    fn cast(&mut self, node: Node<'t>) -> Node<'t> {
        const NUMBERS: WordSet = WordSet("f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 isize usize");
        let is_type = match node {
            Node::Name(..) => NUMBERS.contains(self.tokens.str(self.at + 1)),
            _ => self.tokens.is_word(self.at + 1),
        };
        if self.tokens.str(self.at) == "as" && is_type {
            self.at += 2;
        }
        node
    }
}
