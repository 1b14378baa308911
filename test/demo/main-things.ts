import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { exampleTexts } from '../../demo/build/assembly-examples.js';
import { problems } from '../../demo/src/and-or/problems.js';
import { en as chanceWords } from '../../demo/src/chance/words/en.js';
import { en as foldingWords } from '../../demo/src/folding/words/en.js';
import { lessonSteps } from '../../demo/src/lesson/steps.js';
import { games as comparedGames } from '../../demo/src/orderings/request.js';
import { exampleNames } from '../../demo/src/own/examples.js';
import { boardNamed, boardsOf, gameOn } from '../../demo/src/play/catalogue.js';
import { examples } from '../../demo/src/tree/examples.js';
import { games as searchedGames } from '../../demo/src/tree/specimen.js';
import type { Hand } from './hand.js';

/** What each room is for, done for one thing of its list by a hand of any kind. */
export interface MainThing {
  /** Its address, if that is not its name here. */
  readonly room?: string;
  /** All that its list has to offer, as the source has it. */
  readonly items: readonly string[];
  /** What the page offers. */
  readonly offered: (page: Page) => Promise<readonly string[]>;
  readonly reach: (hand: Hand, item: string) => Promise<void>;
  readonly use: (hand: Hand, item: string) => Promise<void>;
}

/** A menu of the room, by its place. */
const menu = (page: Page, which = 0): Locator => page.locator('main select').nth(which);

const entriesOf = (list: Locator): Promise<string[]> =>
  list.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

/** Takes an entry of a menu, and waits for its figure: what the entry before has drawn is not to be taken for it. */
async function chooseAnew(hand: Hand, list: Locator, value: string): Promise<void> {
  const figures = hand.page.locator('main svg');
  const another = (await list.inputValue()) !== value && (await figures.count()) > 0;
  if (another)
    await figures.evaluateAll((all) => {
      for (const svg of all) svg.setAttribute('data-before', '');
    });
  await hand.choose(list, value);
  // A tree that is to be typed is not there yet.
  if (another && value !== 'typed') await hand.page.locator('main svg:not([data-before])').first().waitFor();
}

/** Room by a menu, which is the first of the page. */
const byMenu = {
  offered: (page: Page) => entriesOf(menu(page)),
  reach: (hand: Hand, item: string) => chooseAnew(hand, menu(hand.page), item),
};

const placeOf = async (page: Page): Promise<{ step: number; last: number }> => {
  const [step = Number.NaN, last = Number.NaN] = ((await page.locator('.place').textContent()) ?? '')
    .split('/')
    .map(Number);
  return { step, last };
};

const control = (page: Page, icon: string): Locator => page.locator(`.player [data-icon="${icon}"]`);

const atStep = (page: Page, step: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => Number.parseInt(document.querySelector('.place')?.textContent ?? '', 10) === wanted,
    step,
  );

/** All parts of a figure, whatever their order. */
const drawn = (figure: Locator): Promise<string> =>
  figure.evaluate((element) => {
    const attributes = (part: Element): string =>
      [...part.attributes]
        .map(({ name, value }) => `${name}=${value}`)
        .toSorted()
        .join(' ');
    return [...element.querySelectorAll('*')]
      .map((part) => `${part.tagName} ${attributes(part)} ${part.childElementCount === 0 ? part.textContent : ''}`)
      .toSorted()
      .join('\n');
  });

/** Patient, for the machine may be busy; and quick, for it need not be. */
const soon = { timeout: 15_000, interval: 20 } as const;

/** Narrow pages have no buttons for both ends: there the slider leads to them. */
async function toEnd(hand: Hand, end: 'first' | 'last', step: number): Promise<void> {
  const button = control(hand.page, end);
  if (await button.isVisible()) await hand.press(button);
  else await hand.slide(hand.page.locator('.player input[type="range"]'), end);
  await atStep(hand.page, step);
}

/** The node that the search is at, or all that is drawn. */
async function shownIn(figure: Locator): Promise<Locator> {
  const current = figure.locator('svg .current');
  return (await current.count()) > 0 ? current : figure.locator('svg');
}

