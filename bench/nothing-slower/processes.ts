/**
 * Whole processes: the first answer of a process that imports the package, and commands of the command line. Each is a process of its
 * own in every round; the time is that of the processor from its start to its end, Node's own start among it.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ProcessRow {
  readonly title: string;
  /** The arguments of Node. `build`: the URL of the folder that Node loads, `own`: that of `dist`. */
  arguments(build: string, own: string): readonly string[];
}

const answer = (title: string, module: string, game: string, position: string): ProcessRow => ({
  title: `first answer: ${title}`,
  arguments: (build) => [
    '--input-type=module',
    '--eval',
    `import { createEngine } from '${build}index.js';
     import { ${game} as game } from '${build}games/${module}/index.js';
     const engine = await createEngine(game);
     engine.search(game.parse(${JSON.stringify(position)}), { depth: 4 });`,
  ],
});

const command = (title: string, ...words: readonly string[]): ProcessRow => ({
  title: `cutnode ${title}`,
  arguments: (_, own) => [fileURLToPath(`${own}cli/cutnode.js`), ...words],
});

const lateOnes = fileURLToPath(new URL('../../../shared/data/connect-four/Test_L3_R1.txt', import.meta.url));

export const processes: readonly ProcessRow[] = [
  answer('Connect Four', 'connect-four', 'connectFour', '4453'),
  answer('chess', 'chess', 'chess', 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'),
  answer('draughts', 'draughts', 'draughts', 'B:W21-32:B1-12'),
  answer('tic-tac-toe', 'tic-tac-toe', 'ticTacToe', 'X...O....'),
  answer('Nim, hosted', 'nim', 'nim', '3-4-5'),
  command('--help', '--help'),
  command('games', 'games'),
  command('solve tic-tac-toe', 'solve', 'tic-tac-toe'),
  command('solve connect-four', 'solve', 'connect-four', '44455554221', '--json'),
  command('solve connect-four, 1,000 lines', 'solve', 'connect-four', '--input', lateOnes),
  command('search chess --depth 4', 'search', 'chess', '--depth', '4'),
  command('perft othello --depth 6', 'perft', 'othello', '--depth', '6'),
  command('prune connect-four --depth 5', 'prune', 'connect-four', '--depth', '5'),
  command('trace of a tree', 'trace', '((3 12 8) (2 4 6) (14 5 2))'),
  command('and-or of a worked graph', 'and-or', 'nilsson'),
  command('mcts connect-four --visits 500', 'mcts', 'connect-four', '--visits', '500'),
  command('prove tic-tac-toe', 'prove', 'tic-tac-toe'),
  command('check tic-tac-toe', 'check', 'tic-tac-toe'),
  command('match tic-tac-toe', 'match', 'tic-tac-toe', 'depth=2', 'depth=1', '--games', '4'),
];

/** Writes the time of the processor when the process ends. */
const atExit = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
   process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(2, '\\ncpu ' + (user + system) + '\\n'); });`,
)}`;

/** Milliseconds of the processor of one process. */
export function run(row: ProcessRow, build: string, own: string): number {
  const words = [`--import=${atExit}`, ...row.arguments(build, own)];
  const { status, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [, micros] = /\ncpu (\d+)\n/.exec(stderr) ?? [];
  if (status !== 0 || micros === undefined) throw new Error(`${row.title} ended with ${status}: ${stderr}`);
  return Number(micros) / 1000;
}
