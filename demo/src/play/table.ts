import { createOpponent, type Game } from 'cutnode';
import type { AnalysisPanel } from './analysis-panel.js';
import type { BoardView } from './board-view.js';
import type { PlayableGame } from './boards.js';
import { type Analyst, type AnyEngine, startEngine } from './engines.js';
import { type GameRecord, moveText } from './record.js';
import { readValue } from './values.js';

/** What belongs to one game, and goes with it: its board, its analysis, its opponent. */
export class Table {
  private engine: Promise<AnyEngine> | undefined;

  constructor(
    readonly playable: PlayableGame,
    readonly game: Game<unknown, unknown>,
    readonly view: BoardView,
    readonly panel: AnalysisPanel,
    readonly analyst: Analyst,
  ) {}

  /** The opponent's move at a level from 1 to 10. Rejects where no engine can be started, and when `signal` ends it. */
  async reply(position: unknown, level: number, seed: number, signal: AbortSignal): Promise<unknown> {
    const opponent = createOpponent(await this.opponent(), { level, seed });
    return (await opponent.choose(position, { signal })).move;
  }

  /** A good move, and what to say of it. */
  async hint(position: unknown): Promise<{ readonly move: unknown; readonly words: string }> {
    const { move, value, depth, solved } = await (await this.opponent()).search(position, { timeMs: 700 });
    const { long } = readValue(this.game, position, value, this.playable.scale, solved ? Infinity : depth);
    const worth = /^(wins|loses)/.test(long) ? long : `is worth ${long}`;
    return { move, words: `Hint: ${moveText(this.game, position, move)}, which ${worth}.` };
  }

  close(): void {
    void this.analyst.close();
    void this.engine?.then((engine) => engine.close()).catch(() => {});
  }

  /** Who is to move, or how the game ended. */
  status({ position, over, toMove }: GameRecord, thinking: boolean, yours: boolean): string {
    const { game, playable } = this;
    const { sides } = playable;
    if (over) {
      const [first = 0, second = 0] = game.outcome(position) ?? [];
      if (first === second) return 'A draw.';
      const by = Number.isFinite(first) ? ` by ${Math.abs(first)} discs` : '';
      return `${sides[first > second ? 0 : 1]} wins${by}.`;
    }
    const side = sides[toMove];
    if (thinking) return `${side} is thinking …`;
    const [only] = game.moves(position);
    const mustPass = playable.target(position, only, playable.board(position)) === undefined;
    return mustPass ? `${side} has no move and must pass.` : `${side} to move${yours ? ': your turn' : ''}.`;
  }

  /** Started when it is first wanted. */
  private opponent(): Promise<AnyEngine> {
    this.engine ??= startEngine(this.playable, this.game, {});
    return this.engine;
  }
}
