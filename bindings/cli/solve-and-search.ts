import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import { usualLimits } from '../contract/limits.js';
import { writeLine } from '../contract/move-notation.js';
import type { Iteration, SearchOptions } from '../index.js';
import type { SearchProgress } from '../laboratory.js';
import { boundOf, resultLine } from '../tools/batch/result-line.js';
import { type Answer, provedInWords, type Question, readQuestion, sidesAt, type Verb } from './answer.js';
import { answerAll } from './answer-input.js';
import { findGame, gameFlags, loadGame } from './catalogue/index.js';
import { searchWithDice } from './chance-search.js';
import { addGameFlags, gameArgument } from './command-page.js';
import { examples } from './examples.js';
import { INTERRUPTED, UsageError } from './failure.js';
import { addFlags, calledByFlag, given } from './flag.js';
import { openInput } from './input-lines.js';
import { Interruption } from './interruption.js';
import { adviceOnCircles } from './match/games-without-end.js';
import { answerLine, answerPage } from './result-text.js';
import {
  allSearchFlags,
  depthFlag,
  findingFlags,
  hostedFlag,
  knownFlags,
  limitFlags,
  methodFlags,
  searchSettings,
  selectiveFlags,
  tableFlags,
  threadsFlag,
} from './search-flags.js';
import { batchSearcher, searcherFor } from './searcher.js';
import type { Session } from './session.js';
import { StatusLine } from './status-line.js';
import { withKnownValues } from './tables/known-values.js';
import { isPiped, isTerminal } from './terminal.js';
import { readsTexts } from './text-encoding.js';
import { duration, short } from './units.js';
import { inWords } from './value-words.js';

/** After so long, a search that may never end says so. */
const PATIENCE_MS = 1000;

/** `cutnode solve` */
export function registerSolve(program: Command, session: Session): void {
  const command = program
    .command('solve')
    .summary('search to the end of the game: the exact value and the best move')
    .description('Search to the end of the game: the exact value, the best move and the best line for both sides.');
  makeSearching(command, 'solve', session).addHelpText(
    'after',
    examples(
      ['cutnode solve connect-four 44455554221', 'one position'],
      ['cutnode solve connect-four --input positions.txt', 'a file of positions, one per line'],
      ['cutnode solve connect-four --input - --json', 'standard input, for programs'],
      ['cutnode solve connect-four 17444355 --window=-1,1', 'only who wins, which is faster'],
      ["cutnode solve chess '8/8/8/8/8/2k5/1R6/K7 w - - 0 1' --endgames KRK", 'from an end-game table'],
    ),
  );
}

/** `cutnode search` */
export function registerSearch(program: Command, session: Session): void {
  const command = program
    .command('search')
    .summary('find the best move within a depth, a time or a number of nodes')
    .description('Find the best move within a depth, a time or a number of nodes; without any, in one second.');
  makeSearching(command, 'search', session).addHelpText(
    'after',
    examples(
      ['cutnode search connect-four 4455 --time 200', 'the best move in 200 ms'],
      ['cutnode search connect-four 4455 --depth 12 --lines 3', 'the three best moves, 12 plies deep'],
      ['cutnode search tic-tac-toe --depth 9 --algorithm minimax', 'every node of the tree'],
      ["cutnode search chess '8/8/8/8/8/2k5/1R6/K7 w - - 0 1' --endgames KRK", 'answered from an end-game table'],
      ['cutnode search uniform --branching 5 --depth 8 --no-iterative', 'a synthetic tree'],
    ),
  );
}

/**
 * What `solve` and `search` share: a game, one position or many, all search options, and answers as JSON or in words.
 */
function makeSearching(command: Command, verb: Verb, session: Session): Command {
  command
    .argument(...gameArgument)
    .argument(
      '[position]',
      'a position in its notation, or - for positions on standard input (default: what is piped in, else where the game starts)',
    );
  addFlags(command, 'Limits:', verb === 'search' ? [depthFlag, ...limitFlags] : limitFlags);
  addFlags(command, 'Search:', methodFlags);
  if (verb === 'search') addFlags(command, 'Search that leaves things out:', selectiveFlags);
  addFlags(command, 'Table:', tableFlags);
  addFlags(command, 'Result:', findingFlags);
  addFlags(command, 'Engine:', [...knownFlags, threadsFlag, hostedFlag]);
  addGameFlags(command);
  return readsTexts(command)
    .optionsGroup('Input and output:')
    .option('--input <file>', 'read positions from a file, one per line, or - for standard input')
    .option('--json', 'one JSON object per line')
    .action((name: string, position: string | undefined, flags: { input?: string; json?: true }) =>
      calledByFlag(allSearchFlags, () => searchAsAsked({ verb, name, position, ...flags, command }, session)),
    );
}

/** A program that starts this one and leaves its standard input open would wait for ever without a word. */
const WAITING = 'reading positions from standard input; for where the game starts, close it (< /dev/null)';

interface Asked {
  readonly verb: Verb;
  readonly name: string;
  readonly position: string | undefined;
  readonly input?: string;
  readonly json?: true;
  readonly command: Command;
}

