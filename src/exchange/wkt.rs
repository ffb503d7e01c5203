//! Reads well-known text: <https://www.ogc.org/standard/sfa/>, section 7. Geometries may stand one after the other and among other
//! text, such as the calls of a program or of SQL.
//!
//! The crate `wkt` is not used here: it tells no places, stops at the first mistake, and overflows the stack on nested
//! collections. The tests hold this reader equal to it.

use crate::exchange::{
    findings::{
        Findings, excerpt,
        item::Figure,
        place::{At, char_start},
    },
    text::{
        lexer::{Kind, Lexer, Token},
        literal,
    },
};
use glam::Vec2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Geometry {
    Point,
    LineString,
    Polygon,
    MultiPoint,
    MultiLineString,
    MultiPolygon,
    Collection,
}

/// The kind of geometry of a word, and how many coordinates the word says that each point has.
fn geometry(word: &str) -> Option<(Geometry, Option<usize>)> {
    let upper = word.get(..word.len().min(24))?.to_ascii_uppercase();
    let known = |word: &str| {
        Some(match word {
            "POINT" => Geometry::Point,
            "LINESTRING" | "LINEARRING" => Geometry::LineString,
            "POLYGON" | "TRIANGLE" => Geometry::Polygon,
            "MULTIPOINT" => Geometry::MultiPoint,
            "MULTILINESTRING" => Geometry::MultiLineString,
            "MULTIPOLYGON" => Geometry::MultiPolygon,
            "GEOMETRYCOLLECTION" => Geometry::Collection,
            _ => return None,
        })
    };
    let without = || DIMENSIONS.iter().find_map(|(suffix, count)| Some((upper.strip_suffix(suffix)?, *count)));
    known(&upper).map(|kind| (kind, None)).or_else(|| {
        let (name, count) = without()?;
        Some((known(name)?, Some(count)))
    })
}

/// What may stand behind a name, and how many coordinates each point has then.
const DIMENSIONS: [(&str, usize); 3] = [("ZM", 4), ("Z", 3), ("M", 3)];

/// Whether the text has a geometry in it: its name, a parenthesis and two numbers with nothing but space between, as in
/// no programming language; or its name and EMPTY.
pub fn is_wkt(text: &str) -> bool {
    Lexer::plain(text)
        .any(|token| token.kind == Kind::Word && geometry(token.text).is_some() && begins(text, token.end))
}

/// Whether a geometry goes on like this behind its name. A collection does not: its first member is asked in its turn.
fn begins(text: &str, at: usize) -> bool {
    let mut tokens = Lexer::plain(&text[at..char_start(text, at + 400)]).peekable();
    let mut take = |is_it: &dyn Fn(&Token) -> bool| tokens.next_if(is_it).is_some();
    let is =
        |words: &'static [&str]| move |token: &Token| words.iter().any(|word| token.text.eq_ignore_ascii_case(word));
    take(&is(&["Z", "M", "ZM"]));
    if take(&is(&["EMPTY"])) {
        return true;
    }
    if !take(&is(&["("])) {
        return false;
    }
    while take(&is(&["("])) {}
    let mut is_number = || {
        while take(&is(&["-", "+"])) {}
        take(&|token| token.kind == Kind::Number)
    };
    is_number() && is_number()
}

pub fn read(text: &str, found: &mut Findings) {
    found.numbers.list(text);
    let mut reader = Reader { tokens: Lexer::plain(text), next: None, found, other: None };
    reader.next = reader.tokens.next();
    reader.all();
}

/// What is wrong, and at which bytes.
struct Wrong(At, String);

struct Reader<'t, 'f> {
    tokens: Lexer<'t>,
    next: Option<Token<'t>>,
    found: &'f mut Findings,
    /// Text between the geometries, with a letter or a digit in it.
    other: Option<(usize, usize)>,
}

