import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeLaboratory, type Laboratory } from './laboratory.js';

/** Every entry of every list of games and problems, by menu and by address; and addresses that nobody should write. */

const rooms = {
  tree: {
    list: '#what',
    name: 'game',
    /** What stands there when the room shows what it was asked for. */
    shown: 'svg.tree .node',
    work: '&step=2',
    done: '.node.open',
    entries: ['tic-tac-toe', 'grundy', 'last-coin', 'connect-four'],
    /** Entries that an address names by what they contain. */
    others: ['example 0', 'example 1', 'example 2', 'example 3', 'example 4', 'typed'],
    parameters: [
      ...['tree', 'position', 'depth', 'first', 'bound', 'cut', 'order', 'beside', 'view', 'searches', 'step'],
      ...['quiz', 'tally', 'wrong'],
    ],
  },
  orderings: {
    list: '.setup select >> nth=0',
    name: 'game',
    shown: '.chips input[value="natural"]',
    /** What else an address says to have the engine at work, and what stands there when it was. */
    work: '&depth=2&orderings=natural&run=1',
    done: '.takeaway',
    entries: ['connect-four', 'othello', 'tic-tac-toe', 'uniform'],
    others: [],
    parameters: ['positions', 'depth', 'orderings', 'algorithms', 'table', 'model', 'branching', 'treeSeed'],
  },
  play: {
    list: '.setup select >> nth=0',
    name: 'game',
    shown: '.board .cell',
    work: '&level=1&you=second',
    done: '.history button',
    entries: [
      ...[
        'connect-four',
        'othello',
        'chess',
        'draughts',
        'tic-tac-toe',
        'mnk-4-4-4',
        'gomoku',
        'hex',
        'xiangqi',
        'go-5',
      ],
      ...['breakthrough', 'nim', 'nim-misere', 'last-coin', 'grundy'],
    ],
    others: [],
    parameters: ['by', 'start', 'moves', 'you', 'level', 'seed', 'seconds', 'threads', 'analyse', 'line', 'paused'],
  },
  'and-or': {
    list: '.setup select >> nth=0',
    name: 'problem',
    shown: '.scroll svg',
    work: '&step=2',
    done: '.place:text("2 /")',
    entries: ['nilsson', 'digit-rewriting', 'grundy', 'venture', 'going-round'],
    others: ['own'],
    parameters: ['graph', 'weight', 'step'],
  },
  chance: {
    list: '.setup select >> nth=0',
    name: 'example',
    shown: '.stepped-stage svg',
    work: '&step=2',
    done: '.place:text("2 /")',
    entries: ['answers', 'bet', 'pig', 'backgammon', 'players'],
    others: [],
    parameters: ['way', 'step'],
  },
  folding: {
    list: '.setup select >> nth=0',
    name: 'example',
    shown: '.stepped-stage svg',
    work: '&step=2',
    done: '.place:text("2 /")',
    entries: ['coins', 'nim', 'corner', 'horizon'],
    others: [],
    parameters: ['way', 'step'],
  },
} as const;
type RoomName = keyof typeof rooms;
const names = Object.keys(rooms) as RoomName[];

const hostile: readonly (readonly [title: string, value: string])[] = [
  ...['toString', '__proto__', 'constructor', 'hasOwnProperty'].map((value) => [value, value] as const),
  ['nothing at all', ''],
  ['five thousand characters', '4'.repeat(5000)],
  ['less than nothing', '-1'],
  ['no number', 'NaN'],
  ['a number beyond all bounds', '1e999'],
  ['half an escape', '%E0%A4%A'],
  ['a tag', '<img src=x onerror=alert(1)>'],
  ['wrong moves', '9.9.z9.a1-a1.4.pass'],
];

/** A page without a service worker, which would only take time here; `complained` empties the list. */
async function openPlain(
  laboratory: Laboratory,
  address: string,
): Promise<{ readonly page: Page; readonly complained: () => string[] }> {
  const { page, complaints } = await laboratory.open(address, { serviceWorkers: 'block' });
  // What a page was still loading when it was left for the next address is no fault of its own.
  const harmless = /blocked by Playwright|net::ERR_ABORTED/;
  return { page, complained: () => complaints.splice(0).filter((words) => !harmless.test(words)) };
}

