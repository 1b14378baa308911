import type { Command } from 'commander';
import { createEngine } from '../../index.js';
import { makeBook } from '../../textbook/index.js';
import { readPosition } from '../answer.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { examples } from '../examples.js';
import { UsageError } from '../failure.js';
import { addFlags, calledByFlag, type Flag, given, number } from '../flag.js';
import { checkWritable } from '../output-file.js';
import { depthFlag, limitFlags } from '../search-flags.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { count } from '../units.js';
import { reportTable } from './table-report.js';

const bookFlags: readonly Flag[] = [
  { spelling: '--plies <n>', option: 'plies', read: number, help: 'every position up to so many plies, 0 to 100' },
  {
    spelling: '--max-positions <n>',
    option: 'maxPositions',
    read: number,
    help: 'give up when there are more (default: 1000000)',
  },
];
const eachFlags: readonly Flag[] = [depthFlag, ...limitFlags];

/** `cutnode book` */
export function registerBook(program: Command, session: Session): void {
  const command = program
    .command('book')
    .summary('search every position of the opening into a table')
    .description(
      'Make an opening book: search every position up to a ply. Without a limit each is solved, which may take its time.',
    )
    .argument('<game>', "the game's name: see 'cutnode games'")
    .argument('[position]', 'where the book starts (default: where the game does)');
  addFlags(command, 'The book:', bookFlags);
  addFlags(command, 'Each position:', eachFlags);
  addFlags(command, 'Only for uniform:', gameFlags);
  command
    .optionsGroup('Output:')
    .option('--out <file>', "save the book, for the --known of 'solve', 'search' and 'play'")
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      examples(
        ['cutnode book connect-four --plies 4 --depth 14 --out opening.table', 'four plies, each searched 14 deep'],
        ['cutnode search connect-four --known opening.table', 'answered from it, nothing searched'],
        ['cutnode book connect-four 44444432 --plies 1', 'solved, to one ply from here'],
      ),
    )
    .action((name: string, text: string | undefined, output: { out?: string; json?: true }) =>
      calledByFlag([...bookFlags, ...eachFlags], async () => {
        const options = given(command, [...bookFlags, ...eachFlags]);
        if (!options.has('plies'))
          throw new UsageError("book needs --plies, such as 'cutnode book tic-tac-toe --plies 3'");
        const entry = findGame(name);
        const game = await loadGame(entry, given(command, gameFlags), undefined);
        const start = readPosition(game, text);
        if (output.out !== undefined) await checkWritable(output.out);
        const engine = await createEngine(game, { table: { keep: true } });
        const status = new StatusLine(session.terminal.stderr);
        const begin = performance.now();
        try {
          // The library checks what these are.
          const wanted = Object.fromEntries(options) as unknown as { plies: number };
          const table = makeBook(engine, {
            ...wanted,
            from: start,
            onProgress: ({ positions, total, ply }) =>
              status.update(
                () => `ply ${ply}: ${count(positions)} of ${count(total)} positions searched … Ctrl-C gives up`,
              ),
          });
          const timeMs = performance.now() - begin;
          status.clear();
          await reportTable({ entry, game, start, table, timeMs }, output, session);
        } finally {
          status.clear();
        }
      }),
    );
}
