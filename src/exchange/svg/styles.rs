//! The properties that style sheets give to elements. Only those are read that hide, clip or fill an element; those that
//! would transform it are refused.

use crate::exchange::findings::location::bytes_of;
use crate::exchange::findings::{Findings, excerpt};
use crate::exchange::xml::tags::{Tag, Tags};
use core::ops::Range;

/// The properties that are read.
const KEPT: [&str; 5] = ["display", "visibility", "fill-rule", "clip-path", "mask"];
/// Properties that transform any element.
const TRANSFORMS: [&str; 6] = ["transform", "translate", "rotate", "scale", "offset-path", "zoom"];
/// The maximum number of rules: each is tested on every element.
const MAX_RULES: usize = 256;
/// The maximum number of pairs of a selector and a declaration.
const MAX_TRIED: usize = 1 << 20;

/// The geometry properties of an element.
fn geometry(name: &str) -> &'static [&'static str] {
    match name {
        "rect" => &["x", "y", "width", "height"],
        "circle" | "ellipse" => &["cx", "cy", "r", "rx", "ry"],
        "path" => &["d"],
        _ => &[],
    }
}

/// Whether a property transforms an element of this name, or any element if no name is given.
fn is_placing(property: &str, name: Option<&str>) -> bool {
    let of_some = || ["rect", "circle", "path"].into_iter().any(|name| geometry(name).contains(&property));
    TRANSFORMS.contains(&property) || name.map_or_else(of_some, |name| geometry(name).contains(&property))
}

/// A selector that depends on a single element: a name, an id and classes.
struct Selector {
    name: Option<String>,
    id: Option<String>,
    classes: Vec<String>,
}

impl Selector {
    /// `None` for selectors that depend on other elements or attributes.
    fn read(text: &str) -> Option<Self> {
        let mut selector = Self { name: None, id: None, classes: Vec::new() };
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_marked = matches!(first, '.' | '#');
            let word = &rest[usize::from(is_marked)..];
            let end = word.find(|c| !is_name(c)).unwrap_or(word.len());
            let name = word[..end].to_owned();
            match first {
                '*' if rest.len() == text.len() => {
                    rest = &rest[1..];
                    continue;
                }
                _ if end == 0 => return None,
                '.' => selector.classes.push(name),
                '#' => selector.id = Some(name),
                _ if rest.len() == text.len() => selector.name = Some(name),
                _ => return None,
            }
            rest = &word[end..];
        }
        (!text.is_empty()).then_some(selector)
    }

    /// Whether it matches an element.
    fn fits(&self, tag: &Tag) -> bool {
        let value = |name: &str| tag.attribute(name).map(|attribute| attribute.value);
        let classes = || value("class").unwrap_or("").split_ascii_whitespace();
        self.name.as_deref().is_none_or(|name| name == tag.name)
            && self.id.as_deref().is_none_or(|id| value("id").is_some_and(|own| own.trim() == id))
            && self.classes.iter().all(|class| classes().any(|own| own == class))
    }
}

/// A declaration with one selector.
struct Rule {
    selector: Selector,
    property: &'static str,
    value: String,
    is_important: bool,
}

impl Rule {
    /// The specificity: the higher rank wins, and of equal ranks the later rule.
    fn rank(&self) -> (bool, bool, usize, bool) {
        let Selector { name, id, classes } = &self.selector;
        (self.is_important, id.is_some(), classes.len(), name.is_some())
    }
}

/// The rules of all style sheets of a document.
#[derive(Default)]
pub struct Styles {
    rules: Vec<Rule>,
    /// The number of pairs of a selector and a declaration so far.
    tried: usize,
}

impl Styles {
    /// Reads all style sheets of a text.
    pub fn read(text: &str, found: &mut Findings) -> Self {
        let mut styles = Self::default();
        let mut tags = Tags::new(text).peekable();
        while let Some(tag) = tags.next() {
            if tag.name == "style" && !tag.is_closing && !tag.is_empty {
                let end = tags.peek().map_or(text.len(), |next| next.start);
                let sheet = without_markup(&text[tag.end..end]);
                match tag.attribute("media").map(|media| media.value.trim()) {
                    None | Some("" | "all" | "screen") => styles.sheet(&sheet, tag.end, found),
                    Some(_) => refuse(&sheet, tag.end..end, "a style sheet with a `media` attribute", found),
                }
            }
        }
        if let Some(start) = text.find("<?xml-stylesheet") {
            let end = text[start..].find('>').map_or(text.len(), |end| start + end);
            found.unplaced(start..end, "an external style sheet is not read: it may hide or move shapes");
        }
        styles
    }

    /// Reads a style sheet that begins at a byte.
    fn sheet(&mut self, sheet: &str, start: usize, found: &mut Findings) {
        let mut at = 0;
        loop {
            at += sheet[at..].len() - sheet[at..].trim_start().len();
            let rest = &sheet[at..];
            let Some(end) = rest.find(['{', ';', '}']) else { return };
            let (head, offset) = (rest[..end].trim_end(), start + at);
            if !rest[end..].starts_with('{') {
                if head.starts_with("@import") {
                    let text = "an external style sheet is not read: it may hide or move shapes";
                    found.unplaced(offset..offset + end, text);
                }
                at += end + 1;
                continue;
            }
            let block = end + 1;
            let close = block_end(&rest[block..]).map_or(rest.len(), |length| block + length);
            if head.starts_with('@') {
                refuse(&rest[block..close], offset..offset + close, &excerpt(head), found);
            } else {
                self.rules(head, &rest[block..close], offset + block, found);
            }
            at += (close + 1).min(rest.len());
        }
    }

