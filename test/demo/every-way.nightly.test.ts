import { mkdirSync } from 'node:fs';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf } from '../browser/chromium.js';
import { Hand, type Input, inputs } from './hand.js';
import { type Laboratory, mayBeSkipped, missing, openLaboratory, patient } from './laboratory.js';
import { type MainThing, mainThings, type RoomName } from './main-things.js';

/**
 * Every game, example and step of the lesson by mouse, by keyboard alone and by finger, at three widths: the room is
 * opened anew, the thing is reached through the page's own controls, and what the room is for is done with it.
 */

const heights = { 390: 844, 820: 1180, 1440: 900 } as const;
type Width = keyof typeof heights;
const widths = Object.keys(heights).map(Number) as Width[];
const names = Object.keys(mainThings) as RoomName[];
const cases = names.flatMap((room) => inputs.flatMap((input) => widths.map((width) => [room, input, width] as const)));

const screen = (input: Input, width: Width): BrowserContextOptions => ({
  viewport: { width, height: heights[width] },
  ...(input === 'touch' && { hasTouch: true, isMobile: true }),
  serviceWorkers: 'block',
});

/** What passed, of what was tried. */
const passed = new Map<RoomName, Map<string, readonly [passed: number, tried: number]>>();

const findings = (page: Page, options: object): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const { violations } = await (
      globalThis as unknown as {
        axe: {
          run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe.run(wanted);
    return violations.map(({ id, nodes }) => `axe: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, options);

/** Does one thing, and tells what went wrong. */
async function tried(
  page: Page,
  laboratory: Laboratory,
  room: RoomName,
  item: string,
  input: Input,
  width: Width,
): Promise<string[]> {
  const complaints = complaintsOf(page);
  const hand = new Hand(page, input);
  const thing: MainThing = mainThings[room];
  const wrong: string[] = [];
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(`${laboratory.url}/#/${room}`);
    await page.waitForFunction(() => document.documentElement.dataset.room !== undefined);
    await thing.reach(hand, item);
    await thing.use(hand, item);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) wrong.push(`the page is ${wide} pixels wide`);
  } catch (error) {
    wrong.push(error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 400) : String(error));
  }
  wrong.push(...hand.flaws);
  wrong.push(...complaints.filter((words) => !words.includes('blocked by Playwright')));
  return wrong.map((words) => `${room}, ${item}, ${input}, ${width} wide: ${words}`);
}

/** The page as it is now, judged by axe, once more in the colours of the system. */
async function judged(page: Page, input: Input): Promise<string[]> {
  await page.evaluate(axe.source);
  const targets = input === 'touch' ? { rules: { 'target-size': { enabled: true } } } : {};
  const found = await findings(page, targets);
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(
    ...(await findings(page, { runOnly: ['color-contrast', 'link-in-text-block'] })).map(
      (words) => `forced colours: ${words}`,
    ),
  );
  return found;
}

describe.skipIf(mayBeSkipped)(`every way to use the laboratory ${missing}`, patient, () => {
  let laboratory: Laboratory;
  beforeAll(async () => {
    laboratory = await openLaboratory();
  }, patient.timeout);
  afterAll(async () => {
    await laboratory?.close();
    console.log(table());
  });

  it.each(names)('finds in the page all that the lists of the room %s have', async (room) => {
    const { page } = await laboratory.open(`#/${room}`);
    const { items, offered } = mainThings[room];
    expect((await offered(page)).toSorted()).toEqual(items.toSorted());
  });

  it.each(cases)('%s by %s, %i wide', { timeout: 900_000 }, async (room, input, width) => {
    const { page: first } = await laboratory.open('#/lesson', screen(input, width));
    const wrong: string[] = [];
    const { items } = mainThings[room];
    let good = 0;
    for (const item of items) {
      const page = await first.context().newPage();
      const found = await tried(page, laboratory, room, item, input, width);
      if (item === items[0])
        found.push(
          ...(await judged(page, input)).map((words) => `${room}, ${item}, ${input}, ${width} wide: ${words}`),
        );
      if (process.env.EVERY_WAY_PICTURES) {
        mkdirSync(process.env.EVERY_WAY_PICTURES, { recursive: true });
        if (found.length > 0 || item === items[0])
          await page.screenshot({ path: `${process.env.EVERY_WAY_PICTURES}/${room}-${item}-${input}-${width}.png` });
        for (const each of found) console.log(each);
      }
      if (found.length === 0) good++;
      wrong.push(...found);
      await page.close();
    }
    const row = passed.get(room) ?? new Map();
    passed.set(room, row.set(`${input} ${width}`, [good, items.length]));
    expect(wrong).toEqual([]);
  });
});

/** How many things of each room passed, by input and width. */
function table(): string {
  const columns = inputs.flatMap((input) => widths.map((width) => `${input} ${width}`));
  const lines = names
    .filter((room) => passed.has(room))
    .map((room) => [room, ...columns.map((column) => passed.get(room)?.get(column)?.join(' of ') ?? '–')]);
  return [['room', ...columns], ...lines]
    .map((cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(10) : cell.padStart(14))).join(''))
    .join('\n');
}
