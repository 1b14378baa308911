import { givenPositionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { listOf } from './board.js';
import { format, moveOf, nameOf, parseBoard } from './notation.js';
import { boardOf, type OthelloPosition, PASS, situationsOn } from './position.js';

/** A move and its value for the side that plays it, in discs at the end. */
export interface ScoredMove {
  readonly move: number;
  readonly score: number;
}

/** A position of a test suite with the values of its moves. */
export interface OthelloProblem {
  readonly position: OthelloPosition;
  /** In the order of the file, which is usually best first; empty if the file gives none. */
  readonly moves: readonly ScoredMove[];
}

const situationOf = situationsOn(boardOf(8));

/**
 * Reads a line of an endgame suite in the format of the FFO (`.obf`): the board, the side to move, then moves
 * with their scores, `…--XX X; G8:+18; H1:+12;`. Throws `InvalidPositionError`.
 */
export function readProblem(line: string): OthelloProblem {
  if (typeof line !== 'string') throw new InvalidPositionError(`othello: expected a line of text, not ${show(line)}`);
  const [board = '', ...parts] = line.split(';').map((part) => part.trim());
  const position = parseBoard('othello', 8, board);
  const { playable, mustPass } = situationOf(position);
  const legal = mustPass ? [PASS] : listOf(playable);
  const moves = parts
    .filter((part) => part !== '')
    .map((part): ScoredMove => {
      const [, name = '', score] = /^([^:\s]+)\s*:\s*([+-]?\d+)$/.exec(part) ?? [];
      const move = moveOf(8, name);
      if (score === undefined || Math.abs(Number(score)) > 64) {
        throw new InvalidPositionError(
          `othello: '${part}' in '${line}'; expected a move and its score within ±64, such as G8:+18`,
        );
      }
      if (move === undefined || !legal.includes(move)) {
        const expected = legal.length > 0 ? legal.map(nameOf).join(', ') : 'none, the game is over';
        throw new InvalidPositionError(
          `othello: '${name}' cannot be played in '${format(8, position)}'; expected ${expected}`,
        );
      }
      return { move, score: Number(score) };
    });
  return { position, moves };
}

/**
 * Reads a whole suite, one problem per line; empty lines and lines that begin with `#` or `%` are skipped.
 * Throws `InvalidPositionError` with the line number.
 */
export function readProblems(text: string): OthelloProblem[] {
  const problems: OthelloProblem[] = [];
  for (const [i, line] of givenPositionText('othello', text).split(/\r?\n/).entries()) {
    if (/^\s*(?:[#%]|$)/.test(line)) continue;
    try {
      problems.push(readProblem(line));
    } catch (cause) {
      if (!(cause instanceof InvalidPositionError)) throw cause;
      throw new InvalidPositionError(`line ${i + 1}: ${cause.message}`, { cause });
    }
  }
  return problems;
}
