import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const rooms = Object.entries(mainThings) as [RoomName, MainThing][];
const cases = rooms.flatMap(([room, { items }]) =>
  inputs.flatMap((input) => widths.flatMap((width) => items.map((item) => [room, item, input, width] as const))),
);

/** What passed, of what was tried: by room, input and width. */
const passed = new Map<string, { readonly done: number; readonly tried: number }>();

function count(room: RoomName, input: Input, width: Width, more: { readonly tried?: 1; readonly done?: 1 }): void {
  const key = `${room} ${input} ${width}`;
  const { done, tried } = passed.get(key) ?? { done: 0, tried: 0 };
  passed.set(key, { done: done + (more.done ?? 0), tried: tried + (more.tried ?? 0) });
}

/** How many things of each room passed. */
function table(): string {
  const columns = inputs.flatMap((input) => widths.map((width) => `${input} ${width}`));
  const rows = rooms.map(([room]) => [
    room,
    ...columns.map((column) => {
      const { done, tried } = passed.get(`${room} ${column}`) ?? { done: 0, tried: 0 };
      return tried === 0 ? '–' : `${done} of ${tried}`;
    }),
  ]);
  return [['room', ...columns], ...rows]
    .map((cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(10) : cell.padStart(14))).join(''))
    .join('\n');
}

async function findings(page: Page, options: object): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const { violations } = await (
      globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run(wanted);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, options);
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

  it.each(rooms)(
    'finds in the page all that the lists of the room %s have',
    async (name, { room = name, items, offered }) => {
      const { page } = await laboratory.open(`#/${room}`);
      expect((await offered(page)).toSorted()).toEqual([...items].toSorted());
    },
  );

  it.each(cases)('%s: %s by %s, %i wide', async (room, item, input, width) => {
    count(room, input, width, { tried: 1 });
    const { room: address = room, items, reach, use }: MainThing = mainThings[room];
    const { page, complaints } = await laboratory.open(`#/${address}`, {
      viewport: { width, height: heights[width] },
      ...(input === 'touch' && { hasTouch: true, isMobile: true }),
      serviceWorkers: 'block',
    });
    page.setDefaultTimeout(20_000);
    const hand = new Hand(page, input);
    await reach(hand, item);
    await use(hand, item);
    expect([...hand.flaws]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // A game that is stopped while its sandbox is being loaded is no fault.
    const harmless = /blocked by Playwright|^blob:.*ERR_ABORTED/;
    expect(complaints.filter((words) => !harmless.test(words))).toEqual([]);
    if (item === items[0]) {
      await page.evaluate(axe.source);
      // A finger needs larger targets than axe asks for by itself.
      expect(await findings(page, input === 'touch' ? { rules: { 'target-size': { enabled: true } } } : {})).toEqual(
        [],
      );
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await findings(page, { runOnly: ['color-contrast', 'link-in-text-block'] })).toEqual([]);
    }
    count(room, input, width, { done: 1 });
  });
});
