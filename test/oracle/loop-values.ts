import { afterMove, type LoopPosition, type Loops, movesAt, nameOf, payoffAt, reachable } from './loop-game.js';

/** Two ways to value a game that need not end. Neither shares code with the search or with the other. */

const WIN = 8_000_000;

/** A win is worth less by one for each ply until it happens. */
const worthOf = (payoff: number): number => (payoff === Infinity ? WIN : payoff === -Infinity ? -WIN : payoff);
const later = (value: number): number =>
  value > 7_990_000 ? value - 1 : value < -7_990_000 ? value + 1 : value === 0 ? 0 : value;

/**
 * The values of all positions that can be reached from `root`, if play without end is a draw and so is every position
 * of `drawn`: for each amount and player, the positions from which that player forces it, one ply farther in each
 * round.
 */
export function retrogradeValues(
  loops: Loops,
  root: LoopPosition,
  drawn: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const positions = [...reachable(loops, root)].map(([name, position]) => {
    const own = payoffAt(loops, position);
    const isDrawn = drawn.has(name) && own === undefined;
    const children =
      own !== undefined || isDrawn
        ? []
        : movesAt(loops, position).map((move) => nameOf(afterMove(loops, position, move)));
    const forFirst = own === undefined ? undefined : position.player === 0 ? own : -own;
    return { name, player: position.player, payoff: isDrawn ? 0 : forFirst, children };
  });
  const values = new Map<string, number>(positions.map(({ name }) => [name, 0]));
  const amounts = [...new Set(positions.map(({ payoff = 0 }) => Math.abs(payoff)))].filter((amount) => amount > 0);
  for (const amount of amounts.sort((a, b) => a - b)) {
    for (const winner of [0, 1]) {
      const plies = new Map<string, number>();
      for (const { name, payoff } of positions) {
        if (payoff !== undefined && (winner === 0 ? payoff : -payoff) >= amount) plies.set(name, 0);
      }
      for (let round = 1, before = -1; before < plies.size; round++) {
        before = plies.size;
        const reached = positions.filter(({ name, player, payoff, children }) => {
          if (plies.has(name) || payoff !== undefined) return false;
          const forced = (child: string): boolean => plies.has(child);
          return player === winner ? children.some(forced) : children.every(forced);
        });
        for (const { name } of reached) plies.set(name, round);
      }
      for (const { name, player } of positions) {
        const distance = plies.get(name);
        if (distance === undefined) continue;
        const worth = amount === Infinity ? WIN - distance : amount;
        values.set(name, player === winner ? worth : -worth);
      }
    }
  }
  return values;
}

/**
 * Plain minimax over paths: `before` are the positions that have occurred. `depth` plies deep, with `evaluate` at the
 * horizon.
 */
export function pathValue(
  loops: Loops,
  position: LoopPosition,
  before: ReadonlySet<string>,
  rule: 'draw' | 'loss',
  depth = Infinity,
  evaluate: (position: LoopPosition) => number = () => 0,
  /** The player whose move led to `position`; `undefined`: it is the root. */
  mover?: 0 | 1,
): number {
  const own = payoffAt(loops, position);
  if (own !== undefined) return worthOf(own);
  const name = nameOf(position);
  if (mover !== undefined && before.has(name)) {
    if (rule === 'draw') return 0;
    return mover === position.player ? -WIN : WIN;
  }
  if (depth <= 0) return evaluate(position);
  const seen = new Set([...before, name]);
  const values = movesAt(loops, position).map((move) => {
    const child = afterMove(loops, position, move);
    const value = pathValue(loops, child, seen, rule, depth - 1, evaluate, position.player);
    return later(child.player === position.player ? value : -value);
  });
  return Math.max(...values);
}
