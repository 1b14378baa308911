import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { NotatedGame, NotatedLine, NotatedMove } from './game.js';
import type { Dialect } from './reader.js';

/** The tags that every game has, with what stands for an unknown one. `Result` comes after them. */
const roster = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' };
const WIDTH = 80;

/** How a game is written: as it is read, and its moves. */
export interface WrittenDialect<Position>
  extends Pick<Dialect<Position, string>, 'game' | 'notation' | 'results' | 'play' | 'numberOf'> {
  write(position: Position, move: number): string;
}

/**
 * The text of a game in lines of at most 80 characters where words allow. `own` are the tags that the game itself has;
 * those of `replaced` are not taken over. Throws `IllegalMoveError` for a move that cannot be played, and
 * `InvalidPositionError` for a tag, a result or a comment that could not be read again.
 */
export function writeGame<Position>(
  dialect: WrittenDialect<Position>,
  { tags, start, result, ...line }: NotatedGame<Position, string>,
  own: Readonly<Record<string, string>>,
  replaced: readonly string[],
): string {
  if (!dialect.results.includes(result)) {
    const { game, notation } = dialect;
    throw new InvalidPositionError(
      `${game}: ${show(result)} is no result of ${notation}; expected one of ${dialect.results.join(', ')}`,
    );
  }
  const named: Record<string, string> = { ...roster };
  for (const name of Object.keys(roster)) named[name] = tags[name] ?? (named[name] as string);
  named.Result = result;
  for (const [name, value] of Object.entries(tags)) {
    if (name !== 'Result' && !replaced.includes(name)) named[name] = value;
  }
  Object.assign(named, own);
  const words = [...new LineWriter(dialect, start).words(line, start, 0), result];
  const lines = Object.entries(named).map(([name, value]) => tagText(dialect, name, value));
  return `${lines.join('\n')}\n\n${wrapped(words)}\n`;
}

function tagText(
  { game, notation }: Pick<WrittenDialect<never>, 'game' | 'notation'>,
  name: string,
  value: string,
): string {
  if (!/^\w+$/.test(name)) {
    throw new InvalidPositionError(
      `${game}: ${show(name)} names no tag of ${notation}; expected letters, digits and _`,
    );
  }
  return `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`;
}

class LineWriter<Position> {
  constructor(
    readonly dialect: WrittenDialect<Position>,
    readonly start: Position,
  ) {}

  /** The words of a line that begins `plies` after the start, each of which stays on one line of the text. */
  words({ comments = [], moves }: NotatedLine, from: Position, plies: number): string[] {
    const { dialect, start } = this;
    const words = comments.flatMap((comment) => this.#commentWords(comment));
    let position = from;
    /** Moves of the second player have a number only where something stands between them and those of the first. */
    let isNumbered = true;
    for (const [i, one] of moves.entries()) {
      const number = dialect.numberOf(start, plies + i);
      const move = dialect.write(position, one.move);
      words.push(isNumbered || !number.endsWith('...') ? `${number} ${move}` : move);
      const notes = this.#notes(one, position, plies + i);
      words.push(...notes);
      isNumbered = notes.length > (one.nags?.length ?? 0);
      position = dialect.play(position, one.move);
    }
    return words;
  }

  /** What stands after a move. */
  #notes({ nags = [], comments = [], variations = [] }: NotatedMove, before: Position, plies: number): string[] {
    return [
      ...nags.map((nag) => `$${nag}`),
      ...comments.flatMap((comment) => this.#commentWords(comment)),
      ...variations.flatMap((line) => inBrackets('(', this.words(line, before, plies), ')')),
    ];
  }

  #commentWords(comment: string): string[] {
    if (comment.includes('}')) {
      throw new InvalidPositionError(
        `${this.dialect.game}: the comment ${show(comment)} contains }, which would end it; expected none`,
      );
    }
    // Programs read commands such as [%eval 0.35] only in one piece, and a line with [Event " as the next game.
    const pieces = /(?:\[%\w+ [^[\]]*\]| (?=\[Event ")|\S)+/g;
    return inBrackets('{', comment.replace(/\s+/g, ' ').trim().match(pieces) ?? [], '}');
  }
}

function inBrackets(opening: string, words: readonly string[], closing: string): string[] {
  if (words.length < 2) return [`${opening}${words.join('')}${closing}`];
  return [`${opening}${words[0]}`, ...words.slice(1, -1), `${words.at(-1)}${closing}`];
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
