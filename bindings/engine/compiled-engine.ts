import { HOOK_KEY } from '../wasm/core-facts.js';
import type { CompiledGame, HostModule } from './compiled-game.js';
import { allocate, hostImports, instantiate, moduleFor, unsupervised } from './core-module.js';
import type { Engine } from './engine.js';
import { givenModule } from './modules.js';
import { compiledPort } from './rules-port.js';
import { SearchEngine } from './search-engine.js';
import type { TableInfo } from './table-options.js';

/**
 * Creates an engine that runs entirely in WebAssembly. It has no table if the rules have no key. `given`: its module.
 */
export async function compiledEngine<Position, Move>(
  game: CompiledGame<Position, Move>,
  wanted: TableInfo | undefined,
  selective: boolean,
  given: HostModule | undefined,
): Promise<Engine<Position, Move>> {
  const compiled = game.core;
  const wasm = selective ? givenModule(game, 'selective', false).load : compiled.wasm;
  const supervision = unsupervised();
  const core = await instantiate(await moduleFor(game.name, wasm, given), hostImports(supervision));
  const table = core.hooks() & HOOK_KEY ? wanted : undefined;
  allocate(core, table, compiled.data?.());
  return new SearchEngine(game, 'compiled', table, core, compiledPort(compiled, core), supervision);
}
