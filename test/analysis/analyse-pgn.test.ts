import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { makePgn, parsePgn as parseByChessops } from 'chessops/pgn';
import { analyse } from 'cutnode';
import { chess, formatPgn, parsePgn } from 'cutnode/games/chess';
import { afterAll, describe, expect, it } from 'vitest';
import { analysisPage } from '../../bindings/cli/analysis/analysis-report.js';
import { type Notation, notatedTexts } from '../../bindings/cli/analysis/notations.js';
import { findGame } from '../../bindings/cli/catalogue/index.js';
import { refuses } from '../cli/refuses.js';
import { cutnode, jsonLines } from '../cli/run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Fool's mate, a game with an illegal move on line 8, and Scholar's mate with remarks. */
const GAMES = `[White "Fool"]
[Black "Mate"]

1. f3 e5 2. g4 Qh4# 0-1

[White "Nobody"]

1. e4 e5 2. Ke3 *

[Event "A lesson"]
[White "Scholar"]
[Black "Pupil"]
[Date "2026.??.??"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 $2 {asks for it} (3... g6) 4. Qxf7# 1-0
`;
const file = join(folder, 'games.pgn');
writeFileSync(file, GAMES);

describe('cutnode analyse chess, with a PGN', () => {
  it('prints each game with its tags and moves in algebraic notation, and tells of a bad one', async () => {
    const { status, stdout, stderr } = await cutnode(`analyse chess ${file} --depth 2`);
    expect(status).toBe(2);
    expect(stderr).toBe(
      `cutnode: ${file}, game 2: chess: line 8, move 2., 'Ke3' is not a legal move of ` +
        'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2; expected Ke2\n',
    );
    const rows = stdout.split('\n').map((line) => line.replace(/ {2,}/g, ' | ').trim());
    expect(rows.filter((row) => row.startsWith('game'))).toEqual([
      'game 1: Fool - Mate, 0-1 | 4 moves, Black has won',
      'game 3: Scholar - Pupil, A lesson, 2026, 1-0 | 7 moves, White has won',
    ]);
    expect(rows).toContain('| 2... | Black | Qh4# | Black wins in 1 ply | best');
    expect(rows.find((row) => row.startsWith('| 2. | White | g4 |'))).toMatch(/loses$/);
    expect(stdout).toMatch(/^ {2}White: \d of 2 moves (was|were) as good as any; 2\. g4 loses\.$/m);
    expect(stdout).toMatch(/^ {2}Black: \d of 3 moves (was|were) as good as any; 3\.\.\. Nf6 loses\.$/m);
  });

  it('says of a game that was resigned that the board does not show its end, and of one without a result that it goes on', async () => {
    for (const [result, words] of [
      ['1-0', 'game 1: White - Black, 1-0  1 move, not over on the board'],
      ['*', 'game 1: White - Black  1 move, the game goes on'],
    ]) {
      const { stdout } = await cutnode('analyse chess - --depth 2', { stdin: `1. e4 ${result}\n` });
      expect(stdout.split('\n')[0]).toBe(words);
    }
  });

  it('reads standard input, and writes each game as one JSON object', async () => {
    const { stdout } = await cutnode('analyse chess - --depth 2 --json', { stdin: GAMES });
    const found = jsonLines(stdout);
    expect(found.map(({ number, tags, result }) => [number, tags.White, result])).toEqual([
      [1, 'Fool', '0-1'],
      [3, 'Scholar', '1-0'],
    ]);
    expect(found[0].moves.map(({ move }: { move: string }) => move)).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
    expect(found[0].moves[3]).toMatchObject({ ply: 4, player: 1, exact: true, verdict: 'best', value: 7_999_999 });
  });

  it('writes the games with values, glyphs and better moves, which other programs read', async () => {
    const path = join(folder, 'annotated.pgn');
    const { stderr } = await cutnode(`analyse chess ${file} --depth 2 --pgn ${path}`);
    expect(stderr).toContain(`wrote ${path}`);
    const text = readFileSync(path, 'utf8');
    const [first, second] = parsePgn(text);
    expect([first?.moves.length, second?.moves.length, first?.tags.Annotator]).toEqual([4, 7, 'cutnode']);
    const [, , g4, mate] = first?.moves ?? [];
    expect(g4?.nags).toEqual([4]);
    expect(g4?.comments?.[0]).toMatch(/^\[%eval #-1\] Loses\. Better was \w+, worth -?\d\.\d\d\.$/);
    expect(g4?.variations?.[0]?.moves.length).toBe(1);
    expect(mate?.comments ?? []).toEqual([]);
    // The annotator's own glyph, comment and variation stay.
    const nf6 = second?.moves[5];
    expect(nf6?.nags).toEqual([2]);
    // In one comment: some programs read no second one.
    expect(nf6?.comments).toEqual([expect.stringMatching(/^\[%eval #1\] Loses\. Better was .* asks for it$/)]);
    expect(nf6?.variations?.length).toBe(2);
    // Without line breaks inside of a command, and as chessops reads it.
    expect(text.match(/\[%eval [^\]\n]*\]/g)?.length).toBe(text.match(/\[%eval/g)?.length);
    const byOthers = parseByChessops(text);
    expect(byOthers.map((game) => [...game.moves.mainline()].length)).toEqual([4, 7]);
    expect(parsePgn(byOthers.map(makePgn).join('\n\n')).map((game) => game.moves.length)).toEqual([4, 7]);
  });

  it('analyses again what it has written: the newer words replace its own, and no others', async () => {
    const [once, twice] = ['once', 'twice'].map((name) => join(folder, `${name}.pgn`)) as [string, string];
    await cutnode(`analyse chess ${file} --depth 2 --pgn '${once}'`);
    await cutnode(`analyse chess '${once}' --depth 2 --pgn '${twice}'`);
    expect(readFileSync(twice, 'utf8')).toBe(readFileSync(once, 'utf8'));
    await cutnode(`analyse chess '${once}' --depth 3 --pgn '${twice}'`);
    const [, second] = parsePgn(readFileSync(twice, 'utf8'));
    const nf6 = second?.moves[5];
    expect(nf6?.comments).toEqual([
      expect.stringMatching(/^\[%eval #1\] Loses\. Better was [^.]*\.\d\d\. asks for it$/),
    ]);
    expect(nf6?.variations?.length).toBe(2);
  });

  it('begins where the tag FEN says, and leaves out what is played after a draw by the rules', async () => {
    const bare = formatPgn({
      tags: {},
      start: chess.parse('8/8/8/8/8/4k3/4p3/4K3 b - - 0 1'),
      moves: ['e3d3', 'e1f2', 'e2e1q', 'f2e1', 'd3c3'].map((text) => ({ move: moveOf(text) })),
      result: '1/2-1/2',
    });
    const { status, stdout } = await cutnode('analyse chess - --depth 2', { stdin: bare });
    expect(status).toBe(0);
    expect(stdout).toContain('game 1: White - Black, 1/2-1/2  4 moves, drawn');
    expect(stdout).toContain('· the rules end the game here; 1 move after that is left out.');
  });

  it('stopped early, says how far it came', async () => {
    const [game] = parsePgn(GAMES.slice(GAMES.indexOf('[Event')));
    if (!game) throw new Error('no game');
    const entry = await findGame('chess');
    const pageAfter = async (searches: number): Promise<string> => {
      const stop = new AbortController();
      if (searches === 0) stop.abort();
      const moves = game.moves.map(({ move }) => move);
      const onProgress = ({ done }: { done: number }): void => {
        if (done === searches) stop.abort();
      };
      const analysis = await analyse(chess, moves, { depth: 2, signal: stop.signal, onProgress });
      const texts = await notatedTexts('chess', ['-'], undefined);
      const text = { number: 1, game, notation: texts?.notation as Notation };
      return analysisPage({ entry, game: chess as never, start: game.start, analysis, text }, new PassThrough());
    };
    expect(await pageAfter(0)).toContain(
      '· stopped early: the last move has a value, but what would have been better is not known.',
    );
    expect(await pageAfter(0)).toContain('White: no move was judged.');
    expect(await pageAfter(2)).toContain('· stopped early: only 4. is known; the 6 moves before are not.');
    const later = await pageAfter(4);
    expect(later).toContain('· stopped early: 3. and what comes after it are known; the 4 moves before are not.');
    expect(later).toContain('of the 2 moves judged were as good as any');
  });

  refuses('analyse', [
    ['connect-four 44 --pgn x', "--pgn writes games from a PGN, such as 'cutnode analyse chess games.pgn"],
    ['chess games.pgn --position x', 'a PGN has its own positions; leave --position out'],
    [`chess ${join(folder, 'none.pgn')}`, 'there is no such file'],
    ['chess -', 'standard input is empty; expected a game in PGN'],
    [`chess ${file} --pgn ${join(folder, 'no', 'folder.pgn')}`, 'there is no folder'],
    [`chess ${file} --pgn ${join(folder, '.', basename(file))}`, `--pgn would overwrite '${file}'`],
  ]);
});

/** A move as its number: from, to, promotion. */
function moveOf(text: string): number {
  const square = (name: string): number => name.charCodeAt(0) - 97 + 8 * (Number(name.charAt(1)) - 1);
  return square(text.slice(0, 2)) | (square(text.slice(2, 4)) << 6) | (text.length > 4 ? 4 << 12 : 0);
}
