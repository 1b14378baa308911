/**
 * Nodes that prove mates in two, three and four by full-width search, with the default ordering and in natural order: the
 * problems of ../shared/data, positions of end-game tables and random positions of many men. Everything but the time is the
 * same on every machine.
 *
 *     npx tsx bench/chess-mates.ts [--positions 20]      of each length and source, the problems apart; three minutes
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createEngine } from 'cutnode';
import { type ChessPosition, chess } from 'cutnode/games/chess';
import { createEndgames } from 'cutnode/games/chess/endgames';
import { endgamePositions } from '../test/oracle/endgame-positions.js';
import { matesWithin } from '../test/oracle/mate-by-moves.js';
import { printHeading, printTable, rounded } from './report.js';

/** Materials of four men from which mates are drawn, by the distances of their tables. */
const MATERIALS = ['KQKR', 'KRKB', 'KRKN', 'KBNK', 'KQKP', 'KRPK'];
const MANY_MEN = 'KQRNPPKRBNPP';
const LENGTHS = [3, 4];
const BATCH = 10_000;
const MOST_BATCHES = 30;
/** Between the seeds of two batches: one that draws too few legal positions goes on with the next seeds. */
const APART = 1000;
/** Nodes after which a random position of many men is given up: most have no mate so near. */
const GIVE_UP = 200_000;

const { values: flags } = parseArgs({ options: { positions: { type: 'string', default: '20' } } });
const wanted = Number(flags.positions);
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error(`--positions: expected a whole number from 1, not '${flags.positions}'`);
  process.exit(2);
}
const file = fileURLToPath(new URL('../../shared/data/chess/mate_in_2.txt', import.meta.url));
if (!existsSync(file)) {
  console.error(`the problems are not there: expected ${file}`);
  process.exit(1);
}

/** Positions with a mate in so many moves of the side to move. */
interface Mates {
  readonly moves: number;
  readonly source: string;
  readonly positions: readonly ChessPosition[];
}

const engine = await createEngine(chess);
const pliesOf = (moves: number): number => 2 * moves - 1;

/** Draws positions, a batch at a time, until there are `enough` mates of each length, all different. */
function draw(
  source: string,
  enough: number,
  mateIn: (position: ChessPosition) => number | undefined,
  batchOf: (seed: number) => readonly ChessPosition[],
): Mates[] {
  const found = LENGTHS.map((): ChessPosition[] => []);
  const seen = new Set<string>();
  for (let seed = 1; seed <= MOST_BATCHES && found.some(({ length }) => length < enough); seed++) {
    for (const position of batchOf(seed)) {
      const fen = chess.format(position);
      if (seen.has(fen)) continue;
      seen.add(fen);
      const list = found[LENGTHS.indexOf(mateIn(position) ?? 0)];
      if (list && list.length < enough) list.push(position);
      if (found.every(({ length }) => length === enough)) break;
    }
  }
  return LENGTHS.map((moves, i) => ({ moves, source, positions: found[i] as ChessPosition[] }));
}

/** Moves to the mate that a search to depth 7 proves, if it is a mate in three or four. */
function mateBySearch(position: ChessPosition): number | undefined {
  const { winIn } = engine.search(position, { depth: 7, iterative: 1, quiescence: false, nodes: GIVE_UP });
  if (winIn !== 5 && winIn !== 7) return undefined;
  if (winIn === 5 && !(matesWithin(position, 3) && !matesWithin(position, 2))) {
    throw new Error(`the search proves a mate in 3 that move by move is none: ${chess.format(position)}`);
  }
  return (winIn + 1) / 2;
}

/** Nodes to the proof; throws if the search proves another length. */
function nodesOf(position: ChessPosition, moves: number, ordering: { readonly ordering?: 'natural' }): number {
  const { winIn, solved, stats } = engine.solve(position, ordering);
  if (solved && winIn === pliesOf(moves)) return stats.nodes;
  throw new Error(`a win in ${winIn} plies, not a mate in ${moves}: ${chess.format(position)}`);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

interface Counts {
  readonly moves: number;
  readonly source: string;
  readonly byDefault: readonly number[];
  readonly natural: readonly number[];
}

function row({ moves, source, byDefault, natural }: Counts): Record<string, string | number> {
  return {
    'mate in': moves,
    positions: source,
    number: byDefault.length,
    nodes: sum(byDefault),
    median: Math.round(median(byDefault)),
    most: Math.max(...byDefault),
    'natural order': sum(natural),
    'its median': Math.round(median(natural)),
    'its most': Math.max(...natural),
    'natural / default': rounded(sum(natural) / sum(byDefault), 2),
  };
}

const problems = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => chess.parse(line.split(';')[0] as string));
const endgames = await createEndgames({ materials: MATERIALS });
const drawn = MATERIALS.flatMap((material) =>
  draw(
    material,
    wanted,
    (position) => {
      const { plies, value } = endgames.probe(position) ?? {};
      return plies !== undefined && (value as number) > 0 ? (plies + 1) / 2 : undefined;
    },
    (seed) => endgamePositions(material, BATCH, APART * seed),
  ),
);
const middle = draw(`${MANY_MEN.length} men`, Math.ceil(wanted / 2), mateBySearch, (seed) =>
  endgamePositions(MANY_MEN, 100, APART * seed),
);
const mates: Mates[] = [{ moves: 2, source: 'problems', positions: problems }, ...drawn, ...middle];

const counts = mates
  .filter(({ positions }) => positions.length > 0)
  .map(
    ({ moves, source, positions }): Counts => ({
      moves,
      source,
      byDefault: positions.map((position) => nodesOf(position, moves, {})),
      natural: positions.map((position) => nodesOf(position, moves, { ordering: 'natural' })),
    }),
  )
  .sort((a, b) => a.moves - b.moves);

printHeading(
  'Chess: nodes that prove a mate',
  [
    'Full-width search to the end (`engine.solve`) without end-game tables, with a transposition table: MTD(f), depth 1, 2, 3 …',
    'All iterations count, quiescence nodes do not. `npx tsx bench/chess-mates.ts` prints this. Every position is proved to be a mate in exactly that many',
    'moves, with the default ordering and in the order in which the rules list the moves.',
    '',
    `- *problems*: all ${problems.length} mates in two of the public set that the tests solve with all their solutions.`,
    `- *${MATERIALS.join(', ')}*: random positions, either colour, whose end-game table says mate in 3 or 4.`,
    `- *${MANY_MEN.length} men*: random positions of ${MANY_MEN}, half as many, in which a search with the default ordering finds the`,
    `  mate within ${GIVE_UP.toLocaleString('en')} nodes: a choice that favours that ordering. The mates in 3 are confirmed move by move by the`,
    '  rules in TypeScript, without search.',
  ].join('\n'),
);
printTable(counts.map(row));
console.log('### By length\n');
printTable(
  [2, ...LENGTHS].map((moves) => {
    const own = counts.filter((count) => count.moves === moves);
    return row({
      moves,
      source: 'all',
      byDefault: own.flatMap(({ byDefault }) => byDefault),
      natural: own.flatMap(({ natural }) => natural),
    });
  }),
);
