import type { Command } from 'commander';
import { csvCell } from '../../contract/csv.js';
import type { CompareOptions } from '../../tools/compare/compare-searches.js';
import { compareSearches, drawPositions } from '../../tools/compare/index.js';
import type { ReferenceOptions } from '../../tools/compare/reference.js';
import type { CompareReport } from '../../tools/compare/report.js';
import type { Budget } from '../../tools/compare/search.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand } from '../command-page.js';
import { INTERRUPTED, UsageError } from '../failure.js';
import { calledByFlag, flagName, type Given, given } from '../flag.js';
import { Interruption } from '../interruption.js';
import { checkWritable, write } from '../output-file.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { readsTexts } from '../text-encoding.js';
import { type CompareTarget, compareFlags, judgeFlags, positionFlags, searchFlags } from './compare-flags.js';
import { comparePage } from './compare-page.js';
import { meansTree, stepsJson, stepsPage, treeIn, walkAll } from './steps.js';

interface Outputs {
  readonly json?: true;
  /** A file, or true for standard output. */
  readonly csv?: string | true;
  readonly svg?: string;
  readonly steps?: true;
}

const DEFAULT_POSITIONS = 10;
const DEFAULT_PLIES = 8;

/** `cutnode compare` */
export function registerCompare(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'compare',
    summary: 'one yardstick for all searches: best moves by nodes, proofs, memory, matches',
    description:
      'Compare alpha-beta, selective, best-first, proof-number and other searches on positions of a game: how often each finds a ' +
      'best move with so many nodes, what its moves give away (regret), how many nodes it takes to prove who wins, and how ' +
      'much memory it fills. The moves are judged by solving, or by a deeper search, which the table names. Without time limits the same seed ' +
      'gives the same table.',
    arguments: [
      [
        '<game>',
        "the game's name (see 'cutnode games'), a file such as ./my-game.mjs, or a tree, '((3 12 8) (2 4 6))' or a file tree.txt",
      ],
      ['[position...]', 'positions in its notation (default: drawn at random)'],
    ],
    flags: { 'Searches:': searchFlags, 'Positions:': positionFlags, 'What is asked:': judgeFlags },
    options: {
      'Output:': [
        ['--json', 'one JSON object per row, each on a line'],
        ['--csv [file]', 'the moves as comma-separated values, into a file or instead of the table'],
        ['--svg <file>', 'write a chart: regret by nodes'],
        ['--steps', 'of a tree: tell every event of every search; with --json as data'],
      ],
    },
    examples: [
      ['cutnode compare connect-four --plies 20', 'every search, on ten positions after 20 random plies'],
      ['cutnode compare othello --plies 48 --searches alpha-beta,selective --svg regret.svg', 'a chart of regret'],
      ['cutnode compare chess --depth 6 --proof-nodes 0', 'judged by an exact search six plies deep'],
      ['cutnode compare tic-tac-toe X...O.... --games 20', 'with matches'],
      ["cutnode compare '((3 12 8) (2 4 6) (14 5 2))'", 'how eight searches walk the same tree'],
    ],
  });
  readsTexts(command).action((what: string, positions: string[], outputs: Outputs) =>
    calledByFlag(compareFlags, () => compareAsAsked(what, positions, outputs, command, session)),
  );
}

async function compareAsAsked(
  name: string,
  texts: readonly string[],
  outputs: Outputs,
  command: Command,
  session: Session,
): Promise<void> {
  if (meansTree(name)) return compareOnTree(name, texts, outputs, command, session);
  const { json, csv, svg, steps } = outputs;
  if (steps) throw new UsageError('--steps is for trees; use it with a tree such as ((3 12 8) (2 4 6))');
  if (json && csv === true) throw new UsageError('give either --json or --csv, or --csv with a file');
  const entry = await findGame(name);
  if (entry.chance) throw new UsageError(`compare is for games without dice; ${entry.name} has dice`);
  for (const file of [csv, svg]) if (typeof file === 'string') await checkWritable(file);
  const values = given(command, compareFlags);
  const drawing = positionFlags.find(({ option }) => values.has(option));
  if (texts.length > 0 && drawing) {
    throw new UsageError(`give either positions or ${drawing.spelling.split(' ')[0]}, not both`);
  }
  if (svg !== undefined && values.has('budget.timeMs') && !values.has('budget.nodes')) {
    throw new UsageError('--svg draws regret by nodes; give --nodes beside --time');
  }
  const game = await loadGame(entry, given(command, gameFlags), values.get('reference.depth'));
  const options = optionsOf(values);
  const status = new StatusLine(session.terminal.stderr);
  const interruption = new Interruption();
  const { signal } = interruption;
  let known: CompareReport | undefined;
  let report: CompareReport;
  status.show(`comparing searches of ${entry.name} … Ctrl-C gives up`);
  try {
    const { seed } = options;
    const count = (values.get('count') ?? DEFAULT_POSITIONS) as number;
    const plies = (values.get('plies') ?? DEFAULT_PLIES) as number;
    const positions =
      texts.length > 0
        ? texts.map((text) => (game.parse ? game.parse(text) : text))
        : await drawPositions(game, { count, plies, seed });
    report = await compareSearches(game, positions, {
      ...options,
      signal,
      onProgress({ done, total, report }) {
        known = report;
        // Until there is something to keep, Ctrl-C ends at once.
        interruption.arm();
        status.update(() => `comparing searches of ${entry.name}  ${done} of ${total}  Ctrl-C stops after this search`);
      },
    });
  } catch (error) {
    if (!known || error !== signal.reason) throw error;
    report = known;
    session.status = INTERRUPTED;
  } finally {
    interruption.disarm();
    status.clear();
  }
  report = { ...report, game: entry.name };
  if (json) await session.print(compareJson(report));
  else if (csv === true) await session.print(compareCsv(report));
  else await session.print(comparePage(report, entry.title, !signal.aborted, session.terminal.stdout));
  if (typeof csv === 'string') await write(csv, compareCsv(report), session);
  if (svg === undefined) return;
  // The chart libraries are loaded only for drawing.
  const [{ svgDocument }, { regretChart }] = await Promise.all([
    import('../../figures/index.js'),
    import('./regret-chart.js'),
  ]);
  await write(svg, svgDocument(regretChart(report)), session);
}

