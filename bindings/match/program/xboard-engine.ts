import { InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { LONGEST_TIMER_MS } from '../../contract/limits.js';
import { readMove } from '../../contract/move-notation.js';
import { show } from '../../contract/printable.js';
import { isChess960, loadSan } from '../chess.js';
import { type Beginning, EngineFault, type MatchEngine, type Reply, type Turn } from '../engine.js';
import { Program, within } from './child-process.js';
import { PATIENCE_MS, type ProgramOptions, ProgramPlayer, programEngine } from './program-engine.js';
import { Features } from './xboard-features.js';
import { type Said, said } from './xboard-lines.js';
import { editLines } from './xboard-position.js';

/** A program that speaks the Chess Engine Communication Protocol, as xboard and WinBoard do. */
export interface XboardEngineOptions extends ProgramOptions {
  /**
   * The program's own options by the names that it declares: `{ Randomizer: 5 }`. `memory` (MiB) and `cores` are those of the
   * protocol, for a program that has them.
   */
  readonly options?: ProgramOptions['options'];
}

/**
 * How long a program may think about what it can do before it is taken for one of protocol 1, which cannot tell. xboard waits
 * for two seconds, which a busy machine may need to start a program.
 */
const FEATURES_MS = 4000;
/** How often it is asked in this time. */
const TRIES = 4;
/** The time for a move where only the depth is limited: otherwise a program keeps to a clock of its own choice. */
const NO_HURRY_S = 3600;
const COLOURS = ['white', 'black'] as const;
/** What a program must know to play at all. */
const NEEDED = ['new', 'force', 'go', 'variant', 'setboard', 'edit', 'usermove'];
const LIMITS = ['level', 'st', 'sd'];

/**
 * Any program that speaks the Chess Engine Communication Protocol, of xboard and WinBoard: version 2, and version 1 of older
 * programs. Chess960 needs a program that declares it. A limit of time for a move is in whole seconds, nodes are not limited,
 * and without limits a match refuses it. It may resign, and it does not think on its opponent's time.
 *
 * A program that ends, hangs, refuses a move or says an illegal one loses that game; after a fault it is started anew. Throws
 * `InvalidOptionError`, and the match rejects with one if the program cannot be started at all.
 */
export function xboardEngine(options: XboardEngineOptions): MatchEngine {
  return programEngine('xboard protocol', options, (launch) => new XboardPlayer(launch));
}

class XboardPlayer extends ProgramPlayer {
  private features = new Features();
  /** Whether the program has played a game before. */
  private used = false;
  private pings = 0;
  private game: Game<unknown, unknown> | undefined;
  /** The position that the program knows, and how many moves of the game led there. */
  private here: unknown;
  private known = 0;
  /** Whether the next move of the game is its own answer, which it knows too. */
  private hasMoved = false;
  /** Whether it answers a move by a move. */
  private playing = false;
  private limited = false;
  private formatSan: ((position: unknown, move: unknown) => string) | undefined;
  /** Why it cannot go on. */
  private fault: Error | undefined;

  async launch(): Promise<Program> {
    const { command, startTimeoutMs } = this.setup;
    const program = new Program(command);
    this.program = program;
    this.used = false;
    this.features = new Features();
    program.overhear = (line) => {
      const heard = said(line);
      this.note(heard, line);
      if (heard?.kind === 'claim') this.resume();
    };
    const told = program.converse(['xboard', 'protover 2'], (line) => {
      const heard = said(line);
      this.note(heard, line);
      return this.features.done || isOld(heard) ? true : undefined;
    });
    const patience = Math.min(FEATURES_MS, startTimeoutMs) / TRIES;
    for (let tries = 1; tries <= TRIES && !(await within(patience, told)); tries++) {
      // GNU Chess reads both lines at once, and does not look at the second until there is another.
      if (tries < TRIES && this.features.done === undefined) program.send('protover 2');
    }
    if (this.features.done === false) await this.inTime(told, "'done=1' after 'done=0'");
    for (const line of this.optionLines()) program.send(line);
    return program;
  }

  async begin({ game, text, position }: Beginning): Promise<void> {
    if (this.program?.isOver || (this.used && !this.features.can.reuse)) await this.kill();
    const program = this.program ?? (await this.launch());
    this.used = true;
    this.game = game;
    this.here = position;
    this.known = 0;
    this.hasMoved = false;
    this.playing = false;
    this.limited = false;
    this.fault = undefined;
    const chess960 = isChess960(position);
    this.formatSan = chess960 || this.features.can.san ? await loadSan() : undefined;
    const lines = ['new', ...(chess960 ? this.chess960Lines() : []), 'force', 'hard', 'easy', 'post'];
    await this.send(program, [...lines, ...this.positionLines(text)]);
  }

  async choose(turn: Turn): Promise<Reply> {
    const program = this.program as Program;
    const limits = this.limited ? [] : limitLines(turn);
    this.limited = true;
    const moves = this.moveLines(turn);
    const lines = this.playing ? [...this.clockLines(turn), ...moves] : [...limits, ...moves, ...this.goLines(turn)];
    this.playing = true;
    const sent = moves.map((line) => line.split(' ').at(-1) as string);

    let value: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const kill = (): void => void this.kill();
    turn.signal.addEventListener('abort', kill);
    try {
      const reply = await new Promise<Reply>((resolve, reject) => {
        if (this.fault) throw this.fault;
        const answered = program.converse(lines, (line): Reply | undefined => {
          const heard = said(line);
          this.note(heard, line, sent);
          if (this.fault) throw this.fault;
          if (heard?.kind === 'value') value = heard.value;
          if (heard?.kind === 'move') return { move: { text: heard.text }, value };
          if (heard?.kind === 'resigns') return { move: 'resigns' };
          if (heard?.kind !== 'claim') return undefined;
          if (heard.winner === 1 - turn.player) return { move: 'resigns' };
          // It may say its move nevertheless.
          const claim = new EngineFault('illegal move', `it says ${show(line.trim())} in a game that goes on`);
          timer ??= setTimeout(() => reject(claim), PATIENCE_MS);
          return undefined;
        });
        answered.then(resolve, reject);
      });
      this.hasMoved = true;
      if (timer !== undefined) this.resume();
      return reply;
    } catch (error) {
      // After the abort, the next game may have another program.
      if (this.program === program) await this.kill();
      throw error;
    } finally {
      clearTimeout(timer);
      turn.signal.removeEventListener('abort', kill);
    }
  }

  /** Takes note of what is to be known besides moves. `sent`: the moves that may be refused. */
  private note(heard: Said | undefined, line: string, sent: readonly string[] = []): void {
    // Who has been asked twice may answer twice.
    if (heard?.kind === 'feature' && !this.features.done) {
      for (const answer of this.features.hear(line)) this.program?.send(answer);
    }
    if (heard?.kind === 'refusal') this.fault ??= this.faultOf(heard.what, line, sent);
  }

  /** For a program that claims a result, the game is over. If it is not, it has to be told to play on. */
  private resume(): void {
    this.playing = false;
    this.program?.send('force');
  }

  /** `undefined` for a command that a match can do without. */
  private faultOf(what: string, line: string, sent: readonly string[]): Error | undefined {
    const { program } = this.setup.command;
    const [command = ''] = what.split(/\s/, 1);
    if (LIMITS.includes(command)) {
      return new InvalidOptionError(`${program} does not know the limit ${show(what)}; expected another limit`);
    }
    if (NEEDED.includes(command)) return new EngineFault('crash', `it says ${show(line.trim())}`);
    const move = sent.find((text) => what === '' || what.toLowerCase().includes(text.toLowerCase()));
    return move === undefined ? undefined : new EngineFault('illegal move', `it refuses the legal move ${show(move)}`);
  }

  /** Throws `InvalidOptionError` for an option that the program does not have. */
  private optionLines(): string[] {
    const { options, can } = this.features;
    const own = new Map(options);
    for (const [name, has] of [['memory', can.memory] as const, ['cores', can.smp] as const]) {
      if (has) own.set(name, { name, hasValue: true });
    }
    return this.setup.options.map(([name, value]) => {
      const key = name.toLowerCase();
      const option = own.get(key);
      if (!option) {
        const names = [...own.values()].map((one) => one.name).join(', ') || 'none';
        throw new InvalidOptionError(
          `${this.setup.command.program} has no option ${show(name)} in the xboard protocol; there are ${names}`,
        );
      }
      if (!options.has(key)) return `${key} ${value}`;
      const text = typeof value === 'boolean' ? Number(value) : value;
      return `option ${option.name}${option.hasValue ? `=${text}` : ''}`;
    });
  }

  private chess960Lines(): string[] {
    if (this.features.variants.includes('fischerandom')) return ['variant fischerandom'];
    throw new InvalidOptionError(`${this.setup.command.program} does not know Chess960; expected openings of chess`);
  }

  private positionLines(text: string | undefined): string[] {
    if (text === undefined) return [];
    const { setboard, usermove } = this.features.can;
    if (setboard) return [`setboard ${text}`];
    const lines = editLines(text);
    if (lines) return lines.map((line) => (usermove && line === 'a2a3' ? `usermove ${line}` : line));
    throw new InvalidOptionError(
      `${this.setup.command.program} reads no FEN and cannot be told ${show(text)} otherwise; expected openings of moves from the usual start`,
    );
  }

  /** Sends what needs no answer, and waits until the program has done it, if it tells. Throws `EngineFault`. */
  private async send(program: Program, lines: readonly string[]): Promise<void> {
    if (this.features.can.ping) {
      const pong = `pong ${++this.pings}`;
      const ready = program.converse([...lines, `ping ${this.pings}`], (line) => {
        this.note(said(line), line);
        return line.trim() === pong ? true : undefined;
      });
      await this.inTime(ready, `'${pong}' after 'ping ${this.pings}'`);
    } else for (const line of lines) program.send(line);
    if (!this.fault) return;
    await this.kill();
    throw this.fault;
  }

  /** The moves that the program has not been told. */
  private moveLines({ moves }: Turn): string[] {
    const { game, formatSan, features } = this;
    const lines = moves.slice(this.known).map((text) => {
      const move = readMove(game as Game<unknown, unknown>, this.here, text);
      const san = formatSan?.(this.here, move);
      this.here = game?.play(this.here, move);
      // Castling in Chess960 has no coordinates that everybody reads.
      const written = san !== undefined && (features.can.san || san.startsWith('O-O')) ? san : text;
      return features.can.usermove ? `usermove ${written}` : written;
    });
    this.known = moves.length;
    return this.hasMoved ? lines.slice(1) : lines;
  }

  /** What makes the program play the side to move, in the words that old programs need too. */
  private goLines(turn: Turn): string[] {
    const own = COLOURS[turn.player] as string;
    const other = COLOURS[1 - turn.player] as string;
    const clocks = this.clockLines(turn);
    if (!this.features.can.colors) return [...clocks, 'go'];
    return [...(clocks.length > 0 ? [other, ...clocks] : []), own, 'go'];
  }

  private clockLines({ clocks, player }: Turn): string[] {
    if (!clocks || !this.features.can.time) return [];
    const [own, other] = [clocks.remainingMs[player], clocks.remainingMs[1 - player] as number];
    return [`time ${hundredths(own)}`, `otim ${hundredths(other)}`];
  }
}

/** Whether a program says that it does not know `protover`, as those of protocol 1 do. */
function isOld(heard: Said | undefined): boolean {
  return heard?.kind === 'refusal' && heard.what.startsWith('protover');
}

function hundredths(ms: number): number {
  return Math.max(1, Math.floor(Math.min(ms, LONGEST_TIMER_MS) / 10));
}

/** No more than a program's timer can hold. */
function wholeSeconds(ms: number): number {
  return Math.floor(Math.min(ms, LONGEST_TIMER_MS) / 1000);
}

/** The limits of a game. Throws `InvalidOptionError` for those that the protocol does not have. */
function limitLines({ limits: { depth, nodes, timeMs }, clocks, player }: Turn): string[] {
  if (nodes !== undefined) {
    throw new InvalidOptionError(
      `nodes: a program of the xboard protocol has no such limit; expected depth, timeMs or clock, not ${nodes}`,
    );
  }
  if (timeMs !== undefined && timeMs % 1000 !== 0) {
    throw new InvalidOptionError(
      `timeMs must be whole seconds for a program of the xboard protocol, such as 1000, not ${timeMs}`,
    );
  }
  if ((clocks ?? timeMs ?? depth) === undefined) {
    throw new InvalidOptionError('a program of the xboard protocol needs a limit; expected depth, timeMs or clock');
  }
  const lines = clocks ? [levelLine(clocks.remainingMs[player], clocks.incrementMs[player])] : [];
  if (!clocks) lines.push(`st ${timeMs === undefined ? NO_HURRY_S : wholeSeconds(timeMs)}`);
  return depth === undefined ? lines : [...lines, `sd ${depth}`];
}

/** `level 0 1:05 0.5`: minutes and seconds for the game, and seconds for every move. */
function levelLine(baseMs: number, incrementMs: number): string {
  const seconds = Math.max(1, wholeSeconds(baseMs));
  return `level 0 ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${Math.min(incrementMs, LONGEST_TIMER_MS) / 1000}`;
}
