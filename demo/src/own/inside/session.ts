import { createEngine, type Engine, type Game, type Iteration, pliesToEnd } from 'cutnode';
import type { Look, Member, Of, Thought, ValuedMove } from '../messages.js';

/** The table of a game of one's own, in MiB: enough for a few seconds. */
const TABLE_MIB = 16;

/** Moves that are given a value. */
const MOST_LINES = 64;

type AnyGame = Game<unknown, unknown>;

/**
 * A game and what can be asked about it. `inside` is told which of its members is being called, and when it has
 * returned.
 */
export class Session {
  /** A search asks the game so often that only what is shown is told of. */
  private tells = false;

  private constructor(
    readonly game: AnyGame,
    private readonly engine: Engine<unknown, unknown>,
    private readonly inside: (member: Member | undefined) => void,
  ) {}

  /** Throws what `createEngine` throws if it is no game. */
  static async open(game: unknown, inside: (member: Member | undefined) => void): Promise<Session> {
    const engine = await createEngine(game as AnyGame, { table: { mib: TABLE_MIB } });
    return new Session(game as AnyGame, engine, inside);
  }

  /** The position at the end of `path`, for people. */
  look(path: readonly number[]): Look {
    this.tells = true;
    try {
      return this.shown(path);
    } finally {
      this.tells = false;
    }
  }

  private shown(path: readonly number[]): Look {
    const { game } = this;
    const { position, played, movers, lead } = this.at(path);
    const outcome: unknown = this.within('outcome', () => game.outcome(position));
    if (outcome !== undefined && !isPayoffs(outcome)) this.refuse(position);
    const moves: unknown = outcome ? [] : this.within('moves', () => game.moves(position));
    if (!isList(moves)) this.refuse(position);
    const player = this.within('toMove', () => game.toMove(position));
    if (!outcome && player !== 0 && player !== 1) this.refuse(position);
    return {
      name: String(game.name),
      board: this.board(position),
      played,
      moves: Array.from(moves, (move) => this.write(position, move)),
      player: Number(player) || 0,
      movers,
      payoffs: outcome && [outcome[0] + lead, outcome[1] - lead],
    };
  }

  /** Throws what the package says of a wrong answer at `position`. */
  private refuse(position: unknown): never {
    this.engine.search(position, { depth: 1 });
    throw new TypeError('The game answers the same question in two ways.');
  }

  think({ path, timeMs, depth }: Of<'think'>, progress: (thought: Thought) => void): Thought {
    const { engine, game } = this;
    const { position, history } = this.at(path);
    const told = (
      { depth, nodes, lines: found }: Pick<Iteration<unknown>, 'depth' | 'nodes' | 'lines'>,
      solved: boolean,
      stop: string,
    ): Thought => ({
      depth,
      nodes,
      solved,
      stop,
      hasTable: game.key !== undefined,
      moves: found.map(({ move, value, pv }): ValuedMove => {
        const plies = pliesToEnd(value);
        return { index: this.placeOf(path, move), value, plies, line: this.lineFrom(path, pv) };
      }),
    });
    let whole: Thought | undefined;
    const result = engine.search(position, {
      timeMs,
      depth,
      history,
      lines: MOST_LINES,
      onIteration: (iteration) => {
        whole = told(iteration, false, '');
        progress(whole);
      },
    });
    const { depth: reached, lines, solved, stop } = result;
    const thought = told({ depth: reached, nodes: result.stats.nodes, lines }, solved, stop);
    // Stopped within an iteration, the search has a best move of that one before the others, which are of the last
    // whole one.
    const isWhole = stop === 'depth' || stop === 'solved' || stop === 'known';
    return isWhole || !whole ? thought : { ...thought, moves: whole.moves };
  }

  /** The position at the end of `path`, made anew, so that a game may change it in place. */
  at(path: readonly number[]): {
    readonly position: unknown;
    readonly history: readonly unknown[];
    readonly choices: readonly unknown[];
    readonly played: readonly string[];
    readonly movers: readonly number[];
    /** The points that the first player has won by the moves more than the second. */
    readonly lead: number;
  } {
    const { game } = this;
    let position = this.within('initial', () => game.initial());
    const history: unknown[] = [];
    const choices: unknown[] = [];
    const played: string[] = [];
    const movers: number[] = [];
    let lead = 0;
    for (const index of path) {
      const move = this.within('moves', () => game.moves(position))[index];
      if (move === undefined)
        throw new RangeError(`After ${played.join(' ') || 'the start'} there is no move ${index + 1}.`);
      played.push(this.write(position, move));
      choices.push(move);
      const mover = Number(this.within('toMove', () => game.toMove(position)));
      movers.push(mover);
      if (game.reward) lead += (mover === 0 ? 1 : -1) * game.reward(position, move);
      history.push(position);
      position = this.within('play', () => game.play(position, move));
    }
    // Where positions are changed in place, the earlier ones are gone.
    return { position, history: game.undo ? [] : history, choices, played, movers, lead };
  }

  private lineFrom(path: readonly number[], moves: readonly unknown[]): readonly string[] {
    let { position } = this.at(path);
    return moves.map((move) => {
      const words = this.write(position, move);
      position = this.game.play(position, move);
      return words;
    });
  }

  /** The place of `move` in the list. Moves may be objects, and another list has others that say the same. */
  private placeOf(path: readonly number[], move: unknown): number {
    const { position } = this.at(path);
    const moves = Array.from(this.game.moves(position));
    const same = moves.indexOf(move);
    if (same >= 0) return same;
    const words = this.write(position, move);
    return moves.findIndex((other) => this.write(position, other) === words);
  }

  private board(position: unknown): string {
    const { game } = this;
    if (game.draw) return String(this.within('draw', () => game.draw?.(position)));
    if (game.format) return String(this.within('format', () => game.format?.(position)));
    return plain(position);
  }

  /** A move as text. */
  write(position: unknown, move: unknown): string {
    const { game } = this;
    return game.formatMove ? String(this.within('formatMove', () => game.formatMove?.(position, move))) : plain(move);
  }

  private within<T>(member: Member, call: () => T): T {
    if (!this.tells) return call();
    this.inside(member);
    const result = call();
    this.inside(undefined);
    return result;
  }
}

const isList = (moves: unknown): moves is ArrayLike<unknown> => Array.isArray(moves) || ArrayBuffer.isView(moves);

/** Those of a zero-sum game of two. */
const isPayoffs = (outcome: unknown): outcome is readonly [number, number] =>
  Array.isArray(outcome) && outcome.length === 2 && typeof outcome[0] === 'number' && outcome[0] === -outcome[1];

/** Anything as text, as a person would write it. */
function plain(value: unknown): string {
  if (typeof value !== 'object') return String(value);
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? String(value);
}
