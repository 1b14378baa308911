// Four in a row on a board of 5 by 5, with gravity.
const SIZE = 5;

// 0 empty, 1 and 2 the players' discs, undefined outside.
const cell = (cells, x, y) => (x < 0 || x >= SIZE ? undefined : cells[y * SIZE + x]);

function hasFour(cells, disc) {
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ]) {
        if ([0, 1, 2, 3].every((i) => cell(cells, x + i * dx, y + i * dy) === disc)) return true;
      }
    }
  }
  return false;
}

export default {
  name: 'connect four, 5x5',
  initial: () => ({ cells: Array(SIZE * SIZE).fill(0), discs: 0 }),
  toMove: (p) => p.discs % 2,

  // A move is a column.
  moves: (p) => [0, 1, 2, 3, 4].filter((x) => cell(p.cells, x, SIZE - 1) === 0),
  play(p, x) {
    const y = [0, 1, 2, 3, 4].find((row) => cell(p.cells, x, row) === 0);
    const cells = [...p.cells];
    cells[y * SIZE + x] = 1 + (p.discs % 2);
    return { cells, discs: p.discs + 1 };
  },

  // One payoff per player, once the game is over. Only the last disc can have made four.
  outcome(p) {
    const last = 2 - (p.discs % 2);
    if (hasFour(p.cells, last)) return last === 1 ? [Infinity, -Infinity] : [-Infinity, Infinity];
    return p.discs === SIZE * SIZE ? [0, 0] : undefined;
  },

  // For the transposition table: equal keys, equal positions.
  key: (p) => p.cells.reduce((key, disc) => key * 3n + BigInt(disc), 0n),

  // At the horizon, from the side to move: discs near the middle are worth more.
  evaluate(p) {
    const own = 1 + (p.discs % 2);
    let sum = 0;
    p.cells.forEach((disc, i) => {
      const worth = 2 - Math.abs((i % SIZE) - 2);
      if (disc !== 0) sum += disc === own ? worth : -worth;
    });
    return sum;
  },

  formatMove: (_, x) => String(x + 1),
  draw(p) {
    const rows = [4, 3, 2, 1, 0].map((y) => [0, 1, 2, 3, 4].map((x) => '.XO'[cell(p.cells, x, y)]).join(' '));
    return [...rows, '1 2 3 4 5'].join('\n');
  },
};
