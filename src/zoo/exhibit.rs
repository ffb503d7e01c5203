//! An exhibit: a bug printed in an article or found in many games, with its lines, their answer, and an example for which that is wrong.

use crate::random::Random;
use crate::scene::{Body, Scene};
use crate::zoo::example_shapes::scene;
use crate::zoo::pair::Pair;
use glam::DVec2;

/// A bug, with the printed and the corrected lines.
pub struct Exhibit {
    /// Its row in the tables of the articles, such as `A0.11`: the number of the article comes first, or N for none.
    pub row: &'static str,
    /// The bug, in a few words.
    pub title: &'static str,
    /// Its effect in a game, in a few words.
    pub effect: &'static str,
    /// The kinds of shape allowed for A, then for B.
    pub kinds: [&'static [&'static str]; 2],
    /// The relevant lines: with a minus as printed, with a plus as corrected, with a space in both.
    pub code: &'static [&'static str],
    /// The bug, in a sentence.
    pub what: &'static str,
    /// Its effect in a game, in a sentence.
    pub in_a_game: &'static str,
    /// Shapes for which the printed code is wrong: B, then A.
    pub example: fn() -> [Body; 2],
    pub answer: Answer,
    /// The number of random pairs, and the function that makes one: B, then A.
    pub random: (usize, fn(&mut Random) -> [Body; 2]),
}

/// A line of code, and whether it differs: without these lines both codes are the same.
pub type MarkedLine = (&'static str, bool);

/// What the code of an exhibit answers.
#[derive(Clone, Copy)]
pub enum Answer {
    /// Whether A and B hit.
    Hit(fn(&Pair) -> bool),
    /// The corners of B, which A then hits or not.
    Outline(fn(&Pair) -> Vec<DVec2>),
    /// Whether a shape is drawn in the colour of hits, where a colour that was set once stays.
    StickyHit,
    /// Something else with a name: the answer of the printed and that of the correct code, and what the printed code draws.
    Other(&'static str, fn(&Pair) -> [CodeResult; 2], fn(&Pair) -> Vec<Ghost>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CodeResult {
    Hit(bool),
    Fact(bool),
    Place(Option<DVec2>),
    Count(usize),
    Number(f64),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Ghost {
    /// A wrong outline, with a label at its first corner.
    Outline(Vec<DVec2>, String),
    /// A wrong position, with a label.
    Wrong(DVec2, String),
    /// A correct position, with a label.
    Correct(DVec2, String),
    /// Positions in the next frames, by the printed code.
    WrongPath(Vec<DVec2>),
    /// Positions in the next frames, by the correct code.
    CorrectPath(Vec<DVec2>),
}

impl Answer {
    /// What the printed code draws for a pair.
    pub fn ghosts(self, pair: &Pair) -> Vec<Ghost> {
        match self {
            Self::Hit(_) | Self::StickyHit => Vec::new(),
            Self::Outline(outline) => vec![Ghost::Outline(outline(pair), "wrong".to_owned())],
            Self::Other(.., ghosts) => ghosts(pair),
        }
    }
}

impl Exhibit {
    pub fn example_scene(&self) -> Scene {
        scene((self.example)())
    }

    pub fn is_about(&self, a: &str, b: &str) -> bool {
        self.kinds[0].contains(&a) && self.kinds[1].contains(&b)
    }

    pub fn marked_lines(&self) -> [Vec<MarkedLine>; 2] {
        ["-", "+"].map(|own| {
            let of_code = self.code.iter().filter(|line| line.starts_with(' ') || line.starts_with(own));
            of_code.map(|line| (&line[1..], line.starts_with(own))).collect()
        })
    }

    pub fn article(&self) -> &'static str {
        let of = ARTICLES.iter().find(|(number, _)| self.row.starts_with(number));
        of.map_or("", |(_, title)| title)
    }

    /// Whether its code is from an article.
    pub fn is_printed(&self) -> bool {
        self.row.starts_with('A')
    }
}

/// The articles: the prefixes of their rows, and their titles.
const ARTICLES: &[(&str, &str)] = &[
    ("A0", "Simple intersection checking between rotated rectangles and circles/points"),
    ("A1", "Rectangle collision, rotated rectangles, segment intersection, point in polygon, the intersection polygon"),
    ("A2", "Circle and Rotated Rectangle Collision Detection"),
    ("A3", "Oriented Collision Detection for HTML5 Games"),
    ("N", "Not from an article: a typical game loop"),
];
