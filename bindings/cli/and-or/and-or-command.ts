import type { Command } from 'commander';
import { nearest } from '../../contract/nearest.js';
import { printable } from '../../contract/printable.js';
import type { AoStarOptions } from '../../textbook/and-or/ao-star.js';
import { parseAndOrGraph } from '../../textbook/and-or/graph-data.js';
import { type AndOrProblem, andOrFrames, cheapestShared, traceAoStar } from '../../textbook/and-or/index.js';
import { tipChoices } from '../../textbook/and-or/tip-choice.js';
import { costWords } from '../../textbook/and-or/to-draw.js';
import type { AndOrEvent } from '../../textbook/and-or/trace-events.js';
import { thereAre } from '../did-you-mean.js';
import { columnsOf, examples, folded } from '../examples.js';
import { UsageError } from '../failure.js';
import { addFlags, calledByFlag, type Flag, given, number } from '../flag.js';
import { openInput } from '../input-lines.js';
import { checkWritable, write } from '../output-file.js';
import type { Session } from '../session.js';
import { readsTexts } from '../text-encoding.js';
import { count } from '../units.js';
import { andOrPage } from './and-or-page.js';
import { andOrExamples } from './examples.js';
import { withJudgedEstimates } from './judged-estimates.js';
import { picturesOf } from './pictures.js';
import type { SharedEvent, TracedSearch } from './searched-problem.js';

const searchFlags: readonly Flag<keyof AoStarOptions<unknown>>[] = [
  {
    spelling: '--tips <choice>',
    option: 'tips',
    help: `which tip is expanded next: ${tipChoices.join(', ')} (default: first)`,
  },
  {
    spelling: '--weight <w>',
    option: 'weight',
    read: number,
    help: 'multiply h by w: 0 is h ≡ 0; above 1, solutions cost up to w times the least (default: 1)',
  },
  { spelling: '--cycles <how>', option: 'cycles', help: 'a graph with cycles: allowed or refused (default: allowed)' },
  { spelling: '--nodes <n>', option: 'nodes', read: number, help: 'generate at most n nodes (default: 10000000)' },
  { spelling: '--time <ms>', option: 'timeMs', read: number, help: 'search for at most this many milliseconds' },
];

interface Outputs {
  readonly json?: true;
  readonly svg?: string;
  readonly frames?: string;
  readonly shared?: true;
}

/** `cutnode and-or` */
export function registerAndOr(program: Command, session: Session): void {
  const command = program
    .command('and-or')
    .summary('AO*, cycle by cycle: the cheapest solution of an AND/OR graph')
    .description(
      'Search an AND/OR graph with AO* and show every cycle: the tip expanded, the costs revised, the marks (*), what is ' +
        'SOLVED, and the cheapest solution graph at the end.',
    )
    .argument(
      '<graph>',
      `${andOrExamples.map(({ name }) => name).join(', ')}; or a JSON file, or - for standard input`,
    );
  addFlags(command, 'Search:', searchFlags);
  readsTexts(command)
    .optionsGroup('Search:')
    .option('--shared', 'also find the cheapest solution graph with each node paid for once, not for each use')
    .optionsGroup('Output:')
    .option('--json', 'one JSON object per event')
    .option('--svg <file>', 'write a figure with one picture per cycle')
    .option(
      '--frames <which>',
      'in the figure: all, last, cycles such as 1,2,4, or solution, the solution graph alone (default: all)',
    )
    .addHelpText('after', (context) => formatHelp(columnsOf(context.command)))
    .addHelpText(
      'after',
      examples(
        ['cutnode and-or nilsson', "the book's example"],
        ['cutnode and-or digits --tips largest-h --svg digits.svg', 'as a figure'],
        ['cutnode and-or grundy', 'a winning strategy is a solution graph'],
        ['cutnode and-or graph.json --weight 2 --json', 'a graph of your own, as data'],
      ),
    )
    .action((what: string, outputs: Outputs) =>
      calledByFlag(searchFlags, () => searchAsAsked(what, outputs, command, session)),
    );
}

/** The built-in graphs, and how a file describes one. */
function formatHelp(columns: number): string {
  const width = Math.max(...andOrExamples.map(({ name }) => name.length)) + 4;
  const graphs = andOrExamples.map(
    ({ name, summary }) => `  ${name.padEnd(width - 2)}${folded(summary, width, columns).trimStart()}`,
  );
  const defaults =
    'Defaults: a connector costs the number of its successors, h is 0, and start is the first node. "name" and "label" ' +
    'are only printed. A node without connectors that is not a goal is a dead end.';
  return `
Graphs:
${graphs.join('\n')}

A file of your own:
  {"start": "n0", "goals": ["n3"], "h": {"n0": 2, "n1": 1},
   "connectors": [
     {"from": "n0", "to": ["n1", "n2"], "cost": 2},
     {"from": "n1", "to": ["n3"], "label": "a test"},
     {"from": "n2", "to": ["n3"]}]}
${folded(defaults, 2, columns)}`;
}

