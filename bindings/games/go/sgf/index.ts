import { IllegalMoveError, InvalidPositionError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';
import { type GoPosition, goOf } from '../index.js';
import { komiAs, MAX_SIZE, MIN_SIZE } from '../notation.js';
import { mainLine, type SgfNode } from './tree.js';

type Go = ReturnType<typeof goOf>;

/** A game as a file of the Smart Game Format says it. */
interface GoRecord {
  /** The game on the file's board, with its komi. */
  readonly game: Go;
  /** The first position, with the stones of a handicap. */
  readonly start: GoPosition;
  /** The moves from there. */
  readonly moves: readonly number[];
  /**
   * What else the file says of the game, by its properties: `{ PB: 'Shusaku', RE: 'B+2' }`. Lists, such as labels, are
   * left out.
   */
  readonly about: Readonly<Record<string, string>>;
}

/**
 * Reads the first game of a file of the Smart Game Format, FF[1] to FF[4]: its main line, without variations and
 * comments. A side that moves twice passes between. Throws `InvalidPositionError` for a text that is no such game or
 * has another size than 2 to 13, and `IllegalMoveError` for a move that cannot be played.
 */
export function readSgf(text: string): GoRecord {
  if (typeof text !== 'string') throw wrong(`expected a text, not ${show(text)}`);
  const nodes = mainLine(text, wrong);
  const root: SgfNode = nodes[0] ?? new Map();
  const kind = root.get('GM')?.[0]?.trim() ?? '1';
  if (kind !== '1') throw wrong(`GM[${kind}] is another game; expected GM[1]`);
  const game = gameOf(root);
  const first = nodes.findIndex((node) => node.has('B') || node.has('W'));
  const before = first < 0 ? nodes : nodes.slice(0, first + 1);
  const start = startOf(game, before);
  const moves: number[] = [];
  let position = start;
  const play = (move: number): void => {
    moves.push(move);
    position = game.play(position, move);
  };
  for (const node of first < 0 ? [] : nodes.slice(first)) {
    if (node !== nodes[first] && SETUP.some((name) => node.has(name))) {
      throw wrong(`stones are set after move ${moves.length}; expected them before the first`);
    }
    for (const [name, values] of node) {
      if (name !== 'B' && name !== 'W') continue;
      const where = `move ${moves.length + 1}, ${name}[${values[0]}]`;
      if (game.outcome(position)) throw new IllegalMoveError(`go: ${where}, comes after two passes; expected none`);
      if (game.toMove(position) !== (name === 'B' ? 0 : 1)) play(game.size ** 2);
      const move = pointOf(values[0] ?? '', game.size, true);
      if (move === undefined) throw wrong(`${where} is no point of ${game.size}x${game.size}`);
      if (!game.moves(position).includes(move)) {
        throw new IllegalMoveError(`go: ${where}, cannot be played on ${show(game.format(position))}`);
      }
      play(move);
    }
  }
  const others = [...root].flatMap(([name, [value = '', ...more]]) =>
    more.length > 0 || LEFT_OUT.includes(name) ? [] : [[name, value] as const],
  );
  return { game, start, moves, about: Object.fromEntries(others) };
}

/**
 * Writes a game as a file of the Smart Game Format, FF[4], which `readSgf` reads. Throws `IllegalMoveError`, and
 * `InvalidPositionError` for a start in the middle of a ko or after a pass, which such a file cannot say, and for a
 * name in `about` that would change the game.
 */
export function writeSgf({ game, start, moves, about = {} }: Omit<GoRecord, 'about'> & Partial<GoRecord>): string {
  const { size, komi } = game;
  const [board = '', , more] = game.format(start).split(':');
  if (more !== undefined) {
    throw wrong(`it cannot say that a game begins with '${more}'; expected a start before that, and the moves since`);
  }
  const rows = board.split('/');
  const stones = (stone: string): string =>
    rows
      .flatMap((row, y) => [...row].flatMap((one, x) => (one === stone ? `[${letter(x)}${letter(y)}]` : [])))
      .join('');
  const property = (name: string, values: string): string => (values === '' ? '' : name + values);
  const side = game.toMove(start) === 0 ? 'B' : 'W';
  const header = [
    `FF[4]GM[1]CA[UTF-8]SZ[${size}]KM[${komi}]`,
    property('AB', stones('X')) + property('AW', stones('O')),
    `PL[${side}]`,
    ...Object.entries(about).map(([name, value]) => aboutText(name, value)),
  ].join('');
  let position = start;
  const nodes = moves.map((move) => {
    const name = game.toMove(position) === 0 ? 'B' : 'W';
    position = game.play(position, move);
    return `;${name}[${move === size ** 2 ? '' : letter(move % size) + letter(size - 1 - Math.floor(move / size))}]`;
  });
  return `(;${header}${nodes.join('')})\n`;
}

const SETUP = ['AB', 'AW', 'AE'];
/** Properties that make the game another one, or that `writeSgf` writes itself. */
const TAKEN = ['FF', 'GM', 'CA', 'SZ', 'KM', 'PL', 'B', 'W', ...SETUP];
/** Properties that the record says by its other fields, or not at all. */
const LEFT_OUT = [...TAKEN, 'AP', 'HA', 'C'];

/** A property that only says something of the game. Throws `InvalidPositionError`. */
function aboutText(name: string, value: unknown): string {
  if (!/^[A-Z][A-Z0-9]{0,63}$/.test(name) || TAKEN.includes(name)) {
    throw wrong(
      `${show(name)} names nothing that is said of a game; expected capital letters, and none of ${TAKEN.join(', ')}`,
    );
  }
  if (typeof value !== 'string') throw wrong(`${name} is ${show(value)}; expected a text`);
  return `${name}[${value.replaceAll(/[\\\]]/g, '\\$&')}]`;
}

function gameOf(root: SgfNode): Go {
  const [sizes, points = ''] = [root.get('SZ')?.[0], root.get('KM')?.[0]];
  const said = sizes === undefined ? 'no SZ, which means 19 rows' : `SZ[${sizes}]`;
  const [columns = 19, rows = columns, ...more] = (sizes ?? '19').split(':').map((part) => Number(part.trim()));
  if (rows !== columns || more.length > 0 || !Number.isInteger(rows) || rows < MIN_SIZE || rows > MAX_SIZE) {
    throw wrong(`${said}; expected a square of ${MIN_SIZE} to ${MAX_SIZE} rows`);
  }
  const komi = Number(points.trim() || 0);
  if (!(Math.abs(komi) <= 400)) throw wrong(`KM[${points}]; expected a komi within ±400`);
  return goOf({ size: rows, komi: komiAs(komi) });
}

/** The position that the nodes up to the first move, included, set up. */
function startOf(game: Go, nodes: readonly SgfNode[]): GoPosition {
  const { size } = game;
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  let turn: string | undefined;
  for (const node of nodes) {
    for (const [name, stone] of [
      ['AB', 'X'],
      ['AW', 'O'],
      ['AE', '.'],
    ] as const) {
      for (const point of (node.get(name) ?? []).flatMap((value) => pointsOf(value, size))) {
        const row = rows[size - 1 - Math.floor(point / size)] as string[];
        row[point % size] = stone;
      }
    }
    turn = node.get('PL')?.[0]?.trim().charAt(0).toLowerCase() ?? turn;
  }
  const last = nodes.at(-1);
  // Without a word about it, White moves first in a game with a handicap.
  turn ??= last?.has('B') ? 'b' : last?.has('W') || rows.flat().includes('X') ? 'w' : 'b';
  const text = `${rows.map((row) => row.join('')).join('/')}:${turn === 'w' || turn === '2' ? 'o' : 'x'}`;
  return game.parse(text);
}

/** The points of a list, of which `aa:cc` is a rectangle. Throws `InvalidPositionError`. */
function pointsOf(value: string, size: number): number[] {
  const [from, to = from] = value.split(':').map((part) => pointOf(part, size, false));
  if (from === undefined || to === undefined) throw wrong(`${show(value)} is no point of ${size}x${size}`);
  const between = (n: number, a: number, b: number): boolean => n >= Math.min(a, b) && n <= Math.max(a, b);
  const row = (point: number): number => Math.floor(point / size);
  return Array.from({ length: size * size }, (_, point) => point).filter(
    (point) => between(point % size, from % size, to % size) && between(row(point), row(from), row(to)),
  );
}

/**
 * The move that `text` says: two letters, column and row from the top left; nothing, or `tt` on these boards, is a
 * pass.
 */
function pointOf(text: string, size: number, isMove: boolean): number | undefined {
  const plain = text.trim();
  if (isMove && (plain === '' || plain === 'tt')) return size * size;
  const [x = -1, y = -1] = [...plain].map((char) => LETTERS.indexOf(char));
  const isPoint = plain.length === 2 && x >= 0 && y >= 0 && x < size && y < size;
  return isPoint ? (size - 1 - y) * size + x : undefined;
}

const LETTERS = 'abcdefghijklmnopqrst';
const letter = (n: number): string => LETTERS.charAt(n);

function wrong(what: string): InvalidPositionError {
  return new InvalidPositionError(`go: SGF: ${what}`);
}
