//! Draws the picture of an example without a window, at a typical moment.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::colors::MarkColors;
use crate::drawing::png::{Pixels, to_pixels};
use crate::drawing::sheet::{Caption, Sheet};
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::viewport::Viewport;
use crate::lessons::Lesson;
use crate::marks::{Mark, Picture};
use crate::mode::ZOO;
use crate::presets::PRESETS;
use core::time::Duration;
use glam::Vec2;

/// The size of the canvas that is drawn, in points; the picture shows it smaller.
pub const CANVAS: Vec2 = Vec2::new(384.0, 240.0);
/// After this the answers that have been found are drawn.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Long enough for the rotation of a step, and for moving shapes to spread, in seconds.
const MOMENT: f32 = 2.0;
/// The margin around the shapes of an exhibit, relative to their size.
const SURROUNDINGS: f32 = 0.2;

/// Draws what a command opens; `None` without enough memory.
pub fn draw(command: &Command, lessons: Vec<Lesson>, colors: MarkColors, scale: f32) -> Option<Pixels> {
    let mut lab = Lab::new();
    lab.set_lessons(lessons);
    lab.apply(command);
    lab.wait_for_answers(TIMEOUT);
    // The marks of the algorithm are there halfway through the steps, unless a preset is about another one; the last one of a lesson
    // has its answer.
    if let Some((_, count)) = lab.step_of() {
        let step = match command {
            Command::Preset(preset) if PRESETS[*preset].step > 0 => PRESETS[*preset].step,
            _ if lab.shown_lesson().is_some() => count - 1,
            _ => count / 2,
        };
        lab.apply(&Command::StepTo(step));
    }
    let (whole, half) = (CANVAS, Vec2::new(CANVAS.x / 2.0, CANVAS.y));
    let camera = camera(&lab, whole);
    for seconds in [0.0, MOMENT] {
        lab.advance(seconds, Viewport { world: camera.visible(), pixel: camera.pixel(), fitted: true });
    }
    lab.wait_for_answers(TIMEOUT);
    let pixels = |picture: Picture, size: Vec2| {
        let (picture, camera) = (without_words(picture), self::camera(&lab, size));
        to_pixels(&Sheet { picture, camera, colors, caption: Caption::default(), has_strip: false }, scale)
    };
    if lab.compared().is_none() {
        return pixels(lab.still(), whole);
    }
    Some(beside(&pixels(lab.still(), half)?, &pixels(lab.compared_picture(), half)?, colors))
}

/// A view of the pair that steps explain, of an exhibit and its surroundings, or of everything.
fn camera(lab: &Lab, size: Vec2) -> Camera {
    let shapes = lab.editor().scene().extent();
    let exhibit = (lab.editor().mode == ZOO).then(|| shapes.expanded(SURROUNDINGS * shapes.size().max_element()));
    let extent = exhibit.or(lab.steps_extent()).unwrap_or_else(|| lab.extent());
    Camera::fitted(Aabb { min: Vec2::ZERO, max: size }, extent)
}

/// Keeps the letters of the shapes; words would be too small to read.
fn without_words(mut picture: Picture) -> Picture {
    picture.marks.retain(|mark| !matches!(mark, Mark::Label { text, .. } if text.chars().count() > 1));
    picture
}

/// Two pictures of one size with a line between them.
fn beside(left: &Pixels, right: &Pixels, colors: MarkColors) -> Pixels {
    let [width, height] = left.size;
    let row =
        |pixels: &Pixels, y: usize| pixels.bytes.chunks_exact(3 * width as usize).nth(y).unwrap_or_default().to_vec();
    let bytes =
        (0..height as usize).flat_map(|y| [row(left, y), colors.muted.to_vec(), row(right, y)].concat()).collect();
    Pixels { size: [2 * width + 1, height], bytes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::colors::DARK;
    use crate::gallery::examples::examples;
    use crate::lessons;

    #[test]
    fn every_example_has_a_picture_of_its_own() {
        let lessons = lessons::built_in();
        let mut pictures: Vec<(String, Pixels)> = Vec::new();
        for example in examples(&lessons) {
            let pixels = draw(&example.command, lessons.clone(), DARK, 0.25).expect("little memory");
            let background = &pixels.bytes[..3];
            let marked = pixels.bytes.chunks_exact(3).filter(|pixel| *pixel != background).count();
            assert!(marked * 100 > pixels.bytes.len() / 3, "{}: hardly anything is drawn", example.name);
            // A lesson may show what its preset shows.
            let may_repeat = matches!(example.command, Command::Lesson(_));
            let twin = pictures.iter().find(|(_, other)| *other == pixels && !may_repeat);
            assert!(twin.is_none(), "{} looks like {}", example.name, twin.unwrap().0);
            pictures.push((example.name, pixels));
        }
    }
}
