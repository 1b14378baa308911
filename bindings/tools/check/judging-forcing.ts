import type { Examination } from './examination.js';

/**
 * Whether `isForcing` is true of too many moves. Each such move is searched a ply deeper, so that a selective search of
 * a game where most are forcing gets nowhere. Only statistics tell: in some positions all moves are forcing.
 */

/** The moves without which nothing is said. */
const ENOUGH = 200;
/** The share of forcing moves that is too many: in chess it is some 5 %. */
const TOO_MANY = 0.5;

export function judgeForcing<Position, Move>(exam: Examination<Position, Move>): void {
  const { findings, forcing, line } = exam;
  const share = forcing.found / forcing.of;
  if (forcing.of < ENOUGH || share <= TOO_MANY || findings.has('isForcing')) return;
  line.backTo(0);
  exam.report(
    'isForcing',
    `isForcing gave true for ${Math.round(share * 100)} % of ${forcing.of} moves; expected it of few, since each is searched a ply deeper`,
  );
}
