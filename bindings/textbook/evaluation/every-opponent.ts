import { checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';

/** The results of a fixed strategy: one game for every way in which the opponent can play. */
export interface EveryOpponent<Move> {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The worst result, which is what a perfect opponent achieves. */
  readonly worst: 'won' | 'drawn' | 'lost';
  /** The first game found with that result. */
  readonly worstGame: readonly Move[];
}

export interface EveryOpponentOptions<Position, Move> {
  /** Where to start. Default: the game's initial position. */
  readonly position?: Position | undefined;
  /** The replies that the opponent may choose from, such as only the best ones. Default: the game's `moves`. */
  readonly replies?: ((position: Position) => readonly Move[]) | undefined;
}

/**
 * Let `player` (0 or 1) play by `choose` against all opponents at once: at the opponent's turns every reply is tried.
 * Won, drawn and lost games are counted by the sign of the payoff, to which the rewards on the way are added. Visits
 * every position of every such game; for a game that need not end, it may not terminate.
 *
 * Throws `UnsupportedGameError`, `InvalidOptionError`, and `InvalidGameError` if an unfinished position has no moves.
 */
export function againstEveryOpponent<Position, Move>(
  game: Game<Position, Move>,
  player: 0 | 1,
  choose: (position: Position) => Move,
  options: EveryOpponentOptions<Position, Move> = {},
): EveryOpponent<Move> {
  const rules = checkedGame(game).expectTwoPlayers('againstEveryOpponent');
  if (player !== 0 && player !== 1) throw wrongOption('player', '0 or 1', player);
  if (typeof choose !== 'function') throw optionError`${named('choose')} must be a function that gives a move`;
  checkNames('option', options, ['position', 'replies']);
  checkFunction('replies', options.replies);
  const { position: start = rules.initial(), replies } = options;
  const count = { won: 0, drawn: 0, lost: 0 };
  const first: { -readonly [K in keyof typeof count]?: readonly Move[] } = {};
  const line: Move[] = [];

  const visit = (position: Position, before: number): void => {
    const payoffs = rules.outcome(position);
    if (payoffs) {
      const payoff = before + (payoffs[player] as number);
      const end = payoff > 0 ? 'won' : payoff < 0 ? 'lost' : 'drawn';
      count[end]++;
      first[end] ??= [...line];
      return;
    }
    const own = rules.player(position) === player;
    const moves = own ? [choose(position)] : replies ? replies(position) : rules.moves(position);
    if (!Array.isArray(moves)) throw optionError`${named('replies')} gave ${show(moves)}; expected a list of moves`;
    if (moves.length === 0) {
      throw optionError`${named('replies')} gave no move for ${rules.describe(position)}; expected at least one`;
    }
    for (const move of moves) {
      const reward = rules.reward(position, move);
      line.push(move);
      rules.after(position, move, (child) => visit(child, before + (own ? reward : -reward)));
      line.pop();
    }
  };
  visit(start, 0);

  const worst = count.lost > 0 ? 'lost' : count.drawn > 0 ? 'drawn' : 'won';
  return { games: count.won + count.drawn + count.lost, ...count, worst, worstGame: first[worst] ?? [] };
}