    /// Adds the relevant declarations for each selector of a list.
    fn rules(&mut self, selectors: &str, block: &str, start: usize, found: &mut Findings) {
        let is_static = |one: &&str| ![":hover", ":focus", ":active"].iter().any(|state| one.contains(state));
        for (property, value, bytes) in declarations(block) {
            if !KEPT.contains(&property) && !is_placing(property, None) {
                continue;
            }
            let at = start + bytes.start..start + bytes.end;
            for one in selectors.split(',').map(str::trim).filter(is_static) {
                self.tried += 1;
                if self.rules.len() >= MAX_RULES || self.tried > MAX_TRIED {
                    // Reports this only once.
                    self.tried = MAX_TRIED;
                    let text = format!("only {MAX_RULES} rules for `display` and similar properties are read");
                    return found.error(at, text);
                }
                let selector = Selector::read(one);
                if is_placing(property, selector.as_ref().and_then(|selector| selector.name.as_deref())) {
                    let text = format!("`{property}` in a style sheet is not read: make it an attribute");
                    found.error(at.clone(), text);
                    break;
                }
                let Some(&property) = KEPT.iter().find(|kept| **kept == property) else { continue };
                let Some(selector) = selector else {
                    let text = format!("the selector `{}` is not understood: give its shapes a class", excerpt(one));
                    found.error(at.clone(), format!("`{property}` in a style sheet: {text}"));
                    continue;
                };
                let (value, is_important) = importance(value);
                self.rules.push(Rule { selector, property, value: value.to_owned(), is_important });
            }
        }
    }

    /// A property of an element by its `style`, a style sheet or its attribute.
    pub fn property<'s>(&'s self, tag: &Tag<'s>, name: &str) -> Option<&'s str> {
        let fitting = self.rules.iter().filter(|rule| rule.property == name && rule.selector.fits(tag));
        let of_sheet = fitting.max_by_key(|rule| rule.rank());
        let own = styled(tag, name);
        match (own, of_sheet) {
            (Some((value, is_important)), rule) if is_important || !rule.is_some_and(|rule| rule.is_important) => {
                Some(value)
            }
            (_, Some(rule)) => Some(&rule.value),
            (_, None) => tag.attribute(name).map(|attribute| attribute.value.trim()),
        }
    }
}

/// Refuses a part of a style sheet that is not supported, if it has a relevant property.
fn refuse(block: &str, at: Range<usize>, what: &str, found: &mut Findings) {
    let is_rule = ["@font-face", "@charset", "@namespace"].iter().all(|known| !what.starts_with(known));
    // Rules may be nested: every part that looks like a declaration counts.
    let parts = block.split(['{', '}']).flat_map(declarations);
    let matters = |name: &str| KEPT.contains(&name) || is_placing(name, None);
    let Some((property, ..)) = parts.into_iter().find(|(name, ..)| matters(name)).filter(|_| is_rule) else { return };
    found.error(at, format!("`{property}` in {what} is not supported: remove it"));
}

/// The length of a block up to its closing brace.
fn block_end(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    text.bytes().position(|byte| {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => return true,
            b'}' => depth -= 1,
            _ => {}
        }
        false
    })
}

/// The declarations of a block: name, value and bytes.
fn declarations(block: &str) -> impl Iterator<Item = (&str, &str, Range<usize>)> {
    block.split(';').filter_map(move |part| {
        let (name, value) = part.split_once(':')?;
        Some((name.trim(), value.trim(), bytes_of(block, part.trim())))
    })
}

/// A value without `!important`, and whether it had that.
fn importance(value: &str) -> (&str, bool) {
    value.split_once('!').map_or((value, false), |(value, mark)| (value.trim_end(), mark.trim() == "important"))
}

/// A property in the `style` of an element, and whether it is important; the last one wins.
pub fn styled<'t>(tag: &Tag<'t>, name: &str) -> Option<(&'t str, bool)> {
    let style = tag.attribute("style")?.value;
    declarations(style).filter(|(own, ..)| *own == name).map(|(_, value, _)| importance(value)).last()
}

/// A property in the `style` of an element that would transform it, with its bytes.
pub fn placing_style<'t>(tag: &Tag<'t>) -> Option<(&'t str, Range<usize>)> {
    let style = tag.attribute("style")?;
    let (property, _, bytes) = declarations(style.value).find(|(name, ..)| is_placing(name, Some(tag.name)))?;
    Some((property, style.start + bytes.start..style.start + bytes.end))
}

/// A style sheet with comments and XML markup blanked, so that no byte moves.
fn without_markup(text: &str) -> String {
    let (mut sheet, mut at) = (String::with_capacity(text.len()), 0);
    while at < text.len() {
        let rest = &text[at..];
        let to = |end: &str| rest.find(end).map_or(rest.len(), |found| found + end.len());
        let blank = match rest.as_bytes() {
            [b'/', b'*', ..] => to("*/"),
            [b'<', b'!', b'-', b'-', ..] => to("-->"),
            [b'<', b'!', b'[', ..] if rest.starts_with("<![CDATA[") => "<![CDATA[".len(),
            [b']', b']', b'>', ..] => "]]>".len(),
            _ => 0,
        };
        if blank > 0 {
            sheet.extend(core::iter::repeat_n(' ', blank));
            at += blank;
        } else if let Some(c) = rest.chars().next() {
            sheet.push(c);
            at += c.len_utf8();
        }
    }
    sheet
}
