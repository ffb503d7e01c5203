from math import cos, dist, sin


def shape(corners, radius, about, by, turn):
    """A convex outline with a radius around it, and its motion from t = 0 to 1: it moves by `by` and turns by `turn` radians about a point."""
    return corners, radius, about, by, turn


def corners_at(shape, t):
    corners, _, (x0, y0), (dx, dy), turn = shape
    c, s = cos(turn * t), sin(turn * t)
    return [(x0 + dx * t + c * (x - x0) - s * (y - y0), y0 + dy * t + s * (x - x0) + c * (y - y0)) for x, y in corners]


def spin(shape):
    """The most that turning adds to the speed of a point."""
    corners, _, about, _, turn = shape
    return abs(turn) * max(dist(corner, about) for corner in corners)


def first_touch(a, b, tolerance):
    """When two shapes that are apart first come within a tolerance, from 0 to 1."""
    spins = spin(a) + spin(b)  #@ setup
    by = a[3][0] - b[3][0], a[3][1] - b[3][1]
    t = 0.0
    for _ in range(64):
        c1, c2 = closest(corners_at(a, t), corners_at(b, t))
        gap = dist(c1, c2) - (a[1] + b[1])
        if gap <= tolerance:
            return t  #@ touch
        if t == 1:
            return None  #@ apart
        bound = (by[0] * (c2[0] - c1[0]) + by[1] * (c2[1] - c1[1])) / dist(c1, c2) + spins
        if bound <= 0:
            return None  #@ never
        t = min(t + gap / bound, 1.0)  #@ advance
    return None  # out of steps: not known


def closest(a, b):
    """The closest points of two convex outlines that are apart: a corner of one, and the nearest point of an edge of the other."""
    edges = lambda outline: zip(outline, outline[1:] + outline[:1])
    pairs = [(corner, on_edge(p, q, corner)) for corner in a for p, q in edges(b)]
    pairs += [(on_edge(p, q, corner), corner) for corner in b for p, q in edges(a)]
    return min(pairs, key=lambda pair: dist(*pair))


def on_edge(p, q, at):
    x, y = q[0] - p[0], q[1] - p[1]
    square = x * x + y * y
    u = min(max((x * (at[0] - p[0]) + y * (at[1] - p[1])) / square, 0.0), 1.0) if square > 0 else 0.0
    return p[0] + x * u, p[1] + y * u
