def convex_parts(outline):
    """Cuts a polygon of (x, y), clockwise on a screen with y down, into convex parts."""
    n = len(outline)
    i = next((i for i in range(n) if turn(outline, i) < 0), None)  #@ reflex
    if i is None:
        return [outline]  #@ convex

    def rank(j):  #@ rank
        start = is_resolved(outline, i, outline[j])
        both = start and turn(outline, j) < 0 and is_resolved(outline, j, outline[i])
        (px, py), (qx, qy) = outline[i], outline[j]
        return start + both, -((qx - px) ** 2 + (qy - py) ** 2)

    visible = [j for j in range(n) if is_diagonal(outline, i, j)]  #@ visible
    j = max(visible, key=rank)  #@ choose
    low, high = min(i, j), max(i, j)
    one, other = outline[low:high + 1], outline[:low + 1] + outline[high:]  #@ cut
    return convex_parts(one) + convex_parts(other)  #@ parts


def side(p, q, r):
    """Positive: to the right, which is inwards."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def turn(outline, i):
    return side(*neighbours(outline, i))


def neighbours(outline, i):
    return outline[i - 1], outline[i], outline[(i + 1) % len(outline)]


def is_resolved(outline, i, to):
    """Whether a cut from a corner to a point leaves no reflex corner there."""
    before, at, after = neighbours(outline, i)
    return side(before, at, to) >= 0 and side(at, after, to) >= 0


def is_diagonal(outline, i, j):
    """Whether the segment between two corners runs through the interior."""
    p, q = outline[i], outline[j]

    def starts_inwards(i, to):
        before, at, after = neighbours(outline, i)
        inside = side(before, at, to) > 0, side(at, after, to) > 0
        return any(inside) if turn(outline, i) < 0 else all(inside)

    def meets(k):
        _, a, b = neighbours(outline, k)
        if p in (a, b) or q in (a, b):
            return False
        return side(p, q, a) * side(p, q, b) <= 0 and side(a, b, p) * side(a, b, q) <= 0

    return p != q and starts_inwards(i, q) and starts_inwards(j, p) and not any(map(meets, range(len(outline))))
