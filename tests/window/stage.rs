//! An X server with the real program, and simulated input.

use serde_json::Value;
use std::cell::Cell;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{JoinHandle, sleep};
use std::time::{Duration, Instant};
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    self, AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, CreateWindowAux, EventMask, InputFocus,
    PropMode, Window, WindowClass,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

/// The longest wait. Only a test that fails waits so long, and a busy machine that renders in software takes half a minute to start.
const TIMEOUT: Duration = Duration::from_secs(120);
/// Set where the tests must not be skipped.
const REQUIRE: &str = "COLLISION_LAB_REQUIRE_WINDOW";

/// No key answers a question for this long after it appears.
const SILENCE: Duration = Duration::from_millis(700);

/// Kills its process when it is dropped, however the test ends.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The window and its server. The program is closed before the server.
pub struct Stage {
    app: Process,
    _server: Process,
    lines: Receiver<Value>,
    errors: Option<JoinHandle<String>>,
    display: String,
    x: RustConnection,
    root: Window,
    window: Window,
    keyboard: Vec<(u32, u8)>,
    /// The names of all keys of the program's table.
    pub keys: Vec<String>,
    /// The number of keys released.
    released: Cell<u64>,
    /// The last report of the window.
    pub now: Value,
    /// The file with the size of the window.
    pub kept: PathBuf,
    /// The working directory, where pictures are saved.
    pub directory: PathBuf,
}

/// A folder for the program to work in, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the program");
    folder
}

/// The environment of the program.
pub struct Setting {
    /// Dots per inch; the default is 96.
    pub dpi: u32,
    /// The size of the screen.
    pub screen: (u16, u16),
    /// The file of window sizes from an earlier run.
    pub left: Option<&'static str>,
    /// Whether the files of an earlier run in the same folder are kept.
    pub again: bool,
}

/// A screen on which the window of every test fits.
pub const USUAL: Setting = Setting { dpi: 96, screen: (2000, 1400), left: None, again: false };

