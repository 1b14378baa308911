import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, checkSignal, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { keyOf } from '../../contract/identity.js';
import { named, optionError } from '../../contract/option-errors.js';
import { pauses } from '../../contract/pauses.js';
import { Random } from '../../contract/random.js';

/** The rule by which positions are drawn. */
export interface DrawOptions<Position> {
  /** Positions wanted, 1 … 10,000. */
  readonly count: number;
  /** Random plies from the start, 0 … 1,000; `{ most }`: 0 to so many, drawn alike for each position. */
  readonly plies: number | { readonly most: number };
  /** A whole number from 0. Default: 0. */
  readonly seed?: number | undefined;
  /** Whether a position counts. Default: every one. */
  readonly accepts?: ((position: Position) => boolean | Promise<boolean>) | undefined;
  /** Checked between two positions. When it aborts, the call rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Random games for each position that is wanted, before the rule is given up. */
const ATTEMPTS = 200;

/**
 * Draws positions by a rule that can be stated before the first search: play `plies` moves from the start, each drawn
 * alike from all legal ones; a game that has ended, a position that was drawn before and one that `accepts` refuses do
 * not count. The same seed draws the same positions on every machine.
 *
 * Rejects with `InvalidOptionError`, also if the rule yields too few; with the reason of `signal`; and with whatever
 * the game or `accepts` throws.
 */
export async function drawPositions<Position, Move>(
  game: Game<Position, Move>,
  options: DrawOptions<Position>,
): Promise<readonly Position[]> {
  checkNames('option of drawPositions', options, ['count', 'plies', 'seed', 'accepts', 'signal']);
  const count = whole('count', options.count, 1, 10_000);
  const ranged = typeof options.plies === 'object' && options.plies !== null;
  const plies = whole('plies', ranged ? (options.plies as { most: number }).most : (options.plies as number), 0, 1000);
  const random = Random.seeded(whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0));
  checkFunction('accepts', options.accepts);
  checkSignal(options.signal);
  const rules = checkedGame(game);
  const drawn: Position[] = [];
  const seen = new Set<unknown>();
  const pause = pauses();
  for (let attempt = 0; drawn.length < count; attempt++) {
    if (attempt === count * ATTEMPTS) {
      throw optionError`${named('count')}: ${plies} random plies of ${game.name} gave ${drawn.length} of ${count} positions in ${attempt} games; expected fewer positions, other plies or a wider rule`;
    }
    await pause();
    options.signal?.throwIfAborted();
    const position = afterRandomMoves(rules, ranged ? random.below(plies + 1) : plies, random);
    if (position === undefined) continue;
    const key = keyOf(game, position) ?? game.format?.(position) ?? position;
    if (seen.has(key)) continue;
    seen.add(key);
    if (options.accepts && !(await options.accepts(position))) continue;
    drawn.push(position);
  }
  return drawn;
}

/** `undefined` if the game is over after them. */
function afterRandomMoves<Position, Move>(
  game: CheckedGame<Position, Move>,
  plies: number,
  random: Random,
): Position | undefined {
  let here = game.initial();
  for (let ply = 0; ply < plies; ply++) {
    if (game.outcome(here)) return undefined;
    here = game.play(here, random.oneOf(game.moves(here)));
  }
  return game.outcome(here) ? undefined : here;
}
