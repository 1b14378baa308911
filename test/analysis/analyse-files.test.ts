import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePgn } from 'cutnode/games/chess';
import { afterAll, describe, expect, it } from 'vitest';
import { cutnode, jsonLines } from '../cli/run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const analysed = (game: string, ...args: readonly string[]) => cutnode(['analyse', game, ...args, '--depth', '2']);

const one = file('one.pgn', '[White "A"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White "B"]\n\n1. e4 Ke7 *\n');
const two = file('two.PGN', '[White "C"]\n\n1. e4 e5 2. Nf3 (2. Qh5 --) Nc6± *\n');
const pdn = file(
  'game.pdn',
  '[Black "Lowder"]\n[White "Gonotsky"]\n\n1. 11-15 23–19 2. 8-11 22-17 3. 11-16 24-20 4. 16x23 27x11 *\n',
);

describe('several PGN files', () => {
  it('are read one after another, and each game says where it is from', async () => {
    const { status, stdout, stderr } = await analysed('chess', one, two);
    expect(status).toBe(2);
    expect(stdout.match(/^.*game \d+: .*?,? {2}/gm)).toHaveLength(2);
    expect(stdout).toContain(`${one}, game 1: A - Black, 0-1`);
    expect(stdout).toContain(`${two}, game 1: C - Black`);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/one\.pgn, game 2: chess: line 7, move 1\.\.\., 'Ke7' is not a legal move/),
      expect.stringMatching(
        /two\.PGN, game 1: line 3, move 2\.\.\., '--' is a null move; the variation ends before it$/,
      ),
      '',
    ]);
  });

  it('name themselves in JSON, and are written into one', async () => {
    const out = join(folder, 'out.pgn');
    const { stdout } = await analysed('chess', two, one, '--json', '--pgn', out);
    expect(jsonLines(stdout).map((game) => [game.file, game.number, game.tags.White])).toEqual([
      [two, 1, 'C'],
      [one, 1, 'A'],
    ]);
    expect(parsePgn(readFileSync(out, 'utf8')).map(({ tags }) => tags.White)).toEqual(['C', 'A']);
  });

  it('may be missing or empty without a loss of the others', async () => {
    const { status, stdout, stderr } = await analysed('chess', join(folder, 'none.pgn'), file('empty.pgn', ''), two);
    expect(status).toBe(2);
    expect(stdout).toContain('game 1: C - Black');
    expect(stderr).toMatch(/none\.pgn': there is no such file\n.*empty\.pgn is empty; expected a game in PGN\n/);
  });

  it('are not mixed with moves, nor overwritten', async () => {
    expect((await analysed('chess', one, 'e4')).stderr).toContain(
      `'e4' stands beside '${one}'; expected either moves or files in PGN`,
    );
    expect((await analysed('chess', one, two, '--pgn', two)).stderr).toContain(`--pgn would overwrite '${two}'`);
  });

  it('say little of a game with many notes', async () => {
    const { stderr } = await analysed('chess', file('noisy.pgn', `1. e4 ${'/ '.repeat(6)} e5 *`));
    expect(stderr.trimEnd().split('\n')).toHaveLength(4);
    expect(stderr).toContain('3 other notes of this kind');
  });
});

describe('PDN', () => {
  it('is read from files and from standard input, with its own numbers and names', async () => {
    const { status, stdout } = await analysed('draughts', pdn);
    expect(status).toBe(0);
    expect(stdout).toContain('game 1: Lowder - Gonotsky  8 moves');
    const rows = stdout.split('\n').map((line) => line.trim().split(/ {2,}/).slice(0, 3));
    expect(rows).toContainEqual(['1.', 'Black', '11-15']);
    expect(rows).toContainEqual(['1...', 'White', '23-19']);
    expect(rows).toContainEqual(['4...', 'White', '27x11']);
    const piped = await cutnode('analyse checkers - --depth 2 --json', {
      stdin: readFileSync(pdn, 'utf8'),
    });
    expect(jsonLines(piped.stdout)[0]).toMatchObject({ number: 1, tags: { Black: 'Lowder' }, result: '*' });
  });

  it('leaves lines of moves to --input', async () => {
    const { stdout } = await cutnode('analyse draughts --input - --depth 2 --json', {
      stdin: '11-15 23-19\n',
    });
    expect(jsonLines(stdout)[0]).toMatchObject({ line: 1, moves: [{ move: '11-15' }, { move: '23-19' }] });
  });

  it('tells of a bad game and reads the next', async () => {
    const bad = file('bad.pdn', '[Event "x"]\n1. 11-15 11-15 *\n[Event "y"]\n1. 11-15 (1. 11-11) *\n');
    const { status, stdout, stderr } = await analysed('draughts', bad);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /game 1: draughts: line 2, move 1\.\.\., '11-15' .*\n.*game 2: line 4, move 1\., '11-11' cannot be played/,
    );
    expect(stdout).toContain('game 2: Black - White, y');
    expect((await analysed('draughts', bad, '--pgn', 'x.pgn')).stderr).toContain('--pgn writes games from a PGN');
  });
});
