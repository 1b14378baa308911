import { checkNames, flag } from '../contract/checks.js';
import type { Game } from '../contract/game.js';
import { checkGame } from './check-game.js';
import { compiledEngine } from './compiled-engine.js';
import { type CompiledGame, type HostModule, isCompiled } from './compiled-game.js';
import type { Engine } from './engine.js';
import { checkTable, type TableOptions } from './table-options.js';

/** Options of `createEngine`. */
export interface EngineOptions {
  /** `false`: no table. */
  readonly table?: TableOptions | false | undefined;
  /** Call the methods of the game object even if the game is compiled. Default: false. */
  readonly hosted?: boolean | undefined;
  /**
   * Load the module that can also search selectively: see `SearchOptions.selective`. It is 7 to 14 KB larger, and
   * `enableSelective` of `cutnode/selective` gives it to the game. Default: false.
   */
  readonly selective?: boolean | undefined;
  /**
   * The engine's module, as `cutnode wasm` writes it, for runtimes that compile nothing while a program runs: see
   * docs/guides/where-it-runs.md.
   */
  readonly module?: HostModule | undefined;
}

/**
 * Creates an engine for `game`. A compiled game, such as those of this package, runs
 * entirely in WebAssembly; the methods of any other game are called from there. The
 * engine takes about 4 MiB plus its table, which are freed when it is garbage-collected.
 *
 * Throws `InvalidGameError` (a method is missing), `UnsupportedGameError` (chance, or not two players; no WebAssembly),
 * `InvalidOptionError`, `TableAllocationError`.
 */
export async function createEngine<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  options: EngineOptions = {},
): Promise<Engine<Position, Move>> {
  checkGame(game);
  checkNames('engine option', options, ['table', 'hosted', 'selective', 'module']);
  const wanted = options.table === false ? undefined : checkTable(options.table);
  const { module } = options;
  const selective = flag('selective', options.selective, false);
  if (flag('hosted', options.hosted, false) || !isCompiled(game)) {
    const { hostedEngine } = await import('./hosted-engine.js');
    return hostedEngine(game, wanted, selective, module);
  }
  return compiledEngine(game, wanted, selective, module);
}
