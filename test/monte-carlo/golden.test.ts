import { describe, expect, it } from 'vitest';
import { backgammon } from '../../bindings/games/backgammon/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { goOf } from '../../bindings/games/go/index.js';
import { createHex } from '../../bindings/games/hex/index.js';
import { othello } from '../../bindings/games/othello/index.js';
import { pig } from '../../bindings/games/pig/index.js';
import { threePlayerTicTacToe } from '../../bindings/games/three-player-tic-tac-toe/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import type { Game } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import type { MonteCarloOptions } from '../../bindings/monte-carlo/options.js';

/**
 * What searches by seed and visits find, to the last counter: the stop, the visits of the first three moves in natural
 * order, and [nodes, playouts, plies of playouts, nodes of the tree, depth, sum of the payoffs of player 0].
 */
const golden: readonly [string, Game<never, never>, string, MonteCarloOptions<never, never>, number, unknown][] = [
  ['UCT', ticTacToe as never, '', { seed: 1 }, 500, ['visits', [28, 51, 60], [3835, 499, 2301, 974, 5, 174]]],
  [
    'UCT to the proof',
    ticTacToe as never,
    'X...O....',
    { seed: 2 },
    100000,
    ['solved', [52, 61, 63], [3515, 469, 1099, 888, 7, 151]],
  ],
  [
    'UCT without the solver',
    ticTacToe as never,
    '',
    { seed: 1, solver: false },
    500,
    ['visits', [28, 51, 60], [3835, 499, 2301, 969, 5, 174]],
  ],
  [
    'first play and exploration',
    connectFour as never,
    '4455',
    { seed: 3, firstPlay: 0.4, exploration: 1.4, knowledge: false },
    400,
    ['solved', [29, 32, 40], [3045, 218, 2338, 736, 4, 82]],
  ],
  [
    'decisive playouts',
    connectFour as never,
    '44',
    { seed: 3, playout: 'decisive', knowledge: false },
    300,
    ['visits', [29, 32, 72], [16232, 300, 2058, 631, 4, 130]],
  ],
  [
    'bounds of the game',
    connectFour as never,
    '44',
    { seed: 3 },
    300,
    ['visits', [60, 57, 65], [4902, 255, 3950, 526, 5, 63]],
  ],
  [
    'PUCT by the hint, evaluated',
    othello as never,
    '',
    { seed: 4, prior: 'hint', playout: 'none' },
    300,
    ['visits', [85, 75, 65], [1288, 0, 0, 665, 7, -2]],
  ],
  [
    'who wins, not by how much',
    othello as never,
    '',
    { seed: 4, margin: false, playoutPlies: 20 },
    100,
    ['visits', [47, 30, 14], [2320, 100, 1990, 148, 5, -2.707897]],
  ],
  [
    'RAVE',
    createHex({ size: 5 }) as never,
    '',
    { seed: 5, rave: true, knowledge: false },
    500,
    ['visits', [13, 13, 12], [10651, 500, 9435, 5063, 4, 78]],
  ],
  [
    'RAVE and PUCT',
    createHex({ size: 5 }) as never,
    '',
    { seed: 5, rave: 200, prior: 'hint', knowledge: false },
    500,
    ['visits', [1, 1, 23], [10639, 500, 9360, 3193, 4, 90]],
  ],
  [
    'RAVE and the prior of the rules',
    goOf({ size: 5 }) as never,
    '',
    { seed: 5, rave: true, prior: 'own', margin: false },
    500,
    ['visits', [3, 1, 1], [19266, 500, 17753, 4154, 6, 178]],
  ],
  ['dice', pig as never, '45-30:x:12', { seed: 6 }, 500, ['visits', [225, 275], [36055, 500, 33137, 832, 9, 344]]],
  [
    'dice, within a range',
    pig as never,
    '90-95:x:2',
    { seed: 6, range: [-1, 1] },
    2000,
    ['visits', [1989, 11], [12830, 414, 2085, 829, 10, 1070.682099]],
  ],
  [
    'dice, evaluated',
    backgammon as never,
    '4HPwATDgc/ABMA:x:31',
    { seed: 7, playout: 'none' },
    200,
    ['visits', [13, 12, 11], [421, 0, 0, 826, 3, 12.178726]],
  ],
  [
    'three players',
    threePlayerTicTacToe as never,
    '',
    { seed: 8, rave: true },
    500,
    ['visits', [10, 10, 10], [6244, 500, 4811, 3036, 5, 1542]],
  ],
];

describe('exact counts', () => {
  it.each(golden)('%s', async (_, game, text, options, visits, counts) => {
    const position = text === '' ? game.initial() : (game.parse?.(text) as never);
    const { stop, lines, mean, stats } = await createMonteCarlo(game, options).search(position, { visits });
    const order = game.moves(position);
    const first = order.slice(0, 3).map((move) => lines.find((line) => line.move === move)?.visits);
    const { nodes, playouts, playoutPlies, treeNodes, depth } = stats;
    const sum = Number(((mean?.[0] ?? 0) * (stats.visits + stats.reusedVisits)).toFixed(6));
    expect([stop, first, [nodes, playouts, playoutPlies, treeNodes, depth, sum]]).toEqual(counts);
  });
});
