import { createEngine } from 'cutnode';
import { createMonteCarlo } from 'cutnode/monte-carlo';
import { createProver } from 'cutnode/proof';
import { expect, test } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createNim } from '../../bindings/games/nim/index.js';

/** A signal that has aborted before a search begins ends it as `aborted`, however small the search is. */

const signal = AbortSignal.abort();
const nim = createNim({ heaps: [1, 2] });
const nearEnd = connectFour.parse('44444433333352222221');

test('the engine: a hosted game, and a compiled one', async () => {
  const hosted = await createEngine(nim);
  const compiled = await createEngine(connectFour);
  for (const result of [
    hosted.solve(nim.initial(), { signal }),
    hosted.search(nim.initial(), { depth: 2, signal }),
    compiled.solve(nearEnd, { signal }),
    compiled.search(nearEnd, { depth: 1, signal }),
  ]) {
    expect(result).toMatchObject({ stop: 'aborted', solved: false });
    expect(result.stats.nodes).toBe(0);
  }
  // The engine is as before.
  expect(hosted.solve(nim.initial())).toMatchObject({ stop: 'solved', solved: true });
});

test('a prover and a Monte Carlo search', async () => {
  const prover = await createProver(nim);
  const proof = prover.prove(nim.initial(), { signal });
  expect(proof.stop).toBe('aborted');
  expect(proof.solved).toBe(false);
  expect(prover.prove(nim.initial()).solved).toBe(true);
  expect((await createMonteCarlo(nim).search(nim.initial(), { visits: 100, signal })).stop).toBe('aborted');
});
