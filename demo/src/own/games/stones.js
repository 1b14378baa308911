// Stones in a row: put a stone on a free cell; four in a row win. Change the three numbers for another game.
const COLUMNS = 5;
const ROWS = 5;
const LINE = 4;

const cellAt = (x, y) => (x < 0 || x >= COLUMNS || y < 0 || y >= ROWS ? -1 : y * COLUMNS + x);
const nameOf = (cell) => 'abcdefghij'[cell % COLUMNS] + (1 + Math.floor(cell / COLUMNS));

// All lines, each a list of cells.
const lines = [];
for (let y = 0; y < ROWS; y++)
  for (let x = 0; x < COLUMNS; x++)
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ]) {
      const line = Array.from({ length: LINE }, (_, i) => cellAt(x + i * dx, y + i * dy));
      if (!line.includes(-1)) lines.push(line);
    }

export default {
  name: 'stones in a row',
  initial: () => '.'.repeat(COLUMNS * ROWS),

  // X begins, so it is the second player's turn with an odd number of stones.
  toMove: (p) => p.replaceAll('.', '').length % 2,
  moves: (p) => [...p].flatMap((stone, cell) => (stone === '.' ? [cell] : [])),
  play: (p, cell) => p.slice(0, cell) + 'XO'[p.replaceAll('.', '').length % 2] + p.slice(cell + 1),

  // One payoff per player, once the game is over.
  outcome(p) {
    for (const [first, ...rest] of lines) {
      if (p[first] === '.' || rest.some((cell) => p[cell] !== p[first])) continue;
      return p[first] === 'X' ? [Infinity, -Infinity] : [-Infinity, Infinity];
    }
    return p.includes('.') ? undefined : [0, 0];
  },

  // For the transposition table: equal keys, equal positions.
  key: (p) => p,

  // Moves are written as cells, and the drawing has cells with those names: so the board can be clicked.
  formatMove: (_, cell) => nameOf(cell),
  draw(p) {
    const rows = Array.from(
      { length: ROWS },
      (_, y) => `${y + 1} ${[...p.slice(y * COLUMNS, (y + 1) * COLUMNS)].join(' ')}`,
    );
    return [...rows.reverse(), `  ${[...'abcdefghij'.slice(0, COLUMNS)].join(' ')}`].join('\n');
  },
};
