//! Reads well-known text: <https://www.ogc.org/standard/sfa/>, section 7. Any number of geometries may be among other
//! text, such as the calls of a program or SQL.
//!
//! The crate `wkt`, with which tests compare this reader, stops at the first mistake, gives no positions of mistakes, and
//! overflows the stack on nested collections.

use crate::exchange::findings::{Findings, Mistake, excerpt};
use crate::exchange::simple_feature::figures::{Coordinates, Geometry, List};
use crate::exchange::simple_feature::wkt_names::{self, DIMENSIONS, is_one_of, name};
use crate::exchange::text::lexer::{Kind, Lexer, Token};
use crate::exchange::text::literal;
use crate::number_format::counted;
use core::ops::Range;
use glam::Vec2;

pub fn read(text: &str, found: &mut Findings) {
    found.numbers.list(Lexer::plain(text));
    let mut tokens = Lexer::plain(text);
    let next = tokens.next();
    WktReader { tokens, next, found, other: None }.all();
}

struct WktReader<'t, 'f> {
    tokens: Lexer<'t>,
    next: Option<Token<'t>>,
    found: &'f mut Findings,
    /// Text between geometries that contains a letter or a digit.
    other: Option<Range<usize>>,
}

#[derive(Default)]
struct Body {
    coordinates: Coordinates,
    /// The number of coordinates of each point, once it is known.
    dimension: Option<usize>,
    /// The byte after it.
    end: usize,
}

