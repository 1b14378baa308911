import type { Command } from 'commander';
import { gameGraph } from '../../textbook/game-graph/game-graph.js';

import { positionText, readPosition } from '../answer.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { UsageError } from '../failure.js';
import { calledByFlag, type Flag, given, number } from '../flag.js';
import { checkWritable, write } from '../output-file.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { count } from '../units.js';
import type { Drawn } from './drawn-graph.js';
import { graphPage } from './graph-page.js';

const graphFlags: readonly Flag<'maxPositions'>[] = [
  {
    spelling: '--max-positions <n>',
    option: 'maxPositions',
    read: number,
    help: 'give up if there are more (default: 100000)',
  },
];

interface Outputs {
  readonly json?: true;
  readonly svg?: string;
  readonly boards?: true;
}

/** `cutnode graph` */
export function registerGraph(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'graph',
    summary: 'the whole graph of a small game: every position, MAX or MIN, its value',
    description:
      'Draw the whole graph of a small game: every position that can be reached, once, layer by layer, with MAX or MIN to move ' +
      'and the value backed up from the end of the game (+1: MAX wins), and a strategy that makes sure of it.',
    arguments: [gameArgument, ['[position]', 'a position in its notation (default: where the game starts)']],
    flags: { 'Graph:': graphFlags },
    options: {
      'Output:': [
        ['--json', 'one JSON object'],
        ['--svg <file>', 'write it as a figure'],
        ['--boards', 'in the figure, draw each position as a board'],
      ],
    },
    examples: [
      ['cutnode graph grundy', "the textbooks' figure: seven coins, MIN to move"],
      ['cutnode graph grundy min:8 --svg grundy.svg', 'as a figure'],
      ['cutnode graph last-coin 9', 'the player who takes the last coin loses'],
      ['cutnode graph tic-tac-toe XOXOX.O.. --svg end.svg --boards', 'the end of a game, board by board'],
    ],
  });
  command.action((name: string, text: string | undefined, outputs: Outputs) =>
    calledByFlag(graphFlags, () => graphAsAsked(name, text, outputs, command, session)),
  );
}

/** A larger figure could hardly be read, and would take long to lay out. */
const MOST_DRAWN = 500;

async function graphAsAsked(
  name: string,
  text: string | undefined,
  { json, svg, boards }: Outputs,
  command: Command,
  session: Session,
): Promise<void> {
  const entry = await findGame(name);
  if (boards && svg === undefined) throw new UsageError('--boards is for a figure; it needs --svg');
  if (svg !== undefined) await checkWritable(svg);
  const game = await loadGame(entry, given(command, gameFlags), undefined);
  if (boards && !(game.draw && game.parse)) throw new UsageError(`${entry.name} has no board that --boards could draw`);
  const position = readPosition(game, text, session);
  const { maxPositions } = Object.fromEntries(given(command, graphFlags)) as { maxPositions?: number };
  const graph = whileSaying(`generating ${entry.name} … Ctrl-C gives up`, session, () =>
    gameGraph(game, position, { maxPositions }),
  );
  if (svg !== undefined && graph.positions.length > MOST_DRAWN) {
    throw new UsageError(
      `--svg draws at most ${MOST_DRAWN} positions, and there are ${count(graph.positions.length)}; begin nearer to the end of the game, or use --json`,
    );
  }
  const subject = { entry, graph, text: text ?? positionText(game, position) };
  await session.print(json ? graphJson(subject) : graphPage(subject, session.terminal.stdout));
  if (svg === undefined) return;
  // The layout is loaded only to draw.
  const [{ svgDocument }, { graphDrawing }] = await Promise.all([
    import('../../figures/index.js'),
    import('./graph-drawing.js'),
  ]);
  const board = boards ? (at: string): string => game.draw?.(game.parse?.(at)) ?? at : undefined;
  const figure = whileSaying('drawing …', session, () => svgDocument(graphDrawing(subject, board)));
  await write(svg, figure, session);
}

function graphJson({ entry, graph, text }: Drawn): string {
  const { game: _, ...rest } = graph;
  const [root] = graph.positions;
  const line = { game: entry.name, position: text, value: root?.value, winner: root?.winner, ...rest };
  return `${JSON.stringify(line)}\n`;
}

function whileSaying<T>(words: string, { terminal }: Session, work: () => T): T {
  const status = new StatusLine(terminal.stderr);
  status.show(words);
  try {
    return work();
  } finally {
    status.clear();
  }
}
