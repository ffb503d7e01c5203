//! Where does the picture of the window go? Into the working directory, under a name that was free.

use collision_lab::{notation::printable_path, storage};
use macroquad::texture::{Image, get_screen_data};
use png::EncodingError;
use std::{
    fs::File,
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
};

/// Writes what has been drawn in this frame; returns what to tell.
pub fn take() -> String {
    let mut screen = get_screen_data();
    // Blending leaves its traces in the alpha of the screen, which nobody sees there.
    screen.bytes.chunks_exact_mut(4).for_each(|pixel| pixel[3] = u8::MAX);
    match std::env::current_dir().and_then(|folder| write_into(&folder, &screen)) {
        Ok(path) => format!("Picture written: {}", printable_path(&path)),
        Err(error) => format!("No picture was written into the working directory: {error}"),
    }
}

/// Writes the picture under the first free name; the file is there when it is whole, or not at all.
fn write_into(folder: &Path, screen: &Image) -> io::Result<PathBuf> {
    for number in 1.. {
        let path = folder.join(format!("collision-lab-{number}.png"));
        match storage::create(&path, |file| encode(screen, file)) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            written => return written.map(|()| path),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Encodes the picture, whose rows go from the lowest up.
fn encode(screen: &Image, file: &mut File) -> io::Result<()> {
    let (width, height) = (usize::from(screen.width), usize::from(screen.height));
    let mut out = BufWriter::new(file);
    let mut encoder = png::Encoder::new(&mut out, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let rows: Vec<u8> = screen.bytes.chunks_exact(4 * width).rev().flatten().copied().collect();
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&rows)?;
        writer.finish()
    });
    written.map_err(|error| match error {
        EncodingError::IoError(reason) => reason,
        other => io::Error::other(other),
    })?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, io::BufReader};

    /// Two by two pixels, the lower row first.
    fn screen() -> Image {
        let [red, green, blue, white] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]];
        Image { bytes: [red, green, blue, white].concat(), width: 2, height: 2 }
    }

    #[test]
    fn a_picture_is_written_whole_beside_those_that_are_there() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("collision-lab-1.png"), "not ours").unwrap();
        fs::create_dir(folder.path().join("collision-lab-2.png")).unwrap();
        let path = write_into(folder.path(), &screen()).unwrap();
        assert_eq!(path, folder.path().join("collision-lab-3.png"));
        assert_eq!(fs::read_to_string(folder.path().join("collision-lab-1.png")).unwrap(), "not ours");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "nothing is left beside it");
        let mut reader = png::Decoder::new(BufReader::new(File::open(path).unwrap())).read_info().unwrap();
        let mut pixels = [0; 16];
        reader.next_frame(&mut pixels).unwrap();
        assert_eq!(pixels[..8], [0, 0, 255, 255, 255, 255, 255, 255], "the upper row");
    }

    #[test]
    #[cfg(unix)]
    fn a_folder_whose_name_is_not_text_is_a_folder_like_others() {
        use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
        let parent = tempfile::tempdir().unwrap();
        let [folder, lossy] =
            [OsStr::from_bytes(b"bad\xff"), OsStr::new("bad\u{fffd}")].map(|name| parent.path().join(name));
        fs::create_dir(&folder).unwrap();
        fs::create_dir(&lossy).unwrap();
        let other = lossy.join("collision-lab-1.png");
        fs::write(&other, "somebody else's").unwrap();
        let path = write_into(&folder, &screen()).unwrap();
        assert_eq!(path.parent(), Some(folder.as_path()));
        assert_eq!(fs::read_to_string(other).unwrap(), "somebody else's");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_an_error_with_its_reason() {
        let mut full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let error = encode(&screen(), &mut full).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::StorageFull, "{error}");
    }
}
