/**
 * The cost of calling a game's JavaScript rules from the search in WebAssembly, and the gain. Each game is
 * measured in a separate process, as in real use: a call site that has seen several games is slower in either
 * search.
 *
 *     npx tsx bench/hosted-overhead.ts [game]
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createEngine, type Game } from 'cutnode';
import { ticTacToe as bitTicTacToe } from 'cutnode/games/tic-tac-toe';
import { connectFour } from '../examples/connect-four.js';
import { kalah } from '../examples/kalah.js';
import { lastCoin } from '../examples/last-coin.js';
import { ticTacToe } from '../examples/tic-tac-toe.js';
import { handWritten, plainAlphaBeta } from './hand-written.js';
import { interleaved } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const ROUNDS = 25;
/** The design's promise: the time of hosted alpha-beta without extras relative to the hand-written search. */
const PROMISED = 1.5;
const NO_EXTRAS = 'time, no extras';
/** Rules that cost almost nothing, which no real game has: they show the cost of a hosted node itself. */
const FLOOR = 'last-coin';

interface Row {
  readonly [column: string]: string | number;
}

async function measure<Position, Move>(
  label: string,
  game: Game<Position, Move>,
  start: Position,
  depth: number,
  iterations: number,
): Promise<Row> {
  const engine = await createEngine(game, { hosted: true });
  const byHand = handWritten(game);

  const expected = byHand(start, depth);
  const hosted = engine.search(start, { ...plainAlphaBeta, depth });
  if (hosted.stats.nodes !== expected.nodes || hosted.value !== expected.value) {
    throw new Error(
      `${game.name}: hosted search gave ${hosted.value} in ${hosted.stats.nodes} nodes, ` +
        `the hand-written one ${expected.value} in ${expected.nodes}`,
    );
  }
  const full = engine.search(start, { depth });
  const { byHandTime, bareHosted, fullHosted } = interleaved(
    {
      byHandTime: () => void byHand(start, depth),
      bareHosted: () => void engine.search(start, { ...plainAlphaBeta, depth }),
      fullHosted: () => void engine.search(start, { depth }),
    },
    ROUNDS,
    iterations,
  );
  return {
    game: label,
    depth,
    nodes: expected.nodes,
    'ns/node by hand': rounded((byHandTime.ms * 1e6) / expected.nodes, 0),
    'ns/node hosted': rounded((bareHosted.ms * 1e6) / expected.nodes, 0),
    [NO_EXTRAS]: rounded(bareHosted.ratio, 2),
    'fewer nodes, defaults': rounded(expected.nodes / full.stats.nodes, 1),
    'times faster, defaults': rounded(1 / fullHosted.ratio, 1),
  };
}

const games: Record<string, () => Promise<Row>> = {
  'tic-tac-toe': () => measure('tic-tac-toe, text', ticTacToe, ticTacToe.initial(), 9, 2),
  'connect-four': () => measure('connect four, 8-bit cells, undo', connectFour, connectFour.parse('44'), 8, 1),
  kalah: () => measure('kalah(6, 4)', kalah(), kalah().initial(), 8, 1),
  'tic-tac-toe-bits': () => measure('tic-tac-toe, bits', bitTicTacToe, bitTicTacToe.initial(), 9, 2),
  [FLOOR]: () => measure('last coin', lastCoin, { coins: 25, player: 0 }, 25, 2),
};

const [wanted] = process.argv.slice(2);
if (wanted !== undefined) {
  const run = games[wanted];
  if (!run) {
    console.error(`no game '${wanted}'; there are ${Object.keys(games).join(', ')}`);
    process.exit(2);
  }
  console.log(JSON.stringify(await run()));
} else {
  printHeading(
    'Hosted search against hand-written JavaScript',
    [
      'Both call the same game object. `time, no extras`: hosted alpha-beta in natural order, without a table, to a',
      `hand-written one on the same tree (node counts are equal, and checked); the promise is at most ${PROMISED}, but for`,
      'the last row, whose rules cost next to nothing and so show the price of a hosted node by itself. `defaults`:',
      'the same depth with the table, move ordering and iterative deepening of the default options.',
    ].join('\n'),
  );
  const script = fileURLToPath(import.meta.url);
  const rows = new Map(
    Object.keys(games).map((name) => {
      const output = execFileSync(process.execPath, [...process.execArgv, script, name], { encoding: 'utf8' });
      return [name, JSON.parse(output) as Row];
    }),
  );
  printTable([...rows.values()]);
  for (const [name, row] of rows) {
    if (name === FLOOR || Number(row[NO_EXTRAS]) <= PROMISED) continue;
    console.error(`${name}: ${row[NO_EXTRAS]} is above the promised ${PROMISED}`);
    process.exitCode = 1;
  }
}
