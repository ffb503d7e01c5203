//! What does each command of the table do in the window?

use crate::{
    algorithm::ALGORITHMS,
    exchange,
    files::request::FileRequest,
    lab::{
        Command, Tool,
        edit::engines::{ENGINES, Reading, readings},
    },
    notation::counted,
    scene::Scene,
    window::{
        App,
        keys::{act::Act, lookup, palette::Palette},
        notice::Cause,
        paste::dialog::PasteDialog,
        preferences::{Preferences, scaled},
        theme::Ground,
    },
};

/// What is so many times smaller than the view is a dot in it.
const SMALLEST: f32 = 20.0;
/// How far an arrow key moves the view, in points.
const PAN: f32 = 40.0;

/// Whether an act may bring up something that has the keyboard: no drag goes on behind it.
fn brings_up(act: &Act) -> bool {
    matches!(
        act,
        Act::Palette
            | Act::Paste
            | Act::PasteText
            | Act::Fields
            | Act::Help
            | Act::Notes
            | Act::New
            | Act::Open
            | Act::Save
            | Act::SaveAs
    )
}

/// What angles are counted in.
fn unit(radians: bool) -> &'static str {
    if radians { "radians" } else { "degrees" }
}

impl App {
    pub fn act(&mut self, act: &Act) {
        // What the lab refuses is part of what it does: an arrow moves the view then.
        if !matches!(act, Act::Lab(_))
            && let Some(why) = lookup::refusal(&self.lab, act)
        {
            return self.tell_while(why, Cause::Refused(act.clone()));
        }
        if brings_up(act) {
            self.let_go();
        }
        match act {
            // Esc closes what lies in front, and nothing behind it.
            Act::Lab(Command::Deselect) if self.look.help => self.look.help = false,
            Act::Lab(Command::Deselect) if self.look.notes => self.look.notes = false,
            Act::Lab(Command::Nudge(by))
                if self.lab.selected().is_none() && !self.lab.shows_steps() && self.lab.tool() == Tool::Select =>
            {
                self.camera.pan(-*by * PAN);
            }
            Act::Lab(enter @ Command::Enter) if !self.lab.is_enabled(enter) => self.act(&Act::Fields),
            Act::Lab(command) => {
                let shown = (self.lab.origin(), self.lab.mode());
                let notice = self.lab.apply(command);
                let is_silent = notice.is_none();
                if let Some(notice) = notice {
                    self.tell_while(notice.text.clone(), Cause::Lab(notice));
                }
                let shows_other = (self.lab.origin(), self.lab.mode()) != shown;
                let extent = self.fitted_extent();
                let visible = self.camera.visible();
                let is_in_view = visible.union(extent) == visible;
                let size = extent.size().max_element();
                let is_dot = size > 0.0 && size * SMALLEST < visible.size().max_element();
                self.camera.set_y_up(self.lab.conventions().is_y_up);
                match command {
                    Command::Mode(_)
                    | Command::Reset
                    | Command::Preset(_)
                    | Command::ComparePreset(_)
                    | Command::Lesson(_)
                    | Command::LessonBy(_)
                    | Command::ShowAnswer(_) => {
                        self.show_other();
                    }
                    // Lessons that are closed may leave what is shown as it is.
                    Command::Lessons if shows_other => self.show_other(),
                    Command::Arrange | Command::Choose(_) | Command::Own(_) if self.camera.is_fitted() => {
                        self.fit_again();
                    }
                    Command::Undo | Command::Redo if self.camera.is_fitted() && (!is_in_view || is_dot) => {
                        self.fit_again();
                    }
                    Command::Insert(_, bodies) if is_silent && self.view_before.is_none() => {
                        let added = Scene { bodies: bodies.clone() }.aabb();
                        self.camera.show_added(added, self.lab.extent());
                    }
                    Command::Insert(..) | Command::BringToDisagreement if !is_in_view => self.fit_again(),
                    _ => {}
                }
            }
            Act::Engine(engine) => (self.look.sides, self.look.numbers.engine) = (true, Some(*engine)),
            Act::CopyReadings => self.copy_readings(),
            Act::Radians(radians) => {
                self.look.numbers.radians = *radians;
                let text = format!("Angles are shown and typed in {}", unit(*radians));
                self.tell_while(text, Cause::Radians(*radians));
            }
            Act::Scale(steps) => self.scale(*steps),
            Act::Zoom(steps) => {
                let corners = Command::MoreCorners(i32::from(*steps));
                if self.lab.is_enabled(&corners) {
                    return self.act(&Act::Lab(corners));
                }
                let canvas = self.camera.canvas();
                self.camera.zoom_at(canvas.min.midpoint(canvas.max), f32::from(*steps));
            }
            Act::Fields => (self.look.sides, self.look.numbers.is_entered) = (true, true),
            Act::Explain(act) => {
                if let Some(why) = lookup::refusal(&self.lab, act) {
                    self.tell_while(why, Cause::Refused(Act::clone(act)));
                }
            }
            Act::Mistyped(text) => self.tell_while(text.clone(), Cause::Mistyped(self.selected_stamp())),
            Act::Palette => {
                self.look.palette = if self.look.palette.is_some() { None } else { Some(Palette::default()) };
            }
            Act::Copy | Act::Cut => self.copy(self.lab.copied_text(), "the text of a scene file", *act == Act::Cut),
            Act::CopyWkt => self.copy(exchange::to_wkt(&self.lab.copied()), "WKT", false),
            Act::CopySvg => self.copy(exchange::to_svg(&self.lab.copied()), "SVG", false),
            Act::CopyCode(language) => self.copy_code(*language),
            Act::Paste => self.paste(),
            Act::PasteText => {
                let text = self.clipboard.read().unwrap_or_default();
                self.look.pasting = Some(self.paste_dialog(text));
            }
            Act::New | Act::Open | Act::Save | Act::SaveAs => {
                self.look.palette = None;
                let (files, lab) = (&mut self.files, &mut self.lab);
                let done = match act {
                    Act::New => files.request(FileRequest::New, lab),
                    Act::Open => files.request(FileRequest::Open, lab),
                    Act::Save => files.save(lab),
                    _ => files.save_as(lab),
                };
                self.take(done);
            }
            Act::Fit => {
                self.view_before = None;
                self.camera.fit(self.lab.extent());
            }
            Act::Panels => self.look.sides = !self.look.sides,
            Act::Beside => {
                self.look.sides = true;
                self.look.beside.show_next();
            }
            Act::Help => {
                self.look.help = !self.look.help;
                self.lab.apply(&Command::Help);
            }
            Act::Notes => {
                self.look.notes = !self.look.notes;
                if self.files.session().file(&self.lab).notes.count == 0 {
                    self.look.notes = false;
                    self.tell("Nothing in the open file was left out or changed");
                }
            }
            Act::Ground => self.look.ground = if self.look.theme.dark { Ground::Light } else { Ground::Dark },
            Act::SystemGround => {
                self.look.ground = Ground::System;
                let is_dark = self.desktop.is_dark();
                let text = match is_dark {
                    Some(true) => "The ground follows the desktop, which is dark; T changes it by hand",
                    Some(false) => "The ground follows the desktop, which is light; T changes it by hand",
                    None => "The desktop does not tell whether it is dark; T changes the ground by hand",
                };
                self.tell_while(text, Cause::SystemGround(is_dark));
            }
            Act::Picture(picture_file) => {
                if !self.look.picture_files.contains(picture_file) {
                    self.look.picture_files.push(*picture_file);
                }
                if self.lab.is_searching() {
                    let text = "The picture is taken as soon as the search has ended";
                    self.tell_while(text, Cause::WaitingPicture);
                }
            }
        }
    }

