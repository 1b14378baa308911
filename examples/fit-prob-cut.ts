/**
 * How well a shallow search of Othello foretells a deep one, and so how much ProbCut may cut (Buro, "ProbCut", 1995). For a
 * game of your own, import it instead: it needs `evaluate`.
 *
 *     npx tsx examples/fit-prob-cut.ts
 */
import { drawPositions } from 'cutnode/compare';
import { othello as game } from 'cutnode/games/othello';
import { fitProbCut } from 'cutnode/prob-cut';

const positions = await drawPositions(game, { count: 60, plies: { most: 40 }, seed: 1 });
const fit = await fitProbCut(game, positions, {
  pairs: [
    [3, 1],
    [4, 2],
    [5, 3],
  ],
});

for (const { depth, shallow, fitted, slope, sigma, deviation, heldOut, wrong } of fit.pairs) {
  console.log(
    `depth ${depth} from ${shallow}: ${fitted} positions, slope ${slope.toFixed(2)}, sigma ${sigma.toFixed(1)}; ` +
      `deviation ${deviation}; of ${heldOut} held out, ${(100 * wrong).toFixed(1)} % of the closest cuts are wrong`,
  );
}

/** What a search with `selective: true` reads: the game with the fitted numbers. */
export const fittedGame = { ...game, deviation: fit.deviation };
