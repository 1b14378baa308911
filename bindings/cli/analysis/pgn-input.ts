import type { Readable } from 'node:stream';
import type { ChessPosition, PgnGame } from '../../games/chess/index.js';
import type { PgnReading } from '../../games/chess/pgn-reader.js';
import { UsageError } from '../failure.js';
import { openInput } from '../input-lines.js';

/** The PGN that `analyse` is given: a file whose name says so, or `-` for standard input. Only chess has such texts. */
export function pgnPath(game: string, words: readonly string[]): string | undefined {
  const [path = ''] = words;
  return game === 'chess' && words.length === 1 && (path === '-' || /\.pgn$/i.test(path)) ? path : undefined;
}

/** The games of a text, with the name of the file for messages: '' for standard input. Throws `UsageError`. */
export async function openPgn(
  path: string,
  stdin: Readable,
): Promise<{ readonly name: string; readonly games: Iterable<PgnReading> }> {
  const input = await openInput(path, stdin);
  const text = await input.text();
  if (text.trim() === '') throw new UsageError(`${input.name || 'standard input'} is empty; expected a game in PGN`);
  const { readPgn } = await import('../../games/chess/pgn-reader.js');
  return { name: input.name, games: readPgn(text) };
}

/** The moves of a game up to where the rules end it: players may go on after a draw that nobody claimed. */
export function movesToTheEnd(
  game: { outcome(position: ChessPosition): unknown; play(position: ChessPosition, move: number): ChessPosition },
  { start, moves }: PgnGame,
): number[] {
  const played: number[] = [];
  let position = start;
  for (const { move } of moves) {
    if (game.outcome(position) !== undefined) break;
    played.push(move);
    position = game.play(position, move);
  }
  return played;
}
