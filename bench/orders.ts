/**
 * What the order of moves costs on games of others: nodes of `solve` and `search` with other lists of heuristics,
 * divided by those of the default list, over all games of `bench/strangers.ts`. Nodes alone, which do not depend on the
 * machine's load.
 *
 *     npx tsx bench/orders.ts [GAME ...]
 */
import { createEngine } from 'cutnode';
import type { Heuristic } from '../bindings/laboratory.js';
import { printHeading, printTable, rounded } from './report.js';
import { contests } from './strangers/contests.js';
import { answer, isUnfinished } from './strangers/measure.js';

/** After the table's move and noisy moves. The default is hint, killer, history. */
const orders: Readonly<Record<string, readonly Heuristic[]>> = {
  hint: ['hint'],
  'hint, history': ['hint', 'history'],
  'killer, hint': ['killer', 'hint'],
  'killer, hint, history': ['killer', 'hint', 'history'],
  'killer, history, hint': ['killer', 'history', 'hint'],
};
const MOST_NODES = 3_000_000;
/** A worse order is given up after so many times the nodes of the default. */
const WORSE = 5;

const names = process.argv.slice(2);
const games = new Map<string, Record<string, number[]>>();
for (const { name, cases } of contests) {
  if (names.length > 0 && !names.includes(name)) continue;
  const ratios: Record<string, number[]> = Object.fromEntries(Object.keys(orders).map((order) => [order, []]));
  if (cases.length > 0) games.set(name, ratios);
  for (const { game, question, start } of cases) {
    const engine = await createEngine(game);
    const usual = answer(engine, start(), question, { nodes: MOST_NODES });
    if (isUnfinished(usual)) continue;
    const nodes = Math.ceil(WORSE * usual.stats.nodes);
    for (const [order, heuristics] of Object.entries(orders)) {
      const has = (heuristic: Heuristic): boolean => heuristic !== 'hint' || game.hint !== undefined;
      const noisy: readonly Heuristic[] = game.noisy ? ['noisy'] : [];
      const ordering: readonly Heuristic[] = ['table', ...noisy, ...heuristics.filter(has)];
      const found = answer(engine, start(), question, { ordering, nodes });
      (ratios[order] as number[]).push(found.stats.nodes / usual.stats.nodes);
    }
  }
}

const mean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
const rows = [...games].map(([game, ratios]) => ({
  game,
  positions: (ratios.hint as number[]).length,
  ...Object.fromEntries(
    Object.entries(ratios).map(([order, all]) => [order, `${rounded(mean(all), 2)} (${rounded(Math.max(...all), 2)})`]),
  ),
}));
const means = (order: string): number[] => [...games.values()].map((ratios) => mean(ratios[order] as number[]));
const best = [...games.values()].map((ratios) => Math.min(1, ...Object.values(ratios).map(mean)));

printHeading(
  'The order of moves',
  `Nodes divided by those of the default order (table, noisy, hint, killer, history): the mean, and in brackets the worst. A search
that takes ${WORSE} times the nodes is given up there. Were the best list known for each game, the mean over games would be
${rounded(mean(best), 2)}.`,
);
printTable([
  {
    game: 'all games, mean',
    positions: rows.reduce((sum, { positions }) => sum + positions, 0),
    ...Object.fromEntries(Object.keys(orders).map((order) => [order, `${rounded(mean(means(order)), 2)}`])),
  },
  ...rows,
]);
