import type { Command } from 'commander';
import { moveText } from '../../contract/move-text.js';
import type { Game } from '../../index.js';
import { createMonteCarlo } from '../../monte-carlo/index.js';
import type { MonteCarloOptions, MonteCarloProgress, MonteCarloSearchOptions } from '../../monte-carlo/options.js';
import { positionText, readPosition } from '../answer.js';
import { findGame, gameFlags, loadGame } from '../catalogue/index.js';
import { addCommand, gameArgument } from '../command-page.js';
import { INTERRUPTED } from '../failure.js';
import { calledByFlag, given } from '../flag.js';
import { Interruption } from '../interruption.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { duration, short } from '../units.js';
import { linesFlag, playoutFlags, seedFlag, treeFlags, visitLimitFlags } from './flags.js';
import { foundJson, foundPage, meanWords } from './found.js';

const searchFlags = [seedFlag, ...treeFlags];
const resultFlags = [linesFlag];
const flags = [...visitLimitFlags, ...searchFlags, ...playoutFlags, ...resultFlags];

type Options = MonteCarloOptions<unknown, unknown> & MonteCarloSearchOptions<unknown, unknown>;

/** `cutnode mcts` */
export function registerMonteCarlo(program: Command, session: Session): void {
  const command = addCommand(program, {
    name: 'mcts',
    summary: 'find a good move by Monte Carlo tree search',
    description:
      'Find a good move by Monte Carlo tree search: for games that are hard to evaluate, with dice, or of several players. ' +
      'Values are means of games played at random, and their errors those of chance; only what is called proved is.',
    arguments: [gameArgument, ['[position]', 'a position in its notation (default: where the game starts)']],
    flags: {
      'Limits:': visitLimitFlags,
      'Tree:': searchFlags,
      'Playouts:': playoutFlags,
      'Result:': resultFlags,
    },
    options: { 'Output:': [['--json', 'one JSON object']] },
    examples: [
      ['cutnode mcts connect-four 4455 --visits 10000', 'the same result on every machine'],
      ['cutnode mcts ./hex.js --rave --time 5000', 'a game of your own'],
      ['cutnode mcts othello --no-margin --lines 3', 'who wins, by however little'],
      ['cutnode mcts pig 45-30:x:12', 'a game with dice'],
    ],
  });
  command.action((name: string, text: string | undefined, { json }: { json?: true }) =>
    calledByFlag(flags, async () => {
      const { visits, timeMs, nodes, lines, ...how } = Object.fromEntries(given(command, flags)) as Options;
      const entry = await findGame(name);
      const game = await loadGame(entry, given(command, gameFlags), undefined);
      const position = readPosition(game, text, session);
      const search = createMonteCarlo(game, how);
      const status = new StatusLine(session.terminal.stderr);
      const interruption = new Interruption();
      const asked = { entry, game, text: text ?? positionText(game, position), position };
      status.show(`searching ${entry.name} … Ctrl-C stops`);
      interruption.arm();
      try {
        const found = await search.search(position, {
          ...{ visits, nodes, lines },
          // The signal of Ctrl-C is no limit.
          timeMs: timeMs ?? (visits === undefined && nodes === undefined ? 1000 : undefined),
          signal: interruption.signal,
          onProgress: (progress) => status.update(() => progressWords(progress, game, position)),
        });
        status.clear();
        await session.print(json ? `${foundJson(asked, found)}\n` : foundPage(asked, found, search, session));
        if (interruption.signal.aborted) session.status = INTERRUPTED;
      } finally {
        interruption.disarm();
        status.clear();
      }
    }),
  );
}

function progressWords(
  { visits, timeMs, move, value }: MonteCarloProgress<unknown>,
  game: Game<unknown, unknown>,
  position: unknown,
): string {
  const best = move === undefined ? '' : `${moveText(game, position, move)}  `;
  return `${best}${meanWords(value)}  ${short(visits)} visits  ${duration(timeMs)}`;
}
