/** The words of Chinese chess. */
export const xiangqi = {
  pieces: {
    k: 'general',
    a: 'advisor',
    b: 'elephant',
    n: 'horse',
    r: 'chariot',
    c: 'cannon',
    p: 'soldier',
  },
  /** Whether its men are known by characters, and moves written so. */
  characters: false,
  wins: (side: string, loser: string, mate: boolean): string =>
    `${side} wins: ${loser} ${mate ? 'is checkmated' : 'cannot move'}.`,
  checks: (side: string, loser: string): string => `${side} wins: ${loser} gave check for ever.`,
  sixtyMoves: 'A draw: 60 moves of each side without a capture.',
  nobody: 'A draw: no man is left that can cross the river.',
  repetition: 'A draw: the position has occurred before.',
};

export type XiangqiWords = typeof xiangqi;
