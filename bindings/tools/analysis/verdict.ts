import { isDecided } from '../../contract/value.js';

/**
 * What a move did, compared with the best one:
 * - `best`: nothing was better;
 * - `delays the win`, `hastens the loss`: the result stays, its distance does not;
 * - `throws away the win`, `throws away the draw`: another result, both proved;
 * - `gives away points`: a worse result of a game of points, both proved;
 * - `misses the win`: a win was proved, and what the move leads to is not;
 * - `loses`: the move is proved to lose, and the best move is not;
 * - `inaccuracy`, `mistake`: worse by the caller's thresholds, as far as the search saw;
 * - `worse`: worse by less than these, or no threshold was given;
 * - `unknown`: not searched far enough to tell.
 */
export type VerdictKind =
  | 'best'
  | 'delays the win'
  | 'hastens the loss'
  | 'throws away the win'
  | 'throws away the draw'
  | 'gives away points'
  | 'misses the win'
  | 'loses'
  | 'inaccuracy'
  | 'mistake'
  | 'worse'
  | 'unknown';

/** Losses of evaluation, in the game's own units, from which a move has a name. */
export interface Thresholds {
  readonly inaccuracy?: number | undefined;
  readonly mistake?: number | undefined;
}

/** A value of the side that moves; `proved`: no deeper search would change it. */
export interface Judged {
  readonly value: number;
  readonly proved: boolean;
}

/** The verdict on a move worth `played` where `best` was possible, `best.value >= played.value`. */
export function verdictOn(best: Judged, played: Judged, { inaccuracy, mistake }: Thresholds): VerdictKind {
  const loss = best.value - played.value;
  if (loss <= 0) return 'best';
  if (isWin(best.value)) {
    if (isWin(played.value)) return 'delays the win';
    return played.proved || isDecided(played.value) ? 'throws away the win' : 'misses the win';
  }
  if (isDecided(best.value)) return 'hastens the loss';
  if (isDecided(played.value)) return best.proved && best.value === 0 ? 'throws away the draw' : 'loses';
  if (best.proved && played.proved) return 'gives away points';
  if (mistake !== undefined && loss >= mistake) return 'mistake';
  return inaccuracy !== undefined && loss >= inaccuracy ? 'inaccuracy' : 'worse';
}

function isWin(value: number): boolean {
  return value > 0 && isDecided(value);
}

/** A verdict with its number: `delays the win by 4 plies`. */
export function verdictInWords(kind: VerdictKind, loss: number | undefined): string {
  const plies = `${loss} ${loss === 1 ? 'ply' : 'plies'}`;
  if (kind === 'delays the win' || kind === 'hastens the loss') return `${kind} by ${plies}`;
  if (kind === 'gives away points') return `gives away ${loss} ${loss === 1 ? 'point' : 'points'}`;
  return kind === 'worse' || kind === 'inaccuracy' || kind === 'mistake' ? `${kind} by ${loss}` : kind;
}
