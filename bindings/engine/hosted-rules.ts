import { isWhole } from '../contract/checks.js';
import { InvalidGameError, InvalidPositionError, InvalidValueError } from '../contract/errors.js';
import type { Game, Tally } from '../contract/game.js';
import { keyReader, MAX_COUNTER } from '../contract/position-key.js';
import { describePosition, show } from '../contract/printable.js';
import { checkNoWin, mostGraded, rewardOf } from '../contract/rewards.js';
import { MAX_GRADED_VALUE, WIN_VALUE } from '../contract/value.js';
import { MAX_IDS, MAX_MOVES, MAX_PLY, NONE, OPEN, RUNNING } from '../wasm/core-facts.js';
import * as hosted from '../wasm/hosted-facts.js';
import type { CoreExports } from './core-module.js';
import { isCandidate, type ListsWanted, listOf } from './rules-port.js';
import { selectiveHooks, selectiveImports } from './selective-rules.js';

/** Greatest id of a move. */
const MAX_ID = MAX_IDS - 1;

/** Added to the player who would move next if `toMove` names neither, which is allowed only when the game is over. */
const NOBODY = 2;

/**
 * The rules of a hosted game, as the imports of the hosted module. The host stores the
 * positions and the move lists of the current path, one per ply. Whatever the game
 * returns is checked here, once, before the core sees it.
 */
export class Host<Position, Move> {
  readonly imports: Record<string, (...args: number[]) => number | undefined>;
  private readonly positions: Position[] = [];
  private readonly movers: number[] = [];
  private readonly lists: (readonly Move[])[] = [];
  private readonly candidateLists: (readonly Move[])[] = [];
  private readonly noisyLists: (readonly Move[])[] = [];
  /** The last list of moves: noisy moves without ids of their own are identified by their index in it. */
  private latest: readonly Move[] = [];
  /** Moves played but not taken back, for games with `undo`. */
  private readonly played: Move[] = [];
  /** The noisy moves of each ply, with the list of all moves that was made before. */
  private readonly noisyOf: { of: readonly Move[]; moves: readonly Move[] }[] = [];
  /** The ids of moves that are strings. */
  readonly moveNames = new Map<string, number>();
  private ids = new Uint16Array(0);
  private noisyIds = new Uint16Array(0);
  private keyWords = new Uint32Array(0);
  private wantsIds = false;
  private readonly asksIrreversible: boolean;
  private greatest = WIN_VALUE;
  private knownGreatest = NONE;
  /** The greatest absolute value of an evaluation or payoff. */
  private readonly most: number;
  private base = 0;
  private core: CoreExports | undefined;
  private tally: Tally | undefined;

