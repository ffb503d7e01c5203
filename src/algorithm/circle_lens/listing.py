from math import atan2, dist, pi, sqrt


def common_area(a, r_a, b, r_b):
    """The area of the intersection of two circles with the radii r_a and r_b."""
    distance = dist(a, b)  #@ distance
    if distance >= r_a + r_b:
        return 0.0  #@ apart
    if distance <= abs(r_a - r_b):
        return pi * min(r_a, r_b) ** 2  #@ within
    x = distance / 2 + (r_a * r_a - r_b * r_b) / (2 * distance)  #@ chord
    h = sqrt(max(r_a * r_a - x * x, 0.0))  #@ chord
    first = segment(r_a, x, h)  #@ first
    second = segment(r_b, distance - x, h)  #@ second
    return first + second  #@ sum


def segment(radius, x, h):
    """The area beyond a chord of length 2h at the distance x from the centre."""
    angle = 2 * atan2(h, x)
    return radius * radius * angle / 2 - h * x
