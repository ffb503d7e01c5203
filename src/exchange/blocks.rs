//! Reads a document that has blocks of several notations in it, such as Markdown with fences of JSON, WKT and code.

use crate::exchange::{
    pasted::{Format, Pasted},
    read::{format, json, read_part},
};
use core::ops::Range;
use serde::de::IgnoredAny;

/// So many blocks are read by themselves; in a document with more the rest is read as code.
const MOST_BLOCKS: usize = 64;

/// The shapes of all blocks and of the text between them. `None` where no block needs a reader of its own.
pub(super) fn read(text: &str) -> Option<Pasted> {
    let blocks = blocks(text);
    if blocks.is_empty() {
        return None;
    }
    let mut rest = text.as_bytes().to_vec();
    let mut parts = Vec::new();
    for (block, format) in &blocks {
        blank(&mut rest[block.clone()]);
        let mut own = text.as_bytes()[..block.end].to_vec();
        blank(&mut own[..block.start]);
        parts.push(read_part(&as_text(own), *format));
    }
    parts.push(read_part(&as_text(rest), Format::Code));
    let mut all = Pasted { format: blocks[0].1, items: Vec::new(), remarks: Vec::new(), unsaid: 0, ..parts[0].clone() };
    all.numbers.clear();
    for part in parts {
        all.items.extend(part.items);
        all.remarks.extend(part.remarks);
        all.numbers.extend(part.numbers);
        all.unsaid += part.unsaid;
        all.worst = all.worst.max(part.worst);
    }
    all.items.sort_by_key(|item| item.at.bytes.start);
    all.remarks.sort_by_key(|remark| remark.at.bytes.start);
    all.numbers.sort_by_key(|number| number.bytes.start);
    Some(all)
}

/// The blocks that are no code, in order.
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

/// Lines stay where they are.
fn blank(bytes: &mut [u8]) {
    bytes.iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
}

/// Only whole characters were blanked.
fn as_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_default()
}
