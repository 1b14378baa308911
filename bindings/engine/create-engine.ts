import { checkNames, choice, flag } from '../contract/checks.js';
import { InvalidOptionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { show } from '../contract/shown.js';
import { checkGame } from './check-game.js';
import { type CompiledGame, isCompiled } from './compiled-game.js';
import { allocate, compileModule, HOOK_KEY, handData, instantiate, tableBytes } from './core-module.js';
import type { Engine, TableInfo } from './engine.js';
import { type Replacement, replacements } from './replacement.js';
import { compiledPort } from './rules-port.js';
import { SearchEngine, type Supervision, watchedBy } from './search-engine.js';

export interface TableOptions {
  /** Memory in MiB, rounded down to a power of two; above 0, at most 2,048. Default: 16. */
  readonly mib?: number | undefined;
  /** Default: `depth-age`. */
  readonly replacement?: Replacement | undefined;
  /**
   * Let a search see what earlier ones stored, as an opponent wants from move to
   * move; then its counters depend on what was searched before, and entries deeper
   * than asked are used. After 255 searches, and when an option changes what values
   * mean, it starts anew. Default: false, every search starts from an empty table.
   */
  readonly keep?: boolean | undefined;
}

export interface EngineOptions {
  /** `false`: no table. */
  readonly table?: TableOptions | false | undefined;
  /** Call the rules of the game object even where a compiled game has its own module. Default: false. */
  readonly hosted?: boolean | undefined;
}

const DEFAULT_MIB = 16;
const MAX_MIB = 2048;
const SLOT_BYTES = 16;

/**
 * An engine for `game`: in WebAssembly altogether where the game is compiled (the
 * games of this package), else with the game's own methods called from there. It
 * takes about 4 MiB and the table; drop it and the memory goes with it.
 *
 * Throws `InvalidGameError` (a method is missing), `UnsupportedGameError` (chance,
 * or not two players), `InvalidOptionError`, `TableAllocationError`.
 */
export async function createEngine<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  options: EngineOptions = {},
): Promise<Engine<Position, Move>> {
  checkGame(game);
  checkNames('engine option', options, ['table', 'hosted']);
  const wanted = options.table === false ? undefined : checkTable(options.table);
  if (flag('hosted', options.hosted, false) || !isCompiled(game)) {
    const { hostedEngine } = await import('./hosted-engine.js');
    return hostedEngine(game, wanted);
  }
  const compiled = game.core;
  const supervision: Supervision = { poll: () => 0, iteration: () => 1 };
  const core = await instantiate(await compileModule(compiled.wasm), watchedBy(supervision));
  const table = core.hooks() & HOOK_KEY ? wanted : undefined;
  allocate(core, table?.mib ?? 0, table?.replacement ?? 'depth-age');
  if (compiled.data) handData(core, compiled.data());
  return new SearchEngine(game, 'compiled', table, core, compiledPort(compiled, core), supervision);
}

/** The table asked for, checked. Throws `InvalidOptionError`. */
export function checkTable(options: TableOptions = {}): TableInfo {
  if (typeof options !== 'object' || options === null) {
    throw new InvalidOptionError(`table must be an object or false, not ${show(options)}`);
  }
  checkNames('table option', options, ['mib', 'replacement', 'keep']);
  const { mib = DEFAULT_MIB } = options;
  if (typeof mib !== 'number' || !(mib > 0 && mib <= MAX_MIB)) {
    throw new InvalidOptionError(`table.mib must be a number above 0 and at most ${MAX_MIB}, not ${show(mib)}`);
  }
  const bytes = tableBytes(mib);
  return {
    mib: bytes / 2 ** 20,
    slots: bytes / SLOT_BYTES,
    replacement: choice('table.replacement', options.replacement, replacements, 'depth-age'),
    keep: flag('table.keep', options.keep, false),
  };
}