  constructor(private readonly game: Game<Position, Move>) {
    this.most = mostGraded(game);
    const { positions } = this;
    this.asksIrreversible = game.irreversible !== undefined && (game.repetition ?? 'ignore') !== 'ignore';
    const describe = (position: Position): string => this.describe(position);
    const readKey = keyReader(game, describe);
    const readFutureKey = game.futureKey ? keyReader(game, describe, 'futureKey') : readKey;
    this.imports = {
      outcome: (ply) => this.outcome(ply as number),
      moves: (ply) => {
        const list = game.moves(positions[ply as number] as Position);
        this.lists[ply as number] = list;
        return this.publish(ply as number, list, 'moves');
      },
      candidates: (ply) => {
        const list = game.candidates?.(positions[ply as number] as Position) as readonly Move[];
        this.candidateLists[ply as number] = list;
        return this.publish(ply as number, list, 'candidates');
      },
      noisy: (ply) => this.noisyList(ply as number),
      play: (ply, move) => this.play(ply as number, this.moveAt(ply as number, move as number)),
      replay: (ply, move) => {
        const position = positions[ply as number] as Position;
        const list = listOf(game, position, move as number);
        (isCandidate(move as number) ? this.candidateLists : this.lists)[ply as number] = list;
        return this.play(ply as number, list[(move as number) & hosted.INDEX] as Move);
      },
      undo: (ply, move) => {
        game.undo?.(positions[ply as number] as Position, this.moveAt(ply as number, move as number));
        this.played.pop();
        return undefined;
      },
      evaluate: (ply) => {
        const position = positions[ply as number] as Position;
        return this.graded('evaluate', game.evaluate?.(position) as number, position, this.most);
      },
      key: (ply, future) => {
        (future ? readFutureKey : readKey)(positions[ply as number] as Position, this.keyWords);
        return undefined;
      },
      counterKey: (ply) => this.counterKey(ply as number),
      least: (ply) => this.least(ply as number),
      greatest: () => this.greatest,
      knownLeast: (ply) => this.knownLeast(ply as number),
      knownGreatest: () => this.knownGreatest,
      hint: (ply, move, depth) => {
        const position = positions[ply as number] as Position;
        const found = game.hint?.(position, this.moveAt(ply as number, move as number), depth as number);
        return this.graded('hint', found as number, position);
      },
      ceiling: (ply, alpha) => {
        const position = positions[ply as number] as Position;
        const most = game.ceiling?.(position, alpha as number) as number;
        return most === Number.POSITIVE_INFINITY ? OPEN : this.graded('ceiling', most, position);
      },
      presearch: (ply, depth) => this.presearch(ply as number, depth as number),
      mayStandPat: (ply) => this.boolean('mayStandPat', ply as number),
      isNearEnd: (ply) => this.boolean('isNearEnd', ply as number),
      playOut: (ply, alpha, beta) => {
        const position = positions[ply as number] as Position;
        const found = game.playOut?.(position, alpha as number, beta as number, this.tally as Tally);
        return this.graded('playOut', found as number, position);
      },
      asksChildren: (ply) => this.boolean('asksChildren', ply as number),
      ...selectiveImports(game, {
        position: (ply) => positions[ply] as Position,
        moveAt: (ply, move) => this.moveAt(ply, move),
        pass: (ply, position) => {
          positions[ply + 1] = position;
          this.movers[ply + 1] = 1 - ((this.movers[ply] as number) & 1);
        },
        isNoisy: (ply, move) => this.isNoisy(ply, move),
      }),
    };
  }

  attach(core: CoreExports): void {
    this.core = core;
    this.base = core.input();
    this.tally = {
      node: () => core.tallyNode?.() === 1,
      leaf: () => core.tallyLeaf?.(),
      cutoff: (index) => core.tallyCutoff?.(index),
    };
  }

  /** Makes `position` the root of the next call of the core. Move ids are determined only if `wants` asks for them. */
  load(position: Position, wants: ListsWanted): void {
    const { game } = this;
    const core = this.core as CoreExports;
    const { buffer } = core.memory;
    this.ids = new Uint16Array(buffer, this.base + hosted.IDS, MAX_MOVES);
    this.noisyIds = new Uint16Array(buffer, this.base + hosted.NOISY_IDS, MAX_MOVES);
    this.keyWords = new Uint32Array(buffer, this.base + hosted.KEY, 2);
    this.wantsIds = wants.ids;
    new Int32Array(buffer, this.base, 1)[0] =
      (this.wantsIds ? hosted.HAS_IDS : 0) |
      (game.hint ? hosted.HAS_HINTS : 0) |
      (game.candidates ? hosted.HAS_CANDIDATES : 0) |
      (game.undo ? hosted.HAS_UNDO : 0) |
      (game.noisy ? hosted.HAS_NOISY : 0) |
      (game.evaluate ? hosted.HAS_EVALUATE : 0) |
      (game.bounds ? hosted.HAS_BOUNDS : 0) |
      (game.ceiling ? hosted.HAS_CEILING : 0) |
      (game.presearch ? hosted.HAS_PRESEARCH : 0) |
      (game.asksChildren ? hosted.HAS_ASKS_CHILDREN : 0) |
      (game.isNearEnd && game.playOut ? hosted.HAS_PLAY_OUT : 0) |
      (game.mayStandPat ? hosted.HAS_MAY_STAND_PAT : 0) |
      (game.counterKey ? hosted.HAS_COUNTER_KEY : 0) |
      (game.known ? hosted.HAS_KNOWN : 0) |
      selectiveHooks(game);
    this.positions[0] = position;
    this.played.length = 0;
    this.movers[0] = this.rootMover(position);
  }

