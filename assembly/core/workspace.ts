/**
 * The memory of one instance, laid out once and never freed.
 *
 * Everything that changes during a search is stored at addresses reserved here, or in
 * globals, of which every instance has its own. Several instances can therefore share
 * one memory and one table without overwriting each other.
 */

let next: usize = 0;

/**
 * The end of what the runtime has allocated: tables that the game's files made when the module started. Nothing may be
 * allocated afterwards, because the workspace begins here.
 */
export function heapEnd(): usize {
  return heap.alloc(0);
}

/** Reserve memory from `base` on. */
export function openWorkspace(base: usize): void {
  next = (base + 63) & ~63;
}

/** Reserve `bytes`, aligned to a cache line that nothing else uses. Returns their address. */
export function reserve(bytes: usize): usize {
  const address = next;
  next = (next + bytes + 63) & ~63;
  return address;
}

/** Address at which the next reservation starts. */
export function workspaceEnd(): usize {
  return next;
}

/** Grow the memory to hold everything reserved. False if the host refuses. */
export function commitWorkspace(): bool {
  const pages = i32((u64(next) + 0xffff) >> 16);
  const missing = pages - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}
