import { describe, expect, it } from 'vitest';
import { whole } from '../extent.js';
import { refuses } from './refuses.js';
import { cutnode, jsonLines } from './run-command.js';

// biome-ignore lint/suspicious/noExplicitAny: whatever it printed
async function prove(...args: string[]): Promise<any> {
  const { status, stdout, stderr } = await cutnode(['prove', ...args, '--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return jsonLines(stdout)[0];
}

describe('cutnode prove', () => {
  it('says who wins, what was asked, and the line', async () => {
    const { stdout, status } = await cutnode('prove tic-tac-toe X...O....');
    expect(status).toBe(0);
    expect(stdout).toMatch(/Value +draw\n/);
    expect(stdout).toMatch(/Asked +a win: disproved, [\d,]+ nodes\n +Asked +at least a draw: proved, [\d,]+ nodes\n/);
    expect(stdout).toMatch(/Effort +[\d,]+ nodes · [\d,]+ expansions · /);
  });

  it('as JSON: value, bounds, searches, and the proof as a tree with moves as the game writes them', async () => {
    const found = await prove('tic-tac-toe', 'XX.OO....', '--goal', 'win', '--proof-tree', '--algorithm', 'pns');
    expect(found).toMatchObject({
      game: 'tic-tac-toe',
      value: 8_000_000,
      bound: 'exact',
      atLeast: 8_000_000,
      move: '3',
      pv: ['3'],
      solved: true,
      stop: 'solved',
    });
    expect(found.searches[0]).toMatchObject({ goal: 1, proved: true, proof: 0, disproof: 'infinite' });
    expect(found.searches[0].tree).toEqual({ prover: true, children: [{ move: '3', prover: false, children: [] }] });
  });

  it('stops at its limits and says what is not settled', async () => {
    const { stdout } = await cutnode('prove connect-four --nodes 1000');
    expect(stdout).toMatch(/Some move +\d\n +Value +nothing known yet\n/);
    expect(stdout).toMatch(/Asked +a win: not settled, proof number \d+, disproof number [\d,]+, 1,000 nodes\n/);
    expect(stdout).toMatch(/Stopped +at its limit of nodes\n/);
    const full = await cutnode('prove connect-four --algorithm pns --mib 0.1');
    expect(full.stdout).toMatch(/Stopped +the tree fills the memory: give more --mib, or use df-pn\n/);
  });

  it('proves who wins in a game of points, not by how much', async () => {
    const { stdout } = await cutnode('prove othello-4x4');
    expect(stdout).toMatch(/Value +at most -1 for X: proved; more was not asked\n/);
    const { value, bound, solved, atLeast, atMost } = await prove('othello-4x4');
    expect({ value, bound, solved, atLeast, atMost }).toEqual({
      value: -1,
      bound: 'upper',
      solved: true,
      atLeast: null,
      atMost: -1,
    });
  });

  it.runIf(whole)('says where its line stops before the end of the game', async () => {
    const line = async (...args: string[]) =>
      /^ {2}Line +(.+)$/m.exec((await cutnode(['prove', ...args])).stdout)?.[1] ?? '';
    expect(await line('tic-tac-toe', 'XX.OO....')).toBe('3');
    const cut = await line('connect-four', '17444355');
    const { value, bound, pv } = await prove('connect-four', '17444355');
    expect({ value, bound }).toEqual({ value: -8_000_000, bound: 'exact' });
    const { pv: rest } = await prove('connect-four', `17444355${pv.join('')}`);
    expect(rest.length).toBeGreaterThan(0);
    expect(cut).toBe(`${pv.join(' ')} … (not to the end of the game)`);
  });

  it('tells the end of a game', async () => {
    const { stdout } = await cutnode('prove tic-tac-toe XXXOO....');
    expect(stdout).toMatch(/Result +X has won/);
  });

  refuses('prove', [
    ['tic-tac-toe --goal more', "--goal must be 'win', 'draw' or a whole number"],
    ['tic-tac-toe --algorithm sss', '--algorithm must be one of df-pn, pns'],
    ['tic-tac-toe --mib 0', '--mib must be a number above 0'],
    ['tic-tac-toe --proof-tree', '--proof-tree needs --json'],
    ['backgammon', 'prove is for games without dice'],
    ['xiangqi', 'with --hosted'],
    ['go', 'have, on this thread with --hosted'],
    ['chess --evaluation net', 'prove evaluates no positions'],
  ]);
});
