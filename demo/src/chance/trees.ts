import type { Game } from 'cutnode';
import type { ChanceTree } from 'cutnode/textbook/chance';

/** Three bets: the averages decide. */
export const bet: ChanceTree = {
  max: [
    {
      chance: [
        [0.5, 10],
        [0.5, -2],
      ],
    },
    {
      chance: [
        [0.9, 5],
        [0.1, 0],
      ],
    },
    {
      chance: [
        [0.8, 1],
        [0.2, 10],
      ],
    },
  ],
};

/** Two throws with MIN's answers, leaves from 0 to 10: Star1 needs half of the second throw. */
export const answers: ChanceTree = {
  max: [
    {
      chance: [
        [1 / 2, { min: [6, 9] }],
        [1 / 2, { min: [8, 10] }],
      ],
    },
    {
      chance: [
        [1 / 4, { min: [4, 7] }],
        [1 / 4, { min: [3, 9] }],
        [1 / 4, { min: [10, 10] }],
        [1 / 4, { min: [2, 8] }],
      ],
    },
  ],
};

/** A game of chance as far as these trees need it. */
export type DiceGame<Position, Move> = Game<Position, Move> & {
  chances(position: Position): readonly (readonly [Move, number])[];
};

/**
 * The tree of a position down to `depth` plies, from player 0's side, with `value` at the horizon. Outcomes of a throw
 * with the same tree below them are drawn as one, and what is lost on the best move anyway is not drawn below the
 * horizon.
 */
export function treeOf<Position, Move>(
  game: DiceGame<Position, Move>,
  position: Position,
  depth: number,
  value: (position: Position) => number,
): ChanceTree {
  const payoffs = game.outcome(position);
  if (payoffs || depth === 0) return value(position);
  const turn = game.toMove(position);
  if (turn !== 'chance') {
    const trees = game.moves(position).map((move) => treeOf(game, game.play(position, move), depth - 1, value));
    if (trees.length === 1) return trees[0] as ChanceTree;
    return turn === 0 ? { max: trees } : { min: trees };
  }
  const chances = game.chances(position);
  // Dice give multiples of the least. A sum of rounded numbers is a little off, and would decide between equal moves.
  const whole = Math.round(1 / Math.min(...chances.map(([, probability]) => probability)));
  const merged = new Map<string, [number, ChanceTree]>();
  for (const [outcome, probability] of chances) {
    const tree = treeOf(game, game.play(position, outcome), depth - 1, value);
    const same = merged.get(JSON.stringify(tree));
    if (same) same[0] += probability;
    else merged.set(JSON.stringify(tree), [probability, tree]);
  }
  return { chance: [...merged.values()].map(([sum, tree]) => [Math.round(sum * whole) / whole, tree] as const) };
}
