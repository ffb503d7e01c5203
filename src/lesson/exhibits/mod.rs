//! The mistakes that are printed in the articles. One file an exhibit, one line in [`EXHIBITS`].

mod a0_07_mirrored;
mod a0_08_off_centre;
mod a0_11_no_difference;
mod a0_12_tangent;
mod a1_04_strict;
mod a1_08_no_id;
mod a1_09_stays_red;
mod a1_14_bounce;
mod a1_17_loop;
mod a1_19_undefined;
mod a1_20_no_turn;
mod a1_27_parameter;
mod a1_32_enclosed;
mod a1_34_boundary;
mod a1_40_duplicates;
mod a1_45_sorted;
mod a2_09_plus_angle;
mod a2_11_no_else;
mod a2_12_always_false;
mod a2_18_corner;
mod a3_06_edges;
mod a3_09_position;
mod a3_10_own_edge;
mod a3_11_length;
mod a3_15_from_zero;
pub mod cases;
pub mod counts;
pub mod exhibit;
pub mod exhibition;
pub mod judge;
pub mod painting;
pub mod pair;
mod ranges;

use exhibit::Exhibit;

/// The exhibits by article and row, in the order of the list.
pub const EXHIBITS: &[Exhibit] = &[
    a0_07_mirrored::EXHIBIT,
    a0_08_off_centre::EXHIBIT,
    a0_11_no_difference::EXHIBIT,
    a0_12_tangent::EXHIBIT,
    a1_04_strict::EXHIBIT,
    a1_08_no_id::EXHIBIT,
    a1_09_stays_red::EXHIBIT,
    a1_14_bounce::EXHIBIT,
    a1_17_loop::EXHIBIT,
    a1_19_undefined::EXHIBIT,
    a1_20_no_turn::EXHIBIT,
    a1_27_parameter::EXHIBIT,
    a1_32_enclosed::EXHIBIT,
    a1_34_boundary::EXHIBIT,
    a1_40_duplicates::EXHIBIT,
    a1_45_sorted::EXHIBIT,
    a2_09_plus_angle::EXHIBIT,
    a2_11_no_else::EXHIBIT,
    a2_12_always_false::EXHIBIT,
    a2_18_corner::EXHIBIT,
    a3_06_edges::EXHIBIT,
    a3_09_position::EXHIBIT,
    a3_10_own_edge::EXHIBIT,
    a3_11_length::EXHIBIT,
    a3_15_from_zero::EXHIBIT,
];
