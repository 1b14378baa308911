import { checkFunction, checkNames, number } from '../../contract/checks.js';
import { InvalidOptionError, InvalidValueError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { MAX_GRADED_VALUE } from '../../contract/value.js';

/**
 * How positions of one category ended, as counts or as shares: only their proportions matter. Each is a number from 0.
 */
export interface Outcomes {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

export interface CategoryOptions<Position> {
  /**
   * The game's `toMove`. If given, categories and outcomes are from player 0's side, and `evaluate` turns the value
   * round when player 1 is to move. Default: they are from the side to move, like `evaluate`.
   */
  readonly toMove?: ((position: Position) => number | 'chance') | undefined;
  /** What a draw is worth between a loss, 0, and a win, 1. Default: 0.5. */
  readonly draw?: number | undefined;
  /** The value of `evaluate` for a certain win. From 1 to 7,000,000. Default: 1000. */
  readonly scale?: number | undefined;
}

/** An evaluation by categories. */
export interface CategoryEvaluation<Position, Category extends string> {
  /** The category of a position. Throws `InvalidValueError` if there is none of that name. */
  categoryOf(position: Position): Category;
  /** The expected result of positions of a category: 0 a certain loss, 1 a certain win. */
  expected(category: Category): number;
  /**
   * For `Game.evaluate`: (2 · expected − 1) · scale from the side to move, rounded to a whole number, so that an even
   * chance is 0. Throws `InvalidValueError`.
   */
  evaluate(position: Position): number;
}

/**
 * An evaluation by categories, beside the weighted sum (Russell and Norvig, ch. 5, "Evaluation functions"): the
 * features put each position into a category, such as "two pawns against one", and the value of all of its positions is
 * the mean result that experience gives the category. If 72 % of them led to a win, 20 % to a loss and 8 % to a draw,
 * it is 0.72 · 1 + 0.20 · 0 + 0.08 · 0.5 = 0.76.
 *
 * It needs no weights and may say anything of any combination of features; but there are as many categories as
 * combinations, and each needs experience of its own, which is why programs add up features instead. Throws
 * `InvalidOptionError`.
 */
export function categoryEvaluation<Position, Category extends string>(
  categoryOf: (position: Position) => Category,
  outcomes: Readonly<Record<Category, Outcomes>>,
  options: CategoryOptions<Position> = {},
): CategoryEvaluation<Position, Category> {
  checkFunction('categoryOf', categoryOf ?? null, 'a function of a position');
  checkNames('option', options, ['toMove', 'draw', 'scale']);
  const { toMove } = options;
  checkFunction('toMove', toMove, "the game's function");
  const draw = number('draw', options.draw, 0, 1, 0.5);
  const scale = number('scale', options.scale, 1, MAX_GRADED_VALUE, 1000);
  const means = new Map<string, number>();
  for (const [category, given] of Object.entries<Outcomes>(outcomes ?? {}))
    means.set(category, mean(category, given, draw));
  if (means.size === 0) throw new InvalidOptionError(`outcomes must name a category at least, not ${show(outcomes)}`);

  const known = (category: unknown): number => {
    const found = means.get(category as string);
    if (found !== undefined) return found;
    throw new InvalidValueError(`there is no category ${show(category)}; there are ${[...means.keys()].join(', ')}`);
  };
  return {
    categoryOf(position) {
      const category = categoryOf(position);
      known(category);
      return category;
    },
    expected: known,
    evaluate(position) {
      const value = (2 * known(categoryOf(position)) - 1) * (toMove?.(position) === 1 ? -scale : scale);
      // As in a weighted sum: halves away from zero, and no -0.
      return Math.sign(value) * Math.round(Math.abs(value)) + 0;
    },
  };
}

function mean(category: string, { wins, losses, draws }: Outcomes, draw: number): number {
  for (const [name, count] of Object.entries({ wins, losses, draws })) number(`${name} of ${category}`, count, 0);
  const all = wins + losses + draws;
  if (Number.isFinite(all) && all > 0) return (wins + draw * draws) / all;
  throw new InvalidOptionError(`wins, losses and draws of ${category} must add up to a number above 0, not ${all}`);
}
