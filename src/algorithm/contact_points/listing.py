from math import hypot

# The tangent of half a degree: edges at no larger an angle count as parallel.
PARALLEL = 0.0087269


def contact_points(a, b):
    """The one or two points at which two convex outlines touch, each with its depth; corners in order, clockwise with y down."""
    (of_a, i), (of_b, j) = greatest_separation(a, b), greatest_separation(b, a)  #@ separation
    if max(of_a, of_b) > 0:
        return []  #@ disjoint
    own, other, edge = (a, b, i) if of_a >= of_b else (b, a, j)
    p, q, n = own[edge], own[(edge + 1) % len(own)], normal(own, edge)
    k = min(range(len(other)), key=lambda k: dot(normal(other, k), n))  #@ faces
    n2 = normal(other, k)
    is_parallel = abs(n2[0] * n[1] - n2[1] * n[0]) <= PARALLEL * abs(dot(n2, n))
    along, back = (-n[1], n[0]), (n[1], -n[0])
    u, v = cut(other[k], other[(k + 1) % len(other)], p, along)  #@ first side
    u, v = cut(u, v, q, back)  #@ second side
    depth = lambda end: dot(n, minus(p, end))  #@ depths
    deeper, shallower = (v, u) if depth(v) > depth(u) else (u, v)
    points = [(deeper, depth(deeper))]  #@ one
    if is_parallel and u != v and depth(shallower) >= 0:
        points.append((shallower, depth(shallower)))  #@ two
    return points


def greatest_separation(own, other):
    """The greatest separation of the other outline from an edge of this one, and the index of that edge."""
    beyond = [min(dot(normal(own, i), minus(v, p)) for v in other) for i, p in enumerate(own)]
    return max(beyond), beyond.index(max(beyond))


def normal(outline, i):
    """The outward normal of an edge."""
    d = minus(outline[(i + 1) % len(outline)], outline[i])
    return d[1] / hypot(*d), -d[0] / hypot(*d)


def cut(u, v, at, inward):
    """The part of the edge u–v on the inner side of the side line through a point."""
    start, end = dot(inward, minus(u, at)), dot(inward, minus(v, at))
    if start < 0 and end < 0:
        return (u, u) if start > end else (v, v)
    if start >= 0 and end >= 0:
        return u, v
    t = start / (start - end)
    crossing = u[0] + t * (v[0] - u[0]), u[1] + t * (v[1] - u[1])
    return (crossing, v) if start < 0 else (u, crossing)


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]
