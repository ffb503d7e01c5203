//! The effect of each command in the window.

use crate::algorithm::ALGORITHMS;
use crate::exchange::write::svg::shapes_to_svg;
use crate::exchange::write::wkt::to_wkt;
use crate::files::request::FileRequest;
use crate::lab::command::Command;
use crate::lab::shape_edits::engine_numbers::{ENGINES, EngineNumber, engine_numbers};
use crate::lab::tools::tool_table::Tool;
use crate::number_format::counted;
use crate::scene::Scene;
use crate::window::App;
use crate::window::commands::palette::Palette;
use crate::window::commands::ui_command::{Copied, FileCommand, UiCommand};
use crate::window::commands::why_disabled;
use crate::window::dialogs::current_dialog::CurrentDialog;
use crate::window::fit_view::show_added;
use crate::window::gallery::panel::Gallery;
use crate::window::paste::dialog::PasteDialog;
use crate::window::preferences::{Preferences, scaled};
use crate::window::save_picture::PictureFile;
use crate::window::theme::ThemeChoice;

/// Shapes this many times smaller than the view are dots in it.
const SMALLEST: f32 = 20.0;
/// The step of the view by an arrow key, in points.
const PAN: f32 = 40.0;

/// Whether a command may open something that takes keyboard focus: no drag goes on behind it.
fn may_take_keyboard(command: &UiCommand) -> bool {
    matches!(
        command,
        UiCommand::Palette
            | UiCommand::Examples
            | UiCommand::Paste
            | UiCommand::PasteText
            | UiCommand::FocusNumberFields
            | UiCommand::Help
            | UiCommand::Notes
            | UiCommand::File(_)
    )
}

impl App {
    pub fn perform(&mut self, command: &UiCommand) {
        // A command that the lab refuses may do something here: an arrow moves the view.
        if !matches!(command, UiCommand::Lab(_))
            && let Some(why) = why_disabled::reason(&self.lab, command)
        {
            return self.notify_refusal(command.clone(), why);
        }
        if may_take_keyboard(command) {
            self.let_go();
        }
        match command {
            UiCommand::Lab(command) => self.apply_lab_command(command),
            UiCommand::File(command) => self.file(*command),
            UiCommand::Copy(form) => self.copy(*form),
            UiCommand::CopyCode(language) => self.copy_code(*language),
            UiCommand::CopyEngineNumbers => self.copy_engine_numbers(),
            UiCommand::Paste => self.paste(),
            UiCommand::PasteText => {
                let text = self.clipboard.read().unwrap_or_default();
                self.panels.dialog = Some(CurrentDialog::Paste(Box::new(self.paste_dialog(text))));
            }
            UiCommand::Fit => {
                self.view_before = None;
                self.camera.fit(self.lab.extent());
            }
            UiCommand::Zoom(steps) => self.zoom(*steps),
            UiCommand::UiScale(steps) => self.scale(*steps),
            UiCommand::FocusNumberFields => (self.panels.sides, self.panels.numbers.is_entered) = (true, true),
            UiCommand::Panels => self.toggle_panels(),
            UiCommand::NextStepsTab => self.panels.steps.tabs.show_next(),
            UiCommand::Help => self.panels.dialog = Some(CurrentDialog::Help),
            UiCommand::Notes => self.notes(),
            UiCommand::Palette => self.panels.dialog = Some(CurrentDialog::Palette(Palette::default())),
            UiCommand::Examples => self.panels.dialog = Some(CurrentDialog::Gallery(Gallery::new(&self.lab))),
            UiCommand::Theme => {
                self.panels.theme_choice = if self.gui.theme().dark { ThemeChoice::Light } else { ThemeChoice::Dark }
            }
            UiCommand::SystemTheme => self.follow_system_theme(),
            UiCommand::Engine(engine) => (self.panels.sides, self.panels.numbers.engine) = (true, Some(*engine)),
            UiCommand::Radians(radians) => self.set_radians(*radians),
            UiCommand::Picture(file) => self.picture(*file),
            UiCommand::Explain(command) => {
                if let Some(why) = why_disabled::reason(&self.lab, command) {
                    self.notify_refusal(UiCommand::clone(command), why);
                }
            }
            UiCommand::ReportInvalidNumber(text) => {
                let stamp = self.selected_stamp();
                self.notify_while(text.clone(), move |app| app.selected_stamp() == stamp);
            }
        }
    }

