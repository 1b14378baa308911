import type { Command } from 'commander';
import { examples } from './examples.js';
import type { Session } from './session.js';
import { makeSearching } from './solve-and-search.js';

/** `cutnode solve` */
export function registerSolve(program: Command, session: Session): void {
  const command = program
    .command('solve')
    .summary('search to the end of the game: the exact value and the best move')
    .description('Search to the end of the game: the exact value, the best move and the best line for both sides.');
  makeSearching(command, 'solve', session).addHelpText(
    'after',
    examples(
      ['cutnode solve connect-four 44455554221', 'one position'],
      ['cutnode solve connect-four --input positions.txt', 'a file of positions, one per line'],
      ['cutnode solve connect-four --input - --json', 'standard input, for programs'],
      ['cutnode solve connect-four 17444355 --window=-1,1', 'only who wins, which is faster'],
      ["cutnode solve chess '8/8/8/8/8/2k5/1R6/K7 w - - 0 1' --endgames KRK", 'from an end-game table'],
    ),
  );
}
