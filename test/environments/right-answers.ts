import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { expect } from 'vitest';

/** What the application of this folder must answer, whatever it runs in. */

/** A line of the public test set Test_L2_R2: the position and its score. One move is best. */
export const published = { position: '6323454652623215', score: -2 } as const;

/** A solved search, as app/answers.js tells it. */
interface Told {
  readonly value: number;
  readonly move: number;
  readonly solved: boolean;
  readonly nodes: number;
  readonly threads: number | undefined;
}

/** What app/answers.js returns, or how it failed. */
export interface Answers {
  readonly error?: { readonly name: string; readonly code: string | undefined; readonly message: string };
  readonly here: Told;
  readonly hostedHere: Told;
  readonly inWorker: Told;
  readonly hostedInWorker?: Told;
  readonly stopped: {
    readonly stop: string;
    readonly move: number;
    readonly depth: number;
    readonly iterations: readonly number[];
    readonly aborted: string;
  };
  readonly afterStop: Told;
  readonly isolated?: boolean;
}

/** Check answers against the published score, and against the counts of an engine on this thread. */
export async function expectRight(
  answers: Answers,
  { threads = 1 }: { readonly threads?: number } = {},
): Promise<void> {
  expect(answers.error).toBeUndefined();
  const position = connectFour.parse(published.position);
  const expected = (await createEngine(connectFour, { table: { mib: 1 } })).solve(position);
  expect(connectFour.score(position, answers.here.value)).toBe(published.score);
  const { value, move } = expected;
  const alone = { value, move, solved: true, nodes: expected.stats.nodes };
  expect(answers.here).toEqual(alone);
  // Several threads find the same; how many nodes they need varies.
  const right = threads === 1 ? alone : { value, move, solved: true, threads };
  expect(answers.inWorker).toMatchObject(right);
  expect(answers.afterStop).toMatchObject(right);
  // 21 coins: 21 = 5 * 4 + 1, so the first player loses.
  for (const told of [answers.hostedHere, answers.hostedInWorker]) {
    if (!told) continue;
    expect(told.solved).toBe(true);
    expect(told.value).toBeLessThan(0);
  }
  expect(answers.stopped).toMatchObject({ stop: 'aborted', aborted: 'aborted', iterations: [1, 2, 3, 4, 5] });
  expect(answers.stopped.depth).toBeGreaterThanOrEqual(5);
  expect(answers.stopped.move).toBe(3);
}
