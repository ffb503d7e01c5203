//! A random simple polygon of many corners: the outline of the walls of a maze.

use crate::random::Random;
use glam::Vec2;

/// The corners of a room, clockwise on the screen from the upper left, in half rooms.
const CORNERS: [[usize; 2]; 4] = [[0, 0], [1, 0], [1, 1], [0, 1]];

/// A maze: rooms on a grid with doors, so that exactly one path joins any two rooms.
struct Maze {
    columns: usize,
    /// Of each room, row by row: whether there is a door up, right, down and left.
    doors: Vec<[bool; 4]>,
}

/// The vertices of a polygon that passes each point of a grid of whole numbers once, shifted by up to a quarter. Positive
/// outline; the middle of the grid is at the origin. It takes a multiple of four corners.
pub fn outline(corners: usize, random: &mut Random) -> Vec<Vec2> {
    let rooms = corners / 4;
    let rows = (1..=rooms).take_while(|rows| rows * rows <= rooms).filter(|rows| rooms.is_multiple_of(*rows)).last();
    let maze = Maze::new(rooms / rows.unwrap_or(1), rooms, random);
    let middle = Vec2::new(maze.columns as f32, (rooms / maze.columns.max(1)) as f32) - 0.5;
    let (mut room, mut corner) = (0, 0);
    let vertex = |_| {
        let [x, y] = CORNERS[corner];
        let at = Vec2::new((room % maze.columns * 2 + x) as f32, (room / maze.columns * 2 + y) as f32);
        // Follows the left-hand wall: along the side of the room, or through its door into the next room.
        if maze.doors[room][corner] {
            (room, corner) = (maze.next(room, corner).unwrap_or(room), (corner + 3) % 4);
        } else {
            corner = (corner + 1) % 4;
        }
        // Edges without a common corner keep a distance of half a unit.
        at - middle + random.within(Vec2::splat(-0.25), Vec2::splat(0.25))
    };
    (0..rooms * 4).map(vertex).collect()
}

impl Maze {
    /// Grows from the first room: repeatedly adds a door from a room of the maze to one outside it.
    fn new(columns: usize, rooms: usize, random: &mut Random) -> Self {
        let mut maze = Self { columns, doors: vec![[false; 4]; rooms] };
        let mut edge = vec![0];
        while !edge.is_empty() {
            let at = random.below(edge.len());
            let room = edge[at];
            let closed = |way: &usize| maze.next(room, *way).filter(|&next| next > 0 && maze.doors[next] == [false; 4]);
            let ways: Vec<(usize, usize)> = (0..4).filter_map(|way| Some((way, closed(&way)?))).collect();
            if ways.is_empty() {
                edge.swap_remove(at);
                continue;
            }
            let (way, next) = ways[random.below(ways.len())];
            maze.doors[room][way] = true;
            maze.doors[next][(way + 2) % 4] = true;
            edge.push(next);
        }
        maze
    }

    /// The room up, right, down or left of a room, if there is one.
    fn next(&self, room: usize, way: usize) -> Option<usize> {
        let (x, y) = (room % self.columns, room / self.columns);
        let [x, y] = [[x, y.wrapping_sub(1)], [x + 1, y], [x, y + 1], [x.wrapping_sub(1), y]][way];
        let rows = self.doors.len() / self.columns;
        (x < self.columns && y < rows).then(|| y * self.columns + x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Polygon;

    #[test]
    fn every_maze_has_a_simple_outline_with_the_requested_corners() {
        for corners in [4, 8, 20, 100, 500, 2000] {
            for seed in 0..10 {
                let vertices = outline(corners, &mut Random::new(seed));
                assert_eq!(vertices.len(), corners);
                let polygon = Polygon::new(&vertices);
                let kept = polygon.as_ref().map(|polygon| polygon.vertices() == vertices);
                assert_eq!(kept, Ok(true), "{corners} corners, seed {seed}: simple, and already in the usual order");
            }
        }
    }
}
