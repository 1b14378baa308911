import { describe, expect, it } from 'vitest';
import { refuses } from './refuses.js';
import { cutnode, jsonLines } from './run-command.js';

// biome-ignore lint/suspicious/noExplicitAny: whatever it printed
async function mcts(...args: string[]): Promise<any> {
  const { status, stdout, stderr } = await cutnode(['mcts', ...args, '--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return jsonLines(stdout)[0];
}

describe('cutnode mcts', () => {
  it('says the move, its mean and what chance there is in it, and the moves by visits', async () => {
    const { stdout, status } = await cutnode('mcts tic-tac-toe --visits 500 --seed 1 --lines 2');
    expect(status).toBe(0);
    expect(stdout).toMatch(/ Move +5\n +Value +\+0\.\d+ for X in the mean, standard error 0\.\d+\n +Line +5 /);
    expect(stdout).toMatch(
      / Moves +\d+ visits +\+0\.\d+ +± 0\.\d{3} +5 .*\n +\d+ visits .*\n +Tree +974 nodes · 5 plies deep\n/,
    );
    expect(stdout).toMatch(/ Effort +500 visits · 3,835 nodes · /);
  });

  it('says what is proved', async () => {
    const { stdout } = await cutnode('mcts tic-tac-toe XX.OO....');
    expect(stdout).toMatch(/ Best move +3\n +Value +\+1 for X, proved\n/);
    expect((await cutnode('mcts tic-tac-toe XXXOO....')).stdout).toMatch(/game over[\s\S]* Result +-1 for O, proved\n/);
  });

  it('as JSON: the same result for the same seed, with null where nothing is known', async () => {
    const args = ['connect-four', '44', '--visits', '200', '--seed', '3', '--no-knowledge', '--exploration', '2'];
    const [one, two] = [await mcts(...args), await mcts(...args)];
    for (const found of [one, two]) {
      delete found.timeMs;
      delete found.stats.timeMs;
    }
    expect(one).toEqual(two);
    expect(one).toMatchObject({
      game: 'connect-four',
      position: '44',
      solved: false,
      stop: 'visits',
      visits: 200,
      atLeast: [null, null],
      atMost: [null, null],
    });
    expect(one.lines).toHaveLength(7);
    expect(one.lines[0].move).toBe(one.move);
    expect(one.mean[0]).toBe(-one.mean[1]);
  });

  it('takes every option of the library', async () => {
    const options = [
      '--rave=200',
      '--prior',
      'hint',
      '--first-play',
      'infinity',
      '--playout',
      'decisive',
      '--playout-plies',
      '9',
    ];
    const found = await mcts('hex', '.../.../...', ...options, '--mib', '1', '--no-solver', '--nodes', '2000');
    expect(found).toMatchObject({ stop: 'nodes', nodes: 2000, solved: false });
    const points = await mcts('othello', '--playout', 'none', '--scale', 'infinity', '--visits', '9', '--no-margin');
    expect(points.visits).toBe(9);
    const dice = await mcts('pig', '90-95:x:2', '--range=-1,1', '--visits', '2000', '--seed', '6');
    expect(dice.atLeast[0]).toBeGreaterThan(-1);
    expect(dice).toMatchObject({ move: 'roll' });
  });

  it('plays, with hints, and the same seed plays the same', async () => {
    const args = ['play', 'tic-tac-toe', '--monte-carlo', '--visits', '200', '--seed', '4'];
    const { stdout, status } = await cutnode(args, { stdin: 'hint\n5\nquit\n' });
    expect(status).toBe(0);
    expect(stdout).toContain('the engine plays O by Monte Carlo search (seed 4).');
    expect(stdout).toMatch(/X> hint\n +\d.* \(\+0\.\d+ for X in the mean of \d+ visits\)\n/);
    expect(stdout).toMatch(/O plays \d {2}\([+-]?\d.* for O in the mean of \d+ visits\)/);
    expect((await cutnode(args, { stdin: 'hint\n5\nquit\n' })).stdout).toBe(stdout);
    const dice = await cutnode('play pig --monte-carlo --visits 20 --seed 4 --side second', {
      stdin: 'quit\n',
    });
    expect(dice.stdout).toMatch(/X plays roll/);
  });

  it('plays in matches', async () => {
    const args = ['match', 'tic-tac-toe', 'mcts visits=100 rave seed=1', 'mcts nodes=500', '--games', '2', '--json'];
    const lines = jsonLines((await cutnode(args)).stdout);
    expect(lines.slice(0, 2).map(({ end }) => end)).toEqual(['rules', 'rules']);
    expect(lines[2].engines).toEqual(['mcts visits=100 rave seed=1', 'mcts nodes=500']);
  });

  refuses('', [
    ['mcts hex --visits -1', '--visits must be a whole number from 0'],
    ['mcts hex --mib 0', '--mib must be a number above 0'],
    ['mcts hex --prior x', "--prior must be 'hint', 'own' or a function"],
    ['mcts hex --playout x', '--playout must be one of random, decisive, own, none'],
    ['mcts hex --first-play x', "--first-play must be a number from 0 or 'parent'"],
    ['mcts hex --threads 2', "unknown option '--threads'"],
    ['mcts hex --range 1', '--range must be the least and the greatest payoff'],
    ['mcts hex nonsense', "hex: 1 row in 'nonsense'"],
    ['mcts snooker', "unknown game 'snooker'"],
    ['play hex --monte-carlo --threads 2', "unknown option '--threads'"],
    ["match hex 'mcts threads=2' mcts", "unknown option 'threads=2'"],
    ['play hex --rave', '--rave needs --monte-carlo'],
    ['play hex --monte-carlo --depth 3', '--depth is not for --monte-carlo'],
    ['play hex --monte-carlo --visits 0', 'visits must be from 1 to play, not 0'],
    ['play hex --monte-carlo --visits x', '--visits must be a whole number'],
    ["match hex 'mcts rave=0' mcts --games 2", 'rave must be true, false'],
  ]);
});
