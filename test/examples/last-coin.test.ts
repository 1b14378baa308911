import { createEngine } from 'cutnode';
import { expect, test } from 'vitest';
import { lastCoin } from '../../examples/last-coin.js';

const engine = await createEngine(lastCoin);

test('who starts with five coins loses', () => {
  expect(engine.solve(lastCoin.initial()).value).toBeLessThan(0);
});

test('who is to move loses exactly with 4k + 1 coins, and the loser can last 2k + 1 plies', () => {
  for (let coins = 1; coins <= 21; coins++) {
    const { value, pliesToEnd } = engine.solve({ coins, player: 1 });
    expect({ coins, lost: value < 0 }).toEqual({ coins, lost: coins % 4 === 1 });
    if (coins % 4 === 1) expect({ coins, pliesToEnd }).toEqual({ coins, pliesToEnd: (coins - 1) / 2 + 1 });
  }
});

test('a winner leaves 4k + 1 coins', () => {
  for (let coins = 2; coins <= 20; coins++) {
    if (coins % 4 === 1) continue;
    const { move, ties } = engine.solve({ coins, player: 0 }, { ties: true });
    expect({ coins, left: (coins - (move as number)) % 4 }).toEqual({ coins, left: 1 });
    expect(ties).toEqual([move]);
  }
});

test('it has no key, so there is no table and the result says so', () => {
  expect(engine.table).toBeUndefined();
  expect(engine.solve(lastCoin.initial()).stats.table).toBeUndefined();
});
