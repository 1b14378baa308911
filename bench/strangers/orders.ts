import type { Game, Heuristic } from 'cutnode';

/**
 * All orders worth trying for a game: the table's move in front, then every selection of the heuristics the game has
 * something for, in every order. (Nothing beats the table's move, so orders with it elsewhere are left out.)
 */
export function ordersFor<Position, Move>(game: Game<Position, Move>): readonly (readonly Heuristic[])[] {
  const others: Heuristic[] = ['killer', 'history', 'countermove'];
  if (game.hint) others.unshift('hint');
  if (game.noisy) others.unshift('noisy');
  return arrangements(others).map((order) => ['table', ...order] as const);
}

/** Every selection of `items` in every order, the shortest first. */
function arrangements<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const all: (readonly Item[])[] = [[]];
  for (const shorter of all) {
    if (shorter.length === items.length) continue;
    for (const item of items) if (!shorter.includes(item)) all.push([...shorter, item]);
  }
  return all;
}
