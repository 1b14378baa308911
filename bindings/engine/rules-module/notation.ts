import { givenMoveText, givenPositionText, noMove } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { TEXT_BYTES } from '../../wasm/core-facts.js';
import { type AskedRules, HERE, type RulesPosition } from './asked-rules.js';
import type { RulesExports } from './exports.js';

/**
 * The texts of positions and moves of a game of one file.
 *
 * A position on a board is written row by row from the top, a character a cell, `/` between rows; then `:` and the
 * player to move; then, if the rules have more to say, `:` and that: `BBBBB/BBBBB/...../WWWWW/WWWWW:1`. Without a board
 * it is what the rules write, or the bytes of the position in hexadecimal.
 */
export interface Notation {
  /** The position that `format` wrote as `text`. Throws `InvalidPositionError` for any other text. */
  parse(text: string): RulesPosition;
  /** The position as a text. */
  format(position: RulesPosition): string;
  /** The legal move that `formatMove` writes as `text`, in capitals or not. Throws `IllegalMoveError`. */
  parseMove(position: RulesPosition, text: string): number;
  /** The move as a text: its cells, such as `e2e4`, what the rules write, or the number. */
  formatMove(position: RulesPosition, move: number): string;
  /** A diagram with the names of rows and columns, of rules with a board. */
  draw?(position: RulesPosition): string;
  /** How the text of a position on a board writes the players. */
  readonly players?: readonly [first: string, second: string];
}

/** Which hooks the rules have for it. */
export interface Written {
  readonly board: boolean;
  readonly text: boolean;
  readonly cells: boolean;
  readonly moves: boolean;
}

