def overlaps(a, b):
    """Whether two polygons intersect, corners in order. Calls meeting of two segments and is_inside, which is None on the boundary."""
    return (
        len(crossings(a, b)) > 0  #@ found
        or is_inside(b, a[0]) is not False or is_inside(a, b[0]) is not False  #@ within
    )


def crossings(a, b):
    """All points where the outlines cross."""
    points = []
    for p1, q1 in zip(a, a[1:] + a[:1]):  #@ edges
        for p2, q2 in zip(b, b[1:] + b[:1]):
            point = meeting(p1, q1, p2, q2)  #@ pair
            if point is not None:
                points.append(point)
    return points
