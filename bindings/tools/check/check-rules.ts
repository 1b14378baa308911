import { checkFunction, checkNames, checkSignal, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { checkMembers } from '../../contract/game-members.js';
import { clock } from '../../contract/limits.js';
import { compareKeys } from './comparing-keys.js';
import { compareCompiled, loadCompiled } from './compiled/compare-compiled.js';
import { Examination } from './examination.js';
import { exploreStart, LONGEST_GAME, playGames } from './exploring.js';
import { type RuleFinding, type RuleName, reportedNames, type SkippedRule } from './findings.js';
import { judgeEvaluation } from './judging-evaluation.js';
import { KeyIndex } from './key-index.js';
import { lookForReturns } from './looking-for-returns.js';
import { hasValues } from './position-view.js';
import { proveValues } from './proving-values.js';
import { notesOnMovers, notesOnResults, resultsOf } from './results-of-games.js';
import { shorten } from './shortening.js';
import { transpose } from './transposing.js';

/** Options of `checkRules`. */
export interface CheckOptions {
  /** The number of random games, from 1. Default: 100. */
  readonly games?: number | undefined;
  /** Seed of the random games, a whole number from 0 to 2^32 − 1. Default: 0. */
  readonly seed?: number | undefined;
  /**
   * The number of moves that may be played, from 1; games, comparisons and proofs each get their share. Default:
   * 100,000.
   */
  readonly nodes?: number | undefined;
  /** If the signal aborts, `checkRules` rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called from time to time. */
  readonly onProgress?: ((progress: CheckProgress) => void) | undefined;
}

/** How far a check is. */
export interface CheckProgress {
  /** What is being done: `'start'`, `'games'`, `'compiled'`, `'keys'`, `'values'`. */
  readonly part: 'start' | 'games' | 'compiled' | 'keys' | 'values';
  /** Random games played so far. */
  readonly games: number;
  /** Moves played so far. */
  readonly nodes: number;
}

/** What `checkRules` found. */
export interface RuleReport {
  /** Whether nothing was found. */
  readonly ok: boolean;
  /** What is wrong: at most one finding for each member of the game. */
  readonly findings: readonly RuleFinding[];
  /** What is no mistake, and may still not be meant: one sentence each. */
  readonly notes: readonly string[];
  /** How often each member was checked. */
  readonly checked: Readonly<Partial<Record<RuleName, number>>>;
  /** What was not checked, and why. */
  readonly skipped: readonly SkippedRule[];
  readonly seed: number;
  /** Random games played: fewer than asked for if the budget was spent, or a finding stopped them. */
  readonly games: number;
  /**
   * How they ended: the games that each player won, as far as anybody did, those drawn, and those not played to an end.
   */
  readonly results: { readonly won: readonly number[]; readonly drawn: number; readonly unfinished: number };
  /** Moves played. */
  readonly nodes: number;
}

const optionNames = ['games', 'seed', 'nodes', 'signal', 'onProgress'];
/** Milliseconds between two pauses, in which signals and timers have their turn. */
const INTERVAL = 30;

/**
 * Holds everything that a game says beside its rules against random games and plain minimax: keys, bounds, known
 * values, candidates, ids, hints, the side of the evaluation, notation, irreversible moves, the hooks for selective
 * search, and whether `play` and `undo` leave positions as they should. Compiled rules are held against those in
 * JavaScript, hook by hook. The same seed gives the same report.
 *
 * A report without findings is no proof: it says that nothing was found in so many games. What a finding says is true
 * of the position that it names. Only the side of `evaluate` and the share of forcing moves are judged by statistics.
 *
 * Throws `InvalidGameError` if the object is no game, and `InvalidOptionError`.
 */
export async function checkRules<Position, Move>(
  game: Game<Position, Move>,
  options: CheckOptions = {},
): Promise<RuleReport> {
  checkMembers(game);
  checkNames('check option', options, optionNames);
  const games = whole('games', options.games, 1, 1_000_000, 100);
  const seed = whole('seed', options.seed, 0, 2 ** 32 - 1, 0);
  const nodes = whole('nodes', options.nodes, 1, Number.MAX_SAFE_INTEGER, 100_000);
  const { signal, onProgress } = options;
  checkSignal(signal);
  checkFunction('onProgress', onProgress);

  signal?.throwIfAborted();
  const exam = new Examination(game, seed, nodes);
  const comparing = await compiledOf(exam);
  let last = clock.now();
  for (const part of parts(exam, games, comparing)) {
    if (clock.now() - last < INTERVAL) continue;
    onProgress?.({ part, games: exam.games.length, nodes: exam.budget.nodes });
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    last = clock.now();
  }

  const { findings } = exam;
  return {
    ok: findings.all.length === 0,
    findings: findings.all,
    notes: [...notesOnFewGames(exam, games, nodes), ...notesOn(exam), ...exam.remarks],
    checked: Object.fromEntries(reportedNames.flatMap((rule) => countOf(exam, rule))),
    skipped: exam.skipped,
    seed,
    games: exam.games.length,
    results: resultsOf(exam.games),
    nodes: exam.budget.nodes,
  };
}

/** Why fewer games were played than asked for. */
function notesOnFewGames<Position, Move>(
  { games, isShareSpent }: Examination<Position, Move>,
  wanted: number,
  nodes: number,
): readonly string[] {
  if (games.length >= wanted) return [];
  const why = isShareSpent ? `nodes, ${nodes} moves at most, were spent` : 'a finding stopped them';
  return [`${games.length} of ${wanted} random games were played: ${why}`];
}

function notesOn<Position, Move>(exam: Examination<Position, Move>): readonly string[] {
  return [...notesOnMovers(exam), ...notesOnResults(exam), ...notesOnReturns(exam)];
}

/** Of play that goes round in circles, in which a `solve` may have nothing to reach. */
function notesOnReturns<Position, Move>({
  game,
  games,
  cameBack,
  findings,
}: Examination<Position, Move>): readonly string[] {
  if (game.repetition) return [];
  const endless = games.length > 0 && games.every(({ payoffs }) => payoffs === undefined);
  if (endless && games.some(({ path }) => path.length >= LONGEST_GAME)) {
    const endlessly = `none of ${games.length} random games was over after ${LONGEST_GAME} moves`;
    // Where every game ends in time, or a key tells positions apart and none was met twice, nothing has to be said of
    // it.
    const cannot = game.pliesLeft !== undefined || (game.key !== undefined && !cameBack);
    return [cannot ? endlessly : `${endlessly}; if positions come back, say what that counts: repetition`];
  }
  // Of a wrong key, equal ones may be of different positions.
  if (!cameBack || findings.has('key')) return [];
  const [first, again] = cameBack;
  return [
    `positions come back, one of them after ${first} and after ${again} moves of a random game; say what that counts: repetition`,
  ];
}

function countOf<Position, Move>({ findings }: Examination<Position, Move>, rule: RuleName): [RuleName, number][] {
  const count = findings.checked.get(rule);
  return count === undefined ? [] : [[rule, count]];
}

/** What compares the compiled rules with those in JavaScript, if the game has any. */
async function compiledOf<Position, Move>(
  exam: Examination<Position, Move>,
): Promise<(() => Generator<void>) | undefined> {
  if (!('core' in exam.game)) return undefined;
  const rules = await loadCompiled(exam);
  return rules && (() => compareCompiled(exam, rules));
}

/** The parts of a check, one after the other. Yields wherever it can be interrupted. */
function* parts<Position, Move>(
  exam: Examination<Position, Move>,
  games: number,
  comparing: (() => Generator<void>) | undefined,
): Generator<CheckProgress['part']> {
  const index = new KeyIndex(exam);
  if (exam.checkInitial()) {
    for (const _ of exploreStart(exam, index)) yield 'start';
    if (!exam.brokenFoundation) for (const _ of playGames(exam, index, games)) yield 'games';
    exam.checkStart();
  }
  const broken = exam.brokenFoundation;
  if (broken) {
    for (const rule of ['key', 'futureKey', 'irreversible', 'bounds', 'known', 'candidates'] as const) {
      exam.skip(rule, `its values could not be compared, since ${broken} is wrong`);
    }
    if (comparing) exam.skip('compiled', `the compiled rules could not be compared, since ${broken} is wrong`);
  } else {
    if (comparing) for (const _ of comparing()) yield 'compiled';
    if (!hasValues(exam.game)) {
      for (const rule of ['bounds', 'known', 'candidates', 'futureKey'] as const) {
        exam.skip(rule, 'values are compared only in games of two players with zero sum and without chance');
      }
    }
    if (exam.has('key') || exam.has('futureKey')) {
      for (const _ of transpose(exam, index)) yield 'keys';
      for (const _ of compareKeys(exam, index)) yield 'keys';
    }
    for (const _ of lookForReturns(exam)) yield 'keys';
    for (const _ of judgeEvaluation(exam)) yield 'values';
    for (const _ of proveValues(exam)) yield 'values';
    judgeForcing(exam);
  }
  for (const _ of shorten(exam)) yield 'values';
}

/** The moves without which nothing is said. */
const ENOUGH = 200;
/** The share of forcing moves that is too many: in chess it is some 5 %. */
const TOO_MANY = 0.5;

/**
 * Whether `isForcing` is true of too many moves. Each such move is searched a ply deeper, so that a selective search of
 * a game where most are forcing gets nowhere. Only statistics tell: in some positions all moves are forcing.
 */
function judgeForcing<Position, Move>(exam: Examination<Position, Move>): void {
  const { findings, forcing, line } = exam;
  const share = forcing.found / forcing.of;
  if (forcing.of < ENOUGH || share <= TOO_MANY || findings.has('isForcing')) return;
  line.backTo(0);
  exam.report(
    'isForcing',
    `isForcing gave true for ${Math.round(share * 100)} % of ${forcing.of} moves; expected it of few, since each is searched a ply deeper`,
  );
}
