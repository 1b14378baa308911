import { appendFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { gameLine } from '../../tools/batch/result-line.js';
import { playMatch } from '../../tools/match/index.js';
import type { MatchOptions } from '../../tools/match/match-options.js';
import type { Opening } from '../../tools/match/openings.js';
import type { MatchGame } from '../../tools/match/result.js';
import { type CatalogueEntry, findGame, gameFlags, loadGame, positionIn } from '../catalogue/index.js';
import { addGameFlags } from '../command-page.js';
import { examples } from '../examples.js';
import { INTERRUPTED, UsageError } from '../failure.js';
import { addFlags, calledByFlag, type Flag, given, number, numbers } from '../flag.js';
import { openInput } from '../input-lines.js';
import { Interruption } from '../interruption.js';
import { checkWritable, isSameFile } from '../output-file.js';
import { hostedFlag } from '../search-flags.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { readsTexts } from '../text-encoding.js';
import { gameText } from './game-text.js';
import { GamesCutShort, LONG_HELP, pliesByDefault } from './games-without-end.js';
import { resultJson, resultPage, standing } from './match-report.js';
import { OpeningsPlayed } from './openings-played.js';
import { moveLimitFlags, readEngine } from './read-engine.js';

const limitsOfMatch: readonly Flag[] = [
  ...moveLimitFlags,
  {
    spelling: '--margin <ms>',
    option: 'marginMs',
    read: number,
    help: 'lost on time only so much later (default: 50)',
  },
];
export const matchFlags: readonly Flag[] = [
  { spelling: '--games <n>', option: 'games', read: number, help: 'an even number (default: 100; with --sprt 100000)' },
  { spelling: '--seed <n>', option: 'seed', read: number, help: 'seed of the random openings (default: 0)' },
  { spelling: '--concurrency <n>', option: 'concurrency', read: number, help: 'games at the same time (default: 1)' },
  {
    spelling: '--sprt <elo0,elo1>',
    option: 'sprt',
    read: numbers,
    help: 'stop when it is known which is true: --sprt 0,10',
  },
  {
    spelling: '--alpha <p>',
    option: 'alpha',
    read: number,
    help: 'how often elo1 may be accepted wrongly (default: 0.05)',
  },
  {
    spelling: '--beta <p>',
    option: 'beta',
    read: number,
    help: 'how often elo0 may be accepted wrongly (default: 0.05)',
  },
];
export const openingFlags: readonly Flag[] = [
  {
    spelling: '--opening-plies <n>',
    option: 'openings.plies',
    read: number,
    help: 'random plies of an opening (default: 4)',
  },
  {
    spelling: '--balance <value>',
    option: 'openings.balance',
    read: number,
    help: 'only openings that a search values so near to 0 (default: any but a proven win, if there is one)',
  },
];
export const adjudicationFlags: readonly Flag[] = [
  {
    spelling: '--win <value,moves>',
    option: 'win',
    read: numbers,
    help: 'won if both engines say so for so many moves',
  },
  {
    spelling: '--draw <value,moves,plies>',
    option: 'draw',
    read: numbers,
    help: 'drawn if both engines say so for so many moves, after so many plies',
  },
  {
    spelling: '--max-plies <n>',
    option: 'plies',
    read: number,
    help: LONG_HELP,
  },
];
/** As errors call them; `hosted` is a word of an engine. */
const allFlags = [
  ...limitsOfMatch,
  ...matchFlags,
  ...openingFlags,
  ...adjudicationFlags,
  { ...hostedFlag, spelling: 'hosted' },
];

/** `cutnode match` */
export function registerMatch(program: Command, session: Session): void {
  const command = program
    .command('match')
    .summary('two engines against each other, with Elo and SPRT')
    .description(
      'Play two engines against each other, every opening from both sides, and say what the games prove.\n\n' +
        "An engine is cutnode with options spelled like the flags of search, without dashes: 'depth=6 no-table', 'level=3', " +
        "'./my-game.mjs#other nodes=5000' for a game file of its own; a Monte Carlo search with the flags of mcts: 'monte-carlo visits=1000 rave', or " +
        "'mcts visits=1000 rave'; another build of cutnode: 'build:PATH depth=6'; or, in " +
        "chess and xiangqi, any UCI program with its arguments and options: 'uci:stockfish Hash=64 nodes=1000'; in Go, " +
        "any GTP program: 'gtp:gnugo --mode gtp --chinese-rules'.",
    )
    .argument('<game>', "the game's name (see 'cutnode games'), or a file such as ./my-game.mjs")
    .argument('<A>', 'the first engine, for which everything is counted')
    .argument('<B>', 'the second engine');
  addFlags(command, 'Limits of engines that have none:', limitsOfMatch);
  addFlags(command, 'Match:', matchFlags);
  command.optionsGroup('Openings:').option('--openings <file>', 'one position a line, and its moves after a |');
  addFlags(command, 'Openings:', openingFlags);
  addFlags(command, 'Games ended early:', adjudicationFlags);
  addGameFlags(command);
  readsTexts(command)
    .optionsGroup('Output:')
    .option('--json', 'one JSON object per game, and the statistics as the last line')
    .option('--save <file>', 'write the games: chess as PGN, draughts as PDN, other games one a line')
    .addHelpText(
      'after',
      examples(
        ['cutnode match connect-four depth=2 depth=6', 'a hundred games'],
        ['cutnode match othello ordering=hint ordering=natural --nodes 5000 --sprt 0,20', 'until it is known'],
        ['cutnode match ./my-game.mjs cutnode ./older.mjs --time 100', 'two evaluations of a game of your own'],
        ['cutnode match connect-four cutnode build:../old --depth 6', 'two versions of cutnode'],
        ["cutnode match chess level=5 'uci:gnuchess -u depth=2' --save games.pgn", 'a UCI program'],
      ),
    )
    .action((name: string, one: string, other: string, files: Files) =>
      calledByFlag(allFlags, () => matchAsAsked(name, [one, other], files, command, session)),
    );
}

interface Files {
  readonly openings?: string;
  readonly json?: true;
  readonly save?: string;
}

async function matchAsAsked(
  name: string,
  specified: readonly [string, string],
  { openings: file, json, save }: Files,
  command: Command,
  session: Session,
): Promise<void> {
  const entry = await findGame(name);
  if (entry.chance) throw new UsageError(`match plays games without dice; ${entry.name} has dice`);
  const gameOptions = given(command, gameFlags);
  const game = await loadGame(entry, gameOptions, undefined);
  const [first, second] = specified;
  const engines = [await readEngine(first, name, gameOptions), await readEngine(second, name, gameOptions)] as const;
  const [one, other] = engines;
  if (file !== undefined && given(command, openingFlags).size > 0) {
    throw new UsageError(`give either --openings ${file} or random openings, not both`);
  }
  if (file !== undefined && given(command, matchFlags).has('seed')) {
    throw new UsageError(`--seed draws random openings; leave it out with --openings ${file}`);
  }
  if (file !== undefined && save !== undefined && isSameFile(file, save)) {
    throw new UsageError(`--save would overwrite '${file}', from which openings are read; give it another name`);
  }
  if (save !== undefined) {
    await checkWritable(save);
  }
  const names = [one.name, other.name] as const;
  const interruption = new Interruption();
  const unwritable = new AbortController();
  const status = new StatusLine(session.terminal.stderr);
  let written: Promise<void> = Promise.resolve();
  const openings = new OpeningsPlayed();
  const { adjudication, ...asked } = optionsOf(command);
  const most = adjudication.plies === undefined ? pliesByDefault(game) : undefined;
  const cutShort = new GamesCutShort(game, most);
  const tell = async (played: MatchGame): Promise<void> => {
    // What the file held before is replaced when there is a game to save.
    const saved = played.number === 1 ? writeFile : appendFile;
    if (save !== undefined) await saved(save, await gameText(game, played, names));
    if (!json) return;
    status.clear();
    await session.print(`${gameLine(played, entry.name)}\n`);
  };
  const options = {
    ...asked,
    adjudication: { ...adjudication, ...(most !== undefined && { plies: most }) },
    ...(file !== undefined && { openings: await readOpenings(file, entry, session) }),
    game,
    engines,
    signal: AbortSignal.any([interruption.signal, unwritable.signal]),
    onGame: (played, statistics) => {
      openings.count(played);
      cutShort.count(played);
      written = written.then(() => tell(played));
      // Its own handling of a failed write comes at the end.
      written.catch(() => unwritable.abort());
      status.update(() => `game ${played.number}  ${standing(statistics)}  Ctrl-C stops`);
    },
  } as MatchOptions;
  const draw = most === undefined ? '' : `; a game of ${most} plies is a draw (--max-plies)`;
  status.show(`${one.name} against ${other.name}${draw} … Ctrl-C stops`);
  interruption.arm();
  try {
    const result = await playMatch(options);
    await written;
    status.clear();
    await session.print(json ? `${resultJson(result, entry.name, names)}\n` : resultPage(result, names));
    session.terminal.stderr.write(openings.warning + cutShort.warning);
    if (result.stop === 'aborted') session.status = INTERRUPTED;
  } finally {
    interruption.disarm();
    status.clear();
  }
}

/** The library's options; the library validates the values. */
function optionsOf(
  command: Command,
): Record<string, unknown> & { readonly adjudication: { readonly plies?: unknown } } {
  const { sprt, alpha, beta, ...match } = Object.fromEntries(given(command, matchFlags));
  if (sprt === undefined && (alpha ?? beta) !== undefined) throw new UsageError('--alpha and --beta need --sprt');
  const claims = sprtClaims(sprt as unknown[] | undefined);
  const { win, draw, plies } = Object.fromEntries(given(command, adjudicationFlags));
  const [winValue, winMoves, beyondWin] = (win ?? []) as unknown[];
  const [drawValue, drawMoves, drawPlies, beyondDraw] = (draw ?? []) as unknown[];
  if (win !== undefined && (winMoves === undefined || beyondWin !== undefined))
    throw new UsageError('--win takes a value and moves, such as --win 300,4');
  if (draw !== undefined && (drawMoves === undefined || beyondDraw !== undefined))
    throw new UsageError('--draw takes a value, moves and plies, such as --draw 10,8,80');
  const openings = [...given(command, openingFlags)].map(([option, value]) => [option.replace('openings.', ''), value]);
  return {
    ...match,
    ...Object.fromEntries(given(command, limitsOfMatch)),
    ...(claims && { sprt: { ...claims, alpha, beta } }),
    ...(openings.length > 0 && { openings: Object.fromEntries(openings) }),
    adjudication: {
      ...(win !== undefined && { win: { value: winValue, moves: winMoves } }),
      ...(draw !== undefined && { draw: { value: drawValue, moves: drawMoves, plies: drawPlies } }),
      ...(plies !== undefined && { plies }),
    },
  };
}

/** The two claims of `--sprt 0,10`; `undefined` if it was not given. Throws `UsageError` for more or fewer numbers. */
export function sprtClaims<N>(sprt: readonly N[] | undefined): { readonly elo0: N; readonly elo1: N } | undefined {
  if (sprt === undefined) return undefined;
  const [elo0, elo1] = sprt;
  if (sprt.length !== 2) throw new UsageError('--sprt takes two numbers, such as --sprt 0,10');
  return { elo0: elo0 as N, elo1: elo1 as N };
}

/** The openings of a file: a position, or moves after a |, or both. */
async function readOpenings(file: string, entry: CatalogueEntry, session: Session): Promise<Opening[]> {
  const openings: Opening[] = [];
  const input = await openInput(file, session);
  for await (const { text } of input.lines()) {
    const [before = '', moves = ''] = (text.split('#', 1)[0] as string).split('|');
    const position = positionIn(before, entry.words);
    const played = moves.trim() === '' ? [] : moves.trim().split(/\s+/);
    if (position === '' && played.length === 0) continue;
    openings.push({ ...(position !== '' && { position }), moves: played });
  }
  return openings;
}
