import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { Command } from 'commander';
import { legalMoves } from '../../contract/single-answers.js';
import type { Game } from '../../index.js';
import { InvalidOptionError } from '../../index.js';
import type { EngineRecord } from '../../tools/batch/job.js';
import { readEngineRecord } from '../../tools/batch/job-schema.js';
import { plainOptions } from '../../tools/batch/run-job.js';
import type { MoveLimits } from '../../tools/match/engine.js';
import {
  buildEngine,
  cutnodeEngine,
  gtpEngine,
  type MatchEngine,
  monteCarloEngine,
  uciEngine,
} from '../../tools/match/index.js';
import { refuseTwice } from '../arguments.js';
import { chessWithEvaluation, evaluationFlag } from '../catalogue/chess-evaluation.js';
import { fileAndExport, isFile } from '../catalogue/from-file.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { meantOption } from '../did-you-mean.js';
import { UsageError } from '../failure.js';
import { addFlags, type Flag, flagName, type Given, given, number } from '../flag.js';
import { type MonteCarloTarget, playoutFlags, seedFlag, treeFlags, visitLimitFlags } from '../monte-carlo/flags.js';
import {
  depthFlag,
  hostedFlag,
  methodFlags,
  nodesFlag,
  type SearchSettings,
  type SearchTarget,
  searchSettings,
  selectiveFlags,
  tableFlags,
  timeFlag,
} from '../search-flags.js';

/**
 * How an engine is written on the command line: `'depth=6 no-table'`, `'mcts visits=1000 rave'`, `'uci:stockfish
 * Hash=64'`, `'build:../old depth=6'`.
 */

type EngineTarget = SearchTarget | 'level' | 'clock' | 'evaluation';

/** `10000+100`: milliseconds at the start and for every move. */
const clockFlag: Flag<'clock'> = {
  spelling: '--clock <ms+ms>',
  option: 'clock',
  read: clock,
  help: 'a clock for the game and what every move adds to it: 10000+100',
};

/** The limits of an engine, or of a match for engines that have none. */
export const moveLimitFlags = [depthFlag, timeFlag, nodesFlag, clockFlag] as const;
const ownFlags: readonly Flag<EngineTarget>[] = [
  ...moveLimitFlags,
  { spelling: '--level <1-10>', option: 'level', read: number, help: '' },
  ...methodFlags,
  ...selectiveFlags,
  ...tableFlags,
  hostedFlag,
  evaluationFlag,
];

/**
 * The engine that `text` describes, in a match of the game that the command line calls `game`, with the game's own
 * options. Throws `UsageError`.
 */
export async function readEngine(text: string, game: string, options: Given = new Map()): Promise<MatchEngine> {
  const [first = '', ...rest] = wordsOf(text);
  const [, kind, target = ''] = /^(uci|gtp|build):(.+)$/.exec(first) ?? [];
  const name = text.trim() || 'cutnode';
  if (kind === 'uci') return uciEngine({ program: target, name, ...programOptions(rest, text) });
  if (kind === 'gtp') {
    const [limits, args] = split(rest, (word) => isOneOf(moveLimitFlags, word));
    return gtpEngine({ program: target, name, args, ...limitsIn(limits, text) });
  }
  if (kind === 'build') {
    const [limits, others] = split(rest, (word) => isOneOf(moveLimitFlags, word));
    const flags = [...flagsOf(options, others), ...others.map((word) => `--${word}`)];
    return buildEngine({ path: target, game, flags, name, ...limitsIn(limits, text) });
  }
  if (first === 'mcts' || first === 'monte-carlo') return readMonteCarlo(rest, name, text);
  const words = first === 'cutnode' || first === '' || isFile(first) ? rest : [first, ...rest];
  const { evaluation, ...own } = ownOptions(words, text);
  const common = { name, ...own };
  if (evaluation !== undefined) {
    if (game !== 'chess' || isFile(first))
      throw new UsageError(`the engine '${text}': evaluation is an option of chess`);
    return cutnodeEngine({ ...common, game: await chessWithEvaluation(evaluation) } as never);
  }
  const source = isFile(first) ? first : isFile(game) ? game : undefined;
  if (source === undefined) return cutnodeEngine(common as never);
  const { path, name: exported } = fileAndExport(source);
  const version = isFile(first) ? { game: await versionOf(game, options, first, text) } : {};
  const module = pathToFileURL(resolve(path));
  return cutnodeEngine({ ...common, ...version, module, export: exported } as never);
}

