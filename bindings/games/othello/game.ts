import { givenMoveText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import type { Game, Tally } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { count, has, isEmpty, listOf, squaresOf, union, without } from './board.js';
import type { Evaluate32 } from './evaluation.js';
import { moveHintOn } from './move-hint.js';
import { drawBoard, format, isLine, moveOf, movesIn, nameOf, parseBoard, squareNames } from './notation.js';
import {
  afterDisc,
  afterPass,
  type BoardSize,
  boardOf,
  discDifference,
  keyOf,
  type OthelloPosition,
  PASS,
  type Situation,
  situationsOn,
  startPosition,
} from './position.js';
import { asksChildren, ceiling, isNearEnd, playOut, presearch } from './staging.js';

/** Othello on a board of a given size, with its notation. */
export interface OthelloGame extends Game<OthelloPosition, number> {
  /** The number of rows and of columns. */
  readonly size: BoardSize;
  /**
   * Reads the squares row by row from a1 and the side to move, as `format` writes them, or the moves played
   * from the start, `'f5d6c3'`, with or without spaces; `''` is the start. Lower case is accepted, as are `*`
   * for X and `.` for an empty square. A line of moves may omit forced passes. On a board, the side to move may
   * have no placement: it must pass, or the game is over. Throws `InvalidPositionError`.
   */
  parse(text: string): OthelloPosition;
  /** The squares row by row from a1, `X`, `O` or `-`, then a space and `X` or `O` for the side to move. */
  format(position: OthelloPosition): string;
  /** Reads `d3`, or `pass`, `ps` or `--`, in upper or lower case. Throws `IllegalMoveError`. */
  parseMove(position: OthelloPosition, text: string): number;
  /** `d3`, or `pass`. */
  formatMove(position: OthelloPosition, move: number): string;
  /** The board with row 1 at the top, `+` where the side to move can play, and the number of discs of each side. */
  draw(position: OthelloPosition): string;
  /** The number of discs of X, black, and of O, white. */
  discs(position: OthelloPosition): readonly [x: number, o: number];
  /** The value itself: the final disc difference for the side to move, where empty squares count for the winner. */
  score(position: OthelloPosition, value: number): number;
  key(position: OthelloPosition): bigint;
}

/**
 * The rules in TypeScript. They are meant for reading, serve as the reference for the compiled rules, and run
 * the game on small boards. `evaluate32` evaluates a running position in 1/32 discs for the side whose discs
 * are `own`. Without it, the game has no evaluation and none of the knowledge that the compiled rules add to a
 * search of 8 x 8 squares.
 */
export function othelloRules(name: string, size: BoardSize, evaluate32?: Evaluate32): OthelloGame {
  const board = boardOf(size);
  const situationOf = situationsOn(board);
  const moveHint = moveHintOn(size, board, evaluate32);

  const moves = (p: OthelloPosition): number[] => {
    const { playable, mustPass } = situationOf(p);
    return mustPass ? [PASS] : listOf(playable);
  };
  /** The reason why a move cannot be played, for an error message. */
  const instead = (p: OthelloPosition): string => {
    const { mustPass, over } = situationOf(p);
    const side = 'XO'.charAt(p.player);
    if (over) return 'none, the game is over';
    return mustPass ? `pass, as ${side} has no other move` : `one of ${moves(p).map(nameOf).join(', ')}`;
  };
  const isLegal = ({ playable, mustPass }: Situation, move: number): boolean =>
    move === PASS ? mustPass : Number.isInteger(move) && move >= 0 && move < PASS && has(playable, move);

  const play = (p: OthelloPosition, move: number): OthelloPosition => {
    const situation = situationOf(p);
    if (!isLegal(situation, move)) {
      const found = typeof move === 'number' ? `move ${move}` : `a ${typeof move}`;
      const numbers = situation.over ? 'none, the game is over' : `one of the numbers ${moves(p).join(', ')}`;
      throw new IllegalMoveError(`${name}: ${found} cannot be played in '${format(size, p)}'; expected ${numbers}`);
    }
    return move === PASS ? afterPass(p) : afterDisc(situation, p.player, move);
  };

  /** The position after a line of moves from the start. */
  const parseLine = (text: string): OthelloPosition => {
    let p = startPosition(size);
    for (const { move, where } of movesIn(name, size, text)) {
      // A line of moves may omit forced passes.
      if (move !== PASS && situationOf(p).mustPass) p = afterPass(p);
      const situation = situationOf(p);
      if (situation.over) throw new InvalidPositionError(`${where} comes after the game was over`);
      if (!isLegal(situation, move)) {
        throw new InvalidPositionError(`${where} cannot be played by ${'XO'.charAt(p.player)}; expected ${instead(p)}`);
      }
      p = move === PASS ? afterPass(p) : afterDisc(situation, p.player, move);
    }
    return p;
  };

  return {
    name,
    size,
    initial: () => startPosition(size),
    toMove: ({ player }) => player,
    moves,
    play,
    outcome(p) {
      const situation = situationOf(p);
      if (!situation.over) return undefined;
      const own = discDifference(situation, board);
      if (own === 0) return [0, 0];
      return p.player === 0 ? [own, -own] : [-own, own];
    },
    key: keyOf,
    hint: (p, move, depth = 0) => (move === PASS ? 0 : moveHint(situationOf(p), move, depth)),
    ordering: ['table', 'hint'],
    moveKind: (_, move) => move,
    unit: 2,
    ...(evaluate32 && {
      // How far apart deep and shallow searches are: `fitProbCut`.
      deviation: ({ own, other }: OthelloPosition) => {
        const empties = size * size - count(squaresOf(own)) - count(squaresOf(other));
        return empties > 40 ? 1 : empties > 25 ? 3 : 5;
      },
      // Rounded to whole discs.
      evaluate: ({ own, other }: OthelloPosition) => (evaluate32(own, other) + 16) >> 5,
      ceiling: (p: OthelloPosition, alpha: number) => ceiling(situationOf(p), alpha),
      presearch: (p: OthelloPosition, depth: number) => presearch(situationOf(p), depth),
      asksChildren: (p: OthelloPosition) => asksChildren(situationOf(p)),
      isNearEnd: (p: OthelloPosition) => isNearEnd(situationOf(p)),
      playOut: (p: OthelloPosition, alpha: number, beta: number, tally: Tally) =>
        playOut(situationOf(p), alpha, beta, tally),
    }),

    parse(text) {
      if (typeof text !== 'string') {
        throw new InvalidPositionError(`${name}: expected a text, not ${show(text)}`);
      }
      return isLine(text) ? parseLine(text) : parseBoard(name, size, text, ', or the moves from the start');
    },
    format: (p) => format(size, p),
    parseMove(p, text) {
      const move = moveOf(size, givenMoveText(name, text).trim());
      if (move === undefined) {
        throw new IllegalMoveError(
          `${name}: '${text}' is no move; expected a square, ${squareNames(size)}, or pass where there is no other`,
        );
      }
      if (!isLegal(situationOf(p), move)) {
        throw new IllegalMoveError(`${name}: '${text}' cannot be played; expected ${instead(p)}`);
      }
      return move;
    },
    formatMove: (_, move) => nameOf(move),
    draw(p) {
      const { own, other, playable, mustPass } = situationOf(p);
      const [x, o] = p.player === 0 ? [own, other] : [other, own];
      const middle = size / 2;
      const beside = Array<string>(size).fill('');
      beside[middle - 1] = `X ${String(count(x)).padStart(2)}`;
      beside[middle] = `O ${String(count(o)).padStart(2)}`;
      if (mustPass) beside[middle + 1] = `${'XO'.charAt(p.player)} must pass`;
      return drawBoard(size, { x, o, marked: playable, beside });
    },
    discs(p) {
      const [own, other] = [count(squaresOf(p.own)), count(squaresOf(p.other))];
      return p.player === 0 ? [own, other] : [other, own];
    },
    score: (_, value) => value,
  };
}

/** Rejects values from outside that are not positions of this game, such as a text or a position of another game. */
export function checkPosition(name: string, size: BoardSize, p: OthelloPosition): void {
  const { own, other, player } = p ?? {};
  const holds =
    typeof own === 'bigint' &&
    typeof other === 'bigint' &&
    (player === 0 || player === 1) &&
    own >= 0n &&
    other >= 0n &&
    (own | other) >> 64n === 0n &&
    (own & other) === 0n &&
    isEmpty(without(union(squaresOf(own), squaresOf(other)), boardOf(size)));
  if (!holds) {
    throw new InvalidPositionError(`${name}: not a position of this game; expected one made by parse, initial or play`);
  }
}
