/**
 * Takes the pictures of the laboratory for the README and the docs with Debian's chromium.
 *
 *     npx tsx demo/pictures.ts
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../test/browser/chromium.js';
import { isolation, serveFolder } from '../test/browser/static-server.js';
import { builtPage } from './built-page.js';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
mkdirSync(folder, { recursive: true });

const tree = '((((5+6)+(7+4+5))+((3)))+(((6)+(6+9))+((7)))+(((5))+((9+8)+(6))))';
const pictures = [
  { name: 'laboratory-tree', address: `#/tree?tree=${tree}&step=56`, ready: '.because' },
  {
    name: 'laboratory-play',
    address: '#/play?moves=4.4.5.5&you=both&analyse=1&line=1&seconds=2',
    ready: '.bar-cell[data-value="W3"]',
  },
];

const server = await serveFolder(await builtPage(), isolation);
const browser = await launchChromium();
for (const { name, address, ready } of pictures) {
  const page = await browser.newPage({
    // Tall enough for the player to fit below the tree.
    viewport: { width: 960, height: 1200 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await page.goto(`${server.url}/${address}`);
  await page.locator(ready).first().waitFor();
  // Wait for the analysis to end.
  if (name.endsWith('play')) await page.waitForTimeout(3000);
  await page.locator('.work').screenshot({ path: `${folder}${name}.png` });
  console.log(`docs/pictures/${name}.png`);
}
await browser.close();
await server.close();
