//! Follows our window on the X server, over a second connection beside miniquad's.
//!
//! Nothing here is necessary: requests that fail are ignored.

use crate::window::desktop::keyboard::{self, KeyEvent, KeyEvents};
use crate::window::desktop::remembered_window_size::{Screen, Size};
use macroquad::miniquad::KeyCode;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::time::{Duration, Instant};
use x11rb::connection::Connection as _;
use x11rb::cookie::Cookie;
use x11rb::errors::ReplyError;
use x11rb::protocol::Event;
use x11rb::protocol::randr::ConnectionExt as _;
use x11rb::protocol::res::{ClientIdMask, ClientIdSpec, ConnectionExt as _};
use x11rb::protocol::xinput::{self, ConnectionExt as _, Device, XIEventMask};
use x11rb::protocol::xkb::ConnectionExt as _;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ChangeWindowAttributesAux, ConnectionExt as _, EventMask, GetKeyboardMappingReply, KeyPressEvent,
    MapState, PropMode, Visibility, Window,
};
use x11rb::resource_manager;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

/// How long the server's answer whether the window is away is used.
const FRESH: Duration = Duration::from_millis(100);
/// The buttons after the third are those of the wheel.
const LAST_BUTTON: u32 = 3;
/// The maximum number of windows that window managers nest a window in.
const DEPTH: usize = 4;

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

pub struct Watch {
    x: RustConnection,
    window: Window,
    net_wm_state: Atom,
    net_wm_state_hidden: Atom,
    key_events: KeyEvents,
    /// Covered by other windows.
    covered: bool,
    /// Minimised or on another workspace at the last request.
    away: bool,
    asked: Instant,
    /// Whether there was an event for miniquad since the last wait.
    has_news: bool,
    /// Whether a button is down, wherever the pointer is.
    held: bool,
}

impl Watch {
    /// Begins to follow the window of this process and this class.
    pub fn new(class: &str) -> Option<Self> {
        let (x, screen) = RustConnection::connect(None).ok()?;
        let root = x.setup().roots.get(screen)?.root;
        let window = find(&x, root, class)?;
        // Key events then name the layout that is switched on.
        let _ = x.xkb_use_extension(1, 0).map(Cookie::reply);
        let mask = EventMask::KEY_PRESS
            | EventMask::KEY_RELEASE
            | EventMask::POINTER_MOTION
            | EventMask::ENTER_WINDOW
            | EventMask::LEAVE_WINDOW
            | EventMask::FOCUS_CHANGE
            | EventMask::EXPOSURE
            | EventMask::STRUCTURE_NOTIFY
            | EventMask::PROPERTY_CHANGE
            | EventMask::VISIBILITY_CHANGE;
        x.change_window_attributes(window, &ChangeWindowAttributesAux::new().event_mask(mask)).ok()?.check().ok()?;
        let atom = |name: &str| x.intern_atom(false, name.as_bytes()).ok()?.reply().ok();
        let (net_wm_state, net_wm_state_hidden) = (atom("_NET_WM_STATE")?.atom, atom("_NET_WM_STATE_HIDDEN")?.atom);
        watch_buttons(&x, root).ok()?;
        let (key_events, asked) = (KeyEvents::default(), Instant::now());
        let (covered, away, has_news, held) = (false, false, true, false);
        Some(Self { x, window, net_wm_state, net_wm_state_hidden, key_events, covered, away, asked, has_news, held })
    }

    /// Whether the window is minimised, on another workspace or covered by other windows.
    pub fn is_hidden(&mut self) -> bool {
        self.read();
        if self.asked.elapsed() > FRESH {
            self.asked = Instant::now();
            self.away = self.ask_whether_away().unwrap_or(false);
        }
        self.covered || self.away
    }

    /// Whether a button of the mouse is down, wherever the pointer is.
    pub fn is_mouse_button_down(&self) -> bool {
        self.held
    }

    /// Begins a frame: miniquad has received its events.
    pub fn begin_frame(&mut self) {
        self.has_news = false;
    }

