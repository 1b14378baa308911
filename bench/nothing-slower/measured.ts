/**
 * A process of one build and one row: prepares the work, then runs it whenever the parent asks, so that builds can take turns.
 *
 *     measured.ts FOLDER-URL FAMILY TITLE
 */
import { existsSync } from 'node:fs';
import { families } from './families.js';
import type { Load, Modules } from './row.js';

/** What the parent sends: how often to run. */
export interface Ask {
  readonly times: number;
}

/** What comes back: milliseconds of the processor for one run, all threads of the process; and the count of a run. */
export interface Told {
  readonly cpu: number;
  readonly count: number;
}

const [build = '', family = '', title = ''] = process.argv.slice(2);
/** As the package's exports say: what there is for Node, else the file of all. */
const load: Load = async (name) => {
  const file = name === 'index' ? 'index.js' : `${name}/index.js`;
  const own = new URL(`node/${file}`, build);
  return (await import((existsSync(own) ? own : new URL(file, build)).href)) as Modules[typeof name];
};
const row = families[family]?.find((one) => one.title === title);
if (!row) throw new Error(`no row '${title}' in ${family}`);
const work = await row.prepare(load);

process.on('message', ({ times }: Ask) => void measure(times));
process.send?.('ready');

async function measure(times: number): Promise<void> {
  const before = process.cpuUsage();
  let count = 0;
  for (let i = 0; i < times; i++) count = await work();
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpu: (user + system) / 1000 / times, count } satisfies Told);
}
