import { checkFunction, checkNames, checkSignal, checkSynchronous, readable, whole } from '../contract/checks.js';
import { InvalidPositionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { there } from '../contract/given-position.js';
import { named, optionError, wrongOption } from '../contract/option-errors.js';
import { pauses } from '../contract/pauses.js';
import { show } from '../contract/printable.js';
import { isOver } from '../contract/single-answers.js';
import { MAX_PLY } from '../contract/value.js';
import { checkGame } from '../engine/check-game.js';
import type { CompiledGame } from '../engine/compiled-game.js';
import { createEngine } from '../engine/create-engine.js';
import type { Engine } from '../engine/engine.js';
import { knuthMoore } from './knuth-moore.js';
import { average, searchOptions } from './measurement.js';
import { type PlannedOrdering, parseOrdering, standardOrderings } from './ordering-plan.js';

/** Options of `pruningByDepth`. */
export interface DepthStudyOptions {
  /**
   * The greatest depth, in plies. Default: as deep as one ordering gets within `nodes`, or as a search by iterations
   * finds that no deeper one would change the value.
   */
  readonly depth?: number | undefined;
  /**
   * Ordering names, as read by `parseOrdering`. Default: the plain orders, each heuristic that the game supports, these
   * stacked one by one, and `best` where minimax has no more than `nodes` leaves.
   */
  readonly orderings?: readonly string[] | undefined;
  /**
   * The most nodes of one search. An ordering that needs more at some depth is not tried at a greater one. The minimal
   * tree and the branching factor are measured up to ten times as many leaves of minimax. Default: 2,000,000, or 30,000
   * for a hosted game; no limit for the searches if `depth` is given.
   */
  readonly nodes?: number | undefined;
  /** Number of seeds of the `random` order, 2 … 1,000. Default: 10. */
  readonly seeds?: number | undefined;
  /** Whether a sooner win is worth more. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
  /** Whether to call the rules of the game object even if the game is compiled. Default: false. */
  readonly hosted?: boolean | undefined;
  /** Checked between two searches. When it aborts, the study rejects with its reason; `onProgress` has had the rest. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each measurement, with all results so far. */
  readonly onProgress?: ((progress: DepthStudyProgress) => void) | undefined;
}

const optionNames = ['depth', 'orderings', 'nodes', 'seeds', 'preferFasterWins', 'hosted', 'signal', 'onProgress'];

export interface DepthStudyProgress {
  /** What is measured next: an ordering, or the minimal tree. */
  readonly next: { readonly depth: number; readonly ordering: string | undefined };
  /** It grows with every search. */
  readonly study: DepthStudy;
}

/** How a search grows with its depth, as `pruningByDepth` has measured it. */
export interface DepthStudy {
  readonly game: string;
  readonly position: string;
  /** The most nodes of one search; `Infinity` if there was no limit. */
  readonly nodes: number;
  readonly depths: readonly DepthOfStudy[];
}

/** What was measured at one depth. */
export interface DepthOfStudy {
  readonly depth: number;
  /**
   * The measured branching factor b: the geometric mean of the moves along a line, which is minimax's leaves
   * `** (1 / depth)`, at this depth or at the deepest one where they were counted.
   */
  readonly branching: number;
  /** The depth at which `branching` was measured. */
  readonly branchingDepth: number;
  /** `knuthMoore(branching, depth)`: the leaves of the minimal tree if the game's tree were uniform. */
  readonly uniformLeaves: number;
  /** All leaves of the tree; `undefined` where they were not counted. */
  readonly minimaxLeaves: number | undefined;
  /** The exact minimal tree; `undefined` where finding it would take too many nodes. */
  readonly minimalLeaves: number | undefined;
  readonly minimalNodes: number | undefined;
  /** One for each ordering that stayed within its nodes. */
  readonly searches: readonly SearchOfStudy[];
}

/** An alpha-beta search of the plain tree, or the mean of several if the order is random. */
export interface SearchOfStudy {
  readonly ordering: string;
  /** Leaves and nodes of all iterations combined. */
  readonly leaves: number;
  readonly nodes: number;
  /** Depth of the last iteration: less than the depth if it found a value that no deeper search would change. */
  readonly reached: number;
}

const COMPILED_NODES = 2_000_000;
const HOSTED_NODES = 30_000;
/** Leaves of minimax for each node of a search. Minimax has no moves to order and is that much cheaper. */
const LEAVES_PER_NODE = 10;

/**
 * Nodes and leaves of alpha-beta by depth and move ordering, beside the minimal tree and beside 2b^(d/2) − 1 with the
 * game's measured branching factor. Unlike `comparePruning` it goes on where the minimal tree cannot be measured any
 * more, and stops by itself. Every search sees the plain tree: no table but for the moves of heuristic `table`, no
 * knowledge of the game's own, no quiescence. Counts decide everything, never a clock, so that the result is the same
 * on every machine.
 *
 * Throws `InvalidOptionError`, `InvalidPositionError`, the reason of `signal` and the errors of `createEngine`.
 */
export async function pruningByDepth<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  position: Position,
  options: DepthStudyOptions = {},
): Promise<DepthStudy> {
  checkGame(game);
  checkNames('study option', options, optionNames);
  const asked = readable('study options', () => checked(game, options));
  const { signal, onProgress, hosted, preferFasterWins } = options;
  there(game, position);
  const text = game.format?.(position) ?? '';
  if (isOver(game, position)) {
    throw new InvalidPositionError(`${game.name}: the game is over in '${text}'; there is no tree to measure`);
  }
  const engine = await createEngine(game, { hosted });
  const budget = asked.nodes ?? (engine.kind === 'hosted' ? HOSTED_NODES : COMPILED_NODES);
  const mostNodes = asked.nodes === undefined && asked.depth !== undefined ? Number.POSITIVE_INFINITY : budget;
  const mostLeaves = budget * LEAVES_PER_NODE;
  const depths: DepthOfStudy[] = [];
  const study: DepthStudy = { game: game.name, position: text, nodes: mostNodes, depths };
  const pause = pauses();
  const begin = async (depth: number, ordering: string | undefined): Promise<void> => {
    checkSynchronous('onProgress', onProgress?.({ next: { depth, ordering }, study }));
    await pause();
    signal?.throwIfAborted();
  };

  // The order `best` searches every move of a node in advance, which `nodes` does not count.
  const knowsBest = (leaves: number | undefined): boolean =>
    options.orderings !== undefined || (leaves !== undefined && leaves <= budget);
  let affordable = asked.orderings;
  let leaves: readonly [before: number, last: number] = [1, 1];
  let counted: { readonly branching: number; readonly branchingDepth: number } | undefined;
  for (let depth = 1; depth <= (asked.depth ?? MAX_PLY); depth++) {
    await begin(depth, undefined);
    const [before, last] = leaves;
    // The first ply is always counted. After that, a ply is expected to have as many moves as the one before.
    const counts = counted?.branchingDepth === depth - 1 && (last * last) / before <= mostLeaves;
    const minimaxLeaves = depth === 1 || counts ? engine.perft(position, depth, { finished: true }).nodes : undefined;
    if (minimaxLeaves !== undefined) {
      leaves = [last, minimaxLeaves];
      counted = { branching: minimaxLeaves ** (1 / depth), branchingDepth: depth };
    }
    const { branching, branchingDepth } = counted as NonNullable<typeof counted>;
    const small = minimaxLeaves !== undefined && minimaxLeaves <= mostLeaves;
    const minimal = small ? engine.minimalTree(position, depth, { preferFasterWins }) : undefined;
    const searches: SearchOfStudy[] = [];
    depths.push({
      depth,
      branching,
      branchingDepth,
      uniformLeaves: knuthMoore(branching, depth),
      minimaxLeaves,
      minimalLeaves: minimal?.leaves,
      minimalNodes: minimal?.nodes,
      searches,
    });
    const done = new Set<PlannedOrdering>();
    for (const planned of affordable) {
      if (planned.ordering === 'best' && !knowsBest(minimaxLeaves)) continue;
      await begin(depth, planned.name);
      const seeds = planned.ordering === 'random' ? asked.seeds : 1;
      const found = meanOf(engine, position, depth, planned, { seeds, nodes: mostNodes, preferFasterWins });
      if (!found) continue;
      searches.push(found);
      done.add(planned);
    }
    if (searches.length === 0) depths.pop();
    affordable = affordable.filter((planned) => done.has(planned));
    if (affordable.length === 0) break;
    if (minimaxLeaves !== undefined && engine.perft(position, depth + 1).nodes === 0) break;
    if (unchanged(depths.at(-2), searches)) break;
    // The value is final: what a deeper search adds decides nothing, and one by iterations does not begin it.
    if (asked.depth === undefined && searches.some(({ reached }) => reached < depth)) break;
  }
  return study;
}

