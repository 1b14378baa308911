import type { Command } from 'commander';
import { createEngine } from '../../index.js';
import { checkBook } from '../../textbook/tables/book-check.js';
import { makeBook } from '../../textbook/tables/opening-book.js';

import { positionText, readPosition } from '../answer.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { UsageError } from '../failure.js';
import { calledByFlag, type Flag, given, number } from '../flag.js';
import { checkWritable } from '../output-file.js';
import { depthFlag, limitFlags } from '../search-flags.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { count } from '../units.js';
import { BookJournal } from './book-journal.js';
import { reportTable } from './table-report.js';

const bookFlags: readonly Flag[] = [
  { spelling: '--plies <n>', option: 'plies', read: number, help: 'every position up to this many plies, 0 to 100' },
  {
    spelling: '--max-positions <n>',
    option: 'maxPositions',
    read: number,
    help: 'give up if there are more (default: 1000000)',
  },
];
const checkFlags: readonly Flag[] = [
  {
    spelling: '--verify <n>',
    option: 'verify',
    read: number,
    help: 'then check every position by its moves, and n of the last ply by another algorithm',
  },
];
const eachFlags: readonly Flag[] = [depthFlag, ...limitFlags];

/** `cutnode book` */
export function registerBook(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'book',
    summary: 'search every position of the opening into a table',
    description:
      'Make an opening book: search every position up to a ply. Without a limit each is solved, which may take long. With --out, results are saved in FILE.part as they are found, and the same command continues an interrupted run.',
    arguments: [gameArgument, ['[position]', 'where the book starts (default: where the game does)']],
    flags: { 'The book:': bookFlags, 'Each position:': eachFlags, 'Afterwards:': checkFlags },
    options: {
      'Output:': [
        ['--out <file>', "save the book, for the --known-values of 'solve', 'search' and 'play'"],
        ['--json', 'one JSON object'],
      ],
    },
    examples: [
      ['cutnode book connect-four --plies 4 --depth 14 --out opening.table', 'four plies, each searched 14 deep'],
      ['cutnode search connect-four --known-values opening.table', 'answered from it, nothing searched'],
      ['cutnode book connect-four 44444432 --plies 1 --verify 7', 'solved to one ply from here, and checked'],
    ],
  });
  command.action((name: string, text: string | undefined, output: { out?: string; json?: true }) =>
    calledByFlag([...bookFlags, ...eachFlags, ...checkFlags], async () => {
      const options = given(command, [...bookFlags, ...eachFlags]);
      if (!options.has('plies'))
        throw new UsageError("book needs --plies, such as 'cutnode book tic-tac-toe --plies 3'");
      const solveAgain = given(command, checkFlags).get('verify') as number | undefined;
      const limits = Object.fromEntries(given(command, eachFlags));
      const limited = Object.keys(limits).length > 0;
      if (solveAgain !== undefined && limited) {
        throw new UsageError('--verify checks exact values; leave out the limits of each position');
      }
      if (solveAgain !== undefined && !(Number.isInteger(solveAgain) && solveAgain >= 0)) {
        throw new UsageError(`--verify must be a whole number from 0, not ${solveAgain}`);
      }
      const entry = await findGame(name);
      const gameOptions = given(command, gameFlags);
      const game = await loadGame(entry, gameOptions, undefined);
      const start = readPosition(game, text, session);
      if (output.out !== undefined) await checkWritable(output.out);
      const engine = await createEngine(game, { table: { keep: true } });
      // Exact values are valid for a book of any number of plies.
      const about = {
        from: positionText(game, start),
        // Chess with another evaluation is called chess too.
        ...(gameOptions.size > 0 && { options: Object.fromEntries(gameOptions) }),
        ...(limited ? { plies: options.get('plies'), ...limits } : {}),
      };
      const journal = output.out === undefined ? undefined : BookJournal.open(output.out, game, about);
      const status = new StatusLine(session.terminal.stderr);
      const begin = performance.now();
      try {
        // The library validates these.
        const wanted = Object.fromEntries(options) as unknown as { plies: number };
        const table = makeBook(engine, {
          ...wanted,
          from: start,
          found: journal?.found,
          onFound: (entry) => journal?.add(entry),
          onProgress: ({ positions, total, ply }) =>
            status.update(
              () => `ply ${ply}: ${count(positions)} of ${count(total)} positions searched … Ctrl-C gives up`,
            ),
        });
        const timeMs = performance.now() - begin;
        status.clear();
        await reportTable({ entry, game, start, table, timeMs }, output, session, { packed: true });
        journal?.remove();
        if (solveAgain !== undefined) {
          const checked = checkBook(await createEngine(game), table, {
            ...wanted,
            from: start,
            solveAgain,
            onProgress: (again) => status.update(() => `${count(again)} of ${count(solveAgain)} solved again …`),
          });
          status.clear();
          session.terminal.stderr.write(
            `verified: ${count(checked.byMoves)} of ${count(checked.positions)} positions by their moves, ${count(checked.solvedAgain)} solved again\n`,
          );
        }
      } finally {
        journal?.close();
        status.clear();
      }
    }),
  );
}
