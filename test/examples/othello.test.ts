import { type OthelloPosition, othello } from 'cutnode/games/othello';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Judged, judge, judgedLine } from '../../examples/othello.js';
import { draws } from '../extent.js';
import { forAllAsync } from '../oracle/for-all.js';
import { plainOthello, plainOthelloMoves, plainOthelloValue } from '../oracle/plain-othello.js';

/** The squares of a whole game played by chance, and its result for X. */
function randomGame(choices: readonly number[]): { line: string; result: number } {
  let position: OthelloPosition = othello.initial();
  let line = '';
  for (const choice of choices) {
    if (othello.outcome(position)) break;
    const moves = othello.moves(position);
    const move = moves[choice % moves.length] as number;
    if (move !== 64) line += othello.formatMove(position, move);
    position = othello.play(position, move);
  }
  return { line, result: othello.outcome(position)?.[0] as number };
}

const games = fc.array(fc.nat(0xffff), { minLength: 130, maxLength: 130 }).map(randomGame);

test('what each move gave away is what minimax on characters finds', async () => {
  let moves = 0;
  await forAllAsync([games], { draws: 90, seed: 1 }, async ({ line }) => {
    for await (const { position, move, best, value, lost } of judge(line, 5)) {
      const plain = plainOthello(othello.format(position));
      const worth = (wanted: number): number => {
        const name = othello.formatMove(position, wanted);
        const child = plainOthelloMoves(plain).find((found) => found.name === name)?.child;
        return child ? 0 - plainOthelloValue(child) : Number.NaN;
      };
      expect([value, worth(best), worth(move)]).toEqual([plainOthelloValue(plain), value, value - lost]);
      moves++;
    }
  });
  expect(moves).toBeGreaterThan(2 * draws(90));
});

test('what was given away is what the game would have ended with, and did not', () =>
  forAllAsync([games], { draws: 90, seed: 2 }, async ({ line, result }) => {
    const judged: Judged[] = [];
    for await (const one of judge(line, 9)) judged.push(one);
    const [first] = judged;
    if (!first) return;
    const sign = (player: number): number => (player === 0 ? 1 : -1);
    const given = judged.reduce((sum, { position, lost }) => sum + sign(position.player) * lost, 0);
    expect(sign(first.position.player) * first.value - given + 0).toBe(result);
  }));

test('a line says what was played, what it cost, and what was better', () => {
  // A start with an invented judgement: only its words matter here.
  const position = othello.initial();
  const words = (value: number, lost: number): string => judgedLine({ position, move: 19, best: 26, value, lost });
  expect(words(4, 6)).toBe('60 empty   X  d3   -6   c4 was +4');
  expect(words(-4, 12)).toBe('60 empty   X  d3  -12   c4 was -4');
  expect(words(4, 0)).toBe('60 empty   X  d3    0');
});
