from math import cos, sin


def local(point, m, angle):
    """A point in the local frame of the rectangle, which has the centre m."""
    s, c, x, y = sin(angle), cos(angle), point[0] - m[0], point[1] - m[1]
    return c * x + s * y, c * y - s * x  #@ unrotate


def clip(start, end, half):
    """Where a segment enters and leaves an axis-aligned box around the origin: 0 at its start, 1 at its end."""
    entry, leave = 0.0, 1.0
    for p, q, h in zip(start, end, half):
        along = q - p  #@ along
        if along == 0:  #@ parallel
            if abs(p) > h:
                return None
            continue
        one, other = (-h - p) / along, (h - p) / along  #@ slab
        entry = max(entry, min(one, other))
        leave = min(leave, max(one, other))
    return (entry, leave) if entry <= leave else None  #@ compare
