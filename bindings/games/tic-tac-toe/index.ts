import { givenMoveText, givenPositionText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { type CompiledGame, withCore } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import { beginnerOf } from './beginner.js';

const wasm = async (): Promise<string> => (await import('../../wasm/tic-tac-toe.js')).default;

/** A tic-tac-toe position: cells as bits, row by row from the top left. */
export interface TicTacToePosition {
  /** Cells of the side to move. */
  readonly own: number;
  /** Cells of the other side. */
  readonly other: number;
  /** Whether O has begun. Default: X has. */
  readonly oBegan?: true;
}

/**
 * Tic-tac-toe, compiled. A move is its cell, counted from 0 at the top left, row by row. A position is written as nine
 * characters `X`, `O` or `.`. X begins, unless there is one O more, or ` o` behind them says that O is to move. In
 * written moves, cells count from 1.
 */
export interface TicTacToe extends CompiledGame<TicTacToePosition, number> {
  parse(text: string): TicTacToePosition;
  format(position: TicTacToePosition): string;
  parseMove(position: TicTacToePosition, text: string): number;
  formatMove(position: TicTacToePosition, move: number): string;
  draw(position: TicTacToePosition): string;
  score(position: TicTacToePosition, value: number): number | undefined;
}

const FULL = 0x1ff;
const lines = [0x007, 0x038, 0x1c0, 0x049, 0x092, 0x124, 0x111, 0x054];
const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const hasLine = (marks: number): boolean => lines.some((line) => (marks & line) === line);
const marksIn = (marks: number): number => cells.filter((cell) => marks & (1 << cell)).length;
const played = (p: TicTacToePosition): number => marksIn(p.own | p.other);
const freeCells = (p: TicTacToePosition): number[] => cells.filter((cell) => !((p.own | p.other) & (1 << cell)));
const toMove = (p: TicTacToePosition): number => (played(p) + (p.oBegan ? 1 : 0)) % 2;

function outcome(p: TicTacToePosition): readonly [number, number] | undefined {
  if (hasLine(p.other)) return toMove(p) === 1 ? [Infinity, -Infinity] : [-Infinity, Infinity];
  return (p.own | p.other) === FULL ? [0, 0] : undefined;
}

function marksOf(p: TicTacToePosition): string {
  const [x, o] = toMove(p) === 0 ? [p.own, p.other] : [p.other, p.own];
  return cells.map((cell) => (x & (1 << cell) ? 'X' : o & (1 << cell) ? 'O' : '.')).join('');
}

/** With as many of both, who is to move has begun. */
const format = (p: TicTacToePosition): string => marksOf(p) + (p.oBegan && toMove(p) === 1 ? ' o' : '');

function parse(text: string): TicTacToePosition {
  const [, marks = '', mover = ''] = /^(.{9})(?: ([xo]))?$/is.exec(givenPositionText('tic-tac-toe', text)) ?? [];
  if (marks === '') {
    throw new InvalidPositionError(`tic-tac-toe: expected nine characters X, O or ., not '${text}'`);
  }
  let x = 0;
  let o = 0;
  for (const [cell, mark] of [...marks.toUpperCase()].entries()) {
    if (mark === 'X') x |= 1 << cell;
    else if (mark === 'O') o |= 1 << cell;
    else if (mark !== '.') {
      throw new InvalidPositionError(`tic-tac-toe: '${mark}' at place ${cell + 1} of '${text}'; expected X, O or .`);
    }
  }
  const beginner = beginnerOf('tic-tac-toe', text, [marksIn(x), marksIn(o)], mover);
  const [own, other] = (marksIn(x | o) % 2 === 0) === (beginner === 'X') ? [x, o] : [o, x];
  // Only the player who moved last can have a line.
  if (hasLine(own)) {
    throw new InvalidPositionError(`tic-tac-toe: in '${text}' the game was over before the last move`);
  }
  return { own, other, ...(beginner === 'O' && { oBegan: true }) };
}

const rules: Omit<TicTacToe, 'core'> = {
  name: 'tic-tac-toe',
  initial: () => ({ own: 0, other: 0 }),
  toMove,
  moves: freeCells,
  play(p, cell) {
    if (!cells.includes(cell) || (p.own | p.other) & (1 << cell)) {
      throw new IllegalMoveError(
        `tic-tac-toe: cell ${show(cell)} (from 0) is not there or taken in '${format(p)}'; expected one of ${freeCells(p).join(', ')}`,
      );
    }
    return { ...p, own: p.other, other: p.own | (1 << cell) };
  },
  outcome,
  key: (p) => p.own * 512 + p.other,
  hint: (_, cell) => (cell === 4 ? 4 : cell % 2 === 0 ? 3 : 2),

  parse,
  format,
  parseMove(p, text) {
    const cell = /^[1-9]$/.test(givenMoveText('tic-tac-toe', text)) ? Number(text) - 1 : -1;
    const free = outcome(p) ? [] : freeCells(p);
    if (!free.includes(cell)) {
      throw new IllegalMoveError(
        `tic-tac-toe: '${text}' cannot be played; expected one of ${free.map((c) => c + 1).join(', ') || 'none, the game is over'}`,
      );
    }
    return cell;
  },
  formatMove: (_, cell) => String(cell + 1),
  draw: (p) =>
    marksOf(p)
      .replace(/.../g, (row) => `${[...row].join(' ')}\n`)
      .trimEnd(),
  score: (_, value) => Math.sign(value),
};

/** Tic-tac-toe. */
export const ticTacToe: TicTacToe = withCore(rules, {
  wasm,
  others: { proof: ['ticTacToeProof', 'cutnode/games/tic-tac-toe'] },
  encode(p, words) {
    checkPosition(p);
    words.setUint32(0, p.own, true);
    words.setUint32(4, p.other, true);
  },
  decodeMove: (code) => code,
});

/** The module that searches tic-tac-toe for proofs, for `enableProof` of `cutnode/proof`. */
export const ticTacToeProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/tic-tac-toe-proof.js')).default,
};

/** Rejects values from outside that are not positions, such as a text. */
function checkPosition(p: TicTacToePosition): void {
  const { own, other } = p ?? {};
  const isCells = (marks: number): boolean => Number.isInteger(marks) && marks >= 0 && marks <= FULL;
  const ahead = marksIn(other) - marksIn(own);
  if (!isCells(own) || !isCells(other) || (own & other) !== 0 || (ahead !== 0 && ahead !== 1)) {
    throw new InvalidPositionError(
      'tic-tac-toe: not a position of this game; expected one made by parse, initial or play',
    );
  }
}
