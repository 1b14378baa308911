import type { Game } from '../../contract/game.js';
import { messageOf } from '../../contract/printable.js';
import { Turns } from './turns.js';
import type { EndgameMaker, UciGame } from './uci-game.js';

/**
 * The end-game tables of an engine: those that the option `Endgames` lists are made before it is ready. With `auto`,
 * those of the position on the board are made while it goes on, as far as they have few men, when `Turns` has time for
 * it, and the next move but a few knows them.
 */
export class MadeEndgames<P> {
  /** Whose turn it is: what is made may have to wait. */
  readonly turns = new Turns();
  private readonly maker: EndgameMaker<P> | undefined;
  private readonly closed = new AbortController();
  private readonly asked = new Set<string>();
  private making: Promise<unknown> = Promise.resolve();
  private game: Game<P, number>;

  /** `prepare` is called before a game with more tables is there; `tell` hears what the driver should know. */
  constructor(
    private readonly played: UciGame<P>,
    private readonly prepare: (game: Game<P, number>, signal: AbortSignal) => Promise<void>,
    private readonly tell: (words: string) => void,
  ) {
    this.maker = played.endgames?.();
    this.game = played.game;
  }

  /** The game with the tables that there are, once those that `option` lists are among them. */
  async gameFor(option: string): Promise<Game<P, number>> {
    if (option === 'off') return this.played.game;
    if (option !== 'auto') await this.make(option.split(','));
    return this.game;
  }

  /** Makes the tables of a position that are not there yet. Resolves to whether there were any. */
  async meet(position: P, option: string): Promise<boolean> {
    if (option !== 'auto' || !this.maker) return false;
    const { game } = this;
    await this.make(this.maker.materialsAt(position));
    return this.game !== game;
  }

  /** Gives up what is being made. */
  async close(): Promise<void> {
    this.closed.abort();
    this.turns.end();
    await this.making;
  }

  private make(materials: readonly string[]): Promise<unknown> {
    const { maker } = this;
    const news = materials.filter((name) => !this.asked.has(name));
    if (maker === undefined || news.length === 0) return this.making;
    for (const name of news) this.asked.add(name);
    const { signal } = this.closed;
    this.making = this.making
      .then(async () => {
        const game = await maker.gameWith(news, signal, () => this.turns.rest());
        await this.turns.rest();
        await this.prepare(game, signal);
        this.game = game;
      })
      .catch((error: unknown) => signal.aborted || this.tell(`Endgames: ${messageOf(error)}`));
    return this.making;
  }
}
