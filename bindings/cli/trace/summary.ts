import { checkedGame } from '../../contract/checked-game.js';
import { writeLine } from '../../contract/move-notation.js';
import { MAX_PLY } from '../../contract/value.js';
import { createEngine, type Game, isDecided, pliesToEnd } from '../../index.js';
import { valueWords } from '../../textbook/alpha-beta/sentences.js';
import type { TraceResult } from '../../textbook/alpha-beta/trace.js';
import { mark } from '../../textbook/alpha-beta/value-marks.js';
import { type GameTree, type TraceEvent, treeGame } from '../../textbook/index.js';
import { count, plural } from '../units.js';
import type { TracedSearch } from './traced-search.js';

/** The result of a trace in a few figures. */
export interface Summary {
  /** `A = 3: MAX plays B` */
  readonly verdict: string;
  /** `7 of 9 leaves evaluated` */
  readonly leaves: string;
  /** `2 alpha cuts, 1 beta cut` */
  readonly cuts: string;
  /** `no search could do with fewer than 5`; `undefined` if a window was given or the tree is too large to count. */
  readonly minimal: string | undefined;
  /** The meanings of marks such as W5 and L2, if any occur. */
  readonly marks: readonly string[];
}

/** The largest tree that is counted completely. */
const COUNTED = 200_000;

export async function summaryOf(
  { game, position, options, root, tree }: TracedSearch,
  events: readonly TraceEvent[],
  result: TraceResult<unknown>,
): Promise<Summary> {
  const mover = game.toMove(position) === 0 ? 'MAX' : 'MIN';
  const ranked = tree === undefined ? game : (treeGame(ranks(tree), { first: mover }) as unknown as typeof game);
  const whole = await wholeTree(ranked, tree === undefined ? position : ranked.initial(), options);
  const { relation, value, move, leaves } = result;
  const is = { '≤': 'is worth at most', '=': 'is worth', '≥': 'is worth at least' }[relation];
  const plays = move === undefined ? '' : `: ${mover} plays ${writeLine(game, position, [move])[0]}`;
  return {
    verdict: `${tree === undefined ? 'The root' : root} ${is} ${valueWords(value)}${relation === '=' ? plays : ''}`,
    leaves: whole
      ? `${count(leaves)} of ${plural(whole.leaves, 'leaf', 'leaves')} evaluated`
      : `${plural(leaves, 'leaf', 'leaves')} evaluated`,
    cuts: cutWords(events),
    // With a window less than the exact value is wanted, so fewer leaves may be enough.
    minimal: whole && !options.window ? minimalWords(whole.minimal, options.strictCuts) : undefined,
    marks: marksIn(events),
  };
}

/** The minimal tree is one of cuts at α = β, too. */
function minimalWords(leaves: number, strictCuts = false): string {
  return `no search could do with fewer than ${count(leaves)}${strictCuts ? ', even one that cuts at α = β' : ''}`;
}

/** The leaves of the whole tree and of its minimal tree (Knuth and Moore 1975); `undefined` for a large tree. */
async function wholeTree(
  game: Game<unknown, unknown>,
  position: unknown,
  { depth, preferFasterWins }: TracedSearch['options'],
): Promise<{ leaves: number; minimal: number } | undefined> {
  if (depth === 0 || checkedGame(game).outcome(position)) return { leaves: 1, minimal: 1 };
  if (treeSize(game, position, depth ?? MAX_PLY) > COUNTED) return undefined;
  const engine = await createEngine(game, { table: false });
  const tree = engine.minimalTree(position, depth ?? MAX_PLY, { preferFasterWins });
  return { leaves: tree.minimaxLeaves, minimal: tree.leaves };
}

/** The tree with the place of each value among all: engines search whole numbers, and a minimal tree needs no more. */
function ranks(tree: GameTree): GameTree {
  const values = new Set<number>();
  const map = (node: GameTree, leaf: (value: number) => number): GameTree => {
    if (typeof node === 'number') return Number.isFinite(node) ? leaf(node) : node;
    return 'tree' in node ? (map(node.tree, leaf) as number | GameTree[]) : node.map((child) => map(child, leaf));
  };
  map(tree, (value) => values.add(value).size);
  const sorted = [...values].sort((a, b) => a - b);
  return map(tree, (value) => sorted.indexOf(value));
}

/** The nodes of the whole tree, or a number greater than `COUNTED`. */
function treeSize(game: Game<unknown, unknown>, position: unknown, depth: number): number {
  const rules = checkedGame(game);
  let nodes = 0;
  const visit = (here: unknown, left: number): void => {
    if (++nodes > COUNTED || left === 0 || rules.outcome(here)) return;
    for (const move of rules.moves(here)) {
      rules.after(here, move, (child) => visit(child, left - 1));
      if (nodes > COUNTED) return;
    }
  };
  visit(position, depth);
  return nodes;
}

function cutWords(events: readonly TraceEvent[]): string {
  const cuts = events.filter((event) => event.type === 'cutoff').filter(({ skipped }) => skipped.length > 0);
  const of = (kind: 'alpha' | 'beta'): number => cuts.filter((cut) => cut.kind === kind).length;
  const deep = cuts.filter(({ reach }) => reach === 'deep').length;
  if (cuts.length === 0) return 'nothing was cut off';
  const words = (['alpha', 'beta'] as const)
    .filter((kind) => of(kind) > 0)
    .map((kind) => plural(of(kind), `${kind} cut`));
  return `${words.join(', ')}${deep > 0 ? `, ${cuts.length === 1 ? 'a deep one' : `${count(deep)} of them deep`}` : ''}`;
}

function marksIn(events: readonly TraceEvent[]): string[] {
  const values = new Set(events.flatMap((event) => (event.type === 'leaf' ? [event.value] : [])));
  return [...values]
    .sort((a, b) => b - a)
    .map(meaningOf)
    .filter((words) => words !== undefined);
}

/** The meaning of a mark: `W5 = MAX wins in 5 plies`; `undefined` for a plain number. */
function meaningOf(value: number): string | undefined {
  if (!isDecided(value)) return undefined;
  const plies = pliesToEnd(value);
  return `${mark(value)} = MAX ${value > 0 ? 'wins' : 'loses'}${plies ? ` in ${plural(plies, 'ply', 'plies')}` : ''}`;
}
