import { checkedGame } from '../../contract/checked-game.js';
import { type GoPosition, goOf } from '../../games/go/index.js';

/** The sides as the protocol writes them. */
export type Side = 0 | 1;

/** The side that a word means; `undefined` if it means none. */
export function sideIn(word: string | undefined): Side | undefined {
  if (/^b(lack)?$/i.test(word ?? '')) return 0;
  return /^w(hite)?$/i.test(word ?? '') ? 1 : undefined;
}

/** The game on the board of an engine: its positions so far, the last one on the board. */
export class GtpBoard {
  game: ReturnType<typeof goOf>;
  private positions: GoPosition[];

  /** Without a komi, that of `goOf`. */
  constructor(size: number, komi?: number) {
    this.game = goOf({ size, komi });
    this.positions = [this.game.initial()];
  }

  get position(): GoPosition {
    return this.positions.at(-1) as GoPosition;
  }

  /** The positions before. */
  get history(): readonly GoPosition[] {
    return this.positions.slice(0, -1);
  }

  /** Another komi; the stones stay where they are. */
  set komi(komi: number) {
    this.game = goOf({ size: this.game.size, komi });
  }

  /** The position with `side` to move, which may also move twice. */
  turnOf(side: Side): GoPosition {
    const { game, position } = this;
    if (game.toMove(position) === side && !game.outcome(position)) return position;
    return game.parse(`${this.rows}:${'xo'.charAt(side)}`);
  }

  /** Plays what `text` says. Throws `IllegalMoveError`. */
  play(side: Side, text: string): void {
    const { game } = this;
    const position = this.turnOf(side);
    this.positions.push(game.play(position, game.parseMove(position, text)));
  }

  /** Whether there is no stone. */
  get isEmpty(): boolean {
    return !/[XO]/.test(this.rows);
  }

  /**
   * Begins with Black's stones of a handicap, which `undo` leaves, and White to move. Returns their points as the
   * protocol writes them.
   */
  handicap(points: readonly number[]): string {
    const { game } = this;
    const rows = Array.from({ length: game.size }, (_, above) =>
      Array.from({ length: game.size }, (_, column) =>
        points.includes((game.size - 1 - above) * game.size + column) ? 'X' : '.',
      ).join(''),
    );
    const empty = game.initial();
    this.positions = [game.parse(`${rows.join('/')}:o`)];
    return points.map((point) => game.formatMove(empty, point)).join(' ');
  }

  /** The points that words name; `undefined` if they are no points, or one twice. */
  pointsOf(words: readonly string[]): number[] | undefined {
    const { game } = this;
    const empty = game.initial();
    const moves = checkedGame(game).moves(empty);
    const names = new Map(moves.map((point) => [game.formatMove(empty, point), point]));
    names.delete('pass');
    const points = words.map((word) => names.get(word.toUpperCase()) ?? -1);
    return points.includes(-1) || new Set(points).size < points.length ? undefined : points;
  }

  /** The points with a stone, as the protocol writes them. */
  get stones(): string[] {
    const { game } = this;
    const cells = this.rows.split('/').toReversed().join('');
    const empty = game.initial();
    return [...cells].flatMap((cell, point) => (/[XO]/.test(cell) ? [game.formatMove(empty, point)] : []));
  }

  /** Takes back the last move. False if there is none. */
  undo(): boolean {
    return this.positions.length > 1 && this.positions.pop() !== undefined;
  }

  /** The rows as `format` writes them. */
  private get rows(): string {
    return this.game.format(this.position).split(':')[0] as string;
  }

  /** `B+3.5`, as it would end here. */
  get score(): string {
    const points = this.game.points(this.position);
    if (points === 0) return '0';
    return `${points > 0 ? 'B' : 'W'}+${Math.abs(points)}`;
  }
}

/** The board that words ask for, without a komi with that of `goOf`; `undefined` if there is none of that size. */
export function boardOf(size: number | undefined, komi: number | undefined): GtpBoard | undefined {
  try {
    return new GtpBoard(size ?? Number.NaN, komi);
  } catch {
    return undefined;
  }
}
