import { checkedGame } from '../../contract/checked-game.js';
import type { ChessPosition } from '../../games/chess/index.js';
import type { DraughtsPosition } from '../../games/draughts/index.js';
import { moveNumber, type NotatedGame } from '../../games/portable-notation/game.js';
import type { Dialect, Reading } from '../../games/portable-notation/reader.js';
import type { Game } from '../../index.js';
import { UsageError } from '../failure.js';
import { openInput } from '../input-lines.js';
import type { Session } from '../session.js';

/** A game of a text, of whatever game. */
export type WrittenGame = NotatedGame<unknown, string>;

/** What is known of a notation once its game is loaded. */
export interface Notation extends Pick<Dialect<unknown, string>, 'numberOf'> {
  read(text: string): Iterable<Reading<unknown, string>>;
  /** Writes a move as the notation has it. */
  write(position: unknown, move: unknown): string;
}

/** A notation of whole games. */
interface NamedNotation {
  readonly name: 'PGN' | 'PDN';
  readonly ending: RegExp;
  load(): Promise<unknown>;
}

const notations: Readonly<Record<string, NamedNotation>> = {
  chess: {
    name: 'PGN',
    ending: /\.pgn$/i,
    async load() {
      const { formatSan, readPgn } = await import('../../games/chess/index.js');
      const numberOf = ({ fullmoves, turn }: ChessPosition, plies: number): string =>
        moveNumber(fullmoves, turn + plies);
      return { read: readPgn, write: formatSan, numberOf };
    },
  },
  draughts: {
    name: 'PDN',
    ending: /\.pdn$/i,
    async load() {
      const { draughts, readPdn } = await import('../../games/draughts/index.js');
      const numberOf = ({ turn }: DraughtsPosition, plies: number): string => moveNumber(1, turn + plies);
      return { read: readPdn, write: draughts.formatMove, numberOf };
    },
  },
};

/** The texts of games that `analyse` is given. */
export interface NotatedTexts {
  readonly notation: Notation;
  /** What it is called: PGN. */
  readonly name: string;
  /** Files, or `-` for standard input. */
  readonly paths: readonly string[];
}

/**
 * The texts that `words` or `input` name: files whose names end like those of the game's notation, or `-` for standard
 * input. `undefined` if they are moves, or lines of moves as `--input -` is in draughts. Throws `UsageError` for both
 * together.
 */
export async function notatedTexts(
  game: string,
  words: readonly string[],
  input: string | undefined,
): Promise<NotatedTexts | undefined> {
  const known = notations[game];
  if (known === undefined) return undefined;
  const { name, ending } = known;
  const isText = (word: string): boolean => ending.test(word) || (word === '-' && (name === 'PGN' || word !== input));
  const paths = [...words, ...(input === undefined ? [] : [input])].filter(isText);
  if (paths.length === 0) return undefined;
  const other = words.find((word) => !paths.includes(word));
  if (other !== undefined) {
    throw new UsageError(`'${other}' stands beside '${paths[0]}'; expected either moves or files in ${name}`);
  }
  return { notation: (await known.load()) as Notation, name, paths };
}

/** The games of a text, with the name of the file for messages: '' for standard input. Throws `UsageError`. */
export async function openGames(
  path: string,
  { notation, name }: NotatedTexts,
  session: Session,
): Promise<{ readonly file: string; readonly games: Iterable<Reading<unknown, string>> }> {
  const input = await openInput(path, session);
  const text = await input.text();
  if (text.trim() === '')
    throw new UsageError(`${input.name || 'standard input'} is empty; expected a game in ${name}`);
  return { file: input.name, games: notation.read(text) };
}

/** The moves of a game up to where the rules end it: players may go on after a draw that nobody claimed. */
export function movesToTheEnd(game: Game<unknown, unknown>, { start, moves }: WrittenGame): number[] {
  const rules = checkedGame(game);
  const played: number[] = [];
  let position = start;
  for (const { move } of moves) {
    if (rules.outcome(position) !== undefined) break;
    played.push(move);
    position = rules.play(position, move);
  }
  return played;
}
