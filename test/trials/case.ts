import { heuristics } from '../../bindings/contract/heuristics.js';
import { type Algorithm, algorithms, experimentalOrders, type Ordering } from '../../bindings/engine/search-options.js';
import type { Replacement } from '../../bindings/engine/table-options.js';
import type { EngineOptions, SearchOptions } from '../../bindings/index.js';
import type { Graph, GraphNode, GraphStyle } from '../oracle/graph-game.js';
import type { Random } from './random.js';

/** One search to try, as plain data that can be printed, shrunk and run again. */
export interface Case {
  readonly graph: Graph;
  /** Some edges lead back, so only the depth ends play. */
  readonly loops: boolean;
  readonly style: GraphStyle;
  readonly facts: FactsStyle;
  readonly engine: EngineOptions;
  readonly options: SearchOptions;
  readonly solving: boolean;
  /** `onIteration` returns false, or throws, when this depth is complete. */
  readonly stopAt: { readonly depth: number; readonly by: 'false' | 'throw' } | undefined;
}

/** What the game says in addition to its rules, all of it true. */
export interface FactsStyle {
  readonly bounds: boolean;
  readonly candidates: boolean;
  readonly known: 'none' | 'some' | 'all';
  readonly pliesLeft: boolean;
  /** One number from 0 to 255 for each state, in turn, which determines how tight, how many and which. */
  readonly choices: readonly number[];
}

const keys: readonly GraphStyle['key'][] = ['number', 'negative number', 'bigint', 'long bigint', 'string', 'none'];
const moves: readonly GraphStyle['moves'][] = ['number', 'string', 'object', 'object with id'];

/** Trees up to this size are searched by any method; larger ones only by methods that use a table. */
const SMALL_TREE = 1_500;
/** The limit of every search; the results of stopped searches are checked as well. */
const MOST_NODES = 60_000;
/** The most positions that quiescence may visit below one horizon node. */
const MOST_QUIET = 200;

export function drawCase(random: Random): Case {
  const loops = random.chance(0.2);
  const graph = drawGraph(random, loops);
  const style: GraphStyle = {
    undo: random.chance(0.5),
    key: random.pick(keys),
    moves: random.pick(moves),
    evaluate: random.chance(0.8),
    hint: random.chance(0.5),
    noisy: random.chance(0.5),
  };
  const facts: FactsStyle = {
    bounds: !loops && random.chance(0.4),
    candidates: !loops && random.chance(0.3),
    known: loops || style.key === 'none' || random.chance(0.8) ? 'none' : random.pick(['some', 'some', 'all'] as const),
    pliesLeft: !loops && random.chance(0.3),
    choices: Array.from({ length: random.whole(1, 12) }, () => random.whole(0, 255)),
  };
  const solving = !loops && random.chance(0.4);
  const depth = random.logWhole(1, 24);
  const small = treeSize(graph, solving ? Infinity : depth) <= SMALL_TREE;
  const drawn = drawOptions(random, small, style);
  const options = canQuiesce(graph) || !style.noisy || !style.evaluate ? drawn : { ...drawn, quiescence: false };
  const iterates = options.iterative ?? !solving;
  return {
    graph,
    loops,
    style,
    facts,
    engine: drawEngine(random, small),
    options: { ...options, ...(!solving && { depth }), ...nodeLimit(random, small) },
    solving,
    stopAt:
      iterates && random.chance(0.1) ? { depth: random.whole(1, 4), by: random.pick(['false', 'throw']) } : undefined,
  };

  function nodeLimit(random: Random, small: boolean): SearchOptions {
    if (random.chance(0.15)) return { nodes: random.logWhole(1, 3_000) };
    // The searches for the true values of moves do not count towards the node limit.
    return small ? {} : { nodes: MOST_NODES };
  }
}

/**
 * A random graph with nodes in layers, so that lines end and meet. Each node has a payoff or one to several edges.
 * Sizes are log-uniform.
 */
