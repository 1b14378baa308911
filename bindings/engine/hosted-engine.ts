import type { Game } from '../contract/game.js';
import { hasKey } from '../contract/identity.js';
import { INPUT_BYTES } from '../wasm/core-facts.js';
import { checkGame } from './check-game.js';
import { type HostModule, isCompiled } from './compiled-game.js';
import { allocate, hostImports, instantiate, moduleFor, unsupervised } from './core-module.js';
import { Host } from './hosted-rules.js';
import { givenModule } from './modules.js';
import { decodeHosted, encodePosition, type RulesPort } from './rules-port.js';
import { SearchEngine } from './search-engine.js';
import type { TableInfo } from './table-options.js';

/**
 * Creates an engine that calls the methods of `game` from the hosted module. It has no
 * table if the game has no key. `createEngine` loads this file on demand, so a page that
 * plays a compiled game does not download it. `given`: its module.
 */
export async function hostedEngine<Position, Move>(
  game: Game<Position, Move>,
  wanted: TableInfo | undefined,
  selective = false,
  given?: HostModule,
): Promise<SearchEngine<Position, Move>> {
  checkGame(game);
  const supervision = unsupervised();
  const module = selective ? givenModule(game, 'selective', true) : exact;
  const host = new Host(game, module.rules);
  const core = await instantiate(await moduleFor(game.name, module.load, given), {
    ...hostImports(supervision),
    ...host.imports,
  });
  const table = hasKey(game) ? wanted : undefined;
  allocate(core, table);
  host.attach(core);
  return new SearchEngine(game, 'hosted', table, core, hostedPort(game, host), supervision);
}

const exact = { rules: undefined, load: async () => (await import('../wasm/hosted.js')).default };

/** How the positions of a hosted game enter a core, and its moves leave it. */
export function hostedPort<Position, Move>(
  game: Game<Position, Move>,
  host: Host<Position, Move>,
): RulesPort<Position, Move> {
  // The encoder of a compiled game rejects invalid positions.
  const room = isCompiled(game) ? new DataView(new ArrayBuffer(INPUT_BYTES)) : undefined;
  return {
    load(position, wants) {
      if (room && isCompiled(game)) encodePosition(game.core, position, room);
      host.load(position, wants);
    },
    remember: (occurred) => host.remember(occurred),
    decode: (position, code) => decodeHosted(game, position, code),
    moveNames: host.moveNames,
    checks: host.answers,
    recover: () => host.unwind(),
  };
}
