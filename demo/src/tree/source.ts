import { misread, oneOf, type State } from '../shell/address.js';
import { examples } from './examples.js';
import { games, readDepth, type Specimen, specimenOfGame, specimenOfTree } from './specimen.js';

/** An address that names no tree opens the first example. */
export function withTree(state: State): State {
  if (state.game && !games.has(state.game)) misread(state.game);
  return { ...(games.has(state.game ?? '') || state.tree ? {} : { tree: examples[0]?.tree ?? '' }), ...state };
}

/** What is to be searched, of the whole state: a game from a position, or a typed tree; and how. */
export function sourceOf(state: State): State {
  const game = games.get(state.game ?? '');
  const how = { bound: oneOf(state.bound, ['soft', 'hard'], 'soft'), cut: oneOf(state.cut, ['strict', ''], '') };
  if (!game) return { tree: state.tree ?? '', first: oneOf(state.first, ['MAX', 'MIN'], 'MAX'), ...how };
  const depth = state.depth || String(game.depth);
  return { game: state.game ?? '', position: state.position ?? game.start, depth, ...how };
}

/** Throws `Refused`, or what the library throws. */
export async function specimenOf({
  game: name,
  position = '',
  depth = '',
  tree = '',
  first,
  cut,
}: State): Promise<Specimen> {
  const game = games.get(name ?? '');
  const specimen = game
    ? await specimenOfGame(game, position, readDepth(depth))
    : specimenOfTree(tree, oneOf(first, ['MAX', 'MIN'], 'MAX'));
  return { ...specimen, strictCuts: cut === 'strict' };
}
