import { printable } from '../../contract/printable.js';
import { type Asc, type AscResult, chosenGame, runAsc } from '../run-asc.js';
import { callGraph } from './calls/call-graph.js';
import type { RulesClasses } from './classes.js';
import { type Fault, faultsOf } from './faults.js';
import { RulesError } from './rules-error.js';
import { isOfCore, type Purpose, sourcesFor, type Texts } from './sources.js';
import { wrongHook } from './wrong-hook.js';

/** Rules to compile: the file, the classes in it, where the compiler speaks. */
export interface Job {
  readonly asc: Asc;
  /** As its author calls it. */
  readonly file: string;
  readonly texts: Texts;
  readonly classes: RulesClasses;
  say(text: string): void;
}

const ALWAYS = ['--noAssert', '--runtime', 'stub', '--enable', 'simd', '--bindings', ''];
/**
 * As for the package's own games, but larger by a sixth and faster: the compiler inlines what their authors inline by
 * hand. What fails when the module starts stops it, and imports nothing to report it.
 */
const RELEASE = ['-O3', '--shrinkLevel', '0', '--use', 'abort=', ...ALWAYS];
/** Every call as it is written, with its place. */
const READABLE = ['--debug', '--sourceMap', ...ALWAYS];

/** Compiles the rules and refuses, with the line, what no search can run. Throws `RulesError`. */
export async function checkRules(job: Job): Promise<void> {
  const faults = await faultsIn(job, 'search');
  // Hooks that only the game object or a playout asks, such as `writeMove`, are in no search. An error may stop them.
  faults.push(...(await faultsIn(job, 'rules', true)));
  if (faults.length === 0) return;
  for (const message of new Set(faults.map((fault) => fault.message))) {
    const places = faults.filter((fault) => fault.message === message).map(({ place }) => place);
    const lines = new Set(places.map(({ file, line, column }) => `\n in ${printable(file)}(${line},${column})`));
    job.say(`ERROR: ${message}${[...lines].join('')}\n\n`);
  }
  const [{ place }] = faults as [(typeof faults)[number]];
  throw new RulesError(`'${job.file}' cannot be searched: see ${place.file}(${place.line},${place.column}) above`);
}

async function faultsIn(job: Job, purpose: Purpose, mayAbort = false): Promise<Fault[]> {
  const { wasm, sourceMap } = await compile(job, purpose, READABLE);
  return faultsOf(callGraph(wasm, sourceMap ?? ''), isOfCore, mayAbort);
}

/** One of the modules of a game. Throws `RulesError`. */
export async function compileFor(job: Job, purpose: Purpose): Promise<Uint8Array> {
  const { wasm } = await compile(job, purpose, RELEASE);
  const foreign = WebAssembly.Module.imports(new WebAssembly.Module(Uint8Array.from(wasm))).find(
    ({ module }) => module !== 'host',
  );
  if (!foreign) return wasm;
  throw new RulesError(`'${job.file}' imports ${foreign.module}.${foreign.name}, which a search does not have`);
}

async function compile(
  job: Job,
  purpose: Purpose,
  flags: readonly string[],
): Promise<AscResult & { wasm: Uint8Array }> {
  const { asc, file, texts, classes } = job;
  const { entry, read } = sourcesFor(texts, purpose, (from) => chosenGame({ ...classes, from }));
  const result = await runAsc(asc, [entry], flags, read);
  const { wasm, messages } = result;
  // Warnings are the same each time.
  const isNew = (flags === READABLE && purpose === 'search') || !wasm;
  const [, where] = /in (\S+\.ts\(\d+,\d+\))/.exec(messages) ?? [];
  if (!wasm && where && isOfCore(where)) {
    const core = texts.assembly('core/game.ts') ?? '';
    const wrong = wrongHook(file, texts.own(texts.rules) ?? '', classes, core, messages);
    if (wrong) throw wrong;
  }
  // What the compiler says has many lines, with the user's own between them.
  if (messages.trim() && isNew) job.say(`${messages.trim().split('\n').map(printable).join('\n')}\n\n`);
  if (wasm) return { ...result, wasm };
  throw new RulesError(`'${file}' does not compile${where ? `: see ${where} above` : '; see above'}`);
}
