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
        open::OpenElements,
        tags::{Attribute, Tag, Tags},
    },
};
use core::ops::Range;
use kurbo::Affine;

/// Reads all elements of a text.
pub fn read_elements(text: &str, found: &mut Findings) {
    numbers::list(text, &mut found.numbers);
    let styles = Styles::read(text, found);
    Elements { found, styles: &styles, open: OpenElements::new(is_svg_name), hidden: None }.all(text);
}

/// What is known of an open element.
pub struct Known {
    /// What is within it inherits this.
    pub within: Within,
    /// Its first item, if it is a shape.
    pub first: Option<usize>,
    /// Of a `<switch>`: whether the one element within it that is drawn was there.
    is_chosen: bool,
}

/// What the elements within an element inherit.
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
    pub open: OpenElements<'t, Known>,
    /// How many are open around the outermost that is not drawn, and why it is not.
    pub hidden: Option<(usize, &'static str)>,
}

impl<'t> Elements<'_, '_, 't> {
    fn all(&mut self, text: &'t str) {
        let mut tags = Tags::new(text);
        for tag in tags.by_ref() {
            if let Some((at, message)) = tag.wrong.clone().filter(|_| is_svg_name(tag.name)) {
                self.found.wrong(at, format!("<{}>: {message}", tag.name));
            }
            if !tag.is_closing {
                self.begin(&tag);
            } else if self.open.close(&tag, self.found).is_some() {
                self.hidden = self.hidden.filter(|(around, _)| self.open.all.len() > *around);
            }
        }
        self.open.finish(&tags, self.found);
    }

    fn begin(&mut self, tag: &Tag<'t>) {
        let count = self.found.items.len();
        let (mut within, mut places) = (self.inherited(tag), Vec::new());
        let harmless = tag.attributes.iter().filter(|attribute| is_harmless(attribute.name));
        self.found.numbers.harmless_in(harmless.map(Attribute::bytes));
        let is_within_hidden = self.hidden.is_some();
        if let Some(why) = self.hidden.map(|(_, why)| why).or_else(|| self.why_hidden(tag)) {
            if is_within_hidden || !NOT_DRAWN.has(tag.name) {
                self.leave_out(tag, why);
            }
            if !tag.is_empty {
                self.hidden = self.hidden.or(Some((self.open.all.len(), why)));
            }
            self.found.numbers.harmless_within(tag.bytes());
        } else if matches!(tag.name, "svg" | "g" | "a" | "switch") {
            places = self.group(tag, &mut within);
        } else {
            self.element(tag, within);
        }
        // One with a mistake has its remark.
        if !tag.is_empty && tag.wrong.is_none() {
            let first = (self.found.items.len() > count).then_some(count);
            self.open.push(tag, places, Known { within, first, is_chosen: false });
        }
    }

    pub fn leave_out(&mut self, tag: &Tag, why: &str) {
        if is_known(tag.name) {
            self.found.left_out(tag.bytes(), format!("<{}> is left out: {why}", tag.name));
        }
    }

    /// Why an element and all that is within it are not drawn.
    fn why_hidden(&mut self, tag: &Tag) -> Option<&'static str> {
        if NOT_DRAWN.has(tag.name) {
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
        if let Some(choice) = self.open.all.last_mut().filter(|open| open.name == "switch" && is_choice)
            && core::mem::replace(&mut choice.of_kind.is_chosen, true)
        {
            return Some("only the first element within a <switch> is drawn");
        }
        (self.styles.property(tag, "display") == Some("none")).then_some("it is not displayed")
    }

    /// What an element inherits and says itself, but for its transform.
    fn inherited(&self, tag: &Tag) -> Within {
        let mut within = self.open.all.last().map(|open| open.of_kind.within).unwrap_or_default();
        let property = |name: &str| self.styles.property(tag, name).filter(|value| *value != "inherit");
        within.is_even_odd = property("fill-rule").map_or(within.is_even_odd, |rule| rule == "evenodd");
        within.is_invisible = property("visibility").map_or(within.is_invisible, |value| value != "visible");
        within.is_clipped |=
            ["clip-path", "mask"].iter().any(|name| property(name).is_some_and(|value| value != "none"));
        within
    }

    /// Adds the transform of a group to what is within it; returns the attributes that place it.
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
            self.found.numbers.harmless_in(own.map(Attribute::bytes));
        }
        // Where there is no shape, nothing is placed.
        self.found.numbers.harmless_in(places.iter().cloned());
        places
    }
}
