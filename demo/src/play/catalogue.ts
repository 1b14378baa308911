import type { GameParts } from './boards.js';
import { laterWords } from './later.js';
import type { Method } from './rival.js';
import type { GameName, PlayWords } from './words/en.js';

/** A game of the room, as long as nobody plays it. */
export interface Entry {
  /** Its name on the command line, if that is not its name here. */
  readonly command?: string;
  /** Of its board, so that there is room for it before it is loaded. */
  readonly rows: number;
  readonly columns: number;
  /**
   * What is around the board: letters and numbers along its edges, numbers above and below it, or bars below its
   * columns.
   */
  readonly around?: 'names' | 'files' | 'bars';
  /** Its rows are shifted, each by half a cell. */
  readonly slanted?: true;
  /**
   * How the opponent may search, the best way first; by default alpha-beta alone. Monte Carlo search is for games with
   * a script here.
   */
  readonly methods?: readonly Method[];
  readonly load: (words: PlayWords) => Promise<GameParts>;
}

const connected = (columns: number, rows: number, game: () => Promise<GameParts['game']>): Entry => ({
  rows,
  columns,
  around: 'bars',
  async load() {
    const [{ connectFour, openings }, rules] = await Promise.all([import('./games/connect-four.js'), game()]);
    const hasBook = columns === 7 && rows === 6;
    return { playable: connectFour(columns, rows), game: rules, ...(hasBook && { book: openings }) };
  },
});

const connectedOf = (columns: number, rows: number): Entry =>
  connected(columns, rows, async () =>
    (await import('cutnode/games/connect-four/sized')).connectFourOf({ columns, rows }),
  );

const inARow = (rows: number, columns: number, k: number): Entry => ({
  command: 'mnk',
  rows,
  columns,
  around: 'names',
  async load() {
    const [{ mnk }, { createMnk }] = await Promise.all([import('./games/mnk.js'), import('cutnode/games/mnk')]);
    const game = createMnk({ rows, columns, k });
    return { playable: mnk(k, game.format), game };
  },
});

const hex = (size: number): Entry => ({
  methods: ['alpha-beta', 'monte-carlo'],
  command: 'hex',
  rows: size,
  columns: size,
  around: 'names',
  slanted: true,
  async load() {
    const [{ playable, module }, { createHex }] = await Promise.all([
      import('./games/hex.js'),
      import('cutnode/games/hex'),
    ]);
    return { playable, game: createHex({ size }), script: { module, export: 'hex' } };
  },
});

/** On small boards alpha-beta sees far enough; on larger ones Monte Carlo search plays better. */
const go = (size: 5 | 7 | 9): Entry => ({
  methods: size === 5 ? ['alpha-beta', 'monte-carlo'] : ['monte-carlo', 'alpha-beta'],
  command: `go-${size}x${size}`,
  rows: size,
  columns: size,
  around: 'names',
  load: async () => (await import('./games/go.js')).goIn(size),
});

const heaps =
  (of: 'nim' | 'misereNim' | 'lastCoin' | 'grundy'): (() => Promise<GameParts>) =>
  async () => {
    const boards = await import('./games/heaps.js');
    const hosted = { module: boards.module, export: of };
    if (of === 'grundy') {
      const { createGrundy } = await import('cutnode/games/grundy');
      return { playable: boards.grundy, game: createGrundy({ heap: 12, first: 'MAX' }), hosted };
    }
    const { createLastCoin, createNim } = await import('cutnode/games/nim');
    if (of === 'lastCoin') return { playable: boards.lastCoin, game: createLastCoin({ coins: 20 }), hosted };
    return { playable: boards.nim, game: createNim({ misere: of === 'misereNim' }), hosted };
  };

/** The games as the chooser has them, each with its boards and named by the first of them. */
export const groups = {
  lines: {
    'connect-four': ['connect-four', 'connect-four-6x5', 'connect-four-6x6', 'connect-four-8x7'],
    gomoku: ['gomoku'],
    'tic-tac-toe': ['tic-tac-toe'],
    'mnk-4-4-4': ['mnk-4-4-4', 'mnk-5-5-4'],
  },
  pieces: { chess: ['chess'], xiangqi: ['xiangqi'], draughts: ['draughts'], breakthrough: ['breakthrough'] },
  territory: { othello: ['othello'], 'go-5': ['go-5', 'go-7', 'go-9'], hex: ['hex', 'hex-11'] },
  heaps: { nim: ['nim'], 'nim-misere': ['nim-misere'], 'last-coin': ['last-coin'], grundy: ['grundy'] },
} as const;

