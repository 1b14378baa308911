import type { Command } from 'commander';
import { findGame } from '../catalogue/index.js';
import { type Example, examples } from '../examples.js';
import { UsageError } from '../failure.js';
import type { Session } from '../session.js';
import { converse, type LineEngine } from './converse.js';

/** A protocol by which programs drive engines of a game: what its command says of itself. */
export interface LineProtocol {
  /** The name of the command. */
  readonly command: string;
  /** What the protocol is called in a sentence. */
  readonly language: string;
  /** The games that the protocol is for. */
  readonly games: readonly string[];
  /** What else the help page says about that game. */
  readonly gameNote?: string;
  readonly summary: string;
  /** What is spoken with whom, for the help page; how it ends is added. */
  readonly description: string;
  /** For the help page. */
  readonly examples: readonly Example[];
  /** The line that ends an engine at once. */
  readonly quit: string;
  /**
   * A flag that stands for lines which the engine of `game` hears first. `lines` throws `UsageError` for what it cannot
   * be.
   */
  readonly flag?: {
    readonly spelling: string;
    readonly help: string;
    lines(value: string, game: string): Promise<string>;
  };
  /** Loads the engine of a game, which says its lines to `say`. */
  load(game: string): Promise<(say: (line: string) => void) => LineEngine>;
}

/** Registers the command of a protocol: `cutnode uci chess`. */
export function registerProtocol(protocol: LineProtocol): (program: Command, session: Session) => void {
  const { command, language, games, gameNote = '', summary, description, quit } = protocol;
  return (program, session) => {
    const made = program
      .command(command)
      .summary(summary)
      .description(`${description} It ends at '${quit}' and at the end of its input.`)
      .argument('<game>', games.join(' or ') + gameNote)
      .addHelpText('after', examples(...protocol.examples));
    const { flag } = protocol;
    if (flag) made.option(flag.spelling, flag.help);
    made.action(async (name: string, given: Readonly<Record<string, string>>) => {
      const entry = await findGame(name);
      if (!games.includes(entry.name)) {
        throw new UsageError(`${language} is for ${games.join(' and ')}; ${entry.name} has none`);
      }
      const [value] = Object.values(given);
      const first = value === undefined ? undefined : await flag?.lines(value, entry.name);
      await converse(protocol, await protocol.load(entry.name), session, first);
    });
  };
}
