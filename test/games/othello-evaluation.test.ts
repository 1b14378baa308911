import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate32, learnedBytes, learnedTable } from '../../bindings/games/othello/evaluation.js';
import { createLearner, LEARNED, type Learner } from '../../bindings/learning/othello/module.js';
import { SAMPLE_BYTES, SAMPLES_OF_GAME } from '../../bindings/learning/othello/samples.js';

interface Discs {
  readonly own: bigint;
  readonly other: bigint;
  /** What the game came to, in 1/32 discs. */
  readonly result: number;
}

let learner: Learner;
/** Positions of games that are in part random. */
let positions: readonly Discs[];

beforeAll(async () => {
  learner = await createLearner();
  learner.learn(learnedTable());
  const games = 150;
  const at = learner.reserve(games * SAMPLES_OF_GAME * SAMPLE_BYTES);
  const end = learner.playGames(games, 2026n, 1, LEARNED, 6, at);
  const view = new DataView(learner.memory.buffer, at, end - at);
  positions = Array.from({ length: (end - at) / SAMPLE_BYTES }, (_, i) => ({
    own: view.getBigUint64(SAMPLE_BYTES * i, true),
    other: view.getBigUint64(SAMPLE_BYTES * i + 8, true),
    result: view.getInt32(SAMPLE_BYTES * i + 16, true),
  }));
});

/** The board under one of its eight symmetries, square by square. */
function image(discs: bigint, turn: number): bigint {
  let found = 0n;
  for (let square = 0; square < 64; square++) {
    if (!((discs >> BigInt(square)) & 1n)) continue;
    let [x, y] = [square % 8, Math.floor(square / 8)];
    if (turn & 1) x = 7 - x;
    if (turn & 2) y = 7 - y;
    if (turn & 4) [x, y] = [y, x];
    found |= 1n << BigInt(8 * y + x);
  }
  return found;
}

describe('the learned evaluation', () => {
  it('is the same number in the module and in TypeScript', () => {
    expect(positions.length).toBeGreaterThan(5000);
    for (const { own, other } of positions) {
      expect(evaluate32(own, other), `${own} ${other}`).toBe(learner.evaluate32(own, other));
    }
  });

  it('is the same on boards that no game leads to', () => {
    const anyDiscs = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(anyDiscs, anyDiscs, anyDiscs, (a, b, c) => {
        const [own, other] = [a & ~b & c, b & ~a & c];
        expect(evaluate32(own, other)).toBe(learner.evaluate32(own, other));
      }),
      { numRuns: 2000, seed: 6 },
    );
  });

  it('does not change when the board is turned or mirrored', () => {
    for (const { own, other } of positions.slice(0, 2000)) {
      for (let turn = 1; turn < 8; turn++) {
        expect(learner.evaluate32(image(own, turn), image(other, turn))).toBe(learner.evaluate32(own, other));
      }
    }
  });

  it('stays within 64 discs', () => {
    for (const { own, other } of positions) expect(Math.abs(learner.evaluate32(own, other))).toBeLessThanOrEqual(2048);
  });

  it('takes its weights as bytes', () => {
    expect(learnedBytes().byteLength).toBe(learner.weightBytes());
  });
});
