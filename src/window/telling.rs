//! How does the window tell something, and when does it stop?

use crate::{
    scene::{Body, Stamp},
    window::{
        App,
        keys::lookup,
        notice::{Cause, Notice},
        theme::Ground,
    },
};
use std::time::Instant;

impl App {
    /// Shows a notice for a while, or until its cause is gone.
    pub fn tell_while(&mut self, text: impl Into<String>, cause: Cause) {
        self.look.notice = Some(Notice::new(text.into(), cause));
    }

    /// Tells of something that happened.
    pub fn tell(&mut self, text: impl Into<String>) {
        self.tell_while(text, Cause::Event);
    }

    /// Takes the notice away when its time is over or it is true no more.
    pub fn drop_old_notice(&mut self) {
        if let Some(notice) = self.look.notice.take().filter(|notice| Instant::now() < notice.until)
            && self.is_true(&notice)
        {
            self.look.notice = Some(notice);
        }
    }

    fn is_true(&mut self, Notice { text, cause, .. }: &Notice) -> bool {
        match cause {
            Cause::Event => true,
            Cause::Lab(notice) => self.lab.is_still_true(notice),
            Cause::Refused(act) => lookup::refusal(&self.lab, act).as_ref() == Some(text),
            Cause::Mistyped(stamp) => self.selected_stamp() == *stamp,
            Cause::Radians(radians) => self.look.numbers.radians == *radians,
            Cause::SystemGround(is_dark) => self.look.ground == Ground::System && self.desktop.is_dark() == *is_dark,
            Cause::WaitingPicture => !self.look.picture_files.is_empty(),
            Cause::Unfiled => self.files.session().file(&self.lab).is_lost,
        }
    }

    /// What the selected shape is like.
    pub fn selected_stamp(&self) -> Option<Stamp> {
        let selected = self.lab.editor().selected()?;
        self.lab.editor().scene().bodies.get(selected).map(Body::stamp)
    }
}
