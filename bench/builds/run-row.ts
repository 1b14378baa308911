/** Runs one row of `bench/builds.ts` with one build and prints the measurement: `run-row.ts FOLDER-URL ROW`. */
import type { Engine, Game, SearchOptions } from 'cutnode';
import type * as Cutnode from '../../bindings/index.js';
import { connectFour as exampleConnectFour } from '../../examples/connect-four.js';
import { kalah } from '../../examples/kalah.js';
import { lastCoin } from '../../examples/last-coin.js';
import { ticTacToe } from '../../examples/tic-tac-toe.js';
import { handWritten, plainAlphaBeta } from '../hand-written.js';
import { median } from '../interleaved.js';
import { type BuildRow, buildRows } from './rows.js';

/** Rounds in turn with the search by hand, and rounds before them that do not count. */
const ROUNDS = 15;
const ROUNDS_BEFORE = 4;

const [build = '', name = ''] = process.argv.slice(2);
const row = buildRows[name] as BuildRow;
const { createEngine } = (await import(`${build}index.js`)) as typeof Cutnode;
const result = row.hosted === undefined ? await solveSet(row) : await searchHosted(row.hosted);
console.log(JSON.stringify(result));

async function solveSet({ positions }: BuildRow) {
  const { connectFour } = (await import(
    `${build}games/connect-four/index.js`
  )) as typeof import('../../bindings/games/connect-four/index.js');
  const engine = await createEngine(connectFour);
  const { before, measured } = positions?.() ?? { before: [], measured: [] };
  let nodes = 0;
  const solve = ({ moves, score }: { moves: string; score: number }): void => {
    const position = connectFour.parse(moves);
    const { value, stats } = engine.solve(position);
    nodes += stats.nodes;
    const found = connectFour.score(position, value);
    if (found !== score) throw new Error(`${moves} is worth ${score}, but ${found} was found`);
  };
  for (const one of before) solve(one);
  nodes = 0;
  const spent = timed(() => {
    for (const one of measured) solve(one);
  });
  return { cpu: spent.cpu / measured.length, clock: spent.clock / measured.length, nodes };
}

async function searchHosted(which: string) {
  if (which === 'packaged') {
    const { connectFour } = (await import(
      `${build}games/connect-four/index.js`
    )) as typeof import('../../bindings/games/connect-four/index.js');
    const engine = await createEngine(connectFour, { hosted: true });
    return alone(engine, connectFour.parse('17444355'), { depth: 8 }, 5);
  }
  if (which === 'tic-tac-toe-bits') {
    const { ticTacToe: bits } = (await import(
      `${build}games/tic-tac-toe/index.js`
    )) as typeof import('../../bindings/games/tic-tac-toe/index.js');
    return against(bits, bits.initial(), 9, 2);
  }
  if (which === 'kalah') return against(kalah(), kalah().initial(), 8, 1);
  if (which === 'connect-four') return against(exampleConnectFour, exampleConnectFour.parse('44'), 8, 1);
  if (which === 'tic-tac-toe') return against(ticTacToe, ticTacToe.initial(), 9, 2);
  return against(lastCoin, { coins: 25, player: 0 }, 25, 1);
}

/** Nanoseconds a node of a hosted search, after one that warms it up. */
function alone<Position, Move>(
  engine: Engine<Position, Move>,
  position: Position,
  options: SearchOptions<Move, Position>,
  times: number,
) {
  const { nodes } = engine.search(position, options).stats;
  const spent = timed(() => {
    for (let i = 0; i < times; i++) engine.search(position, options);
  });
  return { cpu: (spent.cpu * 1000) / nodes / times, clock: (spent.clock * 1000) / nodes / times, nodes };
}

/** The same beside a search by hand on the same tree; the two take turns. */
async function against<Position, Move>(game: Game<Position, Move>, start: Position, depth: number, times: number) {
  const engine = await createEngine(game, { hosted: true });
  const byHand = handWritten(game);
  const options = { ...plainAlphaBeta, depth };
  const { nodes } = engine.search(start, options).stats;
  if (byHand(start, depth).nodes !== nodes) throw new Error(`${game.name}: not the same tree`);
  const hosted: { cpu: number; clock: number }[] = [];
  const hand: number[] = [];
  for (let round = -ROUNDS_BEFORE; round < ROUNDS; round++) {
    const one = timed(() => {
      for (let i = 0; i < times; i++) engine.search(start, options);
    });
    const other = timed(() => {
      for (let i = 0; i < times; i++) byHand(start, depth);
    });
    if (round < 0) continue;
    hosted.push(one);
    hand.push(other.cpu);
  }
  const perNode = (spent: readonly number[]): number => (median(spent) * 1000) / nodes / times;
  return {
    cpu: perNode(hosted.map(({ cpu }) => cpu)),
    clock: perNode(hosted.map(({ clock }) => clock)),
    byHand: perNode(hand),
    nodes,
  };
}

/** Microseconds of the processor and of the clock. */
function timed(work: () => void): { cpu: number; clock: number } {
  const start = performance.now();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: user + system, clock: (performance.now() - start) * 1000 };
}
