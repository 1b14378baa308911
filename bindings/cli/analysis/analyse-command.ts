import type { Command } from 'commander';
import { checkedGame } from '../../contract/checked-game.js';
import type { ChessPosition } from '../../games/chess/index.js';
import type { PgnGame } from '../../games/chess/pgn.js';
import { type Analysis, analyse, type Game, IllegalMoveError, InvalidPositionError } from '../../index.js';
import type { AnalysisOptions, AnalysisProgress } from '../../tools/analysis/analyse.js';
import { readPosition } from '../answer.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { INTERRUPTED, UsageError } from '../failure.js';
import { calledByFlag, type Flag, given, number } from '../flag.js';
import { openInput } from '../input-lines.js';
import { Interruption } from '../interruption.js';
import { checkWritable, isSameFile, write } from '../output-file.js';
import { depthFlag, hostedFlag, nodesFlag, timeFlag } from '../search-flags.js';
import { engineFor } from '../searcher.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { isTerminal } from '../terminal.js';
import { readsTexts } from '../text-encoding.js';
import { plural } from '../units.js';
import { type AnalysedGame, analysisJson, analysisPage, type FromText } from './analysis-report.js';
import { annotatedGame } from './annotated-pgn.js';
import { movesToTheEnd, type NotatedTexts, notatedTexts, openGames, type WrittenGame } from './notations.js';
import { readMoves } from './read-moves.js';

type AnalyseTarget =
  | keyof Pick<AnalysisOptions<unknown, unknown>, 'solve' | 'depth' | 'nodes' | 'timeMs'>
  | 'thresholds.inaccuracy'
  | 'thresholds.mistake'
  | 'hosted';

const limitFlags: readonly Flag<AnalyseTarget>[] = [
  { spelling: '--solve', option: 'solve', help: 'search to the end of the game: exact values' },
  depthFlag,
  { ...nodesFlag, help: `${nodesFlag.help} (default: 1000000, or 50000 if the rules run in JavaScript)` },
  timeFlag,
];

const verdictFlags: readonly Flag<AnalyseTarget>[] = [
  {
    spelling: '--inaccuracy <loss>',
    option: 'thresholds.inaccuracy',
    read: number,
    help: "call a move an inaccuracy from this loss, in units of the game's evaluation (default in chess: 50)",
  },
  {
    spelling: '--mistake <loss>',
    option: 'thresholds.mistake',
    read: number,
    help: 'call a move a mistake from this loss (default in chess: 100)',
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
      [
        '[moves...]',
        'the moves in turn, as the game writes them; 44455 and d3c5 are read move by move. In chess also files of games ' +
          'such as games.pgn, in draughts such as games.pdn, or - for one from standard input',
      ],
    ],
    flags: { 'Limits of each position:': limitFlags, 'Verdicts:': verdictFlags, 'Engine:': engineFlags },
    options: {
      'Input and output:': [
        ['--position <position>', 'the position before the first move (default: where the game starts)'],
        ['--input <file>', 'read games from a file, one per line, or - for standard input'],
        ['--json', 'one JSON object per game, each on a line'],
        ['--pgn <file>', 'with games from a PGN: write them with values, glyphs and better moves'],
      ],
    },
    examples: [
      ['cutnode analyse tic-tac-toe 5 2 1 9 3', 'a short game'],
      ['cutnode analyse connect-four-6x5 3344 --solve', 'exact values'],
      ['cutnode analyse othello d3c5d6 --depth 8 --mistake 300', 'to a depth, with a threshold'],
      ['cutnode analyse ./my-game.mjs --input games.txt --json', 'many games, for programs'],
      ['cutnode analyse chess games.pgn --pgn annotated.pgn', 'games of chess, also written with the better moves'],
    ],
  });
  readsTexts(command).action((name: string, moves: string[], flags: Flags) =>
    calledByFlag(allFlags, () => analyseAsAsked(name, moves, flags, command, session)),
  );
}

interface Flags {
  readonly position?: string;
  readonly input?: string;
  readonly json?: true;
  readonly pgn?: string;
}

/** A game to analyse. */
interface Task {
  readonly start: unknown;
  readonly moves: readonly unknown[];
  /** Whether it begins somewhere else than games do. */
  readonly isMoved: boolean;
  readonly text?: FromText;
  /** The number of its line in the input. */
  readonly line?: number | undefined;
}

/** A game as `cutnode match --save` writes it: its position if not the usual one, the moves and the result. */
const SAVED = /^(?:(?<from>.+): )?(?<moves>.*?) (?:1-0|0-1|1\/2-1\/2)$/;

