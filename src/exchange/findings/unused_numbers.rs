//! Remarks on numbers that no shape uses and no other remark names.

use crate::exchange::findings::numbers::Fate;
use crate::exchange::findings::{Findings, RemarkKind, excerpt};
use crate::exchange::text::lexer::is_word;
use crate::exchange::text::{self, WordSet, words};
use crate::number_format::counted;
use core::ops::Range;

/// The maximum number of numbers listed in one remark.
const LISTED: usize = 40;
/// The maximum number of remarks on a single number.
const NAMED: usize = 30;
/// The number of bytes before a number in which its name is searched.
const CONTEXT: usize = 200;

/// Names of quantities that do not affect shapes.
const HARMLESS: WordSet = WordSet(
    "version id ids guid uuid fileid gid srid epsg class index indices idx key count num number length len capacity sides segments \
    steps iterations seed frame frames fps time timestep dt delta duration delay date year timestamp density friction restitution \
    elasticity bounce bounciness mass moment inertia damping gravity force impulse torque stiffness velocity vel speed linvel angvel \
    acceleration color colour colors fill stroke background rgb rgba hsl tint alpha opacity thickness linewidth weight dash font \
    fontsize shade brightness hue uv uvs texcoord z zindex zorder depth layer order mask category group filter flags bits hash score \
    health level row column page port area iscrowd confidence priority resolution mode dpi for name label title text tick sleep wait \
    timeout interval print log tiledversion tilewidth tileheight newworld setmeter",
);
/// Names of things with a width and a height that are not shapes.
const SCREENS: WordSet =
    WordSet("canvas viewport viewbox screen window display image img texture resolution frame video");
/// Names of transforms of shapes; they prevail over harmless names beside them.
const MOVING: WordSet = WordSet(
    "rotation rotate angle position pos translate translation offset origin pivot center centre transform scale anchor theta location \
    degrees",
);
/// Names of motion over time.
const MOTION: WordSet = WordSet("velocity vel speed damping");
/// Names of properties that may affect a shape.
const PLACING: WordSet = WordSet(
    "angle rotation rotate rotated rot heading bearing azimuth direction orientation yaw radius diameter size width height scale scalex \
    scaley offset offsetx offsety position pos origin translation translate transform x y lat lon lng buffer pivot",
);
/// Beside these, such properties do not affect a shape, as in `stroke-width`.
const STYLE: WordSet = WordSet("stroke line font border outline marker text label icon shadow");

/// A number and its name.
type Named<'t> = (Range<usize>, &'t str);

impl Findings {
    /// Lists all harmless numbers in one note; each other one gets a remark of its own.
    pub fn remark_on_unused_numbers(&mut self, text: &str) {
        for remark in &self.remarks {
            self.numbers.remark_within(remark.at.bytes.clone());
        }
        let (mut harmless, mut others): (Vec<Named>, Vec<Named>) = (Vec::new(), Vec::new());
        for number in self.numbers.0.iter().filter(|number| number.is_left()) {
            let at = number.bytes.start;
            let before = text::before(text, at, CONTEXT);
            let column = self.columns.get(&at).map(|column| &text[column.clone()]);
            let word = column.unwrap_or_else(|| word_before(before));
            let is_harmless = match number.fate {
                Fate::Harmless => true,
                Fate::Property => !is_placing(word),
                _ => says_harmless(before, word) || is_harmless_argument(before, word),
            };
            if is_harmless { &mut harmless } else { &mut others }.push((number.bytes.clone(), word));
        }
        // Where there is no shape, they are listed together.
        let named = if self.items.is_empty() { 0 } else { NAMED };
        for (bytes, word) in others.iter().take(named) {
            let value = excerpt(&text[bytes.clone()]);
            let of = if word.is_empty() { String::new() } else { format!(" of `{}`", excerpt(word)) };
            self.remark(bytes.clone(), RemarkKind::Unplaced, format!("{value}{of} is not used"));
        }
        let rest = others.get(named..).unwrap_or_default();
        self.remark_on_all(text, rest, RemarkKind::Unplaced, ["is not used", "are not used"]);
        self.remark_on_all(text, &harmless, RemarkKind::Note, ["is not part of a shape", "are not part of a shape"]);
    }

