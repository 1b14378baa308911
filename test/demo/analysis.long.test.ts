import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Game } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../bindings/cli/program.js';
import { someOf } from '../extent.js';
import { type Laboratory, mayBeSkipped, missing, openLaboratory, patient } from './laboratory.js';

/** What the room of play says a move is worth: the value at the depth it names, whatever was looked at before. */

/** From the side to move; the rules and the evaluation are the game's, the search is this. */
function worth<Position, Move>(game: Game<Position, Move>, position: Position, depth: number): number {
  if (game.outcome(position)) throw new Error('no game ends within these plies');
  if (depth === 0) return game.evaluate?.(position) ?? 0;
  return Math.max(...game.moves(position).map((move) => 0 - worth(game, game.play(position, move), depth - 1)));
}

/** Deep enough to tell depths apart, and no deeper than a search of all positions takes a second. */
const DEEPEST = 4;
/**
 * A position that the opening book does not have, nor any that follow. No side can make four in these plies, and what
 * the game knows beyond them, such as who will run out of safe columns, changes nothing.
 */
const START = '1672';

/** Notes every analysis that the page shows from now on: its depth, and each move with its value. */
async function note(page: Page): Promise<() => Promise<Map<number, Record<string, string>>>> {
  await page.evaluate(() => {
    const seen: [number, Record<string, string>][] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const depth = Number(document.querySelector('.facts b')?.textContent ?? 0);
      const rows = [...document.querySelectorAll('.lines tbody tr')];
      if (rows.length > 0)
        seen.push([
          depth,
          Object.fromEntries(
            rows.map((row) => [
              row.querySelector('th')?.textContent ?? '',
              row.querySelector('.value-cell')?.textContent ?? '',
            ]),
          ),
        ]);
    }).observe(document.querySelector('.room-play') as Element, { childList: true, subtree: true });
  });
  return async () =>
    new Map(await page.evaluate(() => (globalThis as unknown as { seen: [number, Record<string, string>][] }).seen));
}

/** Deeper than the depths that are compared: what a table kept of it would answer for them. */
const BEYOND = DEEPEST + 3;

/** Takes a move back, and gives what is shown until the position before it has been searched to `BEYOND`. */
async function undo(page: Page): Promise<Map<number, Record<string, string>>> {
  const noted = await note(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  const depths = Array.from({ length: BEYOND }, (_, i) => i + 1);
  await expect
    .poll(async () => [...(await noted()).keys()], { timeout: 60_000 })
    .toEqual(expect.arrayContaining(depths));
  return noted();
}

describe.skipIf(mayBeSkipped)(`analysis in the room of play ${missing}`, patient, () => {
  let laboratory: Laboratory;
  const expected = new Map<number, Record<string, string>>();
  beforeAll(async () => {
    laboratory = await openLaboratory();
    const start = connectFour.parse(START);
    for (let depth = 1; depth <= DEEPEST; depth++) {
      const values = connectFour.moves(start).map((move) => {
        const value = 0 - worth(connectFour, connectFour.play(start, move), depth - 1);
        return [connectFour.formatMove(start, move), value > 0 ? `+${value}` : `${value}`.replace('-', '−')];
      });
      expected.set(depth, Object.fromEntries(values));
    }
  }, patient.timeout);
  afterAll(() => laboratory?.close());

  it.each(someOf([2, 1], 1))(
    'shows at each depth what a search to that depth finds, also after a look at what follows: %d threads',
    async (threads) => {
      const { page, complaints } = await laboratory.open(
        `#/play?moves=${[...START].join('.')}.4.4&you=both&analyse=1&seconds=600&threads=${threads}`,
      );
      await page.waitForFunction((least) => Number(document.querySelector('.facts b')?.textContent) >= least, BEYOND);
      await undo(page);
      const shown = await undo(page);
      for (const [depth, values] of expected) expect([depth, shown.get(depth)]).toEqual([depth, values]);
      expect(complaints).toEqual([]);
    },
  );

  it('answers the first plies of Connect Four from the book: the game is won, and by the middle column alone', async () => {
    const { page, complaints } = await laboratory.open('#/play?you=both&analyse=1&seconds=600');
    await page.locator('.facts .final').waitFor();
    const values = await page.locator('.lines tbody tr .value-cell').allTextContents();
    // James D. Allen 1988, Victor Allis 1988: won by the middle, drawn by its neighbours, lost by the others.
    expect(values).toEqual(['W41', 'draw', 'draw', 'L42', 'L42', 'L40', 'L40']);
    expect(await page.locator('.evaluation p').textContent()).toBe('Blue wins in 41 plies.');
    expect(await page.locator('.facts').textContent()).toBe('From the opening bookfinal');
    expect(complaints).toEqual([]);
  });

  it.each(
    someOf(
      [
        { game: 'tic-tac-toe', moves: '5.2' },
        { game: 'othello', moves: 'f5.d6' },
        { game: 'connect-four', moves: '4.4.3.5' },
        { game: 'connect-four', moves: '1.3.7.7' },
        { game: 'breakthrough', moves: '' },
      ],
      1,
    ),
  )('names the command that says the same: $game after "$moves"', async ({ game, moves }) => {
    const { page, complaints } = await laboratory.open(
      `#/play?game=${game}&moves=${moves}&you=both&analyse=1&seconds=2`,
    );
    await page.locator('.facts :is(.stopped, .final)').waitFor();
    const [command = '', row = ''] = await Promise.all([
      page.locator('.same code').textContent(),
      page.locator('.lines tbody tr .value-cell').first().textContent(),
    ]);
    const [npx, cutnode, ...words] = (command ?? '').split(' ').map((word) => word.replaceAll("'", ''));
    expect([npx, cutnode]).toEqual(['npx', 'cutnode']);
    // Othello's position has a space within its quotes.
    const args = (command ?? '').includes("'")
      ? [...words.slice(0, 2), `${words[2]} ${words[3]}`, ...words.slice(4)]
      : words;
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const said = text(stdout);
    expect(await run([...args, '--json'], { stdin: new PassThrough(), stdout, stderr })).toBe(0);
    stdout.end();
    const { value, pliesToEnd } = JSON.parse(await said);
    const shown = row?.replace('−', '-').replace('≤', '') ?? '';
    expect(shown).toBe(
      pliesToEnd === null ? `${value > 0 ? '+' : ''}${value}` : `${pliesToEnd > 0 ? 'W' : 'L'}${Math.abs(pliesToEnd)}`,
    );
    expect(complaints).toEqual([]);
  });
});
