import { type GameTree, minimax, traceTreeSearch, treeGame } from 'cutnode/textbook';
import type { TreePosition, TreeSearch, TreeStep } from '../../../../bindings/textbook/laboratory.js';
import { mark } from '../mark.js';

/** The searches that are compared: minimax, and those whose steps the library tells in one form. */
export const racers = [
  'minimax',
  'alpha-beta',
  'scout',
  'pvs',
  'mtdf',
  'sss',
  'dual',
  'proof-number',
  'uct',
  'b-star',
  'mgss-star',
] as const satisfies readonly ('minimax' | TreeSearch)[];
export type Racer = (typeof racers)[number];

/** What UCT is given: it ends with its visits, whatever it has found out. */
export const UCT_VISITS = 20;

/** A whole search of one tree. */
export interface Run {
  readonly racer: Racer;
  readonly steps: readonly TreeStep[];
  /** The index behind the events of the nth visit; the first entry is 0. */
  readonly visits: readonly number[];
  /** What is known of the root in the end, from MAX's side; `null` where it is open. */
  readonly least: number | null;
  readonly greatest: number | null;
  /** The place of the child that is chosen at the root. */
  readonly move: number | undefined;
  /** Different leaves looked at. */
  readonly leaves: number;
}

type First = 'MAX' | 'MIN';

/** Runs a search to its end. */
export function runOf(tree: GameTree, racer: Racer, first: First): Run {
  const steps: TreeStep[] = [];
  const trace =
    racer === 'minimax' ? minimaxSteps(tree, first) : traceTreeSearch(tree, racer, { first, visits: UCT_VISITS });
  for (;;) {
    const next = trace.next();
    if (!next.done) {
      steps.push(next.value);
      continue;
    }
    const starts = steps.flatMap(({ event }, i) => (event === 'visit' ? [i] : []));
    return { racer, steps, visits: [...starts, steps.length], ...next.value };
  }
}

/**
 * Minimax in the form of the others: each node once, from left to right, and its value when its children have theirs.
 */
function* minimaxSteps(tree: GameTree, first: First): ReturnType<typeof traceTreeSearch> {
  const game = treeGame(tree, { first });
  const { closed, value, move, tips } = minimax(game, game.initial());
  let step = 0;
  const walk = function* (index: number): Generator<TreeStep> {
    const node = closed[index];
    if (!node) return;
    const position = node.position as TreePosition;
    const place = { path: position.path, name: game.nodeName(position) };
    yield { step: ++step, ...place, event: 'visit' };
    for (const child of node.children) yield* walk(child);
    yield { step, ...place, event: 'value', value: node.value };
  };
  yield* walk(0);
  return { move, least: value, greatest: value, leaves: tips, nodes: closed.length };
}

/** What a search knows of a node. */
interface Seen {
  readonly visited: boolean;
  /** How often it was visited. */
  readonly visits: number;
  /** `= 3`, `≥ 3`, `≈ 3.5`, `2 / 1` (proof and disproof number). */
  readonly known: string | undefined;
  /** A search has left it out. */
  readonly cut: boolean;
}

/** A search after some visits. */
export interface Picture {
  readonly nodes: ReadonlyMap<string, Seen>;
  /** The node visited last. */
  readonly current: string | undefined;
}

const unseen: Seen = { visited: false, visits: 0, known: undefined, cut: false };

/** The state of a search after `visits` visits. */
export function pictureOf(run: Run, visits: number): Picture {
  const nodes = new Map<string, Seen>();
  const change = (key: string, how: Partial<Seen>): void => {
    nodes.set(key, { ...(nodes.get(key) ?? unseen), ...how });
  };
  let current: string | undefined;
  for (const step of run.steps.slice(0, visits === 0 ? 0 : run.visits[Math.min(visits, run.visits.length - 1)])) {
    const key = step.path.join('.');
    switch (step.event) {
      case 'visit':
        current = key;
        change(key, { visited: true, visits: (nodes.get(key)?.visits ?? 0) + 1, cut: false });
        break;
      case 'value':
        change(key, { known: `= ${mark(step.value)}` });
        break;
      case 'bound':
        change(key, { known: boundWords(step.least, step.greatest) });
        break;
      case 'estimate':
        change(key, { known: `≈ ${mark(Math.round(step.value * 10) / 10)}` });
        break;
      case 'proof':
        change(key, { known: `${step.proof ?? '∞'} / ${step.disproof ?? '∞'}` });
        break;
      case 'cut':
        for (const child of step.children) {
          const below = [...step.path, child].join('.');
          if (!nodes.get(below)?.visited) change(below, { cut: true });
        }
        break;
    }
  }
  // SSS* proves a bound of the root last, and no other entry of its list can be better: so it is the value.
  if (visits >= run.visits.length - 1 && run.least !== null && run.least === run.greatest)
    change('', { known: boundWords(run.least, run.greatest) });
  return { nodes, current };
}

/** What bounds say of a value; `null` is open. */
export function boundWords(least: number | null, greatest: number | null): string {
  if (least === null && greatest === null) return '?';
  if (least === greatest) return `= ${mark(least as number)}`;
  if (least === null) return `≤ ${mark(greatest as number)}`;
  return greatest === null ? `≥ ${mark(least)}` : `${mark(least)} … ${mark(greatest)}`;
}
