/**
 * Takes the pictures of docs/laboratory-pictures.md: an older build of the laboratory beside that of this checkout, every
 * room in both themes on a desk and on a phone, and each point that was mended. Needs Debian's chromium.
 *
 *     npx tsx demo/before-and-after.ts --before FOLDER [--commit 3f54e2a6] [--originals FOLDER] [NAME ...]
 *
 * The first folder has the older page, of that commit, as `npx vite build demo --outDir FOLDER` writes it; the second one
 * gets every picture as it was taken. With names, only those sheets are taken anew.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium, wholeChromium } from '../test/browser/chromium.js';
import { isolation, serveFolder } from '../test/browser/static-server.js';
import { builtPage } from './built-page.js';
import { points, unseen } from './mended-points.js';
import { type Pair, rooms, type View } from './views.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string' },
    commit: { type: 'string', default: '3f54e2a6' },
    originals: { type: 'string' },
  },
});
if (values.before === undefined) throw new Error('--before FOLDER: where the older page is built');

const docs = fileURLToPath(new URL('../docs/', import.meta.url));
const PICTURES = 'pictures/before-and-after';
mkdirSync(`${docs}${PICTURES}`, { recursive: true });

/** How long a page may take until it shows what is to be seen. */
const PATIENCE_MS = 60_000;

type Age = 'before' | 'after';
interface Picture {
  readonly label: string;
  readonly png: Buffer;
}

const newer = await builtPage();
const browser = await launchChromium(wholeChromium);
const servers = {
  before: await serveFolder(values.before, isolation),
  after: await serveFolder(newer, isolation),
};
const plainServers = { before: await serveFolder(values.before), after: await serveFolder(newer) };

/** Holds the scripts back that the room asks for once it is there. */
async function holdBack(page: Page): Promise<void> {
  await page.route('**/assets/*', async (route) => {
    const there = await page.evaluate(() => document.querySelector('.status') !== null).catch(() => false);
    if (!there) await route.continue();
  });
}

async function takePicture(age: Age, view: View): Promise<Buffer> {
  const [width, height] = view.size ?? [1440, 900];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: view.scheme ?? 'light',
    reducedMotion: 'reduce',
    forcedColors: view.highContrast ? 'active' : 'none',
    serviceWorkers: 'block',
    ...(width < 600 && { isMobile: true, hasTouch: true }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (view.early) await holdBack(page);
  await page.goto(`${(view.plain ? plainServers : servers)[age].url}/${view.address}`);
  if (view.early) await page.locator('.status').waitFor();
  else await page.waitForFunction(() => document.documentElement.dataset.room !== undefined);
  if (view.ready) await page.locator(view.ready).first().waitFor();
  await view.act?.(page);
  if (view.print) await page.emulateMedia({ media: 'print' });
  // What is drawn frame by frame, and writes the address.
  await page.waitForTimeout(700);
  const png = await page.screenshot(await partOf(page, view.parts ?? []));
  await context.close();
  return png;
}

/** The smallest part of the page in which these parts are, with a little room around them. */
async function partOf(page: Page, parts: readonly string[]): Promise<Parameters<Page['screenshot']>[0]> {
  const boxes = await page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect();
          return { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY };
        }),
      ),
    [...parts],
  );
  const shown = boxes.filter(({ left, right, top, bottom }) => right > left && bottom > top);
  if (shown.length === 0) return {};
  const AROUND = 10;
  const x = Math.max(0, Math.min(...shown.map(({ left }) => left)) - AROUND);
  const y = Math.max(0, Math.min(...shown.map(({ top }) => top)) - AROUND);
  const width = Math.max(...shown.map(({ right }) => right)) + AROUND - x;
  const height = Math.max(...shown.map(({ bottom }) => bottom)) + AROUND - y;
  return { clip: { x, y, width, height }, fullPage: true };
}

/** The pictures of a pair: before, where there was such a room, and after. */
async function takeBoth({ before, after, ...view }: Pair, suffix = ''): Promise<Picture[]> {
  const pictures: Picture[] = [];
  if (before !== 'nothing')
    pictures.push({ label: `before${suffix}`, png: await takePicture('before', { ...view, ...before }) });
  pictures.push({ label: `after${suffix}`, png: await takePicture('after', { ...view, ...after }) });
  return pictures;
}

