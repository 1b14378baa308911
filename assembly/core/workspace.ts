/**
 * The memory one searching instance works in, laid out once and never freed.
 *
 * Everything that changes during a search lives at addresses handed out here (or
 * in globals, which every instance has for itself), so that several instances can
 * share one memory and one table without touching each other.
 */

let next: usize = 0;

/** Start handing out memory at `base`. */
export function openWorkspace(base: usize): void {
  next = (base + 63) & ~63;
}

/** `bytes` of memory on a cache line of their own. */
export function reserve(bytes: usize): usize {
  const address = next;
  next = (next + bytes + 63) & ~63;
  return address;
}

/** Where the next memory handed out would begin. */
export function workspaceEnd(): usize {
  return next;
}

/** Grow the memory to hold all that was reserved; false when the host refuses. */
export function commitWorkspace(): bool {
  const pages = i32((u64(next) + 0xffff) >> 16);
  const missing = pages - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}
