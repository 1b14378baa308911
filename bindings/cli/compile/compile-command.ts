import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import {
  type Asc,
  compileModules,
  type Job,
  type ModulesOfRules,
  otherPurposes,
  readRulesFile,
  type Stage,
  type Texts,
} from '../../compile/rules/index.js';
import { messageOf } from '../../contract/printable.js';
import { examples } from '../examples.js';
import { systemReason, UsageError } from '../failure.js';
import { checkWritable, write } from '../output-file.js';
import { assemblySource, packageVersion } from '../package-files.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { folderFiles } from './game-folder.js';
import { MADE, otherScript, rulesScript, type Wrapped, wrapperScript, wrapperTypes } from './wrapper.js';

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
      'Compile rules of your own in AssemblyScript into the search. A file with start and mover is a whole game: the ' +
        'folder that is written is imported as one (./my-game/index.js). Rules without are joined with others in JavaScript. ' +
        "The rules import the core as 'cutnode/assembly/core/game'. Needs the package assemblyscript. " +
        'dist/assembly/core/game.ts of the package names all methods.',
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
        ['cutnode compile ./my-game.ts', 'writes ./my-game/index.js, the game, with its types and modules'],
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
  const { classes, isWhole } = readRulesFile(file, text, assemblySource('core/game.ts') ?? '', {
    ...(rules && { rules }),
    ...(position && { position }),
  });
  const asc = await findAsc();
  const others = otherPurposes.filter((purpose) => flags[purpose]);
  const folder = isWhole ? join(out, name) : out;
  if (!isWhole) await makeFolder(out);
  const path = (ending: string): string => (isWhole ? join(folder, ending) : join(out, `${name}${ending}`));
  const endings = isWhole
    ? ['index.js', 'index.d.ts', 'search.js', 'package.json', ...others.map((purpose) => `${purpose}.js`)]
    : ['.wasm', '.js', '.d.ts', '-rules.js', ...others.flatMap((purpose) => [`-${purpose}.wasm`, `-${purpose}.js`])];
  // The folder of a game is made when there is something to write there.
  if (!isWhole || existsSync(folder)) for (const ending of endings) await checkWritable(path(ending));
  if (isWhole) await refuseForeignFolder(folder);
  else for (const ending of endings.filter((each) => /^-.*js$/.test(each))) await refuseToOverwrite(path(ending));
  const { stderr } = session.terminal;
  const status = new StatusLine(stderr);
  const job: Job = {
    ...{ asc, file, texts: textsAround(file), classes },
    say(message) {
      status.clear();
      stderr.write(message);
    },
  };
  const doing: Partial<Record<Stage, string>> = { check: 'checking', start: 'beginning' };
  const stage = (stage: Stage): void => {
    status.show(
      `${doing[stage] ?? 'compiling'} ${classes.rules}${doing[stage] ? '' : ` for ${stage}`} … Ctrl-C gives up`,
    );
  };
  try {
    const about = { classes, name, others, source: file, version: packageVersion() };
    const modules = await compileModules(job, { name, isWhole, others }, stage);
    status.clear();
    const files: ReadonlyMap<string, string | Uint8Array> = modules.facts
      ? folderFiles(about, modules.facts, modules)
      : filesAround(about, modules);
    await makeFolder(folder);
    for (const [ending, content] of files) await write(path(ending), content, session);
  } finally {
    status.clear();
  }
}

/** The files of rules that are joined with others in JavaScript, by the ends of their names. */
function filesAround(
  about: Wrapped,
  { search, rules, others }: ModulesOfRules,
): ReadonlyMap<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ['.wasm', search],
    ['.js', wrapperScript(about, search)],
    ['.d.ts', wrapperTypes(about)],
    ['-rules.js', rulesScript(about, rules)],
    ...others.flatMap(([purpose, wasm]): [string, string | Uint8Array][] => [
      [`-${purpose}.wasm`, wasm],
      [`-${purpose}.js`, otherScript(about, wasm)],
    ]),
  ]);
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw new UsageError(`cannot write into '${folder}': ${systemReason(error)}`);
  });
}

/** Throws `UsageError` if `folder` holds anything but what the command wrote, such as the project of `cutnode new`. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return;
  const index = await readFile(join(folder, 'index.js'), 'utf8').catch(() => '');
  if (index.startsWith(MADE)) return;
  throw new UsageError(`'${folder}' is there and was not made by cutnode compile; choose another --name or --out`);
}

/** Throws `UsageError` if there is a script of the user's own under a name that only the command thinks of. */
async function refuseToOverwrite(path: string): Promise<void> {
  const there = await readFile(path, 'utf8').catch(() => undefined);
  if (there === undefined || there.startsWith(MADE)) return;
  throw new UsageError(`'${path}' is there and was not made by cutnode compile; choose another --name or --out`);
}

/** The text of the file that somebody wants compiled. Throws `UsageError`. */
function readRules(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read '${path}': ${systemReason(error)}`);
  }
}

/** The rules in `path` and what they import, from the disk, with the core of this package. */
function textsAround(path: string): Texts {
  const folder = folderAbove(process.cwd(), resolve(path));
  return {
    rules: relative(folder, resolve(path)).replaceAll('\\', '/'),
    assembly: assemblySource,
    own(name) {
      try {
        return readFileSync(resolve(folder, name), 'utf8');
      } catch {
        return null;
      }
    },
  };
}

/** `folder`, or the nearest above it that holds `file`: the compiler reads nothing outside. */
function folderAbove(folder: string, file: string): string {
  let above = folder;
  while (!file.startsWith(above.endsWith(sep) ? above : above + sep) && dirname(above) !== above)
    above = dirname(above);
  return above;
}

/** The AssemblyScript compiler of the project in the current folder, or of cutnode's own. Throws `UsageError`. */
async function findAsc(): Promise<Asc> {
  const found = [resolve('cutnode'), import.meta.url].map(manifestFrom).find((path) => path !== undefined);
  if (found === undefined) {
    throw new UsageError(
      'compile needs the AssemblyScript compiler, which is not installed: npm install --save-dev assemblyscript@0.28',
    );
  }
  try {
    const { default: asc } = (await import(pathToFileURL(join(dirname(found), 'dist/asc.js')).href)) as {
      default: Asc;
    };
    return asc;
  } catch (error) {
    throw new UsageError(`cannot load the AssemblyScript compiler of ${dirname(found)}: ${messageOf(error)}`);
  }
}

function manifestFrom(file: string): string | undefined {
  try {
    return createRequire(file).resolve('assemblyscript/package.json');
  } catch {
    return undefined;
  }
}
