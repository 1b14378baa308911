import { isDecided } from '../../contract/value.js';
import { traceAlphaBeta } from '../alpha-beta/trace.js';
import { minimax } from '../minimax/minimax.js';
import { traceBStar } from '../state-space/b-star.js';
import { traceMgssStar } from '../state-space/mgss-star.js';
import { traceProofNumbers } from '../state-space/proof-numbers.js';
import { traceScout } from '../state-space/scout.js';
import { traceSssStar } from '../state-space/sss-star.js';
import { traceUct } from '../state-space/uct.js';
import { checkTree, childrenOf, type GameTree, subtree, withoutName } from '../tree/game-tree.js';
import { pathKey } from '../tree/node-names.js';
import { type TreeGame, type TreePosition, treeGame } from '../tree/tree-game.js';
import { boundOf, bounds, cutOf, type Happening, known, leafValue, type Path, visit, type Walk } from './happening.js';
import { mtdfWalk, pvsWalk } from './null-windows.js';
import { checkTreeSearchOptions, type TreeSearch, type TreeSearchOptions } from './tree-search-options.js';
import type { TreeSearchResult, TreeStep } from './tree-step.js';

/**
 * How a search walks a tree, step by step. All searches tell it in the same form, so that they can be laid side by
 * side. B* is given the least and the greatest leaf below a node as its interval, MGSS* all leaves below it, each
 * alike; proof-number search asks for the minimax value unless `goal` says otherwise. Infinite leaves count as
 * 8,000,000 less the plies to them.
 *
 * Throws `InvalidPositionError` for an invalid tree, and `InvalidOptionError`. Finding intervals and outlooks takes as
 * long as minimax for each node, so it is for trees that fit on a page.
 */
export function* traceTreeSearch(
  tree: GameTree,
  search: TreeSearch,
  options: TreeSearchOptions = {},
): Generator<TreeStep, TreeSearchResult> {
  checkTree(tree);
  checkTreeSearchOptions(search, options);
  const game = treeGame(tree, { first: options.first });
  const walk = walks[search](tree, game, options);
  const nodes = new Set<string>();
  const leaves = new Set<string>();
  for (;;) {
    const next = walk.next();
    if (next.done) return { ...next.value, leaves: leaves.size, nodes: nodes.size };
    const [step, path, happening] = next.value;
    const below = subtree(tree, path);
    const key = pathKey(path);
    if (happening.event === 'visit') nodes.add(key);
    if (happening.event === 'visit' && childrenOf(below).length === 0) leaves.add(key);
    yield { step, path, name: game.nodeName({ tree: below, path }), ...happening } as TreeStep;
  }
}

const walks: Readonly<Record<TreeSearch, (tree: GameTree, game: TreeGame, options: TreeSearchOptions) => Walk>> = {
  *'alpha-beta'(tree, _, { first }) {
    let step = 0;
    const trace = traceAlphaBeta(tree, undefined, { first });
    for (;;) {
      const next = trace.next();
      if (next.done) return { move: next.value.move, ...bounds(next.value.relation, next.value.value) };
      const event = next.value;
      const { path } = event;
      step++;
      if (event.type === 'enter') yield [step, path, visit];
      else if (event.type === 'leaf') {
        yield [step, path, visit];
        yield [step, path, known(event.value)];
      } else if (event.type === 'bound') {
        yield [step, path, boundOf(event.which === 'alpha' ? '≥' : '≤', event.to)];
      } else if (event.type === 'exit') {
        yield [step, path, boundOf(event.relation, event.value)];
      } else if (event.skipped.length > 0) {
        yield [step, path, cutOf(event.skipped.map((skipped) => skipped.path.at(-1) as number))];
      }
    }
  },

  *scout(tree, _, { first }) {
    const trace = traceScout(tree, undefined, { first });
    let move: number | undefined;
    let best: number | undefined;
    const apart = apartIn(tree);
    for (;;) {
      const next = trace.next();
      if (next.done) return { move, least: next.value, greatest: next.value };
      const event = next.value;
      const { step, path } = event;
      const evaluated = event.event === 'value' || (event.event === 'tip' && event.asks === 'EVAL');
      // EVAL comes to a child of the root only if it is the first or better than all before.
      if (evaluated && path.length === 1 && event.value !== best) [move, best] = [path[0], event.value];
      if (event.event === 'enter') yield [step, path, visit];
      else if (event.event !== 'answer') yield [step, path, known(event.value)];
      else {
        if (event.skipped.length > 0) yield [step, path, cutOf(event.skipped)];
        const holds = event.holds ? '≥' : '≤';
        const { relation, than } = event;
        const edge = event.holds ? (relation === '>' ? than + apart : than) : relation === '>' ? than : than - apart;
        yield [step, path, boundOf(holds, edge)];
      }
    }
  },

  pvs: (tree, _, { first }) => pvsWalk(tree, first),
  mtdf: (tree, _, { first }) => mtdfWalk(tree, first),

  *sss(tree, _, { first }) {
    return yield* stateSpace(tree, first, false);
  },
  *dual(tree, _, { first }) {
    return yield* stateSpace(tree, first, true);
  },

  *'b-star'(tree, game) {
    const interval = ({ tree: below, path }: TreePosition) => {
      const all = leavesOf(below, path.length).map(({ value }) => value);
      return [Math.min(...all), Math.max(...all)] as const;
    };
    const trace = traceBStar(game, game.initial(), { interval });
    yield [1, [], visit];
    for (;;) {
      const next = trace.next();
      if (next.done) {
        const { move, interval } = next.value;
        return { move, least: interval[0], greatest: interval[1] };
      }
      const { step, path, moves } = next.value;
      for (const i of childrenOf(subtree(tree, path)).keys()) yield [step, [...path, i], visit];
      for (const { move, interval } of moves)
        yield [step, [move], { event: 'bound', least: interval[0], greatest: interval[1] } as Happening];
    }
  },

  *'mgss-star'(tree, game) {
    const outlook = ({ tree: below, path }: TreePosition) => {
      const all = leavesOf(below, path.length);
      return all.map(({ value }) => [value, 1 / all.length] as const);
    };
    const trace = traceMgssStar(game, game.initial(), { outlook });
    yield [1, [], visit];
    for (;;) {
      const next = trace.next();
      if (next.done) return { move: next.value.move, ...(isLeaf(tree) ? leafBounds(tree) : open) };
      const { step, path, moves } = next.value;
      for (const i of childrenOf(subtree(tree, path)).keys()) yield [step, [...path, i], visit];
      for (const { move, estimate } of moves)
        yield [step, [move], { event: 'estimate', value: estimate, visits: null } as Happening];
    }
  },

  *'proof-number'(tree, game, { first, goal = minimax(game, game.initial()).value }) {
    const trace = traceProofNumbers(tree, undefined, { first, goal });
    yield [1, [], visit];
    for (;;) {
      const next = trace.next();
      if (next.done) {
        const { proved } = next.value;
        return { move: undefined, least: proved ? goal : null, greatest: proved ? null : greatestBelow(goal, tree) };
      }
      const { step, path, changed } = next.value;
      for (const i of childrenOf(subtree(tree, path)).keys()) yield [step, [...path, i], visit];
      for (const { path, proof, disproof } of changed)
        yield [step, path, { event: 'proof', proof: finite(proof), disproof: finite(disproof) } as Happening];
    }
  },

  *uct(tree, _, { first, visits, seed, exploration }) {
    const all = leavesOf(tree, 0).map(({ value }) => (isDecided(value) ? Math.sign(value) : value));
    const width = Math.max(...all) - Math.min(...all);
    const trace = traceUct(tree, undefined, { first, visits, seed, exploration: exploration ?? width / 2 });
    for (;;) {
      const next = trace.next();
      if (next.done) return { move: next.value.move, ...(isLeaf(tree) ? leafBounds(tree) : open) };
      const { step, path, playout, updated } = next.value;
      for (let i = 0; i <= path.length; i++) yield [step, path.slice(0, i), visit];
      // The leaf that the random game came to is looked at, too.
      if (playout.length > 0) yield [step, [...path, ...playout], visit];
      for (const node of updated)
        yield [step, node.path, { event: 'estimate', value: node.mean, visits: node.visits } as Happening];
    }
  },
};

