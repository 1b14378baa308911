import { createEngine } from 'cutnode';
import { describe, expect, test } from 'vitest';
import { type KalahPosition, kalah } from '../../examples/kalah.js';

/** Kalah once more, the slow and obvious way: two rows, two stores, and a hand that walks around them. */
interface Table {
  readonly rows: readonly [number[], number[]];
  readonly stores: readonly [number, number];
  readonly player: 0 | 1;
}

function sow(table: Table, house: number): Table {
  const rows: [number[], number[]] = [[...table.rows[0]], [...table.rows[1]]];
  const stores: [number, number] = [...table.stores];
  const { player } = table;
  const other = player === 0 ? 1 : 0;
  const houses = rows[0].length;
  let seeds = rows[player][house] as number;
  rows[player][house] = 0;
  let side: 0 | 1 = player;
  let place = house;
  let inStore = false;
  for (; seeds > 0; seeds--) {
    place++;
    inStore = place === houses && side === player;
    if (inStore) {
      stores[player]++;
      continue;
    }
    if (place >= houses) {
      side = side === 0 ? 1 : 0;
      place = 0;
    }
    rows[side][place] = (rows[side][place] as number) + 1;
  }
  if (inStore) return { rows, stores, player };
  const facing = houses - 1 - place;
  if (side === player && rows[player][place] === 1 && (rows[other][facing] as number) > 0) {
    stores[player] += 1 + (rows[other][facing] as number);
    rows[player][place] = rows[other][facing] = 0;
  }
  return { rows, stores, player: other };
}

const sum = (row: readonly number[]): number => row.reduce((total, seeds) => total + seeds, 0);

/** Final store difference with best play, for the first player; every position is worked out once. */
function firstPlayersMargin(table: Table, known: Map<string, number>): number {
  const [left, right] = table.rows.map(sum) as [number, number];
  if (left === 0 || right === 0) return table.stores[0] + left - (table.stores[1] + right);
  const name = JSON.stringify(table);
  const seen = known.get(name);
  if (seen !== undefined) return seen;
  const margins: number[] = [];
  for (const [house, seeds] of table.rows[table.player].entries()) {
    if (seeds > 0) margins.push(firstPlayersMargin(sow(table, house), known));
  }
  const best = table.player === 0 ? Math.max(...margins) : Math.min(...margins);
  known.set(name, best);
  return best;
}

function tableOf({ pits, player }: KalahPosition): Table {
  const houses = pits.length / 2 - 1;
  return {
    rows: [pits.slice(0, houses), pits.slice(houses + 1, 2 * houses + 1)],
    stores: [pits[houses] as number, pits[2 * houses + 1] as number],
    player,
  };
}

describe.each([
  [1, 4],
  [2, 1],
  [2, 2],
  [2, 3],
  [2, 4],
  [2, 5],
  [3, 1],
  [3, 2],
  [3, 3],
  [4, 1],
  [4, 2],
] as const)('kalah(%i, %i)', (houses, seeds) => {
  test('every position on the way is worth what naive minimax says, and moves go where they should', async () => {
    const game = kalah(houses, seeds);
    const engine = await createEngine(game);
    const known = new Map<string, number>();
    const visit = (position: KalahPosition, plies: number): void => {
      const table = tableOf(position);
      // The value is what is still to come.
      const rest = firstPlayersMargin(table, known) - (table.stores[0] - table.stores[1]);
      expect({ position, value: engine.solve(position).value }).toEqual({
        position,
        value: position.player === 0 ? rest : 0 - rest,
      });
      if (plies === 0 || game.outcome(position)) return;
      for (const house of game.moves(position)) {
        const next = game.play(position, house);
        const sown = sow(table, house);
        expect(tableOf(next)).toEqual(sown);
        const { player } = position;
        expect(game.reward?.(position, house)).toBe(sown.stores[player] - table.stores[player]);
        visit(next, plies - 1);
      }
    };
    visit(game.initial(), 3);
  });
});

/**
 * Who wins Kalah(houses, seeds), from Irving, Donkers and Uiterwijk, "Solving Kalah" (2000): a row for each number of
 * houses.
 */
test.each([
  [1, 'DLWLWD'],
  [2, 'WLLLWW'],
  [3, 'DWWWWL'],
] as const)('with %i houses a side and 1 to 6 seeds the first player gets %s', async (houses, results) => {
  for (const [i, result] of [...results].entries()) {
    const game = kalah(houses, i + 1);
    const { value } = (await createEngine(game)).solve(game.initial());
    expect({ seeds: i + 1, result: value > 0 ? 'W' : value < 0 ? 'L' : 'D' }).toEqual({ seeds: i + 1, result });
  }
});

describe('the rules on the usual board', () => {
  const game = kalah();

  test('a last seed in the own store earns another turn', () => {
    expect(game.play(game.initial(), 2)).toEqual({ pits: [4, 4, 0, 5, 5, 5, 1, 4, 4, 4, 4, 4, 4, 0], player: 0 });
    expect(game.play(game.initial(), 0)).toMatchObject({ player: 1 });
  });

  test('a last seed in an own empty house captures it and what lies opposite', () => {
    const before: KalahPosition = { pits: [1, 0, 4, 4, 4, 4, 3, 4, 4, 4, 4, 7, 4, 1], player: 0 };
    expect(game.play(before, 0)).toEqual({ pits: [0, 0, 4, 4, 4, 4, 11, 4, 4, 4, 4, 0, 4, 1], player: 1 });
  });

  test('nothing is captured where nothing lies opposite', () => {
    const before: KalahPosition = { pits: [1, 0, 4, 4, 4, 4, 3, 4, 4, 4, 4, 0, 4, 1], player: 0 };
    expect(game.play(before, 0)).toEqual({ pits: [0, 1, 4, 4, 4, 4, 3, 4, 4, 4, 4, 0, 4, 1], player: 1 });
  });

  test("sowing passes over the opponent's store", () => {
    const before: KalahPosition = { pits: [4, 4, 4, 4, 4, 8, 0, 4, 4, 4, 4, 4, 4, 7], player: 0 };
    expect(game.play(before, 5)).toEqual({ pits: [5, 4, 4, 4, 4, 0, 1, 5, 5, 5, 5, 5, 5, 7], player: 1 });
  });

  test('when one side is empty the other keeps its seeds', () => {
    const end: KalahPosition = { pits: [0, 0, 0, 0, 0, 0, 20, 1, 0, 2, 0, 0, 0, 25], player: 1 };
    // They are still to be added to the 20 and the 25 that were won on the way.
    expect(game.outcome(end)).toEqual([-3, 3]);
  });
});

test('bounds and hints change no value', async () => {
  const game = kalah(3, 3);
  const engine = await createEngine(game);
  const plain = engine.solve(game.initial(), { algorithm: 'minimax' });
  const { value, stats } = engine.solve(game.initial());
  expect(value).toBe(plain.value);
  expect(stats.boundCutoffs).toBe(120);
});
