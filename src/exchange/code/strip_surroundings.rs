//! Removes the surroundings of posted code: fences, quote signs, prompts, diff signs, line numbers, log prefixes.

use crate::exchange::code::line_prefix::{bullet_length, log_length, quote_length};
use crate::exchange::text::lexer::is_word;
use core::ops::Range;

/// A removed part that has numbers or code in it, and the reason.
pub type Removed = (Range<usize>, &'static str);

/// A line without its line break, and its first byte.
#[derive(Clone, Copy)]
struct Line<'t> {
    start: usize,
    text: &'t str,
}

/// The text as bytes, some of which are blanked.
struct Code {
    bytes: Vec<u8>,
    removed: Vec<Removed>,
    is_diff: bool,
    has_prompts: bool,
}

/// The text with blanks in place of what was removed, so that no byte moves.
pub fn strip(text: &str) -> (String, Vec<Removed>) {
    let lines: Vec<Line> = lines(text).collect();
    let is_diff = is_diff(&lines);
    let has_prompts = lines.iter().any(|line| line.text.trim_start().starts_with(">>> "));
    let mut code = Code { bytes: text.as_bytes().to_vec(), removed: Vec::new(), is_diff, has_prompts };
    let prefixes: Vec<usize> = lines
        .iter()
        .zip(disabled(&lines))
        .zip(prose_beside_fences(&lines))
        .map(|((line, is_disabled), is_prose)| {
            if is_disabled {
                code.remove(*line, "code within `#if 0`, or after `#else`, is ignored")
            } else if is_prose {
                code.remove_prose(*line)
            } else {
                code.strip_line(*line)
            }
        })
        .collect();
    let numbers = line_numbers(&lines, &prefixes);
    for ((line, prefix), number) in lines.iter().zip(prefixes).zip(numbers) {
        if number > 0 {
            code.removed.push((line.start + prefix..line.start + prefix + number, "a line number is ignored"));
        }
        if line.text[..prefix].bytes().any(|byte| byte.is_ascii_digit()) && prefix < line.text.len() {
            code.removed.push((line.start..line.start + prefix, "the log prefix of a line is ignored"));
        }
        code.blank(line.start..line.start + prefix + number);
    }
    code.blank_inline_ticks(text);
    // Only ASCII was written, over whole characters.
    (String::from_utf8(code.bytes).unwrap_or_else(|_| text.to_owned()), code.removed)
}

fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut end = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = end;
        end += line.len();
        Line { start, text: line.trim_end_matches(['\n', '\r']) }
    })
}

impl Code {
    fn blank(&mut self, range: Range<usize>) {
        self.bytes[range].fill(b' ');
    }

    /// Removes a whole line; returns its length.
    fn remove(&mut self, line: Line, why: &'static str) -> usize {
        let all = line.start..line.start + line.text.len();
        self.removed.push((all.clone(), why));
        self.blank(all);
        line.text.len()
    }

    /// Removes a line of prose, with a remark if it has numbers; returns its length.
    fn remove_prose(&mut self, line: Line) -> usize {
        if line.text.contains(|c: char| c.is_ascii_digit()) {
            return self.remove(line, "text outside of the code fences is ignored");
        }
        self.blank(line.start..line.start + line.text.len());
        line.text.len()
    }

    /// The length of the prefix of a line that is to be removed.
    fn strip_line(&mut self, line: Line) -> usize {
        let mut prefix = quote_length(line.text, self.has_prompts);
        let rest = &line.text[prefix..];
        if let Some(blank) = definition(rest) {
            // `#define RATIO 32` is read as `RATIO=32`.
            self.bytes[line.start + prefix + blank] = b'=';
            return prefix + 1;
        }
        if is_fence(rest) {
            return self.strip_fence(line, rest);
        }
        // The sign of a diff is in the first column, also within a quotation.
        let is_quoted = line.text[..prefix].contains('>');
        let rest = if is_quoted { rest } else { line.text };
        if self.is_diff {
            let is_header = ["+++ ", "--- ", "@@", "diff --git", "index "].iter().any(|begin| rest.starts_with(begin));
            if is_header || rest.starts_with('-') {
                let why = if is_header { "a diff header is ignored" } else { "a line removed by the diff is ignored" };
                return self.remove(line, why);
            }
            let sign = usize::from(rest.starts_with('+'));
            prefix = if is_quoted { prefix + sign } else { prefix.max(sign) };
        }
        prefix += log_length(&line.text[prefix..]);
        prefix + bullet_length(&line.text[prefix..])
    }

