//! What the hands do to the scene: take hold, follow, let go.

use super::{
    Lab,
    caption::{DRAGGED, Deed},
    gesture::{Action, Change, Form, Gesture, Start},
    input::{Button, Held, Pointer},
    target::Target,
    tool::Tool,
    turning::turned_by_notches,
};
use crate::scene::{Body, Edit, Handle, HandleKind, Local, is_at, vertex_handles};
use glam::Vec2;

/// How near to a thin shape one must press, in pixels.
pub const REACH: f32 = 7.0;

impl Lab {
    /// Applies what the pointer does.
    pub fn point(&mut self, event: Pointer) {
        if !event.is_somewhere() {
            return;
        }
        match event {
            // A mouse that lies still leaves the crosshair where it is.
            Pointer::Move { at, .. } if at == self.pointer && self.crosshair().is_some() => return,
            _ => self.hide_crosshair(),
        }
        match event {
            Pointer::Move { at, held } => {
                self.pointer = at;
                if !self.is_dragging() {
                    return self.aim(at, held);
                }
                self.follow(at, held);
            }
            Pointer::Press { at, button, held } => self.press(at, button, held),
            Pointer::DoublePress { at } => self.press_again(at),
            Pointer::Release { button } => {
                if self.gesture.as_ref().is_some_and(|gesture| gesture.button == Some(button)) {
                    self.release();
                }
            }
            Pointer::TurnWheel { at, notches, held } => self.turn_wheel(at, notches, held),
        }
        self.changes += 1;
    }

    /// The index of the body whose ring is shown: what is held, else what is selected, else, while nothing is, the probe; if that
    /// can be turned. Where shapes move about, only what is held or selected.
    pub(super) fn handled(&self) -> Option<usize> {
        let can_turn =
            |i: &usize| self.scene().bodies.get(*i).is_some_and(|body| body.turns() && !body.flags().is_fixed());
        let turning = |target: Option<Target>| target.and_then(|target| self.state().index(target)).filter(can_turn);
        let held = turning(self.gesture.as_ref().and_then(|gesture| gesture.action.target()));
        let selected = turning(self.state().selected.last().copied());
        if self.state().lesson.simulation().is_some() || self.state().selected.len() > 1 {
            return held.or(selected);
        }
        let probe = Some(self.state().probe()).filter(|_| self.state().selected.is_empty()).filter(can_turn);
        held.or(selected).or(probe)
    }

    /// The handles that can be seen: what is drawn, and what can be taken hold of.
    pub(super) fn shown_handles(&self) -> impl Iterator<Item = Handle> {
        let body = self.handled().and_then(|i| self.scene().bodies.get(i));
        let turn = body.and_then(|body| Handle::to_turn(body, self.sight.pixel, self.sight.world));
        let handles = turn.into_iter().chain(self.reshaping_handles());
        handles.filter(|handle| self.tool == Tool::Select && self.sight.world.contains(handle.at))
    }

    /// The handles that give the one selected body another shape.
    fn reshaping_handles(&self) -> Vec<Handle> {
        let Some((_, body)) = self.reshapable() else { return Vec::new() };
        match &self.state().crossing {
            Some(crossing) => vertex_handles(&crossing.outline, self.sight.pixel),
            None => Handle::to_reshape(body, self.sight.pixel),
        }
    }

    /// The one selected body, if hands may reshape it.
    fn reshapable(&self) -> Option<(Target, &Body)> {
        let [target @ Target::Body(_)] = self.state().selected[..] else { return None };
        if !self.can_edit() {
            return None;
        }
        let body = self.state().body(target).filter(|body| !body.flags().is_fixed())?;
        Some((target, body))
    }

    /// The shown handle at a position, and whose it is.
    fn handle_at(&self, at: Vec2) -> Option<(Target, Handle)> {
        let handle = Handle::nearest(self.shown_handles(), at, self.sight.pixel)?;
        if handle.kind == HandleKind::Turn {
            Some((self.state().target(self.handled()?)?, handle))
        } else {
            Some((self.reshapable()?.0, handle))
        }
    }

    /// What was reached past what lies on it, if it is here.
    fn reached_at(&self, at: Vec2) -> Option<Target> {
        let selected = self.state().selected.last().copied().filter(|_| self.state().is_reached)?;
        let body = self.state().body(selected).filter(|body| !body.flags().is_fixed())?;
        is_at(body.shape(), at, REACH * self.sight.pixel).then_some(selected)
    }

