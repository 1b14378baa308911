/**
 * Games of points with the score in the position and in the key, and with `reward`, which leaves it out of both: nodes
 * and times of `solve` with its defaults, the fastest of N runs. Bounds, hints and rules are the same in both; a position whose score belongs
 * to it is worth the score more.
 *
 *     npx tsx bench/rewards.ts [--runs N]
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createEngine, type Game } from 'cutnode';
import { dotsAndBoxes } from '../examples/dots-and-boxes.js';
import { kalah } from '../examples/kalah.js';
import { printHeading, printTable, rounded } from './report.js';

const { values: flags } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(flags.runs);
const MIB = 256;

interface Scored<Position> {
  readonly position: Position;
  /** Points of player 0 less those of player 1. */
  readonly lead: number;
}

/** The same game as it is written without `reward`. */
function withScore<Position, Move>(game: Game<Position, Move>): Game<Scored<Position>, Move> {
  const { bounds, hint, key, reward } = game;
  if (!(bounds && hint && key && reward)) throw new Error(`${game.name} lacks a member that this bench counts on`);
  const ahead = ({ position, lead }: Scored<Position>): number => (game.toMove(position) === 0 ? lead : -lead);
  return {
    name: `${game.name}, score in the key`,
    initial: () => ({ position: game.initial(), lead: 0 }),
    toMove: ({ position }) => game.toMove(position),
    moves: ({ position }) => game.moves(position),
    play({ position, lead }, move) {
      const points = reward(position, move);
      return { position: game.play(position, move), lead: game.toMove(position) === 0 ? lead + points : lead - points };
    },
    outcome({ position, lead }) {
      const rest = game.outcome(position);
      return rest && [(rest[0] as number) + lead, (rest[1] as number) - lead];
    },
    evaluate: ahead,
    bounds(p) {
      const [least, greatest] = bounds(p.position);
      return [ahead(p) + least, ahead(p) + greatest];
    },
    hint: ({ position }, move) => hint(position, move),
    key(p) {
      const rest = key(p.position);
      return typeof rest === 'number' ? rest * 256 + ahead(p) + 128 : `${rest}${String.fromCharCode(ahead(p) + 128)}`;
    },
  };
}

async function measure<Position, Move>(
  label: string,
  game: Game<Position, Move>,
  position: Position,
  runs: number,
): Promise<Record<string, string | number>> {
  const other = withScore(game);
  const start = { position, lead: 0 };
  const [points, scored] = [
    await createEngine(game, { table: { mib: MIB } }),
    await createEngine(other, { table: { mib: MIB } }),
  ];
  const [few, many] = [points.solve(position), scored.solve(start)];
  if (few.value !== many.value) throw new Error(`${label}: ${few.value} with rewards, ${many.value} without`);
  // In turn, so that a slow moment of the machine strikes both. The fastest run is the least disturbed.
  const times = { points: [few.stats.timeMs], scored: [many.stats.timeMs] };
  for (let run = 1; run < runs; run++) {
    times.points.push(points.solve(position).stats.timeMs);
    times.scored.push(scored.solve(start).stats.timeMs);
  }
  const [fast, slow] = [Math.min(...times.points), Math.min(...times.scored)];
  return {
    position: label,
    value: few.value,
    'nodes, score in the key': many.stats.nodes,
    'nodes, reward': few.stats.nodes,
    'fewer nodes': rounded(many.stats.nodes / few.stats.nodes, 1),
    's, score in the key': rounded(slow / 1000, 2),
    's, reward': rounded(fast / 1000, 2),
    'times faster': rounded(slow / fast, 1),
  };
}

printHeading(
  'Games of points',
  [
    `\`solve\` with its defaults over a table of ${MIB} MiB, ${runs} times (once from the empty 3x3 board); the fastest counts. The value is what the side to move still wins.`,
    `Load average at the start: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}.`,
  ].join('\n'),
);
const [oblong, square] = [dotsAndBoxes(2, 3), dotsAndBoxes(3, 3)];
const after = (...lines: number[]) =>
  ({ drawn: lines.reduce((set, line) => set | (1 << line), 0), player: 0 }) as const;
const [four, six] = [kalah(4, 3), kalah(6, 4)];
const late = { pits: [1, 2, 3, 0, 3, 1, 15, 2, 0, 3, 3, 1, 1, 13], player: 1 } as const;
printTable([
  await measure('dots and boxes 2x3, empty', oblong, oblong.initial(), runs),
  await measure('dots and boxes 3x3, six lines', square, after(2, 4, 10, 12, 16, 21), runs),
  await measure('dots and boxes 3x3, empty', square, square.initial(), 1),
  await measure('kalah(4, 3)', four, four.initial(), runs),
  await measure('kalah(6, 4), 20 seeds left', six, late, runs),
]);