async function searchAsAsked({ json, ...asking }: Asked, session: Session): Promise<void> {
  const { verb, name, command } = asking;
  const { stdout, stdin } = session.terminal;
  const dash = asking.position === '-' && asking.input === undefined;
  const position = dash ? undefined : asking.position;
  const piped = position === undefined && asking.input === undefined && !dash && isPiped(stdin);
  const input = dash || piped ? '-' : asking.input;
  const entry = await findGame(name);
  const asked = searchSettings(given(command, allSearchFlags));
  if (input !== undefined && position !== undefined) {
    throw new UsageError(`give either a position or --input, not '${position}' and --input ${input}`);
  }
  const game = await loadGame(entry, given(command, gameFlags), asked.search.depth);
  if (entry.chance) {
    const values = given(command, allSearchFlags);
    return searchWithDice(
      { verb, entry, game, position, input: piped ? undefined : input, json: json === true, values },
      session,
    );
  }
  const settings = { ...asked, search: await withKnownValues(entry, game, asked.search) };
  const { threads, engine: wanted, search: options } = settings;
  const advice = verb === 'solve' ? adviceOnCircles(entry, game) : undefined;
  if (input !== undefined) {
    let unsolved = 0;
    const write = (found: Answer, line: number): string => {
      if (!found.result.solved) unsolved++;
      return json ? answerJson(found, line) : answerLine(found, verb, stdout);
    };
    const searcher = await batchSearcher(game, wanted, threads);
    try {
      const positions = await answerAll(
        {
          entry,
          ask: (text) => searcher.ask(readQuestion(entry, game, text, options, session), verb),
          ahead: searcher.ahead,
          input: await openInput(input, session, { whileWaiting: piped ? WAITING : undefined }),
          mayBeEmpty: piped,
          write,
        },
        session,
      );
      if (advice && unsolved > 0) session.terminal.stderr.write(notSolved(advice));
      // A pipe without a position, as some job runners have, stands for the start of the game.
      if (positions > 0 || !piped) return;
      session.terminal.stderr.write(`no position is piped in: ${entry.name} from where the game starts\n`);
    } finally {
      await searcher.close();
    }
  }
  const { stderr } = session.terminal;
  const status = new StatusLine(stderr);
  const question = readQuestion(entry, game, position, options, session);
  const watched = isTerminal(stderr);
  const searcher = await searcherFor(game, wanted, { entry, position: question.position, threads, watched });
  const interruption = new Interruption();
  const reports = watched ? reporters(question, status) : warningOfNoEnd(question, { verb, advice }, stderr);
  if (searcher.stoppable) interruption.arm();
  try {
    status.show(
      `${verb === 'solve' ? 'solving' : 'searching'} ${entry.name} … Ctrl-C ${searcher.stoppable ? 'stops' : 'gives up'}`,
    );
    const signal = searcher.stoppable ? { signal: interruption.signal } : {};
    const found = await searcher.ask(
      { ...question, options: { ...limited(question.options, verb), ...reports, ...signal } },
      verb,
    );
    status.clear();
    await session.print(json ? `${answerJson(found)}\n` : await answerPage(found, verb, stdout));
    if (advice && !found.result.solved) stderr.write(notSolved(advice));
    if (interruption.signal.aborted) session.status = INTERRUPTED;
  } finally {
    interruption.disarm();
    status.clear();
    await searcher.close();
  }
}

function answerJson(found: Answer, line?: number): string {
  return resultLine({ ...found, name: found.entry.name, line });
}

/** The library's defaults for a search without a signal, which the signal of Ctrl-C would change. */
function limited(options: SearchOptions, verb: Verb): SearchOptions {
  return verb === 'solve' ? options : { ...usualLimits(options, Boolean(options.selective)), ...options };
}

/** Reports a long search on the status line: its last iteration, what is proved, and the nodes so far. */
function reporters(
  question: Question,
  status: StatusLine,
): Required<Pick<SearchOptions, 'onIteration' | 'onProgress'>> {
  const { entry, game, position, options } = question;
  const sides = sidesAt(entry, game, position);
  const timed = options.preferFasterWins !== false;
  let iterated = '';
  let line = '';
  return {
    onIteration: ({ depth, value, pv, nodes, timeMs, ...iteration }: Iteration<unknown>) => {
      const bound = boundOf({ value, bound: iteration.bound }, { depth, solved: false });
      const words = inWords({ value, bound, score: undefined, solved: false, timed, graded: entry.graded, sides });
      iterated = `depth ${depth}  ${words}  `;
      line = writeLine(game, position, pv).join(' ');
      status.update(() => `${iterated}${effort(nodes, timeMs)}  ${line}`);
    },
    onProgress: ({ nodes, timeMs, ...proved }: SearchProgress) => {
      status.update(() => {
        const known = iterated || (provedInWords(question, proved) ?? 'nothing known yet');
        return `${known.trimEnd()}  ${effort(nodes, timeMs)}  ${line}`.trimEnd();
      });
    },
  };
}

/** Off a terminal, tells once that a search may never end. */
function warningOfNoEnd(
  { entry, options: { nodes, timeMs } }: Question,
  { verb, advice }: { readonly verb: Verb; readonly advice: string | undefined },
  stderr: Writable,
): Pick<SearchOptions, 'onProgress'> {
  const why = entry.isVast ? `${entry.name} is too large to be solved from most positions` : advice;
  if (verb === 'search' || why === undefined || nodes !== undefined || timeMs !== undefined) return {};
  let isTold = false;
  return {
    onProgress: (progress) => {
      if (isTold || progress.timeMs < PATIENCE_MS) return;
      isTold = true;
      stderr.write(`cutnode: still solving; ${why}; --time or --nodes limits the search\n`);
    },
  };
}

/** A line of standard error about an answer that is not final. */
function notSolved(advice: string): string {
  return `cutnode: not solved; ${advice}\n`;
}

function effort(nodes: number, timeMs: number): string {
  return `${short(nodes)} nodes  ${duration(timeMs)}`;
}
