/**
 * How fast games are solved, beside the published figures of other solvers: one file a
 * game in bench/solvers/, which also says what else it takes.
 *
 *     npx tsx bench/solvers.ts [connect-four|othello [ARGUMENT ...]]
 */
import { solveConnectFour } from './solvers/connect-four.js';
import { solveOthello } from './solvers/othello.js';

const games: Readonly<Record<string, (given: readonly string[]) => Promise<void>>> = {
  'connect-four': solveConnectFour,
  othello: solveOthello,
};

const [name, ...given] = process.argv.slice(2);
const chosen = name === undefined ? Object.values(games) : [games[name]];
for (const solve of chosen) {
  if (!solve) {
    console.error(`no game '${name}'; there are ${Object.keys(games).join(', ')}`);
    process.exit(2);
  }
  try {
    await solve(given);
  } catch (error) {
    // One of the files of a set is missing; its folder each game looks for itself.
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    console.error(`a file of the sets is not there: expected ${path}`);
    process.exit(2);
  }
}