impl<'t> Reader<'t, '_> {
    fn all(&mut self) {
        // Parentheses of collections that are open, and of the text around.
        let (mut open, mut others) = (0_usize, 0_usize);
        while let Some(token) = self.next {
            let is_word = token.kind == Kind::Word;
            if let Some((kind, dimension)) = geometry(token.text).filter(|_| is_word && self.goes_on(token)) {
                self.tell_other();
                self.bump();
                open += usize::from(self.geometry(token, kind, dimension));
            } else if is_word && token.text.eq_ignore_ascii_case("SRID") && self.tokens.is_before("=") {
                self.srid(token);
            } else {
                match token.kind {
                    Kind::Sign(b')') if open > 0 => open -= 1,
                    Kind::Sign(b'(') => others += 1,
                    Kind::Sign(b')') if others > 0 => others -= 1,
                    Kind::Sign(b')') => {
                        let at = At::bytes(token.start, token.end);
                        self.found.wrong(at, "there is no `(` for this `)`");
                    }
                    Kind::Sign(_) | Kind::Other => {}
                    Kind::Number | Kind::Word | Kind::Quoted => {
                        let start = self.other.map_or(token.start, |(start, _)| start);
                        self.other = Some((start, token.end));
                    }
                }
                self.bump();
            }
        }
        self.tell_other();
        if self.found.items.is_empty() && self.found.remarks.is_empty() {
            let message = "no geometry is found, such as POINT (1 2)";
            self.found.wrong(At::bytes(0, 0), message);
        }
        if open > 0 {
            let end = self.tokens.text.len();
            self.found.wrong(At::bytes(end, end), "the collection is not closed: a `)` is missing");
        }
    }

    /// Whether the name of a geometry is meant as one, not as a word of other text.
    fn goes_on(&self, name: Token) -> bool {
        let rest = self.tokens.text[name.end..].trim_start();
        let word = rest.find(|c: char| !c.is_ascii_alphabetic()).map_or(rest, |end| &rest[..end]);
        let goes_on = ["", "EMPTY", "Z", "M", "ZM"].iter().any(|known| word.eq_ignore_ascii_case(known));
        goes_on && (rest.is_empty() || rest.starts_with('(') || !word.is_empty())
    }

    fn tell_other(&mut self) {
        if let Some((start, end)) = self.other.take() {
            let text = format!("not understood as WKT: {}", excerpt(&self.tokens.text[start..end]));
            self.found.wrong(At::bytes(start, end), text);
        }
    }

    fn srid(&mut self, token: Token) {
        while let Some(next) = self.next {
            self.bump();
            if next.kind == Kind::Number {
                let text = format!("SRID {} is left out: x and y are taken as they are", next.text);
                self.found.left_out(At::bytes(token.start, next.end), text);
                return;
            }
            if next.kind == Kind::Sign(b';') {
                return;
            }
        }
    }

    fn bump(&mut self) -> Option<Token<'t>> {
        core::mem::replace(&mut self.next, self.tokens.next())
    }

    fn take(&mut self, sign: u8) -> bool {
        let is_it = self.next.is_some_and(|token| token.kind == Kind::Sign(sign));
        if is_it {
            self.bump();
        }
        is_it
    }

    fn take_word(&mut self, words: &[&str]) -> bool {
        let is =
            |token: &Token| token.kind == Kind::Word && words.iter().any(|word| token.text.eq_ignore_ascii_case(word));
        let is_it = self.next.as_ref().is_some_and(is);
        if is_it {
            self.bump();
        }
        is_it
    }

    /// Reads what follows the name; returns whether this opened a collection.
    fn geometry(&mut self, name: Token, kind: Geometry, dimension: Option<usize>) -> bool {
        let first_item = self.found.items.len();
        let mut body = Body { reader: self, dimension, end: name.end };
        match body.read(kind) {
            Ok(Shapes::Opened) => return true,
            Ok(Shapes::Empty) => {
                let at = At::bytes(name.start, body.end);
                self.found.left_out(at, format!("{} EMPTY has no points", name.text.to_ascii_uppercase()));
            }
            Ok(Shapes::Figures(figures)) => {
                let (dimension, end) = (body.dimension, body.end);
                for (figure, start, stop) in figures {
                    let whole = matches!(
                        kind,
                        Geometry::Point | Geometry::LineString | Geometry::Polygon | Geometry::MultiPoint
                    );
                    let at = if whole { At::bytes(name.start, end) } else { At::bytes(start, stop) };
                    self.found.item(None, at, figure);
                }
                self.found.numbers.use_rest_within(name.start..end);
                if dimension.is_some_and(|count| count > 2) {
                    let note = "coordinates beyond x and y are left out";
                    self.found.items[first_item..].iter_mut().for_each(|item| item.notes.push(note.to_owned()));
                }
            }
            Err(Wrong(at, message)) => {
                self.found.wrong(at, format!("{}: {message}", name.text.to_ascii_uppercase()));
                self.skip_rest();
                let end = self.next.map_or(self.tokens.text.len(), |token| token.start);
                self.found.numbers.remark_within(name.start..end);
            }
        }
        false
    }

    /// Goes on to the next geometry.
    fn skip_rest(&mut self) {
        while self.next.is_some_and(|token| token.kind != Kind::Word || geometry(token.text).is_none()) {
            self.bump();
        }
    }

    fn wrong<T>(&self, expected: &str) -> Result<T, Wrong> {
        Err(match self.next {
            None => {
                let end = self.tokens.text.len();
                Wrong(At::bytes(end, end), format!("expected {expected}, but the text ends"))
            }
            Some(token) => {
                let at = At::bytes(token.start, token.end);
                Wrong(
                    at,
                    format!("expected {expected}, found `{}`", excerpt(&self.tokens.text[token.start..token.end])),
                )
            }
        })
    }
}

