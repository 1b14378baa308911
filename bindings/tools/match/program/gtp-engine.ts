import { type Beginning, EngineFault, type MatchEngine, type Reply, type Turn } from '../engine.js';
import { Program, within } from './child-process.js';
import { PATIENCE_MS, type ProgramOptions, ProgramPlayer, programEngine } from './program-engine.js';

/** A program that speaks the Go Text Protocol. It has no options by the protocol: give them as `args`. */
export type GtpEngineOptions = Omit<ProgramOptions, 'options'>;

/**
 * Any program that speaks the Go Text Protocol, for Go, such as `gnugo --mode gtp --chinese-rules --capture-all-dead`.
 * All stones on the board count as alive at the end, so a program must take dead ones first. It is told its time in
 * whole seconds, as the protocol has it; limits of depth and nodes mean nothing to it. The match keeps the time and
 * counts the score.
 *
 * A program that ends, hangs or says an illegal move loses that game; for the next one it is started anew. Throws
 * `InvalidOptionError`, and the match rejects with one if the program cannot be started at all.
 */
export function gtpEngine(options: GtpEngineOptions): MatchEngine {
  const plays = ({ name }: { readonly name: string }): boolean => /^go(?:$|-\d| komi )/.test(name);
  const engine = programEngine({ language: 'GTP', game: 'Go', plays }, options, (launch) => new GtpPlayer(launch));
  return { ...engine, inSeconds: true };
}

/** The sides by their players. */
const SIDES = ['B', 'W'] as const;

class GtpPlayer extends ProgramPlayer {
  /** A command whose answer nobody waits for any more. */
  private unfinished: Promise<unknown> | undefined;
  private first: 0 | 1 = 0;
  /** The moves of the game that the program knows. */
  private known = 0;
  /** Whether the program has been asked for a move of the game. */
  private isUnderWay = false;

  async launch(): Promise<Program> {
    const program = new Program(this.setup.command);
    this.program = program;
    const version = ask(program, 'protocol_version');
    await this.inTime(version, "'= 2' after 'protocol_version'");
    return program;
  }

  async begin({ game, text, position }: Beginning): Promise<void> {
    await this.recover();
    const program = this.program ?? (await this.launch());
    const { size, komi } = game as unknown as { readonly size: number; readonly komi: number };
    this.first = game.toMove(position) as 0 | 1;
    this.known = 0;
    this.isUnderWay = false;
    const commands = [`boardsize ${size}`, 'clear_board', `komi ${komi}`, ...stonesOf(text, size)];
    const setUp = async (): Promise<void> => {
      for (const command of commands) await ask(program, command);
    };
    await this.inTime(setUp(), `an answer to '${commands[0]}'`);
  }

  async choose(turn: Turn): Promise<Reply> {
    const program = this.program as Program;
    const answered = this.talk(program, turn);
    this.unfinished = answered.catch(() => {});
    const vertex = await answered;
    this.unfinished = undefined;
    return { move: vertex.toLowerCase() === 'resign' ? 'resigns' : { text: vertex } };
  }

  private async talk(program: Program, { moves, player, limits, clocks }: Turn): Promise<string> {
    for (; this.known < moves.length; this.known++) {
      const side = SIDES[(this.first + this.known) % 2];
      await ask(program, `play ${side} ${moves[this.known]}`);
    }
    const seconds = wholeSeconds(clocks?.remainingMs[player] ?? limits.timeMs);
    if (seconds > 0) {
      const stones = clocks ? 0 : 1;
      const settings = clocks ? `${seconds} 0 0` : `0 ${seconds} 1`;
      // Who does not keep time may say so.
      if (!this.isUnderWay) await say(program, `time_settings ${settings}`);
      await say(program, `time_left ${SIDES[player]} ${seconds} ${stones}`);
    }
    this.isUnderWay = true;
    this.known++;
    return ask(program, `genmove ${SIDES[player]}`);
  }

  /** Ends a program that has been left in the middle of an answer. */
  private async recover(): Promise<void> {
    const { unfinished } = this;
    this.unfinished = undefined;
    const hangs = unfinished && !(await within(PATIENCE_MS, unfinished));
    if (hangs || this.program?.isOver) await this.kill();
  }
}

/** What the program answers. Throws `EngineFault` if it refuses. */
async function ask(program: Program, command: string): Promise<string> {
  const { isRight, words } = await say(program, command);
  if (isRight) return words;
  throw new EngineFault('crash', `it answers '${command}' by '? ${words}'`);
}

function say(program: Program, command: string): Promise<{ readonly isRight: boolean; readonly words: string }> {
  return program.converse([command], (line) => {
    const [, sign, words = ''] = /^([=?])\d*\s*(.*?)\s*$/.exec(line) ?? [];
    return sign === undefined ? undefined : { isRight: sign === '=', words };
  });
}

/** The stones of a position in the game's notation, as commands. */
function stonesOf(text: string | undefined, size: number): string[] {
  const rows = text?.split(':')[0]?.split('/') ?? [];
  return rows.flatMap((row, above) =>
    [...row].flatMap((stone, column) => {
      const side = { X: 'B', O: 'W' }[stone.toUpperCase()];
      return side === undefined ? [] : [`play ${side} ${'ABCDEFGHJKLMN'.charAt(column)}${size - above}`];
    }),
  );
}

/** Seconds as the protocol writes them; 0: too few to say. */
function wholeSeconds(ms: number | undefined): number {
  return ms === undefined || ms < 1000 ? 0 : Math.floor(ms / 1000);
}
