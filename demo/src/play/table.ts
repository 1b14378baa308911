import type { Game } from 'cutnode';
import type { BoardView } from './board-view.js';
import type { LoadedGame, Men, PlayableGame } from './boards.js';
import { type GameRecord, lineText } from './record.js';
import type { Method, Rival } from './rival.js';
import { amount } from './values.js';

/** The parts of one game: its board and its opponent. */
export class Table {
  private readonly rivals = new Map<Method, Promise<Rival>>();
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

  /** A move as people write it. */
  write(position: unknown, move: unknown): string {
    return lineText(this.loaded, position, [move])[0] as string;
  }

  /** Who plays against the person, loaded on first use. */
  rival(method: Method): Promise<Rival> {
    const known = this.rivals.get(method);
    if (known) return known;
    const loading = load(method, this.loaded);
    this.rivals.set(method, loading);
    // It can be tried again.
    loading.catch(() => this.rivals.delete(method));
    return loading;
  }

  close(): void {
    for (const rival of this.rivals.values()) rival.then((loaded) => loaded.close()).catch(() => {});
  }

  /** The pass, if it is legal, and whether there is no other move. It stands last among them. */
  passOf({ position, over }: GameRecord): { readonly move: unknown; readonly alone: boolean } | undefined {
    const moves = over ? [] : this.game.moves(position);
    const move = moves.at(-1);
    return move !== undefined && this.isPass(position, move) ? { move, alone: moves.length === 1 } : undefined;
  }

  isPass(position: unknown, move: unknown): boolean {
    return this.playable.target(position, move, this.playable.board(position)) === undefined;
  }

  /** What both sides have so far, in words; '' in games that count nothing. */
  tally({ position }: GameRecord): string {
    const { playable } = this;
    const { sides, words } = this.loaded;
    const tally = playable.tally?.(position, playable.board(position));
    if (tally === undefined) return '';
    if (typeof tally !== 'number') return words.tally.both(sides, tally);
    const points = words.values.amounts.score(String(Math.abs(tally)));
    return words.tally.ahead(tally === 0 ? undefined : sides[tally > 0 ? 0 : 1], points);
  }

  /** The side to move, or the result. `yours`: the person plays only one side. */
  status(record: GameRecord, thinking: boolean, yours: boolean): string {
    const { position, before, toMove } = record;
    const { playable } = this;
    const { sides, words } = this.loaded;
    const { status } = words;
    const { payoffs, resigned } = record;
    if (payoffs) {
      const [first = 0, second = 0] = payoffs;
      const winner = sides[first > second ? 0 : 1];
      if (resigned !== undefined) return status.resigned(sides[resigned], winner);
      const { ending } = record;
      if (ending !== undefined) return ending;
      if (first === second) return status.draw;
      return status.wins(winner, Number.isFinite(first) ? amount(words.values, Math.abs(first), playable) : undefined);
    }
    const side = sides[toMove];
    if (thinking) return status.thinking(side);
    if (this.passOf(record)?.alone) return yours ? status.youPass : status.mustPass(side);
    const last = record.moves.at(-1);
    const other = last === undefined || record.sideAt(record.at - 1) === toMove ? undefined : sides[1 - toMove];
    const hasPassed = last !== undefined && this.isPass(before, last);
    return status.toMove(side, {
      yours,
      passed: hasPassed ? other : undefined,
      played: yours && !hasPassed && other !== undefined ? status.played(other, this.write(before, last)) : undefined,
      free: playable.mayPass === true,
      check: this.men?.alarm(position) !== undefined,
    });
  }
}

async function load(method: Method, loaded: LoadedGame): Promise<Rival> {
  if (method === 'monte-carlo') return new (await import('./monte-carlo.js')).MonteCarloRival(loaded);
  return new (await import('./opponent.js')).Opponent(loaded);
}
