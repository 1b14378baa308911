import type { Game } from './game.js';
import { type RepetitionKind, repetitionOf } from './past.js';
import { isDecided, MAX_GRADED_VALUE, MAX_PLY, WIN_VALUE } from './value.js';

/**
 * Values known before a search, from an endgame table or an opening book. The search option `knownValues`
 * passes them to the engine. `PositionTable` implements this interface.
 */
export interface KnownValues {
  /** Name of the game that the positions belong to. */
  readonly game: string;
  /** Number of positions. */
  readonly size: number;
  /**
   * 64-bit names of the positions in ascending order, two words each, low word first: `Game.key` as the engine stores
   * it, with `counterKey`. `PositionTable` makes them.
   */
  readonly keys: Uint32Array;
  /** Values from the point of view of the side to move, in the order of the keys, on the scale of `value.ts`. */
  readonly values: Int32Array;
  /** Plies searched for each value; 0 means that the value is exact. */
  readonly depths: Uint16Array;
  /**
   * Nobody knows how soon: every win is worth `WIN_VALUE` and every loss its negative. Only searches with
   * `preferFasterWins: false` can use such values.
   */
  readonly outcomesOnly?: boolean | undefined;
  /** What the values were made for; a game of the same name that it does not fit is refused. Default: not known. */
  readonly madeFor?: MadeFor | undefined;
}

/** What decides whether a value that was found without a past holds in a game. */
export interface MadeFor {
  /**
   * The rule by which it was found. No table holds values of games in which a repetition loses, or that say it by a
   * function.
   */
  readonly repetition: RepetitionKind;
  /** Whether positions were told apart by counters, too. */
  readonly counters: boolean;
  /** Whether rewards were added up. */
  readonly rewards: boolean;
}

/** What values of `game` are made for. */
export function madeFor<Position>(game: Pick<Game<Position, never>, 'repetition' | 'counterKey' | 'reward'>): MadeFor {
  return {
    repetition: repetitionOf(game),
    counters: game.counterKey !== undefined,
    rewards: game.reward !== undefined,
  };
}

/** Why values that were made for one game mean nothing in another; `undefined` if they fit. */
export function misfitOf(made: MadeFor, here: MadeFor): string | undefined {
  for (const rule of [made, here]) {
    const where = rule === made ? 'the game it was made for' : 'this game';
    if (rule.repetition === 'loss') return `a repetition loses in ${where}`;
    if (rule.repetition === 'rule') return `${where} says by a function what a repetition is worth`;
  }
  if ((made.counters || here.counters) && made.repetition !== here.repetition) {
    return `it was made by the rule of repetition '${made.repetition}' and this game has '${here.repetition}', which beside counters (counterKey) are two games`;
  }
  for (const [name, member] of [
    ['counters', 'counterKey'],
    ['rewards', 'reward'],
  ] as const) {
    if (made[name] !== here[name]) {
      return `it was made for a game ${made[name] ? 'with' : 'without'} ${member}, and this one has ${here[name] ? 'it' : 'none'}`;
    }
  }
  return undefined;
}

/** The index of a key in `known`, or -1. Takes about log2(size) steps. */
export function placeOf({ keys, size }: KnownValues, low: number, high: number): number {
  let first = 0;
  let end = size;
  while (first < end) {
    const middle = (first + end) >>> 1;
    const here = keys[2 * middle + 1] as number;
    if (here < high || (here === high && (keys[2 * middle] as number) < low)) first = middle + 1;
    else end = middle;
  }
  return first < size && keys[2 * first] === low && keys[2 * first + 1] === high ? first : -1;
}

/**
 * Describes what is wrong with `known`; `undefined` if it is valid. Valid columns hold the same number of
 * positions, keys ascend, and values lie on the scale. Checks every position.
 */
export function faultOf(known: KnownValues): string | undefined {
  const { game, size, keys, values, depths } = known;
  if (typeof game !== 'string') return 'game must be the name of a game';
  if (!(keys instanceof Uint32Array && values instanceof Int32Array && depths instanceof Uint16Array)) {
    return 'keys, values and depths must be a Uint32Array, an Int32Array and a Uint16Array';
  }
  if (values.length !== size || keys.length !== 2 * size || depths.length !== size) {
    return `${keys.length} words of keys, ${values.length} values and ${depths.length} depths do not make ${String(size)} positions`;
  }
  for (let i = 0; i < size; i++) {
    const value = values[i] as number;
    const amount = Math.abs(value);
    if (
      amount > MAX_GRADED_VALUE &&
      !(known.outcomesOnly ? amount === WIN_VALUE : isDecided(value) && amount <= WIN_VALUE)
    )
      return `position ${i} is worth ${value}`;
    if ((depths[i] as number) > MAX_PLY) return `position ${i} was searched ${depths[i]} plies deep`;
    if (i > 0 && !ascends(keys, i)) return `the key of position ${i} is not above the one before it`;
  }
  return undefined;
}

function ascends(keys: Uint32Array, i: number): boolean {
  const high = keys[2 * i + 1] as number;
  const highBefore = keys[2 * i - 1] as number;
  return high > highBefore || (high === highBefore && (keys[2 * i] as number) > (keys[2 * i - 2] as number));
}
