import type { CDPSession, Locator, Page } from 'playwright-core';

/** The ways to use a page. */
export const inputs = ['mouse', 'keyboard', 'touch'] as const;
export type Input = (typeof inputs)[number];

/** Of a place to press: WCAG 2.2, success criterion 2.5.8. */
const LEAST_TARGET = 24;
/** Eleven shifted rows of eleven cells are as wide as sixteen: on a phone's whole width no cell can be wider. */
const LEAST_HEXAGON = 22;
/** More stops than any room has. */
const MOST_STOPS = 300;
const PATIENCE_MS = 15_000;
/** Until the focus is where it is to be, something may have to be loaded. */
const FOCUS_MS = 4000;
/** A key that leaves a place takes effect within a few of them. */
const LASTING_FRAMES = 5;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly usable: boolean;
  readonly isText: boolean;
  readonly isHexagon: boolean;
  /** What lies over its middle, or that it is out of sight; empty if a finger can reach it. */
  readonly hidden: string;
}

/** Where the focus is, seen from an element that is looked for. */
interface Stop {
  readonly at: 'here' | 'before' | 'after' | 'nowhere';
  readonly name: string;
  readonly flaw: string;
}

/**
 * Somebody who uses a page by one kind of input alone, and only as a person can: a mouse and a finger press what they
 * see, a keyboard goes from stop to stop. What cannot be reached throws; what is only hard to use is noted in `flaws`.
 */
export class Hand {
  readonly flaws = new Set<string>();
  private session: CDPSession | undefined;

  constructor(
    readonly page: Page,
    readonly input: Input,
  ) {}

  /** Press a button, a link, a box, a cell of a board. */
  async press(what: Locator): Promise<void> {
    await this.wait(what);
    if (this.input === 'keyboard') {
      const isCell = await what.evaluate((element) => element.matches('.board .cell'));
      await (isCell ? this.walkTo(what) : this.tabTo(what));
      const isBox = await what.evaluate((element) => element.matches('[type="checkbox"]'));
      const name = await nameOf(what);
      await this.page.keyboard.press(isBox ? 'Space' : 'Enter');
      if (!(await this.keepsFocus())) this.flaws.add(`after ${name} nothing has the focus`);
      return;
    }
    const { x, y } = await this.bring(what);
    await this.pointAt(x, y);
  }

  /**
   * Take an entry of a list. The open list is drawn by the system, outside the page, where only keys of a test arrive:
   * so mouse and finger open it, and the entry is taken by arrow keys.
   */
  async choose(list: Locator, value: string): Promise<void> {
    const down = await list.evaluate((select: HTMLSelectElement, wanted) => {
      const at = [...select.options].findIndex((option) => option.value === wanted);
      return at < 0 ? undefined : at - select.selectedIndex;
    }, value);
    if (down === undefined) throw new Error(`no entry ${value}`);
    if (down === 0) return;
    if (this.input === 'keyboard') {
      await this.wait(list);
      await this.tabTo(list);
      await this.page.keyboard.press('Space');
    } else await this.press(list);
    await this.until(list, (select) => select.matches(':open'), 'does not open');
    for (let i = 0; i < Math.abs(down); i++) await this.page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    await this.page.keyboard.press('Enter');
    await this.until(list, (select) => !select.matches(':open'), 'does not close');
  }

  /** Replace what stands in a field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.enter(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press('Backspace');
    await this.page.keyboard.type(text);
  }

  /** Put the cursor into a field. */
  async enter(field: Locator): Promise<void> {
    if (this.input === 'keyboard') {
      await this.wait(field);
      await this.tabTo(field);
    } else await this.press(field);
  }

  /** Put the cursor at the beginning of a text that is edited in the page. */
  async enterStart(text: Locator): Promise<void> {
    if (this.input === 'keyboard') {
      await this.enter(text);
      await this.page.keyboard.press('Control+Home');
      return;
    }
    // Its first line may be broken into several.
    const { left, y, height } = await this.bring(text.locator('.cm-line').first(), 0);
    await this.pointAt(left + 1, y - height / 2 + 5);
  }

  /** Set a slider to one of its ends. */
  async slide(slider: Locator, end: 'first' | 'last'): Promise<void> {
    if (this.input === 'keyboard') {
      await this.wait(slider);
      await this.tabTo(slider);
      await this.page.keyboard.press(end === 'first' ? 'Home' : 'End');
      return;
    }
    await this.wait(slider);
    const { left, width, y } = await this.bring(slider);
    await this.pointAt(end === 'first' ? left + 2 : left + width - 2, y);
  }

