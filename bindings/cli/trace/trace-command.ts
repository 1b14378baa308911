import type { Command } from 'commander';
import type { TraceResult } from '../../textbook/alpha-beta/trace.js';
import { tracedTree } from '../../textbook/alpha-beta/traced-tree.js';
import { sentence, type TraceEvent, traceAlphaBeta } from '../../textbook/index.js';
import { gameFlags } from '../catalogue/index.js';
import { addCommand } from '../command-page.js';
import { UsageError } from '../failure.js';
import { calledByFlag, given } from '../flag.js';
import { checkWritable, write } from '../output-file.js';
import type { Session } from '../session.js';
import { paint } from '../terminal.js';
import { count } from '../units.js';
import { type Summary, summaryOf } from './summary.js';
import { textDrawing } from './text-drawing.js';
import { traceFlags } from './trace-flags.js';
import { drawnBy, readSubject, type TracedSearch } from './traced-search.js';

interface Outputs {
  readonly json?: true;
  readonly svg?: string;
  readonly steps?: true;
}

/** `cutnode trace` */
export function registerTrace(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'trace',
    summary: 'alpha-beta step by step: a tree with windows and cuts',
    description:
      'Show what alpha-beta does in a tree, or in a game from a position: the window of every node, what is known of its value ' +
      "(≤, = or ≥), what is cut off and why, and the leaves in the order of evaluation. Values are from MAX's side; " +
      'in a game MAX is the first player.',
    arguments: [
      ['<tree-or-game>', "a tree such as '((3 12 8) (2 4 6) (14 5 2))', in quotes, or a game's name"],
      ['[position]', 'of a game: a position in its notation (default: where the game starts)'],
    ],
    flags: { 'Search:': traceFlags },
    options: {
      'Output:': [
        ['--steps', 'first explain each step in a sentence'],
        ['--json', 'one JSON object per event'],
        ['--svg <file>', 'write it as a figure'],
      ],
    },
    examples: [
      ["cutnode trace '((3 12 8) (2 4 6) (14 5 2))'", "the textbooks' example"],
      ["cutnode trace '((3 12 8) (2 4 6) (14 5 2))' --steps", 'explained step by step'],
      ["cutnode trace '(5 (((1 2) 3)))' --svg deep.svg", 'a deep cutoff as a figure'],
      ['cutnode trace tic-tac-toe XOX.O.... --depth 3', 'three plies of a game'],
    ],
  });
  command.action((what: string, text: string | undefined, outputs: Outputs) =>
    calledByFlag(traceFlags, () => traceAsAsked(what, text, outputs, command, session)),
  );
}

/** Larger drawings would be unreadable, on screen and as a figure. */
const MOST_IN_TEXT = 2000;
const MOST_IN_FIGURE = 500;

async function traceAsAsked(
  what: string,
  text: string | undefined,
  { json, svg, steps }: Outputs,
  command: Command,
  session: Session,
): Promise<void> {
  if (json && steps) throw new UsageError('give either --json or --steps: the events, or what they mean');
  if (svg !== undefined) await checkWritable(svg);
  const subject = await readSubject(what, text, given(command, traceFlags), given(command, gameFlags));
  const most = svg === undefined ? MOST_IN_TEXT : MOST_IN_FIGURE;
  if (json && svg === undefined) {
    for (const event of traceAlphaBeta(subject.game, subject.position, subject.options))
      await session.print(`${JSON.stringify(event)}\n`);
    return;
  }
  const { events, result } = collect(subject, most, svg === undefined ? 'the drawing' : '--svg');
  const summary = await summaryOf(subject, events, result);
  const traced = tracedTree(events, subject.root, subject.tree);
  if (json) {
    await session.print(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  } else {
    const { stdout } = session.terminal;
    const parts = [
      heading(subject, session),
      ...(steps ? [eventSentences(events, session)] : []),
      textDrawing(traced, stdout),
    ];
    await session.print(`${parts.join('\n')}\n${foot(summary, session)}`);
  }
  if (svg === undefined) return;
  // The layout library is loaded only for drawing.
  const [{ svgDocument }, { treeDrawing }] = await Promise.all([
    import('../../figures/index.js'),
    import('./tree-drawing.js'),
  ]);
  await write(svg, svgDocument(treeDrawing(traced, subject, summary)), session);
}

/** The whole trace. Throws `UsageError` if it is too large to be drawn. */
function collect(
  { game, position, options, tree }: TracedSearch,
  most: number,
  where: string,
): { events: TraceEvent[]; result: TraceResult<unknown> } {
  const events: TraceEvent[] = [];
  let drawn = 0;
  const story = traceAlphaBeta(game, position, options);
  for (let next = story.next(); ; next = story.next()) {
    if (next.done) return { events, result: next.value };
    events.push(next.value);
    drawn += drawnBy(next.value);
    if (drawn > most) {
      // Closing the generator restores the position of a game with `undo`.
      story.return(undefined as never);
      const smaller = tree ? 'a smaller tree' : options.depth === 1 ? '--json' : 'a smaller --depth';
      throw new UsageError(
        `${where} shows at most ${count(most)} nodes, and there are more; give ${smaller}, or --json for the bare events`,
      );
    }
  }
}

function heading({ title: [name, position], options, sides }: TracedSearch, { terminal }: Session): string {
  const { stdout } = terminal;
  const method = `alpha-beta, fail-${options.failHard ? 'hard' : 'soft'}${options.strictCuts ? ', strict cuts' : ''}${options.depth === undefined ? '' : `, depth ${options.depth}`}`;
  const who = sides ? ` · MAX is ${sides[0]}, MIN is ${sides[1]}` : '';
  return `${paint(stdout, name, 'bold')}${position && ` ${position}`}  ${paint(stdout, `${method}${who}`, 'dim')}\n`;
}

/** One sentence per line, indented by the depth of the search. */
function eventSentences(events: readonly TraceEvent[], { terminal }: Session): string {
  const width = String(events.length).length;
  const lines = events.map((event, i) => {
    const number = paint(terminal.stdout, String(i + 1).padStart(width), 'dim');
    return `  ${number}  ${'  '.repeat(event.path.length)}${sentence(event)}`;
  });
  return `${lines.join('\n')}\n`;
}

function foot({ verdict, leaves, cuts, minimal, marks }: Summary, { terminal }: Session): string {
  const { stdout } = terminal;
  const row = (label: string, words: string): string => `  ${paint(stdout, label.padEnd(7), 'dim')}  ${words}\n`;
  return [
    row('Value', paint(stdout, verdict, 'bold')),
    row('Leaves', `${leaves}${minimal ? `; ${minimal}` : ''}`),
    row('Cuts', cuts),
    ...(marks.length > 0 ? [row('Marks', marks.join(', '))] : []),
  ].join('');
}