/** Puts pictures side by side, so many in a row, each at most so wide. Returns the WebP. */
async function sheet(pictures: readonly Picture[], columns: number, most: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 100, height: 100 } });
  await page.setContent(`<style>
    body { margin: 0; width: max-content; background: #d9d9d6; font: 600 15px system-ui, sans-serif; color: #222 }
    main { display: grid; grid-template-columns: repeat(${columns}, max-content); gap: 12px; padding: 12px; align-items: start }
    figure { margin: 0 } figcaption { padding-bottom: 4px }
    img { display: block; max-width: ${most}px; box-shadow: 0 0 0 1px #999 }
  </style><main>${pictures
    .map(
      ({ label, png }) =>
        `<figure><figcaption>${label}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
    )
    .join('')}</main>`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const { width, height } = (await page.locator('main').boundingBox()) ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await page.context().close();
  return Buffer.from(data, 'base64');
}

interface Sheet {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  /** Pictures in a row, and how wide each is at most. */
  readonly columns: number;
  readonly most: number;
  take(): Promise<readonly Picture[]>;
}

/** A sheet for each room: in both themes, before and after, or after alone if it is new. */
const roomSheets = (device: string, size: readonly [number, number], columns: number, most: number): Sheet[] =>
  rooms.map(({ name, title, ...pair }) => ({
    name: `${device}-${name}`,
    title,
    says: pair.before === 'nothing' ? 'A new room.' : '',
    columns,
    most,
    async take() {
      const light = await takeBoth({ ...pair, size }, ', light');
      const dark = await takeBoth({ ...pair, size, scheme: 'dark' }, ', dark');
      return [...light, ...dark];
    },
  }));

const desks = roomSheets('desk', [1440, 900], 2, 720);
const phones = roomSheets('phone', [390, 800], 4, 300);
const mended = points.map(
  ({ name, title, says, ...pair }): Sheet => ({
    name,
    title,
    says,
    columns: 2,
    most: 640,
    take: () => takeBoth(pair),
  }),
);

const commitOf = (...which: string[]): string =>
  execFileSync('git', ['log', '-1', '--format=%h of %cs', ...which], { encoding: 'utf8' }).trim();

/** The page that shows all sheets, for readers of the repository and of the site. */
function pageOf(parts: readonly (readonly [title: string, sheets: readonly Sheet[]])[]): string {
  const shown = ({ name, title, says }: Sheet): string =>
    [`### ${title}`, says, `![${title}](${PICTURES}/${name}.webp)`].filter(Boolean).join('\n\n');
  return [
    '# The laboratory, before and after',
    `Before is commit ${commitOf(values.commit)}, after is ${commitOf('--', 'demo/src', 'bindings', 'assembly')}; in Debian's Chromium, on ${new Date().toISOString().slice(0, 10)}. \`demo/before-and-after.ts\` takes these pictures.`,
    ...parts.flatMap(([title, sheets]) => [`## ${title}`, ...sheets.map(shown)]),
    '## What no picture shows',
    unseen.map(({ says, test }) => `- ${says} [${test}](../test/demo/${test})`).join('\n'),
  ].join('\n\n');
}

const parts = [
  ['What was mended', mended],
  ['Every room, on a screen of 1440 by 900', desks],
  ['Every room, on a phone of 390 by 800', phones],
] as const;
const wanted = ({ name }: Sheet): boolean => positionals.length === 0 || positionals.includes(name);
let bytes = 0;
for (const { name, columns, most, take } of parts.flatMap(([, sheets]) => sheets).filter(wanted)) {
  const pictures = await take();
  for (const { label, png } of pictures)
    if (values.originals) writeFileSync(`${values.originals}/${name}-${label.replace(', ', '-')}.png`, png);
  const picture = await sheet(pictures, columns, most);
  bytes += picture.length;
  writeFileSync(`${docs}${PICTURES}/${name}.webp`, picture);
  console.log(`docs/${PICTURES}/${name}.webp: ${picture.length} bytes`);
}
console.log(`${bytes} bytes together`);
writeFileSync(`${docs}laboratory-pictures.md`, `${pageOf(parts)}\n`);

await browser.close();
for (const server of [...Object.values(servers), ...Object.values(plainServers)]) await server.close();
