import { Command, CommanderError, Help } from 'commander';
import { nearest } from '../contract/nearest.js';
import { registerAnalyse } from './analysis/analyse-command.js';
import { registerAndOr } from './and-or/and-or-command.js';
import { flagInHelp, refuseTwice, unshieldDashes, withDashesShielded, withValuesApart } from './arguments.js';
import { registerBatch } from './batches/batch-command.js';
import { registerCheck } from './check-command.js';
import { registerCompare } from './compare/compare-command.js';
import { registerCompile } from './compile/compile-command.js';
import { registerWasm } from './compile/wasm-command.js';
import { meantOption, thereAre } from './did-you-mean.js';
import { examples } from './examples.js';
import { registerExercise } from './exercise/exercise-command.js';
import { SUCCESS, UsageError } from './failure.js';
import { registerGames } from './games-command.js';
import { registerGraph } from './graph/graph-command.js';
import { registerMatch } from './match/match-command.js';
import { registerMonteCarlo } from './monte-carlo/mcts-command.js';
import { registerNew } from './new/new-command.js';
import { packageVersion } from './package-files.js';
import { registerPerft } from './perft-command.js';
import { registerPlay } from './play-command.js';
import { registerProtocol } from './protocols/line-protocol.js';
import { gtp, uci } from './protocols/protocols.js';
import { registerProve } from './prove-command.js';
import { registerPrune } from './pruning/prune-command.js';
import { Session } from './session.js';
import { registerSearch, registerSolve } from './solve-and-search.js';
import { registerBook } from './tables/book-command.js';
import { registerEndgame } from './tables/endgame-command.js';
import { isTerminal, paint, print, type Terminal, widthOf } from './terminal.js';
import { checkEncoding } from './text-encoding.js';
import { registerTrace } from './trace/trace-command.js';

/** The commands that a newcomer needs: those of the first page of help. */
const firstCommands = [
  registerGames,
  registerSolve,
  registerSearch,
  registerPlay,
  registerPerft,
  registerPrune,
  registerTrace,
  registerAnalyse,
  registerMatch,
  registerCheck,
];

/** The others, as `cutnode help more` lists them. */
const otherCommands = {
  'Other searches:': [registerProve, registerMonteCarlo, registerCompare],
  'Tables:': [registerEndgame, registerBook],
  'From the textbooks:': [registerExercise, registerGraph, registerAndOr],
  'Programs and machines:': [
    registerBatch,
    registerProtocol(uci),
    registerProtocol(gtp),
    registerNew,
    registerCompile,
    registerWasm,
  ],
};

/** Run the command line `args` and return the exit code. Every error is one line on standard error. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const session = new Session(terminal);
  let pages = '';
  const more = args.length === 2 && args[0] === 'help' && args[1] === 'more';
  const program = makeProgram(session, more, (page) => {
    pages += page;
  });
  const asked = askedForHelp(args, program);
  try {
    if (asked.length === 0 || more) program.outputHelp();
    else await program.parseAsync(withDashesShielded(withValuesApart(asked, program)), { from: 'user' });
  } catch (error) {
    if (isClosedPipe(error)) return SUCCESS;
    if (!(error instanceof CommanderError)) session.complain(error);
    else if (error.exitCode !== 0) session.complain(usageError(error, program, asked));
  }
  try {
    if (pages) await print(terminal.stdout, pages);
  } catch (error) {
    if (!isClosedPipe(error)) session.complain(error);
  }
  return session.status;
}

/** `help batch solve` as `batch solve --help`: commander's own `help` knows no command of a command. */
function askedForHelp(args: readonly string[], program: Command): readonly string[] {
  const [first, outer = '', name] = args;
  if (first !== 'help' || name === undefined || args.length > 3) return args;
  const inner = program.commands.find((each) => each.name() === outer)?.commands ?? [];
  if (inner.length === 0) return args;
  return inner.some((each) => each.name() === name) ? [outer, name, '--help'] : [outer, name];
}

