import { h } from '../shell/dom.js';
import { heading } from '../shell/room.js';

/** The head of the room, with what one is looking at. */
export function playHeading(): HTMLElement {
  return heading('Play and analyse', 'Play at ten levels, or let the engine say what every move is worth.', [
    h(
      'p',
      {},
      'You play against the same search that the other rooms take apart. Levels 1 to 9 look only some plies ahead and choose among the best few moves, the likelier the better they are; level 10 is the best move that one second finds.',
    ),
    h(
      'p',
      {},
      h('b', {}, 'Analysis'),
      ' searches every move one ply deeper at a time. A bar to the right, or upwards, is good for the side to move; W7 is a win in 7 plies, L4 a loss in 4, W≤25 one that may come sooner; other numbers are evaluations, in Othello discs. The numbers on the board are the line both sides would play.',
    ),
    h(
      'p',
      {},
      'An evaluation belongs to the depth that is shown with it. After an odd number of plies one’s own move was the last, and one looks better than after an even number: most evaluations swing from depth to depth. Only a win, a loss and what is marked final stay.',
    ),
    h(
      'p',
      {},
      'All of it runs in your browser, in WebAssembly, on threads of its own: the board is never kept waiting. Several threads can share one search where the page is cross-origin isolated.',
    ),
    h(
      'p',
      { class: 'source' },
      h('code', {}, 'createWorkerEngine'),
      ' in ',
      h('code', {}, 'cutnode/workers'),
      ', ',
      h('code', {}, 'createOpponent'),
      ' in ',
      h('code', {}, 'cutnode'),
      '. How strong the levels are: docs/benchmarks/levels.md.',
    ),
  ]);
}
