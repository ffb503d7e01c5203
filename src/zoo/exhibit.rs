//! What is an exhibit? A mistake printed in an article: its lines, what they answer, and a case in which that is wrong.

use crate::{
    random::Random,
    scene::{Body, Scene},
    zoo::pair::Pair,
};
use glam::DVec2;

/// A mistake printed in an article, and the right lines beside it.
pub struct Exhibit {
    /// Its row in the list of what the articles have, such as `A0.11`: the number of the article comes first.
    pub row: &'static str,
    /// The mistake in a few words.
    pub title: &'static str,
    /// The kinds of shape that A may be of, then those of B.
    pub kinds: [&'static [&'static str]; 2],
    /// The lines that matter, as the article has them.
    pub printed: Code,
    /// The same lines put right.
    pub right: Code,
    /// What is wrong, in a sentence.
    pub what: &'static str,
    /// How it looks in a game, in a sentence.
    pub in_a_game: &'static str,
    /// Shapes of which the printed code is wrong; A is the topmost.
    pub case: fn() -> Scene,
    /// What the code answers.
    pub answer: Answer,
    /// What the printed code makes of the pair beside its answer, to be drawn.
    pub ghosts: fn(&Pair) -> Vec<Ghost>,
    /// How many random pairs are counted, and what they are: B, then A.
    pub random: (usize, fn(&mut Random) -> [Body; 2]),
}

/// Lines of code, of which some make the difference.
#[derive(Clone, Copy, Debug)]
pub struct Code {
    /// The lines.
    pub lines: &'static [&'static str],
    /// The indices of the lines that the other code has not: without them, both are the same.
    pub marked: &'static [usize],
}

/// What the code of an exhibit answers.
#[derive(Clone, Copy)]
pub enum Answer {
    /// Whether A and B hit.
    Hit(fn(&Pair) -> bool),
    /// The corners of B, which A then hits or not.
    Outline(fn(&Pair) -> Vec<DVec2>),
    /// Whether a shape is drawn in the colour of hits, where a colour that was set once stays.
    StickyHit,
    /// Whether something is so; by the printed code and by the right one.
    Fact(&'static str, fn(&Pair) -> [bool; 2]),
    /// Where something is; by the printed code and by the right one. `None` where there is no such place.
    Place(&'static str, fn(&Pair) -> [Option<DVec2>; 2]),
    /// How much something is; by the printed code and by the right one.
    Number(&'static str, fn(&Pair) -> [f64; 2]),
}

/// Something that code makes of a pair.
#[derive(Clone, Debug, PartialEq)]
pub enum Ghost {
    /// A wrong outline, and what is written at its first corner.
    Outline(Vec<DVec2>, String),
    /// A wrong place, and what is written there.
    Wrong(DVec2, String),
    /// A right place, and what is written there.
    Right(DVec2, String),
    /// The places of something in frames to come: wrong ones.
    WrongWay(Vec<DVec2>),
    /// The same by the right code.
    RightWay(Vec<DVec2>),
}

impl Exhibit {
    /// Whether it is about shapes of these kinds.
    pub fn is_about(&self, a: &str, b: &str) -> bool {
        self.kinds[0].contains(&a) && self.kinds[1].contains(&b)
    }

    /// The title of the article.
    pub fn article(&self) -> &'static str {
        let of = ARTICLES.iter().find(|(number, _)| self.row.starts_with(number));
        of.map_or("", |(_, title)| title)
    }

    /// Whether the answer takes so long that fewer positions are looked at.
    pub fn is_slow(&self) -> bool {
        matches!(self.answer, Answer::Number(..))
    }
}

/// The articles: how their rows begin, and their titles.
const ARTICLES: &[(&str, &str)] = &[
    ("A0", "Simple intersection checking between rotated rectangles and circles/points"),
    ("A1", "Rectangle collision, rotated rectangles, segment intersection, point in polygon, the intersection polygon"),
    ("A2", "Circle and Rotated Rectangle Collision Detection"),
    ("A3", "Oriented Collision Detection for HTML5 Games"),
];

/// For exhibits that have nothing to draw but where they are wrong.
pub fn no_ghosts(_: &Pair) -> Vec<Ghost> {
    Vec::new()
}
