//! Which elements does a selector of a style sheet mean?

use crate::exchange::xml::tags::Tag;

/// A selector of one element without its surroundings: a name, an id and classes.
pub struct Selector {
    pub name: Option<String>,
    pub id: Option<String>,
    pub classes: Vec<String>,
}

impl Selector {
    /// `None` for selectors that look at other elements or at other attributes.
    pub fn read(text: &str) -> Option<Self> {
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

    /// Whether it means an element.
    pub fn fits(&self, tag: &Tag) -> bool {
        let value = |name: &str| tag.attribute(name).map(|attribute| attribute.value);
        let classes = || value("class").unwrap_or("").split_ascii_whitespace();
        self.name.as_deref().is_none_or(|name| name == tag.name)
            && self.id.as_deref().is_none_or(|id| value("id").is_some_and(|own| own.trim() == id))
            && self.classes.iter().all(|class| classes().any(|own| own == class))
    }
}
