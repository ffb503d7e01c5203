//! Reads shapes out of source code in any language, out of logs and out of plain numbers.
//!
//! The text is parsed into statements of calls, lists and numbers ([`syntax`]). A table of constructors ([`engine_table`]) gives the
//! shapes that calls make of their arguments, a table of names the meaning of fields. Every number that no shape uses is named in a
//! remark.

mod changed_names;
mod comments;
mod conditions;
mod counting_loop;
mod engine_table;
mod figure;
mod functions;
mod line_prefix;
mod scene_files;
mod scope;
mod statement_blocks;
mod strip_surroundings;
mod syntax;
mod table;
mod unreachable;
mod value;

// The words of most files of this part.
pub use crate::exchange::angle_unit::AngleUnit;
pub use crate::exchange::text::{WordSet, words};
pub use engine_table::{Evidence, fields};
pub use figure::{Anchor, Draft, Kind, Meaning, Pair, Reference, Role, RoleValue};
pub use scope::Scope;
pub use syntax::parse::Parser;
pub use syntax::tokens::{Tokens, is_lua};
pub use syntax::{Binary, Call, Item, List, Node, Num, Span, Statement, last, owner_of_index, segments, split};
pub use value::Value;

use crate::exchange::code::conditions::Conditions;
use crate::exchange::code::functions::Functions;
use crate::exchange::code::scene_files::{godot, unity_yaml};
use crate::exchange::code::scope::canvas::Canvas;
use crate::exchange::code::strip_surroundings::Removed;
use crate::exchange::code::syntax::definitions::Definitions;
use crate::exchange::code::syntax::parse;
use crate::exchange::code::table::Table;
use crate::exchange::findings::{Findings, RemarkKind};
use crate::exchange::text::lexer::{self, Lexer};
use core::ops::Range;
use std::collections::HashSet;

/// The size limit of code in bytes, 16 MiB.
const MAX_BYTES: usize = 16 << 20;

/// Adds one remark for all parts that are removed for the same reason.
fn remark_on_removed(removed: &[Removed], found: &mut Findings) {
    let mut reported: Vec<&str> = Vec::new();
    for (at, what) in removed {
        if reported.contains(what) {
            continue;
        }
        reported.push(what);
        let others = removed.iter().filter(|(_, other)| other == what).count() - 1;
        let more = if others == 0 { String::new() } else { format!(", and {others} more like it") };
        found.note(at.clone(), format!("{what}{more}"));
    }
}

/// Lists the numbers of the code and of tables, and those of the lines, comments and strings that are not read.
fn list_numbers(text: &str, tokens: &Tokens, tables: &[Table], removed: &[Removed], found: &mut Findings) {
    let mut unread: Vec<Range<usize>> = removed.iter().map(|(part, _)| part.clone()).collect();
    unread.extend(tokens.comments.iter().cloned());
    unread.extend(comments::strings(tokens));
    let of_code = (0..tokens.all.len()).filter_map(|at| tokens.number(at));
    let of_unread = unread.iter().flat_map(|part| {
        let numbers = Lexer::bare(&text[part.clone()]).filter(|token| token.kind == lexer::Kind::Number);
        numbers.map(|token| part.start + token.start..part.start + token.end)
    });
    let mut numbers: Vec<_> = of_code.chain(tables.iter().flat_map(Table::numbers)).chain(of_unread).collect();
    numbers.sort_unstable_by_key(|number| number.start);
    numbers.dedup_by_key(|number| number.start);
    numbers.into_iter().for_each(|number| found.numbers.add(number));
    unread.into_iter().for_each(|part| found.numbers.remark_within(part));
}

/// The names of fields whose values a text reads as variables.
fn read_names<'t>(tokens: &Tokens<'t>) -> HashSet<&'t str> {
    let is_read = |at: &usize| {
        let is_assigned = match tokens.sign(at + 1) {
            b':' => true,
            b'=' => tokens.sign(at + 2) != b'=',
            _ => false,
        };
        let is_field = tokens.sign(at.wrapping_sub(1)) == b'.';
        tokens.is_word(*at) && !is_assigned && !is_field && fields::affects_shape(tokens.str(*at))
    };
    (0..tokens.all.len()).filter(is_read).map(|at| tokens.str(at)).collect()
}

