import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seeded } from '../../bench/seeded.js';
import { compileGame } from '../../bindings/compile/compile-game.js';
import { type CompiledGame, createEngine, type Game } from '../../bindings/index.js';
import { documented } from '../environments/documented.js';
import { nightly, someOf, whole } from '../extent.js';
import { oneFile } from '../one-file/compile-one-file.js';
import { target } from '../one-file/game-of-text.js';

/** A position of the plain rules: the stones by cell, `0`, `1` or `.`, and who is to move. */
interface Plain {
  readonly cells: string;
  readonly player: 0 | 1;
}

/** A move by its code in the compiled rules. */
type Rules = Game<Plain, number>;

const won = (player: number): [number, number] =>
  player === 0
    ? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const put = (cells: string, at: number, what: string): string => cells.slice(0, at) + what + cells.slice(at + 1);
const next = ({ player }: Plain): 0 | 1 => (player === 0 ? 1 : 0);

/** Breakthrough by rows and columns. Moves are those of the side to move, for whom row 0 is its own. */
const breakthrough: Rules = {
  name: 'breakthrough',
  initial: () => ({ cells: '0'.repeat(16) + '.'.repeat(32) + '1'.repeat(16), player: 0 }),
  toMove: ({ player }) => player,
  moves({ cells, player }) {
    const on = (column: number, row: number): string => cells[seen(8 * row + column, player)] as string;
    const found: number[] = [];
    for (const aside of [0, 1, -1]) {
      for (let cell = 0; cell < 56; cell++) {
        const [column, row] = [(cell % 8) + aside, Math.floor(cell / 8) + 1];
        if (column < 0 || column > 7 || on(cell % 8, row - 1) !== String(player)) continue;
        const target = on(column, row);
        if (target === '.' || (aside && target !== String(player))) found.push(cell + 256 * (8 * row + column));
      }
    }
    return found;
  },
  play(position, move) {
    const { cells, player } = position;
    const without = put(cells, seen(move % 256, player), '.');
    return { cells: put(without, seen(Math.floor(move / 256), player), String(player)), player: next(position) };
  },
  outcome({ cells }) {
    if (cells.slice(56).includes('0') || !cells.includes('1')) return won(0);
    return cells.slice(0, 8).includes('1') || !cells.includes('0') ? won(1) : undefined;
  },
};

/** The cell as the player sees it, whose rows are counted from its own side. */
const seen = (cell: number, player: number): number =>
  player === 0 ? cell : 8 * (7 - Math.floor(cell / 8)) + (cell % 8);

/** Hex by a search from cell to cell. */
const hex: Rules = {
  name: 'hex',
  initial: () => ({ cells: '.'.repeat(121), player: 0 }),
  toMove: ({ player }) => player,
  moves: ({ cells }) => [...cells].flatMap((cell, n) => (cell === '.' ? [n] : [])),
  play: (position, cell) => ({ cells: put(position.cells, cell, String(position.player)), player: next(position) }),
  outcome({ cells, player }) {
    const owner = 1 - player;
    const along = (cell: number): number => (owner === 0 ? Math.floor(cell / 11) : cell % 11);
    const reached = [...Array(121).keys()].filter((cell) => along(cell) === 0 && cells[cell] === String(owner));
    for (const cell of reached) {
      if (along(cell) === 10) return won(owner);
      for (const [east, north] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [-1, 1],
        [1, -1],
      ] as const) {
        const [column, row] = [(cell % 11) + east, Math.floor(cell / 11) + north];
        const other = 11 * row + column;
        if (column < 0 || column > 10 || cells[other] !== String(owner) || reached.includes(other)) continue;
        reached.push(other);
      }
    }
    return undefined;
  },
};

/** Domineering: player 0 covers a cell and the one above, player 1 a cell and the one to the right. */
const domineering: Rules = {
  name: 'domineering',
  initial: () => ({ cells: '.'.repeat(49), player: 0 }),
  toMove: ({ player }) => player,
  moves: ({ cells, player }) =>
    [...Array(49).keys()].filter((cell) => {
      const inside = player === 0 ? cell < 42 : cell % 7 < 6;
      return inside && cells[cell] === '.' && cells[cell + (player === 0 ? 7 : 1)] === '.';
    }),
  play(position, cell) {
    const { cells, player } = position;
    return { cells: put(put(cells, cell, '#'), cell + (player === 0 ? 7 : 1), '#'), player: next(position) };
  },
  outcome: (position) => (domineering.moves(position).length > 0 ? undefined : won(1 - position.player)),
};

/** Five or more in a row win on 15 x 15: every line through every stone is looked at. */
const fiveInARow: Rules = {
  name: 'five-in-a-row',
  initial: () => ({ cells: '.'.repeat(225), player: 0 }),
  toMove: ({ player }) => player,
  moves: hex.moves,
  play: hex.play,
  outcome({ cells, player }) {
    const owner = String(1 - player);
    const on = (column: number, row: number): boolean =>
      column >= 0 && column < 15 && row < 15 && cells[15 * row + column] === owner;
    for (let cell = 0; cell < 225; cell++) {
      for (const [east, north] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const five = [0, 1, 2, 3, 4].map((n) => on((cell % 15) + n * east, Math.floor(cell / 15) + n * north));
        if (!five.includes(false)) return won(1 - player);
      }
    }
    return cells.includes('.') ? undefined : [0, 0];
  },
};