/** `more`: its page of help lists the commands that are not on the first one. */
function makeProgram(session: Session, more: boolean, writePage: (page: string) => void): Command {
  const { stdout } = session.terminal;
  const program = new Command('cutnode')
    .description('Game-tree search: solve positions, find best moves, count nodes, play.')
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', "print help on a command; 'help more' lists the other commands")
    .exitOverride()
    .configureOutput({
      writeOut: writePage,
      // Commander's messages also arrive as exceptions and are reported there.
      writeErr: () => {},
      getOutHasColors: () => true,
      getOutHelpWidth: () => Math.min(120, isTerminal(stdout) ? widthOf(stdout) : 100),
    })
    .configureHelp({
      minWidthToWrap: 10,
      optionTerm: flagInHelp,
      styleTitle: (title) => paint(stdout, title, 'bold'),
    });
  program.hook('preAction', (_, command) => {
    const { encoding } = command.opts<{ encoding?: string }>();
    checkEncoding(encoding);
    session.encoding = encoding;
  });
  for (const register of firstCommands) register(program, session);
  const first = [...program.commands];
  for (const [heading, registers] of Object.entries(otherCommands)) {
    program.commandsGroup(heading);
    for (const register of registers) register(program, session);
  }
  onOnePage(program, (command) => more !== (first.includes(command) || command.name() === 'help'), more);
  if (!more) {
    program.addHelpText(
      'after',
      examples(
        ['cutnode solve connect-four 44455554221', 'the exact value and the best move'],
        ['cutnode search connect-four 4455 --time 200', 'the best move in 200 ms'],
        ['cutnode search ./my-game.mjs --depth 6', 'a game of your own'],
        ['cutnode play connect-four', 'play against it'],
        ['cutnode help solve', 'every option of a command'],
      ),
    );
  }
  refuseTwice(program);
  unshieldDashes(program);
  return program;
}

/** The program's page of help: names of commands without their arguments, so that it fits a screen of 24 lines. */
function onOnePage(program: Command, isListed: (command: Command) => boolean, more: boolean): void {
  const plain = new Help();
  // The commands have their settings by now and keep them.
  program.configureHelp({
    ...program.configureHelp(),
    subcommandTerm: (command) => command.name(),
    visibleCommands: (command) => plain.visibleCommands(command).filter(isListed),
    visibleOptions: (command) => (more ? plain.visibleOptions(command) : []),
  });
}

/** An error of commander, reworded in cutnode's style. */
function usageError({ code, message }: CommanderError, program: Command, args: readonly string[]): UsageError {
  // `batch solve` is a command of a command.
  const outer = program.commands.find((each) => each.name() === args[0] && each.commands.length > 0);
  const names = (outer ?? program).commands.map((command) => command.name());
  // For `help slove`, commander prints the whole help page without saying what is wrong.
  const plain =
    code === 'commander.help'
      ? args[1] === undefined
        ? 'expected a command'
        : `unknown command '${args[1]}'`
      : message
          .replace(/^error: /, '')
          .replace(/\. Expected/, '; expected')
          .replace(/\.$/, '')
          .replace(/\(Did you mean .*\)$/s, '')
          .trimEnd();
  const typed = /^unknown command '(.*)'$/s.exec(plain)?.[1] ?? (plain === 'expected a command' ? '' : undefined);
  if (typed !== undefined) {
    return new UsageError(`${plain}; ${thereAre(names, typed === '' ? undefined : nearest(typed, names))}`);
  }
  const first = program.commands.find((each) => args.includes(each.name()));
  const command = (outer ?? first)?.commands.find((each) => each.name() === args[1]) ?? outer ?? first;
  const path = outer && command !== outer ? `${outer.name()} ${command?.name()} ` : command ? `${command.name()} ` : '';
  const see = `'cutnode ${path}--help'`;
  const option = /^unknown option '--?(.*)'$/s.exec(plain)?.[1];
  const options = (command ?? program).options.flatMap(({ long }) => long?.replace(/^--/, '') ?? []);
  const meant = option === undefined ? undefined : meantOption(option, [...options, 'help']);
  if (meant) return new UsageError(`${plain}; ${meant} See ${see}`);
  // Who asks solve for a depth wants search.
  const other = command?.name() === 'solve' ? program.commands.find((each) => each.name() === 'search') : undefined;
  const hasIt = other?.options.some(({ long }) => long === `--${option}`);
  return new UsageError(hasIt ? `${plain}, which 'cutnode search' has; see ${see}` : `${plain}; see ${see}`);
}

/** Whether the reader of a pipe has gone, as in `| head -1`, which is not a failure. */
function isClosedPipe(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EPIPE';
}
