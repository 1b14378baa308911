import fc from 'fast-check';
import { type GomokuPosition, gomoku } from '../../bindings/games/gomoku/index.js';
import { boardOf, isFive } from './gomoku-wins.js';

const SIZE = 15;

/** The cells played, in their order, by the text of the position. */
export function lineOf(position: GomokuPosition): number[] {
  const names = gomoku.format(position).match(/[a-o]\d+/g) ?? [];
  return names.map((name) => 'abcdefghijklmno'.indexOf(name.charAt(0)) + SIZE * (Number(name.slice(1)) - 1));
}

/** The position after the cells of `line` have been played. */
export function afterLine(line: readonly number[]): GomokuPosition {
  return gomoku.parse(line.map((cell) => gomoku.formatMove(gomoku.initial(), cell)).join(''));
}

/** Empty cells at most two away from a stone; on an empty board, the middle. */
function near(position: GomokuPosition): number[] {
  const line = lineOf(position);
  if (line.length === 0) return [112];
  return gomoku
    .moves(position)
    .filter((cell) =>
      line.some(
        (at) =>
          Math.abs((at % SIZE) - (cell % SIZE)) <= 2 && Math.abs(Math.floor(at / SIZE) - Math.floor(cell / SIZE)) <= 2,
      ),
    );
}

/** The position after `choices` have put stones near others, or the last one before the game is over. */
function wander(choices: readonly number[]): GomokuPosition {
  let position = gomoku.initial();
  for (const choice of choices) {
    const cells = near(position);
    const next = gomoku.play(position, cells[choice % cells.length] as number);
    if (gomoku.outcome(next)) break;
    position = next;
  }
  return position;
}

/** Unfinished positions with stones close together, so that there are threats. */
export function arbitraryPosition(plies: number): fc.Arbitrary<GomokuPosition> {
  return fc.array(fc.nat(0xffff), { maxLength: plies, size: 'max' }).map((choices) => wander(choices));
}

/** An unfinished position with `left` empty cells, filled at random without a five on the way. */
export function crowded(left: number, seed: number): GomokuPosition {
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (;;) {
    const board = boardOf([]);
    const empty = [...board.keys()];
    const line: number[] = [];
    while (empty.length > left) {
      const who = 1 + (line.length % 2);
      const tries = Array.from({ length: 20 }, () => random(empty.length));
      const quiet = tries.find((i) => !isFive(board, empty[i] as number, who));
      if (quiet === undefined) break;
      const [cell = 0] = empty.splice(quiet, 1);
      board[cell] = who;
      line.push(cell);
    }
    if (empty.length === left) return afterLine(line);
  }
}
