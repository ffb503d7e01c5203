def counts(corners, at):
    """How often a ray to the right crosses an outline, and how often the outline winds around its start; None on the outline."""
    crossings = winding = 0
    for p, q in zip(corners, corners[1:] + corners[:1]):  #@ edges
        cross = (q[0] - p[0]) * (at[1] - p[1]) - (q[1] - p[1]) * (at[0] - p[0])
        if cross == 0 and all(min(p[k], q[k]) <= at[k] <= max(p[k], q[k]) for k in (0, 1)):
            return None  #@ boundary
        spans = (p[1] > at[1]) != (q[1] > at[1])  #@ spans
        if spans and at[0] < p[0] + (at[1] - p[1]) / (q[1] - p[1]) * (q[0] - p[0]):  #@ behind
            crossings += 1
            winding += 1 if q[1] > p[1] else -1  #@ crossed
    return crossings, winding


def even_odd(corners, at):
    found = counts(corners, at)
    return found and found[0] % 2 == 1  #@ even-odd


def nonzero(corners, at):
    found = counts(corners, at)
    return found and found[1] != 0  #@ nonzero
