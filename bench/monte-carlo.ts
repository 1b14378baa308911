/**
 * How near Monte Carlo search comes to the value of the root by visits, over random trees with and without chance; how often its move is
 * best; and how it does against alpha-beta at equal numbers of nodes.
 *
 *     npx tsx bench/monte-carlo.ts [trees [games]]
 */
import type { Game } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { createHex } from 'cutnode/games/hex';
import { cutnodeEngine, monteCarloEngine, playMatch } from 'cutnode/match';
import { createMonteCarlo, type MonteCarloOptions } from 'cutnode/monte-carlo';
import { type ChanceTree, chanceTreeGame, expectiminimax } from 'cutnode/textbook/chance';
import { printHeading, printTable, rounded } from './report.js';
import { seeded } from './seeded.js';

const trees = Number(process.argv[2] ?? 60);
const games = Number(process.argv[3] ?? 20);
const visits = [10, 30, 100, 300, 1000, 3000, 10_000];
const BRANCHING = 4;
const PLIES = 6;

/** A tree of uniform leaves in [-1, 1]; in one with chance every other ply throws. */
function randomTree(random: () => number, chance: boolean, ply = 0): ChanceTree {
  if (ply === PLIES) return 2 * random() - 1;
  const children = Array.from({ length: BRANCHING }, () => randomTree(random, chance, ply + 1));
  if (chance && ply % 2 === 1) return { chance: children.map((child) => [1 / BRANCHING, child] as const) };
  const max = chance ? ply % 4 === 0 : ply % 2 === 0;
  return max ? { max: children } : { min: children };
}

interface Way {
  readonly name: string;
  readonly options: MonteCarloOptions<never, never>;
}

const ways: readonly Way[] = [
  { name: 'UCT', options: { solver: false } },
  { name: 'UCT, √2', options: { solver: false, exploration: Math.SQRT2 } },
  { name: 'UCT, 0.3', options: { solver: false, exploration: 0.3 } },
  { name: 'UCT, solver', options: {} },
];

async function errorTable(chance: boolean): Promise<void> {
  const random = seeded(2006);
  const drawn = Array.from({ length: trees }, () => randomTree(random, chance));
  const rows: Record<string, string | number>[] = [];
  for (const { name, options } of ways) {
    const errors = visits.map(() => 0);
    const regrets = visits.map(() => 0);
    let proved = 0;
    for (const [seed, tree] of drawn.entries()) {
      const game = chanceTreeGame(tree);
      const root = game.initial();
      const exact = expectiminimax(game, root, { range: [-1, 1] }).value;
      const search = createMonteCarlo(game, { ...(options as object), seed, range: [-1, 1] });
      let done = 0;
      for (const [i, all] of visits.entries()) {
        const found = await search.search(root, { visits: all - done });
        done = all;
        errors[i] = (errors[i] as number) + Math.abs((found.value as number) - exact) / trees;
        const after = expectiminimax(game, game.play(root, found.move as number), { range: [-1, 1] }).value;
        regrets[i] = (regrets[i] as number) + (exact - after) / trees;
        if (i === visits.length - 1) proved += Number(found.solved);
      }
    }
    const cells = (list: readonly number[]) =>
      Object.fromEntries(visits.map((all, i) => [`at ${all}`, rounded(list[i] as number, 3)]));
    rows.push({ search: name, figure: 'error', ...cells(errors), proved: `${rounded((100 * proved) / trees, 0)} %` });
    rows.push({ search: name, figure: 'regret', ...cells(regrets), proved: '' });
  }
  printTable(rows);
}

const shape = `${trees} trees, ${BRANCHING} children a node, ${PLIES} plies, leaves uniform in [-1, 1], playouts at random.`;
printHeading(
  'Monte Carlo search: error by visits',
  `${shape} \`error\`: mean distance of the value from minimax; \`regret\`: what the chosen move gives away. The solver's value is exact once the root is proved.`,
);
await errorTable(false);
console.log('The same with a throw of four outcomes after every move, against expectiminimax:\n');
await errorTable(true);

printHeading(
  'Against alpha-beta at equal nodes',
  `${games} games each, from openings of two random plies, each from both sides. A node of a Monte Carlo search is a position reached in the tree or in a playout, so a visit takes many. Alpha-beta is the engine with its defaults, with the game's evaluation or without. Score: of Monte Carlo search, 100 % if it wins every game.`,
);
/** The game with no evaluation, which Monte Carlo search does not need. */
function unevaluated<Position, Move>(game: Game<Position, Move>): Game<Position, Move> {
  const { evaluate: _, ...rest } = game;
  return rest as Game<Position, Move>;
}

const hex = createHex({ size: 7 });
const rows: Record<string, string | number>[] = [];
for (const { name, game, own, tried } of [
  {
    name: 'Hex 7x7',
    game: hex,
    own: hex,
    tried: { UCT: {}, RAVE: { rave: true }, 'RAVE, PUCT by the hint': { rave: true, prior: 'hint' } },
  },
  {
    name: 'Hex 7x7, alpha-beta without evaluation',
    game: hex,
    own: unevaluated(hex),
    tried: { UCT: {}, RAVE: { rave: true }, 'RAVE, PUCT by the hint': { rave: true, prior: 'hint' } },
  },
  {
    name: 'Connect Four',
    game: connectFour,
    own: connectFour,
    tried: { UCT: {}, 'PUCT by the hint': { prior: 'hint' } },
  },
]) {
  for (const [way, search] of Object.entries(tried)) {
    const row: Record<string, string | number> = { game: name, search: way };
    for (const nodes of [1000, 10_000]) {
      const { wins, draws } = await playMatch({
        game: game as never,
        engines: [
          monteCarloEngine({ search: search as never }),
          cutnodeEngine(own === game ? {} : { game: own as never }),
        ],
        games,
        nodes,
        seed: 19,
        openings: { plies: 2 },
      });
      row[`score at ${nodes} nodes`] = `${rounded((100 * (wins + draws / 2)) / games, 0)} %`;
    }
    rows.push(row);
  }
}
printTable(rows);
