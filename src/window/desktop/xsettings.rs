//! Whether the desktop is dark, by its settings on the X server, over a separate connection.
//!
//! The format is that of XSETTINGS, <https://specifications.freedesktop.org/xsettings-spec>.

use x11rb::connection::Connection as _;
use x11rb::errors::ReplyError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{Atom, AtomEnum, ChangeWindowAttributesAux, ConnectionExt as _, EventMask, Window};
use x11rb::rust_connection::RustConnection;

/// The most 32-bit units that are read.
const MAX_UNITS: u32 = 1 << 16;

pub struct Settings {
    server: Option<Server>,
    is_dark: Option<bool>,
}

struct Server {
    x: RustConnection,
    /// Its owner has the settings.
    selection: Atom,
    property: Atom,
    /// The message that there is a new owner.
    manager: Atom,
    /// [`x11rb::NONE`] where there are no settings.
    owner: Window,
}

impl Settings {
    pub fn new() -> Self {
        let mut settings = Self { server: Server::new().ok(), is_dark: None };
        settings.read();
        settings
    }

    /// Whether the desktop is dark now, if known.
    pub fn is_dark(&mut self) -> Option<bool> {
        if self.server.as_ref().is_some_and(Server::has_news) {
            self.read();
        }
        self.is_dark
    }

    fn read(&mut self) {
        let bytes = self.server.as_mut().and_then(|server| server.settings().ok());
        self.is_dark = bytes.and_then(|bytes| is_dark(&bytes));
    }
}

impl Server {
    fn new() -> Result<Self, Box<dyn std::error::Error>> {
        let (x, screen) = RustConnection::connect(None)?;
        let root = x.setup().roots.get(screen).ok_or("no such screen")?.root;
        let atom = |name: &str| x.intern_atom(false, name.as_bytes());
        let asked = [atom(&format!("_XSETTINGS_S{screen}"))?, atom("_XSETTINGS_SETTINGS")?, atom("MANAGER")?];
        let [selection, property, manager] = asked.map(|cookie| cookie.reply().map(|reply| reply.atom));
        let mask = ChangeWindowAttributesAux::new().event_mask(EventMask::STRUCTURE_NOTIFY);
        x.change_window_attributes(root, &mask)?.check()?;
        Ok(Self { selection: selection?, property: property?, manager: manager?, owner: x11rb::NONE, x })
    }

    /// Whether the settings may have changed since they were read.
    fn has_news(&self) -> bool {
        let mut has_news = false;
        while let Ok(Some(event)) = self.x.poll_for_event() {
            has_news |= match event {
                Event::PropertyNotify(event) => event.window == self.owner && event.atom == self.property,
                Event::DestroyNotify(event) => event.window == self.owner,
                Event::ClientMessage(event) => {
                    event.type_ == self.manager && event.data.as_data32()[1] == self.selection
                }
                _ => false,
            };
        }
        has_news
    }

    fn settings(&mut self) -> Result<Vec<u8>, ReplyError> {
        self.owner = self.x.get_selection_owner(self.selection)?.reply()?.owner;
        if self.owner == x11rb::NONE {
            return Ok(Vec::new());
        }
        let mask = EventMask::PROPERTY_CHANGE | EventMask::STRUCTURE_NOTIFY;
        let mask = ChangeWindowAttributesAux::new().event_mask(mask);
        self.x.change_window_attributes(self.owner, &mask)?.check()?;
        Ok(self.x.get_property(false, self.owner, self.property, AtomEnum::ANY, 0, MAX_UNITS)?.reply()?.value)
    }
}

/// Whether settings ask for dark programs, or name a dark theme.
fn is_dark(bytes: &[u8]) -> Option<bool> {
    let mut reader = SettingsReader { is_big_endian: *bytes.first()? == 1, rest: bytes.get(8..)? };
    let (mut prefers_dark, mut by_name) = (false, None);
    for _ in 0..reader.u32()? {
        match reader.setting()? {
            (b"Gtk/ApplicationPreferDarkTheme", Value::Number(number)) => prefers_dark = number != 0,
            (b"Net/ThemeName", Value::Text(name)) => by_name = Some(is_dark_name(&String::from_utf8_lossy(name))),
            _ => (),
        }
    }
    if prefers_dark { Some(true) } else { by_name }
}

/// Whether a word in the name of a theme ends in "dark", as in `Adwaita-dark`, `Mint-Y-Dark-Aqua` or `BreezeDark`; `Arc-Darker` is light
/// but for its titles. The inverse of a theme is dark as well.
fn is_dark_name(name: &str) -> bool {
    let name = name.to_lowercase();
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    words.any(|word| word.ends_with("dark") || word.ends_with("inverse"))
}