/**
 * An engine of cutnode as a record that a queue may carry. Throws `UsageError` for one that is a program, a build or a
 * file: those play on the machine of whoever types them, in `cutnode match`.
 */
export function recordOfEngine(text: string, game: string): EngineRecord {
  const [first = '', ...rest] = wordsOf(text);
  const refused = (why: string): UsageError =>
    new UsageError(
      `the engine '${text}': ${why}; a batch takes cutnode and monte-carlo with options such as depth=6, and 'cutnode match' plays the rest`,
    );
  if (/^(uci|gtp|build):/.test(first)) throw refused('a program or a build plays on your own machine alone');
  if (isFile(first)) throw refused('a file plays on your own machine alone');
  const read = (kind: EngineRecord['kind'], options: object): EngineRecord => {
    try {
      return readEngineRecord({ kind, options: plainOptions(options) });
    } catch (error) {
      if (error instanceof InvalidOptionError) throw refused(error.message);
      throw error;
    }
  };
  if (first === 'mcts' || first === 'monte-carlo') {
    const given = Object.fromEntries(flagsIn(rest, monteCarloFlags, text));
    const { visits, nodes, timeMs, clock, seed, ...search } = given;
    return read('monte-carlo', { visits, nodes, timeMs, clock, seed, search });
  }
  const words = first === 'cutnode' || first === '' ? rest : [first, ...rest];
  const { evaluation, ...common } = ownOptions(words, text);
  if (evaluation !== undefined && game !== 'chess') throw refused('evaluation is an option of chess');
  return read('alpha-beta', { ...common, evaluation });
}

/** The options of a search of cutnode, as `cutnodeEngine` has them. */
function ownOptions(words: readonly string[], text: string): Record<string, unknown> {
  const values = flagsIn(words, ownFlags, text);
  const { level, seed, clock: time, evaluation, ...others } = Object.fromEntries(values) as Record<string, unknown>;
  const { engine, search } = settingsIn(level === undefined && seed !== undefined ? { ...others, seed } : others, text);
  const { depth, nodes, timeMs, ...method } = search;
  if (level !== undefined) {
    // The engine has it.
    delete method.table;
    const other = ownFlags.find(({ option }) => option in method);
    if (other) {
      const name = flagName(other).slice(2);
      throw new UsageError(`the engine '${text}': a level has a search of its own; leave out ${name} or the level`);
    }
  }
  const strength =
    level === undefined ? { search: method } : { level, ...(seed !== undefined && { seed }), search: method };
  return { engine, depth, nodes, timeMs, clock: time, evaluation, ...strength };
}

/** The settings that values of `ownFlags` make. Throws `UsageError`. */
function settingsIn(values: Record<string, unknown>, text: string): SearchSettings {
  try {
    return searchSettings(new Map(Object.entries(values)) as never);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`the engine '${text}': ${error.message.replaceAll('--', '')}`);
  }
}

/**
 * The game in the file of an engine. Throws `UsageError` if it has another name than the game of the match, and another
 * start.
 */
async function versionOf(game: string, options: Given, file: string, text: string): Promise<Game<unknown, unknown>> {
  const [played, own] = [
    await loadGame(await findGame(game), options, undefined),
    await loadGame(await findGame(file), new Map(), undefined),
  ];
  if (own.name === played.name || startText(own) === startText(played)) return own;
  throw new UsageError(
    `the engine '${text}': its game is '${own.name}', and the match is of '${played.name}'; expected two versions of the same game`,
  );
}

function startText(game: Game<unknown, unknown>): string {
  const start = game.initial();
  return inspect([start, legalMoves(game, start)], { depth: 10 });
}

const monteCarloFlags: readonly Flag<EngineTarget | MonteCarloTarget>[] = [
  ...visitLimitFlags,
  clockFlag,
  seedFlag,
  ...treeFlags,
  ...playoutFlags,
];

