import { childrenOf, type GameTree } from '../tree/game-tree.js';
import { pathKey } from '../tree/node-names.js';
import { betweenOf, boundOf, cutOf, known, leafValue, type Path, visit, type Walk } from './happening.js';

/**
 * What a search of a node finds: at most `value` if that is not above alpha, at least `value` if it is not below beta.
 */
interface Found {
  readonly value: number;
  /** The child that it comes from; of a leaf there is none. */
  readonly move: number | undefined;
}

type Look = Generator<readonly [number, Path, ReturnType<typeof known>], Found>;

/** Bounds of a node that earlier passes have found. */
interface Memory {
  least: number;
  greatest: number;
}

/**
 * Principal variation search (Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982; NegaScout,
 * Reinefeld 1983): the first child gets the whole window, every other child a null window, which only asks whether it
 * is better; a better one is searched again. A window is 1 wide, which is empty between whole numbers. Values are from
 * MAX's side, fail-soft.
 */
export function* pvsWalk(tree: GameTree, first: 'MAX' | 'MIN' = 'MAX'): Walk {
  const search = new NullWindows(tree, first);
  const { value, move } = yield* search.pvs([], Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return { move, least: value, greatest: value };
}

/**
 * MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996): alpha-beta with
 * null windows alone and a memory of bounds, from 0 as the first guess. Each pass moves one bound of the root, until
 * both are the same. A node whose bounds answer is visited, and not looked into.
 */
export function* mtdfWalk(tree: GameTree, first: 'MAX' | 'MIN' = 'MAX'): Walk {
  const search = new NullWindows(tree, first);
  let [guess, least, greatest] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let move: number | undefined;
  while (least < greatest) {
    const beta = guess === least ? guess + 1 : guess;
    const found = yield* search.withMemory([], beta - 1, beta);
    guess = found.value;
    // A value in the window, which only fractions can have, is exact.
    const isExact = childrenOf(tree).length === 0 || (guess > beta - 1 && guess < beta);
    if (isExact) [least, greatest] = [guess, guess];
    else if (guess < beta) greatest = guess;
    else least = guess;
    // MAX's move is known to be worth at least, MIN's at most, what the pass has found.
    if (isExact || (first === 'MAX') === guess >= beta) move = found.move;
  }
  return { move, least, greatest };
}

class NullWindows {
  private readonly memory = new Map<string, Memory>();
  private step = 0;

  constructor(
    private readonly tree: GameTree,
    private readonly first: 'MAX' | 'MIN',
  ) {}

  *pvs(path: Path, alpha: number, beta: number): Look {
    const search = this;
    return yield* this.look(path, alpha, beta, function* (child, low, high, i) {
      if (i === 0) return yield* search.pvs(child, low, high);
      const max = search.isMax(path);
      const [from, to] = max ? [low, low + 1] : [high - 1, high];
      const asked = yield* search.pvs(child, from, to);
      const better = max ? asked.value >= to && asked.value < high : asked.value <= from && asked.value > low;
      return better && high - low > 1 ? yield* search.pvs(child, low, high) : asked;
    });
  }

  *withMemory(path: Path, alpha: number, beta: number): Look {
    const key = pathKey(path);
    const stored = this.memory.get(key) ?? { least: Number.NEGATIVE_INFINITY, greatest: Number.POSITIVE_INFINITY };
    const answer = stored.least >= beta ? stored.least : stored.greatest <= alpha ? stored.greatest : undefined;
    if (answer !== undefined) {
      yield [++this.step, path, visit];
      return { value: answer, move: undefined };
    }
    const found = yield* this.look(path, alpha, beta, (child, low, high) => this.withMemory(child, low, high));
    const isLeaf = found.move === undefined;
    if (isLeaf || found.value > alpha) stored.least = found.value;
    if (isLeaf || found.value < beta) stored.greatest = found.value;
    this.memory.set(key, stored);
    const { least, greatest } = stored;
    // A leaf has told its value already.
    if (isLeaf) return found;
    if (least === greatest) yield [this.step, path, known(least)];
    else if (Number.isFinite(least) && Number.isFinite(greatest)) yield [this.step, path, betweenOf(least, greatest)];
    return found;
  }

  /** Visits a node and, by `below`, its children, until one of them refutes it. */
  private *look(
    path: Path,
    alpha: number,
    beta: number,
    below: (child: Path, alpha: number, beta: number, i: number) => Look,
  ): Look {
    yield [++this.step, path, visit];
    const node = path.reduce((here, i) => childrenOf(here)[i] as GameTree, this.tree);
    const children = childrenOf(node);
    if (children.length === 0) {
      const value = leafValue(node, path.length);
      yield [this.step, path, known(value)];
      return { value, move: undefined };
    }
    const max = this.isMax(path);
    let [low, high] = [alpha, beta];
    let best = max ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    let move: number | undefined;
    for (const i of children.keys()) {
      const { value } = yield* below([...path, i], low, high, i);
      if (max ? value > best : value < best) [best, move] = [value, i];
      if (max ? value > low : value < high) {
        if (max) low = value;
        else high = value;
        yield [++this.step, path, boundOf(max ? '≥' : '≤', value)];
      }
      if (low >= high) {
        const skipped = [...children.keys()].slice(i + 1);
        if (skipped.length > 0) yield [++this.step, path, cutOf(skipped)];
        break;
      }
    }
    yield [++this.step, path, boundOf(best <= alpha ? '≤' : best >= beta ? '≥' : '=', best)];
    return { value: best, move };
  }

  private isMax(path: Path): boolean {
    return (path.length % 2 === 0) === (this.first === 'MAX');
  }
}