    pub(super) fn pick(&self, at: Vec2) -> Option<Target> {
        self.state().pick(at, REACH * self.sight.pixel)
    }

    /// A button goes down: takes hold of a handle, a body, or the probe from afar, or draws. A gesture whose release was lost ends
    /// where it is.
    fn press(&mut self, at: Vec2, button: Button, held: Held) {
        self.stop_drift();
        if self.drags_by_keys() {
            // The mouse has taken over what was begun with the keys: a press sets its end.
            self.follow(at, held);
            return self.release();
        }
        if self.gesture.as_ref().is_some_and(|gesture| gesture.button != Some(button)) {
            return;
        }
        self.end_gesture();
        let is_left = button == Button::Left;
        if self.tool != Tool::Select && is_left && self.can_edit() {
            return self.press_tool(at, Some(button), held);
        }
        if let Some((target, handle)) = self.handle_at(at).filter(|_| is_left) {
            return self.take_handle(target, handle, at, held);
        }
        let target = self.reached_at(at).or_else(|| self.pick(at));
        let action = match target {
            Some(target) if is_left && held.shift && self.can_edit() => return self.select_more(target),
            Some(target) => self.take(target, is_left, held.alt && is_left),
            None if is_left && self.can_edit() && (held.shift || !self.state().lesson.probe_comes()) => {
                let before = if held.shift { self.state().selected.clone() } else { Vec::new() };
                if !held.shift {
                    self.select(Vec::new());
                }
                Some(Action::Marquee(before))
            }
            None if is_left => self.bring_probe(at),
            None => {
                self.select(Vec::new());
                None
            }
        };
        self.begin(action, Some(button), at, held);
    }

    fn begin(&mut self, action: Option<Action>, button: Option<Button>, at: Vec2, held: Held) {
        self.gesture = action.map(|action| Gesture {
            button,
            from: at,
            at,
            place: at,
            snapped: None,
            is_apart: false,
            held,
            action,
            is_drag: false,
        });
    }

    /// Draws with the tool at hand from here on, with a button of the mouse or none.
    pub(super) fn press_tool(&mut self, at: Vec2, button: Option<Button>, held: Held) {
        let at = self.drawn_point(at, held);
        match self.tool {
            // Why a polygon cannot be closed the sentence says.
            Tool::Polygon => drop(self.press_corner(at, false)),
            tool => self.begin(Some(Action::Draw(tool, None)), button, at, held),
        }
    }

    /// A second press at once: closes a polygon that is drawn, or adds a corner to the edge under it.
    fn press_again(&mut self, at: Vec2) {
        if self.tool == Tool::Polygon && self.can_edit() {
            return drop(self.press_corner(at, true));
        }
        self.press(at, Button::Left, Held::NONE);
        let handles = self.reshaping_handles();
        let on_edge = handles.iter().any(|handle| matches!(handle.kind, HandleKind::Vertex(_)));
        if on_edge && self.gesture.as_ref().is_some_and(|gesture| matches!(gesture.action, Action::Move(_))) {
            self.add_corner(at);
        }
    }