async function analyseAsAsked(
  name: string,
  words: readonly string[],
  { position, input, json, pgn: output }: Flags,
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
  const texts = await notatedTexts(entry.name, words, input);
  if (texts?.name !== 'PGN' && output !== undefined) {
    throw new UsageError(`--pgn writes games from a PGN, such as 'cutnode analyse chess games.pgn --pgn ${output}'`);
  }
  if (texts !== undefined && position !== undefined) {
    throw new UsageError(`a ${texts.name} has its own positions; leave --position out`);
  }
  const overwritten = output === undefined ? undefined : texts?.paths.find((path) => isSameFile(path, output));
  if (overwritten !== undefined) {
    throw new UsageError(`--pgn would overwrite '${overwritten}', from which games are read; give it another name`);
  }
  if (output !== undefined) await checkWritable(output);
  const values = given(command, allFlags);
  const game = await loadGame(entry, given(command, gameFlags), undefined);
  const { solve, depth, nodes, timeMs, hosted } = Object.fromEntries(values) as Record<string, never>;
  const thresholds = {
    inaccuracy: values.get('thresholds.inaccuracy') ?? entry.thresholds?.inaccuracy,
    mistake: values.get('thresholds.mistake') ?? entry.thresholds?.mistake,
  };
  // The library validates the values.
  const watched = isTerminal(session.terminal.stderr);
  const engine = await engineFor(
    game,
    { hosted, table: { keep: solve === true } },
    { entry, position: readPosition(game, position, session), watched },
  );
  const options = { solve, depth, nodes, timeMs, thresholds, engine } as AnalysisOptions<unknown, unknown>;
  const stoppable = 'close' in engine;
  const interruption = new Interruption();
  const { signal } = interruption;
  const status = new StatusLine(session.terminal.stderr);
  let printed = 0;
  const one = async ({ start, moves, isMoved, text, line }: Task): Promise<Analysis<unknown>> => {
    if (stoppable) interruption.arm();
    const what = text ? `game ${text.number}` : entry.name;
    status.show(`analysing ${what} … Ctrl-C ${stoppable ? 'stops' : 'gives up'}`);
    const onProgress = ({ done, total, move }: AnalysisProgress<unknown>): void => {
      // Until there is something to keep, Ctrl-C ends at once.
      if (move) interruption.arm();
      const stops = stoppable ? 'stops' : 'stops after this one';
      status.update(() => `analysing ${what}  ${done} of ${total} positions  Ctrl-C ${stops}`);
    };
    try {
      const analysis = await analyse(game, moves, {
        ...options,
        position: isMoved ? start : undefined,
        signal,
        onProgress,
      });
      status.clear();
      const analysed: AnalysedGame = { entry, game, start, analysis, ...(text && { text }), line };
      const page = json ? `${analysisJson(analysed)}\n` : analysisPage(analysed, session.terminal.stdout);
      await session.print(printed++ > 0 && !json ? `\n${page}` : page);
      return analysis;
    } finally {
      status.clear();
    }
  };
  const inText = async (text: string, line?: number): Promise<void> => {
    const saved = SAVED.exec(text)?.groups;
    const from = saved?.from ?? position;
    const start = readPosition(game, from);
    await one({ start, moves: readMoves(game, start, saved?.moves ?? text).moves, isMoved: from !== undefined, line });
  };
  const enough = (): boolean => signal.aborted;
  try {
    if (texts) {
      const games = await eachGame(texts, game, one, enough, session);
      if (output !== undefined) await write(output, await annotated(games, Number(thresholds.mistake)), session);
    } else if (input === undefined) await inText(words.join(' '));
    else await eachLine(input, inText, enough, session);
  } finally {
    interruption.disarm();
    if (stoppable) await engine.close();
  }
  if (signal.aborted) session.status = INTERRUPTED;
}

/** Analyses the game on each line. An invalid line is reported with its number. */
async function eachLine(
  path: string,
  analyseLine: (text: string, line: number) => Promise<void>,
  enough: () => boolean,
  session: Session,
): Promise<void> {
  const input = await openInput(path, session);
  const where = input.name ? `${input.name}, ` : '';
  for await (const { number: line, text } of input.lines()) {
    const moves = (text.split(/[#;]/, 1)[0] as string).trim();
    if (moves === '') continue;
    try {
      await analyseLine(moves, line);
    } catch (error) {
      if (!(error instanceof IllegalMoveError || error instanceof InvalidPositionError)) throw error;
      session.complain(error, `${where}line ${line}: `);
    }
    if (enough()) return;
  }
}

/**
 * Analyses each game of some texts, and returns them as they were read. A bad game is reported with its number and the
 * line.
 */
async function eachGame(
  texts: NotatedTexts,
  game: Game<unknown, unknown>,
  analyseGame: (task: Task) => Promise<Analysis<unknown>>,
  enough: () => boolean,
  session: Session,
): Promise<{ readonly game: WrittenGame; readonly analysis: Analysis<unknown> }[]> {
  const { notation, paths } = texts;
  const analysed = [];
  for (const path of paths) {
    if (enough()) break;
    const opened = await openGames(path, texts, session).catch((error: unknown) => {
      if (!(error instanceof UsageError) || paths.length === 1) throw error;
      session.complain(error);
    });
    const { file = '', games = [] } = opened ?? {};
    for (const { number, game: written, error } of games) {
      if (enough()) break;
      const where = `${file ? `${file}, ` : ''}game ${number}: `;
      if (error) {
        session.complain(error, where);
        continue;
      }
      for (const note of shortened(written.notes ?? [])) session.note(`${where}${note}`);
      const text: FromText = { file: paths.length > 1 && file ? file : undefined, number, game: written, notation };
      const moves = movesToTheEnd(game, written);
      analysed.push({
        game: written,
        analysis: await analyseGame({ start: written.start, moves, isMoved: true, text }),
      });
    }
  }
  return analysed;
}

/** So many notes of a game are told. */
const NOTES_TOLD = 3;

function shortened(notes: readonly string[]): readonly string[] {
  const more = notes.length - NOTES_TOLD;
  return more > 0 ? [...notes.slice(0, NOTES_TOLD), `${plural(more, 'other note')} of this kind`] : notes;
}

/** The analysed games of chess in PGN. */
async function annotated(
  games: readonly { readonly game: WrittenGame; readonly analysis: Analysis<unknown> }[],
  mistake: number,
): Promise<string> {
  const { chess, formatPgn, formatSan: san } = await import('../../games/chess/index.js');
  const play = (position: ChessPosition, move: number): ChessPosition => checkedGame(chess).play(position, move);
  return games
    .map(({ game, analysis }) =>
      formatPgn(annotatedGame(game as PgnGame, analysis as Analysis<number>, { mistake, san, play })),
    )
    .join('\n');
}
