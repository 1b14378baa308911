import type { Game } from '../../contract/game.js';
import { messageOf } from '../../contract/printable.js';
import { Turns } from './turns.js';
import type { EndgameMaker, UciGame } from './uci-game.js';

/**
 * The end-game tables of an engine, made one after another while it goes on, when `Turns` has time for it: those that
 * the option `Endgames` lists, or with `auto` those of the position on the board, as far as they have few men. Once
 * those that are wanted are all there, the next search but a few knows them.
 */
export class MadeEndgames<P> {
  /** Whose turn it is: what is made may have to wait. */
  readonly turns = new Turns();
  private readonly maker: EndgameMaker<P> | undefined;
  /** The tables that are wanted, each after those that it is made of. */
  private wanted: readonly string[] = [];
  private readonly made = new Set<string>();
  /** Of those made, what `game` knows. */
  private readonly known = new Set<string>();
  /** They failed once, and are not tried again. */
  private readonly failed = new Set<string>();
  private giveUp = new AbortController();
  private isClosed = false;
  private isWorking = false;
  private working: Promise<void> = Promise.resolve();
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

  /** The game with the tables that there are. */
  gameFor(option: string): Game<P, number> {
    return option === 'off' ? this.played.game : this.game;
  }

  /**
   * Makes the tables that `option` lists, or with `auto` those of `position`, if they are not there yet, and gives up
   * what is not wanted any more. Resolves to whether there are more then.
   */
  async meet(option: string, position?: P): Promise<boolean> {
    const { maker, game } = this;
    if (maker === undefined || this.isClosed || (option === 'auto' && position === undefined)) return false;
    const wanted = option === 'auto' ? maker.tablesAt(position as P) : option === 'off' ? [] : option.split(',');
    this.wanted = maker.inOrder(wanted).filter((name) => !this.failed.has(name));
    if (this.wanted.length === 0) this.stop();
    if (!this.isWorking) this.working = this.work(maker);
    await this.working;
    return this.game !== game;
  }

  /** Gives up what is being made; the next `meet` begins what it wants. */
  change(): void {
    this.wanted = [];
    this.stop();
  }

  /** Gives up what is being made. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.wanted = [];
    this.stop();
    this.turns.end();
    await this.working;
  }

  private stop(): void {
    this.giveUp.abort();
    this.giveUp = new AbortController();
  }

  /** Goes on until what is wanted, which may change meanwhile, is known. */
  private async work(maker: EndgameMaker<P>): Promise<void> {
    this.isWorking = true;
    while (!this.wanted.every((name) => this.known.has(name))) {
      const { signal } = this.giveUp;
      try {
        await this.step(maker, signal);
      } catch (error) {
        if (signal.aborted) continue;
        this.tell(`Endgames: ${messageOf(error)}`);
        this.doWithout();
      }
    }
    this.isWorking = false;
  }

  /** After a failure: wants only what is made, or nothing where it was of no use. */
  private doWithout(): void {
    const made = this.wanted.filter((name) => this.made.has(name));
    const left = made.length < this.wanted.length ? made : [];
    for (const name of this.wanted) if (!left.includes(name)) this.failed.add(name);
    this.wanted = left;
  }

  /** Makes a table, or the game with all that there are. */
  private async step(maker: EndgameMaker<P>, signal: AbortSignal): Promise<void> {
    const rest = () => this.turns.rest();
    const next = this.wanted.find((name) => !this.made.has(name));
    if (next !== undefined) {
      await maker.make(next, signal, rest);
      this.made.add(next);
      return;
    }
    const game = await maker.game(rest);
    await rest();
    await this.prepare(game, signal);
    this.game = game;
    for (const name of this.made) this.known.add(name);
  }
}
