import { describe, expect, it } from 'vitest';
import { whole } from '../extent.js';
import { plainOthello, plainOthelloMoves, plainOthelloPerft, plainOthelloValue } from '../oracle/plain-othello.js';
import { describeWithData } from '../oracle/shared-data.js';
import { cutnode, jsonLines } from './run-command.js';

const START = '---------------------------OX------XO--------------------------- X';
/** Five empty squares, the first of them a1: it begins as options do. */
const DASHED = '-XXXXXXX-OOOOOOXXOOOOXOXXOOOXOOXXOOXOOOXXOXOOOOXX-OOOO-XXXXXXXX- X';
/** O has no move but a pass, then X takes h8. */
const MUST_PASS = `${'X'.repeat(61)}OO- O`;

// biome-ignore lint/suspicious/noExplicitAny: whatever it printed
async function asked(...args: string[]): Promise<any> {
  const { status, stdout, stderr } = await cutnode([...args, '--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return jsonLines(stdout)[0];
}

describe('Othello on the command line', () => {
  it('solves a position that begins with a dash', async () => {
    const plain = plainOthello(DASHED);
    const value = plainOthelloValue(plain);
    const found = await asked('solve', 'othello', DASHED);
    expect(found).toMatchObject({ game: 'othello', position: DASHED, value, score: value, solved: true });
    expect(plainOthelloMoves(plain).map(({ name }) => name)).toContain(found.move);
    const { stdout: after } = await cutnode(`solve othello --json -- '${DASHED}'`);
    expect(jsonLines(after)[0]).toMatchObject({ position: DASHED, value });
    expect(await asked('search', 'othello', DASHED, '--depth', '3', '--hosted')).toMatchObject({ position: DASHED });
    // Several in one command, in their order.
    const { stdout } = await cutnode(`prune othello '${DASHED}' '${MUST_PASS}' --depth 2 --json`);
    expect([...new Set(jsonLines(stdout).map(({ position }) => position))]).toEqual([DASHED, MUST_PASS]);
  });

  it('says what is wrong with one that does', async () => {
    const [board = ''] = DASHED.split(' ');
    for (const [text, what] of [
      [board, 'nothing after the board'],
      [`${board} Q`, "'Q' after the board"],
      [DASHED.slice(1), '63 squares'],
      [DASHED.replace('OX', 'O?'), "'?' at place 16"],
    ] as const) {
      const { status, stdout, stderr } = await cutnode(`solve othello '${text}'`);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^cutnode: othello: .*\n$/);
      expect(stderr).toContain(what);
    }
    expect((await cutnode('solve othello --jsn')).stderr).toContain("unknown option '--jsn'");
  });

  it('says the discs once, and whose they are', async () => {
    const value = plainOthelloValue(plainOthello(DASHED));
    const { stdout } = await cutnode(`solve othello '${DASHED}'`);
    expect(stdout).toContain(`othello ${DASHED}  X to move\n`);
    expect(stdout).toMatch(new RegExp(`Value +\\${value > 0 ? '+' : ''}${value} for X\n`));
    expect((await cutnode(`solve othello '${MUST_PASS}'`)).stdout).toContain(
      'Best move  pass\n  Value      -64 for O\n  Line       pass h8\n',
    );
    expect((await cutnode(['solve', 'othello', `${'XO'.repeat(32)} X`])).stdout).toContain('drawn');
  });

  it('reads a suite as it is published, and lines of moves', async () => {
    const stdin = `# a comment\n${DASHED}; A1:+2; h8:-4;\n${MUST_PASS}\n`;
    const { status, stdout } = await cutnode('solve othello --input - --json', { stdin });
    expect(status).toBe(0);
    expect(jsonLines(stdout).map(({ position, value }) => [position, value])).toEqual([
      [DASHED, plainOthelloValue(plainOthello(DASHED))],
      [MUST_PASS, -64],
    ]);
    const lines = 'f5d6 -2\nf5 d6 c3 5\nF5D6C3 x\n';
    const read = await cutnode('search othello --input - --depth 1 --json', { stdin: lines });
    expect(jsonLines(read.stdout).map(({ position }) => position)).toEqual(['f5d6', 'f5 d6 c3', 'F5D6C3']);
  });

  it('reports a bad line by its number and goes on', async () => {
    const stdin = `f5f5\n${MUST_PASS}\n${START.slice(2)}\n`;
    const { status, stdout, stderr } = await cutnode('solve othello --input - --json', { stdin });
    expect(status).toBe(2);
    expect(jsonLines(stdout)).toHaveLength(1);
    expect(stderr).toMatch(
      /^cutnode: line 1: othello: 'f5' at place 3 .*\ncutnode: line 3: othello: 62 squares in .*\n$/,
    );
  });

  it('counts in all three conventions', async () => {
    const count = async (...flags: string[]): Promise<number> =>
      (await asked('perft', 'othello', DASHED, '--depth', '7', ...flags)).nodes;
    const expected = [0, 1, Infinity].map((early) => plainOthelloPerft(plainOthello(DASHED), 7, early));
    expect(new Set(expected).size).toBe(3);
    expect([await count(), await count('--final-pass'), await count('--finished')]).toEqual(expected);
    expect(await count('--finished', '--final-pass', '--no-bulk', '--hosted')).toBe(expected[2]);
    const { stdout } = await cutnode('perft othello --depth 3 --finished --divide');
    expect(stdout.split('\n').slice(0, 6)).toEqual([
      `othello ${START}  perft 3, finished games too`,
      '',
      '  d3     14',
      '  c4     14',
      '  f5     14',
      '  e6     14',
    ]);
    expect(await asked('perft', 'othello', '--depth', '1', '--final-pass')).toMatchObject({
      finalPass: true,
      nodes: 4,
    });
  });

  it('plays, and a side that cannot passes', async () => {
    const played = await cutnode(`play othello '${MUST_PASS}' --side O --depth 2`, {
      stdin: 'h8\npass\n',
    });
    expect(played).toMatchObject({ status: 0, stderr: '' });
    expect(played.stdout).toContain('O must pass');
    expect(played.stdout).toContain("'h8' cannot be played; expected pass, as O has no other move");
    expect(played.stdout).toContain('X plays h8');
    expect(played.stdout).toContain('\nThe engine wins by 64.\n');
  });

  it('says who has won, and by how much', async () => {
    const play = async (position: string, side: string): Promise<string> =>
      (await cutnode(`play othello '${position}' --side '${side}'`)).stdout.trimEnd().split('\n').at(-1) ?? '';
    const won = `${'X'.repeat(40)}${'O'.repeat(24)} X`;
    expect(await play(won, 'X')).toBe('You win by 16.');
    expect(await play(won, 'O')).toBe('The engine wins by 16.');
    expect(await play(`${'XO'.repeat(32)} O`, 'X')).toBe('A draw.');
  });

  it.runIf(whole)('plays whole games at every level', async () => {
    const ends = { '1': 'by 16', '3': 'by 8', '5': 'by 56', '9': 'by 64' };
    for (const [level, margin] of Object.entries(ends)) {
      // Whatever can be played is the first of the moves listed; a wrong one costs nothing.
      const stdin = Array.from({ length: 40 }, () =>
        'abcdefgh'
          .split('')
          .flatMap((c) => [1, 2, 3, 4, 5, 6, 7, 8].map((r) => `${c}${r}`))
          .concat('pass')
          .join('\n'),
      ).join('\n');
      const { status, stdout, stderr } = await cutnode(`play othello --level '${level}' --seed 3`, { stdin });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout.trimEnd().split('\n').at(-1)).toBe(`The engine wins ${margin}.`);
    }
  });

  describeWithData('the published suites', 'othello/fforum-40-44.txt', (stdin) => {
    it('are taken as they are', async () => {
      const command = ['search', 'othello', '--input', '-', '--depth', '2', '--json'];
      const { status, stdout, stderr } = await cutnode(command, { stdin });
      expect([status, stderr]).toEqual([0, '']);
      expect(jsonLines(stdout)).toHaveLength(5);
    });
  });
});