/** `'mcts visits=1000 rave'`: the flags of `cutnode mcts`. */
function readMonteCarlo(words: readonly string[], name: string, text: string): MatchEngine {
  const { visits, nodes, timeMs, clock, seed, ...search } = Object.fromEntries(flagsIn(words, monteCarloFlags, text));
  return monteCarloEngine({ name, visits, nodes, timeMs, clock, seed, search } as never);
}

/** Words between spaces; quotes hold a word with spaces together. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/["']/g, ''));
}

function pairOf(word: string): [string, string] {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}

/** The words of a program: limits, options of its own, and arguments. */
function programOptions(words: readonly string[], text: string) {
  const [limits, others] = split(words, (word) => isOneOf(moveLimitFlags, word));
  const [options, args] = split(others, (word) => word.includes('='));
  return { args, options: Object.fromEntries(options.map(pairOf)), ...limitsIn(limits, text) };
}

function split(words: readonly string[], is: (word: string) => boolean): [yes: string[], no: string[]] {
  return [words.filter(is), words.filter((word) => !is(word))];
}

/** Whether a word gives one of `flags` a value: `time=100`. */
function isOneOf(flags: readonly Flag[], word: string): boolean {
  return flags.some((flag) => word.startsWith(`${flagName(flag).replace('--', '')}=`));
}

/** The options of the match's game as a build is given them, but for those that its own `words` set. */
function flagsOf(options: Given, words: readonly string[]): string[] {
  return gameFlags
    .filter(
      (flag) => options.has(flag.option) && !words.some((word) => `--${word}`.split('=', 1)[0] === flagName(flag)),
    )
    .map((flag) => {
      const value = options.get(flag.option);
      return value === true ? flagName(flag) : `${flagName(flag)}=${value}`;
    });
}

function limitsIn(words: readonly string[], text: string): MoveLimits {
  return Object.fromEntries(flagsIn(words, moveLimitFlags, text)) as MoveLimits;
}

/** The options that the words of an engine set, spelled as flags without their dashes. */
function flagsIn<Target extends string>(words: readonly string[], flags: readonly Flag<Target>[], text: string) {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  addFlags(command, '', flags);
  refuseTwice(command);
  checkValues(words, flags, text);
  try {
    command.parse(
      words.map((word) => `--${word.replace(/^--/, '')}`),
      { from: 'user' },
    );
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`the engine '${text}': ${error.message.replace('--', '')}`);
    const why = (error as Error).message
      .replace(/^error: /, '')
      .replace(/\n.*/s, '')
      .replace(/'--/g, "'");
    const typed = /^unknown option '([\w-]*)/.exec(why)?.[1] ?? '';
    const names = flags.map((flag) => flagName(flag).slice(2));
    const players = ['cutnode', 'monte-carlo', 'mcts'];
    const meant = players.includes(typed) ? `${typed} stands first.` : meantOption(typed, [...players, ...names], '');
    throw new UsageError(
      `the engine '${text}': ${why}; ${meant ? `${meant} Expected` : 'expected'} cutnode, monte-carlo, a file, uci:PROGRAM, gtp:PROGRAM or build:PATH, and options such as depth=6 or no-table`,
    );
  }
  return given(command, flags);
}

/** Throws `UsageError` for a value that is not there. */
function checkValues(words: readonly string[], flags: readonly Flag[], text: string): void {
  const wrong = (what: string): UsageError => new UsageError(`the engine '${text}': ${what}`);
  for (const flag of flags) {
    const name = flagName(flag).slice(2);
    if (flag.spelling.includes(' <') && words.includes(name)) throw wrong(`${name} needs its value after =: ${name}=…`);
    if (flag.spelling.includes(' [') && words.includes(`${name}=`))
      throw wrong(`${name}= has no value; expected ${name} alone or ${name}=…`);
  }
}

/** `10000+100`; what cannot be read is left to the library. */
function clock(text: string): unknown {
  const [base = '', increment = '0'] = text.split('+');
  return { baseMs: number(base), incrementMs: number(increment) };
}