impl<'t> WktReader<'t, '_> {
    fn all(&mut self) {
        // The numbers of open parentheses of collections and of other text.
        let (mut open, mut others) = (0_usize, 0_usize);
        while let Some(token) = self.next {
            let is_word = token.kind == Kind::Word;
            if let Some((name, dimension)) = name(token.text).filter(|_| is_word && self.goes_on(token)) {
                self.remark_on_other();
                self.bump();
                open += usize::from(self.geometry(token, name, dimension));
                continue;
            }
            if is_word && is_one_of(&token, &["SRID"]) && self.tokens.is_before("=") {
                self.srid(token);
                continue;
            }
            match token.kind {
                Kind::Sign(b')') if open > 0 => open -= 1,
                Kind::Sign(b'(') => others += 1,
                Kind::Sign(b')') if others > 0 => others -= 1,
                Kind::Sign(b')') => self.found.error(token.bytes(), "this `)` has no matching `(`"),
                Kind::Sign(_) | Kind::Other => {}
                Kind::Number | Kind::Word | Kind::Quoted => {
                    self.other = Some(self.other.as_ref().map_or(token.start, |other| other.start)..token.end);
                }
            }
            self.bump();
        }
        self.remark_on_other();
        if self.found.items.is_empty() && self.found.remarks.is_empty() {
            self.found.error(0..0, "no geometry found, such as POINT (1 2)");
        }
        if open > 0 {
            let end = self.tokens.text.len();
            self.found.error(end..end, "the collection is not closed: a `)` is missing");
        }
    }

    /// Whether a word is the name of a geometry rather than a word of other text.
    fn goes_on(&self, name: Token) -> bool {
        let rest = self.tokens.text[name.end..].trim_start();
        let word = rest.find(|c: char| !c.is_ascii_alphabetic()).map_or(rest, |end| &rest[..end]);
        let goes_on = ["", "EMPTY", "Z", "M", "ZM"].iter().any(|known| word.eq_ignore_ascii_case(known));
        goes_on && (rest.is_empty() || rest.starts_with('(') || !word.is_empty())
    }

    fn remark_on_other(&mut self) {
        if let Some(other) = self.other.take() {
            let unread = &self.tokens.text[other.clone()];
            let more = match unread.lines().count().saturating_sub(1) {
                0 => String::new(),
                more => format!(" (and {} below)", counted(more, "line")),
            };
            let text = format!("not understood as WKT{more}: {}", excerpt(unread));
            self.found.error(other, text);
        }
    }

    fn srid(&mut self, token: Token) {
        while let Some(next) = self.bump() {
            if next.kind == Kind::Number {
                let text = format!("SRID {} is ignored: x and y are taken as they are", next.text);
                return self.found.note(token.start..next.end, text);
            }
            if next.kind == Kind::Sign(b';') {
                return;
            }
        }
    }

    fn bump(&mut self) -> Option<Token<'t>> {
        core::mem::replace(&mut self.next, self.tokens.next())
    }

    /// Takes the next token, if it is one of these words or signs.
    fn take(&mut self, words: &[&str]) -> bool {
        self.next.as_ref().is_some_and(|token| is_one_of(token, words)) && self.bump().is_some()
    }

    /// The byte at which the next token begins.
    fn start(&self) -> usize {
        self.next.map_or(self.tokens.text.len(), |token| token.start)
    }

    /// Reads a geometry after its name; returns whether it is a collection, whose members follow.
    fn geometry(&mut self, token: Token, name: Option<Geometry>, dimension: Option<usize>) -> bool {
        let mut body = Body { dimension, end: token.end, ..Body::default() };
        let upper = || token.text.to_ascii_uppercase();
        let geometry = match self.body(name, &mut body) {
            Ok(Some(geometry)) => geometry,
            Ok(None) => return true,
            Err((at, message)) => {
                self.found.error(at, format!("{}: {message}", upper()));
                // Skips to the next geometry.
                while self.next.is_some_and(|token| token.kind != Kind::Word || wkt_names::name(token.text).is_none()) {
                    self.bump();
                }
                self.found.numbers.remark_within(token.start..self.start());
                return false;
            }
        };
        let Body { mut coordinates, dimension, end } = body;
        let whole = token.start..end;
        coordinates.has_more = dimension.is_some_and(|count| count > 2);
        if coordinates.add_to(self.found, geometry, 1, &whole, None) {
            self.found.numbers.use_rest_within(whole);
        } else {
            self.found.note(whole, format!("{} EMPTY has no points", upper()));
        }
        false
    }

    /// A mistake at the next token.
    fn expected<T>(&self, expected: &str) -> Result<T, Mistake> {
        let (bytes, what) = match self.next {
            None => (self.start()..self.start(), ", but the text ends".to_owned()),
            Some(token) => (token.bytes(), format!(", found `{}`", excerpt(&self.tokens.text[token.bytes()]))),
        };
        Err((bytes, format!("expected {expected}{what}")))
    }

    /// Reads the coordinates of a geometry; `None` for a collection, whose members follow.
    fn body(&mut self, name: Option<Geometry>, body: &mut Body) -> Result<Option<Geometry>, Mistake> {
        for (word, count) in DIMENSIONS {
            if self.take(&[word]) {
                body.dimension = Some(count);
            }
        }
        if self.take(&["EMPTY"]) {
            body.end = self.start();
            return Ok(Some(name.unwrap_or(Geometry::Point)));
        }
        let Some(geometry) = name else {
            return if self.take(&["("]) { Ok(None) } else { self.expected("`(`") };
        };
        self.list(geometry.depth().max(1), geometry == Geometry::MultiPoint, body)?;
        if geometry == Geometry::Point && body.coordinates.positions.len() > 1 {
            return self.expected("one point");
        }
        Ok(Some(geometry))
    }

    /// Reads `( element, element, … )`: positions, or lists if the depth is above 1.
    fn list(&mut self, depth: usize, has_points: bool, body: &mut Body) -> Result<(), Mistake> {
        let start = self.start();
        if !self.take(&["("]) {
            return self.expected("`(`");
        }
        let count =
            |body: &Body| if depth == 1 { body.coordinates.positions.len() } else { body.coordinates.lists.len() };
        let first = count(body);
        loop {
            let is_list = depth > 1 || has_points && self.next.is_some_and(|token| token.text == "(");
            if (depth > 1 || has_points) && self.take(&["EMPTY"]) {
                // No points.
            } else if is_list {
                self.list(depth.max(2) - 1, false, body)?;
            } else {
                let position = self.position(body)?;
                body.coordinates.positions.push(position);
            }
            if self.take(&[","]) {
                continue;
            }
            body.end = self.next.map_or(body.end, |token| token.end);
            if !self.take(&[")"]) {
                return self.expected("`,` or `)`");
            }
            let list = List { bytes: start..body.end, elements: first..count(body) };
            match depth {
                1 => body.coordinates.lists.push(list),
                2 => body.coordinates.groups.push(list),
                _ => {}
            }
            return Ok(());
        }
    }

    fn position(&mut self, body: &mut Body) -> Result<Vec2, Mistake> {
        let start = self.start();
        let (x, y) = (self.number("x, a number")?, self.next_number("y, a number")?);
        let mut count = 2;
        while count < 4 && self.next.is_some_and(|token| !is_one_of(&token, &[",", ")"])) {
            let start = self.start();
            self.next_number("`,` or `)`")?;
            // A note of the shape mentions them.
            self.found.numbers.remark_within(start..self.start());
            count += 1;
        }
        let due = *body.dimension.get_or_insert(count);
        if due == count {
            return Ok(Vec2::new(x, y));
        }
        let end = self.next.map_or(start, |token| token.start);
        Err((start..end, format!("expected {due} numbers for each point, found {count}")))
    }

    /// A number preceded by space, so that `1.2.3` is not two numbers.
    fn next_number(&mut self, expected: &str) -> Result<f32, Mistake> {
        match self.next {
            Some(token) if !token.is_after_space && token.text != ")" => self.expected("space between the numbers"),
            _ => self.number(expected),
        }
    }

    fn number(&mut self, expected: &str) -> Result<f32, Mistake> {
        let start = self.start();
        let is_negative = self.take(&["-"]);
        let _ = is_negative || self.take(&["+"]);
        // Excludes `1px`, `1f` and `1_000`.
        let is_plain = |token: &Token| token.text.bytes().all(|b| b.is_ascii_digit() || b".eE+-".contains(&b));
        let Some(token) = self.next.filter(|token| token.kind == Kind::Number && is_plain(token)) else {
            return self.expected(expected);
        };
        let value = literal::finite(token.text).map_err(|message| (start..token.end, message))?.single;
        self.bump();
        Ok(if is_negative { -value } else { value })
    }
}
