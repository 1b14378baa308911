import { checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, checkSignal, readable, whole } from '../../contract/checks.js';
import { InvalidOptionError, InvalidPositionError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { givenPosition } from '../../contract/given-position.js';
import { moveText } from '../../contract/move-text.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { pauses } from '../../contract/pauses.js';
import { show } from '../../contract/printable.js';
import { checkGame } from '../../engine/check-game.js';
import { resolveSprt } from '../match/statistics/sprt.js';
import { type ComparedMatches, defaultMatches, matchOf } from './match.js';
import { searchNamed, searchNames } from './ready-made.js';
import { createReference, type Known, type ReferenceOptions } from './reference.js';
import type { CompareReport, ComparisonRow, MatchRow, ProofRow } from './report.js';
import type { Budget, ComparedSearch, ReadySearch, SearchTask } from './search.js';

/** Options of `compareSearches`. */
export interface CompareOptions {
  /**
   * Searches of this package by name, `alpha-beta`, `selective`, `mtdf`, `sss`, `pns`, `df-pn` and `monte-carlo`, or
   * searches of your own. Default: all of these that can search the game.
   */
  readonly searches?: readonly (string | ComparedSearch)[] | undefined;
  /** What each search may do for a move. Default: 1,000, 10,000 and 100,000 nodes. */
  readonly budgets?: readonly Budget[] | undefined;
  /** What the moves are judged by. Default: `{ by: 'solve' }`. */
  readonly reference?: ReferenceOptions | undefined;
  /** The most nodes to find out who wins, from 1; 0: do not ask. Default: 1,000,000. */
  readonly proofNodes?: number | undefined;
  /** Matches against the first search. Default: none. */
  readonly matches?: ComparedMatches | undefined;
  /** The seed of the searches and of the openings of matches, a whole number from 0. Default: 0. */
  readonly seed?: number | undefined;
  /**
   * Checked between two searches, and by each search. When it aborts, the comparison rejects with its reason. The last
   * `report` passed to `onProgress` holds the results up to then.
   */
  readonly signal?: AbortSignal | undefined;
  /** Called after each search and each match. */
  readonly onProgress?: ((progress: CompareProgress) => void) | undefined;
}

/** How far a comparison is. */
export interface CompareProgress {
  /** Searches and matches so far, and of all. */
  readonly done: number;
  readonly total: number;
  /** All results so far; it grows. */
  readonly report: CompareReport;
}

const optionNames = [
  ...['searches', 'budgets', 'reference', 'proofNodes', 'matches', 'seed', 'signal', 'onProgress'],
] as const;

const DEFAULT_BUDGETS: readonly Budget[] = [{ nodes: 1000 }, { nodes: 10_000 }, { nodes: 100_000 }];
const DEFAULT_PROOF_NODES = 1_000_000;

/**
 * One yardstick for all searches. Each search chooses a move in each position with each budget, and the move is judged
 * by a reference that knows more: does it agree with the best, and what does it give away? Then each is asked to prove
 * who wins, and may play matches against the first. `positions` are in the game's notation, or positions themselves
 * (where positions are strings, strings are positions); none may be over.
 *
 * With budgets in nodes, the same seed gives the same report on every machine. A proof that the reference refutes is
 * counted as `wrong`. Searches that cannot search the game are left out, and the report says why.
 *
 * Rejects with `InvalidOptionError`, `InvalidPositionError`, `UnsupportedGameError` if no search is left, the reason of
 * `signal`, and what the game or a search throws.
 */
export async function compareSearches<Position, Move>(
  game: Game<Position, Move>,
  positions: readonly (string | Position)[],
  options: CompareOptions = {},
): Promise<CompareReport> {
  checkGame(game);
  const plan = planOf(options);
  const roots = rootsOf(game, positions);
  const { signal, onProgress } = options;
  const reference = await createReference(game, options.reference);
  const leftOut: { search: string; reason: string }[] = [];
  const ready: (readonly [ComparedSearch, ReadySearch<Position, Move>])[] = [];
  for (const search of plan.searches) {
    try {
      ready.push([search, await search.start(game)]);
    } catch (error) {
      if (!(error instanceof UnsupportedGameError)) throw error;
      leftOut.push({ search: search.name, reason: error.message });
    }
  }
  if (ready.length === 0) {
    throw new UnsupportedGameError(`${game.name}: no search can search it: ${leftOut[0]?.reason}`);
  }

  const rows: ComparisonRow[] = [];
  const proofs: ProofRow[] = [];
  const matches: MatchRow[] = [];
  const report: CompareReport = {
    game: game.name,
    reference: reference.words,
    decisive: reference.decisive,
    positions: roots.map(({ text }) => text),
    searches: ready.map(([{ name }]) => name),
    budgets: plan.budgets,
    proofNodes: plan.proofNodes,
    leftOut,
    rows,
    proofs,
    matches,
  };
  const pause = pauses();
  const provers = plan.proofNodes > 0 ? ready.filter(([{ proves = true }]) => proves) : [];
  const perPosition = ready.length * plan.budgets.length + provers.length;
  const total = roots.length * perPosition + (plan.matches ? (ready.length - 1) * plan.budgets.length : 0);
  const goOn = async (): Promise<void> => {
    await pause();
    signal?.throwIfAborted();
  };
  const tell = (): void => onProgress?.({ done: rows.length + proofs.length + matches.length, total, report });
  /** A search that was stopped from outside is no result. */
  const run = async (search: ReadySearch<Position, Move>, position: Position, task: Omit<SearchTask, 'signal'>) => {
    await goOn();
    const answer = await search.search(position, { ...task, seed: plan.seed, signal });
    signal?.throwIfAborted();
    return answer;
  };

  for (const { position, text } of roots) {
    await goOn();
    const known = reference.known(position);
    for (const budget of plan.budgets) {
      for (const [{ name }, search] of ready) {
        const answer = await run(search, position, { ...budget, question: 'move', seed: plan.seed });
        rows.push({
          search: name,
          position: text,
          budget,
          move: moveText(game, position, answer.move),
          value: answer.value,
          ...judged(known, answer.move),
          proved: answer.proved,
          wrong: reference.exact && isWrong(answer.proved, known.best),
          nodes: answer.nodes,
          bytes: answer.bytes,
        });
        tell();
      }
    }
    for (const [{ name }, search] of provers) {
      const task = { nodes: plan.proofNodes, question: 'winner', seed: plan.seed } as const;
      const { proved, nodes, bytes } = await run(search, position, task);
      const wrong = reference.exact && isWrong(proved, known.best);
      proofs.push({ search: name, position: text, proved, wrong, nodes, bytes });
      tell();
    }
  }

  if (plan.matches) {
    const [first, ...others] = ready.map(([search]) => search) as [ComparedSearch, ...ComparedSearch[]];
    for (const budget of plan.budgets) {
      for (const search of others) {
        await goOn();
        const result = await matchOf(game, [search, first], budget, plan.matches, plan.seed, signal);
        signal?.throwIfAborted();
        matches.push({ search: search.name, against: first.name, budget, ...result });
        tell();
      }
    }
  }
  return report;
}

function judged<Move>(known: Known<Move>, move: Move): Pick<ComparisonRow, 'agrees' | 'regret'> {
  const regret = known.best - known.of(move);
  return { agrees: regret <= 0, regret };
}

function isWrong(proved: number | undefined, best: number): boolean {
  return proved !== undefined && proved !== Math.sign(best) + 0;
}

interface Plan {
  readonly searches: readonly ComparedSearch[];
  readonly budgets: readonly Budget[];
  readonly proofNodes: number;
  readonly matches: Parameters<typeof matchOf>[3] | undefined;
  readonly seed: number;
}

/** Checks all options before the first search. */
function planOf(options: CompareOptions): Plan {
  checkNames('comparison option', options, optionNames);
  return readable('comparison options', () => {
    const { searches: asked, budgets = DEFAULT_BUDGETS, matches } = options;
    checkSignal(options.signal);
    checkFunction('onProgress', options.onProgress);
    if (asked !== undefined && (!Array.isArray(asked) || asked.length === 0)) {
      throw wrongOption('searches', 'a list, one at least', asked);
    }
    const searches = (asked ?? searchNames).map(searchOf);
    const names = searches.map(({ name }) => name);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) throw optionError`${named('searches')} lists ${show(twice)} twice`;
    if (!Array.isArray(budgets) || budgets.length === 0) {
      throw wrongOption('budgets', 'a list, one at least', budgets);
    }
    budgets.forEach(checkBudget);
    return {
      searches,
      budgets,
      proofNodes: whole('proofNodes', options.proofNodes, 0, Number.MAX_SAFE_INTEGER, DEFAULT_PROOF_NODES),
      matches: matches && matchesOf(matches),
      seed: whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0),
    };
  });
}

