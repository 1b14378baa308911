import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { formatFen, START } from './fen.js';
import type { PgnGame, PgnLine, PgnMove } from './pgn.js';
import { play } from './playing.js';
import type { ChessPosition } from './position.js';
import { formatSan } from './san.js';

/** The tags that every game has, with what stands for an unknown one. `Result` comes after them. */
const roster = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' };
const WIDTH = 80;

/**
 * Writes a game in portable game notation, in lines of at most 80 characters where words allow. The tags `Result`, `SetUp`,
 * `FEN` and, for Chess960, `Variant` are written as the game itself has it. Throws `IllegalMoveError` for a move that cannot
 * be played, and `InvalidPositionError` for a tag or a comment that could not be read again.
 */
export function formatPgn(game: PgnGame): string {
  if (Array.isArray(game) || typeof game?.tags !== 'object') {
    throw new InvalidPositionError(`chess: formatPgn writes one game, as parsePgn lists them, not ${show(game)}`);
  }
  const { tags, start, result } = game;
  const named: Record<string, string> = { ...roster };
  for (const name of Object.keys(roster)) named[name] = tags[name] ?? (named[name] as string);
  named.Result = result;
  for (const [name, value] of Object.entries(tags)) {
    if (!['Result', 'SetUp', 'FEN'].includes(name)) named[name] = value;
  }
  if (start.chess960) named.Variant = 'Chess960';
  const fen = formatFen(start);
  if (fen !== START) {
    named.SetUp = '1';
    named.FEN = fen;
  }
  const words = [...lineWords(game, start), result];
  return `${Object.entries(named).map(tagText).join('\n')}\n\n${wrapped(words)}\n`;
}

function tagText([name, value]: readonly [string, string]): string {
  if (!/^\w+$/.test(name)) {
    throw new InvalidPositionError(`chess: ${show(name)} names no tag of PGN; expected letters, digits and _`);
  }
  return `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`;
}

/** The words of a line, each of which stays on one line of the text. */
function lineWords({ comments = [], moves }: PgnLine, start: ChessPosition): string[] {
  const words = comments.flatMap(commentWords);
  let position = start;
  /** Black's moves have a number only where something stands between them and White's. */
  let isNumbered = true;
  for (const one of moves) {
    if (position.turn === 0) words.push(`${position.fullmoves}. ${formatSan(position, one.move)}`);
    else words.push(`${isNumbered ? `${position.fullmoves}... ` : ''}${formatSan(position, one.move)}`);
    const notes = notesOf(one, position);
    words.push(...notes);
    isNumbered = notes.length > (one.nags?.length ?? 0);
    position = play(position, one.move);
  }
  return words;
}

/** What stands after a move. */
function notesOf({ nags = [], comments = [], variations = [] }: PgnMove, before: ChessPosition): string[] {
  return [
    ...nags.map((nag) => `$${nag}`),
    ...comments.flatMap(commentWords),
    ...variations.flatMap((line) => inBrackets('(', lineWords(line, before), ')')),
  ];
}

function commentWords(comment: string): string[] {
  if (comment.includes('}')) {
    throw new InvalidPositionError(`chess: the comment ${show(comment)} contains }, which would end it; expected none`);
  }
  // Programs read commands such as [%eval 0.35] only in one piece.
  return inBrackets('{', comment.match(/(?:\[%\w+ [^\]]*\]|\S)+/g) ?? [], '}');
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