  /** Press, hold, move to what `to` then finds, and let go. */
  async drag(from: Locator, to: () => Promise<Locator>): Promise<void> {
    const start = await this.bring(from);
    if (this.input === 'mouse') {
      const { mouse } = this.page;
      await mouse.move(start.x, start.y);
      await mouse.down();
      await mouse.move(start.x + 9, start.y + 9);
      const end = await this.bring(await to());
      await mouse.move(end.x, end.y, { steps: 4 });
      await mouse.up();
      return;
    }
    await this.touch('touchStart', start.x, start.y);
    for (const far of [5, 10, 15]) await this.touch('touchMove', start.x + far, start.y + far);
    const end = await this.bring(await to());
    for (const share of [0.5, 1])
      await this.touch('touchMove', start.x + share * (end.x - start.x), start.y + share * (end.y - start.y));
    await this.lift(end.x, end.y);
  }

  /** One of them is seen without any scrolling. */
  async see(what: Locator, name: string): Promise<void> {
    await what.first().waitFor();
    const hidden = new Set<string>();
    // What scrolls of itself after a step does so within a frame or two.
    for (let tries = 0; tries < 20; tries++) {
      hidden.clear();
      for (const one of await what.all()) {
        const { hidden: why } = await this.spot(one);
        if (why === '') return;
        hidden.add(why);
      }
      await this.frame();
    }
    this.flaws.add(`${name} cannot be seen: ${[...hidden].join('; ')}`);
  }

