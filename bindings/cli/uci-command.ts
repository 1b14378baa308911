import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { createUciSpeaker } from '../uci/index.js';
import { findGame } from './catalogue/index.js';
import { examples } from './examples.js';
import { UsageError } from './failure.js';
import { packageVersion } from './package-files.js';
import type { Session } from './session.js';
import { isTerminal } from './terminal.js';

/** `cutnode uci` */
export function registerUci(program: Command, session: Session): void {
  program
    .command('uci')
    .summary('an engine for chess programs (UCI)')
    .description(
      'Speak the Universal Chess Interface on standard input and output, for chess programs: add the command ' +
        "'cutnode' with the arguments 'uci chess' as an engine. It ends at 'quit' and at the end of its input.",
    )
    .argument('<game>', 'chess, which Chess960 is part of')
    .addHelpText(
      'after',
      examples(
        ['cutnode uci chess', "then type 'uci', 'go movetime 500', 'quit'"],
        ["cutnode match chess 'uci:cutnode uci chess' uci:stockfish --time 100", 'against another engine'],
      ),
    )
    .action((name: string) => speakUci(name, session));
}

async function speakUci(name: string, session: Session): Promise<void> {
  const entry = await findGame(name);
  if (entry.name !== 'chess') throw new UsageError(`UCI is the language of chess; ${entry.name} has none`);
  const { stdin, stderr } = session.terminal;
  const speaker = createUciSpeaker({
    // Who reads no more needs no engine either.
    say: (line) => void session.print(`${line}\n`).catch(() => speaker.hear('quit')),
  });
  if (isTerminal(stdin)) stderr.write(`cutnode ${packageVersion()} speaks UCI; 'quit' ends it\n`);
  const lines = createInterface({ input: stdin });
  lines.on('line', (line) => speaker.hear(line));
  lines.on('close', () => speaker.end());
  stdin.once('error', (error) => {
    session.complain(error, 'cannot read standard input: ');
    lines.close();
  });
  await speaker.ended;
  lines.close();
}
