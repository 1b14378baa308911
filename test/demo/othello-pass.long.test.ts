import { othello } from 'cutnode/games/othello';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atNight } from '../extent.js';
import { describeLaboratory } from './laboratory.js';

/** Othello in the room of play, where a side without a legal move must pass: whole games to their end. */

/** A game that came to a pass of the person, in three of ten as one plays them. */
const stuck =
  'f5.f4.e3.f6.c5.c4.f3.c6.g5.h4.h5.h6.b6.g4.d6.c7.e6.d7.f7.e2.h3.a5.b4.h2.a6.b7.b5.g6.g7.e8.h7.h8.e7.b3.a3.a7.g2.d8.c3.g3.b8.g1.f2.b2.h1.d3.f1.g8.d2.a8.c1.a4.f8.b1.c2.d1.a2.c8';

/** Chance that starts from a number (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const text = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .textContent()
    .then((words) => words ?? '');
const passButton = (page: Page) => page.getByRole('button', { name: 'Pass', exact: true });

/** The position that the moves played so far lead to. */
async function reached(page: Page): Promise<ReturnType<typeof othello.initial>> {
  const history = await text(page, '.history');
  const moves = history.startsWith('No move') ? [] : history.split(' ');
  return moves.reduce((here, move) => othello.play(here, othello.parseMove(here, move)), othello.initial());
}

/** Waits for the person's turn after so many moves; false when the game is over. */
async function myTurn(page: Page, played: number): Promise<boolean> {
  await page.waitForFunction((least) => {
    const history = document.querySelector('.history')?.textContent ?? '';
    const moves = history.startsWith('No move') ? 0 : history.split(' ').length;
    const status = document.querySelector('.status')?.textContent ?? '';
    return /wins|draw/.test(status) || (moves >= least && /your turn|no legal move: pass/.test(status));
  }, played);
  return !/wins|draw/.test(await text(page, '.status'));
}

describeLaboratory('passing in Othello', (laboratory) => {
  it('is a button that can be clicked, and the status says so, where a person has no legal move', async () => {
    const { page, complaints } = await laboratory.open(`#/play?game=othello&level=3&moves=${stuck}`);
    let played = stuck.split('.').length;
    let passed = 0;
    // White has the last moves of this game for itself.
    while (await myTurn(page, played)) {
      expect(await text(page, '.status')).toBe('You have no legal move: pass.');
      expect(await page.locator('.cell.open').count()).toBe(0);
      await passButton(page).click();
      passed++;
      played += 2;
    }
    expect(passed).toBe(2);
    const [black = 0] = othello.outcome(await reached(page)) ?? [];
    expect(await text(page, '.status')).toBe(`White wins by ${-black} discs.`);
    expect(await passButton(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  atNight('can be done by keyboard alone', async () => {
    const { page } = await laboratory.open(`#/play?game=othello&level=3&moves=${stuck}`);
    const played = stuck.split('.').length;
    await myTurn(page, played);
    await page.locator('.cell[tabindex="0"]').focus();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Pass');
    await page.keyboard.press('Enter');
    // Whoever was on the board or at the button is at the button again.
    expect(await myTurn(page, played + 2)).toBe(true);
    expect(await page.locator(':focus').textContent()).toBe('Pass');
    await page.keyboard.press('Enter');
    expect(await myTurn(page, played + 4)).toBe(false);
    expect(await page.locator(':focus').getAttribute('role')).toBe('gridcell');
  });

  atNight('is offered to whoever plays both sides, by the name of the side', async () => {
    const { page } = await laboratory.open(`#/play?game=othello&you=both&moves=${stuck}`);
    await passButton(page).waitFor();
    expect(await text(page, '.status')).toBe('Black has no legal move: pass.');
    await passButton(page).click();
    expect(await text(page, '.status')).toBe('Black had to pass. White to move.');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await text(page, '.status')).toBe('Black has no legal move: pass.');
  });

  // Each game is the same every time: the person's moves come from the seed, the opponent's from its own.
  atNight.each([
    { you: 'second', seed: 44, passes: { person: 0, engine: 2 }, end: -24 },
    { you: 'first', seed: 242, passes: { person: 4, engine: 0 }, end: -44 },
    { you: 'second', seed: 125, passes: { person: 3, engine: 0 }, end: 52 },
    { you: 'first', seed: 174, passes: { person: 0, engine: 3 }, end: 26 },
  ] as const)(
    'never leaves anybody stuck in a whole random game: $you, seed $seed',
    async ({ you, seed, passes, end }) => {
      const { page, complaints } = await laboratory.open(`#/play?game=othello&level=1&you=${you}&seed=${seed}`);
      const random = chance(seed);
      const me = you === 'first' ? 0 : 1;
      const sides = ['Black', 'White'];
      let played = me;
      let passed = 0;
      let announced = 0;
      for (; await myTurn(page, played); played += 2) {
        if ((await text(page, '.history')).endsWith(' pass')) {
          announced++;
          expect(await text(page, '.status')).toContain(`${sides[1 - me]} had to pass.`);
          expect(await text(page, '#announcer')).toBe(`${sides[1 - me]} has no legal move and passes.`);
        }
        const legal = othello.moves(await reached(page));
        const move = legal[Math.floor(random() * legal.length)] as number;
        if (move === 64) {
          passed++;
          await passButton(page).click();
        } else {
          expect(await passButton(page).count()).toBe(0);
          await page.locator('.cell').nth(move).click();
        }
      }
      const all = (await text(page, '.history')).split(' ').filter((move) => move === 'pass').length;
      expect(othello.outcome(await reached(page))?.[0]).toBe(end);
      expect({ person: passed, engine: all - passed }).toEqual(passes);
      // The engine's every pass was told: after each it is the person's turn.
      expect(announced).toBe(passes.engine);
      expect(complaints).toEqual([]);
    },
  );
});
