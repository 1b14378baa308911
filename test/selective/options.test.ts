import { expect, test } from 'vitest';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { selectiveParts } from '../../bindings/engine/selective-parts.js';
import { chess, chessSelective } from '../../bindings/games/chess/index.js';
import { chessWithNet } from '../../bindings/games/chess/net/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { othello, othelloProof } from '../../bindings/games/othello/index.js';
import { createEngine, InvalidOptionError, type SearchOptions } from '../../bindings/index.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';

const engine = await createEngine(enableSelective(chess, chessSelective), { selective: true });
const start = chess.initial();

test('an engine that was not made for it refuses', async () => {
  const exact = await createEngine(chess);
  expect(() => exact.search(start, { depth: 3, selective: true })).toThrow(
    'selective needs an engine made with { selective: true }, which loads that search',
  );
});

test('a game without such a module is refused, and its rules in JavaScript are not', async () => {
  await expect(createEngine(connectFour, { selective: true })).rejects.toThrow(
    'connect-four: its compiled rules have no module for selective search; its rules in JavaScript have, on this thread with hosted: true',
  );
  const hosted = await createEngine(enableSelective(connectFour, hostedSelective), { selective: true, hosted: true });
  expect(hosted.search(connectFour.initial(), { depth: 6, selective: true })).toMatchObject({ selective: true });
});

test('without its module it is refused with the lines to add', async () => {
  await expect(createEngine({ ...chess }, { selective: true })).rejects.toThrow(
    "chess: for selective search, add import { enableSelective } from 'cutnode/selective'; import { hostedSelective } from 'cutnode/selective'; enableSelective(game, hostedSelective);",
  );
  // A module that another test gives to the game is not given to a copy.
  const own = { ...othello, core: othello.core };
  await expect(createEngine(own, { selective: true })).rejects.toThrow(
    "othello: for selective search, add import { enableSelective } from 'cutnode/selective'; import { othelloSelective } from 'cutnode/games/othello'; enableSelective(game, othelloSelective);",
  );
  await expect(createWorkerEngine(own, { selective: true })).rejects.toThrow('othelloSelective');
  // That of the compiled rules is not that for the rules in JavaScript.
  await expect(createEngine({ ...chess, core: chess.core }, { selective: true, hosted: true })).rejects.toThrow(
    'hostedSelective',
  );
});

test.each([
  [othello, chessSelective],
  [{ ...chess }, chessSelective],
  [chessWithNet, chessSelective],
  [chess, undefined],
  [undefined, hostedSelective],
  [othello, othelloProof],
  [othello, { of: 'hosted' }],
])('a module of another game is refused', (game, module) => {
  expect(() => enableSelective(game as never, module as never)).toThrow(InvalidOptionError);
});

test('solve refuses: a selective search proves nothing', () => {
  const options: SearchOptions = { selective: true };
  expect(() => engine.solve(start, options)).toThrow('solve is exact; a selective search proves nothing: use search');
});

test.each([
  [{ algorithm: 'mtdf' }, "selective goes with algorithm 'pvs' alone, not 'mtdf'"],
  [{ ordering: ['killer'] }, 'ordering is for exact searches; leave it out with selective'],
  [{ ties: true }, 'ties is for exact searches; leave it out with selective'],
  [{ failHard: true }, 'failHard is for exact searches; leave it out with selective'],
  [{ selective: 'yes' }, "selective must be true, false or an object such as { nullMove: false }, not 'yes'"],
  [{ selective: { nullmove: false } }, "unknown part of selective search 'nullmove'"],
  [{ selective: { nullMove: 0 } }, 'selective.nullMove must be true or false, not 0'],
] as [object, string][])('%o is refused', (options, message) => {
  expect(() => engine.search(start, { depth: 3, selective: true, ...options } as SearchOptions)).toThrow(message);
});

test.each([
  [{ nullMove: true }, { nullMove: true, futility: undefined, probCut: false }],
  [{ nullMove: false }, { nullMove: false, futility: undefined }],
  [{}, true],
])('the parts %o are %o', (parts, same) => {
  const nodes = (selective: SearchOptions['selective']): number =>
    engine.search(start, { depth: 8, selective }).stats.nodes;
  expect(nodes(parts)).toBe(nodes(same));
});

test('a part that is true stands alone, one that is false is left out of all', () => {
  const nodes = (selective: SearchOptions['selective']): number =>
    engine.search(start, { depth: 8, selective }).stats.nodes;
  const alone = Object.fromEntries(selectiveParts.map((part) => [part, part === 'lateMoveReductions']));
  expect(nodes({ lateMoveReductions: true })).toBe(nodes(alone));
  const rest = Object.fromEntries(selectiveParts.map((part) => [part, part !== 'lateMoveReductions']));
  expect(nodes({ lateMoveReductions: false })).toBe(nodes(rest));
  expect(new Set([nodes(alone), nodes(rest), nodes(true)]).size).toBe(3);
});

test('an exact search of such an engine counts what that of any engine counts, whatever was searched before', async () => {
  const exact = await createEngine(chess);
  // The root of this one fails high.
  engine.search(start, { depth: 8, selective: { lateMoveReductions: true } });
  const { timeMs: _, iterations: __, ...stats } = exact.search(start, { depth: 5 }).stats;
  expect(engine.search(start, { depth: 5 }).stats).toMatchObject(stats);
  expect(engine.search(start, { depth: 5, selective: false }).selective).toBe(false);
});

test('a worker searches the same nodes', async () => {
  const worker = await createWorkerEngine(chess, { selective: true });
  try {
    const found = await worker.search(start, { depth: 7, selective: true, iterative: true });
    expect(found.selective).toBe(true);
    expect(found.stats.nodes).toBe(engine.search(start, { depth: 7, selective: true, iterative: true }).stats.nodes);
  } finally {
    await worker.close();
  }
});