/** Larger outputs would be unreadable, on screen and as a figure. */
const MOST_CYCLES = 1000;
const MOST_DRAWN = 200;

async function searchAsAsked(
  what: string,
  { json, svg, frames, shared }: Outputs,
  command: Command,
  session: Session,
): Promise<void> {
  if (frames !== undefined && svg === undefined) throw new UsageError('--frames is for a figure; it needs --svg');
  if (svg !== undefined) await checkWritable(svg);
  const problem = await readProblem(what, session);
  const options: AoStarOptions<unknown> = { cycles: 'allowed', ...Object.fromEntries(given(command, searchFlags)) };
  if (json && svg === undefined) {
    for (const event of judged(problem, options)) await session.print(`${JSON.stringify(event)}\n`);
    if (shared) await session.print(`${JSON.stringify(sharedEvent(problem, options))}\n`);
    return;
  }
  const read = json ? problem : forPeople(problem);
  const events = collect(read, options);
  const traced: TracedSearch = {
    name: read.name,
    method: methodOf(options),
    events,
    frames: [...andOrFrames(events)],
    shared: shared ? sharedEvent(read, options) : undefined,
  };
  const pictures = svg === undefined ? [] : picturesOf(traced, frames);
  const drawn = traced.frames.at(-1)?.nodes.length ?? 0;
  if (svg !== undefined && drawn > MOST_DRAWN) {
    throw new UsageError(`--svg draws at most ${MOST_DRAWN} nodes, and there are ${count(drawn)}; use --json`);
  }
  const lines = [...events, ...(traced.shared ? [traced.shared] : [])];
  await session.print(
    json ? lines.map((line) => `${JSON.stringify(line)}\n`).join('') : andOrPage(traced, session.terminal.stdout),
  );
  if (svg === undefined) return;
  // The layout library is loaded only for drawing.
  const [{ svgDocument }, { andOrDrawing }] = await Promise.all([
    import('../../figures/index.js'),
    import('./and-or-drawing.js'),
  ]);
  await write(svg, svgDocument(andOrDrawing(traced, pictures)), session);
}

/** The result of `--shared`; `steps` is empty if there is no solution graph. */
function sharedEvent(problem: AndOrProblem<unknown>, { nodes, timeMs }: AoStarOptions<unknown>): SharedEvent {
  const { stop, cost, solution } = cheapestShared(problem, { nodes, timeMs });
  const name = (node: unknown): string => problem.format?.(node) ?? String(node);
  const steps = (solution?.steps ?? []).map(({ node, connector }) => {
    return { from: name(node), to: connector.to.map(name), cost: connector.cost ?? connector.to.length };
  });
  return { type: 'shared', stop, cost: cost < Infinity ? cost : null, steps };
}

function judged(problem: AndOrProblem<unknown>, options: AoStarOptions<unknown>): Iterable<AndOrEvent> {
  return withJudgedEstimates(problem, options, traceAoStar(problem, options));
}

function collect(problem: AndOrProblem<unknown>, options: AoStarOptions<unknown>): AndOrEvent[] {
  const events: AndOrEvent[] = [];
  for (const event of judged(problem, options)) {
    events.push(event);
    if (events.length > MOST_CYCLES) {
      throw new UsageError(`there are more than ${count(MOST_CYCLES)} cycles; give --json, or a limit such as --nodes`);
    }
  }
  return events;
}

function methodOf({ tips = 'first', weight = 1 }: AoStarOptions<unknown>): string {
  const h = weight === 1 ? '' : weight === 0 ? ', h ≡ 0' : `, h × ${costWords(weight)}`;
  return `AO*${h}, tips: ${String(tips)}`;
}

/** An example by name, or a graph from a file (`-` for standard input). Throws `UsageError` and `InvalidGraphError`. */
async function readProblem(what: string, session: Session): Promise<AndOrProblem<unknown>> {
  const example = andOrExamples.find(({ name }) => name === what);
  if (example) return example.problem();
  if (what !== '-' && !/[./\\]/.test(what)) {
    const names = andOrExamples.map(({ name }) => name);
    const hint = thereAre(names, nearest(what, names));
    throw new UsageError(`unknown example '${what}'; ${hint}; or give a file such as graph.json, or -`);
  }
  return parseAndOrGraph(await (await openInput(what, session)).text()) as AndOrProblem<unknown>;
}

/** The problem with printable names: names from a file cannot send control characters to the terminal. */
function forPeople(problem: AndOrProblem<unknown>): AndOrProblem<unknown> {
  return {
    ...problem,
    name: printable(problem.name),
    format: (node) => printable(problem.format?.(node) ?? String(problem.key ? problem.key(node) : node)),
    expand: (node) =>
      problem
        .expand(node)
        .map((connector) =>
          connector.label === undefined ? connector : { ...connector, label: printable(connector.label) },
        ),
  };
}
