//! The letter or digit of a key in any keyboard layout.
//!
//! miniquad names a key by its first symbol, so a key with `&` or `ф` has no name. Here a key with a Latin letter or a digit means that
//! letter or digit. Any other key means the letter or digit at its position on a US keyboard, unless another key has it.

use macroquad::miniquad::KeyCode;
use std::collections::VecDeque;

/// The letters and digits of a US keyboard by rows, each with the X key code of its first key.
const ROWS: [(u8, &[u8]); 4] = [(10, b"1234567890"), (24, b"qwertyuiop"), (38, b"asdfghjkl"), (52, b"zxcvbnm")];
/// The number pad of every keyboard, by X key codes; the gaps are `-` and `+`.
const PAD: (u8, &[u8]) = (79, b"789 456 1230");
/// The X symbol of ı.
const DOTLESS_I: u32 = 0x2b9;
/// More key events than are typed between two frames: miniquad does not report older ones.
const MAX_KEY_EVENTS: usize = 64;

/// A key that went down or up, as the X server reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyEvent {
    pub place: u8,
    pub down: bool,
    /// Its symbols without Shift: in the first layout, and in the one in use.
    pub symbols: [u32; 2],
}

/// The key events that are not yet matched with those of miniquad, oldest first.
#[derive(Debug, Default)]
pub struct KeyEvents(VecDeque<KeyEvent>);

impl KeyEvents {
    pub fn push(&mut self, key_event: KeyEvent) {
        self.0.push_back(key_event);
        if self.0.len() > MAX_KEY_EVENTS {
            self.0.pop_front();
        }
    }

    /// Takes the oldest key event that matches this report of miniquad. Both receive the same key events in the same order, but one
    /// may have begun earlier.
    pub fn take(&mut self, code: KeyCode, down: bool) -> Option<KeyEvent> {
        let is_it = |key_event: &KeyEvent| key_event.down == down && reported(key_event.symbols[0]) == by_code(code);
        let at = self.0.iter().position(is_it)?;
        self.0.drain(..=at).next_back()
    }
}

/// Whether the position of a key matters: it may have a symbol or a letter of another script.
pub fn depends_on_place(code: KeyCode) -> bool {
    let sign = (code as u32) < 0x80 && code != KeyCode::Space;
    by_code(code).is_none() && (sign || matches!(code, KeyCode::World1 | KeyCode::World2 | KeyCode::Unknown))
}

/// The letter or digit of a key event that has none in miniquad. `is_printed` says whether a symbol is on a key of its own.
pub fn by_place(key_event: KeyEvent, is_printed: impl Fn(u32) -> bool) -> Option<KeyCode> {
    if let Some(code) = key_event.symbols.into_iter().rev().find_map(by_symbol) {
        return Some(code);
    }
    if let Some(digit) = at(PAD, key_event.place) {
        return by_symbol(digit);
    }
    let symbol = ROWS.into_iter().find_map(|row| at(row, key_event.place))?;
    if is_printed(symbol) { None } else { by_symbol(symbol) }
}

/// The letter or digit of a key in the layout in use; miniquad reports the one of the first layout.
pub fn in_the_layout_in_use(key_event: KeyEvent, code: KeyCode) -> KeyCode {
    if by_code(code).is_some() { by_symbol(key_event.symbols[1]).unwrap_or(code) } else { code }
}

/// The symbol of a US keyboard at a position of this row.
fn at((first, symbols): (u8, &[u8]), place: u8) -> Option<u32> {
    symbols.get(usize::from(place.checked_sub(first)?)).copied().map(u32::from)
}

/// miniquad's code of a Latin letter or a digit; X symbols of ASCII are ASCII.
fn by_symbol(symbol: u32) -> Option<KeyCode> {
    use KeyCode::{A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z};
    use KeyCode::{Key0, Key1, Key2, Key3, Key4, Key5, Key6, Key7, Key8, Key9};
    const CODES: [KeyCode; 36] = [
        Key0, Key1, Key2, Key3, Key4, Key5, Key6, Key7, Key8, Key9, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q,
        R, S, T, U, V, W, X, Y, Z,
    ];
    // The Turkish ı is printed as I.
    let symbol = if symbol == DOTLESS_I { u32::from('i') } else { symbol };
    let digit = char::from_u32(symbol)?.to_digit(36)?;
    CODES.get(digit as usize).copied()
}

