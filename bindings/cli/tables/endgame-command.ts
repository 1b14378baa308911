import type { Command } from 'commander';
import { retrograde } from '../../textbook/tables/index.js';
import { readPosition } from '../answer.js';
import { type CatalogueEntry, findGame, gameFlags, loadGame, refuseForeign } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { UsageError } from '../failure.js';
import { calledByFlag, type Flag, given, number } from '../flag.js';
import { checkWritable } from '../output-file.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { count } from '../units.js';
import { areMaterials, makeEndgames } from './chess-endgames.js';
import { reportTable } from './table-report.js';

const endgameFlags: readonly Flag<'maxPositions'>[] = [
  {
    spelling: '--max-positions <n>',
    option: 'maxPositions',
    read: number,
    help: 'give up if there are more (default: 10000000)',
  },
];

const materialFlags: readonly Flag<'men'>[] = [
  { spelling: '--men <n>', option: 'men', read: number, help: 'every material of up to 3 or 4 men, kings included' },
];

/** `cutnode endgame` */
export function registerEndgame(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'endgame',
    summary: 'solve every position backwards, cycles and all, into a table',
    description:
      'Retrograde analysis: find all reachable positions and solve them backwards from the ends of the game. Play that need never end is a draw. ' +
      'In chess, name materials such as KQKR: their tables hold the plies to mate of every position with these men, and of all that captures and promotions lead to.',
    arguments: [
      gameArgument,
      [
        '[from...]',
        'a position: solve those reachable from it (default: where the game starts). In chess, materials such as KBNK KQKR',
      ],
    ],
    flags: { 'Limits:': endgameFlags, 'Materials of chess:': materialFlags },
    options: {
      'Output:': [
        [
          '--out <file>',
          "save the table, for the --known-values of 'solve', 'search' and 'play'; those of chess for their --endgames",
        ],
        ['--json', 'one JSON object'],
      ],
    },
    examples: [
      ['cutnode endgame tic-tac-toe', 'how all 5,478 positions end'],
      ['cutnode endgame robots --out robots.table', 'a chase that may never end'],
      ['cutnode solve robots --known-values robots.table', 'answered from it'],
      ['cutnode endgame chess KQKR --out kqkr.endgames', 'king and queen against king and rook'],
      ['cutnode play chess --endgames kqkr.endgames', 'an opponent that knows it'],
    ],
  });
  command.action((name: string, from: readonly string[], output: Output) =>
    calledByFlag([...endgameFlags, ...materialFlags], async () => {
      const entry = await findGame(name);
      const materials = areMaterials(entry.name, from);
      const [foreign] = given(command, materials ? endgameFlags : materialFlags).keys();
      if (foreign === 'maxPositions') throw new UsageError('--max-positions is for a position, not for materials');
      if (foreign === 'men') throw new UsageError('--men is for the materials of chess');
      if (output.out !== undefined) await checkWritable(output.out);
      if (!materials) return solveFrom(entry, from, output, command, session);
      const options = given(command, gameFlags);
      refuseForeign(entry, options);
      const men = given(command, materialFlags).get('men');
      const known = options.get('endgames');
      return makeEndgames({ entry, materials: from, men, known }, output, session);
    }),
  );
}

interface Output {
  readonly out?: string;
  readonly json?: true;
}

/** Retrograde analysis of the positions that can be reached from one. */
async function solveFrom(
  entry: CatalogueEntry,
  [text, more]: readonly string[],
  output: Output,
  command: Command,
  session: Session,
): Promise<void> {
  if (more !== undefined) {
    throw new UsageError(`endgame takes one position, not '${text}' and '${more}'; quote a position with spaces`);
  }
  const game = await loadGame(entry, given(command, gameFlags), undefined);
  const start = readPosition(game, text);
  const status = new StatusLine(session.terminal.stderr);
  const begin = performance.now();
  try {
    const options: Record<string, unknown> = Object.fromEntries(given(command, endgameFlags));
    const table = retrograde(game, {
      ...options,
      from: [start],
      onProgress: ({ phase, positions, moves }) =>
        status.update(() => `${count(positions)} positions ${phase}, ${count(moves)} moves … Ctrl-C gives up`),
    });
    const timeMs = performance.now() - begin;
    status.clear();
    await reportTable({ entry, game, start, table, timeMs }, output, session);
  } finally {
    status.clear();
  }
}