    /// Puts the numbers of the selected rectangle on the clipboard, as the chosen engine takes them.
    fn copy_readings(&mut self) {
        let engine = self.look.numbers.engine.and_then(|engine| ENGINES.get(engine));
        let (Some(engine), Some(body)) = (engine, lookup::selected_rect(&self.lab)) else { return };
        let Some(readings) = readings(body, engine, self.lab.conventions().is_y_up) else { return };
        let lines = readings.into_iter().map(|Reading { name, value }| format!("{name} = {value}\n"));
        let told = match self.clipboard.write(lines.collect()) {
            Err(error) => error,
            Ok(()) => format!("The numbers are on the clipboard, as in {}", engine.name),
        };
        self.tell(told);
    }

    /// Makes texts and buttons larger or smaller, as far as the window is large enough for that.
    fn scale(&mut self, steps: i8) {
        let most = self.gui.most_zoom();
        let before = self.gui.zoom.min(most);
        let after = scaled(before, steps);
        let told = match steps {
            1.. if after > most => Some("Larger texts and buttons need a larger window"),
            _ if after == before && steps != 0 => Some("This is as far as it goes"),
            _ => None,
        };
        if after <= most {
            self.gui.zoom = after;
        }
        if let Some(text) = told {
            self.tell(text.to_owned());
        }
    }

    pub fn note_preferences(&mut self) {
        let look = (self.look.ground, self.look.sides, self.gui.zoom);
        self.preferences.note(Preferences::now(&self.lab, self.look.numbers, look));
    }

    /// Puts the selected shapes on the clipboard, as a text of some notation; with `cut` it takes them away.
    fn copy(&mut self, text: String, notation: &str, cut: bool) {
        let count = self.lab.copied().len();
        let told = match self.clipboard.write(text) {
            Err(error) => error,
            Ok(()) => {
                if cut {
                    self.lab.apply(&Command::Delete);
                }
                format!("{} on the clipboard, as {notation}", counted(count, "shape"))
            }
        };
        self.tell(told);
    }

    /// Puts the code of the told algorithm on the clipboard.
    fn copy_code(&mut self, language: usize) {
        let listing = self.lab.shown_steps().and_then(|told| ALGORITHMS[told.index].listings.get(language));
        let (Some(listing), Some((text, has_numbers))) = (listing, self.lab.code(language)) else { return };
        let with = if has_numbers {
            "with the numbers of the pair: it runs as it stands"
        } else {
            "without numbers: it is not about shapes such as these"
        };
        let told = match self.clipboard.write(text) {
            Err(error) => error,
            Ok(()) => format!("The {} code is on the clipboard, {with}", listing.language.name()),
        };
        self.tell(told);
    }

    /// Adds a scene at once; of another text it is shown first what was understood.
    fn paste(&mut self) {
        match self.clipboard.read().map(|text| self.paste_dialog(text)) {
            Err(error) => self.tell(error),
            Ok(dialog) => match dialog.unquestioned() {
                Some(bodies) => {
                    self.tell(format!("{} pasted", counted(bodies.len(), "shape")));
                    self.act(&Act::Lab(Command::Insert("Paste", bodies)));
                }
                None => self.look.pasting = Some(dialog),
            },
        }
    }

    fn paste_dialog(&self, text: String) -> PasteDialog {
        PasteDialog::new(text, self.lab.conventions().is_y_up)
    }
}
