import { checkFunction, checkNames, flag, positionText } from '../../contract/checks.js';
import { CutnodeError, IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { parseFen, START } from './fen.js';
import type { PgnGame, PgnLine, PgnMove, PgnResult } from './pgn.js';
import { play } from './playing.js';
import type { ChessPosition } from './position.js';
import { parseSan } from './san.js';

export interface PgnOptions {
  /** Whether variations are read. If not, nothing in them is looked at. Default: true. */
  readonly variations?: boolean | undefined;
  /**
   * Called with the error of each game that cannot be read; the reading goes on with the tags after the next blank line.
   * Default: the error is thrown.
   */
  readonly onBadGame?: ((error: InvalidPositionError | IllegalMoveError) => void) | undefined;
}

/**
 * Reads the games of a text in portable game notation. A tag `FEN` gives the position at the start, a tag `Variant` may say
 * `Chess960`. Throws `InvalidPositionError`, or `IllegalMoveError` for a move that cannot be played; both name the line.
 */
export function parsePgn(text: string, options: PgnOptions = {}): PgnGame[] {
  checkNames('PGN option', options, ['variations', 'onBadGame']);
  checkFunction('onBadGame', options.onBadGame, 'a function of an error');
  const games: PgnGame[] = [];
  for (const { game, error } of readPgn(positionText('chess', text), flag('variations', options.variations, true))) {
    if (error === undefined) games.push(game);
    else if (options.onBadGame === undefined) throw error;
    else options.onBadGame(error);
  }
  return games;
}

/** A game of a text by its number, from 1, or why it cannot be read. */
export type PgnReading = { readonly number: number } & (
  | { readonly game: PgnGame; readonly error?: undefined }
  | { readonly game?: undefined; readonly error: InvalidPositionError | IllegalMoveError }
);

/** The games of a text one after another, read as they are asked for. After a bad one the reading goes on, as in `parsePgn`. */
export function* readPgn(text: string, variations = true): Generator<PgnReading> {
  const reader = new Reader(text, variations);
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

/** What a text consists of. Each kind of token is a named group, tried in this order. */
const TOKEN = new RegExp(
  [
    String.raw`(?<space>\s+|^%.*$|;(?<rest>.*)$|e\.p\.)`,
    String.raw`\{(?<comment>[^}]*)\}`,
    String.raw`\[\s*(?<tag>\w+)\s+"(?<value>(?:[^"\\]|\\.)*)"\s*\]`,
    String.raw`(?<result>1-0|0-1|1\/2-1\/2|\*)(?![\w/-])`,
    String.raw`(?<number>\d+(?=[\s({;$]|$)|\d*\.+)`,
    String.raw`\$(?<nag>\d{1,3})`,
    '(?<glyph>[!?]{1,2})',
    '(?<bracket>[()])',
    // Castling is often written with zeros.
    String.raw`(?<move>[a-zA-Z0-][\w:=+#-]*(?:\([NBRQ]\))?[+#]*)`,
  ].join('|'),
  'my',
);

/** How programs write that a side passes, as some commentators let it do in a variation to show a threat. */
const NULL_MOVE = /^(--|Z0|0000|null|pass)$/i;
const GLYPHS = ['!', '?', '!!', '??', '!?', '?!'];
/** Deeper variations are refused. */
const DEEPEST = 100;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A line while it is being read. */
interface OpenLine {
  readonly line: { comments?: string[]; moves: OpenMove[] };
  /** After the last move. */
  position: ChessPosition;
  /** Before the last move. */
  before: ChessPosition;
}
interface OpenMove extends Writable<PgnMove> {
  nags?: number[];
  comments?: string[];
  variations?: PgnLine[];
}

type Token = Readonly<Record<string, string | undefined>>;

class Reader {
  /** Where the next token begins. */
  #at = 0;

  constructor(
    readonly text: string,
    readonly withVariations: boolean,
  ) {
    // The mark by which some editors say that a text is Unicode.
    if (text.startsWith('\ufeff')) this.#at = 1;
  }

  /** The next game; `undefined` at the end of the text. */
  game(): PgnGame | undefined {
    const { tags, hasTags } = this.#tags();
    const start = this.#startOf(tags);
    const main: OpenLine = { line: { moves: [] }, position: start, before: start };
    const open = [main];
    let result: PgnResult | undefined;
    while (result === undefined) {
      const from = this.#at;
      const token = this.#next();
      if (token === undefined) break;
      if (token.tag !== undefined) {
        // The next game begins, without a result of this one.
        this.#at = from;
        break;
      }
      result = this.#take(token, open, from);
    }
    if (open.length > 1) throw this.#fault(this.#at, 'a variation is not closed; expected )');
    if (hasTags || main.line.moves.length > 0 || result !== undefined) {
      return { tags, start, ...main.line, result: result ?? resultIn(tags) };
    }
    // A comment stood before the first tag, or nothing is left.
    return this.#at < this.text.length ? this.game() : undefined;
  }

  /** Goes on to the next tags that follow a blank line, or to the end of the text. */
  skipGame(): void {
    const next = /\n[ \t\r]*\n(?=\[)/.exec(this.text.slice(this.#at));
    this.#at = next === null ? this.text.length : this.#at + next.index + next[0].length;
  }

  /** The tags before a game. */
  #tags(): { readonly tags: Record<string, string>; readonly hasTags: boolean } {
    const tags: Record<string, string> = Object.create(null);
    let hasTags = false;
    for (;;) {
      const from = this.#at;
      const token = this.#next();
      if (token?.tag === undefined) {
        this.#at = from;
        return { tags, hasTags };
      }
      tags[token.tag] = (token.value as string).replace(/\\(.)/gs, '$1');
      hasTags = true;
    }
  }

  #startOf(tags: Readonly<Record<string, string>>): ChessPosition {
    const { FEN: fen = START, Variant: variant = '' } = tags;
    const is960 = /^(chess\s*-?960|fischer\s*-?random(\s+chess)?|fischerandom)$/i.test(variant);
    if (!is960 && !/^(|standard|chess|normal|from position)$/i.test(variant)) {
      throw this.#fault(this.#at, `the variant is ${show(variant)}; expected Standard, From Position or Chess960`);
    }
    const start = this.#locating(this.#at, '', () => parseFen(fen));
    return is960 ? { ...start, chess960: start.castling.length > 0 } : start;
  }

  /** Adds a token to the innermost line. Returns the result of the game, if the token is one. */
  #take(token: Token, open: OpenLine[], from: number): PgnResult | undefined {
    const inner = open.at(-1) as OpenLine;
    const last = inner.line.moves.at(-1);
    const { comment, result, nag, glyph, bracket, move } = token;
    if (comment !== undefined) {
      const place = last ?? inner.line;
      place.comments = [...(place.comments ?? []), comment.replace(/\s+/g, ' ').trim()];
    } else if (move !== undefined) {
      if (NULL_MOVE.test(move)) throw this.#nullMove(inner.position, move, from, open.length > 1);
      this.#play(inner, move, from);
    } else if (nag !== undefined || glyph !== undefined) {
      if (last === undefined)
        throw this.#fault(from, `${show(nag ?? glyph)} follows no move; expected a move before it`);
      const number = nag === undefined ? GLYPHS.indexOf(glyph as string) + 1 : Number(nag);
      last.nags = [...(last.nags ?? []), number];
    } else if (bracket === '(') {
      if (last === undefined) throw this.#fault(from, 'a variation follows no move; expected a move before it');
      if (!this.withVariations) this.#skipVariation(from);
      else if (open.length > DEEPEST) throw this.#fault(from, `a variation in more than ${DEEPEST} others`);
      else open.push({ line: { moves: [] }, position: inner.before, before: inner.before });
    } else if (bracket === ')') {
      const outer = open.at(-2)?.line.moves.at(-1);
      if (outer === undefined) throw this.#fault(from, 'a ) closes no variation; expected a move');
      outer.variations = [...(outer.variations ?? []), inner.line];
      open.pop();
    } else if (result !== undefined) {
      // Some programs end a variation with a result.
      if (open.length === 1) return result as PgnResult;
    }
    return undefined;
  }

  #play(inner: OpenLine, text: string, from: number): void {
    const { position } = inner;
    const move = this.#locating(from, `${moveNumber(position)}, `, () => parseSan(position, text));
    inner.line.moves.push({ move });
    inner.before = position;
    inner.position = play(position, move);
  }

  #nullMove(position: ChessPosition, text: string, from: number, isInVariation: boolean): IllegalMoveError {
    const hint = isInVariation ? '; parsePgn(text, { variations: false }) leaves variations out' : '';
    const where = `chess: line ${this.#lineOf(from)}, ${moveNumber(position)}`;
    return new IllegalMoveError(`${where}, ${show(text)} is a null move; expected a legal move${hint}`);
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
      TOKEN.lastIndex = this.#at;
      const token: Token | undefined = TOKEN.exec(this.text)?.groups;
      if (token === undefined) throw this.#unreadable();
      this.#at = TOKEN.lastIndex;
      // What follows a semicolon is a comment too.
      if (token.rest !== undefined) return { comment: token.rest };
      if (token.space === undefined && token.number === undefined) return token;
    }
    return undefined;
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
      const message = `chess: line ${this.#lineOf(at)}, ${what}${error.message.replace('chess: ', '')}`;
      throw error instanceof IllegalMoveError
        ? new IllegalMoveError(message, { cause: error })
        : new InvalidPositionError(message, { cause: error });
    }
  }

  #fault(at: number, what: string): InvalidPositionError {
    return new InvalidPositionError(`chess: line ${this.#lineOf(at)}, ${what}`);
  }

  /** The number of the line at `at`. White space before a token belongs to it. */
  #lineOf(at: number): number {
    const space = /^\s*/.exec(this.text.slice(at))?.[0].length ?? 0;
    return this.text.slice(0, at + space).split('\n').length;
  }
}

/** `move 12...`: the move that is played in a position. */
function moveNumber({ fullmoves, turn }: ChessPosition): string {
  return `move ${fullmoves}${turn === 0 ? '.' : '...'}`;
}

function resultIn(tags: Readonly<Record<string, string>>): PgnResult {
  const { Result: result } = tags;
  return result === '1-0' || result === '0-1' || result === '1/2-1/2' ? result : '*';
}
