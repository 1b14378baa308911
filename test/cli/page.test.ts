import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run } from '../../bindings/cli/program.js';
import { inWords, type Verdict } from '../../bindings/cli/value-words.js';
import { lossIn, winIn } from '../../bindings/index.js';
import { clockByHand } from '../oracle/hand-clock.js';
import { cutnode, jsonLines, visible } from './run-command.js';

async function page(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await cutnode(args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('the page of a result', () => {
  it('has the board, the move, the value in words, the line and the effort', async () => {
    const text = await page('solve', 'connect-four', '44455554221');
    expect(text.split('\n').slice(0, 14)).toEqual([
      'connect-four 44455554221  O to move',
      '',
      '    . . . . . . .',
      '    . . . . . . .',
      '    . . . O X . .',
      '    . . . X O . .',
      '    . O . O X . .',
      '    X X . X O . .',
      '    1 2 3 4 5 6 7',
      '',
      '  Best move  3',
      '  Value      X wins in 2 plies, score -15 for O',
      '  Line       3 3',
      '  Searched   to the end of the game',
    ]);
    expect(text).toMatch(/^ {2}Effort {5}10 nodes · 0 leaves · [\d.]+ ms/m);
  });

  it('says who has won a finished game', async () => {
    expect(await page('solve', 'connect-four', '1212121')).toMatch(
      /^connect-four 1212121 {2}game over\n[\s\S]* {2}Result {2}X has won\n$/,
    );
    expect(await page('solve', 'tic-tac-toe', 'XOXXOOOXX')).toContain('  Result  drawn\n');
  });

  it.each([
    ['R6k/6pp/8/8/8/8/8/K7 b - - 0 1', 'White has won: checkmate'],
    ['k7/8/1Q6/8/8/8/8/K7 b - - 0 1', 'drawn: stalemate'],
    ['k7/8/8/8/8/8/8/K5B1 w - - 0 1', 'drawn: dead position'],
    ['k7/8/1R6/8/8/8/8/K7 b - - 100 100', 'drawn: fifty moves'],
  ])('says of a finished game of chess why it is over: %s', async (fen, words) => {
    for (const verb of ['solve', 'search']) {
      expect(await page(verb, 'chess', fen)).toMatch(new RegExp(`  game over\\n[^]* {2}Result {2}${words}\\n$`));
    }
  });

  it('shows the position of chess once, with who is to move', async () => {
    const text = await page('search', 'chess', '7k/8/6K1/8/8/8/8/R7 w - - 0 1', '--depth', '1');
    expect(text.split('\n').slice(0, 11)).toEqual([
      'chess 7k/8/6K1/8/8/8/8/R7 w - - 0 1  White to move',
      '',
      '    8  . . . . . . . k',
      ...[7, 6, 5, 4, 3, 2, 1].map(
        (row) =>
          `    ${row}  ${['. . . . . . . .', '. . . . . . K .', 'R . . . . . . .'][row === 6 ? 1 : row === 1 ? 2 : 0]}`,
      ),
      '       a b c d e f g h',
    ]);
  });

  it('lists lines and ties', async () => {
    const text = await page('search', 'connect-four', '4455', '--depth', '9', '--lines', '3', '--ties');
    expect(text).toContain('  As good    3 6\n');
    const stopped = await cutnode(['solve', 'go-3x3', '.O./XX./..O:o', '--solving', '--ties', '--nodes', '300']);
    expect(stopped.stdout).toContain('  As good    C2, perhaps others: a limit stopped the search\n');
    expect(stopped.stderr).toMatch(/^cutnode: not solved; .*'cutnode endgame' solves them backwards\n$/);
    const [, ...lines] = /^ {2}Lines {6}(.*)\n {13}(.*)\n {13}(.*)$/m.exec(text) ?? [];
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ['1. X wins in 3 plies, score +18 for X', '3 3 2'],
      ['2. X wins in 3 plies, score +18 for X', '6 6 3'],
      ['3. better for X by 20 (evaluation)', '4 6 2 3 3 6 5 5 3'],
    ]);
  });

  it('does not call exact a win that the bounds of the game prove past the depth: here it takes 7 plies', async () => {
    const question = ['search', 'connect-four', '56312763245232', '--depth', '3'];
    expect(await page(...question)).toContain('  Value      X wins in at most 25 plies, score at least +2 for X\n');
    expect(JSON.parse(await page(...question, '--json'))).toMatchObject({ solved: false, depth: 3, score: null });
    expect(await page('solve', 'connect-four', '56312763245232')).toContain('X wins in 7 plies, score +11 for X\n');
  });

  it('says what stopped a search', async () => {
    expect(await page('search', 'connect-four', '--nodes', '1000')).toMatch(
      /Searched {3}to depth 5; stopped by the node limit/,
    );
    expect(await page('search', 'connect-four', '--depth', '3')).toMatch(/Searched {3}to depth 3\n/);
    expect(await page('search', 'connect-four', '4455', '--depth', '9')).toMatch(
      /Searched {3}to depth 1; what is known of the game proves the rest/,
    );
    expect(await page('search', 'connect-four', '--nodes', '0')).toMatch(
      /Some move {2}1\n {2}Value {6}nothing known yet\n {2}Searched {3}no depth completed; stopped by the node limit\n/,
    );
  });

  it('solves weakly in the window -1, 1', async () => {
    expect(await page('solve', 'connect-four', '44455554221', '--window=-1,1')).toContain(
      'Value      X wins in at most 2 plies, score at most -15 for O\n',
    );
  });

  it('calls no move the best below the window, and a bound what is final there', async () => {
    expect(await page('solve', 'connect-four', '44455554221', '--window=-1,1', '--iterative')).toMatch(
      /Some move {2}\d\n.*\n {2}Line .*\n {2}Searched {3}to depth 1; the bound is final\n/,
    );
    expect(await page('solve', 'connect-four-6x5', '3344', '--window=-5,5')).toContain('  Best move  2\n');
  });

  it('has a tree without a board, its values for Max or Min', async () => {
    expect(await page('search', 'uniform', '0.1', '--depth', '4', '--tree-depth', '6')).toContain(
      'uniform 0.1  Max to move\n\n  Best move  0\n  Value      -156 for Max\n',
    );
  });

  it('is in colour on a terminal, unless NO_COLOR is set', async () => {
    const show = async () => (await cutnode('solve connect-four 44455554221', { terminal: ['stdout'] })).stdout;
    expect(await show()).toContain('\x1b[31m\x1b[1mX');
    process.env.NO_COLOR = '1';
    try {
      expect(await show()).not.toContain('\x1b');
    } finally {
      delete process.env.NO_COLOR;
    }
  });

  it('shows on standard error, if that is a terminal, that work is going on, and takes it away', async () => {
    clockByHand(60);
    const { stdout, stderr } = await cutnode('search connect-four --time 400 --json', {
      terminal: ['stderr'],
    });
    expect(visible(stderr)).toMatch(/^<erase>searching connect-four … Ctrl-C stops<erase>depth \d+ {2}/);
    expect(visible(stderr)).toMatch(/<erase>$/);
    expect(JSON.parse(stdout)).toMatchObject({ stop: 'time' });
  });

  it('shows the nodes of a solve without iterations and, stopped by Ctrl-C, what is proved', async () => {
    const listeners = process.listenerCount('SIGINT');
    const stdout = new PassThrough();
    const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 100 });
    const shown: string[] = [];
    stderr.on('data', (piece: Buffer) => {
      // The search itself takes minutes; it is stopped when its nodes are shown.
      if (shown.push(visible(piece.toString())) && shown.at(-1)?.includes(' nodes ')) process.emit('SIGINT');
    });
    const args = ['solve', 'connect-four', '--table-mib', '1'];
    expect(await run(args, { stdin: Readable.from([]), stdout, stderr })).toBe(130);
    expect(shown[0]).toBe('<erase>solving connect-four … Ctrl-C stops');
    expect(shown.at(-1)).toBe('<erase>');
    expect(String(stdout.read())).toContain('no depth completed; stopped by request');
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });

  it('is the same search on a terminal, where a worker makes it stoppable', async () => {
    const args = ['search', 'connect-four', '4455', '--depth', '9', '--json'];
    const counts = (text: string): unknown =>
      jsonLines(text).map(({ nodes, leaves, pv, depth }) => ({ nodes, leaves, pv, depth }));
    const { stdout } = await cutnode(args, { terminal: ['stderr'] });
    expect(counts(stdout)).toEqual(counts((await cutnode(args)).stdout));
  });

  it('says what a solve that was stopped has proved, in words and as data', async () => {
    const args = ['solve', 'connect-four', '444333', '--nodes', '200000'];
    const { stdout } = await cutnode(args);
    expect(stdout).toMatch(/^ {2}Proved +O does not win before 16 plies, X does not win before 15 plies$/m);
    const [line] = jsonLines((await cutnode([...args, '--json'])).stdout);
    expect(line).toMatchObject({ solved: false, atLeast: lossIn(16), atMost: winIn(15) });
    const [solved] = jsonLines((await cutnode('solve connect-four 44455554221 --json')).stdout);
    expect([solved.atLeast, solved.atMost]).toEqual([solved.value, solved.value]);
  });
});

