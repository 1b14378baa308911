import { checkNames, flag } from '../../contract/checks.js';
import { UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { refuseOwnRule } from '../../contract/past.js';
import { checkGame } from '../check-game.js';
import { type CompiledGame, type HostModule, isCompiled } from '../compiled-game.js';
import { exportsOf, hostImports, moduleFor, unsupervised } from '../core-module.js';
import { hostedPort } from '../hosted-engine.js';
import { Host } from '../hosted-rules.js';
import { givenModule } from '../modules.js';
import { compiledPort } from '../rules-port.js';
import { CoreProver } from './core-prover.js';
import { layOut, type ProofCore } from './proof-core.js';
import type { Prover } from './prover.js';

/** Options of `createProver`. */
export interface ProverOptions {
  /**
   * Memory for the table of df-pn, or the tree of PNS, in MiB: greater than 0 and at most 2,048. A table takes 16 bytes
   * for each position, and uses the greatest power of two that fits; a tree 24 bytes for each node. Default: 64.
   */
  readonly mib?: number | undefined;
  /** Call the methods of the game object even if the game is compiled. Default: false. */
  readonly hosted?: boolean | undefined;
  /** As for `createEngine`: what `cutnode wasm GAME --proof` writes. */
  readonly module?: HostModule | undefined;
}

const DEFAULT_MIB = 64;
const MAX_MIB = 2048;

/**
 * Creates a prover for `game`: proof-number search, which finds out who wins. It suits games with few answers to a
 * threat, and proofs that are deep and narrow. See docs/guides/solving.md.
 *
 * A compiled game needs its module for proofs: see `enableProof`.
 *
 * Throws `InvalidGameError` (a method is missing), `UnsupportedGameError` (chance, not two players, `reward`, or
 * compiled rules for which there is no module for proofs), `InvalidOptionError` (also where that module has not been
 * given to the game), `TableAllocationError`.
 */
export async function createProver<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  options: ProverOptions = {},
): Promise<Prover<Position, Move>> {
  checkGame(game);
  checkNames('prover option', options, ['mib', 'hosted', 'module']);
  if (game.reward) {
    throw new UnsupportedGameError(`${game.name}: proof-number search does not add up rewards; use solve`);
  }
  const { mib = DEFAULT_MIB, module } = options;
  if (typeof mib !== 'number' || !(mib > 0 && mib <= MAX_MIB)) {
    throw wrongOption('mib', `a number above 0 and at most ${MAX_MIB}`, mib);
  }
  const supervision = unsupervised();
  if (flag('hosted', options.hosted, false) || !isCompiled(game)) {
    const host = new Host(game);
    const imports = { ...hostImports(supervision), ...host.imports };
    const core = await exportsOf<ProofCore>(await moduleFor(game.name, hostedProof, module), imports);
    layOut(core, mib, undefined);
    host.attach(core);
    return new CoreProver(game, 'hosted', mib, core, hostedPort(game, host), supervision);
  }
  refuseOwnRule(game);
  const { core: compiled } = game;
  const { load } = givenModule(game, 'proof', false);
  const core = await exportsOf<ProofCore>(await moduleFor(game.name, load, module), hostImports(supervision));
  layOut(core, mib, compiled.data?.());
  return new CoreProver(game, 'compiled', mib, core, compiledPort(compiled, core), supervision);
}

const hostedProof = async (): Promise<string> => (await import('../../wasm/hosted-proof.js')).default;
