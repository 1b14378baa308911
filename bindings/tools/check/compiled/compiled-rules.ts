import { crc32 } from '../../../contract/crc32.js';
import { type CompiledCore, textOf } from '../../../engine/compiled-game.js';
import { compileModule, exportsOf, setData } from '../../../engine/core-module.js';
import { encodePosition } from '../../../engine/rules-port.js';
import { INPUT_BYTES } from '../../../wasm/core-facts.js';

/** The exports of `assembly/rules-module.ts`: each says something of the position at a place. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  init(dataBytes: number): number;
  dataAt(): number;
  dataWritten(): void;
  input(): number;
  listAt(): number;
  listStep(): number;
  read(place: number): void;
  undo(place: number, move: number): void;
  exchange(place: number, move: number, least: number): number;
  outcome(place: number): number;
  moves(place: number): number;
  candidates(place: number): number;
  noisy(place: number): number;
  evaluate(place: number): number;
  counterKey(place: number): number;
  least(place: number): number;
  greatest(place: number): number;
  knownLeast(place: number): number;
  knownGreatest(place: number): number;
  mayStandPat(place: number): number;
  isNearEnd(place: number): number;
  key(place: number): bigint;
  futureKey(place: number): bigint;
  play(place: number, move: number): number;
  reward(place: number, move: number): number;
  irreversible(place: number, move: number): number;
  hint(place: number, move: number): number;
  isQuiet(place: number, move: number): number;
  isForcing(place: number, move: number): number;
}

/** The hooks of the compiled rules that may be missing, as the module names what says whether they are there. */
export type Declared =
  | 'Again'
  | 'AsksChildren'
  | 'Bounds'
  | 'Candidates'
  | 'Ceiling'
  | 'CounterKey'
  | 'Deviation'
  | 'Evaluate'
  | 'Exchange'
  | 'FutureKey'
  | 'Hint'
  | 'Irreversible'
  | 'IsForcing'
  | 'IsNearEnd'
  | 'IsQuiet'
  | 'Key'
  | 'Known'
  | 'MayStandPat'
  | 'MoveKind'
  | 'Noisy'
  | 'Pass'
  | 'PlayOut'
  | 'Presearch'
  | 'Repeated'
  | 'Reward'
  | 'Structure'
  | 'Undo';

/** The compiled rules of a game, which can be asked one by one. Positions lie at places; `play` fills the next one. */
export class CompiledRules<Position> {
  private constructor(
    readonly ask: Exports,
    private readonly core: CompiledCore<Position, unknown>,
  ) {}

  /** Loads the rules of `core`; `undefined` if it brings none that can be asked. Throws what the module throws. */
  static async load<Position>(core: CompiledCore<Position, unknown>): Promise<CompiledRules<Position> | undefined> {
    if (core.rules === undefined) return undefined;
    const ask = await exportsOf<Exports>(await compileModule(await textOf(core.rules)), {} as never);
    const data = core.data?.();
    if (!ask.init(data?.length ?? 0)) throw new RangeError('no memory for the compiled rules');
    if (data) setData(ask, data);
    return new CompiledRules(ask, core);
  }

  has(hook: Declared): boolean {
    const { value } = (this.ask as unknown as Record<string, WebAssembly.Global>)[`has${hook}`] as WebAssembly.Global;
    return value !== 0;
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

  /** The codes of the moves that a hook lists. */
  codes(hook: 'moves' | 'candidates' | 'noisy', place: number): readonly number[] {
    const { ask } = this;
    const length = ask[hook](place);
    const view = new DataView(ask.memory.buffer);
    const [start, step] = [ask.listAt(), ask.listStep()];
    return Array.from({ length }, (_, i) => view.getUint32(start + i * step, true));
  }
}
