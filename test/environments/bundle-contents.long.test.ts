import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { downloaded } from '../../bench/page-download.js';
import hosted from '../../bindings/wasm/hosted.js';
import hostedSelective from '../../bindings/wasm/hosted-selective.js';
import othello from '../../bindings/wasm/othello.js';
import othelloProof from '../../bindings/wasm/othello-proof.js';
import othelloSelective from '../../bindings/wasm/othello-selective.js';
import { missingBuild, required } from './packed-package.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = { hosted, hostedSelective, othello, othelloProof, othelloSelective };

/** The modules that a program has in its bundle, made of the built package as one file. */
async function modulesIn(program: string): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    tsconfigRaw: {},
    write: false,
  });
  const text = outputFiles[0]?.text ?? '';
  return Object.entries(modules).flatMap(([name, wasm]) => (text.includes(wasm) ? [name] : []));
}

const game = "import { othello } from 'cutnode/games/othello';\n";
const engine = (entry: string): string => `import { createEngine } from '${entry}';\n`;
const use = (...names: string[]): string => `globalThis.used = [${names.join(', ')}];\n`;

describe.skipIf(missingBuild !== '' && !required)(
  'a bundle in one file has no module that its program does not name',
  () => {
    it.each([
      ['the rules alone, which the engine may be asked for', game + use('othello.moves'), ['othello']],
      ['compiled games', engine('cutnode/compiled') + game + use('createEngine', 'othello'), ['othello']],
      ['any game', engine('cutnode') + game + use('createEngine', 'othello'), ['hosted', 'othello']],
      [
        'compiled games, selectively',
        `${engine('cutnode/compiled')}import { enableSelective } from 'cutnode/selective';
       import { othello, othelloSelective } from 'cutnode/games/othello';
       ${use('createEngine', 'enableSelective(othello, othelloSelective)')}`,
        ['othello', 'othelloSelective'],
      ],
      [
        'games in JavaScript, selectively',
        `${engine('cutnode')}import { enableSelective, hostedSelective } from 'cutnode/selective';
       ${use('createEngine', 'enableSelective', 'hostedSelective')}`,
        ['hosted', 'hostedSelective'],
      ],
      [
        'the module for proofs',
        `import { othelloProof } from 'cutnode/games/othello';\n${use('othelloProof')}`,
        ['othello', 'othelloProof'],
      ],
    ])('%s', async (_, program, expected) => {
      expect(await modulesIn(program)).toEqual(expected);
    });

    it('and the page of Connect Four with its engine stays small', async () => {
      const page = (entry: string): string =>
        `${engine(entry)}import { connectFour } from 'cutnode/games/connect-four';\n${use('createEngine', 'connectFour')}`;
      expect(await downloaded(page('cutnode'), false, root)).toBeLessThan(51_600);
      expect(await downloaded(page('cutnode/compiled'), false, root)).toBeLessThan(33_350);
      expect(await downloaded(page('cutnode'), true, root)).toBeLessThan(25_000);
    });
  },
);
