import { iterativeDeepening, searchToDepth } from 'cutnode/textbook';
import { columnChart } from '../../../../bindings/figures/laboratory.js';
import { LiveFigure } from '../../live-figure.js';
import type { Scene } from '../scene.js';
import type { LaterWords } from '../words/en-later.js';

/** The position and the depth of the example: three stones in the third column. */
export const deepened = { position: '333', depth: 5 } as const;

/** Connect Four to growing depths: the nodes of each round, and those of a search straight to the last depth. */
export async function deepeningScene(words: LaterWords): Promise<Scene> {
  const { connectFour } = await import('cutnode/games/connect-four');
  const position = connectFour.parse(deepened.position);
  const { depth } = deepened;
  const { iterations, counts } = iterativeDeepening(connectFour, position, { depth });
  // One search at a time, so that the page can answer in between.
  await new Promise((resolve) => setTimeout(resolve));
  const straight = searchToDepth(connectFour, position, { depth }).counts.nodes;
  const live = new LiveFigure('chart');
  let revealed = false;
  const figures = words.deepening;
  const say = (moment: number): string => {
    if (moment === 0) return figures.start;
    if (moment > depth) return figures.end(counts.nodes, straight, depth);
    return figures.round(moment, iterations[moment - 1]?.counts.nodes ?? 0);
  };
  return {
    element: live.element,
    figure: () => live.figure,
    length: depth + 1,
    show(moment) {
      const rounds = iterations.slice(0, moment).map((round) => round.counts.nodes);
      const names = [...iterations.map((round) => String(round.depth)), figures.together, figures.straight];
      const last = revealed ? [moment > depth ? counts.nodes : 0, moment > depth ? straight : 0] : [0, 0];
      const values = [...names.slice(0, depth).map((_, i) => rounds[i] ?? 0), ...last];
      live.show(
        columnChart({
          label: say(moment),
          width: 620,
          height: 330,
          names,
          xName: figures.depth,
          // The sentence below the chart says what is counted.
          yName: '',
          most: straight * 1.1,
          series: [{ name: figures.nodes, ink: 'blue', values, words: values.map((n) => (n > 0 ? String(n) : '')) }],
        }),
      );
    },
    say,
    lit: (moment) => (moment === 0 ? [0] : [1, 2]),
    reveal() {
      revealed = true;
    },
  };
}