/// Reads the rest of the settings.
struct SettingsReader<'a> {
    is_big_endian: bool,
    rest: &'a [u8],
}

enum Value<'a> {
    Number(u32),
    Text(&'a [u8]),
    Color,
}

impl<'a> SettingsReader<'a> {
    /// A setting: its kind, its name, the number of its last change, and its value.
    fn setting(&mut self) -> Option<(&'a [u8], Value<'a>)> {
        let kind = self.bytes(2)?[0];
        let length = self.u16()?;
        let name = self.padded(length.into())?;
        self.u32()?;
        let value = match kind {
            0 => Value::Number(self.u32()?),
            1 => {
                let length = self.u32()?;
                Value::Text(self.padded(length)?)
            }
            2 => self.bytes(8).map(|_| Value::Color)?,
            _ => return None,
        };
        Some((name, value))
    }

    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (first, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(first)
    }

    /// Takes this many bytes, padded to a multiple of four.
    fn padded(&mut self, count: u32) -> Option<&'a [u8]> {
        let count = count as usize;
        self.bytes(count.checked_next_multiple_of(4)?).map(|bytes| &bytes[..count])
    }

    fn u16(&mut self) -> Option<u16> {
        let bytes = self.bytes(2)?.try_into().ok()?;
        Some(if self.is_big_endian { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) })
    }

    fn u32(&mut self) -> Option<u32> {
        let bytes = self.bytes(4)?.try_into().ok()?;
        Some(if self.is_big_endian { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settings as a desktop stores them: numbers and texts after a colour.
    fn kept(settings: &[(&str, Result<u32, &str>)], is_big_endian: bool) -> Vec<u8> {
        let short = |n: usize| if is_big_endian { (n as u16).to_be_bytes() } else { (n as u16).to_le_bytes() };
        let long = |n: u32| if is_big_endian { n.to_be_bytes() } else { n.to_le_bytes() };
        let mut bytes = vec![u8::from(is_big_endian), 0, 0, 0];
        bytes.extend(long(7));
        bytes.extend(long(settings.len() as u32 + 1));
        let mut name = |kind: u8, name: &str, value: &[u8]| {
            bytes.extend([kind, 0]);
            bytes.extend(short(name.len()));
            bytes.extend(name.bytes());
            bytes.resize(bytes.len().next_multiple_of(4), 0);
            bytes.extend(long(3));
            bytes.extend(value);
            bytes.resize(bytes.len().next_multiple_of(4), 0);
        };
        name(2, "Gtk/Color", &[9; 8]);
        for (setting, value) in settings {
            match value {
                Ok(number) => name(0, setting, &long(*number)),
                Err(text) => name(1, setting, &[&long(text.len() as u32)[..], text.as_bytes()].concat()),
            }
        }
        bytes
    }

    #[test]
    fn a_dark_desktop_is_recognised_by_its_settings() {
        let theme = |name| ("Net/ThemeName", Err(name));
        let prefers = |number| ("Gtk/ApplicationPreferDarkTheme", Ok(number));
        for (settings, expected) in [
            (vec![theme("Adwaita-dark")], Some(true)),
            (vec![("Net/DoubleClickTime", Ok(400)), theme("Adwaita")], Some(false)),
            (vec![theme("Adwaita"), prefers(1)], Some(true)),
            (vec![prefers(0), theme("Yaru")], Some(false)),
            (vec![("Xft/DPI", Ok(98304))], None),
        ] {
            for is_big_endian in [false, true] {
                let bytes = kept(&settings, is_big_endian);
                assert_eq!(is_dark(&bytes), expected, "{settings:?}");
                for end in 0..bytes.len() {
                    assert_eq!(is_dark(&bytes[..end]), None, "cut after {end} bytes: {settings:?}");
                }
            }
        }
        let endless = [&[0, 0, 0, 0, 0, 0, 0, 0][..], &[0xff; 40]].concat();
        assert_eq!(is_dark(&endless), None, "lengths beyond the end are no settings");
    }

    #[test]
    fn dark_themes_are_recognised_by_name() {
        for name in ["Adwaita-dark", "Yaru-dark", "BreezeDark", "Mint-Y-Dark-Aqua", "HighContrastInverse", "Arc:dark"] {
            assert!(is_dark_name(name), "{name}");
        }
        for name in ["Adwaita", "Arc-Darker", "Breeze", "Greybird", ""] {
            assert!(!is_dark_name(name), "{name}");
        }
    }
}
