import { comparePruning } from 'cutnode/pruning';
import { type ComparisonRequest, type FromComparison, gameOf, optionsOf } from './request.js';
import { shareDone } from './work.js';

/**
 * Runs a comparison off the page's thread. Intermediate results are sent on the way, so that a comparison can be ended
 * at any time.
 */

const send = (message: FromComparison): void => postMessage(message);

/** The time between two messages, in milliseconds. */
const PAUSE_MS = 200;

addEventListener('message', async ({ data }: MessageEvent<ComparisonRequest>) => {
  try {
    const game = await gameOf(data);
    const options = optionsOf(data);
    let last = 0;
    const searches = data.positions.length * data.orderings.length * data.algorithms.length;
    const plan = { depths: data.depth, searches };
    // An empty text means the initial position, even if the game's notation does not accept it.
    const positions = data.positions.map((text) => (text === '' ? game.initial() : text));
    const report = await comparePruning(game, positions, {
      ...options,
      onProgress({ row, report }) {
        const now = performance.now();
        if (now - last < PAUSE_MS) return;
        last = now;
        const share = shareDone(report.rows, plan);
        send({ type: 'progress', share, depth: row.depth, depths: plan.depths, ordering: row.ordering });
        send({ type: 'report', report, final: false });
      },
    });
    send({ type: 'report', report, final: true });
  } catch (error) {
    send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
