import { changedParent } from './changed-parent.js';
import { type Fingerprint, fingerprintOf, hasChanged, isBlind } from './fingerprint.js';
import type { Game } from './game.js';
import type { KeyReader } from './position-key.js';

/** The plays of a search that are watched. */
const WATCHED_PLAYS = 100;
/** As many more, once a play has changed something, but no answer. */
const SUSPICIOUS_PLAYS = 1000;

/** What was seen at one ply of the path, of the position that was there last. */
interface Place<Position> {
  readonly position: Position;
  /** The key, if it was asked. */
  key?: { readonly read: KeyReader<Position>; readonly words: Uint32Array };
  print?: Fingerprint;
  /** The list that was played from, and what was in it: it may be a part of the position, and change with it. */
  list?: readonly unknown[];
  moves?: readonly unknown[];
}

/**
 * Watches whether `play` leaves the position alone that it is given, in a game without `undo`, at the first plays of a
 * search. A position may keep what it has computed, so a part that has changed is a reason to ask again, and only
 * another answer is a fault. Nothing is asked but what the search has asked of that position before.
 */
export class ParentWatch<Position, Move> {
  /** Plays still to be watched. */
  left = 0;
  /** Whether the answers are compared without a look at the position. */
  private suspicious = false;
  private places: Place<Position>[] = [];

  constructor(private readonly game: Game<Position, Move>) {}

  /** Begins with a new search. */
  begin(): void {
    this.left = this.game.undo ? 0 : WATCHED_PLAYS;
    this.suspicious = false;
    this.places = [];
  }

  /** Tells that `read` gave `words` for the position at `ply`. */
  keyed(ply: number, position: Position, read: KeyReader<Position>, words: Uint32Array): void {
    this.placeAt(ply, position).key = { read, words: words.slice() };
  }

  /** Call before a play at `ply` of a move out of `list`. */
  before(ply: number, position: Position, list: readonly Move[]): void {
    this.left--;
    // Nobody can change a text or a number.
    if (typeof position !== 'object' && typeof position !== 'function') return;
    const place = this.placeAt(ply, position);
    if (!this.suspicious) place.print ??= fingerprintOf(position);
    if (place.list === list) return;
    place.list = list;
    place.moves = Array.from(list);
  }

  /** Call after that play. Whether the answers should be compared. */
  changed(ply: number): boolean {
    const { position, print, list } = this.places[ply] ?? {};
    if (!list) return false;
    // Private fields and closures are not seen.
    if (this.suspicious || !print || isBlind(print)) return true;
    if (!hasChanged(print, position)) return false;
    this.suspicious = true;
    this.left = SUSPICIOUS_PLAYS;
    return true;
  }

  /**
   * Throws `InvalidGameError` unless the position at `ply` has the answers of before: that it is not over, `mover` if
   * that was asked, the list that `method` gave, and the key if that was asked.
   */
  expectSameAnswers(ply: number, mover: number | undefined, method: ListMethod): void {
    const { position, key, moves = [] } = this.places[ply] as Place<Position>;
    const other = this.otherAnswer(position, mover, method, moves) ?? (key && otherKey(position, key));
    if (other !== undefined) throw changedParent(this.game, position, other);
  }

  private otherAnswer(
    position: Position,
    mover: number | undefined,
    method: ListMethod,
    moves: readonly unknown[],
  ): string | undefined {
    const { game } = this;
    // First, since the rules need not answer anything else where the game is over.
    if (game.outcome(position) !== undefined) return 'outcome';
    if (mover !== undefined && game.toMove(position) !== mover) return 'toMove';
    const before = comparable(moves);
    const now = comparable(game[method]?.(position) ?? []);
    return now.length === before.length && now.every((move, i) => move === before[i]) ? undefined : method;
  }

  private placeAt(ply: number, position: Position): Place<Position> {
    let place = this.places[ply];
    if (place?.position !== position) {
      place = { position };
      this.places[ply] = place;
    }
    return place;
  }
}

/** The methods that list moves to be played. */
export type ListMethod = 'moves' | 'candidates' | 'noisy';

function otherKey<Position>(
  position: Position,
  { read, words }: NonNullable<Place<Position>['key']>,
): string | undefined {
  const now = new Uint32Array(2);
  read(position, now);
  return now[0] === words[0] && now[1] === words[1] ? undefined : 'key';
}

/** The moves that are texts or numbers, in an order of their own; of others only how many there are. */
function comparable(moves: readonly unknown[]): readonly unknown[] {
  return Array.from(moves, (move) =>
    typeof move === 'object' || typeof move === 'function' ? '' : String(move),
  ).sort();
}
