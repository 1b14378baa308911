import { keyReader } from '../../bindings/contract/position-key.js';
import { MAX_PLY } from '../../bindings/contract/value.js';
import type { SearchLine } from '../../bindings/engine/search-result.js';
import type { SearchOptions, SearchResult } from '../../bindings/index.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { edgeOf, type GraphGame, type GraphMove, type GraphPosition } from '../oracle/graph-game.js';
import type { Case } from './case.js';
import { Mismatch, same } from './mismatch.js';
import type { Stages } from './stage.js';
import { type Facts, Values } from './values.js';

const WIN = 8_000_000;
const DECIDED = 7_990_000;

/** What the engine's result must agree with, to the horizon and to the end. */
interface Truth {
  readonly values: Values;
  readonly depth: number;
  readonly preferFasterWins: boolean;
  readonly bounded: boolean;
  readonly window: readonly [number, number];
  readonly hard: boolean;
  /** The root is always searched with an open window, so that the best move is found by its own search. */
  readonly findsBest: boolean;
}

/** Run the case and compare everything in the result with the truth. Throws `Mismatch`. */
export async function trySearch(trial: Case, stages: Stages): Promise<void> {
  const { game, engine, facts } = await stages.set(trial);
  const root = game.initial();
  const known = knownOf(trial, game, facts);
  const thrown = new Error('thrown by onIteration');
  const seen: number[] = [];
  const options: SearchOptions<GraphMove> = {
    ...(trial.options as SearchOptions<GraphMove>),
    ...(known && { knownValues: known }),
    onIteration({ depth }) {
      seen.push(depth);
      if (depth !== trial.stopAt?.depth) return undefined;
      if (trial.stopAt.by === 'throw') throw thrown;
      return false;
    },
  };
  let result: SearchResult<GraphMove>;
  try {
    result = trial.solving ? engine.solve(root, options) : engine.search(root, options);
  } catch (error) {
    if (error !== thrown) throw error;
    if (seen.at(-1) !== trial.stopAt?.depth) throw new Mismatch('onIteration threw, and the search went on');
    return;
  }
  if (trial.stopAt?.by === 'throw' && seen.includes(trial.stopAt.depth)) {
    throw new Mismatch('what onIteration threw was lost');
  }
  same('the position searched', JSON.stringify(root), JSON.stringify(game.initial()));
  checkResult(trial, game, result, truthOf(trial, facts));
  checkIterations(trial, game, result, seen);
}

function knownOf(trial: Case, game: GraphGame, { known }: Facts): PositionTable<GraphPosition> | undefined {
  if (!known) return undefined;
  const read = keyReader(game);
  const keys: number[] = [];
  const values: number[] = [];
  const words = new Uint32Array(2);
  for (let state = 0; state < trial.graph.nodes.length * 2; state++) {
    const value = known(state);
    if (value === undefined) continue;
    read({ node: state >> 1, player: (state & 1) as 0 | 1, trail: [] }, words);
    keys.push(...words);
    values.push(value);
  }
  return new PositionTable(game, { keys: Uint32Array.from(keys), values: Int32Array.from(values) });
}

function truthOf(trial: Case, facts: Facts): Truth {
  const { options, style, solving } = trial;
  const uses = options.algorithm !== 'minimax' && options.knowledge !== false;
  const preferFasterWins = options.preferFasterWins ?? true;
  const values = new Values(trial.graph, {
    evaluate: style.evaluate,
    quiescence: (options.quiescence ?? (style.noisy && style.evaluate)) !== false,
    preferFasterWins,
    facts: uses ? facts : undefined,
  });
  return {
    values,
    depth: solving ? Infinity : (options.depth as number),
    preferFasterWins,
    bounded: uses && facts.bounds !== undefined,
    window: (options.algorithm === 'minimax' ? undefined : options.window) ?? [-Infinity, Infinity],
    hard: options.failHard === true && options.algorithm !== 'minimax',
    findsBest:
      (options.algorithm === 'pvs' || options.algorithm === 'alpha-beta') &&
      !options.window &&
      !options.aspiration &&
      !trial.solving,
  };
}

function checkResult(trial: Case, game: GraphGame, result: SearchResult<GraphMove>, truth: Truth): void {
  const { stop, solved, depth } = result;
  const expected = trial.stopAt ? ['depth', 'solved', 'known', 'aborted'] : ['depth', 'solved', 'known'];
  if (trial.options.nodes !== undefined) expected.push('nodes');
  if (!expected.includes(stop)) throw new Mismatch(`stop '${stop}', expected ${expected.join(' or ')}`);
  if (stop === 'nodes' && result.stats.nodes > (trial.options.nodes as number)) {
    throw new Mismatch(`${result.stats.nodes} nodes, ${trial.options.nodes} allowed`);
  }
  if (trial.solving && stop !== 'nodes' && stop !== 'aborted') same('solved', solved, true);
  if (stop === 'depth') same('depth', depth, trial.options.depth);
  if (!trial.loops && solved) checkLines(trial, game, result, truth, Infinity);
  // A solved value may come from beyond the requested depth if bounds or known values end the tree.
  else if (!solved) checkLines(trial, game, result, truth, depth);
  else if (!truth.bounded) checkLines(trial, game, result, truth, trial.options.depth as number);
  checkWinIn(result, truth);
}

