/**
 * A process of one build: runs the work of a row whenever the parent asks, so that builds can take turns.
 *
 *     measured.ts FOLDER-URL
 */
import { existsSync } from 'node:fs';
import { families } from './families.js';
import type { Load, Modules, Work } from './row.js';

/** What the parent sends: the row, and how often to run it. */
export interface Ask {
  readonly family: string;
  readonly title: string;
  readonly times: number;
}

/** What comes back: milliseconds of the processor for one run, all threads of the process; and the count of a run. */
export interface Told {
  readonly cpu: number;
  readonly count: number;
  readonly error?: string;
}

const [build = ''] = process.argv.slice(2);
/** As the package's exports say: what there is for Node, else the file of all. */
const load: Load = async (name) => {
  const file = name === 'index' ? 'index.js' : `${name}/index.js`;
  const own = new URL(`node/${file}`, build);
  return (await import((existsSync(own) ? own : new URL(file, build)).href)) as Modules[typeof name];
};

/** The row that was asked for last: what it holds is let go with it. */
let prepared: { readonly title: string; readonly work: Work } | undefined;

process.on('message', (ask: Ask) => {
  measure(ask).then(
    (told) => process.send?.(told),
    (error: unknown) => process.send?.({ cpu: 0, count: 0, error: String(error) } satisfies Told),
  );
});
process.send?.('ready');

async function measure({ family, title, times }: Ask): Promise<Told> {
  if (prepared?.title !== title) {
    const row = families[family]?.find((one) => one.title === title);
    if (!row) throw new Error(`no row '${title}' in ${family}`);
    prepared = { title, work: await row.prepare(load) };
  }
  const { work } = prepared;
  const before = process.cpuUsage();
  let count = 0;
  for (let i = 0; i < times; i++) count = await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000 / times, count };
}
