import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, checkSignal, checkSynchronous, flag, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { tableKeyReader } from '../../contract/identity.js';
import { faultOf, type KnownValues, placeOf } from '../../contract/known-values.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { KeyIndex } from './key-index.js';
import { PositionTable } from './position-table.js';

/** Searches the positions of a book; an engine of this package is one. */
export interface BookSearcher<Position, Move> {
  readonly game: Game<Position, Move>;
  search(position: Position, options: BookLimits & BookHelp): BookFinding;
  solve(position: Position, options: BookHelp): BookFinding;
}

/** How far each position of the book is searched. */
export interface BookLimits {
  /** Plies. */
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  readonly timeMs?: number | undefined;
}

interface BookHelp {
  readonly knownValues?: KnownValues | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly preferFasterWins?: boolean | undefined;
}

interface BookFinding {
  readonly value: number | undefined;
  readonly depth: number;
  readonly solved: boolean;
}

export interface BookProgress {
  /** Positions searched so far, out of `total`. */
  readonly positions: number;
  readonly total: number;
  /** The ply being searched, from the last ply backwards. */
  readonly ply: number;
}

/** A position of a book, identified by the two words of its key, and its value. */
export interface BookEntry {
  readonly low: number;
  readonly high: number;
  readonly value: number;
  /** Plies searched; 0 if the value is exact. */
  readonly depth: number;
}

/** Options of `makeBook`. */
export interface BookOptions<Position> extends BookLimits {
  /** The book holds every position up to this many plies from its start: 0 … 100. */
  readonly plies: number;
  /** Where the book starts. Default: the initial position. */
  readonly from?: Position | undefined;
  /** The most positions allowed; more throw `InvalidOptionError`. Default: 1,000,000. */
  readonly maxPositions?: number | undefined;
  /** When it aborts, its reason is thrown; `SearchLimits` has the rule. */
  readonly signal?: AbortSignal | undefined;
  /** The results of an interrupted earlier run; these positions are not searched again. */
  readonly found?: KnownValues | undefined;
  /** Called with each position as soon as it has been searched, so that the result can be saved. */
  readonly onFound?: ((found: BookEntry) => void) | undefined;
  /** Called before each position is searched. */
  readonly onProgress?: ((progress: BookProgress) => void) | undefined;
  /** If false, the book says who wins and not how soon (`KnownValues.outcomesOnly`). Default: true. */
  readonly preferFasterWins?: boolean | undefined;
}

const optionNames = [
  ...[
    'preferFasterWins',
    'plies',
    'from',
    'maxPositions',
    'signal',
    'found',
    'onFound',
    'onProgress',
    'depth',
    'nodes',
    'timeMs',
  ],
];

/**
 * Make an opening book: search every position up to a ply. Without `depth`, `nodes` and `timeMs` each position is
 * solved, and the book's values are exact. The last ply is searched first; earlier plies then follow from their moves
 * at almost no cost.
 *
 * Positions are identified by key, so transpositions (and mirror images, if the key unites them) are searched once.
 * Throws `InvalidOptionError`, `InvalidGameError`.
 */
