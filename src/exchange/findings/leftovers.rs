//! Remarks on the numbers of a text that are in no shape and that no other remark names.

use crate::{
    exchange::findings::{Findings, excerpt, item::RemarkKind, numbers::Number, place::At},
    notation::counted,
};
use core::ops::Range;

/// At most so many numbers are listed in one remark.
const LISTED: usize = 40;
/// At most so many remarks name a number each.
const NAMED: usize = 30;
/// So many bytes before a number are searched for the word that it belongs to.
const CONTEXT: usize = 200;

/// Words that name quantities which place no shape.
#[rustfmt::skip]
const HARMLESS: [&str; 122] = [
    "version", "id", "ids", "guid", "uuid", "fileid", "gid", "srid", "epsg", "class", "index", "indices", "idx", "key",
    "count", "num", "number", "length", "len", "capacity", "sides", "segments", "steps", "iterations", "seed", "frame",
    "frames", "fps", "time", "timestep", "dt", "delta", "duration", "delay", "date", "year", "timestamp",
    "density", "friction", "restitution", "elasticity", "bounce", "bounciness", "mass", "moment", "inertia", "damping",
    "gravity", "force", "impulse", "torque", "stiffness", "velocity", "vel", "speed", "linvel", "angvel", "acceleration",
    "color", "colour", "colors", "fill", "stroke", "background", "rgb", "rgba", "hsl", "tint", "alpha", "opacity",
    "thickness", "linewidth", "weight", "dash", "font", "fontsize", "shade", "brightness", "hue", "uv", "uvs", "texcoord",
    "z", "zindex", "zorder", "depth", "layer", "order", "mask", "category", "group", "filter", "flags", "bits", "hash",
    "score", "health", "level", "row", "column", "page", "port", "area", "iscrowd", "confidence", "priority",
    "resolution", "mode", "dpi", "for", "name", "label", "title", "text", "tick", "sleep", "wait", "timeout", "interval",
    "print", "log", "tiledversion",
];

/// Words that name what has a width and a height and is no shape.
const SCREENS: [&str; 12] = [
    "canvas",
    "viewport",
    "viewbox",
    "screen",
    "window",
    "display",
    "image",
    "img",
    "texture",
    "resolution",
    "frame",
    "video",
];

/// Words that name what moves or turns a shape, also beside words that would place nothing.
#[rustfmt::skip]
const MOVING: [&str; 18] = [
    "rotation", "rotate", "angle", "position", "pos", "translate", "translation", "offset", "origin", "pivot", "center", "centre",
    "transform", "scale", "anchor", "theta", "location", "degrees",
];
/// Words that name quantities which may place a shape, even where nothing else does.
#[rustfmt::skip]
const PLACING: [&str; 35] = [
    "angle", "rotation", "rotate", "rotated", "rot", "heading", "bearing", "azimuth", "direction", "orientation", "yaw",
    "radius", "diameter", "size", "width", "height", "scale", "scalex", "scaley", "offset", "offsetx", "offsety", "position",
    "pos", "origin", "translation", "translate", "transform", "x", "y", "lat", "lon", "lng", "buffer", "pivot",
];
/// Words after which even those say nothing about a shape, as in `stroke-width`.
const STYLE: [&str; 10] = ["stroke", "line", "font", "border", "outline", "marker", "text", "label", "icon", "shadow"];

/// What a number stands for, as far as the text before it says.
struct Context<'t> {
    word: &'t str,
    is_harmless: bool,
    /// Its word says that it may place a shape.
    is_placing: bool,
}

impl Findings {
    /// Names every number that nothing else names: those that place no shape in one note, each other in a remark of its own.
    pub fn remark_on_leftovers(&mut self, text: &str) {
        for remark in &self.remarks {
            self.numbers.remark_within(remark.at.bytes.clone());
        }
        self.numbers.sort_parts();
        let left: Vec<(Range<usize>, Context)> =
            self.numbers.left().map(|number| (number.bytes.clone(), context(text, number))).collect();
        let (harmless, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|(bytes, context)| {
            self.numbers.is_harmless(bytes.start)
                || if self.numbers.is_property(bytes.start) { !context.is_placing } else { context.is_harmless }
        });
        for (bytes, Context { word, .. }) in others.iter().take(NAMED) {
            let value = excerpt(&text[bytes.clone()]);
            let of = if word.is_empty() { String::new() } else { format!(" of `{}`", excerpt(word)) };
            self.remark(At::bytes(bytes.start, bytes.end), RemarkKind::Unplaced, format!("{value}{of} is not used"));
        }
        let rest = others.get(NAMED..).unwrap_or_default();
        self.remark_on_all(text, rest, RemarkKind::Unplaced, ["is not used", "are not used"]);
        self.remark_on_all(text, &harmless, RemarkKind::Note, ["places no shape", "place no shape"]);
    }

