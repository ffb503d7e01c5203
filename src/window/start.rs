//! Opens the window, or reports in a sentence why that is impossible.

use crate::window::canvas::batch;
use crate::window::desktop;
use macroquad::{conf, miniquad};
use std::any::Any;
use std::future::Future;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// Opens a window and runs `window` in it until it is closed. `window` must call its argument after its first frame: until then a
/// panic means that there is no window, afterwards it is a bug. The error is a sentence that says what is missing.
pub fn run<F: Future<Output = ()> + 'static>(window: impl FnOnce(Box<dyn Fn()>) -> F) -> Result<(), String> {
    if cfg!(target_os = "linux") && std::env::var_os("DISPLAY").is_none_or(|display| display.is_empty()) {
        return Err("there is no X11 display (DISPLAY is not set)".to_owned());
    }
    let opened = Arc::new(AtomicBool::new(false));
    let reason = Arc::new(Mutex::new(String::new()));
    let hook = Arc::new(panic::take_hook());
    panic::set_hook({
        let (opened, reason, hook) = (Arc::clone(&opened), Arc::clone(&reason), Arc::clone(&hook));
        Box::new(move |info| {
            if opened.load(Ordering::Relaxed) {
                hook(info);
            } else if let Ok(mut reason) = reason.lock() {
                *reason = message(info.payload());
            }
        })
    });
    let future = window(Box::new({
        let opened = Arc::clone(&opened);
        move || opened.store(true, Ordering::Relaxed)
    }));
    let result = panic::catch_unwind(panic::AssertUnwindSafe(|| {
        macroquad::Window::from_config(configuration(), future);
    }));
    match result {
        Ok(()) => Ok(()),
        Err(panic) if opened.load(Ordering::Relaxed) => panic::resume_unwind(panic),
        Err(_) => Err(explain(&reason.lock().map_or_else(|_| String::new(), |reason| reason.clone()))),
    }
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or(payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_owned()
}

/// The missing part, by the panic of the window system.
fn explain(reason: &str) -> String {
    if reason.contains("XOpenDisplay") {
        let display = std::env::var("DISPLAY").unwrap_or_default();
        return format!("the X11 display {display:?} cannot be opened");
    }
    match reason.split('"').find(|word| word.contains(".so")) {
        Some(library) => format!("the library {library} is missing (the README names the packages)"),
        None => format!("the window system or its OpenGL driver failed: {reason}"),
    }
}

fn configuration() -> conf::Conf {
    let size = desktop::opening();
    conf::Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: "Collision Lab".to_owned(),
            window_width: size.width as i32,
            window_height: size.height as i32,
            high_dpi: true,
            icon: Some(icon()),
            platform: miniquad::conf::Platform {
                swap_interval: Some(1),
                linux_wm_class: desktop::remembered_value::PROGRAM,
                ..Default::default()
            },
            ..Default::default()
        },
        draw_call_vertex_capacity: batch::VERTICES,
        draw_call_index_capacity: batch::INDICES,
        ..Default::default()
    }
}

fn icon() -> miniquad::conf::Icon {
    miniquad::conf::Icon {
        small: *include_bytes!("../../assets/icon/16.rgba"),
        medium: *include_bytes!("../../assets/icon/32.rgba"),
        big: *include_bytes!("../../assets/icon/64.rgba"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_library_is_named() {
        let reason = r#"X11 backend failed: LibraryNotFound(DlOpenError("libXi.so.6"))"#;
        assert_eq!(explain(reason), "the library libXi.so.6 is missing (the README names the packages)");
    }
}
