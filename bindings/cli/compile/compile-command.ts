import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { chosenGame, runAsc } from '../../compile/run-asc.js';
import { printable } from '../../contract/printable.js';
import { examples } from '../examples.js';
import { systemReason, UsageError } from '../failure.js';
import { checkWritable, write } from '../output-file.js';
import { packageVersion } from '../package-files.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { findAsc } from './find-asc.js';
import { refuseMisspeltHooks } from './misspelt-hooks.js';
import { classesOf, readRules, sourcesFor } from './rules-file.js';
import { rulesFileOf, writeRulesModule } from './rules-module.js';
import { wrapperScript, wrapperTypes } from './wrapper.js';

interface Flags {
  readonly out?: string;
  readonly name?: string;
  readonly rules?: string;
  readonly position?: string;
}

/** `cutnode compile` */
export function registerCompile(program: Command, session: Session): void {
  program
    .command('compile')
    .summary('compile rules in AssemblyScript into the search')
    .description(
      'Compile rules of your own in AssemblyScript into the search: one WebAssembly module, with a JavaScript module and ' +
        "its types around it. The rules import the core as 'cutnode/assembly/core/game'. Needs the package " +
        'assemblyscript. See docs/compiled-games.md.',
    )
    .argument('<file>', 'the rules, such as ./rules.ts: a class that extends Game, and that of its positions')
    .option('--out <folder>', 'where to write (default: the current folder)')
    .option('--name <name>', "the files' name (default: that of the rules)")
    .option('--rules <class>', 'the class of the rules (default: the one that extends Game)')
    .option('--position <class>', "the class of its positions (default: that of Game's argument)")
    .addHelpText(
      'after',
      examples(
        [
          'cutnode compile ./rules.ts --out ./dist',
          'writes rules.wasm, rules.js, its types, and rules-rules.js for check',
        ],
        ['cutnode compile ./rules.ts --rules LastCoin --name coins', 'one of several games'],
      ),
    )
    .action((file: string, flags: Flags) => compileAsAsked(file, flags, session));
}

/** The same as for the package's own games. */
const RELEASE = ['-O3', '--shrinkLevel', '1', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--bindings', ''];

async function compileAsAsked(file: string, flags: Flags, session: Session): Promise<void> {
  const text = readRules(file);
  if (!file.endsWith('.ts')) throw new UsageError(`'${file}' is no file of AssemblyScript; its name must end in .ts`);
  const { out = '.', name = basename(file, '.ts'), rules, position } = flags;
  const classes = classesOf(file, text, { ...(rules && { rules }), ...(position && { position }) });
  refuseMisspeltHooks(file, text, classes.rules);
  const asc = await findAsc();
  await mkdir(out, { recursive: true }).catch((error) => {
    throw new UsageError(`cannot write into '${out}': ${systemReason(error)}`);
  });
  const path = (ending: string): string => join(out, `${name}.${ending}`);
  for (const ending of ['wasm', 'js', 'd.ts']) await checkWritable(path(ending));
  const rulesFile = rulesFileOf(name);
  await checkWritable(join(out, rulesFile));
  const sources = sourcesFor(file, (from) => chosenGame({ ...classes, from }));
  const { entry, read } = sources;
  const status = new StatusLine(session.terminal.stderr);
  status.show(`compiling ${classes.rules} … Ctrl-C gives up`);
  const { wasm, messages } = await runAsc(asc, [entry], RELEASE, read);
  status.clear();
  // What the compiler says has many lines, with the user's own between them.
  if (messages.trim()) session.terminal.stderr.write(`${messages.trim().split('\n').map(printable).join('\n')}\n\n`);
  if (!wasm) {
    const [, where] = /in (\S+\.ts\(\d+,\d+\))/.exec(messages) ?? [];
    throw new UsageError(`'${file}' does not compile${where ? `: see ${where} above` : '; see above'}`);
  }
  const about = { classes, source: file, version: packageVersion() };
  await write(path('wasm'), wasm, session);
  await write(path('js'), wrapperScript({ ...about, wasm, rulesFile }), session);
  await write(path('d.ts'), wrapperTypes(about), session);
  await writeRulesModule(asc, sources, RELEASE, join(out, rulesFile), session);
}
