import { chessWithNet } from 'cutnode/games/chess/net';
import { expect, it } from 'vitest';
import { createEngine } from '../../bindings/index.js';
import { cutnode } from './run-command.js';

const middle = 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 8';

it('--evaluation net searches chess with its net', async () => {
  const engine = await createEngine(chessWithNet);
  const { value, stats } = engine.search(chessWithNet.parse(middle), { depth: 4 });
  const { stdout } = await cutnode(`search chess '${middle}' --depth 4 --evaluation net --json`);
  expect(JSON.parse(stdout)).toMatchObject({ value, nodes: stats.nodes });
  const tables = await cutnode(`search chess '${middle}' --depth 4 --evaluation tables --json`);
  expect(tables.stdout).not.toContain(`"nodes":${stats.nodes},`);
});

it.each([
  [['search', 'chess', '--evaluation', 'nets'], "--evaluation must be tables or net, not 'nets'"],
  [['search', 'chess', '--evaluation', 'net', '--endgames', 'KRK'], '--evaluation net does not go together with'],
  [['search', 'othello', '--evaluation', 'net'], '--evaluation is an option of chess, not of othello'],
  [['match', 'othello', 'evaluation=net', 'cutnode'], "the engine 'evaluation=net': evaluation is an option of chess"],
])('%j is refused', async (args, message) => {
  const { status, stderr } = await cutnode(args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(`cutnode: ${message}`)]);
});

it('two engines of a match may have two evaluations', async () => {
  const args = ['match', 'chess', 'evaluation=net', 'evaluation=tables', '--nodes', '50', '--games', '2', '--json'];
  const { status, stdout, stderr } = await cutnode(args);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('evaluation=net');
});
