//! Iterates over the tags of XML and their attributes. Excerpts and documents with mistakes work too: nothing is nested
//! here, so no depth is too deep.

use core::ops::Range;

/// A tag such as `<rect x="1"/>` or `</g>`.
pub struct Tag<'t> {
    /// Without a prefix.
    pub name: &'t str,
    pub start: usize,
    pub end: usize,
    pub is_closing: bool,
    /// Whether it has no content, as `<rect/>`.
    pub is_empty: bool,
    pub attributes: Vec<Attribute<'t>>,
    /// The text between this tag and the next.
    pub text: &'t str,
    /// The first mistake: its bytes and the message.
    pub wrong: Option<(Range<usize>, &'static str)>,
}

#[derive(Clone)]
pub struct Attribute<'t> {
    pub name: &'t str,
    /// As written, without the quotes.
    pub value: &'t str,
    /// Where the value begins.
    pub start: usize,
}

impl Attribute<'_> {
    pub fn bytes(&self) -> Range<usize> {
        self.start..self.start + self.value.len()
    }
}

impl<'t> Tag<'t> {
    pub fn bytes(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Only the first mistake is kept.
    fn set_mistake(&mut self, bytes: Range<usize>, message: &'static str) {
        self.wrong.get_or_insert((bytes, message));
    }

    pub fn attribute(&self, name: &str) -> Option<&Attribute<'t>> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }
}

pub struct Tags<'t> {
    text: &'t str,
    at: usize,
    /// Where an unclosed comment or the like begins.
    pub unfinished: Option<usize>,
}

impl<'t> Tags<'t> {
    pub fn new(text: &'t str) -> Self {
        Self { text, at: 0, unfinished: None }
    }

    /// Skips a comment or the like; an unclosed one ends with the text.
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
        let mut tag =
            Tag { name, start, end: to, is_closing, is_empty: false, attributes: Vec::new(), text: "", wrong: None };
        read_attributes(self.text, &mut tag);
        self.at = tag.end;
        let text = &self.text[tag.end..];
        tag.text = &text[..text.find('<').unwrap_or(text.len())];
        Some(tag)
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | ':' | '.')
}

/// Reads the attributes from the end of a tag's name to the end of the tag.
fn read_attributes<'t>(text: &'t str, tag: &mut Tag<'t>) {
    loop {
        let at = tag.end;
        let rest = &text[at..];
        match rest.chars().next() {
            Some('>') => return tag.end += 1,
            Some('/') if rest.starts_with("/>") => {
                tag.is_empty = true;
                return tag.end += 2;
            }
            None | Some('<') => return tag.set_mistake(at..at, "the tag is not finished, a `>` is missing"),
            Some(c) if !is_name(c) => tag.end += c.len_utf8(),
            Some(_) => {
                let name = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
                tag.end += name.len();
                let bytes = at..tag.end;
                if tag.attribute(name).is_some() {
                    tag.set_mistake(bytes.clone(), "this attribute appears twice");
                }
                let value = text[tag.end..].trim_start().strip_prefix('=').map(str::trim_start);
                let Some(value) = value.filter(|value| value.starts_with(['"', '\''])) else {
                    if value.is_some() {
                        tag.set_mistake(bytes, "this attribute has no value in quotes");
                    }
                    continue;
                };
                let start = text.len() - value.len() + 1;
                let length = text[start..].find(&value[..1]).unwrap_or_else(|| {
                    tag.set_mistake(bytes, "the value of this attribute is not closed: a quote is missing");
                    text.len() - start
                });
                tag.attributes.push(Attribute { name, value: &text[start..start + length], start });
                tag.end = (start + length + 1).min(text.len());
            }
        }
    }
}

/// Replaces the five predefined entities of XML.
pub fn unescape(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'");
    text.replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_found_in_fragments() {
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
