import { describe, expect, it } from 'vitest';
import { checkRules } from '../../bindings/index.js';
import { lastCoinWins } from './games.js';

const options = { games: 30, nodes: 20_000 };

/** As the engine does, the check asks for a player to move only while the game runs. */
describe('a game that names nobody to move where it is over', () => {
  it('breaks no rule', async () => {
    const { findings, notes, games } = await checkRules(lastCoinWins, options);
    expect(findings).toEqual([]);
    expect(notes).toEqual([]);
    expect(games).toBe(30);
  });

  it('has its values proved all the same', async () => {
    const right = await checkRules(
      { ...lastCoinWins, known: ({ coins }) => (coins % 4 ? [1, Infinity] : [-Infinity, -1]) },
      options,
    );
    expect(right.findings).toEqual([]);
    expect(right.checked.known).toBeGreaterThan(0);
    const wrong = await checkRules({ ...lastCoinWins, known: () => [0, 0] }, options);
    expect(wrong.findings.map(({ rule }) => rule)).toEqual(['known']);
  });

  it('must name somebody before, and a note says why no games were played', async () => {
    const { findings, notes, games } = await checkRules({ ...lastCoinWins, toMove: () => -1 }, options);
    expect(findings.map(({ message }) => message)).toEqual(['toMove gave -1; expected a player from 0 to 1']);
    expect(games).toBe(0);
    expect(notes).toEqual(['0 of 30 random games were played: a finding stopped them']);
  });

  it('that may not be played to the end has spent its moves', async () => {
    const { notes, games } = await checkRules(lastCoinWins, { games: 30, nodes: 300 });
    expect(games).toBeLessThan(30);
    expect(notes).toEqual([`${games} of 30 random games were played: nodes, 300 moves at most, were spent`]);
  });
});
