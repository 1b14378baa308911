import type { Command } from 'commander';
import { pruningCsv, pruningRecords } from '../../pruning/records.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { UsageError } from '../failure.js';
import { calledByFlag, given } from '../flag.js';
import { checkWritable, write } from '../output-file.js';
import type { Session } from '../session.js';
import { readsTexts } from '../text-encoding.js';
import { micro } from '../units.js';
import { nodesFlag, studyByDepth } from './by-depth.js';
import { compare } from './comparing.js';
import { comparisonPage } from './comparison-table.js';
import { allPruneFlags, depthFlags, engineFlag, methodFlags, tableFlags } from './prune-flags.js';
import type { PruningStudy } from './study.js';

interface Outputs {
  readonly byDepth?: true;
  readonly input?: string;
  readonly json?: true;
  /** A file, or true for standard output. */
  readonly csv?: string | true;
  readonly svg?: string;
  readonly html?: string;
}

/** `cutnode prune` */
export function registerPrune(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'prune',
    summary: 'how far each move ordering is from the least that a search must visit',
    description:
      'Compare move orderings, algorithms and tables: the leaves each visits, compared with minimax and with the minimal tree, ' +
      "the least that any search without a table must visit (Knuth and Moore 1975). The game's own knowledge is not used. " +
      'With --by-depth: nodes and leaves of alpha-beta at every depth, beside 2b^(d/2) − 1 with the measured branching factor b ' +
      'of the game (the leaves of minimax to the power 1/d), and which ordering is best. Nodes decide how deep it goes, never the time.',
    arguments: [gameArgument, ['[position...]', 'positions in its notation (default: where the game starts)']],
    flags: {
      'Depth:': [...depthFlags, nodesFlag],
      'What is compared:': methodFlags,
      'Tables:': tableFlags,
      'Engine:': [engineFlag],
    },
    options: {
      'Depth by depth:': [['--by-depth', 'nodes and leaves of one position at every depth, as a table or as --json']],
      'Input and output:': [
        ['--input <file>', 'read positions from a file, one per line, or - for standard input'],
        ['--json', 'one JSON object per row, each on a line'],
        ['--csv [file]', 'comma-separated values, into a file or instead of the table'],
        ['--svg <file>', 'write a chart: each ordering relative to the bound'],
        ['--html <file>', 'write a page of charts and tables in one file that needs no network'],
      ],
    },
    examples: [
      ['cutnode prune connect-four', 'all orderings, from the start'],
      ['cutnode prune connect-four 44 35 261 --html report.html', 'a report over three openings'],
      ['cutnode prune ./my-game.mjs --by-depth', 'how the effort of a game of your own grows, and its best ordering'],
      ['cutnode prune uniform --branching 5 --depth 8', 'where theory is exact'],
      ['cutnode prune connect-four --orderings all --tables none,1,16', 'what a table saves'],
      ['cutnode prune tic-tac-toe --orderings natural --algorithms pvs,sss', 'algorithms side by side'],
    ],
  });
  readsTexts(command).action((name: string, positions: string[], flags: Outputs) =>
    calledByFlag([...allPruneFlags, nodesFlag], () => pruneAsAsked(name, positions, flags, command, session)),
  );
}

async function pruneAsAsked(
  name: string,
  positions: readonly string[],
  flags: Outputs,
  command: Command,
  session: Session,
): Promise<void> {
  const entry = await findGame(name);
  const nodes = given(command, [nodesFlag]);
  if (flags.byDepth) {
    const other = (['input', 'csv', 'svg', 'html'] as const).find((output) => flags[output] !== undefined);
    if (other) throw new UsageError(`--${other} does not go with --by-depth`);
    const values = new Map([...given(command, allPruneFlags), ...nodes]);
    const asked = { entry, positions, values, gameFlags: given(command, gameFlags), json: flags.json === true };
    return studyByDepth(asked, session);
  }
  if (nodes.size > 0) throw new UsageError('--nodes goes with --by-depth');
  if (flags.json && flags.csv === true) throw new UsageError('give either --json or --csv, or --csv with a file');
  if (flags.input !== undefined && positions.length > 0) {
    throw new UsageError(`give either positions or --input, not '${positions[0]}' and --input ${flags.input}`);
  }
  const files = [flags.csv, flags.svg, flags.html].filter((file) => typeof file === 'string');
  for (const file of files) await checkWritable(file);

  const values = given(command, allPruneFlags);
  const load = (depth: unknown) => loadGame(entry, given(command, gameFlags), depth);
  const asked = {
    entry,
    positions,
    input: flags.input,
    values,
    treeFlags: given(command, gameFlags),
    load,
    args: argumentsOf(command),
    version: command.parent?.version() ?? '',
  };
  const { study, seeds } = await compare(asked, flags.html !== undefined, session);

  if (flags.json) await session.print(jsonLines(study));
  else if (flags.csv === true) await session.print(pruningCsv(study.report, study.game));
  else await session.print(comparisonPage(study, seeds, session.terminal.stdout));
  if (typeof flags.csv === 'string') await write(flags.csv, pruningCsv(study.report, study.game), session);
  if (flags.svg === undefined && flags.html === undefined) return;
  // The chart libraries are loaded only for drawing.
  const { reportPage, standaloneChart } = await import('./report-page.js');
  if (flags.svg !== undefined) await write(flags.svg, standaloneChart(study), session);
  if (flags.html !== undefined) await write(flags.html, reportPage(study, seeds), session);
}

/** The program's arguments, which commander keeps in a property that its types omit. */
function argumentsOf(command: Command): readonly string[] {
  return (command.parent as { rawArgs?: readonly string[] } | null)?.rawArgs ?? [];
}

/** One JSON object per line. Unknown fields are null; `tree` holds the parameters of a uniform tree. */
function jsonLines({ game, report, tree }: Pick<PruningStudy, 'game' | 'report' | 'tree'>): string {
  return pruningRecords(report, game)
    .map((record) => `${JSON.stringify({ ...record, ...(tree && { tree }) }, asWritten)}\n`)
    .join('');
}

function asWritten(field: string, value: unknown): unknown {
  return field === 'timeMs' && typeof value === 'number' ? micro(value) : (value ?? null);
}
