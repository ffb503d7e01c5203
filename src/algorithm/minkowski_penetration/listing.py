from math import hypot


def mtv(first, second):
    """The shortest translation of the second shape that separates it from the first; both are given as convex parts."""
    outlines = [difference(part, other) for part in first for other in second]  #@ difference
    sides = [side for outline in outlines for side in edges(outline)]
    places = [foot(*side) for side in sides]  #@ places
    for k, side in enumerate(sides):
        places += filter(None, (crossing(*side, *other) for other in sides[:k]))
    places.sort(key=lambda p: hypot(*p))  #@ sort
    for place in places:
        if not any(is_inside(place, outline) for outline in outlines):  #@ inside
            return place  #@ free


def difference(one, other):
    """Every p − q with p in the first and q in the second."""
    return convex_hull([(p[0] - q[0], p[1] - q[1]) for p in one for q in other])


def edges(corners):
    return zip(corners, corners[1:] + corners[:1])


def foot(p, q):
    """The point of an edge that is nearest to the origin."""
    along = q[0] - p[0], q[1] - p[1]
    t = -(along[0] * p[0] + along[1] * p[1]) / (along[0] ** 2 + along[1] ** 2)
    t = min(max(t, 0), 1)
    return p[0] + along[0] * t, p[1] + along[1] * t


def crossing(p, q, r, s):
    u, v, w = (q[0] - p[0], q[1] - p[1]), (s[0] - r[0], s[1] - r[1]), (r[0] - p[0], r[1] - p[1])
    cross = lambda a, b: a[0] * b[1] - a[1] * b[0]
    if cross(u, v) == 0:
        return None
    t, along_other = cross(w, v) / cross(u, v), cross(w, u) / cross(u, v)
    return (p[0] + u[0] * t, p[1] + u[1] * t) if 0 <= t <= 1 and 0 <= along_other <= 1 else None


def is_inside(c, corners):
    """Clockwise on a screen with y down, the inside is to the right of each edge; rounding must not count as inside."""
    side = lambda p, q: ((q[0] - p[0]) * (c[1] - p[1]) - (q[1] - p[1]) * (c[0] - p[0])) / hypot(q[0] - p[0], q[1] - p[1])
    return all(side(p, q) > 1e-4 for p, q in edges(corners))
