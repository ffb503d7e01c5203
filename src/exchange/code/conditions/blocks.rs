//! Finds the blocks of a text whose statements may not run, or not at the start: branches, loops, functions.

use crate::exchange::code::conditions::constants::{Constants, outside};
use crate::exchange::code::conditions::context::Context;
use crate::exchange::code::functions::Functions;
use crate::exchange::code::statement_blocks::{
    self, Body, Branch, MAX_BODY_TOKENS, MAX_CONDITION_TOKENS, branch, branches,
};
use crate::exchange::code::{Tokens, WordSet};
use crate::exchange::findings::Findings;
use core::ops::Range;
use std::collections::{HashMap, HashSet};

/// How many tokens behind its brackets the body of a function may begin: `) -> f32 {`.
const MAX_BEFORE_BODY: usize = 8;
/// The maximum number of tokens in the bodies of all blocks without braces.
const MAX_TOKENS_IN_ALL: usize = 1 << 22;

/// When the statements of a block run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runs {
    /// A branch whose condition is true.
    Known,
    Never,
    /// Under a condition, or in a `while` loop.
    Branch(Context),
    /// `for`, `switch`
    Loop,
    Function {
        is_at_start: bool,
    },
}

pub struct Block {
    /// The token that begins its head.
    pub head: usize,
    pub tokens: Range<usize>,
    pub runs: Runs,
}

/// How the reader goes on where a branch begins.
pub enum Start {
    /// It may run, and ends before this token.
    Open { after: usize },
    /// It runs, and begins with this token.
    Entered(usize),
    Skipped {
        after: usize,
        why: &'static str,
        /// Branches in functions are met again at each call.
        is_noted: bool,
    },
}

/// The blocks of a text in the order of their bodies, outer ones first, and its branches by their first tokens.
pub fn blocks(
    tokens: &Tokens,
    constants: &Constants,
    functions: &Functions,
    findings: &mut Findings,
) -> (Vec<Block>, HashMap<usize, Start>) {
    let mut finder = Finder::new(tokens, constants);
    // The closing brackets of the groups around a token, and the tokens that begin their lines.
    let mut groups: Vec<(usize, usize)> = Vec::new();
    // The last group that was closed.
    let mut closed = (0, 0);
    let mut lines = [0, 0];
    for at in 0..tokens.all.len() {
        if tokens.begins_line(at) {
            lines = [lines[1], at];
        }
        while let Some(group) = groups.pop_if(|(close, _)| *close <= at) {
            closed = group;
        }
        match tokens.sign(at) {
            b'(' => groups.extend(tokens.closing(at, b'(').map(|close| (close, lines[1]))),
            b'{' => {
                let line = if lines[1] == at { lines[0] } else { lines[1] };
                let is_behind = closed.0 + MAX_BEFORE_BODY >= at
                    && closed.0 > 0
                    && (closed.0..at).all(|at| !matches!(tokens.sign(at), b';' | b'{' | b'}'));
                finder.braced(at, if is_behind { closed.1 } else { line }, is_behind);
            }
            b'=' if tokens.are_signs(at, b"=>") && tokens.sign(at + 2) != b'{' => {
                let end = groups.last().map(|(close, _)| *close);
                let end = end.or_else(|| Some(statement_blocks::statement(tokens, at + 2)?.tokens.end));
                let runs = finder.function(lines[1], at + 2);
                finder.add(lines[1], at + 2..end.unwrap_or(at + 2), runs);
            }
            b'?' => finder.ternary(at),
            // `debug && draw()`
            b'&' if tokens.are_signs(at, b"&&") && (lines[1] + 1..lines[1] + 3).contains(&at) => {
                if let Some(body) = statement_blocks::statement(tokens, at + 2) {
                    finder.add(at, body.tokens, Runs::Branch(Context::Condition));
                }
            }
            0 => finder.word(at, lines[1]),
            _ => {}
        }
    }
    for (head, body) in functions.without_braces(tokens) {
        let runs = finder.function(head, body.start);
        finder.add(head, body, runs);
    }
    if finder.left == 0 {
        findings.unplaced(0..0, "this text has too many blocks: not all conditions are looked at");
    }
    let mut found = finder.found;
    found.sort_by_key(|block| (block.tokens.start, block.head));
    (found, finder.starts)
}

