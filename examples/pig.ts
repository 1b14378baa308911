/**
 * Pig: throw the die repeatedly and keep the sum, but a 1 loses it all. When should a player stop? Solved
 * exactly, and searched with expectiminimax.
 *
 *     npx tsx examples/pig.ts
 */
import { pig, solvePig } from 'cutnode/games/pig';
import { expectiminimax } from 'cutnode/textbook/chance';
import { holdAt } from './pig-policy.js';

const game = pig;
const solution = solvePig();

const first = solution.winProbability(0, 0);
console.log(`With best play, the first player wins with probability ${first.toFixed(4)}.\n`);
for (const [own, other] of [
  [0, 0],
  [0, 50],
  [50, 0],
  [50, 80],
  [80, 50],
  [90, 95],
] as const) {
  const turn = holdAt(solution, own, other);
  const words = turn === undefined ? 'throw until you win' : `hold at ${turn}`;
  console.log(`at ${own} to ${other} ${words} (${solution.winProbability(own, other).toFixed(4)} to win)`);
}

// A search three plies deep that uses the exact values at its horizon makes the same choices.
console.log('\nexpectiminimax over the exact values:');
for (const text of ['0-0:x:20', '0-0:x:21', '50-80:x:24', '80-50:x:16']) {
  const { move } = expectiminimax(game, game.parse(text), { depth: 3, evaluate: solution.value });
  console.log(`  ${text}  ${move}`);
}
