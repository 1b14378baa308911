import { checkRules, type Game } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { connectFour } from 'cutnode/games/connect-four';
import { draughts } from 'cutnode/games/draughts';
import { othello } from 'cutnode/games/othello';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { createUniformTree } from 'cutnode/games/uniform-tree';
import { expect, it } from 'vitest';
import { compileGame, type GameSource } from '../../bindings/compile/compile-game.js';
import { games } from '../../bindings/compile/games.js';
import { withCore } from '../../bindings/engine/compiled-game.js';
import type { CompiledGame } from '../../bindings/index.js';
import { target } from '../one-file/game-of-text.js';

/** The game with its rules alone, as `cutnode compile` would add them. */
async function withRules(name: string, game: CompiledGame<never, never>): Promise<Game<never, never>> {
  const source = { ...(games[name] as GameSource), rulesOnly: true };
  const rules = Buffer.from(await compileGame(source, target)).toString('base64');
  const { core: _, ...members } = Object.getOwnPropertyDescriptors(game);
  return withCore(Object.create(Object.getPrototypeOf(game), members), { ...game.core, rules });
}

// Of games whose JavaScript is made of the compiled rules, such as Gomoku, there is nothing to compare.
it.each<[name: string, game: unknown]>([
  ['tic-tac-toe', ticTacToe],
  ['connect-four', connectFour],
  ['othello', othello],
  ['draughts', draughts],
  ['chess', chess],
  ['uniform-tree', createUniformTree()],
])('the compiled rules of %s say what those in JavaScript say', async (name, game) => {
  const { checked, findings, notes } = await checkRules(await withRules(name, game as never), {
    games: 2,
    nodes: 4000,
  });
  expect({ findings, notes }).toEqual({ findings: [], notes: [] });
  for (const hook of ['moves', 'play', 'key'] as const) expect(checked[`compiled ${hook}`]).toBeGreaterThan(100);
});
