import type { Command } from 'commander';
import { moveText } from '../contract/move-text.js';
import { createEngine } from '../index.js';
import type { PerftOptions } from '../laboratory.js';
import { positionText, readPosition } from './answer.js';
import { findGame, gameFlags, loadGame } from './catalogue/index.js';
import { addCommand, gameArgument } from './command-page.js';
import { UsageError } from './failure.js';
import { calledByFlag, type Flag, given, number } from './flag.js';
import { hostedFlag } from './search-flags.js';
import type { Session } from './session.js';
import { StatusLine } from './status-line.js';
import { paint } from './terminal.js';
import { count, duration, micro, speed } from './units.js';

const perftFlags: readonly Flag<'depth' | 'divide' | 'bulk' | 'counted' | 'finished' | 'finalPass' | 'hosted'>[] = [
  { spelling: '--depth <plies>', option: 'depth', read: number, help: 'length of the sequences, 0 to 1000' },
  { spelling: '--divide', option: 'divide', help: 'count each move separately' },
  { spelling: '--no-bulk', option: 'bulk', help: 'play the last moves too instead of only counting them' },
  {
    spelling: '--counted',
    option: 'counted',
    help: 'let the rules count the last moves without listing them, as those of chess can',
  },
  { spelling: '--finished', option: 'finished', help: 'also count games that end sooner, each once' },
  {
    spelling: '--final-pass',
    option: 'finalPass',
    help: 'let the end of a game take one more ply: a pass that nobody answers, as some count at Othello',
  },
  { ...hostedFlag, option: 'hosted' },
];

/** `cutnode perft` */
export function registerPerft(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'perft',
    summary: "count move sequences, the standard check of a game's rules",
    description: "Count the move sequences of a given length: the standard check of a game's rules.",
    arguments: [gameArgument, ['[position]', 'a position in its notation (default: where the game starts)']],
    flags: { 'Count:': perftFlags },
    options: { 'Output:': [['--json', 'one JSON object']] },
    examples: [
      ['cutnode perft connect-four --depth 8', 'sequences of 8 moves from the start'],
      ['cutnode perft tic-tac-toe X...O.... --depth 3 --divide', 'move by move'],
      ["cutnode perft chess 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' --depth 4", 'a position of several words'],
      ['cutnode perft othello --depth 11 --finished', 'the convention that most Othello programs publish'],
    ],
  });
  command.action((name: string, text: string | undefined, { json }: { json?: true }) =>
    calledByFlag(perftFlags, async () => {
      const values = given(command, perftFlags);
      if (!values.has('depth'))
        throw new UsageError("perft needs a --depth, such as 'cutnode perft connect-four --depth 8'");
      // The library validates these.
      const { hosted, depth, ...options } = Object.fromEntries(values) as unknown as {
        depth: number;
        hosted?: boolean;
      } & PerftOptions;
      const { counted, finished, finalPass } = options;
      const entry = await findGame(name);
      if (entry.chance) throw new UsageError(`perft counts the moves of games without dice; ${entry.name} has dice`);
      const game = await loadGame(entry, given(command, gameFlags), depth);
      const engine = await createEngine(game, { hosted, table: false });
      // Sets of positions for perft hold some that no game can reach.
      const position =
        text !== undefined && entry.readLeniently
          ? await entry.readLeniently(text, (what) => session.note(`${what}; left out`))
          : readPosition(game, text, session);
      const status = new StatusLine(session.terminal.stderr);
      const result = engine.perft(position, depth, {
        ...options,
        onRootMove: ({ place, count: all, nodes }) =>
          status.update(() => `perft ${depth}: ${place} of ${all} moves, ${count(nodes)} sequences`),
      });
      status.clear();
      const { nodes, timeMs } = result;
      const branches = result.divide?.map((branch) => ({
        move: moveText(game, position, branch.move),
        nodes: branch.nodes,
      }));
      const read = text ?? positionText(game, position);
      if (json) {
        const line = {
          game: entry.name,
          position: read,
          depth,
          counted,
          finished,
          finalPass,
          nodes,
          timeMs: micro(timeMs),
          divide: branches,
        };
        await session.print(`${JSON.stringify(line)}\n`);
        return;
      }
      const { stdout } = session.terminal;
      const total = count(nodes);
      const moveWidth = Math.max(5, ...(branches ?? []).map(({ move }) => move.length));
      const row = (label: string, number: string): string =>
        `  ${label.padEnd(moveWidth)}  ${number.padStart(total.length)}`;
      const perSecond = speed(nodes, timeMs);
      await session.print(
        [
          `${paint(stdout, entry.name, 'bold')}${read && ` ${read}`}  ${paint(stdout, `perft ${depth}${counted ? ', counted without a list' : ''}${finished ? ', finished games too' : finalPass ? ', with a final pass' : ''}`, 'dim')}`,
          '',
          ...(branches ?? []).map((branch) => row(branch.move, count(branch.nodes))),
          `${row('total', paint(stdout, total, 'bold'))}  ${paint(stdout, `${duration(timeMs)}${perSecond ? ` · ${perSecond}` : ''}`, 'dim')}`,
          '',
        ].join('\n'),
      );
    }),
  );
}
