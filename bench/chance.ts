/**
 * The savings of Star1 and Star2: nodes of the same search over chance nodes, whose values must be the same
 * double.
 *
 *     npx tsx bench/chance.ts
 */
import { type BackgammonPosition, backgammon } from 'cutnode/games/backgammon';
import { pig } from 'cutnode/games/pig';
import { expectiminimax } from 'cutnode/textbook/chance';
import type { ExpectiminimaxOptions } from '../bindings/textbook/laboratory.js';
import { printHeading, printTable } from './report.js';

const prunings = ['none', 'alpha-beta', 'star1', 'star2'] as const;

/** Nodes of each search, with and without the table. Throws if a value differs. */
function row<P, M>(
  name: string,
  search: (options: ExpectiminimaxOptions<P, M>) => ReturnType<typeof expectiminimax<P, M>>,
): Record<string, string | number> {
  const cells: Record<string, string | number> = { search: name };
  let value: number | undefined;
  for (const table of [false, undefined] as const) {
    for (const pruning of prunings) {
      if (pruning === 'none' && table === undefined) continue;
      const found = search({ pruning, table });
      value ??= found.value;
      if (found.value !== value) throw new Error(`${name}: ${pruning} gave ${found.value}, not ${value}`);
      cells[`${pruning}${table === false ? '' : ' + table'}`] = found.counts.nodes;
    }
  }
  return cells;
}

const byHint = (position: BackgammonPosition, moves: ReturnType<typeof backgammon.moves>) => {
  if (!position.dice) return moves;
  const sign = position.player === 0 ? 1 : -1;
  const worth = (move: (typeof moves)[number]): number => {
    const after = backgammon.play(position, move);
    return sign * (after.player === 0 ? 1 : -1) * backgammon.evaluate({ ...after, player: 0 });
  };
  return moves
    .map((move) => ({ move, value: worth(move) }))
    .sort((a, b) => b.value - a.value)
    .map(({ move }) => move);
};

const rows = [
  ...['4HPwATDgc/ABMA:x:31', '4HPwATDgc/ABMA:x:64', 'sGfwATDgc/ABMA:o:52'].flatMap((text) => [
    row(`backgammon ${text}, 3 plies, natural order`, (options) =>
      expectiminimax(backgammon, backgammon.parse(text), { ...options, depth: 3, range: [-1, 1] }),
    ),
    row(`backgammon ${text}, 3 plies, best evaluation first`, (options) =>
      expectiminimax(backgammon, backgammon.parse(text), { ...options, depth: 3, range: [-1, 1], order: byHint }),
    ),
  ]),
  ...[8, 10].map((depth) =>
    row(`pig 45-60:x:12, ${depth} plies`, (options) => {
      const game = pig;
      return expectiminimax(game, game.parse('45-60:x:12'), { ...options, depth });
    }),
  ),
];
printHeading(
  'Pruning at chance nodes',
  'Nodes; every value is the same double. The evaluation of backgammon is the lead in pips, which distinguishes plays of one roll ' +
    'only by their hits: `examples/backgammon.ts` shows how an evaluation that considers points and blots improves the order.',
);
printTable(rows);
