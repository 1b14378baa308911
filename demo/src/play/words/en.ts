/** The games of the room, each by the name of its first board in the catalogue. */
const games = {
  'connect-four': 'Connect Four',
  chess: 'Chess',
  othello: 'Othello',
  draughts: 'Draughts',
  gomoku: 'Gomoku',
  hex: 'Hex',
  xiangqi: 'Chinese chess',
  'go-5': 'Go',
  breakthrough: 'Breakthrough',
  'tic-tac-toe': 'Tic-tac-toe',
  'mnk-4-4-4': 'Four in a row',
  nim: 'Nim',
  'nim-misere': 'Nim, misère',
  'last-coin': 'The last coin',
  grundy: "Grundy's game",
};

const plies = (count: number): string => `${count} ${count === 1 ? 'ply' : 'plies'}`;
/** A count of things, of which one has another name. */
const counted =
  (one: string, several: string) =>
  (count: string): string =>
    `${count} ${Number(count) === 1 ? one : several}`;

/** The words of the room of play that are there from the first. Every other table has the same entries. */
export const en = {
  title: 'Play and analyse',
  lead: 'Play at ten levels, or let the engine evaluate every move.',
  ask: 'What am I looking at?',
  games,
  /** How they are grouped. */
  groups: {
    lines: 'Lines',
    pieces: 'Chess and draughts',
    territory: 'Territory and connection',
    heaps: 'Take-away',
  },
  /** Who plays, by the names of sides in the games. */
  sides: {
    white: 'White',
    black: 'Black',
    red: 'Red',
    blue: 'Blue',
    orange: 'Orange',
    x: 'X',
    o: 'O',
    max: 'MAX',
    min: 'MIN',
  },
  setup: {
    game: 'Game',
    board: 'Board',
    you: 'You play',
    by: 'The engine searches by',
    methods: { 'alpha-beta': 'alpha-beta', 'monte-carlo': 'Monte Carlo' },
    begins: (side: string): string => `${side}, who begins`,
    both: 'both sides',
    none: 'neither: watch',
    level: 'Level ',
    /** How many games Monte Carlo search plays for each move at a level. */
    games: (level: string, games: number): string => `${level}: ${games} games`,
    analyse: 'Analyse',
  },
  actions: {
    pass: 'Pass',
    pause: 'Pause',
    goOn: 'Go on',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    why: 'Why this move?',
    resign: 'Resign',
    newGame: 'New game',
  },
  status: {
    wait: 'One moment …',
    draw: 'A draw.',
    wins: (side: string, by: string | undefined): string => `${side} wins${by === undefined ? '' : ` by ${by}`}.`,
    thinking: (side: string): string => `${side} is thinking …`,
    youPass: 'You have no legal move: pass.',
    mustPass: (side: string): string => `${side} has no legal move: pass.`,
    resigned: (loser: string, winner: string): string => `${loser} has resigned: ${winner} wins.`,
    played: (side: string, move: string): string => `${side} played ${move}`,
    /** `passed`: the side that passed before, `free` to do so or forced. `played`: the engine's move, in words. */
    toMove: (side: string, { yours, passed, played, free, check }: TurnTold) =>
      `${passed === undefined ? '' : `${passed} ${free ? 'has passed' : 'had to pass'}. `}${played ?? `${side} to move`}${yours ? ': your turn' : ''}.${check ? ' Check!' : ''}`,
    plays: (side: string, move: string): string => `${side} plays ${move}.`,
    passes: (side: string, free: boolean): string => `${side} ${free ? '' : 'has no legal move and '}passes.`,
    looking: 'Looking for a good move …',
    noEngine: (reason: string): string => `No engine could be started here: ${reason}`,
  },
  /** What both sides have so far. */
  tally: {
    both: ([first, second]: readonly string[], [one, two]: readonly number[]): string =>
      `${first} ${one} : ${two} ${second}`,
    /** `side`: who leads in points, if anybody does. */
    ahead: (side: string | undefined, points: string): string =>
      `If the game ended here: ${side === undefined ? 'a draw' : `${side} by ${points}`}`,
  },
  /** `what`: what the value says of the move. */
  hint: (move: string, what: string | undefined): string =>
    `Hint: ${move}${what === undefined ? '' : `, which ${what}`}.`,
  analysis: {
    starting: 'Starting …',
    over: 'The game is over.',
    off: 'See the value of every move.',
  },
  bar: {
    unknown: 'No value yet.',
    even: 'The position is even so far.',
    draw: 'With best play the game is a draw.',
    side: (side: string, what: string): string => `${side} ${what}.`,
  },
  board: {
    label: (game: string): string => `${game} board`,
    cell: (number: number): string => `cell ${number}`,
    column: (column: number, row: number): string => `column ${column}, row ${row}`,
    heap: (heap: number, coin: number): string => `heap ${heap}, coin ${coin}`,
    coinNumber: (coin: number): string => `coin ${coin}`,
    empty: 'empty',
    coin: 'coin',
    piece: (side: string, kind: string): string => `${side} ${kind}`,
    check: 'in check',
    last: 'last move',
    wins: 'wins',
    plays: (move: string): string => `plays ${move}`,
    /** In a line of moves. */
    pass: 'pass',
    hint: 'hint',
    joint: ', ',
  },
  /** Values in words, from the side to move. */
  values: {
    draw: 'draw',
    won: 'has won',
    lost: 'has lost',
    /** `sooner`: a win may come sooner. */
    ends: (wins: boolean, count: number, sooner: boolean, score: string | undefined): string =>
      `${wins ? 'wins' : 'loses'} in ${sooner ? 'at most ' : ''}${plies(count)}${score === undefined ? '' : `, score ${score}`}`,
    draws: 'draws',
    even: 'is even',
    /** `final`: no deeper search would change it. */
    by: (ahead: boolean, final: boolean, amount: string): string =>
      `${final ? (ahead ? 'wins' : 'loses') : ahead ? 'leads' : 'trails'} by ${amount}`,
    amounts: {
      points: counted('point of the evaluation', 'points of the evaluation'),
      discs: counted('disc', 'discs'),
      pawns: counted('pawn', 'pawns'),
      men: counted('man', 'men'),
      score: counted('point', 'points'),
    },
  },
  moves: {
    title: 'Moves',
    review: 'Review the game',
    none: 'No move has been played.',
    /** `mark`: what a review says of the move. */
    after: (move: string, mark: string | undefined): string =>
      `After ${move}${mark === undefined ? '' : `, which ${mark}`}`,
  },
  position: {
    title: 'Position, or moves',
    setUp: 'Set up',
    copy: 'Copy',
    copyGame: 'Copy PGN',
    paste: 'Paste',
    notAll: 'Some moves in the address could not be played.',
    noGame: (name: string): string => `There is no game called “${name}”; this is Connect Four.`,
  },
};

export type PlayWords = typeof en;
/** Whose turn it is, and how it came to be. */
interface TurnTold {
  readonly yours: boolean;
  readonly passed: string | undefined;
  readonly played: string | undefined;
  readonly free: boolean;
  readonly check: boolean;
}
/** The name of a game: that of its first board in addresses. */
export type GameName = keyof PlayWords['games'];
/** The name of a side in the rules of a game. */
export type SideName = keyof PlayWords['sides'];
/** What a game counts. */
export type Counted = keyof PlayWords['values']['amounts'];