/** Whether the searches are those of one ply less: they have met the end of the game everywhere. */
function unchanged(before: DepthOfStudy | undefined, searches: readonly SearchOfStudy[]): boolean {
  return searches.every(({ ordering, nodes, leaves }) =>
    before?.searches.some((one) => one.ordering === ordering && one.nodes === nodes && one.leaves === leaves),
  );
}

/** The search, or the mean over `seeds`; `undefined` if a search needs more nodes. */
function meanOf<Position, Move>(
  engine: Engine<Position, Move>,
  position: Position,
  depth: number,
  planned: PlannedOrdering,
  { seeds, nodes, preferFasterWins }: { seeds: number; nodes: number; preferFasterWins: boolean | undefined },
): SearchOfStudy | undefined {
  const options = {
    ...searchOptions<Move>(depth, {
      algorithm: 'alpha-beta',
      planned,
      setting: 'none',
      preferFasterWins,
      winDistance: false,
    }),
    ...(Number.isFinite(nodes) && { nodes }),
  };
  const runs = [];
  for (let seed = 0; seed < seeds; seed++) {
    const result = engine.search(position, { ...options, seed });
    if (result.stop === 'nodes') return undefined;
    runs.push(result);
  }
  return {
    ordering: planned.name,
    leaves: average(runs.map(({ stats }) => stats.leaves)),
    nodes: average(runs.map(({ stats }) => stats.nodes)),
    reached: Math.min(...runs.map((run) => run.depth)),
  };
}

interface Asked {
  readonly depth: number | undefined;
  readonly orderings: readonly PlannedOrdering[];
  readonly nodes: number | undefined;
  readonly seeds: number;
}

function checked<Position, Move>(game: Game<Position, Move>, options: DepthStudyOptions): Asked {
  const { depth, nodes, orderings: names } = options;
  checkFunction('onProgress', options.onProgress);
  checkSignal(options.signal);
  if (names !== undefined && (!Array.isArray(names) || names.length === 0)) {
    throw wrongOption('orderings', 'a list of names, one at least', names);
  }
  const wanted = names ?? [...standardOrderings(game, false).filter((name) => !name.startsWith('all-')), 'best'];
  const twice = wanted.find((name, i) => wanted.indexOf(name) !== i);
  if (twice !== undefined) throw optionError`${named('orderings')} lists ${show(twice)} twice`;
  return {
    depth: depth === undefined ? undefined : whole('depth', depth, 1, MAX_PLY),
    nodes: nodes === undefined ? undefined : whole('nodes', nodes, 1, Number.MAX_SAFE_INTEGER),
    seeds: whole('seeds', options.seeds, 2, 1000, 10),
    orderings: wanted.map((name) => parseOrdering(name, game)),
  };
}
