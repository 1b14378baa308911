import type { Command } from 'commander';
import { createEngine, type Game, STRONGEST_LEVEL } from '../index.js';
import type { OpponentOptions } from '../laboratory.js';
import { createMonteCarlo } from '../monte-carlo/index.js';
import type { MonteCarloOptions } from '../monte-carlo/options.js';
import { type Adversary, EngineAdversary } from './adversary.js';
import { readPosition } from './answer.js';
import { type CatalogueEntry, findGame, gameFlags, loadGame } from './catalogue/index.js';
import { type ChanceLimits, DiceAdversary, refuseOthers, USUAL_TIME } from './chance-search.js';
import { addGameFlags, gameArgument } from './command-page.js';
import { playAtTerminal } from './dialogue.js';
import { Dice } from './dice.js';
import { examples } from './examples.js';
import { UsageError } from './failure.js';
import { addFlags, calledByFlag, type Flag, flagName, type Given, given, number } from './flag.js';
import { MonteCarloAdversary } from './monte-carlo/adversary.js';
import { type MonteCarloTarget, playoutFlags, treeFlags } from './monte-carlo/flags.js';
import {
  bookHelp,
  depthFlag,
  hostedFlag,
  knownFlags,
  nodesFlag,
  searchSettings,
  selectiveFlags,
  timeFlag,
} from './search-flags.js';
import type { Session } from './session.js';
import { withKnownValues } from './tables/known-values.js';
import { TerminalGame } from './terminal-game.js';

/**
 * Those that an opponent takes too: it chooses between wins by how soon they are, so that no book of mere outcomes
 * helps it.
 */
const searchFlags = [
  timeFlag,
  nodesFlag,
  depthFlag,
  ...selectiveFlags,
  ...knownFlags.map((flag) => (flag.option === 'book' ? { ...flag, help: bookHelp } : flag)),
  hostedFlag,
];
const strengthFlags: readonly Flag<'level' | 'seed'>[] = [
  {
    spelling: '--level <1-10>',
    option: 'level',
    read: number,
    help: 'how strong it plays, from 1, a beginner, to 10, its best (default)',
  },
  {
    spelling: '--seed <n>',
    option: 'seed',
    read: number,
    help: 'seed of the random choices below level 10, or of the dice: the same seed repeats a game (default: random)',
  },
];
const playFlags = [...strengthFlags, ...searchFlags];

const visitsFlag: Flag<MonteCarloTarget> = {
  spelling: '--visits <n>',
  option: 'visits',
  read: number,
  help: 'visits of a position, each move',
};
/** What only a Monte Carlo search takes. */
const monteCarloFlags: readonly Flag<MonteCarloTarget>[] = [visitsFlag, ...treeFlags, ...playoutFlags];
/** What else it takes. */
const sharedTargets: readonly string[] = ['timeMs', 'nodes', 'seed'];

/** `cutnode play` */
export function registerPlay(program: Command, session: Session): void {
  const command = program
    .command('play')
    .summary('play against the engine')
    .description(
      'Play against the engine in the terminal. By default it thinks for one second per move. ' +
        'Below level 10 it looks less far ahead, moves at once, and does not always play the best move it sees. ' +
        'In chess and Chinese chess it writes moves as you typed your last one: in UCI, or in SAN, WXF or Chinese. ' +
        'In games of chance it plays by expectiminimax. With --monte-carlo it plays by Monte Carlo search instead.',
    )
    .argument(...gameArgument)
    .argument('[position]', 'where to begin (default: where the game starts)')
    .option('--side <side>', 'what you play: first (default), second, or a side by its name');
  addFlags(command, 'The engine, each move:', playFlags);
  command.optionsGroup('Instead of the engine:');
  command.option('--monte-carlo', 'play by Monte Carlo tree search');
  addFlags(command, 'With --monte-carlo:', monteCarloFlags);
  addGameFlags(command);
  command
    .addHelpText(
      'after',
      examples(
        ['cutnode play connect-four', 'you begin'],
        ['cutnode play connect-four --side second --time 100', 'the engine begins, and hurries'],
        ['cutnode play connect-four --level 3', 'an opponent to learn with'],
        ['cutnode play tic-tac-toe --side O', 'a side by its name'],
        ['cutnode play connect-four --depth 4', 'an engine that sees four plies ahead'],
        ['cutnode play chess --endgames three.endgames', 'an engine that knows the tables of this file'],
        ['cutnode play backgammon --depth 1', 'dice are thrown for both'],
        ['cutnode play hex --monte-carlo --rave --time 3000', 'a game that is hard to evaluate'],
      ),
    )
    .action((name: string, text: string | undefined, { side = 'first', monteCarlo }: PlayOptions) =>
      calledByFlag([...playFlags, ...monteCarloFlags], async () => {
        const entry = await findGame(name);
        const person = personOf(entry, side);
        const game = await loadGame(entry, given(command, gameFlags), undefined);
        const { players = 2 } = game.traits ?? {};
        if (players !== 2) {
          throw new UsageError(
            `play is for games of two, and ${entry.name} has ${players} players; see 'cutnode mcts'`,
          );
        }
        const start = (): unknown => readPosition(game, text, session);
        const [unused] = monteCarlo ? [] : given(command, monteCarloFlags).keys();
        if (unused !== undefined) throw new UsageError(`${nameOfFlag(unused)} needs --monte-carlo`);
        const [adversary, dice] = monteCarlo
          ? await byMonteCarlo(entry, game, start(), command)
          : entry.chance
            ? withDice(entry, game, start(), given(command, playFlags))
            : [await againstEngine(entry, game, start(), command)];
        await playAtTerminal(new TerminalGame(entry, game, adversary, person, start, dice), session);
      }),
    );
}