/** How far values are apart at least: of whole numbers, what is not at least v is at most v - 1. */
function apartIn(tree: GameTree): 0 | 1 {
  return leavesOf(tree, 0).every(({ value }) => Number.isInteger(value)) ? 1 : 0;
}

/** The greatest value that `tree` may have if it is less than `goal`. */
function greatestBelow(goal: number, tree: GameTree): number {
  return apartIn(tree) === 1 ? Math.ceil(goal) - 1 : goal;
}

/** SSS*, whose merits are upper bounds, or DUAL*, whose merits are lower ones. */
function* stateSpace(tree: GameTree, first: 'MAX' | 'MIN' | undefined, dual: boolean): Walk {
  const trace = traceSssStar(tree, undefined, { first, dual });
  let before: readonly { readonly path: Path; readonly status: string }[] = [];
  let move: number | undefined;
  let best: number | undefined;
  for (;;) {
    const next = trace.next();
    if (next.done) return { move, least: next.value.value, greatest: next.value.value };
    const { step, state, open, tip } = next.value;
    const { path } = state;
    // Below a root of the other side, the merit that is handed from child to child falls with each better one.
    if (path.length === 1 && state.status === 'solved' && state.merit !== best) [move, best] = [path[0], state.merit];
    if (state.status === 'live') yield [step, path, visit];
    if (tip !== undefined) yield [step, path, known(tip)];
    if (next.value.case === 'best child') {
      const parent = path.slice(0, -1);
      const dropped = before.filter((other) => other.status === 'live' && isBelow(other.path, parent));
      for (const gone of dropped) yield [step, gone.path.slice(0, -1), cutOf([gone.path.at(-1) as number])];
      // The merit is the less of the node's value and of what was known above before.
      yield [step, parent, boundOf(dual ? '≤' : '≥', state.merit)];
    }
    before = open;
  }
}

const open = { least: null, greatest: null };

function isLeaf(tree: GameTree): boolean {
  return childrenOf(tree).length === 0;
}

function leafBounds(tree: GameTree): Pick<TreeSearchResult, 'least' | 'greatest'> {
  const [{ value }] = leavesOf(tree, 0) as [{ value: number }];
  return { least: value, greatest: value };
}

/** The leaves of a subtree whose root lies `ply` plies deep, on the library's scale. */
function leavesOf(tree: GameTree, ply: number): { readonly value: number }[] {
  const bare = withoutName(tree);
  if (typeof bare !== 'number') return bare.flatMap((child) => leavesOf(child, ply + 1));
  return [{ value: leafValue(bare, ply) }];
}

function isBelow(path: Path, above: Path): boolean {
  return path.length > above.length && above.every((index, i) => index === path[i]);
}

function finite(proof: number): number | null {
  return Number.isFinite(proof) ? proof : null;
}
