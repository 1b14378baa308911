import type { Command } from 'commander';
import {
  type DepthStudy,
  type DepthStudyOptions,
  type DepthStudyProgress,
  pruningByDepth,
} from '../../pruning/index.js';
import { readPosition } from '../answer.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand } from '../command-page.js';
import { INTERRUPTED, UsageError } from '../failure.js';
import { calledByFlag, type Flag, given, number } from '../flag.js';
import { Interruption } from '../interruption.js';
import { hostedFlag } from '../search-flags.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { benchJson } from './bench-json.js';
import { benchPage } from './bench-page.js';

type BenchTarget = keyof Pick<
  DepthStudyOptions,
  'depth' | 'orderings' | 'nodes' | 'seeds' | 'preferFasterWins' | 'hosted'
>;

const benchFlags: readonly Flag<BenchTarget>[] = [
  {
    spelling: '--depth <plies>',
    option: 'depth',
    read: number,
    help: 'go to this depth, however many nodes it takes (default: as deep as --nodes allows)',
  },
  {
    spelling: '--nodes <n>',
    option: 'nodes',
    read: number,
    help: 'leave out searches of more nodes than this (default: 2000000, or 30000 if the rules run in JavaScript)',
  },
  {
    spelling: '--orderings <list>',
    option: 'orderings',
    read: (text) => text.split(',').map((name) => name.trim()),
    help: 'worst, natural, random, best; heuristics such as hint or hint+killer; all, all-killer (default: a selection of these)',
  },
  { spelling: '--seeds <n>', option: 'seeds', read: number, help: 'number of random orders to average (default: 10)' },
  { spelling: '--no-prefer-faster-wins', option: 'preferFasterWins', help: 'score all wins alike' },
  { ...hostedFlag, option: 'hosted' },
];

/** `cutnode bench` */
export function registerBench(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'bench',
    summary: 'nodes by depth and move ordering, beside 2b^(d/2) − 1',
    description:
      'Nodes and leaves of alpha-beta by depth and move ordering, beside 2b^(d/2) − 1 with the measured branching factor b ' +
      'of the game, and beside the exact minimal tree as deep as it can be found. b is the geometric mean of the moves ' +
      'along a line: the leaves of minimax, counted as deep as is affordable, to the power 1/d. Nodes decide how deep ' +
      'it goes, never the time.\n\n' +
      "Use bench to see how the effort grows with depth and which ordering suits a game, one's own for instance. Use " +
      'prune to compare algorithms, tables and positions at given depths, and for charts.',
    arguments: [
      ['<game>', "the game's name (see 'cutnode games'), or a file such as ./my-game.js#name"],
      ['[position]', 'a position in its notation (default: where the game starts)'],
    ],
    flags: { 'Bench:': benchFlags },
    options: { 'Output:': [['--json', 'one JSON object per depth, each on a line']] },
    examples: [
      ['cutnode bench connect-four', 'every ordering, as deep as is affordable'],
      ['cutnode bench ./my-game.js#hex', 'a game of your own'],
      ['cutnode bench othello --depth 8 --orderings natural,hint', 'two orderings to a given depth'],
      ['cutnode bench tic-tac-toe X...O.... --json', 'for programs'],
    ],
  });
  command.action((name: string, text: string | undefined, { json }: { json?: true }) =>
    calledByFlag(benchFlags, async () => {
      const entry = await findGame(name);
      if (entry.chance) throw new UsageError(`bench searches games without dice; ${entry.name} has dice`);
      const options = Object.fromEntries(given(command, benchFlags)) as DepthStudyOptions;
      const game = await loadGame(entry, given(command, gameFlags), options.depth);
      const position = readPosition(game, text);
      const status = new StatusLine(session.terminal.stderr);
      const interruption = new Interruption();
      const { signal } = interruption;
      let done: DepthStudy | undefined;
      const onProgress = ({ next, study }: DepthStudyProgress): void => {
        // Until there is something to keep, Ctrl-C ends at once.
        if (study.depths.length > 0) interruption.arm();
        done = study.depths.length > 0 ? study : undefined;
        status.update(() => progressWords(entry.name, next));
      };
      status.show(`measuring ${entry.name} … Ctrl-C gives up`);
      let study: DepthStudy;
      try {
        study = await pruningByDepth(game, position, { ...options, signal, onProgress });
      } catch (error) {
        if (!done || error !== signal.reason) throw error;
        study = done;
        session.status = INTERRUPTED;
      } finally {
        interruption.disarm();
        status.clear();
      }
      const complete = !signal.aborted;
      await session.print(
        json
          ? benchJson(study, entry.name, text)
          : benchPage(study, { title: entry.name, text, complete, stream: session.terminal.stdout }),
      );
    }),
  );
}

function progressWords(name: string, { depth, ordering }: DepthStudyProgress['next']): string {
  return `measuring ${name}  depth ${depth}  ${ordering ?? 'the tree itself'}  Ctrl-C stops after this search`;
}
