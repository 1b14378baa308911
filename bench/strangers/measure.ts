/** Measures one case: the hand-written search, and the engine with its defaults. */
import { createEngine, type Engine, type SearchOptions, type SearchResult } from 'cutnode';
import { median } from '../interleaved.js';
import type { Case, Question } from './contest.js';
import { type Deepening, handWritten } from './hand-written.js';

export interface Settings {
  /** Runs of which the median time is taken; 0: nodes only. */
  readonly runs: number;
  /** The engine's search ends after so many nodes. */
  readonly maxNodes: number | undefined;
}

/** What a search took; if it is unfinished, more nodes than that. */
export interface Work {
  readonly nodes: number;
  readonly unfinished: boolean;
}

export interface Measured {
  readonly game: string;
  readonly label: string;
  readonly question: Question;
  /** The hand-written search at once. */
  readonly byHand: Work;
  /** The same ply by ply. */
  readonly plyByPly: Work;
  readonly defaults: Work;
  /** Median milliseconds of processor time, where they were measured. */
  readonly ms: { readonly byHand: number; readonly defaults: number } | undefined;
  /** What is wrong with the engine's value, if anything is. */
  readonly wrong: string | undefined;
}

/** Without `maxNodes` a search ends after so many times the nodes of the hand-written one, but not before `SMALL`. */
const HOPELESS = 10;
const SMALL = 200_000;
/**
 * The nodes after which the hand-written search is given up, first the one way, then the other, until one of them has
 * ended. A `Map` has room for no more than 2^24 positions.
 */
const BY_HAND = [50_000, 500_000, 6_000_000];
/** The other way then gets so many times the nodes of the first. */
const OTHER_WAY = 10;

export async function measure(subject: Case, { runs, maxNodes }: Settings): Promise<Measured> {
  const { game, label, question } = subject;
  const engine = await createEngine(game);
  const position = subject.start();

  const byHand = inTwoWays(subject);
  const finished = byHand.filter(({ unfinished }) => !unfinished);
  const better = finished.toSorted((a, b) => a.nodes - b.nodes)[0];
  if (!better) throw new Error(`${game.name}, ${label}, ${question}: by hand it takes too many nodes`);
  const nodes = maxNodes ?? Math.max(HOPELESS * better.nodes, SMALL);
  const found = answer(engine, position, question, { nodes });
  const values = finished.map(({ value }) => value);
  const isWrong = new Set(isUnfinished(found) ? values : [found.value, ...values]).size > 1;

  const times = { byHand: [] as number[], defaults: [] as number[] };
  for (let run = 0; run < (isUnfinished(found) ? 0 : runs); run++) {
    const tasks = [
      () => times.byHand.push(timed(() => handWritten(game, question, better.deepening)(position))),
      () => times.defaults.push(timed(() => answer(engine, position, question, { nodes }))),
    ];
    for (const task of run % 2 === 0 ? tasks : tasks.toReversed()) task();
  }

  return {
    game: game.name,
    label,
    question,
    byHand: byHand[0],
    plyByPly: byHand[1],
    defaults: workOf(found),
    ms: times.byHand.length > 0 ? { byHand: median(times.byHand), defaults: median(times.defaults) } : undefined,
    wrong: isWrong ? `${found.value}, by hand ${values.join(' and ')}` : undefined,
  };
}

interface ByHand extends Work {
  readonly value: number;
  readonly deepening: Deepening;
}

/** The hand-written search in both ways, in the order of their names in `Deepening`. */
function inTwoWays({ game, question, start }: Case): readonly [ByHand, ByHand] {
  const search = (deepening: Deepening, most: number): ByHand => ({
    ...handWritten(game, question, deepening, most)(start()),
    deepening,
  });
  let [atOnce, plyByPly] = [search('at once', 0), search('ply by ply', 0)];
  for (const most of BY_HAND) {
    if (atOnce.unfinished) atOnce = search('at once', most);
    if (plyByPly.unfinished)
      plyByPly = search('ply by ply', Math.max(most, atOnce.unfinished ? 0 : OTHER_WAY * atOnce.nodes));
    if (!plyByPly.unfinished && atOnce.unfinished) atOnce = search('at once', OTHER_WAY * plyByPly.nodes);
    if (!atOnce.unfinished || !plyByPly.unfinished) break;
  }
  return [atOnce, plyByPly];
}

/** The engine's answer, with its defaults but for `options`. */
export function answer(
  engine: Engine<unknown, unknown>,
  position: unknown,
  question: Question,
  options: SearchOptions,
): SearchResult<unknown> {
  // As with `depth` alone: the limit in nodes is the bench's.
  if (typeof question === 'number') return engine.search(position, { iterative: 2, ...options, depth: question });
  return engine.solve(position, question === 'winner' ? { ...options, preferFasterWins: false } : options);
}

export const isUnfinished = (result: SearchResult<unknown>): boolean => result.stop === 'nodes';

const workOf = (result: SearchResult<unknown>): Work => ({
  nodes: result.stats.nodes,
  unfinished: isUnfinished(result),
});

/** Milliseconds of processor time, garbage collection included; other load on the machine does not count. */
function timed(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
