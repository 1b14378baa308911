import { IllegalMoveError, InvalidOptionError } from 'cutnode';
import { pig, solvePig } from 'cutnode/games/pig';
import { expectiminimax } from 'cutnode/textbook/chance';
import { describe, expect, it } from 'vitest';
import { createPig, type PigPosition } from '../../bindings/games/pig/game.js';
import { forAll } from '../oracle/for-all.js';
import { playedGames } from '../oracle/played-games.js';

const game = pig;

describe('the solution', () => {
  const solution = solvePig();

  // T. Neller and C. Presser, Optimal play of the dice game Pig, The UMAP Journal 25(1), 2004.
  it('who begins a game to 100 wins with probability 0.5306', () => {
    expect(solution.winProbability(0, 0)).toBeCloseTo(0.5306, 4);
    expect(solution.value(game.initial())).toBeCloseTo(2 * 0.5306 - 1, 3);
  });

  it('satisfies its equations everywhere in a game to 30, and chooses what they say', () => {
    const goal = 30;
    const { winProbability: p, rolls } = solvePig(goal);
    for (let own = 0; own < goal; own++) {
      for (let other = 0; other < goal; other++) {
        for (let turn = 0; own + turn < goal; turn++) {
          let sum = 1 - p(other, own);
          for (let face = 2; face <= 6; face++) sum += own + turn + face >= goal ? 1 : p(own, other, turn + face);
          const [roll, hold] = [sum / 6, turn === 0 ? 0 : 1 - p(other, own + turn)];
          expect(Math.abs(p(own, other, turn) - Math.max(roll, hold))).toBeLessThan(1e-12);
          if (Math.abs(roll - hold) > 1e-12) expect(rolls(own, other, turn)).toBe(roll > hold);
        }
      }
    }
  });

  it('lies between what expectiminimax proves from below and from above', () => {
    const small = createPig({ goal: 6 });
    const { value } = solvePig(6);
    for (const text of ['0-0:x', '3-2:x:2', '1-4:o', '4-3:o:1', '5-5:x']) {
      const position = small.parse(text);
      // At the horizon lost everywhere for X, then won everywhere: the truth is between.
      const [low, high] = [-1, 1].map(
        (end) => expectiminimax(small, position, { depth: 40, evaluate: () => end }).value,
      ) as [number, number];
      expect([text, low <= value(position) && value(position) <= high]).toEqual([text, true]);
      expect(high - low).toBeLessThan(1e-4);
    }
  });

  it('expectiminimax chooses what it chooses', () => {
    const small = createPig({ goal: 10 });
    const exact = solvePig(10);
    for (const text of ['0-0:x:3', '4-6:o:2', '4-8:x:2', '8-8:x:1', '2-0:x:5']) {
      const position = small.parse(text);
      const [own, other] = position.player === 0 ? position.scores : [position.scores[1], position.scores[0]];
      const { move } = expectiminimax(small, position, { depth: 3, evaluate: exact.value });
      expect([text, move]).toEqual([text, exact.rolls(own, other, position.turn) ? 'roll' : 'hold']);
    }
  });

  it.each([1, 201, 2.5, Number.NaN])('refuses a goal of %d', (goal) => {
    expect(() => solvePig(goal)).toThrow(InvalidOptionError);
  });

  it('refuses scores that are none, and positions of another game', () => {
    const { winProbability, value } = solvePig(10);
    expect(() => winProbability(10, 0)).toThrow(InvalidOptionError);
    expect(() => winProbability(0, -1)).toThrow('expected whole numbers from 0, the scores below 10');
    expect(() => value(game.initial())).toThrow('a game to 100; expected one to 10');
  });
});

describe('the game', () => {
  it('reads what it writes, wherever play leads; points are kept or lost as the rules say', () =>
    forAll([playedGames(createPig({ goal: 40 }), 120, 'max')], { seed: 1, draws: 200 }, (line) => {
      for (const [i, p] of line.entries()) {
        if (!game.outcome(p)) expect(game.parse(game.format(p))).toEqual(p);
        const before = line[i - 1];
        if (!before || before.player === p.player) continue;
        const kept = (q: PigPosition): number => q.scores[before.player];
        expect(p.turn).toBe(0);
        expect(kept(p) - kept(before)).toBe(before.rolling ? 0 : before.turn);
      }
    }));

  it('a turn begins with a throw, six faces as likely; enough points win at once', () => {
    const start = game.initial();
    expect(game.moves(start)).toEqual(['roll']);
    const rolling = game.play(start, 'roll');
    expect(game.toMove(rolling)).toBe('chance');
    expect(game.chances(rolling).map(([face]) => face)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(game.moves(game.play(rolling, 4))).toEqual(['roll', 'hold']);
    expect(game.play(rolling, 1)).toMatchObject({ player: 1, turn: 0, scores: [0, 0] });
    const near = game.play(game.parse('95-30:x:1:100:roll'), 5);
    expect(game.outcome(near)).toEqual([Infinity, -Infinity]);
    expect(game.moves(near)).toEqual([]);
    expect(() => game.parseMove(near, 'roll')).toThrow('the game is over');
  });

  it('draws both scores', () => {
    expect(game.draw(game.parse('45-30:o:12'))).toBe('X  45 of 100\nO  30 of 100, 12 this turn');
    expect(game.draw(game.parse('45-30:o:12:100:roll'))).toContain('the die is thrown');
  });

  it('refuses moves that are none, and options', () => {
    expect(() => game.play(game.initial(), 'hold')).toThrow(IllegalMoveError);
    expect(() => game.parseMove(game.initial(), 'hold')).toThrow(
      "pig: 'hold' cannot be played in '0-0:x:0:100'; expected one of roll",
    );
    expect(() => game.parseMove(game.play(game.initial(), 'roll'), '7')).toThrow(IllegalMoveError);
    expect(() => createPig({ goal: 0 })).toThrow(InvalidOptionError);
    expect(() => createPig({ gaol: 10 } as never)).toThrow("unknown pig option 'gaol'");
  });
});
