/**
 * Samuel's checkers player (A. L. Samuel, "Some studies in machine learning using the game of checkers", 1959): a polynomial of
 * terms that a person thought of, and weights that the program finds by playing against itself, "learning by generalization".
 *
 *     npx tsx examples/samuel.ts
 *
 * The run takes half a minute. Fifty games are few: another seed finds other weights, and not always better ones than none.
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Engine } from 'cutnode';
import { createDraughts, type DraughtsPosition, draughts } from 'cutnode/games/draughts';

type Player = Engine<DraughtsPosition, number>;

/** A board as one side sees it: its own men move down. 1 and 2 are its men and kings, -1 and -2 those of the other side. */
export type View = Int8Array;

/** One term of the polynomial: what a side is credited with. A term counts by how much one side has more than the other. */
export interface Term {
  /** Samuel's name. */
  readonly name: string;
  readonly words: string;
  of(view: View): number;
}

/** The four squares around each square: ahead to the left and right, behind to the left and right; -1 off the board. */
const around = Array.from({ length: 32 }, (_, square) => {
  const row = square >> 2;
  const column = 2 * (square & 3) + 1 - (row & 1);
  return [
    [1, -1],
    [1, 1],
    [-1, -1],
    [-1, 1],
  ].map(([down = 0, right = 0]) => {
    const [y, x] = [row + down, column + right];
    return y < 0 || y > 7 || x < 0 || x > 7 ? -1 : 4 * y + (x >> 1);
  });
});
const all = Array.from({ length: 32 }, (_, square) => square);
// Squares are written as the players number them.
const squares = (...numbers: readonly number[]): number[] => numbers.map((number) => number - 1);
const centre = squares(10, 11, 14, 15, 18, 19, 22, 23);
const doubleDiagonal = squares(1, 6, 10, 15, 19, 24, 28, 5, 9, 14, 18, 23, 27, 32);

const own = (view: View, square: number): boolean => (view[square] ?? 0) > 0;
const isEmpty = (view: View, square: number): boolean => square >= 0 && view[square] === 0;
const hasKing = (view: View, king: 2 | -2): boolean => view.includes(king);
const count = (places: readonly number[], holds: (square: number) => boolean): number => places.filter(holds).length;
/** The squares to which a piece of this side could step. */
const reached = (view: View): Set<number> =>
  new Set(
    all.flatMap((square) => {
      if (!own(view, square)) return [];
      const ways = around[square] as readonly number[];
      return (view[square] === 2 ? ways : ways.slice(0, 2)).filter((to) => isEmpty(view, to));
    }),
  );
const men = (view: View, rows: readonly number[]): number =>
  count(all, (square) => view[square] === 1 && rows.includes(square >> 2));

/** A dozen of the terms of Samuel's appendix. */
export const terms: readonly Term[] = [
  {
    name: 'ADV',
    words: 'men in rows 5 and 6, less those in rows 3 and 4',
    of: (view) => men(view, [4, 5]) - men(view, [2, 3]),
  },
  {
    name: 'APEX',
    words: 'without kings, the own apex 7 or 26 is not the enemy’s alone',
    of(view) {
      if (hasKing(view, 2) || hasKing(view, -2)) return 0;
      const apex = squares(7, 26);
      return apex.some((square) => (view[square] ?? 0) < 0) && !apex.some((square) => own(view, square)) ? -1 : 0;
    },
  },
  {
    name: 'BACK',
    words: 'the bridge 1 and 3 guards the back row while the enemy has no king',
    of: (view) => Number(!hasKing(view, -2) && squares(1, 3).every((square) => own(view, square))),
  },
  { name: 'CENT', words: 'men in the centre', of: (view) => count(centre, (square) => view[square] === 1) },
  {
    name: 'DIA',
    words: 'pieces on the double diagonal',
    of: (view) => count(doubleDiagonal, (square) => own(view, square)),
  },
  {
    name: 'EXPOS',
    words: 'pieces between two empty squares of a diagonal',
    of: (view) =>
      count(all, (square) => {
        const [a = -1, b = -1, c = -1, d = -1] = around[square] ?? [];
        return own(view, square) && ((isEmpty(view, a) && isEmpty(view, d)) || (isEmpty(view, b) && isEmpty(view, c)));
      }),
  },
  { name: 'KCENT', words: 'kings in the centre', of: (view) => count(centre, (square) => view[square] === 2) },
  { name: 'MOB', words: 'squares to which a piece could step', of: (view) => reached(view).size },
  {
    name: 'NODE',
    words: 'pieces with three empty squares around them',
    of: (view) =>
      count(all, (square) => own(view, square) && count(around[square] ?? [], (to) => isEmpty(view, to)) >= 3),
  },
  {
    name: 'OREO',
    words: 'the triangle of Oreo, 2, 3 and 7, while one has no king',
    of: (view) => Number(!hasKing(view, 2) && squares(2, 3, 7).every((square) => own(view, square))),
  },
  {
    name: 'POLE',
    words: 'men with nothing around them',
    of: (view) =>
      count(all, (square) => view[square] === 1 && (around[square] ?? []).every((to) => to < 0 || view[to] === 0)),
  },
  {
    name: 'THRET',
    words: 'squares from which a piece that steps there threatens a capture',
    of: (view) =>
      count([...reached(view)], (square) =>
        // Forward, where every piece can capture.
        [0, 1].some((way) => {
          const over = around[square]?.[way] ?? -1;
          const behind = over < 0 ? -1 : (around[over]?.[way] ?? -1);
          return (view[over] ?? 0) < 0 && isEmpty(view, behind);
        }),
      ),
  },
];

