//! When is a sign certain? Exact predicates, and the only tolerances of the module.

pub(crate) mod error_bound;
pub(crate) mod exact_point;
pub(crate) mod expansion;
pub(crate) mod predicates;
pub(crate) mod rounding;
pub(crate) mod tolerance;
