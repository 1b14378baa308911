import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cutnode, wordsOf } from '../cli/run-command.js';

/**
 * Every example of the README and the pages of docs runs as it stands there, and prints what it says it prints. Guides
 * that need a bundler or a page are tested in test/environments/guides.long.test.ts.
 */

const root = new URL('../../', import.meta.url);
/** In CI; elsewhere what is built may be older than the sources. */
const isBuilt = process.env.CI !== undefined && existsSync(new URL('dist/index.d.ts', root));
const testedElsewhere = ['batches.md', 'frameworks.md'];
const pagesOf = (folder: string): string[] =>
  readdirSync(new URL(`docs/${folder}`, root)).flatMap((name) => (name.endsWith('.md') ? [`${folder}${name}`] : []));
const pages = [
  // The contents of the docs have the name of the package's README.
  'README.md',
  ...pagesOf('').filter((page) => page !== 'README.md'),
  ...pagesOf('guides/').filter((page) => !testedElsewhere.some((name) => page.endsWith(`/${name}`))),
  ...pagesOf('games/'),
];
const blocks = pages.flatMap((page) => {
  const text = readFileSync(new URL(page === 'README.md' ? page : `docs/${page}`, root), 'utf8');
  return [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, block]) => ({
    language,
    text: block ?? '',
  }));
});
/** The game that a reader saves to be loaded by the next example and by the command line. */
const isOwnGame = (text: string): boolean => text.includes('export default lastCoin;');
const folder = new URL('./generated/', import.meta.url);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the TypeScript examples of the README', () => {
  const examples = blocks.filter(({ language }) => language === 'ts');
  it('are there', () => expect(examples.length).toBeGreaterThanOrEqual(3));

  it('satisfy the type checker', () => {
    mkdirSync(folder, { recursive: true });
    const files = examples.map(({ text }, i) => {
      const name = isOwnGame(text) ? 'own.mts' : `typed-${i}.ts`;
      writeFileSync(new URL(name, folder), text);
      return name;
    });
    writeFileSync(
      new URL('tsconfig.json', folder),
      JSON.stringify({
        extends: '../../../tsconfig.json',
        compilerOptions: {
          noEmit: true,
          allowImportingTsExtensions: true,
          // Where the package is built, by its declarations, as a reader's compiler does: in a third of the time.
          ...(isBuilt && { paths: {} }),
        },
        files,
        include: [],
      }),
    );
    const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', fileURLToPath(folder)], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it.each(examples.map(({ text }, i) => [i + 1, text] as const))(
    'number %i runs and prints what it says',
    async (i, text) => {
      mkdirSync(folder, { recursive: true });
      const file = new URL(isOwnGame(text) ? 'own.mts' : `example-${i}.ts`, folder);
      writeFileSync(file, text);
      const printed: string[] = [];
      const log = vi.spyOn(console, 'log').mockImplementation((...words) => void printed.push(words.join(' ')));
      try {
        await import(/* @vite-ignore */ file.pathname);
      } finally {
        log.mockRestore();
      }
      // A word of a game's file would stand before every command's --json.
      if (isOwnGame(text)) expect(printed).toEqual([]);
      else expect(printed.length).toBeGreaterThan(0);
      const promised = [...text.matchAll(/\/\/ prints: (.*)/g)].map(([, line]) => line);
      // Lines without a promise, such as times, may be anything.
      expect(printed.filter((line) => promised.includes(line))).toEqual(promised);
    },
  );
});

describe('the commands of the README', () => {
  const commands = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .flatMap((line) => {
      const [, given, command] = /^(?:printf '(.*)' \| )?npx cutnode (.*)$/.exec(line) ?? [];
      // What tables.long.test.ts compares with the guide, word by word.
      if (command?.startsWith('endgame chess KRK ')) return [];
      // A file of the reader's own; compiled-game.long.test.ts and one-file.long.test.ts compile it, and begin a new
      // game.
      if (command === undefined || command.includes(' ./') || command.startsWith('new ')) return [];
      const args = wordsOf(command.replace(/#.*/, ''));
      // Whoever only looks at how to play stops at once.
      const stdin = given?.replaceAll('\\n', '\n') ?? (args[0] === 'play' ? 'quit\n' : '');
      return [{ args, stdin }];
    });

  it('are there', () => expect(commands.length).toBeGreaterThanOrEqual(5));

  it.each(commands.map(({ args, stdin }) => [args.join(' '), args, stdin] as const))(
    'cutnode %s',
    async (_, args, stdin) => {
      const { status, stdout, stderr } = await cutnode(args, { stdin });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout.length).toBeGreaterThan(100);
    },
  );
});
