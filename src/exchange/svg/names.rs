//! Which names of elements and attributes are SVG's, and what do they mean for shapes?

/// Elements whose content is not drawn where it stands.
pub const NOT_DRAWN: [&str; 12] = [
    "defs",
    "clipPath",
    "mask",
    "symbol",
    "marker",
    "pattern",
    "filter",
    "metadata",
    "linearGradient",
    "radialGradient",
    "font",
    "namedview",
];
/// Elements that are drawn and are no shapes here.
pub const NO_SHAPES: [&str; 4] = ["use", "image", "text", "foreignObject"];
/// Elements that may move shapes when the document is shown.
pub const MOVING: [&str; 5] = ["animate", "animateTransform", "animateMotion", "set", "script"];

/// Whether an element is SVG, so that a document which ends within it is cut off.
pub fn is_svg_name(name: &str) -> bool {
    let others = ["a", "switch", "title", "desc", "style", "tspan", "stop"];
    let lists: [&[&str]; 4] = [&NOT_DRAWN, &NO_SHAPES, &MOVING, &others];
    is_known(name) || lists.iter().any(|list| list.contains(&name))
}

/// Whether an element is a shape, or holds some.
pub fn is_known(name: &str) -> bool {
    let shapes = ["svg", "path", "polygon", "polyline", "rect", "circle", "ellipse", "line", "g"];
    shapes.contains(&name)
}

/// Whether an attribute of any element places no shape: its numbers are colours, widths of lines, names and the like. Those with
/// a prefix are of other programs, or names of links.
pub fn is_harmless(attribute: &str) -> bool {
    let beginnings = ["stroke", "fill", "font", "color", "marker", "data-", "aria-", "stop-", "text-", "xmlns", "on"];
    #[rustfmt::skip]
    let names = [
        "id", "class", "style", "version", "baseProfile", "opacity", "pathLength", "preserveAspectRatio", "tabindex", "role",
        "lang", "href", "filter", "mask", "clip-path", "clip-rule", "overflow", "display", "visibility", "vector-effect",
        "paint-order", "enable-background", "shape-rendering", "image-rendering", "rel", "target", "media", "type",
        "letter-spacing", "word-spacing", "requiredFeatures", "requiredExtensions",
    ];
    attribute.contains(':') || names.contains(&attribute) || beginnings.iter().any(|begin| attribute.starts_with(begin))
}