    /// Blanks a fence with the text beside it; ```` ```Circle(1, 2, 3)``` ```` in one line is code.
    fn strip_fence(&mut self, line: Line, rest: &str) -> usize {
        let ticks = |c: char| matches!(c, '`' | '~' | ' ');
        let inner = rest.trim_matches(ticks);
        let end = line.start + line.text.len();
        let from = end - rest.trim_start_matches(ticks).len();
        let is_code = rest.trim_end().ends_with("```") && !inner.is_empty();
        if !is_code && inner.contains(|c: char| c.is_ascii_digit()) {
            self.removed.push((line.start..end, "a code-fence line is ignored"));
        }
        let code = if is_code { from..from + inner.len() } else { end..end };
        self.blank(line.start..code.start);
        self.blank(code.end..end);
        code.start - line.start
    }

    /// Blanks the backticks around code in a sentence: `` `Rect(1, 2, 3, 4)` ``, but not those of JavaScript strings with `${`.
    fn blank_inline_ticks(&mut self, text: &str) {
        for line in lines(text) {
            let ticks: Vec<usize> = line.text.match_indices('`').map(|(at, _)| at).collect();
            for pair in ticks.chunks_exact(2) {
                let inner = &line.text[pair[0] + 1..pair[1]];
                // A string of JavaScript or Go: ``s = `…` ``.
                let is_string = line.text[..pair[0]].trim_end().ends_with(['=', '(', ',', '+', ':']);
                if inner.contains(['(', '[', '{']) && !inner.contains("${") && !is_string {
                    pair.iter().for_each(|at| self.bytes[line.start + at] = b' ');
                }
            }
        }
    }
}

fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("```") || line.starts_with("~~~")
}

