def meeting(p1, p2, p3, p4):
    """Where the segments p1–p2 and p3–p4 meet; parallel ones have no single crossing."""
    r, s, w = minus(p2, p1), minus(p4, p3), minus(p3, p1)  #@ directions
    denominator = cross(r, s)  #@ cross
    if denominator == 0:
        return None  #@ parallel
    t = cross(w, s) / denominator  #@ t
    u = cross(w, r) / denominator  #@ u
    meets = 0 <= t <= 1 and 0 <= u <= 1
    return (p1[0] + t * r[0], p1[1] + t * r[1]) if meets else None  #@ meeting


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]