describe('a value in words', () => {
  const say = (verdict: Partial<Verdict>): string =>
    inWords({
      value: 0,
      bound: 'exact',
      score: undefined,
      solved: true,
      timed: true,
      graded: false,
      sides: ['X', 'O'],
      ...verdict,
    });
  it.each<[string, Partial<Verdict>]>([
    ['X wins in 7 plies, score +18 for X', { value: winIn(7), score: 18 }],
    ['O wins in 1 ply', { value: lossIn(1) }],
    ['draw, score 0', { score: 0 }],
    ['even', { solved: false, score: 0 }],
    ['better for X by 12 (evaluation)', { value: 12, solved: false }],
    ['better for O by 1,200 (evaluation)', { value: -1200, solved: false }],
    ['X wins', { value: winIn(0), timed: false }],
    ['O wins', { value: lossIn(0), timed: false }],
    ['+5 for X', { value: 5, graded: true }],
    ['-5 for X', { value: -5, graded: true, solved: false }],
    ['X wins in at most 9 plies, score at least +3 for X', { value: winIn(9), bound: 'lower', score: 3 }],
    ['O wins in at most 9 plies', { value: lossIn(9), bound: 'upper' }],
    ['X does not win before 9 plies', { value: winIn(9), bound: 'upper' }],
    ['O does not win before 9 plies', { value: lossIn(9), bound: 'lower' }],
    ['nothing known yet', { value: lossIn(0), bound: 'lower', score: -1 }],
    ['nothing known yet', { value: winIn(0), bound: 'upper', timed: false }],
    ['X wins', { value: 1, bound: 'lower' }],
    ['X does not lose', { value: 0, bound: 'lower' }],
    ['X does not lose', { value: -1, bound: 'lower' }],
    ['O wins', { value: -1, bound: 'upper' }],
    ['X does not win', { value: 0, bound: 'upper' }],
    ['X does not win', { value: 1, bound: 'upper' }],
    ['at least +3 for X', { value: 3, bound: 'lower', solved: false }],
    ['at most -3 for X', { value: -3, bound: 'upper', graded: true }],
  ])('%s', (words, verdict) => {
    expect(say(verdict)).toBe(words);
  });
});
