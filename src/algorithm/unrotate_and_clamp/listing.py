import math


def overlaps(c, r, m, half, angle):
    """Whether a circle, centre c and radius r, intersects a rectangle that is rotated about its centre m."""
    sin, cos = math.sin(angle), math.cos(angle)  #@ angle
    w = (c[0] - m[0], c[1] - m[1])  #@ way
    local = (cos * w[0] + sin * w[1], cos * w[1] - sin * w[0])  #@ turn
    clamped = [min(max(x, -h), h) for x, h in zip(local, half)]  #@ clamp
    diff = (local[0] - clamped[0], local[1] - clamped[1])  #@ difference
    return diff[0] ** 2 + diff[1] ** 2 <= r * r  #@ compare


def closest(m, clamped, sin, cos):
    """The point of the rectangle that is closest, in world coordinates."""
    x, y = clamped
    return (m[0] + cos * x - sin * y, m[1] + sin * x + cos * y)  #@ back
