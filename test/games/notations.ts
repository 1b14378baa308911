import { backgammon } from '../../bindings/games/backgammon/index.js';
import { breakthrough, createBreakthrough } from '../../bindings/games/breakthrough/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { draughts } from '../../bindings/games/draughts/index.js';
import { gomoku } from '../../bindings/games/gomoku/index.js';
import { createGrundy, grundy } from '../../bindings/games/grundy/index.js';
import { createHex, hex } from '../../bindings/games/hex/index.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { createLastCoin, createNim, lastCoin, nim } from '../../bindings/games/nim/index.js';
import { createPig } from '../../bindings/games/pig/game.js';
import { pig } from '../../bindings/games/pig/index.js';
import { createCopsAndRobber, createTwoRobots } from '../../bindings/games/pursuit/index.js';
import { createThreePlayerTicTacToe } from '../../bindings/games/three-player-tic-tac-toe/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { productionSystem } from '../../bindings/games/tic-tac-toe/production-system/index.js';
import type { Game } from '../../bindings/index.js';

/** How the games are written and read. */
export interface Notation {
  // biome-ignore lint/suspicious/noExplicitAny: games of all kinds
  readonly game: Game<any, any>;
  /** Other boards, whose games `game` reads too. */
  // biome-ignore lint/suspicious/noExplicitAny: games of all kinds
  readonly boards?: readonly Game<any, any>[];
  /** Its longest game. */
  readonly plies: number;
  /** Signs that texts of positions are made of. */
  readonly signs: string;
  readonly isAnyCase?: boolean;
  /** Texts that are no positions, and what is said of each. */
  readonly refused: readonly (readonly [text: string, words: string])[];
  readonly moves: readonly {
    readonly at: string;
    readonly read?: readonly (readonly [text: string, move: unknown])[];
    /** Texts that are no moves there, and what is said of some. */
    readonly refused: readonly (string | readonly [text: string, words: string])[];
    /** What cannot be played there. */
    readonly unplayable?: readonly unknown[];
  }[];
  readonly drawn: Readonly<Record<string, string>>;
}

const threePlayers = createThreePlayerTicTacToe({ rows: 2, columns: 3 });
const robots = createTwoRobots({ rows: 3, columns: 3, chaser: 'a1', runaway: 'a2' });