/** To both ends, forward, back, play and pause; the figure changes, comes back and stays in sight. */
async function stepThrough(hand: Hand, stage: string): Promise<void> {
  const { page } = hand;
  const figure = page.locator(stage).first();
  await figure.locator('svg').first().waitFor();
  const { step: start, last } = await placeOf(page);
  expect(last).toBeGreaterThan(0);
  if (start > 0) await toEnd(hand, 'first', 0);
  // A step may be told in words alone, where nothing is to be drawn anew.
  const told = async (): Promise<string> =>
    `${await drawn(figure)} ${await page.locator('main .sentence').allTextContents()}`;
  const [before, picture] = [await told(), await drawn(figure)];
  await hand.press(control(page, 'next'));
  await atStep(page, 1);
  await expect.poll(async () => (await told()) !== before, soon).toBe(true);
  await hand.see(await shownIn(figure), 'the figure after a step');
  await hand.press(control(page, 'back'));
  await atStep(page, 0);
  await expect.poll(async () => (await told()) === before, soon).toBe(true);
  await hand.press(control(page, 'play'));
  await page.waitForFunction(() => Number.parseInt(document.querySelector('.place')?.textContent ?? '', 10) > 0);
  // A short one is at its end before it can be stopped.
  if (last > 6) {
    await hand.press(control(page, 'pause'));
    await control(page, 'play').waitFor();
    expect((await placeOf(page)).step).toBeLessThan(last);
  }
  await toEnd(hand, 'last', last);
  await expect.poll(async () => (await drawn(figure)) !== picture, soon).toBe(true);
  await hand.see(await shownIn(figure), 'the figure at the end');
  await hand.slide(page.locator('.player input[type="range"]'), 'first');
  await atStep(page, 0);
}

/** The nodes that a search has been at. */
const visited = (page: Page): Promise<number> => page.locator('.stage .node:is(.open, .done)').count();

/** Goes through every entry of the second menu, and takes a step in each. */
async function everyWay(hand: Hand): Promise<void> {
  const ways = menu(hand.page, 1);
  if (!(await ways.isVisible())) return;
  for (const way of (await entriesOf(ways)).toReversed()) {
    await chooseAnew(hand, ways, way);
    const { step, last } = await placeOf(hand.page);
    const [icon, to] = step < last ? (['next', step + 1] as const) : (['back', step - 1] as const);
    await hand.press(control(hand.page, icon));
    await atStep(hand.page, to);
  }
}

const stepped = (words: { readonly examples: object }): MainThing => ({
  ...byMenu,
  items: Object.keys(words.examples),
  async use(hand, item) {
    await expect.poll(() => menu(hand.page).inputValue(), soon).toBe(item);
    await stepThrough(hand, '.stepped-stage');
    await everyWay(hand);
  },
});

/** Answers questions of one kind, after as many steps as it takes. */
async function answerOne(hand: Hand, kind: 'leaf' | 'cut' | 'window'): Promise<void> {
  const { page } = hand;
  await hand.press(page.locator(`.quiz input[name="${kind}"]`));
  // The question before the first step has been passed by.
  if ((await page.locator('.quiz-body button').count()) === 0) await hand.press(control(page, 'next'));
  if ((await page.locator('.quiz .answers').count()) === 0) await hand.press(page.locator('.quiz .go-on'));
  const answers = page.locator('.quiz .answers');
  await answers.waitFor();
  if (kind === 'window')
    for (const edge of ['−∞', '+∞']) await hand.write(answers.locator(`[placeholder="${edge}"]`), '3');
  await hand.press(answers.locator('button').first());
  await hand.see(page.locator('.quiz .verdict'), 'the verdict');
  await expect.poll(() => page.locator('.quiz .score').textContent(), soon).toMatch(/1/);
  await hand.press(page.locator(`.quiz input[name="${kind}"]`));
}

/** Lets other searches run beside alpha-beta, one more than at first, and comes back. */
async function compareSearches(hand: Hand): Promise<void> {
  const { page } = hand;
  const lanes = page.locator('.lane');
  await hand.press(page.locator('.tree-setup [aria-pressed]'));
  await lanes.first().waitFor();
  await stepThrough(hand, '.boards');
  const rows = page.locator('.race-table tbody tr');
  const count = await lanes.count();
  await hand.press(page.locator('.chips input:not(:checked)').first());
  await expect.poll(() => lanes.count(), soon).toBe(count + 1);
  // Alpha-beta stands above all.
  expect(await rows.count()).toBe(count + 2);
  await hand.press(page.locator('.tree-setup [aria-pressed]'));
  await expect.poll(() => lanes.count(), soon).toBe(0);
}

const TYPED = '((4 1) (7 2 9))';

const tree: MainThing = {
  ...byMenu,
  items: [...examples.map((_, i) => `example ${i}`), ...searchedGames.keys(), 'typed'],
  async use(hand, item) {
    const { page } = hand;
    if (item === 'typed') {
      await hand.write(page.locator('.setup .code'), TYPED);
      await hand.press(page.locator('.setup .joined button'));
      await page.waitForFunction(() => document.querySelectorAll('.stage .node').length === 8);
    }
    await stepThrough(hand, '.stage');
    await hand.press(page.locator('summary', { hasText: 'Quiz' }));
    await answerOne(hand, 'leaf');
    if (item === 'example 0') {
      for (const kind of ['cut', 'window'] as const) await answerOne(hand, kind);
      await compareSearches(hand);
    }
    const before = await visited(page);
    await toEnd(hand, 'last', (await placeOf(page)).last);
    await expect.poll(() => visited(page), soon).toBeGreaterThan(before);
  },
};

