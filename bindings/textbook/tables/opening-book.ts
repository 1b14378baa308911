import { InvalidOptionError } from '../../errors.js';
import type { Game } from '../../game.js';
import type { KnownValues } from '../../known-values.js';
import { keyReader } from '../../position-key.js';
import { KeyIndex } from './key-index.js';
import { PositionTable } from './position-table.js';

/** What a book is made with: an engine of this package is one. */
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
  readonly known?: KnownValues | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface BookFinding {
  readonly value: number;
  readonly depth: number;
  readonly solved: boolean;
}

export interface BookProgress {
  /** Positions searched, of `total`. */
  readonly positions: number;
  readonly total: number;
  /** The ply being searched: the last one comes first. */
  readonly ply: number;
}

export interface BookOptions<Position> extends BookLimits {
  /** The book holds every position up to so many plies from its start: 0 … 100. */
  readonly plies: number;
  /** Where the book starts. Default: the initial position. */
  readonly from?: Position | undefined;
  /** Most positions: more throw `InvalidOptionError`. Default: 1,000,000. */
  readonly maxPositions?: number | undefined;
  /** Gives up when it aborts: throws its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each position is searched. */
  readonly onProgress?: ((progress: BookProgress) => void) | undefined;
}

/**
 * An opening book: every position up to a ply, searched. Without `depth`, `nodes` and
 * `timeMs` each is solved, and the book's values are exact. The last ply is searched first;
 * the plies before it are then told by their moves, at no cost.
 *
 * Positions are told apart by key, so that transpositions (and mirror images, where the
 * key makes them one) are searched once. Throws `InvalidOptionError`, `InvalidGameError`.
 */
export function makeBook<Position, Move>(
  engine: BookSearcher<Position, Move>,
  options: BookOptions<Position>,
): PositionTable<Position> {
  const { game } = engine;
  const { plies, from = game.initial(), maxPositions = 1_000_000, signal, onProgress, ...limits } = options;
  if (!Number.isInteger(plies) || plies < 0 || plies > 100) {
    throw new InvalidOptionError(`plies must be a whole number from 0 to 100, not ${String(plies)}`);
  }
  const limited = Object.values(limits).some((limit) => limit !== undefined);
  const { layers, total } = enumerate(game, from, plies, maxPositions, signal);

  const readKey = keyReader(game);
  const words = new Uint32Array(2);
  const keys: number[] = [];
  const values: number[] = [];
  const depths: number[] = [];
  let book = new PositionTable<Position>(game, { keys: new Uint32Array(0), values: new Int32Array(0) });
  let positions = 0;
  for (let ply = layers.length - 1; ply >= 0; ply--) {
    for (const path of layers[ply] as readonly (readonly Move[])[]) {
      onProgress?.({ positions: positions++, total, ply });
      at(game, from, path, (position) => {
        const help = { known: book, signal };
        const { value, depth, solved } = limited
          ? engine.search(position, { ...limits, ...help })
          : engine.solve(position, help);
        signal?.throwIfAborted();
        // A limit so narrow that not one ply was searched leaves nothing to keep.
        if (!solved && depth === 0) return;
        readKey(position, words);
        keys.push(words[0] as number, words[1] as number);
        values.push(value);
        depths.push(solved ? 0 : depth);
      });
    }
    book = new PositionTable<Position>(game, {
      keys: Uint32Array.from(keys),
      values: Int32Array.from(values),
      depths: Uint16Array.from(depths),
    });
  }
  return book;
}

/** The positions first met at each ply, each as the moves that lead there. */
function enumerate<Position, Move>(
  game: Game<Position, Move>,
  from: Position,
  plies: number,
  maxPositions: number,
  signal: AbortSignal | undefined,
): { layers: (readonly Move[])[][]; total: number } {
  const readKey = keyReader(game);
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
      at(game, from, path, (position) => {
        if (game.outcome(position) !== undefined) return;
        for (const move of game.moves(position)) {
          const child = game.play(position, move);
          if (isNew(child)) next.push([...path, move]);
          game.undo?.(child, move);
        }
      });
      if (index.size > maxPositions) {
        throw new InvalidOptionError(
          `${game.name} has more than ${maxPositions} positions within ${plies} plies; raise maxPositions or lower plies`,
        );
      }
    }
    if (next.length === 0) break;
    layers.push(next);
  }
  return { layers, total: index.size };
}

/** Do `work` at the end of `path`, and take the moves back where the game wants that. */
function at<Position, Move>(
  game: Game<Position, Move>,
  from: Position,
  path: readonly Move[],
  work: (position: Position) => void,
): void {
  let position = from;
  let played = 0;
  try {
    for (const move of path) {
      position = game.play(position, move);
      played++;
    }
    work(position);
  } finally {
    if (game.undo) while (played > 0) game.undo(position, path[--played] as Move);
  }
}
