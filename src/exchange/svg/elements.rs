//! Which elements of a document are drawn, and where does each put its shape?

use crate::exchange::{
    findings::Findings,
    svg::{
        names::{NOT_DRAWN, is_harmless, is_known, is_svg_name},
        styles::Styles,
        view::view,
    },
    xml::{
        numbers,
        tags::{Attribute, Tag, Tags},
    },
};
use core::ops::Range;
use kurbo::Affine;

/// Reads all elements of a text.
pub fn read_elements(text: &str, found: &mut Findings) {
    numbers::list(text, &mut found.numbers);
    let styles = Styles::read(text, found);
    Elements { found, styles: &styles, open: Vec::new(), hidden: None }.all(text);
}

/// An element whose closing tag has not come yet.
pub struct Open<'t> {
    name: &'t str,
    start: usize,
    end: usize,
    /// What is within it inherits this.
    pub within: Within,
    /// The attributes that place what is within it.
    pub places: Vec<Range<usize>>,
    /// Whether a shape is placed by them, and by those further out.
    pub has_shape: bool,
    /// Its first item, if it is a shape.
    pub first: Option<usize>,
    /// Of a `<switch>`: whether the one element within it that is drawn was there.
    is_chosen: bool,
}

/// What an element hands on to those within it.
#[derive(Clone, Copy, Default)]
pub struct Within {
    /// To the world.
    pub transform: Affine,
    /// What is drawn twice is not filled.
    pub is_even_odd: bool,
    pub is_invisible: bool,
    pub is_clipped: bool,
    /// An `<svg>` is around it.
    pub is_in_svg: bool,
}

pub struct Elements<'s, 'f, 't> {
    pub found: &'f mut Findings,
    pub styles: &'s Styles,
    pub open: Vec<Open<'t>>,
    /// How many are open around the outermost that is not drawn, and why it is not.
    pub hidden: Option<(usize, &'static str)>,
}

impl<'t> Elements<'_, '_, 't> {
    fn all(&mut self, text: &'t str) {
        let mut tags = Tags::new(text);
        let mut end = 0;
        for tag in tags.by_ref() {
            // Between the tags there are names, style sheets and texts, which no shape is placed by.
            self.harmless_between(text, end..tag.start);
            end = tag.end;
            if let Some((start, end, message)) = tag.wrong.filter(|_| is_svg_name(tag.name)) {
                self.found.wrong(start..end, format!("<{}>: {message}", tag.name));
            }
            if tag.is_closing {
                self.close(&tag);
            } else {
                self.begin(&tag);
            }
        }
        self.harmless_between(text, end..text.len());
        if let Some(at) = tags.unfinished {
            self.found.wrong(at..at + 2, "what begins here does not end");
        }
        self.tell_unclosed(0);
    }

    fn harmless_between(&mut self, text: &str, bytes: Range<usize>) {
        if text.as_bytes()[bytes.clone()].iter().any(u8::is_ascii_digit) {
            self.found.numbers.harmless_within(bytes);
        }
    }

    fn begin(&mut self, tag: &Tag<'t>) {
        let count = self.found.items.len();
        let (mut within, mut places, mut is_hidden) = (self.inherited(tag), Vec::new(), true);
        let has_digits = |attribute: &&Attribute| attribute.value.bytes().any(|byte| byte.is_ascii_digit());
        for attribute in tag.attributes.iter().filter(has_digits).filter(|attribute| is_harmless(attribute.name)) {
            self.found.numbers.harmless_within(attribute.bytes());
        }
        if let Some((_, why)) = self.hidden {
            self.tell_hidden(tag, why);
        } else if let Some(why) = self.why_hidden(tag) {
            if !NOT_DRAWN.contains(&tag.name) {
                self.tell_hidden(tag, why);
            }
            if !tag.is_empty {
                self.hidden = Some((self.open.len(), why));
            }
        } else if matches!(tag.name, "svg" | "g" | "a" | "switch") {
            places = self.group(tag, &mut within);
            is_hidden = false;
        } else {
            self.element(tag, within);
            is_hidden = false;
        }
        if is_hidden {
            self.found.numbers.harmless_within(tag.start..tag.end);
        }
        // Of one with a mistake no more is told.
        if !tag.is_empty && tag.wrong.is_none() {
            let first = (self.found.items.len() > count).then_some(count);
            let Tag { name, start, end, .. } = *tag;
            self.open.push(Open { name, start, end, within, places, has_shape: false, first, is_chosen: false });
        }
    }

