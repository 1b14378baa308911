import { oneOf, type State, wholeNumber } from '../shell/address.js';
import { type ComparisonRequest, comparedAlgorithms, type GameName, games, models, tables } from './request.js';

/** Reads a request from an address, with defaults for missing parts; `orderings` is `undefined` if missing. */
export function readRequest(
  state: State,
): Omit<ComparisonRequest, 'orderings'> & { orderings: readonly string[] | undefined } {
  const game = oneOf(state.game, Object.keys(games) as GameName[], 'connect-four');
  const texts = (state.positions ?? games[game].positions).split(',').map((text) => text.trim());
  const share = Number(state.bestFirst ?? '0.8');
  const algorithms = comparedAlgorithms.filter((name) => (state.algorithms ?? 'alpha-beta').split(',').includes(name));
  return {
    game,
    tree: {
      branching: wholeNumber(state.branching, 1, 40, 5),
      model: oneOf(state.model, models, 'top-down'),
      bestFirst: share >= 0 && share <= 1 ? share : 0.8,
      seed: wholeNumber(state.treeSeed, 0, 2 ** 32 - 1, 1),
    },
    positions: game === 'uniform' ? [''] : [...new Set(texts)],
    depth: wholeNumber(state.depth, 1, games[game].most, games[game].depth),
    orderings: state.orderings?.split(',').filter(Boolean),
    algorithms: algorithms.length > 0 ? algorithms : ['alpha-beta'],
    table: oneOf(state.table, tables, 'none'),
  };
}

/** Writes a request into the state of an address. */
export function writeRequest({ game, tree, positions, depth, orderings, algorithms, table }: ComparisonRequest): State {
  const uniform = game === 'uniform';
  return {
    game,
    ...(uniform
      ? {
          branching: String(tree.branching),
          model: tree.model,
          bestFirst: String(tree.bestFirst),
          treeSeed: String(tree.seed),
        }
      : { positions: positions.join(',') }),
    depth: String(depth),
    orderings: orderings.join(','),
    algorithms: algorithms.join(','),
    table,
  };
}
