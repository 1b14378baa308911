/**
 * How long each level of `createOpponent` takes in a slow game: chess over chess.js on Kiwipete, a position with 48 moves
 * and long exchanges, without quiescence and with it. docs/guides/opponent.md states the limits.
 *
 *     npx tsx bench/levels-in-time.ts
 */
import { createEngine, createOpponent, type Game, type Searcher, STRONGEST_LEVEL } from 'cutnode';
import { printHeading, printTable, rounded } from './report.js';
import type { Case } from './strangers/contest.js';
import { chessContest } from './strangers/games/chess.js';

/** What docs/guides/opponent.md promises for every level. */
const STATED_MS = 2000;

interface Spent {
  searches: number;
  nodes: number;
}

/** The engine of `game`, and what its searches have spent so far. */
async function watched<Position, Move>(game: Game<Position, Move>): Promise<[Searcher<Position, Move>, Spent]> {
  const engine = await createEngine(game);
  const spent = { searches: 0, nodes: 0 };
  const search: Searcher<Position, Move>['search'] = (position, options) => {
    const result = engine.search(position, options);
    spent.searches++;
    spent.nodes += result.stats.nodes + result.stats.quiescenceNodes + result.stats.completionNodes;
    return result;
  };
  return [{ game, search }, spent];
}

async function measure<Position>(title: string, game: Game<Position, string>, start: () => Position): Promise<void> {
  const [engine, spent] = await watched(game);
  const rows: Record<string, string | number>[] = [];
  for (let level = 1; level <= STRONGEST_LEVEL; level++) {
    Object.assign(spent, { searches: 0, nodes: 0 });
    const began = performance.now();
    const { move, thought } = await createOpponent(engine, { level }).choose(start());
    const ms = performance.now() - began;
    rows.push({
      level,
      'stated, ms': STATED_MS,
      'taken, ms': rounded(ms, 0),
      'in time': ms <= STATED_MS ? 'yes' : 'NO',
      ...spent,
      'µs a node': rounded((1000 * ms) / spent.nodes, 0),
      depth: thought.depth,
      lines: thought.lines.length,
      stop: thought.stop,
      move,
    });
  }
  console.log(`### ${title}\n`);
  printTable(rows);
}

printHeading(
  'Levels in time',
  'Nodes include those of quiescence and of completing lines. Depth, lines and stop are those of the search that the move was chosen from.',
);
const kiwipete = chessContest.cases.find(({ label }) => label === 'Kiwipete') as Case;
const chess = kiwipete.game as Game<unknown, string>;
await measure('Chess over chess.js, Kiwipete', chess, kiwipete.start);
const noisy = (position: unknown): string[] => chess.moves(position).filter((move) => /[x=]/.test(move));
await measure('The same with captures and promotions as noisy moves', { ...chess, noisy }, kiwipete.start);
