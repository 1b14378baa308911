import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { PruneWork } from '../../tools/batch/job.js';
import { plainOptions } from '../../tools/batch/run-job.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { UsageError } from '../failure.js';
import { given } from '../flag.js';
import { allPruneFlags, pruneSettings } from '../pruning/prune-flags.js';
import type { Session } from '../session.js';
import { count } from '../units.js';
import { referenceTo } from './job-resources.js';
import { type RunFiles, runAsAsked } from './run-as-asked.js';
import { perJobOf } from './run-flags.js';

/** Trees in a job. */
const PER_JOB = 10;

/** `cutnode batch prune` */
export async function pruneAll(
  name: string,
  files: RunFiles & { readonly trees: string },
  command: Command,
  session: Session,
): Promise<void> {
  const entry = await findGame(name);
  if (entry.name !== 'uniform') {
    throw new UsageError(
      `batch prune draws trees by their seeds, which only uniform has, not ${entry.name}; see 'cutnode prune'`,
    );
  }
  const gameOptions = given(command, gameFlags);
  const settings = pruneSettings(given(command, allPruneFlags));
  const { depth } = settings;
  if (!depth) throw new UsageError('batch prune needs a --depth');
  if (gameOptions.has('seed')) throw new UsageError('give the seeds of the trees as --trees 1..10000, not --tree-seed');
  const [from, to] = rangeOf(files.trees);
  const treeOptions = new Map([['depth', Math.max(...depth)] as const, ...gameOptions]);
  const game = await loadGame(entry, treeOptions, undefined);
  const { reference, allowed } = await referenceTo(entry, game, treeOptions);
  const perJob = perJobOf(command, 10_000, PER_JOB);
  const options = plainOptions(settings);
  const trees = to - from + 1;
  function* work(first: number): Generator<PruneWork> {
    for (let at = from + first * perJob; at <= to; at += perJob) {
      const seeds = Array.from({ length: Math.min(perJob, to - at + 1) }, (_, i) => at + i);
      yield { kind: 'prune', seeds, options };
    }
  }
  const summary = await runAsAsked(
    {
      title: `prune uniform, trees ${files.trees}`,
      noun: 'tree',
      asked: plainOptions({ kind: 'prune', game: reference, options, trees: [from, to], perJob }),
      game: reference,
      gameName: entry.name,
      allowed,
      jobs: Math.ceil(trees / perJob),
      lines: trees,
      work,
    },
    files,
    command,
    session,
  );
  if (summary.stop === 'done') await session.print(meansOf(await readFile(files.out, 'utf8')));
}

function rangeOf(text: string): [number, number] {
  const [, first, last] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(text) ?? [];
  const range: [number, number] = [Number(first), Number(last)];
  if (first === undefined || range[0] > range[1] || range[1] > 4_294_967_295) {
    throw new UsageError(`--trees must be two seeds such as 1..10000, not '${text}'`);
  }
  return range;
}

interface Row {
  readonly algorithm: string;
  readonly ordering: string;
  readonly setting: string;
  readonly depth: number;
  readonly ratio: number;
}

/** The mean over all trees of each ordering's leaves, relative to the minimal tree. */
function meansOf(output: string): string {
  const groups = new Map<string, number[]>();
  for (const line of output.split('\n').slice(0, -1)) {
    for (const { algorithm, ordering, setting, depth, ratio } of (JSON.parse(line) as { rows: Row[] }).rows) {
      const name = [`depth ${depth}`, algorithm, ordering, ...(setting === 'none' ? [] : [setting])].join('  ');
      const group = groups.get(name);
      if (group) group.push(ratio);
      else groups.set(name, [ratio]);
    }
  }
  const width = Math.max(...[...groups.keys()].map((name) => name.length));
  const rows = [...groups].map(([name, ratios]) => {
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    const squares = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0);
    const error = ratios.length > 1 ? (1.96 * Math.sqrt(squares / (ratios.length - 1))) / Math.sqrt(ratios.length) : 0;
    return `  ${name.padEnd(width)}  ${mean.toFixed(4)} ± ${error.toFixed(4)}  over ${count(ratios.length)} trees`;
  });
  return `leaves relative to the minimal tree, with the 95 % interval of the mean\n${rows.join('\n')}\n`;
}