interface PlayOptions {
  readonly side?: string;
  readonly monteCarlo?: true;
}

function nameOfFlag(option: string): string {
  return flagName(monteCarloFlags.find((flag) => flag.option === option) as Flag);
}

/** A Monte Carlo search, with dice if the game has any. */
async function byMonteCarlo(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  start: unknown,
  command: Command,
): Promise<[Adversary, Dice?]> {
  const engineValues = given(command, playFlags);
  const other = playFlags.find(({ option }) => engineValues.has(option) && !sharedTargets.includes(option));
  if (other)
    throw new UsageError(`${flagName(other)} is not for --monte-carlo; there are --visits, --time, --nodes and --seed`);
  const { visits, ...how } = Object.fromEntries(given(command, monteCarloFlags)) as MonteCarloOptions<
    unknown,
    unknown
  > & { visits?: number };
  const { seed = someSeed(), ...limits } = Object.fromEntries(engineValues) as { seed?: number };
  const search = createMonteCarlo(game, { ...how, seed });
  const adversary = new MonteCarloAdversary(entry, game, { ...limits, visits }, search, seed);
  await adversary.check(start);
  return entry.chance ? [adversary, new Dice(seed)] : [adversary];
}

async function againstEngine(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  start: unknown,
  command: Command,
): Promise<Adversary> {
  const { engine: wanted, search } = searchSettings(given(command, searchFlags));
  const options = await withKnownValues(entry, game, search);
  const strength = strengthOf(given(command, strengthFlags));
  // Table entries from earlier moves would let a weak level see farther than it should.
  const keep = strength.level === STRONGEST_LEVEL;
  const engine = await createEngine(game, { ...wanted, table: { keep } });
  // Find invalid options before the first move: a search that is aborted at once validates them all.
  engine.search(start, { ...options, signal: AbortSignal.abort() });
  return new EngineAdversary(entry, engine, options, strength);
}

/** The options that apply to games of chance. */
const diceFlags: readonly string[] = ['depth', 'timeMs', 'nodes', 'seed'];

/** Who plays a game of chance, which the engine cannot search. */
function withDice(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  start: unknown,
  values: Given,
): [Adversary, Dice] {
  refuseOthers(
    entry,
    playFlags.filter(({ option }) => values.has(option) && !diceFlags.includes(option)),
    '--depth, --time, --nodes and --seed',
  );
  const { seed = someSeed(), ...limits } = Object.fromEntries(values) as ChanceLimits & { seed?: number };
  const dice = new Dice(seed);
  const unlimited = Object.keys(limits).length === 0;
  const adversary = new DiceAdversary(entry, game, unlimited ? { timeMs: USUAL_TIME } : limits, dice, start);
  return [adversary, dice];
}

function someSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

/** The level and seed; without a given seed, every game is different. */
function strengthOf(values: Given<'level' | 'seed'>): OpponentOptions {
  const { level = STRONGEST_LEVEL, seed } = Object.fromEntries(values) as OpponentOptions;
  if (level !== STRONGEST_LEVEL) return { level, seed: seed ?? someSeed() };
  if (seed !== undefined)
    throw new UsageError('--seed is for a --level below 10; at its best the engine leaves nothing to chance');
  return { level };
}

/** The index of the player that `side` names. */
function personOf({ sides, symbols = sides }: CatalogueEntry, side: string): number {
  // Symbols may differ in case alone.
  const exact = symbols.indexOf(side);
  if (exact >= 0) return exact;
  const wanted = side.toLowerCase();
  const names = [['first', 'second'], sides, symbols];
  const index = [0, 1].find((i) => names.some((pair) => pair[i]?.toLowerCase() === wanted));
  if (index === undefined) {
    // Of a file of one's own, the sides have no names but a description.
    const named = sides.some((name, i) => name.includes(' ') || name.toLowerCase() === symbols[i]?.toLowerCase());
    const known = ['first', 'second', ...(named ? [] : sides), ...symbols];
    throw new UsageError(`--side must be ${known.slice(0, -1).join(', ')} or ${known.at(-1)}, not '${side}'`);
  }
  return index;
}
