from math import hypot


def overlaps(a, b):
    """Whether two convex polygons meet; corners (x, y) in order."""
    for polygon in (a, b):
        for (px, py), (qx, qy) in zip(polygon, polygon[1:] + polygon[:1]):
            length = hypot(qx - px, qy - py)
            axis = ((py - qy) / length, (qx - px) / length)  #@ axis
            low_a, high_a = interval(a, axis)  #@ project
            low_b, high_b = interval(b, axis)
            if high_a < low_b or high_b < low_a:  #@ compare
                return False  #@ separated
    return True  #@ all


def interval(corners, axis):
    along = [x * axis[0] + y * axis[1] for x, y in corners]
    return min(along), max(along)
