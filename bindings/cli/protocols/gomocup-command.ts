import type { Command } from 'commander';
import { findGame } from '../catalogue/index.js';
import { examples } from '../examples.js';
import { UsageError } from '../failure.js';
import type { Session } from '../session.js';
import { converse } from './converse.js';

/** `cutnode gomocup` */
export function registerGomocup(program: Command, session: Session): void {
  program
    .command('gomocup')
    .summary('a brain for Gomoku programs (the protocol of Gomocup)')
    .description(
      'Speak the protocol of Gomocup on standard input and output, for managers such as Piskvork: freestyle on 15 x 15 ' +
        "cells. It ends at 'END' and at the end of its input.",
    )
    .argument('<game>', 'gomoku')
    .addHelpText(
      'after',
      examples(['cutnode gomocup gomoku', "then type 'START 15', 'INFO timeout_turn 500', 'BEGIN', 'END'"]),
    )
    .action(async (name: string) => {
      const entry = await findGame(name);
      if (entry.name !== 'gomoku') throw new UsageError(`Gomocup's protocol is for gomoku; ${entry.name} has none`);
      const { gomocupEngine } = await import('./gomocup-engine.js');
      await converse("Gomocup's protocol", gomocupEngine, session);
    });
}
