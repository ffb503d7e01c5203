//! Every vector type does in each lane what single numbers do, and orders its lanes like an array.

use crate::collision::simd::array::Array;
use crate::collision::simd::f32x4::F32x4;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use core::fmt::Debug;

/// What the operations of [`Lanes`] return, written out, so that −0 differs from 0 while every NaN is alike.
fn elementwise<T: Copy + Debug, V: Lanes<T>, const N: usize>(a: V, b: V, numbers: impl Fn(V) -> [T; N]) -> String {
    let results = [a + b, a - b, a * b, a / b, a.min(b), a.max(b), a.abs(), a.mul_sign(b)];
    format!("{:?}, {:b}", results.map(numbers), a.bitmask_le(b)).replace("-NaN", "NaN")
}

const F32: [f32; 8] = [0.0, -0.0, 1.5, -2.5, f32::NAN, f32::INFINITY, f32::MIN_POSITIVE, -f32::MAX];
const F64: [f64; 8] = [0.0, -0.0, 1.5, -2.5, f64::NAN, f64::INFINITY, f64::MIN_POSITIVE, -f64::MAX];

#[test]
fn four_f32_in_a_register_are_an_array() {
    for (i, j) in (0..64).flat_map(|i| (0..64).map(move |j| (i, j))) {
        let [p, q] = [i, j].map(|i| [F32[i % 8], F32[i / 8], F32[(i + 3) % 8], F32[i * 5 % 8]]);
        let [a, b] = [p, q].map(|[x, y, z, w]| F32x4::new(x, y, z, w));
        let [c, d] = [p, q].map(|[x, y, z, w]| Array::<f32, 4>::new(x, y, z, w));
        assert_eq!(elementwise(a, b, F32x4::to_array), elementwise(c, d, Array::<f32, 4>::to_array), "{p:?} and {q:?}");
        let orders = [a.yxwz(), a.zwxy(), a.wzyx(), a.xxxx(), a.yyyy()].map(F32x4::to_array);
        let [x, y, z, w] = p;
        let due = [[y, x, w, z], [z, w, x, y], [w, z, y, x], [x; 4], [y; 4]];
        let portable = [
            c.swizzle::<0b10_11_00_01>(),
            c.swizzle::<0b01_00_11_10>(),
            c.swizzle::<0b00_01_10_11>(),
            c.swizzle::<0b00_00_00_00>(),
            c.swizzle::<0b01_01_01_01>(),
        ];
        assert_eq!(format!("{orders:?}"), format!("{due:?}"));
        assert_eq!(format!("{orders:?}"), format!("{:?}", portable.map(Array::<f32, 4>::to_array)));
        assert_eq!(format!("{:?}", [a.x(), c.x()]), format!("{:?}", [x; 2]));
    }
}

#[test]
fn two_f64_in_a_register_are_an_array() {
    for (i, j) in (0..64).flat_map(|i| (0..64).map(move |j| (i, j))) {
        let [p, q] = [i, j].map(|i| [F64[i % 8], F64[i / 8]]);
        let [a, b] = [p, q].map(|[x, y]| F64x2::new(x, y));
        let [c, d] = [p, q].map(|[x, y]| Array::<f64, 2>::new(x, y));
        let numbers = |v: F64x2| v.to_dvec2().to_array();
        assert_eq!(elementwise(a, b, numbers), elementwise(c, d, |v| v.0), "{p:?} and {q:?}");
        let transposed = F64x2::transposed(a, b).map(numbers);
        assert_eq!(format!("{transposed:?}"), format!("{:?}", [[p[0], q[0]], [p[1], q[1]]]));
        assert_eq!(format!("{transposed:?}"), format!("{:?}", Array::<f64, 2>::transposed(c, d).map(|v| v.0)));
        let orders = [a.yx(), a.xx(), a.yy()].map(numbers);
        let due = [[p[1], p[0]], [p[0]; 2], [p[1]; 2]];
        let portable = [c.swizzle::<0b01>(), c.swizzle::<0b00>(), c.swizzle::<0b11>()];
        assert_eq!(format!("{orders:?}"), format!("{due:?}"));
        assert_eq!(format!("{orders:?}"), format!("{:?}", portable.map(|v| v.0)));
        assert_eq!(format!("{:?}", [a.x(), c.x()]), format!("{:?}", [p[0]; 2]));
    }
}
