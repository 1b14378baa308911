/**
 * A textbook exercise: find a vector W such that W·C, where C holds the nine components of a tic-tac-toe
 * position (+1, 0, -1), is a useful evaluation. Can W be so good that no search is needed? This example answers
 * the question for every possible W.
 *
 * W·C is linear: a mark is worth the weight of its square wherever the other marks are, so it cannot recognise
 * two in a row, let alone a line about to be lost. A player who looks one ply ahead and evaluates the tips with
 * W·C simply takes the heaviest free square; two plies ahead, the heaviest square that does not lose
 * immediately. Both depend only on the order of the weights: 9! orders, 45,360 up to symmetry, cover all W.
 *
 *     npx tsx examples/linear-evaluation.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine } from 'cutnode';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { openLines, productionSystem, type StateVector } from 'cutnode/games/tic-tac-toe/production-system';
import { againstEveryOpponent, linearEvaluation } from 'cutnode/textbook';

const game = productionSystem();
const squares = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Rows, columns and diagonals. */
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

type LinearEvaluation = ReturnType<typeof linearEvaluation<StateVector>>;
type EveryOpponent = ReturnType<typeof againstEveryOpponent<StateVector, number>>;

/** W·C as weighted features: `square 1` to `square 9`. */
export function vectorEvaluation(weights: readonly number[]): LinearEvaluation {
  const terms = squares.map((i) => ({
    name: `square ${i + 1}`,
    weight: weights[i] ?? 0,
    feature: (state: StateVector) => state[i] ?? 0,
  }));
  return linearEvaluation(terms, { toMove: game.toMove });
}

/** e(p), the lines open for MAX minus the lines open for MIN, in the same form. */
export const openLineEvaluation = linearEvaluation<StateVector>(
  [
    { name: 'lines open for MAX', weight: 1, feature: (state) => openLines(state).max },
    { name: 'lines open for MIN', weight: -1, feature: (state) => openLines(state).min },
  ],
  { toMove: game.toMove },
);

/** W with one weight each for the corners, the edges and the centre. */
export function symmetricWeights(corner: number, edge: number, centre: number): number[] {
  return squares.map((i) => (i === 4 ? centre : i % 2 === 0 ? corner : edge));
}

/** Chooses a square; always the same in the same position. */
export type Player = (state: StateVector) => number;

/** The square that maximises the mover's value; the lowest among equals. */
function heaviest(evaluation: LinearEvaluation, state: StateVector, moves: readonly number[]): number {
  const side = game.toMove(state) === 0 ? 1 : -1;
  const values = moves.map((move) => side * evaluation.sum(game.play(state, move)));
  return moves[values.indexOf(Math.max(...values))] as number;
}

/** Uses W·C only, even where a line could be completed. */
export function blindPlayer(evaluation: LinearEvaluation): Player {
  return (state) => heaviest(evaluation, state, game.moves(state));
}

/**
 * Searches `depth` plies, sees ends of games within them, and evaluates all other tips with `evaluation`; among
 * equals it takes the heaviest square.
 */
export async function searchingPlayer(evaluation: LinearEvaluation, depth: number): Promise<Player> {
  const engine = await createEngine({ ...game, evaluate: evaluation.evaluate });
  const known = new Map<number, number>();
  return (state) => {
    const key = game.key(state);
    const move = known.get(key) ?? heaviest(evaluation, state, engine.search(state, { depth, ties: true }).ties ?? []);
    known.set(key, move);
    return move;
  };
}

export interface Record {
  readonly first: EveryOpponent;
  readonly second: EveryOpponent;
}

/** All games of `player`, moving first and moving second, against every possible opponent. */
export function record(player: Player): Record {
  return { first: againstEveryOpponent(game, 0, player), second: againstEveryOpponent(game, 1, player) };
}

