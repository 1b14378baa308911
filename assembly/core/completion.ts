import { Game, childOf, payoffOf, replay } from './game';
import { stopped } from './limits';
import { dropList, listCount, listStart } from './move-list';
import { identify } from './ordering';
import { lineLength, lineMove } from './principal-variation';
import { follow, looksBack, repeatedValue } from './repetition';
import { Line, appendToLine, moveOfLine } from './report';
import { rewardOf } from './rewards';
import { beginIteration, bestIsProved, searchRoot } from './root';
import { countCompletionNodes, horizons, nodes, restoreCounters, saveCounters } from './statistics';
import { MAX_PLY, NONE, OPEN, RUNNING } from './values';

/**
 * Extend a principal variation to its full length. It is cut short wherever the table or the game's bounds gave a value
 * without a move. Since the value is known, each missing stretch takes one search with the narrowest window that
 * contains the value, mostly answered by the table. It goes to the depth of the last iteration. If that does not prove
 * the value without a horizon, more searches go deeper, to ply `most` at the farthest: step by step, since a game that
 * can go round in circles has no bottom.
 *
 * The line stays incomplete only if a limit stops the search, if a deeper table entry
 * gave a value that a search to this depth does not find, or if only the game's bounds
 * prove the value.
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
  let repeated = false;
  while (true) {
    while (ply < line.length) {
      const child = childOf<P>(position);
      const move = moveOfLine(line, ply);
      const same = replay<G, P>(position, move, child);
      value -= rewardOf<G, P>(position, move, child);
      follow<G, P>(position, move, child, ply, same);
      if (!same) value = -value;
      position = child;
      ply++;
      // The last of these positions is the end of the line if it has occurred before.
      if (looksBack<G, P>() && payoffOf<G, P>(position) == RUNNING) repeated = repeatedValue<G, P>(position, ply) != NONE;
    }
    if (ply >= most || ply >= MAX_PLY || payoffOf<G, P>(position) != RUNNING || repeated) break;
    game.moves(position);
    const count = listCount(list);
    identify<G, P>(position, list, count);
    let found = -OPEN;
    // What a search to a horizon says of a value found without one is looked at a ply deeper; the game's bounds alone
    // prove nothing about a move.
    for (let to = max(depth, ply + 1); to <= most && !stopped; to++) {
      const before = horizons;
      found = searchRoot<G, P>(position, ply, to - ply, value - 1, value + 1, list, count, true);
      if (horizons == before) break;
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
