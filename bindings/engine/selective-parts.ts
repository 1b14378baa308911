import { checkNames, flag } from '../contract/checks.js';
import { wrongOption } from '../contract/option-errors.js';
import {
  CAPTURE_HISTORY,
  CONTINUATION_HISTORY,
  CORRECTION_HISTORY,
  EXCHANGE,
  FORCING_EXTENSIONS,
  FUTILITY,
  HISTORY_PRUNING,
  INTERNAL_REDUCTIONS,
  LATE_MOVE_PRUNING,
  LATE_MOVE_REDUCTIONS,
  NULL_MOVE,
  PROB_CUT,
  RAZORING,
  REVERSE_FUTILITY,
  SELECTIVE_ON,
  SINGULAR_EXTENSIONS,
} from '../wasm/core-facts.js';

const codes = {
  nullMove: NULL_MOVE,
  lateMoveReductions: LATE_MOVE_REDUCTIONS,
  lateMovePruning: LATE_MOVE_PRUNING,
  futility: FUTILITY,
  reverseFutility: REVERSE_FUTILITY,
  razoring: RAZORING,
  exchange: EXCHANGE,
  historyPruning: HISTORY_PRUNING,
  probCut: PROB_CUT,
  internalReductions: INTERNAL_REDUCTIONS,
  forcingExtensions: FORCING_EXTENSIONS,
  singularExtensions: SINGULAR_EXTENSIONS,
  continuationHistory: CONTINUATION_HISTORY,
  captureHistory: CAPTURE_HISTORY,
  correctionHistory: CORRECTION_HISTORY,
} as const;

/**
 * A part of selective search:
 * - `nullMove`: if a pass reaches beta, so would a move (needs the game's `pass`);
 * - `lateMoveReductions`: moves late in the order are searched less deep at first;
 * - `lateMovePruning`, `futility`, `historyPruning`: near the horizon, quiet moves are left out that come late, where
 *   the static value is far below alpha, or that did badly before;
 * - `reverseFutility`, `razoring`: near the horizon, a static value far above beta answers, and far below alpha the
 *   quiescence search does;
 * - `exchange`: exchanges that lose are tried last, and left out near the horizon (needs `exchange`);
 * - `probCut`: a noisy move that is far above beta in a shallower search answers;
 * - `internalReductions`: one ply less where the table knows no move;
 * - `forcingExtensions`: one ply more after a forcing move (needs `isForcing`);
 * - `singularExtensions`: one ply more for a move that stands alone;
 * - `continuationHistory`, `captureHistory`: moves are ordered by how they did after the same moves, and as captures
 *   (need `moveKind`);
 * - `correctionHistory`: static values are corrected by what searches found in the same structure (needs `structure`).
 */
export type SelectivePart = keyof typeof codes;

/** The parts of selective search, by name. */
export const selectiveParts = Object.keys(codes) as readonly SelectivePart[];

/**
 * Which parts are used: `{ futility: false }` is all but that one, `{ futility: true }` that one alone. As soon as one
 * is true, those that are not named are not used.
 */
export type SelectiveParts = Readonly<Partial<Record<SelectivePart, boolean | undefined>>>;

/** The core's code for the option `selective`; 0: an exact search. Throws `InvalidOptionError`. */
export function selectiveCode(value: boolean | SelectiveParts | undefined): number {
  if (value === undefined || value === false) return 0;
  if (value === true) return codeOf(() => true);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongOption('selective', 'true, false or an object such as { nullMove: false }', value);
  }
  checkNames('part of selective search', value, selectiveParts);
  const chosen = selectiveParts.filter((part) => flag(`selective.${part}`, value[part], false));
  return codeOf((part) => (chosen.length > 0 ? chosen.includes(part) : value[part] !== false));
}

function codeOf(uses: (part: SelectivePart) => boolean): number {
  return selectiveParts.filter(uses).reduce((code, part) => code | codes[part], SELECTIVE_ON);
}
