import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileGame, type GameSource } from '../../bindings/compile/compile-game.js';
import { games } from '../../bindings/compile/games.js';

const ordering = readFileSync(new URL('../../assembly/core/ordering.ts', import.meta.url), 'utf8');

/** Compiles a game with killers of so many bits, of which two are needed. */
function compileWith(killerBits: number): Promise<Uint8Array> {
  const changed = ordering.replace(/KILLER_BITS: u64 = 2;/, `KILLER_BITS: u64 = ${killerBits};`);
  expect(changed !== ordering).toBe(killerBits !== 2);
  return compileGame({ ...(games['tic-tac-toe'] as GameSource), replace: { 'core/ordering.ts': changed } }, 'debug');
}

it('fields of heuristics that do not fit into a score do not compile', async () => {
  // 63 of the 64 bits are in use.
  await expect(compileWith(3)).resolves.toBeInstanceOf(Uint8Array);
  await expect(compileWith(4)).rejects.toThrow(/do not fit into the 64 bits of a score/);
});
