/**
 * Multi-ProbCut fitted to Othello by its own searches (`fitProbCut`): pairs of depths, how far the shallow search is from the deep one, and how
 * often a cut would have been wrong on positions that were held out. Then matches at a fixed number of nodes a move: selective search with
 * ProbCut against selective search without it.
 *
 *     npx tsx bench/prob-cut.ts [--positions 400] [--depth 8] [--seed 1] [--games 200] [--nodes 5000] [--hosted-games 20]
 *
 * All numbers but the load are the same on every machine.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Game } from 'cutnode';
import { drawPositions } from 'cutnode/compare';
import { type OthelloPosition, othello } from 'cutnode/games/othello';
import { cutnodeEngine, playMatch } from 'cutnode/match';
import { fitProbCut, type ProbCutFit, shallowDepth } from 'cutnode/prob-cut';
import { printHeading, printTable, rounded } from './report.js';

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '400' },
    depth: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '5000' },
    'hosted-games': { type: 'string', default: '20' },
  },
});
const count = Number(values.positions);
const seed = Number(values.seed);
const nodes = Number(values.nodes);
const load = loadavg();

/** Thirds of the game, as the game's own `deviation` has them: more than 40 empty squares, more than 25, fewer. */
const stages = ['> 40', '26 … 40', '≤ 25'] as const;
function stage(position: OthelloPosition): number {
  const empty = othello.format(position).replaceAll(/[^-]/g, '').length;
  return empty > 40 ? 0 : empty > 25 ? 1 : 2;
}

const pairs = Array.from({ length: Number(values.depth) - 2 }, (_, i) => [i + 3, shallowDepth(i + 3)] as const);
const positions = await drawPositions(othello, { count, plies: { most: 50 }, seed });
const fit = await fitProbCut(othello, positions, {
  pairs,
  stage,
  onProgress({ done, total }) {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total}`);
  },
});
printHeading(
  'ProbCut in Othello',
  [
    `\`npx tsx bench/prob-cut.ts\`, ${count} positions after at most 50 random plies, seed ${seed}. Load average at the start: ${load.map((each) => each.toFixed(2)).join(' ')}.`,
    'Values in discs. Slope and σ by least squares over every other position; `deviation`: the root mean square of the difference, rounded, which the hook',
    'gives; `now`: what the game declares; `wrong`: of the cuts just at the margin, 1.5 deviations, those that are wrong on the positions held out.',
    'A normal distribution would have 6.7 %.',
  ].join('\n'),
);
printTable(
  fit.pairs.map((pair) => ({
    'empty squares': stages[pair.stage] as string,
    depth: pair.depth,
    shallow: pair.shallow,
    positions: pair.fitted,
    slope: rounded(pair.slope, 2),
    σ: rounded(pair.sigma, 2),
    deviation: pair.deviation,
    now: [1, 3, 5][pair.stage] as number,
    'held out': pair.heldOut,
    wrong: Number.isNaN(pair.wrong) ? '' : `${(100 * pair.wrong).toFixed(1)} %`,
  })),
);

async function printMatch(game: Game<OthelloPosition, number>, games: number, words: string): Promise<void> {
  const engines = [true, false].map((probCut) =>
    cutnodeEngine({
      name: probCut ? 'with ProbCut' : 'without',
      nodes,
      engine: { selective: true },
      search: { selective: probCut ? true : { probCut: false } },
    }),
  ) as [ReturnType<typeof cutnodeEngine>, ReturnType<typeof cutnodeEngine>];
  const { wins, draws, losses, elo } = await playMatch({ game, engines, games, seed, openings: { plies: 8 } });
  const elos = elo ? `${Math.round(elo.elo)} (${Math.round(elo.low)} … ${Math.round(elo.high)})` : '?';
  rows.push({ match: words, games: `+${wins} =${draws} −${losses}`, 'Elo (95 %)': elos });
}

const rows: Record<string, string>[] = [];
/** The fitted numbers in place of the game's own; such a copy runs hosted. */
function refitted({ deviation }: ProbCutFit<OthelloPosition>): Game<OthelloPosition, number> {
  return { ...othello, deviation };
}
if (Number(values.games) > 0) await printMatch(othello, Number(values.games), "compiled, the game's own numbers");
if (Number(values['hosted-games']) > 0) {
  await printMatch(refitted(fit), Number(values['hosted-games']), 'hosted, the numbers of this table');
}
if (rows.length > 0) {
  console.log(
    `\nSelective search with ProbCut against selective search without it, ${nodes.toLocaleString('en')} nodes a move.\n`,
  );
  printTable(rows);
}