/** The results of `player` against perfect opponents, who may play any move that preserves the value. */
export async function recordAgainstPerfectPlay(player: Player): Promise<Record> {
  const engine = await createEngine(ticTacToe);
  const replies = (state: StateVector) => {
    const position = ticTacToe.parse(game.format(state));
    return engine.solve(position, { ties: true, preferFasterWins: false }).ties ?? [];
  };
  return {
    first: againstEveryOpponent(game, 0, player, { replies }),
    second: againstEveryOpponent(game, 1, player, { replies }),
  };
}

/** How far the player sees: W·C only, or also ends of games one or two plies ahead. */
export type Sight = 'blind' | 'one ply' | 'two plies';

export interface OrderRecord {
  /** Squares from the heaviest to the lightest. */
  readonly order: readonly number[];
  /** Games won, drawn and lost. */
  readonly first: readonly [number, number, number];
  readonly second: readonly [number, number, number];
}

export interface AllOrders {
  readonly orders: number;
  /** The number of orders that never lose a game when moving first, and when moving second. */
  readonly safeFirst: number;
  readonly safeSecond: number;
  /** The order with the fewest losses in total; the first found among equals. */
  readonly best: OrderRecord;
}

/**
 * Every order of nine weights against every opponent. Of the eight orders that are symmetric to each other, it
 * uses the one whose heaviest corner is square 1 and in which square 2 is heavier than square 4.
 */
export function allOrders(sight: Sight): AllOrders {
  let orders = 0;
  let safeFirst = 0;
  let safeSecond = 0;
  let best: OrderRecord | undefined;
  let fewest = Infinity;
  const visit = (order: readonly number[], rest: readonly number[]): void => {
    for (const square of rest) {
      const turned = (square === 2 || square === 6 || square === 8) && rest.includes(0);
      if (turned || (square === 3 && rest.includes(1))) continue;
      const longer = [...order, square];
      if (rest.length > 1) {
        visit(
          longer,
          rest.filter((other) => other !== square),
        );
        continue;
      }
      const first: [number, number, number] = [0, 0, 0];
      const second: [number, number, number] = [0, 0, 0];
      playAll(longer, sight, 0, 0, true, first);
      playAll(longer, sight, 0, 0, false, second);
      orders++;
      if (first[2] === 0) safeFirst++;
      if (second[2] === 0) safeSecond++;
      if (first[2] + second[2] < fewest) {
        fewest = first[2] + second[2];
        best = { order: longer, first, second };
      }
    }
  };
  visit([], squares);
  return { orders, safeFirst, safeSecond, best: best as OrderRecord };
}

/** For every set of marks, as bits, the squares that would complete a line of it. */
const completing = Uint16Array.from({ length: 512 }, (_, marks) => {
  const has = (set: number): boolean => lines.some((line) => line.every((i) => set & (1 << i)));
  return squares.reduce((found: number, i) => (has(marks | (1 << i)) ? found | (1 << i) : found), 0);
});

/**
 * Counts the results of all games that continue from here: won, drawn, lost. `mine`: whether the player with
 * the order is to move.
 */
function playAll(
  order: readonly number[],
  sight: Sight,
  own: number,
  other: number,
  mine: boolean,
  count: [number, number, number],
): void {
  const free = 0x1ff & ~(own | other);
  if (free === 0) {
    count[1]++;
    return;
  }
  const wins = completing[mine ? own : other] as number;
  for (let moves = mine ? choice(order, sight, own, other) : free; moves !== 0; moves &= moves - 1) {
    const bit = moves & -moves;
    if (wins & bit) count[mine ? 0 : 2]++;
    else if (mine) playAll(order, sight, own | bit, other, false, count);
    else playAll(order, sight, own, other | bit, true, count);
  }
}

/**
 * The chosen square, as a bit: the heaviest square that completes a line, or else that prevents the opponent
 * from completing one, or else of all squares; limited by `sight`.
 */