    /// Waits for an event for miniquad or until this time; returns whether there was one.
    pub fn wait_until(&mut self, end: Instant) -> bool {
        loop {
            self.read();
            let left = end.saturating_duration_since(Instant::now());
            let has_news = core::mem::take(&mut self.has_news);
            if has_news || left.is_zero() {
                return has_news;
            }
            let timeout = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: i64::from(left.subsec_nanos()) };
            // A signal, or a server that is gone: then there is nothing to wait for.
            if poll(&mut [PollFd::new(self.x.stream(), PollFlags::IN)], Some(&timeout)).is_err() {
                return true;
            }
        }
    }

    /// The key of a key event that miniquad reports under this code.
    pub fn key(&mut self, code: KeyCode, down: bool) -> KeyCode {
        // The answer to this request comes after all events that miniquad has received.
        let _ = self.x.get_input_focus().map(Cookie::reply);
        self.read();
        let Some(key_event) = self.key_events.take(code, down) else { return code };
        if keyboard::depends_on_place(code) {
            keyboard::by_place(key_event, |symbol| self.is_printed(symbol)).unwrap_or(code)
        } else {
            keyboard::in_the_layout_in_use(key_event, code)
        }
    }

    /// Gives the window a title, which miniquad sets only when it opens.
    pub fn set_title(&self, title: &str) {
        // Window managers look at the second where they do not know the first.
        for name in ["_NET_WM_NAME", "WM_NAME"] {
            let _ = self.set_text(name, title);
        }
    }

    fn set_text(&self, property: &str, text: &str) -> Result<(), ReplyError> {
        let [property, kind] = [property, "UTF8_STRING"].map(|name| self.x.intern_atom(false, name.as_bytes()));
        let (property, kind) = (property?.reply()?.atom, kind?.reply()?.atom);
        self.x.change_property8(PropMode::REPLACE, self.window, property, kind, text.as_bytes())?.check()
    }

    fn read(&mut self) {
        while let Ok(Some(event)) = self.x.poll_for_event() {
            self.has_news |= match &event {
                Event::PropertyNotify(event) => event.atom == self.net_wm_state,
                // A click elsewhere may be on the close button, which sends a message to miniquad alone.
                Event::XinputRawButtonPress(event) | Event::XinputRawButtonRelease(event) => {
                    event.detail <= LAST_BUTTON || self.has_pointer().unwrap_or(true)
                }
                _ => true,
            };
            match event {
                Event::KeyPress(event) => self.push(&event, true),
                Event::KeyRelease(event) => self.push(&event, false),
                Event::XinputRawButtonPress(event) if event.detail <= LAST_BUTTON => self.held = true,
                Event::XinputRawButtonRelease(event) if event.detail <= LAST_BUTTON => self.held = false,
                Event::VisibilityNotify(event) => self.covered = event.state == Visibility::FULLY_OBSCURED,
                _ => {}
            }
        }
    }

    fn has_pointer(&self) -> Result<bool, ReplyError> {
        let (pointer, window) = (self.x.query_pointer(self.window)?, self.x.get_geometry(self.window)?);
        let (pointer, window) = (pointer.reply()?, window.reply()?);
        let is_within = |at: i16, length: u16| (0..i32::from(length)).contains(&i32::from(at));
        Ok(pointer.same_screen && is_within(pointer.win_x, window.width) && is_within(pointer.win_y, window.height))
    }

    fn push(&mut self, event: &KeyPressEvent, down: bool) {
        let Ok(GetKeyboardMappingReply { keysyms: symbols, .. }) = self.mapping(event.detail, 1) else { return };
        // The number of the layout is in two bits of the state; only the first two layouts have columns in the mapping.
        let column = match u16::from(event.state) >> 13 & 3 {
            0 => Some(0),
            1 => Some(2),
            _ => None,
        };
        let symbol = |column: usize| symbols.get(column).copied().unwrap_or_default();
        let in_use = column.map_or(0, symbol);
        self.key_events.push(KeyEvent { place: event.detail, down, symbols: [symbol(0), in_use] });
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

    fn ask_whether_away(&self) -> Result<bool, ReplyError> {
        let attributes = self.x.get_window_attributes(self.window)?;
        let state = self.x.get_property(false, self.window, self.net_wm_state, AtomEnum::ATOM, 0, 64)?;
        let unmapped = attributes.reply()?.map_state != MapState::VIEWABLE;
        let states = state.reply()?;
        let minimised = states.value32().is_some_and(|mut states| states.any(|s| s == self.net_wm_state_hidden));
        Ok(unmapped || minimised)
    }
}

/// Requests the events of buttons anywhere: those of the window go to one program only, which is miniquad.
fn watch_buttons(x: &RustConnection, root: Window) -> Result<(), ReplyError> {
    x.xinput_xi_query_version(2, 2)?.reply()?;
    let mask = vec![XIEventMask::RAW_BUTTON_PRESS | XIEventMask::RAW_BUTTON_RELEASE];
    let mask = xinput::EventMask { deviceid: Device::ALL_MASTER.into(), mask };
    x.xinput_xi_select_events(root, &[mask])?.check()
}

/// Our window: it has this class and, if the server knows processes, belongs to this process. All requests are sent before the first
/// answer is awaited, which saves time where the server is far away.
fn find(x: &RustConnection, root: Window, class: &str) -> Option<Window> {
    let mut level = vec![root];
    for _ in 0..DEPTH {
        level = children(x, &level);
        let found = of_class(x, &level, class);
        if let [only] = found[..]
            && process(x, only).is_none()
        {
            return Some(only);
        }
        if let Some(ours) = found.into_iter().find(|window| process(x, *window) == Some(std::process::id())) {
            return Some(ours);
        }
    }
    None
}

fn children(x: &RustConnection, windows: &[Window]) -> Vec<Window> {
    let asked: Vec<_> = windows.iter().filter_map(|window| x.query_tree(*window).ok()).collect();
    asked.into_iter().filter_map(|cookie| cookie.reply().ok()).flat_map(|tree| tree.children).collect()
}

fn of_class(x: &RustConnection, windows: &[Window], class: &str) -> Vec<Window> {
    let ask = |window: Window| x.get_property(false, window, AtomEnum::WM_CLASS, AtomEnum::STRING, 0, 64).ok();
    let asked: Vec<_> = windows.iter().filter_map(|window| Some((*window, ask(*window)?))).collect();
    let is_it = |names: &[u8]| names.split(|byte| *byte == 0).any(|name| name == class.as_bytes());
    let answered = asked.into_iter().filter_map(|(window, cookie)| Some((window, cookie.reply().ok()?.value)));
    answered.filter(|(_, names)| is_it(names)).map(|(window, _)| window).collect()
}

fn process(x: &RustConnection, window: Window) -> Option<u32> {
    let spec = [ClientIdSpec { client: window, mask: ClientIdMask::LOCAL_CLIENT_PID }];
    let reply = x.res_query_client_ids(&spec).ok()?.reply().ok()?;
    reply.ids.first()?.value.first().copied()
}