/// Starts server and program with these arguments in a folder; `None`, with a message, if there is no Xvfb and the test may be
/// skipped.
pub fn set(folder: &Path, arguments: &[&str], setting: &Setting) -> Option<Stage> {
    let (width, height) = setting.screen;
    let server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-terminate", "-nolisten", "tcp"])
        .args(["-screen", "0", &format!("{width}x{height}x24"), "+extension", "GLX"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    match server {
        Ok(server) => Some(Stage::new(Process(server), folder, arguments, setting)),
        Err(error) if std::env::var_os(REQUIRE).is_some() => panic!("{REQUIRE} is set, but Xvfb does not run: {error}"),
        Err(error) => {
            // Not captured by the test harness.
            let _ = writeln!(std::io::stderr(), "SKIPPED: the window was not tested, Xvfb does not run: {error}");
            None
        }
    }
}

impl Stage {
    fn new(mut server: Process, folder: &Path, arguments: &[&str], setting: &Setting) -> Self {
        let mut number = String::new();
        let out = server.0.stdout.take().expect("the server's output is piped");
        BufReader::new(out).read_line(&mut number).expect("Xvfb names its display");
        let display = format!(":{}", number.trim());
        let (x, screen) = RustConnection::connect(Some(&display)).expect("Xvfb takes connections");
        let root = x.setup().roots[screen].root;
        let resources = format!("Xft.dpi:\t{}\n", setting.dpi);
        let (property, kind) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        x.change_property8(PropMode::REPLACE, root, property, kind, resources.as_bytes()).unwrap();
        x.sync().unwrap();

        let kept = home(folder).join("collision-lab/window.json");
        if !setting.again {
            let _ = fs::remove_dir_all(home(folder));
        }
        if let Some(left) = setting.left {
            fs::create_dir_all(kept.parent().expect("a folder")).expect("a folder for what is kept");
            fs::write(&kept, left).expect("what an earlier program left");
        }
        let mut app = Command::new(env!("CARGO_BIN_EXE_collision-lab"))
            .arg("--report")
            .args(arguments)
            .current_dir(folder)
            .env("DISPLAY", &display)
            .envs(
                ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"].map(|variable| (variable, home(folder))),
            )
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let lines = read_lines(app.stdout.take().expect("piped"));
        let mut stderr = app.stderr.take().expect("piped");
        let errors = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = stderr.read_to_string(&mut text);
            text
        });
        let keyboard = keyboard(&x);
        let mut stage = Self {
            app: Process(app),
            _server: server,
            lines,
            errors: Some(errors),
            display,
            x,
            root,
            window: 0,
            keyboard,
            keys: Vec::new(),
            released: Cell::new(0),
            kept,
            now: Value::Null,
            directory: folder.to_owned(),
        };
        stage.wait_until_ready();
        stage
    }

    fn wait_until_ready(&mut self) {
        let ready = self.lines.recv_timeout(TIMEOUT).expect("the program says that it is ready");
        assert_eq!(ready["ready"], true, "first line: {ready}");
        let names = ready["keys"].as_array().expect("the names of the keys");
        self.keys = names.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect();
        self.now = self.lines.recv_timeout(TIMEOUT).expect("the program says what it shows");
        let tree = self.x.query_tree(self.root).unwrap().reply().unwrap();
        self.window = *tree.children.first().expect("the window is on the screen");
        self.x.set_input_focus(InputFocus::POINTER_ROOT, self.window, x11rb::CURRENT_TIME).unwrap();
        self.x.sync().unwrap();
    }

    /// Waits until the window shows something; a failure names what it showed instead.
    pub fn wait_for(&mut self, what: &str, shown: impl Fn(&Value) -> bool) {
        let end = Instant::now() + TIMEOUT;
        while !shown(&self.now) {
            match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) => self.now = line,
                Err(_) => {
                    let last_words = self.death_note();
                    panic!("waited for {what}; the window shows {}\n{last_words}", self.now);
                }
            }
        }
    }

    /// Lets the window draw for a while, and reads what it shows then.
    pub fn settle(&mut self) {
        let end = Instant::now() + Duration::from_millis(400);
        while let Ok(line) = self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            self.now = line;
        }
    }

    /// Waits until the window has drawn some more frames with something moved.
    pub fn wait_for_motion(&mut self, what: &str) {
        let frames = |now: &Value| now["frames"].as_u64().expect("every report counts the frames");
        let before = frames(&self.now);
        self.wait_for(what, |now| frames(now) >= before + 10);
    }

    /// Waits until the window has changed nothing for a second, in which a visible one with moving shapes draws dozens of frames.
    pub fn wait_for_stillness(&mut self, what: &str) {
        let end = Instant::now() + TIMEOUT;
        while let Ok(line) = self.lines.recv_timeout(Duration::from_secs(1)) {
            self.now = line;
            assert!(Instant::now() < end, "{what} still moves: {}", self.now);
        }
    }

    /// Waits until keys answer a question that has just appeared.
    pub fn read_question(&mut self) {
        sleep(SILENCE);
        self.settle();
    }

    /// A pixel in the body with this index.
    pub fn grab(&self, body: usize) -> (i16, i16) {
        let at = &self.now["bodies"][body]["grab"];
        let pixel = |i: usize| at[i].as_f64().unwrap_or_else(|| panic!("no body {body} in {}", self.now)) as i16;
        (pixel(0), pixel(1))
    }

    /// A number of the body with this index: `x`, `y` or `degrees`.
    pub fn body(&self, body: usize, number: &str) -> f64 {
        self.now["bodies"][body][number].as_f64().unwrap_or_else(|| panic!("no body {body} in {}", self.now))
    }

    /// Moves the pointer to a pixel.
    pub fn point(&self, (x, y): (i16, i16)) {
        self.fake(xproto::MOTION_NOTIFY_EVENT, 0, x, y);
    }

    /// Presses a button of the mouse: 1 left, 2 middle, 3 right, 4 and 5 the wheel.
    pub fn press(&self, button: u8) {
        self.fake(xproto::BUTTON_PRESS_EVENT, button, 0, 0);
    }

    /// Releases a button of the mouse.
    pub fn release(&self, button: u8) {
        self.fake(xproto::BUTTON_RELEASE_EVENT, button, 0, 0);
    }

    /// Clicks with the left button.
    pub fn click(&self, at: (i16, i16)) {
        self.point(at);
        self.press(1);
        self.release(1);
    }

    /// Drags as a person does: press, pause, move in steps, release.
    pub fn drag(&self, button: u8, from: (i16, i16), by: (i16, i16)) {
        self.point(from);
        pause();
        self.press(button);
        pause();
        for step in 1..=5 {
            self.point((from.0 + by.0 * step / 5, from.1 + by.1 * step / 5));
            pause();
        }
        self.release(button);
        pause();
    }

    /// Drags as a person does, then out of the window at once, with the button still held.
    pub fn drag_out(&mut self, button: u8, from: (i16, i16), by: (i16, i16)) {
        self.point(from);
        pause();
        self.press(button);
        pause();
        self.point((from.0 + by.0, from.1 + by.1));
        pause();
        self.point((1500, 950));
        self.settle();
    }

    /// Presses and releases a key of the table by its name, and waits as a person does.
    pub fn key(&mut self, name: &str) {
        self.strike(name);
        self.wait_for_keys(name);
    }

    /// Waits until the window has received the release of every key.
    fn wait_for_keys(&mut self, name: &str) {
        let released = self.released.get();
        self.wait_for(&format!("the window to see {name}"), |now| now["keys"].as_u64() >= Some(released));
    }

    /// The same without waiting.
    pub fn strike(&self, name: &str) {
        // Characters of a key with Shift.
        let name = match name {
            "{" => "Shift [",
            "}" => "Shift ]",
            other => other,
        };
        name.split(' ').for_each(|key| self.hold(key));
        name.rsplit(' ').for_each(|key| self.let_go(key));
    }

    /// Presses a key and keeps it down.
    pub fn hold(&self, name: &str) {
        self.fake(xproto::KEY_PRESS_EVENT, self.keycode(keysym(name)), 0, 0);
    }

    /// Releases a key.
    pub fn let_go(&self, name: &str) {
        self.fake(xproto::KEY_RELEASE_EVENT, self.keycode(keysym(name)), 0, 0);
        self.released.set(self.released.get() + 1);
    }

    /// Presses and releases the key at a position of the keyboard, whatever its symbol.
    pub fn key_at(&mut self, place: u8) {
        self.fake(xproto::KEY_PRESS_EVENT, place, 0, 0);
        self.fake(xproto::KEY_RELEASE_EVENT, place, 0, 0);
        self.released.set(self.released.get() + 1);
        self.wait_for_keys(&format!("the key at {place}"));
    }

    /// Changes the keyboard layout; `false`, with a message, if that is impossible and may be skipped.
    pub fn layout(&self, name: &str) -> bool {
        let set = Command::new("setxkbmap").args(["-display", &self.display, name]).output();
        match set {
            Ok(output) => {
                assert!(output.status.success(), "setxkbmap {name}: {}", String::from_utf8_lossy(&output.stderr));
                true
            }
            Err(error) => {
                let message = format!("the layout {name} was not tested, setxkbmap does not run: {error}");
                assert!(std::env::var_os(REQUIRE).is_none(), "{REQUIRE} is set, but {message}");
                let _ = writeln!(std::io::stderr(), "SKIPPED: {message}");
                false
            }
        }
    }

    /// Resizes the window.
    pub fn resize(&self, width: u32, height: u32) {
        self.x.configure_window(self.window, &ConfigureWindowAux::new().width(width).height(height)).unwrap();
        self.x.flush().unwrap();
    }

    /// Unmaps the window, as minimising does.
    pub fn unmap(&self) {
        self.x.unmap_window(self.window).unwrap();
        self.x.flush().unwrap();
    }

    /// Marks the window as minimised, as window managers do that keep it mapped for previews.
    pub fn minimise(&self, minimised: bool) {
        let atom = |name: &str| self.x.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
        let hidden = [atom("_NET_WM_STATE_HIDDEN")];
        let states = if minimised { &hidden[..] } else { &[] };
        let property = atom("_NET_WM_STATE");
        self.x.change_property32(PropMode::REPLACE, self.window, property, AtomEnum::ATOM, states).unwrap();
        self.x.flush().unwrap();
    }

    /// Maps the window again.
    pub fn map(&self) {
        self.x.map_window(self.window).unwrap();
        self.x.set_input_focus(InputFocus::POINTER_ROOT, self.window, x11rb::CURRENT_TIME).unwrap();
        self.x.flush().unwrap();
    }

    /// Covers the screen with another window and returns it.
    pub fn cover(&self) -> Window {
        let cover = self.x.generate_id().unwrap();
        let (width, height) = (u16::MAX / 4, u16::MAX / 4);
        let above = CreateWindowAux::new().override_redirect(1).background_pixel(0);
        let kind = WindowClass::INPUT_OUTPUT;
        self.x.create_window(0, cover, self.root, 0, 0, width, height, 0, kind, 0, &above).unwrap();
        self.x.map_window(cover).unwrap();
        self.x.flush().unwrap();
        cover
    }

    /// Removes the other window.
    pub fn uncover(&self, cover: Window) {
        self.x.destroy_window(cover).unwrap();
        self.x.flush().unwrap();
    }

    /// Clicks beside the window, where its frame would be.
    fn click_beside(&self) {
        self.point((i16::MAX, i16::MAX));
        self.press(1);
        self.release(1);
    }

    /// Presses the close button of the window.
    pub fn ask_to_close(&self) {
        self.click_beside();
        let atom = |name: &str| self.x.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
        let delete = [atom("WM_DELETE_WINDOW"), x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, self.window, atom("WM_PROTOCOLS"), delete);
        self.x.send_event(false, self.window, EventMask::NO_EVENT, message).unwrap();
        self.x.flush().unwrap();
    }

    /// Closes the window with its close button, discards unsaved changes, and waits for the program to end; returns its exit
    /// status and standard error.
    pub fn close(mut self) -> (ExitStatus, String) {
        self.ask_to_close();
        let end = Instant::now() + TIMEOUT;
        loop {
            if let Some(status) = self.app.0.try_wait().expect("the program can be waited for") {
                return (status, self.death_note());
            }
            assert!(Instant::now() < end, "the window does not close");
            if let Ok(line) = self.lines.recv_timeout(Duration::from_millis(20))
                && ["Unfinished polygon", "Unsaved changes"].iter().any(|title| line["asks"] == *title)
            {
                sleep(SILENCE);
                self.strike("D");
            }
        }
    }

    /// Ends the program with kill -9.
    pub fn kill(mut self) {
        self.app.0.kill().expect("the program can be killed");
        self.app.0.wait().expect("the program ends");
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        let atom = |name: &str| self.x.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
        let title = self.x.get_property(false, self.window, atom("_NET_WM_NAME"), AtomEnum::ANY, 0, 1000).unwrap();
        String::from_utf8(title.reply().unwrap().value).unwrap()
    }

    /// Provides the settings of a desktop with this theme, as its daemon does; returns the window that owns them.
    pub fn keep_settings(&self, theme: &str) -> Window {
        let atom = |name: &str| self.x.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
        let [selection, manager] = ["_XSETTINGS_S0", "MANAGER"].map(atom);
        let daemon = self.x.generate_id().unwrap();
        let class = WindowClass::INPUT_ONLY;
        self.x.create_window(0, daemon, self.root, 0, 0, 1, 1, 0, class, 0, &CreateWindowAux::new()).unwrap();
        self.set_theme(daemon, theme);
        self.x.set_selection_owner(daemon, selection, x11rb::CURRENT_TIME).unwrap();
        let message = ClientMessageEvent::new(32, self.root, manager, [x11rb::CURRENT_TIME, selection, daemon, 0, 0]);
        self.x.send_event(false, self.root, EventMask::STRUCTURE_NOTIFY, message).unwrap();
        self.x.sync().unwrap();
        daemon
    }

    /// Changes the theme in them.
    pub fn set_theme(&self, daemon: Window, theme: &str) {
        let property = self.x.intern_atom(false, b"_XSETTINGS_SETTINGS").unwrap().reply().unwrap().atom;
        let name = "Net/ThemeName";
        let mut settings = [[0; 4], 1_u32.to_le_bytes(), 1_u32.to_le_bytes(), [1, 0, name.len() as u8, 0]].concat();
        settings.extend(name.bytes().chain([0; 3]));
        settings.extend([0; 4]);
        settings.extend((theme.len() as u32).to_le_bytes());
        settings.extend(theme.bytes());
        settings.resize(settings.len().next_multiple_of(4), 0);
        self.x.change_property8(PropMode::REPLACE, daemon, property, property, &settings).unwrap();
        self.x.sync().unwrap();
    }

    /// Types letters, digits and other characters that have a key.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '/' => self.key("Slash"),
                '.' => self.key("Period"),
                _ => self.key(&letter.to_string()),
            }
        }
    }

    /// Drops a plain text on the window through XDND, as another program does.
    pub fn drop_text(&self, text: &str) {
        let atom = |name: &str| self.x.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom;
        let source = self.x.generate_id().unwrap();
        let (kind, aux) = (WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
        self.x.create_window(0, source, self.root, 0, 0, 1, 1, 0, kind, 0, &aux).unwrap();
        let (selection, utf8) = (atom("XdndSelection"), atom("UTF8_STRING"));
        self.x.set_selection_owner(source, selection, x11rb::CURRENT_TIME).unwrap();
        let send = |name: &str, data: [u32; 5]| {
            let message = ClientMessageEvent::new(32, self.window, atom(name), data);
            self.x.send_event(false, self.window, EventMask::NO_EVENT, message).unwrap();
            self.x.flush().unwrap();
        };
        self.click_beside();
        send("XdndEnter", [source, 5 << 24, utf8, 0, 0]);
        send("XdndPosition", [source, 0, 400 << 16 | 300, x11rb::CURRENT_TIME, atom("XdndActionCopy")]);
        send("XdndDrop", [source, 0, x11rb::CURRENT_TIME, 0, 0]);
        let end = Instant::now() + TIMEOUT;
        while Instant::now() < end {
            if let Some(x11rb::protocol::Event::SelectionRequest(asked)) = self.x.poll_for_event().unwrap() {
                self.x
                    .change_property8(PropMode::REPLACE, asked.requestor, asked.property, utf8, text.as_bytes())
                    .unwrap();
                let answer = xproto::SelectionNotifyEvent {
                    response_type: xproto::SELECTION_NOTIFY_EVENT,
                    sequence: 0,
                    time: asked.time,
                    requestor: asked.requestor,
                    selection: asked.selection,
                    target: asked.target,
                    property: asked.property,
                };
                self.x.send_event(false, asked.requestor, EventMask::NO_EVENT, answer).unwrap();
                self.x.flush().unwrap();
                return;
            }
            sleep(Duration::from_millis(5));
        }
        panic!("the window does not ask for what was dropped");
    }

    /// The standard error of the program, if it has ended.
    fn death_note(&mut self) -> String {
        match (self.app.0.try_wait(), self.errors.take()) {
            (Ok(Some(_)), Some(errors)) => errors.join().unwrap_or_default(),
            _ => String::new(),
        }
    }

    fn keycode(&self, keysym: u32) -> u8 {
        self.keyboard.iter().find(|(sym, _)| *sym == keysym).map(|(_, code)| *code).expect("the keyboard has the key")
    }

    fn fake(&self, kind: u8, detail: u8, x: i16, y: i16) {
        self.x.xtest_fake_input(kind, detail, x11rb::CURRENT_TIME, self.root, x, y, 0).unwrap();
        self.x.flush().unwrap();
    }
}