/** What the room of trees offers to teachers, in the order of its list. */
const forTeachers = ['draw', 'exercises', 'exercise', 'slides', 'film'] as const;

const teaching: MainThing = {
  room: 'tree',
  items: forTeachers,
  offered: async (page) => forTeachers.slice(0, await page.locator('.teaching li').count()),
  async reach(hand, item) {
    const { page } = hand;
    const download = item === 'film' ? page.waitForEvent('download') : undefined;
    await hand.press(page.locator('.teaching li :is(a, button)').nth(forTeachers.indexOf(item as 'draw')));
    await download;
  },
  async use(hand, item) {
    const { page } = hand;
    if (item === 'draw') {
      const nodes = page.locator('.editor .node');
      await nodes.first().waitFor();
      const before = await nodes.count();
      await hand.press(page.locator('.editor-tools button').first());
      await expect.poll(() => nodes.count(), soon).toBeGreaterThan(before);
      await hand.press(page.locator('.editor-tools button.primary'));
      await page.locator('.stage svg .node').first().waitFor();
    } else if (item === 'slides') {
      await page.locator('.slides svg').first().waitFor();
      const { step } = await placeOf(page);
      await hand.press(control(page, 'next'));
      await atStep(page, step + 1);
    } else if (item !== 'film') {
      await hand.press(page.locator('.exercise .answer summary').first());
      await page.locator('.answer[open] .questions').first().waitFor();
    }
  },
};

const orderings: MainThing = {
  ...byMenu,
  items: Object.keys(comparedGames),
  async use(hand) {
    const { page } = hand;
    await hand.press(page.locator('.edit summary'));
    await page.locator('.setup button.primary:enabled').waitFor();
    await hand.write(page.locator('.setup .fields label:not([hidden]) input[max]').last(), '2');
    await hand.press(page.locator('.setup .chips input:checked').first());
    await hand.press(page.locator('.setup button.primary'));
    await page.locator('.takeaway').waitFor();
    await page.locator('.progress').waitFor({ state: 'hidden' });
    expect(await page.locator('.table-card tbody tr').count()).toBeGreaterThan(1);
    expect(await page.locator('.table-card caption').textContent()).toContain('2');
  },
};

/** Moves by what the board offers first, and waits for the answer. */
async function move(hand: Hand, listed: number, by: (open: Locator) => Promise<void>): Promise<void> {
  const { page } = hand;
  await by(page.locator('.board .cell.open').first());
  await page.waitForFunction((least) => document.querySelectorAll('.history button').length >= least, listed);
  await hand.see(page.locator('.board .cell.last'), 'the answer');
}

const play: MainThing = {
  items: Object.values(boardsOf).flat(),
  async offered(page) {
    const boards: string[] = [];
    for (const game of await entriesOf(menu(page))) {
      await menu(page).selectOption(game);
      boards.push(...(await entriesOf(menu(page, 1))));
    }
    return boards;
  },
  async reach(hand, item) {
    const game = gameOn(boardNamed(item) ?? 'connect-four');
    await hand.choose(menu(hand.page), game);
    if (item !== game) await hand.choose(menu(hand.page, 1), item);
  },
  async use(hand, item) {
    const { page } = hand;
    await expect.poll(() => menu(page, 1).inputValue(), soon).toBe(item);
    await page.locator('.board .cell.open').first().waitFor();
    await hand.slide(page.locator('.level input'), 'first');
    await move(hand, 2, async (open) => {
      await hand.press(open);
      // Of a game with pieces, that was the first half of it.
      if ((await page.locator('.cell.picked').count()) > 0) await hand.press(page.locator('.board .cell.open').first());
    });
    if (hand.input !== 'keyboard' && (await page.locator('.board.draggable').count()) > 0)
      await move(hand, 4, (open) => hand.drag(open, async () => page.locator('.board .cell.open').first()));
    if (item === 'connect-four') {
      await hand.press(page.getByRole('button', { name: 'Hint' }));
      await page.locator('.board .cell.hinted').waitFor();
    }
    const before = await page.locator('.history button').count();
    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await page.waitForFunction((all) => document.querySelectorAll('.history button:not(.undone)').length < all, before);
  },
};