/** The flags that mean something of a tree. */
const TREE_OPTIONS: readonly CompareTarget[] = ['searches', 'seed'];

async function compareOnTree(
  text: string,
  texts: readonly string[],
  { json, csv, svg, steps }: Outputs,
  command: Command,
  session: Session,
): Promise<void> {
  if (texts.length > 0) throw new UsageError(`a tree has no position, but '${texts[0]}' comes after it`);
  if (csv !== undefined || svg !== undefined) throw new UsageError('--csv and --svg are for games; a tree has --json');
  const values = given(command, compareFlags);
  const idle = compareFlags.find(({ option }) => values.has(option) && !TREE_OPTIONS.includes(option));
  if (idle) throw new UsageError(`${flagName(idle)} is for games, not for a tree`);
  const searches = values.get('searches') as string[] | undefined;
  const walked = walkAll(await treeIn(text, session), searches, values.get('seed') as number | undefined);
  await session.print(json ? stepsJson(walked) : stepsPage(walked, steps === true));
}

function optionsOf(values: Given<CompareTarget>): CompareOptions & { readonly seed: number } {
  const depth = values.get('reference.depth') as number | undefined;
  const nodes = values.get('reference.nodes') as number | undefined;
  if (depth !== undefined && nodes !== undefined) throw new UsageError('give either --depth or --prove, not both');
  const reference: ReferenceOptions =
    depth !== undefined ? { by: 'depth', depth } : nodes !== undefined ? { by: 'proof', nodes } : { by: 'solve' };
  const budgets: readonly Budget[] = [
    ...((values.get('budget.nodes') ?? []) as number[]).map((nodes) => ({ nodes })),
    ...((values.get('budget.timeMs') ?? []) as number[]).map((timeMs) => ({ timeMs })),
  ];
  const games = values.get('matches.games') as number | undefined;
  return {
    reference,
    searches: values.get('searches') as string[] | undefined,
    ...(budgets.length > 0 && { budgets }),
    proofNodes: values.get('proofNodes') as number | undefined,
    seed: (values.get('seed') ?? 0) as number,
    ...(games !== undefined && { matches: { games } }),
  };
}

/** A comparison for programs: every row with its kind, as one line of JSON. Unknown fields are null. */
function compareJson(report: CompareReport): string {
  const { game, reference, rows, proofs, matches, leftOut } = report;
  const lines = [
    ...rows.map(({ budget, ...row }) => ({ kind: 'move', game, reference, ...budgetFields(budget), ...row })),
    ...proofs.map((row) => ({ kind: 'proof', game, reference, nodeLimit: report.proofNodes, ...row })),
    ...matches.map(({ budget, ...row }) => ({ kind: 'match', game, ...budgetFields(budget), ...row })),
    ...leftOut.map((row) => ({ kind: 'left out', game, ...row })),
  ];
  return lines.map((line) => `${JSON.stringify(completed(line))}\n`).join('');
}

const fields = [
  ...['game', 'reference', 'position', 'search', 'nodeLimit', 'timeLimitMs', 'move', 'value', 'agrees', 'regret'],
  ...['proved', 'wrong', 'nodes', 'bytes'],
] as const;

/** The moves as CSV (RFC 4180): a header, then one line per position, budget and search. */
function compareCsv({ game, reference, rows }: CompareReport): string {
  const lines = rows.map(({ budget, ...row }) => {
    const record: Readonly<Record<string, unknown>> = { game, reference, ...budgetFields(budget), ...row };
    return fields.map((field) => csvCell(record[field])).join(',');
  });
  return [fields.join(','), ...lines, ''].join('\r\n');
}

function budgetFields({ nodes, timeMs }: CompareReport['budgets'][number]) {
  return { nodeLimit: nodes, timeLimitMs: timeMs };
}

/** JSON leaves out what is undefined; programs like to find every field. */
function completed(line: object): object {
  return Object.fromEntries(Object.entries(line).map(([field, value]) => [field, value ?? null]));
}
