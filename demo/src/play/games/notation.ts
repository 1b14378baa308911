import type { Game } from 'cutnode';
import type { Notation } from '../boards.js';

/** A game as the readers and writers of PGN and PDN have it. */
interface Noted<Position> {
  readonly tags: Readonly<Record<string, string>>;
  readonly start: Position;
  readonly moves: readonly { readonly move: number }[];
  readonly result: '1-0' | '0-1' | '1/2-1/2' | '*';
}

/** A notation of whole games, by its reader and its writer. */
export function notationOf<Position>(
  game: Game<Position, number> & { format(position: Position): string; formatMove(at: Position, move: number): string },
  parse: (text: string) => readonly Omit<Noted<Position>, 'result'>[],
  format: (game: Noted<Position>) => string,
): Notation {
  return {
    read(text) {
      const [first] = parse(text);
      if (!first) return { start: '', moves: [] };
      let position = first.start;
      const moves = first.moves.map(({ move }) => {
        const written = game.formatMove(position, move);
        position = game.play(position, move);
        return written;
      });
      const start = game.format(first.start);
      return { start: start === game.format(game.initial()) ? '' : start, moves };
    },
    write: (start: Position, moves: readonly number[], payoffs) =>
      format({ tags: {}, start, moves: moves.map((move) => ({ move })), result: resultOf(payoffs) }),
  };
}

function resultOf(payoffs: readonly number[] | undefined): Noted<unknown>['result'] {
  if (!payoffs) return '*';
  const [first = 0] = payoffs;
  return first === 0 ? '1/2-1/2' : first > 0 ? '1-0' : '0-1';
}
