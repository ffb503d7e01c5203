//! Do we get right what other libraries once got wrong?
//!
//! Each row names the report, tells its story in a line, and has its numbers, rounded to f32. A capsule is asked as
//! its segment, since there are none here; a hull is asked as the polygon through its corners.

use crate::oracle::{Figure, P, plane::orient};
use crate::shapes::{circle, literal, point, polygon, rect, segment};
use crate::{laws, oracle, shapes};
use collision_lab::collision::{Polygon, Relation, Shape, closest_points, contact, contains, intersection, relation};
use core::cmp::Ordering;
use glam::{Vec2, vec2};

type Corners = &'static [(f32, f32)];

fn vertices(corners: Corners) -> Vec<Vec2> {
    corners.iter().map(|&corner| corner.into()).collect()
}

/// Report, story, two outlines, how they lie to each other, the area that they share.
#[rustfmt::skip]
const POLYGONS: &[(&str, &str, Corners, Corners, Relation, f64)] = &[
    ("georust/geo#1053", "a box against itself turned by half a degree panicked, in f32 only", &[(0.0, 0.0), (0.0, 200.0), (200.0, 200.0), (200.0, 0.0)], &[(-0.17588139, 0.0015348792), (1.5845897, 201.73154), (200.1759, 199.99846), (198.41544, -1.7315454)], Relation::Overlapping, 39717.7422),
    ("georust/geo#885", "two copies of a turned box, 0.3 apart, panicked", &[(8055.658, 7977.5537), (8010.734, 7999.9697), (8032.9717, 8044.537), (8077.896, 8022.121)], &[(8055.805, 7977.847), (8010.871, 8000.2676), (8033.105, 8044.8286), (8078.039, 8022.408)], Relation::Overlapping, 2484.1737),
    ("georust/geo#913", "two slivers with a common corner broke the assembly of the rings", &[(140.5, 62.24), (140.07, 62.34), (136.94, 63.05)], &[(142.5, 61.44), (142.06, 61.55), (140.07, 62.34)], Relation::Overlapping, 2.57275897e-06),
    ("georust/geo#913 (test_3)", "the same slivers with f32 numbers", &[(142.50143, 61.443245), (142.05663, 61.54975), (140.07256, 62.337814)], &[(140.50359, 62.237686), (140.07256, 62.337814), (136.93997, 63.053394)], Relation::Overlapping, 1.32268225e-06),
    ("georust/geo#1180", "a sweep panicked on map coordinates with two corners nanometres apart", &[(-10_339_460.0, 3_672_178.8), (-10_172_503.0, 3_169_029.0), (-10_002_504.0, 3_498_113.2)], &[(-10_644_125.0, 3_510_000.0), (-10_010_375.0, 3_502_179.5), (-10_018_249.0, 3_506_247.2), (-10_018_249.0, 3_506_247.2), (-10_320_063.0, 3_765_929.8)], Relation::Overlapping, 22716615700.0),
    ("iShape-Rust/iOverlay#11", "a corner 7e-6 off the other outline made a triangle of three equal points", &[(48.239437, -54.70892), (47.195786, -55.457626), (46.968903, -56.886974), (36.532383, -55.07193), (37.961735, -46.7454), (40.02635, -47.085724), (40.094414, -46.7454), (44.51859, -47.516796), (44.473213, -47.83443), (48.398254, -48.51507), (48.10331, -49.9898), (48.874702, -50.965385)], &[(48.398247, -48.515068), (48.10331, -49.989796), (44.473213, -47.834427)], Relation::Overlapping, 2.99453853),
    ("iShape-Rust/iOverlay#47", "squares side by side: is the common edge an intersection? It is a touch", &[(1.0, 0.0), (0.0, 0.0), (0.0, 1.0), (1.0, 1.0)], &[(2.0, 0.0), (1.0, 0.0), (1.0, 1.0), (2.0, 1.0)], Relation::Touching, 0.0),
    ("iShape-Rust/iOverlay#88", "products of the coordinates overflowed 16-bit integers", &[(0.0, 0.0), (0.0, 9854.0), (129.0, -23_169.0)], &[(0.0, 0.0), (0.0, 9854.0), (129.0, -23_169.0)], Relation::Overlapping, 635583.0),
    ("AngusJohnson/Clipper2#282", "a corner exactly on an edge, and the intersection came out empty", &[(4.0, 1.0), (9.0, 5.0), (0.0, 5.0)], &[(1.0, 4.0), (7.0, 6.0), (3.0, 6.0)], Relation::Overlapping, 1.0),
    ("AngusJohnson/Clipper2#309", "one crossing came out as two pieces, one with negative area", &[(375.0, 15.0), (192.0, 32.0), (192.0, 0.0)], &[(53.0, 139.0), (53.0, 29.0), (234.0, 28.0), (483.0, 24.0)], Relation::Overlapping, 81.2556065),
    ("AngusJohnson/Clipper2#317", "coordinates of 1e14 put the crossing in the wrong place", &[(0.0, 0.0), (100_000_000_000_000.0, 2.0), (100_000_000_000_000.0, 100_000_000_000_000.0), (0.0, 100_000_000_000_000.0)], &[(0.0, -1.0), (100_000_000_000_000.0, 10_000_000.0), (100_000_000_000_000.0, -100_000_000_000_000.0), (0.0, -100_000_000_000_000.0)], Relation::Overlapping, 4.99999852e+20),
    ("AngusJohnson/Clipper2#6", "a concave outline that shares edges and corners with the box around it", &[(1000.0, 27_000.0), (1000.0, 2000.0), (27_000.0, 2000.0), (27_000.0, 27_000.0)], &[(1000.0, 2000.0), (1000.0, 7000.0), (6000.0, 7000.0), (6000.0, 14_000.0), (1000.0, 14_000.0), (1000.0, 27_000.0), (27_000.0, 27_000.0), (27_000.0, 23_000.0), (16_000.0, 23_000.0), (16_000.0, 16_000.0), (27_000.0, 16_000.0), (27_000.0, 2000.0)], Relation::Overlapping, 538000000.0),
    ("opencv/opencv#10044", "outlines far apart, and the answer was one of them", &[(290.0, 126.0), (284.0, 132.0), (281.0, 133.0), (256.0, 124.0), (249.0, 116.0), (234.0, 91.0), (232.0, 86.0), (232.0, 79.0), (251.0, 69.0), (257.0, 68.0), (297.0, 85.0), (299.0, 87.0)], &[(192.0, 236.0), (190.0, 245.0), (177.0, 260.0), (154.0, 271.0), (142.0, 270.0), (135.0, 263.0), (131.0, 254.0), (132.0, 240.0), (172.0, 213.0), (176.0, 216.0)], Relation::Disjoint, 0.0),
    ("w8r/GreinerHormann#14", "a corner next to an edge, decided wrongly by rounding", &[(175.0, 105.0), (130.0, 60.0), (210.0, 45.0), (215.0, 65.0)], &[(256.0, 106.0), (207.14285, 57.142857), (215.0, 0.0), (256.0, 0.0)], Relation::Overlapping, 66.0027671),
    ("w8r/GreinerHormann#18", "a and b gave another area than b and a", &[(49.05351, 1.44728), (48.43959, 1.88663), (48.77105, 2.22033), (48.98882, 2.12906)], &[(48.339844, 1.9335938), (48.515625, 1.9335938), (48.515625, 2.109375), (48.339844, 2.109375)], Relation::Overlapping, 0.00043469435),
    ("vrd/js-intersect#2", "the repeated closing corner made an edge of length zero and an endless loop", &[(1000.0, 800.0), (800.0, 500.0), (600.0, 500.0), (474.0, 800.0)], &[(1000.0, 400.0), (400.0, 200.0), (200.0, 200.0), (200.0, 300.0), (449.0, 800.0), (1000.0, 800.0)], Relation::Overlapping, 108900.0),
    ("DudaGod/polygons-intersect#2", "an outline against itself gave nothing", &[(10.0, 10.0), (10.0, 30.0), (30.0, 30.0), (30.0, 10.0)], &[(10.0, 10.0), (10.0, 30.0), (30.0, 30.0), (30.0, 10.0)], Relation::Overlapping, 400.0),
    ("w8r/martinez#10", "touching boxes gave a piece of two corners", &[(0.0, 0.0), (3.0, 0.0), (3.0, 3.0), (0.0, 3.0)], &[(3.0, 1.0), (4.0, 1.0), (4.0, 2.0), (3.0, 2.0)], Relation::Touching, 0.0),
    ("mfogel/polygon-clipping#141", "a nearly straight corner on an edge left the ring open", &[(0.071316615, 1.203576), (0.97574407, 1.2945466), (1.0755475, 1.6413474)], &[(1.6284121, 1.6568618), (1.1186469, 1.7911108), (0.6031953, 0.0)], Relation::Overlapping, 1.26091321e-09),
    ("ppy/osu-framework#5219", "triangles with a common corner gave more corners than the buffer held", &[(-1.0, 2.0), (-0.1, -0.5), (0.1, 0.0)], &[(-10.0, 1.0), (0.1, 0.0), (-0.5, 2.0)], Relation::Overlapping, 0.372347598),
    ("libgeos/geos#1523", "a sliver between two edges turned the area wrong", &[(379.6944, 3423.0), (382.0, 3423.0), (382.0, 3428.0), (379.6944, 3428.0)], &[(380.0, 3428.3), (382.0, 3429.0), (388.0, 3422.0), (377.0, 3422.0), (378.0, 3427.0)], Relation::Overlapping, 11.5280151),
    ("davidfig/intersects#4", "separating axes of a concave outline: a hit where there is none", &[(1306.0, 604.0), (1628.0, 610.0), (1638.0, 548.0), (1582.0, 492.0), (1628.0, 468.0), (1634.0, 402.0), (1592.0, 388.0), (1564.0, 444.0), (1520.0, 442.0), (1490.0, 402.0), (1460.0, 402.0), (1448.0, 468.0), (1378.0, 514.0), (1310.0, 544.0)], &[(1294.0, 272.0), (1384.0, 272.0), (1384.0, 476.0), (1294.0, 476.0)], Relation::Disjoint, 0.0),
    ("bmoren/p5.collide2D#37", "the smaller one inside the larger was no hit, only the other way around", &[(40.0, 40.0), (60.0, 40.0), (60.0, 60.0), (40.0, 60.0)], &[(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)], Relation::Overlapping, 400.0),
    ("bmoren/p5.collide2D#50", "a triangle inside a rectangle was no hit", &[(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)], &[(40.0, 40.0), (60.0, 45.0), (50.0, 60.0)], Relation::Overlapping, 175.0),
    ("RandyGaul/cute_headers#160", "boxes at coordinates of a thousand overlapped and were reported apart", &[(-568.0, 928.0), (-568.0, 1056.0), (-848.0, 1056.0), (-848.0, 928.0)], &[(-688.0, 736.0), (-688.0, 1184.0), (-912.0, 1184.0), (-912.0, 736.0)], Relation::Overlapping, 20480.0),
    ("RandyGaul/cute_headers#256", "diamonds two deep in each other were reported apart", &[(40.0, 30.0), (50.0, 40.0), (40.0, 50.0), (30.0, 40.0)], &[(40.0, 48.0), (50.0, 58.0), (40.0, 68.0), (30.0, 58.0)], Relation::Overlapping, 2.0),
    ("kroitor/gjk.c#5", "nearly the same triangle twice was reported apart", &[(4.000009, 11.000008), (5.000006, 4.999989), (9.000001, 8.999997)], &[(4.000003, 11.00001), (4.999989, 4.999999), (8.999997, 8.999998)], Relation::Overlapping, 13.999953),
    ("nenjack/check2d#95", "a convex and a concave outline that cover each other were no hit", &[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)], &[(-5.0, -5.0), (15.0, 0.0), (10.0, 10.0), (0.0, 10.0), (0.0, 0.0)], Relation::Overlapping, 100.0),
    ("shapely/shapely#2368", "boxes with a common edge, and the answer was the whole first box", &[(-295.2503, 4.236074), (-295.0871, -2.3019483), (-314.64218, -2.790049), (-314.80536, 3.7479732)], &[(-275.69522, 4.724175), (-275.53204, -1.8138473), (-295.0871, -2.3019483), (-295.2503, 4.236074)], Relation::Touching, 0.0),
    ("dimforge/parry 0.31.1 polygons_intersection_points", "triangles with a common edge had an area of 10", &[(2.0, 0.0), (1.0, 3.0), (5.0, 2.0)], &[(1.0, 3.0), (2.0, 5.0), (5.0, 2.0)], Relation::Touching, 0.0),
];

