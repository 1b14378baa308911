import { checkNames, checkSignal, readable, whole } from '../contract/checks.js';
import { InvalidPositionError } from '../contract/errors.js';
import { keyOf } from '../contract/identity.js';
import { wrongOption } from '../contract/option-errors.js';
import { resolveOptions } from '../engine/resolve-options.js';
import type { SearchOptions } from '../engine/search-options.js';
import type { SearchResult } from '../engine/search-result.js';
import { chanceOf } from './chance.js';
import { type Level, levelOf, STRONGEST_LEVEL, searchesOf } from './levels.js';
import { lineChosen } from './line-chosen.js';
import type { ChooseOptions, Opponent, OpponentChoice, OpponentOptions, Searcher } from './opponent.js';
import { timeForMove } from './time-for-move.js';

/**
 * Creates an opponent that plays at a level from 1, a beginner, to 10, the engine's best move within one second. A
 * weaker level searches less far ahead. Its limits are plies and nodes, so that its games are the same on every
 * machine, and a second as a safety net: docs/guides/opponent.md states them all. It draws its move at random from the
 * best few; better moves are likelier (see `weights` in line-chosen.ts for the formula).
 *
 * From level 2, the opponent always plays a win in one. From level 3, it never allows an avoidable loss in one. With
 * custom limits, or in a game so slow that time runs out, both hold as far as the opponent could see.
 *
 * `engine` comes from `createEngine`, or from `createWorkerEngine` or `createEnginePool`, whose searches do not
 * block. Throws `InvalidOptionError`.
 */
export function createOpponent<Position, Move>(
  engine: Searcher<Position, Move>,
  options: OpponentOptions = {},
): Opponent<Position, Move> {
  if (readable('engine', () => typeof engine?.search !== 'function' || typeof engine.game !== 'object')) {
    throw wrongOption('engine', 'one made by createEngine or createWorkerEngine', engine);
  }
  checkNames('opponent option', options, ['level', 'seed', 'depth', 'nodes', 'timeMs', 'knownValues', 'selective']);
  const number = whole('level', options.level, 1, STRONGEST_LEVEL, STRONGEST_LEVEL);
  const seed = whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0);
  const { depth, nodes, timeMs, knownValues, selective } = options;
  const own = { depth, nodes, timeMs, knownValues, selective };
  resolveOptions(own, false, { table: true, quiescence: false, selective: true });
  const { game } = engine;
  const level = levelOf(number);

  return {
    game,
    level: number,
    seed,
    async choose(position: Position, chooseOptions: ChooseOptions<Position> = {}): Promise<OpponentChoice<Move>> {
      checkNames('option of choose', chooseOptions, ['signal', 'clock', 'history']);
      checkSignal(chooseOptions.signal);
      const thought = await think(engine, position, level, own, chooseOptions);
      if (thought.pv.length === 0) {
        throw new InvalidPositionError(`${game.name}: the game is over, there is no move to choose`);
      }
      // Where nothing is known there are no lines to choose from, and some legal move is played.
      const { value, bound, pv } =
        thought.lines.length > 0
          ? lineChosen(thought, level, () => chanceOf(`${seed} ${number} ${nameOf(engine, position, thought)}`))
          : thought;
      return { move: pv[0] as Move, value, bound, pv, level: number, thought };
    },
  };
}

/** The best few moves that a search at `level` finds. */
async function think<Position, Move>(
  engine: Searcher<Position, Move>,
  position: Position,
  level: Level,
  { depth, nodes, timeMs, knownValues, selective }: OpponentOptions,
  { signal, clock, history }: ChooseOptions<Position>,
): Promise<SearchResult<Move>> {
  const { lines, knowledge, surely } = level;
  const granted = clock && timeForMove(clock);
  const softTimeMs = granted?.softMs;
  const common: SearchOptions<Move, Position> = {
    ...{ lines, knowledge, knownValues, signal, history, softTimeMs },
    ...(selective !== undefined && { selective }),
  };
  if (depth !== undefined || nodes !== undefined || timeMs !== undefined) {
    const least = granted ? Math.min(timeMs ?? granted.hardMs, granted.hardMs) : timeMs;
    return engine.search(position, { ...common, depth, nodes, timeMs: least });
  }
  let best: SearchResult<Move> | undefined;
  let cut: 'time' | 'aborted' | undefined;
  let spent = 0;
  for (const limits of searchesOf(level, granted?.hardMs)) {
    const found = await engine.search(position, { ...common, ...limits });
    if (!best || tellsMore(found, best)) best = found;
    spent += found.stats.timeMs;
    if (found.stop === 'time' || found.stop === 'aborted') cut = found.stop;
    if (found.stop !== 'time' && found.stop !== 'nodes') break;
    if (found.depth >= surely) break;
    // The clock has no time for a second look once there is something to go by.
    if (granted && (spent >= granted.hardMs || (best.depth > 0 && spent >= granted.softMs))) break;
  }
  const thought = best as SearchResult<Move>;
  // On a faster machine, or without the signal, the search that was cut short might have found another move.
  return cut ? { ...thought, stop: cut } : thought;
}

/**
 * Whether the later search, which is about the first plies alone, knows more of them. The lines that it has found are
 * complete, even if its nodes ran out. Short of time, or told to stop, it has seen too few moves to choose from.
 */
function tellsMore({ depth, lines, stop }: SearchResult<unknown>, earlier: SearchResult<unknown>): boolean {
  if (earlier.lines.length === 0 || depth > earlier.depth) return true;
  return lines.length > 0 && stop !== 'time' && stop !== 'aborted';
}

/** Text that identifies this position: its key, or else its notation, or else the values of the search lines. */
function nameOf<Position, Move>(
  { game }: Searcher<Position, Move>,
  position: Position,
  { lines }: SearchResult<Move>,
): string {
  return String(keyOf(game, position) ?? game.format?.(position) ?? lines.map(({ value }) => value).join(' '));
}
