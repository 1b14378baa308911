/** The positions of a public Connect Four set: a line each, the columns played and the score. */
export function positionsOf(text: string): { moves: string; score: number }[] {
  return text
    .split('\n')
    .filter((line) => /^[1-7]/.test(line))
    .map((line) => {
      const [moves = '', score] = line.trim().split(' ');
      return { moves, score: Number(score) };
    });
}