export const notations: readonly Notation[] = [
  {
    game: connectFour,
    plies: 42,
    signs: '1234567890 8xX;\n-',
    refused: [
      ['448', "'8' at place 3 of '448' is not a column; expected digits 1 to 7"],
      ['4x', "'x' at place 2 of '4x' is not a column"],
      ['0', "'0' at place 1 of '0' is not a column"],
      ['4444444', "'4' at place 7 of '4444444' is one stone too many in its column; it holds 6"],
      ['12121213', "'3' at place 8 of '12121213' comes after the game was over"],
    ],
    moves: [{ at: '444444', read: [['7', 6]], refused: ['4', '8', '0', 'a', '', '11'], unplayable: [3, 1.5] }],
    drawn: { 4453: `${'. . . . . . .\n'.repeat(4)}. . . O . . .\n. . O X X . .\n1 2 3 4 5 6 7` },
  },
  ...[
    { columns: 6, rows: 5 },
    { columns: 6, rows: 6 },
    { columns: 8, rows: 7 },
  ].map((board) => ({
    game: connectFourOf(board),
    plies: 56,
    signs: '1234567890 8xX;\n-',
    refused: [['9', "'9' at place 1 of '9' is not a column"]] as const,
    moves: [],
    drawn: {},
  })),
  {
    game: ticTacToe,
    plies: 9,
    signs: 'XO.xo Z',
    refused: [
      ['XO', 'expected nine characters'],
      ['XO..Z....', "'Z' at place 5"],
      ['XXX......', '3 X and 0 O'],
      ['OO.......', '0 X and 2 O'],
      ['XXXOO.O..', 'over before the last move'],
      ['XXXOOO...', 'over before the last move'],
    ],
    moves: [{ at: 'X........', read: [['5', 4]], refused: ['1', '0', '10', 'x'], unplayable: [0] }],
    drawn: { 'X.O.X....': 'X . O\n. X .\n. . .' },
  },
  {
    game: gomoku,
    plies: 100,
    signs: 'abho1580 pH;\n-',
    isAnyCase: true,
    refused: [
      ['h8p3', "'p3' at place 3 of 'h8p3' is no cell; expected a1 to o15"],
      ['a16', "'a16' at place 1 of 'a16' is no cell"],
      ['a0', "'a0' at place 1"],
      ['h', "'h' at place 1 of 'h' is no cell"],
      ['h8 h9', "' ' at place 3 of 'h8 h9' is no cell"],
      ['h8h9h8', "'h8' at place 5 of 'h8h9h8' is taken"],
      ['e8a1f8c1g8e1h8g1i8a3', "'a3' at place 19 of 'e8a1f8c1g8e1h8g1i8a3' comes after the game was over"],
    ],
    moves: [
      {
        at: 'h8',
        read: [
          ['a1', 0],
          ['O15', 224],
          ['i8', 113],
        ],
        refused: ['h8', 'p1', 'a16', 'a', '', '11'],
        unplayable: [112, -1, 225, 1.5],
      },
      { at: 'e8a1f8c1g8e1h8g1i8', refused: [['a3', "'a3' cannot be played; the game is over"]] },
    ],
    drawn: {},
  },
  {
    game: createMnk({ rows: 3, columns: 3, k: 3 }),
    boards: [
      createMnk({ rows: 1, columns: 8, k: 3 }),
      createMnk({ rows: 8, columns: 2, k: 2 }),
      createMnk({ rows: 6, columns: 7, k: 4 }),
    ],
    plies: 42,
    signs: '0123489,:/XO.x \n-',
    isAnyCase: true,
    refused: [
      ['', "'' does not begin with sizes"],
      ['3,3', "'3,3' does not begin with sizes; expected rows,columns,k from 1 to 8"],
      ['9,3,3', "'9,3,3' does not begin with sizes"],
      ['3,3,3,3', "'3,3,3,3' does not begin with sizes"],
      ['3,3,3:XO./...', "2 rows in '3,3,3:XO./...'; expected 3"],
      ['3,3,3:XO./..../...', "row 2 of '3,3,3:XO./..../...' has 4 cells; expected 3"],
      ['3,3,3:XO?/.../...', "'?' in row 1 of '3,3,3:XO?/.../...'; expected X, O or ."],
      ['3,3,3:XX./.../...', '2 X and 0 O in'],
      ['3,3,3:XXX/OOO/...', 'the game was over before the last move'],
    ],
    moves: [
      {
        at: '3,4,3:X.../..../...O',
        read: [
          ['b2', 9],
          ['D3', 3],
          ['a1', 16],
        ],
        refused: ['a3', 'd1', 'e1', 'a4', 'a0', '', '5'],
        unplayable: [0, 4, 24, -1, 1.5],
      },
      { at: '3,3,3:XXX/OO./...', refused: [['a1', 'none, the game is over']] },
    ],
    drawn: { '2,4,3:X..O/.X..': '2 X . . O\n1 . X . .\n  a b c d' },
  },
  {
    game: grundy,
    boards: [createGrundy({ heap: 40 })],
    plies: 40,
    signs: 'maxin:-0123457 ',
    refused: [
      ['', "'' in ''"],
      ['7-', "'' in '7-'"],
      ['a', "'a' in 'a'"],
      ['max:', "'' in 'max:'"],
      ['mid:7', "'mid:7' in"],
      ['7 6', "'7 6' in"],
      ['-7', "'' in '-7'"],
      ['1001', '1001 objects'],
      ['600-600', '1200 objects'],
    ],
    moves: [
      {
        at: 'max:6-1',
        read: [['6>2-4', { heap: 6, larger: 4, smaller: 2 }]],
        refused: [['6>3-3', 'expected a split such as 6>5-1, 6>4-2'], '6>6-0', '7>6-1', '6>5-2', '6', '6-5-1', 'x', ''],
        unplayable: [{ heap: 6, larger: 3, smaller: 3 }],
      },
      { at: '2-1', refused: [['2>1-1', 'no heap can be split']] },
    ],
    drawn: { '10-3': '10  oooooooooo\n 3  ooo' },
  },
  {
    game: nim,
    boards: [createNim({ heaps: [12, 7, 7, 3] })],
    plies: 30,
    signs: 'maxin:-0123457 ',
    refused: ['', '4,2', '4--2', 'x', '1001', '4-2-min'].map((text) => [text, 'nim: '] as const),
    moves: [
      {
        at: '5-3',
        refused: [
          ['4>1', 'one of the heaps 5, 3 and what is left of it, such as 5>0'],
          '5>5',
          '5>6',
          '5',
          '>',
          '5>-1',
          '',
        ],
        unplayable: [{ heap: 4, left: 1 }],
      },
      { at: '0', refused: [['1>0', 'none, the game is over']] },
    ],
    drawn: { 0: 'nothing is left' },
  },
  {
    game: lastCoin,
    boards: [createLastCoin({ coins: 90 })],
    plies: 90,
    signs: 'maxin:-01235 .',
    refused: ['', '-1', '1001', '5 coins', '1.5', 'min:', 'mex:5'].map(
      (text) => [text, `'${text}' is no number of coins`] as const,
    ),
    moves: [
      {
        at: '5',
        read: [['3', 3]],
        refused: ['4', '0', '', 'x', '-1'].map((text) => [text, 'expected 1, 2, 3'] as const),
      },
      { at: '2', refused: [['3', 'expected 1, 2']], unplayable: [3] },
      { at: '0', refused: [['1', 'none, the game is over']] },
    ],
    drawn: { 12: '12  oooooooooooo' },
  },
  {
    game: productionSystem(),
    plies: 9,
    signs: 'XO.,01-',
    refused: [
      ['', 'expected nine characters'],
      ['XO', 'expected nine characters'],
      ['1,0,0,0,-1,0,0,0', 'expected nine characters'],
      ['2,0,0,0,-1,0,0,0,0', 'expected nine characters'],
      ['XX.......', 'add up to 2'],
      ['O........', 'add up to -1'],
      ['XXXOOO...', 'over before the last move'],
    ],
    moves: [
      { at: 'X........', refused: ['1', '0', '10', 'x', ''], unplayable: [0, 9, -1, 1.5] },
      { at: 'XXXOO....', refused: [['9', 'the game is over']] },
    ],
    drawn: {},
  },
  {
    game: pig,
    boards: [createPig({ goal: 40 })],
    plies: 120,
    signs: '0123459:-xorl',
    refused: [
      ['45-30', 'is no position; expected the scores'],
      ['45-30:z:1', 'is no position'],
      ['100-30:x', 'a score of 100'],
      ['0-0:x:0:1', 'a goal of 1'],
      ['1-1:x:0:2000', 'a goal of 2000'],
      ['95-0:x:5:100:roll', 'the game is won'],
    ],
    moves: [
      {
        at: '0-0:x:0',
        refused: [['hold', "pig: 'hold' cannot be played in '0-0:x:0:100'; expected one of roll"]],
        unplayable: ['hold'],
      },
      { at: '0-0:x:0:100:roll', refused: ['7'] },
    ],
    drawn: { '45-30:o:12': 'X  45 of 100\nO  30 of 100, 12 this turn' },
  },
  {
    game: hex,
    boards: [createHex({ size: 2 }), createHex({ size: 5 })],
    plies: 25,
    signs: 'XO./:xoZ',
    refused: [
      ['', "1 row in ''; expected 2 to 19, with / between them"],
      ['.../...', "3 cells in row 1 of '.../...'; expected 2, as many as rows"],
      ['..Z/.../...', "'Z' in row 1 of '..Z/.../...'; expected X, O or ."],
      ['XX./.../...', "2 more X in 'XX./.../...'; expected as many X as O, or one more of who is not to move"],
      ['X../.../...:x', "1 more X in 'X../.../...:x'; expected as many X as O"],
      ['O../.../...', "1 more O in 'O../.../...'; expected as many X as O"],
      ['X../.../...:y', "expected rows, then perhaps ':x' or ':o'"],
      ['XO./XO./X.O', "in 'XO./XO./X.O' X has won and is to move; expected the other side, which has lost"],
    ],
    moves: [{ at: 'X../.../...', refused: ['a1', 'd1', 'a4', ''] }],
    drawn: { 'X.O/.../...': '  a b c\n1 X . O\n 2 . . .\n  3 . . .' },
  },
  {
    game: breakthrough,
    boards: [
      createBreakthrough({ columns: 3, rows: 3 }),
      createBreakthrough({ columns: 4, rows: 5 }),
      createBreakthrough({ columns: 3, rows: 8 }),
      createBreakthrough({ columns: 8, rows: 3 }),
    ],
    plies: 60,
    signs: 'WB./:wbx',
    isAnyCase: true,
    refused: [
      ['', "expected rows, then ':w' or ':b'"],
      ['BBB/.../WWW', "expected rows, then ':w' or ':b'"],
      ['BBB/.../WWW:x', "expected rows, then ':w' or ':b'"],
      ['BBB/WWW:w', '2 rows'],
      ['BB/../WW:w', '2 cells in the first row'],
      ['BBB/..../WWW:w', '4 cells in row 2'],
      ['BBB/.x./WWW:w', "'X' on b2"],
      ['BWB/.../W..:w', 'White stands on its last row and is to move'],
      ['BWB/.../W.B:b', 'both sides have won'],
      ['.../.W./W..:w', 'White has taken every pawn and is to move'],
      ['.../B../..B:b', 'Black stands on its last row and is to move'],
      ['.../B../...:b', 'Black has taken every pawn and is to move'],
      ['.../.../...:b', 'both sides have won'],
    ],
    moves: [
      {
        at: breakthrough.format(breakthrough.initial()),
        refused: [
          ['e5', 'expected one of a2-a3, a2-b3, b2-a3'],
          ...['', 'a2', 'a2-a4', 'a1-a2', 'a2xb3x', 'i9-j9', 'a4-a3'],
        ],
      },
      { at: 'W.B/.../WWW:b', refused: [['c3-c2', 'the game is over']] },
      {
        at: 'B.B/.W./W..:b',
        read: [['A3B2', breakthrough.parseMove(breakthrough.parse('B.B/.W./W..:b'), 'a3xb2')]],
        refused: [],
      },
    ],
    drawn: { 'B.B/.W./W..:b': '3  B . B\n2  . W .\n1  W . .\n   a b c' },
  },
  {
    game: threePlayers,
    plies: 6,
    signs: 'XOZ./Q',
    refused: [
      ['X..', "1 rows in 'X..'; expected 2 with '/' between them"],
      ['X../....', "row 2 of 'X../....' has 4 cells; expected 3"],
      ['X../.Q.', "'Q' in row 2"],
      ['O../...', '0 X, 1 O and 0 Z'],
      ['XX./O..', '2 X, 1 O and 0 Z'],
      ['XXX/OZO', '3 X, 2 O and 1 Z'],
    ],
    moves: [{ at: 'X../...', refused: ['a2', ['d1', 'expected one of b2, c2, a1, b1, c1']], unplayable: [0, 77] }],
    drawn: {},
  },
  {
    game: robots,
    plies: 20,
    signs: '13x:abcd,r+-',
    refused: [
      ['', 'is no position; expected rows x columns'],
      ['3x3:a1,c3', 'is no position'],
      ['3by3:a1,c3,c', "'3by3' is no board"],
      ['0x3:a1,c3,c', "'0x3' is no board"],
      ['1x1:a1,a1,c', '2 cells or more'],
      ['16x3:a1,c3,c', 'each from 1 to 15'],
      ['3x3:d1,c3,c', "'d1' in '3x3:d1,c3,c' is no cell; expected a1 to c3"],
      ['3x3:a1,c4,c', "'c4'"],
      ['3x3:-,c3,c', "'-' in"],
      ['3x3:a1+b2,c3,c', "'a1+b2' in '3x3:a1+b2,c3,c' names 2 of the pursuers; expected 1"],
      ['3x3:a1,c3,x', "side to move 'x'"],
      ['3x3:a1,c3,c,1001', "'1001' plies left"],
      ['3x3:a1,c3,c,', "'' plies left"],
    ],
    moves: [{ at: '3x3:a1,c3,c', refused: ['a1', 'b2', 'd1', '', 'a2+a3'], unplayable: [0] }],
    drawn: { '2x3:a1,c2,c': '2  . . R\n1  C . .\n   a b c', '2x3:c2,c2,r': '2  . . C\n1  . . .\n   a b c' },
  },
  {
    game: createCopsAndRobber({ rows: 3, columns: 3, cops: 2 }),
    plies: 20,
    signs: '13x:abcd,r+-',
    refused: [
      ['3x3:a1,c3,c', 'names 1 of the pursuers; expected 2, joined by +'],
      ['3x3:a1+-,c3,r', 'the fugitive is placed before the pursuers'],
      ['3x3:a1+-,-,r', 'the next to place a piece is c'],
      ['3x3:a1+b1,-,c', 'the next to place a piece is r'],
    ],
    moves: [{ at: '3x3:a1+c3,b2,c', refused: ['a2', 'b2+b2', 'a2+b3+b3'], unplayable: [[4, 4]] }],
    drawn: { '1x3:a1+-,-,c': '1  C . .\n   a b c' },
  },
  {
    game: backgammon,
    plies: 30,
    signs: '4HPwATDgc/BM:xo13',
    refused: [
      ['4HPwATDgc/ABMA:', "'' in '4HPwATDgc/ABMA:' is nobody; expected x or o"],
      ['4HPwATDgc/ABMA:z', "'z' in"],
      ['4HPwATDgc/ABMA:x:', "'' in '4HPwATDgc/ABMA:x:' is no roll"],
      ['4HPwATDgc/ABMA:x:37', "'37' in"],
      ['4HPwATDgc/ABMA:x:31:5', "'5' at the end"],
      ['/38AAAAAAAAAAA:x:31', 'the game is over'],
    ],
    moves: [],
    drawn: {},
  },
  {
    game: draughts,
    plies: 60,
    signs: 'BWKHF:,-.0123456789 x',
    refused: [
      ['', 'expected a FEN such as B:W21-32:B1-12'],
      ['X:W21:B1', "the side to move is 'X'; expected B or W"],
      ['B:W21', 'there are 1 lists of pieces; expected one that begins with W and one with B'],
      ['B:W21:W22', 'there are 2 lists of pieces; expected one that begins with W and one with B'],
      ['B:W21,33:B1', "'33' in 'W21,33' is no square; expected 1 to 32, K5 for a king or 21-32 for many"],
      ['B:W21,0:B1', "'0' in 'W21,0' is no square"],
      ['B:W21,a5:B1', "'a5' in 'W21,a5' is no square"],
      ['B:W21:B1,1', 'square 1 is named twice; expected it once'],
      ['B:W21:B1,21', 'square 21 is named for both sides; expected it once'],
      ['B:W3:B1', 'White has a man on 3, where men are crowned; expected a king, K3'],
      ['B:W21:B30', 'Black has a man on 30, where men are crowned; expected a king, K30'],
      ['B:W20-32:B1', 'White has 13 pieces; expected at most 12'],
      ['B:W:B1', 'White, who is not to move, has no piece; expected one at least'],
      ['B:W21:B1:Hx', "'Hx' follows the pieces; expected H and a number of plies, or F and that of the move"],
      ['B:W21:B1:+1+0', "'+1+0' follows the pieces; expected H and a number of plies, or F and that of the move"],
      ['B:W21:B1:H3:H4', 'there are two fields H; expected one'],
    ],
    moves: [],
    drawn: {},
  },
];
