import type { Command } from 'commander';
import { catalogue } from './catalogue/index.js';
import { examples } from './examples.js';
import { flagName } from './flag.js';
import type { Session } from './session.js';
import { paint } from './terminal.js';

/** `cutnode games` */
export function registerGames(program: Command, session: Session): void {
  program
    .command('games')
    .summary('list the games')
    .description('List the games, and how their positions and moves are written.')
    .option('--json', 'one JSON object per line')
    .addHelpText('after', examples(['cutnode games --json', 'the same for programs']))
    .action(async ({ json }: { json?: true }) => {
      for (const { name, title, notation, moveNotation, example, flags } of catalogue) {
        if (json) {
          const options = flags.map(({ spelling, help }) => ({ flag: spelling, help }));
          await session.print(`${JSON.stringify({ game: name, title, notation, moveNotation, example, options })}\n`);
          continue;
        }
        const { stdout } = session.terminal;
        const row = (label: string, text: string): string => `  ${paint(stdout, label.padEnd(8), 'dim')}  ${text}\n`;
        await session.print(
          [
            `${paint(stdout, name, 'bold')}  ${title}\n`,
            row('position', notation),
            row('move', moveNotation),
            row('example', example),
            ...(flags.length > 0 ? [row('options', flags.map(flagName).join(' '))] : []),
            '\n',
          ].join(''),
        );
      }
    });
}
