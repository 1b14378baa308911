/**
 * How fast games are solved, compared with published figures of other solvers. Each game has a file in
 * bench/solvers/, which documents its further arguments.
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
    // A file of a set is missing; each game checks for the folder itself.
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    console.error(`a file of the sets is not there: expected ${path}`);
    process.exit(2);
  }
}
