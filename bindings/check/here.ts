import type { Game } from '../contract/game.js';
import { textOf } from './snapshot.js';

/** A position with what the rules say about it. */
export interface Here<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly position: Position;
  /** The legal moves; none where the game is over. */
  readonly moves: readonly Move[];
  readonly isOver: boolean;
}

/** A rule of the contract that one position can break: returns what is wrong, in one sentence. */
export type PositionRule = <Position, Move>(here: Here<Position, Move>) => string | undefined;

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
  const isOver = game.outcome(position) !== undefined;
  return new Map([
    ['outcome', textOf(game.outcome(position))],
    ['toMove', textOf(game.toMove(position))],
    ['moves', isOver ? '' : textOf(game.moves(position))],
    ['reward', isOver ? '' : rewardsOf(game, position, game.moves(position)).join()],
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

/** Whether the bounds settle the position, so that no move of it is searched. */
export function areBoundsEqual<Position, Move>(game: Game<Position, Move>, position: Position): boolean {
  const bounds = game.bounds?.(position);
  return bounds !== undefined && bounds[0] === bounds[1];
}