type Games = (typeof groups)[keyof typeof groups];
type BoardsOf<Group> = Group extends Readonly<Record<string, readonly (infer Name)[]>> ? Name : never;
/** The name of a game and its board in addresses. */
export type BoardName = BoardsOf<Games>;

/** The boards of every game. */
export const boardsOf: Readonly<Record<GameName, readonly BoardName[]>> = Object.assign({}, ...Object.values(groups));

/** The game that is played on a board. */
export const gameOn = (board: BoardName): GameName =>
  (Object.keys(boardsOf) as GameName[]).find((name) => boardsOf[name].includes(board)) as GameName;

/**
 * The board that an address names; `undefined`: there is none of that name. Once the way of searching was part of it.
 */
export function boardNamed(text: string): BoardName | undefined {
  const name = text.replace(/-monte-carlo$/, '');
  return Object.hasOwn(catalogue, name) ? (name as BoardName) : undefined;
}

/** Every board that can be played on here, each loaded when it is chosen. */
export const catalogue: Readonly<Record<BoardName, Entry>> = {
  'connect-four': {
    ...connected(7, 6, async () => (await import('cutnode/games/connect-four')).connectFour),
  },
  chess: {
    rows: 8,
    columns: 8,
    around: 'names',
    async load(words) {
      const [{ chessIn }, own] = await Promise.all([import('./games/chess.js'), laterWords().chess()]);
      return chessIn(words, own);
    },
  },
  othello: {
    rows: 8,
    columns: 8,
    around: 'names',
    async load() {
      const [{ playable }, { othello }] = await Promise.all([
        import('./games/othello.js'),
        import('cutnode/games/othello'),
      ]);
      return { playable, game: othello };
    },
  },
  draughts: {
    rows: 8,
    columns: 8,
    async load(words) {
      const [{ draughtsIn }, own] = await Promise.all([import('./games/draughts.js'), laterWords().draughts()]);
      return draughtsIn(words, own);
    },
  },
  gomoku: {
    rows: 15,
    columns: 15,
    around: 'names',
    async load() {
      const [{ playable }, { gomoku }] = await Promise.all([
        import('./games/gomoku.js'),
        import('cutnode/games/gomoku'),
      ]);
      return { playable, game: gomoku };
    },
  },
  hex: hex(7),
  'hex-11': hex(11),
  xiangqi: {
    rows: 10,
    columns: 9,
    around: 'files',
    async load(words) {
      const [{ xiangqiIn }, own] = await Promise.all([import('./games/xiangqi.js'), laterWords().xiangqi()]);
      return xiangqiIn(words, own);
    },
  },
  'go-5': go(5),
  'go-7': go(7),
  'go-9': go(9),
  breakthrough: {
    rows: 5,
    columns: 5,
    around: 'names',
    async load() {
      const [{ playable }, { breakthrough }] = await Promise.all([
        import('./games/breakthrough.js'),
        import('cutnode/games/breakthrough'),
      ]);
      return { playable, game: breakthrough };
    },
  },
  'tic-tac-toe': {
    rows: 3,
    columns: 3,
    async load() {
      const [{ playable }, { ticTacToe }] = await Promise.all([
        import('./games/tic-tac-toe.js'),
        import('cutnode/games/tic-tac-toe'),
      ]);
      return { playable, game: ticTacToe };
    },
  },
  'mnk-4-4-4': inARow(4, 4, 4),
  'mnk-5-5-4': inARow(5, 5, 4),
  'connect-four-6x5': connectedOf(6, 5),
  'connect-four-6x6': connectedOf(6, 6),
  'connect-four-8x7': connectedOf(8, 7),
  nim: { rows: 4, columns: 7, load: heaps('nim') },
  'nim-misere': { rows: 4, columns: 7, load: heaps('misereNim') },
  'last-coin': { rows: 3, columns: 7, load: heaps('lastCoin') },
  grundy: { rows: 6, columns: 12, load: heaps('grundy') },
};