#[test]
fn polygons_intersect_rightly() {
    for &(report, story, a, b, due, area) in POLYGONS {
        let (a, b) = (polygon(a), polygon(b));
        assert_eq!(relation(&a, &b), due, "{report}: {story}");
        let got = intersection(&a, &b).area;
        let tolerance = oracle::tolerance(&a, &b) * (Figure::from(&a).perimeter() + Figure::from(&b).perimeter());
        assert!((got - area).abs() <= tolerance + 1e-8 * area, "{report}: {story}: area {got} instead of {area}");
        laws::check(&a, &b).unwrap_or_else(|why| panic!("{report}: {story}: {why}"));
    }
}

/// Report, story, an outline that is not simple.
#[rustfmt::skip]
const TANGLED: &[(&str, &str, Corners)] = &[
    ("AngusJohnson/Clipper2#926", "a segment in a crossed quad was lost; such a quad has no agreed inside", &[(16.0, 14.0), (16.0, 26.0), (6.0, 14.0), (6.0, 26.0)]),
    ("w8r/martinez#6", "a bow tie", &[(0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)]),
    ("w8r/martinez#6", "another bow tie, half a unit on", &[(0.0, 0.5), (0.0, 1.5), (1.0, 0.5), (1.0, 1.5)]),
    ("w8r/martinez#98", "an endless loop on an outline that crosses itself", &[(-24.820452, 81.60425), (-66.9844, 65.92512), (-67.178375, 65.57437), (-23.56414, 84.46173), (-35.37828, 162.91716), (-37.426746, 159.79424)]),
    ("mfogel/polygon-clipping#84", "corners that run back and forth along one edge", &[(6.5542, 4.4237), (6.5542, 4.4505), (6.5542, 4.4461), (6.5542, 4.4718), (6.5542, 4.4766), (6.5542, 4.4754), (6.5542, 4.4901), (6.5542, 4.5003), (6.5542, 4.5062), (6.4989, 4.5062), (6.4844, 4.5062), (6.5032, 4.5062), (6.5101, 4.5062), (6.4726, 4.5062), (6.4457, 4.5062), (6.3901, 4.5062), (6.3864, 4.5062), (6.4336, 4.5062), (6.4947, 4.5062), (6.4832, 4.4579), (6.5176, 4.482), (6.5542, 4.438), (6.5542, 4.3911), (6.5542, 4.3794), (6.5542, 4.3997), (6.5542, 4.4007)]),
    ("21re/rust-geo-booleanop#12", "the outline runs down an edge that it has just come up", &[(416.0, 256.0), (432.0, 240.0), (432.0, 224.0), (448.0, 280.0), (480.0, 208.0), (480.0, 256.0)]),
    ("jriecken/sat-js#69", "a point in a bow tie, asked of separating axes", &[(958.4658, 115.41688), (1565.7858, 690.99713), (536.2902, 560.87286), (1143.6102, 1136.4531)]),
    ("dyn4j/dyn4j#24 (1)", "ear clipping never ended on crossing edges", &[(48.0, 1.0), (70.0, -28.0), (51.0, -58.0), (17.0, -49.0), (78.69932, -52.394108)]),
    ("dyn4j/dyn4j#24 (2)", "the sweep never ended on crossing edges", &[(15.0, -14.0), (17.0, -49.0), (51.0, -58.0), (70.0, -28.0), (136.56366, -49.38053)]),
    ("kirill-terekhov/SweepLine#3", "the sweep missed that the first edge crosses the fifth", &[(-1338.7024, -2505.548), (-1335.7573, -2520.4397), (-1337.9205, -2519.3364), (-1337.3494, -2519.3633), (-1336.3893, -2519.4358), (-1335.3993, -2519.5745)]),
    ("tmpvar/2d-polygon-self-intersections#2", "an edge that lies on the one before was not seen", &[(0.0, 0.0), (25.0, 25.0), (12.0, 12.0), (11.0, 30.0)]),
];

