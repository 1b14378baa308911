import type { CheckedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { MAX_GRADED_VALUE } from '../../contract/value.js';
import { checkedPayoffs, checkedPlayer, rulesOf } from './payoffs.js';

export interface CoalitionOptions<Position> {
  /**
   * The payoff of each player at the horizon, as in `maxn`. Default: 0. A win or loss given as ±`Infinity` counts as
   * ±7,000,000 here, less than one that is reached: the engine takes no more from an evaluation.
   */
  readonly evaluate?: ((position: Position) => readonly number[]) | undefined;
}

/**
 * A game of several players as one of two: `player` becomes player 0, all others together become player 1, and player 1
 * loses what player 0 gets. Any two-player search accepts it, such as `createEngine(coalitionGame(game,
 * 0)).search(position, { timeMs: 200 })`.
 *
 * Moves, positions, notation and `undo` are the game's own. Methods from the side to move (`evaluate`, `bounds`,
 * `candidates`, `noisy`) do not hold between a player and a coalition and are left out. `hint`, `moveId` and `key` are
 * kept; the key includes the player to move. Throws `UnsupportedGameError`, `InvalidGameError`, `InvalidOptionError`;
 * its methods throw `InvalidGameError` and `InvalidValueError`.
 */
export function coalitionGame<Position, Move>(
  game: Game<Position, Move>,
  player: number,
  options: CoalitionOptions<Position> = {},
): Game<Position, Move> {
  checkNames('coalition option', options, ['evaluate']);
  const { evaluate } = options;
  checkFunction('evaluate', evaluate);
  const rules = rulesOf(game, 'a coalition');
  const { players } = rules;
  checkedPlayer(player, players);
  // Where the game is over it may name nobody, and it does not matter whom this names.
  const turnAt = (position: Position): number => rules.playerAfter(position, 0);
  const side = (position: Position): 0 | 1 => (turnAt(position) === player ? 0 : 1);
  const repetition: Game<Position, Move>['repetition'] =
    rules.repetition !== 'rule'
      ? rules.repetition
      : (since) => {
          const own = rules.ownRepetition(since.moves.length, since.positions, since.moves)?.[player];
          return own === undefined ? undefined : [own, 0 - own];
        };
  const { undo, irreversible, hint, moveId, parse, format, parseMove, formatMove, draw } = game;
  return {
    name: `${game.name}, player ${player} against the others`,
    traits: { players: 2, zeroSum: true, chance: false },
    initial: () => rules.initial(),
    toMove: side,
    moves: (position) => rules.moves(position),
    play: (position, move) => rules.play(position, move),
    outcome(position) {
      const payoffs = rules.outcome(position);
      if (!payoffs) return undefined;
      checkedPayoffs(rules, position, 'outcome', payoffs);
      const own = payoffs[player] as number;
      return [own, 0 - own];
    },
    ...(undo && { undo: (position, move) => undo.call(game, position, move) }),
    ...(evaluate && {
      evaluate(position) {
        const own = estimateFor(player, rules, position, evaluate);
        return (side(position) === 0 ? own : -own) + 0;
      },
    }),
    ...(rules.hasKey && {
      key(position) {
        const name = rules.key(position);
        const turn = turnAt(position);
        if (typeof name === 'string') return `${turn} ${name}`;
        return BigInt(name) * BigInt(players) + BigInt(turn);
      },
    }),
    ...(rules.hasCounter && { counterKey: (position) => rules.counterKey(position) }),
    ...(rules.looksBack && { repetition }),
    ...(irreversible && { irreversible: (position, move) => irreversible.call(game, position, move) }),
    ...(hint && { hint: (position, move) => hint.call(game, position, move) }),
    ...(moveId && { moveId: (position, move) => moveId.call(game, position, move) }),
    ...(parse && { parse: (text) => parse.call(game, text) }),
    ...(format && { format: (position) => format.call(game, position) }),
    ...(parseMove && { parseMove: (position, text) => parseMove.call(game, position, text) }),
    ...(formatMove && { formatMove: (position, move) => formatMove.call(game, position, move) }),
    ...(draw && { draw: (position) => draw.call(game, position) }),
  };
}

/** What `evaluate` gives `player`, in the range of evaluations. Throws `InvalidGameError` and `InvalidValueError`. */
export function estimateFor<Position, Move>(
  player: number,
  rules: CheckedGame<Position, Move>,
  position: Position,
  evaluate: (position: Position) => readonly number[],
): number {
  const own = checkedPayoffs(rules, position, 'evaluate', evaluate(position))[player] as number;
  return Math.max(-MAX_GRADED_VALUE, Math.min(MAX_GRADED_VALUE, own));
}
