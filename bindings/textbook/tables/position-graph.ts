import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkSynchronous } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { expectKey, tableKeyReader } from '../../contract/identity.js';
import { named, optionError } from '../../contract/option-errors.js';
import { KeyIndex } from './key-index.js';

/** The progress of the analysis. */
export interface RetrogradeProgress {
  /** Positions are first `explored`, then `resolved` backwards from the ends of the game. */
  readonly phase: 'explored' | 'resolved';
  /** Positions explored, or resolved, so far. */
  readonly positions: number;
  /** Moves between positions found so far. */
  readonly moves: number;
}

export interface ExplorationLimits {
  /** The most positions allowed; more are an error instead of a long wait. A whole number from 1 to 2^30. */
  readonly maxPositions: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: RetrogradeProgress) => void) | undefined;
}

/** Flag in a `from` word: the player who made the move moves again. */
export const SAME = 0x80000000;

/** Every reachable position, by number, with the moves between them. */
export interface PositionGraph {
  readonly index: KeyIndex;
  /** For each move, the number of the position it is played in, with `SAME` if the same player moves again. */
  readonly from: Uint32Array;
  /** For each move, the number of the position it leads to. */
  readonly to: Uint32Array;
  /** The number of moves of each position; 0 if the game is over. */
  readonly moveCounts: Uint32Array;
  /** The value of each finished position to its side to move: ±`WIN_VALUE` or graded. */
  readonly ends: ReadonlyMap<number, number>;
}

const ALGORITHM = 'retrograde analysis';

/** Positions between two progress reports and checks of the signal. */
const REPORT_EVERY = 1 << 14;

/** A position on the path being explored. */
interface Step<Position, Move> {
  readonly position: Position;
  readonly number: number;
  readonly mover: number;
  readonly moves: readonly Move[];
  next: number;
}

/**
 * Explore depth first, one path at a time, so that a game that changes its position in place (`undo`) needs no copies.
 * Memory: about 40 bytes a position, 8 a move, and the path.
 */
export function explore<Position, Move>(
  game: Game<Position, Move>,
  starts: readonly Position[],
  { maxPositions, signal, onProgress }: ExplorationLimits,
): PositionGraph {
  const rules = checkedGame(game).expectTwoPlayers(ALGORITHM).refuseRewards(ALGORITHM);
  expectKey(game, ALGORITHM);
  rules.refusePastAndCounters(ALGORITHM);
  const readKey = tableKeyReader(rules.rules, (position) => rules.describe(position));
  const words = new Uint32Array(2);
  const index = new KeyIndex();
  const from = new GrowingList();
  const to = new GrowingList();
  const moveCounts = new GrowingList();
  const ends = new Map<number, number>();
  const path: Step<Position, Move>[] = [];

  const report = (): void => {
    checkSynchronous('onProgress', onProgress?.({ phase: 'explored', positions: index.size, moves: to.length }));
  };
  /** The number of `position`, which is put on the path if it is new and unfinished. */
  const enter = (position: Position, mover: number): { number: number; entered: boolean } => {
    readKey(position, words);
    const before = index.size;
    const number = index.numberOf(words[0] as number, words[1] as number);
    if (index.size === before) return { number, entered: false };
    if (index.size > maxPositions) {
      throw optionError`${rules.name} has more than ${maxPositions} positions; begin nearer to the end of the game, or raise ${named('maxPositions')}`;
    }
    if (index.size % REPORT_EVERY === 0) {
      signal?.throwIfAborted();
      report();
    }
    const payoffs = rules.outcome(position);
    if (payoffs !== undefined) {
      moveCounts.push(0);
      ends.set(number, rules.answers.payoff(payoffs, mover as 0 | 1, position));
      return { number, entered: false };
    }
    const moves = rules.moves(position);
    moveCounts.push(moves.length);
    path.push({ position, number, mover, moves, next: 0 });
    return { number, entered: true };
  };

  signal?.throwIfAborted();
  try {
    for (const start of starts) {
      enter(start, rules.playerAfter(start, 1));
      while (path.length > 0) {
        const here = path.at(-1) as Step<Position, Move>;
        if (here.next === here.moves.length) {
          path.pop();
          takeBack(rules, path);
          continue;
        }
        const move = here.moves[here.next++] as Move;
        const child = rules.play(here.position, move);
        let stays = false;
        try {
          // A finished position need not have a player to move: then it is the opponent's turn, as in the engine.
          const mover = rules.playerAfter(child, here.mover);
          const { number, entered } = enter(child, mover);
          stays = entered;
          from.push(mover === here.mover ? (here.number | SAME) >>> 0 : here.number);
          to.push(number);
        } finally {
          if (!stays) rules.undo(child, move);
        }
      }
    }
  } finally {
    while (path.length > 0) {
      path.pop();
      takeBack(rules, path);
    }
  }
  report();
  return { index, from: from.view(), to: to.view(), moveCounts: moveCounts.view(), ends };
}

/** Undo the move that led from the end of `path` to the step just left. */
function takeBack<Position, Move>(rules: CheckedGame<Position, Move>, path: readonly Step<Position, Move>[]): void {
  const parent = path.at(-1);
  if (parent) rules.undo(parent.position, parent.moves[parent.next - 1] as Move);
}

/** A list of 32-bit numbers that doubles its memory when it is full. */
class GrowingList {
  private words = new Uint32Array(1024);
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count === this.words.length) {
      const words = new Uint32Array(2 * this.count);
      words.set(this.words);
      this.words = words;
    }
    this.words[this.count++] = value;
  }

  /** The contents; valid until the next `push`. */
  view(): Uint32Array {
    return this.words.subarray(0, this.count);
  }
}
