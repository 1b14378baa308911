import { checkRules, type Game } from 'cutnode';
import { createBreakthrough } from 'cutnode/games/breakthrough';
import { createGrundy } from 'cutnode/games/grundy';
import { createMnk } from 'cutnode/games/mnk';
import { describe, expect, it } from 'vitest';
import { contests } from '../../bench/strangers/contests.js';
import { catalogue, loadGame } from '../../bindings/cli/catalogue/index.js';
import { connectFour as plainConnectFour } from '../../examples/connect-four.js';
import { textbookConnectFour } from '../../examples/connect-four-textbook.js';
import { dotsAndBoxes } from '../../examples/dots-and-boxes.js';
import { kalah } from '../../examples/kalah.js';
import { lastCoin } from '../../examples/last-coin.js';
import { ticTacToe } from '../../examples/tic-tac-toe.js';

describe('checkRules finds nothing wrong with', () => {
  it.each(catalogue.map((entry) => [entry.name, entry] as const))('%s', { timeout: 600_000 }, async (_, entry) => {
    const game = await loadGame(entry, new Map(), undefined);
    expect((await checkRules(game, { games: 30, nodes: 40_000 })).findings).toEqual([]);
  });

  const others: readonly Game<never, never>[] = [
    createMnk({ rows: 3, columns: 4, k: 3 }),
    createGrundy({ heap: 20 }),
    createBreakthrough({ columns: 3, rows: 5 }),
    plainConnectFour,
    textbookConnectFour([3, 2, 4, 1, 5, 0, 6]),
    kalah(),
    dotsAndBoxes(3, 3),
    lastCoin,
    ticTacToe,
  ] as never;
  it.each(others.map((game, i) => [`${game.name}, ${i}`, game] as const))('%s', async (_, game) => {
    expect((await checkRules(game)).findings).toEqual([]);
  });

  const strangers = new Map(
    contests.flatMap(({ cases }) => cases.map(({ game }) => [game.name, game as Game<unknown, unknown>] as const)),
  );
  it.each([...strangers])("the strangers' %s", { timeout: 600_000 }, async (_, game) => {
    // Over chess.js a move takes 2 ms.
    const nodes = game.name === 'chess' ? 5000 : 40_000;
    expect((await checkRules(game, { games: 50, nodes })).findings).toEqual([]);
  });
});
