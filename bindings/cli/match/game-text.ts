import { checkedGame } from '../../contract/checked-game.js';
import { readMove } from '../../contract/move-notation.js';
import { printable } from '../../contract/printable.js';
import type { Game } from '../../index.js';
import { isChess } from '../../tools/match/chess.js';
import type { MatchGame } from '../../tools/match/result.js';

/**
 * A game that has just been finished, as a file of games has it: PGN for chess, PDN for draughts, for other games its
 * moves and the result on one line. `now` is the date of PGN and PDN.
 */
export async function gameText(
  game: Game<unknown, unknown>,
  played: MatchGame,
  names: readonly string[],
  now = new Date(),
): Promise<string> {
  const result = played.winner === undefined ? '1/2-1/2' : played.winner === 0 ? '1-0' : '0-1';
  // Quotation marks in a tag may be escaped, but not every program reads them so.
  const [first = '', second = ''] = (played.first === 0 ? names : [...names].reverse()).map((name) =>
    printable(name).replaceAll('"', "'"),
  );
  const tags = {
    Event: 'cutnode match',
    Date: dateTag(now),
    Round: String(played.number),
    PlyCount: String(played.moves.length),
    ...(played.reason !== '' && { Termination: printable(played.reason) }),
  };
  if (isChess(game)) {
    const { chess, formatPgn } = await import('../../games/chess/index.js');
    const { start, moves } = lineOf(chess, played);
    return `${formatPgn({ tags: { ...tags, White: first, Black: second }, start, moves, result })}\n`;
  }
  if (game.name === 'draughts') {
    const { draughts, formatPdn } = await import('../../games/draughts/index.js');
    const { start, moves } = lineOf(draughts, played);
    return `${formatPdn({ tags: { ...tags, Black: first, White: second }, start, moves, result })}\n`;
  }
  const from = played.position === undefined ? '' : `${played.position}: `;
  const why = played.reason === '' ? '' : ` ; ${played.reason}`;
  return `${printable(`${from}${played.moves.join(' ')} ${result}${why}`)}\n`;
}

/** The day where the match is played: `2026.11.24`. */
function dateTag(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

/** Where a game began, and its moves. */
function lineOf<Position>(
  game: Game<Position, number> & { parse(text: string): Position },
  { position, moves }: MatchGame,
): { readonly start: Position; readonly moves: { readonly move: number }[] } {
  const start = position === undefined ? game.initial() : game.parse(position);
  const rules = checkedGame(game);
  let here = start;
  const played = moves.map((text) => {
    const move = readMove(game as never, here, text) as number;
    here = rules.play(here, move);
    return { move };
  });
  return { start, moves: played };
}
