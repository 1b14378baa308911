import type { Command } from 'commander';
import { createEngine, createOpponent, type OpponentOptions, STRONGEST_LEVEL } from '../index.js';
import { readPosition } from './answer.js';
import { type CatalogueEntry, findGame, gameFlags, loadGame } from './catalogue/index.js';
import { playAtTerminal } from './dialogue.js';
import { examples } from './examples.js';
import { UsageError } from './failure.js';
import { addFlags, calledByFlag, type Flag, type Given, given, number } from './flag.js';
import { Match } from './match.js';
import { depthFlag, hostedFlag, knownFlag, limitFlags, searchSettings } from './search-flags.js';
import type { Session } from './session.js';
import { withKnownFile } from './tables/known-file.js';

const searchFlags = [...limitFlags, depthFlag, knownFlag, hostedFlag];
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
    help: 'seed of the chance below level 10: the same games again (default: another each time)',
  },
];
const playFlags = [...strengthFlags, ...searchFlags];

/** `cutnode play` */
export function registerPlay(program: Command, session: Session): void {
  const command = program
    .command('play')
    .summary('play against the engine')
    .description(
      'Play against the engine in the terminal. It thinks for one second a move unless told otherwise; ' +
        'below level 10 it looks less far ahead, is done in a moment, and does not always play the best move it sees.',
    )
    .argument('<game>', "the game's name: see 'cutnode games'")
    .argument('[position]', 'where to begin (default: where the game starts)')
    .option('--side <side>', 'what you play: first (default), second, or a side by its name');
  addFlags(command, 'The engine, each move:', playFlags);
  addFlags(command, 'Only for uniform:', gameFlags);
  command
    .addHelpText(
      'after',
      examples(
        ['cutnode play connect-four', 'you begin'],
        ['cutnode play connect-four --side second --time 100', 'the engine begins, and hurries'],
        ['cutnode play connect-four --level 3', 'an opponent to learn with'],
        ['cutnode play tic-tac-toe --side O', 'a side by its name'],
        ['cutnode play connect-four --depth 4', 'an engine that sees four plies ahead'],
      ),
    )
    .action((name: string, text: string | undefined, { side = 'first' }: { side?: string }) =>
      calledByFlag(playFlags, async () => {
        const entry = findGame(name);
        const person = personOf(entry, side);
        const game = await loadGame(entry, given(command, gameFlags), undefined);
        const { engine: wanted, search } = searchSettings(given(command, searchFlags));
        const options = await withKnownFile(game, search);
        const strength = strengthOf(given(command, strengthFlags));
        // What earlier moves left in a table would let a weak level see further than it should.
        const keep = strength.level === STRONGEST_LEVEL;
        const engine = await createEngine(game, { ...wanted, table: { keep } });
        const opponent = createOpponent(engine, { ...options, ...strength });
        const start = readPosition(game, text);
        // A wrong option is to be known before the first move: a search that is given up at once checks them all.
        engine.search(start, { ...options, signal: AbortSignal.abort() });
        await playAtTerminal(new Match(entry, engine, opponent, person, start, options), session);
      }),
    );
}

/** Every game another one, unless a seed is given. */
function strengthOf(values: Given<'level' | 'seed'>): OpponentOptions {
  const { level = STRONGEST_LEVEL, seed } = Object.fromEntries(values) as OpponentOptions;
  if (level !== STRONGEST_LEVEL) return { level, seed: seed ?? Math.floor(Math.random() * 1_000_000) };
  if (seed !== undefined)
    throw new UsageError('--seed is for a --level below 10; at its best the engine leaves nothing to chance');
  return { level };
}

/** The index of the player that `side` names. */
function personOf({ sides }: CatalogueEntry, side: string): number {
  const wanted = side.toLowerCase();
  const index = [0, 1].find((i) => wanted === ['first', 'second'][i] || wanted === sides[i]?.toLowerCase());
  if (index === undefined) throw new UsageError(`--side must be first, second, ${sides.join(' or ')}, not '${side}'`);
  return index;
}
