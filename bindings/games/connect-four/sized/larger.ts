import { checkNames, moveText, whole } from '../../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../../contract/errors.js';
import type { Game } from '../../../contract/game.js';
import { show } from '../../../contract/printable.js';

/** How large a board of Connect Four is. */
export interface ConnectFourSize {
  readonly columns: number;
  /** Cells of a column. */
  readonly rows: number;
}

/** A position of Connect Four on a large board. */
export interface LargeConnectFourPosition {
  /** The stones of each column from the lowest up: `X` of the player who begins, `O` of the other. */
  readonly stacks: readonly string[];
  /** The columns played so far, `1` to `9`, then `a` for the tenth: the position's notation. */
  readonly line: string;
}

/**
 * Connect Four on boards too large for the 64 bits of the compiled ones, 8 x 8 and 10 x 10 among them: up to 20 columns of 20, its
 * rules in JavaScript. A move is its column, counted from 0 at the left. Throws `InvalidOptionError`.
 */
export function largeConnectFourOf(
  size: ConnectFourSize,
): Required<Pick<Game<LargeConnectFourPosition, number>, 'parse' | 'format' | 'parseMove' | 'formatMove' | 'draw'>> &
  Game<LargeConnectFourPosition, number> {
  checkNames('Connect Four option', size, ['columns', 'rows']);
  const width = whole('columns', size.columns, 1, 20);
  const height = whole('rows', size.rows, 1, 20);
  const name = `connect-four-${width}x${height}`;
  const all = Array.from({ length: width }, (_, column) => column);
  type Position = LargeConnectFourPosition;
  const stone = (p: Position): string => 'XO'.charAt(p.line.length % 2);
  const isFull = (p: Position, column: number): boolean => (p.stacks[column]?.length ?? height) === height;
  const moves = (p: Position): number[] => all.filter((column) => !isFull(p, column));
  const nameOf = (column: number): string => (column + 1).toString(36);

  /** Whether a stone of `side` on the cell is, or would be, in a line of four. */
  const makesFour = ({ stacks }: Position, column: number, row: number, side: string): boolean => {
    const run = (across: number, up: number): number => {
      let length = 0;
      while (stacks[column + across * (length + 1)]?.[row + up * (length + 1)] === side) length++;
      return length;
    };
    return [-1, 0, 1].some((up) => run(1, up) + run(-1, -up) >= 3) || run(0, -1) >= 3;
  };
  const isWon = (p: Position): boolean => {
    const last = all.find((column) => nameOf(column) === p.line.at(-1));
    if (last === undefined) return false;
    const row = (p.stacks[last] as string).length - 1;
    return makesFour(p, last, row, 'XO'.charAt((p.line.length + 1) % 2));
  };

  const play = (p: Position, column: number): Position => {
    if (isFull(p, column)) {
      throw new IllegalMoveError(
        `${name}: column ${show(column)} cannot be played in '${p.line}'; expected one of ${moves(p).join(', ')}`,
      );
    }
    const stacks = p.stacks.slice();
    stacks[column] += stone(p);
    return { stacks, line: p.line + nameOf(column) };
  };
  const columnNamed = (text: string): number => all.findIndex((column) => nameOf(column) === text.toLowerCase());
  const outcome = (p: Position): readonly [number, number] | undefined => {
    if (isWon(p)) return p.line.length % 2 === 1 ? [Infinity, -Infinity] : [-Infinity, Infinity];
    return p.line.length === width * height ? [0, 0] : undefined;
  };
  const initial = (): Position => ({ stacks: all.map(() => ''), line: '' });

  return {
    name,
    initial,
    toMove: (p) => p.line.length % 2,
    moves,
    play,
    outcome,
    key: (p) => p.stacks.join(),
    pliesLeft: (p) => width * height - p.line.length,
    moveId: (p, column) => column * height + (p.stacks[column] as string).length,
    hint: (_, column) => -Math.abs(2 * column - (width - 1)),
    evaluate(p) {
      const own = stone(p);
      const other = own === 'X' ? 'O' : 'X';
      let value = 0;
      for (const [column, stack] of p.stacks.entries()) {
        for (let row = stack.length; row < height; row++) {
          const wins = makesFour(p, column, row, own);
          if (wins && row === stack.length) return 1000;
          value += (wins ? 16 : 0) - (makesFour(p, column, row, other) ? 16 : 0);
        }
        const centrality = width - Math.abs(2 * column - (width - 1));
        for (const each of stack) value += each === own ? centrality : -centrality;
      }
      return value;
    },
    parse(text) {
      if (typeof text !== 'string')
        throw new InvalidPositionError(`${name}: expected a text of columns, not ${show(text)}`);
      let p = initial();
      for (const [i, letter] of [...text].entries()) {
        const column = columnNamed(letter);
        if (isFull(p, column) || outcome(p)) {
          const why = outcome(p) ? 'comes after the game was over' : 'is no column that has room';
          throw new InvalidPositionError(
            `${name}: ${show(letter)} at place ${i + 1} of '${text}' ${why}; expected ${outcome(p) ? 'no more' : moves(p).map(nameOf).join(', ')}`,
          );
        }
        p = play(p, column);
      }
      return p;
    },
    format: (p) => p.line,
    parseMove(p, text) {
      const column = columnNamed(moveText(name, text));
      if (!isFull(p, column)) return column;
      throw new IllegalMoveError(
        `${name}: '${text}' cannot be played; expected one of ${moves(p).map(nameOf).join(', ')}`,
      );
    },
    formatMove: (_, column) => nameOf(column),
    draw(p) {
      const rows = Array.from({ length: height }, (_, above) =>
        p.stacks.map((stack) => stack[height - 1 - above] ?? '.').join(' '),
      );
      return [...rows, all.map(nameOf).join(' ')].join('\n');
    },
  };
}
