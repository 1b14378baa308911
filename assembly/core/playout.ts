import { Game } from './game';
import { MAX_MOVES, entryAt, listCount, listStart, resetMoveLists } from './move-list';
import { MAX_REWARD, MAX_UNREWARDED } from './rewards';
import { MAX_GRADED, RUNNING, WIN } from './values';

/**
 * Random playouts, the part of Monte Carlo search that takes the time. The tree is the binding's, which also draws
 * random numbers from the same generator: its state is handed over before each playout and taken back afterwards, so
 * that a playout here is, move by move, the one that the binding would have played through the game object.
 */

/** Moves of a playout that are noted at most, in words behind its record. */
export const MOST_NOTED: i32 = 256;

/** From here on a number is no identity of a move. */
const NO_IDENTITY: u32 = 65_535;

/** What the binding and a playout tell each other. */
@unmanaged
export class Playout {
  /** The state of the generator sfc32, as `Random` of bindings/contract/random.ts has it. */
  a: u32;
  b: u32;
  c: u32;
  counter: u32;
  /** How it ended: the payoff of the side to move, and who that is. `RUNNING` if it did not. */
  payoff: i32;
  mover: i32;
  /** The points won by player 0, less those won by player 1. */
  rewards: i32;
}

/**
 * Plays on from the position `here`, which is not over, by random moves: by the game's `playoutMove` if `own`, which
 * only games that have it may be asked for, else each move with the same probability. Ends with the game, or after
 * `most` plies. The last position is then at `here`. Returns the plies made.
 *
 * Before a ply that breaks the contract of rules (no move, a payoff out of range, …) it stops, as if `most` had been
 * reached: the game object, asked for the same ply, says what is wrong. `other`: room for another position. `noting`:
 * each move is noted behind the record, as 65,536 times its player plus its identity; `most` is then at most
 * `MOST_NOTED`.
 */
export function playOn<G extends Game<P>, P>(
  here: P, other: P, most: i32, own: bool, noting: bool, record: Playout,
): i32 {
  const game = changetype<G>(0);
  const home = here;
  resetMoveLists();
  const list = listStart();
  // The number of moves in the list, if they are those of `here`.
  let listed = -1;
  let mover = moverOf<G, P>(here);
  let rewards = 0;
  let payoff = RUNNING;
  let made = 0;
  let a = record.a;
  let b = record.b;
  let c = record.c;
  let counter = record.counter;
  while (made < most && payoff == RUNNING) {
    const random = a + b + counter;
    let move: u32 = 0;
    if (own) {
      if (isDefined(game.playoutMove)) move = game.playoutMove(here, random);
    } else {
      const count = listed >= 0 ? listed : listMoves<G, P>(here, list);
      if (u32(count - 1) >= u32(MAX_MOVES)) break;
      move = entryAt(list, i32((u64(random) * u64(count)) >> 32)).move;
    }
    if (noting) {
      // Before the move is made, as the game object is asked: what `enter` has found for `here` is lost later.
      let id = move;
      if (isDefined(game.moveId)) id = game.moveId(here, move);
      if (id >= NO_IDENTITY) break;
      store<u32>(changetype<usize>(record) + offsetof<Playout>() + 4 * usize(made), (u32(mover) << 16) | id);
    }
    makeMove<G, P>(here, move, other, own);
    let reward = 0;
    if (isDefined(game.reward)) {
      reward = game.reward(here, move, other);
      if (reward > MAX_REWARD || reward < -MAX_REWARD) break;
    }
    let ended = game.outcome(other);
    listed = -1;
    if (isDefined(game.stuck)) {
      if (ended == RUNNING) {
        listed = listMoves<G, P>(other, list);
        if (listed == 0) ended = game.stuck(other);
      }
    }
    const next = moverOf<G, P>(other);
    if (u32(next) > 1 || (ended != RUNNING && !isPayoff<G>(ended))) break;
    rewards += mover == 0 ? reward : -reward;
    payoff = ended;
    mover = next;
    counter++;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = rotl<u32>(c, 21) + random;
    made++;
    const left = here;
    here = other;
    other = left;
    if (isDefined(game.enter)) {
      // What the moves of uniform playouts are chosen by does not rest on it.
      const rests = own || isDefined(game.reward) || (noting && isDefined(game.moveId));
      if (ended == RUNNING && rests) game.enter(here);
    }
  }
  record.a = a;
  record.b = b;
  record.c = c;
  record.counter = counter;
  record.payoff = payoff;
  record.mover = mover;
  record.rewards = rewards;
  if (changetype<usize>(here) != changetype<usize>(home)) {
    memory.copy(changetype<usize>(home), changetype<usize>(here), offsetof<P>());
  }
  return made;
}

// @ts-ignore: decorator
@inline
function moverOf<G extends Game<P>, P>(p: P): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.mover)) return game.mover(p);
  return 0;
}

// @ts-ignore: decorator
@inline
function makeMove<G extends Game<P>, P>(here: P, move: u32, other: P, own: bool): void {
  const game = changetype<G>(0);
  if (isDefined(game.playoutPlay)) {
    if (own) {
      game.playoutPlay(here, move, other);
      return;
    }
  }
  if (isDefined(game.replay)) game.replay(here, move, other);
  else game.play(here, move, other);
}

// @ts-ignore: decorator
@inline
function listMoves<G extends Game<P>, P>(p: P, list: usize): i32 {
  resetMoveLists();
  changetype<G>(0).moves(p);
  return listCount(list);
}

/** Whether the binding takes it for a payoff. */
// @ts-ignore: decorator
@inline
function isPayoff<G>(payoff: i32): bool {
  const game = changetype<G>(0);
  const size = abs(payoff);
  if (isDefined(game.reward)) return size <= MAX_UNREWARDED;
  return size <= MAX_GRADED || size >= WIN;
}
