import { checkNames, flag, givenMoveText, readable } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import {
  distinctSizes,
  drawHeaps,
  type HeapPosition,
  heapKey,
  MAX_OBJECTS,
  readHeaps,
  replaceHeap,
  sorted,
  writeHeaps,
} from '../heaps/position.js';
import { opponent, playerOf, type Side, wonBy } from '../heaps/turn.js';

/** A heap of `heap` objects is reduced to `left`. */
export interface NimMove {
  readonly heap: number;
  readonly left: number;
}

export interface NimOptions {
  /** Sizes of the starting heaps, 1,000 in total at most. Default: 7, 5, 3, 1. */
  readonly heaps?: readonly number[] | undefined;
  /** Whether the player who takes the last object loses instead of winning. Default: false. */
  readonly misere?: boolean | undefined;
  /** The player who moves first. Default: MAX. */
  readonly first?: Side | undefined;
}

/** Nim with every notation method that `Game` allows. */
export interface Nim extends Game<HeapPosition, NimMove> {
  parse(text: string): HeapPosition;
  format(position: HeapPosition): string;
  parseMove(position: HeapPosition, text: string): NimMove;
  formatMove(position: HeapPosition, move: NimMove): string;
  draw(position: HeapPosition): string;
  key(position: HeapPosition): bigint;
}

/**
 * Nim: the players alternately take any number of objects, at least one, from one heap. The player who takes
 * the last object wins, or loses at misère. `bouton` gives the winner without a search; the game itself
 * contains none of that theory, so a search must find it.
 *
 * A position is written as the player to move and the heaps, largest first: `max:7-5-3-1`. Without a player, it
 * is the turn of the player who moves first in this game. A move shows what becomes of a heap: `5>2` reduces a
 * heap of 5 to 2.
 *
 * Throws `InvalidOptionError`.
 */
export function createNim(options: NimOptions = {}): Nim {
  checkNames('nim option', options, ['heaps', 'misere', 'first']);
  const { heaps = [7, 5, 3, 1], misere = false, first = 'MAX' } = options;
  const sizes = readable('heaps', () => (Array.isArray(heaps) && heaps.every(isSize) ? [...heaps] : undefined));
  if (!sizes || sizes.reduce((sum, size) => sum + size, 0) > MAX_OBJECTS) {
    throw wrongOption('heaps', `a list of whole numbers from 0, together at most ${MAX_OBJECTS}`, heaps);
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
      const [, heap = 0, left = 0] = /^(\d+)>(\d+)$/.exec(givenMoveText(name, text))?.map(Number) ?? [];
      if (!isReduction(p, { heap, left })) {
        throw new IllegalMoveError(`${name}: '${text}' cannot be played; expected ${expected(p)}`);
      }
      return { heap, left };
    },
    formatMove: (_, { heap, left }) => `${heap}>${left}`,
    draw: drawHeaps,
  };
}

/** Nim with heaps of 7, 5, 3 and 1; the player who takes the last object wins. See `createNim`. */
export const nim: Nim = createNim();

/** Moves of larger heaps share ids, which only makes the ordering less precise. */
const MOVE_IDS = 0xffff;

/** Every move, largest heap first, taking the whole heap first. One heap represents all equal heaps. */
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
