//! What stands for the window where the program is built without one.

use crate::{files::open_file::OpenFile, lab::Lab};

/// As of the window, which is not there to follow them.
#[expect(dead_code, reason = "nobody asks")]
pub struct Options {
    pub light: bool,
    pub report: bool,
}

/// Says why there is no window.
pub fn open(_: Lab, _: Option<OpenFile>, _: Options) -> Result<(), &'static str> {
    Err("this program was built without the feature `window`")
}