    fn notes(&mut self) {
        let file = self.files.session().file(&self.lab);
        if file.notes.count > 0 {
            self.panels.dialog = Some(CurrentDialog::Notes(file.notes.clone(), file.title()));
        } else {
            self.notify("Nothing in the open file was ignored or changed");
        }
    }

    fn toggle_panels(&mut self) {
        self.panels.sides = !self.panels.sides;
        if !self.panels.sides {
            self.notify_while("F9 shows the panels again", |app| !app.panels.sides);
        }
    }

    fn set_radians(&mut self, radians: bool) {
        self.panels.numbers.radians = radians;
        let unit = if radians { "radians" } else { "degrees" };
        let text = format!("Angles are shown and typed in {unit}");
        self.notify_while(text, move |app| app.panels.numbers.radians == radians);
    }

    fn picture(&mut self, file: PictureFile) {
        if !self.panels.picture_files.contains(&file) {
            self.panels.picture_files.push(file);
        }
        if self.lab.is_searching() {
            let text = "The picture will be saved when the search ends";
            self.notify_while(text, |app| !app.panels.picture_files.is_empty());
        }
    }

    fn apply_lab_command(&mut self, command: &Command) {
        match command {
            Command::Nudge(by)
                if self.lab.editor().selected().is_none()
                    && !self.lab.shows_steps()
                    && self.lab.editor().tool == Tool::Select =>
            {
                self.camera.pan(-*by * PAN);
            }
            Command::Enter if !self.lab.is_enabled(command) => self.perform(&UiCommand::FocusNumberFields),
            _ => {
                let before = (self.lab.editor().origin(), self.lab.editor().mode);
                let notice = self.lab.apply(command);
                let is_silent = notice.is_none();
                if let Some(notice) = notice {
                    self.notify_while(notice.text.clone(), move |app| app.lab.is_still_true(&notice));
                }
                self.camera.is_y_up = self.lab.conventions().is_y_up;
                self.fit_after(command, (self.lab.editor().origin(), self.lab.editor().mode) != before, is_silent);
            }
        }
    }

    /// Fits the view to the shapes that a command has shown, changed or added.
    fn fit_after(&mut self, command: &Command, shows_other: bool, is_silent: bool) {
        let (visible, extent) = (self.camera.visible(), self.fitted_extent());
        let is_in_view = visible.union(extent) == visible;
        let size = extent.size().max_element();
        let is_dot = size > 0.0 && size * SMALLEST < visible.size().max_element();
        match command {
            Command::Mode(_)
            | Command::Reset
            | Command::Preset(_)
            | Command::ComparePreset(_)
            | Command::Exhibit(_)
            | Command::Lesson(_)
            | Command::LessonBy(_)
            | Command::ShowAnswer(_) => self.view_other_shapes(),
            // Closing the lessons may leave the scene as it is.
            Command::Lessons if shows_other => self.view_other_shapes(),
            Command::Arrange | Command::Choose(_) | Command::Own(_) if self.camera.is_fitted() => self.fit_again(),
            Command::Undo | Command::Redo if self.camera.is_fitted() && (!is_in_view || is_dot) => self.fit_again(),
            Command::Paste(bodies) if is_silent && self.view_before.is_none() => {
                let added = Scene { bodies: bodies.clone() }.aabb();
                show_added(&mut self.camera, added, self.lab.extent());
            }
            Command::Paste(_) | Command::BringToDisagreement if !is_in_view => self.fit_again(),
            _ => {}
        }
    }

    fn file(&mut self, command: FileCommand) {
        let done = match command {
            FileCommand::New => return self.request(FileRequest::New),
            FileCommand::Open => return self.request(FileRequest::Open),
            FileCommand::Save => self.files.save(&mut self.lab),
            FileCommand::SaveAs => self.files.save_as(&self.lab),
            FileCommand::Quit => return self.request(FileRequest::Quit),
        };
        self.apply_file_effect(done);
    }

    /// Zooms the view; while a regular polygon is drawn, changes the number of its corners instead.
    fn zoom(&mut self, steps: i8) {
        let corners = Command::MoreCorners(i32::from(steps));
        if self.lab.is_enabled(&corners) {
            return self.apply_lab_command(&corners);
        }
        self.camera.zoom_at(self.camera.canvas().center(), f32::from(steps));
    }