/// The home folder for the program; the real one is neither read nor written.
fn home(folder: &Path) -> PathBuf {
    let name = folder.file_name().expect("a folder has a name").to_string_lossy();
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.home"))
}

/// The fastest a person types and clicks.
fn pause() {
    sleep(Duration::from_millis(30));
}

fn read_lines(out: ChildStdout) -> Receiver<Value> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            let value = serde_json::from_str(&line).unwrap_or(Value::String(line));
            if sender.send(value).is_err() {
                return;
            }
        }
    });
    receiver
}

/// The symbol of each key without Shift.
fn keyboard(x: &RustConnection) -> Vec<(u32, u8)> {
    let (first, last) = (x.setup().min_keycode, x.setup().max_keycode);
    let map = x.get_keyboard_mapping(first, last - first + 1).unwrap().reply().unwrap();
    let columns = usize::from(map.keysyms_per_keycode);
    (first..=last).zip(map.keysyms.chunks(columns)).map(|(code, symbols)| (symbols[0], code)).collect()
}

/// The X symbol of a key by its name in the program's table.
fn keysym(name: &str) -> u32 {
    match name {
        "Space" => 0x20,
        "Esc" => 0xff1b,
        "Enter" => 0xff0d,
        "Tab" => 0xff09,
        "←" => 0xff51,
        "↑" => 0xff52,
        "→" => 0xff53,
        "↓" => 0xff54,
        "Del" => 0xffff,
        "Backspace" => 0xff08,
        "Home" => 0xff50,
        "End" => 0xff57,
        "PgUp" => 0xff55,
        "PgDn" => 0xff56,
        "=" => 0x3d,
        "-" => 0x2d,
        "F1" => 0xffbe,
        "F2" => 0xffbf,
        "F3" => 0xffc0,
        "F4" => 0xffc1,
        "," => 0x2c,
        "." | "Period" => 0x2e,
        "[" => 0x5b,
        "]" => 0x5d,
        "+" => 0xffab,
        ";" => 0x3b,
        "'" => 0x27,
        "F9" => 0xffc6,
        "F12" => 0xffc9,
        "Shift" => 0xffe1,
        "Ctrl" => 0xffe3,
        "Alt" => 0xffe9,
        "/" | "Slash" => 0x2f,
        _ => {
            let letter = name.chars().next().expect("a key has a name").to_ascii_lowercase();
            assert!(name.len() == 1 && letter.is_ascii_alphanumeric(), "no symbol for the key {name}");
            u32::from(letter)
        }
    }
}
