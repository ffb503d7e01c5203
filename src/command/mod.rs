//! The same program without a window.
