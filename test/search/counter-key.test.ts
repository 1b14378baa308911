import { checkRules, createEngine, type Game, WIN_VALUE, winIn } from 'cutnode';
import { createProver } from 'cutnode/proof';
import { expect, test } from 'vitest';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

/** A token goes one or two cells on; who brings it to the last one wins. After some plies the game is drawn. */
interface Ring {
  readonly cell: number;
  readonly player: 0 | 1;
  readonly played: number;
}
const CELLS = 12;
const MOST = 8;

const ring: Game<Ring, number> = {
  name: 'ring',
  initial: () => ({ cell: 1, player: 0, played: 0 }),
  toMove: ({ player }) => player,
  moves: ({ cell }) => (cell === CELLS - 1 ? [1] : [1, 2]),
  play: ({ cell, player, played }, steps) => ({
    cell: cell + steps === CELLS ? CELLS : (cell + steps) % CELLS,
    player: player === 0 ? 1 : 0,
    played: played + 1,
  }),
  outcome({ cell, player, played }) {
    if (cell === CELLS) return player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    return played >= MOST ? [0, 0] : undefined;
  },
  key: ({ cell, player }) => 2 * cell + player,
  counterKey: ({ played }) => played,
  format: ({ cell, player, played }) => `${cell}:${player}:${played}`,
};

/** The positions whose value a table changes. */
async function changedByTable(game: Game<Ring, number>, options: object): Promise<Ring[]> {
  const bare = await createEngine(game, { table: false });
  const changed: Ring[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    for (let played = 0; played < MOST; played++) {
      const position: Ring = { cell, player: 0, played };
      const engine = await createEngine(game, { table: { mib: 1 / 64 } });
      const { value } = engine.search(position, { depth: MOST, ordering: 'natural', ...options });
      if (value !== bare.search(position, { depth: MOST }).value) changed.push(position);
    }
  }
  return changed;
}

test.each([
  ['one by one', { enhancedCutoffs: false }],
  ['for all children at once', { enhancedCutoffs: true }],
])('a table that is asked %s tells positions with different counters apart', async (_, options) => {
  expect(await changedByTable(ring, options)).toEqual([]);
  const { counterKey: __, ...without } = ring;
  expect(await changedByTable(without, options)).not.toEqual([]);
});

test('repetitions are found in spite of it', async () => {
  const turning: Game<Ring, number> = {
    ...ring,
    repetition: 'draw',
    irreversible: () => false,
    outcome: ({ played }) => (played >= 100 ? [-1, 1] : undefined),
  };
  const engine = await createEngine(turning);
  const position: Ring = { cell: 3, player: 0, played: 50 };
  const history: Ring[] = [
    { cell: 4, player: 1, played: 41 },
    { cell: 5, player: 1, played: 41 },
  ];
  expect(engine.search(position, { depth: 1, history })).toMatchObject({ value: 0, solved: true });
  expect(engine.search(position, { depth: 1 }).solved).toBe(false);
});

test('checkRules compares only positions with equal counters', async () => {
  expect((await checkRules(ring, { games: 20, nodes: 20_000 })).findings).toEqual([]);
  const { counterKey: _, ...without } = ring;
  expect((await checkRules(without, { games: 20, nodes: 20_000 })).findings.map(({ rule }) => rule)).toContain('key');
});

test('retrograde analysis, a book and a saved table tell positions with different counters apart', async () => {
  const engine = await createEngine(ring, { table: false });
  const table = retrograde(ring);
  const book = makeBook(engine, { plies: 4 });
  // A cell with six coming plies and with four: who is to move needs five to win.
  const twoCounters = [2, 4].map((played): Ring => ({ cell: 5, player: 0, played }));
  for (const known of [table, PositionTable.load(ring, table.save()), book]) {
    let entries = 0;
    for (const cell of [1, 2, 3, 5]) {
      for (let played = 1; played < MOST; played++) {
        const position: Ring = { cell, player: played % 2 === 0 ? 0 : 1, played };
        const entry = known.probe(position);
        if (!entry) continue;
        expect(entry.value).toBe(engine.solve(position).value);
        entries++;
      }
    }
    // Cell 2 after one ply, cell 3 after one or two, cell 5 after two, three or four.
    expect(entries).toBe(6);
    expect(twoCounters.map((position) => known.probe(position)?.value)).toEqual([winIn(5), 0]);
  }
  const withBook = await createEngine(ring);
  expect(withBook.solve(ring.initial(), { knownValues: table }).value).toBe(engine.solve(ring.initial()).value);
});

test('a table that was made without counters is refused where they count', async () => {
  const { counterKey: _, ...without } = ring;
  const table = retrograde({ ...without, outcome: (p) => (p.cell === CELLS ? ring.outcome(p) : undefined) });
  const engine = await createEngine(ring);
  expect(() => engine.solve(ring.initial(), { knownValues: table })).toThrow(
    'knownValues does not fit ring: it was made for a game without counterKey, and this one has it',
  );
  expect(() => PositionTable.load(ring, table.save())).toThrow(
    'the table does not fit ring: it was made for a game without counterKey, and this one has it',
  );
});

/** A token goes along arrows; after five moves the game is over, and player 0 has won. */
const arrows: Record<number, readonly number[]> = { 0: [2], 2: [2, 3], 3: [3] };
const race: Game<Ring, number> = {
  ...ring,
  name: 'race',
  initial: () => ({ cell: 0, player: 0, played: 0 }),
  moves: ({ cell }) => arrows[cell] as readonly number[],
  play: ({ player, played }, cell) => ({ cell, player: player === 0 ? 1 : 0, played: played + 1 }),
  outcome: ({ played }) => (played === 5 ? [Infinity, -Infinity] : undefined),
  key: ({ cell }) => cell,
  repetition: 'draw',
  irreversible: () => false,
};

test('a position that comes back with a counter that is better for who wins is a draw all the same', async () => {
  const value = async (game: Game<Ring, number>, options = {}): Promise<number> =>
    (await createEngine(game, options)).solve(game.initial()).value;
  expect(await value(race, { table: false })).toBe(0);
  expect(await value(race)).toBe(0);
  expect((await createProver(race)).prove(race.initial())).toMatchObject({ value: 0, bound: 'exact' });
  // What the promise is about: here it is not kept.
  expect(await value({ ...race, counterOnlyDraws: true })).not.toBe(0);
});

test('a proof in a game without a rule of repetition does not take another counter for a loop', async () => {
  const { repetition: _, irreversible: __, ...free } = race;
  const { value, bound } = (await createProver(free)).prove(free.initial());
  expect({ value, bound }).toEqual({ value: WIN_VALUE, bound: 'exact' });
});

test('the promise about counters is true or false', async () => {
  const game = { ...race, counterOnlyDraws: 1 } as unknown as Game<Ring, number>;
  await expect(createEngine(game)).rejects.toThrow('race: counterOnlyDraws must be true or false, not 1');
});
