//! The bugs printed in the articles, and one of common code. One file per exhibit, one line in [`EXHIBITS`].

mod a0;
mod a1;
mod a2;
mod a3;
pub mod cases;
pub mod exhibit;
pub mod exhibition;
pub mod judge;
mod no_article;
pub mod painting;
pub mod pair;

use exhibit::Exhibit;

/// The exhibits by article and row, in the order of the list.
pub const EXHIBITS: &[Exhibit] = &[
    a0::mirrored::EXHIBIT,
    a0::off_centre::EXHIBIT,
    a0::no_difference::EXHIBIT,
    a0::tangent::EXHIBIT,
    a1::strict::EXHIBIT,
    a1::no_id::EXHIBIT,
    a1::stays_red::EXHIBIT,
    a1::bounce::EXHIBIT,
    a1::endless_loop::EXHIBIT,
    a1::undefined::EXHIBIT,
    a1::no_turn::EXHIBIT,
    a1::parameter::EXHIBIT,
    a1::enclosed::EXHIBIT,
    a1::boundary::EXHIBIT,
    a1::duplicates::EXHIBIT,
    a1::sorted::EXHIBIT,
    a2::plus_angle::EXHIBIT,
    a2::no_else::EXHIBIT,
    a2::always_false::EXHIBIT,
    a2::corner::EXHIBIT,
    a3::edges::EXHIBIT,
    a3::position::EXHIBIT,
    a3::own_edge::EXHIBIT,
    a3::length::EXHIBIT,
    a3::from_zero::EXHIBIT,
    no_article::tunnelling::EXHIBIT,
];
