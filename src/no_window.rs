//! Replaces the window in a program that is built without one.

use crate::files::open_file::OpenFile;
use crate::lab::Lab;

/// The options of the window.
#[expect(dead_code, reason = "there is no window")]
pub struct Options {
    pub light: bool,
    pub report: bool,
}

/// Fails: there is no window.
pub fn open(_: Lab, _: Option<OpenFile>, _: Options) -> Result<(), &'static str> {
    Err("this program was built without the feature `window`")
}
