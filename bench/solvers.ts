/**
 * How fast games are solved, beside the published figures of other solvers: one file a
 * game in bench/solvers/, which also says what else it takes.
 *
 *     npx tsx bench/solvers.ts [connect-four [ARGUMENT ...]]
 */
import { solveConnectFour } from './solvers/connect-four.js';

const games: Readonly<Record<string, (given: readonly string[]) => Promise<void>>> = {
  'connect-four': solveConnectFour,
};

const [name, ...given] = process.argv.slice(2);
const chosen = name === undefined ? Object.values(games) : [games[name]];
for (const solve of chosen) {
  if (!solve) {
    console.error(`no game '${name}'; there are ${Object.keys(games).join(', ')}`);
    process.exit(2);
  }
  await solve(given);
}
