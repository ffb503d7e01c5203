from math import cos, sin


def overlaps(circle, radius, center, half, angle):
    """Whether a circle intersects a rectangle that is rotated about its centre."""
    s, c = sin(angle), cos(angle)  #@ angle
    w = (circle[0] - center[0], circle[1] - center[1])  #@ way
    local = (c * w[0] + s * w[1], c * w[1] - s * w[0])  #@ turn
    clamped = [min(max(x, -h), h) for x, h in zip(local, half)]  #@ clamp
    dx, dy = local[0] - clamped[0], local[1] - clamped[1]  #@ difference
    return dx * dx + dy * dy <= radius * radius  #@ compare


def closest(center, clamped, s, c):
    """The point of the rectangle that is closest, in world coordinates."""
    x, y = clamped
    return (center[0] + c * x - s * y, center[1] + s * x + c * y)  #@ back