/** Goes to an address as one who types it into a new tab. */
async function enter(page: Page, laboratory: Laboratory, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${laboratory.url}/${address}`);
  await page.waitForFunction(() => document.documentElement.dataset.room !== undefined);
}

/** Changes the address of a page that is open, and lets it finish what it does about that. */
async function change(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  for (let turn = 0; turn < 3; turn++) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** As it stands in an address; what is not a text of any address stays as it is. */
const written = (value: string): string => (value.startsWith('%') ? value : encodeURIComponent(value));

/** The room shows what it was asked for, or what is wrong with it. */
async function answered(page: Page, room: RoomName): Promise<void> {
  await page.locator(`${rooms[room].shown}, [role="alert"]`).first().waitFor({ state: 'attached' });
}

async function chosen(page: Page, room: RoomName): Promise<string> {
  return page.locator(rooms[room].list).inputValue();
}

describeLaboratory('addresses and lists of the laboratory', (laboratory) => {
  it.each(names)('show every entry of the list of the room %s, chosen by menu', async (room) => {
    const { list, shown, entries, others } = rooms[room];
    const { page, complained } = await openPlain(laboratory, `#/${room}`);
    await page.locator(shown).first().waitFor({ state: 'attached' });
    const offered = await page
      .locator(list)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(offered.toSorted()).toEqual([...entries, ...others].toSorted());
    // Each after every other once would be too much; each after its neighbour, forth and back.
    for (const entry of [...offered, ...offered.toReversed()]) {
      // What the entry before has drawn is not to be taken for this one's.
      await page.evaluate((what) => {
        for (const each of document.querySelectorAll(what)) each.setAttribute('data-before', '');
      }, shown);
      await page.locator(list).selectOption(entry);
      if (entry !== 'typed' && entry !== (await page.evaluate(() => document.body.dataset.entry)))
        await page.locator(`:is(${shown}):not([data-before])`).first().waitFor({ state: 'attached' });
      await page.evaluate((now) => {
        document.body.dataset.entry = now;
      }, entry);
      expect([entry, await page.getByRole('alert').count()]).toEqual([entry, 0]);
      expect(await chosen(page, room)).toBe(entry);
    }
    expect(complained()).toEqual([]);
  });

  it.each(names)('show every entry of the list of the room %s, named by the address alone', async (room) => {
    const { name, shown, entries, work, done } = rooms[room];
    const { page, complained } = await openPlain(laboratory, '');
    for (const entry of entries) {
      await enter(page, laboratory, `#/${room}?${name}=${entry}`);
      await page.locator(shown).first().waitFor({ state: 'attached' });
      expect([entry, await page.getByRole('alert').count()]).toEqual([entry, 0]);
      expect(await chosen(page, room)).toBe(entry);
      await change(page, `#/${room}?${name}=${entry}${work}`);
      await page.locator(`${done}, [role="alert"]`).first().waitFor();
      expect([entry, await page.getByRole('alert').count()]).toEqual([entry, 0]);
    }
    expect(complained()).toEqual([]);
  });

  it.each(names)('break nothing in the room %s, whatever they say', async (room) => {
    const { parameters, name, entries, others, shown } = rooms[room];
    const broken: string[] = [];
    const { page, complained } = await openPlain(laboratory, '');
    // The list's own: each the first thing that a page is told.
    for (const [title, value] of hostile) {
      await enter(page, laboratory, `#/${room}?${name}=${written(value)}`);
      await answered(page, room);
      broken.push(...complained().map((words) => `${name}, ${title}: ${words}`));
    }
    // The others: one after the other, in a page that stays.
    for (const parameter of parameters) {
      for (const [title, value] of hostile) {
        await change(page, `#/${room}?${parameter}=${written(value)}`);
        await answered(page, room);
        broken.push(...complained().map((words) => `${parameter}, ${title}: ${words}`));
      }
    }
    // It still works; a room whose entries no address names shows its first.
    const [address, entry] = entries.length > 0 ? [`?${name}=${entries[1]}`, entries[1]] : ['', others[0]];
    await change(page, `#/${room}${address}`);
    await page.locator(shown).first().waitFor({ state: 'attached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await chosen(page, room)).toBe(entry);
    expect(await page.evaluate(() => document.documentElement.dataset.room)).toBe(room);
    broken.push(...complained());
    expect(broken).toEqual([]);
  });

  it('break nothing where they name no room', async () => {
    const { page, complained } = await openPlain(laboratory, '');
    for (const [, value] of hostile) {
      await enter(page, laboratory, `#/${encodeURIComponent(value)}?${encodeURIComponent(value)}=1&__proto__=2`);
      // The lesson opens.
      await page.locator('.room-lesson h1').waitFor();
    }
    expect(complained()).toEqual([]);
  });
});