  /** After an exception: takes back the moves that a game with `undo` has played in place. */
  unwind(): void {
    const { game, played, positions } = this;
    while (played.length > 0) {
      const move = played.pop() as Move;
      game.undo?.(positions[0] as Position, move);
    }
  }

  /** Returns a sum of `SAME_PLAYER` and `NO_WAY_BACK`, and of the reward of the move times `REWARD`. */
  private play(ply: number, move: Move): number {
    const { game, movers } = this;
    const position = this.positions[ply] as Position;
    if (move === undefined) throw this.noMove(position);
    // Both before `play`, which may change the position in place.
    const reward = rewardOf(game, position, move);
    const fresh = this.asksIrreversible && this.isIrreversible(position, move);
    const child = game.play(position, move);
    if (child === undefined || child === null) {
      throw new InvalidGameError(
        `${game.name}: play gave ${show(child)} for ${this.describe(position)}; expected the position after the move (is a return missing?)`,
      );
    }
    if (child === position && typeof child === 'object' && !game.undo) {
      throw new InvalidGameError(
        `${game.name}: play gave back the position it was given, ${this.describe(position)}; without undo it must leave that alone and return a new one`,
      );
    }
    if (game.undo) this.played.push(move);
    this.positions[ply + 1] = child;
    const mover = game.toMove(child);
    const before = (movers[ply] as number) & 1;
    movers[ply + 1] = mover === 0 || mover === 1 ? mover : NOBODY + 1 - before;
    const flags = (mover === before ? hosted.SAME_PLAYER : 0) | (fresh ? hosted.NO_WAY_BACK : 0);
    return reward * hosted.REWARD + flags;
  }

  private isIrreversible(position: Position, move: Move): boolean {
    const answer = this.game.irreversible?.(position, move);
    if (answer === true || answer === false) return answer;
    throw this.noBoolean('irreversible', answer, position);
  }

  /** The player to move at the root. That position comes from the caller and may be invalid. */
  private rootMover(position: Position): number {
    const { game } = this;
    const mover: unknown = game.toMove(position);
    if (mover === 0 || mover === 1) return mover;
    const named = mover === 'chance' || Number.isInteger(mover);
    if (named || !Number.isInteger(game.toMove(game.initial()))) throw this.noPlayer(position);
    throw new InvalidPositionError(
      `${game.name}: toMove gave ${show(mover)} for ${this.describe(position)}, which is no position of this game; expected one made by initial or play`,
    );
  }

  private noPlayer(position: Position): InvalidGameError {
    const mover = this.game.toMove(position);
    return new InvalidGameError(
      `${this.game.name}: toMove gave ${show(mover)} for ${this.describe(position)}; the engine searches games of players 0 and 1`,
    );
  }

  private moveAt(ply: number, move: number): Move {
    const lists = move < hosted.CANDIDATE ? this.lists : move < hosted.NOISY ? this.candidateLists : this.noisyLists;
    return (lists[ply] as readonly Move[])[move & hosted.INDEX] as Move;
  }

  /** Whether the move at `ply` is one that the game's `noisy` lists, or comes from that list. */
  private isNoisy(ply: number, move: number): boolean {
    if (move >= hosted.NOISY) return true;
    const { game } = this;
    const position = this.positions[ply] as Position;
    const known = this.noisyOf[ply];
    const moves = known && known.of === this.lists[ply] ? known.moves : (game.noisy?.(position) ?? []);
    this.noisyOf[ply] = { of: this.lists[ply] as readonly Move[], moves };
    const asked = this.moveAt(ply, move);
    if (!game.moveId) return moves.includes(asked);
    const id = game.moveId(position, asked);
    return moves.some((noisy) => game.moveId?.(position, noisy) === id);
  }

