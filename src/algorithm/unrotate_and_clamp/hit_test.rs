//! Tests in the rectangle's local frame whether a circle's centre is within its radius of the clamped centre.
#![allow(dead_code, reason = "the code shown also computes the closest point")]

use crate::algorithm::Method;
use crate::algorithm::unrotate_and_clamp::probe_and_rect;
use crate::collision::Shape;
use crate::collision::explain::unrotate_and_clamp;

pub const METHOD: Method = Method {
    help: "a point or circle in the frame of a rectangle",
    does: "Rotates the pair until the rectangle is axis-aligned, then measures to the closest point.",
    is_exact: true,
    area: None,
    hits: |a, b| {
        let (at, radius, rect) = probe_and_rect([a, b])?;
        let [at, center, half, axis] = [at, rect.center(), rect.half_extents(), rect.axis()].map(|v| v.as_dvec2());
        Some(overlaps(at, radius.into(), center, half, axis.to_angle()))
    },
    cost: |a, b| match (a, b) {
        (probe, Shape::Rect(rect)) | (Shape::Rect(rect), probe) => {
            unrotate_and_clamp(probe, rect).map(|twin| twin.cost)
        }
        _ => None,
    },
};

// The listing, in f64.
use glam::DVec2 as Vec2;
#[allow(non_camel_case_types, reason = "the code is written in f32")]
type f32 = f64;
include!("listing.rs");
