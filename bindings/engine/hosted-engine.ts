import type { Game } from '../game.js';
import { checkGame } from './check-game.js';
import { allocate, instantiate } from './core-module.js';
import type { TableInfo } from './engine.js';
import { Host } from './host.js';
import { hostedPort } from './rules-port.js';
import { SearchEngine, type Supervision, watchedBy } from './search-engine.js';

/** An engine that calls the methods of `game` from `module`, the hosted one; the table is left out where the game has no key. */
export async function hostedEngine<Position, Move>(
  game: Game<Position, Move>,
  wanted: TableInfo | undefined,
  module: WebAssembly.Module,
): Promise<SearchEngine<Position, Move>> {
  checkGame(game);
  const supervision: Supervision = { poll: () => 0, iteration: () => 1 };
  const host = new Host(game);
  const core = await instantiate(module, { ...watchedBy(supervision), ...host.imports });
  const table = game.key ? wanted : undefined;
  allocate(core, table?.mib ?? 0, table?.replacement ?? 'depth-age');
  host.attach(core);
  return new SearchEngine(game, 'hosted', table, core, hostedPort(game, host), supervision);
}
