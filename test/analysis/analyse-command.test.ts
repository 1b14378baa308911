import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { refuses } from '../cli/refuses.js';
import { cutnode, jsonLines, visible } from '../cli/run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('cutnode analyse', () => {
  it('prints each move with its value, the better one and what was thrown away', async () => {
    const { status, stdout, stderr } = await cutnode('analyse tic-tac-toe 5 2 1 9 3 7 4');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const rows = stdout.split('\n').map((line) => line.replace(/ {2,}/g, ' | ').trim());
    expect(rows).toContain('| 1 | X | 5 | draw, score 0 | best');
    expect(rows).toContain('| 2 | O | 2 | X wins in 6 plies, score -1 for O | 1: draw, score 0 | throws away the draw');
    expect(rows).toContain('| 5 | X | 3 | draw, score 0 | 7: X wins in 3 plies, score +1 for X | throws away the win');
    expect(stdout).toContain(
      'X: 2 of 4 moves were as good as any; move 5 throws away the win, move 7 throws away the draw.',
    );
  });

  it('reads what a match has saved: the position before a colon, the result and the reason at the end', async () => {
    const saved = join(folder, 'match.txt');
    writeFileSync(saved, '3: 3 4 4 5 5 0-1\n3 3 4 4 5 2 1-0 ; White resigns\n');
    const { status, stdout, stderr } = await cutnode(`analyse connect-four-6x5 --input ${saved} --depth 2 --json`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const games = jsonLines(stdout);
    expect(games.map(({ start }) => start)).toEqual(['3', '']);
    expect(games.map(({ moves }) => moves.length)).toEqual([5, 6]);
    const played = join(folder, 'played.txt');
    await cutnode(`match connect-four-6x5 depth=1 depth=2 --games 2 --seed 3 --save ${played}`);
    const whole = await cutnode(`analyse connect-four-6x5 --input ${played} --depth 2 --json`);
    expect(whole.stderr).toBe('');
    expect(jsonLines(whole.stdout).map(({ complete }) => complete)).toEqual([true, true]);
  });

  it('speaks of one move as of one', async () => {
    const { stdout } = await cutnode('analyse tic-tac-toe 5 1 9');
    expect(stdout).toContain('X: 2 of 2 moves were as good as any.');
    expect(stdout).toContain('O: 1 of 1 move was as good as any.');
  });

  it('writes a game as one JSON object', async () => {
    const { stdout } = await cutnode("analyse connect-four-6x5 '1. 3 3 2. 44 5' --solve --json");
    const [found] = jsonLines(stdout);
    expect(found).toMatchObject({ game: 'connect-four-6x5', start: '', complete: true, outcome: null });
    expect(found.moves.map(({ move }: { move: string }) => move)).toEqual(['3', '3', '4', '4', '5']);
    expect(found.moves[3]).toMatchObject({
      ply: 4,
      position: '334',
      player: 1,
      score: -12,
      best: '5',
      bestValue: 0,
      bestScore: 0,
      exact: true,
      verdict: 'throws away the draw',
    });
  });

  it('reads a game on each line of a file, and goes on after a wrong one', async () => {
    const file = join(folder, 'games.txt');
    writeFileSync(file, '# games\n5 1 9 # short\n5 5\n159\n');
    const { status, stdout, stderr } = await cutnode(`analyse tic-tac-toe --input ${file} --json`);
    expect(status).toBe(2);
    expect(stderr).toContain(`cutnode: ${file}, line 3: tic-tac-toe: move 2: `);
    const lines = jsonLines(stdout);
    expect(lines.map(({ moves }) => moves.map(({ move }: { move: string }) => move).join())).toEqual([
      '5,1,9',
      '1,5,9',
    ]);
  });

  it('analyses a game of your own that neither reads nor writes moves', async () => {
    const file = join(folder, 'last-coin.mjs');
    writeFileSync(
      file,
      `export const lastCoin = {
        name: 'last coin',
        initial: () => ({ coins: 5, player: 0 }),
        toMove: (p) => p.player,
        moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
        play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
        outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
      };`,
    );
    const { status, stdout } = await cutnode(`analyse ${file}#lastCoin 1 1 3 --json`);
    expect(status).toBe(0);
    // Who takes the last coin loses, and so loses who meets five coins, or one.
    const [{ moves }] = jsonLines(stdout);
    expect(moves.map(({ words }: { words: string }) => words)).toEqual([
      'best',
      'throws away the win',
      'throws away the win',
    ]);
    const wrong = await cutnode(`analyse ${file}#lastCoin 4`);
    expect(wrong).toMatchObject({
      status: 2,
      stderr: "cutnode: last coin: move 1, '4', is not legal; there are 1, 2, 3\n",
    });
  });

  it('names a word as it was typed, though its beginning is a move, and where it fails if it is several', async () => {
    const refused = async (...moves: string[]) => (await cutnode(['analyse', 'tic-tac-toe', ...moves])).stderr;
    expect(await refused('1', '99')).toBe(
      "cutnode: tic-tac-toe: move 2, '99', is not legal; read as several moves, move 3: '9' cannot be played; expected one of 2, 3, 4, 5, 6, 7, 8\n",
    );
    expect(await refused('1', '0')).toBe(
      "cutnode: tic-tac-toe: move 2: '0' cannot be played; expected one of 2, 3, 4, 5, 6, 7, 8, 9\n",
    );
    const coins = join(folder, 'one-more-coin.mjs');
    writeFileSync(
      coins,
      `export default {
        name: 'coins',
        initial: () => ({ coins: 5, player: 0 }),
        toMove: (p) => p.player,
        moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
        play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
        outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
      };`,
    );
    expect((await cutnode(`analyse '${coins}' 1 33`)).stderr).toBe(
      "cutnode: coins: move 2, '33', is not legal; read as several moves, move 3, '3', is not legal; there are 1\n",
    );
    expect(jsonLines((await cutnode('analyse tic-tac-toe 1 95 --json')).stdout)[0].moves).toHaveLength(3);
  });

  it('starts at a given position, with the values of a depth', async () => {
    const { stdout } = await cutnode('analyse connect-four 5 --position 44 --depth 4 --json');
    expect(jsonLines(stdout)[0].moves).toEqual([
      expect.objectContaining({ position: '44', move: '5', exact: false, depth: 4 }),
    ]);
  });

  it('shows progress on a terminal, and Ctrl-C keeps what is done', async () => {
    const listeners = process.listenerCount('SIGINT');
    const args = ['analyse', 'connect-four', '44455554221', '--nodes', '300000'];
    const run = cutnode(args, { terminal: ['stderr'] });
    while (process.listenerCount('SIGINT') === listeners) await new Promise((resolve) => setImmediate(resolve));
    process.emit('SIGINT');
    const { status, stdout, stderr } = await run;
    expect(status).toBe(130);
    expect(stdout).toContain('stopped early');
    expect(stdout).toMatch(/^ +1 {2}X +4 +\? .*unknown$/m);
    expect(visible(stderr)).toContain('<erase>analysing connect-four … Ctrl-C stops');
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });

  refuses('analyse', [
    ['tic-tac-toe', 'analyse needs moves or --input'],
    ['tic-tac-toe 5 --input x', "give either moves or --input, not '5' and --input x"],
    ['tic-tac-toe 5 x', 'tic-tac-toe: move 2: '],
    ['tic-tac-toe 14253 6', 'comes after the game was over'],
    ['tic-tac-toe 5 --depth 1', '--depth must be a whole number from 2 to 1000, not 1'],
    ['tic-tac-toe 5 --mistake big', "--mistake must be a number from 1, not 'big'"],
    ['backgammon 5', 'analyse searches games without dice; backgammon has dice'],
  ]);
});
