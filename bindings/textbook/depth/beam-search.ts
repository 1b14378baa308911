import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames } from '../../contract/checks.js';
import { InvalidValueError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { tipOf } from '../minimax/tip.js';
import {
  type DepthResult,
  type DepthSearchOptions,
  depthOptionNames,
  fromMover,
  played,
  searchToDepth,
} from './depth-search.js';

export interface BeamOptions<Position, Move> {
  /** How many moves of a position are looked at, from 1; `Infinity`: all of them, which is minimax. */
  readonly width: number;
  /**
   * How good a move looks, from the side that makes it: those with the greatest ranks are looked at, and of equal ones
   * the first. A number, also ±`Infinity`. Called before the move is played. Default: the static value of the position
   * after it.
   */
  readonly rank?: ((position: Position, move: Move) => number) | undefined;
}

export interface BeamSearchOptions<Position, Move>
  extends BeamOptions<Position, Move>,
    Omit<DepthSearchOptions<Position, Move>, 'order'> {}

export interface BeamResult<Move> extends DepthResult<Move> {
  /** Moves that were not looked at, in all positions expanded together. */
  readonly leftOut: number;
}

/**
 * Beam search (Russell and Norvig, ch. 5, "forward pruning"; the best n plausible moves of the first chess programs,
 * Greenblatt 1967): only the `width` moves of each position that look best are searched. That sees deeper with the same
 * nodes, and never sees what a move is good for that does not look good: nothing it finds is proved. The moves searched
 * are tried best first.
 *
 * Values as `searchToDepth` gives them. Costs the ranking of every move of every position expanded besides. Throws what
 * `searchToDepth` throws, and `InvalidValueError` for a rank that is no number.
 */
export function beamSearch<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: BeamSearchOptions<Position, Move>,
): BeamResult<Move> {
  checkNames('option', options, ['width', 'rank', ...depthOptionNames.filter((name) => name !== 'order')]);
  const { width, rank, ...search } = options;
  const left = { out: 0 };
  const beam = narrowed(game, { width, rank }, left);
  return { ...searchToDepth(beam, position, search), leftOut: left.out };
}

/**
 * The game in which each side has only the `width` moves that look best: whatever searches it is a beam search of
 * `game`. What is solved there is not solved in `game`. Throws `InvalidOptionError`.
 */
export function beamGame<Position, Move>(
  game: Game<Position, Move>,
  options: BeamOptions<Position, Move>,
): Game<Position, Move> {
  checkNames('option', options, ['width', 'rank']);
  return narrowed(game, options, { out: 0 });
}

function narrowed<Position, Move>(
  game: Game<Position, Move>,
  { width, rank }: BeamOptions<Position, Move>,
  left: { out: number },
): Game<Position, Move> {
  const rules = checkedGame(game);
  if (!(Number.isInteger(width) && width >= 1) && width !== Number.POSITIVE_INFINITY) {
    throw wrongOption('width', 'a whole number from 1, or Infinity', width);
  }
  checkFunction('rank', rank);
  const rankOf = (position: Position, move: Move): number =>
    rank ? checkedRank(rules, rank(position, move)) : looksAfter(rules, position, move);
  const best = (position: Position): readonly Move[] => {
    const moves = rules.moves(position);
    const ranked = moves.map((move) => ({ move, rank: rankOf(position, move) }));
    // The sort is stable: among equals the natural order stays.
    ranked.sort((a, b) => (b.rank === a.rank ? 0 : b.rank > a.rank ? 1 : -1));
    const chosen = ranked.slice(0, width).map(({ move }) => move);
    left.out += moves.length - chosen.length;
    return chosen;
  };
  return { ...withoutPromises(game), moves: best };
}

/**
 * Members that do not hold of some of the moves: what the rules know of all moves, the key of what can still happen
 * with all moves, and compiled rules, which have all moves.
 */
const promises: ReadonlySet<string | symbol> = new Set([
  ...['candidates', 'bounds', 'known', 'ceiling', 'playOut', 'isNearEnd'],
  ...['futureKey', 'core'],
]);

/** The game without those, as a plain object: its own members and those of its class, called as the game's own. */
function withoutPromises<Position, Move>(game: Game<Position, Move>): Game<Position, Move> {
  const given = game as unknown as Readonly<Record<string | symbol, unknown>>;
  const members = new Map<string | symbol, unknown>();
  for (let owner: object = game; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const name of Reflect.ownKeys(owner)) {
      if (name === 'constructor' || promises.has(name) || members.has(name)) continue;
      const member = given[name];
      members.set(name, typeof member === 'function' ? member.bind(game) : member);
    }
  }
  return Object.fromEntries(members) as unknown as Game<Position, Move>;
}

/** The static value of the position after `move`, from the side that makes it, with the reward of the move. */
function looksAfter<Position, Move>(rules: CheckedGame<Position, Move>, position: Position, move: Move): number {
  const mover = rules.player(position);
  const reward = rules.reward(position, move);
  return played(rules, position, mover, move, (child) => {
    const tip = tipOf(rules, child, 0, { depth: 0 });
    return reward + fromMover(tip?.value as number, mover);
  });
}

function checkedRank(game: { readonly name: string }, rank: unknown): number {
  if (typeof rank === 'number' && !Number.isNaN(rank)) return rank;
  throw new InvalidValueError(`${game.name}: rank gave ${show(rank)}; expected a number`);
}