struct Finder<'a, 't> {
    tokens: &'a Tokens<'t>,
    constants: &'a Constants<'t>,
    found: Vec<Block>,
    starts: HashMap<usize, Start>,
    /// Words and opening braces of blocks that are found.
    heads: HashSet<usize>,
    /// How many tokens bodies without braces may have.
    left: usize,
}

impl<'a, 't> Finder<'a, 't> {
    fn new(tokens: &'a Tokens<'t>, constants: &'a Constants<'t>) -> Self {
        let (found, starts, heads) = (Vec::new(), HashMap::new(), HashSet::new());
        Self { tokens, constants, found, starts, heads, left: MAX_TOKENS_IN_ALL }
    }

    fn add(&mut self, head: usize, body: Range<usize>, runs: Runs) {
        self.heads.insert(body.start.wrapping_sub(1));
        self.found.push(Block { head, tokens: body, runs });
    }

    /// The blocks that the word at a token begins.
    fn word(&mut self, at: usize, line: usize) {
        let tokens = self.tokens;
        let word = tokens.str(at);
        if !tokens.is_word(at) {
            return;
        }
        let is_condition = matches!(word, "if" | "else" | "elif" | "elsif" | "elseif");
        const OTHERS: WordSet = WordSet("except catch while for foreach loop switch match when case default");
        let is_other = OTHERS.contains(word);
        if !(is_condition || is_other) || self.left == 0 || self.heads.contains(&at) {
            return;
        }
        let before = at.wrapping_sub(1);
        // `else if` is one branch.
        if word == "if" && tokens.str(before) == "else" && self.heads.contains(&before) {
            return;
        }
        let begins = tokens.begins_statement(at)
            // Rust: `let Some(ball) = balls.get(0) else { return };`
            || word == "else" && tokens.sign(at + 1) == b'{'
            // Rust: `let r = match kind { … }`; C#: `kind switch { … }`
            || tokens.sign(before) == b'=' || tokens.str(before) == "return"
            || word == "switch" && tokens.sign(at + 1) == b'{';
        // Python: `40 if big else 20`
        let rest = at + 1..at + MAX_CONDITION_TOKENS;
        let end = rest.clone().find(|&at| tokens.begins_line(at)).unwrap_or(rest.end);
        let is_value = word == "if"
            && !tokens.begins_line(at)
            && (tokens.sign(before) == b')' || !begins)
            && tokens.sign(at + 1) != b'('
            && (at..end).any(|at| tokens.str(at) == "else");
        match word {
            _ if is_value => self.add(line, line..end, Runs::Branch(Context::Alternative)),
            _ if !begins => {}
            _ if is_condition => self.condition(at),
            "case" | "default" => self.case(at),
            _ => self.other_block(at, word),
        }
    }

    /// The block of a loop, a `switch`, a `match` or an exception.
    fn other_block(&mut self, at: usize, word: &str) {
        let tokens = self.tokens;
        let Some(Branch { condition, body, .. }) = branch(tokens, at, false) else { return };
        let compares = |at: usize| matches!(tokens.sign(at), b'<' | b'>');
        let runs = match word {
            "except" | "catch" => Runs::Branch(Context::Condition),
            "switch" if tokens.sign(at + 1) == b'{' => Runs::Branch(Context::Alternative),
            "match" | "when" => Runs::Branch(Context::Alternative),
            "while" if condition.is_some_and(|mut condition| condition.any(compares)) => Runs::Branch(Context::Loop),
            _ => Runs::Loop,
        };
        self.body(at, body, runs);
    }

    fn body(&mut self, head: usize, body: Body, runs: Runs) {
        if self.tokens.sign(body.tokens.start.wrapping_sub(1)) != b'{' {
            self.left = self.left.saturating_sub(body.tokens.len());
        }
        self.add(head, body.tokens, runs);
    }

