import { nodes } from './statistics';

/**
 * When to stop. The clock and the caller's signal are asked only every so many
 * nodes (the binding chooses: few where a node is slow), which costs nothing
 * measurable; a limit on nodes is exact all the same, because the countdown never
 * runs past it.
 */

export const STOP_NONE: i32 = 0;
export const STOP_NODES: i32 = 1;
export const STOP_TIME: i32 = 2;
export const STOP_ABORTED: i32 = 3;

/** Ask the host whether time is up (`STOP_TIME`) or the caller gave up (`STOP_ABORTED`). */
@external("host", "poll")
declare function hostPoll(): i32;

/** Why the search is unwinding, or `STOP_NONE`. */
export let stopped: i32 = STOP_NONE;

/** Nodes until `poll` is called; it is called for a limit and for a question to the host, whichever comes first. */
let countdown: i64 = 0;
/** What `countdown` was set to. */
let granted: i64 = 0;
/** Nodes until the host is to be asked, as of that moment. */
let untilQuestion: i64 = 0;
let nodeLimit: u64 = u64.MAX_VALUE;
/** Nodes between two questions to the host; 0: it is never asked. */
let pollInterval: u64 = 0;

export function setLimits(maxNodes: u64, interval: u64): void {
  stopped = STOP_NONE;
  nodeLimit = maxNodes;
  pollInterval = interval;
  askLater();
  grant();
}

/** Lift every limit: for work that must be finished whatever it takes. */
export function liftLimits(): void {
  setLimits(u64.MAX_VALUE, 0);
}

/** Exchange the limit on nodes for a while, for work that is not counted; returns the one before. */
export function exchangeNodeLimit(maxNodes: u64): u64 {
  const before = nodeLimit;
  nodeLimit = maxNodes;
  untilQuestion -= granted - countdown;
  grant();
  return before;
}

/** True when this node may not be searched any more. */
// @ts-ignore: decorator
@inline
export function exhausted(): bool {
  return --countdown < 0 && poll();
}

function poll(): bool {
  if (nodes >= nodeLimit) {
    stopped = STOP_NODES;
    return true;
  }
  untilQuestion -= granted;
  if (untilQuestion <= 0) {
    const reason = hostPoll();
    if (reason != STOP_NONE) {
      stopped = reason;
      return true;
    }
    askLater();
  }
  grant();
  countdown--;
  return false;
}

function askLater(): void {
  untilQuestion = pollInterval ? i64(pollInterval) : i64.MAX_VALUE;
}

function grant(): void {
  granted = i64(min<u64>(u64(max<i64>(untilQuestion, 0)), min<u64>(nodeLimit - nodes, i64.MAX_VALUE)));
  countdown = granted;
}
