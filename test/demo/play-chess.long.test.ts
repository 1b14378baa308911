import { Chess } from 'chess.js';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsOfAxe, rulesOfThemes } from '../browser/axe.js';
import { atNight, nightly } from '../extent.js';
import { describeLaboratory, inTheDark, movesListed, yourTurn } from './laboratory.js';

/** Chess in the room of play: clicks, drags and touches, special moves, ends of games, both sides of the board. */

const history = async (page: Page): Promise<string> => (await page.locator('.history').textContent()) ?? '';
const fen = (page: Page): Promise<string> => page.locator('.position textarea').inputValue();
const square = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });

/** Where the middle of a square is. */
async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await square(page, name).boundingBox();
  if (!box) throw new Error(`no square ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator('.draggable').waitFor();
  await pull(page, from, to);
}

async function pull(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

const address = (start: string, more = ''): string =>
  `#/play?game=chess&you=both&start=${encodeURIComponent(start)}${more}`;

describeLaboratory('chess in the room of play', (laboratory) => {
  it('plays against the engine by clicks, as chess.js has it, keeps the game in the address, and takes back', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=chess&level=2');
    await square(page, 'e2').click();
    expect(await page.locator('.cell.open').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))).toEqual([
      'e4, empty',
      'e3, empty',
    ]);
    await square(page, 'e4').click();
    await yourTurn(page);
    const played = new Chess();
    const [, , reply = ''] = (await history(page)).split(' ');
    for (const san of ['e4', reply]) played.move(san);
    expect(await page.locator('.cell.last').count()).toBe(2);
    expect((await fen(page)).split(' ', 3)).toEqual(played.fen().split(' ', 3));
    await page.waitForURL(/moves=e2e4\.\w{4}/);
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    expect(await fen(again)).toBe(await fen(page));
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('.history button:not(.undone)').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  atNight('does nothing on a drag before dragging is loaded, plays by clicks, and drags afterwards', async () => {
    const { page: first } = await laboratory.open('#/lesson', { serviceWorkers: 'block' });
    const page = await first.context().newPage();
    const complaints: Error[] = [];
    page.on('pageerror', (error) => complaints.push(error));
    let arrive = (): void => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/dragging-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${laboratory.url}/#/play?game=chess&you=both`);
    await page.locator('.cell.open').first().waitFor();
    await pull(page, 'g1', 'f3');
    expect(await history(page)).toBe('No move has been played.');
    expect(await page.locator('.picked, .draggable').count()).toBe(0);
    await square(page, 'e2').click();
    await square(page, 'e4').click();
    expect(await history(page)).toBe('1. e4');
    arrive();
    await drag(page, 'e7', 'e5');
    expect(await history(page)).toBe('1. e4 e5');
    expect(complaints).toEqual([]);
  });

  atNight('takes the choice of a piece back when it cannot be asked for', async () => {
    const { page: first } = await laboratory.open('#/lesson', { serviceWorkers: 'block' });
    const page = await first.context().newPage();
    await page.route('**/assets/question-*.js', (route) => route.abort());
    await page.goto(`${laboratory.url}/${address('7k/1P6/8/8/8/8/8/K7 w - - 0 1')}`);
    await square(page, 'b7').click();
    await square(page, 'b8').click();
    await page.waitForFunction(() => document.querySelector('.picked') === null);
    expect(await history(page)).toBe('No move has been played.');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('lets pieces be dragged, and puts them back where they may not go', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=chess&you=both');
    await drag(page, 'g1', 'f3');
    await drag(page, 'e7', 'e4');
    expect(await history(page)).toBe('1. Nf3');
    expect(await page.locator('.picked').count()).toBe(0);
    await drag(page, 'e7', 'e5');
    await drag(page, 'f3', 'e5');
    expect(await history(page)).toBe('1. Nf3 e5 2. Nxe5');
    expect(complaints).toEqual([]);
  });

  atNight('is played with fingers, and scrolls beside the pieces', async () => {
    const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
    const { page, complaints } = await laboratory.open('#/play?game=chess&you=both', phone);
    await square(page, 'd2').scrollIntoViewIfNeeded();
    await square(page, 'd2').tap();
    await square(page, 'd4').tap();
    expect(await history(page)).toBe('1. d4');
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (let step = 1; step <= 8; step++) {
        const at = (a: number, b: number): number => a + ((b - a) * step) / 8;
        await session.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: at(from.x, to.x), y: at(from.y, to.y) }],
        });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const before = await page.evaluate(() => scrollY);
    await page.locator('.draggable').waitFor();
    await swipe(await middle(page, 'd7'), await middle(page, 'd5'));
    await page.waitForFunction(() => document.querySelector('.history')?.textContent === '1. d4 d5');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    const empty = await middle(page, 'e4');
    await swipe(empty, { x: empty.x, y: empty.y - 90 });
    await page.waitForFunction((top) => scrollY > top, before);
    expect(complaints).toEqual([]);
  });

  it('castles by the king, captures in passing, and asks what a pawn becomes', async () => {
    const { page } = await laboratory.open(address('r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQ d6 0 1'));
    await square(page, 'e1').click();
    await square(page, 'g1').click();
    expect(await square(page, 'f1').getAttribute('aria-label')).toBe('f1, White rook');
    await page.getByRole('button', { name: 'Undo' }).click();
    await square(page, 'e5').click();
    await square(page, 'd6').click();
    expect(await square(page, 'd5').getAttribute('aria-label')).toBe('d5, empty');
    await page.getByRole('button', { name: 'Undo' }).click();
    await square(page, 'b7').click();
    await square(page, 'a8').click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.question').count()).toBe(0);
    await drag(page, 'b7', 'a8');
    await page.getByRole('dialog').getByRole('button', { name: 'knight' }).click();
    expect(await history(page)).toBe('1. bxa8=N');
    expect(await square(page, 'a8').getAttribute('aria-label')).toBe('a8, White knight, last move');
  });

  it('says in words how it stands', async () => {
    const { page } = await laboratory.open('#/play?game=chess&you=both');
    for (const [start, moves, words] of [
      ['rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2', 'd8h4', 'Checkmate: Black wins.'],
      ['7k/8/5KQ1/8/8/8/8/8 w - - 0 1', 'g6f7', 'A draw by stalemate.'],
      ['8/8/8/8/8/4k3/4p3/4K3 b - - 0 1', 'e3d3.e1f2.e2e1q.f2e1', 'A draw: neither side has the material to mate.'],
      ['7k/8/8/8/8/8/8/KR6 w - - 99 80', 'b1b2', 'A draw: 50 moves without a capture or a pawn move.'],
      [
        '7k/8/8/8/8/8/8/KR6 w - - 0 1',
        'b1b2.h8g8.b2b1.g8h8.b1b2.h8g8.b2b1.g8h8',
        'A draw: the position has occurred three times.',
      ],
      ['7k/8/8/8/8/8/8/KR6 w - - 0 1', 'b1b8', 'Black to move. Check!'],
    ] as const) {
      await page.evaluate((hash) => location.replace(hash), address(start, `&moves=${moves}`));
      await page.locator(`.status:text-is("${words}")`).waitFor();
      expect((await page.locator('.cell.open').count()) > 0).toBe(words.endsWith('Check!'));
      expect(await page.locator('.alarm').count()).toBe(/check/i.test(words) ? 1 : 0);
    }
  });

  it('takes a game in PGN, plays on from its end, and gives it back with what was played', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=chess&you=both');
    const text = page.locator('.position textarea');
    await text.fill('[White "A"]\n\n1. f3 e5\n2. g4 *');
    await page.getByRole('button', { name: 'Set up' }).click();
    await movesListed(page, 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Redo' }).click();
    await square(page, 'd8').click();
    await square(page, 'h4').click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy PGN' }).click();
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\[Result "0-1"\]\s+1\. f3 e5 2\. g4 Qh4# 0-1\s*$/);
    await text.fill('1. e4 e4');
    await page.getByRole('button', { name: 'Set up' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('e4');
    expect(complaints).toEqual([]);
  });

  atNight('seats Black below who plays Black, for the arrow keys too', async () => {
    const { page } = await laboratory.open('#/play?game=chess&you=second&level=1');
    await yourTurn(page);
    const [white, black] = [await middle(page, 'a1'), await middle(page, 'h8')];
    expect([white.y < black.y, white.x > black.x]).toEqual([true, true]);
    await square(page, 'e7').focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^e6,/);
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^f6,/);
  });

  it('analyses in pawns and algebraic notation, knowing the game so far; fits a phone, and has no serious finding of axe', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=chess&you=both&moves=e2e4&analyse=1', {
      colorScheme: 'light',
      viewport: { width: 360, height: 800 },
    });
    await page.locator('.lines tbody tr').first().waitFor();
    expect(await page.locator('.lines tbody tr').count()).toBe(20);
    const first = page.locator('.lines tbody tr').first();
    expect(await first.locator('.value-cell').textContent()).toMatch(/^[+−]?\d\.\d\d$/);
    expect(await first.locator('th').textContent()).toMatch(/^([a-h][56]|N[acfh]6)$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    if (nightly) {
      expect(await findingsOfAxe(page)).toEqual([]);
      await inTheDark(page);
      expect(await findingsOfAxe(page, rulesOfThemes)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    // Ke3 is the first position for the third time.
    const start = encodeURIComponent('8/8/8/8/8/4k3/8/KQ6 w - - 0 1');
    const round = 'a1a2.e3e2.a2a1';
    const again = await laboratory.open(
      `#/play?game=chess&you=both&start=${start}&moves=${round}.e2e3.${round}&analyse=1`,
    );
    const row = again.page.locator('.lines tbody tr').first();
    await row.waitFor();
    expect([await row.locator('.value-cell').textContent(), await row.locator('th').textContent()]).toEqual([
      '0.00',
      'Ke3',
    ]);
  });
});
