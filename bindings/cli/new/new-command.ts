import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type Kind, kinds } from '../../compile/rules/index.js';
import { nearest } from '../../contract/nearest.js';
import { examples } from '../examples.js';
import { systemReason, UsageError } from '../failure.js';
import { write } from '../output-file.js';
import type { Session } from '../session.js';
import { projectFiles } from './project-files.js';
import { boardOf } from './template.js';

/** `cutnode new` */
export function registerNew(program: Command, session: Session): void {
  const list = Object.entries(kinds).map(([kind, { about }]) => `${kind} (${about})`);
  program
    .command('new')
    .summary('begin a game of your own in one file')
    .description(
      'Make a folder with a game in AssemblyScript that runs, its test, and comments that say what to change. One file is ' +
        'the whole game: it is searched at the speed of WebAssembly. dist/assembly/core/game.ts of the package names all methods.',
    )
    .argument('<name>', 'the game, and the folder that is made: lower case letters, digits and hyphens')
    .option('--kind <kind>', `what to begin with: ${list.join(', ')} (default: placement)`)
    .option('--board <columns>x<rows>', "the board, up to 128 cells (default: the kind's own)")
    .option('--out <folder>', 'where to make the folder (default: here)')
    .addHelpText(
      'after',
      examples(
        ['cutnode new my-game', 'stones in a row, on 8 columns and 8 rows'],
        [
          'cutnode new my-game --kind sliding --board 11x11',
          'then: cd my-game && npm install && npm test && npm run play',
        ],
      ),
    )
    .action((name: string, flags: Flags) => makeGame(name, flags, session));
}

interface Flags {
  readonly kind?: string;
  readonly board?: string;
  readonly out?: string;
}

async function makeGame(
  name: string,
  { kind = 'placement', board, out = '.' }: Flags,
  session: Session,
): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 60) {
    throw new UsageError(
      `'${name}' is no name for a game: expected lower case letters, digits and hyphens, as in my-game`,
    );
  }
  if (name === 'cutnode' || name === 'assemblyscript') {
    throw new UsageError(`'${name}' is a package that the game needs; choose another name`);
  }
  if (!Object.hasOwn(kinds, kind)) {
    const meant = nearest(kind, Object.keys(kinds));
    throw new UsageError(
      `--kind: expected one of ${Object.keys(kinds).join(', ')}, not '${kind}'${meant ? `; did you mean ${meant}?` : ''}`,
    );
  }
  const chosen = kind as Kind;
  const files = projectFiles(name, chosen, boardOf(board ?? kinds[chosen].board, chosen));
  const folder = join(out, name);
  if (existsSync(folder)) throw new UsageError(`'${folder}' is there; choose another name, or another --out`);
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw new UsageError(`cannot make '${folder}': ${systemReason(error)}`);
  });
  for (const [file, text] of files) await write(join(folder, file), text, session);
  await session.print(
    `\n  cd ${folder}\n  npm install\n  npm test         compile it, check the rules, run its test\n  npm run play     play against it\n\n`,
  );
}
