import type { Game } from '../../bindings/index.js';

/** A position, or the mirror image of one, in which moves are counted from the other end. */
export interface Mirrored<Position, Move> {
  inner: Position;
  isImage: boolean;
  /** What `undo` goes back to. */
  readonly trail: { readonly isImage: boolean; readonly played: Move }[];
}

/** What tells a position from its mirror image: its notation, its data, or nothing that others than the game see. */
export type ToldBy = 'notation' | 'data' | 'nothing';

/** `game`, in which every second move turns the board over, and one key stands for a position and its mirror image. */
export function mirroredGame<Position, Move>(
  game: Game<Position, Move>,
  told: ToldBy,
): Game<Mirrored<Position, Move>, number> {
  type Here = Mirrored<Position, Move>;
  const { key, undo } = game;
  const edgeOf = ({ inner, isImage }: Here, move: number): number =>
    isImage ? game.moves(inner).length - 1 - move : move;
  const made = (inner: Position, isImage: boolean): Here => {
    const trail: Here['trail'] = [];
    return told === 'nothing' ? new Hidden({ inner, isImage, trail }) : { inner, isImage, trail };
  };
  return {
    name: 'mirrored',
    initial: () => made(game.initial(), false),
    toMove: ({ inner }) => game.toMove(inner),
    moves: ({ inner }) => game.moves(inner).map((_, i) => i),
    play(p, move) {
      const edge = edgeOf(p, move);
      const played = game.moves(p.inner)[edge] as Move;
      const isImage = p.isImage !== (edge % 2 === 1);
      if (!undo) return made(game.play(p.inner, played), isImage);
      p.trail.push({ isImage: p.isImage, played });
      p.inner = game.play(p.inner, played);
      p.isImage = isImage;
      return p;
    },
    outcome: ({ inner }) => game.outcome(inner),
    ...(undo && {
      undo(p: Here) {
        const { isImage, played } = p.trail.pop() as Here['trail'][number];
        undo.call(game, p.inner, played);
        p.isImage = isImage;
      },
    }),
    ...(key && { key: ({ inner }: Here) => key.call(game, inner) }),
    ...(told === 'notation' && {
      format: ({ inner, isImage }: Here) => `${game.format?.(inner)}${isImage ? ', turned' : ''}`,
    }),
  };
}

/** The same, but nobody sees what is in it. */
class Hidden<Position, Move> implements Mirrored<Position, Move> {
  readonly #held: Mirrored<Position, Move>;

  constructor(held: Mirrored<Position, Move>) {
    this.#held = held;
  }

  get inner(): Position {
    return this.#held.inner;
  }

  set inner(inner: Position) {
    this.#held.inner = inner;
  }

  get isImage(): boolean {
    return this.#held.isImage;
  }

  set isImage(isImage: boolean) {
    this.#held.isImage = isImage;
  }

  get trail(): Mirrored<Position, Move>['trail'] {
    return this.#held.trail;
  }
}
