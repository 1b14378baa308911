import { checkFunction, checkNames, flag, givenPositionText } from '../../contract/checks.js';
import { CutnodeError, IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { GameResult, NotatedGame, NotatedLine, NotatedMove } from './game.js';
import { glyphOf } from './signs.js';
import { NEXT_GAME, plainComment, plainResult, type Token, tokenOf } from './tokens.js';

/** What portable game notation leaves to the game. */
export interface Dialect<Position, Result extends string = GameResult> {
  /** The name of the game, as errors begin with it. */
  readonly game: string;
  /** What the notation is called: PGN. */
  readonly notation: string;
  /** A regular expression for a move, or a word meant as one. Numbers, results and glyphs are tried before it. */
  readonly move: string;
  /** How the result of a game is written; `*` for a game without one. */
  readonly results: readonly Result[];
  /** Where a game with these tags begins. `note` hears what was left out. Throws `InvalidPositionError`. */
  start(tags: Readonly<Record<string, string>>, note: (what: string) => void): Position;
  /** Throws `IllegalMoveError`. */
  read(position: Position, move: string): number;
  play(position: Position, move: number): Position;
  /** The number of the move after `plies` from `start`, with its dots: `12.`, or `12...` for the second player. */
  numberOf(start: Position, plies: number): string;
}

/** A game of a text by its number, from 1, or why it cannot be read. */
export type Reading<Position, Result extends string = GameResult> = { readonly number: number } & (
  | { readonly game: NotatedGame<Position, Result>; readonly error?: undefined }
  | { readonly game?: undefined; readonly error: InvalidPositionError | IllegalMoveError }
);

export interface ReadingOptions {
  /** Whether variations are read. If not, nothing in them is looked at. Default: true. */
  readonly variations?: boolean | undefined;
  /**
   * Hears the error of each game that cannot be read; the reading goes on with the next tags. Default: it is thrown.
   */
  readonly onBadGame?: ((error: InvalidPositionError | IllegalMoveError) => void) | undefined;
}

/** All games of a text. Throws `InvalidPositionError`, `IllegalMoveError`. */
export function parseGames<Position, Result extends string>(
  dialect: Dialect<Position, Result>,
  text: string,
  options: ReadingOptions,
): NotatedGame<Position, Result>[] {
  checkNames(`${dialect.notation} option`, options, ['variations', 'onBadGame']);
  checkFunction('onBadGame', options.onBadGame, 'a function of an error');
  const variations = flag('variations', options.variations, true);
  const games: NotatedGame<Position, Result>[] = [];
  for (const { game, error } of readGames(dialect, givenPositionText(dialect.game, text), variations)) {
    if (error === undefined) games.push(game);
    else if (options.onBadGame === undefined) throw error;
    else options.onBadGame(error);
  }
  return games;
}

/**
 * The games of a text one after another, read as they are asked for. What cannot be read, and what no game needs, is
 * left out with a note; a move that cannot be played ends its variation. In the game itself it makes the game a bad
 * one, after which the reading goes on with the next tags.
 */
export function* readGames<Position, Result extends string>(
  dialect: Dialect<Position, Result>,
  text: string,
  variations: boolean,
): Generator<Reading<Position, Result>> {
  const reader = new Reader(dialect, text, variations);
  for (let number = 1; ; number++) {
    try {
      const game = reader.game();
      if (game === undefined) return;
      yield { number, game };
    } catch (error) {
      if (!(error instanceof InvalidPositionError || error instanceof IllegalMoveError)) throw error;
      yield { number, error };
      reader.skipGame();
    }
  }
}

/** How programs write that a side passes, as some commentators let it do in a variation to show a threat. */
const NULL_MOVE = /^(--|Z0|0000|null|pass)$/i;
/** Deeper variations are refused. */
const DEEPEST = 100;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A line while it is being read. */
interface OpenLine<Position> {
  readonly line: { comments?: string[]; moves: OpenMove[] };
  /** After the last move. */
  position: Position;
  /** Before the last move. */
  before: Position;
  /** From the start of the game. */
  plies: number;
  /** Glyphs before the first move, which mean it: better is, with the idea. */
  nags: number[];
  /** Whether what follows is left out, since it cannot be played. */
  isOver?: boolean;
}
interface OpenMove extends Writable<NotatedMove> {
  nags?: number[];
  comments?: string[];
  variations?: NotatedLine[];
}

class Reader<Position, Result extends string> {
  readonly #token: RegExp;
  /** Where the next token begins. */
  #at = 0;
  /** A place in the text, and the number of its line: lines are counted on from the last error. */
  #counted = { at: 0, line: 1 };
  /** From here on no comment is closed. */
  #unclosed = Number.POSITIVE_INFINITY;
  /** Of the game that is being read. */
  #notes: string[] = [];

  constructor(
    readonly dialect: Dialect<Position, Result>,
    readonly text: string,
    readonly withVariations: boolean,
  ) {
    this.#token = tokenOf(dialect.move, dialect.results);
    // The mark by which some editors say that a text is Unicode.
    if (text.startsWith('\ufeff')) this.#at = 1;
  }

  /** The next game; `undefined` at the end of the text. */
  game(): NotatedGame<Position, Result> | undefined {
    this.#notes = [];
    const { tags, hasTags, comments } = this.#tags();
    const at = this.#at;
    const start = this.#locating(at, '', () => this.dialect.start(tags, (what) => this.#note(at, what)));
    const line = comments.length > 0 ? { comments, moves: [] } : { moves: [] };
    const main: OpenLine<Position> = { line, position: start, before: start, plies: 0, nags: [] };
    const open = [main];
    let result: Result | undefined;
    while (result === undefined) {
      const from = this.#at;
      const noted = this.#notes.length;
      const token = this.#next();
      if (token === undefined) break;
      if (token.tag !== undefined) {
        // The next game begins, without a result of this one.
        this.#backTo(from, noted);
        break;
      }
      result = this.#take(token, start, open, from);
    }
    if (open.length > 1) throw this.#fault(this.#at, 'a variation is not closed; expected )');
    if (hasTags || main.line.moves.length > 0 || result !== undefined) {
      const notes = this.#notes.length > 0 && { notes: this.#notes };
      return { tags, start, ...main.line, result: result ?? this.#resultIn(tags), ...notes };
    }
    // A comment stood before the first tag, or nothing is left.
    return this.#at < this.text.length ? this.game() : undefined;
  }

  #resultIn({ Result: written }: Readonly<Record<string, string>>): Result {
    return this.dialect.results.find((result) => result === plainResult(written ?? '')) ?? ('*' as Result);
  }

  /** Goes on to the next tags that follow a line of something else, or to the end of the text. */
  skipGame(): void {
    const { text } = this;
    const line = text.lastIndexOf('\n', this.#at - 1) + 1;
    const before = /^(?!\[)[^\n]*\n(?=\[\w+\s+")/gm;
    before.lastIndex = text.charAt(line) === '[' ? this.#at : line;
    this.#at = before.test(text) ? before.lastIndex : text.length;
  }

  /** Goes back to a place where there were so many notes, to read what follows again. */
  #backTo(at: number, notes: number): void {
    this.#at = at;
    this.#notes.length = notes;
  }

  #note(at: number, what: string): void {
    this.#notes.push(`line ${this.#lineOf(at)}, ${what}`);
  }

  /**
   * The tags before a game, and the comments between them. The first of the tags, written once more, begins the next
   * game: this one has no moves. So does any of them behind a comment.
   */
  #tags(): { readonly tags: Record<string, string>; readonly hasTags: boolean; readonly comments: string[] } {
    const tags: Record<string, string> = Object.create(null);
    const comments: string[] = [];
    /** Since the last tag. */
    let found: string[] = [];
    let hasTags = false;
    let from = this.#at;
    let noted = this.#notes.length;
    for (;;) {
      const token = this.#next();
      if (hasTags && token?.comment !== undefined) {
        found.push(plainComment(token.comment));
        continue;
      }
      if (token?.tag === undefined || ((token.tag === 'Event' || found.length > 0) && Object.hasOwn(tags, token.tag))) {
        this.#backTo(from, noted);
        return { tags, hasTags, comments };
      }
      tags[token.tag] = token.value as string;
      hasTags = true;
      comments.push(...found);
      found = [];
      from = this.#at;
      noted = this.#notes.length;
    }
  }

  /** Adds a token to the innermost line. Returns the result of the game, if the token is one. */
  #take(token: Token, start: Position, open: OpenLine<Position>[], from: number): Result | undefined {
    const inner = open.at(-1) as OpenLine<Position>;
    const last = inner.line.moves.at(-1);
    const { comment, result, nag, glyph, bracket, move } = token;
    if (inner.isOver && bracket !== ')' && result === undefined) {
      if (bracket === '(') this.#skipVariation(from);
    } else if (comment !== undefined) {
      const place = last ?? inner.line;
      place.comments ??= [];
      place.comments.push(plainComment(comment));
    } else if (move !== undefined) {
      this.#playOrEnd(inner, start, move, from, open.length > 1);
    } else if (nag !== undefined || glyph !== undefined) {
      const number = nag === undefined ? glyphOf(glyph as string) : Number(nag);
      if (last === undefined) inner.nags.push(number);
      else {
        last.nags ??= [];
        last.nags.push(number);
      }
    } else if (bracket === '(') {
      if (last === undefined) throw this.#fault(from, 'a variation follows no move; expected a move before it');
      if (!this.withVariations) this.#skipVariation(from);
      else if (open.length > DEEPEST) throw this.#fault(from, `a variation in more than ${DEEPEST} others`);
      else {
        const { before, plies } = inner;
        open.push({ line: { moves: [] }, position: before, before, plies: plies - 1, nags: [] });
      }
    } else if (bracket === ')') {
      const outer = open.at(-2)?.line.moves.at(-1);
      if (outer === undefined) throw this.#fault(from, 'a ) closes no variation; expected a move');
      // Of one that cannot be played nothing may be left.
      if (!inner.isOver || last !== undefined) {
        outer.variations ??= [];
        outer.variations.push(inner.line);
      }
      open.pop();
    } else if (result !== undefined) {
      // Some programs end a variation with a result.
      if (open.length === 1) return plainResult(result) as Result;
    }
    return undefined;
  }

  /** Plays a move. A null move ends its line, and any that cannot be played ends its variation. */
  #playOrEnd(inner: OpenLine<Position>, start: Position, text: string, from: number, isVariation: boolean): void {
    const end = (what: string): void => {
      inner.isOver = true;
      const line = isVariation ? 'variation' : 'game';
      this.#note(from, `move ${this.dialect.numberOf(start, inner.plies)}, ${what}; the ${line} ends before it`);
    };
    if (NULL_MOVE.test(text)) end(`${show(text)} is a null move`);
    else if (!isVariation) this.#play(inner, start, text, from);
    else {
      try {
        this.#play(inner, start, text, from);
      } catch (error) {
        if (!(error instanceof IllegalMoveError)) throw error;
        end(`${show(text)} cannot be played`);
      }
    }
  }

  #play(inner: OpenLine<Position>, start: Position, text: string, from: number): void {
    const { position, plies } = inner;
    const { dialect } = this;
    const where = `move ${dialect.numberOf(start, plies)}, `;
    const move = this.#locating(from, where, () => dialect.read(position, text));
    inner.line.moves.push({ move, ...(inner.nags.length > 0 && { nags: inner.nags.splice(0) }) });
    inner.before = position;
    inner.position = dialect.play(position, move);
    inner.plies++;
  }

  #skipVariation(from: number): void {
    for (let depth = 1; depth > 0; ) {
      const token = this.#next();
      if (token === undefined) throw this.#fault(from, 'a variation is not closed; expected )');
      if (token.bracket !== undefined) depth += token.bracket === '(' ? 1 : -1;
    }
  }

  /** The next token that is more than white space or a number of a move; `undefined` at the end of the text. */
  #next(): Token | undefined {
    while (this.#at < this.text.length) {
      const from = this.#at;
      this.#token.lastIndex = from;
      const token: Token | undefined = this.#token.exec(this.text)?.groups;
      if (token === undefined) throw this.#unreadable();
      if (token.opening !== undefined) return { comment: this.#comment() };
      this.#at = this.#token.lastIndex;
      // What follows a semicolon is a comment too.
      if (token.rest !== undefined) return { comment: token.rest };
      const { tag, value, looseTag, looseValue, bracketed, unknown } = token;
      if (tag !== undefined) return { tag, value: (value as string).replace(/\\(.)/gs, '$1') };
      if (looseTag !== undefined) return { tag: looseTag, value: looseValue };
      if (bracketed ?? unknown)
        this.#note(from, `${show((bracketed ?? unknown)?.trim())} cannot be read and is left out`);
      else if (token.space === undefined && token.number === undefined) return token;
    }
    return undefined;
  }

  /** What stands in braces. A text with many games and no } is looked through for one only once. */
  #comment(): string {
    const end = this.#at < this.#unclosed ? this.text.indexOf('}', this.#at) : -1;
    if (end < 0) {
      this.#unclosed = Math.min(this.#unclosed, this.#at);
      throw this.#unreadable();
    }
    const comment = this.text.slice(this.#at + 1, end);
    // What ends there is a comment of another game.
    if (NEXT_GAME.test(comment)) throw this.#unreadable();
    this.#at = end + 1;
    return comment;
  }

  #unreadable(): InvalidPositionError {
    const rest = this.text.slice(this.#at, this.#at + 40);
    const [line = ''] = rest.split('\n');
    const expected = rest.startsWith('{')
      ? 'a } at the end of the comment'
      : rest.startsWith('[')
        ? 'a tag such as [White "Morphy"]'
        : 'a move, a comment or a result';
    return this.#fault(this.#at, `${show(line)} cannot be read; expected ${expected}`);
  }

  /** Calls `read`, and says in its errors where in the text they belong. */
  #locating<T>(at: number, what: string, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CutnodeError)) throw error;
      const { game } = this.dialect;
      const message = `${game}: line ${this.#lineOf(at)}, ${what}${error.message.replace(`${game}: `, '')}`;
      throw error instanceof IllegalMoveError
        ? new IllegalMoveError(message, { cause: error })
        : new InvalidPositionError(message, { cause: error });
    }
  }

  #fault(at: number, what: string): InvalidPositionError {
    return new InvalidPositionError(`${this.dialect.game}: line ${this.#lineOf(at)}, ${what}`);
  }

  /** The number of the line at `at`. White space before a token belongs to it. */
  #lineOf(at: number): number {
    const space = /\s*/y;
    space.lastIndex = at;
    space.test(this.text);
    const end = space.lastIndex;
    if (end < this.#counted.at) this.#counted = { at: 0, line: 1 };
    let { at: from, line } = this.#counted;
    for (let next = this.text.indexOf('\n', from); next >= 0 && next < end; next = this.text.indexOf('\n', from)) {
      from = next + 1;
      line++;
    }
    // From the beginning of its line, for an error further on.
    this.#counted = { at: from, line };
    return line;
  }
}
