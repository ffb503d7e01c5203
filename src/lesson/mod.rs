//! The modes: what each opens on, asks and shows. One file a mode, one line in [`MODES`].

mod agreement;
mod arrangement;
pub(crate) mod box_tree;
pub mod certificate;
mod corner_limit;
mod explained;
mod frame_answers;
mod frame_questions;
mod hit_count;
mod marks;
mod mode;
pub mod modes;
mod opening_motion;
pub mod overlay;
mod pair;
mod pair_answer;
mod presets;
mod question;
pub(crate) mod random;
mod selection;
mod simulation;
mod status;
mod step_picture;
mod stopwatch;
mod tour;
mod view;
pub mod walkthrough;
mod wanted;
mod words;

pub use certificate::{Certificate, Refuted};
pub use frame_answers::{Answers, Progress};
pub use frame_questions::{Listener, Query, Questions, Spoken};
pub use mode::{Lesson, Mode, OwnCommand, OwnTime};
pub use modes::{
    FIRST, MODES, OWN_SCENE,
    speed::MEASURE,
    speed_measurement::{Panel, Record},
};
pub use overlay::OVERLAYS;
pub use pair_answer::Answer;
pub use presets::{PRESETS, Preset};
pub use question::Question;
pub use simulation::Simulation;
pub use status::{Number, Status};
pub use tour::{Place as TourPlace, Tour, TourLesson};
pub use view::{Overlay, View};
pub use wanted::{Walk, Wanted};