/// The functions that an animation calls in each frame.
fn frame_functions<'t>(tokens: &Tokens<'t>) -> HashSet<&'t str> {
    let begins =
        |at: &usize| matches!(tokens.str(*at), "requestAnimationFrame" | "setInterval") && tokens.sign(at + 1) == b'(';
    (0..tokens.all.len()).filter(begins).map(|at| tokens.str(at + 2)).collect()
}

/// Whether the first element of a list has the number one: by the keywords of Lua and Julia that neither Ruby nor JavaScript has so.
fn counts_from_one(tokens: &Tokens) -> bool {
    let has = |word: &str| {
        let is_keyword =
            |at: usize| tokens.sign(at.wrapping_sub(1)) != b'.' && !matches!(tokens.sign(at + 1), b'{' | b'|');
        (0..tokens.all.len()).any(|at| tokens.str(at) == word && is_keyword(at))
    };
    is_lua(tokens.text) || has("end") && ["do", "then", "love"].into_iter().any(has) && !has("def")
}

/// The names of HTML canvases: `canvas.getContext("2d")`.
fn canvases<'t>(tokens: &Tokens<'t>) -> HashSet<&'t str> {
    let contexts = (2..tokens.all.len()).filter(|&at| tokens.str(at) == "getContext");
    contexts.flat_map(|at| [tokens.str(at - 2), "canvas"]).collect()
}

/// The `setup` of p5.js and Processing, which run it before `draw`.
fn setup_of(tokens: &Tokens) -> Option<usize> {
    (0..tokens.all.len()).find(|&at| tokens.str(at) == "setup" && tokens.sign(at + 1) == b'(')
}

fn mode_in_setup<'t>(tokens: &Tokens<'t>, setter: &str) -> Option<&'t str> {
    let open = tokens.closing(setup_of(tokens)? + 1, b'(')? + 1;
    let set = (open..tokens.closing(open, b'{')?).rfind(|&at| tokens.str(at) == setter)?;
    let close = tokens.closing(set + 1, b'(')?;
    Some(tokens.str(close - 1))
}

/// Reads the statements before a token.
fn read_statements<'t>(parser: &mut Parser<'t>, scope: &mut Scope<'t>, end: usize) {
    while parser.at < end {
        // A comma behind the body of a function: `{ draw() { … }, stop() { … } }`.
        if matches!(parser.tokens.sign(parser.at), b';' | b',') {
            parser.at += 1;
            continue;
        }
        if conditions::read::enter(parser, scope)
            || counting_loop::read(parser, scope, read_statements)
            || functions::read::enter(parser, scope, read_statements)
        {
            continue;
        }
        let first = parser.at;
        let exit = unreachable::leaves_block(&parser.tokens, first).then_some(first);
        match parser.statement() {
            Some(Statement::Items { items, is_after_blank_line }) => {
                if is_after_blank_line {
                    scope.after_blank_line();
                }
                scope.statement(items);
            }
            Some(Statement::Block) => scope.flush(),
            Some(Statement::Struct { name, fields }) => {
                // A constructor has its own order.
                scope.defined.types.entry(name).or_insert(fields);
            }
            None => return,
        }
        let statement = first..parser.at;
        functions::read::callbacks(parser, scope, statement, read_statements);
        if let Some(exit) = exit {
            skip_unreachable(parser, scope, exit);
        }
    }
}

/// Skips the rest of the block that the statement at a token leaves.
fn skip_unreachable<'t>(parser: &mut Parser<'t>, scope: &mut Scope<'t>, exit: usize) {
    let tokens = &parser.tokens;
    parser.at += usize::from(tokens.sign(parser.at) == b';');
    let Some(end) = unreachable::block_end(tokens, exit, parser.at).filter(|end| *end > parser.at) else { return };
    let text = format!("code after `{}` is ignored", tokens.str(exit));
    scope.found.note(parser.span(parser.at, end), text);
    parser.at = end;
}

