import type { Command } from 'commander';
import {
  type AnalysisOptions,
  type AnalysisProgress,
  analyse,
  IllegalMoveError,
  InvalidPositionError,
} from '../../index.js';
import { readPosition } from '../answer.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { INTERRUPTED, UsageError } from '../failure.js';
import { calledByFlag, type Flag, given, number } from '../flag.js';
import { openInput } from '../input-lines.js';
import { Interruption } from '../interruption.js';
import { hostedFlag } from '../search-flags.js';
import { engineFor } from '../searcher.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { isTerminal } from '../terminal.js';
import { type AnalysedGame, analysisJson, analysisPage } from './analysis-report.js';
import { readMoves } from './read-moves.js';

type AnalyseTarget =
  | keyof Pick<AnalysisOptions<unknown, unknown>, 'solve' | 'depth' | 'nodes' | 'timeMs'>
  | 'thresholds.inaccuracy'
  | 'thresholds.mistake'
  | 'hosted';

const limitFlags: readonly Flag<AnalyseTarget>[] = [
  { spelling: '--solve', option: 'solve', help: 'search each position to the end of the game: exact values' },
  { spelling: '--depth <plies>', option: 'depth', read: number, help: 'search each position to this depth' },
  {
    spelling: '--nodes <n>',
    option: 'nodes',
    read: number,
    help: 'nodes for each position (default: 1000000, or 50000 if the rules run in JavaScript)',
  },
  { spelling: '--time <ms>', option: 'timeMs', read: number, help: 'milliseconds for each position' },
];

const verdictFlags: readonly Flag<AnalyseTarget>[] = [
  {
    spelling: '--inaccuracy <loss>',
    option: 'thresholds.inaccuracy',
    read: number,
    help: "call a move an inaccuracy from this loss, in units of the game's evaluation",
  },
  {
    spelling: '--mistake <loss>',
    option: 'thresholds.mistake',
    read: number,
    help: 'call a move a mistake from this loss',
  },
];

const engineFlags: readonly Flag<AnalyseTarget>[] = [{ ...hostedFlag, option: 'hosted' }];

const allFlags = [...limitFlags, ...verdictFlags, ...engineFlags];

/** `cutnode analyse` */
export function registerAnalyse(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'analyse',
    summary: 'the value of every move of a game, and where the mistakes were',
    description:
      'The value of every move of a game, finished or not, and what a better one would have been worth. Moves that are ' +
      'proved to throw away a win or a draw are called so; other losses are given in numbers, and named from the ' +
      'thresholds on.',
    arguments: [
      gameArgument,
      ['[moves...]', 'the moves in turn, as the game writes them; 44455 and d3c5 are read move by move'],
    ],
    flags: { 'Limits:': limitFlags, 'Verdicts:': verdictFlags, 'Engine:': engineFlags },
    options: {
      'Input and output:': [
        ['--position <position>', 'the position before the first move (default: where the game starts)'],
        ['--input <file>', 'read games from a file, one per line, or - for standard input'],
        ['--json', 'one JSON object per game, each on a line'],
      ],
    },
    examples: [
      ['cutnode analyse tic-tac-toe 5 2 1 9 3', 'a short game'],
      ['cutnode analyse connect-four-6x5 3344 --solve', 'exact values'],
      ['cutnode analyse othello d3c5d6 --depth 8 --mistake 300', 'to a depth, with a threshold'],
      ['cutnode analyse ./my-game.js --input games.txt --json', 'many games, for programs'],
    ],
  });
  command.action((name: string, moves: string[], flags: Flags) =>
    calledByFlag(allFlags, () => analyseAsAsked(name, moves, flags, command, session)),
  );
}

interface Flags {
  readonly position?: string;
  readonly input?: string;
  readonly json?: true;
}

async function analyseAsAsked(
  name: string,
  words: readonly string[],
  { position, input, json }: Flags,
  command: Command,
  session: Session,
): Promise<void> {
  if (input !== undefined && words.length > 0) {
    throw new UsageError(`give either moves or --input, not '${words.join(' ')}' and --input ${input}`);
  }
  if (input === undefined && words.length === 0) {
    throw new UsageError("analyse needs moves or --input, such as 'cutnode analyse tic-tac-toe 5 2 1 9'");
  }
  const entry = await findGame(name);
  if (entry.chance) throw new UsageError(`analyse searches games without dice; ${entry.name} has dice`);
  const values = given(command, allFlags);
  const game = await loadGame(entry, given(command, gameFlags), undefined);
  const { solve, depth, nodes, timeMs, hosted } = Object.fromEntries(values) as Record<string, never>;
  const thresholds = { inaccuracy: values.get('thresholds.inaccuracy'), mistake: values.get('thresholds.mistake') };
  // The library validates the values.
  const watched = isTerminal(session.terminal.stderr);
  const engine = await engineFor(
    game,
    { hosted, table: { keep: solve === true } },
    { entry, position: readPosition(game, position), watched },
  );
  const options = { solve, depth, nodes, timeMs, thresholds, engine } as AnalysisOptions<unknown, unknown>;
  const stoppable = 'close' in engine;
  const interruption = new Interruption();
  const { signal } = interruption;
  const status = new StatusLine(session.terminal.stderr);
  const one = async (text: string): Promise<void> => {
    const start = readPosition(game, position);
    const { moves } = readMoves(game, start, text);
    if (stoppable) interruption.arm();
    status.show(`analysing ${entry.name} … Ctrl-C ${stoppable ? 'stops' : 'gives up'}`);
    const onProgress = ({ done, total, move }: AnalysisProgress<unknown>): void => {
      // Until there is something to keep, Ctrl-C ends at once.
      if (move) interruption.arm();
      const stops = stoppable ? 'stops' : 'stops after this one';
      status.update(() => `analysing ${entry.name}  ${done} of ${total} positions  Ctrl-C ${stops}`);
    };
    try {
      const given = position === undefined ? undefined : start;
      const analysis = await analyse(game, moves, { ...options, position: given, signal, onProgress });
      status.clear();
      const analysed: AnalysedGame = { entry, game, start, analysis };
      await session.print(json ? `${analysisJson(analysed)}\n` : analysisPage(analysed, session.terminal.stdout));
    } finally {
      status.clear();
    }
  };
  try {
    if (input === undefined) await one(words.join(' '));
    else await eachLine(input, one, () => signal.aborted, session);
  } finally {
    interruption.disarm();
    if (stoppable) await engine.close();
  }
  if (signal.aborted) session.status = INTERRUPTED;
}

/** Analyses the game on each line. An invalid line is reported with its number. */
async function eachLine(
  path: string,
  analyseLine: (text: string) => Promise<void>,
  enough: () => boolean,
  session: Session,
): Promise<void> {
  const input = await openInput(path, session.terminal.stdin);
  const where = input.name ? `${input.name}, ` : '';
  for await (const { number: line, text } of input.lines()) {
    const moves = (text.split(/[#;]/, 1)[0] as string).trim();
    if (moves === '') continue;
    try {
      await analyseLine(moves);
    } catch (error) {
      if (!(error instanceof IllegalMoveError || error instanceof InvalidPositionError)) throw error;
      session.complain(error, `${where}line ${line}: `);
    }
    if (enough()) return;
  }
}
