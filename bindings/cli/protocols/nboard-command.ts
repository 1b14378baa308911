import type { Command } from 'commander';
import { findGame } from '../catalogue/index.js';
import { examples } from '../examples.js';
import { UsageError } from '../failure.js';
import type { Session } from '../session.js';
import { converse } from './converse.js';

/** `cutnode nboard` */
export function registerNboard(program: Command, session: Session): void {
  program
    .command('nboard')
    .summary('an engine for Othello programs (the protocol of NBoard)')
    .description(
      "Speak NBoard's protocol on standard input and output, for Othello programs such as NBoard. It ends at 'quit' and at " +
        'the end of its input.',
    )
    .argument('<game>', 'othello')
    .addHelpText(
      'after',
      examples(['cutnode nboard othello', "then type 'nboard 2', 'set depth 8', 'move F5', 'go', 'quit'"]),
    )
    .action(async (name: string) => {
      const entry = await findGame(name);
      if (entry.name !== 'othello') throw new UsageError(`NBoard's protocol is for othello; ${entry.name} has none`);
      const { nboardEngine } = await import('./nboard-engine.js');
      await converse("NBoard's protocol", nboardEngine, session);
    });
}
