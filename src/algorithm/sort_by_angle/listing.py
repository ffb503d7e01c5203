from math import atan2, dist


def common_part(a, b):
    """The corners (x, y) of the intersection of two convex polygons, in order."""
    points = [c for e in edges(a) for f in edges(b) for c in crossing(e, f)]  #@ crossings
    points += [corner for corner in a if is_inside(corner, b)]  #@ corners-a
    points += [corner for corner in b if is_inside(corner, a)]  #@ corners-b
    once = []
    for point in points:
        if all(dist(point, other) > 1e-4 for other in once):  #@ merge
            once.append(point)
    if not once:
        return []
    x, y = (sum(c) / len(once) for c in zip(*once))  #@ mean
    once.sort(key=lambda p: atan2(p[1] - y, p[0] - x))  #@ sort
    return once  #@ answer


def edges(corners):
    return list(zip(corners, corners[1:] + corners[:1]))


def cross(p, q, r, s):
    return (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0])


def is_inside(point, corners):
    """Clockwise on a screen with y down, the inside is to the right of each edge."""
    return all(cross(p, q, p, point) >= 0 for p, q in edges(corners))


def crossing(edge, other):
    (p1, q1), (p2, q2) = edge, other
    if (c := cross(p1, q1, p2, q2)) == 0:
        return []
    s, u = cross(p1, p2, p2, q2) / c, cross(p1, p2, p1, q1) / c
    is_on_both = 0 <= s <= 1 and 0 <= u <= 1
    return [(p1[0] + (q1[0] - p1[0]) * s, p1[1] + (q1[1] - p1[1]) * s)] if is_on_both else []
