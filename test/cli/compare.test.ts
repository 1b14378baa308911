import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refuses } from './refuses.js';
import { cutnode, jsonLines } from './run-command.js';

const few = ['--searches', 'alpha-beta,pns', '--nodes', '20,2000', '--proof-nodes', '5000'];

describe('cutnode compare', () => {
  it('prints a table for each budget, the proofs and the matches', async () => {
    const { status, stdout, stderr } = await cutnode(['compare', 'tic-tac-toe', 'X...O....', ...few, '--games', '2']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/1 position, judged: solved\n/);
    expect(stdout).toMatch(/\n {2}20 nodes +best move +regret +± +nodes +KiB +proved +wrong\n {2}alpha-beta /);
    expect(stdout).toMatch(/\n {2}2,000 nodes /);
    expect(stdout).toMatch(/\n {2}alpha-beta +100 % +0\.000 /);
    expect(stdout).toMatch(/\n {2}who wins +proved .*\n {2}alpha-beta +1 of 1 +[\d,]+ /);
    expect(stdout).toMatch(/\n {2}pns : alpha-beta +20 nodes +2 /);
  });

  it('as JSON and CSV: every row with the same fields', async () => {
    const args = ['compare', 'tic-tac-toe', '--positions', '2', '--plies', '4', ...few];
    const lines = jsonLines((await cutnode([...args, '--json'])).stdout);
    expect(lines.map(({ kind }) => kind)).toEqual(
      [...Array(4), ...Array(4), ...Array(4)].map((_, i) => (i < 8 ? 'move' : 'proof')),
    );
    expect(lines[0]).toMatchObject({
      game: 'tic-tac-toe',
      reference: 'solved',
      search: 'alpha-beta',
      nodeLimit: 20,
      timeLimitMs: null,
    });
    const csv = (await cutnode([...args, '--csv'])).stdout.split('\r\n');
    expect(csv[0]).toBe(
      'game,reference,position,search,nodeLimit,timeLimitMs,move,value,agrees,regret,proved,wrong,nodes,bytes',
    );
    expect(csv).toHaveLength(1 + 8 + 1);
    expect(csv[1]).toBe(
      [
        'game',
        'reference',
        'position',
        'search',
        'nodeLimit',
        'timeLimitMs',
        'move',
        'value',
        'agrees',
        'regret',
        'proved',
        'wrong',
        'nodes',
        'bytes',
      ]
        .map((field) => lines[0][field] ?? '')
        .join(','),
    );
  });

  it('draws regret by nodes', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'compare-')), 'regret.svg');
    const { stderr } = await cutnode(['compare', 'tic-tac-toe', 'X...O....', ...few, '--svg', file]);
    expect(stderr).toMatch(/^wrote .*regret\.svg/);
    const svg = readFileSync(file, 'utf8');
    expect(svg).toContain('nodes a move');
    for (const search of ['alpha-beta', 'pns']) expect(svg).toContain(`>${search}<`);
  });

  refuses('compare', [
    ['pig', 'compare is for games without dice; pig has dice'],
    ['tic-tac-toe --searches alpha', "there is no search 'alpha'"],
    ['tic-tac-toe X........ --plies 3', 'give either positions or --plies'],
    ['tic-tac-toe --depth 4 --prove 5', 'give either --depth or --prove'],
    ['tic-tac-toe --depth 4', 'cutnode: --depth needs a game with evaluate'],
    ['tic-tac-toe --proof-nodes x', '--proof-nodes must be a whole number'],
    ['tic-tac-toe --nodes 10,Infinity', "--nodes must be a whole number from 1, not 'Infinity'"],
    ['tic-tac-toe --time 10,,20', "--time must be a whole number from 1, not ''"],
    ['tic-tac-toe X........ --time 1 --svg x.svg', '--svg draws regret by nodes; give --nodes beside --time'],
    ['tic-tac-toe --json --csv', 'give either --json or --csv'],
    ['tic-tac-toe --games 3 --positions 1', 'games must be an even number'],
  ]);

  const classic = '((3 12 8) (2 4 6) (14 5 2))';

  it('of a tree tells how each search walks it', async () => {
    const { status, stdout } = await cutnode(`compare '${classic}' --searches alpha-beta,proof-number,uct`);
    expect(status).toBe(0);
    expect(stdout).toBe(
      '  alpha-beta    7 leaves of 11 nodes, value 3, move 1\n' +
        '  proof-number  3 leaves of 7 nodes, ≥ 3\n' +
        '  uct           9 leaves of 13 nodes, value not known, move 1\n',
    );
    const told = (await cutnode("compare '((3 5) (2 9))' --searches sss --steps")).stdout;
    expect(told).toMatch(/^sss\n {5}1 {2}A {8}visited\n/);
    expect(told).toContain('   3  B1       = 3\n');
    // The tree itself says who moves first.
    const { stdout: byMin } = await cutnode("compare '[min [max 3 12] 9.5]' --searches mtdf");
    expect(byMin).toContain('value 9.5, move 2');
  });

  it('reads a tree from a file, and writes its events as JSON', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'compare-')), 'tree.txt');
    writeFileSync(file, `${classic}\n`);
    const lines = jsonLines((await cutnode(`compare ${file} --searches alpha-beta,b-star --steps --json`)).stdout);
    expect(lines[0]).toEqual({ search: 'alpha-beta', step: 1, path: [], name: 'A', event: 'visit' });
    expect(lines.filter(({ event }) => event === 'result')).toEqual([
      { search: 'alpha-beta', event: 'result', move: 0, least: 3, greatest: 3, leaves: 7, nodes: 11 },
      { search: 'b-star', event: 'result', move: 0, least: 3, greatest: 3, leaves: 9, nodes: 13 },
    ]);
  });

  refuses('compare', [
    ['no-such.txt', "cannot read 'no-such.txt': there is no such file"],
    ["'((3 4)'", "'(' at character 1 is never closed"],
    [`'${classic}' --nodes 5`, '--nodes is for games, not for a tree'],
    [`'${classic}' --csv`, '--csv and --svg are for games'],
    [`'${classic}' X`, "a tree has no position, but 'X' comes after it"],
    [`'${classic}' --searches mcts`, 'search must be one of alpha-beta, scout'],
    ['tic-tac-toe --steps', '--steps is for trees'],
  ]);
});