/** The cells for which `on` is true, as a set. */
function writeSet(words: DataView, at: number, cells: string, on: (cell: string, n: number) => boolean): void {
  let bits = 0n;
  [...cells].forEach((cell, n) => {
    if (on(cell, n)) bits |= 1n << BigInt(n);
  });
  words.setBigUint64(at, BigInt.asUintN(64, bits), true);
  if (cells.length > 64) words.setBigUint64(at + 8, bits >> 64n, true);
}

const encoders: Record<string, (position: Plain, words: DataView) => void> = {
  breakthrough({ cells, player }, words) {
    const board = [...cells].map((_, cell) => cells[seen(cell, player)]).join('');
    writeSet(words, 0, board, (cell) => cell === String(player));
    writeSet(words, 8, board, (cell) => cell === String(1 - player));
  },
  hex({ cells, player }, words) {
    writeSet(words, 0, cells, (cell) => cell === String(player));
    writeSet(words, 16, cells, (cell) => cell === String(1 - player));
    words.setUint32(32, player, true);
  },
  /** No stone was put last at the root, so the search finds a row that was there only one ply later. */
  'five-in-a-row'({ cells, player }, words) {
    [...cells].forEach((cell, n) => {
      words.setUint8(n, cell === '.' ? 0 : 1 + Number(cell));
    });
    words.setUint32(256, player, true);
  },
  domineering({ cells, player }, words) {
    writeSet(words, 0, cells, (cell) => cell !== '.');
    words.setUint32(8, player, true);
  },
};

/** The rules over the kit. They import as a program with the package would. */
function textOf(name: string): string {
  return readFileSync(new URL(`./assembly/${name}.ts`, import.meta.url), 'utf8');
}

async function compiled(
  rules: Rules,
  classes: { rules: string; position: string },
): Promise<CompiledGame<Plain, number>> {
  const file = `games/${rules.name}-over-the-kit`;
  const replace = { [`${file}.ts`]: textOf(rules.name).replaceAll("'cutnode/assembly/", "'../") };
  const wasm = await compileGame({ ...classes, from: `./${file}`, replace }, target);
  return {
    ...rules,
    core: {
      wasm: Buffer.from(wasm).toString('base64'),
      encode: encoders[rules.name] as (position: Plain, words: DataView) => void,
      decodeMove: (code) => code,
    },
  };
}

const games = [
  ['breakthrough', breakthrough, { rules: 'Breakthrough', position: 'Pawns' }, 3],
  ['domineering', domineering, { rules: 'Domineering', position: 'Dominoes' }, 4],
  ['hex', hex, { rules: 'Hex', position: 'Stones' }, 2],
  ['five in a row', fiveInARow, { rules: 'FiveInARow', position: 'Board' }, 1],
] as const;

test.each(whole ? someOf(games, 2) : games.slice(0, 1))(
  '%s over the kit is the game by plain rules',
  async (_, rules, classes, depth) => {
    const engine = await createEngine(await compiled(rules, classes));
    const hosted = await createEngine(rules);
    expect([engine.kind, hosted.kind]).toEqual(['compiled', 'hosted']);
    const compare = (position: Plain, depth: number): void => {
      const [found, expected] = [engine, hosted].map((each) => each.perft(position, depth, { divide: true }));
      expect(found?.divide).toEqual(expected?.divide);
    };
    compare(rules.initial(), depth);
    // Along a random game: the moves one by one, and near the end all that can still happen in some plies.
    const random = seeded(1);
    let position = rules.initial();
    for (let ply = 0; rules.outcome(position) === undefined; ply++) {
      const moves = [...rules.moves(position)];
      // On large boards one position is much like the next.
      if (nightly || moves.length < 25 || ply % 5 === 0) {
        const depth = moves.length < 12 ? 3 : moves.length < 25 ? 2 : 1;
        compare(position, depth);
        // The compiled rules have keys and so a table, the plain ones have none.
        expect(engine.search(position, { depth }).value).toBe(hosted.search(position, { depth }).value);
      }
      position = rules.play(position, moves[Math.floor(random() * moves.length)] as number);
    }
  },
);

/** Col by rows and columns: the example of docs/kit.md. */
test.runIf(whole)('the example of the page about the kit is Col', async () => {
  const { game } = await oneFile('col', documented('typescript', 'kit.md')[0] as string);
  const col: Rules = {
    ...hex,
    name: 'col',
    initial: () => ({ cells: '.'.repeat(49), player: 0 }),
    moves: ({ cells, player }) =>
      [...cells].flatMap((cell, n) => {
        const beside = [n % 7 > 0 ? n - 1 : n, n % 7 < 6 ? n + 1 : n, n - 7, n + 7].filter((one) => one !== n);
        return cell === '.' && !beside.some((one) => cells[one] === String(player)) ? [n] : [];
      }),
    outcome: (position) => (col.moves(position).length > 0 ? undefined : won(1 - position.player)),
  };
  const random = seeded(1);
  let [position, plain] = [game.initial(), col.initial()];
  for (;;) {
    expect(game.moves(position)).toEqual(col.moves(plain));
    expect(game.outcome(position)).toEqual(col.outcome(plain));
    expect(game.parse(game.format(position))).toEqual(position);
    const moves = game.moves(position);
    if (moves.length === 0) break;
    const move = moves[Math.floor(random() * moves.length)] as number;
    [position, plain] = [game.play(position, move), col.play(plain, move)];
  }
  const depth = 3;
  expect((await createEngine(game)).perft(game.initial(), depth).nodes).toBe(
    (await createEngine(col)).perft(col.initial(), depth).nodes,
  );
});
