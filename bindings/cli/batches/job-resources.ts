import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../../contract/printable.js';
import { enableSelective, hostedSelective } from '../../engine/selective/index.js';
import type { CompiledGame, Game } from '../../index.js';
import { RefusedError } from '../../tools/batch/executor.js';
import {
  type AllowedGame,
  type CatalogueGame,
  type EngineRecord,
  type GameReference,
  type PlainOptions,
  sha256,
} from '../../tools/batch/job.js';
import { fileOptions } from '../../tools/batch/job-schema.js';
import { sha256OfFile } from '../../tools/batch/run-file.js';
import { type JobResources, withInfinities } from '../../tools/batch/run-job.js';
import { cutnodeEngine, type MatchEngine, monteCarloEngine } from '../../tools/match/index.js';
import { chessWithEvaluation } from '../catalogue/chess-evaluation.js';
import { builtIn, type CatalogueEntry, loadGame } from '../catalogue/index.js';
import { systemReason, UsageError } from '../failure.js';
import { flagName, type Given } from '../flag.js';
import { packageVersion } from '../package-files.js';

/** A file of this machine's disk that jobs may name, by its contents: a game of one's own, or data of a game. */
export interface AllowedFile {
  /** The whole path. */
  readonly path: string;
  readonly sha256: string;
}

/** The files that the command line allows. Throws `UsageError`. */
export async function allowedFiles(paths: readonly string[]): Promise<AllowedFile[]> {
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

/** What a thread takes from this machine: the games of the command, and files of the list. */
export function openJobResources(allowed: readonly AllowedFile[]): JobResources {
  return {
    version: packageVersion(),
    load: (reference) =>
      'module' in reference ? loadAllowed(reference, allowed) : loadFromCatalogue(reference, allowed),
    engine: engineOfRecord,
  };
}

async function loadAllowed({ module }: AllowedGame, allowed: readonly AllowedFile[]): Promise<Game<unknown, unknown>> {
  const path = await pathOf(module.sha256, allowed);
  const found = (await import(pathToFileURL(path).href)) as Record<string, Game<unknown, unknown> | undefined>;
  const game = Object.hasOwn(found, module.export) ? found[module.export] : undefined;
  if (game === undefined) throw new RefusedError(`${basename(path)} exports no '${module.export}'`);
  return enableSelective(game, hostedSelective);
}

/** The path of the allowed file with these contents, which it still has. Throws `RefusedError`. */
async function pathOf(hash: string, allowed: readonly AllowedFile[]): Promise<string> {
  const file = allowed.find((each) => each.sha256 === hash);
  if (!file) {
    throw new RefusedError(
      `the job needs a file with the contents ${hash.slice(0, 12)}, and no --allow names one here`,
    );
  }
  // The file may have changed since the worker started.
  const now = await readFile(file.path).then(sha256, (error) => messageOf(error));
  if (now === hash) return file.path;
  throw new RefusedError(`${basename(file.path)} has changed since this worker started: ${now.slice(0, 12)}`);
}

async function loadFromCatalogue(
  { name, options = {}, files = {}, core }: CatalogueGame,
  allowed: readonly AllowedFile[],
): Promise<Game<unknown, unknown>> {
  const entry = builtIn(name);
  if (!entry) throw new RefusedError(`there is no game '${name}' in cutnode ${packageVersion()}`);
  const given = new Map<string, unknown>(Object.entries(options));
  for (const option of fileOptions) {
    // Only a hash stands for a file: a text would be a path of the sender's choice.
    if (given.has(option)) throw new RefusedError(`${option} of a job must be the contents of a file`);
    const hash = files[option];
    if (hash !== undefined) given.set(option, await pathOf(hash, allowed));
  }
  const game = await loadGame(entry, given as Given, undefined);
  const own = await coreOf(game);
  if (core !== own) {
    throw new RefusedError(
      `the compiled rules of ${name} here are ${own ?? 'none'}, those of the job are ${core ?? 'none'}`,
    );
  }
  return game;
}

/**
 * How a job names a game that the command line has found, and the files of this machine that it needs. Throws
 * `UsageError`.
 */
export async function referenceTo(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  options: Given,
): Promise<{ readonly reference: GameReference; readonly allowed: readonly AllowedFile[] }> {
  if (entry.source) {
    const [file] = await allowedFiles([decodeURIComponent(new URL(entry.source.module).pathname)]);
    const { sha256 } = file as AllowedFile;
    return { reference: { module: { export: entry.source.export, sha256 } }, allowed: [file as AllowedFile] };
  }
  const plain: [string, string | number | boolean][] = [];
  const files: [string, string][] = [];
  const allowed: AllowedFile[] = [];
  for (const [option, value] of options) {
    if (!(fileOptions as readonly string[]).includes(option)) {
      plain.push([option, value as string | number | boolean]);
      continue;
    }
    const file = await fileOf(entry, option, String(value));
    files.push([option, file.sha256]);
    allowed.push(file);
  }
  const core = await coreOf(game);
  const reference: CatalogueGame = {
    name: entry.name,
    ...(plain.length > 0 && { options: Object.fromEntries(plain) }),
    ...(files.length > 0 && { files: Object.fromEntries(files) }),
    ...(core !== undefined && { core }),
  };
  return { reference, allowed };
}

/** The file that an option names. It travels by its contents, so it must be there. Throws `UsageError`. */
async function fileOf(entry: CatalogueEntry, option: string, path: string): Promise<AllowedFile> {
  const flag = entry.flags.find((each) => each.option === option);
  try {
    return { path: resolve(path), sha256: await sha256OfFile(path) };
  } catch (error) {
    throw new UsageError(
      `${flag ? flagName(flag) : option} ${path}: ${systemReason(error)}; a batch needs the name of a file, such as one that 'cutnode endgame' has saved`,
    );
  }
}

/** The beginning of the SHA-256 of the compiled rules. */
async function coreOf(game: Game<unknown, unknown>): Promise<string | undefined> {
  const { wasm } = (game as Partial<CompiledGame<unknown, unknown>>).core ?? {};
  return wasm && sha256(typeof wasm === 'function' ? await wasm() : wasm).slice(0, 16);
}

/**
 * The engine of a record, for the game that the command line calls `game`: one of cutnode's own, which loads no file.
 */
async function engineOfRecord({ kind, options }: EngineRecord, game: string): Promise<MatchEngine> {
  if (kind === 'monte-carlo') {
    const { search, ...others } = options as { search?: PlainOptions };
    return monteCarloEngine({ ...others, ...(search && { search: withInfinities(search) }) } as never);
  }
  const { evaluation, search, ...others } = options as { evaluation?: string; search?: PlainOptions };
  if (evaluation !== undefined && game !== 'chess') throw new UsageError('evaluation is an option of chess');
  return cutnodeEngine({
    ...others,
    ...(search && { search: withInfinities(search) }),
    ...(evaluation !== undefined && { game: await chessWithEvaluation(evaluation) }),
  } as never);
}
