//! Takes off what surrounds code where people post it: fences, quotes, prompts, signs of a diff, line numbers, prefixes of a log.

use core::ops::Range;

/// A text with blanks where something was taken off, so that every byte keeps its place.
pub struct Stripped {
    pub text: String,
    /// What was taken off that has numbers or code in it, and why.
    pub removed: Vec<(Range<usize>, &'static str)>,
}

/// A line without its end, and where it begins.
#[derive(Clone, Copy)]
struct Line<'t> {
    start: usize,
    text: &'t str,
}

pub fn strip(text: &str) -> Stripped {
    let mut bytes = text.as_bytes().to_vec();
    let mut removed = Vec::new();
    let lines: Vec<Line> = lines(text);
    let is_diff = is_diff(&lines);
    let has_prompts = lines.iter().any(|line| line.text.trim_start().starts_with(">>> "));
    let mut starts: Vec<usize> = lines.iter().map(|line| quote_length(line.text, has_prompts)).collect();
    for (line, start) in lines.iter().zip(&mut starts) {
        let rest = &line.text[*start..];
        if let Some((name, value)) = definition(rest) {
            // `#define RATIO 32` is read as `RATIO = 32`.
            let from = line.start + *start;
            blank(&mut bytes, from..from + name.start);
            bytes[from + value - 1] = b'=';
            *start += name.start;
            continue;
        }
        if rest.trim_start().starts_with("```") || rest.trim_start().starts_with("~~~") {
            // ```` ```Circle(1, 2, 3)``` ```` in one line is code.
            let ticks = |c: char| matches!(c, '`' | '~' | ' ');
            let inner = rest.trim_matches(ticks);
            let from = line.start + line.text.len() - rest.trim_start_matches(ticks).len();
            let is_code = rest.trim_end().ends_with("```") && !inner.is_empty();
            if !is_code && inner.contains(|c: char| c.is_ascii_digit()) {
                removed.push((line.start..line.start + line.text.len(), "the line of a fence is not read"));
            }
            let code = if is_code {
                from..from + inner.len()
            } else {
                line.start + line.text.len()..line.start + line.text.len()
            };
            blank(&mut bytes, line.start..code.start);
            blank(&mut bytes, code.end..line.start + line.text.len());
            *start = code.start - line.start;
            continue;
        }
        // The sign of a diff stands in the first column, or in the first one of a quotation.
        let is_quoted = line.text[..*start].contains('>');
        let rest = if is_quoted { rest } else { line.text };
        if is_diff {
            let is_header = ["+++ ", "--- ", "@@", "diff --git", "index "].iter().any(|begin| rest.starts_with(begin));
            if is_header || rest.starts_with('-') {
                let whole = line.start..line.start + line.text.len();
                blank(&mut bytes, whole.clone());
                removed.push((
                    whole,
                    if is_header {
                        "the header of a diff is not read"
                    } else {
                        "a line that the diff removes is not read"
                    },
                ));
                *start = line.text.len();
                continue;
            }
            *start += usize::from(is_quoted && rest.starts_with('+'));
            if !is_quoted {
                *start = usize::from(rest.starts_with('+')).max(*start);
            }
        }
        *start += log_length(&line.text[*start..]);
        *start += star_length(&line.text[*start..]);
    }
    let numbers = line_numbers(&lines, &starts);
    for ((line, start), number) in lines.iter().zip(&starts).zip(numbers) {
        if let Some(length) = number {
            removed.push((line.start + start..line.start + start + length, "a line number is not read"));
        }
        let end = start + number.unwrap_or(0);
        let prefix = &line.text[..*start];
        if prefix.bytes().any(|byte| byte.is_ascii_digit()) && prefix.len() < line.text.len() {
            removed.push((line.start..line.start + start, "the prefix of a line of a log is not read"));
        }
        blank(&mut bytes, line.start..line.start + end);
    }
    inline_code(text, &mut bytes);
    // Only ASCII was written, over whole characters.
    Stripped { text: String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned()), removed }
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        lines.push(Line { start, text: line.trim_end_matches(['\n', '\r']) });
        start += line.len();
    }
    lines
}

/// The name of `#define NAME 3`, and where its value begins.
fn definition(line: &str) -> Option<(Range<usize>, usize)> {
    let rest = line.strip_prefix("#define ")?;
    let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '_'))?;
    let value = rest[length..].trim_start();
    let at = line.len() - value.len();
    let start = line.len() - rest.len();
    (length > 0 && rest[length..].starts_with(' ') && value.starts_with(|c: char| c.is_ascii_digit() || c == '('))
        .then_some((start..start + length, at))
}

