import { checkNames, choice, givenMoveText, givenPositionText, whole } from '../../contract/checks.js';
import { IllegalMoveError, InvalidOptionError, InvalidPositionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { type CompiledGame, withCore } from '../../engine/compiled-game.js';

const wasm = async (): Promise<string> => (await import('../../wasm/uniform-tree.js')).default;

/** How the values of a uniform tree are assigned; see `createUniformTree`. */
type TreeModel = 'independent' | 'top-down' | 'worst';

/** Options of `createUniformTree`. */
interface UniformTreeOptions {
  /** Number of children of every node, 1 … 1,000. Default: 4. */
  readonly branching?: number | undefined;
  /** Plies from the root to every leaf, 0 … 200. Default: 6. */
  readonly depth?: number | undefined;
  /** A whole number below 2^32. The same seed gives the same tree. Default: 1. */
  readonly seed?: number | undefined;
  /** Default: `top-down`. */
  readonly model?: TreeModel | undefined;
  /**
   * Top-down model only: the probability, 0 … 1, that a node's best child comes first; otherwise it comes last.
   * Default: 1.
   */
  readonly bestFirst?: number | undefined;
}

/** A node of a uniform tree. */
interface UniformTreeNode {
  /** The number of the node, level by level: the root is 0, its children are 1 to b, and so on, modulo 2^64. */
  readonly number: bigint;
  readonly hash: number;
  /** The true value from the point of view of the side to move; meaningful only in the top-down model. */
  readonly value: number;
  /** Plies left below this node. */
  readonly left: number;
  readonly low: number;
  readonly span: number;
  /** Moves from the root. */
  readonly path: readonly number[];
}

const models: readonly TreeModel[] = ['independent', 'top-down', 'worst'];
const LEAF_RANGE = 1 << 20;
const LOSS_RANGE = 1 << 8;
const MAX_WORST_LEAVES = 7_000_000;

/**
 * A synthetic game: every node has `branching` children, and every leaf is `depth` plies deep. A move is the
 * number of a child, from 0. A position is written as the moves that lead to it, separated by dots; the root is
 * the empty text.
 *
 * - `independent`: leaf values are independent and uniform on -2^19 … 2^19 - 1.
 * - `top-down`: a node passes its value to its best child and values worse by 1 … 256 to the others, so the
 *   true value of every node is known when it is generated. The best child comes first with probability
 *   `bestFirst`, otherwise last. With 1, alpha-beta visits exactly the minimal tree.
 * - `worst`: all leaves differ, and alpha-beta from left to right visits every leaf; requires
 *   `branching ** depth` up to 7,000,000.
 *
 * Throws `InvalidOptionError`.
 */
export function createUniformTree(options: UniformTreeOptions = {}): CompiledGame<UniformTreeNode, number> {
  checkNames('uniform tree option', options, ['branching', 'depth', 'seed', 'model', 'bestFirst']);
  const { branching = 4, depth = 6, seed = 1, model = 'top-down', bestFirst = 1 } = options;
  whole('branching', branching, 1, 1000);
  whole('depth', depth, 0, 200);
  whole('seed', seed, 0, 2 ** 32 - 1);
  choice('model', model, models);
  if (typeof bestFirst !== 'number' || !(bestFirst >= 0 && bestFirst <= 1)) {
    throw wrongOption('bestFirst', 'a probability from 0 to 1', bestFirst);
  }
  if (model === 'worst' && branching ** depth > MAX_WORST_LEAVES) {
    throw new InvalidOptionError(
      `the worst model needs branching ** depth up to ${MAX_WORST_LEAVES}, not ${branching} ** ${depth}`,
    );
  }
  const perfect = bestFirst === 1;
  const threshold = perfect ? 0 : Math.floor(bestFirst * 2 ** 32);

  const isMax = (p: UniformTreeNode): boolean => p.path.length % 2 === 0;
  const bestChild = (p: UniformTreeNode): number =>
    perfect || mix(p.hash ^ 0x5bd1e995) < threshold ? 0 : branching - 1;
  const lossOf = (p: UniformTreeNode, child: number): number =>
    child === bestChild(p) ? 0 : 1 + (childHash(p.hash, child) & (LOSS_RANGE - 1));
  const ownValue = (p: UniformTreeNode): number => {
    if (model === 'top-down') return p.value;
    if (model === 'worst') return isMax(p) ? p.low : -p.low;
    return (p.hash & (LEAF_RANGE - 1)) - (LEAF_RANGE >> 1);
  };
  const children = Array.from({ length: branching }, (_, i) => i);
  const initial = (): UniformTreeNode => ({
    number: 0n,
    hash: mix(seed),
    value: model === 'top-down' ? (mix(seed ^ 0x27d4eb2f) & 1023) - 512 : 0,
    left: depth,
    low: 0,
    span: model === 'worst' ? branching ** depth : 0,
    path: [],
  });
  const play = (p: UniformTreeNode, child: number): UniformTreeNode => {
    if (!(Number.isInteger(child) && child >= 0 && child < branching) || p.left === 0) {
      throw new IllegalMoveError(
        `uniform tree: no child ${show(child)} here; expected 0 to ${branching - 1} above a leaf`,
      );
    }
    const span = model === 'worst' ? p.span / branching : 0;
    return {
      number: BigInt.asUintN(64, p.number * BigInt(branching) + BigInt(child + 1)),
      hash: childHash(p.hash, child),
      value: model === 'top-down' ? lossOf(p, child) - p.value : 0,
      left: p.left - 1,
      low: model === 'worst' ? p.low + (isMax(p) ? child : branching - 1 - child) * span : 0,
      span,
      path: [...p.path, child],
    };
  };

  const rules: Game<UniformTreeNode, number> = {
    // Each tree is a separate game: a table of one tree must not be used for another.
    name: `uniform-tree ${branching}^${depth} ${model} ${bestFirst} seed ${seed}`,
    initial,
    toMove: (p) => p.path.length % 2,
    moves: () => children,
    play,
    outcome(p) {
      if (p.left > 0) return undefined;
      const value = isMax(p) ? ownValue(p) : -ownValue(p);
      return [value, -value];
    },
    evaluate: ownValue,
    key: (p) => p.number,
    hint: (p, child) => (model === 'top-down' ? -lossOf(p, child) : model === 'worst' ? child : 0),
    parse(text) {
      let p = initial();
      for (const part of text === '' ? [] : givenPositionText('uniform tree', text).split('.')) {
        const child = /^\d+$/.test(part) ? Number(part) : Number.NaN;
        if (!(child < branching) || p.left === 0) {
          throw new InvalidPositionError(
            `uniform tree: '${part}' in '${text}' is no child; expected at most ${depth} numbers from 0 to ${branching - 1}, separated by dots`,
          );
        }
        p = play(p, child);
      }
      return p;
    },
    format: (p) => p.path.join('.'),
    parseMove(p, text) {
      const child = /^\d+$/.test(givenMoveText('uniform tree', text)) ? Number(text) : Number.NaN;
      if (!(child < branching) || p.left === 0) {
        throw new IllegalMoveError(`uniform tree: '${text}' is no child; expected 0 to ${branching - 1}`);
      }
      return child;
    },
    formatMove: (_, child) => String(child),
  };

  return withCore(rules, {
    wasm,
    encode(p, words) {
      if (!Array.isArray(p?.path) || p.left + p.path.length !== depth || typeof p.number !== 'bigint') {
        throw new InvalidPositionError(
          'uniform tree: not a node of this tree; expected one made by parse, initial or play',
        );
      }
      const fields = [
        p.hash,
        p.value,
        p.left,
        branching,
        models.indexOf(model),
        threshold,
        Number(perfect),
        p.low,
        p.span,
        Number(isMax(p)),
      ];
      for (const [i, field] of fields.entries()) words.setInt32(i * 4, field, true);
      words.setBigUint64(40, p.number, true);
    },
    decodeMove: (code) => code,
  });
}

/** The finalizer of MurmurHash3, as in the compiled tree. */
function mix(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function childHash(hash: number, child: number): number {
  return mix((hash + Math.imul(child + 1, 0x9e3779b9)) | 0);
}
