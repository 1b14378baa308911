import { isDecided, WIN_VALUE } from '../../contract/value.js';
import type { SearchLine } from '../../engine/search-result.js';
import type { UciRules } from './uci-game.js';

/** The effort of a search so far. */
export interface Effort {
  /** All nodes, those of the quiescence search too. */
  readonly nodes: number;
  readonly timeMs: number;
  /** Thousandths of the table that are full. */
  readonly hashfull: number;
  /** The deepest ply reached, if it is known. */
  readonly deepest: number | undefined;
}

/**
 * The `info` lines of a search to `depth`, best line first: that of the move to play. Where a limit has ended an
 * iteration, its value may be less than those of others, which are from the iteration before.
 */
export function linesOfInfo<P>(
  rules: UciRules<P>,
  position: P,
  depth: number,
  lines: readonly Pick<SearchLine<number>, 'value' | 'bound' | 'pv'>[],
  effort: Effort,
): string[] {
  const others = lines.slice(1).sort((a, b) => b.value - a.value);
  return [...lines.slice(0, 1), ...others].map(({ value, bound, pv }, i) => {
    const edge = bound === 'exact' ? '' : ` ${bound}bound`;
    const deepest = effort.deepest === undefined ? '' : ` seldepth ${effort.deepest}`;
    return [
      `info depth ${depth}${deepest} multipv ${i + 1} score ${scoreOf(value)}${edge}`,
      effortWords(effort),
      `pv ${moveTexts(rules, position, pv).join(' ')}`,
    ].join(' ');
  });
}

/** `nodes 1200 nps 600000 hashfull 3 time 2` */
export function effortWords({ nodes, timeMs, hashfull }: Effort): string {
  const ms = Math.round(timeMs);
  return `nodes ${nodes} nps ${Math.round((1000 * nodes) / Math.max(1, ms))} hashfull ${hashfull} time ${ms}`;
}

/**
 * `cp 25` from the side to move, or `mate -3`: the moves of the winner are counted. A move that loses at once, as one
 * check too many in Chinese chess, is lost in one: `mate 0` is a mate on the board.
 */
function scoreOf(value: number): string {
  if (!isDecided(value)) return `cp ${value}`;
  const plies = WIN_VALUE - Math.abs(value);
  if (value > 0) return `mate ${Math.ceil(plies / 2)}`;
  return plies === 0 ? 'mate 0' : `mate -${Math.max(1, Math.floor(plies / 2))}`;
}

/** The moves of a line as UCI writes them. */
export function moveTexts<P>(rules: UciRules<P>, position: P, moves: readonly number[]): string[] {
  let here = position;
  return moves.map((move, i) => {
    const text = rules.formatMove(here, move);
    if (i + 1 < moves.length) here = rules.play(here, move);
    return text;
  });
}
