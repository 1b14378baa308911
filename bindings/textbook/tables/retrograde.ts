import { checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, checkSignal, checkSynchronous, isWhole } from '../../contract/checks.js';
import { UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { isDecided, WIN_VALUE } from '../../contract/value.js';
import { explore, type PositionGraph, type RetrogradeProgress, SAME } from './position-graph.js';
import { PositionTable } from './position-table.js';

/** Options of `retrograde`. */
export interface RetrogradeOptions<Position> {
  /** Solve every position reachable from these. Default: the initial position. */
  readonly from?: readonly Position[] | undefined;
  /** The most positions allowed, 1 … 2^30; more throw `InvalidOptionError`. Default: 10,000,000. */
  readonly maxPositions?: number | undefined;
  /** When it aborts, its reason is thrown; `SearchLimits` has the rule. */
  readonly signal?: AbortSignal | undefined;
  /** Called every 16,384 positions and at the end of each phase. */
  readonly onProgress?: ((progress: RetrogradeProgress) => void) | undefined;
}

const DEFAULT_MAX_POSITIONS = 10_000_000;
const REPORT_EVERY = 1 << 14;
/** A win farther away than this is beyond the scale of values. */
const MAX_DISTANCE = 9_999;

/**
 * Solve a finite game backwards (Bellman 1965; Ströhlein 1970; Thompson, "Retrograde analysis of certain endgames",
 * ICCA Journal 9(3), 1986): from finished positions to those that lead there. A position is won if some move leads to a
 * position lost for the opponent, and lost if all moves lead to wins for the opponent. The winner takes the shortest
 * win, the loser the longest loss. Positions that remain unresolved are drawn: each side can go round in a cycle for
 * ever rather than lose. So cycles need no special rule.
 *
 * Values are exact, with the distance to a win, and cover every position reachable from `from`. Graded results are
 * resolved like wins, from the greatest down: a player who can force more takes it first.
 *
 * Time is proportional to the moves. It uses about 60 bytes a position and 12 a move; the resulting table has 14 bytes
 * a position. Throws `InvalidGameError` (no `key`, or rules that contradict themselves), `UnsupportedGameError`,
 * `InvalidOptionError`.
 */
export function retrograde<Position, Move>(
  game: Game<Position, Move>,
  options: RetrogradeOptions<Position> = {},
): PositionTable<Position> {
  checkNames('retrograde option', options, ['from', 'maxPositions', 'signal', 'onProgress']);
  checkSignal(options.signal);
  checkFunction('onProgress', options.onProgress);
  const { from = [checkedGame(game).initial()], maxPositions = DEFAULT_MAX_POSITIONS, signal, onProgress } = options;
  if (!isWhole(maxPositions, 1, 2 ** 30)) {
    throw wrongOption('maxPositions', 'a whole number from 1 to 2^30', maxPositions);
  }
  const graph = explore(game, from, { maxPositions, signal, onProgress });
  const values = resolve(graph, (positions) => {
    signal?.throwIfAborted();
    checkSynchronous('onProgress', onProgress?.({ phase: 'resolved', positions, moves: graph.to.length }));
  });
  if (!values) throw new UnsupportedGameError(`${game.name}: a win takes more than ${MAX_DISTANCE} plies`);
  return new PositionTable(game, { keys: graph.index.words(), values });
}

/** The value of every position, from its side to move; `undefined` if a win is too far away for the scale. */
function resolve(graph: PositionGraph, report: (positions: number) => void): Int32Array | undefined {
  const size = graph.index.size;
  const { offsets, predecessors } = predecessorsOf(graph);
  const values = new Int32Array(size);
  const resolved = new Uint8Array(size);
  /** The number of moves of each position not yet known to be as bad as the current level. */
  const open = Uint32Array.from(graph.moveCounts);
  const queue = new Uint32Array(size);
  let end = 0;
  let next = 0;

  const settle = (number: number, value: number): void => {
    values[number] = value;
    resolved[number] = 1;
    queue[end++] = number;
  };

  for (const [amount, ends] of levelsOf(graph)) {
    for (const number of ends) settle(number, graph.ends.get(number) as number);
    // First in, first out: positions are processed in the order of their distance.
    for (; next < end; next++) {
      if (next % REPORT_EVERY === 0) report(next);
      const number = queue[next] as number;
      const value = values[number] as number;
      const fromAbove = isDecided(value) ? value - Math.sign(value) : value;
      if (amount === WIN_VALUE && WIN_VALUE - Math.abs(fromAbove) > MAX_DISTANCE) return undefined;
      for (let i = offsets[number] as number; i < (offsets[number + 1] as number); i++) {
        const word = predecessors[i] as number;
        const before = (word & ~SAME) >>> 0;
        if (resolved[before]) continue;
        const gain = word >= SAME ? fromAbove : -fromAbove;
        open[before] = (open[before] as number) - 1;
        // Either this move wins that much, or it was the last open move: the loss is then as late as possible.
        if (gain > 0 || open[before] === 0) settle(before, gain);
      }
    }
  }
  report(end);
  return values;
}

/** Finished positions grouped by the amount won, greatest first; those worth 0 settle nothing. */
function levelsOf({ ends }: PositionGraph): [amount: number, numbers: number[]][] {
  const levels = new Map<number, number[]>();
  for (const [number, value] of ends) {
    const amount = Math.abs(value);
    if (amount === 0) continue;
    const level = levels.get(amount);
    if (level) level.push(number);
    else levels.set(amount, [number]);
  }
  return [...levels].sort(([a], [b]) => b - a);
}

/** The moves that lead to each position `n`, stored contiguously from `offsets[n]` to `offsets[n + 1]`. */
function predecessorsOf({ index, from, to }: PositionGraph): { offsets: Uint32Array; predecessors: Uint32Array } {
  const offsets = new Uint32Array(index.size + 1);
  for (const number of to) offsets[number + 1] = (offsets[number + 1] as number) + 1;
  for (let i = 0; i < index.size; i++) offsets[i + 1] = (offsets[i + 1] as number) + (offsets[i] as number);
  const filled = offsets.slice(0, index.size);
  const predecessors = new Uint32Array(to.length);
  for (let move = 0; move < to.length; move++) {
    const number = to[move] as number;
    const place = filled[number] as number;
    predecessors[place] = from[move] as number;
    filled[number] = place + 1;
  }
  return { offsets, predecessors };
}
