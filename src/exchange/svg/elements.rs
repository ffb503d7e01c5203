//! Walks through the elements of a document: which are drawn, and under which transform.

use crate::exchange::findings::{Findings, Mistake};
use crate::exchange::svg::basic_shapes::length;
use crate::exchange::svg::styles::{Styles, styled};
use crate::exchange::text::WordSet;
use crate::exchange::xml::numbers;
use crate::exchange::xml::open::OpenElements;
use crate::exchange::xml::tags::{Attribute, Tag, Tags};
use core::ops::Range;
use kurbo::Affine;
use svgtypes::{Align, AspectRatio, NumberListParser};

/// Shapes, and elements that may contain shapes.
const KNOWN: WordSet = WordSet("svg path polygon polyline rect circle ellipse line g");
/// Elements whose content is not drawn in place.
pub const NOT_DRAWN: WordSet =
    WordSet("defs clipPath mask symbol marker pattern filter metadata linearGradient radialGradient font namedview");
/// Elements that are drawn but not supported.
pub const NO_SHAPES: WordSet = WordSet("use image text foreignObject");
/// Elements that may move shapes while the document is shown.
pub const MOVING: WordSet = WordSet("animate animateTransform animateMotion set script");
const OTHERS: WordSet = WordSet("a switch title desc style tspan stop");

/// Whether an element belongs to SVG, so that mistakes in it are reported.
pub fn is_svg_name(name: &str) -> bool {
    [KNOWN, NOT_DRAWN, NO_SHAPES, MOVING, OTHERS].iter().any(|names| names.contains(name))
}

/// Whether an element is a shape or may contain shapes.
pub fn is_known(name: &str) -> bool {
    KNOWN.contains(name)
}

/// Whether an attribute does not affect shapes: colours, line widths, names and the like. Those with a prefix belong to
/// other programs or are links.
pub fn is_harmless(attribute: &str) -> bool {
    const BEGINNINGS: WordSet = WordSet("stroke fill font color marker data- aria- stop- text- xmlns on");
    const NAMES: WordSet = WordSet(
        "id class style version baseProfile opacity pathLength preserveAspectRatio tabindex role lang href filter mask clip-path \
        clip-rule overflow display visibility vector-effect paint-order enable-background shape-rendering image-rendering rel target \
        media type letter-spacing word-spacing requiredFeatures requiredExtensions",
    );
    attribute.contains(':') || NAMES.contains(attribute) || BEGINNINGS.contains_prefix_of(attribute)
}

pub fn read_elements(text: &str, found: &mut Findings) {
    numbers::list(text, &mut found.numbers);
    let styles = Styles::read(text, found);
    Elements { found, styles: &styles, open: OpenElements::new(is_svg_name), hidden: None }.all(text);
}

pub struct ElementState {
    /// Inherited by its content.
    pub within: Inherited,
    /// The index of its first item, if it is a shape.
    pub first: Option<usize>,
    /// For a `<switch>`, whether its one visible child has been read.
    is_chosen: bool,
}

/// The properties that content inherits.
#[derive(Clone, Copy, Default)]
pub struct Inherited {
    /// The transform to the world.
    pub transform: Affine,
    pub is_even_odd: bool,
    pub is_invisible: bool,
    pub is_clipped: bool,
    pub is_in_svg: bool,
}

pub struct Elements<'s, 'f, 't> {
    pub found: &'f mut Findings,
    pub styles: &'s Styles,
    pub open: OpenElements<'t, ElementState>,
    /// The number of elements open around the outermost hidden one, and why that is hidden.
    pub hidden: Option<(usize, &'static str)>,
}

