/**
 * Whether moves beyond the room for their lists are refused, which takes a comparison for each. A search does without;
 * the compile step replaces this file for the rules module, where rules are asked that may list moves without end.
 */
// @ts-ignore: decorator
@inline
export function guardsLists(): bool {
  return false;
}

/** Throws in the binding. */
export function refuseMoves(): void {}
