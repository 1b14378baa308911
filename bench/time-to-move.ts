/**
 * The move that `search` plays after a given time, beside the hand-written search that deepens ply by ply, by what it
 * gives away: the value of the best move less that of the one played, both solved. Positions of the games of
 * `bench/strangers.ts`, drawn by seed, in which the result depends on the move. The two take turns in one process; both
 * suffer from other load alike. Limits in nodes do not depend on it.
 *
 *     npx tsx bench/time-to-move.ts [--nodes-only] [GAME ...]
 */
import { loadavg } from 'node:os';
import { createEngine, type Engine, type Game } from 'cutnode';
import { drawn } from './drawn.js';
import { printHeading, printTable, rounded } from './report.js';
import { seeded } from './seeded.js';
import { contests } from './strangers/contests.js';
import { handWritten } from './strangers/hand-written.js';

type AnyGame = Game<unknown, unknown>;

interface Subject {
  readonly position: unknown;
  /** What each move gives away, in the game's order. */
  readonly regrets: readonly number[];
}

type Limit = { readonly timeMs: number } | { readonly nodes: number };

const POSITIONS = 5;
const MOST_SEEDS = 24;
/** Positions are left out where a move takes more nodes to solve. */
const MOST_NODES = 200_000;
const PLIES = [2, 4, 6, 8];

const nodesOnly = process.argv.includes('--nodes-only');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const limits: readonly Limit[] = [
  ...[100, 1000, 10_000].map((nodes) => ({ nodes })),
  ...(nodesOnly ? [] : [10, 100, 1000].map((timeMs) => ({ timeMs }))),
];
const nameOf = (limit: Limit): string => ('nodes' in limit ? `${limit.nodes} nodes` : `${limit.timeMs} ms`);

printHeading(
  'Time to move',
  `What the move played gives away, the mean by hand and of \`search\`: a won game that is drawn 1, one that is lost 2, in
games of points the points. Load average at the start: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}.`,
);
const rows: Record<string, string | number>[] = [];
const sums = new Map<string, { byHand: number; engine: number; worse: number; better: number }>();
let positions = 0;
for (const { name, cases } of contests) {
  const first = cases.find(({ question }) => typeof question !== 'number');
  if (!first || (names.length > 0 && !names.includes(name))) continue;
  const subjects = await subjectsOf(first.game, first.question === 'value');
  if (subjects.length === 0) continue;
  positions += subjects.length;
  const row: Record<string, string | number> = { game: name, positions: subjects.length };
  const engine = await createEngine(first.game);
  for (const limit of limits) {
    const lost = { byHand: 0, engine: 0 };
    const sum = sums.get(nameOf(limit)) ?? { byHand: 0, engine: 0, worse: 0, better: 0 };
    sums.set(nameOf(limit), sum);
    subjects.forEach(({ position, regrets }, i) => {
      const tasks = [() => byHand(first.game, position, limit), () => byEngine(engine, position, limit)];
      const order = i % 2 === 0 ? [0, 1] : [1, 0];
      const found: number[] = [];
      for (const which of order) found[which] = (tasks[which] as () => number)();
      const [hand, ours] = found.map((place) => regrets[place] as number) as [number, number];
      lost.byHand += hand;
      lost.engine += ours;
      if (ours > hand) sum.worse++;
      if (ours < hand) sum.better++;
    });
    sum.byHand += Math.sign(lost.byHand - lost.engine) > 0 ? 1 : 0;
    sum.engine += Math.sign(lost.engine - lost.byHand) > 0 ? 1 : 0;
    row[nameOf(limit)] = `${rounded(lost.byHand / subjects.length, 2)}, ${rounded(lost.engine / subjects.length, 2)}`;
  }
  rows.push(row);
}
printTable(rows);
printTable(
  [...sums].map(([limit, { byHand: handWorse, engine: engineWorse, worse, better }]) => ({
    limit,
    'games in which the hand gives away more': handWorse,
    'games in which search does': engineWorse,
    positions,
    'positions in which the hand does': better,
    'in which search does': worse,
  })),
);

function byHand(game: AnyGame, position: unknown, limit: Limit): number {
  const start = performance.now();
  return 'nodes' in limit
    ? handWritten(game, 'soonest', 'ply by ply', limit.nodes)(position).best
    : handWritten(game, 'soonest', 'ply by ply', Infinity, () => performance.now() - start >= limit.timeMs)(position)
        .best;
}

function byEngine(engine: Engine<unknown, unknown>, position: unknown, limit: Limit): number {
  const { move } = engine.search(position, limit);
  const texts = engine.game.moves(position).map((each) => JSON.stringify(each));
  return texts.indexOf(JSON.stringify(move));
}

async function subjectsOf(game: AnyGame, points: boolean): Promise<readonly Subject[]> {
  const solver = await createEngine(game, { table: { mib: 64, keep: true } });
  const found: Subject[] = [];
  for (let seed = 1; seed <= MOST_SEEDS && found.length < POSITIONS; seed++) {
    let position: unknown;
    try {
      position = drawn(game, PLIES[seed % PLIES.length] as number, seeded(seed));
    } catch {
      continue;
    }
    const regrets = regretsAt(solver, position, points);
    if (regrets?.some((regret) => regret > 0)) found.push({ position, regrets });
  }
  return found;
}

/** What each move gives away; `undefined` if that is not known or the game is over. */
function regretsAt(
  solver: Engine<unknown, unknown>,
  position: unknown,
  points: boolean,
): readonly number[] | undefined {
  const { game } = solver;
  if (game.outcome(position) !== undefined) return undefined;
  const mover = game.toMove(position);
  const values: number[] = [];
  for (const move of game.moves(position)) {
    const child = game.play(position, move);
    const { value, solved } = solver.solve(child, { preferFasterWins: false, nodes: MOST_NODES });
    const sign = game.toMove(child) === mover ? 1 : -1;
    game.undo?.(position, move);
    if (!solved || value === undefined) return undefined;
    values.push(sign * (points ? value : Math.sign(value)));
  }
  const best = Math.max(...values);
  return values.map((value) => best - value);
}
