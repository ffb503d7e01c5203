//! Which names of elements are SVG's?

/// Elements whose content is not drawn where it stands.
pub const NOT_DRAWN: [&str; 8] = ["defs", "clipPath", "mask", "symbol", "marker", "pattern", "filter", "metadata"];

/// Whether an element is SVG, so that a document which ends within it is cut off.
pub fn is_svg_name(name: &str) -> bool {
    let others = ["a", "switch", "title", "desc", "style", "text", "tspan", "use", "image", "linearGradient", "stop"];
    is_known(name) || NOT_DRAWN.contains(&name) || others.contains(&name)
}

/// Whether an element is a shape, or holds some.
pub fn is_known(name: &str) -> bool {
    let shapes = ["svg", "path", "polygon", "polyline", "rect", "circle", "ellipse", "line", "g"];
    shapes.contains(&name)
}