  private outcome(ply: number): number {
    const position = this.positions[ply] as Position;
    const payoffs = this.game.outcome(position);
    const mover = this.movers[ply] as number;
    if (payoffs === undefined) {
      if (mover >= NOBODY) throw this.noPlayer(position);
      return RUNNING;
    }
    const own = payoffs?.[mover & 1] as number;
    const other = payoffs?.[1 - (mover & 1)] as number;
    if (payoffs?.length !== 2 || typeof other !== 'number' || own !== -other) {
      throw new InvalidGameError(
        `${this.game.name}: outcome gave ${show(payoffs)} for ${this.describe(position)}; expected undefined, or two payoffs that add up to 0`,
      );
    }
    checkNoWin(this.game, position, own);
    if (own === Number.POSITIVE_INFINITY) return WIN_VALUE;
    if (own === Number.NEGATIVE_INFINITY) return -WIN_VALUE;
    return this.graded('outcome', own, position, this.most, payoffs);
  }

  /** Checks a list and writes the ids of its moves. Returns its length. */
  private publish(ply: number, moves: readonly Move[], method: string): number {
    const count = moves?.length;
    const position = this.positions[ply] as Position;
    if (!(count > 0 && count <= MAX_MOVES)) {
      const hint = count === 0 ? ' (does outcome miss an end, or play change the position it is given?)' : '';
      throw new InvalidGameError(
        `${this.game.name}: ${method} gave ${listWords(moves)} for ${this.describe(position)}, which is not over; expected a list of 1 to ${MAX_MOVES} moves${hint}`,
      );
    }
    this.latest = moves;
    if (this.wantsIds) this.writeIds(this.ids, moves, position);
    return count;
  }

  private noisyList(ply: number): number {
    const position = this.positions[ply] as Position;
    const moves = this.game.noisy?.(position) as readonly Move[];
    this.noisyLists[ply] = moves;
    if (!(moves?.length <= MAX_MOVES)) {
      throw new InvalidGameError(
        `${this.game.name}: noisy gave ${listWords(moves)} for ${this.describe(position)}; expected a list of at most ${MAX_MOVES} moves`,
      );
    }
    if (this.wantsIds) this.writeIds(this.noisyIds, moves, position, this.latest);
    return moves.length;
  }

