import '../../style/othello.css';
import type { Board, PlayableGame } from '../boards.js';

export const playable: PlayableGame = {
  sides: ['black', 'white'],
  look: 'othello',
  rowOne: 'top',
  // There may be a pass between two discs.
  longest: (free) => 2 * free,
  scale: 12,
  counts: 'discs',
  board(position) {
    return { rows: 8, columns: 8, stones: discsOf(position) };
  },
  tally: (_, { stones }) => [
    stones.filter((stone) => stone === 0).length,
    stones.filter((stone) => stone === 1).length,
  ],
  target: (_, square: number) => (square === 64 ? undefined : square),
};

function discsOf({ own, other, player }: { own: bigint; other: bigint; player: 0 | 1 }): Board['stones'] {
  const [x, o] = player === 0 ? [own, other] : [other, own];
  const has = (discs: bigint, square: number): boolean => ((discs >> BigInt(square)) & 1n) === 1n;
  return Array.from({ length: 64 }, (_, square) => (has(x, square) ? 0 : has(o, square) ? 1 : undefined));
}
