import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { examples } from '../examples.js';
import { systemReason, UsageError } from '../failure.js';
import { checkWritable, write } from '../output-file.js';
import { packageVersion } from '../package-files.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { checkRules, compileFor, type Job } from './compiler.js';
import { findAsc } from './find-asc.js';
import { refuseMisspeltHooks } from './misspelt-hooks.js';
import { classesOf, type Purpose, readRules } from './rules-file.js';
import { MADE, otherPurposes, otherScript, rulesScript, wrapperScript, wrapperTypes } from './wrapper.js';

interface Flags {
  readonly out?: string;
  readonly name?: string;
  readonly rules?: string;
  readonly position?: string;
  readonly selective?: true;
  readonly proof?: true;
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
    .option('--selective', 'also a module that can search selectively, for enableSelective')
    .option('--proof', 'also a module that searches for proofs, for enableProof')
    .addHelpText(
      'after',
      examples(
        [
          'cutnode compile ./rules.ts --out ./dist',
          'writes rules.wasm, rules.js, its types, and rules-rules.js for check',
        ],
        ['cutnode compile ./rules.ts --rules LastCoin --name coins', 'one of several games'],
        ['cutnode compile ./rules.ts --selective --proof', 'also for selective search and proofs'],
      ),
    )
    .action((file: string, flags: Flags) => compileAsAsked(file, flags, session));
}

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
  const path = (ending: string): string => join(out, `${name}${ending}`);
  const others = otherPurposes.filter((purpose) => flags[purpose]);
  const endings = [
    '.wasm',
    '.js',
    '.d.ts',
    '-rules.js',
    ...others.flatMap((purpose) => [`-${purpose}.wasm`, `-${purpose}.js`]),
  ];
  for (const ending of endings) await checkWritable(path(ending));
  for (const ending of endings.filter((each) => /^-.*js$/.test(each))) await refuseToOverwrite(path(ending));
  const { stderr } = session.terminal;
  const status = new StatusLine(stderr);
  const job: Job = {
    ...{ asc, file, classes },
    say(message) {
      status.clear();
      stderr.write(message);
    },
  };
  const compiled = async (purpose: Purpose): Promise<Uint8Array> => {
    status.show(`compiling ${classes.rules} for ${purpose} … Ctrl-C gives up`);
    return compileFor(job, purpose);
  };
  try {
    status.show(`checking ${classes.rules} … Ctrl-C gives up`);
    await checkRules(job);
    const about = { classes, name, others, source: file, version: packageVersion() };
    const wasm = await compiled('search');
    const modules: [string, string | Uint8Array][] = [];
    for (const purpose of others) {
      const other = await compiled(purpose);
      modules.push([`-${purpose}.wasm`, other], [`-${purpose}.js`, otherScript(about, other)]);
    }
    const rulesAlone = await compiled('rules');
    status.clear();
    await write(path('.wasm'), wasm, session);
    await write(path('.js'), wrapperScript(about, wasm), session);
    await write(path('.d.ts'), wrapperTypes(about), session);
    await write(path('-rules.js'), rulesScript(about, rulesAlone), session);
    for (const [ending, content] of modules) await write(path(ending), content, session);
  } finally {
    status.clear();
  }
}

/** Throws `UsageError` if there is a script of the user's own under a name that only the command thinks of. */
async function refuseToOverwrite(path: string): Promise<void> {
  const there = await readFile(path, 'utf8').catch(() => undefined);
  if (there === undefined || there.startsWith(MADE)) return;
  throw new UsageError(`'${path}' is there and was not made by cutnode compile; choose another --name or --out`);
}