fn blank(bytes: &mut [u8], range: Range<usize>) {
    bytes[range].fill(b' ');
}

/// `> ` of a quotation, `>>> ` and `... ` of Python, `In [3]: ` of a notebook.
fn quote_length(line: &str, has_prompts: bool) -> usize {
    let mut length = line.len() - line.trim_start().len();
    loop {
        let rest = &line[length..];
        let quotes = rest.len() - rest.trim_start_matches('>').len();
        if quotes > 0 {
            length += quotes + rest[quotes..].len() - rest[quotes..].trim_start_matches(' ').len();
        } else if has_prompts && rest.starts_with("...") {
            return length + 3;
        } else {
            break;
        }
    }
    let rest = &line[length..];
    for begin in ["In [", "Out["] {
        if let Some(end) = rest.strip_prefix(begin).and_then(|rest| rest.find("]:")) {
            return length + begin.len() + end + 2;
        }
    }
    length
}

/// Whether signs begin the lines of a diff: a header of one, or a sign or a blank before every line.
fn is_diff(lines: &[Line]) -> bool {
    if lines.iter().any(|line| line.text.starts_with("@@ ") || line.text.starts_with("diff --git")) {
        return true;
    }
    let mut signs = 0;
    for line in lines.iter().filter(|line| !line.text.trim().is_empty()) {
        let mut letters = line.text.chars();
        match (letters.next(), letters.next()) {
            (Some('+' | '-'), Some(next)) if !(next.is_ascii_digit() || next == '.' || next == '-') => {
                signs += usize::from(line.text.starts_with('+'));
            }
            (Some(' '), _) => {}
            _ => return false,
        }
    }
    signs > 0
}

/// `[12:30:01] [INFO] `, `2024-01-02 12:30:01.123 DEBUG main: `, `I/flutter (12345): `
fn log_length(line: &str) -> usize {
    let mut length = 0;
    let mut has_mark = false;
    loop {
        let rest = &line[length..];
        let blank = rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        let part = stamp_length(rest).or_else(|| level_length(rest)).unwrap_or(0);
        if part == 0 || part == rest.len() {
            return if has_mark { length } else { 0 };
        }
        has_mark = true;
        length += blank + part;
        let colon = line[length..].starts_with(':');
        length += usize::from(colon);
    }
}

