//! Every number of a text is in a shape or in a remark. Numbers are found here independently of the readers.

use super::{mutated, parts, read_file};
use crate::exchange::findings::numbers::{Fate, Number};
use crate::exchange::pasted::{Format, Pasted};
use crate::exchange::read_text::read;
use crate::split_mix::SplitMix;
use core::ops::Range;

/// The bytes of a certain number: digits with at most one point and an exponent, not part of a word.
fn plain_numbers(text: &str) -> Vec<Range<usize>> {
    let mut numbers = Vec::new();
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let mut start = 0;
    for word in text.split(|c| !is_part(c)) {
        let bytes = start..start + word.len();
        start = bytes.end + text[bytes.end..].chars().next().map_or(0, char::len_utf8);
        let (mantissa, exponent) = word.split_once(['e', 'E']).unwrap_or((word, "0"));
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_number = is_digits(&mantissa.replacen('.', "", 1)) && is_digits(exponent);
        if is_number && !text[..bytes.start].ends_with('#') {
            numbers.push(bytes);
        }
    }
    numbers
}

/// The digits of path data, in which a letter may directly precede a number.
fn digits_of_paths(text: &str) -> Vec<Range<usize>> {
    let mut digits = Vec::new();
    for (at, name) in text.match_indices(" d=\"") {
        let start = at + name.len();
        let end = start + text[start..].find('"').expect("a quote that ends it");
        digits.extend((start..end).filter(|&byte| text.as_bytes()[byte].is_ascii_digit()).map(|byte| byte..byte + 1));
    }
    digits
}

/// Comments are not counted; where one begins depends on its context.
fn has_comments(text: &str) -> bool {
    ["#", "//", "/*", "--", "<!", "<?"].iter().any(|mark| text.contains(mark))
}

fn is_one_of_these(pasted: &Pasted) -> bool {
    pasted.format != Format::Code
}

/// Every number has been used or named.
fn check(text: &str, pasted: &Pasted, numbers: Vec<Range<usize>>) {
    // `1'000` groups digits: the part before the sign is not a number by itself.
    for bytes in numbers.into_iter().filter(|bytes| text.as_bytes().get(bytes.end) != Some(&b'\'')) {
        let next = pasted.numbers.partition_point(|number| number.bytes.end <= bytes.start);
        let number = pasted.numbers.get(next).filter(|number| number.bytes.start <= bytes.start);
        let fate = number.map(|number| number.fate);
        let around = &text[bytes.clone()];
        assert!(matches!(fate, Some(Fate::Used | Fate::Remarked)), "{around} at {bytes:?} is {fate:?} in:\n{text}");
    }
    assert!(!pasted.numbers.iter().any(Number::is_left), "{:?} in:\n{text}", pasted.numbers);
}

#[test]
fn every_number_of_every_snippet_is_in_a_shape_or_in_a_remark() {
    let file = read_file("snippets.txt");
    let mut count = 0;
    for (_, text) in parts(&file) {
        let pasted = read(text);
        if is_one_of_these(&pasted) {
            let without_comments = text.split("<!--").map(|part| part.split_once("-->").map_or(part, |(_, rest)| rest));
            let text: String = without_comments.collect();
            let pasted = read(&text);
            check(&text, &pasted, plain_numbers(&text));
            check(&text, &pasted, digits_of_paths(&text));
            count += 1;
        }
    }
    assert!(count >= 25, "only {count} snippets");
}

#[test]
fn every_number_of_mutants_is_in_a_shape_or_in_a_remark() {
    let file = read_file("snippets.txt");
    let texts: Vec<&str> =
        parts(&file).into_iter().map(|(_, text)| text).filter(|t| is_one_of_these(&read(t))).collect();
    let (mut random, mut numbers) = (SplitMix(31), 0);
    for _ in 0..30_000 {
        let text = mutated(&mut random, &texts);
        if !has_comments(&text) {
            let pasted = read(&text);
            if is_one_of_these(&pasted) {
                check(&text, &pasted, plain_numbers(&text));
                numbers += pasted.numbers.len();
            }
        }
    }
    assert!(numbers > 100_000, "only {numbers} numbers");
}

/// Changing a digit of a used number changes the shape or removes it.
#[test]
fn a_number_that_is_used_changes_the_shapes() {
    let shapes = |text: &str| -> Vec<_> {
        read(text).items.into_iter().map(|item| (item.name, item.figure, item.frames)).collect()
    };
    let (file, mut count) = (read_file("snippets.txt"), 0);
    for (title, text) in parts(&file) {
        let before = shapes(text);
        for number in read(text).numbers.into_iter().filter(|number| number.fate == Fate::Used) {
            let (start, value) = (number.bytes.start, &text[number.bytes]);
            // Numbers beyond f32 stay beyond it with other digits.
            if value.contains("e40") {
                continue;
            }
            let prefix = if value.starts_with("0x") { 2 } else { 0 };
            let digit = start + value[prefix..].find(|c: char| c.is_ascii_digit()).map_or(0, |at| prefix + at);
            let other = if &text[digit..=digit] == "7" { "8" } else { "7" };
            let changed = [&text[..digit], other, &text[digit + 1..]].concat();
            assert!(shapes(&changed) != before, "{title}: {value} at {start} is used, but for nothing:\n{text}");
            count += 1;
        }
    }
    assert!(count > 800, "only {count} numbers");
}
