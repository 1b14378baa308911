import type { Examination } from './examination.js';
import { areBoundsEqual, rewardsOf } from './position-view.js';
import { textOf } from './snapshot.js';

/** A position in the index: how to reach it, and what is seen of it at once. */
export interface KeyedPosition<Move> {
  readonly path: readonly Move[];
  /** Equal for positions that are the same to the last part. */
  readonly face: string;
  readonly moves: number;
  /** `undefined` also where the bounds settle the position, so that no candidate matters. */
  readonly candidates: number | undefined;
  readonly evaluation: number | undefined;
  /** The rewards of the moves, sorted: a key may stand for a position and its mirror image. */
  readonly rewards: string;
}

/** The positions that are kept, of all, and with one key. */
const MOST_POSITIONS = 30_000;
const MOST_ALIKE = 12;
const FIRST_ALIKE = 4;

/** Positions by their keys: those that differ in some part and have a key in common. */
export class KeyIndex<Position, Move> {
  readonly byKey = new Map<string, KeyedPosition<Move>[]>();
  readonly byFutureKey = new Map<string, KeyedPosition<Move>[]>();
  /** Positions added. */
  size = 0;

  constructor(private readonly exam: Examination<Position, Move>) {}

  /** Adds the running position at the end of the line. */
  add(): void {
    const { game, line } = this.exam;
    if (!(game.key || game.futureKey) || this.size >= MOST_POSITIONS) return;
    const { position } = line;
    const { moves, isOver } = this.exam.here();
    if (isOver) return;
    this.size++;
    const entry: KeyedPosition<Move> = {
      path: [...line.path],
      face: textOf(position),
      moves: moves.length,
      candidates: areBoundsEqual(game, position) ? undefined : game.candidates?.(position).length,
      evaluation: game.evaluate?.(position),
      rewards: rewardsOf(game, position, moves)
        .toSorted((a, b) => a - b)
        .join(', '),
    };
    // Positions that differ in their counters may differ in value.
    const counter = game.counterKey?.(position) ?? 0;
    if (game.key) this.put(this.byKey, game.key(position), counter, entry);
    if (game.futureKey) this.put(this.byFutureKey, game.futureKey(position), counter, entry);
  }

  /**
   * Of many positions with one key the first are kept, which have short paths, and a random selection of the others:
   * what tells them apart may be seen only near the end of the game.
   */
  private put(
    map: Map<string, KeyedPosition<Move>[]>,
    key: bigint | number | string,
    counter: number,
    entry: KeyedPosition<Move>,
  ): void {
    const name = `${counter} ${typeof key} ${key}`;
    const alike = map.get(name);
    if (!alike) map.set(name, [entry]);
    else if (alike.every(({ face }) => face !== entry.face)) {
      const place = alike.length < MOST_ALIKE ? alike.length : this.exam.choices.below(MOST_ALIKE * 2);
      if (place >= FIRST_ALIKE && place < MOST_ALIKE) alike[place] = entry;
      else if (alike.length < FIRST_ALIKE) alike.push(entry);
    }
  }
}
