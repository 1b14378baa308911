import { messageOf, show } from '../../contract/printable.js';
import { initialSettings, type UciSettings } from './options.js';
import type { UciGame } from './uci-game.js';

/** The game that `position` tells of: all its positions, the one on the board last. */
export class GameRecord<P> {
  private start = '';
  private settings: UciSettings | undefined;
  private moves: string[] = [];
  private positions: P[];

  constructor(private readonly played: UciGame<P>) {
    this.positions = [played.first(undefined, initialSettings)];
  }

  get position(): P {
    return this.positions.at(-1) as P;
  }

  /** The positions before that can come back, oldest first. */
  get history(): readonly P[] {
    return this.played.past(this.positions.slice(0, -1), this.position);
  }

  /**
   * Reads the words after `position`: `startpos` or `fen` with a FEN, and `moves`. Returns what is wrong; then no
   * position is known until one is read.
   */
  read(words: readonly string[], settings: UciSettings): string | undefined {
    const at = words.indexOf('moves');
    const start = words.slice(0, at < 0 ? undefined : at).join(' ');
    const moves = at < 0 ? [] : words.slice(at + 1);
    // From move to move, the text grows at its end.
    const same = start === this.start && settings.UCI_Chess960 === this.settings?.UCI_Chess960;
    const kept = same ? sharedLength(moves, this.moves) : 0;
    if (same) {
      this.positions.length = kept + 1;
      this.moves.length = kept;
    } else {
      const fault = this.begin(start, settings);
      if (fault !== undefined) return fault;
    }
    for (const [i, text] of moves.entries()) {
      if (i < kept) continue;
      const { position, played } = this;
      try {
        this.positions.push(played.rules.play(position, played.parseMove(position, text)));
        this.moves.push(text);
      } catch (error) {
        return `position: move ${i + 1}: ${messageOf(error)}`;
      }
    }
    return undefined;
  }

  /** Takes up the position that a game begins from. Returns what is wrong with it. */
  private begin(start: string, settings: UciSettings): string | undefined {
    const [kind, ...fields] = start.split(' ');
    if (kind !== 'fen' && (kind !== 'startpos' || fields.length > 0)) {
      return `position ${show(start)}; expected startpos or fen and a FEN, then moves`;
    }
    try {
      const first = this.played.first(kind === 'fen' ? fields.join(' ') : undefined, settings);
      Object.assign(this, { start, settings, moves: [], positions: [first] });
      return undefined;
    } catch (error) {
      return `position: ${messageOf(error)}`;
    }
  }
}

function sharedLength(some: readonly string[], others: readonly string[]): number {
  let length = 0;
  while (length < some.length && length < others.length && some[length] === others[length]) length++;
  return length;
}
