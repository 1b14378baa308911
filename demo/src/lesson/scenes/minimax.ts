import { type TreeNode, treeFigure } from 'cutnode/figures';
import { minimax, parseTree, treeGame } from 'cutnode/textbook';
import type { MinimaxNode, TreePosition } from '../../../../bindings/textbook/laboratory.js';
import { LiveFigure } from '../../live-figure.js';
import { set } from '../../shell/dom.js';
import type { Scene } from '../scene.js';
import type { LessonWords } from '../words/en.js';

/** The second phase of MINIMAX: values are backed up from the leaves to the root, in the order of a search in depth. */
export function minimaxScene(text: string, words: LessonWords): Scene {
  const tree = parseTree(text);
  const game = treeGame(tree);
  const { closed } = minimax(game, game.initial());
  const [root] = closed as readonly [MinimaxNode<TreePosition, number>];
  const order = innerNodes(root, closed);
  const nameOf = ({ position }: MinimaxNode<TreePosition, number>): string => game.nodeName(position as TreePosition);
  const live = new LiveFigure('tree');

  const draw = (node: MinimaxNode<TreePosition, number>, moment: number): TreeNode => {
    const place = order.indexOf(node) + 1;
    const known = node.side === undefined || (place > 0 && place <= moment);
    return {
      key: (node.position as TreePosition).path.join('.'),
      label: nameOf(node),
      side: node.side ?? null,
      state: known ? 'done' : 'unseen',
      value: node.side === undefined ? String(node.value) : undefined,
      known: node.side && known ? `= ${node.value}` : undefined,
      current: place > 0 && place === moment,
      best: moment === order.length && onBestLine(node, closed),
      children: node.children.map((child) => draw(closed[child] as MinimaxNode<TreePosition, number>, moment)),
    };
  };
  const say = (moment: number): string => {
    const node = order[moment - 1];
    if (!node?.side) return '';
    const values = node.children.map((child) => closed[child]?.value ?? 0);
    return words.minimax.backedUp(nameOf(node), node.side, values, node.value);
  };
  return {
    element: live.element,
    figure: () => live.figure,
    length: order.length,
    show(moment) {
      const { label } = words.drawing(false);
      const figure = treeFigure(draw(root, moment), { noteRoom: NOTE_ROOM, label });
      live.show(figure, (svg) => set(svg, { 'aria-label': `${label} ${say(moment)}` }));
    },
    say,
    lit: (moment) => (order[moment - 1]?.side === 'MAX' ? [2] : order[moment - 1] ? [3] : [0, 1]),
  };
}

const NOTE_ROOM = 40;

/** Children before their parents, from left to right. */
function innerNodes<P, M>(node: MinimaxNode<P, M>, closed: readonly MinimaxNode<P, M>[]): MinimaxNode<P, M>[] {
  if (node.side === undefined) return [];
  return [...node.children.flatMap((child) => innerNodes(closed[child] as MinimaxNode<P, M>, closed)), node];
}

/** The node is reached from the root by the marked moves. */
function onBestLine<P, M>(node: MinimaxNode<P, M>, closed: readonly MinimaxNode<P, M>[]): boolean {
  const parent = node.parent === undefined ? undefined : closed[node.parent];
  return !parent || (parent.marked === node.index && onBestLine(parent, closed));
}
