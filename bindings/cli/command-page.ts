import type { Command } from 'commander';
import { gameFlags, ownersOf } from './catalogue/index.js';
import { type Example, examples } from './examples.js';
import { addFlags, type Flag } from './flag.js';

type Option = readonly [spelling: string, help: string];

/** The help page of a command about a game, in the order in which it is printed. */
export interface CommandPage {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly arguments: readonly Option[];
  /** Flags that set options of the library, under their headings. Those of the game follow. */
  readonly flags: Readonly<Record<string, readonly Flag[]>>;
  /** Options of the command itself, under one heading. */
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly examples: readonly Example[];
}

export const gameArgument: Option = [
  '<game>',
  "the game's name (see 'cutnode games'), or a file such as ./my-game.mjs",
];

/** Adds the flags that games have, under the names of those games. */
export function addGameFlags(command: Command): void {
  for (const flag of gameFlags) addFlags(command, `Only for ${ownersOf(flag)}:`, [flag]);
}

/** Adds a command with this help page to the program. */
export function addCommand(program: Command, page: CommandPage): Command {
  const command = program.command(page.name).summary(page.summary).description(page.description);
  for (const [spelling, help] of page.arguments) command.argument(spelling, help);
  for (const [heading, flags] of Object.entries(page.flags)) addFlags(command, heading, flags);
  addGameFlags(command);
  for (const [heading, options] of Object.entries(page.options)) {
    command.optionsGroup(heading);
    for (const [spelling, help] of options) command.option(spelling, help);
  }
  return command.addHelpText('after', examples(...page.examples));
}