    /// Adds a corner to the selected polygon where an edge lies within reach.
    fn add_corner(&mut self, at: Vec2) {
        let Some((Target::Body(id), body)) = self.reshapable() else { return };
        let Local::Polygon { vertices } = body.local() else { return };
        let pose = body.pose();
        let outline: Vec<Vec2> = vertices.iter().map(|vertex| pose.put(*vertex)).collect();
        let distance = |i: usize| {
            let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
            let share = ((at - a).dot(b - a) / (b - a).length_squared().max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
            a.lerp(b, share).distance(at)
        };
        let nearest = (0..outline.len()).min_by(|i, j| distance(*i).total_cmp(&distance(*j)));
        if let Some(edge) = nearest.filter(|edge| distance(*edge) <= REACH * self.sight.pixel) {
            let form = Form { id, local: body.local().clone(), pose };
            self.state_mut().corner = Some((id, edge + 1));
            let middle = outline[edge].midpoint(outline[(edge + 1) % outline.len()]);
            let action = Action::Reshape(form, HandleKind::NewVertex(edge));
            self.begin(Some(action), Some(Button::Left), middle, Held::NONE);
            if let Some(gesture) = &mut self.gesture {
                gesture.is_drag = true;
            }
            self.follow(at, Held::NONE);
        }
    }

    /// Takes hold of a handle.
    fn take_handle(&mut self, target: Target, handle: Handle, at: Vec2, held: Held) {
        let action = if handle.kind == HandleKind::Turn {
            if !self.state().selected.contains(&target) {
                self.select(vec![target]);
            }
            self.start(target).map(Action::Turn)
        } else {
            self.form(target).map(|form| {
                self.state_mut().corner = match handle.kind {
                    HandleKind::Vertex(corner) => Some((form.id, corner)),
                    HandleKind::NewVertex(before) => Some((form.id, before + 1)),
                    _ => None,
                };
                Action::Reshape(form, handle.kind)
            })
        };
        self.begin(action, Some(Button::Left), at, held);
        if let Some(gesture) = &mut self.gesture {
            gesture.place = handle.foot;
        }
    }

    /// The form that a body has, or that it would have if it did not cross itself.
    fn form(&self, target: Target) -> Option<Form> {
        let (Target::Body(id), Some(body)) = (target, self.state().body(target)) else { return None };
        let crossing = self.state().crossing.as_ref().filter(|crossing| crossing.form.id == id);
        let shape = || Form { id, local: body.local().clone(), pose: body.pose() };
        Some(crossing.map_or_else(shape, |crossing| crossing.form.clone()))
    }

    /// Takes hold of something: of all that is selected, if it is among that. A copy stays where it was if that is wanted.
    fn take(&mut self, target: Target, moves: bool, copies: bool) -> Option<Action> {
        self.state_mut().take(target);
        self.state_mut().was_selected = self.state().selected.contains(&target);
        if !self.state().was_selected {
            self.select(vec![target]);
        }
        self.state_mut().focus = Some(target);
        if !moves && !self.state().body(target).is_some_and(Body::turns) {
            return None;
        }
        if copies && self.can_edit() {
            self.leave_copies();
        }
        let start = self.start(target)?;
        Some(if moves { Action::Move(start) } else { Action::Turn(start) })
    }

    /// What is held when something is taken hold of: it, and all that is selected with it.
    fn start(&self, target: Target) -> Option<Start> {
        let state = self.state();
        let body = state.body(target)?.clone();
        let Target::Body(id) = target else { return Some(Start::Moving(target, body)) };
        let together: &[Target] = if state.selected.contains(&target) { &state.selected } else { &[] };
        let others = together.iter().filter(|other| **other != target);
        let others = others.filter_map(|other| match other {
            Target::Body(id) => Some((*id, state.body(*other)?.clone())),
            Target::Moving(_) => None,
        });
        let all = [(id, body)].into_iter().chain(others);
        Some(Start::Bodies(all.filter(|(_, body)| !body.flags().is_fixed()).collect()))
    }

    /// Brings the probe to the pointer, in the modes where it comes.
    fn bring_probe(&mut self, at: Vec2) -> Option<Action> {
        let state = self.state();
        let is_free = |target: &Target| state.body(*target).is_some_and(|body| !body.flags().is_fixed());
        let probe = state.target(state.probe()).filter(|probe| state.lesson.probe_comes() && is_free(probe));
        let Some(target) = probe else {
            self.select(Vec::new());
            return None;
        };
        let pose = self.state().body(target)?.moved(at);
        let change = match target {
            Target::Body(id) => Change::Edit(Edit::Place(vec![(id, pose)])),
            Target::Moving(_) => Change::Pose(pose),
        };
        // A refused pose needs no answer: the body stays where it last was a shape.
        let _ = self.state_mut().preview(change);
        self.select(vec![target]);
        self.take(target, true, false)
    }

    /// The next corner of a polygon would lie here.
    pub(super) fn aim(&mut self, at: Vec2, held: Held) {
        if self.draft.is_none() {
            return;
        }
        let next = self.drawn_point(at, held);
        if let Some(draft) = &mut self.draft {
            draft.next = next;
            self.changes += 1;
        }
    }

    /// The pointer moves what it holds, once it has gone further than a hand trembles: then it is held where it was grabbed.
    pub(super) fn follow(&mut self, at: Vec2, held: Held) {
        let far = DRAGGED * self.sight.pixel;
        let Some(gesture) = &self.gesture else { return };
        let (at, snapped) = match &gesture.action {
            Action::Reshape(..) => (at, self.snapped_form(gesture, at, held)),
            Action::Draw(..) => (self.rounded(at), self.snapped_form(gesture, at, held)),
            Action::Move(Start::Bodies(_)) => (self.dragged_point(gesture.from, at), None),
            Action::Move(Start::Moving(..)) | Action::Turn(_) | Action::Marquee(_) => (at, None),
        };
        let Some(gesture) = &mut self.gesture else { return };
        (gesture.at, gesture.held, gesture.is_apart) =
            (at, held, snapped.as_ref().is_some_and(|snapped| snapped.is_apart));
        gesture.snapped = snapped.map(|snapped| snapped.form);
        gesture.is_drag |= (at - gesture.from).abs().max_element() >= far;
        if gesture.is_drag {
            self.follow_drag();
        }
        let held = self.gesture.as_ref().filter(|gesture| gesture.is_apart).and_then(|gesture| gesture.action.target());
        self.last_apart = held.and_then(|target| self.state().body(target)).map(Body::stamp);
    }

    fn follow_drag(&mut self) {
        let Some(gesture) = &self.gesture else { return };
        match &gesture.action {
            Action::Move(_) => self.captions.done(Deed::Drag),
            Action::Turn(_) => self.captions.done(Deed::Turn),
            Action::Marquee(before) => return self.select_in_box(before.clone(), gesture.from, gesture.at),
            Action::Draw(..) => return self.follow_drawing(false),
            Action::Reshape(form, _) => {
                let form = gesture.reshaped(form);
                return self.reshape(form);
            }
        }
        let (change, is_apart) =
            self.snapped(gesture).map_or_else(|| (gesture.change(), false), |(to, is_apart)| (Some(to), is_apart));
        if let Some(gesture) = &mut self.gesture {
            gesture.is_apart = is_apart;
        }
        if let Some(change) = change {
            // As in `bring_probe`.
            let _ = self.state_mut().preview(change);
        }
    }

    /// A button goes up: a click selects, a drag is done.
    pub(super) fn release(&mut self) {
        let Some(gesture) = &self.gesture else { return };
        let (is_click, at) = (!gesture.is_drag, gesture.at);
        match (&gesture.action, is_click) {
            (Action::Draw(..), true) => self.follow_drawing(true),
            (Action::Move(start), true) => {
                let target = start.target();
                self.end_gesture();
                return self.click(target, at);
            }
            _ => (),
        }
        self.end_gesture();
    }

    /// Lets go of what is held: what was done with it is one step of the history.
    pub(super) fn end_gesture(&mut self) {
        let Some(gesture) = self.gesture.take() else { return };
        let Some(target) = gesture.action.target() else { return self.state_mut().document.cancel() };
        if let (Action::Draw(tool, _), Target::Body(_)) = (&gesture.action, target) {
            self.state_mut().document.commit(format!("Draw {}", tool.draws()));
            self.select(vec![target]);
            self.tool = Tool::Select;
            return;
        }
        let count = match &gesture.action {
            Action::Move(Start::Bodies(bodies)) | Action::Turn(Start::Bodies(bodies)) => bodies.len(),
            _ => 1,
        };
        let what = gesture.action.name();
        let name = if count > 1 { format!("{what} {count} shapes") } else { self.state().named(what, target) };
        let state = self.state_mut();
        if state.crossing.is_some() {
            // What crosses itself is kept beside the document until it is a shape.
            state.document.cancel();
        } else {
            state.document.commit(name);
        }
    }

    /// Lets go of what is held: it goes back to where it was. A shape of a simulation flies on.
    pub(super) fn cancel_gesture(&mut self) {
        if let Some(gesture) = self.gesture.take() {
            if let Action::Marquee(before) = gesture.action {
                self.select(before);
            }
            self.state_mut().document.cancel();
        }
    }

    /// Turns what is under the pointer, if it can be turned.
    fn turn_wheel(&mut self, at: Vec2, notches: f32, held: Held) {
        self.stop_drift();
        if self.is_dragging() {
            return;
        }
        let notches = self.turned_on_screen(notches);
        let waits = |target: &Target| {
            self.state().crossing.as_ref().is_some_and(|crossing| *target == Target::Body(crossing.form.id))
        };
        if let Some(target) = self.pick(at).filter(|target| !waits(target)) {
            self.state_mut().take(target);
            if self.state().body(target).is_some_and(Body::turns) {
                self.place("Turn", target, |body| turned_by_notches(body, notches, held.shift));
                self.captions.done(Deed::Turn);
            }
        }
    }
}
