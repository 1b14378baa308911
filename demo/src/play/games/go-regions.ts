import type { Board } from '../boards.js';

/** What hangs together on a board of Go: a chain of stones or free points, and the points beside it. */
interface Region {
  readonly points: ReadonlySet<number>;
  readonly beside: ReadonlySet<number>;
}

function regionAt({ rows, columns, stones }: Board, start: number): Region {
  const points = new Set([start]);
  const beside = new Set<number>();
  for (const point of points) {
    const column = point % columns;
    const near = [point - columns, point + columns];
    if (column > 0) near.push(point - 1);
    if (column < columns - 1) near.push(point + 1);
    for (const next of near) {
      if (next < 0 || next >= rows * columns) continue;
      (stones[next] === stones[start] ? points : beside).add(next);
    }
  }
  return { points, beside };
}

/** The free points next to the chain of the stone at `cell`; none if there is no stone. */
export function liberties(board: Board, cell: number): readonly number[] {
  if (board.stones[cell] === undefined) return [];
  return [...regionAt(board, cell).beside].filter((point) => board.stones[point] === undefined);
}

/** For each free point the side whose stones alone it reaches. */
export function territory(board: Board): readonly (0 | 1 | undefined)[] {
  const owners: (0 | 1 | undefined)[] = Array(board.stones.length).fill(undefined);
  const seen = new Set<number>();
  for (const [cell, stone] of board.stones.entries()) {
    if (stone !== undefined || seen.has(cell)) continue;
    const { points, beside } = regionAt(board, cell);
    const [first, ...others] = new Set([...beside].map((point) => board.stones[point]));
    for (const point of points) {
      seen.add(point);
      if (others.length === 0) owners[point] = first;
    }
  }
  return owners;
}
