import type { Command } from 'commander';
import { answerKey } from '../../textbook/exercises/answer-key.js';
import { exercises } from '../../textbook/exercises/exercises.js';

import { examples } from '../examples.js';
import { addFlags, calledByFlag, type Flag, given, number } from '../flag.js';
import type { Session } from '../session.js';
import { answerPage, jsonLine, questionPage } from './sheet.js';

type Target = 'seed' | 'level' | 'count';

const flags: readonly Flag<Target>[] = [
  {
    spelling: '--seed <n>',
    option: 'seed',
    read: number,
    help: 'the same seed, the same trees; 0 to 2^53 - 1 (default: 1)',
  },
  { spelling: '--level <n>', option: 'level', read: number, help: 'the difficulty, from 1 to 5 (default: 1)' },
  { spelling: '--count <n>', option: 'count', read: number, help: 'how many trees, 1 to 100 (default: 1)' },
];

/** `cutnode exercise` */
export function registerExercise(program: Command, session: Session): void {
  const command = program
    .command('exercise')
    .summary('trees to search by hand, by seed and difficulty, with the answers')
    .description(
      'Print random trees for a class to search by hand, with questions: the minimax value, the leaves that alpha-beta ' +
        'evaluates, the cuts, the best order. The same seed and level give the same sheet everywhere, in the laboratory too.',
    );
  addFlags(command, 'Trees:', flags);
  command
    .optionsGroup('Output:')
    .option('--answers', 'the answers instead of the questions')
    .option('--json', 'one JSON object per tree')
    .addHelpText(
      'after',
      examples(
        ['cutnode exercise --seed 7 --level 2 --count 4', 'a sheet of four'],
        ['cutnode exercise --seed 7 --level 2 --count 4 --answers', 'its answers'],
      ),
    )
    .action(({ answers, json }: { answers?: true; json?: true }) =>
      calledByFlag(flags, async () => {
        const sheet = exercises(Object.fromEntries(given(command, flags)));
        const answered = sheet.map((each) => [each, answerKey(each.tree, { first: each.first })] as const);
        const { stdout } = session.terminal;
        if (json) await session.print(answered.map(([each, key]) => jsonLine(each, answers && key)).join(''));
        else await session.print(answers ? answerPage(answered, stdout) : questionPage(sheet, stdout));
      }),
    );
}
