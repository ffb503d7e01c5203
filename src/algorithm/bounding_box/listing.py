def may_overlap(a, b):
    """Whether the bounding boxes of two shapes overlap; corners of each."""
    min_x_a, max_x_a, min_y_a, max_y_a = box_around(a)  #@ around
    min_x_b, max_x_b, min_y_b, max_y_b = box_around(b)
    if min_x_a > max_x_b or min_x_b > max_x_a:  #@ x
        return False  #@ apart
    if min_y_a > max_y_b or min_y_b > max_y_a:  #@ y
        return False
    return True  #@ all


def box_around(corners):
    xs, ys = zip(*corners)
    return min(xs), max(xs), min(ys), max(ys)
