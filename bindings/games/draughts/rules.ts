import { checkFunction, checkNames, choice, flag } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { ALL_PIECES, COUNTED_FROM, FORTY_MOVES, STEP, WORTH } from '../../wasm/draughts-facts.js';
import { type EndgameBounds, knownFrom } from '../endgames/bounds.js';
import { ScrambledSum } from '../scrambling.js';
import { formatFen, parseFen, START } from './fen.js';
import { canMove, captureOf, capturesOf, countSteps, crowns, legalMoves } from './move-list.js';
import { formatMove, parseMove } from './notation.js';
import { isIrreversible, play } from './playing.js';
import { type DraughtsPosition, KIND, KING, MAN, sideOf, WHITE } from './position.js';

/** English draughts over positions of plain data. */
export interface DraughtsGame extends Game<DraughtsPosition, number> {
  /** Material, the places of the pieces and their freedom, in hundredths of a man. */
  evaluate(position: DraughtsPosition): number;
  /** The captures; where there are any, they are all moves. */
  noisy(position: DraughtsPosition): number[];
  /**
   * Whether the side to move may rest content with the value of the position as it stands: not where it must capture.
   */
  mayStandPat(position: DraughtsPosition): boolean;
  hint(position: DraughtsPosition, move: number): number;
  key(position: DraughtsPosition): bigint;
  /** The plies without a capture or a move of a man, from where they can matter; absent if they never do. */
  counterKey?(position: DraughtsPosition): number;
  readonly repetition: 'ignore' | 'draw';
  irreversible(position: DraughtsPosition, move: number): boolean;
  /** Reads a FEN such as `W:W21,22,K30:B1,K5`. Throws `InvalidPositionError`. */
  parse(text: string): DraughtsPosition;
  /** Writes the FEN. */
  format(position: DraughtsPosition): string;
  /** Reads a move such as `11-15`, `22x15` or `1x10x19`. Throws `IllegalMoveError`. */
  parseMove(position: DraughtsPosition, text: string): number;
  /** Writes a move; the squares between only where captures could be confused. */
  formatMove(position: DraughtsPosition, move: number): string;
  /** The board, Black's side above. */
  draw(position: DraughtsPosition): string;
}

export interface DraughtsOptions {
  /**
   * Static evaluation from the point of view of the side to move, an integer within ±7,000,000. Default: material, the
   * places of the pieces and their freedom, in hundredths of a man.
   */
  readonly evaluate?: ((position: DraughtsPosition) => number) | undefined;
  /**
   * End-game tables, from `cutnode/games/draughts/endgames`, that searches ask. For compiled draughts with tables there
   * is `draughtsWithEndgames`.
   */
  readonly endgames?: EndgameBounds<DraughtsPosition> | undefined;
  /**
   * Whether 80 plies without a capture or a move of a man are a draw. Searches of more than 60 plies may find the draw
   * too late, because the table does not tell the first 20 apart. Default: true.
   */
  readonly fortyMoves?: boolean | undefined;
  /**
   * What a position is worth that has occurred before, in the search or in its `history`: see `Game.repetition`.
   * Default: `draw`.
   */
  readonly repetition?: 'ignore' | 'draw' | undefined;
}

/**
 * The rules in TypeScript. They are meant for reading, and serve as the reference for the compiled rules: the board is
 * a list of 32 squares, and a capture is followed jump by jump.
 */
