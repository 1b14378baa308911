import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { choice, number, whole } from '../../contract/checks.js';
import { occurrencesOfEnd } from '../../contract/claimed-draws.js';
import { InvalidPositionError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { named, optionError } from '../../contract/option-errors.js';
import { isDecided, MAX_GRADED_VALUE, MAX_PLY, WIN_VALUE } from '../../contract/value.js';
import { createEngine } from '../../engine/create-engine.js';
import { mustBeHosted } from '../../engine/modules.js';
import { createProver } from '../../engine/proof/create-prover.js';

/**
 * What the moves are judged by:
 * - `solve`: exact values, by alpha-beta to the end of the game;
 * - `proof`: who wins, by df-pn with at most `nodes` nodes a position. Of a move of which nothing is proved it takes
 *   that it draws;
 * - `depth`: the values of an exact alpha-beta search `depth` plies deep. They are no truth, only deeper than what is
 *   compared.
 */
export type ReferenceOptions =
  | { readonly by: 'solve'; readonly decisive?: number | undefined }
  | { readonly by: 'proof'; readonly nodes: number; readonly decisive?: number | undefined }
  | { readonly by: 'depth'; readonly depth: number; readonly decisive?: number | undefined };

/** What is known of one position, from the side to move. */
export interface Known<Move> {
  /** The worth of the best move. */
  readonly best: number;
  /** The worth of `move`. */
  of(move: Move): number;
}

/**
 * Judges moves. A win counts `decisive`, a loss its negative; other results and evaluations count as they are, within
 * ±`decisive` if they are evaluations.
 */
export interface Reference<Position, Move> {
  /** In words: `solved`, `proved by df-pn in 100,000 nodes`, `exact search to depth 8`. */
  readonly words: string;
  readonly decisive: number;
  /**
   * Whether `best` is the value of the game itself.
   */
  readonly exact: boolean;
  /** Throws `InvalidPositionError` if the reference cannot judge the position. */
  known(position: Position): Known<Move>;
}

/** What a win counts beside evaluations, in units of a small lead. */
const DECISIVE_UNITS = 20;
const DEFAULT_UNIT = 100;

/** Makes a reference. Throws `InvalidOptionError`, and what `createEngine` or `createProver` throws. */
export async function createReference<Position, Move>(
  game: Game<Position, Move>,
  options: ReferenceOptions = { by: 'solve' },
): Promise<Reference<Position, Move>> {
  const { by } = options;
  choice('reference.by', by, ['solve', 'proof', 'depth']);
  const evaluated = by === 'depth';
  const decisive = number(
    'reference.decisive',
    options.decisive,
    1,
    MAX_GRADED_VALUE,
    evaluated ? DECISIVE_UNITS * (game.unit ?? DEFAULT_UNIT) : 1,
  );
  let decided = false;
  let most = 0;
  const worth = (value: number): number => {
    if (evaluated && !isDecided(value)) return Math.max(-decisive, Math.min(decisive, value));
    if (isDecided(value)) decided = true;
    else most = Math.max(most, Math.abs(value));
    // The best move is the best by its value; by its worth it is so only if nothing counts more than a win.
    if (decided && most > decisive) {
      throw optionError`${game.name}: a win counts ${decisive}, and elsewhere the game ends with ${most} points; expected ${named('reference.decisive')} to be at least as much`;
    }
    return isDecided(value) ? Math.sign(value) * decisive : value;
  };
  const judge = await judgeOf(game, options);
  const rules = checkedGame(game);
  /** The value for `player`, who is to move or, where the game is over, next. */
  const valueFor = (player: number, position: Position, history: readonly Position[]): number | undefined => {
    const payoffs = rules.outcome(position);
    if (!payoffs) return judge.value(position, history);
    const payoff = payoffs[player] as number;
    return Number.isFinite(payoff) ? payoff : Math.sign(payoff) * WIN_VALUE;
  };
  /** The worth of `move`, from the side that makes it. */
  const of = (position: Position, move: Move): number => {
    const mover = rules.player(position);
    const reward = rules.reward(position, move);
    // As often as its return is an end: it is one for the search of `position` itself.
    const times = rules.looksBack ? occurrencesOfEnd(game) - 1 : 0;
    const history = Array.from({ length: times }, () => lasting(rules, position));
    const own = rules.after(position, move, (child) => {
      const next = rules.playerAfter(child, mover);
      const value = valueFor(next, child, history);
      return value === undefined ? 0 : next === mover ? value : -value;
    });
    return worth(reward + own) + 0;
  };
  return {
    words: judge.words,
    decisive,
    exact: !evaluated,
    known(position) {
      const value = judge.everyMove ? Math.max(...rules.moves(position).map((move) => of(position, move))) : undefined;
      const best = value ?? valueFor(rules.player(position), position, []);
      if (best === undefined) {
        throw new InvalidPositionError(
          `${game.name}: ${judge.words} does not settle '${game.format?.(position) ?? 'a position'}'; expected a position that it settles`,
        );
      }
      return { best: worth(best), of: (move) => of(position, move) };
    },
  };
}

/**
 * `position`, or in a game with `undo`, whose moves change it, a copy. Throws `UnsupportedGameError` if there is no way
 * to make one.
 */
function lasting<Position, Move>({ rules, undoes }: CheckedGame<Position, Move>, position: Position): Position {
  if (!undoes) return position;
  const { name, format, parse } = rules;
  if (format && parse) return parse(format(position));
  throw new UnsupportedGameError(
    `${name}: the position cannot be copied without parse and format; moves of a game with undo and repetition are judged after copies of its positions`,
  );
}

/** Where the values come from. */
interface Judge<Position> {
  readonly words: string;
  /** Whether the best move is found by judging all of them, since values at different depths do not compare. */
  readonly everyMove: boolean;
  /** The value, from the side to move; `undefined` if it is not known. */
  value(position: Position, history: readonly Position[]): number | undefined;
}

async function judgeOf<Position, Move>(
  game: Game<Position, Move>,
  options: ReferenceOptions,
): Promise<Judge<Position>> {
  if (options.by === 'proof') {
    const nodes = whole('reference.nodes', options.nodes, 1);
    const prover = await createProver(game, { hosted: mustBeHosted(game, 'proof') });
    return {
      words: `proved by df-pn in ${nodes.toLocaleString('en')} nodes`,
      everyMove: false,
      value(position, history) {
        const { solved, value } = prover.prove(position, { nodes, history });
        return solved ? value : undefined;
      },
    };
  }
  const engine = await createEngine(game, { table: { mib: 64 } });
  if (options.by === 'depth') {
    const depth = whole('reference.depth', options.depth, 2, MAX_PLY);
    if (!game.evaluate) {
      throw optionError`${named('reference.depth')} needs a game with evaluate, which ${game.name} lacks`;
    }
    return {
      words: `exact search to depth ${depth}`,
      everyMove: true,
      value: (position, history) => engine.search(position, { depth: depth - 1, history }).value,
    };
  }
  return {
    words: 'solved',
    everyMove: false,
    value: (position, history) => engine.solve(position, { preferFasterWins: false, history }).value,
  };
}
