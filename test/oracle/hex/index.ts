import type { Game } from '../../../bindings/contract/game.js';
import { type HexPosition, joinsSides, STONES, stonesMissing } from './board.js';

export type { HexPosition } from './board.js';

/**
 * Hex in plain JavaScript, over a text of cells: what the rules in AssemblyScript are held against, but for what chains
 * prove.
 */
export function plainHex(size = 11, swap = false) {
  const maySwap = ({ cells, player }: HexPosition): boolean =>
    swap && player === 1 && cells.indexOf('X') === cells.lastIndexOf('X') && !cells.includes('O');

  function moves(position: HexPosition): number[] {
    const free = [...position.cells].flatMap((cell, i) => (cell === '.' ? [i] : []));
    return maySwap(position) ? [...free, position.cells.length] : free;
  }

  return {
    name: 'hex',
    initial: (): HexPosition => ({ size, cells: '.'.repeat(size * size), player: 0, winner: undefined }),
    toMove: ({ player }) => player,
    moves,
    play({ size, cells, player }, move) {
      const swaps = move === cells.length;
      const at = cells.indexOf('X');
      const stone = swaps ? (at % size) * size + Math.floor(at / size) : move;
      const before = swaps ? '.'.repeat(cells.length) : cells;
      const after = before.slice(0, stone) + STONES[player] + before.slice(stone + 1);
      const winner = joinsSides(size, after, player, stone) ? player : undefined;
      return { size, cells: after, player: player === 0 ? 1 : 0, winner };
    },
    outcome: ({ winner }) =>
      winner === undefined ? undefined : winner === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity],
    evaluate: ({ size, cells, player }) =>
      100 * (stonesMissing(size, cells, player === 0 ? 1 : 0) - stonesMissing(size, cells, player)),
    hint: ({ size, cells }, move) =>
      move === cells.length
        ? 0
        : -Math.abs(2 * Math.floor(move / size) - size + 1) - Math.abs(2 * (move % size) - size + 1),
    pliesLeft: (position) => moves(position).length + Number(swap && !/[XO]/.test(position.cells)),
    key: ({ cells, player }) => `${cells}${player}`,
    format({ size, cells, player }) {
      const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
      const lead = cells.split('X').length - cells.split('O').length;
      return `${rows.join('/')}${lead === player ? '' : `:${'xo'[player]}`}`;
    },
  } satisfies Game<HexPosition, number>;
}
