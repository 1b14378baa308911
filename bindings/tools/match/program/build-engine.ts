import { checkedGame } from '../../../contract/checked-game.js';
import { checkNames } from '../../../contract/checks.js';
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
import { Program, within } from './child-process.js';

/** Another build of this package, such as an older version. */
export interface BuildEngineOptions extends MoveLimits {
  /** The folder of the installed package, such as `old/node_modules/cutnode`, or the file of its command. */
  readonly path: string;
  /** What the build's command calls the game: a name of `cutnode games`, or a file. */
  readonly game: string;
  /** Further flags of its `search`, such as `['--ordering', 'hint,killer']`. Default: none. */
  readonly flags?: readonly string[] | undefined;
  /** Default: `path`. */
  readonly name?: string | undefined;
}

/** How long a build may take for its first answer, to a search of one ply. */
const START_MS = 20_000;

/**
 * Another build of this package, run by its `cutnode search … - --json` in Node, one process for each board. It is
 * asked about positions in the game's notation, so it knows nothing of repetitions, and it has no clock.
 *
 * Throws `InvalidOptionError`.
 */
export function buildEngine(options: BuildEngineOptions): MatchEngine {
  checkNames('build engine option', options, [
    ...['path', 'game', 'flags', 'name'],
    ...['depth', 'nodes', 'timeMs', 'clock'],
  ]);
  const { path, game: name, flags = [] } = options;
  for (const [option, text] of Object.entries({ path, game: name })) {
    if (typeof text === 'string' && text !== '') continue;
    throw wrongOption(option, 'a text', text);
  }
  const file = /\.[cm]?[jt]s$/.test(path) ? path : `${path.replace(/[\\/]+$/, '')}/dist/cli/cutnode.js`;
  return {
    name: options.name ?? path,
    limits: limitsOf(options),
    async start(game) {
      if (!game.format) {
        throw new UnsupportedGameError(`${game.name} has no format, so a build cannot be told its positions`);
      }
      const player = new BuildPlayer(game, [file, 'search', name, '--json', ...flags]);
      try {
        // A wrong path, name or flag is found before a game is lost by it.
        await player.answerFirst(game.initial(), { depth: 1 });
      } catch (error) {
        if (!(error instanceof EngineFault)) throw error;
        throw new InvalidOptionError(`build ${show(path)}: ${error.message}`, { cause: error });
      } finally {
        await player.close();
      }
      return player;
    },
  };
}

class BuildPlayer implements Player {
  private program: Program | undefined;
  private asked = '';

  constructor(
    private readonly game: Game<unknown, unknown>,
    private readonly args: readonly string[],
  ) {}

  async begin({ position, limits }: Beginning): Promise<void> {
    if (this.program?.isOver) await this.close();
    if (this.program || limits.timeMs === undefined) return;
    // To start its process takes longer than many a move, and is no part of its thinking. A process that is asked about
    // the empty text ends, so it is the next position then.
    const { game } = this;
    const rules = checkedGame(game);
    const isEmpty = game.format?.(position) === '';
    await this.answerFirst(isEmpty ? rules.play(position, rules.moves(position)[0]) : position, limits);
  }

  /** The first answer of a process, which it may take its time for. Throws `EngineFault`. */
  async answerFirst(position: unknown, limits: Turn['limits']): Promise<void> {
    if (await within(START_MS, this.ask(position, limits))) return;
    await this.close();
    throw new EngineFault('time', `it has not answered after ${START_MS} ms`);
  }

  async choose({ position, limits, clocks, signal }: Turn): Promise<Reply> {
    if (clocks)
      throw optionError`a build has no ${named('clock')}; expected ${named('depth')}, ${named('nodes')} or ${named('timeMs')}`;
    // It cannot be interrupted otherwise.
    const kill = (): void => void this.program?.close(undefined, 0);
    signal.addEventListener('abort', kill);
    try {
      return await this.ask(position, limits);
    } finally {
      signal.removeEventListener('abort', kill);
    }
  }

  /** Throws `EngineFault`. */
  async ask(position: unknown, limits: Turn['limits']): Promise<Reply> {
    const text = this.game.format?.(position) as string;
    // An empty line is no position. Without a position, the command answers about the start, and ends.
    if (text === '') await this.close();
    const program = await this.programFor(limits, text === '' ? [] : ['-']);
    return program.converse([text], replyOf);
  }

  async close(): Promise<void> {
    const { program } = this;
    this.program = undefined;
    await program?.close(undefined, 0);
  }

  /** The limits are flags, so the same for all searches of a process. */
  private async programFor({ depth, nodes, timeMs }: Turn['limits'], input: readonly string[]): Promise<Program> {
    const flags = Object.entries({ depth, nodes, time: timeMs }).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}`, String(value)],
    );
    const asked = [...input, ...flags].join(' ');
    if (this.asked !== asked) await this.close();
    this.asked = asked;
    this.program ??= new Program({
      program: process.execPath,
      args: [...this.args, ...input, ...flags],
      complaint: /^cutnode: (.+)$/m,
    });
    return this.program;
  }
}

/** The answer in a line of JSON. Throws `EngineFault` for anything else. */
function replyOf(line: string): Reply | undefined {
  if (line.trim() === '') return undefined;
  let answer: { readonly move?: unknown; readonly value?: unknown };
  try {
    answer = JSON.parse(line);
  } catch {
    throw new EngineFault('crash', `it said ${show(line)} instead of JSON`);
  }
  const { move, value } = answer;
  return { move: { text: String(move) }, value: typeof value === 'number' ? value : undefined };
}