#[test]
fn tangled_outlines_are_refused_by_the_edges_that_meet() {
    for &(report, story, corners) in TANGLED {
        assert!(Polygon::new(&vertices(corners)).is_err(), "{report}: {story}: let in");
        laws::door::admission(&vertices(corners)).unwrap_or_else(|why| panic!("{report}: {story}: {why}"));
    }
}

/// Report, story, a simple outline, its area.
#[rustfmt::skip]
const CUT: &[(&str, &str, Corners, f64)] = &[
    ("godotengine/godot#88093", "a repeated corner became a part without area", &[(-3.0, 15.0), (8.0, -5.0), (28.0, 0.0), (36.0, 1.0), (23.0, 28.0), (23.0, 28.0)], 738.5),
    ("schteppe/poly-decomp.js#8", "the parts of a ragged comb overlapped", &[(0.0, -79.44508), (10.0, -99.083496), (20.0, -128.29965), (30.0, -185.0903), (40.0, -134.0195), (50.0, -139.52272), (60.0, -215.58025), (70.0, -6.122609), (80.0, -236.0772), (90.0, -226.2426), (100.0, -238.80415), (110.0, -140.12907), (120.0, -52.898052), (130.0, -116.16112), (140.0, -182.81279), (150.0, -57.05994), (160.0, -93.0145), (170.0, -234.66429), (180.0, -36.429688), (190.0, -163.8953), (200.0, 0.0), (0.0, 0.0)], 27256.2977),
    ("schteppe/poly-decomp.js#6", "clockwise corners gave no parts at all", &[(1100.0, 300.0), (300.0, 1100.0), (300.0, 3100.0), (1300.0, 3700.0), (3100.0, 3800.0), (3700.0, 3200.0), (3700.0, 2300.0), (1800.0, 300.0), (1200.0, 300.0)], 9010000.0),
    ("mjjq/ConvexDecomposition#1", "a corner got lost", &[(5.729166, 2e-06), (2.604166, 2e-06), (-0.520836, 3.125002), (-6.770838, 3.125002), (-6.770838, -3.124998), (5.729166, -3.124998)], 63.4765844),
    ("azrafe7/hxGeomAlgo#8", "corners on a straight line ended in an exception", &[(32.0, 14.0), (36.0, 14.0), (36.0, 20.0), (44.0, 20.0), (44.0, 10.0), (42.0, 8.0), (32.0, 8.0), (32.0, 10.0), (32.0, 12.0)], 118.0),
    ("dimforge/rapier#377", "a thin shape gave a part of two corners", &[(0.0, 0.0), (10.0, 0.0), (10.0, 1e-06), (5.0, 2e-06), (0.0, 1e-06)], 1.5e-05),
];

