/** How the cost of Othello depends on the table size, on the distance to the end, and on depth. */
import { createEngine, type Engine } from 'cutnode';
import { type OthelloPosition, othello } from 'cutnode/games/othello';
import { printHeading, printTable, rounded } from '../report.js';

export function emptySquares(position: OthelloPosition): number {
  const [x, o] = othello.discs(position);
  return 64 - x - o;
}

/** Table sizes in MiB. */
const sizes = [0.25, 1, 4, 16, 64, 256];

/**
 * Positions from self-play of the engine, with 8 random plies and then 4 plies of search per move: the first
 * position with `empty` empty squares of each game. No suite contains any of them.
 */
async function selfPlay(count: number, empty: number): Promise<OthelloPosition[]> {
  const engine = await createEngine(othello);
  let state = 20;
  const random = (below: number): number => {
    // A linear congruential generator (Numerical Recipes): the same positions every time.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const found: OthelloPosition[] = [];
  while (found.length < count) {
    let position = othello.initial();
    for (let ply = 0; emptySquares(position) > empty && !othello.outcome(position); ply++) {
      const moves = othello.moves(position);
      const move = ply < 8 ? moves[random(moves.length)] : engine.search(position, { depth: 4 }).move;
      position = othello.play(position, move as number);
    }
    if (!othello.outcome(position)) found.push(position);
  }
  return found;
}

function cost(engine: Engine<OthelloPosition, number>, positions: readonly OthelloPosition[], depth?: number) {
  let nodes = 0;
  const before = process.cpuUsage();
  for (const position of positions) {
    nodes += (depth === undefined ? engine.solve(position) : engine.search(position, { depth })).stats.nodes;
  }
  const { user, system } = process.cpuUsage(before);
  return { nodes, seconds: (user + system) / 1e6 };
}

/** One row per size: nodes and CPU seconds. */
export async function printTableSizes(): Promise<void> {
  printHeading(
    'Othello: nodes and time by table size',
    'Twelve self-play positions with 20 empty squares and four with 22, each starting with an empty table. The default is 16 MiB: room for 1,048,576 positions.',
  );
  const studies = [
    ['20 empty', await selfPlay(12, 20)],
    ['22 empty', await selfPlay(4, 22)],
  ] as const;
  const rows = [];
  for (const mib of sizes) {
    const engine = await createEngine(othello, { table: { mib } });
    cost(engine, await selfPlay(4, 14));
    const row: Record<string, number> = { MiB: mib };
    for (const [name, positions] of studies) {
      const { nodes, seconds } = cost(engine, positions);
      row[`${name}: nodes`] = nodes;
      row[`${name}: CPU s`] = rounded(seconds, 2);
    }
    rows.push(row);
  }
  printTable(rows);
}

/** The mean cost of solving by empty squares, and of searching by depth. */
export async function printGrowth(): Promise<void> {
  const engine = await createEngine(othello);
  cost(engine, await selfPlay(4, 14));
  const stars = (nodes: number): string => '*'.repeat(Math.max(0, Math.round(Math.log2(nodes))));
  printHeading(
    'Othello: nodes and time by empty squares',
    'Ten self-play positions per row, solved; one star for each doubling of the mean number of nodes.',
  );
  const rows = [];
  for (let empty = 8; empty <= 22; empty++) {
    const positions = await selfPlay(10, empty);
    const { nodes, seconds } = cost(engine, positions);
    rows.push({
      empty,
      'mean nodes': Math.round(nodes / positions.length),
      'mean ms': rounded((1000 * seconds) / positions.length, 2),
      'log2 of nodes': stars(nodes / positions.length),
    });
  }
  printTable(rows);

  printHeading('Othello: nodes and time by depth', 'Ten self-play positions with 36 empty squares, searched.');
  const middle = await selfPlay(10, 36);
  printTable(
    Array.from({ length: 11 }, (_, i) => {
      const { nodes, seconds } = cost(engine, middle, i + 2);
      return {
        depth: i + 2,
        'mean nodes': Math.round(nodes / middle.length),
        'mean ms': rounded((1000 * seconds) / middle.length, 2),
        'log2 of nodes': stars(nodes / middle.length),
      };
    }),
  );
}
