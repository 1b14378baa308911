import { InvalidOptionError } from '../../../contract/errors.js';
import { LONGEST_TIMER_MS } from '../../../contract/limits.js';
import { named, optionError } from '../../../contract/option-errors.js';
import { show } from '../../../contract/printable.js';
import { winIn } from '../../../contract/value.js';
import { isChess, isChess960 } from '../chess.js';
import { type Beginning, EngineFault, type MatchEngine, type Reply, type Turn } from '../engine.js';
import { Program, within } from './child-process.js';
import { type Launch, PATIENCE_MS, type ProgramOptions, ProgramPlayer, programEngine } from './program-engine.js';
import { checkValue, optionIn, type ProgramOption } from './uci-options.js';

/** A program that speaks the Universal Chess Interface. */
export interface UciEngineOptions extends ProgramOptions {
  /** The program's own options by their UCI names: `{ Hash: 64, Ponder: false, 'Skill Level': 3 }`. */
  readonly options?: ProgramOptions['options'];
}

/**
 * Any program that speaks the Universal Chess Interface, for chess, Chess960 and, as Fairy-Stockfish does, Chinese
 * chess. Positions are handed over as a FEN and moves, so that it knows of repetitions. Without limits it would think
 * for ever, so a match needs some for it. A program of several games is told by `UCI_Variant` which it is.
 *
 * A program that ends, hangs or says an illegal move loses that game; for the next one it is started anew. Throws
 * `InvalidOptionError`, and the match rejects with one if the program cannot be started at all.
 */
export function uciEngine(options: UciEngineOptions): MatchEngine {
  return programEngine(
    { language: 'UCI', game: 'chess or xiangqi', plays: (game) => isChess(game) || game.name === 'xiangqi' },
    options,
    (launch, { name }) => new UciPlayer(launch, name),
  );
}

/** What programs of the xboard protocol answer to `uci`. */
const UNKNOWN = /^(?:error \(unknown command\)|illegal move)\W+uci\b/i;

class UciPlayer extends ProgramPlayer {
  /** A search whose answer nobody waits for any more. */
  private unfinished: Promise<unknown> | undefined;
  private known: ReadonlyMap<string, ProgramOption> = new Map();
  private start = '';

  /** `game`: as `UCI_Variant` calls it. */
  constructor(
    setup: Launch,
    private readonly game: string,
  ) {
    super(setup);
  }

  async begin({ text, position }: Beginning): Promise<void> {
    await this.recover();
    const program = this.program ?? (await this.launch());
    const wanted = isChess960(position);
    if (this.known.has('uci_chess960')) program.send(`setoption name UCI_Chess960 value ${wanted}`);
    else if (wanted) throw new EngineFault('crash', 'it does not know Chess960');
    this.start = text === undefined ? 'startpos' : `fen ${text}`;
    await this.ready(program, ['ucinewgame', 'isready']);
  }

  async choose(turn: Turn): Promise<Reply> {
    const program = this.program as Program;
    const moves = turn.moves.length > 0 ? ` moves ${turn.moves.join(' ')}` : '';
    let value: number | undefined;
    const stop = (): void => program.send('stop');
    turn.signal.addEventListener('abort', stop);
    const answered = program.converse([`position ${this.start}${moves}`, goOf(turn)], (line): Reply | undefined => {
      const words = line.trim().split(/\s+/);
      if (words[0] === 'info') value = scoreIn(words) ?? value;
      if (words[0] !== 'bestmove') return undefined;
      return { move: { text: words[1] ?? '' }, value };
    });
    this.unfinished = answered.then(
      () => {},
      () => {},
    );
    try {
      const reply = await answered;
      this.unfinished = undefined;
      return reply;
    } finally {
      turn.signal.removeEventListener('abort', stop);
    }
  }

  /** Makes a program ready that has been left in the middle of a search: it has been told to stop. */
  private async recover(): Promise<void> {
    const { unfinished } = this;
    this.unfinished = undefined;
    const hangs = unfinished && !(await within(PATIENCE_MS, unfinished));
    if (hangs || this.program?.isOver) await this.kill();
  }

  async launch(): Promise<Program> {
    const { command, options } = this.setup;
    const program = new Program(command);
    this.program = program;
    const known = new Map<string, ProgramOption>();
    await this.inTime(
      program.converse(['uci'], (line) => {
        if (UNKNOWN.test(line)) {
          throw new EngineFault('crash', "it does not know 'uci'; expected a program of the Universal Chess Interface");
        }
        const option = optionIn(line);
        if (option) known.set(option.name.toLowerCase(), option);
        return line.trim() === 'uciok' ? true : undefined;
      }),
      "'uciok' after 'uci'",
    );
    this.known = known;
    if (known.has('uci_variant')) program.send(`setoption name UCI_Variant value ${this.game}`);
    for (const [name, value] of options) {
      const option = known.get(name.toLowerCase());
      if (option === undefined) {
        const names = [...known.values()].map((one) => one.name).join(', ') || 'none';
        throw new InvalidOptionError(`${command.program} has no UCI option ${show(name)}; there are ${names}`);
      }
      checkValue(option, value, command.program);
      program.send(`setoption name ${option.name} value ${value}`);
    }
    return program;
  }

  private ready(program: Program, lines: readonly string[]): Promise<void> {
    const answer = program.converse(lines, (line) => (line.trim() === 'readyok' ? true : undefined));
    return this.inTime(answer, "'readyok' after 'isready'");
  }
}

/** `go` with the limits of a move. Throws `InvalidOptionError` if there are none. */
function goOf({ limits: { depth, nodes, timeMs }, clocks }: Turn): string {
  const words = ['go'];
  if (clocks) {
    const [white, black] = clocks.remainingMs.map((ms) => Math.max(1, wholeMs(ms)));
    words.push(`wtime ${white} btime ${black}`);
    words.push(`winc ${wholeMs(clocks.incrementMs[0])} binc ${wholeMs(clocks.incrementMs[1])}`);
  }
  if (timeMs !== undefined) words.push(`movetime ${wholeMs(timeMs)}`);
  if (nodes !== undefined) words.push(`nodes ${nodes}`);
  if (depth !== undefined) words.push(`depth ${depth}`);
  if (words.length > 1) return words.join(' ');
  throw optionError`a UCI program needs a limit; expected ${named('depth')}, ${named('nodes')}, ${named('timeMs')} or ${named('clock')}`;
}

/** As a program reads it: no number with an exponent, and none that its timer cannot hold. */
function wholeMs(ms: number): number {
  return Math.min(Math.floor(ms), LONGEST_TIMER_MS);
}

/** The value of an `info` line of the best line, from the side to move; `undefined` without an exact one. */
function scoreIn(words: readonly string[]): number | undefined {
  const at = words.indexOf('score');
  const line = words.indexOf('multipv');
  if (at < 0 || (line >= 0 && words[line + 1] !== '1')) return undefined;
  if (words.includes('lowerbound') || words.includes('upperbound')) return undefined;
  const [kind, text] = words.slice(at + 1);
  const number = Number(text);
  if (!Number.isInteger(number)) return undefined;
  if (kind === 'cp') return number;
  if (kind !== 'mate') return undefined;
  // Moves are counted, of the winner; 0 is a mate on the board.
  return number > 0 ? winIn(2 * number - 1) : -winIn(-2 * number);
}