fn remark_on_unclosed(tokens: &Tokens, found: &mut Findings) {
    if let Some(open) = tokens.unclosed {
        let start = open.start as usize;
        found.error(start..start + 1, format!("the `{}` opened here is not closed", &tokens.text[start..=start]));
    }
}

const NO_SHAPES: &str = "no shapes found: expected code that makes a shape, such as Rect(10, 20, 100, 50), a list of points, a scene \
     file, WKT, GeoJSON, SVG or a Tiled map";

/// Remarks on shapes in formats that are not read within code.
fn remark_on_other_formats(code: &str, found: &mut Findings) {
    if let Some(at) = ["<rect ", "<circle ", "<polygon ", "<line ", "<path "].iter().find_map(|name| code.find(name)) {
        found.unplaced(at..at + 1, "SVG within other text is not read: use it on its own");
    }
    if let Some(at) = code.find("\\begin{tikzpicture}") {
        found.unplaced(at..at + 1, "TikZ is not read: write its shapes as SVG or as code");
    }
}

/// The canvas with the modes that a function `setup` chooses.
fn canvas_of_setup<'t>(tokens: &Tokens<'t>) -> Canvas<'t> {
    let mut canvas = Canvas::default();
    canvas.modes.rect = mode_in_setup(tokens, "rectMode");
    canvas.modes.ellipse = mode_in_setup(tokens, "ellipseMode");
    canvas
}

pub fn read(text: &str, found: &mut Findings) {
    if text.len() > MAX_BYTES {
        let text = format!("this code exceeds {} MiB, the limit: use a part of it", MAX_BYTES >> 20);
        return found.error(0..0, text);
    }
    let (stripped, removed) = strip_surroundings::strip(text);
    remark_on_removed(&removed, found);
    let evidence = Evidence::new(&stripped);
    let tables = table::tables(&stripped, &evidence);
    let code = table::without(&stripped, &tables);
    table::cells::doubt_commas(&code, found);
    table::columns::doubt_columns(&code, found);
    let mut parser = Parser::new(&code);
    list_numbers(text, &parser.tokens, &tables, &removed, found);
    remark_on_unclosed(&parser.tokens, found);
    comments::remark_on_unread(&parser.tokens, found);
    remark_on_other_formats(&code, found);
    let unit = AngleUnit::in_words(&code, &parser.tokens.comments);
    let defined = Definitions::read(&parser.tokens);
    let changed = changed_names::changed_names(&parser.tokens);
    let functions = Functions::read(&parser.tokens, &evidence);
    parser.bodies = functions.bodies_within_statements();
    let mut scope = Scope {
        text: &code,
        evidence,
        division: parser.division,
        unit,
        conditions: Conditions::read(&parser.tokens, &defined.parameters, &changed, &functions, found),
        functions,
        changed_names: changed,
        found: core::mem::take(found),
        defined,
        read_names: read_names(&parser.tokens),
        canvases: canvases(&parser.tokens),
        has_setup: setup_of(&parser.tokens).is_some(),
        counts_from_one: counts_from_one(&parser.tokens),
        frame_functions: frame_functions(&parser.tokens),
        canvas: canvas_of_setup(&parser.tokens),
        ..Scope::default()
    };
    for table in tables {
        let shapes = table.shapes(&stripped, &scope.evidence, &mut scope.found);
        shapes.into_iter().for_each(|shape| scope.emit(shape, None, Span::default()));
    }
    if godot::is_scene(&code) {
        godot::read(&mut parser, &mut scope);
    } else if unity_yaml::is_scene(&code) {
        unity_yaml::read(&mut parser, &mut scope);
    }
    let end = parser.tokens.all.len();
    read_statements(&mut parser, &mut scope, end);
    scope.finish();
    *found = scope.found;
    found.numbers.harmless_in(parser.types);
    if let Some(span) = parser.too_deep {
        let text = format!("brackets nested more than {} levels deep are ignored", parse::MAX_DEPTH);
        found.error(span, text);
    }
    let is_empty = found.items.is_empty() && !found.is_part && !text.trim().is_empty();
    if is_empty && found.worst != RemarkKind::Error {
        found.error(0..0, NO_SHAPES);
    }
}
