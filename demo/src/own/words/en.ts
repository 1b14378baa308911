const plies = (count: number): string => `${count} ${count === 1 ? 'ply' : 'plies'}`;

/** The words of the room for a game of one's own. Every other table has the same entries. */
export const en = {
  title: 'Your own game',
  lead: 'Begin with a game like yours, change its rules, press Run, and play.',
  ask: 'What am I looking at?',
  game: 'Begin with',
  examples: {
    'connect-four': 'Discs that fall: Connect Four, 5×5',
    stones: 'Stones in a row',
    steps: 'Pieces that step',
    'last-coin': 'Taking away: the last coin',
    kalah: 'Points: Kalah, four houses',
    'most-coins': 'A game with a mistake',
    'compiled-coins': 'Taking away: the last coin',
    placement: 'Stones in a row, 8×8',
    stepping: 'Pieces that step, 8×8',
    sliding: 'Pieces that slide, 8×8',
    sowing: 'Points: sowing seeds',
  },
  yours: 'Your own',
  older: 'Other games of yours',
  board: 'The game',
  cells: 'Cells',
  moves: 'Moves',
  seat: 'You play',
  seats: { first: 'first', second: 'second', both: 'both sides' },
  level: 'Level',
  undo: 'Take back',
  resign: 'Resign',
  anew: 'New game',
  stop: 'Stop',
  toMove: (player: number): string => `Player ${player + 1} to move.`,
  thinking: 'The engine thinks …',
  starting: 'The game is being started …',
  you: 'You have',
  engine: 'The engine has',
  players: (player: number): string => `Player ${player + 1} has`,
  won: (who: string, lead: number | undefined): string =>
    lead === undefined ? `${who} won.` : `${who} won by ${lead}.`,
  drawn: 'A draw.',
  resigned: (who: string): string => `${who} resigned. `,
  wins: (count: number): string => `wins in ${count}`,
  loses: (count: number): string => `loses in ${count}`,
  even: '0',
  searching: (depth: number, nodes: string): string =>
    depth === 0 ? 'Searching …' : `Searching … ${plies(depth)} so far: ${nodes} nodes.`,
  searched: (depth: number, nodes: string, solved: boolean): string =>
    `${solved ? 'Searched to the end' : `Searched ${plies(depth)} deep`}: ${nodes} nodes. `,
  noTable: 'Without key there is no table.',
  bestOf: (valued: number, all: number): string => `Only the best ${valued} of ${all} moves have a value. `,
  line: 'Best line: ',
  lineEnd: '. ',
  played: 'Moves so far: ',
  notPlayed: 'None yet.',
  source: 'The rules',
  edit: 'Edit',
  editor: (language: string): string => `The rules, ${language}`,
  loading: 'The editor is being loaded …',
  notLoaded: 'This part could not be loaded. Try again.',
  run: 'Run',
  ran: 'The game has begun anew with these rules.',
  compile: 'Compile and run',
  runKeys: 'Control + Enter',
  changed: 'Changed and kept in this browser, not running yet.',
  keptElsewhere: 'Code of your own is kept in this browser.',
  openKept: 'Open it',
  back: 'Back to what runs',
  noImports:
    'Rules are JavaScript and cannot import anything. Imports of cutnode are left out, unless the rules need them.',
  damaged: 'The game in the address is damaged or too long. Here is another one.',
  share: 'The address holds this game: send it to play elsewhere.',
  tooLong: 'Too long for the address: kept in this browser alone.',
  stopped: 'Stopped.',
  silent: (member: string | undefined): string =>
    member
      ? `${member} does not come back: perhaps a loop in it never ends. It was stopped.`
      : 'The game does not come back: perhaps a loop in it never ends. It was stopped.',
  failed: (line: number | undefined, message: string): string =>
    line === undefined ? message : `Line ${line}: ${message}`,
};

export type OwnWords = typeof en;
