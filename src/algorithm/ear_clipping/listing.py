def triangles(outline):
    """Cuts a polygon of (x, y), clockwise on a screen with y down, into triangles."""
    outline, ears = list(outline), []
    while len(outline) > 2:
        ear = next(i for i in range(len(outline)) if is_ear(outline, i))  #@ try
        ears.append(neighbours(outline, ear))  #@ ear
        del outline[ear]  #@ cut
    return ears  #@ all


def is_ear(outline, i):
    p, q, r = neighbours(outline, i)
    holds = lambda c: side(p, q, c) >= 0 and side(q, r, c) >= 0 and side(r, p, c) >= 0
    return side(p, q, r) > 0 and not any(holds(c) for c in outline if c not in (p, q, r))


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def neighbours(outline, i):
    return outline[i - 1], outline[i], outline[(i + 1) % len(outline)]
