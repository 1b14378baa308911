import { nodesInAll } from './statistics';

/**
 * When to stop. The host checks the clock and the caller's signal only every so many
 * nodes, fewer if nodes are slow (the binding chooses), so polling costs nothing
 * measurable. A node limit is exact all the same, because the countdown never runs
 * past it.
 */

export const STOP_NONE: i32 = 0;
export const STOP_NODES: i32 = 1;
export const STOP_TIME: i32 = 2;
export const STOP_ABORTED: i32 = 3;
/** Only a turn is over, and the search goes on: see `beginTurn`. */
export const STOP_TURN: i32 = 5;
/** Only a subtree is given up, because another instance has answered a node above it, and the search goes on there. */
export const STOP_ANSWERED: i32 = 6;

/** Ask the host whether to go on (`STOP_NONE`), time is up (`STOP_TIME`) or the caller aborted (`STOP_ABORTED`). */
@external("host", "poll")
declare function hostPoll(): i32;

/** Why the search is unwinding, or `STOP_NONE`. */
export let stopped: i32 = STOP_NONE;

/** Nodes until `checkLimits` is called: for the node limit or to poll the host, whichever comes first. */
let countdown: i64 = 0;
/** What `countdown` started from. */
let countdownStart: i64 = 0;
/** Nodes until the host is polled, counted from the start of the countdown. */
let nodesUntilPoll: i64 = 0;
let nodeLimit: u64 = u64.MAX_VALUE;
/** The node limit of the search, of which a turn may have less. */
let limitOfAll: u64 = u64.MAX_VALUE;
/** Nodes between two polls of the host; 0: never poll. */
let pollInterval: u64 = 0;

export function setLimits(maxNodes: u64, interval: u64): void {
  stopped = STOP_NONE;
  nodeLimit = maxNodes;
  limitOfAll = maxNodes;
  pollInterval = interval;
  schedulePoll();
  startCountdown();
}

/** Unwind for the reason `STOP_ANSWERED`; `STOP_NONE`: go on. */
export function stopFor(reason: i32): void {
  stopped = reason;
}

/** Lift every limit, for work that must be finished. */
export function liftLimits(): void {
  setLimits(u64.MAX_VALUE, 0);
}

/** Replace the node limit during work that is not counted. Returns the previous limit. */
export function exchangeNodeLimit(maxNodes: u64): u64 {
  const before = nodeLimit;
  nodeLimit = maxNodes;
  nodesUntilPoll -= countdownStart - countdown;
  startCountdown();
  return before;
}

/**
 * Let the search stop after `nodes` more: its turn is over. Several turns may follow; the limit of the search stays.
 */
export function beginTurn(nodes: u64): void {
  const now = nodesInAll();
  exchangeNodeLimit(nodes < limitOfAll - now ? now + nodes : limitOfAll);
}

/** Lift the limit of a turn. Returns true if the search can go on: at most the turn has ended. */
export function endTurn(): bool {
  if (stopped == STOP_TURN) stopped = STOP_NONE;
  exchangeNodeLimit(limitOfAll);
  return stopped == STOP_NONE;
}

/** True if this node may no longer be searched. */
// @ts-ignore: decorator
@inline
export function exhausted(): bool {
  return --countdown < 0 && checkLimits();
}

function checkLimits(): bool {
  const spent = nodesInAll();
  if (spent >= nodeLimit) {
    stopped = spent >= limitOfAll ? STOP_NODES : STOP_TURN;
    return true;
  }
  nodesUntilPoll -= countdownStart;
  if (nodesUntilPoll <= 0) {
    const reason = hostPoll();
    if (reason != STOP_NONE) {
      stopped = reason;
      return true;
    }
    schedulePoll();
  }
  startCountdown();
  countdown--;
  return false;
}

function schedulePoll(): void {
  nodesUntilPoll = pollInterval ? i64(pollInterval) : i64.MAX_VALUE;
}

function startCountdown(): void {
  countdownStart = i64(min<u64>(u64(max<i64>(nodesUntilPoll, 0)), min<u64>(nodeLimit - nodesInAll(), i64.MAX_VALUE)));
  countdown = countdownStart;
}
