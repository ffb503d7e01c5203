//! The parts of a document that have a notation of their own, such as the fences of Markdown.

use crate::exchange::{
    pasted::Format,
    recognise::{format, json},
};
use core::ops::Range;
use serde::de::IgnoredAny;

/// The maximum number of separate blocks; the rest of a document is read as code.
const MOST_BLOCKS: usize = 64;

/// Each block with the rest of the text blanked, so that no byte moves; the last part is the text between the blocks.
/// Empty if all blocks are code.
pub fn parts(text: &str) -> Vec<(String, Format)> {
    let blocks = blocks(text);
    if blocks.is_empty() {
        return Vec::new();
    }
    let mut rest = text.as_bytes().to_vec();
    let mut parts = Vec::new();
    for (block, format) in blocks {
        blank(&mut rest[block.clone()]);
        parts.push((only(text, block), format));
    }
    parts.push((as_text(rest), Format::Code));
    parts
}

/// The text up to the end of a block, blanked before the block.
pub fn only(text: &str, block: Range<usize>) -> String {
    let mut own = text.as_bytes()[..block.end].to_vec();
    blank(&mut own[..block.start]);
    as_text(own)
}

/// The blocks in notations other than code, in order.
fn blocks(text: &str) -> Vec<(Range<usize>, Format)> {
    let mut found: Vec<(Range<usize>, Format)> = Vec::new();
    let (mut fence, mut start, mut tried) = (None, 0, 0);
    for line in text.split_inclusive('\n') {
        let begin = line.trim_start();
        let end = start + line.len();
        let is_behind = found.last().is_none_or(|(last, _)| last.end <= start);
        if begin.starts_with("```") || begin.starts_with("~~~") {
            if let Some(open) = fence.take() {
                let format = format(&text[open..start]);
                if format != Format::Code && is_behind {
                    found.push((open..start, format));
                }
            } else {
                fence = Some(end);
            }
        } else if fence.is_none() && is_behind && begin.starts_with('{') && tried < MOST_BLOCKS {
            tried += 1;
            let open = end - begin.len();
            let mut values = serde_json::Deserializer::from_str(&text[open..]).into_iter::<IgnoredAny>();
            if let Some(Ok(_)) = values.next()
                && let close = open + values.byte_offset()
                && let Some(format) = json(&text[open..close])
            {
                found.push((open..close, format));
            }
        }
        start = end;
    }
    found.truncate(MOST_BLOCKS);
    found
}

/// Keeps line breaks.
fn blank(bytes: &mut [u8]) {
    bytes.iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
}

/// Only whole characters are blanked, so the text stays valid.
fn as_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_default()
}