  /** Wait for a state of an element. */
  async until(what: Locator, state: (element: Element) => boolean, otherwise: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await what.evaluate(state))) {
      if (Date.now() > end) throw new Error(`${await nameOf(what)} ${otherwise}`);
      await this.frame();
    }
  }

  private async wait(what: Locator): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    await what.waitFor();
    while (!(await this.spot(what)).usable) {
      if (Date.now() > end) throw new Error(`${await nameOf(what)} cannot be used`);
      await this.frame();
    }
  }

  /** Scroll the page, as far as is needed, until the middle of an element can be pressed, and judge its size. */
  private async bring(what: Locator, smallest = LEAST_TARGET): Promise<Spot> {
    let spot = await this.spot(what);
    for (let tries = 0; spot.hidden !== '' && tries < 12; tries++) {
      const height = this.page.viewportSize()?.height ?? 0;
      await this.scroll(spot.y - 0.42 * height);
      spot = await this.spot(what);
    }
    const name = await nameOf(what);
    if (spot.hidden !== '') throw new Error(`${name} cannot be pressed: ${spot.hidden}`);
    const least = Math.min(spot.width, spot.height);
    if (least < (spot.isHexagon ? LEAST_HEXAGON : smallest) - 0.01 && !spot.isText)
      this.flaws.add(`${name} is ${spot.width.toFixed(1)} by ${spot.height.toFixed(1)} pixels`);
    return spot;
  }

  /** Scroll the page by a wheel or a finger, beside what is on it. */
  private async scroll(down: number): Promise<void> {
    const { width = 0, height = 0 } = this.page.viewportSize() ?? {};
    if (this.input === 'mouse') {
      await this.page.mouse.move(3, height / 2);
      await this.page.mouse.wheel(0, down);
    } else {
      const x = width - 3;
      const from = down > 0 ? 0.85 * height : 0.15 * height;
      // The first pixels are not yet a movement.
      const far = Math.min(0.65 * height, Math.abs(down) + 16) * Math.sign(down);
      await this.touch('touchStart', x, from);
      for (let step = 1; step <= 6; step++) await this.touch('touchMove', x, from - (far * step) / 6);
      await this.lift(x, from - far);
    }
    await this.page.evaluate(async () => {
      for (let same = 0, before = -1; same < 3; before = scrollY) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        same = scrollY === before ? same + 1 : 0;
      }
    });
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }];
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** A finger that is lifted while it moves flings, and the browser takes the next tap for the end of that. */
  private async lift(x: number, y: number): Promise<void> {
    await this.page.waitForTimeout(120);
    await this.touch('touchMove', x, y);
    await this.touch('touchEnd');
  }

  private async pointAt(x: number, y: number): Promise<void> {
    if (this.input === 'touch') await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Whether the focus stays somewhere: what is loaded for a key takes it when it is there. */
  private async keepsFocus(): Promise<boolean> {
    const end = Date.now() + FOCUS_MS;
    for (let frames = 0; Date.now() < end; await this.frame()) {
      const isSomewhere = await this.page.evaluate(() => document.activeElement !== document.body);
      frames = isSomewhere ? frames + 1 : 0;
      if (frames === LASTING_FRAMES) return true;
    }
    return false;
  }

  private frame(): Promise<unknown> {
    return this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }

  private spot(what: Locator): Promise<Spot> {
    return what.evaluate((element): Spot => {
      const box = element.matches('[type="checkbox"], [type="radio"]');
      // To press the words of a box is as good.
      const target = (box && element.closest('label')) || element;
      const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const over = document.elementFromPoint(x, y);
      const svg = target.closest('svg');
      const hit =
        over !== null &&
        (target.contains(over) || over.closest('label')?.control === element || svg?.contains(over) === true);
      const out = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
      return {
        ...{ x, y, left, width, height },
        usable: !element.matches(':disabled') && !element.closest('[inert]'),
        // A link in a line of text is as high as its line.
        isHexagon: element.matches('.hex .cell'),
        isText: getComputedStyle(target).display === 'inline',
        hidden: hit
          ? ''
          : out
            ? `it is at ${x.toFixed()}, ${y.toFixed()}`
            : `${over?.tagName}.${over?.classList} is over it`,
      };
    });
  }

  /** Go from stop to stop until the focus is on an element. */
  private async tabTo(what: Locator): Promise<void> {
    for (let presses = 0; presses < MOST_STOPS; presses++) {
      let { at, name, flaw } = await this.stop(what);
      if (flaw !== '') {
        // Some rings are drawn a little later.
        await this.page.waitForTimeout(50);
        ({ at, name, flaw } = await this.stop(what));
      }
      if (presses > 0 && flaw !== '') this.flaws.add(`the focus on ${name} ${flaw}`);
      if (at === 'here') return;
      await this.page.keyboard.press(at === 'after' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`no key reaches ${await nameOf(what)}`);
  }

  /** Go to a cell of a board: one of them is a stop, and arrow keys lead from it to the others. */
  private async walkTo(cell: Locator): Promise<void> {
    await this.tabTo(this.page.locator('.board .cell[tabindex="0"]'));
    const [right, down] = await cell.evaluate((wanted) => {
      const placeOf = (each: Element | null): [number, number] => {
        const row = each?.parentElement;
        return [
          [...(row?.children ?? [])].indexOf(each as Element),
          [...(row?.parentElement?.children ?? [])].indexOf(row as Element),
        ];
      };
      const [from, to] = [placeOf(document.activeElement), placeOf(wanted)];
      return [to[0] - from[0], to[1] - from[1]] as const;
    });
    for (let i = 0; i < Math.abs(down); i++) await this.page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let i = 0; i < Math.abs(right); i++) await this.page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    const { at, name, flaw } = await this.stop(cell);
    if (flaw !== '') this.flaws.add(`the focus on ${name} ${flaw}`);
    if (at !== 'here') throw new Error(`arrow keys do not lead to ${await nameOf(cell)}`);
  }

  private stop(what: Locator): Promise<Stop> {
    return what.evaluate((wanted): Stop => {
      const active = document.activeElement;
      if (!active || active === document.body) return { at: 'nowhere', name: '', flaw: '' };
      const isAfter = wanted.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
      const box = active.getBoundingClientRect();
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
      const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top];
      const label = active.closest('label') ?? active;
      const seen = [0.5, 0.1, 0.9].some((across) =>
        [0.5, 0.1, 0.9].some((down) => {
          const over = document.elementFromPoint(left + across * width, top + down * height);
          return over !== null && (label.contains(over) || active.contains(over));
        }),
      );
      /** An outline or a shadow of its own, on one of its parents or on what is drawn before it. */
      const lit = (element: Element, part?: string): boolean => {
        const style = getComputedStyle(element, part);
        return (
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none'
        );
      };
      const parents = [active, active.parentElement, active.parentElement?.parentElement];
      const shape = active.querySelector(':scope > .shape, :scope > .touch');
      const ring =
        parents.some((each) => each && lit(each)) ||
        lit(active, '::before') ||
        (shape !== null && Number.parseFloat(getComputedStyle(shape).strokeWidth) >= 3);
      return {
        at: active === wanted ? 'here' : isAfter ? 'after' : 'before',
        name: `${active.tagName.toLowerCase()} ${active.getAttribute('aria-label') ?? active.textContent?.slice(0, 30)}`,
        flaw: !seen ? 'cannot be seen' : !ring ? 'is not shown' : '',
      };
    });
  }
}

const nameOf = (what: Locator): Promise<string> =>
  what.evaluate(
    (element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.closest('label')?.textContent?.slice(0, 40) ?? element.textContent?.slice(0, 40)}`,
  );