    fn remark_on_all(
        &mut self,
        text: &str,
        numbers: &[(Range<usize>, Context)],
        kind: RemarkKind,
        [one, many]: [&str; 2],
    ) {
        let (Some((first, _)), Some((last, _))) = (numbers.first(), numbers.last()) else { return };
        let (mut listed, mut before) = (String::new(), None);
        for (bytes, Context { word, .. }) in numbers.iter().take(LISTED) {
            // The numbers of one list have their word before the first: `viewBox 0 0 10 10`.
            if before != Some(word.as_ptr()) {
                listed.push_str(if listed.is_empty() { "" } else { ", " });
                listed.push_str(&excerpt(word));
            }
            before = Some(word.as_ptr());
            listed.push_str(if listed.is_empty() || listed.ends_with(' ') { "" } else { " " });
            listed.push_str(&excerpt(&text[bytes.clone()]));
        }
        let more = match numbers.len().saturating_sub(LISTED) {
            0 => String::new(),
            more => format!(", and {more} more"),
        };
        let what = if numbers.len() == 1 { one } else { many };
        let text = format!("{} {what}: {listed}{more}", counted(numbers.len(), "number"));
        self.remark(At::bytes(first.start, last.end), kind, text);
    }
}

/// The word that a number belongs to: `setAngle` in `setAngle(0.5`, `id` in `"id": 3`.
fn context<'t>(text: &'t str, number: &Number) -> Context<'t> {
    let at = number.bytes.start;
    let start = (at.saturating_sub(CONTEXT)..=at).find(|&byte| text.is_char_boundary(byte)).unwrap_or(at);
    let before = &text[start..at];
    let word = word_before(before);
    // `vertices[3]` is an index or a count.
    let is_index =
        before.ends_with('[') && before[..before.len() - 1].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    // What is made or set stands before these: `Color::new`, `mesh.position.set`.
    let mut segments = word.rsplit(['.', ':']).filter(|segment| !segment.is_empty());
    let last = segments.next().unwrap_or(word);
    let is_general = matches!(last, "new" | "from" | "set" | "Set" | "create" | "x" | "y" | "z" | "rgb" | "of");
    let parts = words(if is_general { word } else { last });
    let has = |words: &[&str]| parts.iter().any(|part| words.contains(&part.as_str()));
    let moves = has(&MOVING) && !has(&["velocity", "vel", "speed", "damping"]);
    let plain = last.to_lowercase().replace(['_', '-'], "");
    let all = words(word);
    let is_extent = parts.iter().any(|part| matches!(part.as_str(), "width" | "height" | "w" | "h" | "size"));
    let is_screen = |parts: &[String]| parts.iter().any(|part| SCREENS.contains(&part.as_str()));
    let is_of_screen = is_screen(&parts) && !moves || is_extent && is_screen(&all);
    // `worldX`, `eulerZ`
    let is_coordinate = parts.len() > 1 && matches!(parts.last().map(String::as_str), Some("x" | "y"));
    // `WIDTH = 800`, and what is compared.
    let is_constant = matches!(last, "WIDTH" | "HEIGHT" | "FPS" | "W" | "H");
    let is_compared = ["<", ">", "==", "!=", "<=", ">="].iter().any(|sign| before.trim_end().ends_with(sign));
    let is_harmless = is_constant
        || is_compared
        || is_index
        || is_of_screen
        || !moves && !is_coordinate && (HARMLESS.contains(&plain.as_str()) || has(&HARMLESS));
    Context { word, is_harmless, is_placing: is_placing(word) }
}

/// The last name of a text, with what it is a member of: `Color::new`. Other numbers, such as `0.5f`, are passed over.
fn word_before(mut before: &str) -> &str {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    loop {
        let Some(last) = before.rfind(is_name) else { return "" };
        let end = last + before[last..].chars().next().map_or(1, char::len_utf8);
        let begin = before[..end]
            .rfind(|c: char| !(is_name(c) || matches!(c, '-' | '.' | ':')))
            .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
        let word = before[begin..end].trim_start_matches(|c: char| !is_name(c));
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            return word;
        }
        before = &before[..begin];
    }
}

/// Whether a name says that its number may place a shape.
pub fn is_placing(name: &str) -> bool {
    let parts = words(name);
    let has = |words: &[&str]| parts.iter().any(|part| words.contains(&part.as_str()));
    has(&PLACING) && !has(&STYLE)
}

/// The words of a name in small letters: `lineWidth` is line, width.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![String::new()];
    for c in name.chars() {
        if !c.is_alphabetic() || c.is_uppercase() && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if c.is_alphabetic()
            && let Some(word) = words.last_mut()
        {
            word.extend(c.to_lowercase());
        }
    }
    words
}
