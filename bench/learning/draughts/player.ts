import { compileGame } from '../../../bindings/compile/compile-game.js';
import type { DraughtsPosition } from '../../../bindings/games/draughts/endgames/index.js';
import { type Draughts, draughts } from '../../../bindings/games/draughts/index.js';
import { createEngine, type Engine } from '../../../bindings/index.js';
import { worthModule } from './worth.js';

export type Player = Engine<DraughtsPosition, number>;

/** An engine of draughts with other numbers in its evaluation, compiled in some seconds. */
export async function playerOf(worth: readonly number[]): Promise<Player> {
  const wasm = await compileGame({
    rules: 'Draughts',
    position: 'Board',
    from: './games/draughts',
    replace: { 'games/draughts/worth.ts': worthModule(worth, 'These are tried.') },
  });
  const core = { ...draughts.core, wasm: Buffer.from(wasm).toString('base64') };
  const game: Draughts = Object.assign({ ...draughts }, { core });
  return createEngine(game, { table: { mib: 1 } });
}
