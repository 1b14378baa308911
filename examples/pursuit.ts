/**
 * Two chases on a grid. Two robots must both step every time, and the colours of the chessboard decide whether
 * the chaser ever catches the other. Cops and robber may stay, and two cops always catch the robber. Neither
 * game need end, so both are solved by retrograde analysis: a position in which no capture can be forced goes
 * on for ever and is a draw.
 *
 *     npx tsx examples/pursuit.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, pliesToEnd } from 'cutnode';
import { chaserCanCatch, createCopsAndRobber, createTwoRobots, type PursuitPosition } from 'cutnode/games/pursuit';
import { retrograde } from 'cutnode/textbook';

/** Every starting cell of the runaway, with the chaser in the lower left corner and to move. */
function runaways(rows: number, columns: number): PursuitPosition[] {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  return cells.map((fugitive) => ({ rows, columns, pursuers: [0], fugitive, toMove: 0, pliesLeft: undefined }));
}

/** For each starting cell of the runaway, the plies until it is caught; `undefined` if never. */
export function captureMap(rows: number, columns: number): (number | undefined)[] {
  const game = createTwoRobots({ rows, columns, chaser: 'a1', runaway: 'b1' });
  const starts = runaways(rows, columns);
  const table = retrograde(game, { from: starts });
  return starts.map((start) => pliesToEnd(table.probe(start)?.value ?? 0));
}

/** The cells for which the parity of the distance allows a capture. */
export function parityMap(rows: number, columns: number): boolean[] {
  return runaways(rows, columns).map(chaserCanCatch);
}

/** Cop moves until `cops` cops catch the robber, with optimal placement and play; `undefined` if never. */
export function captureTime(rows: number, columns: number, cops: 1 | 2): number | undefined {
  const game = createCopsAndRobber({ rows, columns, cops });
  const plies = pliesToEnd(retrograde(game).probe(game.initial())?.value ?? 0);
  return plies === undefined ? undefined : roundsOf(plies, cops);
}

/** The cop moves, as counted in the literature, of a capture that comes `plies` plies after the empty board. */
export function roundsOf(plies: number, cops: 1 | 2): number {
  return Math.max(0, Math.ceil((plies - cops - 1) / 2));
}

/**
 * The capture time of two cops on an m x n grid, m and n at least 2, in cop moves (A. Mehrabian, The capture time of grids,
 * Discrete Mathematics 311, 2011).
 */
export function twoCopsCaptureTime(m: number, n: number): number {
  return Math.floor((m + n - 2) / 2);
}

/**
 * The longest line of a chase with best play on both sides. `limit` turns the chase into a game that an engine
 * can solve.
 */
export async function bestChase(text: string): Promise<{ plies: number | undefined; line: string[] }> {
  const game = createTwoRobots({ rows: 4, columns: 4, chaser: 'a1', runaway: 'd3', limit: 40 });
  const start = game.parse(text);
  const { pv, value } = (await createEngine(game)).solve(start);
  let position = start;
  const line = pv.map((move) => {
    const written = game.formatMove(position, move);
    position = game.play(position, move);
    return written;
  });
  return { plies: pliesToEnd(value), line };
}

function drawMap(columns: number, cells: readonly string[]): string {
  const rows: string[] = [];
  for (let i = 0; i < cells.length; i += columns) {
    rows.unshift(
      `  ${i / columns + 1} ${cells
        .slice(i, i + columns)
        .map((cell) => cell.padStart(3))
        .join('')}`,
    );
  }
  return rows.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [rows, columns] = [5, 6];
  console.log('Two robots: C moves first; plies until a runaway that starts there is caught, - for never:\n');
  const shown = captureMap(rows, columns).map((plies, cell) => (cell === 0 ? 'C' : String(plies ?? '-')));
  console.log(drawMap(columns, shown));
  console.log('\nOnly the cells of the colour on which the chaser does not stand: each step changes the colour,');
  console.log('so on its turns the distance stays odd, or stays even; and it captures from distance 1.\n');

  const { plies, line } = await bestChase('4x4:a1,d3,c');
  console.log(`With best play on 4 x 4 from a1 and d3, ${plies} plies: ${line.join(' ')}\n`);

  console.log(
    'Cops and robber: cop moves until the capture (formula for two: half the sum of the sides less two, rounded down)\n',
  );
  for (const [m, n] of [
    [1, 5],
    [2, 2],
    [2, 5],
    [3, 3],
    [3, 5],
    [4, 4],
    [4, 5],
    [5, 5],
  ] as const) {
    const one = captureTime(m, n, 1) ?? 'never';
    const formula = m > 1 ? ` (formula ${twoCopsCaptureTime(m, n)})` : '';
    console.log(`  ${m} x ${n}: one cop ${one}, two cops ${captureTime(m, n, 2)}${formula}`);
  }
}
