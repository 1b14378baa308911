import type { Game } from '../../contract/game.js';
import type { RuleName } from './findings.js';
import { textOf } from './snapshot.js';

/** A position with what the rules say about it. */
export interface PositionView<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly position: Position;
  /** The legal moves; none where the game is over. */
  readonly moves: readonly Move[];
  readonly isOver: boolean;
}

/** A rule of the contract that one position can break: returns what is wrong, in one sentence. */
export type PositionRule = <Position, Move>(here: PositionView<Position, Move>) => string | undefined;

/** Whether a game has only two players, zero sum and no chance, so that a position has one value. */
export function hasValues({ traits }: Pick<Game<unknown, unknown>, 'traits'>): boolean {
  const { players = 2, zeroSum = true, chance = false } = traits ?? {};
  return players === 2 && zeroSum && !chance;
}

/** A text for a move that is equal for equal moves, and as the engine tells moves apart. */
export function identityOf<Position, Move>(game: Game<Position, Move>, position: Position, move: Move): string {
  return game.moveId ? `id ${game.moveId(position, move)}` : textOf(move);
}

/** What can be seen of a position through the game's methods. */
export function lookAt<Position, Move>(game: Game<Position, Move>, position: Position): ReadonlyMap<string, string> {
  // Each is asked once: what alternates between two answers shows it at the next look.
  const outcome = game.outcome(position);
  const isOver = outcome !== undefined;
  const moves = isOver ? [] : game.moves(position);
  return new Map([
    ['outcome', textOf(outcome)],
    ['toMove', textOf(game.toMove(position))],
    ['moves', isOver ? '' : textOf(moves)],
    ['reward', isOver ? '' : rewardsOf(game, position, moves).join()],
    ['key', textOf(game.key?.(position))],
    ['format', textOf(game.format?.(position))],
    ['evaluate', isOver ? '' : textOf(game.evaluate?.(position))],
  ]);
}

/** The rewards of `moves`, in their order; none in a game without rewards. */
export function rewardsOf<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  moves: readonly Move[],
): readonly number[] {
  const { reward } = game;
  return reward ? moves.map((move) => Number(reward.call(game, position, move))) : [];
}

/** The first method whose answer differs between two looks. */
export function changedView(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string | undefined {
  for (const [method, text] of before) if (after.get(method) !== text) return method;
  return undefined;
}

/** A method that answers otherwise when it is asked `again` times, in one sentence; `undefined` if none does. */
export function inconstancyOf<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  again = 1,
): { readonly rule: RuleName; readonly message: string } | undefined {
  const first = lookAt(game, position);
  let next = first;
  let method: string | undefined;
  for (let times = 0; times < again && method === undefined; times++) {
    next = lookAt(game, position);
    method = changedView(first, next);
  }
  if (method === undefined) return undefined;
  const [was, is] = [cut(first.get(method)), cut(next.get(method))];
  // The text of a list is hard to read.
  const given = was.startsWith('=') ? 'two different answers' : `${was}, then ${is}`;
  return {
    rule: method as RuleName,
    message: `${method} gave ${given}, both for this position; expected the same answer each time`,
  };
}

const SHOWN = 60;

/** A method's answer as a text of a look, for a message. */
export function cut(text = ''): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}

/** Whether the bounds settle the position, so that no move of it is searched. */
export function areBoundsEqual<Position, Move>(game: Game<Position, Move>, position: Position): boolean {
  const bounds = game.bounds?.(position);
  return bounds !== undefined && bounds[0] === bounds[1];
}
