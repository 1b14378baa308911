import { givenPositionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { type FenOptions, formatSetup, parseFen } from './fen.js';
import type { ChessPosition } from './position.js';

/**
 * Extended position description: the first four fields of a FEN, then operations, each an opcode with its operands and
 * a semicolon. Sets of test positions are written so: `… w - - bm Qd1+; id "BK.01";`.
 */
export interface Epd {
  readonly position: ChessPosition;
  /**
   * The operands of each operation by its opcode, in the order of the text: `{ bm: ['Qd1+'], id: ['BK.01'] }`. Moves
   * are left in algebraic notation, for `parseSan`.
   */
  readonly operations: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads a line of EPD. The plies without a capture or a pawn move and the number of the move are taken from the
 * operations `hmvc` and `fmvn`, or from where a FEN has them. `options` are those of `parseFen`. Throws
 * `InvalidPositionError`, `InvalidOptionError`.
 */
export function parseEpd(text: string, options: FenOptions = {}): Epd {
  const line = givenPositionText('chess', text).trim();
  const parts = /^((?:\S+\s+){3}\S+)((?:\s+\d+){2}(?=\s|$))?\s*(.*)$/s.exec(line);
  // What is missing is told of the text as it was given.
  if (!parts) return { position: parseFen(line, options), operations: {} };
  const [, setup, counters = '', rest = ''] = parts;
  const operations = readOperations(rest, line);
  const counter = (opcode: string, fallback: string): string => operations[opcode]?.[0] ?? fallback;
  const [halfmoves = '0', fullmoves = '1'] = counters.trim() === '' ? [] : counters.trim().split(/\s+/);
  const position = parseFen(`${setup} ${counter('hmvc', halfmoves)} ${counter('fmvn', fullmoves)}`, options);
  return { position, operations };
}

const OPERAND = /\s+(?:"([^"]*)"|([^\s;"]+))/y;

function readOperations(text: string, line: string): Record<string, readonly string[]> {
  const refuse = (what: string): never => {
    throw new InvalidPositionError(`chess: ${what}, in the EPD ${show(line)}`);
  };
  const operations: Record<string, readonly string[]> = Object.create(null);
  let at = 0;
  while (at < text.length) {
    const [, opcode = ''] = /^([A-Za-z]\w{0,14})(?=[\s;]|$)/.exec(text.slice(at)) ?? [];
    if (opcode === '') refuse(`${show(text.slice(at))} begins no operation; expected one such as bm Nf3;`);
    if (operations[opcode] !== undefined) refuse(`the operation ${opcode} stands twice; expected it once`);
    at += opcode.length;
    const operands: string[] = [];
    for (;;) {
      OPERAND.lastIndex = at;
      const found = OPERAND.exec(text);
      if (found === null) break;
      operands.push(found[1] ?? (found[2] as string));
      at = OPERAND.lastIndex;
    }
    operations[opcode] = operands;
    const [end = ''] = /^\s*;?\s*/.exec(text.slice(at)) ?? [];
    at += end.length;
    // The last semicolon is often missing.
    if (!end.includes(';') && at < text.length)
      refuse(`${show(text.slice(at))} follows ${opcode}; expected a semicolon`);
  }
  return operations;
}

/**
 * Writes a line of EPD. Operands that are no numbers and no moves are quoted. Plies without a capture or a pawn move
 * and the number of the move become the operations `hmvc` and `fmvn` where they are not 0 and 1, nor written already.
 * Throws `InvalidPositionError`.
 */
export function formatEpd(epd: Epd): string {
  const { position, operations } = epd;
  if (typeof operations !== 'object' || operations === null) {
    throw new InvalidPositionError(
      `chess: formatEpd writes one object { position, operations }, as parseEpd returns it, not ${show(epd)}`,
    );
  }
  const written = Object.entries(operations);
  const { halfmoves, fullmoves } = position;
  if (halfmoves !== 0 && !operations.hmvc) written.push(['hmvc', [String(halfmoves)]]);
  if (fullmoves !== 1 && !operations.fmvn) written.push(['fmvn', [String(fullmoves)]]);
  return [formatSetup(position), ...written.map(writeOperation)].join(' ');
}

function writeOperation([opcode, operands]: readonly [string, readonly string[]]): string {
  if (!Array.isArray(operands)) {
    throw new InvalidPositionError(`chess: the operands of ${opcode} are ${show(operands)}; expected a list of texts`);
  }
  if (!/^[A-Za-z]\w{0,14}$/.test(opcode) || operands.some((operand) => /["\r\n]/.test(operand))) {
    throw new InvalidPositionError(
      `chess: ${show(`${opcode} ${operands.join(' ')}`)} is no operation of EPD; expected an opcode of letters, and no quotation marks or new lines`,
    );
  }
  return `${[opcode, ...operands.map((operand) => (isBare(opcode, operand) ? operand : `"${operand}"`))].join(' ')};`;
}

/** Moves and numbers are written without quotation marks. */
function isBare(opcode: string, operand: string): boolean {
  const isMoves = ['bm', 'am', 'pm', 'pv', 'sm', 'sv'].includes(opcode);
  return isMoves ? /^[^\s;"]+$/.test(operand) : /^[-+]?\d+(\.\d+)?$/.test(operand);
}