enum Shapes {
    /// A collection, whose members follow.
    Opened,
    Empty,
    /// Each with its first byte and the one behind its last.
    Figures(Vec<(Figure, usize, usize)>),
}

/// Reads the coordinates of one geometry.
struct Body<'r, 't, 'f> {
    reader: &'r mut Reader<'t, 'f>,
    /// How many coordinates each point has, as far as that is said.
    dimension: Option<usize>,
    end: usize,
}

impl Body<'_, '_, '_> {
    fn read(&mut self, kind: Geometry) -> Result<Shapes, Wrong> {
        for (word, count) in DIMENSIONS {
            if self.reader.take_word(&[word]) {
                self.dimension = Some(count);
            }
        }
        if self.reader.take_word(&["EMPTY"]) {
            self.end = self.reader.next.map_or(self.reader.tokens.text.len(), |token| token.start);
            return Ok(Shapes::Empty);
        }
        if kind == Geometry::Collection {
            self.open()?;
            return Ok(Shapes::Opened);
        }
        let mut figures = Vec::new();
        match kind {
            Geometry::Point | Geometry::LineString => {
                let corners = self.corners()?;
                if kind == Geometry::Point && corners.len() > 1 {
                    return self.reader.wrong("one point");
                }
                let figure = if kind == Geometry::Point { Figure::Points(corners) } else { Figure::Line(corners) };
                figures.push((figure, 0, 0));
            }
            Geometry::Polygon => figures.extend(self.rings()?),
            Geometry::MultiPoint => {
                let mut all = Vec::new();
                self.list(|body| {
                    if body.is_open() {
                        all.extend(body.corners()?);
                    } else if !body.is_empty() {
                        all.push(body.corner()?);
                    }
                    Ok(())
                })?;
                if !all.is_empty() {
                    figures.push((Figure::Points(all), 0, 0));
                }
            }
            Geometry::MultiLineString => self.list(|body| {
                let start = body.start();
                let corners = body.corners_or_empty()?;
                if !corners.is_empty() {
                    figures.push((Figure::Line(corners), start, body.end));
                }
                Ok(())
            })?,
            Geometry::MultiPolygon => self.list(|body| {
                if !body.is_empty() {
                    figures.extend(body.rings()?);
                }
                Ok(())
            })?,
            Geometry::Collection => {}
        }
        Ok(if figures.is_empty() { Shapes::Empty } else { Shapes::Figures(figures) })
    }

    fn start(&self) -> usize {
        self.reader.next.map_or(0, |token| token.start)
    }

    fn is_open(&self) -> bool {
        self.reader.next.is_some_and(|token| token.kind == Kind::Sign(b'('))
    }

    fn is_empty(&mut self) -> bool {
        self.reader.take_word(&["EMPTY"])
    }

    fn open(&mut self) -> Result<(), Wrong> {
        if self.reader.take(b'(') { Ok(()) } else { self.reader.wrong("`(`") }
    }

    /// `( element, element, … )`
    fn list(&mut self, mut element: impl FnMut(&mut Self) -> Result<(), Wrong>) -> Result<(), Wrong> {
        self.open()?;
        loop {
            element(self)?;
            if self.reader.take(b',') {
                continue;
            }
            self.end = self.reader.next.map_or(self.end, |token| token.end);
            return if self.reader.take(b')') { Ok(()) } else { self.reader.wrong("`,` or `)`") };
        }
    }

    fn corners(&mut self) -> Result<Vec<Vec2>, Wrong> {
        let mut corners = Vec::new();
        self.list(|body| {
            corners.push(body.corner()?);
            Ok(())
        })?;
        Ok(corners)
    }

    fn corners_or_empty(&mut self) -> Result<Vec<Vec2>, Wrong> {
        if self.is_empty() { Ok(Vec::new()) } else { self.corners() }
    }

    /// The rings of a polygon; nothing where all are empty.
    fn rings(&mut self) -> Result<Option<(Figure, usize, usize)>, Wrong> {
        let (start, mut rings) = (self.start(), Vec::new());
        self.list(|body| {
            let ring = body.corners_or_empty()?;
            if !ring.is_empty() {
                rings.push(ring);
            }
            Ok(())
        })?;
        let figure = if rings.len() > 1 { Some(Figure::Rings(rings)) } else { rings.pop().map(Figure::Outline) };
        Ok(figure.map(|figure| (figure, start, self.end)))
    }

    fn corner(&mut self) -> Result<Vec2, Wrong> {
        let start = self.start();
        let (x, y) = (self.number("x, a number")?, self.next_number("y, a number")?);
        let mut count = 2;
        let ends = |token: &Token| token.kind == Kind::Sign(b',') || token.kind == Kind::Sign(b')');
        while count < 4 && self.reader.next.is_some_and(|token| !ends(&token)) {
            let start = self.start();
            self.next_number("`,` or `)`")?;
            // In a note of the shape, see above.
            self.reader.found.numbers.remark_within(start..self.start());
            count += 1;
        }
        let due = *self.dimension.get_or_insert(count);
        if due == count {
            return Ok(Vec2::new(x, y));
        }
        let message = format!("expected {due} numbers for each point, found {count}");
        Err(Wrong(At::bytes(start, self.reader.next.map_or(start, |token| token.start)), message))
    }

    /// A number with space before it, so that `1.2.3` is not two.
    fn next_number(&mut self, expected: &str) -> Result<f32, Wrong> {
        match self.reader.next {
            Some(token) if !token.is_after_space && token.kind != Kind::Sign(b')') => {
                self.reader.wrong("space between the numbers")
            }
            _ => self.number(expected),
        }
    }

    fn number(&mut self, expected: &str) -> Result<f32, Wrong> {
        let start = self.start();
        let is_negative = self.reader.take(b'-');
        if !is_negative {
            self.reader.take(b'+');
        }
        // No `1px`, `1f` and `1_000`.
        let is_plain = |token: &Token| token.text.bytes().all(|b| b.is_ascii_digit() || b".eE+-".contains(&b));
        let Some(token) = self.reader.next.filter(|token| token.kind == Kind::Number && is_plain(token)) else {
            return self.reader.wrong(expected);
        };
        let value = literal::value(token.text).single;
        if !value.is_finite() {
            let message = format!("{} is beyond the largest f32, {:e}", excerpt(token.text), f32::MAX);
            return Err(Wrong(At::bytes(start, token.end), message));
        }
        self.reader.bump();
        Ok(if is_negative { -value } else { value })
    }
}
