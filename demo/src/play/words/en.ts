/** The games of the room; the catalogue has each of them. */
const games = {
  'connect-four': 'Connect Four',
  chess: 'Chess',
  othello: 'Othello',
  draughts: 'Draughts',
  gomoku: 'Gomoku',
  hex: 'Hex 7 x 7',
  'hex-11': 'Hex 11 x 11',
  'hex-monte-carlo': 'Hex 7 x 7, Monte Carlo',
  'hex-11-monte-carlo': 'Hex 11 x 11, Monte Carlo',
  xiangqi: 'Chinese chess',
  'go-5': 'Go 5 x 5',
  'go-7': 'Go 7 x 7, Monte Carlo',
  'go-9': 'Go 9 x 9, Monte Carlo',
  breakthrough: 'Breakthrough',
  'tic-tac-toe': 'Tic-tac-toe',
  'mnk-4-4-4': '4 x 4, 4 in a row',
  'mnk-5-5-4': '5 x 5, 4 in a row',
  'connect-four-6x5': '6 x 5 Connect Four',
  'connect-four-6x6': '6 x 6 Connect Four',
  'connect-four-8x7': '8 x 7 Connect Four',
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
    you: 'You play',
    begins: (side: string): string => `${side}, who begins`,
    both: 'both sides',
    none: 'neither: watch',
    level: 'Level ',
    /** How many games Monte Carlo search plays for each move at a level. */
    games: (level: string, games: number): string => `${level}: ${games} games`,
    newGame: 'New game',
    analysis: 'Analysis',
    analyse: 'Analyse',
    time: 'Analyse for',
    seconds: (seconds: string): string => `${seconds} s`,
    threads: 'Threads',
    thread: (count: number): string => (count === 1 ? '1 thread' : `${count} threads`),
    /** Before a button and after it. */
    later: ['Several threads can search from the second visit on: ', 'load the page again', '.'] as readonly string[],
    line: 'Best line on the board',
  },
  actions: {
    pass: 'Pass',
    pause: 'Pause',
    goOn: 'Go on',
    back: 'Take back',
    forward: 'Forward',
    hint: 'Hint',
    why: 'Why this move?',
    undo: (what: string): string => `Undo: ${what}`,
  },
  /** What can be undone. */
  undone: {
    'other game': 'other game',
    'new game': 'new game',
    'set up': 'set up',
    'other line': 'other line',
    'taken back': 'move taken back',
    'try again': 'try again',
  },
  status: {
    wait: 'One moment …',
    draw: 'A draw.',
    wins: (side: string, by: string | undefined): string => `${side} wins${by === undefined ? '' : ` by ${by}`}.`,
    thinking: (side: string): string => `${side} is thinking …`,
    youPass: 'You have no legal move: pass.',
    mustPass: (side: string): string => `${side} has no legal move: pass.`,
    /** `passed`: the side that passed before, `free` to do so or forced. */
    toMove: (
      side: string,
      { yours, passed, free, check }: { yours: boolean; passed: string | undefined; free: boolean; check: boolean },
    ) =>
      `${passed === undefined ? '' : `${passed} ${free ? 'has passed' : 'had to pass'}. `}${side} to move${yours ? ': your turn' : ''}.${check ? ' Check!' : ''}`,
    plays: (side: string, move: string): string => `${side} plays ${move}.`,
    passes: (side: string, free: boolean): string => `${side} ${free ? '' : 'has no legal move and '}passes.`,
    looking: 'Looking for a good move …',
    noEngine: (reason: string): string => `No engine could be started here: ${reason}`,
  },
  /** `what`: what the value says of the move. */
  hint: (move: string, what: string | undefined): string =>
    `Hint: ${move}${what === undefined ? '' : `, which ${what}`}.`,
  /** What random games say of a move. */
  tried: (percent: number): string => `wins ${percent} % of the games tried`,
  proved: (wins: boolean): string => (wins ? 'wins' : 'loses against best play'),
  analysis: {
    starting: 'Starting …',
    over: 'The game is over.',
    off: 'Tick the box to see the value of every move.',
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
    title: 'Position',
    setUp: 'Set up',
    copy: 'Copy',
    paste: 'Paste',
    copied: 'Copied.',
    selected: 'Selected. Copy it with the keyboard.',
    pasteHere: 'Paste it here with the keyboard, then set it up.',
    notAll: 'Some moves in the address could not be played.',
  },
};

export type PlayWords = typeof en;
/** The name of a game in addresses. */
export type GameName = keyof PlayWords['games'];
/** The name of a side in the rules of a game. */
export type SideName = keyof PlayWords['sides'];
/** What can be undone. */
export type Undone = keyof PlayWords['undone'];
/** What a game counts. */
export type Counted = keyof PlayWords['values']['amounts'];
