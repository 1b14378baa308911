import type { Command } from 'commander';
import { examples } from './examples.js';
import type { Session } from './session.js';
import { makeSearching } from './solve-and-search.js';

/** `cutnode search` */
export function registerSearch(program: Command, session: Session): void {
  const command = program
    .command('search')
    .summary('find the best move within a depth, a time or a number of nodes')
    .description('Find the best move within a depth, a time or a number of nodes; without any, in one second.');
  makeSearching(command, 'search', session).addHelpText(
    'after',
    examples(
      ['cutnode search connect-four 4455 --time 200', 'the best move in 200 ms'],
      ['cutnode search connect-four 4455 --depth 12 --lines 3', 'the three best moves, 12 plies deep'],
      ['cutnode search tic-tac-toe --depth 9 --algorithm minimax', 'every node of the tree'],
      ["cutnode search chess '8/8/8/8/8/2k5/1R6/K7 w - - 0 1' --endgames KRK", 'answered from an end-game table'],
      ['cutnode search uniform --branching 5 --depth 8 --no-iterative', 'a synthetic tree'],
    ),
  );
}
