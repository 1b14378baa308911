/**
 * Hex. The sides take turns to fill a cell of a rhombus; X wins with a chain from top to bottom, O with one from left
 * to right. On a full board exactly one side is connected, so no game is drawn, and the first player can win (Nash).
 *
 *     npx tsx examples/hex.ts 4
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game, IllegalMoveError, InvalidPositionError } from 'cutnode';

export interface HexBoard {
  readonly stones: readonly [x: number, o: number]; // bit n: a stone in cell n; cells are numbered row by row
  readonly player: 0 | 1;
}

/** The game on a board of `size` rows, at most 5. A move is the number of a cell, written as in b3: column, row. */
export function hex(size = 4) {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  /** How far a cell is from the side where the player's chain begins. */
  const along = (player: number, cell: number): number => (player === 0 ? Math.floor(cell / size) : cell % size);
  const touch = (a: number, b: number): boolean => {
    const [down, right] = [along(0, b) - along(0, a), along(1, b) - along(1, a)];
    return down !== right && Math.max(Math.abs(down), Math.abs(right), Math.abs(down + right)) === 1;
  };
  const neighbours = cells.map((a) => cells.filter((b) => touch(a, b)));
  const free = ({ stones: [x, o] }: HexBoard): number[] => cells.filter((cell) => !((x | o) & (1 << cell)));
  const text = ({ stones: [x, o] }: HexBoard): string =>
    cells.map((cell) => (x & (1 << cell) ? 'X' : o & (1 << cell) ? 'O' : '.')).join('');
  const name = (cell: number): string => `${'abcde'[cell % size]}${Math.floor(cell / size) + 1}`;

  function connects(player: number, own: number): boolean {
    const chain = cells.filter((cell) => own & (1 << cell) && along(player, cell) === 0);
    for (const cell of chain) {
      if (along(player, cell) === size - 1) return true;
      for (const next of neighbours[cell] as number[]) if (own & (1 << next) && !chain.includes(next)) chain.push(next);
    }
    return false;
  }

  return {
    name: `hex ${size}x${size}`,
    initial: () => ({ stones: [0, 0], player: 0 }),
    toMove: (p) => p.player,
    moves: free,
    play: ({ stones: [x, o], player }, cell) =>
      player === 0 ? { stones: [x | (1 << cell), o], player: 1 } : { stones: [x, o | (1 << cell)], player: 0 },
    /** Only who has just moved can have won. */
    outcome({ stones: [x, o], player }) {
      if (player === 1) return connects(0, x) ? [Infinity, -Infinity] : undefined;
      return connects(1, o) ? [-Infinity, Infinity] : undefined;
    },
    // The number of stones says who is to move.
    key: ({ stones: [x, o] }) => x + 2 ** 25 * o,
    pliesLeft: (p) => free(p).length,
    /** The middle first. */
    hint: (_, cell) => -Math.abs(2 * along(0, cell) - size + 1) - Math.abs(2 * along(1, cell) - size + 1),

    format: text,
    parse(written) {
      const set = (stone: string): number => cells.reduce((sum, c) => (written[c] === stone ? sum | (1 << c) : sum), 0);
      const ahead = written.replaceAll(/[O.]/g, '').length - written.replaceAll(/[X.]/g, '').length;
      if (written.length !== cells.length || /[^XO.]/.test(written) || (ahead !== 0 && ahead !== 1))
        throw new InvalidPositionError(`not ${cells.length} cells of X, O and ., with as many O as X or one less`);
      return { stones: [set('X'), set('O')], player: ahead === 0 ? 0 : 1 };
    },
    formatMove: (_, cell) => name(cell),
    parseMove(p, written) {
      const cell = free(p).find((cell) => name(cell) === written);
      if (cell !== undefined) return cell;
      throw new IllegalMoveError(`not a free cell: '${written}'; the first cell is a1`);
    },
    draw(p) {
      const rows = cells.slice(0, size).map((n) => [n + 1, ...text(p).slice(n * size, (n + 1) * size)].join(' '));
      const columns = '  a b c d e'.slice(0, 1 + 2 * size);
      return [columns, ...rows.map((row, n) => ' '.repeat(n) + row)].join('\n');
    },
  } satisfies Game<HexBoard, number>;
}

export const hex3 = hex(3);
export const hex4 = hex(4);
export const hex5 = hex(5);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const game = hex(Number(process.argv[2] ?? 4));
  const { value, pliesToEnd, pv, stats } = (await createEngine(game)).solve(game.initial());
  const end = pv.reduce<HexBoard>(game.play, game.initial());
  console.log(
    `${game.name}: the first player ${value > 0 ? 'wins' : 'loses'} in ${pliesToEnd} plies, ${stats.nodes} nodes`,
  );
  console.log(`${pv.map((cell) => game.formatMove(end, cell)).join(' ')}\n\n${game.draw(end)}`);
}
