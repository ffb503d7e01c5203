/// A box around boxes, with two nodes below or the index of one box.
struct Node { sides: Aabb, below: Vec<Node>, item: usize }

/// Splits the boxes into two halves by their centres along the longer side of the box around them.
fn build(boxes: &[Aabb], items: &mut [usize]) -> Node {
    let min = items.iter().map(|&i| boxes[i].min).fold(Vec2::INFINITY, Vec2::min);
    let max = items.iter().map(|&i| boxes[i].max).fold(Vec2::NEG_INFINITY, Vec2::max);
    let (sides, size, item) = (Aabb { min, max }, max - min, items[0]);
    if items.len() == 1 {
        return Node { sides, below: vec![], item };
    }
    let axis = usize::from(size.y > size.x);
    let center = |i: &usize| boxes[*i].min[axis] + boxes[*i].max[axis]; // twice
    items.sort_by(|i, j| center(i).total_cmp(&center(j)));
    let (first, second) = items.split_at_mut(items.len() / 2);
    Node { sides, below: vec![build(boxes, first), build(boxes, second)], item }
}

/// The boxes that share a point with another.
fn overlapping(boxes: &[Aabb], sides: Aabb) -> Vec<usize> {
    let mut items: Vec<usize> = (0..boxes.len()).collect();
    let root = build(boxes, &mut items); //@ tree
    let (mut stack, mut found) = (vec![&root], vec![]);
    while let Some(node) = stack.pop() {
        if !node.sides.overlaps(sides) {
            continue; //@ prune
        }
        if node.below.is_empty() {
            found.push(node.item); //@ candidate
        }
        stack.extend(node.below.iter().rev()); //@ push
    }
    found //@ found
}
