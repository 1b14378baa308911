import { readFileSync } from 'node:fs';
import { catalogue, loadGame } from '../../bindings/cli/catalogue/index.js';
import { createEngine, type Engine, type Game, type SearchOptions, type SearchResult } from '../../bindings/index.js';

/**
 * Exact counts of searches over all games: what heuristics and bookkeeping do changes no value,
 * so nothing else would tell. `npm run golden` writes them anew, after a change
 * that is meant to change them; the difference in git is then the record of it.
 */

export interface GoldenCase {
  /** Name in the command's catalogue. */
  readonly game: string;
  readonly hosted: boolean;
  readonly position: string;
  readonly mib: number;
  readonly options: SearchOptions;
  readonly solving: boolean;
}

/** A case as `npm run golden` wrote it last, with what it came to: see `countsOf`. */
export interface KeptCase extends GoldenCase {
  readonly counts: { readonly nodes: number };
}

export function keptCases(): KeptCase[] {
  const lines = readFileSync(new URL('./counts.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as KeptCase);
}

/** Engines by game, table and kind, made when they are first asked for. */
const engines = new Map<string, Promise<Engine<unknown, unknown>>>();

/** Games that the engine searches and whose positions can be written down. */
export const subjects = catalogue.filter(({ chance }) => !chance).map(({ name }) => name);

export async function gameNamed(name: string): Promise<Game<unknown, unknown>> {
  const entry = catalogue.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`no game is called ${name}`);
  return loadGame(entry, new Map(), undefined);
}

/** What the search of a case comes to: its result in short, and every counter. */
export async function countsOf({ game: name, hosted, position, mib, options, solving }: GoldenCase): Promise<unknown> {
  const selective = options.selective !== undefined;
  const key = `${name} ${hosted} ${mib} ${selective}`;
  const engine = await (engines.get(key) ?? start(key, name, hosted, mib, selective));
  const { game } = engine;
  const here = position === '' ? game.initial() : (game.parse?.(position) as unknown);
  return inShort(game, here, solving ? engine.solve(here, options) : engine.search(here, options));
}

function start(
  key: string,
  name: string,
  hosted: boolean,
  mib: number,
  selective: boolean,
): Promise<Engine<unknown, unknown>> {
  const engine = gameNamed(name).then((game) => createEngine(game, { table: { mib }, hosted, selective }));
  engines.set(key, engine);
  return engine;
}

function inShort(game: Game<unknown, unknown>, position: unknown, result: SearchResult<unknown>): unknown {
  const { stats } = result;
  const { timeMs: _, iterations, ...counters } = stats;
  const tell = (move: unknown): string =>
    move === undefined ? '' : (game.formatMove?.(position, move) ?? JSON.stringify(move));
  // Where nothing is known, or the game is over, there are no lines: then what stands in their place.
  const lines = result.lines.length > 0 ? result.lines : [result];
  return {
    lines: lines.map(({ move, value, bound, pv }) => [tell(move), value, bound, pv.length]),
    ...(result.ties && { ties: result.ties.map(tell) }),
    depth: result.depth,
    solved: result.solved,
    stop: result.stop,
    ...counters,
    iterations: iterations.map(({ depth, value, nodes }) => [depth, value, nodes]),
  };
}
