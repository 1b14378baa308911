import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seeded } from '../../bench/seeded.js';
import { compileGame } from '../../bindings/compile/compile-game.js';
import { type CompiledGame, createEngine, type Game } from '../../bindings/index.js';
import { documented } from '../environments/documented.js';
import { nightly, whole } from '../extent.js';
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

/** The rules over the kit. They import as a program with the package would. */
async function compiled(): Promise<CompiledGame<Plain, number>> {
  const file = 'games/domineering-over-the-kit';
  const text = readFileSync(new URL('./assembly/domineering.ts', import.meta.url), 'utf8');
  const replace = { [`${file}.ts`]: text.replaceAll("'cutnode/assembly/", "'../") };
  const wasm = await compileGame({ rules: 'Domineering', position: 'Dominoes', from: `./${file}`, replace }, target);
  return {
    ...domineering,
    core: {
      wasm: Buffer.from(wasm).toString('base64'),
      encode({ cells, player }, words) {
        const covered = [...cells].reduce((bits, cell, n) => (cell === '.' ? bits : bits | (1n << BigInt(n))), 0n);
        words.setBigUint64(0, covered, true);
        words.setUint32(8, player, true);
      },
      decodeMove: (code) => code,
    },
  };
}

test('Domineering over the kit is the game by plain rules', async () => {
  const engine = await createEngine(await compiled());
  const hosted = await createEngine(domineering);
  expect([engine.kind, hosted.kind]).toEqual(['compiled', 'hosted']);
  const compare = (position: Plain, depth: number): void => {
    const [found, expected] = [engine, hosted].map((each) => each.perft(position, depth, { divide: true }));
    expect(found?.divide).toEqual(expected?.divide);
  };
  compare(domineering.initial(), 4);
  // Along a random game: the moves one by one, and near the end all that can still happen in some plies.
  const random = seeded(1);
  let position = domineering.initial();
  for (let ply = 0; domineering.outcome(position) === undefined; ply++) {
    const moves = [...domineering.moves(position)];
    // On large boards one position is much like the next.
    if (nightly || moves.length < 25 || ply % 5 === 0) {
      const depth = moves.length < 12 ? 3 : moves.length < 25 ? 2 : 1;
      compare(position, depth);
      // The compiled rules have keys and so a table, the plain ones have none.
      expect(engine.search(position, { depth }).value).toBe(hosted.search(position, { depth }).value);
    }
    position = domineering.play(position, moves[Math.floor(random() * moves.length)] as number);
  }
});

/** Col by rows and columns: the example of docs/kit.md. */
test.runIf(whole)('the example of the page about the kit is Col', async () => {
  const { game } = await oneFile('col', documented('typescript', 'kit.md')[0] as string);
  const col: Rules = {
    ...domineering,
    name: 'col',
    moves: ({ cells, player }) =>
      [...cells].flatMap((cell, n) => {
        const beside = [n % 7 > 0 ? n - 1 : n, n % 7 < 6 ? n + 1 : n, n - 7, n + 7].filter((one) => one !== n);
        return cell === '.' && !beside.some((one) => cells[one] === String(player)) ? [n] : [];
      }),
    play: (position, cell) => ({ cells: put(position.cells, cell, String(position.player)), player: next(position) }),
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
