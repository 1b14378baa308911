import { Game, childOf, replay } from './game';
import { stopped } from './limits';
import { dropList, listCount, listStart } from './move-list';
import { identify } from './ordering';
import { lineLength, lineMove } from './principal-variation';
import { Line, appendToLine, moveOfLine } from './report';
import { beginIteration, bestIsProved, searchRoot } from './root';
import { countCompletionNodes, horizons, nodes, restoreCounters, saveCounters } from './statistics';
import { MAX_PLY, OPEN, RUNNING } from './values';

/**
 * Extend a principal variation to its full length. The search may have cut it short,
 * where the table or the game's bounds knew the value without a move. Since the
 * value is known, each missing stretch is one search with the narrowest window
 * that holds it, mostly answered by the table: to the depth of the last iteration,
 * or, where its value was known without looking so far, to `most` plies.
 *
 * The line ends early only when a limit stops it, when a deeper table entry
 * made the value of a node differ from its own search to this depth, or where the
 * game's bounds alone know the value.
 */
export function completeLine<G extends Game<P>, P>(root: P, line: Line, depth: i32, most: i32): void {
  const game = changetype<G>(0);
  saveCounters(1);
  const nodesBefore = nodes;
  const list = listStart();
  beginIteration(-1);

  let position = root;
  let value = line.value;
  let ply = 0;
  while (true) {
    while (ply < line.length) {
      const child = childOf<P>(position);
      if (!replay<G, P>(position, moveOfLine(line, ply), child)) value = -value;
      position = child;
      ply++;
    }
    if (ply >= most || ply >= MAX_PLY || game.outcome(position) != RUNNING) break;
    game.moves(position);
    const count = listCount(list);
    identify<G, P>(position, list, count);
    let found = -OPEN;
    const before = horizons;
    if (ply < depth) found = searchRoot<G, P>(position, ply, depth - ply, value - 1, value + 1, list, count, true);
    // What a horizon says proves nothing about a value that was known without one; nor is a move worth what
    // the game's bounds alone promise.
    if (!stopped && most > depth && (found != value || !bestIsProved || horizons != before)) {
      found = searchRoot<G, P>(position, ply, most - ply, value - 1, value + 1, list, count, true);
    }
    dropList(list);
    if (stopped || found != value || !bestIsProved) break;
    const length = lineLength(ply);
    for (let i = 0; i < length && line.length < MAX_PLY; i++) appendToLine(line, lineMove(ply, i));
  }

  if (isDefined(game.undo)) {
    while (ply > 0) {
      ply--;
      const parent = changetype<P>(changetype<usize>(position) - offsetof<P>());
      game.undo(parent, moveOfLine(line, ply), position);
      position = parent;
    }
  }
  const spent = nodes - nodesBefore;
  restoreCounters(1);
  countCompletionNodes(spent);
}