function checkLines(trial: Case, game: GraphGame, result: SearchResult<GraphMove>, truth: Truth, depth: number): void {
  const indices = result.lines.map(({ move }) => legal(trial, move));
  same('different moves in the lines', new Set(indices).size, indices.length);
  if (result.stop === 'nodes') {
    for (const [k, line] of result.lines.entries()) checkInterrupted(trial, k, line, truth, result.depth);
    return;
  }
  // The result of a stopped iterative `solve` belongs to no particular depth, because it uses deeper table entries.
  if (trial.solving && !result.solved) return;
  const { moves, value, most } = truth.values.root(0, depth);
  same('number of lines', result.lines.length, Math.min(trial.options.lines ?? 1, moves.length));
  // The bounds may promise more than any move shows within the depth. With wide windows the best move is still found;
  // with null windows it is a guess, and the other lines are the best of the remaining moves.
  const promised = Math.max(...moves) < value;
  const first = indices[0] as number;
  const order = sortedDown(promised ? [Infinity, ...moves.filter((_, index) => index !== first)] : moves);
  for (const [k, line] of result.lines.entries()) {
    const index = indices[k] as number;
    // The root's lower bound applies to the best line only, its upper bound to all lines.
    checkValue(`line ${k}`, line, k === 0 ? value : Math.min(order[k] as number, most), truth);
    if (line.bound !== 'exact') continue;
    const own = Math.min(moves[index] as number, most);
    if (k === 0 && promised) {
      if (truth.findsBest) same(`move ${index}, best by its own search`, own, Math.max(...moves));
      continue;
    }
    same(`move ${index} of line ${k}`, own, line.value);
    if (moves[index] === line.value) followLine(game, trial, line, truth);
  }
  if (trial.options.ties && result.bound === 'exact') checkTies(trial, result, truth);
}

/**
 * Check a line of the last complete iteration. The first line may already come from the stopped iteration, the
 * next in depth.
 */
function checkInterrupted(trial: Case, k: number, line: SearchLine<GraphMove>, truth: Truth, depth: number): void {
  const index = legal(trial, line.move);
  // An iterative `solve` uses deeper table entries, so values before the end belong to no particular depth.
  if (trial.solving && !solvesStraight(trial)) return;
  const stride = trial.solving ? 0 : strideOf(trial);
  const deepest = trial.options.depth ?? Infinity;
  const next = stride === 0 ? deepest : depth === 0 ? firstDepth(deepest, stride) : depth + stride;
  const { window, values } = truth;
  const worth = (plies: number): number => values.ofMove(0, index, plies);
  const fits = (plies: number): boolean => {
    if (plies === 0) return false;
    const { value, unbounded, most } = values.root(0, plies);
    if (line.bound === 'lower') return Math.max(worth(plies), value) >= line.value;
    if (line.bound === 'upper') return (k === 0 ? value : worth(plies)) <= line.value && line.value <= window[0];
    if (line.value <= window[0] || line.value >= window[1]) return false;
    return line.value === Math.min(worth(plies), most) || (k === 0 && line.value === value && unbounded < value);
  };
  // Without iterations all lines come from the stopped search, in which this line was complete.
  if (!fits(depth) && !((k === 0 || depth === 0) && fits(next))) {
    throw new Mismatch(`interrupted: line ${k}, move ${index}, ${line.bound} ${line.value}: not so at depth ${depth}`);
  }
}

/** The ties must be the moves of equal value within the requested depth. */
function checkTies(trial: Case, result: SearchResult<GraphMove>, truth: Truth): void {
  const plies = trial.solving ? Infinity : result.solved ? (trial.options.depth as number) : result.depth;
  const { moves } = truth.values.root(0, plies);
  const found = result.ties?.map((move) => legal(trial, move));
  const equal = [...moves.keys()].filter((i) => (moves[i] as number) >= (result.value as number));
  same('ties', JSON.stringify(found), JSON.stringify(equal));
}

function sortedDown(values: readonly number[]): number[] {
  return [...values].sort((a, b) => b - a);
}

/**
 * A value within the window must be exact; beyond it, a bound on the correct side or, fail-hard, the edge of the
 * window.
 */
