import { readMove } from '../../contract/move-notation.js';
import type { Game } from '../../index.js';
import type { MatchGame } from '../../match/index.js';

/** A finished game as a file of games has it: PGN for chess, and for other games its moves and the result on one line. */
export async function gameText(
  game: Game<unknown, unknown>,
  played: MatchGame,
  names: readonly string[],
): Promise<string> {
  const result = played.winner === undefined ? '1/2-1/2' : played.winner === 0 ? '1-0' : '0-1';
  if (game.name !== 'chess') {
    const from = played.position === undefined ? '' : `${played.position}: `;
    const why = played.reason === '' ? '' : ` ; ${played.reason}`;
    return `${from}${played.moves.join(' ')} ${result}${why}\n`;
  }
  const { chess, formatPgn } = await import('../../games/chess/index.js');
  const start = played.position === undefined ? chess.initial() : chess.parse(played.position);
  let here = start;
  const moves = played.moves.map((text) => {
    const move = readMove(chess as never, here, text) as number;
    here = chess.play(here, move);
    return { move };
  });
  const [white = '', black = ''] = played.first === 0 ? names : [...names].reverse();
  const tags = {
    Event: 'cutnode match',
    Round: String(played.number),
    White: white,
    Black: black,
    ...(played.reason !== '' && { Termination: played.reason }),
  };
  return `${formatPgn({ tags, start, moves, result })}\n`;
}
