import { checkRules } from 'cutnode';
import { createThreePlayerTicTacToe } from 'cutnode/games/three-player-tic-tac-toe';
import { expect, it } from 'vitest';
import { catalogue, loadGame } from '../../bindings/cli/catalogue/index.js';
import { createPig } from '../../bindings/games/pig/game.js';
import { nightly } from '../extent.js';

const effort = nightly ? { games: 40, nodes: 25_000 } : { games: 8, nodes: 4_000 };

/** Games whose knowledge takes long to ask for: see all-games.nightly.test.ts, and for chess its own tests. */
const slow = ['gomoku', 'backgammon', 'othello', 'chess'];

it.each(catalogue.filter(({ name }) => !slow.includes(name)).map((entry) => [entry.name, entry] as const))(
  'checkRules finds nothing wrong with %s',
  async (_, entry) => {
    const game = await loadGame(entry, new Map(), undefined);
    const { findings } = await checkRules(game, effort);
    expect(findings).toEqual([]);
  },
);

it('checkRules finds nothing wrong with a game of three players, nor with one of dice', async () => {
  const three = createThreePlayerTicTacToe({ rows: 3, columns: 3, rule: 'most-lines' });
  expect((await checkRules(three)).findings).toEqual([]);
  const report = await checkRules(createPig({ goal: 20 }));
  expect(report.findings).toEqual([]);
  expect(report.checked.chances).toBeGreaterThan(100);
  expect(report.skipped).toContainEqual({
    rule: 'bounds',
    reason: 'values are compared only in games of two players with zero sum and without chance',
  });
});
