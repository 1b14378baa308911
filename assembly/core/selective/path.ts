import { MAX_PLY, NONE } from '../values';
import { reserve } from '../workspace';

/** What the selective search remembers of each ply of the current path. */
@unmanaged
export class Frame {
  /** Static value, corrected, from the side to move; `NONE` where it means nothing. */
  staticValue: i32;
  /** 0 for the player at the root, 1 for the other. */
  side: i32;
  /** Id plus one of the move that is being searched from this ply; 0: a pass. */
  played: u32;
  /** Its kind plus one, among the kinds of moves of its player; 0: a pass, or the game tells no kinds. */
  kind: u32;
  /** Whether it is a quiet move, which changes the static value little. */
  quiet: bool;
  /** Ids plus one of the two quiet moves that refuted the last positions at this ply. */
  killer1: u32;
  killer2: u32;
  /** By how many plies the moves that led here were extended. */
  extended: i32;
}

/** Frames before the root's, so that the moves before it need no tests. */
const BEFORE: i32 = 4;

let frames: usize = 0;
/** Plies of the current iteration. */
let rootDepth: i32 = 0;
/**
 * Whether what has been searched since `forgetDepth` depends on how deep the search is. It does not where nothing but
 * ended games and known values is left.
 */
export let depthMatters: bool = true;
/** Nearer to the root than this ply, nobody passes: a null move is being verified. */
export let nullMovesFrom: i32 = 0;

export function reservePath(): void {
  frames = reserve(usize(MAX_PLY + 4 + BEFORE) * offsetof<Frame>());
}

export function clearPath(): void {
  memory.fill(frames, 0, usize(MAX_PLY + 4 + BEFORE) * offsetof<Frame>());
  for (let i: i32 = -BEFORE; i < 0; i++) frameAt(i).staticValue = NONE;
  nullMovesFrom = 0;
}

/** The frame of `ply`, which may be as low as -4. */
// @ts-ignore: decorator
@inline
export function frameAt(ply: i32): Frame {
  return changetype<Frame>(frames + usize(ply + BEFORE) * offsetof<Frame>());
}

export function beginDepth(depth: i32): void {
  rootDepth = depth;
  frameAt(0).extended = 0;
}

/** Until `noteDepth`, nothing depends on the depth. */
export function forgetDepth(): void { depthMatters = false; }
// @ts-ignore: decorator
@inline
export function noteDepth(): void { depthMatters = true; }

/** Note that move `id` of `kind`, each plus one, is searched from `ply`. `same`: the player who made it moves again. */
// @ts-ignore: decorator
@inline
export function noteMove(ply: i32, id: u32, kind: u32, quiet: bool, same: bool): void {
  const frame = frameAt(ply);
  frame.played = id;
  frame.kind = kind;
  frame.quiet = quiet;
  const next = frameAt(ply + 1);
  next.side = same ? frame.side : frame.side ^ 1;
  next.extended = frame.extended;
}

/** Note that a pass is searched from `ply`. */
// @ts-ignore: decorator
@inline
export function noteNullMove(ply: i32): void {
  noteMove(ply, 0, 0, false, false);
}

/** Whether a move from `ply` may still be extended: half as deep again as the iteration is deep enough for a path. */
// @ts-ignore: decorator
@inline
export function mayExtend(ply: i32): bool {
  return 2 * frameAt(ply).extended <= rootDepth;
}

/** Note that the move searched from `ply` is extended. */
// @ts-ignore: decorator
@inline
export function noteExtension(ply: i32, plies: i32): void {
  frameAt(ply + 1).extended += plies;
}

/** Until it is called with 0, nobody passes nearer to the root than `ply`. */
export function forbidNullMoves(ply: i32): void {
  nullMovesFrom = ply;
}

/** True if the static value has grown since the same side was to move before. */
// @ts-ignore: decorator
@inline
export function improves(ply: i32, value: i32): bool {
  const before = frameAt(ply - 2);
  if (before.staticValue != NONE && before.side == frameAt(ply).side) return value > before.staticValue;
  const earlier = frameAt(ply - 4);
  return earlier.staticValue == NONE || value > earlier.staticValue;
}
