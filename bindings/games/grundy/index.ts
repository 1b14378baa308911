import { checkNames, givenMoveText, noMove, whole } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import {
  distinctSizes,
  drawHeaps,
  type HeapPosition,
  heapKey,
  MAX_OBJECTS,
  readHeaps,
  replaceHeap,
  writeHeaps,
} from '../heaps/position.js';
import { opponent, playerOf, type Side, wonBy } from '../heaps/turn.js';

/** A split: one heap of `heap` becomes two, `larger` and `smaller`. */
interface GrundyMove {
  readonly heap: number;
  readonly larger: number;
  readonly smaller: number;
}

/** Options of Grundy's game. */
interface GrundyOptions {
  /** Coins in the starting heap, 0 … 1,000. Default: 7. */
  readonly heap?: number | undefined;
  /** The player who moves first. Default: MIN, as in the textbooks' figure. */
  readonly first?: Side | undefined;
}

/** Grundy's game with every notation method that `Game` allows. */
export interface Grundy extends Game<HeapPosition, GrundyMove> {
  parse(text: string): HeapPosition;
  format(position: HeapPosition): string;
  parseMove(position: HeapPosition, text: string): GrundyMove;
  formatMove(position: HeapPosition, move: GrundyMove): string;
  draw(position: HeapPosition): string;
  key(position: HeapPosition): bigint;
}

const name = 'grundy';

/**
 * Grundy's game (P. M. Grundy, "Mathematics and games", Eureka 2, 1939; Nilsson, "Principles of Artificial
 * Intelligence", ch. 3). The players alternately split one heap into two of unequal size; a player who cannot
 * move loses. In the textbooks' figure there are 7 coins and MIN moves first: MAX wins, and the whole graph has
 * 14 positions.
 *
 * A position is written as the player to move and the heaps, largest first: `min:7`, `max:6-1`. Without a
 * player, it is the turn of the player who moves first in this game. A move shows what becomes of a heap:
 * `7>6-1`.
 *
 * Throws `InvalidOptionError`.
 */
export function createGrundy(options: GrundyOptions = {}): Grundy {
  checkNames('grundy option', options, ['heap', 'first']);
  const { heap = 7, first = 'MIN' } = options;
  whole('heap', heap, 0, MAX_OBJECTS);
  const player = playerOf('first', first);
  return {
    name,
    initial: () => ({ heaps: heap > 0 ? [heap] : [], player }),
    toMove: (p) => p.player,
    moves: splits,
    play(p, move) {
      const { heap, larger, smaller } = splitOf(move);
      if (!isSplit(p, { heap, larger, smaller })) {
        throw new IllegalMoveError(
          `${name}: ${heap}>${larger}-${smaller} cannot be played in '${writeHeaps(p)}'; expected ${expected(p)}`,
        );
      }
      return replaceHeap(p, heap, [larger, smaller]);
    },
    outcome: (p) => (p.heaps.some(isSplittable) ? undefined : wonBy(opponent(p.player))),
    key: heapKey,
    moveId: (_, { heap, smaller }) => ((heap * (heap - 1)) / 2 + smaller) % MOVE_IDS,

    parse: (text) => readHeaps(name, text, player),
    format: writeHeaps,
    parseMove(p, text) {
      const [, heap, a, b] = /^(\d+)>(\d+)-(\d+)$/.exec(givenMoveText(name, text))?.map(Number) ?? [];
      const move = { heap: heap ?? 0, larger: Math.max(a ?? 0, b ?? 0), smaller: Math.min(a ?? 0, b ?? 0) };
      if (!isSplit(p, move)) {
        throw new IllegalMoveError(`${name}: '${text}' cannot be played; expected ${expected(p)}`);
      }
      return move;
    },
    formatMove: (_, move) => writeSplit(splitOf(move)),
    draw: drawHeaps,
  };
}

/** Grundy's game with a heap of 7, MIN to move. See `createGrundy`. */
export const grundy: Grundy = createGrundy();

/** Moves of larger heaps share ids, which only makes the ordering less precise. */
const MOVE_IDS = 0xffff;

/** A heap of 1 or 2 cannot be split unequally. */
const isSplittable = (heap: number): boolean => heap > 2;

/**
 * Every split of every heap, in the order of the figure: by the resulting position in descending order, largest
 * heaps first.
 */
function splits(p: HeapPosition): GrundyMove[] {
  return distinctSizes(p)
    .toReversed()
    .flatMap((heap) =>
      Array.from({ length: (heap - 1) >> 1 }, (_, i) => ({ heap, larger: heap - 1 - i, smaller: i + 1 })),
    );
}

function isSplit({ heaps }: HeapPosition, { heap, larger, smaller }: GrundyMove): boolean {
  return heaps.includes(heap) && larger > smaller && smaller > 0 && larger + smaller === heap;
}

/** `move`, which may come from outside. Throws `IllegalMoveError` if it is none. */
function splitOf(move: GrundyMove): GrundyMove {
  if (typeof move?.heap === 'number') return move;
  throw noMove(name, move, '{ heap: 7, larger: 4, smaller: 3 }');
}

function writeSplit({ heap, larger, smaller }: GrundyMove): string {
  return `${heap}>${larger}-${smaller}`;
}

function expected(p: HeapPosition): string {
  const moves = splits(p).map(writeSplit);
  if (moves.length === 0) return 'none, no heap can be split';
  return `a split such as ${moves.slice(0, 4).join(', ')}`;
}
