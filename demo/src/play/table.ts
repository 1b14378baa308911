import { createOpponent, type Game, STRONGEST_LEVEL } from 'cutnode';
import type { BoardView } from './board-view.js';
import type { Book, LoadedGame, Men, PlayableGame } from './boards.js';
import { type AnyEngine, startEngine } from './engines.js';
import { type GameRecord, lineText } from './record.js';
import { amount, readValue } from './values.js';

/** The parts of one game: its board and its opponent. */
export class Table {
  private engine: Promise<AnyEngine> | undefined;
  readonly playable: PlayableGame;
  readonly game: Game<unknown, unknown>;
  readonly men: Men | undefined;

  constructor(
    readonly loaded: LoadedGame,
    readonly view: BoardView,
  ) {
    this.game = loaded.game;
    this.men = loaded.men;
    this.playable = loaded.playable;
  }

  /** The opponent's move at a level from 1 to 10. Rejects if no engine can be started or `signal` aborts. */
  async reply({ position, history }: GameRecord, level: number, seed: number, signal: AbortSignal): Promise<unknown> {
    // Weaker levels are to make the mistakes of beginners, in openings too.
    const knownValues = level === STRONGEST_LEVEL ? (await this.book())?.values : undefined;
    const opponent = createOpponent(await this.opponent(), { level, seed, knownValues });
    return (await opponent.choose(position, this.men ? { signal, history } : { signal })).move;
  }

  /** A move as people write it. */
  write(position: unknown, move: unknown): string {
    return lineText(this.game, this.men, position, [move])[0] as string;
  }

  /** A good move, and a sentence about it. */
  async hint({ position, history }: GameRecord): Promise<{ readonly move: unknown; readonly words: string }> {
    const knownValues = (await this.book())?.values;
    const options = { timeMs: 700, knownValues, ...(this.men && { history }) };
    const { move, value, depth, solved } = await (await this.opponent()).search(position, options);
    const hint = `Hint: ${this.write(position, move)}`;
    if (value === undefined) return { move, words: `${hint}.` };
    const { long } = readValue(this.game, position, value, this.playable, solved ? Infinity : depth);
    return { move, words: `${hint}, which ${long}.` };
  }

  close(): void {
    void this.engine?.then((engine) => engine.close()).catch(() => {});
  }

  /** The pass, if it is the only legal move. */
  onlyPass({ position, over }: GameRecord): unknown {
    if (over) return undefined;
    const moves = this.game.moves(position);
    return moves.length === 1 && this.isPass(position, moves[0]) ? moves[0] : undefined;
  }

  isPass(position: unknown, move: unknown): boolean {
    return this.playable.target(position, move, this.playable.board(position)) === undefined;
  }

  /** The side to move, or the result. `yours`: the person plays only one side. */
  status(record: GameRecord, thinking: boolean, yours: boolean): string {
    const { position, before, over, toMove } = record;
    const { game, playable } = this;
    const { sides } = playable;
    if (record.ending !== undefined) return record.ending;
    if (over) {
      const [first = 0, second = 0] = game.outcome(position) ?? [];
      if (first === second) return 'A draw.';
      const by = Number.isFinite(first) ? ` by ${amount(Math.abs(first), this.playable)}` : '';
      return `${sides[first > second ? 0 : 1]} wins${by}.`;
    }
    const side = sides[toMove];
    if (thinking) return `${side} is thinking …`;
    if (this.onlyPass(record) !== undefined) {
      return yours ? 'You have no legal move: pass.' : `${side} has no legal move: pass.`;
    }
    const passed = record.moves.length > 0 && this.isPass(before, record.moves.at(-1));
    const other = passed ? `${sides[record.game.toMove(before) === 1 ? 1 : 0]} had to pass. ` : '';
    const check = this.men?.alarm(position) === undefined ? '' : ' Check!';
    return `${other}${side} to move${yours ? ': your turn' : ''}.${check}`;
  }

  /** Started on first use. */
  private opponent(): Promise<AnyEngine> {
    this.engine ??= startEngine(this.loaded, {});
    return this.engine;
  }

  private book(): Promise<Book> | undefined {
    return this.loaded.book?.();
  }
}
