//! The shape of an SVG element with its own transform.

use crate::exchange::findings::{Figure, Item, excerpt};
use crate::exchange::svg::basic_shapes::{attributes, read_basic_shape};
use crate::exchange::svg::elements::{Elements, Inherited, MOVING, NO_SHAPES};
use crate::exchange::svg::path::place_of;
use crate::exchange::svg::path_figures::{List, read_path, read_points};
use crate::exchange::svg::styles::placing_style;
use crate::exchange::xml::tags::{Attribute, Tag, unescape};
use kurbo::Affine;

impl Elements<'_, '_, '_> {
    /// Reads a shape, its title, or an element that cannot be read.
    pub fn element(&mut self, tag: &Tag, within: Inherited) {
        let at = || tag.bytes();
        let name = tag.name;
        match name {
            "path" | "polygon" | "polyline" | "rect" | "circle" | "ellipse" | "line" => {
                if within.is_invisible {
                    self.leave_out(tag, "it is not visible");
                } else if let Some(own) = self.transform(tag) {
                    self.shape(tag, Inherited { transform: within.transform * own, ..within });
                }
            }
            // It names its parent element; that of a group or of the document names no shape.
            "title" => {
                let first = self.open.all.last().and_then(|open| open.data.first).unwrap_or(self.found.items.len());
                if first < self.found.items.len() {
                    self.found.numbers.use_within(tag.end..tag.end + tag.text.len());
                }
                for item in &mut self.found.items[first..] {
                    item.name = Some(unescape(tag.text));
                }
            }
            _ if NO_SHAPES.contains(name) => {
                self.found.error(at(), format!("<{name}> cannot be read as a shape: make it a path"));
                self.hide(tag, "the element around it cannot be read");
            }
            _ if MOVING.contains(name) => {
                self.found.unplaced(at(), format!("<{name}> is ignored: shapes are read as they are before it runs"));
                self.hide(tag, "it is inside an animation or a script");
            }
            _ => {}
        }
    }

    /// The own transform of an element; `None` if it has a mistake, which is reported.
    pub fn transform(&mut self, tag: &Tag) -> Option<Affine> {
        if let Some((property, at)) = placing_style(tag) {
            self.found.error(at, format!("`{property}` in a style is not read: make it an attribute"));
            self.found.numbers.remark_within(tag.start..tag.end);
            return None;
        }
        let Some(attribute) = tag.attribute("transform") else { return Some(Affine::IDENTITY) };
        if self.styles.property(tag, "transform-origin").is_some() {
            self.found.error(tag.bytes(), "transform-origin is not supported: write the transform without it");
            return None;
        }
        match attribute.value.parse::<svgtypes::Transform>() {
            Ok(t) => Some(Affine::new([t.a, t.b, t.c, t.d, t.e, t.f])),
            Err(error) => {
                let (at, _) = place_of(&error, attribute.value);
                let text = format!("transform not understood: {}", excerpt(&attribute.value[at..]));
                self.found.error(attribute.bytes(), text);
                self.found.numbers.remark_within(tag.start..tag.end);
                None
            }
        }
    }

    fn shape(&mut self, tag: &Tag, within: Inherited) {
        let (at, transform, count) = (tag.bytes(), within.transform, self.found.items.len());
        let name_attribute = ["inkscape:label", "id"].iter().find_map(|name| tag.attribute(name));
        let name = name_attribute.map(|name| unescape(name.value));
        let is_plain = self.open.all.last().is_none_or(|open| open.data.within.transform == Affine::IDENTITY);
        let found = &mut *self.found;
        match tag.name {
            "path" => match tag.attribute("d") {
                Some(data) => {
                    read_path(
                        &List { data: data.value, start: data.start, at, transform, name },
                        within.is_even_odd,
                        found,
                    );
                }
                None => found.error(at, "<path>: `d` is missing"),
            },
            "polygon" | "polyline" => match tag.attribute("points") {
                Some(list) => {
                    let figure = if tag.name == "polygon" { Figure::Outline } else { Figure::Line };
                    read_points(List { data: list.value, start: list.start, at, transform, name }, figure, found);
                }
                None => found.error(at, format!("<{}>: `points` is missing", tag.name)),
            },
            _ => match read_basic_shape(tag, transform, is_plain) {
                Ok(item) => {
                    let bytes = |name: &&str| tag.attribute(name).map(Attribute::bytes);
                    attributes(tag.name).iter().take(4).filter_map(bytes).for_each(|at| found.numbers.use_within(at));
                    ["rx", "ry"].iter().filter_map(bytes).for_each(|at| found.numbers.remark_within(at));
                    found.push(Item { name, ..item });
                }
                Err((at, message)) => {
                    found.error(at, format!("<{}>: {message}", tag.name));
                    found.numbers.remark_within(tag.start..tag.end);
                }
            },
        }
        if within.is_clipped {
            let note = "its clip-path or mask is ignored: the whole shape is used";
            found.items[count..].iter_mut().for_each(|item| item.notes.push(note.to_owned()));
        }
        if found.items.len() > count {
            name_attribute.into_iter().for_each(|name| found.numbers.use_within(name.bytes()));
            tag.attribute("transform").into_iter().for_each(|one| found.numbers.use_within(one.bytes()));
            self.open.use_transforms(found);
        }
    }
}
