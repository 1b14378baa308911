/**
 * Hex by Monte Carlo tree search, which needs no evaluation of a position: it plays games at random and counts who wins.
 *
 *     npx tsx examples/monte-carlo.ts
 */
import { createHex } from 'cutnode/games/hex';
import { createMonteCarlo } from 'cutnode/monte-carlo';

const game = createHex({ size: 5 });
const search = createMonteCarlo(game, { rave: true, seed: 1 });
let position = game.initial();
while (!game.outcome(position)) {
  const { move, value = 0, solved, stats } = await search.search(position, { visits: 1000 });
  const side = 'XO'[game.toMove(position) as number];
  const known = solved ? 'proved' : `in the mean of ${stats.visits + stats.reusedVisits} visits`;
  console.log(`${side} plays ${game.formatMove(position, move as number)}: ${value.toFixed(2)}, ${known}`);
  position = game.play(position, move as number);
}
console.log(game.draw(position));
