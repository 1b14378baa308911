import { fingerprint, isDrawn } from '../../batch/audit.js';
import type { GameReference, PlainOptions } from '../../batch/job.js';
import { isAuditable, type SearchWork } from '../../batch/job.js';
import { readJournal, readLines, wholeRecords } from '../../batch/run-file.js';
import { number } from '../../contract/checks.js';
import { printable } from '../../contract/printable.js';
import { FAILURE, UsageError } from '../failure.js';
import { packageVersion } from '../package-files.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { count, plural } from '../units.js';
import { allowedModules } from './stock.js';
import { jobThreads } from './threads.js';

/** `cutnode batch audit` */
export async function auditRun(
  out: string,
  { share, allow = [] }: { readonly share: number; readonly allow?: readonly string[] },
  session: Session,
): Promise<void> {
  number('--share', share, 0, 1);
  const journal = await readJournal(out);
  if (!journal) throw new UsageError(`there is no run with the output '${out}': expected '${out}.run' beside it`);
  const { head, records } = journal;
  const { kind, game, engine, search } = head.asked as unknown as {
    kind: string;
    game: GameReference;
    engine: PlainOptions;
    search: PlainOptions;
  };
  if (kind !== 'solve' && kind !== 'search' && kind !== 'book') {
    throw new UsageError(
      `the jobs of 'batch ${kind}' are not in its output; expected one of 'batch solve' or 'batch book'`,
    );
  }
  const whole = (await wholeRecords(out, records)).length;
  if (whole < records.length) {
    const again = plural(records.length - whole, 'job');
    throw new UsageError(
      `a line of job ${whole} in '${out}' is damaged or missing, by its checksum; the command of the run with --resume does it and all behind it again, ${again}`,
    );
  }
  const verb = kind === 'book' ? 'solve' : kind;
  if (!isAuditable({ kind: verb, positions: [], engine, search })) {
    throw new UsageError('a limit of time decided the results of this run, so another machine need not find the same');
  }
  const sound = records.filter(({ errors }) => errors === undefined);
  const drawn = sound.filter(({ job }) => isDrawn(`${head.run} again`, job, share));
  const chosen = drawn.length > 0 || share === 0 ? drawn : sound.slice(-1);
  const version = packageVersion();
  const pool = jobThreads(await allowedModules(allow), undefined, { name: 'here-' });
  const status = new StatusLine(session.terminal.stderr);
  const wrong: { readonly job: number; readonly worker: string }[] = [];
  let done = 0;
  try {
    await Promise.all(
      chosen.map(async ({ job, end, worker }) => {
        const lines = await readLines(out, records[job - 1]?.end ?? 0, end);
        // What was searched is in the lines themselves.
        const positions = lines.map((line) => (JSON.parse(line) as { position: string }).position);
        const work: SearchWork = { kind: verb, positions, engine, search };
        const again = await pool.run({ run: head.run, number: job, version, game, work });
        if (fingerprint(lines) !== fingerprint(again.lines)) wrong.push({ job, worker });
        status.update(() => `${count(++done)} of ${plural(chosen.length, 'job')} done again`);
      }),
    );
  } finally {
    status.clear();
    await pool.close();
  }
  await session.print(
    `${plural(chosen.length, 'job')} of ${count(records.length)} done again, ${count(wrong.length)} with another result${sound.length < records.length ? `; ${plural(records.length - sound.length, 'job')} with lines without a result left out` : ''}\n`,
  );
  for (const { job, worker } of wrong.sort((a, b) => a.job - b.job)) {
    await session.print(`  job ${job}, by ${printable(worker)}\n`);
  }
  if (wrong.length > 0) session.status = FAILURE;
}