/// Which lines are prose around fenced blocks of code. A line with both a digit and a bracket or sign may be code.
fn prose_beside_fences(lines: &[Line<'_>]) -> Vec<bool> {
    // ```` ```Circle(1, 2, 3)``` ```` opens no block.
    let is_block_fence =
        |line: &Line| is_fence(line.text) && !line.text.trim_start_matches(['`', '~', ' ']).contains("```");
    let may_be_code =
        |line: &Line| line.text.contains(|c: char| c.is_ascii_digit()) && line.text.contains(['(', '[', '{', '=', '<']);
    let fences = lines.iter().filter(|line| is_block_fence(line)).count();
    if fences == 0 || !fences.is_multiple_of(2) {
        return vec![false; lines.len()];
    }
    let mut is_within = false;
    let is_prose = |line: &Line| {
        is_within ^= is_block_fence(line);
        !is_within && !is_fence(line.text) && !may_be_code(line)
    };
    lines.iter().map(is_prose).collect()
}

/// Which lines the preprocessor of C may remove: those within `#if 0`, and those after the `#else` of other conditions.
fn disabled(lines: &[Line<'_>]) -> Vec<bool> {
    let is_closed = lines.iter().filter_map(|line| directive(line.text)).any(|(word, _)| word == "endif");
    // Of each open condition, whether its branch is removed, and whether one was read.
    let mut open: Vec<(bool, bool)> = Vec::new();
    let lines = lines.iter().map(|line| {
        match directive(line.text).filter(|_| is_closed) {
            Some(("if" | "ifdef" | "ifndef", value)) => {
                let is_read = !matches!(value, Some("0" | "false" | "FALSE"));
                open.push((!is_read, is_read));
            }
            Some(("else" | "elif", _)) => {
                if let Some((is_removed, was_read)) = open.last_mut() {
                    (*is_removed, *was_read) = (*was_read, true);
                }
            }
            Some(("endif", _)) => drop(open.pop()),
            _ => {}
        }
        open.iter().any(|(is_removed, _)| *is_removed)
    });
    lines.collect()
}

/// The word of a directive of the C preprocessor, and the next word.
fn directive(line: &str) -> Option<(&str, Option<&str>)> {
    let mut words = line.trim_start().strip_prefix('#')?.split_whitespace();
    Some((words.next()?, words.next()))
}

/// The offset of the blank behind the name in `#define NAME 3`. An expression without brackets is no value: `NAME * 2` may mean
/// another.
fn definition(line: &str) -> Option<usize> {
    let rest = line.strip_prefix("#define ")?;
    let length = rest.find(|c| !is_word(c))?;
    let value = rest[length..].trim_start();
    let bare = value.split("//").next().unwrap_or_default().split("/*").next().unwrap_or_default().trim_end();
    let digits = bare.strip_prefix('-').unwrap_or(bare);
    let is_number =
        digits.starts_with(|c: char| c.is_ascii_digit()) && !digits.contains(['+', '-', '*', '/', '%', ' ']);
    let is_group = bare.starts_with('(') && bare.find(')') == Some(bare.len() - 1);
    let is_value = length > 0 && rest[length..].starts_with([' ', '\t']) && (is_number || is_group);
    is_value.then_some(line.len() - rest.len() + length)
}

/// Whether a text is a diff: it has a header of one, or every line begins with a sign or a blank.
fn is_diff(lines: &[Line]) -> bool {
    if lines.iter().any(|line| line.text.starts_with("@@ ") || line.text.starts_with("diff --git")) {
        return true;
    }
    let mut has_added = false;
    for line in lines.iter().filter(|line| !line.text.trim().is_empty()) {
        let mut letters = line.text.chars();
        match (letters.next(), letters.next()) {
            (Some('+' | '-'), Some(next)) if !(next.is_ascii_digit() || next == '.' || next == '-') => {
                has_added |= line.text.starts_with('+');
            }
            (Some(' '), _) => {}
            _ => return false,
        }
    }
    has_added
}

/// The length of the line number of each line, if all lines that are not empty have consecutive ones followed by a sign.
fn line_numbers(lines: &[Line], prefixes: &[usize]) -> Vec<usize> {
    let mut lengths = vec![0; lines.len()];
    let (mut before, mut count): (Option<u64>, _) = (None, 0);
    for ((line, prefix), length) in lines.iter().zip(prefixes).zip(&mut lengths) {
        let rest = &line.text[*prefix..];
        if rest.trim().is_empty() {
            continue;
        }
        let behind = rest.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
        let has_sign = [":", "|", ")", "\t", ". ", "  ", " |"].iter().any(|sign| behind.starts_with(sign));
        let has_code = behind.contains(|c: char| c.is_alphabetic() || "([{".contains(c));
        let number = rest[..rest.len() - behind.len()].trim_start().parse::<u64>().ok();
        let follows = before.is_none_or(|before| number == Some(before + 1));
        if !(has_sign && has_code && follows && number.is_some()) {
            return vec![0; lines.len()];
        }
        *length = rest.len() - behind.trim_start_matches([' ', ':', '|', ')', '.', '\t']).len();
        (before, count) = (number, count + 1);
    }
    if count < 2 { vec![0; lines.len()] } else { lengths }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stripped(text: &str) -> String {
        let (stripped, _) = strip(text);
        assert_eq!(stripped.len(), text.len(), "every byte keeps its place");
        stripped.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn markup_around_code_is_removed() {
        for (text, expected) in [
            ("```cpp\na(1);\n```", "a(1);"),
            (
                "With a, 1 of 2:\n```\na = f(1)\n```\nbut with a(2):\n```\na = f(2)\n```",
                "a = f(1)\nbut with a(2):\na = f(2)",
            ),
            ("> a(1);\n> > b(2);", "a(1);\nb(2);"),
            (">>> p = [(0, 0),\n...      (4, 0)]", "p = [(0, 0),\n(4, 0)]"),
            ("@@ -1,2 +1,2 @@\n-a(1);\n+a(2);\n b(3);", "a(2);\nb(3);"),
            ("+ Vector2(0, 0),\n- Vector2(9, 9),\n  Vector2(4, 0),", "Vector2(0, 0),\nVector2(4, 0),"),
            ("12: a(1);\n13: b(2);", "a(1);\nb(2);"),
            ("1. (0, 0)\n2. (4, 0)\n3. (4, 3)", "(0, 0)\n(4, 0)\n(4, 3)"),
            ("[12:30:01] [INFO] p=(1, 2)\n[12:30:02] [INFO] p=(3, 4)", "p=(1, 2)\np=(3, 4)"),
            ("2024-01-02 12:30:01.5 DEBUG p=(1, 2)", "p=(1, 2)"),
            ("INFO:root:p=(1, 2)", "p=(1, 2)"),
            ("#if 0\na(1);\n#ifdef X\nb(2);\n#endif\n#else\nc(3);\n#endif\nd(4);", "#else\nc(3);\n#endif\nd(4);"),
            (" * (0, 0)\n * (4, 0)", "(0, 0)\n(4, 0)"),
            ("see `Rect(1, 2, 3, 4)` here", "see  Rect(1, 2, 3, 4)  here"),
        ] {
            assert_eq!(stripped(text), expected, "{text}");
        }
    }

    #[test]
    fn code_that_looks_like_markup_stays() {
        for text in [
            "[1, 2], [3, 4]",
            "0 0\n1 0\n2 5",
            "+5 3\n-2 1",
            "DEBUG = False",
            "-1\n-2",
            "[10, 20]\n[30, 40]",
            "1: 2\n2: 3",
        ] {
            assert_eq!(stripped(text), text);
        }
    }
}
