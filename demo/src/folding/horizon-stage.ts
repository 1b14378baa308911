import { breakthrough } from 'cutnode/games/breakthrough';
import { quiescenceSearch, searchToDepth } from 'cutnode/textbook';
import { type Curve, lineChart } from '../../../bindings/figures/laboratory.js';
import type { DepthResult } from '../../../bindings/textbook/laboratory.js';
import { LiveFigure } from '../live-figure.js';
import { h } from '../shell/dom.js';
import type { Stage } from '../shell/stepped-room.js';
import type { FoldingWords } from './words/en.js';

/** White has captures, and Black takes back: what stands at the horizon changes with every ply. */
export const exchange = 'B.BBB/B.B.B/WWBWB/.B..W/WWWWW:w';
const DEEPEST = 4;
/** The chart is drawn as wide as its place, so that a phone cuts no name at its right end. */
const WIDTHS = { least: 300, most: 640, beside: 72, gap: 16 };

type Move = Parameters<typeof breakthrough.play>[1];

/** What a search to a depth finds, with and without captures beyond it. */
export function searched(depth: number): { readonly still: DepthResult<Move>; readonly quiet: DepthResult<Move> } {
  const position = breakthrough.parse(exchange);
  return {
    still: searchToDepth(breakthrough, position, { depth }),
    quiet: quiescenceSearch(breakthrough, position, { depth }),
  };
}

/** The values of both searches over the depth, one depth at each step. */
export function horizonStage(words: FoldingWords, way: string): Stage {
  const position = breakthrough.parse(exchange);
  // A depth is searched when it is come to; the first two show how far the values are apart.
  const found = [searched(1), searched(2)];
  const at = (depth: number): ReturnType<typeof searched> => {
    while (found.length < depth) found.push(searched(found.length + 1));
    return found[depth - 1] as ReturnType<typeof searched>;
  };
  const live = new LiveFigure('chart');
  const write = (value: number): string => String(value).replace('-', '−');
  const nameOf = ({ move }: DepthResult<Move>): string =>
    move === undefined ? '' : breakthrough.formatMove(position, move);
  const curves = (step: number): Curve[] => {
    const curve = (kind: 'still' | 'quiet'): Curve => ({
      name: kind === 'still' ? words.without : words.with,
      points: found.slice(0, Math.max(1, step)).map(({ [kind]: { value } }, i) => ({ x: i + 1, y: value })),
      ink: kind === 'still' ? 'orange' : 'blue',
      mark: kind === 'still' ? 'square' : 'circle',
      dash: kind === 'still' ? 'dashed' : undefined,
    });
    return [...(way === 'with' ? [] : [curve('still')]), ...(way === 'without' ? [] : [curve('quiet')])];
  };
  const say = (step: number): string => {
    if (step === 0) return words.horizonStart;
    const { still, quiet } = at(step);
    return [
      way === 'with' ? '' : words.still(step, nameOf(still), write(still.value)),
      way === 'without' ? '' : words.quiet(step, nameOf(quiet), write(quiet.value)),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const board = h('pre', { class: 'board-text', 'aria-label': words.board }, breakthrough.draw(position));
  const element = h('div', { class: 'stepped-horizon' }, board, live.element);
  /** The chart's own width would not do: it is up to a quarter more than was drawn, and would grow with every step. */
  const room = (): number => {
    // Before the first picture is in the page it has no place yet.
    if (element.clientWidth === 0) return innerWidth - WIDTHS.beside;
    const isBeside = board.offsetWidth < element.clientWidth / 2;
    return element.clientWidth - (isBeside ? board.offsetWidth + WIDTHS.gap : 0);
  };
  return {
    element,
    length: DEEPEST,
    figure: () => live.figure,
    show(step) {
      at(Math.max(1, step));
      const values = found.flatMap(({ still, quiet }) => [still.value, quiet.value]);
      live.show(
        lineChart({
          label: say(step),
          width: Math.max(WIDTHS.least, Math.min(WIDTHS.most, room())),
          height: 320,
          xName: words.plies,
          yName: words.value,
          yScale: 'linear',
          yRange: [Math.min(...values) - 20, Math.max(...values) + 20],
          yTick: write,
          curves: curves(step),
        }),
      );
    },
    say,
    counts(step) {
      if (step === 0) return [];
      const { still, quiet } = at(step);
      return [
        [words.stillNodes, String(still.counts.nodes)],
        [words.quietNodes, String(quiet.counts.nodes + quiet.counts.quiescenceNodes)],
      ];
    },
  };
}