/** The board of a position as Black or White sees it. */
export function viewOf({ board }: DraughtsPosition, side: 0 | 1): View {
  const view = new Int8Array(32);
  for (const [square, piece] of board.entries()) {
    const kind = piece & 3;
    const isOwn = (piece < 4 ? 0 : 1) === side;
    if (kind !== 0) view[side === 0 ? square : 31 - square] = isOwn ? kind : -kind;
  }
  return view;
}

/** How much more of each term the side to move has; only of the terms `wanted`, if these are given. */
export function termsOf(position: DraughtsPosition, wanted?: readonly number[]): number[] {
  const mine = viewOf(position, position.turn);
  const theirs = viewOf(position, position.turn === 0 ? 1 : 0);
  return terms.map((term, i) => (wanted?.[i] === 0 ? 0 : term.of(mine) - term.of(theirs)));
}

/** Kings to men as 3 to 2. Piece advantage keeps its weight: it gives the learning its direction. */
function pieceAdvantage({ board, turn }: DraughtsPosition): number {
  const lead = board.reduce((sum, piece) => sum + (piece < 4 ? 1 : -1) * ([0, 100, 150][piece & 3] as number), 0);
  return turn === 0 ? lead : 0 - lead;
}

/** The value of a position for the side to move. */
export function polynomial(weights: readonly number[]): (position: DraughtsPosition) => number {
  return (position) =>
    termsOf(position, weights).reduce(
      (sum, value, i) => sum + value * (weights[i] as number),
      pieceAdvantage(position),
    );
}

const DEPTH = 3;
const noTable = { table: false } as const;
/** A player whose polynomial has these weights, which may change. */
export const player = (weights: readonly number[]): Promise<Player> =>
  createEngine(createDraughts({ evaluate: polynomial(weights) }), noTable);

/** Small random numbers by a seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A game goes at most so far; nobody who looks three plies ahead wins much later. */
const LONGEST = 100;

/**
 * A game after some random moves; `seen` is told what the player to move found. Returns 1 if `black` has won, -1 if `white` has,
 * and 0 for a draw.
 */
function game(
  [black, white]: readonly [Player, Player],
  opening: readonly DraughtsPosition[],
  seen: (position: DraughtsPosition, backedUp: number) => void = () => {},
): number {
  const history = opening.slice(0, -1);
  let position = opening.at(-1) as DraughtsPosition;
  while (history.length < LONGEST) {
    const outcome = draughts.outcome(position);
    if (outcome) return Math.sign(outcome[0] as number);
    const mover = position.turn === 0 ? black : white;
    const { move, value } = mover.search(position, { depth: DEPTH, history });
    seen(position, value ?? 0);
    history.push(position);
    position = draughts.play(position, move as number);
    const repeats = history.filter(
      ({ board, turn }) => turn === position.turn && String(board) === String(position.board),
    );
    if (repeats.length >= 2) return 0;
  }
  return 0;
}

/** Some random moves from the start. */
function opening(roll: (below: number) => number, plies: number): DraughtsPosition[] {
  const positions = [draughts.initial()];
  for (let ply = 0; ply < plies; ply++) {
    const position = positions.at(-1) as DraughtsPosition;
    const moves = draughts.moves(position);
    positions.push(draughts.play(position, moves[roll(moves.length)] as number));
  }
  return positions;
}

/** The greatest weight; the others are this by a power of two. */
const GREATEST = 32;

