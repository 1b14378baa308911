/**
 * Dodgem on 3 x 3 (Colin Vout): blue drives right and off, red up and off, both may go sideways, and nobody back. Who
 * has no car left, or no move, wins. A module that workers and the command line can import.
 */

const OFF = 9;

function steps(cell, player) {
  const row = Math.floor(cell / 3);
  const column = cell % 3;
  const up = row > 0 ? cell - 3 : player === 1 ? OFF : undefined;
  const right = column < 2 ? cell + 1 : player === 0 ? OFF : undefined;
  const third = player === 0 ? (row < 2 ? cell + 3 : undefined) : column > 0 ? cell - 1 : undefined;
  return [up, right, third].filter((to) => to !== undefined);
}

const moves = ({ cars, player }) =>
  cars[player].flatMap((from) =>
    steps(from, player)
      .filter((to) => !cars.flat().includes(to))
      .map((to) => `${from}${to}`),
  );

const win = (player) => (player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]);

export default {
  name: 'dodgem',
  initial: () => ({
    cars: [
      [0, 3],
      [7, 8],
    ],
    player: 0,
  }),
  toMove: (p) => p.player,
  moves,
  play({ cars, player }, move) {
    const [from, to] = [...move].map(Number);
    const own = cars[player].map((cell) => (cell === from ? to : cell)).filter((cell) => cell !== OFF);
    own.sort();
    return player === 0 ? { cars: [own, cars[1]], player: 1 } : { cars: [cars[0], own], player: 0 };
  },
  outcome(p) {
    if (p.cars[1 - p.player].length === 0) return win(1 - p.player);
    return moves(p).length > 0 ? undefined : win(p.player);
  },
  key: (p) => `${p.cars.map((cars) => cars.join('')).join('-')} ${p.player}`,
  repetition: 'draw',
  irreversible({ player }, move) {
    const [from, to] = [...move].map(Number);
    return to === OFF || to === (player === 0 ? from + 1 : from - 3);
  },
};