/// The letter or digit that miniquad reports for a key with this first symbol.
fn reported(symbol: u32) -> Option<KeyCode> {
    let is_capital = (u32::from('A')..=u32::from('Z')).contains(&symbol);
    if is_capital { None } else { by_symbol(symbol) }
}

/// The code itself if it means a letter or a digit.
fn by_code(code: KeyCode) -> Option<KeyCode> {
    by_symbol(code as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key_event(place: u8, first: char, now: char) -> KeyEvent {
        KeyEvent { place, down: true, symbols: [first, now].map(u32::from) }
    }

    #[test]
    fn french_digits_and_cyrillic_letters_are_read_by_position() {
        let nowhere = |_| false;
        assert_eq!(by_place(key_event(10, '&', '&'), nowhere), Some(KeyCode::Key1));
        assert_eq!(by_place(key_event(15, '-', '-'), nowhere), Some(KeyCode::Key6));
        assert_eq!(by_place(key_event(54, 'с', 'с'), nowhere), Some(KeyCode::C));
        assert_eq!(by_place(key_event(20, ')', ')'), nowhere), None, "no letter and no digit is there");
        assert_eq!(by_place(key_event(80, '8', '8'), nowhere), Some(KeyCode::Key8), "the number pad");
        assert_eq!(by_place(key_event(82, '-', '-'), nowhere), None, "its minus");
    }

    #[test]
    fn a_printed_letter_takes_precedence_over_the_position() {
        assert_eq!(by_place(key_event(24, ';', 'a'), |_| false), Some(KeyCode::A), "the French layout is switched on");
        assert_eq!(by_place(key_event(38, 'A', 'A'), |_| false), Some(KeyCode::A));
        let turkish = KeyEvent { place: 31, down: true, symbols: [DOTLESS_I; 2] };
        assert_eq!(
            by_place(turkish, |_| true),
            Some(KeyCode::I),
            "i has a key of its own there, I is printed on this one"
        );
        let dvorak_has_z_elsewhere = |symbol| symbol == u32::from('z');
        assert_eq!(by_place(key_event(52, ';', ';'), dvorak_has_z_elsewhere), None);
    }

    #[test]
    fn the_active_layout_counts() {
        let key = |first, now, code| in_the_layout_in_use(key_event(24, first, now), code);
        assert_eq!(key('q', 'a', KeyCode::Q), KeyCode::A, "us, and fr in use");
        assert_eq!(key('q', 'й', KeyCode::Q), KeyCode::Q, "us, and ru in use");
        assert_eq!(key('q', '\0', KeyCode::Q), KeyCode::Q, "the third layout is not reported");
        assert_eq!(by_place(key_event(24, ';', 'a'), |_| false), Some(KeyCode::A));
        assert_eq!(key('\0', '\0', KeyCode::Left), KeyCode::Left);
    }

    #[test]
    fn strokes_are_matched_in_order_and_unmatched_ones_are_skipped() {
        let mut key_events = KeyEvents::default();
        for key_event in [key_event(38, 'a', 'a'), key_event(10, '&', '&'), key_event(11, 'é', 'é')] {
            key_events.push(key_event);
        }
        assert_eq!(key_events.take(KeyCode::Unknown, false), None, "none went up");
        assert_eq!(key_events.take(KeyCode::B, true), None, "and there is no B");
        assert_eq!(key_events.take(KeyCode::Unknown, true).map(|key_event| key_event.place), Some(10));
        assert_eq!(key_events.take(KeyCode::Unknown, true).map(|key_event| key_event.place), Some(11));
        assert_eq!(key_events.take(KeyCode::A, true), None, "it is older than those taken");
    }

    #[test]
    fn only_symbols_and_unnamed_keys_depend_on_the_position() {
        for code in [KeyCode::Unknown, KeyCode::Minus, KeyCode::Apostrophe] {
            assert!(depends_on_place(code), "{code:?}");
        }
        for code in [KeyCode::A, KeyCode::Key1, KeyCode::Space, KeyCode::Left, KeyCode::F1, KeyCode::Kp1] {
            assert!(!depends_on_place(code), "{code:?}");
        }
    }
}