  /** A move without an id of its own is identified by its index in `places`. Default: `moves`. */
  private writeIds(to: Uint16Array, moves: readonly Move[], position: Position, places?: readonly Move[]): void {
    const { game } = this;
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i] as Move;
      if (move === undefined) throw this.noMove(position);
      const id = game.moveId
        ? game.moveId(position, move)
        : this.defaultId(move, places ? places.indexOf(move) & MAX_ID : i);
      if (!(Number.isInteger(id) && id >= 0 && id <= MAX_ID)) {
        throw new InvalidGameError(
          `${game.name}: moveId gave ${show(id)} for ${this.describe(position)}; expected a whole number from 0 to ${MAX_ID}`,
        );
      }
      to[i] = id;
    }
  }

  /** A small number is its own id, strings are numbered as they appear, and other moves use their index. */
  private defaultId(move: Move, index: number): number {
    if (typeof move === 'number' && Number.isInteger(move) && move >= 0 && move <= MAX_ID) return move;
    if (typeof move !== 'string') return index;
    let id = this.moveNames.get(move);
    if (id === undefined) {
      id = Math.min(this.moveNames.size, MAX_ID);
      this.moveNames.set(move, id);
    }
    return id;
  }

  /** Returns the lower bound and keeps the upper bound for the call of `greatest` that follows. */
  private least(ply: number): number {
    const position = this.positions[ply] as Position;
    const [least, greatest] = this.pair('bounds', position, this.game.bounds?.(position));
    this.greatest = greatest;
    return least;
  }

  /** The same for a position that a table holds; `NONE` for others. */
  private knownLeast(ply: number): number {
    const position = this.positions[ply] as Position;
    const known = this.game.known?.(position);
    const [least, greatest] = known === undefined ? [NONE, NONE] : this.pair('known', position, known);
    this.knownGreatest = greatest;
    return least;
  }

  /** The bounds that `method` gave, on the core's scale. */
  private pair(
    method: 'bounds' | 'known',
    position: Position,
    given: readonly [number, number] | undefined,
  ): [least: number, greatest: number] {
    const least = boundValue(given?.[0] as number);
    const greatest = boundValue(given?.[1] as number);
    if (least <= greatest) return [least, greatest];
    throw new InvalidValueError(
      `${this.game.name}: ${method} gave ${show(given)} for ${this.describe(position)}; expected two integers, the least first, or winIn(plies) and lossIn(plies)`,
    );
  }

  private presearch(ply: number, depth: number): number {
    const position = this.positions[ply] as Position;
    const plies = this.game.presearch?.(position, depth) as number;
    if (Number.isInteger(plies) && plies >= 0 && plies <= MAX_PLY) return plies;
    throw new InvalidValueError(
      `${this.game.name}: presearch gave ${show(plies)} for ${this.describe(position)}; expected a whole number from 0 to ${MAX_PLY}`,
    );
  }

  private counterKey(ply: number): number {
    const position = this.positions[ply] as Position;
    const counter = this.game.counterKey?.(position);
    if (isWhole(counter, 0, MAX_COUNTER)) return counter;
    throw new InvalidValueError(
      `${this.game.name}: counterKey gave ${show(counter)} for ${this.describe(position)}; expected a whole number from 0 to ${MAX_COUNTER}`,
    );
  }

  private boolean(method: 'isNearEnd' | 'asksChildren' | 'mayStandPat', ply: number): number {
    const position = this.positions[ply] as Position;
    const answer = this.game[method]?.(position);
    if (answer === true || answer === false) return Number(answer);
    throw this.noBoolean(method, answer, position);
  }

  private noBoolean(method: string, answer: unknown, position: Position): InvalidValueError {
    return new InvalidValueError(
      `${this.game.name}: ${method} gave ${show(answer)} for ${this.describe(position)}; expected true or false`,
    );
  }

  /** `given`: what the game returned, where `value` is a part of it. */
  private graded(
    method: string,
    value: number,
    position: Position,
    most = MAX_GRADED_VALUE,
    given: unknown = value,
  ): number {
    if (typeof value !== 'number' || (value | 0) !== value || value > most || value < -most) {
      throw new InvalidValueError(
        `${this.game.name}: ${method} gave ${show(given)} for ${this.describe(position)}; expected an integer within ±${most}`,
      );
    }
    return value;
  }

  private noMove(position: Position): InvalidGameError {
    return new InvalidGameError(
      `${this.game.name}: undefined is among the moves for ${this.describe(position)}; a move may be anything else`,
    );
  }

  private describe(position: Position): string {
    return describePosition(this.game, position);
  }
}

/** What a method gave for a list of moves: how many, or what else. */
function listWords(moves: unknown): string {
  if (Array.isArray(moves)) return `${moves.length} moves`;
  const kind = Object.prototype.toString.call(moves).slice('[object '.length, -1);
  return typeof moves === 'object' && moves !== null && kind !== 'Object' ? `a ${kind}` : show(moves);
}

/** One of a game's bounds on the core's scale; NaN if it is not a valid value. */
function boundValue(value: number): number {
  if (value === Number.POSITIVE_INFINITY) return WIN_VALUE;
  if (value === Number.NEGATIVE_INFINITY) return -WIN_VALUE;
  return typeof value === 'number' && (value | 0) === value && Math.abs(value) <= WIN_VALUE ? value : Number.NaN;
}