    fn close(&mut self, tag: &Tag) {
        /// A closing tag is not looked for further out than this.
        const NEAR: usize = 1000;
        let Some(inner) = self.open.iter().rev().take(NEAR).position(|open| open.name == tag.name) else {
            // Of a piece that is cut out of a document.
            if is_svg_name(tag.name) {
                let at = tag.bytes();
                self.found.left_out(at, format!("</{}> is left out: it is not opened here", tag.name));
            }
            return;
        };
        let place = self.open.len() - 1 - inner;
        self.tell_unclosed(place + 1);
        self.open.truncate(place);
        self.hidden = self.hidden.filter(|(around, _)| place > *around);
    }

    /// Tells of the elements from this one inwards that they are not closed.
    fn tell_unclosed(&mut self, from: usize) {
        for Open { name, start, end, .. } in self.open[from..].iter().filter(|open| is_svg_name(open.name)) {
            self.found.wrong(*start..*end, format!("<{name}> is not closed: </{name}> is missing"));
        }
    }

    pub fn tell_hidden(&mut self, tag: &Tag, why: &str) {
        if is_known(tag.name) {
            self.found.left_out(tag.bytes(), format!("<{}> is left out: {why}", tag.name));
        }
    }

    /// Why an element and all that is within it are not drawn.
    fn why_hidden(&mut self, tag: &Tag) -> Option<&'static str> {
        if NOT_DRAWN.contains(&tag.name) {
            return Some("it is not drawn where it stands");
        }
        if tag.attribute("requiredExtensions").is_some_and(|names| !names.value.trim().is_empty()) {
            return Some("it needs an extension of SVG");
        }
        if let Some(language) = tag.attribute("systemLanguage") {
            let text = "systemLanguage is not followed: leave only what is to be drawn";
            self.found.wrong(language.bytes(), text);
        }
        let is_choice = is_svg_name(tag.name) && !matches!(tag.name, "title" | "desc" | "style");
        if let Some(choice) = self.open.last_mut().filter(|open| open.name == "switch" && is_choice)
            && core::mem::replace(&mut choice.is_chosen, true)
        {
            return Some("only the first element within a <switch> is drawn");
        }
        (self.styles.property(tag, "display") == Some("none")).then_some("it is not displayed")
    }

    /// What holds within an element before its transform.
    fn inherited(&self, tag: &Tag) -> Within {
        let mut within = self.open.last().map(|open| open.within).unwrap_or_default();
        let property = |name: &str| self.styles.property(tag, name).filter(|value| *value != "inherit");
        within.is_even_odd = property("fill-rule").map_or(within.is_even_odd, |rule| rule == "evenodd");
        within.is_invisible = property("visibility").map_or(within.is_invisible, |value| value != "visible");
        within.is_clipped |=
            ["clip-path", "mask"].iter().any(|name| property(name).is_some_and(|value| value != "none"));
        within
    }

    /// Adds the transform of a group to what holds within it; returns the attributes that say it.
    fn group(&mut self, tag: &Tag, within: &mut Within) -> Vec<Range<usize>> {
        let own = self.transform(tag);
        let attribute = tag.attribute("transform").filter(|_| own.is_some());
        let mut places: Vec<_> = attribute.map(Attribute::bytes).into_iter().collect();
        within.transform *= own.unwrap_or_default();
        if tag.name == "svg" {
            if core::mem::replace(&mut within.is_in_svg, true) {
                match view(tag) {
                    Ok((own, used)) => {
                        within.transform *= own;
                        places.extend(used);
                    }
                    Err((at, message)) => {
                        self.found.wrong(at, message);
                        self.found.numbers.remark_within(tag.start..tag.end);
                    }
                }
            }
            let names = ["x", "y", "width", "height", "viewBox"];
            let own = names.iter().filter_map(|name| tag.attribute(name));
            own.for_each(|attribute| self.found.numbers.harmless_within(attribute.bytes()));
        }
        // Where there is no shape, nothing is placed.
        places.iter().for_each(|place| self.found.numbers.harmless_within(place.clone()));
        places
    }
}
