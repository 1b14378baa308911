import { type TreeNode, treeFigure } from 'cutnode/figures';
import { quiescenceSearch, searchToDepth } from 'cutnode/textbook';
import { LiveFigure } from '../../live-figure.js';
import { h } from '../../shell/dom.js';
import type { Scene } from '../scene.js';
import type { LaterWords } from '../words/en-later.js';
import { pawnBoard } from './pawn-board.js';

/** A position of Breakthrough in which White can take a pawn, and Black then takes back. */
export const exchange = '...../..B../...B./..W../...W./.....:w';

/** One ply and its static values, then the same with the captures that follow. */
export async function horizonScene(words: LaterWords): Promise<Scene> {
  const { breakthrough } = await import('cutnode/games/breakthrough');
  const position = breakthrough.parse(exchange);
  const hasty = searchToDepth(breakthrough, position, { depth: 1 });
  const calm = quiescenceSearch(breakthrough, position, { depth: 1 });
  const nameOf = (move: Parameters<typeof breakthrough.play>[1]): string => breakthrough.formatMove(position, move);
  const replies = breakthrough.moves(position).map((move) => {
    const after = breakthrough.play(position, move);
    const noisy = breakthrough.noisy?.(after) ?? [];
    return {
      name: nameOf(move),
      // From White's side: after the move, Black is to move.
      still: 0 - (breakthrough.evaluate?.(after) ?? 0),
      quiet: 0 - quiescenceSearch(breakthrough, after, { depth: 0 }).value,
      captures: noisy.map((reply) => ({
        name: breakthrough.formatMove(after, reply),
        value: quiescenceSearch(breakthrough, breakthrough.play(after, reply), { depth: 0 }).value,
      })),
    };
  });
  const best = [hasty, calm].map(({ move }) => (move ? nameOf(move) : ''));
  const value = [hasty.value, calm.value];
  const live = new LiveFigure('tree');
  const board = pawnBoard(exchange, words.horizon.board);

  const draw = (moment: number): TreeNode => ({
    key: '',
    label: words.horizon.white,
    side: 'MAX',
    state: moment === 0 ? 'open' : 'done',
    known: moment === 0 ? undefined : `= ${value[moment - 1]}`,
    current: moment > 0,
    children: replies.map(({ name, still, quiet, captures }, i): TreeNode => {
      const chosen = moment > 0 && name === best[moment - 1];
      const shared = { key: String(i), label: name, best: chosen } as const;
      if (moment < 2 || captures.length === 0)
        return {
          ...shared,
          side: null,
          state: moment === 0 ? 'unseen' : 'done',
          value: moment === 0 ? '?' : String(still),
        };
      return {
        ...shared,
        side: 'MIN',
        state: 'done',
        known: `= ${quiet}`,
        children: captures.map(
          (capture, j): TreeNode => ({
            key: `${i}.${j}`,
            label: capture.name,
            side: null,
            state: 'done',
            value: String(capture.value),
          }),
        ),
      };
    }),
  });
  const say = (moment: number): string => {
    if (moment === 0) return words.horizon.start;
    const [move, worth] = [best[moment - 1] ?? '', value[moment - 1] ?? 0];
    return moment === 1 ? words.horizon.still(move, worth) : words.horizon.quiet(move, worth);
  };
  return {
    element: h('div', { class: 'with-board' }, live.element, board),
    figure: () => live.figure,
    length: 2,
    show(moment) {
      live.show(treeFigure(draw(moment), { label: say(moment) }));
    },
    say,
    lit: (moment) => (moment === 0 ? [] : moment === 1 ? [1] : [2, 3]),
  };
}
