import { Chess } from '../../../../assembly/games/chess';
import { Board } from '../../../../assembly/games/chess/board';
import { keyOf } from '../../../../assembly/games/chess/keys';
import { task } from '../../../../assembly/core/apply-task';
import { payoffOf } from '../../../../assembly/core/game';
import { dropList, entryAt, listCount, listStart, resetMoveLists } from '../../../../assembly/core/move-list';
import { BY_HINT, BY_HISTORY, BY_KILLER, BY_NOISY, BY_TABLE, ORDER_LIST } from '../../../../assembly/core/ordering';
import { lineAt, moveOfLine } from '../../../../assembly/core/report';
import { REPETITION_DRAW } from '../../../../assembly/core/repetition';
import { PVS } from '../../../../assembly/core/search-settings';
import { SELECTIVE } from '../../../../assembly/core/selective/enabled';
import { emptyTable } from '../../../../assembly/core/table';
import { Task } from '../../../../assembly/core/task';
import { MAX_PLY, OPEN, RUNNING, WIN } from '../../../../assembly/core/values';
import { input, recall, search } from '../../../../assembly/module';

/**
 * One game of chess and the search of the package, set up as its engine does, without the way through JavaScript for
 * every move.
 */

export const UNDECIDED: i32 = 0;
export const DRAWN: i32 = 1;
/** The side to move is mated. */
export const MATED: i32 = 2;

/** Most plies of a game; it is drawn then. */
export const MOST_PLIES: i32 = 400;
/** As in the search options of the package. */
const QUIESCENCE_PLIES: i32 = 32;

const current: Board = changetype<Board>(memory.data(80, 16));
const next: Board = changetype<Board>(memory.data(80, 16));
/** The keys of the positions since the last move that cannot be taken back, and their number before the current one. */
const keys: usize = memory.data(8 * 512, 16);
let past: i32 = 0;
let plies: i32 = 0;

/** What the last `think` found: a move, which is 0 if the game is over, and its value from the side to move. */
export let bestMove: u32 = 0;
export let bestValue: i32 = 0;

export function position(): Board { return current; }
export function pliesPlayed(): i32 { return plies; }

/** All parts of the selective search. */
const EVERY_PART: i32 = 0xffff;

/** Set up the search, which is selective if the module can be. Call it once, after `init`. */
export function prepare(): void {
  memory.fill(changetype<usize>(task), 0, offsetof<Task>());
  task.depth = MAX_PLY;
  task.iterative = 1;
  task.alpha = -OPEN;
  task.beta = OPEN;
  task.lines = 1;
  task.algorithm = PVS;
  task.useTable = 1;
  task.knowledge = 1;
  task.quiescence = QUIESCENCE_PLIES;
  task.preferFasterWins = 1;
  task.winDistance = 1;
  task.orderMode = ORDER_LIST;
  task.repetition = REPETITION_DRAW;
  task.selective = SELECTIVE ? EVERY_PART : 0;
  const order = changetype<usize>(task) + offsetof<Task>();
  store<u8>(order, BY_TABLE);
  store<u8>(order, BY_NOISY, 1);
  store<u8>(order, BY_HINT, 2);
  store<u8>(order, BY_KILLER, 3);
  store<u8>(order, BY_HISTORY, 4);
  store<u8>(order, 0, 5);
}

/** Begin a game at the usual start. */
export function begin(): void {
  memory.fill(changetype<usize>(current), 0, offsetof<Board>());
  current.own = 0xffff;
  current.enemy = 0xffff000000000000;
  current.pawns = 0x00ff00000000ff00;
  current.knights = 0x4200000000000042;
  current.diagonal = 0x2c0000000000002c;
  current.straight = 0x8900000000000089;
  current.rights = 0x8100000000000081;
  past = 0;
  plies = 0;
  task.keepTable = 0;
  // A table forgets everything after 255 searches: counted from the game's start, so that no game depends on those
  // before it.
  emptyTable();
  remember();
}

/** Note the current position among those that may come back. */
function remember(): void {
  store<u64>(keys + (usize(past) << 3), keyOf(current));
  memory.copy(input(), changetype<usize>(current), offsetof<Board>());
  recall(past, current.black, REPETITION_DRAW);
}

/** List the legal moves; returns their number. `moveAt` gives each. */
export function listMoves(): i32 {
  resetMoveLists();
  const list = listStart();
  changetype<Chess>(0).moves(current);
  listed = list;
  return listCount(list);
}

let listed: usize = 0;

export function moveAt(i: i32): u32 { return entryAt(listed, i).move; }

export function play(move: u32): void {
  changetype<Chess>(0).play(current, move, next);
  memory.copy(changetype<usize>(current), changetype<usize>(next), offsetof<Board>());
  plies++;
  past = current.clock == 0 ? 0 : past + 1;
  remember();
}

/** Whether the game is over: `UNDECIDED`, `DRAWN` or `MATED`. */
export function verdict(): i32 {
  const payoff = payoffOf<Chess, Board>(current);
  if (payoff != RUNNING) return payoff == 0 ? DRAWN : MATED;
  if (plies >= MOST_PLIES) return DRAWN;
  let same = 0;
  const key = load<u64>(keys + (usize(past) << 3));
  for (let i = past - 2; i >= 0; i -= 2) if (load<u64>(keys + (usize(i) << 3)) == key) same++;
  return same >= 2 ? DRAWN : UNDECIDED;
}

/** Search the position with so many nodes. Leaves `bestMove` and `bestValue`. */
export function think(nodes: i32): void {
  memory.copy(input(), changetype<usize>(current), offsetof<Board>());
  task.nodeLimit = f64(nodes);
  task.past = past;
  search();
  // What a selective search remembers takes long to clear, and still holds. The next game begins afresh.
  task.keepTable = SELECTIVE ? 1 : 0;
  const line = lineAt(0);
  bestValue = line.value;
  bestMove = line.length > 0 ? moveOfLine(line, 0) : 0;
}

export function inCheck(): bool { return !changetype<Chess>(0).mayStandPat(current); }