const andOr: MainThing = {
  ...byMenu,
  items: [...Object.keys(problems), 'own'],
  async use(hand, item) {
    const { page } = hand;
    await expect.poll(() => menu(page).inputValue(), soon).toBe(item);
    if (item === 'own') {
      await hand.write(page.locator('.graph-text textarea'), 'a -> b c : 1; a -> d : 4; goals: b c d');
      await hand.press(page.locator('.graph-text button'));
      await page.waitForFunction(() => / 4$|2$|3$/.test(document.querySelector('.place')?.textContent ?? ''));
    }
    await stepThrough(hand, '.main-part > .scroll');
    await hand.press(control(page, 'next'));
    await atStep(page, 1);
    const costs = page.locator('.revisions td');
    await costs.first().waitFor();
    expect((await costs.allTextContents()).join(' ')).toMatch(/\d/);
  },
};

const own: MainThing = {
  items: exampleNames,
  offered: async (page) => (await entriesOf(menu(page))).filter((name) => name !== 'own'),
  reach: byMenu.reach,
  async use(hand, item) {
    const { page } = hand;
    await expect.poll(() => menu(page).inputValue(), soon).toBe(item);
    const [edit, run] = [page.locator('.own-head button').nth(1), page.locator('.own-rules button.primary')];
    const record = page.locator('.own-record b');
    const moves = page.locator(':is(.own-move, .own-cell):enabled').filter({ visible: true });
    /** Makes a move, by a click or by two. */
    const move = async (): Promise<void> => {
      await moves.first().waitFor();
      const before = await record.textContent();
      const isPiece = (await moves.first().getAttribute('aria-pressed')) !== null;
      await hand.press(moves.first());
      if (isPiece) await hand.press(page.locator('.own-cell.is-target').first());
      await expect.poll(() => record.textContent(), soon).not.toBe(before);
    };
    // Rules in AssemblyScript are compiled first, and never begin by themselves.
    if (item in exampleTexts()) {
      await hand.press(run);
      // Until then the game before is there.
      await page.locator('.own-note', { hasText: 'Compiled to WebAssembly' }).waitFor({ timeout: 60_000 });
      await move();
      return;
    }
    await moves.first().waitFor();
    await hand.press(edit);
    const text = page.locator('.cm-content');
    await text.waitFor();
    // A game that never begins, to be stopped.
    const endless = 'while (true);';
    await hand.enterStart(text);
    await page.keyboard.type(endless);
    await hand.press(run);
    const stop = page.locator('.own-controls button').last();
    await hand.press(stop);
    await stop.waitFor({ state: 'hidden' });
    await hand.enterStart(text);
    for (const _ of endless) await page.keyboard.press('Delete');
    await hand.press(run);
    await move();
    await page.locator('.own-move:enabled, .own-status:text-matches("won|over|draw")').first().waitFor();
  },
};

const lesson: MainThing = {
  items: lessonSteps.map(({ name }) => name),
  offered: (page) =>
    page
      .locator('.lesson-progress a')
      .evaluateAll((links) => links.map((link) => /step=([^&]+)/.exec((link as HTMLAnchorElement).hash)?.[1] ?? '')),
  reach: (hand, item) => hand.press(hand.page.locator(`.lesson-progress a[href$="step=${item}"]`)),
  async use(hand, item) {
    const { page } = hand;
    const i = lessonSteps.findIndex(({ name }) => name === item);
    await page.locator(`.lesson-progress [aria-current][href$="step=${item}"]`).waitFor();
    await page.locator('.lesson-stage svg.figure').first().waitFor();
    const stage = page.locator('.lesson-stage');
    const before = await drawn(stage);
    await hand.press(page.locator('.answers button').nth(lessonSteps[i]?.right ?? -1));
    await expect.poll(() => page.locator('.verdict').textContent(), soon).toBe('Right.');
    await expect.poll(async () => (await drawn(stage)) !== before, soon).toBe(true);
    await hand.see(page.locator('.verdict'), 'the verdict');
    await stepThrough(hand, '.lesson-stage');
    const next = page.locator('.lesson-next');
    const wanted = (await next.count()) > 0 ? next : page.locator('.lesson-further a').first();
    const address = await wanted.getAttribute('href');
    await hand.press(wanted);
    await page.waitForFunction(
      (hash) =>
        location.hash === hash &&
        document.querySelector(`main a[aria-current][href="${hash}"], main.room-tree, main.room-play, main.room-own`),
      address,
    );
  },
};

export const mainThings = {
  lesson,
  tree,
  teaching,
  orderings,
  play,
  'and-or': andOr,
  chance: stepped(chanceWords),
  folding: stepped(foldingWords),
  own,
} as const satisfies Record<string, MainThing>;
export type RoomName = keyof typeof mainThings;
