import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { checkedGame } from '../../contract/checked-game.js';
import { whole } from '../../contract/checks.js';
import { tableKeyReader } from '../../contract/identity.js';
import { looksBack } from '../../contract/past.js';
import { createEngine, type SearchOptions, WIN_VALUE } from '../../index.js';
import { at, enumerate, makeBook } from '../../textbook/tables/opening-book.js';
import { PositionTable } from '../../textbook/tables/position-table.js';
import type { SearchWork } from '../../tools/batch/job.js';
import { journalOf } from '../../tools/batch/journal.js';
import { plainOptions } from '../../tools/batch/run-job.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { UsageError } from '../failure.js';
import { given } from '../flag.js';
import { checkWritable, isSameFile } from '../output-file.js';
import { searchSettings } from '../search-flags.js';
import type { Session } from '../session.js';
import { reportTable } from '../tables/table-report.js';
import { checkOptions } from './check-options.js';
import { referenceTo } from './job-resources.js';
import { type RunFiles, runAsAsked } from './run-as-asked.js';
import { bookFlags, perJobOf } from './run-flags.js';

const PER_JOB = 16;
const MOST_POSITIONS = 10_000_000;

/** `cutnode batch book` */
export async function makeBookOfRun(
  name: string,
  files: RunFiles & { readonly plies: number; readonly table: string },
  command: Command,
  session: Session,
): Promise<void> {
  const begin = performance.now();
  const plies = whole('--plies', files.plies, 0, 100);
  const entry = await findGame(name);
  if (entry.chance) throw new UsageError(`batch book is for games without dice; ${entry.name} has dice`);
  const options = given(command, gameFlags);
  const game = await loadGame(entry, options, undefined);
  if (!game.parse || !game.format || game.reward || looksBack(game)) {
    throw new UsageError(
      `batch book needs a game whose positions are written and read again and keep nothing of the past; see 'cutnode book' for ${entry.name}`,
    );
  }
  if (isSameFile(files.out, files.table)) {
    throw new UsageError(`--table would overwrite '${files.out}', where the results are written; give it another name`);
  }
  if (isSameFile(journalOf(files.out), files.table)) {
    throw new UsageError(
      `--table would overwrite '${journalOf(files.out)}', which says how far the run is; give it another name`,
    );
  }
  await checkWritable(files.table);
  if (!files.resume && (await exists(files.table))) {
    throw new UsageError(`'${files.table}' exists; --resume replaces it, or give another --table`);
  }
  const { engine: engineOptions, search: chosen } = searchSettings(given(command, bookFlags));
  const outcomesOnly = chosen.preferFasterWins === false;
  // Two searches with the narrowest window tell who wins.
  const narrow: SearchOptions = outcomesOnly ? { window: [-1, 1], enhancedCutoffs: true } : {};
  const search = { ...chosen, ...narrow };
  await checkOptions(game, engineOptions, search, 'solve');
  const { reference, allowed } = await referenceTo(entry, game, options);
  const rules = checkedGame(game);
  const start = rules.initial();
  const { layers } = enumerate(rules, start, plies, MOST_POSITIONS, undefined);
  const last: string[] = [];
  for (const path of layers.at(-1) ?? [])
    at(rules, start, path, (position) => last.push(game.format?.(position) as string));
  const settings = { engine: plainOptions(engineOptions), search: plainOptions(search) };
  const perJob = perJobOf(command, 100_000, PER_JOB);
  function* work(from: number): Generator<SearchWork> {
    for (let i = from * perJob; i < last.length; i += perJob) {
      yield { kind: 'solve', positions: last.slice(i, i + perJob), ...settings };
    }
  }
  const summary = await runAsAsked(
    {
      title: `book ${entry.name}, ${plies} plies`,
      noun: 'position',
      asked: plainOptions({ kind: 'book', game: reference, plies, perJob, ...settings }),
      game: reference,
      gameName: entry.name,
      allowed,
      jobs: Math.ceil(last.length / perJob),
      lines: last.length,
      work,
    },
    files,
    command,
    session,
  );
  if (summary.stop !== 'done') return;
  if (summary.errors > 0)
    throw new Error(`${summary.errors} positions have no value, so there is no book; see '${files.out}'`);

  const readKey = tableKeyReader(game);
  const words = new Uint32Array(2);
  const keys: number[] = [];
  const values: number[] = [];
  for await (const line of createInterface({ input: createReadStream(files.out) })) {
    const { position, value, solved } = JSON.parse(line) as { position: string; value: number; solved: boolean };
    if (!solved) throw new Error(`'${position}' is not solved`);
    if (outcomesOnly && value !== 0 && Math.abs(value) !== WIN_VALUE) {
      throw new UsageError(`'${position}' is worth ${value}: ${entry.name} knows more than wins, losses and draws`);
    }
    readKey(game.parse(position), words);
    keys.push(words[0] as number, words[1] as number);
    values.push(value);
  }
  const found = new PositionTable(game, {
    keys: Uint32Array.from(keys),
    values: Int32Array.from(values),
    outcomesOnly,
  });
  // Positions before the last ply are solved by a look at those after them.
  const engine = await createEngine(game, { table: { keep: true } });
  const table = makeBook(engine, {
    plies,
    from: start,
    found,
    maxPositions: MOST_POSITIONS,
    preferFasterWins: !outcomesOnly,
  });
  const timeMs = performance.now() - begin;
  await reportTable({ entry, game, start, table, timeMs }, { out: files.table }, session, { packed: true });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