function matchesOf(matches: ComparedMatches): Plan['matches'] {
  checkNames('option of matches', matches, ['games', 'sprt', 'plies']);
  const games = whole('matches.games', matches.games, 2, 100_000, defaultMatches.games);
  if (games % 2 !== 0) throw wrongOption('matches.games', 'an even number, for both sides of an opening', games);
  const { sprt = defaultMatches.sprt } = matches;
  resolveSprt(sprt);
  return { games, sprt, plies: whole('matches.plies', matches.plies, 0, 1000, defaultMatches.plies) };
}

function searchOf(search: string | ComparedSearch): ComparedSearch {
  if (typeof search === 'string') return searchNamed(search);
  if (typeof search?.name === 'string' && typeof search.start === 'function') return search;
  throw optionError`${named('searches')} lists ${show(search)}; expected one of ${searchNames.join(', ')}, or an object with name and start`;
}

function checkBudget(budget: Budget): void {
  checkNames('option of a budget', budget, ['nodes', 'timeMs']);
  const { nodes, timeMs } = budget;
  if ((nodes === undefined) === (timeMs === undefined)) {
    throw optionError`${named('budgets')} lists ${JSON.stringify(budget)}; expected nodes or ${named('timeMs')}, one of them`;
  }
  whole('budget.nodes', nodes, 1, Number.MAX_SAFE_INTEGER, 1);
  whole('budget.timeMs', timeMs, 1, Number.MAX_SAFE_INTEGER, 1);
}

/** The positions, parsed if they are given as text. Throws `InvalidPositionError` and what the game throws. */
function rootsOf<Position, Move>(
  game: Game<Position, Move>,
  positions: readonly (string | Position)[],
): readonly { readonly position: Position; readonly text: string }[] {
  if (!Array.isArray(positions) || positions.length === 0) {
    throw new InvalidOptionError(`compareSearches needs a list of positions, one at least, not ${show(positions)}`);
  }
  return positions.map((given, i) => {
    const position = givenPosition(game, given);
    if (checkedGame(game).outcome(position)) {
      throw new InvalidPositionError(`${game.name}: the game is over in ${show(given)}; there is no move to compare`);
    }
    return { position, text: game.format?.(position) ?? (typeof given === 'string' ? given : `position ${i + 1}`) };
  });
}
