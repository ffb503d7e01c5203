//! Where does the picture of the window go? Into the working directory, under a name that was free.

use macroquad::texture::get_screen_data;
use std::{fs::File, io, path::PathBuf};

/// Writes what has been drawn in this frame; returns what to tell.
pub fn take() -> String {
    match free_name() {
        Ok(path) => {
            let mut screen = get_screen_data();
            // Blending leaves its traces in the alpha of the screen, which nobody sees there.
            screen.bytes.chunks_exact_mut(4).for_each(|pixel| pixel[3] = u8::MAX);
            screen.export_png(&path.to_string_lossy());
            format!("Picture written: {}", path.display())
        }
        Err(error) => format!("No picture: the working directory takes no file ({error})"),
    }
}

/// The first free name; the file is made at once, so that a directory that takes none is found out here.
fn free_name() -> io::Result<PathBuf> {
    let directory = std::env::current_dir()?;
    for number in 1.. {
        let path = directory.join(format!("collision-lab-{number}.png"));
        match File::create_new(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
