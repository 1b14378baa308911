import type { Command } from 'commander';
import { writeMove } from '../contract/move-notation.js';
import { createEngine, type PerftOptions } from '../index.js';
import { positionText, readPosition } from './answer.js';
import { findGame, gameFlags, loadGame } from './catalogue/index.js';
import { examples } from './examples.js';
import { UsageError } from './failure.js';
import { addFlags, calledByFlag, type Flag, given, number } from './flag.js';
import { hostedFlag } from './search-flags.js';
import type { Session } from './session.js';
import { paint } from './terminal.js';
import { count, duration, micro, speed } from './units.js';

const perftFlags: readonly Flag<'depth' | 'divide' | 'bulk' | 'finished' | 'finalPass' | 'hosted'>[] = [
  { spelling: '--depth <plies>', option: 'depth', read: number, help: 'length of the sequences, 0 to 1000' },
  { spelling: '--divide', option: 'divide', help: 'count each move separately' },
  { spelling: '--no-bulk', option: 'bulk', help: 'play the last moves too instead of only counting them' },
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
  const command = program
    .command('perft')
    .summary("count move sequences, the standard check of a game's rules")
    .description("Count the move sequences of a given length: the standard check of a game's rules.")
    .argument('<game>', "the game's name (see 'cutnode games'), or a file such as ./my-game.js")
    .argument('[position]', 'a position in its notation (default: where the game starts)');
  addFlags(command, 'Count:', perftFlags);
  addFlags(command, 'Only for uniform:', gameFlags);
  command
    .optionsGroup('Output:')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      examples(
        ['cutnode perft connect-four --depth 8', 'sequences of 8 moves from the start'],
        ['cutnode perft tic-tac-toe X...O.... --depth 3 --divide', 'move by move'],
        ['cutnode perft othello --depth 11 --finished', 'the convention that most Othello programs publish'],
      ),
    )
    .action((name: string, text: string | undefined, { json }: { json?: true }) =>
      calledByFlag(perftFlags, async () => {
        const values = given(command, perftFlags);
        if (!values.has('depth'))
          throw new UsageError("perft needs a --depth, such as 'cutnode perft connect-four --depth 8'");
        // The library validates these.
        const { hosted, depth, ...options } = Object.fromEntries(values) as unknown as {
          depth: number;
          hosted?: boolean;
        } & PerftOptions;
        const { finished, finalPass } = options;
        const entry = await findGame(name);
        if (entry.chance) throw new UsageError(`perft counts the moves of games without dice; ${entry.name} has dice`);
        const game = await loadGame(entry, given(command, gameFlags), depth);
        const engine = await createEngine(game, { hosted, table: false });
        const position = readPosition(game, text);
        const result = engine.perft(position, depth, options);
        const { nodes, timeMs } = result;
        const branches = result.divide?.map((branch) => ({
          move: writeMove(game, position, branch.move),
          nodes: branch.nodes,
        }));
        const read = text ?? positionText(game, position);
        if (json) {
          const line = {
            game: entry.name,
            position: read,
            depth,
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
            `${paint(stdout, entry.name, 'bold')}${read && ` ${read}`}  ${paint(stdout, `perft ${depth}${finished ? ', finished games too' : finalPass ? ', with a final pass' : ''}`, 'dim')}`,
            '',
            ...(branches ?? []).map((branch) => row(branch.move, count(branch.nodes))),
            `${row('total', paint(stdout, total, 'bold'))}  ${paint(stdout, `${duration(timeMs)}${perSecond ? ` · ${perSecond}` : ''}`, 'dim')}`,
            '',
          ].join('\n'),
        );
      }),
    );
}
