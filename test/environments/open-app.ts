import type { Pages } from '../browser/pages.js';
import type { Answers } from './right-answers.js';

/** Options of the application's page, and of the worker engines that it makes. */
export interface PageOptions {
  /** Everything happens in a worker of the page's own. */
  readonly ownWorker?: boolean;
  /** A hosted game in a worker engine too. */
  readonly hosted?: boolean;
  /** Worker engines are made of the script that the site serves, not of a blob. */
  readonly served?: boolean;
  /** The address of that script is one of the page's Trusted Types. */
  readonly trusted?: boolean;
  readonly threads?: number;
  readonly workerUrl?: string;
}

/** What the application answers as a page of `site`, and what the page complained of meanwhile. */
export async function openApp(
  pages: Pages,
  site: string,
  options: PageOptions = {},
): Promise<{ readonly answers: Answers; readonly complaints: readonly string[] }> {
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  const { page, complaints } = await pages.open(`${site}/?${query.join('&')}`);
  const answers = (await page.evaluate('globalThis.result')) as Answers;
  return { answers, complaints };
}
