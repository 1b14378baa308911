import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RefusedError } from '../../batch/executor.js';
import { type GameReference, sha256 } from '../../batch/job.js';
import { sha256OfFile } from '../../batch/run-file.js';
import type { Stock } from '../../batch/run-job.js';
import { messageOf } from '../../contract/printable.js';
import type { Game } from '../../index.js';
import type { MatchEngine } from '../../match/index.js';
import { type CatalogueEntry, catalogue, loadGame } from '../catalogue/index.js';
import { systemReason, UsageError } from '../failure.js';
import type { Given } from '../flag.js';
import { packageVersion } from '../package-files.js';

/** A module of this machine's disk that jobs may name, by its contents. */
export interface AllowedModule {
  /** The whole path. */
  readonly path: string;
  readonly sha256: string;
}

/** The modules that the command line allows. Throws `UsageError`. */
export async function allowedModules(paths: readonly string[]): Promise<AllowedModule[]> {
  return Promise.all(
    paths.map(async (path) => {
      try {
        return { path: resolve(path), sha256: await sha256OfFile(path) };
      } catch (error) {
        throw new UsageError(`--allow ${path}: ${systemReason(error)}`);
      }
    }),
  );
}

/** What a thread takes from this machine: the games of the command, and modules of the list. */
export function openStock(allowed: readonly AllowedModule[]): Stock {
  const load = (reference: GameReference): Promise<Game<unknown, unknown>> => loadReferenced(reference, allowed);
  return { version: packageVersion(), load, engine: engineOf };
}

async function loadReferenced(
  reference: GameReference,
  allowed: readonly AllowedModule[],
): Promise<Game<unknown, unknown>> {
  const { name, module, options = {}, core } = reference;
  if (module) {
    const file = allowed.find((each) => each.sha256 === module.sha256);
    const named = allowed.find((each) => basename(each.path) === module.file);
    if (!file) {
      const other = named
        ? `this worker's ${module.file} has ${named.sha256.slice(0, 12)}`
        : 'no file that --allow names has them';
      throw new RefusedError(`the job needs ${module.file} with the contents ${module.sha256.slice(0, 12)}; ${other}`);
    }
    // The file may have changed since the worker started.
    const now = await readFile(file.path).then(sha256, (error) => messageOf(error));
    if (now !== module.sha256)
      throw new RefusedError(`${file.path} has changed since this worker started: ${now.slice(0, 12)}`);
    const found = (await import(pathToFileURL(file.path).href)) as Record<string, Game<unknown, unknown> | undefined>;
    const game = found[module.export];
    if (game === undefined) throw new RefusedError(`${module.file} exports no '${module.export}'`);
    return game;
  }
  const entry = catalogue.find((each) => each.name === name);
  if (!entry) throw new RefusedError(`there is no game '${name}' in cutnode ${packageVersion()}`);
  const given: Given = new Map(Object.entries(options));
  const game = await loadGame(entry, given, undefined);
  const own = coreOf(game);
  if (core !== own) {
    throw new RefusedError(
      `the compiled rules of ${name} here are ${own ?? 'none'}, those of the job are ${core ?? 'none'}`,
    );
  }
  return game;
}

/** An engine of cutnode. A job can start no other program and load no file. */
async function engineOf(text: string, { name }: GameReference): Promise<MatchEngine> {
  const { readEngine } = await import('../match/read-engine.js');
  const [first = ''] = text.trim().split(/\s+/);
  if (/[:/\\]|\.[cm]?[jt]s/.test(first)) {
    throw new RefusedError(`a job may not start '${first}': expected cutnode and its options, such as depth=6`);
  }
  return readEngine(text, name);
}

/** How a job names a game that the command line has found. Throws `UsageError`. */
export async function referenceTo(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  options: Given,
): Promise<{ readonly reference: GameReference; readonly allowed: readonly AllowedModule[] }> {
  if (!entry.source) {
    const core = coreOf(game);
    const plain = Object.fromEntries(options) as NonNullable<GameReference['options']>;
    const reference = {
      name: entry.name,
      ...(options.size > 0 && { options: plain }),
      ...(core !== undefined && { core }),
    };
    return { reference, allowed: [] };
  }
  const path = new URL(entry.source.module).pathname;
  const [file] = await allowedModules([decodeURIComponent(path)]);
  const { sha256 } = file as AllowedModule;
  const module = { file: basename(path), export: entry.source.export, sha256 };
  return { reference: { name: game.name, module }, allowed: [file as AllowedModule] };
}

/** The beginning of the SHA-256 of the compiled rules. */
function coreOf(game: Game<unknown, unknown>): string | undefined {
  const { core } = game as { readonly core?: { readonly wasm: string } };
  return core && sha256(core.wasm).slice(0, 16);
}