export function drawGraph(random: Random, loops: boolean, most = 5_000): Graph {
  const size = random.logWhole(5, most);
  const layers = Math.min(random.logWhole(2, 600), size - 1);
  const layerOf = (node: number): number => Math.floor((node * layers) / size);
  const firstOf = (layer: number): number => Math.ceil((layer * size) / layers);
  const ends = random.pick(['any', 'graded', 'decided'] as const);
  const unit = random.pick([1, 1, 37, 2_000_000]);
  const turns = random.pick([0, 0, 0.25]);
  const early = random.pick([0.02, 0.1, 0.3]);
  const widest = random.pick([1, 2, 3, 3, 6]);
  const grade = (): number => random.whole(-3, 3) * unit;
  const payoff = (): number => {
    const decided = ends === 'decided' || (ends === 'any' && random.chance(0.5));
    return decided ? (random.chance(0.5) ? Infinity : -Infinity) : grade();
  };

  const nodes = Array.from({ length: size }, (_, node): GraphNode => {
    const layer = layerOf(node);
    const over = node > 0 && (layer >= layers - 1 || random.chance(early));
    const edge = (): GraphNode['edges'][number] => {
      const back = loops && node > 0 && random.chance(0.15);
      const ahead = Math.min(layer + (random.chance(0.75) ? 1 : random.whole(1, 4)), layers - 1);
      const least = Math.max(node + 1, Math.min(firstOf(ahead), size - 1));
      const most = Math.max(least, Math.min(firstOf(ahead + 1) - 1, size - 1));
      return {
        to: back ? random.whole(0, node) : random.whole(least, most),
        again: random.chance(turns),
        noisy: !back && random.chance(0.2),
        hint: random.whole(-3, 3),
      };
    };
    return {
      payoff: over || node === size - 1 ? payoff() : undefined,
      edges: over || node === size - 1 ? [] : Array.from({ length: random.whole(1, widest) }, edge),
      evaluation: grade(),
    };
  });
  return { nodes };
}

export function drawOptions(
  random: Random,
  small: boolean,
  style: Pick<GraphStyle, 'noisy' | 'evaluate'>,
): SearchOptions {
  const algorithm: Algorithm = random.pick(small ? algorithms : (['alpha-beta', 'pvs', 'mtdf'] as const));
  const takesHard = algorithm === 'minimax' || algorithm === 'alpha-beta' || algorithm === 'pvs';
  const ordering: Ordering =
    small && random.chance(0.25) ? random.pick(experimentalOrders) : random.some([...heuristics]);
  const maybe = <T>(p: number, value: () => T): T | undefined => (random.chance(p) ? value() : undefined);
  const edges = [random.whole(-8, 8), random.whole(-8, 8)].sort((a, b) => a - b) as [number, number];
  const options: SearchOptions = {
    algorithm: random.chance(0.1) && !small ? undefined : algorithm,
    failHard: takesHard ? maybe(0.25, () => true) : undefined,
    iterative: maybe(0.7, () => random.pick([false, false, true, 2, 3])),
    aspiration: maybe(0.4, () => random.pick([true, 1, 3, 1000])),
    ordering: maybe(0.8, () => ordering),
    table: small ? maybe(0.5, () => random.pick([true, true, false, 'moves'] as const)) : undefined,
    enhancedCutoffs: maybe(0.5, () => random.chance(0.5)),
    knowledge: maybe(0.5, () => random.chance(0.6)),
    // Farther than any noise in these graphs goes on.
    quiescence: style.noisy && style.evaluate ? random.pick([false, 1000]) : undefined,
    preferFasterWins: maybe(0.5, () => random.chance(0.4)),
    winDistance: maybe(0.5, () => random.chance(0.5)),
    window:
      edges[0] < edges[1]
        ? maybe(0.2, () => random.pick([edges, [edges[0], Infinity], [-Infinity, edges[1]]] as const))
        : undefined,
    lines: maybe(0.2, () => random.whole(2, 5)),
    ties: maybe(0.2, () => true),
    seed: maybe(0.3, () => random.whole(0, 1000)),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Tables from one bucket of four slots, where entries are overwritten all the time, to plenty. */
function drawEngine(random: Random, small: boolean): EngineOptions {
  if (small && random.chance(0.15)) return { table: false };
  const mib = random.pick(small ? [0.00001, 0.0001, 0.001, 0.0625] : [0.0625, 1]);
  const replacement: Replacement = random.pick(['always', 'depth', 'two-tier', 'depth-age']);
  return { table: { mib, replacement } };
}

/** The number of nodes of the tree that the graph unfolds into, `depth` plies deep. */
export function treeSize({ nodes }: Graph, depth: number): number {
  let sizes = new Float64Array(nodes.length).fill(1);
  // Only without loops does every line end within as many plies as the graph has nodes.
  const plies = depth === Infinity ? nodes.length : depth;
  for (let d = 0; d < plies && (sizes[0] as number) <= SMALL_TREE; d++) {
    const next = new Float64Array(nodes.length).fill(1);
    let grew = false;
    for (const [i, { edges }] of nodes.entries()) {
      for (const { to } of edges) next[i] = (next[i] as number) + (sizes[to] as number);
      if (next[i] !== sizes[i]) grew = true;
    }
    sizes = next;
    if (!grew) break;
  }
  return sizes[0] as number;
}

/** Quiescence is only tried if few noisy moves follow one another. */
function canQuiesce({ nodes }: Graph): boolean {
  const sizes = new Float64Array(nodes.length);
  for (let i = nodes.length - 1; i >= 0; i--) {
    let size = 1;
    for (const { to, noisy } of (nodes[i] as GraphNode).edges) if (noisy) size += sizes[to] as number;
    if (size > MOST_QUIET) return false;
    sizes[i] = size;
  }
  return true;
}
