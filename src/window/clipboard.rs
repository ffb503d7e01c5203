//! The clipboard of the desktop.

use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// How long the window waits for a program that offers a text and does not answer.
const TIMEOUT: Duration = Duration::from_secs(1);

/// Opened when it is needed first. Texts on it are available as long as the window is open.
#[derive(Default)]
pub struct Clipboard(Option<arboard::Clipboard>);

impl Clipboard {
    fn open(&mut self) -> Result<&mut arboard::Clipboard, String> {
        if self.0.is_none() {
            self.0 = Some(arboard::Clipboard::new().map_err(|error| format!("No clipboard is available: {error}"))?);
        }
        self.0.as_mut().ok_or_else(|| "No clipboard is available".to_owned())
    }

    /// Puts a text there. The error is a sentence for the user.
    pub fn write(&mut self, text: String) -> Result<(), String> {
        self.open()?.set_text(text).map_err(|error| format!("Copy failed: {error}"))
    }

    /// Reads the text, empty if there is none, on a thread of its own, which may wait longer than the window. The error is a
    /// sentence for the user.
    pub fn read(&self) -> Result<String, String> {
        let (answer, answers) = channel();
        let ask = move || {
            let text = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text());
            // The receiver is gone where the answer comes too late.
            let _ = answer.send(text);
        };
        let named = thread::Builder::new().name("clipboard".to_owned());
        named.spawn(ask).map_err(|error| format!("Paste failed: {error}"))?;
        match answers.recv_timeout(TIMEOUT) {
            Ok(Ok(text)) => Ok(text),
            Ok(Err(arboard::Error::ContentNotAvailable)) => Ok(String::new()),
            Ok(Err(error)) => Err(format!("Paste failed: {error}")),
            Err(_) => Err("Paste failed: the clipboard does not respond".to_owned()),
        }
    }
}
