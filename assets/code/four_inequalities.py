def sides(center, half):
    """Left, right, top and bottom; y grows downwards."""
    (x, y), (w, h) = center, half
    return x - w, x + w, y - h, y + h  #@ sides


def overlaps(a, b):  #@ all
    """Whether two unrotated rectangles meet."""
    a_left, a_right, a_top, a_bottom = a
    b_left, b_right, b_top, b_bottom = b
    return (
        a_left <= b_right  #@ a.x
        and b_left <= a_right  #@ b.x
        and a_top <= b_bottom  #@ a.y
        and b_top <= a_bottom  #@ b.y
    )