function choice(order: readonly number[], sight: Sight, own: number, other: number): number {
  const free = 0x1ff & ~(own | other);
  const wins = (completing[own] as number) & free;
  if (sight !== 'blind' && wins !== 0) return heaviestOf(order, wins);
  if (sight === 'two plies') {
    const threats = (completing[other] as number) & free;
    // Taking its square stops a single threat; of two threats, one remains.
    if (threats !== 0 && (threats & (threats - 1)) === 0) return threats;
  }
  return heaviestOf(order, free);
}

function heaviestOf(order: readonly number[], choices: number): number {
  for (const square of order) if (choices & (1 << square)) return 1 << square;
  return 0;
}

/** Weights 9 … 1 for the squares of an order, heaviest first. */
export function weightsOfOrder(order: readonly number[]): number[] {
  return squares.map((square) => 9 - order.indexOf(square));
}

/** The thirteen possible orderings of three weights. */
export const symmetricOrders: readonly (readonly [corner: number, edge: number, centre: number])[] = [
  [2, 1, 3],
  [3, 1, 2],
  [1, 2, 3],
  [3, 2, 1],
  [1, 3, 2],
  [2, 3, 1],
  [2, 1, 2],
  [1, 2, 2],
  [2, 2, 1],
  [1, 1, 2],
  [1, 2, 1],
  [2, 1, 1],
  [1, 1, 1],
];

const columns = ({ won, drawn, lost }: EveryOpponent): string =>
  [won, drawn, lost].map((games) => String(games).padStart(6)).join('');
const row = (label: string, { first, second }: Record): string =>
  `  ${label.padEnd(24)}${columns(first)}  ${columns(second)}`;
const plies = (depth: number): string => (depth === 1 ? '1 ply' : `${depth} plies`);
const head = (title: string): string =>
  `${title}\n${' '.repeat(26)}      moving first       moving second\n${' '.repeat(26)}${'   won drawn  lost  '.repeat(2)}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('W = (corner, edge, centre): all games against every possible opponent.\n');
  for (const [depth, title] of ['W alone', 'One ply ahead', 'Two plies ahead'].entries()) {
    console.log(head(title));
    for (const weights of symmetricOrders) {
      const evaluation = vectorEvaluation(symmetricWeights(...weights));
      const player = depth === 0 ? blindPlayer(evaluation) : await searchingPlayer(evaluation, depth);
      console.log(row(`(${weights.join(', ')})`, record(player)));
    }
    console.log();
  }

  for (const [sight, title] of [
    ['blind', 'W alone'],
    ['one ply', 'One ply ahead'],
    ['two plies', 'Two plies ahead'],
  ] as const) {
    const { orders, safeFirst, safeSecond, best } = allOrders(sight);
    console.log(`${title}, all ${orders.toLocaleString('en')} orders of nine weights:`);
    console.log(`  ${safeFirst.toLocaleString('en')} never lose moving first, ${safeSecond} moving second.`);
    console.log(`  Fewest games are lost with W = (${weightsOfOrder(best.order).join(', ')}):`);
    console.log(
      `  won, drawn and lost ${best.first.join(', ')} moving first, ${best.second.join(', ')} moving second.\n`,
    );
  }

  console.log(head('How far ahead must a player look?'));
  const vector = vectorEvaluation(symmetricWeights(2, 1, 3));
  for (const depth of [1, 2, 3, 4, 5]) {
    console.log(row(`${plies(depth)}, W = (2, 1, 3)`, record(await searchingPlayer(vector, depth))));
    console.log(row(`${plies(depth)}, open lines`, record(await searchingPlayer(openLineEvaluation, depth))));
  }

  console.log();
  console.log(head('Against all opponents who keep the value'));
  for (const depth of [1, 2]) {
    const against = await recordAgainstPerfectPlay(await searchingPlayer(vector, depth));
    console.log(row(`${plies(depth)}, W = (2, 1, 3)`, against));
  }
  console.log(
    '\nNo W makes a search unnecessary. W·C is linear: a square has the same weight whatever stands beside it, so it sees no threat.',
  );
}
