import { checkNames, isWhole } from '../../../contract/checks.js';
import { InvalidOptionError, UnsupportedGameError } from '../../../contract/errors.js';
import type { Game } from '../../../contract/game.js';
import { named, optionError, wrongOption } from '../../../contract/option-errors.js';
import { show } from '../../../contract/printable.js';
import {
  type Beginning,
  EngineFault,
  type MatchEngine,
  type MoveLimits,
  type Player,
  type Reply,
  type Turn,
} from '../engine.js';
import { limitsOf } from '../limits.js';
import { type Command, type Program, within } from './child-process.js';

/** What programs have in common, whatever they speak. */

export interface ProgramOptions extends MoveLimits, Pick<Command, 'args' | 'folder'> {
  /** The program's name or path, such as `stockfish`. It is started in Node alone, once for each board. */
  readonly program: string;
  /** Default: the last part of `program`. */
  readonly name?: string | undefined;
  /** The program's own options by their names. */
  readonly options?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Milliseconds until the program must be ready, for the first time and for every game, from 1. Default: 10,000. */
  readonly startTimeoutMs?: number | undefined;
}

/** A program and how to set it up. */
export interface Launch {
  readonly command: Command;
  readonly options: readonly (readonly [string, string | number | boolean])[];
  readonly startTimeoutMs: number;
}

/** How long a program may take to obey, in milliseconds. */
export const PATIENCE_MS = 500;

/** What a program speaks, and of which game. */
interface Protocol {
  readonly language: string;
  readonly game: string;
  plays(game: Game<unknown, unknown>): boolean;
}

/**
 * The engine that plays by the players of `seat`. Throws `InvalidOptionError`, and the match rejects with one if the
 * program cannot be started at all.
 */
export function programEngine(
  { language, game: known, plays }: Protocol,
  options: ProgramOptions,
  seat: (launch: Launch, game: Game<unknown, unknown>) => ProgramPlayer,
): MatchEngine {
  checkNames(`${language} engine option`, options, [
    ...['program', 'args', 'folder', 'name', 'options', 'startTimeoutMs'],
    ...['depth', 'nodes', 'timeMs', 'clock'],
  ]);
  const { program, args = [], folder, startTimeoutMs = 10_000 } = options;
  if (typeof program !== 'string' || program === '') {
    throw wrongOption('program', 'the name of a program', program);
  }
  if (!isWhole(startTimeoutMs, 1)) {
    throw wrongOption('startTimeoutMs', 'a whole number from 1', startTimeoutMs);
  }
  const own = Object.entries(options.options ?? {});
  for (const [name, value] of own) {
    if (/^[^\r\n]+$/.test(name) && /^[^\r\n]*$/.test(String(value))) continue;
    throw optionError`${named('options')} must be names and values of one line each, not ${show(name)}, ${show(value)}`;
  }
  return {
    name: options.name ?? (program.split(/[\\/]/).at(-1) as string),
    limits: limitsOf(options),
    async start(game) {
      if (!plays(game)) throw new UnsupportedGameError(`${game.name} has no ${language}; expected ${known}`);
      const player = seat({ command: { program, args, folder }, options: own, startTimeoutMs }, game);
      try {
        await player.launch();
      } catch (error) {
        await player.close();
        if (!(error instanceof EngineFault)) throw error;
        throw new InvalidOptionError(`program ${show(program)}: ${error.message}`, { cause: error });
      }
      return player;
    },
  };
}

/** A running program at one board. */
export abstract class ProgramPlayer implements Player {
  /** `undefined` until it is launched, and once it is no longer wanted. */
  protected program: Program | undefined;

  constructor(protected readonly setup: Launch) {}

  /**
   * Starts the program. Throws `EngineFault`, and `InvalidOptionError` for an option that the program does not have.
   */
  abstract launch(): Promise<Program>;
  abstract begin(beginning: Beginning): Promise<void>;
  abstract choose(turn: Turn): Promise<Reply>;

  async close(): Promise<void> {
    const { program } = this;
    this.program = undefined;
    await program?.close('quit', PATIENCE_MS);
  }

  /** Ends the program without a word. */
  protected async kill(): Promise<void> {
    const { program } = this;
    this.program = undefined;
    await program?.close(undefined, 0);
  }

  /** Throws `EngineFault` if the program takes longer than it may to get ready; `expected` are its words then. */
  protected async inTime(answer: Promise<unknown>, expected: string): Promise<void> {
    const { startTimeoutMs } = this.setup;
    if (await within(startTimeoutMs, answer)) return;
    await this.kill();
    throw new EngineFault('time', `it is not ready after ${startTimeoutMs} ms; expected ${expected}`);
  }
}
