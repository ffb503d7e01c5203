//! Which tags does a piece of SVG have, and which attributes? Also of a piece that is cut out of a document, or has mistakes
//! further on; nothing is nested here, so that no depth is too deep.

use core::ops::Range;

/// A tag such as `<rect x="1"/>` or `</g>`.
pub struct Tag<'t> {
    /// Its name, without a prefix.
    pub name: &'t str,
    pub start: usize,
    pub end: usize,
    pub is_closing: bool,
    /// Whether it has no content: `<rect/>`.
    pub is_empty: bool,
    pub attributes: Vec<Attribute<'t>>,
    /// The text between this tag and the next.
    pub text: &'t str,
    /// The first mistake in it: its bytes, and what it is.
    pub wrong: Option<(Range<usize>, &'static str)>,
}

#[derive(Clone)]
pub struct Attribute<'t> {
    pub name: &'t str,
    /// As it is written, without the quotes.
    pub value: &'t str,
    /// Where the value begins.
    pub start: usize,
}

impl Attribute<'_> {
    /// The bytes of its value.
    pub fn bytes(&self) -> Range<usize> {
        self.start..self.start + self.value.len()
    }
}

impl<'t> Tag<'t> {
    pub fn bytes(&self) -> Range<usize> {
        self.start..self.end
    }

    pub fn attribute(&self, name: &str) -> Option<&Attribute<'t>> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }
}

pub struct Tags<'t> {
    text: &'t str,
    at: usize,
    /// Where a comment or the like begins that does not end.
    pub unfinished: Option<usize>,
}

impl<'t> Tags<'t> {
    pub fn new(text: &'t str) -> Self {
        Self { text, at: 0, unfinished: None }
    }

    /// Goes behind the end of a comment or the like; to the end of the text where there is none.
    fn skip_to(&mut self, end: &str) {
        let found = self.text[self.at..].find(end);
        self.unfinished = self.unfinished.or(if found.is_none() { Some(self.at) } else { None });
        self.at = found.map_or(self.text.len(), |found| self.at + found + end.len());
    }
}

impl<'t> Iterator for Tags<'t> {
    type Item = Tag<'t>;

    fn next(&mut self) -> Option<Tag<'t>> {
        loop {
            self.at += self.text[self.at..].find('<')?;
            let rest = &self.text[self.at..];
            match rest.as_bytes().get(1)? {
                b'!' if rest.starts_with("<!--") => self.skip_to("-->"),
                b'!' if rest.starts_with("<![CDATA[") => self.skip_to("]]>"),
                b'!' | b'?' => self.skip_to(">"),
                byte if byte.is_ascii_alphabetic() || *byte == b'/' => break,
                _ => self.at += 1,
            }
        }
        let start = self.at;
        let is_closing = self.text.as_bytes()[start + 1] == b'/';
        let from = start + 1 + usize::from(is_closing);
        let to = from + self.text[from..].find(|c: char| !is_name(c)).unwrap_or(self.text.len() - from);
        let name = self.text[from..to].rsplit(':').next().unwrap_or("");
        let Attributes { attributes, end, is_empty, wrong } = attributes(self.text, to);
        self.at = end;
        let text = &self.text[end..];
        let text = &text[..text.find('<').unwrap_or(text.len())];
        Some(Tag { name, start, end, is_closing, is_empty, attributes, text, wrong })
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | ':' | '.')
}

/// The attributes of a tag, the byte behind it, whether it has no content, and its first mistake.
struct Attributes<'t> {
    attributes: Vec<Attribute<'t>>,
    end: usize,
    is_empty: bool,
    wrong: Option<(Range<usize>, &'static str)>,
}

/// The attributes from a byte on.
fn attributes(text: &str, from: usize) -> Attributes<'_> {
    let (mut attributes, mut at, mut wrong) = (Vec::<Attribute>::new(), from, None);
    loop {
        let rest = &text[at..];
        let c = rest.chars().next();
        let (end, is_empty) = match c {
            Some('>') => (at + 1, false),
            Some('/') if rest.starts_with("/>") => (at + 2, true),
            None | Some('<') => {
                wrong = wrong.or(Some((at..at, "the tag is not finished: a `>` is missing")));
                (at, false)
            }
            Some(_) => (0, false),
        };
        if end > 0 {
            return Attributes { attributes, end, is_empty, wrong };
        }
        match c.unwrap_or(' ') {
            c if is_name(c) => {
                let name = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
                at += name.len();
                let value = text[at..].trim_start().strip_prefix('=').map(str::trim_start);
                let name_at = at - name.len();
                if attributes.iter().any(|attribute| attribute.name == name) {
                    wrong = wrong.or(Some((name_at..at, "this attribute is there twice")));
                }
                let Some(value) = value.filter(|value| value.starts_with(['"', '\''])) else {
                    if text[at..].trim_start().starts_with('=') {
                        wrong = wrong.or(Some((name_at..at, "this attribute has no value in quotes")));
                    }
                    continue;
                };
                let start = text.len() - value.len() + 1;
                let found = text[start..].find(&value[..1]);
                if found.is_none() {
                    wrong =
                        wrong.or(Some((name_at..at, "the value of this attribute does not end: a quote is missing")));
                }
                let length = found.unwrap_or(text.len() - start);
                attributes.push(Attribute { name, value: &text[start..start + length], start });
                at = (start + length + 1).min(text.len());
            }
            c => at += c.len_utf8(),
        }
    }
}

/// The text with the five entities that XML knows by itself.
pub fn unescape(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'");
    text.replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_found_also_in_pieces() {
        let text = "<?xml?><!-- <g/> --><svg:g id='a b'><rect x = \"1\"\n y=\"2\"/>name</svg:g><path d=\"M0 0";
        let tags: Vec<_> = Tags::new(text).map(|tag| (tag.name, tag.is_closing, tag.is_empty, tag.text)).collect();
        assert_eq!(
            tags,
            [
                ("g", false, false, ""),
                ("rect", false, true, "name"),
                ("g", true, false, ""),
                ("path", false, false, "")
            ]
        );
        let values: Vec<_> = Tags::new(text).flat_map(|tag| tag.attributes).map(|a| (a.name, a.value)).collect();
        assert_eq!(values, [("id", "a b"), ("x", "1"), ("y", "2"), ("d", "M0 0")]);
    }
}