function checkValue(name: string, line: SearchLine<unknown>, value: number, truth: Truth): void {
  const [alpha, beta] = truth.window;
  const bound = line.bound;
  if (value > alpha && value < beta) {
    same(`bound of ${name}, worth ${value}`, bound, 'exact');
    same(name, line.value, value);
  } else if (value <= alpha) {
    same(`bound of ${name}, worth ${value}`, bound, 'upper');
    if (truth.hard) same(name, line.value, alpha);
    else if (line.value < value || line.value > alpha)
      throw new Mismatch(`${name} is ${value}, at most ${line.value}?`);
  } else {
    same(`bound of ${name}, worth ${value}`, bound, 'lower');
    if (truth.hard) same(name, line.value, beta);
    else if (line.value > value || line.value < beta)
      throw new Mismatch(`${name} is ${value}, at least ${line.value}?`);
  }
}

/** The line must be legal and, if it ends the game, have the payoff that its value says. */
function followLine(game: GraphGame, trial: Case, line: SearchLine<GraphMove>, truth: Truth): void {
  same('first move of the line', JSON.stringify(line.pv[0]), JSON.stringify(line.move));
  let state = 0;
  for (const move of line.pv) {
    const { edges, payoff } = trial.graph.nodes[state >> 1] as Case['graph']['nodes'][number];
    const edge = edges[edgeOf(move)];
    if (!edge || payoff !== undefined) throw new Mismatch(`${JSON.stringify(move)} of the line is not legal`);
    state = 2 * edge.to + (edge.again ? state & 1 : 1 - (state & 1));
  }
  const payoff = trial.graph.nodes[state >> 1]?.payoff;
  if (payoff === undefined) return;
  const own = Math.max(-WIN, Math.min(game.toMove(game.initial()) === 0 ? payoff : -payoff, WIN));
  const far = Math.abs(own) >= DECIDED && truth.preferFasterWins ? line.pv.length : 0;
  same('payoff at the end of the line', own - Math.sign(own) * far + 0, line.value);
}

function legal(trial: Case, move: GraphMove): number {
  const index = edgeOf(move);
  if (!trial.graph.nodes[0]?.edges[index]) throw new Mismatch(`${JSON.stringify(move)} is not legal`);
  return index;
}

function checkWinIn({ value = 0, bound, pliesToEnd }: SearchResult<unknown>, { preferFasterWins }: Truth): void {
  const told = preferFasterWins && bound === 'exact' && Math.abs(value) >= DECIDED ? WIN - Math.abs(value) : undefined;
  same('pliesToEnd', pliesToEnd, told);
}

/** Every complete iteration must be reported, in order, and match the statistics. */
function checkIterations(trial: Case, game: GraphGame, result: SearchResult<unknown>, seen: readonly number[]): void {
  const { iterations } = result.stats;
  same('iterations in the statistics', JSON.stringify(iterations.map(({ depth }) => depth)), JSON.stringify(seen));
  if (result.stop === 'known') return;
  if (result.depth > 0 && seen.length > 0) same('last iteration', seen.at(-1), result.depth);
  const stride = strideOf(trial);
  if (stride > 0) {
    // The last iteration is that of the depth asked for, or of all the plies that a game can last.
    const deepest = trial.solving
      ? Math.max(1, game.pliesLeft?.(game.initial()) ?? MAX_PLY)
      : (trial.options.depth as number);
    const first = firstDepth(deepest, stride);
    const depths = seen.map((_, i) => first + i * stride);
    // A solved game of any length reports the depth that was needed.
    const needed = trial.solving && result.solved && deepest >= MAX_PLY ? 1 : 0;
    const end = seen.length - needed;
    same('iterations', JSON.stringify(seen.slice(0, end)), JSON.stringify(depths.slice(0, end)));
    if (needed > 0 && (seen.at(-1) ?? 0) > (depths.at(-1) ?? 0)) {
      throw new Mismatch(`last iteration: ${seen.at(-1)}, expected ${depths.at(-1)} at most`);
    }
  }
  if (trial.stopAt?.by === 'false' && seen.includes(trial.stopAt.depth) && seen.at(-1) !== trial.stopAt.depth) {
    throw new Mismatch(`went on to depth ${seen.at(-1)} after onIteration said no at ${trial.stopAt.depth}`);
  }
}

/** Plies from one iteration to the next; 0: only one, or as many as `solve` finds fit for the game. */
function strideOf({ options, solving }: Case): number {
  const { iterative, nodes } = options;
  if (iterative !== undefined) return Number(iterative);
  return solving ? 0 : nodes === undefined ? 2 : 1;
}

/** The depth of the first iteration, so that the last is that of `deepest`. */
function firstDepth(deepest: number, stride: number): number {
  return 1 + ((Math.min(deepest, MAX_PLY) - 1) % stride);
}

/** Whether this `solve` searches straight to the end, whatever the game. */
function solvesStraight({ options: { algorithm, iterative, preferFasterWins } }: Case): boolean {
  return iterative === undefined ? algorithm === 'minimax' || preferFasterWins === false : iterative === false;
}