#[test]
fn polygons_are_cut_into_parts_that_add_up() {
    for &(report, story, corners, area) in CUT {
        let polygon = Polygon::new(&vertices(corners)).unwrap_or_else(|why| panic!("{report}: {story}: {why}"));
        let sum: f64 = polygon.convex_parts().iter().map(Polygon::area).sum();
        assert!((sum - area).abs() <= 1e-6 * area, "{report}: {story}: the parts have {sum} of {area}");
        laws::parts::decomposition(&polygon).unwrap_or_else(|why| panic!("{report}: {story}: {why}"));
    }
}

/// Report, story, points whose hull went wrong.
#[rustfmt::skip]
const HULLS: &[(&str, &str, Corners)] = &[
    ("erincatto/box2d#728 (1)", "a hull had more corners than points", &[(-8.470019, 0.5455836), (-7.678089, 0.65892863), (-7.0841417, 0.7439374), (-7.367504, 2.723762), (-9.347329, 2.4403996), (-9.063967, 0.46057487)]),
    ("erincatto/box2d#728 (2)", "another such set", &[(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (-0.53893214, -1.05806), (0.7169154, -1.0152844)]),
    ("erincatto/box2d#326", "points on a line overran the stack", &[(0.0, 0.0), (10.0, 10.0), (5.0, 5.0), (3.0, 3.0)]),
    ("erincatto/box2d#296", "a corner that is nearly straight was refused", &[(-1.7008221, -1.4322171), (0.5, -0.5), (0.10499287, 0.97400856), (-0.65800285, 0.9266081), (-0.9945548, 0.16533786)]),
    ("dyn4j/dyn4j#76 (1)", "points on a line never came to an end", &[(23.854242, 1.0), (57.707455, 1.0), (13.0, 1.0), (27.918476, 1.0)]),
    ("dyn4j/dyn4j#76 (2)", "nor did a hull a thousand times longer than wide", &[(10.168247, 1.0), (578.48145, 1.0), (1.0, 1.0), (56_794.91, 0.0386854)]),
    ("dyn4j/dyn4j#76 (3)", "nor repeated points with coordinates from 0.1 to 9 million", &[(1.0, 1.0), (1.0, 1.0), (9_135_173.0, 1594.2921), (1.0, 3436.4448), (53_371.477, 63.20146), (1.0, 1.0), (0.0971362, 286_668.1), (104.835266, 579.5835)]),
    ("dyn4j/dyn4j#83", "a point just outside a side was left out", &[(-14.824543, 15.851786), (-7.1371293, 9.172487), (-2.426738, 5.0798097), (3.8090703, -0.33824444), (5.468709, 3.7492373), (8.603427, -4.503876), (18.28323, -1.7637917)]),
    ("georust/geo#1028", "a point on a side was kept as a corner", &[(813_580.3, 817_846.6), (813_544.4, 817_952.9), (813_529.3, 817_947.8), (813_517.7, 817_943.9), (813_462.3, 817_923.8), (813_290.44, 817_857.06)]),
    ("georust/geo#1566", "one huge coordinate made the hull cross itself", &[(0.0, 0.0), (-1.0, 9_150_171_000_000_000.0), (63.0, 0.0), (0.0, 1.0)]),
    ("georust/geo#905", "of three points on a line the middle one was kept", &[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]),
    ("libgeos/geos#722", "points 1e-17 apart made it invalid", &[(-0.2, -0.1), (1.3877788e-17, -0.1), (0.2, -0.1), (-1.3877788e-17, -0.1), (-0.2, 0.1), (1.3877788e-17, 0.1), (0.2, 0.1), (-1.3877788e-17, 0.1)]),
    ("flame-engine/forge2d#24", "the hull crossed itself", &[(-10.0, 20.0), (-10.0, 0.0), (0.0, -30.0), (10.0, 0.0), (10.0, 10.0)]),
];

/// The corners of the hull, by the exact oracle: no polygon where all points are on a line.
fn hull(points: &[Vec2]) -> Vec<Vec2> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    let chain = |points: &mut dyn Iterator<Item = &Vec2>| {
        let mut chain: Vec<Vec2> = Vec::new();
        for &p in points {
            let straight = |a: Vec2, b: Vec2| orient(&P::from(a), &b.into(), &p.into()) != Ordering::Greater;
            while chain.len() > 1 && straight(chain[chain.len() - 2], chain[chain.len() - 1]) {
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    [chain(&mut sorted.iter()), chain(&mut sorted.iter().rev())].concat()
}

#[test]
fn hulls_are_convex_polygons_around_their_points() {
    for &(report, story, points) in HULLS {
        let points = vertices(points);
        let corners = hull(&points);
        let Ok(hull) = Polygon::new(&corners) else {
            assert!(corners.len() <= 2, "{report}: {story}: {corners:?} is refused");
            continue;
        };
        assert!(hull.is_convex(), "{report}: {story}: {hull:?} is not convex");
        assert_eq!(hull.vertices().len(), corners.len(), "{report}: {story}");
        let hull = Shape::from(hull);
        for p in points {
            assert!(contains(&hull, p), "{report}: {story}: {p:?} is outside");
            laws::check(&hull, &point(p.x, p.y)).unwrap_or_else(|why| panic!("{report}: {story}: {why}"));
        }
    }
}

/// Two shapes, how they lie to each other, how far apart or how deep they are.
type Pair = (&'static str, &'static str, Shape, Shape, Relation, f32);

fn check(pairs: &[Pair]) {
    for (report, story, a, b, due, far) in pairs {
        assert_eq!(relation(a, b), *due, "{report}: {story}: {} {}", literal(a), literal(b));
        let got = contact(a, b).map_or(closest_points(a, b).distance, |contact| contact.depth);
        assert!((got - far).abs() <= 1e-5 * far.max(1.0), "{report}: {story}: {got} instead of {far}");
        laws::check(a, b).unwrap_or_else(|why| panic!("{report}: {story}: {why}"));
    }
}

fn square() -> Shape {
    polygon(&[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)])
}

#[test]
fn round_shapes_meet_rightly() {
    use Relation::{Disjoint, Overlapping};
    let small = polygon(&[(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]);
    let hexagon = polygon(&[
        (0.5, 0.0),
        (0.25, 0.4330127),
        (-0.25, 0.4330127),
        (-0.5, 6.123234e-17),
        (-0.25, -0.4330127),
        (0.25, -0.4330127),
    ]);
    check(&[
        ("dimforge/parry#34", "a ball on a corner had no contact", circle(1.0, 1.0, 1.0), square(), Overlapping, 1.0),
        (
            "jriecken/sat-js#55",
            "a box without height was hit by every circle",
            rect(1000.0, 1000.0, 1020.0, 1000.0),
            circle(50.0, 50.0, 20.0),
            Disjoint,
            1_323.502_8,
        ),
        (
            "not-fl3/macroquad#483",
            "the corner was taken for the centre",
            circle(-0.75, -0.75, 1.0),
            rect(0.0, 0.0, 2.0, 2.0),
            Disjoint,
            0.060_660_17,
        ),
        (
            "dyn4j CircleRectangleTest",
            "an overlap of a half counted as apart",
            circle(-1.0, 0.0, 1.0),
            small,
            Overlapping,
            0.5,
        ),
        (
            "dimforge/parry 0.31.1 contact",
            "a ball on a polygon's centre left by a corner",
            circle(0.0, 0.0, 1.0),
            hexagon,
            Overlapping,
            1.433_012_7,
        ),
    ]);
}

#[test]
fn a_turned_triangle_in_the_other_order_is_not_hit() {
    // jriecken/sat-js#44: corners in the other order made a hit of a circle far away.
    let (sin, cos) = 2.717_398_2f32.sin_cos();
    let turned = [(1.0, -70.0), (-60.0, 46.0), (60.0, 46.0)]
        .map(|(x, y): (f32, f32)| vec2(x * cos - y * sin + 750.0, x * sin + y * cos + 294.0));
    for order in [turned, [turned[2], turned[1], turned[0]]] {
        let (a, b) = (circle(444.0, 571.0, 67.0), shapes::outline(&order));
        assert_eq!(relation(&a, &b), Relation::Disjoint);
        laws::check(&a, &b).unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn segments_and_points_meet_rightly() {
    use Relation::{Disjoint, Overlapping, Touching};
    let plank = || polygon(&[(-0.5, -0.0016), (0.5, -0.0016), (0.5, 0.0016), (-0.5, 0.0016)]);
    let hexagon = polygon(&[(2.0, 1.0), (2.0, 2.0), (1.0, 3.0), (0.0, 2.0), (0.0, 1.0), (1.0, 0.0)]);
    check(&[
        (
            "dimforge/parry#31",
            "a segment of length zero was hit ten units off",
            segment(0.0, 0.0, 1000.0, 0.0),
            segment(10.0, 10.0, 10.0, 10.0),
            Disjoint,
            10.0,
        ),
        (
            "box2d ShapeDistanceShortEdge",
            "a short edge next to the point hid a gap",
            plank(),
            point(0.505, 0.0),
            Disjoint,
            0.005,
        ),
        ("jriecken/sat-js#41", "a point inside was outside", hexagon, point(1.0, 1.1), Overlapping, 0.777_817_5),
        (
            "raysan5/raylib#5510",
            "a box check in f32 refused the crossing of a nearly upright segment",
            segment(209.3529, 120.0, 209.352_89, 200.0),
            segment(160.0, 160.0, 320.0, 160.0),
            Overlapping,
            40.0,
        ),
        (
            "davideberly/GeometricTools#40",
            "nearly parallel: the wrong points were closest",
            segment(2.2352092, -1.7068005, 1.4357507, -4.4188128),
            segment(1.8515323, -1.5936986, 1.2171034, -3.7458794),
            Disjoint,
            0.4,
        ),
        (
            "godotengine/godot#55383",
            "parallel segments had no distance",
            segment(0.0, -2.5, 0.0, 2.5),
            segment(2.9888, -5.1938, 2.9888, 4.8062),
            Disjoint,
            2.9888,
        ),
        (
            "godotengine/godot#55384",
            "parallel segments gave NaN",
            segment(2.0, 0.0, 4.0, 0.0),
            segment(0.0, 1.0, 8.0, 1.0),
            Disjoint,
            1.0,
        ),
        (
            "godotengine/godot#55384",
            "segments of length zero gave NaN",
            segment(2.0, 0.0, 2.0, 0.0),
            segment(0.0, 1.0, 0.0, 1.0),
            Disjoint,
            2.236_068,
        ),
        (
            "georust/geo#476",
            "a segment beside a triangle was measured wrongly",
            segment(-0.17084138, 0.87480855, -0.17084138, 0.098588705),
            polygon(&[(-0.10781392, -0.15433611), (-0.78552765, 0.23694208), (-0.78552765, -0.5456143)]),
            Disjoint,
            0.187_525_58,
        ),
        (
            "georust/geo#1604",
            "the square of a length of 1e-23 is no number above zero",
            segment(0.0, 0.0, 0.0, 1e-23),
            point(0.0, 0.0),
            Touching,
            0.0,
        ),
        (
            "georust/geo#1468",
            "a point on an upright edge was outside",
            polygon(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]),
            point(10.0, 5.0),
            Touching,
            0.0,
        ),
        (
            "dimforge/parry 0.31.1 contact",
            "a point on an edge was a whole unit deep",
            square(),
            point(0.0, -1.0),
            Touching,
            0.0,
        ),
    ]);
}

#[test]
fn boxes_meet_rightly() {
    use Relation::{Overlapping, Touching};
    let unit = |x: f32| polygon(&[(x, 0.0), (x + 1.0, 0.0), (x + 1.0, 1.0), (x, 1.0)]);
    check(&[
        ("dimforge/parry#315", "boxes with a common edge had a wrong normal", unit(0.0), unit(1.0), Touching, 0.0),
        (
            "dimforge/parry#396",
            "boxes with one centre did not meet",
            rect(-100.0, -50.0, 100.0, 50.0),
            rect(-1.0, -1.5, 1.0, 1.5),
            Overlapping,
            51.5,
        ),
        (
            "erincatto/box2d#917",
            "a flat box on another had a normal of length zero",
            segment(0.45, -0.1, 0.55, -0.1),
            polygon(&[(-10.0, -0.3), (10.0, -0.3), (10.0, -0.1), (-10.0, -0.1)]),
            Touching,
            0.0,
        ),
    ]);
    let normal = contact(&unit(0.0), &unit(1.0)).map(|contact| contact.normal);
    assert_eq!(normal, Some(Vec2::X), "dimforge/parry#315");
}

#[test]
fn capsules_are_segments_with_a_radius() {
    // dimforge/parry#378: a capsule of radius 0.5 that all but touches a floor; the closest point was two units off.
    let (core, floor) = (segment(0.0, -0.25, 0.0, 0.25), rect(-6.0, -1.75, 2.0, -0.75));
    let closest = closest_points(&core, &floor);
    assert_eq!((closest.distance, closest.on_b), (0.5, vec2(0.0, -0.75)));
    // dimforge/parry#205: the penetration never converged. The core of the capsule is inside.
    let slope = polygon(&[(64.0, 507.0), (440.0, 326.0), (1072.0, 507.0)]);
    let core = segment(381.592, 343.491, 381.592, 353.491);
    assert!(closest_points(&core, &slope).distance < 10.0);
    laws::check(&core, &slope).unwrap_or_else(|why| panic!("{why}"));
    // dimforge/parry#70: on its way through a floor the capsule was lost.
    let floor = rect(-50.0, -100.0, 50.0, 0.0);
    for step in 0..=200 {
        let y = step as f32 / 200.0 - 0.5;
        let core = segment(0.0, y - 0.5, 0.0, y + 0.5);
        assert!(closest_points(&core, &floor).distance <= 0.5, "lost at {y}");
    }
}

#[test]
fn sizes_below_zero_are_refused() {
    // not-fl3/macroquad#995: a rectangle of negative size contained nothing, in silence.
    use collision_lab::collision::{Rect, ShapeError};
    let rect = Rect::with_pivot(vec2(10.0, 10.0), vec2(-10.0, -10.0), Vec2::ZERO, Vec2::X);
    assert!(matches!(rect, Err(ShapeError::Negative { .. })), "{rect:?}");
}

#[test]
fn polygons_without_area_are_refused() {
    // georust/geo#1607: what is on a triangle without area? There is no such polygon; the segment has the answer.
    assert!(Polygon::new(&[Vec2::ZERO, Vec2::ZERO, vec2(3.0, 87.0)]).is_err());
    assert!(contains(&segment(0.0, 0.0, 3.0, 87.0), Vec2::ZERO));
}

#[test]
fn large_coordinates_do_not_overflow() {
    // georust/geo#921: coordinates of a billion, whose products are beyond 32 bits. The outline crosses itself.
    let corners = [
        (43_348_848.0, 114_780_793.0),
        (93_348_848.0, 214_865_793.0),
        (13_518_848.0, 714_848_793.0),
        (23_518_848.0, 814_780_793.0),
        (63_348_848.0, 914_780_793.0),
    ]
    .map(|(x, y): (f64, f64)| vec2(x as f32, y as f32));
    laws::door::admission(&corners).unwrap_or_else(|why| panic!("{why}"));
    laws::check(&shapes::outline(&corners[..3]), &point(53_348_922.0, 514_780_838.0))
        .unwrap_or_else(|why| panic!("{why}"));
}
