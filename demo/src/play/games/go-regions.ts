import { set } from '../../shell/dom.js';
import type { Board, Regions } from '../boards.js';
import { goWords } from '../words/go.js';

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
function liberties(board: Board, cell: number): readonly number[] {
  if (board.stones[cell] === undefined) return [];
  return [...regionAt(board, cell).beside].filter((point) => board.stones[point] === undefined);
}

/** For each free point the side whose stones alone it reaches. */
function territory(board: Board): readonly (0 | 1 | undefined)[] {
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

/** Found once for all cells of a board. */
const known = new WeakMap<Board, ReturnType<typeof territory>>();

/** Whose points are, and the liberties of chains. */
export const regions: Regions = {
  show(button, board, cell, sides) {
    const owners = known.get(board) ?? territory(board);
    known.set(board, owners);
    const owner = owners[cell];
    set(button, { 'data-owner': owner });
    if (board.stones[cell] !== undefined) return goWords().liberties(liberties(board, cell).length);
    return owner === undefined ? '' : goWords().reached(sides[owner]);
  },
  follow(grid, shown) {
    const mark = (chosen: EventTarget | null): void => {
      const [board, cells] = shown();
      const free = liberties(board, cells.indexOf(chosen as HTMLElement));
      for (const [i, cell] of cells.entries()) cell.classList.toggle('liberty', free.includes(i));
    };
    for (const reached of ['pointerover', 'focusin']) grid.addEventListener(reached, ({ target }) => mark(target));
    for (const left of ['pointerleave', 'focusout']) grid.addEventListener(left, () => mark(null));
  },
};