export function draughtsRules(options: DraughtsOptions = {}): DraughtsGame {
  checkNames('draughts option', options, ['evaluate', 'fortyMoves', 'endgames', 'repetition']);
  checkFunction('evaluate', options.evaluate, 'a function of a position');
  const fortyMoves = flag('fortyMoves', options.fortyMoves, true);
  const repetition = choice('repetition', options.repetition, ['ignore', 'draw'], 'draw');

  return {
    name: 'draughts',
    initial: () => parseFen(START),
    toMove: sideOf,
    moves: legalMoves,
    play,
    outcome(position) {
      if (!canMove(position)) return position.turn === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
      return fortyMoves && position.quietPlies >= FORTY_MOVES ? [0, 0] : undefined;
    },
    evaluate: options.evaluate ?? evaluate,
    noisy: (position) => capturesOf(position).map(({ move }) => move),
    mayStandPat: (position) => capturesOf(position).length === 0,
    /** Captures of many pieces first, and men that are crowned. */
    hint: (position, move) => 2 * (captureOf(position, move)?.captured.length ?? 0) + Number(crowns(position, move)),
    key: keyOf,
    ...(fortyMoves && {
      counterOnlyDraws: true,
      counterKey: ({ quietPlies }: DraughtsPosition) => (quietPlies >= COUNTED_FROM ? quietPlies : 0),
    }),
    ...knownFrom(options.endgames, ({ quietPlies }) =>
      fortyMoves ? FORTY_MOVES - Math.max(quietPlies, COUNTED_FROM) : Number.POSITIVE_INFINITY,
    ),
    isQuiet: (position, move) => captureOf(position, move) === undefined,
    /** The target, and whether a king moves there. */
    moveKind: ({ board }, move) => 32 * Number(((board[move & 31] as number) & 3) === 2) + ((move >> 5) & 31),
    repetition,
    irreversible: isIrreversible,
    parse: parseFen,
    format: formatFen,
    parseMove,
    formatMove,
    draw: drawBoard,
  };
}

/**
 * What makes two positions the same: the pieces and the side to move, hashed to 64 bits as in
 * assembly/games/draughts/keys.ts, so that a table of any size serves both rules in the same way.
 */
function keyOf({ board, turn }: DraughtsPosition): bigint {
  let black = 0;
  let white = 0;
  let kings = 0;
  for (let square = 0; square < 32; square++) {
    const piece = board[square] as number;
    if (piece === 0) continue;
    const bit = 1 << square;
    if ((piece & WHITE) === 0) black |= bit;
    else white |= bit;
    if ((piece & KIND) === KING) kings |= bit;
  }
  const [own, enemy] = turn === 0 ? [black, white] : [white, black];
  sum.clear();
  sum.add(enemy >>> 0, own >>> 0, 0x9e3779b9, 0x7f4a7c15);
  sum.add(turn === 0 ? 1 : 0, kings >>> 0, 0xc2b2ae3d, 0x27d4eb4f);
  return sum.value;
}

const sum = new ScrambledSum();

/**
 * The board as a diagram, Black's side above. Men are small letters and kings capital ones, and each row ends with the
 * numbers of its first and last square.
 */
function drawBoard({ board }: DraughtsPosition): string {
  const rows: string[] = [];
  for (let row = 0; row < 8; row++) {
    const cells = Array.from(board.subarray(4 * row, 4 * row + 4), letterOf);
    const line = cells.join('   ');
    rows.push(`${row % 2 === 0 ? `  ${line}` : `${line}  `}   ${4 * row + 1}-${4 * row + 4}`);
  }
  return rows.join('\n');
}

function letterOf(piece: number): string {
  if (piece === 0) return '.';
  const letter = (piece & WHITE) === 0 ? 'b' : 'w';
  return (piece & KIND) === KING ? letter.toUpperCase() : letter;
}

/**
 * Material, the places of the pieces and the steps that they could make, in hundredths of a man, the same as in the
 * compiled rules. The numbers are in assembly/games/draughts/worth.ts.
 */

/** A piece's worth on each square, from Black's point of view: at 32 times the piece plus the square. */
const opening = new Int16Array(32 * 8);
const ending = new Int16Array(32 * 8);
for (const [i, worth] of WORTH.entries()) {
  const table = i < 64 ? opening : ending;
  const kind = ((i >> 5) & 1) + MAN;
  const square = i & 31;
  table[32 * kind + square] = worth;
  table[32 * (kind | WHITE) + (31 - square)] = -worth;
}

/** From the point of view of the side to move. */
function evaluate({ board, turn }: DraughtsPosition): number {
  let early = 0;
  let late = 0;
  let left = 0;
  for (let square = 0; square < 32; square++) {
    const piece = board[square] as number;
    if ((piece & KIND) === 0) continue;
    early += opening[32 * piece + square] as number;
    late += ending[32 * piece + square] as number;
    left++;
  }
  const pieces = Math.trunc((early * left + late * (ALL_PIECES - left)) / ALL_PIECES);
  const lead = pieces + STEP * (countSteps(board, 0) - countSteps(board, 1));
  return turn === 0 ? lead : 0 - lead;
}
