//! The modal dialogs about files: a prompt with its answers, or the list of files.

use crate::files::controller::FileController;
use crate::files::prompt::{Prompt, PromptAnswer, PromptChoice};
use crate::lab::Lab;
use crate::window::dialogs::dialog_frame::DialogFrame;
use crate::window::dialogs::file_list::FileList;
use crate::window::dialogs::outcome::Outcome;
use crate::window::widgets::{error, rich, wrapped};
use egui::{Context, Event, Key};
use std::time::{Duration, Instant};

/// The width of a prompt, in points.
const WIDTH: f32 = 440.0;

/// No key answers a prompt that has appeared so recently: a key pressed so soon was meant for something else.
const SILENCE: Duration = Duration::from_millis(500);

#[derive(Debug, Default)]
pub struct Dialogs {
    list: FileList,
    /// The prompt on the screen, and since when it is there.
    asked: Option<(String, Instant)>,
}

impl Dialogs {
    /// Lays out the open dialog, if there is one. The user chooses a file or an answer.
    pub fn show(&mut self, ctx: &Context, files: &mut FileController, lab: &Lab) -> Outcome<Option<PromptAnswer>> {
        if let Some(prompt) = files.prompt(lab) {
            self.list.close();
            if self.asked.as_ref().is_none_or(|(text, _)| *text != prompt.text) {
                self.asked = Some((prompt.text.clone(), Instant::now()));
            }
            let silence = self.asked.as_ref().map_or(SILENCE, |(_, since)| SILENCE.saturating_sub(since.elapsed()));
            return show_prompt(ctx, &prompt, silence).map(Some);
        }
        self.asked = None;
        let Some(chooser) = files.chooser() else {
            self.list.close();
            return Outcome::Open;
        };
        let outcome = self.list.show(ctx, chooser);
        let lists_others = chooser.lists_others();
        files.list_others(lists_others);
        outcome
    }
}

/// Lays out a prompt. No key answers it during the silence; afterwards the first answer has keyboard focus.
fn show_prompt(ctx: &Context, prompt: &Prompt, silence: Duration) -> Outcome<PromptAnswer> {
    if !silence.is_zero() {
        ctx.request_repaint_after(silence);
        ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|field| memory.surrender_focus(field)));
        ctx.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Key { .. } | Event::Text(_))));
    }
    let mut answer = ctx.input(|input| {
        // A key that is still held from a command with Ctrl is no answer.
        let is_pressed = |key: char| Key::from_name(&key.to_string()).is_some_and(|key| input.key_pressed(key));
        let meant = |choice: &&PromptChoice| input.modifiers.is_none() && choice.key.is_some_and(is_pressed);
        prompt.choices.iter().find(meant).map(|choice| choice.answer)
    });
    let frame = DialogFrame { title: prompt.title, width: WIDTH, closes_beside: false };
    let outcome = frame.show(ctx, |_, ui| {
        ui.add(wrapped(rich(ui, &prompt.text).size(14.0)));
        if let Some(text) = &prompt.error {
            ui.add_space(4.0);
            error(ui, text);
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            for (i, choice) in prompt.choices.iter().enumerate() {
                let key = choice.key.map(|key| format!("{key}  ")).unwrap_or_default();
                let button = ui.button(key + choice.name);
                if i == 0 && silence.is_zero() && ctx.memory(|memory| memory.focused().is_none()) {
                    button.request_focus();
                }
                if button.clicked() {
                    answer = Some(choice.answer);
                }
            }
        });
        answer.map_or(Outcome::Open, Outcome::Chosen)
    });
    match outcome {
        Outcome::Closed => prompt.choices.last().map_or(Outcome::Open, |choice| Outcome::Chosen(choice.answer)),
        outcome => outcome,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::widgets::key_stroke;
    use egui::RawInput;

    /// A letter meant for the canvas neither saves nor discards anything.
    #[test]
    fn no_key_answers_a_prompt_that_has_just_appeared() {
        let prompt = Prompt {
            title: "Unsaved changes",
            text: "Save it?".to_owned(),
            error: None,
            choices: &[
                PromptChoice { name: "Save", key: Some('S'), answer: PromptAnswer::Save },
                PromptChoice { name: "Cancel", key: Some('C'), answer: PromptAnswer::Cancel },
            ],
        };
        for (key, answer) in
            [(Key::S, PromptAnswer::Save), (Key::Enter, PromptAnswer::Save), (Key::Escape, PromptAnswer::Cancel)]
        {
            for (silence, expected) in [(SILENCE, Outcome::Open), (Duration::ZERO, Outcome::Chosen(answer))] {
                let ctx = Context::default();
                let mut outcome = Outcome::Open;
                // The first button has keyboard focus in the frame after it was laid out.
                let [down, up] = key_stroke(key).map(|event| vec![event]);
                for events in [vec![], vec![], down, up, vec![]] {
                    let _ = ctx.run(RawInput { events, ..RawInput::default() }, |ctx| {
                        if outcome == Outcome::Open {
                            outcome = show_prompt(ctx, &prompt, silence);
                        }
                    });
                }
                assert_eq!(outcome, expected, "{key:?} after {silence:?} of silence");
            }
        }
    }
}
