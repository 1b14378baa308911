import { chanceFigure } from 'cutnode/figures';
import { type ChanceTree, searchedChanceTree } from 'cutnode/textbook/chance';
import type { ChanceFigureNode } from '../../../../bindings/figures/laboratory.js';
import { LiveFigure } from '../../live-figure.js';
import type { Scene } from '../scene.js';
import type { LaterWords } from '../words/en-later.js';

/** Three moves of MAX, each followed by a throw with two outcomes. */
export const bet: ChanceTree = {
  max: [
    {
      chance: [
        [0.5, 10],
        [0.5, -2],
      ],
    },
    {
      chance: [
        [0.9, 5],
        [0.1, 0],
      ],
    },
    {
      chance: [
        [0.8, 1],
        [0.2, 10],
      ],
    },
  ],
};

/** The tree alone, then with expectations, then with Star1's bounds and what they cut off. */
export function chanceScene(words: LaterWords): Scene {
  const averaged = searchedChanceTree(bet, { pruning: 'none' });
  const pruned = searchedChanceTree(bet, { pruning: 'star1' });
  const live = new LiveFigure('chance');
  const pictures = [withoutValues(averaged), withoutBounds(averaged), pruned];
  const value = averaged.known?.value ?? 0;
  const move = averaged.children.findIndex(({ chosen }) => chosen) + 1;
  const say = (moment: number): string =>
    [words.chance.start, words.chance.averaged(move, value), words.chance.pruned][moment] ?? '';
  return {
    element: live.element,
    figure: () => live.figure,
    length: 2,
    show(moment) {
      live.show(chanceFigure(pictures[moment] as ChanceFigureNode, say(moment), words.chance.inPicture));
    },
    say,
    lit: (moment) => [[0], [1], [2]][moment] ?? [],
  };
}

function withoutBounds({ window, afterwards, ...node }: ChanceFigureNode): ChanceFigureNode {
  return { ...node, decided: false, children: node.children.map(withoutBounds) };
}

function withoutValues(node: ChanceFigureNode): ChanceFigureNode {
  const { kind, probability, known } = node;
  const children = node.children.map(withoutValues);
  return { kind, probability, seen: true, children, known: kind === 'leaf' ? known : undefined };
}
