/** `12.` or `12...`: the number of a move, `half` plies after the first player's move of number `first`. */
export function moveNumber(first: number, half: number): string {
  return `${first + (half >> 1)}${half % 2 === 0 ? '.' : '...'}`;
}
