/**
 * Chases on a grid, solved backwards with coordinates only: no `Game`, no search, no code shared with what it checks.
 */

type Cell = readonly [row: number, column: number];

const at = ([row, column]: Cell): string => `${row}.${column}`;

function steps(rows: number, columns: number, [row, column]: Cell, mayStay: boolean): Cell[] {
  const around: Cell[] = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
    ...(mayStay ? [[row, column] as const] : []),
  ];
  return around.filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns);
}

function allCells(rows: number, columns: number): Cell[] {
  return Array.from({ length: rows * columns }, (_, i) => [Math.floor(i / columns), i % columns] as const);
}

/** Every tuple that takes one element from each list. */
function tuples<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((made, list) => made.flatMap((tuple) => list.map((item) => [...tuple, item])), [[]]);
}

export interface Chased {
  /** Plies until the capture with best play, `Infinity` if there is none; `turn` is the side to move. */
  plies(pursuers: readonly Cell[], fugitive: Cell, turn: 'pursuers' | 'fugitive'): number;
  /** Cop moves until the capture with the best placement, `Infinity` if there is none. */
  captureTime(): number;
}

/**
 * Repeat until nothing changes: at a pursuers' turn, one ply more than the fastest successor; at the fugitive's, one
 * more than the slowest.
 */
export function solveChase(rows: number, columns: number, pursuers: number, mayStay: boolean): Chased {
  const cells = allCells(rows, columns);
  const crews = tuples(Array.from({ length: pursuers }, () => cells));
  const name = (crew: readonly Cell[], fugitive: Cell, turn: string): string =>
    `${crew.map(at).sort().join()} ${at(fugitive)} ${turn}`;
  const time = new Map<string, number>();
  const caught = (crew: readonly Cell[], fugitive: Cell): boolean => crew.some((cell) => at(cell) === at(fugitive));
  const states: { key: string; next: string[]; pursuing: boolean }[] = [];
  for (const crew of crews) {
    for (const fugitive of cells) {
      for (const turn of ['pursuers', 'fugitive'] as const) {
        const key = name(crew, fugitive, turn);
        if (time.has(key)) continue;
        time.set(key, caught(crew, fugitive) ? 0 : Infinity);
        if (caught(crew, fugitive)) continue;
        const next =
          turn === 'pursuers'
            ? tuples(crew.map((cell) => steps(rows, columns, cell, mayStay))).map((moved) =>
                name(moved, fugitive, 'fugitive'),
              )
            : steps(rows, columns, fugitive, mayStay).map((moved) => name(crew, moved, 'pursuers'));
        states.push({ key, next, pursuing: turn === 'pursuers' });
      }
    }
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const { key, next, pursuing } of states) {
      const times = next.map((child) => time.get(child) as number);
      const best = 1 + (pursuing ? Math.min(...times) : Math.max(...times));
      if (best !== time.get(key)) {
        time.set(key, best);
        changed = true;
      }
    }
  }
  const plies: Chased['plies'] = (crew, fugitive, turn) => time.get(name(crew, fugitive, turn)) as number;
  return {
    plies,
    captureTime() {
      const worst = crews.map((crew) => Math.max(...cells.map((fugitive) => plies(crew, fugitive, 'pursuers'))));
      const best = Math.min(...worst);
      // The cops move first and plies alternate: 1 ply is 1 cop move, 3 plies are 2.
      return best === Infinity ? Infinity : Math.ceil(best / 2);
    },
  };
}