    /// All branches of a condition.
    fn condition(&mut self, at: usize) {
        let branches = branches(self.tokens, at);
        if branches.is_empty() {
            // Its body was searched in vain.
            self.left = self.left.saturating_sub(MAX_BODY_TOKENS / 4);
        }
        self.heads.extend(branches.iter().map(|branch| branch.start));
        // Python: `if __name__ == "__main__":`
        let is_main = self.tokens.str(at + 1) == "__name__";
        let value = |branch: &Branch| match branch.condition.clone() {
            Some(condition) => self.constants.truth(self.tokens, condition),
            // An `else` without an `if` has a condition before it that is not seen.
            None => (branch.start != at).then_some(true),
        };
        let values: Vec<Option<bool>> = branches.iter().map(value).collect();
        let known = values.iter().take_while(|value| **value == Some(false)).count();
        let is_decided = values.get(known) == Some(&Some(true));
        let is_one_of_many = branches.len() > known + 1;
        for (i, Branch { start, body, .. }) in branches.into_iter().enumerate() {
            let after = body.after;
            let (runs, begin) = if i < known {
                (Runs::Never, Start::Skipped { after, why: "its condition is false", is_noted: false })
            } else if is_decided && i > known {
                (Runs::Never, Start::Skipped { after, why: "a condition before it is true", is_noted: false })
            } else if is_decided {
                (Runs::Known, Start::Entered(body.tokens.start))
            } else if is_one_of_many {
                (Runs::Branch(Context::Alternative), Start::Open { after })
            } else {
                (if is_main { Runs::Known } else { Runs::Branch(Context::Condition) }, Start::Open { after })
            };
            self.starts.insert(start, begin);
            self.body(start, body, runs);
        }
    }

    /// `big ? a : b`
    fn ternary(&mut self, at: usize) {
        let tokens = self.tokens;
        let is_within = |at: &usize| match tokens.sign(*at) {
            b';' | b',' | b')' | b']' | b'}' => false,
            b'?' | b':' => true,
            _ => !tokens.begins_line(*at),
        };
        let most = tokens.all.len().min(at + MAX_CONDITION_TOKENS);
        let mut rest = outside(tokens, at + 1..most).take_while(is_within);
        if tokens.all[at].is_after_space && rest.any(|at| tokens.sign(at) == b':') {
            let end = rest.last().map_or(at + 1, |last| last + 1);
            self.add(at, at + 1..end, Runs::Branch(Context::Alternative));
        }
    }

    /// `case 1:` up to the next one, or to the end of the block.
    fn case(&mut self, at: usize) {
        let tokens = self.tokens;
        let ends = |at: &usize| {
            tokens.sign(*at) == b':' && !tokens.are_signs(*at, b"::")
                || tokens.are_signs(*at, b"->")
                || tokens.are_signs(*at, b"=>")
        };
        let mut head = (at + 1..at + MAX_CONDITION_TOKENS).take_while(|at| !tokens.begins_line(*at));
        let Some(colon) = head.find(ends) else { return };
        let from = colon + if tokens.sign(colon) == b':' { 1 } else { 2 };
        let mut end = from;
        while end < tokens.all.len().min(from + MAX_BODY_TOKENS)
            && tokens.sign(end) != b'}'
            && !matches!(tokens.str(end), "case" | "default")
        {
            end = tokens.behind(end);
        }
        self.add(at, at..end, Runs::Branch(Context::Alternative));
    }

    /// A function with braces: `void draw() {`, `() => {`
    fn braced(&mut self, open: usize, line: usize, is_behind_brackets: bool) {
        const WORDS: WordSet = WordSet("function def func fn fun void sub");
        let tokens = self.tokens;
        let Some(close) = tokens.closing(open, b'{').filter(|_| !self.heads.contains(&open)) else { return };
        let mut head = line.max(open.saturating_sub(MAX_CONDITION_TOKENS))..open;
        let is_function = tokens.are_signs(open.wrapping_sub(2), b"=>")
            || head.clone().any(|at| WORDS.contains(tokens.str(at)))
            || is_behind_brackets && !head.any(|at| tokens.sign(at) == b'=');
        if is_function {
            let runs = self.function(line, open);
            self.add(line, open + 1..close, runs);
        }
    }

    /// When a function runs, by the words between these tokens.
    fn function(&self, head: usize, body: usize) -> Runs {
        const AT_START: WordSet = WordSet(
            "setup main create init initialize initialise ready start load onload awake enable preload constructor new enter begin test",
        );
        let start = |at: usize| self.tokens.all.get(at).map_or(self.tokens.text.len(), |token| token.start as usize);
        Runs::Function { is_at_start: AT_START.contains_word_of(&self.tokens.text[start(head)..start(body)]) }
    }
}