/** Smaller corrections, in hundredths of a man, are taken for chance. */
const LEAST = 10;

/** How well each term foretells the search: the sign of the term, correlated with the sign by which the search corrects the polynomial. */
export class Correlations {
  readonly values = terms.map(() => 0);
  private observed = terms.map(() => 0);

  /** `delta`: the backed-up value less the static one. */
  observe(found: readonly number[], delta: number): void {
    if (Math.abs(delta) < LEAST) return;
    for (const [i, term] of found.entries()) {
      if (term === 0) continue;
      // Of the first cases each counts much; later ones in 256 at a time.
      const cases = Math.min(256, Math.max(16, ++(this.observed[i] as number)));
      this.values[i] =
        (this.values[i] as number) + (Math.sign(term) * Math.sign(delta) - (this.values[i] as number)) / cases;
    }
  }

  /** Powers of two by the ratio to the greatest correlation. */
  weights(): number[] {
    const greatest = Math.max(...this.values.map(Math.abs));
    return this.values.map((value) => {
      const halvings = Math.round(Math.log2(greatest / Math.abs(value)));
      return value === 0 || 2 ** halvings > GREATEST ? 0 : (Math.sign(value) * GREATEST) / 2 ** halvings;
    });
  }

  /** Samuel's way out when learning does not go on: the leading term begins anew. */
  shake(): void {
    const sizes = this.values.map(Math.abs);
    const leading = sizes.indexOf(Math.max(...sizes));
    this.values[leading] = 0;
    this.observed[leading] = 0;
  }
}

/** What the learning has come to. */
export interface Learned {
  readonly weights: readonly number[];
  readonly games: number;
  /** How often Alpha's polynomial became Beta's. */
  readonly adopted: number;
}

/**
 * Learning by generalization: Alpha corrects its weights after each of its moves, Beta keeps its own. When Alpha has won a game, Beta
 * takes its weights over; when it has lost three more, Alpha's leading term is set to zero.
 */
export async function learn(games: number, seed: number): Promise<Learned> {
  const roll = dice(seed);
  const correlations = new Correlations();
  const alphaWeights = correlations.weights();
  const betaWeights = [...alphaWeights];
  const [alpha, beta] = [await player(alphaWeights), await player(betaWeights)];
  let adopted = 0;
  let charges = 0;
  for (let number = 0; number < games; number++) {
    const side = number % 2;
    const result = game(side === 0 ? [alpha, beta] : [beta, alpha], opening(roll, 4), (position, backedUp) => {
      // In the middle of an exchange the polynomial means nothing.
      if (position.turn !== side || !draughts.mayStandPat(position)) return;
      correlations.observe(termsOf(position), backedUp - polynomial(alphaWeights)(position));
      alphaWeights.splice(0, terms.length, ...correlations.weights());
    });
    const won = side === 0 ? result : -result;
    if (won > 0) {
      betaWeights.splice(0, terms.length, ...alphaWeights);
      adopted++;
      charges = 0;
    } else if (won < 0 && ++charges === 3) {
      correlations.shake();
      charges = 0;
    }
  }
  return { weights: [...alphaWeights], games, adopted };
}

export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Games of one player against another, from each opening one with either colour. */
export function match(one: Player, other: Player, openings: number, seed: number): Score {
  const roll = dice(seed);
  const score = { won: 0, drawn: 0, lost: 0 };
  for (let i = 0; i < openings; i++) {
    const start = opening(roll, 5);
    for (const result of [game([one, other], start), -game([other, one], start)]) {
      if (result > 0) score.won++;
      else if (result < 0) score.lost++;
      else score.drawn++;
    }
  }
  return score;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { weights, games, adopted } = await learn(50, 1959);
  console.log(`Alpha played ${games} games against Beta, which took Alpha's weights over ${adopted} times.\n`);
  console.log('What Alpha has found a term to be worth, in hundredths of a man:\n');
  for (const [i, { name, words }] of terms.entries()) {
    console.log(`  ${name.padEnd(6)} ${String(weights[i]).padStart(4)}  ${words}`);
  }
  const learned = await player(weights);
  const opponents = [
    ['piece advantage alone', await player(terms.map(() => 0))],
    ['the evaluation of the package', await createEngine(draughts, noTable)],
  ] as const;
  console.log(`\n40 games, each side looking ${DEPTH} plies ahead:\n`);
  for (const [name, opponent] of opponents) {
    const { won, drawn, lost } = match(learned, opponent, 20, 1967);
    console.log(`  against ${name}: won ${won}, drawn ${drawn}, lost ${lost}`);
  }
}
