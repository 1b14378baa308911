/** The words of draughts. */
export const draughts = {
  pieces: { m: 'man', k: 'king' },
  lightSquare: 'light square',
  /** `bare`: the loser has no piece left. */
  wins: (side: string, loser: string, bare: boolean): string =>
    `${side} wins: ${loser} ${bare ? 'has no piece left' : 'cannot move'}.`,
  fortyMoves: 'A draw: 40 moves of each side without a capture or a move of a man.',
  repetition: 'A draw: the position has occurred before.',
  way: 'The way of the capture',
};

export type DraughtsWords = typeof draughts;
