import { InvalidGameError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { RUNNING } from '../../wasm/core-facts.js';
import { hindrance } from '../no-module.js';
import { notCompiled } from '../not-compiled.js';
import { codesOf, isSymbol, type RulesExports, rulesHost } from './exports.js';

/** A position of a game of one file: the memory of its class. */
export type RulesPosition = Uint8Array;

/** Where the position in question is. */
export const HERE = 0;
/** Where its children are played to. */
export const CHILD = 1;
/** These, and one for what `playKept` keeps. */
const PLACES = 3;

/**
 * The bytes of a rules module, a character each. Its `text` is in base64, or in hexadecimal, which a server compresses
 * by a fifth more.
 */
export function binaryOf(text: string): string {
  if (!text.startsWith('00')) return atob(text);
  return text.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

/**
 * The rules module of a game, instantiated when the first question comes, one instance a thread. A position is written
 * there only if it is not the one that is there.
 */
export class AskedRules {
  private exports: RulesExports | undefined;
  /** The position in place. Positions do not change, so that it is known by being the same. */
  private here: RulesPosition | undefined;
  /** What `outcome` said of it; `undefined` before it was asked. Rules may leave things there that other hooks need. */
  private payoff: number | undefined;
  /** Its moves, once they were listed. */
  private listed: readonly number[] | undefined;
  /** The same module, compiled by the host: see `giveRules`. */
  given: WebAssembly.Module | undefined;
  private bytes = 0;
  private hereAt = 0;
  private memory = new Uint8Array(0);
  private wordsOfMemory = new Uint32Array(0);

  /** `data`: what the rules are given before the first question. */
  constructor(
    private readonly name: string,
    private readonly wasm: string,
    private readonly data?: Uint8Array,
  ) {}

  /** What is no matter of one position. */
  get ask(): RulesExports {
    this.exports ??= this.instantiate();
    return this.exports;
  }

  /** Bytes of a position. */
  get size(): number {
    return this.ask && this.bytes;
  }

  /** The rules with `position` in place. Throws `InvalidPositionError` for what is none. */
  at(position: RulesPosition): RulesExports {
    const { ask } = this;
    if (position !== undefined && position === this.here) return ask;
    this.check(position);
    this.memory.set(position, this.hereAt);
    this.setCurrent(position);
    return ask;
  }

  /** The same, once the rules have said that the game goes on. */
  inside(position: RulesPosition): RulesExports {
    this.outcome(position);
    return this.ask;
  }

  /** The payoff of the side to move, or `RUNNING`. */
  outcome(position: RulesPosition): number {
    const ask = this.at(position);
    this.payoff ??= ask.outcome(HERE);
    return this.payoff;
  }

  isRunning(position: RulesPosition): boolean {
    return this.outcome(position) === RUNNING;
  }

  /** The same, for a question that puts another position in place of this one, which `current` gives. */
  inPlaceOf(position: RulesPosition): RulesExports {
    const ask = this.inside(position);
    this.here = undefined;
    return ask;
  }

  /** The position that the rules have put in place. */
  current(): RulesPosition {
    const position = this.copy(HERE);
    this.setCurrent(position);
    return position;
  }

  /** The words at `address`, as numbers with a sign. */
  words(address: number, count: number): Int32Array {
    return new Int32Array(this.ask.memory.buffer, address >>> 0, count);
  }

  /** The position at `place`. */
  copy(place: number): RulesPosition {
    const at = place === HERE ? this.hereAt : this.ask.positionAt(place) >>> 0;
    return this.memory.slice(at, at + this.bytes);
  }

  /** Lets `fill` write to the place in question, whose memory it is given, and copies what is there then. */
  filled(fill: (ask: RulesExports, memory: Uint8Array) => void): RulesPosition {
    const { ask } = this;
    this.here = undefined;
    fill(ask, this.memory.subarray(this.hereAt, this.hereAt + this.bytes));
    return this.copy(HERE);
  }

  /**
   * Plays `move` to the place of children; what the rules forget there is 0, and checkRules finds it. Throws
   * `InvalidGameError` if they change the position that they are given.
   */
  child(position: RulesPosition, move: number): RulesExports {
    const ask = this.inside(position);
    // If the rules trap, anything may be in place.
    this.here = undefined;
    if (!ask.playKept(HERE, move)) {
      throw new InvalidGameError(
        `${this.name}: play of the move ${move} changes p, the position that it is given; expected it to write to child alone`,
      );
    }
    this.here = position;
    return ask;
  }

  /** The position after a pass; `undefined` where the rules allow none. */
  passed(position: RulesPosition): RulesPosition | undefined {
    const ask = this.inside(position);
    this.here = undefined;
    ask.overwrite(CHILD, 0);
    const found = ask.pass(HERE) ? this.copy(CHILD) : undefined;
    this.here = position;
    return found;
  }

  codes(hook: 'candidates' | 'noisy', position: RulesPosition): number[] {
    return codesOf(this.inside(position), hook, HERE, this.wordsOfMemory);
  }

  /** The moves of a position that is not over. Who asks for them often plays one of them next. */
  moves(position: RulesPosition): readonly number[] {
    const ask = this.inside(position);
    this.listed ??= codesOf(ask, 'moves', HERE, this.wordsOfMemory);
    return this.listed;
  }

  /** Whether `move` is one of them. */
  isMove(position: RulesPosition, move: number): boolean {
    const ask = this.inside(position);
    return this.listed ? this.listed.includes(move) : ask.isMove(HERE, move) !== 0;
  }

  private setCurrent(position: RulesPosition): void {
    this.here = position;
    this.payoff = undefined;
    this.listed = undefined;
  }

  /** The text of `length` characters that a hook wrote. */
  text(length: number): string {
    const at = this.ask.textAt() >>> 0;
    return String.fromCharCode(...this.memory.subarray(at, at + length));
  }

  /** Writes a text of ASCII for a hook to read, at most `TEXT_BYTES`. Returns its length. */
  setText(text: string): number {
    const at = this.ask.textAt() >>> 0;
    for (let i = 0; i < text.length; i++) this.memory[at + i] = text.charCodeAt(i);
    return text.length;
  }

  /** Throws `InvalidPositionError`. */
  check(position: RulesPosition): void {
    const { size } = this;
    if (ArrayBuffer.isView(position) && position instanceof Uint8Array && position.length === size) return;
    const given = position instanceof Uint8Array ? `${position.length} bytes` : show(position);
    throw new InvalidPositionError(
      `${this.name}: not a position of this game: ${given}; expected the ${size} bytes that initial, play or parse give`,
    );
  }

  /**
   * Throws `InvalidPositionError` for bytes that are seen to be no position of these rules, such as one of another
   * game, and `InvalidGameError` for too many moves: a search would not notice either. Bytes of another game can also
   * mean something in this one; nothing tells those.
   */
  checkRoot(position: RulesPosition): void {
    const ask = this.at(position);
    const mover = ask.mover(HERE);
    const wrong = (what: string): InvalidPositionError =>
      new InvalidPositionError(
        `${this.name}: not a position of this game: ${what}; expected the bytes that initial, play or parse give`,
      );
    if (mover !== 0 && mover !== 1) throw wrong(`mover gives ${mover}, not 0 or 1`);
    for (let cell = ask.columns() * ask.rows() - 1; cell >= 0; cell--) {
      const code = ask.symbol(HERE, cell);
      if (!isSymbol(code)) throw wrong(`symbol gives ${code} for cell ${cell}, which is no character`);
    }
    if (this.isRunning(position)) this.moves(position);
  }

  private compile(): WebAssembly.Module {
    try {
      return new WebAssembly.Module(Uint8Array.from(binaryOf(this.wasm), (char) => char.charCodeAt(0)));
    } catch (cause) {
      const { message } = cause as Error;
      throw notCompiled(cause as Error, hindrance(message, 'await giveRules(game, module)', ' --rules'));
    }
  }

  private instantiate(): RulesExports {
    const module = this.given ?? this.compile();
    const { exports } = new WebAssembly.Instance(module, { host: rulesHost(this.name) });
    const ask = exports as unknown as RulesExports;
    const { data } = this;
    if (!ask.init(data?.length ?? 0, PLACES)) throw new InvalidGameError(`${this.name}: no memory for the rules`);
    this.bytes = ask.positionBytes();
    this.hereAt = ask.positionAt(HERE) >>> 0;
    this.memory = new Uint8Array(ask.memory.buffer);
    if (data) {
      this.memory.set(data, ask.dataAt() >>> 0);
      ask.dataWritten();
    }
    this.wordsOfMemory = new Uint32Array(ask.memory.buffer);
    return ask;
  }
}
