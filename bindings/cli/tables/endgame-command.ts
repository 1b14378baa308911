import type { Command } from 'commander';
import { retrograde } from '../../textbook/tables/index.js';
import { readPosition } from '../answer.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { calledByFlag, type Flag, given, number } from '../flag.js';
import { checkWritable } from '../output-file.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { count } from '../units.js';
import { reportTable } from './table-report.js';

const endgameFlags: readonly Flag<'maxPositions'>[] = [
  {
    spelling: '--max-positions <n>',
    option: 'maxPositions',
    read: number,
    help: 'give up if there are more (default: 10000000)',
  },
];

/** `cutnode endgame` */
export function registerEndgame(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'endgame',
    summary: 'solve every position backwards, cycles and all, into a table',
    description:
      'Retrograde analysis: find all reachable positions and solve them backwards from the ends of the game. Play that need never end is a draw.',
    arguments: [
      gameArgument,
      ['[position]', 'solve the positions reachable from here (default: where the game starts)'],
    ],
    flags: { 'Limits:': endgameFlags },
    options: {
      'Output:': [
        ['--out <file>', "save the table, for the --known-values of 'solve', 'search' and 'play'"],
        ['--json', 'one JSON object'],
      ],
    },
    examples: [
      ['cutnode endgame tic-tac-toe', 'how all 5,478 positions end'],
      ['cutnode endgame robots --out robots.table', 'a chase that may never end'],
      ['cutnode solve robots --known-values robots.table', 'answered from it'],
    ],
  });
  command.action((name: string, text: string | undefined, output: { out?: string; json?: true }) =>
    calledByFlag(endgameFlags, async () => {
      const entry = await findGame(name);
      const game = await loadGame(entry, given(command, gameFlags), undefined);
      const start = readPosition(game, text);
      if (output.out !== undefined) await checkWritable(output.out);
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
    }),
  );
}
