from math import dist, hypot


def overlaps(a, r, b, s):
    """Whether two convex shapes intersect. A polygon has its corners (x, y) in
    order and the radius 0, a circle its centre as the only corner."""
    for own, radius, other in ((a, r, b), (b, s, a)):
        for (px, py), (qx, qy) in zip(own, own[1:] + own[:1]):
            if radius > 0:
                cx, cy = min(other, key=lambda corner: dist(corner, (px, py)))
                way = (cx - px, cy - py)  #@ corner
            else:
                way = (py - qy, qx - px)  #@ axis
            length = hypot(*way) or 1
            axis = (way[0] / length, way[1] / length)
            low_a, high_a = interval(a, r, axis)  #@ project
            low_b, high_b = interval(b, s, axis)
            if high_a < low_b or high_b < low_a:  #@ compare
                return False  #@ separated
    return True  #@ all


def interval(corners, radius, axis):
    along = [x * axis[0] + y * axis[1] for x, y in corners]
    return min(along) - radius, max(along) + radius
