import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { parsePgn } from 'cutnode/games/chess';
import { afterAll, describe, expect, it } from 'vitest';
import { openInput } from '../../bindings/cli/input-lines.js';
import { Session } from '../../bindings/cli/session.js';
import { cutnode, jsonLines } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with these bytes: text in UTF-8, numbers as they are. */
function file(name: string, ...parts: readonly (string | number)[]): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part)))),
  );
  return path;
}

const O_SLASH = 0xf8;
const E_ACUTE = 0xe9;
const EURO = 0x80;
const pgn = (white: string): string => `[White "${white}"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n`;
const western = file(
  'western.pgn',
  '[White "S',
  O_SLASH,
  'ren"]\n[Black "Ren',
  E_ACUTE,
  ', ',
  EURO,
  '5"]\n\n1. f3 e5 *\n',
);
const note = (path: string, line: number): string =>
  `cutnode: '${path}', line ${line}: not UTF-8, so read as Windows-1252; --encoding says otherwise\n`;

const tagsOf = async (path: string, ...flags: readonly string[]) => {
  const { stdout, stderr, status } = await cutnode(['analyse', 'chess', path, '--depth', '2', '--json', ...flags]);
  return { tags: jsonLines(stdout).map(({ tags }) => tags), stderr, status };
};

describe('a text that is not UTF-8', () => {
  it('is read as Windows-1252, and said to be, once', async () => {
    const { tags, stderr, status } = await tagsOf(western);
    expect({ stderr, status }).toEqual({ stderr: note(western, 1), status: 0 });
    expect(tags).toEqual([{ White: 'Søren', Black: 'René, €5' }]);
  });

  it('is written as UTF-8', async () => {
    const out = join(folder, 'annotated.pgn');
    await cutnode(`analyse chess '${western}' --depth 2 --pgn ${out}`);
    expect(parsePgn(readFileSync(out, 'utf8'))[0]?.tags).toMatchObject({ White: 'Søren', Black: 'René, €5' });
  });

  it('may be joined with one that is: each line is what it is', async () => {
    const both = file('both.pgn', pgn('Łukasz'), '\n', '[White "S', O_SLASH, 'ren"]\n\n1. e4 *\n\n', pgn('Đỗ'));
    const { tags, stderr } = await tagsOf(both);
    expect(tags.map(({ White }: { White: string }) => White)).toEqual(['Łukasz', 'Søren', 'Đỗ']);
    expect(stderr).toBe(note(both, 5));
  });

  it('is what --encoding says', async () => {
    const cyrillic = file('cyrillic.pgn', '[White "', 0xd2, 0xe0, 0xeb, 0xfc, '"]\n\n1. e4 *\n');
    expect(await tagsOf(cyrillic, '--encoding', 'windows-1251')).toEqual({
      tags: [{ White: 'Таль' }],
      stderr: '',
      status: 0,
    });
    for (const name of ['windows-1252', 'latin1', 'iso-8859-1'])
      expect(await tagsOf(western, '--encoding', name)).toMatchObject({ tags: [{ White: 'Søren' }], stderr: '' });
    const wide = join(folder, 'wide.pgn');
    writeFileSync(wide, Buffer.from(`\ufeff${pgn('Søren')}`, 'utf16le'));
    expect(await tagsOf(wide, '--encoding', 'utf-16le')).toMatchObject({ tags: [{ White: 'Søren' }], stderr: '' });
    expect(await tagsOf(wide)).toMatchObject({ stderr: expect.stringContaining('--encoding utf-16le'), status: 2 });
  });

  it('is refused where --encoding says otherwise', async () => {
    expect(await tagsOf(western, '--encoding', 'utf-8')).toEqual({
      tags: [],
      stderr: `cutnode: '${western}' is not utf-8 throughout; expected another --encoding, or none\n`,
      status: 2,
    });
    const { stderr, status } = await tagsOf(western, '--encoding', 'morse');
    expect(stderr).toBe(
      "cutnode: --encoding: 'morse' is unknown; expected one such as utf-8, windows-1252 or utf-16le\n",
    );
    expect(status).toBe(2);
  });
});

describe('every command that reads texts', () => {
  const positions = file('positions.txt', '# Ren', E_ACUTE, '\n44\n');
  const graph = file('graph.json', '{"connectors": [{"from": "', E_ACUTE, '", "to": ["b"]}], "goals": ["b"]}');
  const tree = file('tree.txt', '((3 12) (2 4)) ', E_ACUTE);
  it.each<[string, readonly string[], string]>([
    ['solve', ['solve', 'connect-four-6x5', '--input', file('late.txt', '# ', E_ACUTE, '\n334433\n')], 'late.txt'],
    ['search', ['search', 'connect-four', '--depth', '2', '--input', positions], positions],
    ['prune', ['prune', 'connect-four', '--depth', '2', '--input', positions], positions],
    [
      'analyse',
      ['analyse', 'tic-tac-toe', '--depth', '2', '--input', file('games.txt', '5 1 # ', E_ACUTE, '\n')],
      'games.txt',
    ],
    [
      'match',
      [
        'match',
        'tic-tac-toe',
        'depth=1',
        'depth=1',
        '--games',
        '2',
        '--openings',
        file('o.txt', '| 5 # ', E_ACUTE, '\n'),
      ],
      'o.txt',
    ],
    ['and-or', ['and-or', graph], graph],
    ['compare', ['compare', tree], tree],
  ])('reads them so: %s', async (_, args, path) => {
    const { stderr } = await cutnode(args);
    expect(stderr).toContain(path);
    expect(stderr.match(/not UTF-8, so read as Windows-1252/g)).toHaveLength(1);
    expect((await cutnode([...args, '--encoding', 'windows-1252'])).stderr).not.toContain('not UTF-8');
  });
});

describe('pieces of a text', () => {
  const linesOf = async (pieces: readonly Buffer[]): Promise<{ lines: string[]; text: string; notes: string }> => {
    const found: string[] = [];
    let notes = '';
    const session = (): Session => {
      const stderr = new PassThrough();
      stderr.on('data', (piece) => {
        notes += piece;
      });
      return new Session({ stdin: Readable.from(pieces), stdout: new PassThrough(), stderr });
    };
    const { lines } = await openInput('-', session());
    for await (const { text } of lines()) found.push(text);
    return { lines: found, text: await (await openInput('-', session())).text(), notes };
  };

  it('are joined, wherever they are cut', async () => {
    const text = '\ufeffŁukasz é\n\n€uro ‼ 𝄞\nlast';
    const bytes = Buffer.from(text);
    for (let at = 1; at < bytes.length; at++) {
      const found = await linesOf([bytes.subarray(0, at), bytes.subarray(at)]);
      expect(found).toEqual({ lines: text.slice(1).split('\n'), text: text.slice(1), notes: '' });
    }
  });

  it('of a long line are cut between characters', async () => {
    const text = '€'.repeat(300_000);
    const bytes = Buffer.from(text);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, i) =>
      bytes.subarray(65_536 * i, 65_536 * (i + 1)),
    );
    const found = await linesOf(pieces);
    expect([found.text === text, found.lines[0]?.length, found.notes]).toEqual([true, 65_536, '']);
  });
});
