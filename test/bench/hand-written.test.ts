import { createEngine } from 'cutnode';
import { connectFour as compiledRules } from 'cutnode/games/connect-four';
import { describe, expect, it } from 'vitest';
import { handWritten, plainAlphaBeta } from '../../bench/hand-written.js';
import { bitTricks } from '../../bench/hand-written-bits.js';
import { connectFour as plainRules } from '../../examples/connect-four.js';

describe('the hand-written search that benchmarks compare with', () => {
  // The last two positions hold wins within the depth, where win-distance pruning would search a smaller tree.
  it.each(['', '4455', '44455554221', '2165354612432'])('visits the same tree as the engine, from %j', async (text) => {
    const byHand = handWritten(plainRules)(plainRules.parse(text), 6);
    expect(bitTricks(plainRules.parse(text).line, 6)).toEqual(byHand);
    const options = { ...plainAlphaBeta, depth: 6 };
    const hosted = (await createEngine(plainRules)).search(plainRules.parse(text), options);
    const compiled = (await createEngine(compiledRules)).search(compiledRules.parse(text), options);
    for (const { value, stats } of [hosted, compiled]) {
      expect({ value, nodes: stats.nodes }).toEqual({ value: byHand.value, nodes: byHand.nodes });
    }
  });
});
