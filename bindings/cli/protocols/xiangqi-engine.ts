import { messageOf } from '../../contract/printable.js';
import { isDecided, WIN_VALUE } from '../../contract/value.js';
import { enableSelective } from '../../engine/selective/index.js';
import { type XiangqiPosition, xiangqi, xiangqiSelective } from '../../games/xiangqi/index.js';
import type { Iteration } from '../../index.js';
import { readGo } from '../../tools/uci/go.js';
import { clockOf, limitsOf } from '../../tools/uci/move-time.js';
import { createWorkerEngine } from '../../workers/create-worker-engine.js';
import type { WorkerEngine } from '../../workers/engine.js';
import { packageVersion } from '../package-files.js';
import type { LineEngine } from './converse.js';

/** Milliseconds of each move kept back for messages. */
const OVERHEAD_MS = 15;

/**
 * Chinese chess by UCI, as Fairy-Stockfish speaks it: rows are 1 to 10, and `UCI_Variant` says which game it is. What is not
 * understood is passed over. A search runs in a worker, so that `stop` is heard.
 */
export class XiangqiEngine implements LineEngine {
  readonly ended: Promise<void>;
  private finish: () => void = () => {};
  private engine: Promise<WorkerEngine<XiangqiPosition, number>> | undefined;
  private mib = 16;
  private line: readonly XiangqiPosition[] = [xiangqi.initial()];
  private thinking: Promise<void> = Promise.resolve();
  private abort = new AbortController();

  constructor(private readonly say: (line: string) => void) {
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  hear(text: string): void {
    const [command, ...words] = text.trim().split(/\s+/);
    if (command === 'uci') this.introduce();
    else if (command === 'isready')
      void this.loaded().then(
        () => this.say('readyok'),
        (error) => this.tell(error),
      );
    else if (command === 'setoption') this.setOption(words);
    else if (command === 'ucinewgame') void this.engine?.then((engine) => engine.clearTable());
    else if (command === 'position') this.position(words);
    else if (command === 'go') this.go(words);
    else if (command === 'stop') this.abort.abort();
    else if (command === 'quit') {
      this.abort.abort();
      void this.end();
    }
  }

  async end(): Promise<void> {
    await this.thinking;
    await (await this.engine)?.close();
    this.finish();
  }

  private introduce(): void {
    this.say(`id name cutnode ${packageVersion()}`);
    this.say('id author the cutnode authors');
    this.say('option name Hash type spin default 16 min 1 max 2048');
    this.say('option name UCI_Variant type combo default xiangqi var xiangqi');
    this.say('uciok');
  }

  private tell(error: unknown): void {
    this.say(`info string ${messageOf(error)}`);
  }

  private loaded(): Promise<WorkerEngine<XiangqiPosition, number>> {
    const options = { selective: true, table: { mib: this.mib, keep: true } };
    this.engine ??= createWorkerEngine(enableSelective(xiangqi, xiangqiSelective), options);
    return this.engine;
  }

  private setOption(words: readonly string[]): void {
    const [, name = '', value = ''] = /^name (.+?) value (.+)$/i.exec(words.join(' ')) ?? [];
    if (name.toLowerCase() !== 'hash' || !(Number(value) >= 1 && Number(value) <= 2048)) return;
    this.mib = Math.floor(Number(value));
    const before = this.engine;
    this.engine = undefined;
    void this.thinking.then(async () => (await before)?.close());
  }

  private position(words: readonly string[]): void {
    const at = words.indexOf('moves');
    const [kind, ...fen] = words.slice(0, at < 0 ? undefined : at);
    try {
      const line = [kind === 'fen' ? xiangqi.parse(fen.join(' ')) : xiangqi.initial()];
      for (const text of at < 0 ? [] : words.slice(at + 1)) {
        const here = line.at(-1) as XiangqiPosition;
        line.push(xiangqi.play(here, xiangqi.parseMove(here, text)));
      }
      this.line = line;
    } catch (error) {
      this.say(`info string ${messageOf(error)}; the position before stays`);
    }
  }

  private go(words: readonly string[]): void {
    const { line } = this;
    const abort = new AbortController();
    this.abort = abort;
    this.thinking = this.thinking.then(() => this.think(line, words, abort.signal).catch((error) => this.tell(error)));
  }

  private async think(line: readonly XiangqiPosition[], words: readonly string[], signal: AbortSignal): Promise<void> {
    const position = line.at(-1) as XiangqiPosition;
    if (xiangqi.moves(position).length === 0) return this.say('bestmove (none)');
    const go = readGo(words, (fault) => this.tell(fault));
    const clock = clockOf(go, xiangqi.toMove(position) as 0 | 1, OVERHEAD_MS);
    const limits = clock && limitsOf(clock, go);
    const engine = await this.loaded();
    const result = await engine.search(position, {
      selective: true,
      history: line.slice(0, -1),
      signal,
      ...(limits && { timeMs: limits.hardMs, softTimeMs: limits.softMs }),
      ...(go.depth !== undefined && { depth: go.depth }),
      ...(go.nodes !== undefined && { nodes: go.nodes }),
      onIteration: ({ nodes, quiescenceNodes, ...found }) => {
        this.inform(position, { ...found, nodes: nodes + quiescenceNodes });
        // Nothing sooner is to be found, and until `stop` it would be told a thousand times.
        return !(isDecided(found.value) && found.depth > 2 * (WIN_VALUE - Math.abs(found.value)));
      },
    });
    // Who asks for an endless search hears its answer at `stop` only.
    if (go.infinite && !signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    const { move } = result;
    this.say(`bestmove ${xiangqi.formatMove(position, move ?? (xiangqi.moves(position)[0] as number))}`);
  }

  private inform(position: XiangqiPosition, { depth, value, pv, nodes, timeMs }: Told): void {
    let here = position;
    const names = pv.map((move) => {
      const name = xiangqi.formatMove(here, move);
      here = xiangqi.play(here, move);
      return name;
    });
    const ms = Math.round(timeMs);
    this.say(`info depth ${depth} score ${scoreOf(value)} nodes ${nodes} time ${ms} pv ${names.join(' ')}`);
  }
}

/** What is told of an iteration. */
type Told = Pick<Iteration<number>, 'depth' | 'value' | 'pv' | 'nodes' | 'timeMs'>;

/** `cp 25` from the side to move, or `mate -3`: the moves of the winner are counted. */
function scoreOf(value: number): string {
  if (!isDecided(value)) return `cp ${value}`;
  const plies = WIN_VALUE - Math.abs(value);
  return `mate ${value > 0 ? Math.ceil(plies / 2) : -Math.floor(plies / 2)}`;
}