/// A date, a time, or brackets with one of these or with a word.
fn stamp_length(text: &str) -> Option<usize> {
    if let Some(inner) = text.strip_prefix('[') {
        let end = inner.find(']')?;
        let inner = &inner[..end];
        let is_stamp = inner.contains(':') && stamp_length(inner).is_some();
        let is_word = level_length(inner) == Some(inner.len())
            || inner.len() < 16 && !inner.is_empty() && inner.chars().all(char::is_alphabetic);
        let follows = text[end + 2..].starts_with([' ', ':', '[']);
        return ((is_stamp || is_word) && follows).then_some(end + 2);
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &text.as_bytes()[digits..];
    let is_date = digits == 4
        && rest.len() > 5
        && matches!(rest[0], b'-' | b'/')
        && rest[1].is_ascii_digit()
        && rest[2].is_ascii_digit()
        && rest[3] == rest[0];
    let is_time = matches!(digits, 1 | 2)
        && rest.len() > 4
        && rest[0] == b':'
        && rest[1].is_ascii_digit()
        && rest[2].is_ascii_digit()
        && rest[3] == b':';
    (is_date || is_time).then(|| text.find([' ', ']']).unwrap_or(text.len()))
}

fn level_length(text: &str) -> Option<usize> {
    const LEVELS: [&str; 14] = [
        "INFO", "DEBUG", "WARNING", "WARN", "ERROR", "TRACE", "LOG", "FATAL", "info", "debug", "warn", "error",
        "trace", "Debug",
    ];
    let level = LEVELS.iter().find(|level| text.starts_with(**level))?;
    let rest = &text[level.len()..];
    // `INFO:root:`
    let name = rest.strip_prefix(':').map_or(0, |rest| {
        rest.find(':')
            .filter(|at| rest[..*at].chars().all(|c| c.is_alphanumeric() || c == '_' || c == '.'))
            .map_or(0, |at| at + 1)
    });
    rest.starts_with([' ', ':', ']']).then_some(level.len() + name)
}

/// ` * ` of the lines of a comment or of a list.
fn star_length(line: &str) -> usize {
    let blank = line.len() - line.trim_start().len();
    let rest = line.trim_start();
    let is_item = ["* ", "• ", "- [ ] "].iter().find(|mark| rest.starts_with(**mark));
    is_item.map_or(0, |mark| blank + mark.len())
}

/// Of each line how long its number is, where all lines that are not empty have numbers that follow each other, with a sign behind.
fn line_numbers(lines: &[Line], starts: &[usize]) -> Vec<Option<usize>> {
    let mut lengths = vec![None; lines.len()];
    let (mut before, mut count): (Option<u64>, _) = (None, 0);
    for (at, (line, start)) in lines.iter().zip(starts).enumerate() {
        let rest = &line.text[*start..];
        if rest.trim().is_empty() {
            continue;
        }
        let blank = rest.len() - rest.trim_start().len();
        let digits = rest[blank..].bytes().take_while(u8::is_ascii_digit).count();
        let behind = &rest[blank + digits..];
        let sign = behind.starts_with([':', '|', ')', '\t'])
            || behind.starts_with(". ")
            || behind.starts_with("  ")
            || behind.starts_with(" |");
        let has_code = behind.contains(|c: char| c.is_alphabetic() || "([{".contains(c));
        let number = rest[blank..blank + digits].parse::<u64>().ok();
        let follows = before.is_none_or(|before| number == Some(before + 1));
        if !(sign && has_code && follows && number.is_some()) {
            return vec![None; lines.len()];
        }
        let signs = behind.len() - behind.trim_start_matches([' ', ':', '|', ')', '.', '\t']).len();
        lengths[at] = Some(blank + digits + signs);
        (before, count) = (number, count + 1);
    }
    if count < 2 { vec![None; lines.len()] } else { lengths }
}

/// The signs around code within a sentence: `` `Rect(1, 2, 3, 4)` ``; a string of JavaScript with `${` stays.
fn inline_code(text: &str, bytes: &mut [u8]) {
    for line in lines(text) {
        let ticks: Vec<usize> = line.text.match_indices('`').map(|(at, _)| at).collect();
        for pair in ticks.chunks_exact(2) {
            let inner = &line.text[pair[0] + 1..pair[1]];
            if inner.contains(['(', '[', '{']) && !inner.contains("${") {
                for &at in pair {
                    bytes[line.start + at] = b' ';
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stripped(text: &str) -> String {
        let stripped = strip(text);
        assert_eq!(stripped.text.len(), text.len(), "every byte keeps its place");
        stripped.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn what_surrounds_code_is_taken_off() {
        for (text, expected) in [
            ("```cpp\na(1);\n```", "a(1);"),
            ("> a(1);\n> > b(2);", "a(1);\nb(2);"),
            (">>> p = [(0, 0),\n...      (4, 0)]", "p = [(0, 0),\n(4, 0)]"),
            ("@@ -1,2 +1,2 @@\n-a(1);\n+a(2);\n b(3);", "a(2);\nb(3);"),
            ("+ Vector2(0, 0),\n- Vector2(9, 9),\n  Vector2(4, 0),", "Vector2(0, 0),\nVector2(4, 0),"),
            ("12: a(1);\n13: b(2);", "a(1);\nb(2);"),
            ("1. (0, 0)\n2. (4, 0)\n3. (4, 3)", "(0, 0)\n(4, 0)\n(4, 3)"),
            ("[12:30:01] [INFO] p=(1, 2)\n[12:30:02] [INFO] p=(3, 4)", "p=(1, 2)\np=(3, 4)"),
            ("2024-01-02 12:30:01.5 DEBUG p=(1, 2)", "p=(1, 2)"),
            ("INFO:root:p=(1, 2)", "p=(1, 2)"),
            (" * (0, 0)\n * (4, 0)", "(0, 0)\n(4, 0)"),
            ("see `Rect(1, 2, 3, 4)` here", "see  Rect(1, 2, 3, 4)  here"),
        ] {
            assert_eq!(stripped(text), expected, "{text}");
        }
    }

    #[test]
    fn what_only_looks_so_stays() {
        for text in ["[1, 2], [3, 4]", "0 0\n1 0\n2 5", "+5 3\n-2 1", "-1\n-2", "[10, 20]\n[30, 40]", "1: 2\n2: 3"] {
            assert_eq!(stripped(text), text);
        }
    }
}
