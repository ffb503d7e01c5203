//! Which file is open, what of it is unsaved, and what is kept for after a crash? Without a window.
//!
//! [`Flow`] is what happens when somebody opens, saves or quits, and asks where something unsaved would be lost. Below it,
//! [`Session`] knows which file belongs to the scene, and the autosave keeps every document for after a crash.

mod autosave;
mod browser;
mod clock;
mod disk_state;
mod flow;
mod kept;
mod lessons;
mod open_file;
mod orphan;
mod question;
mod recent;
mod refutations;
mod salvage;
mod session;
mod unsettled;
mod words;

pub use browser::{Browser, Purpose, Row, home, shown};
pub use clock::Clock;
pub use flow::{Done, Flow, Wish};
pub use lessons::read_lessons;
pub use open_file::{OpenFile, load};
pub use question::{Answer, Choice, Question};
pub use session::Folders;
