//! How an algorithm tells its steps to a listener, at no cost when nobody listens.

/// Listens to the steps of an algorithm.
///
/// Every algorithm that can be explained is written once, generic over its listener.
pub trait Trace<S> {
    /// Whether the listener wants to hear of steps that the answer does not need, such as the axes
    /// after the first separating one. The answer must not depend on it.
    const EXHAUSTIVE: bool;

    /// Tells one step; it is only built when somebody listens.
    fn step(&mut self, step: impl FnOnce() -> S);
}

/// Nobody listens.
impl<S> Trace<S> for () {
    const EXHAUSTIVE: bool = false;
    fn step(&mut self, _: impl FnOnce() -> S) {}
}

/// Keeps every step.
impl<S> Trace<S> for Vec<S> {
    const EXHAUSTIVE: bool = true;
    fn step(&mut self, step: impl FnOnce() -> S) {
        self.push(step());
    }
}