export function notationOf(name: string, rules: AskedRules, has: Written): Notation {
  const wrong = (message: string): InvalidPositionError => new InvalidPositionError(`${name}: ${message}`);
  const board = { ask: rules, wrong };

  const format = (position: RulesPosition): string => {
    const ask = rules.at(position);
    const rest = has.text ? rules.text(ask.write(HERE)) : '';
    if (has.board) return `${rowsOf(ask).join('/')}:${playerSymbol(ask, ask.mover(HERE))}${has.text ? `:${rest}` : ''}`;
    return has.text ? rest : Array.from(position, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const formatMove = (position: RulesPosition, move: number): string => {
    if (typeof move !== 'number') throw noMove(name, move, 'a number that moves() gives');
    const ask = rules.at(position);
    if (has.moves) return rules.text(ask.writeMove(HERE, move));
    return has.cells ? cellsOf(ask, move) : String(move);
  };
  return {
    format,
    formatMove,
    parse(text) {
      givenPositionText(name, text);
      const position = has.board || has.text ? readWritten(board, has, text) : fromHex(board, text);
      // What the text says twice, or not as it is written, is not passed over.
      if (format(position) !== text) {
        throw wrong(`${show(text)} is read as ${show(format(position))}; expected that text`);
      }
      return position;
    },
    parseMove(position, text) {
      givenMoveText(name, text);
      const legal = rules.isRunning(position) ? rules.moves(position) : [];
      const texts = legal.map((move) => formatMove(position, move));
      const exact = texts.indexOf(text);
      const found = exact >= 0 ? exact : texts.findIndex((one) => one.toLowerCase() === text.toLowerCase());
      if (found >= 0) return legal[found] as number;
      throw new IllegalMoveError(
        `${name}: ${show(text)} cannot be played; expected one of ${texts.join(', ') || 'none, the game is over'}`,
      );
    },
    ...(has.board && {
      draw(position) {
        const ask = rules.at(position);
        const wide = String(ask.rows()).length;
        const rows = rowsOf(ask).map((row, i) => `${String(ask.rows() - i).padStart(wide)}  ${[...row].join(' ')}`);
        const names = Array.from({ length: ask.columns() }, (_, column) => columnName(column));
        return `${rows.join('\n')}\n${' '.repeat(wide)}  ${names.join(' ')}`;
      },
    }),
  };
}

interface Reader {
  readonly ask: AskedRules;
  wrong(message: string): InvalidPositionError;
}

/** The position whose cells and rest `text` says. Throws `InvalidPositionError`. */
function readWritten({ ask: rules, wrong }: Reader, has: Written, text: string): RulesPosition {
  return rules.filled((ask) => {
    ask.overwrite(HERE, 0);
    const [cells = '', player = '', ...more] = has.board ? text.split(':') : ['', '', text];
    if (has.board) fillBoard(ask, cells, player, wrong);
    if (has.board && has.text !== more.length > 0) {
      throw wrong(`${show(text)} has ${more.length + 2} parts between ':'; expected ${has.text ? 3 : 2}`);
    }
    const rest = more.join(':');
    if (rest.length > TEXT_BYTES || [...rest].some((char) => char > '~')) throw wrong(`cannot read ${show(rest)}`);
    if (has.text && !ask.readText(HERE, rules.setText(rest))) throw wrong(`cannot read ${show(rest)}`);
    if (!ask.complete(HERE)) throw wrong(`no game leads to ${show(text)}`);
  });
}

function fillBoard(ask: RulesExports, cells: string, player: string, wrong: Reader['wrong']): void {
  const [columns, rows] = [ask.columns(), ask.rows()];
  const lines = cells.split('/');
  if (lines.length !== rows) throw wrong(`${lines.length} rows in ${show(cells)}; expected ${rows}, with '/' between`);
  const players = [0, 1].map((one) => playerSymbol(ask, one));
  const mover = players.indexOf(player);
  if (mover < 0) {
    throw wrong(`expected rows, then ':${players.join("' or ':")}' for the player to move, not ':${player}'`);
  }
  ask.setMover(HERE, mover);
  for (const [above, line] of lines.entries()) {
    const row = rows - 1 - above;
    if (line.length !== columns)
      throw wrong(`${line.length} cells in row ${row + 1}, ${show(line)}; expected ${columns}`);
    for (const [column, char] of [...line].entries()) {
      if (ask.put(HERE, row * columns + column, char.charCodeAt(0))) continue;
      throw wrong(`${show(char)} on ${columnName(column)}${row + 1} is nothing that a cell can hold`);
    }
  }
}

/** The position whose bytes `text` says. Throws `InvalidPositionError`. */
function fromHex({ ask: rules, wrong }: Reader, text: string): RulesPosition {
  const digits = 2 * rules.size;
  if (text.length !== digits || !/^[0-9a-f]*$/.test(text)) {
    throw wrong(`expected a position as ${digits} hexadecimal digits, not ${show(text)}`);
  }
  return rules.filled((ask, memory) => {
    memory.set(Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
    if (!ask.complete(HERE)) throw wrong(`no game leads to ${show(text)}`);
  });
}

/** The rows from the top. */
function rowsOf(ask: RulesExports): string[] {
  const [columns, rows] = [ask.columns(), ask.rows()];
  return Array.from({ length: rows }, (_, above) =>
    String.fromCharCode(
      ...Array.from({ length: columns }, (_, column) => ask.symbol(HERE, (rows - 1 - above) * columns + column)),
    ),
  );
}

/** How a text writes `player`. */
export function playerSymbol(ask: RulesExports, player: number): string {
  return String.fromCharCode(ask.playerSymbol(player));
}

/** `e2e4`, `e2`, `pass`; with the mark behind. */
function cellsOf(ask: RulesExports, move: number): string {
  const to = ask.to(move);
  if (to < 0) return 'pass';
  const from = ask.from(move);
  const mark = ask.mark(move);
  const cells = `${from < 0 ? '' : cellName(ask, from)}${cellName(ask, to)}`;
  return mark === 0 ? cells : cells + String.fromCharCode(mark);
}

function cellName(ask: RulesExports, cell: number): string {
  const columns = ask.columns();
  return columns > 0 ? `${columnName(cell % columns)}${Math.floor(cell / columns) + 1}` : String(cell);
}

function columnName(column: number): string {
  return String.fromCharCode(0x61 + column);
}