    fn remark_on_all(&mut self, text: &str, numbers: &[Named], kind: RemarkKind, [one, many]: [&str; 2]) {
        let (Some((first, _)), Some((last, _))) = (numbers.first(), numbers.last()) else { return };
        let (mut listed, mut before) = (String::new(), None);
        for (bytes, word) in numbers.iter().take(LISTED) {
            // The name of a list precedes its first number: `viewBox 0 0 10 10`.
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
        self.remark(first.start..last.end, kind, text);
    }
}

/// Whether the name of a number, or the text before it, shows that it does not affect shapes.
fn says_harmless(before: &str, word: &str) -> bool {
    // The segment before these decides: `Color::new`, `mesh.position.set`.
    let mut segments = word.rsplit(['.', ':']).filter(|segment| !segment.is_empty());
    let last = segments.next().unwrap_or(word);
    let is_general =
        matches!(last, "new" | "from" | "coefficient" | "set" | "Set" | "create" | "x" | "y" | "z" | "rgb" | "of");
    let parts = words(if is_general { word } else { last });
    let moves = MOVING.contains_any(&parts) && !MOTION.contains_any(&parts);
    let is_extent = WordSet("width height w h size").contains_any(&parts);
    let is_of_screen = SCREENS.contains_any(&parts) && !moves || is_extent && SCREENS.contains_any(&words(word));
    // `worldX`, `eulerZ`
    let is_coordinate = parts.len() > 1 && matches!(parts.last().map(String::as_str), Some("x" | "y"));
    // `vertices[3]` is an index or a count, `WIDTH = 800` a constant, and `< 3` is compared.
    let is_index = before.strip_suffix('[').is_some_and(|owner| owner.ends_with(is_word));
    let is_constant = WordSet("WIDTH HEIGHT FPS W H").contains(last);
    let is_compared = ["<", ">", "==", "!=", "<=", ">="].iter().any(|sign| before.trim_end().ends_with(sign));
    let plain = last.to_lowercase().replace(['_', '-'], "");
    let is_harmless_word = !moves && !is_coordinate && (HARMLESS.contains(&plain) || HARMLESS.contains_any(&parts));
    is_index || is_constant || is_compared || is_of_screen || is_harmless_word
}

/// Whether a number is an argument of a call, or of a vector, whose name says that it does not affect shapes:
/// `SetDrawColor(renderer, 255)`, `gravity = Vec2(0, 10)`, `Stage({ width: 500 })`.
fn is_harmless_argument(before: &str, word: &str) -> bool {
    const VECTORS: WordSet = WordSet("vec vect vector cpv point");
    const OF_SCREEN: WordSet = WordSet("application stage scene game renderer canvas window initwindow createwindow");
    let Some(call) = call_around(before) else { return false };
    let name = word_before(call);
    let last = name.rsplit(['.', ':']).next().unwrap_or(name);
    let is_plain = before.trim_end_matches([' ', '-', '+']).ends_with([',', '(', '{']);
    if VECTORS.contains_any(&words(last)) && is_plain {
        let outer = call[..call.len() - name.len()].trim_end_matches("new ");
        let outer = outer.trim_end_matches(['(', '=', ':', ' ']);
        let owner = if outer.ends_with(is_word) { word_before(outer) } else { "" };
        // The argument of a world is its gravity.
        const WORLDS: WordSet = WordSet("World b2World PhysicsWorld world");
        let last = owner.rsplit(['.', ':']).next().unwrap_or(owner);
        return !owner.is_empty() && (says_harmless("", owner) || WORLDS.contains(last));
    }
    let is_extent = is_plain || WordSet("width height").contains(word);
    OF_SCREEN.contains(&last.to_lowercase()) && is_extent || is_plain && says_harmless("", name)
}

/// The text before the arguments of the call that a text ends within: `f` of `f(g(1), { a: 2, `.
fn call_around(before: &str) -> Option<&str> {
    let mut depth = 0_usize;
    for (at, byte) in before.bytes().enumerate().rev() {
        match byte {
            b')' | b']' | b'}' => depth += 1,
            // `(b2Vec2){0, 10}`, `Vec2{0, 10}`
            b'(' if depth == 0 => return Some(before[..at].trim_end()),
            b'{' if depth == 0 && before[..at].ends_with(|c| is_word(c) || c == ')') => {
                return Some(before[..at].trim_end_matches(')'));
            }
            b'(' | b'[' | b'{' => depth = depth.saturating_sub(1),
            b';' if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// The last path in a text, such as `Color::new`. Numbers such as `0.5f` are skipped.
fn word_before(mut before: &str) -> &str {
    loop {
        let Some(last) = before.rfind(is_word) else { return "" };
        let end = last + before[last..].chars().next().map_or(1, char::len_utf8);
        let rest = before[..end].trim_end_matches(|c: char| is_word(c) || matches!(c, '-' | '.' | ':'));
        let word = before[rest.len()..end].trim_start_matches(|c: char| !is_word(c));
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            return word;
        }
        before = rest;
    }
}

/// Whether a number with this name may affect a shape.
pub fn is_placing(name: &str) -> bool {
    let parts = words(name);
    PLACING.contains_any(&parts) && !STYLE.contains_any(&parts)
}
