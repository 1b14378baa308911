import { checkNames, flag, moveText, readable } from '../../contract/checks.js';
import { IllegalMoveError, InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/shown.js';
import {
  distinctSizes,
  drawHeaps,
  type HeapPosition,
  heapKey,
  MOST_OBJECTS,
  readHeaps,
  replaceHeap,
  sorted,
  writeHeaps,
} from '../heaps/position.js';
import { opponent, playerOf, type Side, wonBy } from '../heaps/turn.js';

/** A heap of `heap` objects is left with `left` of them. */
export interface NimMove {
  readonly heap: number;
  readonly left: number;
}

export interface NimOptions {
  /** Sizes of the heaps that the game starts from, together at most 1,000. Default: 7, 5, 3, 1. */
  readonly heaps?: readonly number[] | undefined;
  /** Who takes the last object loses. Default: false, and wins. */
  readonly misere?: boolean | undefined;
  /** Who moves first. Default: MAX. */
  readonly first?: Side | undefined;
}

/** Nim; all that `Game` may have of notation, it has. */
export interface Nim extends Game<HeapPosition, NimMove> {
  parse(text: string): HeapPosition;
  format(position: HeapPosition): string;
  parseMove(position: HeapPosition, text: string): NimMove;
  formatMove(position: HeapPosition, move: NimMove): string;
  draw(position: HeapPosition): string;
  key(position: HeapPosition): bigint;
}

/**
 * Nim: the players in turn take any number of objects, at least one, from one heap.
 * Who takes the last object wins, or at misère loses. `bouton` says who wins without
 * a search, and the game is left to find it out by one.
 *
 * A position is written as its heaps, largest first, after who is to move:
 * `max:7-5-3-1`; without that it is the turn of the player who moves first in this
 * game. A move says what becomes of a heap: `5>2`, a heap of 5 is left with 2.
 *
 * Throws `InvalidOptionError`.
 */
export function createNim(options: NimOptions = {}): Nim {
  checkNames('nim option', options, ['heaps', 'misere', 'first']);
  const { heaps = [7, 5, 3, 1], misere = false, first = 'MAX' } = options;
  const sizes = readable('heaps', () => (Array.isArray(heaps) && heaps.every(isSize) ? [...heaps] : undefined));
  if (!sizes || sizes.reduce((sum, size) => sum + size, 0) > MOST_OBJECTS) {
    throw new InvalidOptionError(
      `heaps must be a list of whole numbers from 0, together at most ${MOST_OBJECTS}, not ${show(heaps)}`,
    );
  }
  flag('misere', misere);
  const player = playerOf('first', first);
  const name = misere ? 'nim-misere' : 'nim';
  return {
    name,
    initial: () => ({ heaps: sorted(sizes), player }),
    toMove: (p) => p.player,
    moves: reductions,
    play(p, { heap, left }) {
      if (!isReduction(p, { heap, left })) {
        throw new IllegalMoveError(
          `${name}: ${heap}>${left} cannot be played in '${writeHeaps(p)}'; expected ${expected(p)}`,
        );
      }
      return replaceHeap(p, heap, [left]);
    },
    // Nothing is left: the other player took the last object.
    outcome: (p) => (p.heaps.length > 0 ? undefined : wonBy(misere ? p.player : opponent(p.player))),
    key: heapKey,
    moveId: (_, { heap, left }) => ((heap * (heap - 1)) / 2 + left) % MOVE_IDS,

    parse: (text) => readHeaps(name, text, player),
    format: writeHeaps,
    parseMove(p, text) {
      const [, heap = 0, left = 0] = /^(\d+)>(\d+)$/.exec(moveText(name, text))?.map(Number) ?? [];
      if (!isReduction(p, { heap, left })) {
        throw new IllegalMoveError(`${name}: '${text}' cannot be played; expected ${expected(p)}`);
      }
      return { heap, left };
    },
    formatMove: (_, { heap, left }) => `${heap}>${left}`,
    draw: drawHeaps,
  };
}

/** Nim with heaps of 7, 5, 3 and 1; who takes the last object wins. See `createNim`. */
export const nim: Nim = createNim();

/** Above this, moves of large heaps share their ids, which only blurs the ordering. */
const MOVE_IDS = 0xffff;

/** Every move, largest heap first, all of it taken first; of equal heaps one stands for all. */
function reductions(p: HeapPosition): NimMove[] {
  return distinctSizes(p).flatMap((heap) => Array.from({ length: heap }, (_, left) => ({ heap, left })));
}

function isReduction({ heaps }: HeapPosition, { heap, left }: NimMove): boolean {
  return heaps.includes(heap) && Number.isInteger(left) && left >= 0 && left < heap;
}

function expected({ heaps }: HeapPosition): string {
  const [largest] = heaps;
  return largest === undefined
    ? 'none, the game is over'
    : `one of the heaps ${heaps.join(', ')} and what is left of it, such as ${largest}>0`;
}

function isSize(size: unknown): boolean {
  return Number.isInteger(size) && (size as number) >= 0;
}