impl<'t> Elements<'_, '_, 't> {
    fn all(&mut self, text: &'t str) {
        let mut tags = Tags::new(text);
        for tag in tags.by_ref() {
            if let Some((at, message)) = tag.wrong.clone().filter(|_| is_svg_name(tag.name)) {
                self.found.error(at, format!("<{}>: {message}", tag.name));
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
        let (mut within, mut transforms) = (self.inherited(tag), Vec::new());
        let harmless = tag.attributes.iter().filter(|attribute| is_harmless(attribute.name));
        self.found.numbers.harmless_in(harmless.map(Attribute::bytes));
        let is_within_hidden = self.hidden.is_some();
        if let Some(why) = self.hidden.map(|(_, why)| why).or_else(|| self.why_hidden(tag)) {
            if is_within_hidden || !NOT_DRAWN.contains(tag.name) {
                self.leave_out(tag, why);
            }
            self.hide(tag, why);
            self.found.numbers.harmless_within(tag.bytes());
        } else if matches!(tag.name, "svg" | "g" | "a" | "switch") {
            transforms = self.group(tag, &mut within);
        } else {
            self.element(tag, within);
        }
        // A mistake in the tag is reported already.
        if !tag.is_empty && tag.wrong.is_none() {
            let first = (self.found.items.len() > count).then_some(count);
            self.open.push(tag, transforms, ElementState { within, first, is_chosen: false });
        }
    }

    pub fn hide(&mut self, tag: &Tag, why: &'static str) {
        if !tag.is_empty {
            self.hidden = self.hidden.or(Some((self.open.all.len(), why)));
        }
    }

    /// Reports an element that is not drawn.
    pub fn leave_out(&mut self, tag: &Tag, why: &str) {
        if is_known(tag.name) {
            self.found.note(tag.bytes(), format!("<{}> is ignored: {why}", tag.name));
        }
    }

    fn why_hidden(&mut self, tag: &Tag) -> Option<&'static str> {
        if NOT_DRAWN.contains(tag.name) {
            return Some("it is not drawn on its own");
        }
        if tag.attribute("requiredExtensions").is_some_and(|names| !names.value.trim().is_empty()) {
            return Some("it needs an SVG extension");
        }
        if let Some(language) = tag.attribute("systemLanguage") {
            self.found.error(language.bytes(), "systemLanguage is not supported: keep only what should be drawn");
        }
        let is_choice = is_svg_name(tag.name) && !matches!(tag.name, "title" | "desc" | "style");
        if let Some(choice) = self.open.all.last_mut().filter(|open| open.name == "switch" && is_choice)
            && core::mem::replace(&mut choice.data.is_chosen, true)
        {
            return Some("only the first element in a <switch> is drawn");
        }
        (self.styles.property(tag, "display") == Some("none")).then_some("it is not displayed")
    }

    /// The inherited and own properties of an element, except for its transform.
    fn inherited(&self, tag: &Tag) -> Inherited {
        let mut within = self.open.all.last().map(|open| open.data.within).unwrap_or_default();
        let property = |name: &str| self.styles.property(tag, name).filter(|value| *value != "inherit");
        within.is_even_odd = property("fill-rule").map_or(within.is_even_odd, |rule| rule == "evenodd");
        within.is_invisible = property("visibility").map_or(within.is_invisible, |value| value != "visible");
        within.is_clipped |=
            ["clip-path", "mask"].iter().any(|name| property(name).is_some_and(|value| value != "none"));
        within
    }

    /// Adds the transform of a group to its content; returns the bytes of the attributes that it uses.
    fn group(&mut self, tag: &Tag, within: &mut Inherited) -> Vec<Range<usize>> {
        let own = self.transform(tag);
        let attribute = tag.attribute("transform").filter(|_| own.is_some());
        let mut transforms: Vec<_> = attribute.map(Attribute::bytes).into_iter().collect();
        within.transform *= own.unwrap_or_default();
        if tag.name == "svg" {
            if core::mem::replace(&mut within.is_in_svg, true) {
                match view(tag) {
                    Ok((own, used)) => {
                        within.transform *= own;
                        transforms.extend(used);
                    }
                    Err((at, message)) => {
                        self.found.error(at, message);
                        self.found.numbers.remark_within(tag.start..tag.end);
                    }
                }
            }
            let names = ["x", "y", "width", "height", "viewBox"];
            let own = names.iter().filter_map(|name| tag.attribute(name));
            self.found.numbers.harmless_in(own.map(Attribute::bytes));
        }
        // They are harmless unless the group contains a shape.
        self.found.numbers.harmless_in(transforms.iter().cloned());
        transforms
    }
}

/// The transform of a nested `<svg>`, and the bytes of the attributes that it uses.
fn view(tag: &Tag) -> Result<(Affine, Vec<Range<usize>>), Mistake> {
    if let Some(name) = ["x", "y", "width", "height"].into_iter().find(|name| styled(tag, name).is_some()) {
        let text = format!("<svg>: `{name}` in a style is not read; make it an attribute");
        return Err((tag.bytes(), text));
    }
    let mut used = Vec::new();
    let mut number = |name: &str| -> Result<Option<f64>, Mistake> {
        let Some(attribute) = tag.attribute(name) else { return Ok(None) };
        used.push(attribute.bytes());
        let wrong = |message| (attribute.bytes(), format!("<svg>: {name}: {message}"));
        length(attribute).map(|number| Some(number.double)).map_err(wrong)
    };
    let corner = (number("x")?.unwrap_or(0.0), number("y")?.unwrap_or(0.0));
    let Some(attribute) = tag.attribute("viewBox") else { return Ok((Affine::translate(corner), used)) };
    let (width, height) = (number("width")?, number("height")?);
    used.push(attribute.bytes());
    let wrong = |attribute: &Attribute, message: &str| (attribute.bytes(), format!("<svg>: {message}"));
    let (Some(width), Some(height)) = (width, height) else {
        return Err(wrong(attribute, "its viewBox cannot be used without `width` and `height`"));
    };
    let numbers: Vec<f64> = NumberListParser::from(attribute.value).map_while(Result::ok).take(5).collect();
    let [left, top, inner_width, inner_height] = numbers[..] else {
        return Err(wrong(attribute, "viewBox: expected four numbers"));
    };
    if [width, height, inner_width, inner_height].iter().any(|size| !(*size > 0.0 && size.is_finite())) {
        return Err(wrong(attribute, "its width and height, and those of its viewBox, must be above 0"));
    }
    let (mut x_scale, mut y_scale) = (width / inner_width, height / inner_height);
    let (mut x_space, mut y_space) = (0.0, 0.0);
    let ratio = match tag.attribute("preserveAspectRatio") {
        None => AspectRatio { defer: false, align: Align::XMidYMid, slice: false },
        Some(ratio) => ratio.value.parse().map_err(|_| wrong(ratio, "preserveAspectRatio is not understood"))?,
    };
    if ratio.align != Align::None {
        let scale = if ratio.slice { x_scale.max(y_scale) } else { x_scale.min(y_scale) };
        (x_scale, y_scale) = (scale, scale);
        let (x_share, y_share) = shares(ratio.align);
        (x_space, y_space) = ((width - inner_width * scale) * x_share, (height - inner_height * scale) * y_share);
    }
    let to_corner = Affine::translate((corner.0 + x_space, corner.1 + y_space));
    Ok((to_corner * Affine::scale_non_uniform(x_scale, y_scale) * Affine::translate((-left, -top)), used))
}

/// The fractions of the free space that are to the left of the view and above it.
fn shares(align: Align) -> (f64, f64) {
    match align {
        Align::None | Align::XMinYMin => (0.0, 0.0),
        Align::XMidYMin => (0.5, 0.0),
        Align::XMaxYMin => (1.0, 0.0),
        Align::XMinYMid => (0.0, 0.5),
        Align::XMidYMid => (0.5, 0.5),
        Align::XMaxYMid => (1.0, 0.5),
        Align::XMinYMax => (0.0, 1.0),
        Align::XMidYMax => (0.5, 1.0),
        Align::XMaxYMax => (1.0, 1.0),
    }
}
