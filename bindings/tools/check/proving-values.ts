import { WIN_VALUE } from '../../contract/value.js';
import type { Examination } from './examination.js';
import { Minimax, onScale } from './minimax.js';
import { areBoundsEqual, hasValues } from './position-view.js';
import { inWords, valueWords } from './value-words.js';

/** Holds `bounds`, `known` and `candidates` against what plain minimax proves. */

/** The share of the budget that is left then. */
const SHARE = 0.7;
/** The moves played to find the value of one position. */
const PROOF = 1500;
/** The plies from the end of each random game that are looked at, the last ones first. */
const LAST_PLIES = 10;

export function* proveValues<Position, Move>(exam: Examination<Position, Move>): Generator<void> {
  const { budget, game, games, nearStart } = exam;
  if (!hasValues(game) || !(game.bounds || game.known || game.candidates)) return;
  const end = budget.until(SHARE);
  for (let fromEnd = 1; fromEnd <= LAST_PLIES; fromEnd++) {
    for (const { path } of games) {
      if (path.length < fromEnd || budget.nodes >= end) continue;
      yield;
      prove(exam, path.slice(0, path.length - fromEnd));
    }
  }
  for (const path of nearStart) {
    if (budget.nodes >= end) return;
    yield;
    prove(exam, path);
  }
}

function prove<Position, Move>(exam: Examination<Position, Move>, path: readonly Move[]): void {
  const { findings } = exam;
  exam.line.reach(path);
  if (exam.here().isOver) return;
  for (const [rule, fault] of [
    ['bounds', () => boundsFault(exam, 'bounds')],
    ['known', () => boundsFault(exam, 'known')],
    ['candidates', () => candidatesFault(exam)],
  ] as const) {
    if (exam.has(rule) && findings.wants(rule, path.length)) exam.check(rule, fault);
  }
}

/** What is wrong with the bounds that `method` gives for the position at the end of the line. */
export function boundsFault<Position, Move>(
  { budget, game, line }: Examination<Position, Move>,
  method: 'bounds' | 'known',
): string | undefined {
  const bounds = game[method]?.(line.position);
  if (!bounds) return undefined;
  const [least, greatest] = bounds.map(onScale) as [number, number];
  const { value } = new Minimax(line, budget).proven(PROOF);
  if (value[1] >= least && value[0] <= greatest) return undefined;
  return `${method} gave [${inWords(least)}, ${inWords(greatest)}], but plain minimax proves that the value is ${valueWords(value)}; expected bounds that contain it`;
}

/** What is wrong with the candidates of the position at the end of the line. */
export function candidatesFault<Position, Move>({
  budget,
  game,
  line,
}: Examination<Position, Move>): string | undefined {
  if (areBoundsEqual(game, line.position)) return undefined;
  const bounds = game.bounds?.(line.position)?.map(onScale);
  const candidates = game.candidates?.(line.position) ?? [];
  const minimax = new Minimax(line, budget);
  const { value, depth } = minimax.proven(PROOF);
  const kept = minimax.provenBest(candidates, depth, PROOF);
  // A value below the bounds counts as the least they allow.
  if (!kept || Math.max(kept[1], bounds?.[0] ?? -WIN_VALUE) >= value[0]) return undefined;
  return `the best of the ${candidates.length} candidates is worth ${valueWords(kept)}, but plain minimax proves that the best move is worth ${valueWords(value)}; expected candidates that keep the value`;
}
