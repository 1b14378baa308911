import { Answers } from '../contract/answers.js';
import { childChecker } from '../contract/child.js';
import { InvalidGameError } from '../contract/errors.js';
import type { Game, Tally } from '../contract/game.js';
import { identityAt } from '../contract/move-identity.js';
import { looksBack, repetitionOf } from '../contract/past.js';
import { keyReader } from '../contract/position-key.js';
import { describePosition, show } from '../contract/printable.js';
import { lastPlies, ownRepetition } from '../contract/recurrence.js';
import { rewardOf } from '../contract/rewards.js';
import { ParentWatch } from '../contract/unchanged-parent.js';
import { WIN_VALUE } from '../contract/value.js';
import { MAX_MOVES, NONE, OPEN, RUNNING } from '../wasm/core-facts.js';
import * as hosted from '../wasm/hosted-facts.js';
import type { CoreExports } from './core-module.js';
import { missingMove, writeIds } from './hosted-ids.js';
import { isCandidate, type ListsWanted, listOf } from './rules-port.js';
import type { SelectiveRules } from './selective-rules.js';

/** Added to the player who would move next if `toMove` names neither, which is allowed only when the game is over. */
const NOBODY = 2;

/** What the rules ask of the module that calls them. */
type HostedCore = Pick<
  CoreExports,
  'memory' | 'input' | 'tallyNode' | 'tallyLeaf' | 'tallyCutoff' | 'tallyBoundCutoff'
>;

