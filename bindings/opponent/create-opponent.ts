import { checkNames, checkSignal, readable, whole } from '../contract/checks.js';
import { InvalidOptionError, InvalidPositionError } from '../contract/errors.js';
import { show } from '../contract/printable.js';
import { DEFAULT_TIME_MS, resolveOptions, type SearchOptions } from '../engine/search-options.js';
import type { SearchResult } from '../engine/search-result.js';
import { chanceOf } from './chance.js';
import { type Level, levelOf, STRONGEST_LEVEL } from './levels.js';
import { lineChosen } from './line-chosen.js';
import type { ChooseOptions, Opponent, OpponentChoice, OpponentOptions, Searcher } from './opponent.js';

/**
 * Creates an opponent that plays at a level from 1, a beginner, to 10, the engine's best move within one
 * second. A weaker level searches less far ahead. Its limits are plies and nodes rather than time, so that its
 * games are the same on every machine. It draws its move at random from the best few; better moves are likelier
 * (see `weights` in softmax.ts for the formula).
 *
 * From level 2, the opponent always plays a win in one. From level 3, it never allows an avoidable loss in one.
 * With custom limits, both hold as far as those limits let the opponent see.
 *
 * `engine` comes from `createEngine`, or from `createWorkerEngine` or `createEnginePool`, whose searches do not
 * block. Throws `InvalidOptionError`.
 */
export function createOpponent<Position, Move>(
  engine: Searcher<Position, Move>,
  options: OpponentOptions = {},
): Opponent<Position, Move> {
  if (readable('engine', () => typeof engine?.search !== 'function' || typeof engine.game !== 'object')) {
    throw new InvalidOptionError(`engine must be one made by createEngine or createWorkerEngine, not ${show(engine)}`);
  }
  checkNames('opponent option', options, ['level', 'seed', 'depth', 'nodes', 'timeMs', 'knownValues']);
  const number = whole('level', options.level, 1, STRONGEST_LEVEL, STRONGEST_LEVEL);
  const seed = whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0);
  const { depth, nodes, timeMs, knownValues } = options;
  const own = { depth, nodes, timeMs, knownValues };
  resolveOptions(own, false, { table: true, quiescence: false });
  const { game } = engine;
  const level = levelOf(number);

  return {
    game,
    level: number,
    seed,
    async choose(position: Position, chooseOptions: ChooseOptions<Position> = {}): Promise<OpponentChoice<Move>> {
      checkNames('option of choose', chooseOptions, ['signal', 'history']);
      const { signal, history } = chooseOptions;
      checkSignal(signal);
      const thought = await (level
        ? think(engine, position, level, own, { signal, history })
        : engine.search(position, { ...strongest(own), signal, history }));
      if (thought.pv.length === 0) {
        throw new InvalidPositionError(`${game.name}: the game is over, there is no move to choose`);
      }
      // Where nothing is known there are no lines to choose from, and some legal move is played.
      const { value, bound, pv } =
        level && thought.lines.length > 0
          ? lineChosen(thought, level, () => chanceOf(`${seed} ${number} ${nameOf(engine, position, thought)}`))
          : thought;
      return { move: pv[0] as Move, value, bound, pv, level: number, thought };
    },
  };
}

/** The limits of the strongest level: one second if there are no others, whatever the signal. */
function strongest({ depth, nodes, timeMs, knownValues }: OpponentOptions): SearchOptions {
  const unlimited = depth === undefined && nodes === undefined && timeMs === undefined;
  return { depth, nodes, timeMs: unlimited ? DEFAULT_TIME_MS : timeMs, knownValues };
}

/** The best few moves that a search at `level` finds. */
async function think<Position, Move>(
  engine: Searcher<Position, Move>,
  position: Position,
  level: Level,
  { depth, nodes, timeMs, knownValues }: OpponentOptions,
  { signal, history }: ChooseOptions<Position>,
): Promise<SearchResult<Move>> {
  const { lines, knowledge } = level;
  const common: SearchOptions<Move, Position> = { lines, knowledge, knownValues, signal, history };
  if (depth !== undefined || nodes !== undefined || timeMs !== undefined) {
    return engine.search(position, { ...common, depth, nodes, timeMs });
  }
  const found = await engine.search(position, { ...common, ...limitsOf(level) });
  // The position has so many moves that the node limit ended the search before the first plies, which every
  // level searches in full.
  if (found.stop === 'nodes' && found.depth < level.surely) {
    return engine.search(position, { ...common, depth: level.surely });
  }
  return found;
}

function limitsOf({ depth, nodes }: Level): SearchOptions {
  return {
    ...(Number.isFinite(depth) && { depth }),
    ...(Number.isFinite(nodes) && { nodes }),
  };
}

/** Text that identifies this position: its key, or else its notation, or else the values of the search lines. */
function nameOf<Position, Move>(
  { game }: Searcher<Position, Move>,
  position: Position,
  { lines }: SearchResult<Move>,
): string {
  if (game.key) return String(game.key(position));
  return game.format?.(position) ?? lines.map(({ value }) => value).join(' ');
}
