//! When is a sign certain? Exact predicates, and all tolerances of the module.

pub(crate) mod error_free;
pub(crate) mod exact_point;
pub(crate) mod expansion;
pub(crate) mod f32_error_bounds;
pub(crate) mod f64_tolerances;
pub(crate) mod predicates;
pub(crate) mod products;
pub(crate) mod rounding;
pub(crate) mod whole_multiples;
