import type { Command } from 'commander';
import { checkedGame } from '../../contract/checked-game.js';
import { moveText } from '../../contract/move-text.js';
import { type Game, isDecided } from '../../index.js';
import type { PositionTable } from '../../textbook/tables/position-table.js';
import { retrograde } from '../../textbook/tables/retrograde.js';

import { readPosition } from '../answer.js';
import { type CatalogueEntry, findGame, gameFlags, loadGame, refuseForeign } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { UsageError } from '../failure.js';
import { calledByFlag, type Flag, given, number } from '../flag.js';
import { checkWritable } from '../output-file.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { count } from '../units.js';
import { makeEndgames, makerOf } from './make-endgames.js';
import { type MoveValue, reportTable } from './table-report.js';

const endgameFlags: readonly Flag<'maxPositions'>[] = [
  {
    spelling: '--max-positions <n>',
    option: 'maxPositions',
    read: number,
    help: 'give up if there are more (default: 10000000)',
  },
];

const materialFlags: readonly Flag<'men' | 'pieces'>[] = [
  {
    spelling: '--men <n>',
    option: 'men',
    read: number,
    help: 'chess and Chinese chess: every material of up to 3 or 4 men, kings included',
  },
  {
    spelling: '--pieces <n>',
    option: 'pieces',
    read: number,
    help: 'draughts: every material of up to 2, 3 or 4 pieces',
  },
];

/** `cutnode endgame` */
export function registerEndgame(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'endgame',
    summary: 'solve every position backwards, cycles and all, into a table',
    description:
      'Retrograde analysis: find all reachable positions and solve them backwards from the ends of the game. Play that need never end is a draw. ' +
      'In chess, name materials such as KQKR, in Chinese chess such as KNKAA, in draughts numbers of pieces such as 2v2: their tables hold the plies to the end of every position with these men, and of all that captures and promotions lead to.',
    arguments: [
      gameArgument,
      [
        '[from...]',
        'a position: solve those reachable from it (default: where the game starts). In chess, materials such as KBNK KQKR; in Chinese chess, such as KRKAABB; in draughts, such as 2v1',
      ],
    ],
    flags: { 'Limits:': endgameFlags, 'Materials of chess, Chinese chess and draughts:': materialFlags },
    options: {
      'Output:': [
        [
          '--out <file>',
          "save the table, for the --known-values of 'solve', 'search' and 'play'; those of materials for --endgames",
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
      ['cutnode endgame xiangqi KNKA', 'a horse against an advisor'],
      ['cutnode endgame draughts 2v2', 'two pieces of each side, men and kings'],
    ],
  });
  command.action((name: string, from: readonly string[], output: Output) =>
    calledByFlag([...endgameFlags, ...materialFlags], async () => {
      const entry = await findGame(name);
      const maker = makerOf(entry.name, from);
      if (maker && given(command, endgameFlags).size > 0) {
        throw new UsageError('--max-positions is for a position, not for materials');
      }
      const options = given(command, gameFlags);
      if (options.has('evaluation')) throw new UsageError('endgame evaluates no positions; expected no --evaluation');
      const asked = given(command, materialFlags);
      const [wrong] = [...asked.keys()].filter((option) => option !== maker?.most);
      if (wrong !== undefined) {
        throw new UsageError(
          `--${wrong} is for the materials of ${wrong === 'men' ? 'chess and xiangqi' : 'draughts'}`,
        );
      }
      if (output.out !== undefined) await checkWritable(output.out);
      if (!maker) return solveFrom(entry, from, output, command, session);
      refuseForeign(entry, options);
      const most = asked.get(maker.most);
      return makeEndgames(entry, maker, { materials: from, most, known: options.get('endgames') }, output, session);
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
  const start = readPosition(game, text, session);
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
    const moves = movesOf(game, start, table);
    await reportTable({ entry, game, start, table, timeMs }, output, session, { moves });
  } finally {
    status.clear();
  }
}

/** What each move from `start` is worth; none if the game is over there. */
function movesOf(game: Game<unknown, unknown>, start: unknown, table: PositionTable<unknown>): readonly MoveValue[] {
  const rules = checkedGame(game);
  if (rules.outcome(start) !== undefined) return [];
  const mover = rules.player(start);
  return rules.moves(start).map((move) => {
    const child = rules.play(start, move);
    const value = table.probe(child)?.value ?? 0;
    const again = rules.playerAfter(child, mover) === mover;
    rules.undo(child, move);
    // A win is a ply farther from here.
    const fromHere = isDecided(value) ? value - Math.sign(value) : value;
    return { move: moveText(game, start, move), value: again || value === 0 ? fromHere : -fromHere };
  });
}
