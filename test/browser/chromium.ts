import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Debian's, whole: nothing is downloaded. */
const wholeChromium = '/usr/bin/chromium';

/**
 * Debian's, without windows: the same engine, but a page costs a third of the CPU time, since Chromium makes a window
 * for each, even where nobody sees it. `npm run nightly -- chromium` drives the pages in the whole one.
 */
const withoutWindows = '/usr/bin/chromium-headless-shell';

const ofTests = process.env.WHOLE_CHROMIUM === undefined && existsSync(withoutWindows) ? withoutWindows : wholeChromium;

export const missingBrowser: string = existsSync(ofTests) ? '' : `${ofTests} is not installed`;

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    // Tests of Ctrl-C in the same process emit a signal: with Playwright's listeners, that would end the process of all
    // other tests.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    executablePath: ofTests,
    args: [
      '--no-sandbox',
      // As in the whole one: a frame of another origin has a process of its own, and cannot keep the page busy.
      '--site-per-process',
      '--disable-gpu',
      // Two processes less to hand everything to: 8 % of its CPU time in three rooms.
      '--in-process-gpu',
      '--enable-features=NetworkServiceInProcess2',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

let shared: Browser | undefined;

/**
 * The browser of all test files that run one after another in this process, which share modules; it ends with the
 * process. Who opens a page closes its context.
 */
export async function sharedChromium(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchChromium();
  return shared;
}

/**
 * What a page complains of, collected while it is open: errors, warnings, requests that failed, requests to other
 * hosts.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser asks for an icon by itself.
    if (message.location().url.endsWith('favicon.ico')) return;
    // A test has asked for it.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('requestfailed', (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`asks for ${request.url()}`);
  });
  return complaints;
}
