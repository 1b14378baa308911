import { expect, it } from 'vitest';
import { catalogue } from '../../bindings/cli/catalogue/index.js';
import { cutnode, jsonLines } from './run-command.js';

const names = [
  'connect-four',
  'connect-four-6x5',
  'connect-four-6x6',
  'connect-four-8x7',
  'tic-tac-toe',
  'tic-tac-toe-vector',
  'mnk',
  'gomoku',
  'othello',
  'othello-4x4',
  'othello-6x6',
  'chess',
  'draughts',
  'xiangqi',
  'grundy',
  'nim',
  'nim-misere',
  'last-coin',
  'robots',
  'cops',
  'breakthrough',
  'hex',
  'go',
  'backgammon',
  'pig',
  'uniform',
];

it('lists every game with its notation and an example', async () => {
  const { status, stdout, stderr } = await cutnode('games');
  expect(status).toBe(0);
  expect(stderr).toBe('');
  for (const { name, notation, example } of catalogue) {
    expect(stdout).toMatch(new RegExp(`^${name}  `, 'm'));
    expect(stdout).toContain(notation);
    expect(stdout).toContain(`example   ${example}\n`);
  }
});

it('lists them as JSON, a line each', async () => {
  const { status, stdout } = await cutnode('games --json');
  expect(status).toBe(0);
  const games = jsonLines(stdout);
  expect(games.map(({ game }) => game)).toEqual(names);
  for (const game of games) {
    expect(Object.keys(game)).toEqual(['game', 'title', 'notation', 'moveNotation', 'example', 'options']);
  }
});

it.each(names)('%s: its example is a position, and can be searched', async (name) => {
  const { example, chance } = catalogue.find((entry) => entry.name === name) as (typeof catalogue)[number];
  const { status, stdout, stderr } = await cutnode(['search', name, example, '--depth', chance ? '2' : '4', '--json']);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(jsonLines(stdout)[0]).toMatchObject({ game: name, position: example });
});