export function makeBook<Position, Move>(
  engine: BookSearcher<Position, Move>,
  options: BookOptions<Position>,
): PositionTable<Position> {
  if (typeof engine?.search !== 'function') throw wrongOption('engine', 'one made by createEngine', engine);
  checkNames('book option', options, optionNames);
  checkSignal(options.signal);
  for (const name of ['onFound', 'onProgress'] as const) checkFunction(name, options[name]);
  const { game } = engine;
  const rules = checkedGame(game);
  const {
    plies,
    from = rules.initial(),
    maxPositions = 1_000_000,
    signal,
    found,
    onFound,
    onProgress,
    preferFasterWins = true,
    ...limits
  } = options;
  const outcomesOnly = !flag('preferFasterWins', preferFasterWins);
  const fault = found && faultOf(found);
  if (fault !== undefined) throw optionError`${named('found')} is not a table of positions: ${fault}`;
  if (found && found.game !== game.name) {
    throw optionError`${named('found')} holds positions of ${found.game}; this book is of ${game.name}`;
  }
  if (found && (found.outcomesOnly ?? false) !== outcomesOnly) {
    throw optionError`${named('found')} says ${found.outcomesOnly ? 'who wins, not how soon' : 'how soon a win is'}, which is not a book with ${named('preferFasterWins', preferFasterWins)}`;
  }
  rules.refusePast('a book');
  const limited = Object.values(limits).some((limit) => limit !== undefined);
  const { layers, total } = enumerate(rules, from, plies, maxPositions, signal);

  const readKey = tableKeyReader(rules.rules, (position) => rules.describe(position));
  const words = new Uint32Array(2);
  const keys: number[] = [];
  const values: number[] = [];
  const depths: number[] = [];
  let book = new PositionTable<Position>(game, { keys: new Uint32Array(0), values: new Int32Array(0), outcomesOnly });
  let positions = 0;
  const add = ({ low, high, value, depth }: BookEntry): void => {
    keys.push(low, high);
    values.push(value);
    depths.push(depth);
  };
  for (let ply = layers.length - 1; ply >= 0; ply--) {
    for (const path of layers[ply] as readonly (readonly Move[])[]) {
      checkSynchronous('onProgress', onProgress?.({ positions: positions++, total, ply }));
      at(rules, from, path, (position) => {
        readKey(position, words);
        const [low = 0, high = 0] = words;
        const place = found ? placeOf(found, low, high) : -1;
        if (found && place >= 0) {
          return add({ low, high, value: found.values[place] as number, depth: found.depths[place] as number });
        }
        const help = { knownValues: book, signal, preferFasterWins };
        const { value, depth, solved } = limited
          ? engine.search(position, { ...limits, ...help })
          : engine.solve(position, help);
        signal?.throwIfAborted();
        // If a limit stopped the search before one ply was complete, there is nothing to keep.
        if (value === undefined || (!solved && depth === 0)) return;
        const entry = { low, high, value, depth: solved ? 0 : depth };
        add(entry);
        checkSynchronous('onFound', onFound?.(entry));
      });
    }
    book = new PositionTable<Position>(game, {
      keys: Uint32Array.from(keys),
      values: Int32Array.from(values),
      depths: Uint16Array.from(depths),
      outcomesOnly,
    });
  }
  return book;
}

/** The positions first met at each ply, given as the moves that lead there. */
export function enumerate<Position, Move>(
  rules: CheckedGame<Position, Move>,
  from: Position,
  plies: number,
  maxPositions: number,
  signal: AbortSignal | undefined,
): { layers: (readonly Move[])[][]; total: number } {
  whole('plies', plies, 0, 100);
  whole('maxPositions', maxPositions, 1);
  const readKey = tableKeyReader(rules.rules, (position) => rules.describe(position));
  const words = new Uint32Array(2);
  const index = new KeyIndex();
  const isNew = (position: Position): boolean => {
    readKey(position, words);
    const before = index.size;
    return index.numberOf(words[0] as number, words[1] as number) === before;
  };
  isNew(from);
  const layers: (readonly Move[])[][] = [[[]]];
  for (let ply = 0; ply < plies; ply++) {
    signal?.throwIfAborted();
    const next: (readonly Move[])[] = [];
    for (const path of layers[ply] as readonly (readonly Move[])[]) {
      at(rules, from, path, (position) => {
        if (rules.outcome(position) !== undefined) return;
        for (const move of rules.moves(position)) {
          if (rules.after(position, move, isNew)) next.push([...path, move]);
        }
      });
      if (index.size > maxPositions) {
        throw optionError`${rules.name} has more than ${maxPositions} positions within ${plies} plies; raise ${named('maxPositions')} or lower ${named('plies')}`;
      }
    }
    if (next.length === 0) break;
    layers.push(next);
  }
  return { layers, total: index.size };
}

/** Call `work` with the position at the end of `path`, and undo the moves if the game has `undo`. */
export function at<Position, Move>(
  rules: CheckedGame<Position, Move>,
  from: Position,
  path: readonly Move[],
  work: (position: Position) => void,
): void {
  let position = from;
  let played = 0;
  try {
    for (const move of path) {
      position = rules.play(position, move);
      played++;
    }
    work(position);
  } finally {
    while (played > 0) rules.undo(position, path[--played] as Move);
  }
}
