import { checkNames, choice, whole } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { isDecided } from '../../contract/value.js';
import { type CompiledGame, withCore } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import { type Insight, insightInto } from './insight.js';
import {
  checkPosition,
  draw,
  emptyCells,
  format,
  formatMove,
  type MnkPosition,
  parse,
  parseMove,
  toMove,
} from './notation.js';
import { moveHint, undominated } from './open-lines.js';
import { bit, cellsOf, hasLine, MAX_SIZE, type Shape, shapeOf } from './shape.js';
import { symmetricKey } from './symmetry.js';

export type { MnkPosition } from './notation.js';

const wasm = async (): Promise<string> => (await import('../../wasm/mnk.js')).default;

interface MnkOptions {
  /** 1 … 8. */
  readonly rows: number;
  /** 1 … 8. */
  readonly columns: number;
  /** Stones in a row that win, 1 … 8. If the board is too small for such a line, every game is drawn. */
  readonly k: number;
  /** Who begins. Default: `X`. */
  readonly first?: 'X' | 'O' | undefined;
}

/**
 * An (m,n,k) game, compiled. A move is its cell, 8 x row + column from the top left. The score is 1 for a win,
 * 0 for a draw, -1 for a loss.
 */
export interface Mnk extends CompiledGame<MnkPosition, number> {
  /**
   * Reads `3,3,3:X.O/.../...`: rows, columns and k, then the rows from the top; `3,3,3` is the empty board.
   * Accepts boards of any size. X begins, unless there is one O more, or ` o` at the end says that O is to move.
   */
  parse(text: string): MnkPosition;
  format(position: MnkPosition): string;
  /** Columns are letters from the left, rows numbers from the bottom: `b2`. */
  parseMove(position: MnkPosition, text: string): number;
  formatMove(position: MnkPosition, move: number): string;
  draw(position: MnkPosition): string;
  score(position: MnkPosition, value: number): number | undefined;
}

const shapeAt = (p: MnkPosition): Shape => shapeOf(p.rows, p.columns, p.k);

function outcome(p: MnkPosition): readonly [number, number] | undefined {
  const shape = shapeAt(p);
  if (hasLine(shape, p.other)) return toMove(p) === 1 ? [Infinity, -Infinity] : [-Infinity, Infinity];
  return (p.own | p.other) === shape.cells ? [0, 0] : undefined;
}

/** Several methods need the insight into the same position. */
const insights = new WeakMap<MnkPosition, Insight>();

function insight(p: MnkPosition): Insight {
  let found = insights.get(p);
  if (!found) {
    found = insightInto(shapeAt(p), p.own, p.other);
    insights.set(p, found);
  }
  return found;
}

/**
 * The game of `k` in a row on `rows` x `columns` cells (tic-tac-toe is 3, 3, 3). X moves first unless `first` says otherwise, stones never
 * move, and a full board without a line is a draw. Positions contain their board size, so one game, and one
 * engine, accepts positions of all boards; the options only define `initial`.
 *
 * Throws `InvalidOptionError`.
 */
export function createMnk(options: MnkOptions): Mnk {
  checkNames('mnk option', options, ['rows', 'columns', 'k', 'first']);
  const { rows, columns, k } = options;
  const oBegan = choice('first', options.first, ['X', 'O'], 'X') === 'O';
  for (const [name, size] of Object.entries({ rows, columns, k })) {
    whole(name, size, 1, MAX_SIZE);
  }

  const rules: Omit<Mnk, 'core'> = {
    name: 'mnk',
    initial: () => ({ rows, columns, k, own: 0n, other: 0n, ...(oBegan && { oBegan }) }),
    toMove,
    moves: emptyCells,
    play(p, cell) {
      const free = Number.isInteger(cell) && cell >= 0 && shapeAt(p).cells & ~(p.own | p.other) & bit(cell);
      if (!free) {
        throw new IllegalMoveError(
          `mnk: cell ${show(cell)} is not there or taken in '${format(p)}'; expected one of ${emptyCells(p).join(', ')}`,
        );
      }
      return { ...p, own: p.other, other: p.own | bit(cell) };
    },
    outcome,

    bounds: (p) => insight(p).bounds,
    candidates: (p) => cellsOf(undominated(shapeAt(p), insight(p).useful, p.own, p.other)),
    hint: (p, cell) => moveHint(shapeAt(p), cell, p.own, p.other),
    evaluate: (p) => 256 * insight(p).balance,
    key: (p) => symmetricKey(shapeAt(p), p.own, p.other),

    parse,
    format,
    parseMove: (p, text) => parseMove(p, text, outcome(p) ? [] : emptyCells(p)),
    formatMove,
    draw,
    score: (_, value) => (value === 0 || isDecided(value) ? Math.sign(value) : undefined),
  };

  return withCore(rules, {
    wasm,
    others: { proof: ['mnkProof', 'cutnode/games/mnk'] },
    encode(p, words) {
      checkPosition(p);
      const { cells, lines } = shapeAt(p);
      words.setBigUint64(0, p.own, true);
      words.setBigUint64(8, p.other, true);
      words.setBigUint64(16, cells, true);
      for (const [i, size] of [p.rows, p.columns, p.k, lines.length].entries()) words.setInt32(24 + 4 * i, size, true);
      for (const [i, line] of lines.entries()) words.setBigUint64(40 + 8 * i, line, true);
    },
    decodeMove: (cell) => cell,
  });
}

/** The module that searches (m,n,k) games for proofs, for `enableProof` of `cutnode/proof`. */
export const mnkProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/mnk-proof.js')).default,
};