/**
 * The rules of a hosted game, as the imports of the hosted module. The host stores the
 * positions and the move lists of the current path, one per ply. Whatever the game
 * returns is checked before the core sees it, by `Answers`, or by `SelectiveRules` if only such a search asks.
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
  /**
   * The move made at each ply, and the game so far, oldest first, if the game says itself what a repetition is worth.
   */
  private readonly made: Move[] = [];
  private past: readonly Position[] = [];
  /**
   * Moves played but not taken back, for games with `undo`, and the positions that they changed: a pass has another.
   */
  private readonly played: Move[] = [];
  private readonly playedOn: Position[] = [];
  /** The noisy moves of each ply, if they were asked for since its moves were listed. */
  private readonly noisyOf: (ReadonlySet<unknown> | undefined)[] = [];
  /** The ids of moves that are strings. */
  readonly moveNames = new Map<string, number>();
  private ids = new Uint16Array(0);
  private noisyIds = new Uint16Array(0);
  private keyWords = new Uint32Array(0);
  private wantsIds = false;
  private readonly asksIrreversible: boolean;
  private greatest = WIN_VALUE;
  private knownGreatest = NONE;
  readonly answers: Answers<Position, Move>;
  private readonly checkChild: (child: Position, position: Position) => void;
  private readonly parents: ParentWatch<Position, Move>;
  private base = 0;
  private core: HostedCore | undefined;
  private tally: Tally | undefined;

  /** `selective`: what a module that searches selectively asks besides. */
  constructor(
    private readonly game: Game<Position, Move>,
    private readonly selective?: SelectiveRules,
  ) {
    const answers = new Answers(game);
    this.answers = answers;
    this.checkChild = childChecker(game);
    this.parents = new ParentWatch(game);
    const { positions, parents } = this;
    this.asksIrreversible = game.irreversible !== undefined && looksBack(game);
    const describe = (position: Position): string => answers.describe(position);
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
      play: (ply, move) => {
        const list = this.listAt(ply as number, move as number);
        return this.playFrom(ply as number, list, move as number);
      },
      replay: (ply, move) => {
        const position = positions[ply as number] as Position;
        const list = listOf(game, position, move as number);
        (isCandidate(move as number) ? this.candidateLists : this.lists)[ply as number] = list;
        this.noisyOf[ply as number] = undefined;
        return this.playFrom(ply as number, list, move as number);
      },
      undo: (ply, move) => {
        game.undo?.(positions[ply as number] as Position, this.moveAt(ply as number, move as number));
        this.played.pop();
        this.playedOn.pop();
        return undefined;
      },
      evaluate: (ply) => {
        const position = positions[ply as number] as Position;
        return answers.graded('evaluate', game.evaluate?.(position) as number, position, answers.most);
      },
      key: (ply, future) => {
        const position = positions[ply as number] as Position;
        const read = future ? readFutureKey : readKey;
        read(position, this.keyWords);
        if (parents.left > 0) parents.keyed(ply as number, position, read, this.keyWords);
        return undefined;
      },
      counterKey: (ply) => this.counterKey(ply as number),
      repeated: (ply, plies) => this.repeated(ply as number, plies as number),
      least: (ply) => this.least(ply as number),
      greatest: () => this.greatest,
      knownLeast: (ply) => this.knownLeast(ply as number),
      knownGreatest: () => this.knownGreatest,
      hint: (ply, move, depth) => {
        const position = positions[ply as number] as Position;
        const found = game.hint?.(position, this.moveAt(ply as number, move as number), depth as number);
        return answers.graded('hint', found as number, position);
      },
      ceiling: (ply, alpha) => {
        const position = positions[ply as number] as Position;
        const most = game.ceiling?.(position, alpha as number) as number;
        return most === Number.POSITIVE_INFINITY ? OPEN : answers.graded('ceiling', most, position);
      },
      presearch: (ply, depth) => this.presearch(ply as number, depth as number),
      mayStandPat: (ply) => this.boolean('mayStandPat', ply as number),
      isNearEnd: (ply) => this.boolean('isNearEnd', ply as number),
      playOut: (ply, alpha, beta) => {
        const position = positions[ply as number] as Position;
        const found = game.playOut?.(position, alpha as number, beta as number, this.tally as Tally);
        return answers.graded('playOut', found as number, position);
      },
      asksChildren: (ply) => this.boolean('asksChildren', ply as number),
      ...selective?.imports(game, {
        position: (ply) => positions[ply] as Position,
        moveAt: (ply, move) => this.moveAt(ply, move),
        pass: (ply, position) => {
          const other = 1 - ((this.movers[ply] as number) & 1);
          const mover: unknown = game.toMove(position);
          if (mover !== other) {
            throw new InvalidGameError(
              `${game.name}: pass gave a position with ${show(mover)} to move for ${describePosition(game, positions[ply] as Position)}; expected player ${other}`,
            );
          }
          positions[ply + 1] = position;
          this.movers[ply + 1] = other;
        },
        isNoisy: (ply, move) => this.isNoisy(ply, move),
      }),
    };
    if (repetitionOf(game) === 'rule') this.keepMoves('play', 'replay');
  }

  /** Only where they are asked for: these imports are called at every node. */
  private keepMoves(...names: readonly ('play' | 'replay')[]): void {
    for (const name of names) {
      const make = this.imports[name] as (ply: number, move: number) => number;
      this.imports[name] = (ply, move) => {
        const flags = make(ply as number, move as number);
        this.made[ply as number] = this.moveAt(ply as number, move as number);
        return flags;
      };
    }
  }

  attach(core: HostedCore): void {
    this.core = core;
    this.base = core.input();
    this.tally = {
      node: () => core.tallyNode?.() === 1,
      leaf: () => core.tallyLeaf?.(),
      cutoff: (index) => core.tallyCutoff?.(index),
      boundCutoff: () => core.tallyBoundCutoff?.(),
    };
  }

  /** Makes `position` the root of the next call of the core. Move ids are determined only if `wants` asks for them. */
  load(position: Position, wants: ListsWanted): void {
    const { game } = this;
    const core = this.core as HostedCore;
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
      (game.knownIsClosed ? hosted.HAS_CLOSED_KNOWN : 0) |
      (this.selective?.hooks(game) ?? 0);
    this.positions[0] = position;
    this.played.length = 0;
    this.playedOn.length = 0;
    this.parents.begin();
    this.movers[0] = this.answers.rootMover(position);
  }

  /** What occurred before the root, which is the last of these. */
  remember(occurred: readonly Position[]): void {
    this.past = occurred.slice(0, -1);
  }

  /** After an exception: takes back the moves that a game with `undo` has played in place. */
  unwind(): void {
    const { game, played, playedOn } = this;
    while (played.length > 0) {
      const move = played.pop() as Move;
      game.undo?.(playedOn.pop() as Position, move);
    }
  }

  /** Returns a sum of `SAME_PLAYER` and `NO_WAY_BACK`, and of the reward of the move times `REWARD`. */
  private play(ply: number, move: Move): number {
    const { game, movers } = this;
    const position = this.positions[ply] as Position;
    if (move === undefined) throw missingMove(game, position);
    // Both before `play`, which may change the position in place.
    const reward = rewardOf(game, position, move);
    const fresh = this.asksIrreversible && this.isIrreversible(position, move);
    const child = game.play(position, move);
    this.checkChild(child, position);
    if (game.undo) {
      this.played.push(move);
      this.playedOn.push(position);
    }
    this.positions[ply + 1] = child;
    const mover = game.toMove(child);
    const before = (movers[ply] as number) & 1;
    movers[ply + 1] = mover === 0 || mover === 1 ? mover : NOBODY + 1 - before;
    const flags = (mover === before ? hosted.SAME_PLAYER : 0) | (fresh ? hosted.NO_WAY_BACK : 0);
    return reward * hosted.REWARD + flags;
  }

  /** The same for a move out of `list`. Throws `InvalidGameError` if that has changed the position at `ply`. */
  private playFrom(ply: number, list: readonly Move[], move: number): number {
    const { parents } = this;
    const watched = parents.left > 0;
    if (watched) parents.before(ply, this.positions[ply] as Position, list);
    const flags = this.play(ply, list[move & hosted.INDEX] as Move);
    if (watched && parents.changed(ply)) this.expectUnchanged(ply, list);
    return flags;
  }

  private expectUnchanged(ply: number, list: readonly Move[]): void {
    const mover = this.movers[ply] as number;
    const method = list === this.lists[ply] ? 'moves' : list === this.candidateLists[ply] ? 'candidates' : 'noisy';
    this.parents.expectSameAnswers(ply, mover < NOBODY ? mover : undefined, method);
  }

  private isIrreversible(position: Position, move: Move): boolean {
    return this.answers.boolean('irreversible', this.game.irreversible?.(position, move), position);
  }

  private moveAt(ply: number, move: number): Move {
    return this.listAt(ply, move)[move & hosted.INDEX] as Move;
  }

  private listAt(ply: number, move: number): readonly Move[] {
    const lists = move < hosted.CANDIDATE ? this.lists : move < hosted.NOISY ? this.candidateLists : this.noisyLists;
    return lists[ply] as readonly Move[];
  }

  /** Whether the move at `ply` is one that the game's `noisy` lists, or comes from that list. */
  private isNoisy(ply: number, move: number): boolean {
    if (move >= hosted.NOISY) return true;
    const { game } = this;
    const position = this.positions[ply] as Position;
    const identity = identityAt(game, position);
    this.noisyOf[ply] ??= new Set((game.noisy?.(position) ?? []).map(identity));
    return this.noisyOf[ply].has(identity(this.moveAt(ply, move)));
  }

  private outcome(ply: number): number {
    const position = this.positions[ply] as Position;
    const payoffs = this.game.outcome(position);
    const mover = this.movers[ply] as number;
    if (payoffs === undefined) {
      if (mover >= NOBODY) throw this.answers.noPlayer(this.game.toMove(position), position);
      return RUNNING;
    }
    return this.answers.payoff(payoffs, (mover & 1) as 0 | 1, position);
  }

  /** Checks a list and writes the ids of its moves. Returns its length. */
  private publish(ply: number, moves: readonly Move[], method: string): number {
    const position = this.positions[ply] as Position;
    const count = this.answers.lengthOf(moves, method, position);
    this.noisyOf[ply] = undefined;
    if (this.wantsIds) {
      this.latest = moves;
      writeIds(this.game, position, moves, this.ids, moves, this.moveNames);
    }
    return count;
  }

  private noisyList(ply: number): number {
    const position = this.positions[ply] as Position;
    const moves = this.game.noisy?.(position) as readonly Move[];
    this.noisyLists[ply] = moves;
    const count = this.answers.lengthOfNoisy(moves, position);
    if (this.wantsIds) writeIds(this.game, position, moves, this.noisyIds, this.latest, this.moveNames);
    return count;
  }

  /** Returns the lower bound and keeps the upper bound for the call of `greatest` that follows. */
  private least(ply: number): number {
    const position = this.positions[ply] as Position;
    const bounds = this.answers.bounds('bounds', this.game.bounds?.(position), position);
    this.greatest = bounds[1];
    return bounds[0];
  }

  /** The same for a position that a table holds; `NONE` for others. */
  private knownLeast(ply: number): number {
    const position = this.positions[ply] as Position;
    const known = this.game.known?.(position);
    const [least, greatest] = known === undefined ? [NONE, NONE] : this.answers.bounds('known', known, position);
    this.knownGreatest = greatest;
    return least;
  }

  private presearch(ply: number, depth: number): number {
    const position = this.positions[ply] as Position;
    return this.answers.presearch(this.game.presearch?.(position, depth), position);
  }

  /** What the game says of a position that first occurred `plies` plies ago, in the game so far if not on the path. */
  private repeated(ply: number, plies: number): number {
    const { game, past, made, movers } = this;
    const line = this.positions.slice(0, ply + 1);
    const payoffs = ownRepetition(game, lastPlies(game, plies, line, made.slice(0, ply), past));
    if (payoffs === undefined) return RUNNING;
    const position = line[ply] as Position;
    return this.answers.payoff(payoffs, ((movers[ply] as number) & 1) as 0 | 1, position, 'repetition');
  }

  private counterKey(ply: number): number {
    const position = this.positions[ply] as Position;
    return this.answers.counterKey(this.game.counterKey?.(position), position);
  }

  private boolean(method: 'isNearEnd' | 'asksChildren' | 'mayStandPat', ply: number): number {
    const position = this.positions[ply] as Position;
    return Number(this.answers.boolean(method, this.game[method]?.(position), position));
  }
}