    /// Makes texts and buttons larger or smaller, within what fits in the window.
    fn scale(&mut self, steps: i8) {
        let most = self.gui.most_zoom();
        let before = self.gui.zoom.min(most);
        let after = scaled(before, steps);
        if after <= most {
            self.gui.zoom = after;
        }
        if steps > 0 && after > most {
            self.notify("Larger text and buttons need a larger window");
        } else if after == before && steps != 0 {
            self.notify("The size of text and buttons is at its limit");
        }
    }

    fn follow_system_theme(&mut self) {
        self.panels.theme_choice = ThemeChoice::System;
        let is_dark = self.desktop.is_dark();
        let text = match is_dark {
            Some(true) => "The theme follows the desktop, which is dark; T changes it",
            Some(false) => "The theme follows the desktop, which is light; T changes it",
            None => "The desktop reports no dark or light setting; T changes the theme",
        };
        self.notify_while(text, move |app| {
            app.panels.theme_choice == ThemeChoice::System && app.desktop.is_dark() == is_dark
        });
    }

    pub fn note_preferences(&mut self) {
        let panels = &self.panels;
        let shown = (panels.theme_choice, panels.sides, self.gui.zoom);
        self.preferences.note(Preferences::now(&self.lab, panels.numbers, shown));
    }

    /// Puts a text on the clipboard and reports that, or why it failed; returns whether it is there.
    fn put_on_clipboard(&mut self, text: String, said: String) -> bool {
        let error = self.clipboard.write(text).err();
        let is_there = error.is_none();
        self.notify(error.unwrap_or(said));
        is_there
    }

    fn copy(&mut self, form: Copied) {
        let shapes = self.lab.editor().copied();
        let (text, notation) = match form {
            Copied::Scene | Copied::Cut => (self.lab.editor().copied_text(), "scene-file text"),
            Copied::Wkt => (to_wkt(&shapes), "WKT"),
            Copied::Svg => (shapes_to_svg(&shapes), "SVG"),
        };
        let said = format!("{} on the clipboard, as {notation}", counted(shapes.len(), "shape"));
        if self.put_on_clipboard(text, said) && form == Copied::Cut {
            self.lab.apply(&Command::Delete);
        }
    }

    fn copy_engine_numbers(&mut self) {
        let engine = self.panels.numbers.engine.and_then(|engine| ENGINES.get(engine));
        let (Some(engine), Some(body)) = (engine, why_disabled::selected_rect(&self.lab)) else { return };
        let Some(numbers) = engine_numbers(body, engine, self.lab.conventions().is_y_up) else { return };
        let lines = numbers.into_iter().map(|EngineNumber { name, value }| format!("{name} = {value}\n")).collect();
        self.put_on_clipboard(lines, format!("Numbers copied for {}", engine.name));
    }

    fn copy_code(&mut self, language: usize) {
        let Some(algorithm) = self.panels.steps.tabs.algorithm_on_side(&self.lab) else { return };
        let listing = ALGORITHMS[algorithm].listings.get(language);
        let (Some(listing), Some((text, has_numbers))) = (listing, self.lab.code(algorithm, language)) else { return };
        let with = if has_numbers {
            "with the numbers of the pair, ready to run"
        } else {
            "without numbers, since the algorithm does not apply to these shapes"
        };
        self.put_on_clipboard(text, format!("{} code copied, {with}", listing.language.name()));
    }

    /// Adds the shapes of a scene at once; of another text it shows first what was understood.
    fn paste(&mut self) {
        // Without a clipboard the text can be typed into the dialog.
        let text = self.clipboard.read().unwrap_or_else(|error| {
            self.notify(error);
            String::new()
        });
        let dialog = self.paste_dialog(text);
        match dialog.unquestioned() {
            Some(bodies) => {
                self.notify(format!("{} pasted", counted(bodies.len(), "shape")));
                // The dialog's shapes stay where it showed them.
                let bodies = self.lab.editor().beside_what_they_cover(bodies);
                self.apply_lab_command(&Command::Paste(bodies));
            }
            None => self.panels.dialog = Some(CurrentDialog::Paste(Box::new(dialog))),
        }
    }

    fn paste_dialog(&self, text: String) -> PasteDialog {
        PasteDialog::new(text, self.lab.conventions().is_y_up)
    }
}
