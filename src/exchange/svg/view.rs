//! The transform of an `<svg>` within another.

use crate::exchange::{
    findings::Mistake,
    svg::{shapes::length, styles::styled},
    xml::tags::{Attribute, Tag},
};
use core::ops::Range;
use kurbo::Affine;
use svgtypes::{Align, AspectRatio, NumberListParser};

/// The transform of a nested `<svg>`, and the bytes of the attributes that it uses.
pub fn view(tag: &Tag) -> Result<(Affine, Vec<Range<usize>>), Mistake> {
    if let Some(name) = ["x", "y", "width", "height"].into_iter().find(|name| styled(tag, name).is_some()) {
        let text = format!("<svg>: `{name}` in a style is not read: make it an attribute");
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
        return Err(wrong(attribute, "its viewBox cannot be used: its width or height is missing"));
    };
    let numbers: Vec<f64> = NumberListParser::from(attribute.value).map_while(Result::ok).take(5).collect();
    let [left, top, inner_width, inner_height] = numbers[..] else {
        return Err(wrong(attribute, "viewBox: expected four numbers"));
    };
    if [width, height, inner_width, inner_height].iter().any(|size| !(*size > 0.0 && size.is_finite())) {
        return Err(wrong(attribute, "its width and height, also those of the viewBox, must be above 0"));
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
