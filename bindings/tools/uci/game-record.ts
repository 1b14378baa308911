import { messageOf, show } from '../../contract/printable.js';
import { type ChessPosition, chessWithNet as chess } from '../../games/chess/net/index.js';
import { parseUci } from '../../games/chess/uci.js';

/** The game that `position` tells of: all its positions, the one on the board last. */
export class GameRecord {
  private start = '';
  private chess960 = false;
  private moves: string[] = [];
  private positions: ChessPosition[] = [chess.initial()];

  get position(): ChessPosition {
    return this.positions.at(-1) as ChessPosition;
  }

  /** The positions before that can come back, oldest first. */
  get history(): readonly ChessPosition[] {
    const { halfmoves } = this.position;
    return halfmoves === 0 ? [] : this.positions.slice(0, -1).slice(-halfmoves);
  }

  /**
   * Reads the words after `position`: `startpos` or `fen` with a FEN, and `moves`. `chess960`: castling is written as in
   * Chess960, wherever the rooks stand. Returns what is wrong; then no position is known until one is read.
   */
  read(words: readonly string[], chess960: boolean): string | undefined {
    const at = words.indexOf('moves');
    const start = words.slice(0, at < 0 ? undefined : at).join(' ');
    const moves = at < 0 ? [] : words.slice(at + 1);
    // From move to move, the text grows at its end.
    const same = start === this.start && chess960 === this.chess960;
    const kept = same ? sharedLength(moves, this.moves) : 0;
    if (same) {
      this.positions.length = kept + 1;
      this.moves.length = kept;
    } else {
      const first = firstPosition(start, chess960);
      if (typeof first === 'string') return first;
      Object.assign(this, { start, chess960, moves: [], positions: [first] });
    }
    for (const [i, text] of moves.entries()) {
      if (i < kept) continue;
      const { position } = this;
      try {
        this.positions.push(chess.play(position, parseUci(position, text)));
        this.moves.push(text);
      } catch (error) {
        return `position: move ${i + 1}: ${messageOf(error)}`;
      }
    }
    return undefined;
  }
}

/** The position that a game begins from, or what is wrong with it. */
function firstPosition(text: string, chess960: boolean): ChessPosition | string {
  const [kind, ...fields] = text.split(' ');
  if (kind !== 'fen' && (kind !== 'startpos' || fields.length > 0)) {
    return `position ${show(text)}; expected startpos or fen and a FEN, then moves`;
  }
  try {
    const position = kind === 'fen' ? chess.parse(fields.join(' ')) : chess.initial();
    return { ...position, chess960: position.castling.length > 0 && (chess960 || position.chess960) };
  } catch (error) {
    return `position: ${messageOf(error)}`;
  }
}

function sharedLength(some: readonly string[], others: readonly string[]): number {
  let length = 0;
  while (length < some.length && length < others.length && some[length] === others[length]) length++;
  return length;
}
