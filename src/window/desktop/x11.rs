//! What does the X server tell of our window? Over a connection of our own, beside that of miniquad.
//!
//! Nothing here is necessary: whatever cannot be asked or is not answered is left out.

use super::{
    keyboard::{self, Stroke, Strokes},
    size::{Screen, Size},
};
use macroquad::miniquad::KeyCode;
use x11rb::{
    connection::Connection as _,
    errors::ReplyError,
    protocol::{
        Event,
        randr::ConnectionExt as _,
        res::{ClientIdMask, ClientIdSpec, ConnectionExt as _},
        xkb::ConnectionExt as _,
        xproto::{
            AtomEnum, ChangeWindowAttributesAux, ConnectionExt as _, EventMask, GetKeyboardMappingReply, KeyPressEvent,
            Window,
        },
    },
    resource_manager,
    rust_connection::RustConnection,
};

/// Window managers put a window into at most so many others.
const DEPTH: usize = 4;

/// How large is the screen on which a window is going to open?
pub fn screen() -> Option<Screen> {
    let (x, screen) = RustConnection::connect(None).ok()?;
    let root = x.setup().roots.get(screen)?;
    let whole = Size { width: root.width_in_pixels.into(), height: root.height_in_pixels.into() };
    let dpi = resource_manager::new_from_resource_manager(&x).ok()?;
    let dpi = dpi.and_then(|database| database.get_value::<f32>("Xft.dpi", "Xft.Dpi").ok()?);
    let monitors = monitors(&x, root.root).unwrap_or_default();
    let primary = monitors.iter().find(|(_, primary)| *primary).map(|(size, _)| *size);
    let sizes = || monitors.iter().map(|(size, _)| *size);
    Some(Screen {
        first: primary.or(sizes().reduce(Size::min)).unwrap_or(whole),
        largest: sizes().reduce(Size::max).unwrap_or(whole),
        scale: dpi.map_or(1.0, |dpi| dpi / 96.0),
    })
}

/// The sizes of the monitors, and which is the primary one.
fn monitors(x: &RustConnection, root: Window) -> Result<Vec<(Size, bool)>, ReplyError> {
    let reply = x.randr_get_monitors(root, true)?.reply()?;
    let size = |width: u16, height: u16| Size { width: width.into(), height: height.into() };
    Ok(reply.monitors.iter().map(|monitor| (size(monitor.width, monitor.height), monitor.primary)).collect())
}

/// Follows our window.
pub struct Watch {
    x: RustConnection,
    strokes: Strokes,
}

impl Watch {
    /// Begins to follow the window of this process and this class.
    pub fn new(class: &str) -> Option<Self> {
        let (x, screen) = RustConnection::connect(None).ok()?;
        let root = x.setup().roots.get(screen)?.root;
        let window = find(&x, root, class)?;
        // Key events then name the layout that is switched on.
        let _ = x.xkb_use_extension(1, 0).ok()?.reply();
        let mask = EventMask::KEY_PRESS | EventMask::KEY_RELEASE;
        x.change_window_attributes(window, &ChangeWindowAttributesAux::new().event_mask(mask)).ok()?.check().ok()?;
        Some(Self { x, strokes: Strokes::default() })
    }

    /// The key of a stroke that miniquad reports under this code.
    pub fn key(&mut self, code: KeyCode, down: bool) -> KeyCode {
        let depends = keyboard::depends_on_place(code);
        if depends {
            // Whatever miniquad has been sent has been sent to us before the answer to this.
            let _ = self.x.get_input_focus().map(|cookie| cookie.reply());
        }
        self.read();
        match self.strokes.take(code, down) {
            Some(stroke) if depends => keyboard::by_place(stroke, |symbol| self.is_printed(symbol)).unwrap_or(code),
            _ => code,
        }
    }

    fn read(&mut self) {
        while let Ok(Some(event)) = self.x.poll_for_event() {
            match event {
                Event::KeyPress(event) => self.push(&event, true),
                Event::KeyRelease(event) => self.push(&event, false),
                _ => {}
            }
        }
    }

    fn push(&mut self, event: &KeyPressEvent, down: bool) {
        let Ok(GetKeyboardMappingReply { keysyms: symbols, .. }) = self.mapping(event.detail, 1) else { return };
        // Two columns for each layout; its number is in two bits of the state.
        let group = usize::from(u16::from(event.state) >> 13 & 3);
        let first = |group: usize| symbols.get(2 * group).copied().unwrap_or_default();
        self.strokes.push(Stroke { place: event.detail, down, symbols: [first(0), first(group)] });
    }

    /// Whether a key gives this symbol in the first layout, without Shift.
    fn is_printed(&self, symbol: u32) -> bool {
        let (first, last) = (self.x.setup().min_keycode, self.x.setup().max_keycode);
        let Ok(keys) = self.mapping(first, last - first + 1) else { return false };
        keys.keysyms.chunks(usize::from(keys.keysyms_per_keycode).max(1)).any(|key| key.first() == Some(&symbol))
    }

    fn mapping(&self, first: u8, count: u8) -> Result<GetKeyboardMappingReply, ReplyError> {
        self.x.get_keyboard_mapping(first, count)?.reply()
    }
}

/// Our window: that of this class and, where the server knows such things, of this process.
fn find(x: &RustConnection, root: Window, class: &str) -> Option<Window> {
    let (mut found, mut level) = (Vec::new(), vec![root]);
    for _ in 0..DEPTH {
        level = children(x, &level);
        found.extend(level.iter().copied().filter(|window| has_class(x, *window, class)));
    }
    match found[..] {
        // Without the extension that knows processes, the only window of this class is ours.
        [only] if process(x, only).is_none() => Some(only),
        _ => found.into_iter().find(|window| process(x, *window) == Some(std::process::id())),
    }
}

fn children(x: &RustConnection, windows: &[Window]) -> Vec<Window> {
    let asked: Vec<_> = windows.iter().filter_map(|window| x.query_tree(*window).ok()).collect();
    asked.into_iter().filter_map(|cookie| cookie.reply().ok()).flat_map(|tree| tree.children).collect()
}

fn has_class(x: &RustConnection, window: Window, class: &str) -> bool {
    let cookie = x.get_property(false, window, AtomEnum::WM_CLASS, AtomEnum::STRING, 0, 64).ok();
    let names = cookie.and_then(|cookie| cookie.reply().ok()).map(|reply| reply.value).unwrap_or_default();
    names.split(|byte| *byte == 0).any(|name| name == class.as_bytes())
}

/// The process that made a window.
fn process(x: &RustConnection, window: Window) -> Option<u32> {
    let spec = [ClientIdSpec { client: window, mask: ClientIdMask::LOCAL_CLIENT_PID }];
    let reply = x.res_query_client_ids(&spec).ok()?.reply().ok()?;
    reply.ids.first()?.value.first().copied()
}
