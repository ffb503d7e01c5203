//! Which names of elements and attributes are SVG's, and what do they mean for shapes?

use crate::exchange::text::words::Words;

/// Elements that are shapes, or may have shapes in them.
const KNOWN: Words = Words("svg path polygon polyline rect circle ellipse line g");
/// Elements whose content is not drawn where it stands.
pub const NOT_DRAWN: Words =
    Words("defs clipPath mask symbol marker pattern filter metadata linearGradient radialGradient font namedview");
/// Elements that are drawn and are no shapes here.
pub const NO_SHAPES: Words = Words("use image text foreignObject");
/// Elements that may move shapes when the document is shown.
pub const MOVING: Words = Words("animate animateTransform animateMotion set script");
const OTHERS: Words = Words("a switch title desc style tspan stop");

/// Whether an element is SVG, so that a document which ends within it is cut off.
pub fn is_svg_name(name: &str) -> bool {
    [KNOWN, NOT_DRAWN, NO_SHAPES, MOVING, OTHERS].iter().any(|names| names.has(name))
}

/// Whether an element is a shape, or may have shapes in it.
pub fn is_known(name: &str) -> bool {
    KNOWN.has(name)
}

/// Whether an attribute of any element places no shape: its numbers are colours, widths of lines, names and the like. Those with
/// a prefix are of other programs, or names of links.
pub fn is_harmless(attribute: &str) -> bool {
    const BEGINNINGS: Words = Words("stroke fill font color marker data- aria- stop- text- xmlns on");
    const NAMES: Words = Words(
        "id class style version baseProfile opacity pathLength preserveAspectRatio tabindex role lang href filter mask clip-path \
        clip-rule overflow display visibility vector-effect paint-order enable-background shape-rendering image-rendering rel target \
        media type letter-spacing word-spacing requiredFeatures requiredExtensions",
    );
    attribute.contains(':') || NAMES.has(attribute) || BEGINNINGS.begin(attribute)
}
