// Pieces that step: one cell forward, straight or diagonally, and capture diagonally. Who reaches the far row wins.
const SIZE = 5;
const nameOf = (x, y) => 'abcdefgh'[x] + (y + 1);

export default {
  name: 'stepping pieces',

  // The rows from below, as text: X moves up, O moves down.
  initial: () => ({ rows: ['XXXXX', 'XXXXX', '.....', 'OOOOO', 'OOOOO'], player: 0 }),
  toMove: (p) => p.player,

  moves({ rows, player }) {
    const own = 'XO'[player];
    const moves = [];
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++) {
        if (rows[y][x] !== own) continue;
        for (const toX of [x - 1, x, x + 1]) {
          const toY = y + (player === 0 ? 1 : -1);
          const there = rows[toY]?.[toX];
          if (there === '.' || (there && there !== own && toX !== x)) moves.push({ x, y, toX, toY });
        }
      }
    return moves;
  },

  play({ rows, player }, { x, y, toX, toY }) {
    const put = (row, at, piece) => row.slice(0, at) + piece + row.slice(at + 1);
    const after = [...rows];
    after[y] = put(after[y], x, '.');
    after[toY] = put(after[toY], toX, 'XO'[player]);
    return { rows: after, player: 1 - player };
  },

  // Only the player who has just moved can have won. Who has no piece left has lost, too.
  outcome({ rows, player }) {
    const last = 1 - player;
    const goal = last === 0 ? rows[SIZE - 1].includes('X') : rows[0].includes('O');
    if (!goal && rows.join('').includes('XO'[player])) return undefined;
    return last === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
  },

  // For the transposition table.
  key: (p) => p.rows.join('') + p.player,

  // A guess at the horizon, from the side to move: how many pieces it has more.
  evaluate({ rows, player }) {
    const count = (piece) => rows.join('').split(piece).length;
    return count('XO'[player]) - count('OX'[player]);
  },

  // From cell to cell, as the drawing names them: so the board can be clicked.
  formatMove: (_, { x, y, toX, toY }) => nameOf(x, y) + nameOf(toX, toY),
  draw({ rows }) {
    const lines = rows.map((row, y) => `${y + 1} ${[...row].join(' ')}`).reverse();
    return [...lines, `  ${[...'abcdefgh'.slice(0, SIZE)].join(' ')}`].join('\n');
  },
};
