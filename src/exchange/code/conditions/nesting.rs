//! What surrounds each statement of a text: the blocks around it, and the statements before it that may leave one of them.

use crate::exchange::code::Tokens;
use crate::exchange::code::conditions::blocks::{Block, Runs};
use crate::exchange::code::conditions::context::Context;
use crate::exchange::code::unreachable::{self, Exit};

/// What is known about the statements from one byte to the next that is listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around {
    /// The innermost condition or loop.
    pub context: Option<Context>,
    /// The first byte of the innermost block that does not run at the start.
    pub later_from: Option<u32>,
}

/// By the first byte.
#[derive(Default)]
pub struct Surroundings(Vec<(u32, Around)>);

/// A block around the current token.
struct Open {
    end: usize,
    runs: Runs,
    around: Around,
}

impl Surroundings {
    /// Of blocks in the order of their bodies, outer ones first.
    pub fn of(tokens: &Tokens, blocks: Vec<Block>) -> Self {
        let mut found = Self::default();
        let mut open = vec![Open { end: usize::MAX, runs: Runs::Known, around: Around::default() }];
        let mut blocks = blocks.into_iter().peekable();
        for (at, token) in tokens.all.iter().enumerate() {
            let ended = open.iter().rev().take_while(|block| block.end <= at).count();
            open.truncate(open.len() - ended);
            let mut is_changed = ended > 0;
            while let Some(block) = blocks.next_if(|block| block.tokens.start <= at) {
                let outer = &open[open.len() - 1];
                let mut around = outer.around;
                match block.runs {
                    Runs::Branch(context) => around.context = Some(context),
                    // As a value it is read: `let r = if debug { … } else { … }`.
                    Runs::Never => around.context = Some(Context::Alternative),
                    _ => {}
                }
                if !matches!(block.runs, Runs::Known | Runs::Function { is_at_start: true }) {
                    around.later_from = Some(tokens.all[block.head].start);
                }
                let end = block.tokens.end.min(outer.end);
                open.push(Open { end, runs: block.runs, around });
                is_changed = true;
            }
            if let Some(exit) = unreachable::exit(tokens, at) {
                leave(&mut open, exit, token.start);
                is_changed = true;
            }
            if is_changed {
                found.0.push((token.start, open[open.len() - 1].around));
            }
        }
        found
    }

    pub fn at(&self, byte: usize) -> Around {
        let behind = self.0.partition_point(|(from, _)| *from as usize <= byte);
        behind.checked_sub(1).map_or_else(Around::default, |last| self.0[last].1)
    }
}

/// `if (hit) return;`: the rest of the function or of the loop is under a condition.
fn leave(open: &mut [Open], exit: Exit, byte: u32) {
    /// How many blocks around it are looked at.
    const MAX_DEPTH: usize = 64;
    let innermost = open.len().saturating_sub(MAX_DEPTH);
    let open = &mut open[innermost..];
    let is_left = |block: &Open| match block.runs {
        Runs::Function { .. } => true,
        Runs::Loop | Runs::Branch(Context::Loop) => exit.is_of_loop,
        _ => false,
    };
    let left = open.iter().rposition(is_left).unwrap_or(0);
    let is_conditional = |block: &Open| matches!(block.runs, Runs::Branch(_) | Runs::Loop | Runs::Known);
    let under = if exit.is_conditional { Some(open.len()) } else { open.iter().rposition(is_conditional) };
    let Some(under) = under.filter(|_| open.iter().all(|block| block.runs != Runs::Never)) else { return };
    // A condition that is known to hold leaves for certain.
    let is_known = open.get(under).is_some_and(|block| block.runs == Runs::Known);
    let context = if is_known { Context::Alternative } else { Context::Condition };
    for block in open.iter_mut().take(under).skip(left) {
        block.around.context.get_or_insert(context);
        block.around.later_from = Some(byte);
    }
}
