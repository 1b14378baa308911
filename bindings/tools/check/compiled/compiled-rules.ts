import { crc32 } from '../../../contract/crc32.js';
import { type CompiledCore, textOf } from '../../../engine/compiled-game.js';
import { compileModule, exportsOf, setData } from '../../../engine/core-module.js';
import {
  codesOf,
  type Declarable,
  declares,
  type RulesExports,
  rulesHost,
} from '../../../engine/rules-module/exports.js';
import { encodePosition } from '../../../engine/rules-port.js';
import { INPUT_BYTES, MAX_PLY } from '../../../wasm/core-facts.js';

/** A whole game is played from place to place, and a move more. */
const PLACES = MAX_PLY + 3;

/** The compiled rules of a game, which can be asked one by one. Positions lie at places; `play` fills the next one. */
export class CompiledRules<Position> {
  private constructor(
    readonly ask: RulesExports,
    private readonly core: CompiledCore<Position, unknown>,
  ) {}

  /**
   * Loads the rules of `core`, of the game `name`; `undefined` if it brings none that can be asked. Throws what the
   * module throws.
   */
  static async load<Position>(
    name: string,
    core: CompiledCore<Position, unknown>,
  ): Promise<CompiledRules<Position> | undefined> {
    if (core.rules === undefined) return undefined;
    const ask = await exportsOf<RulesExports>(await compileModule(await textOf(core.rules)), rulesHost(name));
    const data = core.data?.();
    if (!ask.init(data?.length ?? 0, PLACES)) throw new RangeError('no memory for the compiled rules');
    if (data) setData(ask, data);
    return new CompiledRules(ask, core);
  }

  /** Whether the rules declare `hook`, and the game does not leave it out. */
  has(hook: Declarable): boolean {
    return declares(this.ask, hook) && (this.core.declares?.includes(hook) ?? true);
  }

  /** Writes `position` as the game's `encode` does, and reads it into `place`. */
  read(place: number, position: Position): void {
    const { ask, core } = this;
    encodePosition(core, position, new DataView(ask.memory.buffer, ask.input(), INPUT_BYTES));
    ask.read(place);
  }

  /** A checksum of the words of the position that was read last. */
  written(): number {
    const { ask } = this;
    return crc32(new Uint8Array(ask.memory.buffer, ask.input(), INPUT_BYTES));
  }

  /**
   * Plays `move` from `place` to the next one, whose memory holds anything before, as in a search: `play` must fill all
   * of it. True if the player who moved moves again.
   */
  play(place: number, move: number): boolean {
    const { ask } = this;
    ask.overwrite(place + 1, STALE);
    return ask.play(place, move) !== 0;
  }

  /** Passes from `place` to the next one, over the same memory. False if the rules allow no pass. */
  pass(place: number): boolean {
    const { ask } = this;
    ask.overwrite(place + 1, STALE);
    return ask.pass(place) !== 0;
  }

  /** The codes of the moves that a hook lists. */
  codes(hook: 'moves' | 'candidates' | 'noisy', place: number): readonly number[] {
    return codesOf(this.ask, hook, place);
  }
}

/** What stands in memory that was not written. */
const STALE = 0xa5;
