/**
 * A game as an AND/OR graph: where MAX moves, one good move suffices (OR); where MIN moves, MAX needs an answer
 * to every move (AND). A solution graph is then a winning strategy, and a game that AO* cannot solve cannot be
 * won. The example is Grundy's game with seven coins, MIN to move.
 *
 *     npx tsx examples/grundy-strategy.ts
 */
import { fileURLToPath } from 'node:url';
import { createGrundy } from 'cutnode/games/grundy';
import { aoStar, gameStrategy } from 'cutnode/textbook/and-or';

const game = createGrundy({ heap: 7, first: 'MIN' });

/** One line per position of the strategy: the position and the possible next positions. */
export function strategy(player: 'MAX' | 'MIN'): string[] {
  const { stop, solution } = aoStar(gameStrategy(game, game.initial(), { player }));
  if (!solution) return [`${player} cannot force a win: ${stop}`];
  return [
    ...solution.steps.map(({ node, connector }) => {
      const next = connector.to.map((position) => game.format(position)).join(' or ');
      return `${game.format(node)} → ${next}`;
    }),
    ...solution.leaves.map(({ node }) => `${game.format(node)}: ${player} has won`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const line of strategy('MAX')) console.log(line);
  for (const line of strategy('MIN')) console.log(line);
}
