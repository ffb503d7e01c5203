//! What is on the clipboard of the desktop?

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

    /// The text that is there. A program that offers one and does not answer is waited for some seconds, not longer.
    ///
    /// # Errors
    /// With a sentence, where there is no text or no clipboard.
    pub fn read(&mut self) -> Result<String, String> {
        self.open()?.get_text().map_err(|error| match error {
            arboard::Error::ContentNotAvailable => "There is no text on the clipboard".to_owned(),
            error => format!("Nothing was pasted: {error}"),
        })
    }
}
