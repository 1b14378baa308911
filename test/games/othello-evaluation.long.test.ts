import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLearner, LEARNED, type Learner } from '../../bench/learning/othello/module.js';
import { fullRun, type LearnOptions, learn, quickRun } from '../../bench/learning/othello/rounds.js';
import { SAMPLE_BYTES, SAMPLES_OF_GAME } from '../../bench/learning/othello/samples.js';
import { shorten, weightsModule } from '../../bench/learning/othello/shorten.js';
import { evaluate32, learnedBytes, learnedTable } from '../../bindings/games/othello/evaluation.js';
import { atNight } from '../extent.js';
import { forAll } from '../oracle/for-all.js';
import { plainOthello, plainOthelloValue } from '../oracle/plain-othello.js';

interface Discs {
  readonly own: bigint;
  readonly other: bigint;
  /** What the game came to, in 1/32 discs. */
  readonly result: number;
}

/** Every position of the test's games with so many empty squares or fewer was solved. */
const EXACT_EMPTIES = 8;

const countOf = (discs: bigint): number => discs.toString(2).replaceAll('0', '').length;
const emptiesOf = ({ own, other }: Discs): number => 64 - countOf(own | other);
const sum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The module of weights that a run makes. */
async function textOf(options: LearnOptions): Promise<string> {
  const learned = await learn(options);
  return weightsModule(shorten(learned, learned.positions, quickRun.bitPrice), options.seed);
}

let learner: Learner;
/** Positions of games that are in part random. */
let positions: readonly Discs[];

beforeAll(async () => {
  learner = await createLearner();
  learner.learn(learnedTable());
  const games = 150;
  const at = learner.reserve(games * SAMPLES_OF_GAME * SAMPLE_BYTES);
  const end = learner.playGames(games, 2026n, 1, LEARNED, EXACT_EMPTIES, at);
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
    expect(positions.length).toBeGreaterThan(1000);
    for (const { own, other } of positions) {
      expect(evaluate32(own, other), `${own} ${other}`).toBe(learner.evaluate32(own, other));
    }
  });

  it('is the same on boards that no game leads to', () => {
    const anyDiscs = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    forAll([anyDiscs, anyDiscs, anyDiscs], { draws: 2000, seed: 6 }, (a, b, c) => {
      const [own, other] = [a & ~b & c, b & ~a & c];
      expect(evaluate32(own, other)).toBe(learner.evaluate32(own, other));
    });
  });

  it('does not change when the board is turned or mirrored', () => {
    for (const { own, other } of positions.slice(0, 2000)) {
      for (let turn = 1; turn < 8; turn++) {
        expect(learner.evaluate32(image(own, turn), image(other, turn))).toBe(learner.evaluate32(own, other));
      }
    }
  });

  it('stays within 64 discs, and is far from even where one side has nearly everything', () => {
    for (const { own, other } of positions) expect(Math.abs(learner.evaluate32(own, other))).toBeLessThanOrEqual(2048);
    const most = 0x00ffffffffffffffn ^ (1n << 27n);
    expect(learner.evaluate32(most, 1n << 27n)).toBeGreaterThan(16 * 32);
    expect(learner.evaluate32(1n << 27n, most)).toBeLessThan(-16 * 32);
  });

  it('knows who is winning: by 24 discs or more, in 95 of 100 positions that were solved', () => {
    const decided = positions.filter((p) => emptiesOf(p) <= EXACT_EMPTIES && Math.abs(p.result) >= 24 * 32);
    expect(decided.length).toBeGreaterThan(20);
    const right = decided.filter(
      ({ own, other, result }) => Math.sign(learner.evaluate32(own, other)) === Math.sign(result),
    );
    expect(right.length / decided.length).toBeGreaterThan(0.95);
  });

  it('would rather have a corner than the X square beside it', () => {
    // The start with a disc of each colour moved away: on a1 and b2, and the other way round.
    const [own, other] = [0x0000000810000000n, 0x0000001008000000n];
    const [a1, b2] = [1n, 1n << 9n];
    expect(learner.evaluate32(own | a1, other | b2)).toBeGreaterThan(learner.evaluate32(own | b2, other | a1));
  });

  it('takes its weights as bytes', () => {
    expect(learnedBytes().byteLength).toBe(learner.weightBytes());
  });
});

describe('what it is learned from', () => {
  it('the labels of positions with few empty squares are exact', () => {
    const few = positions.filter((p) => emptiesOf(p) <= 4);
    expect(few.length).toBeGreaterThan(30);
    for (const { own, other, result } of few) {
      const squares = Array.from({ length: 64 }, (_, i) =>
        (own >> BigInt(i)) & 1n ? 'X' : (other >> BigInt(i)) & 1n ? 'O' : '-',
      );
      expect(result, squares.join('')).toBe(32 * plainOthelloValue(plainOthello(`${squares.join('')} X`)));
    }
  });

  it('solves within a window as without one', () => {
    for (const { own, other, result } of positions.filter((p) => emptiesOf(p) === 7)) {
      const value = result / 32;
      expect(learner.solve(own, other, value - 1, value + 1)).toBe(value);
      expect(learner.solve(own, other, value - 1, value)).toBeGreaterThanOrEqual(value);
      expect(learner.solve(own, other, value, value + 1)).toBeLessThanOrEqual(value);
    }
  });

  atNight(
    'a run gives the same bytes everywhere, and also when it goes on from games that were kept',
    {
      timeout: 180_000,
    },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'cutnode-othello-'));
      try {
        const text = await textOf({ ...quickRun, folder });
        expect(sum(text)).toBe('3310ad570d6d081074975a7c8409ab00beb05f854640cf829b08cdd82836f7b5');
        // Games and a fit of two rounds.
        expect(readdirSync(folder).length).toBe(4);
        expect(await textOf({ ...quickRun, folder })).toBe(text);
        for (const name of readdirSync(folder)) if (name.endsWith('.fit')) rmSync(join(folder, name));
        expect(await textOf({ ...quickRun, folder })).toBe(text);
        // The text names its seed, so the weights themselves are compared, after one round.
        const first = { ...quickRun, rounds: quickRun.rounds.slice(0, 1) };
        const [one, other] = [await learn(first), await learn({ ...first, seed: 2 })];
        expect(other.weights).not.toEqual(one.weights);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it('the published weights are those of the run that the docs describe', () => {
    const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const weights = read('bindings/games/othello/weights.ts');
    expect(weights).toContain(`from seed ${fullRun.seed}.`);
    const docs = read('docs/benchmarks/othello.md');
    expect(docs).toContain(sum(weights));
    for (const { games, depth, exactEmpties } of fullRun.rounds) {
      expect(docs).toContain(`| ${games.toLocaleString('en')} | ${depth} | ${exactEmpties} |`);
    }
  });
});
