import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { missingBuild, newProject, required } from './packed-package.js';

/** React Native's engine has no WebAssembly. The global is deleted before anything of the package is loaded. */

it.skipIf(missingBuild !== '' && !required)(
  `without WebAssembly, the searches in JavaScript work, and what needs it says so ${missingBuild}`,
  async () => {
    const folder = await newProject('without-web-assembly', {
      from: 'app',
      files: {
        'main.js': `delete globalThis.WebAssembly;
const { createEngine } = await import('cutnode');
const { minimax, pearlAlphaBeta } = await import('cutnode/textbook');
const { createMonteCarlo } = await import('cutnode/monte-carlo');
const { createProver } = await import('cutnode/proof');
const { createWorkerEngine } = await import('cutnode/workers');
const { breakthrough } = await import('cutnode/games/breakthrough');
const { connectFour } = await import('cutnode/games/connect-four');
const { ticTacToe } = await import('cutnode/games/tic-tac-toe');
const { lastCoin } = await import('./last-coin.js');

const said = async (ask) => {
  try {
    return await ask();
  } catch ({ name, code, message }) {
    return { name, code, message };
  }
};
console.log(JSON.stringify({
  minimax: minimax(lastCoin, { ...lastCoin.initial(), coins: 13 }).value,
  alphaBeta: pearlAlphaBeta(ticTacToe),
  monteCarlo: (await createMonteCarlo(connectFour).search(connectFour.parse('112233'), { visits: 500 })).move,
  refused: [
    await said(() => createEngine(connectFour)),
    await said(() => createEngine(connectFour)),
    await said(() => createEngine(lastCoin)),
    await said(() => createProver(lastCoin)),
    await said(() => createWorkerEngine(connectFour)),
    await said(() => breakthrough.initial()),
  ],
}));
`,
      },
    });
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['main.js'], { cwd: folder });
    expect(stderr).toBe('');
    const { refused, ...found } = JSON.parse(stdout);
    expect(found).toEqual({ minimax: expect.any(Number), alphaBeta: 0, monteCarlo: 3 });
    expect(found.minimax).toBeLessThan(0);
    expect(refused).toEqual(
      Array.from({ length: 6 }, () => ({
        name: 'UnsupportedGameError',
        code: 'UNSUPPORTED_GAME',
        message:
          "there is no WebAssembly here; rules in JavaScript need none in 'cutnode/textbook' and 'cutnode/monte-carlo'",
      })),
    );
  },
);
