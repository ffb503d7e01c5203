from math import atan2, dist, pi, sqrt


def common_area(a, r, b, s):
    """The area of the intersection of two circles with the radii r and s."""
    distance = dist(a, b)  #@ distance
    if distance >= r + s:
        return 0.0  #@ apart
    if distance <= abs(r - s):
        return pi * min(r, s) ** 2  #@ within
    x = distance / 2 + (r * r - s * s) / (2 * distance)  #@ chord
    h = sqrt(max(r * r - x * x, 0.0))
    first = segment(r, x, h)  #@ first
    second = segment(s, distance - x, h)  #@ second
    return first + second  #@ sum


def segment(radius, x, h):
    """The area beyond a chord of length 2h at the distance x from the centre."""
    angle = 2 * atan2(h, x)
    return radius * radius * angle / 2 - h * x
