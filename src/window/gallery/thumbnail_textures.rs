//! The pictures of the examples as textures: a thread draws those in view, one at a time.

use crate::drawing::png::Pixels;
use crate::gallery::examples::Example;
use crate::gallery::thumbnail::{CANVAS, draw};
use crate::lessons::Lesson;
use crate::window::theme::Theme;
use core::time::Duration;
use egui::{ColorImage, Context, TextureHandle, TextureOptions};
use std::thread::{self, JoinHandle};

/// The number of invisible textures kept, of at most a megabyte each.
const MAX_KEPT: usize = 64;
/// The most pixels across, however large the display.
const MAX_WIDTH: f32 = 576.0;
/// How often the window looks whether a picture is drawn.
const LOOK: Duration = Duration::from_millis(20);

/// The pictures of a list of examples, by their indices in it.
#[derive(Default)]
pub struct ThumbnailCache {
    drawn: Vec<Thumbnail>,
    at_work: Option<Work>,
    /// How they are drawn.
    look: Option<Look>,
}

struct Thumbnail {
    index: usize,
    /// `None` where drawing failed.
    texture: Option<TextureHandle>,
    is_in_sight: bool,
}

struct Work {
    index: usize,
    look: Look,
    thread: JoinHandle<Option<Pixels>>,
}

#[derive(Clone, Copy, PartialEq)]
struct Look {
    is_dark: bool,
    /// Pixels per point of the canvas.
    scale: f32,
}

impl ThumbnailCache {
    /// The textures of the visible examples that are already drawn; requests the others. `width` is that of a picture in points.
    pub fn update(
        &mut self,
        ctx: &Context,
        (examples, in_sight): (&[Example], &[usize]),
        width: f32,
        lessons: &[Lesson],
    ) {
        let theme = Theme::of(ctx);
        let across = (width * ctx.pixels_per_point()).round().min(MAX_WIDTH);
        let look = Look { is_dark: theme.dark, scale: across / CANVAS.x };
        if self.look.replace(look) != Some(look) {
            self.drawn.clear();
        }
        self.take(ctx);
        self.drawn.iter_mut().for_each(|drawn| drawn.is_in_sight = in_sight.contains(&drawn.index));
        let mut left = self.drawn.len().saturating_sub(MAX_KEPT);
        self.drawn.retain(|drawn| {
            drawn.is_in_sight || left == 0 || {
                left -= 1;
                false
            }
        });
        let next = in_sight.iter().find(|&&index| self.drawn.iter().all(|drawn| drawn.index != index));
        let Some(&index) = next else { return };
        ctx.request_repaint_after(LOOK);
        if self.at_work.is_none() {
            let (command, lessons, marks) = (examples[index].command.clone(), lessons.to_vec(), theme.marks);
            let thread = thread::Builder::new().spawn(move || draw(&command, lessons, marks, look.scale));
            match thread {
                Ok(thread) => self.at_work = Some(Work { index, look, thread }),
                Err(_) => self.drawn.push(Thumbnail { index, texture: None, is_in_sight: true }),
            }
        }
    }

    pub fn texture(&self, index: usize) -> Option<&TextureHandle> {
        self.drawn.iter().find(|drawn| drawn.index == index)?.texture.as_ref()
    }

    /// Takes the picture that the thread has drawn, unless another theme or size is wanted by now.
    fn take(&mut self, ctx: &Context) {
        let Some(work) = self.at_work.take_if(|work| work.thread.is_finished()) else { return };
        let pixels = work.thread.join().ok().flatten();
        if self.look == Some(work.look) {
            let texture = pixels.map(|pixels| {
                let image = ColorImage::from_rgb(pixels.size.map(|side| side as usize), &pixels.bytes);
                ctx.load_texture(format!("example {}", work.index), image, TextureOptions::LINEAR)
            });
            self.drawn.push(Thumbnail { index: work.index, texture, is_in_sight: true });
        }
    }
}
