//! What is on the clipboard of the desktop?

use std::{sync::mpsc::channel, thread, time::Duration};

/// A program that offers a text and does not answer is waited for so long: the window stands still meanwhile.
const PATIENCE: Duration = Duration::from_secs(1);

/// The clipboard, which is opened when it is needed first. What was put there is served as long as the window is open.
#[derive(Default)]
pub struct Clipboard(Option<arboard::Clipboard>);

impl Clipboard {
    fn open(&mut self) -> Result<&mut arboard::Clipboard, String> {
        if self.0.is_none() {
            self.0 = Some(arboard::Clipboard::new().map_err(|error| format!("There is no clipboard: {error}"))?);
        }
        self.0.as_mut().ok_or_else(|| "There is no clipboard".to_owned())
    }

    /// Puts a text there.
    ///
    /// # Errors
    /// With a sentence, where there is no clipboard or it is in use.
    pub fn write(&mut self, text: String) -> Result<(), String> {
        self.open()?.set_text(text).map_err(|error| format!("Nothing was copied: {error}"))
    }

    /// The text that is there. It is asked for on a thread of its own, which waits longer than the window does.
    ///
    /// # Errors
    /// With a sentence, where there is no text or no clipboard, or nobody answers.
    pub fn read(&self) -> Result<String, String> {
        let (answer, answers) = channel();
        let ask = move || {
            let text = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text());
            // Nobody listens any more where the answer came too late.
            let _ = answer.send(text);
        };
        let named = thread::Builder::new().name("clipboard".to_owned());
        named.spawn(ask).map_err(|error| format!("Nothing was pasted: {error}"))?;
        match answers.recv_timeout(PATIENCE) {
            Ok(Ok(text)) => Ok(text),
            Ok(Err(arboard::Error::ContentNotAvailable)) => Err("There is no text on the clipboard".to_owned()),
            Ok(Err(error)) => Err(format!("Nothing was pasted: {error}")),
            Err(_) => Err("Nothing was pasted: the program that has the clipboard does not answer".to_owned()),
        }
    }
}
