/**
 * How far a deep search usually is from a shallow one: the numbers behind a game's `deviation`, which ProbCut needs (Buro,
 * "ProbCut: an effective selective extension of the alpha-beta algorithm", 1995).
 *
 *     npx tsx bench/deviations.ts [othello] [--positions 300] [--depth 8] [--seed 1]
 *
 * The positions are drawn by random moves, an eighth of a game apart. Both searches are exact. Printed is the standard
 * deviation of the difference of their values, over all positions in which neither is decided, and over each third of the
 * game.
 */
import { parseArgs } from 'node:util';
import { createEngine, type Game } from 'cutnode';
import { breakthrough } from 'cutnode/games/breakthrough';
import { chess } from 'cutnode/games/chess';
import { gomoku } from 'cutnode/games/gomoku';
import { othello } from 'cutnode/games/othello';
import { printHeading, printTable, rounded } from './report.js';
import { seeded } from './seeded.js';

const games: Readonly<Record<string, { readonly game: unknown; readonly plies: number }>> = {
  othello: { game: othello, plies: 50 },
  chess: { game: chess, plies: 80 },
  gomoku: { game: gomoku, plies: 40 },
  breakthrough: { game: breakthrough, plies: 40 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    positions: { type: 'string', default: '300' },
    depth: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
  },
});
const [name = 'othello'] = positionals;
const chosen = games[name];
if (!chosen) throw new Error(`no game '${name}' here; there are ${Object.keys(games).join(', ')}`);
const game = chosen.game as Game<unknown, unknown>;
const deepest = Number(values.depth);
const count = Number(values.positions);
const random = seeded(Number(values.seed));

/** The shallower search of the same parity that ProbCut asks. */
const shallowOf = (depth: number): number => 2 * Math.floor(depth / 4) + (depth & 1);

/** A position `plies` random moves from the start that is not over; `undefined` if the game ended before. */
function wander(plies: number): unknown {
  let position = game.initial();
  for (let i = 0; i < plies; i++) {
    const moves = game.moves(position);
    position = game.play(position, moves[Math.floor(random() * moves.length)]);
    if (game.outcome(position)) return undefined;
  }
  return position;
}

const engine = await createEngine(game, { table: { mib: 16 } });
/** By depth and third of the game: the differences. */
const differences = new Map<string, number[]>();
const note = (key: string, difference: number): void => {
  differences.set(key, [...(differences.get(key) ?? []), difference]);
};
for (let i = 0; i < count; i++) {
  const plies = Math.floor(random() * chosen.plies);
  const position = wander(plies);
  if (position === undefined) continue;
  const found = new Map<number, number>();
  for (let depth = 1; depth <= deepest; depth++) {
    const { value } = engine.search(position, { depth });
    if (Math.abs(value) < 1_000_000) found.set(depth, value);
  }
  for (let depth = 3; depth <= deepest; depth++) {
    const deep = found.get(depth);
    const shallow = found.get(shallowOf(depth));
    if (deep === undefined || shallow === undefined) continue;
    note(`${depth} all`, deep - shallow);
    note(`${depth} ${Math.floor((3 * plies) / chosen.plies)}`, deep - shallow);
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${i + 1} of ${count}`);
}

const deviation = (key: string): number => {
  const list = differences.get(key) ?? [];
  const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
  return rounded(Math.sqrt(list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / list.length), 2);
};
printHeading(
  `Deep and shallow searches of ${name}`,
  `Standard deviation of the difference, in units of the evaluation; ${count} positions drawn with seed ${values.seed}.`,
);
printTable(
  Array.from({ length: deepest - 2 }, (_, i) => i + 3).map((depth) => ({
    depth,
    shallow: shallowOf(depth),
    positions: (differences.get(`${depth} all`) ?? []).length,
    all: deviation(`${depth} all`),
    'first third': deviation(`${depth} 0`),
    'second third': deviation(`${depth} 1`),
    'last third': deviation(`${depth} 2`),
  })),
);
