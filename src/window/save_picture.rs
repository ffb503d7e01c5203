//! Writes pictures into the working directory, under free names.

use crate::drawing::png::{Pixels, write_png};
use crate::drawing::sheet::Sheet;
use crate::drawing::svg::sheet_to_svg;
use crate::printable_text::printable_path;
use crate::storage::create_numbered;
use macroquad::texture::{Image, get_screen_data};
use std::fs::File;
use std::io::{self, BufWriter, Write};

const FILE_NAME_STEM: &str = "collision-lab";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFile {
    /// The window, as PNG.
    WindowPng,
    /// The marks of the shapes, as SVG.
    CanvasSvg,
}

/// Writes the window of this frame; returns a message.
pub fn save_window_png() -> String {
    let screen = get_screen_data();
    write_message("png", |file| encode(&screen, file))
}

/// Writes a sheet; returns a message.
pub fn save_canvas_svg(sheet: &Sheet) -> String {
    write_message("svg", |file| file.write_all(sheet_to_svg(sheet).as_bytes()))
}

fn write_message(ending: &str, write: impl Fn(&mut File) -> io::Result<()>) -> String {
    match std::env::current_dir().and_then(|folder| create_numbered(&folder, [FILE_NAME_STEM, ending], write)) {
        Ok(path) => format!("Picture saved: {}", printable_path(&path)),
        Err(error) => format!("The picture could not be saved in the working directory: {error}"),
    }
}

/// Encodes the picture, whose rows begin with the lowest, without the alpha that blending leaves.
fn encode(screen: &Image, file: &mut File) -> io::Result<()> {
    let rows = screen.bytes.chunks_exact(4 * usize::from(screen.width)).rev();
    let bytes = rows.flat_map(|row| row.chunks_exact(4)).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let pixels = Pixels { size: [screen.width, screen.height].map(u32::from), bytes };
    write_png(&pixels, &mut BufWriter::new(file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::io::{BufReader, ErrorKind};

    /// Two by two pixels, the lower row first.
    fn screen() -> Image {
        let [red, green, blue, white] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]];
        Image { bytes: [red, green, blue, white].concat(), width: 2, height: 2 }
    }

    #[test]
    fn a_picture_is_written_completely_and_replaces_no_file() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("collision-lab-1.png"), "not ours").unwrap();
        fs::create_dir(folder.path().join("collision-lab-2.png")).unwrap();
        let path = create_numbered(folder.path(), [FILE_NAME_STEM, "png"], |file| encode(&screen(), file)).unwrap();
        assert_eq!(path, folder.path().join("collision-lab-3.png"));
        assert_eq!(fs::read_to_string(folder.path().join("collision-lab-1.png")).unwrap(), "not ours");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "nothing is left beside it");
        let mut reader = png::Decoder::new(BufReader::new(File::open(path).unwrap())).read_info().unwrap();
        let mut pixels = [0; 12];
        reader.next_frame(&mut pixels).unwrap();
        assert_eq!(pixels[..6], [0, 0, 255, 255, 255, 255], "the upper row");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_an_error_with_its_reason() {
        let mut full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let error = encode(&screen(), &mut full).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::StorageFull, "{error}");
    }
}
