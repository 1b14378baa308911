import { describe, expect, it } from 'vitest';
import { cutnode, jsonLines } from './run-command.js';

// biome-ignore lint/suspicious/noExplicitAny: whatever it printed
async function perft(...args: string[]): Promise<any> {
  const { status, stdout, stderr } = await cutnode(['perft', ...args, '--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return jsonLines(stdout)[0];
}

describe('perft', () => {
  it('counts: 7^4 sequences of four moves at connect four, 9!/2! of seven at tic-tac-toe less those that ended', async () => {
    expect(await perft('connect-four', '--depth', '4')).toMatchObject({
      game: 'connect-four',
      position: '',
      depth: 4,
      nodes: 2401,
    });
    // 9 · 8 · 7 · 6 · 5 = 15,120: nobody can have won before the fifth move.
    expect(await perft('tic-tac-toe', '--depth', '5')).toMatchObject({ position: '.........', nodes: 15_120 });
    expect(await perft('tic-tac-toe', '--depth', '5', '--hosted', '--no-bulk')).toMatchObject({ nodes: 15_120 });
    expect(await perft('uniform', '--branching', '3', '--depth', '5')).toMatchObject({ nodes: 243 });
    expect(await perft('connect-four', '--depth', '0')).toMatchObject({ nodes: 1 });
  });

  it('counts games that end sooner too: the 255,168 games of tic-tac-toe, 127,872 of which fill the board', async () => {
    const depth = ['--depth', '9'];
    expect(await perft('tic-tac-toe', ...depth)).toMatchObject({ nodes: 127_872 });
    expect(await perft('tic-tac-toe', ...depth, '--finished')).toMatchObject({ finished: true, nodes: 255_168 });
    expect(await perft('tic-tac-toe', ...depth, '--finished', '--hosted', '--no-bulk')).toMatchObject({
      nodes: 255_168,
    });
    // 72,576 games are won with the eighth stone.
    expect(await perft('tic-tac-toe', ...depth, '--final-pass')).toMatchObject({ nodes: 127_872 + 72_576 });
  });

  it('divides by the moves', async () => {
    const found = await perft('tic-tac-toe', 'X...O....', '--depth', '3', '--divide');
    expect(found.nodes).toBe(210);
    expect(found.divide).toEqual(['2', '3', '4', '6', '7', '8', '9'].map((move) => ({ move, nodes: 30 })));
    expect(await perft('tic-tac-toe', '--depth', '2')).not.toHaveProperty('divide');
  });

  it('prints the counts in a column', async () => {
    const { stdout } = await cutnode('perft tic-tac-toe --depth 4 --divide');
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('tic-tac-toe .........  perft 4');
    expect(lines[2]).toBe('  1        336');
    expect(lines[11]).toMatch(/^ {2}total {2}3,024 {2}[\d.]+ ms/);
  });

  it.each([
    ['-1', '-1'],
    ['x', "'x'"],
    ['1001', '1001'],
  ])('refuses --depth %s', async (depth, shown) => {
    expect(await cutnode(`perft connect-four --depth ${depth}`)).toEqual({
      status: 2,
      stdout: '',
      stderr: `cutnode: --depth must be a whole number from 0 to 1000, not ${shown}\n`,
    });
  });
});
