def is_inside(corners, at):
    """Whether a point is inside a polygon, corners (x, y) in order; None on its boundary."""
    crossings = 0
    for p, q in zip(corners, corners[1:] + corners[:1]):  #@ edges
        if is_on(p, q, at):
            return None  #@ boundary
        if (p[1] > at[1]) != (q[1] > at[1]):  #@ spans
            x = p[0] + (at[1] - p[1]) / (q[1] - p[1]) * (q[0] - p[0])  #@ x
            if at[0] < x:
                crossings += 1  #@ crossed
    return crossings % 2 == 1  #@ parity


def is_on(p, q, at):
    cross = (q[0] - p[0]) * (at[1] - p[1]) - (q[1] - p[1]) * (at[0] - p[0])
    return cross == 0 and all(min(a, b) <= x <= max(a, b) for a, b, x in zip(p, q, at))
