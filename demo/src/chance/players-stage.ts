import { payoffFigure } from 'cutnode/figures';
import { parsePayoffTree, valuedPayoffTree } from 'cutnode/textbook/several-players';
import type { PayoffFigureNode } from '../../../bindings/figures/laboratory.js';
import type { ValuedPayoffNode } from '../../../bindings/textbook/laboratory.js';
import { LiveFigure } from '../live-figure.js';
import type { Stage } from '../shell/stepped-room.js';
import type { ChanceWords } from './words/en.js';

/** The tree for three players of the textbooks. */
export const threePlayers = '(((<1,2,6> <4,2,3>) (<6,1,2> <7,4,1>)) ((<5,1,1> <1,5,2>) (<7,7,1> <5,4,5>)))';

/** A node of the search, the children before their parent. */
interface Valued {
  readonly path: string;
  readonly payoffs: readonly number[];
  readonly chosen: number;
  readonly mover: number;
}

/** Max^n on the tree, or the search of a player who fears the others, one node at a time. */
export function playersStage(words: ChanceWords, way: string): Stage {
  const tree = valuedPayoffTree(parsePayoffTree(threePlayers));
  const owner = 'ABC'.indexOf(way);
  const order = owner < 0 ? maxnOrder(tree) : paranoidOrder(tree, owner);
  const live = new LiveFigure('players');
  return {
    element: live.element,
    length: order.length,
    figure: () => live.figure,
    show: (step) => {
      const known = new Map(order.slice(0, step).map((each) => [each.path, each]));
      live.show(payoffFigure(drawn(tree, known, order[step - 1])));
    },
    say(step) {
      const done = order[step - 1];
      if (!done) return words.playersStart;
      const player = letter(done.mover);
      if (owner < 0) return words.chooses(player, `⟨${done.payoffs.join(', ')}⟩`);
      return words.against(player, letter(owner), String(done.payoffs[owner]));
    },
    counts: (step) => [[words.valued, words.ofLeaves(step, order.length)]],
  };
}

const letter = (player: number): string => 'ABC'[player] ?? '?';
const below = (path: string, i: number): string => (path === '' ? String(i) : `${path}.${i}`);

/** The values of the library, in the order in which the search comes to know them. */
function maxnOrder(node: ValuedPayoffNode, path = ''): readonly Valued[] {
  const { mover, payoffs, children } = node;
  if (mover === undefined) return [];
  const own: Valued = { path, payoffs, mover, chosen: children.findIndex(({ chosen }) => chosen) };
  return [...children.flatMap((child, i) => maxnOrder(child, below(path, i))), own];
}

/** The owner maximises the own payoff, and everybody else minimises it. */
export function paranoidOrder(node: ValuedPayoffNode, owner: number, path = ''): readonly Valued[] {
  const { mover, children } = node;
  if (mover === undefined) return [];
  const orders = children.map((child, i) => paranoidOrder(child, owner, below(path, i)));
  const values = children.map((child, i) => orders[i]?.at(-1)?.payoffs ?? child.payoffs);
  const sign = mover === owner ? 1 : -1;
  const worth = values.map((payoffs) => sign * (payoffs[owner] as number));
  const chosen = worth.indexOf(Math.max(...worth));
  return [...orders.flat(), { path, payoffs: values[chosen] as readonly number[], mover, chosen }];
}

/** With the values known so far, of which `last` is the newest; other nodes show question marks. */
function drawn(
  node: ValuedPayoffNode,
  known: ReadonlyMap<string, Valued>,
  last: Valued | undefined,
  path = '',
  chosen = false,
): PayoffFigureNode {
  const { mover, payoffs, children } = node;
  const here = known.get(path);
  return {
    mover,
    chosen,
    payoffs: here?.payoffs ?? payoffs,
    current: here !== undefined && here === last,
    open: mover !== undefined && here === undefined,
    children: children.map((child, i) => drawn(child, known, last, below(path, i), here?.chosen === i)),
  };
}
