//! Notices over the canvas: each stays for a while, but no longer than its cause.

use crate::scene::{Body, Stamp};
use crate::window::commands::ui_command::UiCommand;
use crate::window::commands::why_disabled;
use crate::window::{App, ShownNotice};
use std::time::{Duration, Instant};

const LIFETIME: Duration = Duration::from_secs(5);

impl ShownNotice {
    pub fn new(text: impl Into<String>, is_true: impl Fn(&mut App) -> bool + 'static) -> Self {
        Self { text: text.into(), until: Instant::now() + LIFETIME, is_true: Box::new(is_true) }
    }
}

impl App {
    /// Shows a notice about something that happened.
    pub fn notify(&mut self, text: impl Into<String>) {
        self.notify_while(text, |_| true);
    }

    /// Shows a notice as long as a condition holds.
    pub fn notify_while(&mut self, text: impl Into<String>, is_true: impl Fn(&mut Self) -> bool + 'static) {
        self.notice = Some(ShownNotice::new(text, is_true));
    }

    /// Shows why a command is refused.
    pub fn notify_refusal(&mut self, command: UiCommand, why: String) {
        self.notify_while(why.clone(), move |app| why_disabled::reason(&app.lab, &command).as_ref() == Some(&why));
    }

    /// Removes the notice when its time is over or it is no longer true.
    pub fn drop_old_notice(&mut self) {
        if let Some(notice) = self.notice.take().filter(|notice| Instant::now() < notice.until)
            && (notice.is_true)(self)
        {
            self.notice = Some(notice);
        }
    }

    /// A value that changes with the selected shape.
    pub fn selected_stamp(&self) -> Option<Stamp> {
        let selected = self.lab.editor().selected()?;
        self.lab.editor().scene().bodies.get(selected).map(Body::stamp)
    }
}
