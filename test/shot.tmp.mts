import { launchChromium, complaintsOf } from './browser/chromium.js';
import { serveFolder } from './browser/static-server.js';
const [folder='', ...pages] = process.argv.slice(2);
const server = await serveFolder(folder);
const browser = await launchChromium();
for (const spec of pages) {
  const [path='', width='1440', scheme='light', action=''] = spec.split('|');
  const context = await browser.newContext({ viewport: { width: +width, height: 900 }, colorScheme: scheme as 'light' });
  const page = await context.newPage();
  const c = complaintsOf(page);
  await page.goto(`${server.url}/cutnode/${path}`, { waitUntil: 'networkidle' });
  if (action) { await page.keyboard.press('Control+k'); await page.waitForTimeout(1500); await page.keyboard.type(action); await page.waitForTimeout(1500); }
  const name = `${path.replace(/\W+/g,'-') || 'home'}-${width}-${scheme}${action}`;
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  console.log(name, c, await page.evaluate(()=>document.documentElement.scrollWidth - innerWidth));
  await context.close();
}
await browser.close(); await server.close();
