import { MAX_PLY } from '../../contract/value.js';
import type { Game } from '../../index.js';
import type { TraceOptions } from '../../textbook/alpha-beta/trace.js';
import { type GameTree, readTree, type TraceEvent, traceAlphaBeta, treeGame } from '../../textbook/index.js';
import { positionText, readPosition } from '../answer.js';
import { findGame, gameFlags, loadGame, optionOf } from '../catalogue/index.js';
import { UsageError } from '../failure.js';
import type { Given } from '../flag.js';
import type { TraceTarget } from './trace-flags.js';

/** What to trace: a typed tree, or a game from a position. */
export interface TracedSearch {
  readonly game: Game<unknown, unknown>;
  /** Where the search starts. */
  readonly position: unknown;
  readonly options: TraceOptions<unknown, unknown>;
  /** The typed tree; `undefined` for a game. */
  readonly tree: GameTree | undefined;
  /** The name of the game and the position. */
  readonly title: readonly [name: string, position: string];
  /** The name of the root in a drawing. */
  readonly root: string;
  /** The game's names for MAX and MIN, if they differ. */
  readonly sides: readonly [string, string] | undefined;
}

/** Read a tree, or a game and its position. Throws `UsageError` and `InvalidPositionError`. */
export async function readSubject(
  what: string,
  text: string | undefined,
  values: Given<TraceTarget>,
  gameOptions: Given,
): Promise<TracedSearch> {
  // The library validates these.
  const options = Object.fromEntries(values) as TraceOptions<unknown, unknown>;
  if (looksLikeTree(what)) {
    if (text !== undefined)
      throw new UsageError(`a tree has no position, but '${text}' comes after it; quote the whole tree`);
    if (values.has('depth')) throw new UsageError('--depth is for games; a tree is searched to its leaves');
    const idle = gameFlags.find(({ option }) => gameOptions.has(option));
    if (idle) throw new UsageError(`${optionOf(idle.option)}, not of a tree`);
    const read = readTree(what);
    const { tree } = read;
    const { first = read.first, ...rest } = options;
    if (read.first && first !== read.first)
      throw new UsageError(`--first says that ${first} moves at the root, but the tree says ${read.first}`);
    const game = treeGame(tree, { first });
    const typed = game as unknown as Game<unknown, unknown>;
    return {
      game: typed,
      position: typed.initial(),
      options: rest,
      tree,
      title: ['tree', ''],
      root: game.format(game.initial()),
      sides: undefined,
    };
  }
  if (/^[\s\d.,+-]*$/.test(what)) {
    throw new UsageError(`expected a tree such as '((3 12 8) (2 4 6))', or the name of a game, not '${what}'`);
  }
  const entry = await findGame(what);
  if (values.has('first')) throw new UsageError(`--first is for trees; in ${entry.name} the position says who moves`);
  const game = await loadGame(entry, gameOptions, options.depth);
  const position = readPosition(game, text);
  const title = [entry.name, text ?? positionText(game, position)] as const;
  const settled = { ...options, depth: options.depth ?? deepestThatFits(game, position, options) };
  return {
    game,
    position,
    options: settled,
    tree: undefined,
    title,
    root: 'root',
    sides: entry.sides[0].toUpperCase() === 'MAX' ? undefined : entry.sides,
  };
}

/** Whether `text` is a tree such as `((3 12 8) …)`, `[[3, 12] …]` or `A:(…)`, and not the name of a game. */
export function looksLikeTree(text: string): boolean {
  return /^\s*(?:[^\s:()[\]{}]+\s*:\s*)?[([{]/.test(text);
}

/** The most nodes drawn at the default depth. */
const EASY_TO_READ = 100;

/** The greatest depth, at least 1, at which the drawing is easy to read; less if the game ends before. */
function deepestThatFits(
  game: Game<unknown, unknown>,
  position: unknown,
  options: TraceOptions<unknown, unknown>,
): number {
  for (let depth = 2; depth < MAX_PLY; depth++) {
    let drawn = 0;
    let atHorizon = false;
    for (const event of traceAlphaBeta(game, position, { ...options, depth })) {
      drawn += drawnBy(event);
      if (drawn > EASY_TO_READ) return depth - 1;
      if (event.type === 'leaf') atHorizon ||= event.reason === 'horizon';
    }
    if (!atHorizon) return depth;
  }
  return MAX_PLY;
}

/** The number of nodes that an event adds to a drawing. */
export function drawnBy(event: TraceEvent): number {
  if (event.type === 'cutoff') return event.skipped.length > 0 ? 1 : 0;
  return event.type === 'enter' || event.type === 'leaf' ? 1 : 0;
}
